"""Puzzles: made twice the same, true on both sides, the same in the mirror."""

from dataclasses import replace

import pytest

from thegame_solver.face_to_face.rules import Rules as AloneRules
from thegame_solver.kernel_access import kernel
from thegame_solver.puzzles import alone, the_game
from thegame_solver.puzzles.answers import reply
from thegame_solver.puzzles.making import balanced, make, maker
from thegame_solver.puzzles.natural import natural_turns, turns_of
from thegame_solver.puzzles.puzzle import (
    Kind,
    Puzzle,
    PuzzleError,
    puzzle_from,
    read_set,
    write_set,
)
from thegame_solver.puzzles.themes import themes
from thegame_solver.puzzles.verifying import solution_of, turns_to_refute, verify
from thegame_solver.the_game import reference
from thegame_solver.the_game.mirror import mirrored_turn
from thegame_solver.the_game.notation import position_to_line, turn_from_text
from thegame_solver.the_game.restricted import turn_result
from thegame_solver.the_game.rules import Rules
from thegame_solver.verdict import Limits, Verdict

pytestmark = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")


@pytest.fixture(scope="module")
def turn_puzzles() -> list[Puzzle]:
    return list(make(the_game.find_the_turn, Rules(), range(20, 34)))


@pytest.fixture(scope="module")
def alone_puzzles() -> list[Puzzle]:
    return list(make(alone.find_the_turn, AloneRules(), range(12)))


def test_puzzles_are_made_the_same_twice(turn_puzzles):
    again = list(make(the_game.find_the_turn, Rules(), range(20, 34)))
    assert turn_puzzles
    assert write_set(again) == write_set(turn_puzzles)


def test_sets_round_trip_and_begin_with_their_licence(turn_puzzles):
    text = write_set(turn_puzzles)
    assert read_set(text, "x") == turn_puzzles
    assert '"licence": "CC0-1.0"' in text.splitlines()[0]


def test_puzzles_hold_when_verified_by_another_search(turn_puzzles, alone_puzzles):
    for puzzle in [min(turn_puzzles, key=lambda one: one.to_go), *alone_puzzles[:2]]:
        verify(puzzle)
        assert 10 <= puzzle.to_go <= 40


def test_the_reference_search_agrees_on_a_small_puzzle(turn_puzzles):
    """Every turn but the answer is lost, the answer is won: plain Python says so too."""
    puzzle = min(turn_puzzles, key=lambda one: one.to_go)
    position = solution_of(puzzle).start
    wanted = turn_result(position, turn_from_text(puzzle.solution[0]))
    if puzzle.to_go > 12:
        pytest.skip("no puzzle small enough in these seeds")
    for turn in turns_of(position):
        verdict = reference.solve([position.after(turn)], Limits()).verdict
        expected = turn_result(position, turn) == wanted
        assert (verdict is Verdict.WINNABLE) == expected


def test_cutting_long_turns_gives_nothing_away(turn_puzzles):
    """With the cut, fewer turns are searched; all those left out are lost as well."""
    from thegame_solver.puzzles.verifying import _decided

    puzzle = min(turn_puzzles, key=lambda one: one.to_go)
    position = solution_of(puzzle).start
    wanted = turn_result(position, turn_from_text(puzzle.solution[0]))
    searched = {turn_result(position, turn) for turn in turns_to_refute(position, wanted)}
    left_out = [
        turn for turn in turns_of(position)
        if turn_result(position, turn) not in searched | {wanted}
    ]
    for turn in left_out[:200]:
        assert _decided(position.after(turn)) is Verdict.UNWINNABLE


def test_the_mirror_image_of_a_puzzle_is_the_same_puzzle(turn_puzzles):
    for puzzle in turn_puzzles:
        game = solution_of(puzzle)
        image = game.start.mirrored()
        line = tuple(mirrored_turn(game.start, turn) for turn in game.turns)
        mirrored = the_game.turn_puzzle(image, line, puzzle.seed)
        assert mirrored.start == position_to_line(image) != puzzle.start
        assert (mirrored.id, mirrored.grade) == (puzzle.id, puzzle.grade)
        assert mirrored.themes == puzzle.themes == themes(game.start, game.turns)
        results = {turn_result(image, turn) for turn in natural_turns(image)}
        flipped = {
            turn_result(image, mirrored_turn(game.start, turn))
            for turn in natural_turns(game.start)
        }
        assert results == flipped


def test_the_mirror_image_of_a_side_is_the_same_puzzle(alone_puzzles):
    from thegame_solver.puzzles.verifying import side_of

    for puzzle in alone_puzzles:
        side = side_of(puzzle)
        assert alone.side_identity(puzzle.kind, side.mirrored()) == puzzle.id
        assert len(alone.natural_turns(side)) == len(alone.natural_turns(side.mirrored()))


def test_answers_are_checked(turn_puzzles, alone_puzzles):
    for puzzle in [*turn_puzzles[:2], *alone_puzzles[:2]]:
        assert reply(puzzle, puzzle.solution[0]).is_right
        assert not reply(puzzle, puzzle.natural[0]).is_right
        with pytest.raises(ValueError, match="empty answer"):
            reply(puzzle, " / ")


def test_save_it_wants_the_fewest_cards():
    puzzle = next(make(alone.save_it, AloneRules(), range(12)))
    verify(puzzle)
    assert reply(puzzle, " / ".join(puzzle.solution)).is_right
    assert not reply(puzzle, puzzle.solution[0]).is_right


def test_whole_deals_have_the_grade_of_their_hardness_and_a_line_that_wins():
    puzzle = the_game.whole_deal(0, Rules())
    assert puzzle is not None
    verify(puzzle)
    assert reply(puzzle, "/".join(puzzle.solution)).is_right


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"left": 1}, "leaves other cards"),
        ({"grade": 11}, "grade"),
        ({"id": "t-aaaaaaaaaa"}, "has the ID"),
        ({"themes": ("magic",)}, "themes"),
        ({"natural": ()}, "natural"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_a_puzzle_that_says_something_false_is_refused(turn_puzzles, change, message):
    puzzle = min(turn_puzzles, key=lambda one: one.to_go)
    with pytest.raises(PuzzleError, match=message):
        verify(replace(puzzle, **change))


def test_records_that_are_no_puzzles_are_refused_by_line():
    for text, message in [
        ("{}", "line 1: field"),
        ("[1]", "line 1: .*expected an object"),
        ("{", "line 1: not JSON"),
    ]:
        with pytest.raises(PuzzleError, match=message):
            read_set(text, "x")
    with pytest.raises(PuzzleError, match="expected an object"):
        puzzle_from(3)


def test_balanced_sets_have_equal_shares(alone_puzzles):
    many = [replace(alone_puzzles[0], grade=1 + number % 10) for number in range(100)]
    chosen = balanced(many, 30)
    assert [sum(one.grade == grade for one in chosen) for grade in range(1, 11)] == [3] * 10


def test_there_is_a_maker_for_every_game_and_kind():
    for game in ("the-game", "face-to-face"):
        assert len({maker(game, kind) for kind in Kind}) == 3
