"""What the player to act can do up to the next card, and what each of it is worth."""

from dataclasses import dataclass

from thegame_solver.woo.moves import Move, ends_turn
from thegame_solver.woo.notation import write_line
from thegame_solver.woo.round import Round


@dataclass(frozen=True, slots=True)
class Opening:
    """All that a player does up to and with the next card, and what it is worth.

    The value, from `least` to `most`, is for player 1; the two differ where a limit was reached.
    """

    moves: tuple[Move, ...]
    least: int
    most: int

    @property
    def value(self) -> int | None:
        """The value, or None if undecided."""
        return self.least if self.least == self.most else None

    def __str__(self) -> str:
        return write_line(self.moves)


def opening_moves(start: Round) -> list[tuple[tuple[Move, ...], Round]]:
    """Return every way for the player to act to come to the next card, with what it leads to.

    Ways that come to the same are listed once, the shortest of them.
    """
    found: dict[Round, tuple[Move, ...]] = {}
    waiting: list[tuple[tuple[Move, ...], Round]] = [((), start)]
    for moves, state in waiting:
        for move in state.legal_moves():
            following = (*moves, move), state.next(move)
            if not ends_turn(move):
                waiting.append(following)
            elif following[1] not in found:
                found[following[1]] = following[0]
    return [(moves, state) for state, moves in found.items()]
