"""Every row of the rulebook's two scoring tables; its sentence stands above each test."""

import pytest

from thegame_solver.woo.rules import STANDARD
from thegame_solver.woo.scoring import Closing, Treasures, score_claim, score_count


def treasures(points, tricks=(1, 1), closing=None):
    return Treasures(points, tricks, closing, STANDARD)


# Nobody has closed. "A player has cried victory and has at least 66 points, or has more points at
# the end of the round. This player wins …"


@pytest.mark.parametrize(
    ("points", "tricks", "woo"),
    [
        ((66, 0), (5, 0), 3),  # "… if the opponent has no trick: 3 Woo"
        ((66, 0), (5, 1), 2),  # "… fewer than 33 points: 2 Woo"; a worthless trick is a trick
        ((66, 32), (5, 4), 2),
        ((66, 33), (5, 4), 1),  # "… at least 33 points: 1 Woo"
        ((120, 54), (6, 6), 1),
    ],
)
def test_a_right_claim_without_closing_wins_3_2_or_1(points, tricks, woo):
    assert score_claim(treasures(points, tricks), 0).value_for(0) == woo
    mirrored = treasures(points[::-1], tricks[::-1])
    assert score_claim(mirrored, 1).value_for(0) == -woo


@pytest.mark.parametrize(
    ("points", "tricks", "woo"),
    [
        ((65, 0), (12, 0), 3),
        ((65, 30), (8, 4), 2),
        ((60, 33), (6, 6), 1),
    ],
)
def test_more_points_at_the_end_win_3_2_or_1(points, tricks, woo):
    score = score_count(treasures(points, tricks), last_winner=0)
    assert (score.winner, score.woo, score.reason) == (0, woo, "more points")
    assert score_count(treasures(points[::-1], tricks[::-1]), 1).value_for(0) == -woo


# "If nobody had closed or claimed, the winner of the last trick gets a bonus of 10 points."


def test_the_last_trick_is_worth_10_when_nobody_closed_or_claimed():
    assert score_count(treasures((55, 65)), last_winner=0).winner is None
    assert score_count(treasures((56, 64)), last_winner=0).winner == 0
    assert score_count(treasures((56, 64)), last_winner=1).winner == 1


def test_the_last_tricks_bonus_can_lift_the_loser_to_33():
    assert score_count(treasures((97, 23)), last_winner=1).woo == 1
    assert score_count(treasures((98, 22)), last_winner=1).woo == 2


# "A player has cried victory but has not 66 points: the opponent wins 2 Woo."


@pytest.mark.parametrize(("points", "tricks"), [((65, 0), (6, 0)), ((0, 65), (0, 6))])
def test_a_wrong_claim_without_closing_gives_the_other_2(points, tricks):
    for player in (0, 1):
        score = score_claim(treasures(points, tricks), player)
        assert (score.winner, score.woo) == (1 - player, 2)


# "If nobody has won Woo in this round (equal points at the end) …"


def test_equal_points_at_the_end_score_nothing():
    score = score_count(treasures((55, 65)), last_winner=0)
    assert (score.winner, score.woo, score.value_for(0), score.value_for(1)) == (None, 0, 0, 0)


# "If the player who closed has cried victory and has at least 66 points, this player wins …"


@pytest.mark.parametrize(
    ("points", "tricks", "woo"),
    [((66, 0), (5, 0), 3), ((70, 32), (5, 3), 2), ((70, 33), (5, 3), 1)],
)
def test_the_closer_who_claims_rightly_wins_3_2_or_1(points, tricks, woo):
    closed = treasures(points, tricks, Closing(0, other_had_trick=tricks[1] > 0))
    assert score_claim(closed, 0).value_for(0) == woo


def test_the_closers_win_looks_at_the_tricks_at_the_claim_not_at_the_closing():
    closed = treasures((66, 10), (5, 1), Closing(0, other_had_trick=False))
    assert score_claim(closed, 0).woo == 2


# "If the player who closed has not cried victory afterwards, or has cried it without at least 66
# points: the opponent wins 3 Woo without a trick at the moment of closing, with at least one 2."


@pytest.mark.parametrize(("had_trick", "woo"), [(False, 3), (True, 2)])
def test_a_closer_who_never_claims_or_claims_wrongly_loses_3_or_2(had_trick, woo):
    closed = treasures((65, 40), (4, 2), Closing(0, had_trick))
    for last_winner in (0, 1):
        assert score_count(closed, last_winner).value_for(1) == woo
    assert score_claim(closed, 0).value_for(1) == woo


def test_a_closer_with_66_points_who_never_claims_loses_all_the_same():
    assert score_count(treasures((80, 40), (6, 0), Closing(0, False)), 0).value_for(1) == 3


def test_there_is_no_bonus_for_the_last_trick_after_closing():
    assert score_count(treasures((60, 50), (4, 2), Closing(0, True)), 0).winner == 1


# "Rare case: the player who has not closed cries victory: with at least 66 points, wins 2 Woo."


@pytest.mark.parametrize("had_trick", [False, True])
def test_the_other_who_claims_rightly_against_the_closer_wins_2(had_trick):
    for points, tricks in (((0, 66), (0, 6)), ((50, 66), (3, 3))):
        assert score_claim(treasures(points, tricks, Closing(0, had_trick)), 1).value_for(1) == 2


# "Without 66 points the player who closed wins 2 Woo (or 3, if the opponent had no trick at the
# closing)."


@pytest.mark.parametrize(("had_trick", "woo"), [(False, 3), (True, 2)])
def test_the_other_who_claims_wrongly_against_the_closer_loses_2_or_3(had_trick, woo):
    closed = treasures((10, 65), (1, 5), Closing(0, had_trick))
    assert score_claim(closed, 1).value_for(0) == woo
