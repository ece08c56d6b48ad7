"""Face to Face on the command line."""

import json

import click

from thegame_cli.games import Answer, Options
from thegame_cli.options import limits_from, start_of_source
from thegame_cli.render.face_to_face import result_json, result_text, start_text
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.notation import (
    GAME,
    deal_to_cards,
    deal_to_json,
    deal_to_line,
    position_to_json,
    position_to_line,
    read_deal,
)
from thegame_solver.face_to_face.position import Position
from thegame_solver.face_to_face.result import Question
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.face_to_face.solver import solve as solve_start
from thegame_solver.reading import read_card_range
from thegame_solver.verdict import Verdict

__all__ = ["OPTIONS", "rules_from", "solve", "start_as", "start_from", "start_text"]

OPTIONS = frozenset(("hand", "minimum", "cards", "jump", "starter", "question", "player"))
EXIT_CODES = {Verdict.UNWINNABLE.value: 10, Verdict.UNDECIDED.value: 20}
STARTERS = {"gold": Player.GOLD, "silver": Player.SILVER, 1: Player.GOLD, 2: Player.SILVER}

Start = Deal | Position


def rules_from(options: Options) -> Rules:
    """The published rules, with what the options change."""
    numbers = Rules().as_dict()
    for name in ("hand", "minimum", "jump"):
        if options.get(name) is not None:
            numbers[name] = options[name]
    if options.get("cards") is not None:
        numbers["low"], numbers["high"] = read_card_range(options["cards"])
    numbers["draw"] = max(min(numbers["draw"], numbers["minimum"]), 1)
    return Rules(**numbers)


def start_from(options: Options) -> Start:
    """The deal of a seed, or the deal or position of a file."""
    if options.get("seed") is not None and options.get("deal") is None:
        return Deal.from_seed(options["seed"], rules_from(options))
    return start_of_source(options, GAME, rules_from, read_deal)


def start_as(start: Start, form: str) -> str:
    if isinstance(start, Deal):
        if form == "cards":
            return deal_to_cards(start)
        return deal_to_line(start) if form == "line" else json.dumps(deal_to_json(start))
    if form == "cards":
        raise click.UsageError("--format cards: expected a deal, this is a position")
    return position_to_line(start) if form == "line" else json.dumps(position_to_json(start))


def solve(start: Start, options: Options) -> Answer:
    question = Question(options.get("question") or "alone")
    if question is Question.DUEL and options.get("player") is not None:
        raise click.UsageError("--player: a duel is about both, expected no player")
    named = options.get("player") or "gold"
    first = _first_position(start, options.get("starter"))
    result = solve_start(
        first,
        question,
        None if named == "either" else Player(named),
        engine=options["engine"],
        limits=limits_from(options),
    )
    return Answer(
        result_text(start, first, result),
        result_json(start, result),
        EXIT_CODES.get(result.verdict.value, 0),
    )


def _first_position(start: Start, starter: int | str | None) -> Position:
    """Gold starts unless told otherwise; a position has its own player to move."""
    if starter is not None and starter != "any" and starter not in STARTERS:
        raise click.UsageError(f"--starter {starter}: expected gold or silver (or 1 or 2)")
    wanted = STARTERS.get(starter) if starter is not None else None
    if isinstance(start, Deal):
        return start.opening(wanted or Player.GOLD)
    if wanted is not None and wanted is not start.player:
        raise click.UsageError(f"--starter {starter}: the position has {start.player} to move")
    return start
