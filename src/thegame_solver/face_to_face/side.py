"""One player's side of the table: two piles, the hand, the stock, and what may be laid there.

A `Side` is all there is to the question `alone`: every turn lays at least the minimum on the own
two piles, then draws. It is immutable and hashable; `after` gives the next one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from thegame_solver.face_to_face.rules import Rules

Cards = tuple[int, ...]


class SideError(ValueError):
    """A side of the table that no game under its rules can reach."""


class IllegalTurnError(ValueError):
    """A turn that is well written but not allowed in its position."""


class OwnPlay(NamedTuple):
    """One card laid on the own up or down pile."""

    card: int
    up: bool


OwnPlays = tuple[OwnPlay, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """The tops of the own piles, the hand (sorted), and the stock in the order of drawing."""

    rules: Rules
    up: int
    down: int
    hand: Cards
    stock: Cards

    @classmethod
    def opening(cls, rules: Rules, deck: Cards) -> Self:
        """A side before the first turn."""
        up, down, _, _ = rules.bases
        return cls(rules, up, down, tuple(sorted(deck[: rules.hand])), deck[rules.hand :])

    @property
    def cards_left(self) -> int:
        """Own cards not laid."""
        return len(self.hand) + len(self.stock)

    @property
    def unlaid(self) -> frozenset[int]:
        return frozenset(self.hand + self.stock)

    @property
    def is_done(self) -> bool:
        """Everything is laid."""
        return self.cards_left == 0

    @property
    def is_stuck(self) -> bool:
        """Cards are left, but no turn on the own piles alone."""
        return not self.is_done and next(self.own_turns(), None) is None

    def own_plays(self) -> list[OwnPlay]:
        """Every card of the hand on every own pile that takes it now."""
        return [
            OwnPlay(card, up)
            for card in self.hand
            for up in (True, False)
            if self.rules.accepts(up, self.up if up else self.down, card)
        ]

    def own_sequences(self) -> Iterator[OwnPlays]:
        """Every sequence of one or more plays on the own piles, whether or not it is a turn."""
        for play in self.own_plays():
            yield (play,)
            for rest in self.laid(play).own_sequences():
                yield (play, *rest)

    def own_turns(self) -> Iterator[OwnPlays]:
        """Every complete turn on the own piles alone."""
        return (plays for plays in self.own_sequences() if len(plays) >= self.rules.minimum)

    def laid(self, play: OwnPlay) -> Self:
        """The side after one play on an own pile; else `IllegalTurnError`."""
        top = self.up if play.up else self.down
        if not self.rules.accepts(play.up, top, play.card):
            pile = "up" if play.up else "down"
            raise IllegalTurnError(f"the {pile} pile shows {top} and does not take {play.card}")
        side = self.spent(play.card)
        return replace(side, up=play.card) if play.up else replace(side, down=play.card)

    def spent(self, card: int) -> Self:
        """The side with one card fewer in the hand."""
        if card not in self.hand:
            raise IllegalTurnError(f"the {card} is not in the hand {list(self.hand)}")
        at = self.hand.index(card)
        return replace(self, hand=self.hand[:at] + self.hand[at + 1 :])

    def given(self, card: int, up: bool) -> Self:
        """The side after the opponent improved a pile with `card`."""
        top = self.up if up else self.down
        if not self.rules.improves(up, top, card):
            pile = "up" if up else "down"
            raise IllegalTurnError(f"the {pile} pile shows {top} and {card} does not improve it")
        return replace(self, up=card) if up else replace(self, down=card)

    def drawn(self, gave: bool) -> Self:
        """The end of the turn: up to a full hand after a gift, the fixed number otherwise."""
        count = max(self.rules.hand - len(self.hand), 0) if gave else self.rules.draw
        hand = tuple(sorted(self.hand + self.stock[:count]))
        return replace(self, hand=hand, stock=self.stock[count:])

    def after(self, plays: OwnPlays) -> Self:
        """The side after a complete turn on the own piles alone, cards drawn."""
        side = self
        for play in plays:
            side = side.laid(play)
        if len(plays) < self.rules.minimum:
            raise IllegalTurnError(
                f"{len(plays)} laid, expected at least {self.rules.minimum}"
            )
        return side.drawn(gave=False)

    def mirrored(self) -> Self:
        """The same side with low and high, and so up and down, changed places."""
        flip = self.rules.mirrored_card
        hand = tuple(sorted(map(flip, self.hand)))
        stock = tuple(map(flip, self.stock))
        return replace(self, up=flip(self.down), down=flip(self.up), hand=hand, stock=stock)

    def check(self) -> Self:
        """Return the side, or raise `SideError` when no game can reach it."""
        self._check_cards()
        self._check_hand()
        self._check_tops()
        return self

    def _check_cards(self) -> None:
        seen: set[int] = set()
        for card in self.hand + self.stock:
            if card not in self.rules.cards:
                raise SideError(f"card {card}: expected {self.rules.low} to {self.rules.high}")
            if card in seen:
                raise SideError(f"card {card} is there twice")
            seen.add(card)

    def _check_hand(self) -> None:
        if tuple(sorted(self.hand)) != self.hand:
            raise SideError(f"hand {list(self.hand)}: expected it sorted")
        if len(self.hand) > self.rules.hand:
            raise SideError(
                f"{len(self.hand)} cards in a hand: expected at most {self.rules.hand}"
            )
        laid = self.rules.deck_size - self.cards_left
        drawn = self.rules.deck_size - len(self.stock)
        turns = laid // self.rules.minimum
        if drawn < min(self.rules.deck_size, self.rules.hand) or (
            not laid and len(self.hand) != self.rules.hand
        ):
            raise SideError(f"{drawn} cards drawn: expected at least {self.rules.hand}")
        if not turns and laid:
            raise SideError(f"{laid} cards laid: expected none or {self.rules.minimum} and more")

    def _check_tops(self) -> None:
        low, high, _, _ = self.rules.bases
        for name, top, base in (("up", self.up, low), ("down", self.down, high)):
            if top != base and top not in self.rules.cards:
                raise SideError(
                    f"{name} pile shows {top}: expected {base} (its base) or a card"
                )
