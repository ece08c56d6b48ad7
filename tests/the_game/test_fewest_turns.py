"""Winning in as few turns as possible, against a search that tries every turn."""

import json
import subprocess
import sys
from random import Random

import pytest

from thegame_solver.kernel_access import kernel
from thegame_solver.the_game import native
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import EngineError, solve
from thegame_solver.verdict import Limits, Verdict

needs_kernel = pytest.mark.skipif(kernel() is None, reason="installed without the compiled core")


def fewest_turns(starts: list[Position], widest: int = 300) -> int | None:
    """Turn by turn over all positions; None when a level is wider than that, 0 if never won."""
    level = set(starts)
    for turns in range(starts[0].cards_left + 1):
        if any(position.is_won for position in level):
            return turns
        level = {position.after(turn) for position in level for turn in position.legal_turns()}
        if len(level) > widest:
            return None
    return 0


def narrow_position(random: Random) -> Position:
    """Twelve cards left, and each fits one pair of piles only: the order matters."""
    players, hand = random.choice([(1, 2), (1, 3), (1, 4), (2, 2), (2, 3)])
    rules = Rules(1, 16, players, hand, random.randint(1, 2), random.choice([0, 2, 3]))
    cards = [*range(1, 7), *range(11, 17)]
    random.shuffle(cards)
    hands = tuple(tuple(sorted(cards[at : at + hand])) for at in range(0, players * hand, hand))
    return Position(rules, (10, 9, 7, 8), hands, tuple(cards[players * hand :]))


@needs_kernel
def test_positions_are_won_in_the_fewest_turns_that_trying_everything_finds():
    random = Random(5)
    longer = 0
    for _ in range(60):
        position = narrow_position(random)
        fewest = fewest_turns([position])
        result = solve(position, optimize="turns")
        if not fewest:
            assert fewest is None or result.verdict is Verdict.UNWINNABLE
            continue
        assert len(result.turns) == result.turns_bound == fewest, position
        assert replay(position, result.turns).is_won
        longer += fewest > -(-12 // position.rules.hand)
    assert longer > 1  # counting alone would not do


@needs_kernel
def test_a_full_deal_is_won_in_far_fewer_turns_and_the_bound_is_honest():
    deal = Deal.from_seed(42)
    first = solve(deal)
    result = solve(deal, optimize="turns", limits=Limits(megabytes=20))
    assert result.verdict is Verdict.WINNABLE
    assert len(result.turns) < len(first.turns)
    assert 13 <= result.turns_bound <= len(result.turns)


def test_without_the_core_the_bound_is_what_counting_gives(monkeypatch):
    monkeypatch.setattr(native, "kernel", lambda: None)
    result = solve(Deal.from_seed(1, Rules(low=2, high=20, hand=3)), optimize="turns")
    assert result.verdict is Verdict.WINNABLE
    assert result.turns_bound == 7


def test_other_goals_are_refused():
    with pytest.raises(EngineError, match="optimize 'speed': expected left, turns, verdict"):
        solve(Deal.from_seed(1), optimize="speed")


def thegame(*arguments: str) -> str:
    run = "from thegame_cli.main import main; main()"
    command = [sys.executable, "-c", run, *arguments]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


@needs_kernel
def test_the_command_line_tells_turns_and_their_bound():
    arguments = ["solve", "--seed", "1", "--cards", "2-16", "--hand", "3", "--optimize", "turns"]
    answer = json.loads(thegame(*arguments, "--format", "json"))
    assert answer["turns_bound"] == len(answer["turns"])
    assert f"in {answer['turns_bound']} turns (the fewest possible)" in thegame(*arguments)
