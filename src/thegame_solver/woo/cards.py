"""The 24 cards of Woo: four suits of ace, ten, king, queen, jack and zero.

A card is written rank first, suit second: ``As`` is the ace of spades, ``Th`` the ten of hearts,
``0c`` the zero of clubs. ``10h`` and ``T♥`` are read too.
"""

from enum import IntEnum


class CardError(ValueError):
    """Text that is not one of the 24 cards, or not a suit."""


class Suit(IntEnum):
    """The four suits."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`c`, `d`, `h` or `s`: the suit in notation."""
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥` or `♠`: the suit at the table."""
        return SUIT_SYMBOLS[self]

    @property
    def word(self) -> str:
        """`clubs`, `diamonds`, `hearts` or `spades`."""
        return self.name.lower()


class Rank(IntEnum):
    """The six ranks, from the weakest to the strongest."""

    ZERO = 0
    JACK = 1
    QUEEN = 2
    KING = 3
    TEN = 4
    ACE = 5

    @property
    def letter(self) -> str:
        """`0`, `J`, `Q`, `K`, `T` or `A`."""
        return RANK_LETTERS[self]


SUIT_LETTERS = "cdhs"
SUIT_SYMBOLS = "♣♦♥♠"
RANK_LETTERS = "0JQKTA"
RANKS = len(RANK_LETTERS)


class Card(int):
    """One card: a number from 0 to 23, six to a suit, the stronger card of a suit the higher."""

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> "Card":
        """Return the card of that rank and suit."""
        return ALL_CARDS[suit * RANKS + rank]

    @property
    def suit(self) -> Suit:
        """The suit of the card."""
        return _SUITS[self // RANKS]

    @property
    def rank(self) -> Rank:
        """The rank of the card."""
        return _RANKS[self % RANKS]

    @property
    def name(self) -> str:
        """The card in notation: `As`."""
        return RANK_LETTERS[self % RANKS] + SUIT_LETTERS[self // RANKS]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"read_card({self.name!r})"


_SUITS = tuple(Suit)
_RANKS = tuple(Rank)
ALL_CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(len(_SUITS) * RANKS))
"""Every card once, suit by suit, weakest first: the order that a seed shuffles."""


def read_card(text: str) -> Card:
    """Read one card, or raise `CardError`."""
    ranks, suit_text = text.strip().upper().replace("10", "T")[:-1], text.strip()[-1:]
    if len(ranks) != 1 or ranks not in RANK_LETTERS:
        raise CardError(f"card {text!r}: expected a rank (A T K Q J 0) and a suit (c d h s)")
    try:
        suit = read_suit(suit_text)
    except CardError:
        raise CardError(f"card {text!r}: {suit_text!r} is no suit, expected c d h s") from None
    return Card.of(Rank(RANK_LETTERS.index(ranks)), suit)


def read_suit(text: str) -> Suit:
    """Read a suit: its letter, symbol or word."""
    word = text.strip().lower()
    for suit in Suit:
        if word in (suit.letter, suit.symbol, suit.word):
            return suit
    raise CardError(f"suit {text!r}: expected one of c d h s")


def write_cards(cards: tuple[Card, ...] | list[Card]) -> str:
    """Write cards in the order given, a space between; a dash for none."""
    return " ".join(card.name for card in cards) or "-"


def hand_order(cards: tuple[Card, ...], trump: Suit) -> list[Card]:
    """Sort a hand the way players hold it: trumps first, then by suit, strongest first."""
    return sorted(cards, key=lambda card: (card.suit != trump, card.suit, -card.rank))
