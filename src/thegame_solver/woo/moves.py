"""What a player can do, and the one word each of it is written as.

A lead or an answer is written as its card (``Kh``); the rest is ``exchange``, ``marriage:h``,
``close``, ``draw``, ``claim:1`` (player 1 claims victory) and ``count`` (nobody claims any more).
"""

from dataclasses import dataclass
from typing import TypeAlias

from thegame_solver.woo.cards import Card, CardError, Suit, read_card, read_suit


class MoveError(ValueError):
    """Text that is no move at all."""


class IllegalMoveError(ValueError):
    """A move that the round does not allow now."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lead a card, or answer with it."""

    card: Card

    def __str__(self) -> str:
        return self.card.name


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap the trump zero in hand for the turned-up trump card."""

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Marry:
    """Announce the king and queen of a suit, and owe the lead of one of them."""

    suit: Suit

    def __str__(self) -> str:
        return f"marriage:{self.suit.letter}"


@dataclass(frozen=True, slots=True)
class Close:
    """“On ferme !”: no more drawing, and strict answers from now on."""

    def __str__(self) -> str:
        return "close"


@dataclass(frozen=True, slots=True)
class Draw:
    """Both draw, the winner of the trick first."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Claim:
    """“Victoire !”, by player 0 or 1 (written 1 or 2), rightly or wrongly."""

    player: int

    def __str__(self) -> str:
        return f"claim:{self.player + 1}"


@dataclass(frozen=True, slots=True)
class Count:
    """After the last trick: nobody claims, the points decide."""

    def __str__(self) -> str:
        return "count"


Move: TypeAlias = Play | Exchange | Marry | Close | Draw | Claim | Count

_PLAIN: dict[str, Move] = {str(move): move for move in (Exchange(), Close(), Draw(), Count())}


def read_move(word: str) -> Move:
    """Read one move, or raise `MoveError`."""
    text = word.strip()
    name, _, detail = text.lower().partition(":")
    if text.lower() in _PLAIN:
        return _PLAIN[text.lower()]
    if name == "claim" and detail in ("1", "2"):
        return Claim(int(detail) - 1)
    try:
        return Marry(read_suit(detail)) if name == "marriage" else Play(read_card(text))
    except CardError:
        expected = "a card, exchange, marriage:SUIT, close, draw, claim:1, claim:2 or count"
        raise MoveError(f"move {word!r}: expected {expected}") from None


def ends_turn(move: Move) -> bool:
    """Whether the player's turn at the table is over with this move."""
    return isinstance(move, Play | Claim | Count)
