"""Pictures of games: charts and boards as SVG, replays and puzzle sheets as pages of one file."""
