"""Deals: the two decks in the order of drawing, and the position they open with."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from thegame_solver.face_to_face.position import Position
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.face_to_face.side import Side
from thegame_solver.shuffling import shuffled_decks


class DealError(ValueError):
    """Cards that are not two decks of the rules."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Rules and both decks in draw order: the first cards are the hand, the rest the stock.

    >>> deal = Deal.from_seed(42, Rules(low=2, high=9, hand=3))
    >>> deal.gold
    (8, 6, 5, 4, 9, 3, 2, 7)
    """

    rules: Rules
    gold: tuple[int, ...]
    silver: tuple[int, ...]
    seed: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        for player in Player:
            _check_deck(self.rules, self.deck(player), player)

    @classmethod
    def from_seed(cls, seed: int, rules: Rules | None = None) -> Self:
        """The deal that `seed` stands for: gold's deck is shuffled first, then silver's."""
        rules = rules or Rules()
        gold, silver = shuffled_decks([list(rules.cards), list(rules.cards)], seed)
        return cls(rules, tuple(gold), tuple(silver), seed)

    def deck(self, player: Player) -> tuple[int, ...]:
        return self.gold if player is Player.GOLD else self.silver

    def side(self, player: Player) -> Side:
        """The opening side of `player`."""
        return Side.opening(self.rules, self.deck(player))

    def opening(self, starter: Player = Player.GOLD) -> Position:
        """The first position, with `starter` to move."""
        return Position(self.side(Player.GOLD), self.side(Player.SILVER), starter).check()

    def mirrored(self) -> Self:
        """The deal with low and high changed places: every question has the same answer."""
        flip = self.rules.mirrored_card
        return type(self)(self.rules, tuple(map(flip, self.gold)), tuple(map(flip, self.silver)))


def _check_deck(rules: Rules, deck: Sequence[int], player: Player) -> None:
    seen: set[int] = set()
    for place, card in enumerate(deck, 1):
        if card not in rules.cards:
            raise DealError(
                f"{player}: card {card} at place {place}: "
                f"expected a card from {rules.low} to {rules.high}"
            )
        if card in seen:
            raise DealError(f"{player}: card {card} at place {place}: it was there already")
        seen.add(card)
    if len(deck) != rules.deck_size:
        missing = next(card for card in rules.cards if card not in seen)
        raise DealError(
            f"{player}: {len(deck)} cards: expected {rules.deck_size}; the {missing} is missing"
        )
