"""A deal of Woo: the 24 cards in the order they leave the pack.

The first six go to the player who opens the round, the next six to the other, the 13th is turned
up as the trump card, the other eleven are drawn in order and the trump card last.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from thegame_solver.shuffling import shuffled, shuffled_decks
from thegame_solver.woo.cards import ALL_CARDS, Card, CardError, Suit, read_card, write_cards
from thegame_solver.woo.round import Round
from thegame_solver.woo.rules import HAND, STANDARD, Rules


class DealError(ValueError):
    """Text or cards that are not a deal."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The 24 cards of a round in dealing order, and the rules it is played by."""

    cards: tuple[Card, ...]
    rules: Rules = STANDARD
    seed: int | None = field(default=None, compare=False)
    """The seed it was shuffled from, if known."""

    def __post_init__(self) -> None:
        _check_pack(self.cards)

    @classmethod
    def from_seed(cls, seed: int, rules: Rules = STANDARD) -> "Deal":
        """Return the deal that a seed stands for.

        >>> print(Deal.from_seed(42).trump_card)
        As
        """
        return cls(tuple(shuffled(list(ALL_CARDS), seed)), rules, seed)

    @property
    def hands(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The six cards of the player who opens, and the other's six."""
        return self.cards[:HAND], self.cards[HAND : 2 * HAND]

    @property
    def trump_card(self) -> Card:
        """The card turned up."""
        return self.cards[2 * HAND]

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.trump_card.suit

    @property
    def stock(self) -> tuple[Card, ...]:
        """The eleven face-down cards in the order of drawing."""
        return self.cards[2 * HAND + 1 :]

    @property
    def notation(self) -> str:
        """The deal in one line: both hands, the trump card, the stock."""
        first, second = self.hands
        parts = (first, second, (self.trump_card,), self.stock)
        return "woo: " + " / ".join(write_cards(part) for part in parts)

    def start(self) -> Round:
        """Return the round before its first trick."""
        first, second = self.hands
        hands = tuple(sorted(first)), tuple(sorted(second))
        return Round(hands, (*self.stock, self.trump_card), self.trump, rules=self.rules)

    def as_dict(self) -> dict[str, object]:
        """The deal, ready for JSON."""
        first, second = self.hands
        return {
            "game": "woo",
            "hands": [[card.name for card in hand] for hand in (first, second)],
            "trump_card": self.trump_card.name,
            "stock": [card.name for card in self.stock],
        }

    def __str__(self) -> str:
        return self.notation


def deals_of_match(seed: int, rounds: int, rules: Rules = STANDARD) -> list[Deal]:
    """Return the first deals of the match of a seed; its first one is the seed's own deal."""
    packs = [list(ALL_CARDS) for _ in range(rounds)]
    return [Deal(tuple(pack), rules) for pack in shuffled_decks(packs, seed)]


def read_deal(text: str, rules: Rules = STANDARD) -> Deal:
    """Read a deal: the one-line notation, its JSON, or the 24 cards in dealing order."""
    stripped = text.strip()
    if stripped[:1] in ("{", "["):
        return deal_of_record(parse_json(stripped), rules)
    if "=" in stripped:
        raise DealError(f"deal {shortened(text)}: this is a round under way, expected a deal")
    if "/" in stripped or stripped.lower().startswith("woo:"):
        return Deal(tuple(card for part in _parts(stripped) for card in part), rules)
    return Deal(read_cards(stripped), rules)


def deal_of_record(record: object, rules: Rules = STANDARD) -> Deal:
    """Read a deal from what its JSON holds: an object or a bare list of cards."""
    if isinstance(record, list):
        return Deal(_cards_of_list(record, "deal"), rules)
    if not isinstance(record, dict):
        raise DealError(f"deal {shortened(record)}: expected a JSON object or a list of cards")
    check_game(record)
    if "cards" in record:
        return Deal(_cards_of_list(record["cards"], "cards"), rules)
    return Deal(_cards_of_fields(record), rules)


def check_game(record: dict[str, object]) -> None:
    """Refuse the JSON of another game."""
    if record.get("game", "woo") != "woo":
        raise DealError(f"game {record['game']!r}: expected \"woo\"")


def parse_json(text: str) -> object:
    """Parse JSON, or raise `DealError`."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise DealError(f"deal {shortened(text)}: not JSON, {error.msg} at {where}") from None
    except RecursionError:
        raise DealError(f"deal {shortened(text)}: not JSON of a deal, nested too deeply") from None


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, commas or line ends; a dash stands for none."""
    words = [word for word in re.split(r"[\s,;]+", text) if word and word != "-"]
    try:
        return tuple(read_card(word) for word in words)
    except CardError as error:
        raise DealError(f"deal {shortened(text)}: {error}") from None


def shortened(text: object, limit: int = 60) -> str:
    """Quote an input, shortened to fit a message."""
    quoted = repr(text if isinstance(text, str) else str(text))
    return quoted if len(quoted) <= limit else quoted[: limit - 2] + "…" + quoted[-1]


def _parts(text: str) -> list[tuple[Card, ...]]:
    """Split the notation at its slashes and check that each part has its size."""
    body = text[4:] if text.lower().startswith("woo:") else text
    parts = [read_cards(part) for part in body.split("/")]
    sizes = [len(part) for part in parts]
    if sizes != [HAND, HAND, 1, 11]:
        expected = "6 / 6 / 1 / 11 cards (hands, trump card, stock)"
        raise DealError(f"deal {shortened(text)}: {sizes} cards, expected {expected}")
    return parts


def _cards_of_fields(record: dict[str, object]) -> tuple[Card, ...]:
    missing = [name for name in ("hands", "trump_card", "stock") if name not in record]
    if missing:
        raise DealError(f"deal {shortened(record)}: {missing[0]!r} is missing")
    hands = record["hands"]
    if not isinstance(hands, list) or len(hands) != 2:
        raise DealError(f"hands {shortened(hands)}: expected two lists of cards")
    parts = [_cards_of_list(hand, "hands") for hand in hands]
    parts.append(_cards_of_list([record["trump_card"]], "trump_card"))
    parts.append(_cards_of_list(record["stock"], "stock"))
    sizes = [len(part) for part in parts]
    if sizes != [HAND, HAND, 1, 11]:
        raise DealError(f"deal {shortened(record)}: {sizes} cards, expected [6, 6, 1, 11]")
    return tuple(card for part in parts for card in part)


def _cards_of_list(names: object, where: str) -> tuple[Card, ...]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise DealError(f"{where} {shortened(names)}: expected a list of cards such as \"As\"")
    try:
        return tuple(read_card(name) for name in names)
    except CardError as error:
        raise DealError(f"{where}: {error}") from None


def _check_pack(cards: Iterable[Card]) -> None:
    """Refuse anything but each of the 24 cards once."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise DealError(f"card {card.name!r} comes twice: expected each of the 24 cards once")
        seen.add(card)
    missing = [card.name for card in ALL_CARDS if card not in seen]
    if missing:
        shown = " ".join(missing)
        raise DealError(f"{len(seen)} cards: expected 24, without {shown} it is no deal")
