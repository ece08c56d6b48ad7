"""CP-SAT on full solo deals: `python bench/cpsat_full.py FIRST:LAST [--hint]`, one core.

Seconds are CPU seconds of this process. The engine's limit is on the wall clock: on a busy machine
pass a larger one, `--limit 2000`, and count what stays below 120 seconds of CPU.
"""

import argparse
import time

from thegame_solver.the_game.cpsat import engine
from thegame_solver.the_game.cpsat.settings import Settings
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules
from thegame_solver.verdict import Limits


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("seeds", help="FIRST:LAST, LAST not included")
    parser.add_argument("--hint", action="store_true")
    parser.add_argument("--no-windows", action="store_true")
    parser.add_argument("--hand", type=int, default=8)
    parser.add_argument("--limit", type=float, default=120.0, help="seconds a deal")
    options = parser.parse_args()
    settings = Settings(hint=options.hint, windows=not options.no_windows)
    for seed in range(*map(int, options.seeds.split(":"))):
        deal = Deal.from_seed(seed, Rules(hand=options.hand))
        began = time.process_time()
        result = engine.solve([deal.opening()], Limits(options.limit), settings)
        seconds = time.process_time() - began
        words = f"{result.verdict:10} {result.cards_left:2} left"
        print(f"{seed:3} {words} {seconds:6.1f} s", flush=True)


if __name__ == "__main__":
    main()
