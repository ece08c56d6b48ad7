"""What takes proofs: the smallest hand that wins, the fewest jumps. Exact, or a proven range.

The proofs are searches limited by memory, not by time: where they stop is the same everywhere.
"""

from dataclasses import dataclass, replace

from thegame_solver.hardness.line import fewest_jumps_found, fewest_jumps_proven
from thegame_solver.the_game import native
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.solver import opening_positions
from thegame_solver.verdict import Limits, Verdict

MEGABYTES = 50.0
"""Of tables that each proof may fill."""


@dataclass(frozen=True, slots=True)
class Range:
    """The true number is at least `least` and at most `most`; None when no end was found."""

    least: int
    most: int | None

    def __str__(self) -> str:
        if self.least == self.most:
            return str(self.least)
        return f"{self.least} to {self.most}" if self.most is not None else f"{self.least} or more"


def smallest_hand(deal: Deal, megabytes: float = MEGABYTES) -> Range:
    """The smallest hand with which the same deck can be won."""
    most = _smallest_found(deal)
    least = deal.rules.minimum
    while most is None or least < most:
        verdict = _decided(with_hand(deal, least), megabytes)
        if verdict is Verdict.WINNABLE:
            return Range(least, least)
        if verdict is Verdict.UNDECIDED:
            return Range(least, most)
        if least == _largest_hand(deal):
            return Range(least + 1, None)
        least += 1
    return Range(least, most)


def _smallest_found(deal: Deal) -> int | None:
    """From the hand of the rules down while the win finder wins; upwards if it does not."""
    hand = deal.rules.hand
    if not _found(with_hand(deal, hand)):
        larger = range(hand + 1, _largest_hand(deal) + 1)
        return next((size for size in larger if _found(with_hand(deal, size))), None)
    while hand > deal.rules.minimum and _found(with_hand(deal, hand - 1)):
        hand -= 1
    return hand


def _largest_hand(deal: Deal) -> int:
    return deal.rules.deck_size // deal.rules.players


def with_hand(deal: Deal, hand: int) -> Deal:
    """The same deck dealt into hands of another size."""
    return Deal(replace(deal.rules, hand=hand), deal.deck)


def _found(deal: Deal) -> bool:
    found = native.find_win(opening_positions(deal), Limits())
    return found.verdict is Verdict.WINNABLE


def _decided(deal: Deal, megabytes: float) -> Verdict:
    limits = Limits(None, megabytes)
    starts = opening_positions(deal)
    return native.search_exactly(starts, limits, stop_at_verdict=True).verdict


def fewest_jumps(deal: Deal, known: int, megabytes: float = MEGABYTES) -> Range:
    """The fewest jumps of a win, when a win with `known` jumps is known."""
    starts = opening_positions(deal)
    found, is_proven = fewest_jumps_found(starts, known)
    if is_proven:
        return Range(found, found)
    least = fewest_jumps_proven(starts, found)
    if least == 0 and needs_a_jump(deal, megabytes):
        least = 1
    return Range(least, found)


def needs_a_jump(deal: Deal, megabytes: float = MEGABYTES) -> bool:
    """Proven: under rules without jumps this deck is lost."""
    without = Deal(replace(deal.rules, jump=0), deal.deck)
    return _decided(without, megabytes) is Verdict.UNWINNABLE
