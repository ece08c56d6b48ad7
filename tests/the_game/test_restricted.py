"""The restricted search against the reference search on small decks."""

from random import Random

import pytest

from small_deals import random_deal, random_position
from thegame_solver.kernel_access import kernel
from thegame_solver.the_game import reference
from thegame_solver.the_game.position import Turn
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.restricted import (
    jumps_in,
    most_laid,
    plain_win,
    turn_result,
    win_with_jumps,
    win_without,
)
from thegame_solver.verdict import Limits, Verdict

pytestmark = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")
WIDE = (100_000,)


def decided(position):
    return reference.solve([position], Limits()).verdict


@pytest.mark.parametrize("dominance", [True, False])
@pytest.mark.parametrize("seed", range(40))
def test_forbidding_turns_agrees_with_trying_all_others(seed, dominance):
    random = Random(seed)
    position = random_position(random, random_deal(random))
    turns = [Turn(position.player, plays) for plays in reference.outcomes(position)]
    if not turns:
        return
    forbidden = {turn_result(position, turn) for turn in random.sample(turns, min(2, len(turns)))}
    others = [turn for turn in turns if turn_result(position, turn) not in forbidden]
    wins = any(decided(position.after(turn)) is Verdict.WINNABLE for turn in others)
    answer = win_without(position, forbidden, WIDE, dominance=dominance)
    assert answer.verdict is (Verdict.WINNABLE if wins else Verdict.UNWINNABLE)


def fewest_jumps(position, memory):
    """The fewest jumps of a win, by trying everything; a thousand when there is none."""
    if position.is_won:
        return 0
    key = reference.memory_key(position)
    if key not in memory:
        memory[key] = min(
            (
                jumps_in([position], [turn]) + fewest_jumps(position.after(turn), memory)
                for turn in position.legal_turns()
            ),
            default=1000,
        )
    return memory[key]


@pytest.mark.parametrize("dominance", [True, False])
@pytest.mark.parametrize("seed", range(25))
def test_jump_limits_agree_with_counting_the_jumps_of_every_line(seed, dominance):
    random = Random(1000 + seed)
    position = random_position(random, random_deal(random))
    if position.cards_left > 16:
        return
    fewest = fewest_jumps(position, {})
    for most in range(4):
        answer = win_with_jumps([position], most, WIDE, dominance=dominance)
        expected = Verdict.WINNABLE if fewest <= most else Verdict.UNWINNABLE
        assert answer.verdict is expected, (most, fewest)


@pytest.mark.parametrize("seed", range(40))
def test_the_plain_search_agrees_with_the_reference(seed):
    random = Random(2000 + seed)
    position = random_position(random, random_deal(random))
    assert plain_win([position], WIDE).verdict is decided(position)


@pytest.mark.parametrize("seed", range(60))
def test_the_line_that_lays_most_leaves_what_the_reference_leaves(seed):
    random = Random(3000 + seed)
    position = random_position(random, random_deal(random))
    answer = most_laid(position, WIDE)
    expected = reference.solve([position], Limits())
    assert answer.verdict is expected.verdict
    assert replay(position, answer.turns).end.cards_left == expected.cards_left


def test_a_narrow_search_that_dropped_positions_says_undecided():
    random = Random(7)
    verdicts = set()
    for _ in range(60):
        position = random_position(random, random_deal(random))
        verdict = plain_win([position], (1,)).verdict
        verdicts.add(verdict)
        if verdict is not Verdict.UNDECIDED:
            assert verdict is decided(position)
    assert Verdict.UNDECIDED in verdicts
