"""Play a puzzle in the terminal: type turns, ask for hints, take back."""

from abc import ABC, abstractmethod

import click

from thegame_cli.render.puzzle import puzzle_text, side_text, solution_text
from thegame_cli.render.the_game import start_text
from thegame_solver.face_to_face.side import Side
from thegame_solver.puzzles import alone
from thegame_solver.puzzles.puzzle import Puzzle
from thegame_solver.puzzles.verifying import opening_of, side_of
from thegame_solver.the_game.notation import GAME, turn_from_text
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.solver import solve
from thegame_solver.verdict import Limits, Verdict

HELP = "A turn such as 23u1 24u1, or: hint, undo, board, solution, quit"
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
    """The Game."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.positions: list[Position] = [opening_of(puzzle)]

    @property
    def left(self) -> int:
        return self.positions[-1].cards_left

    def lay(self, text: str) -> None:
        position = self.positions[-1]
        turn = turn_from_text(text, position.player)
        short = len(turn.plays) < position.minimum
        self.positions.append((position.after_unfinished if short else position.after)(turn))

    def undo(self) -> bool:
        return len(self.positions) > 1 and self.positions.pop() is not None

    def board(self) -> str:
        return "\n".join(start_text(self.positions[-1]).splitlines()[2:])

    def is_over(self) -> bool:
        return self.positions[-1].is_over

    def hint(self) -> str:
        result = solve(self.positions[-1], limits=PATIENCE)
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
    """The loop: read a line, do it, show the table."""
    table: Table = GameTable(puzzle) if puzzle.game == GAME else AloneTable(puzzle)
    click.echo(f"{puzzle_text(puzzle)}\n\n{HELP}")
    while not table.is_over():
        word = click.prompt(f"{table.left} to go", prompt_suffix=" > ").strip()
        if word == "quit":
            return
        if word == "solution":
            click.echo(solution_text(puzzle))
            continue
        click.echo(_done(table, word))
    click.echo(_ending(table.left, puzzle))


def _done(table: Table, word: str) -> str:
    if word == "hint":
        return table.hint()
    if word == "board":
        return table.board()
    if word == "undo":
        return table.board() if table.undo() else "Nothing to take back."
    try:
        table.lay(word)
    except ValueError as error:
        return f"{error}. {HELP}"
    return table.board()


def _ending(left: int, puzzle: Puzzle) -> str:
    if left == puzzle.left:
        return "Everything is laid: solved." if left == 0 else f"{left} left: solved, the fewest."
    return f"The end: {left} cards left; {puzzle.left} are possible."
