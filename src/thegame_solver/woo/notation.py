"""Rounds and lines of play as text and JSON, and back.

A round under way is its deal's notation with what is left in each place, and a fifth part that
says how things stand::

    woo: Kh Qh / As 0c / - / - / lead=1 trump=h points=40-38 tricks=5-5

`table=` is the card led, `undrawn=yes` a trick taken before drawing, `closed=1:trick` that player 1
closed when the other had a trick (`closed=1:none`: had none), `marriage=` a couple just announced.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from thegame_solver.woo.cards import (
    ALL_CARDS,
    Card,
    CardError,
    Rank,
    Suit,
    read_suit,
    write_cards,
)
from thegame_solver.woo.deal import (
    DealError,
    check_game,
    deal_of_record,
    parse_json,
    read_cards,
    read_deal,
    shortened,
)
from thegame_solver.woo.moves import IllegalMoveError, Move, MoveError, ends_turn, read_move
from thegame_solver.woo.round import Round
from thegame_solver.woo.rules import HAND, STANDARD, Rules
from thegame_solver.woo.scoring import Closing

FIELDS = ("lead", "trump", "points", "tricks", "table", "undrawn", "closed", "marriage")


def is_round(text: str) -> bool:
    """Whether the text says how a round stands, and so is no deal."""
    return "=" in text or '"lead"' in text


def write_round(state: Round) -> str:
    """Write a round in one line; `read_round` gives it back."""
    if state.is_over:
        raise DealError("the round is over: only a round under way has a notation")
    turned, faced_down = state.stock[-1:], state.stock[:-1]
    cards = (*state.hands, turned, faced_down)
    standing = " ".join(f"{name}={value}" for name, value in _standing(state).items())
    return "woo: " + " / ".join([*(write_cards(part) for part in cards), standing])


def read_round(text: str, rules: Rules = STANDARD) -> Round:
    """Read a round under way, or a deal as the round before its first trick."""
    stripped = text.strip()
    if stripped.startswith("{"):
        return round_of_record(parse_json(stripped), rules)
    if "=" not in stripped:
        return read_deal(text, rules).start()
    body = stripped[4:] if stripped.lower().startswith("woo:") else stripped
    parts = body.split("/")
    if len(parts) != 5:
        expected = "hand / hand / trump card / stock / how it stands"
        raise DealError(f"round {shortened(text)}: {len(parts)} parts, expected {expected}")
    return _round_of(parts[:4], _read_standing(parts[4]), rules)


def round_record(state: Round) -> dict[str, object]:
    """A round under way, ready for JSON."""
    turned, faced_down = state.stock[-1:], state.stock[:-1]
    return {
        "game": "woo",
        "hands": [[card.name for card in hand] for hand in state.hands],
        "trump_card": turned[0].name if turned else None,
        "stock": [card.name for card in faced_down],
        **_standing(state),
    }


def round_of_record(record: object, rules: Rules = STANDARD) -> Round:
    """Read a round from its JSON object, or from that of a deal."""
    if not isinstance(record, dict) or "lead" not in record:
        return deal_of_record(record, rules).start()
    check_game(record)
    hands = record.get("hands")
    if not isinstance(hands, list) or len(hands) != 2:
        raise DealError(f"hands {shortened(hands)}: expected two lists of cards")
    turned = [record["trump_card"]] if record.get("trump_card") else []
    parts = [_joined(cards) for cards in (*hands, turned, record.get("stock", []))]
    standing = {name: str(record[name]) for name in FIELDS if name in record}
    return _round_of(parts, standing, rules)


def write_line(moves: Iterable[Move]) -> str:
    """Write moves in one line, a space between."""
    return " ".join(map(str, moves))


def read_line(text: str) -> tuple[Move, ...]:
    """Read the moves of one line; whether they are legal is the round's to say."""
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    moves = []
    for number, word in enumerate(words, start=1):
        try:
            moves.append(read_move(word))
        except MoveError as error:
            raise MoveError(f"{error} (word {number} of the line)") from None
    return tuple(moves)


