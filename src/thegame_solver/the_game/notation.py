"""Text and JSON of deals, positions and turns; all of them round-trip.

One line, complete, safe to paste into a shell without quotes::

    the-game:1:players=1:hand=3:minimum=2:cards=2-9:jump=10:deck=9,2,5,3,8,4,7,6
    the-game:1:players=1:hand=3:minimum=2:cards=2-9:jump=10:up=2,1:down=9,10:hands=3,5,8:stock=4,7,6:move=1

The second is a position in the middle of a game: the two up piles, the two down piles, the hands
(players separated by ``/``), the stock in draw order, and the player to move. A turn is written
``23u1 24u1 76d2``: card, then pile.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from thegame_solver.reading import (
    NotationError,
    check_names,
    joined,
    json_cards,
    json_object,
    parse_json,
    quoted,
    read_bare_cards,
    read_card_range,
    read_cards,
    read_number,
    split_fields,
)
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Play, Position, Tops, Turn
from thegame_solver.the_game.rules import Pile, Rules

__all__ = [
    "GAME", "NotationError", "deal_to_json", "deal_to_line", "from_json", "from_line",
    "position_to_json", "position_to_line", "read_card_range", "read_deal", "turn_from_text",
    "turns_from_json", "turns_to_json",
]

GAME = "the-game"
VERSION = 1
RULE_NAMES = ("players", "hand", "minimum", "cards", "jump")
DEAL_NAMES = (*RULE_NAMES, "deck")
POSITION_NAMES = (*RULE_NAMES, "up", "down", "hands", "stock", "move")
LONGEST_TEXT = 200_000
"""Characters; the longest deal there can be is far shorter."""

_PLAY = re.compile(r"(\d{1,3})(u|d|up|down)([12])!?")


# ---- writing -----------------------------------------------------------------------------


def deal_to_line(deal: Deal) -> str:
    """The one-line notation of a deal."""
    return _line(deal.rules, {"deck": joined(deal.deck)})


def position_to_line(position: Position) -> str:
    """The one-line notation of a position."""
    return _line(
        position.rules,
        {
            "up": joined(position.tops[:2]),
            "down": joined(position.tops[2:]),
            "hands": "/".join(map(joined, position.hands)),
            "stock": joined(position.stock),
            "move": str(position.player),
        },
    )


def _line(rules: Rules, content: Mapping[str, str]) -> str:
    fields = {
        "players": str(rules.players),
        "hand": str(rules.hand),
        "minimum": str(rules.minimum),
        "cards": f"{rules.low}-{rules.high}",
        "jump": str(rules.jump),
        **content,
    }
    return f"{GAME}:{VERSION}:" + ":".join(f"{name}={value}" for name, value in fields.items())


def deal_to_json(deal: Deal) -> dict[str, Any]:
    """A deal as a JSON object."""
    return {**_json_head(deal.rules), "deck": list(deal.deck)}


def position_to_json(position: Position) -> dict[str, Any]:
    """A position as a JSON object."""
    return {
        **_json_head(position.rules),
        "piles": {pile.label: top for pile, top in zip(Pile, position.tops, strict=True)},
        "hands": [list(hand) for hand in position.hands],
        "stock": list(position.stock),
        "player": position.player,
    }


def _json_head(rules: Rules) -> dict[str, Any]:
    return {"game": GAME, "version": VERSION, "rules": rules.as_dict()}


def turns_to_json(turns: Sequence[Turn]) -> list[dict[str, Any]]:
    """Turns as scripts read them."""
    return [
        {
            "player": turn.player,
            "plays": [{"card": play.card, "pile": play.pile.label} for play in turn.plays],
        }
        for turn in turns
    ]


# ---- reading -----------------------------------------------------------------------------


def read_deal(text: str, rules: Rules | None = None) -> Deal | Position:
    """Read any of the three forms: one-line notation, JSON, or bare cards in draw order.

    Bare cards are dealt by `rules`; the other forms carry their own and `rules` is not looked at.
    """
    stripped = text.strip()
    if not stripped:
        raise NotationError("nothing there: expected a deal")
    if len(stripped) > LONGEST_TEXT:
        raise NotationError(f"{len(stripped)} characters: too long for a deal")
    if stripped.startswith("{"):
        return from_json(parse_json(stripped))
    if stripped.startswith(f"{GAME}:"):
        return from_line(stripped)
    return Deal(rules or Rules(), tuple(read_bare_cards(stripped)))


def from_line(line: str) -> Deal | Position:
    """Read the one-line notation of a deal or a position."""
    game, version, *parts = line.strip().split(":")
    if game != GAME:
        raise NotationError(f"game {quoted(game)}: expected '{GAME}'")
    if version != str(VERSION):
        raise NotationError(f"notation version {quoted(version)}: expected '{VERSION}'")
    fields = split_fields(parts)
    names = DEAL_NAMES if "deck" in fields else POSITION_NAMES
    check_names(fields, names)
    rules = _rules_from_fields(fields)
    if "deck" in fields:
        return Deal(rules, read_cards(fields["deck"], "deck"))
    return _position_from_fields(rules, fields)


def _rules_from_fields(fields: Mapping[str, str]) -> Rules:
    low, high = read_card_range(fields["cards"])
    return Rules(
        low=low,
        high=high,
        players=read_number(fields["players"], "players"),
        hand=read_number(fields["hand"], "hand"),
        minimum=read_number(fields["minimum"], "minimum"),
        jump=read_number(fields["jump"], "jump"),
    )


def _position_from_fields(rules: Rules, fields: Mapping[str, str]) -> Position:
    up, down = read_cards(fields["up"], "up"), read_cards(fields["down"], "down")
    hands = tuple(
        tuple(sorted(read_cards(hand, "hands"))) for hand in fields["hands"].split("/")
    )
    stock = read_cards(fields["stock"], "stock")
    player = read_number(fields["move"], "move")
    return Position(rules, _tops([*up, *down]), hands, stock, player).check()


def _tops(tops: Sequence[int]) -> Tops:
    if len(tops) != len(Pile):
        raise NotationError(f"{len(tops)} piles: expected {len(Pile)}")
    return (tops[0], tops[1], tops[2], tops[3])


def from_json(content: object) -> Deal | Position:
    """Read the JSON object of a deal or a position."""
    content = json_object(content, GAME, VERSION)
    if "deck" in content:
        check_names(content, ("game", "version", "rules", "deck"))
        return Deal(_rules_from_json(content["rules"]), json_cards(content["deck"], "deck"))
    check_names(content, ("game", "version", "rules", "piles", "hands", "stock", "player"))
    return _position_from_json(content)


def _rules_from_json(content: object) -> Rules:
    if not isinstance(content, dict):
        raise NotationError(f"rules {quoted(content)}: expected an object")
    check_names(content, ("low", "high", "players", "hand", "minimum", "jump"))
    return Rules(**content)


def _position_from_json(content: Mapping[str, Any]) -> Position:
    piles, hands, player = content["piles"], content["hands"], content["player"]
    if not isinstance(piles, dict):
        raise NotationError(f"piles {quoted(piles)}: expected an object")
    check_names(piles, [pile.label for pile in Pile])
    if not isinstance(hands, list):
        raise NotationError(f"hands {quoted(hands)}: expected a list of lists")
    if isinstance(player, bool) or not isinstance(player, int):
        raise NotationError(f"player {quoted(player)}: expected a whole number")
    return Position(
        _rules_from_json(content["rules"]),
        _tops(json_cards([piles[pile.label] for pile in Pile], "piles")),
        tuple(tuple(sorted(json_cards(hand, "hands"))) for hand in hands),
        json_cards(content["stock"], "stock"),
        player,
    ).check()


def turn_from_text(text: str, player: int = 1) -> Turn:
    """Read ``23u1 24u1 76d2``; ``23up1`` and a mark ``!`` for a jump are understood too."""
    words = text.replace(",", " ").split()
    if not words:
        raise NotationError("empty turn: expected plays such as 23u1")
    return Turn(player, tuple(map(_play, words)))


def _play(word: str) -> Play:
    match = _PLAY.fullmatch(word.lower())
    if not match or not word.isascii():
        raise NotationError(f"play {quoted(word)}: expected card and pile, for instance 23u1")
    return Play(int(match[1]), Pile[("UP" if match[2][0] == "u" else "DOWN") + match[3]])


def turns_from_json(content: object) -> tuple[Turn, ...]:
    """Read the ``turns`` of a result."""
    if not isinstance(content, list):
        raise NotationError(f"turns {quoted(content)}: expected a list")
    return tuple(map(_turn_from_json, content))


def _turn_from_json(content: object) -> Turn:
    labels = {pile.label: pile for pile in Pile}
    try:
        assert isinstance(content, dict)
        plays = tuple(Play(play["card"], labels[play["pile"]]) for play in content["plays"])
        return Turn(content["player"], plays)
    except (AssertionError, KeyError, TypeError):
        raise NotationError(
            f'turn {quoted(content)}: expected {{"player": 1, "plays": [{{"card": 23, '
            '"pile": "up1"}, …]}'
        ) from None
