"""Text and JSON of deals, positions and turns of Face to Face; all of them round-trip.

One line, complete, safe to paste into a shell without quotes::

    face-to-face:1:hand=2:minimum=2:draw=2:cards=2-5:jump=10:gold=3,5,4,2:silver=2,4,5,3
    face-to-face:1:hand=2:minimum=2:draw=2:cards=2-5:jump=10:piles=5,6,1,6:hands=2,4/2,4:stocks=/5,3:move=silver

The second is a position in the middle of a game: the four piles (gold's up and down, silver's up
and down), gold's hand and silver's, gold's stock and silver's, and the player to move. A turn is
written ``23gu 24gd 12su``: card, then pile; here gold gives silver the 12.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.position import Play, Position, Turn
from thegame_solver.face_to_face.rules import Pile, Player, Rules
from thegame_solver.face_to_face.side import Cards, Side
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

GAME = "face-to-face"
VERSION = 1
RULE_NAMES = ("hand", "minimum", "draw", "cards", "jump")
DEAL_NAMES = (*RULE_NAMES, "gold", "silver")
POSITION_NAMES = (*RULE_NAMES, "piles", "hands", "stocks", "move")
LONGEST_TEXT = 200_000
"""Characters; the longest deal there can be is far shorter."""

_PLAY = re.compile(r"(\d{1,3})([gs])([ud])!?")
_LABELS = {pile.label: pile for pile in Pile}
_SHORTS = {pile.short: pile for pile in Pile}


# ---- writing -----------------------------------------------------------------------------


def deal_to_line(deal: Deal) -> str:
    """The one-line notation of a deal."""
    return _line(deal.rules, {"gold": joined(deal.gold), "silver": joined(deal.silver)})


def position_to_line(position: Position) -> str:
    """The one-line notation of a position."""
    sides = (position.gold, position.silver)
    return _line(
        position.rules,
        {
            "piles": joined(position.tops),
            "hands": "/".join(joined(side.hand) for side in sides),
            "stocks": "/".join(joined(side.stock) for side in sides),
            "move": position.player.value,
        },
    )


def _line(rules: Rules, content: Mapping[str, str]) -> str:
    fields = {
        "hand": rules.hand,
        "minimum": rules.minimum,
        "draw": rules.draw,
        "cards": f"{rules.low}-{rules.high}",
        "jump": rules.jump,
        **content,
    }
    return f"{GAME}:{VERSION}:" + ":".join(f"{name}={value}" for name, value in fields.items())


def deal_to_cards(deal: Deal) -> str:
    """The bare decks on one line: gold's cards, ``/``, silver's."""
    return " / ".join(" ".join(map(str, deck)) for deck in (deal.gold, deal.silver))


def deal_to_json(deal: Deal) -> dict[str, Any]:
    """A deal as a JSON object."""
    return {**_json_head(deal.rules), "gold": list(deal.gold), "silver": list(deal.silver)}


def position_to_json(position: Position) -> dict[str, Any]:
    """A position as a JSON object."""
    return {
        **_json_head(position.rules),
        "piles": {pile.label: top for pile, top in zip(Pile, position.tops, strict=True)},
        "hands": {player.value: list(position.side(player).hand) for player in Player},
        "stocks": {player.value: list(position.side(player).stock) for player in Player},
        "player": position.player.value,
    }


def _json_head(rules: Rules) -> dict[str, Any]:
    return {"game": GAME, "version": VERSION, "rules": rules.as_dict()}


def turns_to_json(turns: Sequence[Turn]) -> list[dict[str, Any]]:
    """Turns as scripts read them."""
    return [
        {
            "player": turn.player.value,
            "plays": [{"card": play.card, "pile": play.pile.label} for play in turn.plays],
        }
        for turn in turns
    ]


# ---- reading -----------------------------------------------------------------------------


def read_deal(text: str, rules: Rules | None = None) -> Deal | Position:
    """Read any of the three forms: one-line notation, JSON, or bare cards in draw order.

    Bare cards, gold's then silver's on two lines or separated by ``/``, are dealt by `rules`; the
    other forms carry their own and `rules` is not looked at.
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
    gold, silver = _bare_decks(stripped)
    return Deal(rules or Rules(), gold, silver)


def _bare_decks(text: str) -> tuple[Cards, Cards]:
    parts = text.split("/") if "/" in text else text.splitlines()
    decks = [part for part in parts if part.strip()]
    if len(decks) != 2:
        raise NotationError(
            f"{len(decks)} decks: expected gold's cards and silver's, "
            "on two lines or separated by /"
        )
    return tuple(read_bare_cards(decks[0])), tuple(read_bare_cards(decks[1]))


