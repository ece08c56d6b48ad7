"""Set the limits between the grades of position puzzles: tenths of those of the first seeds.

    python bench/calibrate_puzzles.py --game the-game --kind find-the-turn --players 1 --seeds 1500

Written to `src/thegame_solver/puzzles/grades.json`.
"""

import argparse
import json
from pathlib import Path

from thegame_solver.face_to_face.rules import Rules as AloneRules
from thegame_solver.puzzles import alone, the_game
from thegame_solver.puzzles.grading import limits, limits_of
from thegame_solver.puzzles.making import make, maker
from thegame_solver.puzzles.puzzle import Kind, Puzzle
from thegame_solver.puzzles.verifying import side_of, solution_of
from thegame_solver.the_game.rules import Rules

GRADES = Path(__file__).parent.parent / "src/thegame_solver/puzzles/grades.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="the-game")
    parser.add_argument("--kind", type=Kind, default=Kind.FIND_THE_TURN)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1500)
    arguments = parser.parse_args()
    key = f"{arguments.game}:{arguments.kind.value}:{arguments.players}"
    limits().setdefault(key, [0.0] * 9)
    rules = Rules.official(arguments.players) if arguments.game == "the-game" else AloneRules()
    found = make(maker(arguments.game, arguments.kind), rules, range(arguments.seeds))
    scores = [score_of(puzzle) for puzzle in found]
    content = {**json.loads(GRADES.read_text()), key: limits_of(scores)}
    GRADES.write_text(json.dumps(content, indent=1) + "\n")
    print(f"{key}: {len(scores)} puzzles in {arguments.seeds} seeds: {content[key]}")


def score_of(puzzle: Puzzle) -> float:
    if puzzle.game != "the-game":
        line = [alone.read_turn(text) for text in puzzle.solution]
        return alone.side_score(puzzle.kind, side_of(puzzle), line, puzzle.left)
    game = solution_of(puzzle)
    if puzzle.kind is Kind.SAVE_IT:
        return the_game.save_score(game.start, puzzle.left)
    return the_game.turn_score(game.start, game.turns[0])


if __name__ == "__main__":
    main()
