"""Strong play in duels that are too large to solve: the best turn that a little time finds."""

from thegame_solver.face_to_face import native
from thegame_solver.face_to_face.position import Position, Turn
from thegame_solver.face_to_face.rules import Player
from thegame_solver.verdict import Limits

ENDGAME = 16
"""With so few cards left to both, a part of the time goes into solving the rest exactly."""


def best_turn(position: Position, limits: Limits) -> Turn | None:
    """A good turn for the player to move, the better the more time; None where there is none."""
    seconds = limits.seconds or 1.0
    if sum(position.side(player).cards_left for player in Player) <= ENDGAME:
        solved = native.solve_duel(position, Limits(seconds / 2, limits.megabytes))
        if solved.verdict is position.player:
            return solved.turns[0]
        seconds /= 2
    return native.best_turn(position, Limits(seconds, limits.megabytes))


def play_on(position: Position, limits: Limits) -> tuple[Turn, ...]:
    """Both play on with the same care until somebody has won; `limits` are for the whole line."""
    expected = max(sum(position.side(player).cards_left for player in Player) // 4, 1)
    each = Limits((limits.seconds or 10.0) / expected, limits.megabytes)
    turns: list[Turn] = []
    while not (position.gold.is_done or position.silver.is_done):
        turn = best_turn(position, each)
        if turn is None:
            break
        turns.append(turn)
        position = position.after(turn)
    return tuple(turns)
