"""How fast solo deals with small hands are decided for certain, beside the plain level search.

    python bench/exact_speed.py --hands 4                     # the short one
    python bench/exact_speed.py --hands 5 --deals 200
    python bench/exact_speed.py --hands 5 --deals 200 --verdict --no-plain   # won or lost alone
    python bench/exact_speed.py --hands 6 --deals 50 --verdict --no-plain
    python bench/exact_speed.py --hands 4,5,6,7,8 --deals 10 --threads 2
"""

import argparse

from measuring import deals, plain_levels, product, proofs

from thegame_solver.the_game.rules import Rules
from thegame_solver.verdict import Limits

PLAIN_DEALS = {4: 10, 5: 3, 6: 1}
"""By hand: the plain search takes seconds, then a minute, then many."""


def main() -> None:
    asked = _arguments()
    limits = Limits(asked.seconds, asked.megabytes, asked.threads)
    for hand in map(int, asked.hands.split(",")):
        starts = deals(Rules(hand=hand), asked.first, asked.deals)
        print(proofs(f"solo, hand {hand}", product(starts, limits, asked.optimize)), flush=True)
        if asked.plain and hand in PLAIN_DEALS:
            plain = plain_levels(starts[: PLAIN_DEALS[hand]])
            print(proofs("  the plain levels", plain), flush=True)
            again = product(starts[: PLAIN_DEALS[hand]], limits, asked.optimize)
            print(proofs("  the product, same deals", again), flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--hands", default="4,5", help="hand sizes, separated by commas")
    parser.add_argument("--deals", type=int, default=10, help="of each hand")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600, help="limit for one deal")
    parser.add_argument("--megabytes", type=float, default=4000, help="limit for one deal")
    parser.add_argument("--verdict", dest="optimize", action="store_const", const="verdict",
                        default="left", help="not the fewest cards left of a lost deal")
    parser.add_argument("--no-plain", dest="plain", action="store_false", help="product only")
    return parser.parse_args()


if __name__ == "__main__":
    main()
