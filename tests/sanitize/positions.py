"""Positions for the sanitizer run, one a line: `python tests/sanitize/positions.py [COUNT]`.

Random small deals and positions like those of the agreement tests, rules at the edge of what
validates, and a few full deals. Whole numbers only: the rules, the tops, how many starters and who,
each hand and the stock with their lengths.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from small_deals import random_deal, random_position
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions

EDGES = [
    Rules(low=1, high=1, hand=1, minimum=1),
    Rules(low=999, high=999, hand=1, minimum=1, jump=999),
    Rules(low=5, high=9, players=5, hand=1, minimum=1, jump=1),
    Rules(low=1, high=20, hand=20, minimum=20),
    Rules(low=1, high=25, hand=20, minimum=20, jump=3),
    Rules(low=1, high=60, hand=60, minimum=1, jump=0),
    Rules(low=1, high=126, hand=5, minimum=2),
    Rules(low=1, high=126, players=5, hand=25, minimum=20, jump=125),
    Rules(low=2, high=40, hand=4, minimum=3, jump=39),
    Rules(low=2, high=40, hand=4, minimum=4, jump=38),
    Rules(low=2, high=30, players=4, hand=3, minimum=2, jump=500),
]
"""One card, jumps of 0 and beyond the deck, the whole deck in hand, as many as the core takes."""


def starts(count: int) -> Iterator[list[Position]]:
    random = Random(2026)
    for rules in EDGES:
        for seed in range(3):
            yield opening_positions(Deal.from_seed(seed, rules))
    for players in range(1, 6):
        for expert in (0, 2):
            yield opening_positions(Deal.from_seed(players, Rules.official(players, expert)))
    yield opening_positions(Deal.from_seed(6, Rules(hand=5)))
    for _ in range(count):
        deal = random_deal(random, 4)
        start = deal if random.random() < 0.6 else random_position(random, deal)
        yield opening_positions(start)


def numbers(starts: list[Position]) -> list[int]:
    first = starts[0]
    players = [start.player - 1 for start in starts]
    piles = [*first.rules.as_dict().values(), *first.tops, len(players), *players]
    for cards in (*first.hands, first.stock):
        piles += [len(cards), *cards]
    return piles


if __name__ == "__main__":
    for position in starts(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000):
        print(*numbers(position))
