"""How fast full deals are won and replayed, beside the plain beam. One core.

    python bench/win_speed.py                    # 500 deals of each of the fifteen rules
    python bench/win_speed.py --rules 1,0 --deals 10000
    python bench/win_speed.py --first 1000000    # other seeds: those to tune on
"""

import argparse

from measuring import deals, plain_beam, product, rate, throughput

from thegame_solver.the_game.rules import Rules
from thegame_solver.verdict import Limits

PLAIN_DEALS = 300
"""The plain beam is slow: it gets the first of the deals only."""


def main() -> None:
    asked = _arguments()
    for expert in (0, 1, 2):
        for players in range(1, 6):
            if asked.rules in ("", f"{players},{expert}"):
                _measure(Rules.official(players, expert), asked.first, asked.deals)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=500, help="of each of the rules")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--rules", default="", help="PLAYERS,EXPERT; all fifteen if not given")
    return parser.parse_args()


def _measure(rules: Rules, first: int, count: int) -> None:
    starts = deals(rules, first, count)
    runs = product(starts, Limits(seconds=120))
    print(throughput(rules.title, runs), flush=True)
    if rules.players == 1:
        plain = plain_beam(starts[:PLAIN_DEALS])
        ratio = rate(runs) / rate(plain)
        print(throughput("  the plain beam", plain), f"({ratio:.1f} times slower)", flush=True)


if __name__ == "__main__":
    main()
