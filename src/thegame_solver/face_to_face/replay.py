"""Replaying a line of play: nothing is shown to anyone before the rules have seen it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thegame_solver.face_to_face.position import Play, Position, Turn
from thegame_solver.face_to_face.rules import Player
from thegame_solver.face_to_face.side import IllegalTurnError, OwnPlay, OwnPlays, Side


@dataclass(frozen=True, slots=True)
class Replay:
    """A line that the rules accept, with every position on the way."""

    turns: tuple[Turn, ...]
    positions: tuple[Position, ...]
    """One more than turns: before each of them, and the end."""

    @property
    def start(self) -> Position:
        return self.positions[0]

    @property
    def end(self) -> Position:
        return self.positions[-1]

    def laid(self, player: Player) -> int:
        """How many own cards `player` lays, gifts included."""
        return self.start.side(player).cards_left - self.end.side(player).cards_left

    def steps(self) -> Iterator[tuple[Position, Turn]]:
        """Each turn with the position it was played in."""
        return zip(self.positions[:-1], self.turns, strict=True)


def replay(start: Position, turns: Sequence[Turn]) -> Replay:
    """Play `turns` from `start`; `IllegalTurnError` names the first turn the rules refuse."""
    positions = [start]
    for number, turn in enumerate(turns, 1):
        try:
            positions.append(positions[-1].after(turn))
        except IllegalTurnError as error:
            raise IllegalTurnError(f"turn {number}: {error}") from None
    return Replay(tuple(turns), tuple(positions))


def replay_alone(start: Side, turns: Sequence[OwnPlays]) -> tuple[Side, ...]:
    """Play `turns` on one side alone: the sides before each turn, and the end."""
    sides = [start]
    for number, plays in enumerate(turns, 1):
        try:
            sides.append(sides[-1].after(plays))
        except IllegalTurnError as error:
            raise IllegalTurnError(f"turn {number}: {error}") from None
    return tuple(sides)


def own_plays(turn: Turn) -> OwnPlays:
    """A turn without gifts as plays on one side."""
    return tuple(OwnPlay(play.card, play.pile.is_up) for play in turn.plays)


def is_jump(position: Position, turn: Turn, at: int) -> bool:
    """Is the play number `at` (from 0) of `turn` a jump backwards on an own pile?"""
    play: Play = turn.plays[at]
    if play.pile.owner is not turn.player:
        return False
    top = position.tops[play.pile]
    for earlier in turn.plays[:at]:
        if earlier.pile == play.pile:
            top = earlier.card
    return position.rules.is_jump(play.pile.is_up, top, play.card)
