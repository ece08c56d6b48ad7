"""Answers that people type: are they right?"""

from dataclasses import dataclass

from thegame_solver.puzzles import alone
from thegame_solver.puzzles.puzzle import Kind, Puzzle, PuzzleError
from thegame_solver.puzzles.verifying import side_of, solution_of, start_of
from thegame_solver.the_game.notation import GAME, turn_from_text
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.restricted import turn_result


@dataclass(frozen=True, slots=True)
class Reply:
    """Right or not, and a sentence about it."""

    is_right: bool
    words: str


def reply(puzzle: Puzzle, answer: str) -> Reply:
    """Check an answer: a turn, or for whole deals and save-it all turns separated by ``/``."""
    texts = [text for text in answer.replace("\n", "/").split("/") if text.strip()]
    if not texts:
        raise PuzzleError("empty answer: expected a turn such as 23u1 24u1")
    if puzzle.kind is Kind.FIND_THE_TURN:
        return _reply_to_turn(puzzle, texts[0])
    return _reply_to_line(puzzle, texts)


def _reply_to_turn(puzzle: Puzzle, text: str) -> Reply:
    if puzzle.game == GAME:
        position = solution_of(puzzle).start
        typed = turn_from_text(text, position.player)
        position.after(typed)
        wanted = turn_from_text(puzzle.solution[0], position.player)
        right = turn_result(position, typed) == turn_result(position, wanted)
    else:
        side = side_of(puzzle)
        plays = alone.read_turn(text)
        side.after(plays)
        wanted_side = alone.result_of(side, alone.read_turn(puzzle.solution[0]))
        right = alone.result_of(side, plays) == wanted_side
    if right:
        return Reply(True, "Right: this turn, and no other, keeps the win.")
    return Reply(False, "No: after this turn the game cannot be won any more.")


def _reply_to_line(puzzle: Puzzle, texts: list[str]) -> Reply:
    left = _cards_left(puzzle, texts)
    if left == puzzle.left:
        best = "everything is laid" if left == 0 else f"{left} left, and fewer is impossible"
        return Reply(True, f"Right: {best}.")
    return Reply(False, f"Not yet: {left} cards left, {puzzle.left} are possible.")


def _cards_left(puzzle: Puzzle, texts: list[str]) -> int:
    if puzzle.game != GAME:
        side = side_of(puzzle)
        for text in texts:
            side = side.after(alone.read_turn(text))
        return side.cards_left
    start = start_of(puzzle)
    starts = [start] if isinstance(start, Position) else [
        start.opening(starter) for starter in range(1, start.rules.players + 1)
    ]
    first = turn_from_text(texts[0]).cards[0]
    position = next((at for at in starts if first in at.hand), starts[0])
    for text in texts:
        position = _played(position, turn_from_text(text, position.player))
    return position.cards_left


def _played(position: Position, turn: Turn) -> Position:
    if len(turn.plays) >= position.minimum:
        return position.after(turn)
    return position.after_unfinished(turn)