def replay_line(start: Round, moves: Iterable[Move]) -> Round:
    """Replay a line; the error of an illegal move says which one it is."""
    state = start
    for number, move in enumerate(moves, start=1):
        try:
            state = state.after(move)
        except IllegalMoveError as error:
            raise IllegalMoveError(f"move {number}: {error}") from None
    return state


def turns_record(start: Round, moves: Iterable[Move]) -> list[dict[str, object]]:
    """A line of play as turns: who, in which trick, and the words of what was done."""
    turns: list[dict[str, object]] = []
    state, words = start, list[str]()
    player, trick = state.turn, sum(state.tricks) + 1
    for move in moves:
        if not words:
            player, trick = state.turn, sum(state.tricks) + 1
        words.append(str(move))
        state = state.after(move)
        if ends_turn(move):
            turns.append({"player": player + 1, "trick": trick, "moves": words})
            words = []
    return turns + ([{"player": player + 1, "trick": trick, "moves": words}] if words else [])


def _standing(state: Round) -> dict[str, object]:
    standing: dict[str, object] = {
        "lead": state.leader + 1,
        "trump": state.trump.letter,
        "points": f"{state.points[0]}-{state.points[1]}",
        "tricks": f"{state.tricks[0]}-{state.tricks[1]}",
    }
    if state.table is not None:
        standing["table"] = state.table.name
    if state.undrawn:
        standing["undrawn"] = "yes"
    if state.closing is not None:
        had = "trick" if state.closing.other_had_trick else "none"
        standing["closed"] = f"{state.closing.player + 1}:{had}"
    if state.couple is not None:
        standing["marriage"] = state.couple.letter
    return standing


def _joined(cards: object) -> str:
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise DealError(f"cards {shortened(cards)}: expected a list of cards such as \"As\"")
    return " ".join(cards)


def _read_standing(text: str) -> dict[str, str]:
    standing: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name not in FIELDS or name in standing:
            raise DealError(f"{word!r}: expected NAME=VALUE with, once each, {' '.join(FIELDS)}")
        standing[name] = value
    return standing


def _round_of(parts: list[str], standing: dict[str, str], rules: Rules) -> Round:
    first, second, turned, faced_down = (read_cards(part) for part in parts)
    missing = [name for name in FIELDS[:4] if name not in standing]
    if missing:
        raise DealError(f"{missing[0]!r} is missing: expected at least {' '.join(FIELDS[:4])}")
    state = Round(
        hands=(tuple(sorted(first)), tuple(sorted(second))),
        stock=(*faced_down, *turned),
        trump=_suit("trump", standing["trump"]),
        leader=_choice("lead", standing["lead"], {"1": 0, "2": 1}),
        points=_pair("points", standing["points"]),
        tricks=_pair("tricks", standing["tricks"]),
        rules=rules,
    )
    state = _with_extras(state, standing)
    check_round(state)
    return state


def _with_extras(state: Round, standing: dict[str, str]) -> Round:
    if "table" in standing:
        led = read_cards(standing["table"])
        if len(led) != 1:
            raise DealError(f"table {standing['table']!r}: expected one card")
        state = replace(state, table=led[0])
    if "undrawn" in standing:
        flag = _choice("undrawn", standing["undrawn"], {"yes": 1, "no": 0})
        state = replace(state, undrawn=bool(flag))
    if "closed" in standing:
        player, _, had = standing["closed"].partition(":")
        closer = _choice("closed", player, {"1": 0, "2": 1})
        had_trick = bool(_choice("closed", had, {"trick": 1, "none": 0}))
        state = replace(state, closing=Closing(closer, had_trick))
    if "marriage" in standing:
        state = replace(state, couple=_suit("marriage", standing["marriage"]))
    return state


def _suit(name: str, text: str) -> Suit:
    try:
        return read_suit(text)
    except CardError as error:
        raise DealError(f"{name}={text}: {error}") from None


