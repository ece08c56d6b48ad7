"""Deals: the deck in the order of drawing, and the positions it opens with."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from thegame_solver.shuffling import shuffled
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.rules import Rules


class DealError(ValueError):
    """Cards that are not a deck of the rules."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Rules and the whole deck in draw order: hands first, player by player, then the stock.

    >>> Deal.from_seed(42, Rules(low=2, high=13, hand=3)).deck
    (5, 10, 8, 3, 12, 13, 6, 7, 11, 4, 2, 9)
    """

    rules: Rules
    deck: tuple[int, ...]
    seed: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        _check_deck(self.rules, self.deck)

    @classmethod
    def from_seed(cls, seed: int, rules: Rules | None = None) -> Self:
        """The deal that `seed` stands for. Hand, minimum and players do not touch the shuffle."""
        rules = rules or Rules()
        return cls(rules, tuple(shuffled(list(rules.cards), seed)), seed)

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Each player's first hand, sorted."""
        size = self.rules.hand
        starts = range(0, self.rules.players * size, size)
        return tuple(tuple(sorted(self.deck[at : at + size])) for at in starts)

    @property
    def stock(self) -> tuple[int, ...]:
        return self.deck[self.rules.players * self.rules.hand :]

    def opening(self, starter: int = 1) -> Position:
        """The first position, with `starter` to move. Its cards were checked with the deck."""
        if not 1 <= starter <= self.rules.players:
            raise DealError(f"starter {starter}: expected 1 to {self.rules.players}")
        return Position(self.rules, self.rules.bases, self.hands, self.stock, starter)

    def mirrored(self) -> Self:
        """The deal with low and high changed places: as winnable as this one."""
        return type(self)(self.rules, tuple(map(self.rules.mirrored_card, self.deck)))


def _check_deck(rules: Rules, deck: Sequence[int]) -> None:
    if sorted(deck) != list(rules.cards):
        _complain(rules, deck)


def _complain(rules: Rules, deck: Sequence[int]) -> None:
    """Name the first card that is wrong, or else one that is missing."""
    seen: set[int] = set()
    for place, card in enumerate(deck, 1):
        if card not in rules.cards:
            raise DealError(
                f"card {card} at place {place}: expected a card from {rules.low} to {rules.high}"
            )
        if card in seen:
            raise DealError(f"card {card} at place {place}: it was there already")
        seen.add(card)
    missing = next(card for card in rules.cards if card not in seen)
    raise DealError(f"{len(deck)} cards: expected {rules.deck_size}; the {missing} is missing")
