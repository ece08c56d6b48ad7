"""CP-SAT on decks of 30 cards, beside the core: `python bench/cpsat_decks.py [seeds]`, one core.

Seconds are CPU seconds of this process, so that other work on the machine does not count.
"""

import sys
import time
from statistics import median

from thegame_solver.the_game.cpsat import engine
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import solve
from thegame_solver.verdict import Verdict

DECKS = [
    Rules(low=2, high=31, hand=4),
    Rules(low=2, high=31, hand=5),
    Rules(low=2, high=31, hand=6),
    Rules(low=2, high=31, hand=3, minimum=3),
]
"""Nearly every deal of these is won; lost ones are compared in tests/the_game/test_cpsat.py."""


def measure(rules: Rules, seeds: int) -> str:
    seconds, decided, agreed, lost = [], 0, 0, 0
    for seed in range(seeds):
        deal = Deal.from_seed(seed, rules)
        core = solve(deal)
        began = time.process_time()
        result = engine.solve([deal.opening()])
        seconds.append(time.process_time() - began)
        decided += result.verdict is not Verdict.UNDECIDED
        agreed += (core.verdict, core.cards_left) == (result.verdict, result.cards_left)
        lost += core.verdict is Verdict.UNWINNABLE
    return (
        f"{rules.title:46} decided {decided}/{seeds} agreed {agreed}/{seeds} lost {lost:2} "
        f"median {median(seconds):.2f} s, longest {max(seconds):.2f} s"
    )


def main() -> None:
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    for rules in DECKS:
        print(measure(rules, seeds), flush=True)


if __name__ == "__main__":
    main()
