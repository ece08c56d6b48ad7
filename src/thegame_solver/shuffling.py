"""Seed → order of the cards: the same for ever, on every Python and platform.

``random.shuffle`` promises nothing across versions; ``random.Random(seed).random()`` does. So the
shuffle is written out here, on top of ``random()`` alone, and its version is part of every record
that names a seed. Changing the result for any seed means a new ``SCHEME``, never an edit.
"""

from random import Random
from typing import TypeVar

Card = TypeVar("Card")

SCHEME = 1
"""Version of the shuffle. Records keep it beside the seed."""

SEED_LIMIT = 2**64
"""Seeds are whole numbers from 0 up to, not including, this."""


class SeedError(ValueError):
    """A seed that is not a whole number in range."""


def check_seed(seed: int) -> int:
    """Return `seed`, or raise `SeedError`: Python's own generator would treat −5 like 5."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise SeedError(f"seed {seed!r}: expected a whole number from 0 to {SEED_LIMIT - 1}")
    return seed


def shuffled(cards: list[Card], seed: int) -> list[Card]:
    """Return `cards` in the order that `seed` stands for."""
    return shuffled_decks([cards], seed)[0]


def shuffled_decks(decks: list[list[Card]], seed: int) -> list[list[Card]]:
    """Shuffle several decks, one after the other, from one seed.

    The first deck comes out the same however many follow it.
    """
    generator = Random(check_seed(seed))
    return [_fisher_yates(list(deck), generator) for deck in decks]


def _fisher_yates(cards: list[Card], generator: Random) -> list[Card]:
    """Swap each place, from the last down to the second, with a random one at or below it."""
    for place in range(len(cards) - 1, 0, -1):
        other = int(generator.random() * (place + 1))
        cards[place], cards[other] = cards[other], cards[place]
    return cards
