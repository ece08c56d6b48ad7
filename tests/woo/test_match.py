"""Matches: who opens, what a tie adds, when it ends."""

from dataclasses import replace

import pytest

from thegame_solver.kernel_access import kernel
from thegame_solver.verdict import Limits, Verdict
from thegame_solver.woo.deal import deals_of_match
from thegame_solver.woo.match import play_match
from thegame_solver.woo.rules import STANDARD, Rules
from thegame_solver.woo.solver import Solver, solve
from woo_rounds import a_round


class Dictated:
    """A solver that says what it is told, for matches of a certain course."""

    def __init__(self, *values):
        self.values = iter(values)
        self.solution = solve(a_round("Kc Qh", "0c As", points=(79, 43), tricks=(5, 5)))

    def solve(self, deal, *, openings):
        value = next(self.values)
        return replace(self.solution, least=value, most=value)


def course(*values, rules=STANDARD):
    played = play_match(1, Dictated(*values), rules)
    return [(one.opener, one.woo, one.score) for one in played.rounds]


# "For the following rounds the Oya is the winner of the round before." Values are for the opener.


def test_the_winner_of_a_round_opens_the_next():
    assert course(2, -3, 1, 3) == [
        (0, 2, (2, 0)), (0, 3, (2, 3)), (1, 1, (2, 4)), (1, 3, (2, 7)),
    ]  # fmt: skip


# "If nobody has won Woo in this round, the Oya does not change and a bonus of one Woo is given to
# the winner of the next round."


def test_a_tie_keeps_the_opener_and_makes_the_next_round_worth_1_more():
    assert course(-1, 0, 2, 3) == [
        (0, 1, (0, 1)), (1, 0, (0, 1)), (1, 3, (0, 4)), (1, 3, (0, 7)),
    ]  # fmt: skip


@pytest.mark.parametrize(("adds_up", "woo"), [(True, 3), (False, 2)])
def test_two_ties_in_a_row_add_up_by_the_rules_object(adds_up, woo):
    rules = Rules(tie_bonus_adds_up=adds_up, match=2)
    assert course(0, 0, 1, rules=rules)[-1] == (0, woo, (woo, 0))


# "The first player to reach or pass 7 Woo wins the match."


def test_the_match_ends_at_7_woo_or_beyond():
    played = play_match(1, Dictated(3, 3, 2))
    assert (played.score, played.winner, played.verdict) == ((8, 0), 0, Verdict.WINNABLE)


def test_an_undecided_round_leaves_the_match_undecided():
    played = play_match(1, Solver("reference", Limits(seconds=0.01)))
    assert (played.winner, played.verdict) == (None, Verdict.UNDECIDED)
    assert len(played.rounds) == 1
    assert played.rounds[0].end is None


@pytest.mark.skipif(kernel() is None, reason="whole rounds need the compiled core")
def test_a_match_plays_the_deals_of_its_seed_and_its_lines_end_in_its_scores():
    played = play_match(42, Solver())
    deals = deals_of_match(42, len(played.rounds))
    assert [one.deal for one in played.rounds] == deals
    for one in played.rounds:
        assert one.end.value_for(0) == one.solution.value
    assert max(played.score) >= STANDARD.match
