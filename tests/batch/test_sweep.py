"""One deal under several rules: what is skipped, what is inferred, what raises the alarm."""

import pytest

from batch_runs import run_batch, sweep_job
from thegame_solver.batch.games import Finding
from thegame_solver.batch.links import Links
from thegame_solver.batch.merge import all_records
from thegame_solver.batch.summary import summarise
from thegame_solver.batch.sweep import links_of, solve_linked
from thegame_solver.the_game.rules import Rules

W, L, U = "winnable", "unwinnable", "undecided"


def chain(count: int) -> Links:
    """Rules from the hardest to the easiest."""
    easier = tuple(frozenset(range(at + 1, count)) for at in range(count))
    return Links(tuple(f"hand {at}" for at in range(count)), easier, W, L, 1)


def solve(verdicts: list[str], **how):
    solved = []

    def one(at: int) -> Finding:
        solved.append(at)
        return Finding(verdicts[at], (0 if verdicts[at] == W else 3,), 1, 0.1)

    found = solve_linked(one, chain(len(verdicts)), **how)
    return solved, [answer.finding.verdict for answer in found], found


@pytest.mark.parametrize("lost", range(8))
def test_a_chain_of_seven_rules_is_settled_by_three_searches(lost):
    verdicts = [L] * lost + [W] * (7 - lost)
    solved, found, _ = solve(verdicts)
    assert found == verdicts
    assert len(solved) <= 3


@pytest.mark.parametrize("lost", range(5))
def test_with_nothing_skipped_everything_is_solved(lost):
    verdicts = [L] * lost + [W] * (4 - lost)
    solved, found, answers = solve(verdicts, solve_all=True)
    assert (sorted(solved), found) == ([0, 1, 2, 3], verdicts)
    assert all(answer.source is None for answer in answers)


def test_an_undecided_deal_settles_nothing():
    solved, found, _ = solve([U, U, U])
    assert (len(solved), found) == (3, [U, U, U])


def test_an_inferred_win_leaves_no_card_and_an_inferred_loss_an_unknown_number():
    _, _, won = solve([W, W, W])
    assert won[2].finding == Finding(W, (0,), 0, 0.0)
    assert won[2].source == 1
    _, _, lost = solve([L, L, L])
    assert lost[0].finding == Finding(L, (None,), 0, 0.0)


def test_a_win_under_harder_rules_and_a_loss_under_easier_ones_raise_the_alarm():
    _, _, answers = solve([L, W, L], solve_all=True)
    assert [answer.finding.note for answer in answers] == [
        None, None, "ALARM: winnable under harder rules (hand 1), unwinnable here",
    ]


def test_rules_that_are_not_linked_are_all_solved():
    apart = Links(("a", "b"), (frozenset(), frozenset()), W, L, 1)
    found = solve_linked(lambda at: Finding((W, L)[at], (0,), 1, 0.1), apart)
    assert [answer.finding.verdict for answer in found] == [W, L]
    assert all(answer.finding.note is None for answer in found)


def test_a_sweep_over_hands_is_linked_alone_and_not_with_more_players():
    assert links_of(sweep_job("hand", range(2, 5))).easier == (
        frozenset({1, 2}), frozenset({2}), frozenset(),
    )
    two = Rules(low=2, high=24, players=2, hand=3)
    assert not any(links_of(sweep_job("hand", range(2, 5), two)).easier)
    assert links_of(sweep_job("minimum", range(1, 4), two)).easier == (
        frozenset(), frozenset({0}), frozenset({0, 1}),
    )


def test_a_sweep_that_skips_finds_the_same_verdicts_as_one_that_does_not(tmp_path):
    rules = Rules(low=1, high=28, jump=0)
    for folder, cross_check in (("skips", 0), ("solves", 1)):
        job = sweep_job("hand", range(2, 6), rules, cross_check)
        run_batch(tmp_path / folder, job)
    places = slice(0, 3)  # seed, hand, verdict
    skips = list(all_records(tmp_path / "skips"))
    assert [one[places] for one in skips] == [
        one[places] for one in all_records(tmp_path / "solves")
    ]
    inferred = [record for record in skips if record[-1] is not None]
    assert 20 < len(inferred) < len(skips)
    assert {W, L} == {record[2] for record in skips}


def test_the_summary_of_a_sweep_has_a_group_for_each_of_the_rules(tmp_path):
    run_batch(tmp_path / "run", sweep_job("hand", range(2, 5), cross_check=10))
    summary = summarise(tmp_path / "run")
    assert [group.value for group in summary.groups] == [2, 3, 4]
    assert all(group.deals == 40 for group in summary.groups)
    assert summary.groups[0].won <= summary.groups[2].won
    assert sum(group.inferred for group in summary.groups) > 0
    assert summary.alarms == []
