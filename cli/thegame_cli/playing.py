"""Play a puzzle in the terminal: type turns, ask for hints, take back."""

from abc import ABC, abstractmethod

import click

from thegame_cli.render.puzzle import EXAMPLES, board_text, side_text, solution_text
from thegame_cli.render.the_game import start_text
from thegame_solver.face_to_face.side import Side
from thegame_solver.puzzles import alone
from thegame_solver.puzzles.answers import reply
from thegame_solver.puzzles.puzzle import Kind, Puzzle
from thegame_solver.puzzles.verifying import side_of, start_of
from thegame_solver.the_game.notation import GAME, turn_from_text
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.solver import opening_positions, solve
from thegame_solver.verdict import Limits, Verdict

WORDS = "hint, undo, board, solution, help, quit"
COMMANDS = """\
hint      can it still be won?
undo      take the last turn back
board     show the table again
solution  show the answer
quit      leave (so does the end of the input)"""
PATIENCE = Limits(20, 1000)
"""For a hint."""


class Table(ABC):
    """A puzzle being played: its positions so far."""

    @property
    @abstractmethod
    def left(self) -> int: ...

    @abstractmethod
    def lay(self, text: str) -> None: ...

    @abstractmethod
    def undo(self) -> bool: ...

    @abstractmethod
    def board(self) -> str: ...

    @abstractmethod
    def is_over(self) -> bool: ...

    @abstractmethod
    def hint(self) -> str: ...


class GameTable(Table):
    """The Game. Whoever holds the first card laid starts a whole deal."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.starts = opening_positions(start_of(puzzle))
        self.positions: list[Position] = []

    @property
    def position(self) -> Position:
        return self.positions[-1] if self.positions else self.starts[0]

    @property
    def left(self) -> int:
        return self.position.cards_left

    def lay(self, text: str) -> None:
        position = self.position
        if not self.positions:
            first = turn_from_text(text).cards[0]
            position = next((at for at in self.starts if first in at.hand), position)
        turn = turn_from_text(text, position.player)
        short = len(turn.plays) < position.minimum
        self.positions.append((position.after_unfinished if short else position.after)(turn))

    def undo(self) -> bool:
        return bool(self.positions) and self.positions.pop() is not None

    def board(self) -> str:
        return "\n".join(start_text(self.position).splitlines()[2:])

    def is_over(self) -> bool:
        return self.position.is_over

    def hint(self) -> str:
        for start in [self.position] if self.positions else self.starts:
            result = solve(start, limits=PATIENCE)
            if result.verdict is Verdict.WINNABLE:
                break
        return _hint(result.verdict, result.cards_left, result.cards_left_bound)


class AloneTable(Table):
    """Face to Face, alone."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.sides: list[Side] = [side_of(puzzle)]

    @property
    def left(self) -> int:
        return self.sides[-1].cards_left

    def lay(self, text: str) -> None:
        self.sides.append(self.sides[-1].after(alone.read_turn(text)))

    def undo(self) -> bool:
        return len(self.sides) > 1 and self.sides.pop() is not None

    def board(self) -> str:
        return "\n".join(side_text(self.sides[-1]).splitlines()[2:])

    def is_over(self) -> bool:
        return self.sides[-1].is_done or self.sides[-1].is_stuck

    def hint(self) -> str:
        result = alone.solved(self.sides[-1])
        return _hint(result.verdict, result.cards_left, result.cards_left_bound)


def _hint(verdict: object, left: int, bound: int) -> str:
    if verdict is Verdict.WINNABLE:
        return "It can still be won."
    if verdict is Verdict.UNDECIDED:
        return "Not decided in the time for a hint."
    best = f"{left}" if left == bound else f"{bound} to {left}"
    return f"It cannot be won any more; at best {best} left."


def play(puzzle: Puzzle) -> None:
    """The loop: read a line, do it, show the table; until solved, or left."""
    table: Table = GameTable(puzzle) if puzzle.game == GAME else AloneTable(puzzle)
    click.echo(f"{board_text(puzzle)}\n\n{_example(puzzle)}, or: {WORDS}.")
    while not (table.is_over() and table.left == puzzle.left):
        word = _typed(table.left)
        if word == "quit":
            return
        click.echo(_done(table, word, puzzle))
    click.echo("Everything is laid: solved." if table.left == 0 else
               f"{table.left} left: solved, the fewest.")


def _example(puzzle: Puzzle) -> str:
    return f"Type a turn such as {EXAMPLES[puzzle.game]}"


def _typed(left: int) -> str:
    try:
        word: str = click.prompt(f"{left} to go", prompt_suffix=" > ")
    except click.Abort as ended:
        if isinstance(ended.__context__, EOFError):
            click.echo()
            return "quit"
        raise
    return word.strip().lower()


def _done(table: Table, word: str, puzzle: Puzzle) -> str:
    """What a word or turn does to the table, and the answer to it."""
    if word in ("help", "?"):
        return f"{_example(puzzle)}: card and pile, in the order laid. Or:\n{COMMANDS}"
    if word == "hint":
        return table.hint()
    if word == "board":
        return table.board()
    if word == "solution":
        return solution_text(puzzle)
    if word == "undo":
        return table.board() if table.undo() else "Nothing to take back."
    return _laid(table, word, puzzle)


def _laid(table: Table, word: str, puzzle: Puzzle) -> str:
    is_answer = puzzle.kind is Kind.FIND_THE_TURN and table.left == puzzle.to_go
    try:
        table.lay(word)
    except ValueError as error:
        return f"{error}\n{_example(puzzle)}, or: {WORDS}."
    told = [reply(puzzle, word).words] if is_answer else []
    stuck = [_stuck(table.left, puzzle)] if table.is_over() and table.left != puzzle.left else []
    return "\n".join([*told, table.board(), *stuck])


def _stuck(left: int, puzzle: Puzzle) -> str:
    possible = "none" if puzzle.left == 0 else str(puzzle.left)
    return f"The end: {left} cards left, {possible} need be. undo takes the last turn back."
