"""Hardness: the same for a deal and its mirror, the same every time, and true."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from small_deals import random_deal
from thegame_solver.hardness import panel
from thegame_solver.hardness.bounds import Range, fewest_jumps, smallest_hand, with_hand
from thegame_solver.hardness.grade import Features, calibrate, calibrations, grade, score
from thegame_solver.hardness.line import room
from thegame_solver.hardness.measure import measure, quick
from thegame_solver.kernel_access import kernel
from thegame_solver.the_game import reference
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions
from thegame_solver.verdict import Limits, Verdict

pytestmark = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")


def won(deal):
    return reference.solve(opening_positions(deal), Limits()).verdict is Verdict.WINNABLE


def test_a_deal_and_its_mirror_image_have_the_same_hardness():
    random = Random(11)
    for _ in range(12):
        deal = random_deal(random)
        assert measure(deal) == measure(deal.mirrored())


@settings(max_examples=15, deadline=None)
@given(st.integers(min_value=0, max_value=10**9), st.integers(min_value=1, max_value=5))
def test_a_full_deck_and_its_mirror_image_have_the_same_grade(seed, players):
    deal = Deal.from_seed(seed, Rules.official(players))
    assert quick(deal, 20) == quick(deal.mirrored(), 20)


def test_the_smallest_hand_is_the_one_that_the_reference_finds():
    random = Random(12)
    for _ in range(12):
        deal = random_deal(random, most_players=2)
        largest = min(deal.rules.hand + 1, deal.rules.deck_size // deal.rules.players)
        hands = range(deal.rules.minimum, largest + 1)
        expected = next((hand for hand in hands if won(with_hand(deal, hand))), None)
        found = smallest_hand(deal)
        if expected is not None:
            assert found == Range(expected, expected)
        else:
            assert found.least > largest


def test_the_measures_of_a_won_deal_fit_together():
    deal = Deal.from_seed(3, Rules(low=2, high=30, hand=4))
    hardness = measure(deal)
    assert hardness.verdict is Verdict.WINNABLE
    assert hardness.smallest_hand.most <= 4
    assert hardness.fewest_jumps.least <= hardness.fewest_jumps.most <= hardness.jumps
    assert 0 <= hardness.only_turns.proven <= len(hardness.quick.game.turns)
    assert hardness.quick.game.is_won
    assert hardness.quick.grade is None


def test_a_lost_deal_has_no_grade_but_a_larger_hand():
    deal = Deal.from_seed(1, Rules(low=2, high=40, hand=2))
    hardness = measure(deal)
    assert hardness.verdict is Verdict.UNWINNABLE
    assert hardness.smallest_hand.least > 2
    assert (hardness.quick.grade, hardness.only_turns, hardness.fewest_jumps) == (None, None, None)


def test_a_deal_that_needs_no_jump_says_so():
    deck = tuple(range(2, 14))
    assert fewest_jumps(Deal(Rules(low=2, high=13, hand=3), deck), 1) == Range(0, 0)


def test_the_panel_is_the_same_every_time_and_better_with_care():
    starts = opening_positions(Deal.from_seed(2))
    scores = panel.play(starts, 200)
    assert scores == panel.play(starts, 200)
    lefts = [scores[style].mean_left for style in panel.STYLES]
    assert lefts[0] > lefts[1] > lefts[2]
    assert all(score.games == 200 for score in scores.values())


def test_the_panel_is_pinned():
    """A signature: another number means other players, and grades to calibrate again."""
    scores = panel.play(opening_positions(Deal.from_seed(0)), 1000)
    assert [score.left for score in scores.values()] == [86509, 16278, 13944]
    together = panel.play(opening_positions(Deal.from_seed(0, Rules.official(2))), 100)
    assert [score.games for score in together.values()] == [100, 100, 100]


def test_panel_players_win_what_cannot_be_lost():
    deal = Deal(Rules(low=2, high=9, hand=8, minimum=1), tuple(range(2, 10)))
    scores = panel.play([deal.opening()], 50)
    assert scores["nearest"].won == 50
    assert scores["nearest"].fewest_left == 0


def test_room_counts_the_piles_that_take_a_card():
    assert room(Deal.from_seed(1).opening()) == 4


def test_grades_are_tenths_of_the_calibration():
    random = Random(13)
    sample = [Features.of([random.gauss(20, 5)], random.randint(1, 9999), 2.0) for _ in range(999)]
    numbers = calibrate(sample)
    scores = [score(features, numbers) for features in sample]
    shares = [sum(value > limit for value in scores) for limit in numbers["limits"]]
    assert shares == [pytest.approx(999 * tenth / 10, abs=2) for tenth in range(9, 0, -1)]


def test_the_published_calibration_has_ten_thousand_deals_and_rising_limits():
    numbers = calibrations()["low=2:high=99:players=1:hand=8:minimum=2:jump=10"]
    assert numbers["deals"] >= 10_000
    assert numbers["limits"] == sorted(numbers["limits"])
    hard, easy = Features.of([60], 10**7, 0.5), Features.of([2], 500, 3.5)
    assert (grade(hard, Rules()), grade(easy, Rules())) == (10, 1)
    assert grade(hard, Rules(hand=7)) is None
