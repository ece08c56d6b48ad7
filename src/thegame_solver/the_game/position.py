"""Positions and turns of The Game: what may be laid, what happens then, when it ends.

A `Position` is a moment between two turns. It is immutable and hashable; `after` gives the next
one. Piles are named as in `Pile`; players count from 1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple, Self

from thegame_solver.the_game.rules import Pile, Rules

Tops = tuple[int, int, int, int]
Cards = tuple[int, ...]
PILES = tuple(Pile)


class PositionError(ValueError):
    """A position that no game under its rules can reach."""


class IllegalTurnError(ValueError):
    """A turn that is well written but not allowed in its position."""


class Play(NamedTuple):
    """One card laid on one pile."""

    card: int
    pile: Pile

    def __str__(self) -> str:
        """The short form that people read and type: ``23u1``."""
        return f"{self.card}{self.pile.short}"


@cache
def play_of(card: int, pile: int) -> Play:
    """The same play for the same numbers: the core's lines name few different ones."""
    return Play(card, Pile(pile))


@dataclass(frozen=True, slots=True)
class Turn:
    """The cards one player lays, one after the other."""

    player: int
    plays: tuple[Play, ...]

    @property
    def cards(self) -> Cards:
        return tuple(play.card for play in self.plays)

    def __str__(self) -> str:
        """The plays one after the other: ``23u1 24u1 76d2``."""
        return " ".join(map(str, self.plays))


@dataclass(frozen=True, slots=True)
class Position:
    """Piles, hands (each sorted), stock in the order of drawing, and whose turn it is."""

    rules: Rules
    tops: Tops
    hands: tuple[Cards, ...]
    stock: Cards
    player: int = 1

    # ---- what is there -------------------------------------------------------------------

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.player - 1]

    @property
    def minimum(self) -> int:
        """How many cards this turn must lay at least."""
        return self.rules.minimum if self.stock else 1

    @property
    def cards_left(self) -> int:
        """The score if the game ended here."""
        return sum(map(len, self.hands)) + len(self.stock)

    @property
    def cards_laid(self) -> int:
        return self.rules.deck_size - self.cards_left

    @property
    def is_won(self) -> bool:
        return self.cards_left == 0

    @property
    def is_over(self) -> bool:
        """Won, or the player to move cannot lay the minimum."""
        return self.is_won or next(self.legal_turns(), None) is None

    # ---- what may be laid ----------------------------------------------------------------

    def accepts(self, card: int, pile: Pile) -> bool:
        """Would `pile` take `card` now, whoever holds it?"""
        return self.rules.accepts(pile, self.tops[pile], card)

    def legal_plays(self) -> list[Play]:
        """Every first play of a turn, whether or not the turn can then be completed."""
        return plays_from(self.rules, self.tops, self.hand)

    def legal_turns(self) -> Iterator[Turn]:
        """Every complete turn, in order of cards and piles. There may be millions: iterate."""
        for plays in self._sequences(self.tops, self.hand, ()):
            if len(plays) >= self.minimum:
                yield Turn(self.player, plays)

    def _sequences(
        self, tops: Tops, hand: Cards, laid: tuple[Play, ...]
    ) -> Iterator[tuple[Play, ...]]:
        for play in plays_from(self.rules, tops, hand):
            longer = (*laid, play)
            yield longer
            yield from self._sequences(with_top(tops, play), without(hand, play.card), longer)

    # ---- what happens then ---------------------------------------------------------------

    def after(self, turn: Turn) -> Self:
        """The position after a complete, legal turn, cards drawn; else `IllegalTurnError`."""
        tops, kept = self._lay(turn)
        count = len(turn.plays)
        if count < self.minimum:
            raise IllegalTurnError(
                f"turn '{turn}': {count} laid, expected at least {self.minimum}"
            )
        return self._at_end_of_turn(tops, kept, count)

    def after_unfinished(self, turn: Turn) -> Self:
        """The end of a game whose last turn got stuck below the minimum: its cards are laid."""
        laid = self.after_plays(turn)
        if len(turn.plays) >= self.minimum:
            raise IllegalTurnError(f"turn '{turn}': reaches the minimum, so it is a whole turn")
        if laid.legal_plays():
            raise IllegalTurnError(
                f"turn '{turn}': {len(turn.plays)} laid, expected at least {self.minimum}; "
                f"the {laid.legal_plays()[0].card} can still be laid"
            )
        return laid

    def after_plays(self, turn: Turn) -> Self:
        """Lay the cards of `turn` and stop there: nothing drawn, the same player to move."""
        tops, kept = self._lay(turn)
        return type(self)(self.rules, tops, self._hands_with(kept), self.stock, self.player)

    def drawn(self, count: int) -> Self:
        """The turn ends: `count` cards are drawn, or what the stock holds; the next one moves."""
        return self._at_end_of_turn(self.tops, self.hand, count)

    def _lay(self, turn: Turn) -> tuple[Tops, Cards]:
        """The tops and the cards kept after the plays of `turn`, each of them checked."""
        if turn.player != self.player:
            raise IllegalTurnError(f"turn '{turn}': expected a turn of player {self.player}")
        accepts, tops, kept = self.rules.accepts, list(self.tops), list(self.hand)
        for card, pile in turn.plays:
            if card not in kept:
                raise IllegalTurnError(
                    f"turn '{turn}': player {self.player} does not hold the {card}"
                )
            if not accepts(pile, tops[pile], card):
                raise IllegalTurnError(
                    f"turn '{turn}': {pile.label} shows {tops[pile]} and does not take the {card}"
                )
            tops[pile] = card
            kept.remove(card)
        return (tops[0], tops[1], tops[2], tops[3]), tuple(kept)

    def _at_end_of_turn(self, tops: Tops, kept: Cards, count: int) -> Self:
        hands = self._hands_with(tuple(sorted(kept + self.stock[:count])))
        player = next_player(self.player, hands)
        return type(self)(self.rules, tops, hands, self.stock[count:], player)

    def _hands_with(self, hand: Cards) -> tuple[Cards, ...]:
        at = self.player - 1
        return (*self.hands[:at], hand, *self.hands[at + 1 :])

    def mirrored(self) -> Self:
        """The same position with low and high, and so up and down, changed places."""
        flip = self.rules.mirrored_card
        up1, up2, down1, down2 = map(flip, self.tops)
        hands = tuple(tuple(sorted(map(flip, hand))) for hand in self.hands)
        stock = tuple(map(flip, self.stock))
        return replace(self, tops=(down1, down2, up1, up2), hands=hands, stock=stock)

    # ---- is it a position at all ---------------------------------------------------------

    def check(self) -> Self:
        """Return the position, or raise `PositionError` when no game can reach it."""
        _check_players(self)
        _check_cards(self)
        _check_hand_sizes(self)
        _check_tops(self)
        return self


