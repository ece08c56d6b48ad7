"""What a winning line tells: its tightest moment, its jumps, the turns without a choice."""

from collections.abc import Sequence
from dataclasses import dataclass

from thegame_solver.the_game.position import Position
from thegame_solver.the_game.replay import Replay
from thegame_solver.the_game.restricted import jumps_in, turn_result, win_with_jumps, win_without
from thegame_solver.verdict import Verdict

JUMP_WIDTHS = (16, 128, 1024, 8192)
PROOF_WIDTHS = (2048,)
"""Fewer jumps leave fewer positions: what this does not complete, a wider pass seldom does."""


@dataclass(frozen=True, slots=True)
class Tightest:
    """The moment with the least room, and how much there was."""

    room: float
    turn: int
    """How many turns had been played."""
    cards_left: int


def room(position: Position) -> float:
    """How many of the four piles would take a card still to be laid, on average, without a jump."""
    unlaid = [card for hand in position.hands for card in hand] + list(position.stock)
    up1, up2, down1, down2 = position.tops
    taken = sum(
        (card > up1) + (card > up2) + (card < down1) + (card < down2) for card in unlaid
    )
    return taken / len(unlaid)


def tightest(game: Replay) -> Tightest:
    """The moment of least room while there is still a stock; the first of several."""
    moments = [
        Tightest(round(room(position), 4), turn, position.cards_left)
        for turn, position in enumerate(game.positions)
        if position.stock or turn == 0
    ]
    return min(moments, key=lambda moment: moment.room)


@dataclass(frozen=True, slots=True)
class OnlyTurns:
    """How many turns of a line were the only ones that keep the win."""

    proven: int
    undecided: int
    """Turns of which that was not decided within the widths."""


def only_turns(game: Replay) -> OnlyTurns:
    """Ask at every turn of a winning line whether there is a win with another result."""
    verdicts = [
        win_without(position, [turn_result(position, turn)]).verdict
        for position, turn in game.steps()
    ]
    return OnlyTurns(
        verdicts.count(Verdict.UNWINNABLE), verdicts.count(Verdict.UNDECIDED)
    )


def fewest_jumps_found(starts: Sequence[Position], known: int) -> tuple[int, bool]:
    """The fewest jumps of a win found, and whether a complete search found none with fewer."""
    while known > 0:
        answer = win_with_jumps(starts, known - 1, JUMP_WIDTHS)
        if answer.verdict is not Verdict.WINNABLE:
            return known, answer.verdict is Verdict.UNWINNABLE
        known = min(known - 1, jumps_in(starts, answer.turns))
    return 0, True


def fewest_jumps_proven(starts: Sequence[Position], most: int) -> int:
    """At least so many jumps: complete searches found no win with fewer."""
    for allowed in range(most):
        if win_with_jumps(starts, allowed, PROOF_WIDTHS).verdict is not Verdict.UNWINNABLE:
            return allowed
    return most
