"""Records of played games, as people type them.

::

    # Tuesday, the long table
    seed: 42
    players: 2
    starter: 1

    1. 23u1 24u1
    2. 76d2 71d2
    3. 25u1 15u1!

A head of ``name: value`` lines, then a turn a line. The head names the deal by ``seed`` or ``deal``
(the one-line notation of a deal or position, or the cards in draw order) and the rules as on the
command line: ``players``, ``expert``, ``hand``, ``minimum``, ``cards``, ``jump``; ``starter`` says
who began (1 unless told otherwise). Numbers before turns, empty lines and everything after ``#``
are for the reader. A record may stop anywhere; a last turn that got stuck counts as laid.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import (
    GAME,
    NotationError,
    deal_to_line,
    position_to_line,
    read_card_range,
    read_deal,
    turn_from_text,
)
from thegame_solver.the_game.position import IllegalTurnError, Position, Turn
from thegame_solver.the_game.replay import Replay, replay
from thegame_solver.the_game.rules import Rules

RULE_FIELDS = ("players", "expert", "hand", "minimum", "cards", "jump")
FIELDS = ("game", "seed", "deal", *RULE_FIELDS, "starter")

_FIELD = re.compile(r"([a-z]+)\s*[:=]\s*(.*)", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*\d+\s*[.)]\s*(.*)")


class RecordError(ValueError):
    """Text that is not the record of a game."""


@dataclass(frozen=True, slots=True)
class Record:
    """A deal or position and the turns that were played from it, replayed by the rules."""

    start: Deal | Position
    game: Replay


def read_record(text: str) -> Record:
    """Read a record; errors name the line."""
    fields: dict[str, str] = {}
    turns: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        head = _FIELD.fullmatch(words)
        if head:
            _add_field(fields, head[1].lower(), head[2].strip(), number, bool(turns))
        else:
            turns.append((number, words))
    if not fields and turns:
        number, words = turns[0]
        raise RecordError(f"line {number}: {words[:40]!r}: expected 'seed: N' or 'deal: …' first")
    start = _start(fields)
    return Record(start, _replayed(_opening(start, fields), turns))


def write_record(start: Deal | Position, game: Replay) -> str:
    """The text of a record: `read_record` reads it back."""
    if isinstance(start, Deal):
        head = [f"deal: {deal_to_line(start)}", f"starter: {game.start.player}"]
    else:
        head = [f"deal: {position_to_line(start)}"]
    turns = [f"{number}. {turn}" for number, turn in enumerate(game.turns, 1)]
    return "\n".join([*head, "", *turns, ""])


def _add_field(fields: dict[str, str], name: str, value: str, number: int, late: bool) -> None:
    if name not in FIELDS:
        raise RecordError(f"line {number}: '{name}': expected {', '.join(FIELDS)}, or a turn")
    if name in fields:
        raise RecordError(f"line {number}: '{name}' is there twice")
    if late:
        raise RecordError(f"line {number}: '{name}' after the first turn: expected it before")
    fields[name] = value


def _start(fields: Mapping[str, str]) -> Deal | Position:
    if fields.get("game", GAME) != GAME:
        raise RecordError(f"game '{fields['game']}': expected '{GAME}'")
    if ("seed" in fields) == ("deal" in fields):
        raise RecordError("expected either 'seed: N' or 'deal: …' before the turns")
    if "seed" in fields:
        return Deal.from_seed(_number(fields, "seed"), _rules(fields))
    own_rules = fields["deal"].startswith((f"{GAME}:", "{"))
    given = [name for name in RULE_FIELDS if name in fields]
    if own_rules and given:
        raise RecordError(f"'{given[0]}': the deal carries its own rules")
    return read_deal(fields["deal"], None if own_rules else _rules(fields))


def _rules(fields: Mapping[str, str]) -> Rules:
    players = _number(fields, "players") if "players" in fields else 1
    expert = _number(fields, "expert") if "expert" in fields else 0
    numbers = Rules.official(players, expert).as_dict()
    for name in ("hand", "minimum", "jump"):
        if name in fields:
            numbers[name] = _number(fields, name)
    if "cards" in fields:
        numbers["low"], numbers["high"] = read_card_range(fields["cards"])
    return Rules(**numbers)


def _number(fields: Mapping[str, str], name: str) -> int:
    if not re.fullmatch(r"\d{1,20}", fields[name], re.ASCII):
        raise RecordError(f"{name} {fields[name][:40]!r}: expected a whole number")
    return int(fields[name])


def _opening(start: Deal | Position, fields: Mapping[str, str]) -> Position:
    if isinstance(start, Position):
        if "starter" in fields and _number(fields, "starter") != start.player:
            raise RecordError(f"starter {fields['starter']}: player {start.player} is to move")
        return start
    starter = _number(fields, "starter") if "starter" in fields else 1
    if not 1 <= starter <= start.rules.players:
        raise RecordError(f"starter {starter}: expected 1 to {start.rules.players}")
    return start.opening(starter)


def _replayed(opening: Position, lines: list[tuple[int, str]]) -> Replay:
    """Play the turns one by one, so that an error can name its line."""
    game = replay(opening, [])
    for place, (number, words) in enumerate(lines, 1):
        numbered = _NUMBERED.fullmatch(words)
        try:
            turn = turn_from_text(numbered[1] if numbered else words, game.end.player)
            game = _one_more(game, turn, last=place == len(lines))
        except (NotationError, IllegalTurnError) as error:
            raise RecordError(f"line {number}: {error}") from None
    return game


def _one_more(game: Replay, turn: Turn, last: bool) -> Replay:
    unfinished = last and len(turn.plays) < game.end.minimum
    after = game.end.after_unfinished(turn) if unfinished else game.end.after(turn)
    return Replay((*game.turns, turn), (*game.positions, after), unfinished)
