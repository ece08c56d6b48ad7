"""The search signature: how much work the core does for a fixed list of deals, as one number.

    python bench/signature.py            # print it; exit 1 when it is not the recorded one
    python bench/signature.py --record   # a search was changed on purpose: record the new one

It is the number of positions and plays of all the searches below, which is the same on every
machine. A change that should not change the search must leave it as it is.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from thegame_solver.the_game import native
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions
from thegame_solver.verdict import Limits, Statistics

RECORD = Path(__file__).parent / "signature.txt"

WON = [Rules.official(players, expert) for players in range(1, 6) for expert in (0, 1)]
DECIDED = [
    Rules(hand=3),
    Rules(hand=4),
    Rules(high=60, hand=4, jump=5),
    Rules(high=60, hand=5, minimum=3),
    Rules(high=40, hand=3, minimum=1, jump=7),
    Rules(high=40, players=2, hand=3, minimum=3),
    Rules(high=36, players=3, hand=2),
    Rules(high=32, players=4, hand=2),
]


def searches() -> Iterator[Statistics]:
    """The win finder on full deals, the exact search on small ones."""
    for rules in WON:
        for seed in range(10):
            starts = opening_positions(Deal.from_seed(seed, rules))
            yield native.find_win(starts, Limits()).statistics
    for rules in DECIDED:
        for seed in range(3):
            starts = opening_positions(Deal.from_seed(seed, rules))
            yield native.search_exactly(starts, Limits()).statistics


def signature() -> int:
    return sum(each.states + each.plays for each in searches())


def recorded() -> int:
    return int(RECORD.read_text())


def main() -> int:
    number = signature()
    if "--record" in sys.argv:
        RECORD.write_text(f"{number}\n")
    same = number == recorded()
    print(number if same else f"{number}: expected {recorded()} ({RECORD.name})")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
