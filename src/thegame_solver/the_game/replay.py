"""Replaying a line of play: nothing is shown to anyone before the rules have seen it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thegame_solver.the_game.position import IllegalTurnError, Play, Position, Turn


@dataclass(frozen=True, slots=True)
class Replay:
    """A line that the rules accept, with every position on the way."""

    turns: tuple[Turn, ...]
    positions: tuple[Position, ...]
    """One more than turns: before each of them, and the end."""
    unfinished: bool
    """The last turn got stuck below the minimum; its cards count as laid."""

    @property
    def start(self) -> Position:
        return self.positions[0]

    @property
    def end(self) -> Position:
        return self.positions[-1]

    @property
    def is_won(self) -> bool:
        return self.end.is_won

    @property
    def cards_laid(self) -> int:
        return self.start.cards_left - self.end.cards_left

    def steps(self) -> Iterator[tuple[Position, Turn]]:
        """Each turn with the position it was played in."""
        return zip(self.positions[:-1], self.turns, strict=True)


def replay(start: Position, turns: Sequence[Turn]) -> Replay:
    """Play `turns` from `start`; `IllegalTurnError` names the first turn the rules refuse."""
    positions = [start]
    unfinished = False
    for number, turn in enumerate(turns, 1):
        position = positions[-1]
        try:
            unfinished = number == len(turns) and len(turn.plays) < position.minimum
            step = position.after_unfinished if unfinished else position.after
            positions.append(step(turn))
        except IllegalTurnError as error:
            raise IllegalTurnError(f"turn {number}: {error}") from None
    return Replay(tuple(turns), tuple(positions), unfinished)


def is_jump(position: Position, turn: Turn, at: int) -> bool:
    """Is the play number `at` (from 0) of `turn` a jump backwards?"""
    top = position.tops[turn.plays[at].pile]
    for play in turn.plays[:at]:
        if play.pile == turn.plays[at].pile:
            top = play.card
    return position.rules.is_jump(turn.plays[at].pile, top, turn.plays[at].card)


def jumps(position: Position, turn: Turn) -> list[Play]:
    """The plays of `turn` that jump backwards."""
    return [play for at, play in enumerate(turn.plays) if is_jump(position, turn, at)]
