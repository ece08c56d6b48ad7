"""Which of several equally good moves a line of best play shows."""

from collections.abc import Callable

from thegame_solver.woo.moves import Claim, Close, Draw, Exchange, Marry, Move, Play
from thegame_solver.woo.round import Round


def lazy_claim(state: Round) -> Claim | None:
    """A right claim by the player who is not to act, where the one to act has none."""
    other = 1 - state.turn
    if state.can_claim(other) and not state.can_claim(state.turn):
        return Claim(other)
    return None


def showing_order(state: Round) -> Callable[[Move], tuple[int, int]]:
    """Order of moves of equal worth: claims, then announcements, then the cheapest card."""

    def key(move: Move) -> tuple[int, int]:
        match move:
            case Claim():
                order = 0, 0
            case Exchange() | Marry() | Draw():
                order = 1, 0
            case Play(card):
                order = 2, state.rules.points_of(card)
            case Close():
                order = 3, 0
            case _:
                order = 4, 0
        return order

    return key
