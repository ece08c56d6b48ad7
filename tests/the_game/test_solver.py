from dataclasses import replace
from random import Random

import pytest

from small_deals import random_deal, random_position
from thegame_solver.kernel_access import kernel
from thegame_solver.the_game import beam, native, reference, solver
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import EngineError, opening_positions, solve
from thegame_solver.verdict import ContradictionError, Limits, Verdict

needs_kernel = pytest.mark.skipif(kernel() is None, reason="installed without the compiled core")


def small_starts(count: int, seed: int, players: int = 4):
    random = Random(seed)
    for _ in range(count):
        deal = random_deal(random, players)
        yield opening_positions(deal if random.random() < 0.6 else random_position(random, deal))


@needs_kernel
def test_the_core_agrees_with_the_reference_on_small_deals_a_third_of_them_lost():
    lost = 0
    for starts in small_starts(1000, seed=3):
        expected = reference.solve(starts)
        exact = native.search_exactly(starts, Limits())
        assert (exact.verdict, exact.cards_left) == (expected.verdict, expected.cards_left), starts
        assert exact.cards_left_bound == exact.cards_left
        found = native.find_win(starts, Limits())
        assert found.cards_left >= expected.cards_left
        auto = solve(starts[0])
        alone = reference.solve(starts[:1])
        assert (auto.verdict, auto.cards_left) == (alone.verdict, alone.cards_left)
        lost += expected.verdict is Verdict.UNWINNABLE
    assert 334 <= lost < 1000


PRUNINGS = ["dominance", "equivalent_tops", "short_turns", "merged_phases", "prices", "dive"]

EAGER = {"prices_from": 1, "first_width": 2, "look_ahead_from": 3, "dive": False}
"""Prices, narrow passes and looks ahead even on small deals, where they would not pay."""


@needs_kernel
@pytest.mark.parametrize("pruning", PRUNINGS)
def test_every_pruning_on_and_off_gives_the_same_answer(pruning):
    for starts in small_starts(2000, seed=len(pruning)):
        on = native.search_exactly(starts, Limits(), **EAGER)
        off = native.search_exactly(starts, Limits(), **{pruning: False})
        assert (on.verdict, on.cards_left) == (off.verdict, off.cards_left), starts


@needs_kernel
def test_phases_of_the_turn_merged_or_not_give_the_same_answer():
    random, lost = Random(17), 0
    for _ in range(2000):
        hand = random.randint(2, 4)
        minimum = hand - random.randint(0, 1)
        size = random.randint(20, (46, 40, 36)[hand - 2])
        jump = random.choice([0, 0, 2, 3, 10])
        rules = Rules(2, size + 1, hand=hand, minimum=minimum, jump=jump)
        starts = opening_positions(Deal.from_seed(random.getrandbits(32), rules))
        merged = native.search_exactly(starts, Limits(), **EAGER)
        apart = native.search_exactly(starts, Limits(), merged_phases=False)
        assert (merged.verdict, merged.cards_left) == (apart.verdict, apart.cards_left), starts
        lost += merged.verdict is Verdict.UNWINNABLE
    assert 400 <= lost <= 1600


@needs_kernel
def test_the_verdict_alone_is_that_of_the_whole_search():
    for starts in small_starts(1000, seed=18):
        whole = native.search_exactly(starts, Limits())
        verdict = native.search_exactly(starts, Limits(), stop_at_verdict=True, **EAGER)
        assert verdict.verdict is whole.verdict, starts
        assert verdict.cards_left_bound <= whole.cards_left <= verdict.cards_left


@needs_kernel
def test_two_threads_give_the_same_answer_and_the_same_statistics():
    for starts in small_starts(100, seed=8):
        one, two = (native.search_exactly(starts, Limits(threads=n)) for n in (1, 2))
        assert one.turns == two.turns
        assert replace(one.statistics, seconds=0, peak_memory_mb=0) == replace(
            two.statistics, seconds=0, peak_memory_mb=0
        )


