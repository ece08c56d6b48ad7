"""The core against the reference, its prunings on and off, lines, openings and limits."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from thegame_solver.kernel_access import kernel
from thegame_solver.verdict import Limits, Verdict
from thegame_solver.woo.cards import Suit
from thegame_solver.woo.deal import Deal, DealError
from thegame_solver.woo.moves import Close, Exchange, Marry
from thegame_solver.woo.native import NativeSearch
from thegame_solver.woo.reference import MOST, reference_value
from thegame_solver.woo.round import Round
from thegame_solver.woo.rules import Rules
from thegame_solver.woo.solver import EngineError, Solver, solve
from woo_rounds import a_round, is_late, is_live, may_exchange, random_rounds

needs_core = pytest.mark.skipif(kernel() is None, reason="the compiled core is not installed")


def random_rules(random: Random) -> Rules:
    return Rules(
        target=random.choice([66, 50, 80]),
        half=random.choice([33, 20]),
        last_trick=random.choice([0, 10, 30]),
        claim_after_last_trick=random.random() < 0.5,
        close_after_marriage=random.random() < 0.5,
        escape_by_wrong_claim=random.random() < 0.5,
        least_stock_to_close=random.choice([2, 4]),
        least_stock_to_exchange=random.choice([2, 4]),
    )


@needs_core
@pytest.mark.parametrize("seed", range(4))
def test_the_core_agrees_with_the_reference_on_late_rounds(seed):
    solver = Solver("native")
    for state in islice(random_rounds(seed, is_late), 500):
        assert solver.value(state) == reference_value(state), state


@needs_core
@pytest.mark.parametrize(("stock", "number"), [(2, 200), (4, 60)])
def test_the_core_agrees_with_closing_and_exchange_live(stock, number):
    solver, exchanges = Solver("native"), 0
    for state in islice(random_rounds(stock, lambda at: is_live(at, stock), 0.3), number):
        exchanges += may_exchange(state)
        assert solver.value(state) == reference_value(state), state
    assert exchanges > 0


@needs_core
def test_the_core_agrees_on_other_rules():
    random = Random(3)
    for seed in range(60):
        rules = random_rules(random)
        solver = Solver("native")
        for state in islice(random_rounds(seed, is_late, rules=rules), 8):
            assert solver.value(state) == reference_value(state), state
        live = next(random_rounds(seed, lambda at: is_live(at, 2), rules=rules))
        assert solver.value(live) == reference_value(live), live


def announced(state: Round) -> Round | None:
    """The round with a couple announced, rightly or by mistake."""
    couples = [Marry(suit) for suit in Suit if state.is_legal(Marry(suit))]
    return state.after(couples[0]) if couples else None


@needs_core
def test_the_core_knows_what_an_announced_couple_binds_the_leader_to():
    solver, seen = Solver("native"), 0
    for state in islice(random_rounds(7, lambda at: is_late(at) or is_live(at, 2)), 3000):
        married = announced(state)
        if married is not None:
            seen += 1
            assert solver.value(married) == reference_value(married), married
            if Close() in married.legal_moves():
                closed = married.after(Close())
                assert solver.value(closed) == reference_value(closed), closed
    assert seen > 50


@needs_core
def test_the_core_knows_that_the_exchange_may_follow_the_announcement():
    solver, seen = Solver("native"), 0

    def both(state: Round) -> bool:
        return is_live(state, 2) and may_exchange(state) and bool(state.marriages())

    for state in islice(random_rounds(1, both, 1.0), 12):
        married = state.after(Marry(state.marriages()[0]))
        seen += Exchange() in married.legal_moves()
        assert solver.value(married) == reference_value(married), married
    assert seen > 0


# Prunings: each off in turn, all off, and the value stays.

PRUNINGS = ("table", "alike", "bounds", "questions", "announced")
WITHOUT = [{name: False} for name in PRUNINGS] + [dict.fromkeys(PRUNINGS, False)]


@needs_core
@pytest.mark.parametrize("switched", WITHOUT, ids="+".join)
def test_no_pruning_changes_a_value_and_each_saves_work(switched):
    with_all, without = NativeSearch(), NativeSearch(prunings=switched)
    nodes = [0, 0]
    for state in islice(random_rounds(11, lambda at: is_live(at, 4), 0.5), 60):
        one = with_all.search(state, -MOST, MOST, None)
        other = without.search(state, -MOST, MOST, None)
        assert (one.least, one.most) == (other.least, other.most), state
        nodes = [nodes[0] + one.nodes, nodes[1] + other.nodes]
    assert nodes[0] < nodes[1]


# Whole rounds: values and node counts pinned by a data file.

CORPUS = Path(__file__).with_name("whole_rounds.txt")


@needs_core
def test_whole_rounds_keep_their_values_and_node_counts():
    """A new node count is a change of the search: say so in the commit and renew the file."""
    solver = Solver("native")
    for line in CORPUS.read_text().splitlines():
        seed, value, nodes = map(int, line.split())
        assert (solver.value(Deal.from_seed(seed)), solver.nodes) == (value, nodes), seed


@needs_core
def test_a_small_table_gives_the_same_values():
    small = Solver("native", Limits(megabytes=0.1))
    for line in CORPUS.read_text().splitlines()[:20]:
        seed, value, _ = map(int, line.split())
        assert small.value(Deal.from_seed(seed)) == value


@needs_core
def test_one_solver_for_many_rounds_answers_like_a_new_one():
    states = list(islice(random_rounds(4, lambda state: len(state.stock) <= 6, 0.2), 80))
    shared = Solver("native")
    for state in states:
        assert shared.value(state) == Solver("native").value(state), state


@needs_core
def test_the_two_players_are_alike():
    """Changing seats turns the value round."""
    solver = Solver("native")
    for state in islice(random_rounds(8, lambda at: is_live(at, 6), 0.2), 60):
        first, second = state.hands
        seats = replace(state, hands=(second, first), leader=1 - state.leader,
                        points=state.points[::-1], tricks=state.tricks[::-1])  # fmt: skip
        assert solver.value(seats) == -solver.value(state)


# What is shown.


@pytest.mark.parametrize("engine", ["native", "reference"])
def test_the_line_ends_in_the_value_and_the_best_opening_has_it(engine):
    if engine == "native" and kernel() is None:
        pytest.skip("the compiled core is not installed")
    solver = Solver(engine)
    for state in islice(random_rounds(6, lambda at: is_live(at, 2), 0.3), 25):
        solution = solver.solve(state)
        assert state.replay(solution.line).value_for(0) == solution.value
        best = max if state.turn == 0 else min
        assert best(one.value for one in solution.openings) == solution.value
        assert solution.openings[0].value == solution.value


@needs_core
def test_every_opening_has_the_value_of_the_round_after_it():
    state = next(random_rounds(9, lambda at: is_live(at, 2) and may_exchange(at)))
    solution = solve(state)
    for opening in solution.openings:
        after = state.replay(opening.moves)
        expected = after.value_for(0) if after.is_over else reference_value(after)
        assert opening.value == expected, opening
    assert any(Exchange() in opening.moves for opening in solution.openings)
    assert any(Close() in opening.moves for opening in solution.openings)


@needs_core
def test_whole_rounds_have_lines_that_replay_to_their_value():
    for seed in range(10):
        solution = solve(Deal.from_seed(seed), openings=False)
        end = solution.start.replay(solution.line)
        assert end.value_for(0) == solution.value
        assert solution.cards_laid + solution.cards_left == 24
        won = solution.value > 0
        assert solution.verdict is (Verdict.WINNABLE if won else Verdict.UNWINNABLE)


# Limits and refusals.


@pytest.mark.parametrize("engine", ["auto", "reference"])
def test_a_search_without_time_is_undecided_and_says_so(engine):
    solution = Solver(engine, Limits(seconds=1e-6)).solve(Deal.from_seed(2))
    assert (solution.value, solution.verdict) == (None, Verdict.UNDECIDED)
    assert solution.least < solution.most
    assert solution.statistics.stopped_by == "time"
    assert not solution.line


@needs_core
def test_the_interval_of_a_stopped_search_holds_the_value():
    for seed in range(20):
        value = Solver("native").value(Deal.from_seed(seed))
        least, most = Solver("native", Limits(seconds=0.004)).range(Deal.from_seed(seed))
        assert least <= value <= most


def test_unknown_engines_are_refused():
    with pytest.raises(EngineError, match="engine 'magic': expected auto, native, reference"):
        Solver("magic")


@needs_core
def test_points_beyond_the_cores_table_go_to_the_reference():
    rules = Rules(trump_marriage=200)
    assert Solver("auto").engine_for(rules) == "reference"
    with pytest.raises(EngineError, match="at most 255 points"):
        Solver("native").engine_for(rules)


def test_a_round_that_cannot_be_is_refused():
    with pytest.raises(DealError, match="comes twice"):
        solve(a_round("Ah", "Ah", tricks=(6, 5)))
