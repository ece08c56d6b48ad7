"""Engines that contradict each other are caught, whoever is wrong."""

from dataclasses import replace

import pytest

from small_deals import random_deal
from thegame_solver.the_game import cross_check, native, reference, solver
from thegame_solver.the_game.cross_check import check_agreement, check_line
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import EngineError, opening_positions, solve
from thegame_solver.verdict import ContradictionError, Limits, Verdict

WON = Deal.from_seed(3, Rules(low=2, high=20, hand=3))
LOST = Deal.from_seed(1, Rules(low=2, high=40, hand=2))


def with_fake(monkeypatch, change):
    """One engine more, which gives the reference's answer with something changed."""

    def fake(starts, limits):
        return replace(reference.solve(starts, limits), engine="fake", **change)

    def engines(start, settings):
        return {"reference": reference.solve, "fake": fake}

    monkeypatch.setattr(solver, "_all_engines", engines)


def test_all_engines_agree_on_a_won_and_a_lost_deal_and_say_so():
    won, lost = solve(WON, engine="all"), solve(LOST, engine="all")
    assert (won.verdict, won.cards_left, won.engine) == (Verdict.WINNABLE, 0, "all")
    expected = reference.solve([LOST.opening()])
    assert (lost.verdict, lost.cards_left) == (Verdict.UNWINNABLE, expected.cards_left)
    assert lost.is_optimal
    assert "reference, cpsat: unwinnable; nobody contradicts" in lost.evidence


def test_a_fake_engine_that_calls_a_lost_deal_winnable_is_caught(monkeypatch):
    with_fake(monkeypatch, {"verdict": Verdict.WINNABLE})
    with pytest.raises(ContradictionError, match="fake says winnable, its line leaves"):
        solve(LOST, engine="all")


def test_a_fake_engine_that_calls_a_won_deal_unwinnable_is_caught(monkeypatch):
    empty = {"turns": (), "cards_laid": 0, "cards_left": 19, "cards_left_bound": 1}
    with_fake(monkeypatch, {"verdict": Verdict.UNWINNABLE, **empty})
    with pytest.raises(ContradictionError, match="fake says unwinnable, reference wins"):
        solve(WON, engine="all")


def test_a_fake_engine_that_proves_too_much_is_caught(monkeypatch):
    expected = reference.solve([LOST.opening()])
    left = expected.cards_left
    with_fake(monkeypatch, {"cards_left_bound": left + 1})
    with pytest.raises(ContradictionError, match=f"at least {left + 1} cards are left"):
        solve(LOST, engine="all")


def test_a_fake_engine_whose_line_is_not_legal_or_wrongly_counted_is_caught():
    starts = [WON.opening()]
    result = reference.solve(starts)
    with pytest.raises(ContradictionError, match="fake's line breaks the rules: turn 1"):
        check_line("fake", starts, replace(result, turns=result.turns[1:]))
    with pytest.raises(ContradictionError, match="says 1 cards left, its line leaves 0"):
        check_line("fake", starts, replace(result, cards_left=1))
    with pytest.raises(ContradictionError, match="lets player 2 start"):
        check_line("fake", starts, replace(result, starter=2))


def test_a_bound_on_turns_that_a_win_goes_below_is_caught():
    result = reference.solve([WON.opening()])
    claim = replace(result, turns_bound=len(result.turns) + 1)
    with pytest.raises(ContradictionError, match="takes at least"):
        check_agreement({"reference": result, "fake": claim})


def test_an_undecided_engine_contradicts_nobody():
    result = reference.solve([LOST.opening()])
    undecided = replace(result, verdict=Verdict.UNDECIDED, cards_left=39, cards_left_bound=0)
    check_agreement({"reference": result, "other": undecided})


def test_the_time_is_shared_and_the_first_engine_may_take_its_time_without_a_limit():
    given = []

    def engine(starts, limits):
        given.append(limits.seconds)
        return reference.solve(starts)

    starts = [random_deal_position()]
    cross_check.solve(starts, Limits(seconds=1000), {"a": engine, "b": engine})
    assert given[0] == 500
    assert 900 < given[1] <= 1000
    given.clear()
    cross_check.solve(starts, Limits(), {"a": engine, "b": engine})
    assert given == [None, cross_check.OPINION_SECONDS]


def random_deal_position():
    from random import Random

    return opening_positions(random_deal(Random(1), 1))[0]


def test_without_the_core_python_takes_its_place(monkeypatch):
    monkeypatch.setattr(native, "kernel", lambda: None)
    assert "python, reference, cpsat: winnable" in solve(WON, engine="all").evidence


def test_questions_that_an_engine_does_not_answer_are_refused():
    with pytest.raises(EngineError, match="optimize 'moves': expected left, turns, verdict"):
        solve(WON, engine="cpsat", optimize="moves")
    with pytest.raises(EngineError, match="settings for CP-SAT"):
        solve(WON, engine="reference", cpsat=solver.Settings())


def test_all_engines_answer_for_the_fewest_turns():
    result = solve(WON, engine="all", optimize="turns")
    assert len(result.turns) == result.turns_bound == 7