def _choice(name: str, text: str, choices: dict[str, int]) -> int:
    if text not in choices:
        raise DealError(f"{name} {text!r}: expected {' or '.join(choices)}")
    return choices[text]


def _pair(name: str, text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,3})-(\d{1,3})", text)
    if match is None:
        raise DealError(f"{name} {text!r}: expected two numbers such as 23-14")
    return int(match[1]), int(match[2])


def check_round(state: Round) -> None:
    """Refuse a round that cannot come about by play."""
    _check_cards(state)
    _check_sizes(state)
    _check_treasures(state)
    _check_announcements(state)


def _on_table(state: Round) -> tuple[Card, ...]:
    return () if state.table is None else (state.table,)


def _check_cards(state: Round) -> None:
    seen: set[Card] = set()
    for card in (*state.hands[0], *state.hands[1], *state.stock, *_on_table(state)):
        if card in seen:
            raise DealError(f"card {card.name!r} comes twice")
        seen.add(card)
    if state.stock and state.stock[-1].suit != state.trump:
        turned, trump = state.stock[-1].name, state.trump.word
        raise DealError(f"trump card {turned!r}: expected one of {trump}, the trumps named")


def _check_sizes(state: Round) -> None:
    sizes = [len(state.hands[player]) for player in (0, 1)]
    sizes[state.leader] += len(_on_table(state))
    if sizes[0] != sizes[1] or sizes[0] > HAND:
        raise DealError(f"{len(state.hands[0])} and {len(state.hands[1])} cards in hand: "
                        f"expected equally many, at most {HAND}, before the card on the table")
    if len(state.stock) % 2 or len(state.stock) > 12:
        raise DealError(f"{len(state.stock)} cards to draw: expected an even number up to 12")
    if state.is_open and sizes[0] != HAND - state.undrawn:
        raise DealError(f"{sizes[0]} cards each in the open phase: expected 6, undrawn 5")
    if state.undrawn and (not state.is_open or state.table is not None):
        raise DealError("undrawn 'yes': only between two tricks of the open phase")


def _check_treasures(state: Round) -> None:
    rules = state.rules
    held = {*state.hands[0], *state.hands[1], *state.stock, *_on_table(state)}
    gone = [card for card in ALL_CARDS if card not in held]
    if len(gone) != 2 * sum(state.tricks):
        tricks = f"{state.tricks[0]}-{state.tricks[1]}"
        raise DealError(f"tricks {tricks!r}: {len(gone)} cards are gone, two a trick")
    married = sum(state.points) - sum(map(rules.points_of, gone))
    couples = {a * rules.marriage + b * rules.trump_marriage for a in range(4) for b in (0, 1)}
    if married not in couples:
        points = f"{state.points[0]}-{state.points[1]}"
        raise DealError(f"points {points!r}: the cards gone are worth "
                        f"{sum(state.points) - married}, and no marriages make up {married}")
    for player in (0, 1):
        if state.tricks[player] == 0 and state.points[player] > 0:
            raise DealError(f"player {player + 1} has points and no trick")


def _check_announcements(state: Round) -> None:
    if state.tricks[state.leader] == 0 and (state.undrawn or any(state.tricks)):
        raise DealError(f"lead={state.leader + 1}: expected the player who took the last trick")
    if state.leader == 1 and not any(state.tricks):
        raise DealError("lead=2 before the first trick: expected lead=1, player 1 opens the round")
    closing = state.closing
    if closing is not None and not state.stock:
        raise DealError("closed with nothing to draw: expected the stock as it was at the closing")
    if closing is not None and closing.other_had_trick and not state.tricks[1 - closing.player]:
        raise DealError("closed with a trick of the other: the other has none")
    if state.couple is not None:
        couple = {Card.of(Rank.KING, state.couple), Card.of(Rank.QUEEN, state.couple)}
        if state.table is not None or state.undrawn or not couple <= set(state.hands[state.leader]):
            raise DealError(f"marriage {state.couple.letter!r}: not in the leader's hand to lead")
