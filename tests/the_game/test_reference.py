from random import Random

import pytest

from brute_force import most_laid
from small_deals import random_deal, random_position
from thegame_solver.the_game import reference
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions
from thegame_solver.verdict import Limits, Verdict


def brute_force(starts: list[Position]) -> int | None:
    first = starts[0]
    numbers = tuple(first.rules.as_dict().values())
    starters = [start.player - 1 for start in starts]
    return most_laid(numbers, first.tops, first.hands, first.stock, starters=starters)


def test_the_reference_agrees_with_trying_everything_on_2000_deals_a_third_of_them_lost():
    random, compared, lost = Random(20), 0, 0
    while compared < 2000:
        deal = random_deal(random)
        starts = opening_positions(deal if random.random() < 0.5 else random_position(random, deal))
        expected = brute_force(starts)
        if expected is None:
            continue
        result = reference.solve(starts)
        assert result.cards_laid == expected, starts[0]
        assert result.cards_left_bound == result.cards_left == starts[0].cards_left - expected
        assert (result.verdict is Verdict.WINNABLE) == (result.cards_left == 0)
        assert result.verdict is not Verdict.UNDECIDED
        compared += 1
        lost += result.cards_left > 0
    assert 3 * lost >= compared
    assert lost < compared


def test_every_prefix_of_the_line_is_legal():
    result = reference.solve([Deal.from_seed(7, Rules(low=2, high=40, hand=2)).opening()])
    for length in range(len(result.turns)):
        start = Deal.from_seed(7, Rules(low=2, high=40, hand=2)).opening()
        assert replay(start, result.turns[:length]).cards_laid <= result.cards_laid


def test_a_time_limit_gives_undecided_with_a_line():
    result = reference.solve([Deal.from_seed(1, Rules(hand=5)).opening()], Limits(seconds=0.3))
    assert result.verdict is Verdict.UNDECIDED
    assert result.cards_left_bound == 0
    assert result.turns
    assert result.statistics.stopped_by == "time"


def test_a_memory_limit_gives_undecided_with_a_line():
    result = reference.solve([Deal.from_seed(1, Rules(hand=5)).opening()], Limits(megabytes=1))
    assert result.verdict is Verdict.UNDECIDED
    assert result.turns
    assert result.statistics.stopped_by == "memory"
    assert result.statistics.peak_memory_mb < 1.1


def test_a_deck_of_999_cards_laid_one_by_one_is_no_problem():
    deal = Deal(Rules(low=1, high=999, hand=1, minimum=1), tuple(range(1, 1000)))
    result = reference.solve([deal.opening()], Limits(seconds=120))
    assert (result.verdict, len(result.turns)) == (Verdict.WINNABLE, 999)


@pytest.mark.parametrize("seed", range(5))
def test_some_starter_is_enough_and_a_fixed_one_may_not_be(seed):
    deal = Deal.from_seed(seed, Rules(low=2, high=33, players=2, hand=2, minimum=2, jump=5))
    fixed = [reference.solve(opening_positions(deal, who)).cards_left for who in (1, 2)]
    assert reference.solve(opening_positions(deal)).cards_left == min(fixed)
