"""The numbers of one level: price tables that begin to hold here, and the states in groups.

A level is a row of whole numbers, each written in 7-bit pieces, lowest first, the eighth bit set
on all but the last (LEB128). ``numbered`` cards and tops count from 1 for the lowest card, so the
bases are 0 and n + 1::

    number of tables, then each:  last level it is used at · price of every card ·
                                  wage of every moment from level + 1 to the target (zigzag)
    number of groups, then each:  player to move (from 0) · cards laid in this turn ·
                                  for every player: number of cards, then the cards as gaps ·
                                  number of states, then their tops as gaps

A state's tops are read as one number with a digit to the base n + 2 for each pile.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from thegame_solver.proof.certificate import CertificateError

LARGEST_PRICE = 1 << 24
"""Keeps every sum of prices within what any checker's integers hold."""


class Shape(NamedTuple):
    """What the numbers of a level are counted by."""

    cards: int
    players: int
    piles: int
    target: int


class PriceTable(NamedTuple):
    """Prices of the cards, lowest first, and wages of the moments first + 1 … target."""

    first: int
    last: int
    prices: tuple[int, ...]
    wages: tuple[int, ...]


class Group(NamedTuple):
    """States that differ in their tops only: same player, same turn, same hands."""

    player: int
    laid: int
    hands: tuple[tuple[int, ...], ...]
    tops: tuple[tuple[int, ...], ...]


class Level(NamedTuple):
    tables: tuple[PriceTable, ...]
    groups: tuple[Group, ...]


# ---- writing -----------------------------------------------------------------------------


def level_to_bytes(level: Level, shape: Shape) -> bytes:
    content = bytearray()
    _put(content, len(level.tables))
    for table in level.tables:
        _put(content, table.last, *table.prices, *map(_zigzag, table.wages))
    _put(content, len(level.groups))
    for group in level.groups:
        _put(content, group.player, group.laid)
        for hand in group.hands:
            _put(content, len(hand), *_gaps(hand))
        packed = sorted(_packed(tops, shape) for tops in group.tops)
        _put(content, len(packed), *_gaps(packed))
    return bytes(content)


def _put(content: bytearray, *numbers: int) -> None:
    for number in numbers:
        rest = number
        while rest > 127:
            content.append(rest & 127 | 128)
            rest >>= 7
        content.append(rest)


def _zigzag(number: int) -> int:
    return 2 * number if number >= 0 else -2 * number - 1


def _gaps(numbers: Sequence[int]) -> list[int]:
    return [number - before for before, number in zip([0, *numbers], numbers, strict=False)]


def _packed(tops: Sequence[int], shape: Shape) -> int:
    packed = 0
    for top in tops:
        packed = packed * (shape.cards + 2) + top
    return packed


# ---- reading -----------------------------------------------------------------------------


def level_from_bytes(content: bytes, number: int, shape: Shape) -> Level:
    """Read level `number`; `CertificateError` when the bytes are not one."""
    numbers = _Numbers(content)
    tables = tuple(_table(numbers, number, shape) for _ in range(numbers.next()))
    groups = tuple(_group(numbers, shape) for _ in range(numbers.next()))
    if not numbers.at_end():
        raise CertificateError("a level holds more than it says")
    return Level(tables, groups)


class _Numbers:
    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def at_end(self) -> bool:
        return self._at == len(self._content)

    def next(self) -> int:
        number = shift = 0
        while self._at < len(self._content) and shift < 56:
            byte = self._content[self._at]
            self._at += 1
            number |= (byte & 127) << shift
            if byte < 128:
                return number
            shift += 7
        raise CertificateError("a level ends in the middle, or a number in it is too large")

    def sums(self, count: int) -> Iterator[int]:
        """`count` numbers given by their gaps."""
        number = 0
        for _ in range(count):
            number += self.next()
            yield number


def _table(numbers: _Numbers, level: int, shape: Shape) -> PriceTable:
    last = numbers.next()
    prices = tuple(numbers.next() for _ in range(shape.cards))
    coded = [numbers.next() for _ in range(shape.target - level)]
    wages = tuple(number // 2 if number % 2 == 0 else -(number + 1) // 2 for number in coded)
    if max((*prices, *map(abs, wages)), default=0) > LARGEST_PRICE:
        raise CertificateError(f"a price above {LARGEST_PRICE}")
    return PriceTable(level, last, prices, wages)


def _group(numbers: _Numbers, shape: Shape) -> Group:
    player, laid = numbers.next(), numbers.next()
    if player >= shape.players:
        raise CertificateError(f"player {player + 1}: expected 1 to {shape.players}")
    hands = tuple(_hand(numbers, shape) for _ in range(shape.players))
    tops = tuple(_unpacked(packed, shape) for packed in numbers.sums(numbers.next()))
    return Group(player, laid, hands, tops)


def _hand(numbers: _Numbers, shape: Shape) -> tuple[int, ...]:
    hand = tuple(numbers.sums(numbers.next()))
    if len(set(hand)) < len(hand) or any(not 1 <= card <= shape.cards for card in hand):
        raise CertificateError(f"hand {list(hand)}: expected cards 1 to {shape.cards}")
    return hand


def _unpacked(packed: int, shape: Shape) -> tuple[int, ...]:
    tops = []
    for _ in range(shape.piles):
        packed, top = divmod(packed, shape.cards + 2)
        tops.append(top)
    if packed:
        raise CertificateError(f"tops that are no cards 0 to {shape.cards + 1}")
    return tuple(reversed(tops))
