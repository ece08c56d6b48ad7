"""A puzzle and its mirror image are one: ID, grade, themes, natural turns, answer."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thegame_solver.face_to_face.rules import Rules as AloneRules
from thegame_solver.kernel_access import kernel
from thegame_solver.puzzles import alone, the_game
from thegame_solver.puzzles.making import maker
from thegame_solver.puzzles.natural import advance, natural_turns
from thegame_solver.puzzles.puzzle import Kind
from thegame_solver.puzzles.verifying import side_of, solution_of
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.mirror import in_order, mirrored_turn
from thegame_solver.the_game.restricted import most_laid, turn_result
from thegame_solver.the_game.rules import Rules

pytestmark = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")
seeds = st.integers(min_value=0, max_value=10**9)
few = settings(max_examples=15, deadline=None)


@few
@given(seeds, st.integers(min_value=1, max_value=2))
def test_whole_deals(seed, players):
    deal = Deal.from_seed(seed, Rules.official(players))
    puzzle = the_game.whole_deal(seed, deal.rules)
    assert puzzle is not None
    image = deal.mirrored()
    assert the_game.deal_identity(image) == puzzle.id == the_game.deal_identity(deal)
    assert the_game.quick(image).grade == puzzle.grade


@few
@given(seeds, st.integers(min_value=1, max_value=2))
def test_save_it(seed, players):
    puzzle = the_game.save_it(seed, Rules.official(players))
    if puzzle is None:
        return
    game = solution_of(puzzle)
    image = game.start.mirrored()
    found = most_laid(image)
    mirrored = the_game.save_puzzle(image, found, seed)
    assert mirrored is not None
    assert (mirrored.id, mirrored.left, mirrored.grade) == (puzzle.id, puzzle.left, puzzle.grade)
    line = [mirrored_turn(game.start, turn) for turn in game.turns]
    assert the_game.themes(image, line) == puzzle.themes


@few
@given(seeds, st.integers(min_value=1, max_value=2))
def test_natural_turns(seed, players):
    """At every moment of a natural game the mirror image has the mirrored natural turns."""
    position = Deal.from_seed(seed, Rules.official(players)).opening()
    while natural := natural_turns(position):
        image = position.mirrored()
        there = natural_turns(image)
        flipped = [mirrored_turn(position, turn) for turn in natural]
        assert {turn_result(image, turn) for turn in flipped} == {
            turn_result(image, turn) for turn in there
        }
        assert advance(image, flipped[0]) == advance(position, natural[0])
        position = in_order(position).after(natural_turns(in_order(position))[0])


@few
@given(seeds)
def test_sides(seed):
    for kind in (Kind.FIND_THE_TURN, Kind.SAVE_IT):
        puzzle = maker("face-to-face", kind)(seed, AloneRules())
        if puzzle is None:
            continue
        side = side_of(puzzle)
        image = side.mirrored()
        assert alone.side_identity(kind, image) == puzzle.id
        assert alone.fewest_left(image) == puzzle.left
        line = alone.best_line(side)
        flipped = [
            tuple(alone.OwnPlay(side.rules.mirrored_card(card), not up) for card, up in plays)
            for plays in line
        ]
        assert alone.themes(image, flipped[0]) == puzzle.themes
        score = alone.side_score(kind, side, line, puzzle.left)
        assert alone.side_score(kind, image, flipped, puzzle.left) == score
        assert alone.natural_end(image) == alone.natural_end(side)
        if kind is Kind.FIND_THE_TURN:
            answer = alone.best_line(image)[0]
            assert alone.result_of(image, answer) == alone.result_of(image, flipped[0])