@needs_kernel
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("expert", [0, 1])
def test_full_deals_are_won_by_lines_the_rules_accept(players, expert):
    for seed in range(20):
        deal = Deal.from_seed(seed, Rules.official(players, expert))
        result = solve(deal)
        assert result.verdict is Verdict.WINNABLE
        assert replay(deal.opening(result.starter), result.turns).is_won


@needs_kernel
def test_a_line_the_rules_refuse_is_never_shown(monkeypatch):
    class Fake:
        def find_win(self, *_):
            plays = [(5, 0), (4, 0)]
            names = ("states", "plays", "dominated", "dead", "duplicates", "width", "peak_bytes")
            counts = dict.fromkeys(names, 0)
            return {"won": True, "complete": False, "line": [(0, plays)], "laid": 2, **counts}

    monkeypatch.setattr(native, "kernel", Fake)
    with pytest.raises(ContradictionError, match="breaks the rules"):
        native.find_win(opening_positions(Deal.from_seed(1)), Limits())


@needs_kernel
def test_a_time_limit_in_the_core_gives_undecided_with_a_line():
    result = solve(Deal.from_seed(3, Rules(hand=5, minimum=3)), limits=Limits(seconds=0.2))
    assert result.verdict is Verdict.UNDECIDED
    assert result.cards_left > result.cards_left_bound >= 0
    assert result.statistics.stopped_by == "time"


@needs_kernel
@pytest.mark.parametrize(
    "rules",
    [
        Rules.official(4, 2),
        Rules.official(1, 2),
        Rules(hand=5),
        Rules(hand=6, minimum=4),
        Rules(hand=9, minimum=5),  # too many phases to be merged
    ],
)
def test_wherever_a_limit_stops_a_search_its_line_is_legal(rules):
    for seed in range(8):
        starts = opening_positions(Deal.from_seed(seed, rules))
        for share in (0.002, 0.01, 0.03):
            for limits in (Limits(seconds=share), Limits(megabytes=30 * share)):
                native.find_win(starts, limits)  # replays the line, or raises
                native.search_exactly(starts, limits)


def test_without_the_core_a_full_deal_is_still_won(monkeypatch):
    monkeypatch.setattr(native, "kernel", lambda: None)
    deal = Deal.from_seed(42)
    result = solve(deal)
    assert result.engine == "python"
    assert replay(deal.opening(), result.turns).is_won


def test_without_the_core_small_deals_get_the_reference_verdict(monkeypatch):
    monkeypatch.setattr(native, "kernel", lambda: None)
    for starts in small_starts(60, seed=11, players=2):
        expected = reference.solve(starts[:1])
        result = solve(starts[0])
        assert (result.verdict, result.cards_left) == (expected.verdict, expected.cards_left)


def test_the_python_beam_plays_by_the_rules():
    for starts in small_starts(100, seed=12):
        found = beam.find(starts, Limits())
        replayed = replay(found.start, found.turns)
        assert replayed.is_won == (found.statistics.width > 0 or found.start.is_won)


def test_asked_for_the_verdict_alone_the_line_is_legal_and_the_verdict_the_same():
    for starts in small_starts(200, seed=19, players=2):
        whole = solve(starts[0])
        verdict = solve(starts[0], optimize="verdict")
        assert verdict.verdict is whole.verdict
        assert replay(starts[0], verdict.turns).end.cards_left == verdict.cards_left
        assert verdict.cards_left_bound <= whole.cards_left <= verdict.cards_left


def test_engines_and_starters_that_do_not_exist_are_refused(monkeypatch):
    deal = Deal.from_seed(1)
    with pytest.raises(EngineError, match="expected auto"):
        solve(deal, engine="magic")
    with pytest.raises(EngineError, match="starter 2: expected any, or 1 to 1"):
        solve(deal, starter=2)
    monkeypatch.setattr(native, "kernel", lambda: None)
    with pytest.raises(EngineError, match="compiled core"):
        solver.solve(deal, engine="native")