def from_line(line: str) -> Deal | Position:
    """Read the one-line notation of a deal or a position."""
    game, version, *parts = line.strip().split(":")
    if game != GAME:
        raise NotationError(f"game {quoted(game)}: expected '{GAME}'")
    if version != str(VERSION):
        raise NotationError(f"notation version {quoted(version)}: expected '{VERSION}'")
    fields = split_fields(parts)
    is_deal = "gold" in fields or "silver" in fields
    check_names(fields, DEAL_NAMES if is_deal else POSITION_NAMES)
    rules = _rules_from_fields(fields)
    if is_deal:
        gold, silver = (read_cards(fields[name], name) for name in ("gold", "silver"))
        return Deal(rules, gold, silver)
    return _position_from_fields(rules, fields)


def _rules_from_fields(fields: Mapping[str, str]) -> Rules:
    low, high = read_card_range(fields["cards"])
    names = ("hand", "minimum", "draw", "jump")
    return Rules(low=low, high=high, **{name: read_number(fields[name], name) for name in names})


def _position_from_fields(rules: Rules, fields: Mapping[str, str]) -> Position:
    hands = [read_cards(hand, "hands") for hand in fields["hands"].split("/")]
    stocks = [read_cards(stock, "stocks") for stock in fields["stocks"].split("/")]
    for name, pair in (("hands", hands), ("stocks", stocks)):
        if len(pair) != 2:
            raise NotationError(f"{len(pair)} {name}: expected gold's and silver's")
    tops = read_cards(fields["piles"], "piles")
    return _position(rules, tops, hands, stocks, fields["move"])


def _position(
    rules: Rules, tops: Cards, hands: Sequence[Cards], stocks: Sequence[Cards], player: object
) -> Position:
    if len(tops) != len(Pile):
        raise NotationError(f"{len(tops)} piles: expected {len(Pile)}")
    gold, silver = (
        Side(rules, tops[at], tops[at + 1], tuple(sorted(hand)), stock)
        for at, hand, stock in zip((0, 2), hands, stocks, strict=True)
    )
    return Position(gold, silver, read_player(player)).check()


def read_player(name: object) -> Player:
    """Read ``gold`` or ``silver``."""
    try:
        return Player(name)  # type: ignore[arg-type]
    except ValueError:
        raise NotationError(f"player {quoted(name)}: expected gold or silver") from None


def from_json(content: object) -> Deal | Position:
    """Read the JSON object of a deal or a position."""
    content = json_object(content, GAME, VERSION)
    head = ("game", "version", "rules")
    if "gold" in content or "silver" in content:
        check_names(content, (*head, "gold", "silver"))
        gold, silver = (json_cards(content[name], name) for name in ("gold", "silver"))
        return Deal(_rules_from_json(content["rules"]), gold, silver)
    check_names(content, (*head, "piles", "hands", "stocks", "player"))
    return _position_from_json(content)


def _rules_from_json(content: object) -> Rules:
    if not isinstance(content, dict):
        raise NotationError(f"rules {quoted(content)}: expected an object")
    check_names(content, ("low", "high", "hand", "minimum", "jump", "draw"))
    return Rules(**content)


def _position_from_json(content: Mapping[str, Any]) -> Position:
    piles = content["piles"]
    if not isinstance(piles, dict):
        raise NotationError(f"piles {quoted(piles)}: expected an object")
    check_names(piles, list(_LABELS))
    tops = json_cards([piles[label] for label in _LABELS], "piles")
    hands, stocks = (_json_pair(content[name], name) for name in ("hands", "stocks"))
    rules = _rules_from_json(content["rules"])
    return _position(rules, tops, hands, stocks, content["player"])


def _json_pair(content: object, where: str) -> list[Cards]:
    if not isinstance(content, dict):
        raise NotationError(f"{where} {quoted(content)}: expected an object")
    check_names(content, [player.value for player in Player])
    return [json_cards(content[player.value], where) for player in Player]


def turn_from_text(text: str, player: Player = Player.GOLD) -> Turn:
    """Read ``23gu 24gd 12su``; a mark ``!`` for a jump is understood too."""
    words = text.replace(",", " ").split()
    if not words:
        raise NotationError("empty turn: expected plays such as 23gu")
    return Turn(player, tuple(map(_play, words)))


def _play(word: str) -> Play:
    match = _PLAY.fullmatch(word.lower())
    if not match or not word.isascii():
        raise NotationError(f"play {quoted(word)}: expected card and pile, for instance 23gu")
    return Play(int(match[1]), _SHORTS[match[2] + match[3]])


def turns_from_json(content: object) -> tuple[Turn, ...]:
    """Read the ``turns`` of a result."""
    if not isinstance(content, list):
        raise NotationError(f"turns {quoted(content)}: expected a list")
    return tuple(map(_turn_from_json, content))


def _turn_from_json(content: object) -> Turn:
    try:
        assert isinstance(content, dict)
        plays = tuple(Play(play["card"], _LABELS[play["pile"]]) for play in content["plays"])
        return Turn(Player(content["player"]), plays)
    except (AssertionError, KeyError, TypeError, ValueError):
        raise NotationError(
            f'turn {quoted(content)}: expected {{"player": "gold", "plays": [{{"card": 23, '
            '"pile": "gold-up"}, …]}'
        ) from None
