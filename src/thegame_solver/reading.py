"""Reading numbers, cards and fields out of text and JSON: what the games' notations share."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

_NUMBER = re.compile(r"\d{1,6}")


class NotationError(ValueError):
    """Text that is not a deal, a position or a turn."""


def joined(cards: Sequence[int]) -> str:
    """Cards as the one-line notation writes them."""
    return ",".join(map(str, cards))


def split_fields(parts: Sequence[str]) -> dict[str, str]:
    """Read ``name=value`` parts, each name once."""
    fields: dict[str, str] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise NotationError(f"field {quoted(part)}: expected name=value")
        if name in fields:
            raise NotationError(f"field {quoted(name)} is there twice")
        fields[name] = value
    return fields


def check_names(given: Mapping[str, object], expected: Sequence[str]) -> None:
    """Refuse unknown and missing fields."""
    for name in given:
        if name not in expected:
            raise NotationError(f"field {quoted(name)}: expected {', '.join(expected)}")
    for name in expected:
        if name not in given:
            raise NotationError(f"field '{name}' is missing")


def read_card_range(text: str) -> tuple[int, int]:
    """Read ``2-99``."""
    match = re.fullmatch(r"(\d{1,6})-(\d{1,6})", text.strip(), re.ASCII)
    if not match:
        raise NotationError(f"cards {quoted(text)}: expected LOW-HIGH, for instance 2-99")
    return int(match[1]), int(match[2])


def read_cards(text: str, where: str) -> tuple[int, ...]:
    """Read ``4,9,8``; nothing is no card."""
    return tuple(read_number(card, where) for card in text.split(",")) if text else ()


def read_number(text: str, where: str) -> int:
    """Read a whole number of plain digits."""
    if not _NUMBER.fullmatch(text) or not text.isascii():
        raise NotationError(f"{where} {quoted(text)}: expected a whole number")
    return int(text)


def read_bare_cards(text: str) -> list[int]:
    """Read cards separated by spaces, commas or line ends."""
    words = re.split(r"[\s,]+", text.strip(" \t\r\n,"))
    return [_card_word(word, place) for place, word in enumerate(words, 1)]


def _card_word(word: str, place: int) -> int:
    if not _NUMBER.fullmatch(word) or not word.isascii():
        raise NotationError(f"{quoted(word)} at place {place}: expected a card, a whole number")
    return int(word)


def parse_json(text: str) -> object:
    """What a JSON text holds."""
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise NotationError(f"not JSON: {error}") from None


def json_object(content: object, game: str, version: int) -> dict[str, Any]:
    """A JSON object of this game and version of its notation."""
    if not isinstance(content, dict):
        raise NotationError(f"JSON {quoted(content)}: expected an object")
    if content.get("game") != game:
        raise NotationError(f"game {quoted(content.get('game'))}: expected '{game}'")
    if content.get("version") != version or isinstance(content.get("version"), bool):
        raise NotationError(f"version {quoted(content.get('version'))}: expected {version}")
    return content


def json_cards(content: object, where: str) -> tuple[int, ...]:
    """Read a JSON list of cards."""
    if not isinstance(content, list):
        raise NotationError(f"{where} {quoted(content)}: expected a list of cards")
    for card in content:
        if isinstance(card, bool) or not isinstance(card, int):
            raise NotationError(f"{where}: {quoted(card)}: expected a card, a whole number")
    return tuple(content)


def quoted(value: object) -> str:
    """The input as read, cut short, on one line."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…'"
