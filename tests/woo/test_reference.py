"""The reference search against minimax without any memory or window, and by hand."""

from itertools import islice

import pytest

from thegame_solver.verdict import Clock, Limits, OutOfTimeError
from thegame_solver.woo.deal import Deal
from thegame_solver.woo.moves import Claim
from thegame_solver.woo.reference import Reference, reference_value
from thegame_solver.woo.rules import Rules
from woo_rounds import a_round, is_late, random_rounds


def bare_minimax(state):
    """The definition itself: either player may also claim out of turn."""
    if state.is_over:
        return state.value_for(0)
    best = max if state.turn == 0 else min
    value = best(bare_minimax(state.after(move)) for move in state.legal_moves())
    other = 1 - state.turn
    if state.can_claim(other) and not state.can_claim(state.turn):
        claimed = state.after(Claim(other)).value_for(0)
        return max(value, claimed) if other == 0 else min(value, claimed)
    return value


def is_tiny(state):
    return is_late(state) and len(state.hands[state.leader]) <= 4


def test_the_reference_is_minimax():
    for state in islice(random_rounds(1, is_tiny), 300):
        assert reference_value(state) == bare_minimax(state)


def test_the_reference_is_minimax_with_wrong_claims_as_a_way_out():
    rules = Rules(escape_by_wrong_claim=True)
    for state in islice(random_rounds(2, is_tiny, rules=rules), 150):
        assert reference_value(state) == bare_minimax(state)


def test_the_other_lets_a_claim_of_2_go_by_to_win_3():
    """Player 1 closed too early, against a player without a trick: 66 points are not claimed."""
    state = a_round("0c", "Ac", trump="h", points=(20, 70), tricks=(1, 4), leader=1,
                    closed=(0, False))  # fmt: skip
    assert state.after(Claim(1)).value_for(1) == 2
    assert reference_value(state) == -3


def test_a_hopeless_player_escapes_with_2_only_where_the_rules_say_so():
    hands = {"first": "Ah Th Ac", "second": "0d Jd Qd"}
    standing = {"points": (50, 0), "tricks": (9, 0)}
    assert reference_value(a_round(**hands, **standing)) == 3
    way_out = Rules(escape_by_wrong_claim=True)
    assert reference_value(a_round(**hands, **standing, rules=way_out)) == 2


def test_the_reference_stops_when_its_time_is_up():
    reference = Reference(clock=Clock(Limits(seconds=0.05)))
    with pytest.raises(OutOfTimeError):
        reference.value(Deal.from_seed(1).start())
