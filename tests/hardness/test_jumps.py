"""The fewest jumps of a win, found and proven, against trying everything on small decks."""

from random import Random

import pytest

import brute_force
from thegame_solver.hardness.bounds import fewest_jumps, needs_a_jump
from thegame_solver.hardness.line import fewest_jumps_found, fewest_jumps_proven
from thegame_solver.kernel_access import kernel
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions

pytestmark = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")


def small_deals(count):
    """Random small won deals with the fewest jumps of a win, from trying everything."""
    random, deals = Random(31), []
    while len(deals) < count:
        players, size = random.randint(1, 2), random.randint(16, 26)
        rules = Rules(1, size, players, hand=2, minimum=2, jump=random.choice([2, 3, 5]))
        deal = Deal.from_seed(random.getrandbits(32), rules)
        fewest = tried(deal)
        if fewest is not None and fewest < brute_force.LOST:
            deals.append((deal, fewest))
    return deals


def tried(deal):
    start = deal.opening()
    return brute_force.fewest_jumps(
        tuple(deal.rules.as_dict().values()), start.tops, start.hands, start.stock,
        starters=range(deal.rules.players), widest=3000,
    )


DEALS = small_deals(50)


def test_some_of_the_deals_need_no_jump_and_some_need_many():
    assert {fewest for _, fewest in DEALS} >= {0, 1, 2, 3, 4}


@pytest.mark.parametrize(("deal", "fewest"), DEALS)
def test_the_fewest_jumps_are_found_and_proven(deal, fewest):
    known = fewest + 4
    assert fewest_jumps_found(opening_positions(deal), known) == (fewest, True)
    found = fewest_jumps(deal, known)
    assert (found.least, found.most) == (fewest, fewest)


@pytest.mark.parametrize(("deal", "fewest"), DEALS)
def test_no_bound_is_above_the_fewest_jumps(deal, fewest):
    starts = opening_positions(deal)
    for most in range(fewest + 3):
        assert fewest_jumps_proven(starts, most) == min(most, fewest)
    assert needs_a_jump(deal) == (fewest > 0)
