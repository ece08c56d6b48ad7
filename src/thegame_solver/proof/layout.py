"""What lies on the table when a claimed game begins, in numbers that fit every game of the family.

Cards are numbered from 1, the lowest, to n; the bases are 0 and n + 1. A down pile is looked at
in a mirror, where card c is n + 1 - c: then all piles start low and take higher cards, or the card
exactly one jump lower.
"""

from dataclasses import dataclass

from thegame_solver.proof.levels import Shape


@dataclass(frozen=True, slots=True)
class Layout:
    """The start of a game and the numbers of its rules."""

    cards: int
    jump: int
    down: tuple[bool, ...]
    """For each pile: does it go down?"""
    tops: tuple[int, ...]
    """As seen by the pile: those of down piles in the mirror."""
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    starters: tuple[int, ...]
    """The players, from 0, of whom any may begin."""
    minimum: int
    draws: int
    """Cards drawn at the end of a turn; 0: as many as were laid."""
    minimum_stays: bool
    """Does the minimum hold with an empty stock? Else it is 1 then."""
    unfinished_counts: bool
    """Do cards of a turn that cannot reach the minimum count as laid?"""
    left: int
    """The claim: never fewer cards than this are left."""

    @property
    def to_lay(self) -> int:
        return sum(map(len, self.hands)) + len(self.stock)

    @property
    def target(self) -> int:
        """Cards laid that would break the claim."""
        return self.to_lay - self.left + 1

    @property
    def shape(self) -> Shape:
        return Shape(self.cards, len(self.hands), len(self.tops), self.target)

    def seen(self, pile: int, card: int) -> int:
        """The card (or top) as the pile sees it."""
        return self.cards + 1 - card if self.down[pile] else card
