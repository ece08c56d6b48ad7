"""The Game on the command line."""

import json
from dataclasses import replace

import click

from thegame_cli.games import ENGINE_OPTIONS, PICTURE_OPTIONS, RULE_OPTIONS, Answer, Options
from thegame_cli.options import limits_from, start_of_source
from thegame_cli.render.the_game import result_json, result_text, start_text, title_of
from thegame_solver.the_game.cpsat.settings import Settings
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import (
    GAME,
    deal_to_json,
    deal_to_line,
    position_to_json,
    position_to_line,
    read_card_range,
    read_deal,
)
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions
from thegame_solver.the_game.solver import solve as solve_start
from thegame_solver.verdict import Verdict

__all__ = ["OPTIONS", "rules_from", "solve", "start_as", "start_from", "start_text"]

OPTIONS = frozenset((*RULE_OPTIONS, "starter", *ENGINE_OPTIONS, *PICTURE_OPTIONS))
SECONDS_FOR_TURNS = 60
"""On a full deck the fewest turns are hardly ever proven: without a limit it would not end."""
EXIT_CODES = {Verdict.WINNABLE: 0, Verdict.UNWINNABLE: 10, Verdict.UNDECIDED: 20}

Start = Deal | Position


def rules_from(options: Options) -> Rules:
    """The published rules for the number of players, with what the options change."""
    expert = options.get("expert")
    if expert is not None and expert not in (1, 2):
        raise click.UsageError(f"--expert {expert}: expected 1 or 2")
    for name in ("minimum", "hand"):
        if expert and options.get(name) is not None:
            raise click.UsageError(f"--expert and --{name} contradict each other: give one of them")
    players = options.get("players")
    numbers = Rules.official(1 if players is None else players, expert or 0).as_dict()
    for name in ("hand", "minimum", "jump"):
        if options.get(name) is not None:
            numbers[name] = options[name]
    if options.get("cards") is not None:
        numbers["low"], numbers["high"] = read_card_range(options["cards"])
    return Rules(**numbers)


def start_from(options: Options) -> Start:
    """The deal of a seed, or the deal or position of a file."""
    if options.get("seed") is not None and options.get("deal") is None:
        return Deal.from_seed(options["seed"], rules_from(options))
    return start_of_source(options, GAME, rules_from, read_deal)


def start_as(start: Start, form: str) -> str:
    if isinstance(start, Deal):
        if form == "cards":
            return " ".join(map(str, start.deck))
        return deal_to_line(start) if form == "line" else json.dumps(deal_to_json(start))
    if form == "cards":
        raise click.UsageError("--format cards: expected a deal, this is a position")
    return position_to_line(start) if form == "line" else json.dumps(position_to_json(start))


def solve(start: Start, options: Options) -> Answer:
    starter = options.get("starter")
    wanted = None if starter == "any" else starter
    starts = opening_positions(start, wanted)
    optimize = options.get("optimize") or "left"
    limits = limits_from(options)
    if optimize == "turns" and limits.seconds is None:
        limits = replace(limits, seconds=SECONDS_FOR_TURNS)
    result = solve_start(
        start,
        engine=options["engine"],
        starter=wanted,
        limits=limits,
        optimize=optimize,
        cpsat=_cpsat_settings(options),
    )
    first = next(at for at in starts if at.player == result.starter)
    return Answer(
        result_text(start, first, result),
        result_json(start, result),
        EXIT_CODES[result.verdict],
        replay(first, result.turns),
        title_of(start),
    )


def _cpsat_settings(options: Options) -> Settings | None:
    """How CP-SAT is to be used, if the options say anything about it."""
    hint, workers = options.get("hint"), options.get("workers")
    if hint is None and workers is None:
        return None
    if options["engine"] not in ("cpsat", "all"):
        given = "--workers" if hint is None else "--hint"
        raise click.UsageError(f"{given}: expected --engine cpsat or all")
    return Settings(hint=bool(hint), workers=1 if workers is None else workers)
