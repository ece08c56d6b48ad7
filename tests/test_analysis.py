"""Analysed games: every verdict confirmed by another engine."""

from dataclasses import replace
from itertools import count, islice
from random import Random

import pytest

from small_deals import random_deal, random_turn
from thegame_solver.analysis import Analysis, Examination, analyse
from thegame_solver.kernel_access import kernel
from thegame_solver.puzzles.natural import natural_turns
from thegame_solver.the_game import reference
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.mirror import mirrored_turn
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.restricted import plain_win
from thegame_solver.the_game.rules import Rules
from thegame_solver.verdict import Limits, Verdict

needs_core = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")


def greedy_game(deal):
    """A game of the player who always moves the piles least."""
    position, turns = deal.opening(), []
    while not position.is_won and (natural := natural_turns(position)):
        turns.append(natural[0])
        position = position.after(natural[0])
    return replay(deal.opening(), turns)


def random_game(random):
    """A small deal, played at random until it is won or a player is stuck."""
    deal = random_deal(random)
    position, turns = deal.opening(), []
    while not position.is_won and (turn := random_turn(random, position)):
        turns.append(turn)
        position = position.after(turn)
    return replay(deal.opening(), turns)


def test_small_games_are_judged_as_the_reference_judges_every_position():
    random, kinds = Random(5), set()
    for _ in range(40):
        game = random_game(random)
        analysis = analyse(game)
        expected = [reference.solve([at], Limits()).verdict for at in game.positions]
        assert list(analysis.verdicts) == expected
        end = reference.solve([game.end], Limits())
        assert analysis.best_end.cards_left == end.cards_left
        kinds.add(analysis.given_away is not None)
        if analysis.given_away:
            kept = game.positions[analysis.given_away - 1]
            assert replay(kept, analysis.kept_by).is_won
    assert kinds == {True, False}


def ten_lost_games():
    """The first ten deals that the greedy player loses; hand 4 keeps the searches small."""
    deals = (Deal.from_seed(seed, Rules(low=2, high=60, hand=4)) for seed in count())
    games = (greedy_game(deal) for deal in deals)
    return list(islice((game for game in games if not game.is_won), 10))


@needs_core
@pytest.mark.parametrize("game", ten_lost_games())
def test_ten_greedy_games_are_judged_as_another_engine_judges_them(game):
    """Wins are replayed; losses, shown by the exact search, are searched again.

    The restricted search, which shares nothing with the exact one, finds no win after the same
    turn either, with nothing left out.
    """
    analysis = analyse(game)
    assert Verdict.UNDECIDED not in analysis.verdicts
    assert analysis.first_lost is not None
    lost = game.positions[analysis.first_lost]
    assert plain_win([lost], (1_000_000,)).verdict is Verdict.UNWINNABLE
    if analysis.last_won is not None:
        assert replay(game.positions[analysis.last_won], analysis.kept_by).is_won
        assert analysis.given_away == analysis.last_won + 1 == analysis.first_lost


@needs_core
def test_a_full_game_is_judged_as_another_engine_judges_it():
    game = greedy_game(Deal.from_seed(4))
    analysis = analyse(game)
    assert analysis.given_away == analysis.first_lost == 41
    assert plain_win([game.positions[41]], (200_000,)).verdict is Verdict.UNWINNABLE
    assert replay(game.positions[40], analysis.kept_by).is_won


def mirror_image(game):
    turns = [mirrored_turn(position, turn) for position, turn in game.steps()]
    return replay(game.start.mirrored(), turns)


@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_and_its_mirror_image_are_judged_alike(seed):
    random = Random(100 + seed)
    game = random_game(random)
    here, there = analyse(game), analyse(mirror_image(game))
    assert there.verdicts == here.verdicts
    assert (there.given_away, there.suspects) == (here.given_away, here.suspects)
    assert there.best_end.cards_left == here.best_end.cards_left


@needs_core
def test_a_greedy_game_and_its_mirror_image_are_lost_at_the_same_turn():
    game = greedy_game(Deal.from_seed(4, Rules(low=2, high=60, hand=4)))
    assert analyse(mirror_image(game)).verdicts == analyse(game).verdicts


@needs_core
def test_what_no_search_decides_stays_under_suspicion(monkeypatch):
    game, whole = next(
        (game, found) for game in ten_lost_games() if (found := analyse(game)).given_away
    )
    undecided = whole.given_away

    def patient(self: Examination, at: int) -> Verdict:
        return Verdict.UNDECIDED if at <= undecided + 1 else Verdict.UNWINNABLE

    monkeypatch.setattr(Examination, "_decided", patient)
    limited = analyse(game)
    assert limited.given_away is None
    assert limited.suspects == range(undecided, undecided + 3)
    assert limited.verdicts[undecided] is Verdict.UNDECIDED


def test_a_won_game_has_no_suspects():
    deal = Deal.from_seed(1, Rules(low=2, high=20, hand=3))
    from thegame_solver.the_game.solver import solve

    analysis = analyse(replay(deal.opening(), solve(deal).turns))
    assert set(analysis.verdicts) == {Verdict.WINNABLE}
    assert (analysis.given_away, list(analysis.suspects)) == (None, [])
    assert isinstance(replace(analysis), Analysis)
