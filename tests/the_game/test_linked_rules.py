"""The theorem of linked rules, tried on small decks of which many are lost."""

from random import Random

import pytest

from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.linked_rules import is_harder
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import solve
from thegame_solver.verdict import Verdict

SMALL = [
    Rules(low=1, high=high, players=players, hand=hand, minimum=minimum, jump=jump)
    for high, jump in ((24, 0), (28, 0), (32, 4))
    for players, hand in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2))
    for minimum in (1, 2, 3)
    if minimum <= hand
]


def is_won(seed: int, rules: Rules) -> bool:
    return solve(Deal.from_seed(seed, rules)).verdict is Verdict.WINNABLE


def test_what_is_won_under_harder_rules_is_won_under_easier_ones():
    random = Random(8)
    linked = [(a, b) for a in SMALL for b in SMALL if a != b and is_harder(a, b)]
    tried = {False: 0, True: 0}
    for _ in range(300):
        harder, easier = random.choice(linked)
        seed = random.getrandbits(32)
        won = is_won(seed, harder)
        tried[won] += 1
        assert not won or is_won(seed, easier)
    assert min(tried.values()) > 50


@pytest.mark.parametrize(
    ("one", "other", "harder"),
    [
        (Rules(hand=4), Rules(hand=5), True),
        (Rules(hand=5), Rules(hand=4), False),
        (Rules(minimum=3), Rules(minimum=2), True),
        (Rules(minimum=2), Rules(minimum=3), False),
        (Rules(hand=7, minimum=3), Rules(hand=8, minimum=2), True),
        (Rules(hand=8, minimum=3), Rules(hand=7, minimum=2), False),
        (Rules(players=2, hand=7, minimum=3), Rules(players=2, hand=7), True),
        (Rules(players=2, hand=6), Rules(players=2, hand=7), False),
        (Rules(players=2, hand=4), Rules(hand=8), True),
        (Rules(players=2, hand=5), Rules(hand=8), False),
        (Rules(), Rules(players=2, hand=7), False),
        (Rules(jump=9), Rules(hand=9), False),
        (Rules(high=98), Rules(hand=9), False),
    ],
)
def test_which_rules_are_linked(one, other, harder):
    assert is_harder(one, other) is harder
