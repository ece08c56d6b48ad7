"""Games of the natural player, analysed, and every verdict confirmed by a certificate.

    python bench/analyse_greedy.py --players 1 --games 10

The first deals that the player loses who always moves the piles least. For each: a certificate that
the position before the turn that gave it away can be won, and one that the position after it
cannot, both checked by the checker, which knows no solver. All earlier moments are won because this
one is; all later ones are lost because that one is.
"""

import argparse
import tempfile
from itertools import count
from pathlib import Path

from thegame_solver.analysis import analyse
from thegame_solver.proof.proving import prove
from thegame_solver.proof.verification import verify
from thegame_solver.puzzles.natural import natural_turns
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.replay import Replay, replay
from thegame_solver.the_game.rules import Rules


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--games", type=int, default=10)
    arguments = parser.parse_args()
    rules = Rules.official(arguments.players)
    done = 0
    for seed in count():
        game = natural_game(Deal.from_seed(seed, rules))
        if not game.is_won:
            done += 1
            print(f"seed {seed}: {judged(game)}", flush=True)
        if done == arguments.games:
            break


def natural_game(deal: Deal) -> Replay:
    """Always the turn that moves the piles least; the first of several."""
    position, turns = deal.opening(), []
    while natural := natural_turns(position):
        turns.append(natural[0])
        position = position.after(natural[0])
    return replay(deal.opening(), turns)


def judged(game: Replay) -> str:
    """What the analysis says, and that the certificates say so, too."""
    analysis = analyse(game)
    left = f"{game.end.cards_left} left after {len(game.turns)} turns"
    if analysis.given_away is None:
        return f"{left}; undecided: turns {list(analysis.suspects)}"
    before, after = (game.positions[analysis.given_away - 1 + step] for step in (0, 1))
    won, lost = certified(before), certified(after)
    agree = won == "win" and lost.startswith("left-at-least")
    best = analysis.best_after.cards_left if analysis.best_after else 0
    return (
        f"{left}; turn {analysis.given_away} gave it away with {before.cards_left} to go, "
        f"{best} left at best; certificates: {won}, {lost}: {'agree' if agree else 'CONTRADICT'}"
    )


def certified(position: Position) -> str:
    """What a certificate says, once the checker has accepted it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "certificate.proof"
        prove(position, path)
        verified = verify(path)
    return verified.head["claim"] + (f" {verified.left}" if verified.left else "")


if __name__ == "__main__":
    main()
