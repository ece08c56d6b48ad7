"""Woo on the command line."""

import json

import click

from thegame_cli.games import Answer, Options
from thegame_cli.options import limits_from, source_text
from thegame_cli.render.woo import deal_text, match_json, match_text, solution_json, solution_text
from thegame_solver.verdict import Verdict
from thegame_solver.woo.deal import Deal, read_deal
from thegame_solver.woo.match import play_match
from thegame_solver.woo.notation import is_round, read_round, round_record, write_round
from thegame_solver.woo.round import Round
from thegame_solver.woo.rules import STANDARD, Rules
from thegame_solver.woo.solver import Solver

__all__ = ["OPTIONS", "rules_from", "solve", "start_as", "start_from", "start_text"]

OPTIONS = frozenset(["match"])
EXIT_CODES = {Verdict.WINNABLE: 0, Verdict.UNWINNABLE: 10, Verdict.UNDECIDED: 20}

Start = Deal | Round


def rules_from(options: Options) -> Rules:
    """The rules of the box; no option changes them."""
    return STANDARD


def start_from(options: Options) -> Start:
    """The deal of a seed, or the deal or round of a file."""
    if options.get("seed") is not None and options.get("deal") is None:
        return Deal.from_seed(options["seed"])
    text, name = source_text(options, "woo")
    try:
        return read_round(text) if is_round(text) else read_deal(text)
    except ValueError as error:
        raise click.UsageError(f"{name}: {error}") from None


def start_text(start: Start) -> str:
    return deal_text(start)


def start_as(start: Start, form: str) -> str:
    if isinstance(start, Deal):
        if form == "cards":
            return " ".join(card.name for card in start.cards)
        return start.notation if form == "line" else json.dumps(start.as_dict())
    if form == "cards":
        raise click.UsageError("--format cards: expected a deal, this is a round under way")
    return write_round(start) if form == "line" else json.dumps(round_record(start))


def solve(start: Start, options: Options) -> Answer:
    solver = Solver(options["engine"], limits_from(options))
    if options.get("match"):
        return _match(start, solver)
    solution = solver.solve(start)
    return Answer(
        solution_text(start, solution),
        solution_json(start, solution),
        EXIT_CODES[solution.verdict],
    )


def _match(start: Start, solver: Solver) -> Answer:
    if not isinstance(start, Deal) or start.seed is None:
        raise click.UsageError("--match: expected --seed N, which names all rounds of the match")
    match = play_match(start.seed, solver)
    return Answer(match_text(match), match_json(match), EXIT_CODES[match.verdict])