def plays_from(rules: Rules, tops: Tops, hand: Sequence[int]) -> list[Play]:
    """Every single play of a card of `hand` on piles that show `tops`."""
    accepts = rules.accepts
    return [
        play_of(card, pile) for card in hand for pile in PILES if accepts(pile, tops[pile], card)
    ]


def with_top(tops: Tops, play: Play) -> Tops:
    """The tops after `play`."""
    changed = list(tops)
    changed[play.pile] = play.card
    return (changed[0], changed[1], changed[2], changed[3])


def without(hand: Cards, card: int) -> Cards:
    """The hand less one card."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def next_player(player: int, hands: Sequence[Cards]) -> int:
    """Who moves after `player`: the next with cards; `player` again when nobody has any."""
    count = len(hands)
    for before in range(player, player + count):
        if hands[before % count]:
            return before % count + 1
    return player


def _check_players(position: Position) -> None:
    players = position.rules.players
    if len(position.hands) != players:
        raise PositionError(f"{len(position.hands)} hands: expected {players}")
    if not 1 <= position.player <= players:
        raise PositionError(f"player {position.player} to move: expected 1 to {players}")
    if not position.is_won and not position.hand:
        raise PositionError(
            f"player {position.player} to move has no cards: expected a player who has"
        )


def _check_cards(position: Position) -> None:
    seen: set[int] = set()
    for card in [card for hand in position.hands for card in hand] + list(position.stock):
        if card not in position.rules.cards:
            raise PositionError(
                f"card {card}: expected {position.rules.low} to {position.rules.high}"
            )
        if card in seen:
            raise PositionError(f"card {card} is there twice")
        seen.add(card)


def _check_hand_sizes(position: Position) -> None:
    full = position.rules.hand
    for player, hand in enumerate(position.hands, 1):
        if tuple(sorted(hand)) != hand:
            raise PositionError(f"hand of player {player} is not sorted: {list(hand)}")
        if len(hand) > full or (position.stock and len(hand) < full):
            rest = "with cards in the stock" if position.stock else "at the most"
            raise PositionError(
                f"player {player} holds {len(hand)} cards: expected {full} {rest}"
            )


def _check_tops(position: Position) -> None:
    unlaid = {card for hand in position.hands for card in hand}.union(position.stock)
    laid_tops: list[int] = []
    for pile, top, base in zip(Pile, position.tops, position.rules.bases, strict=True):
        if top == base:
            continue
        if top not in position.rules.cards or top in unlaid or top in laid_tops:
            raise PositionError(
                f"{pile.label} shows {top}: expected {base} (its base) or a card already laid"
            )
        laid_tops.append(top)
    if len(laid_tops) > position.cards_laid:
        raise PositionError("more piles begun than cards laid")
    if position.cards_laid and not laid_tops:
        raise PositionError(f"{position.cards_laid} cards are laid, but every pile shows its base")
