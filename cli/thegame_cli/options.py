"""Options that several commands share, and how their values are read."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from thegame_cli.games import GAMES, RULE_OPTIONS, Options
from thegame_solver.shuffling import SEED_LIMIT
from thegame_solver.verdict import Limits

Function = TypeVar("Function", bound=Callable[..., Any])
RulesT = TypeVar("RulesT")
StartT = TypeVar("StartT")

LARGEST_FILE = 1_000_000
"""Bytes. The longest deal there can be is a few kilobytes."""

ENGINES = ("auto", "native", "reference", "cpsat", "all")


class Seed(click.ParamType[int]):
    """A whole number from 0; Python itself would take −5 for 5."""

    name = "N"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        text = str(value)
        if not (text.isascii() and text.isdigit()) or int(text[:25]) >= SEED_LIMIT:
            self.fail(f"'{text[:40]}': expected a whole number from 0 to {SEED_LIMIT - 1}")
        return int(text)


class Starter(click.ParamType["int | str"]):
    """``any``, a player's number, or ``gold`` or ``silver``."""

    name = "any|N"

    def convert(self, value: Any, param: Any, ctx: Any) -> int | str:
        if value in ("any", "gold", "silver"):
            return str(value)
        if not (str(value).isascii() and str(value).isdigit()):
            self.fail(f"'{value}': expected any or a player's number, gold or silver")
        return int(value)


def with_options(*options: Callable[[Function], Function]) -> Callable[[Function], Function]:
    """Several click options as one decorator, listed in `--help` in the order given."""

    def decorate(function: Function) -> Function:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


rule_options = with_options(
    click.option("--game", type=click.Choice(list(GAMES)), default="the-game", show_default=True),
    click.option("--players", type=int, help="1 to 5."),
    click.option("--expert", type=int, help="1 or 2: the rulebook's harder levels."),
    click.option("--hand", type=int, help="Cards in each hand."),
    click.option("--minimum", type=int, help="Cards to lay a turn, at least."),
    click.option("--cards", metavar="LOW-HIGH", help="The deck, for instance 2-99."),
    click.option("--jump", type=int, help="The jump backwards; 0 for none."),
)

deal_options = with_options(
    click.option("--seed", type=Seed(), help="The deal of this number."),
    click.option(
        "--deal",
        metavar="FILE",
        help="A deal or position in a file, - for standard input, or the notation itself.",
    ),
    rule_options,
)

limit_options = with_options(
    click.option("--time-limit", type=float, metavar="SECONDS", help="Stop after this long."),
    click.option("--memory-limit", type=float, metavar="MB", help="Stop at tables of this size."),
    click.option(
        "--threads", type=int, default=1, show_default=True, help="For the exact search."
    ),
)

question_options = with_options(
    click.option(
        "--question",
        type=click.Choice(["alone", "together", "duel"]),
        help="Face to Face: what is asked; alone by default.",
    ),
    click.option(
        "--player",
        type=click.Choice(["gold", "silver", "either"]),
        help="Face to Face: whose cards are to be laid; gold by default.",
    ),
)

solve_options = with_options(
    question_options,
    click.option("--starter", type=Starter(), help="Who begins; any player may by default."),
    click.option("--engine", type=click.Choice(ENGINES), default="auto", show_default=True),
    limit_options,
)

second_opinion_options = with_options(
    click.option(
        "--optimize", type=click.Choice(["left", "turns", "verdict"]),
        help="Fewest cards left (usual), of a win also the fewest turns, or won or lost alone.",
    ),
    click.option(
        "--hint", is_flag=True, default=None, help="CP-SAT starts from the line of a beam search."
    ),
    click.option("--workers", type=int, metavar="N", help="CP-SAT's threads; 1 by default."),
)

format_option = click.option(
    "--format", "form", type=click.Choice(["table", "json"]), default="table", show_default=True
)


def limits_from(options: Options) -> Limits:
    return Limits(options["time_limit"], options["memory_limit"], options["threads"])


def start_of_source(
    options: Options,
    game: str,
    rules_from: Callable[[Options], RulesT],
    read: Callable[[str, RulesT | None], StartT],
) -> StartT:
    """What --deal names; a deal that carries its own rules contradicts options that make rules."""
    text, name = source_text(options, game)
    own_rules = text.lstrip().startswith(("{", f"{game}:"))
    given = [option for option in RULE_OPTIONS if options.get(option) is not None]
    if own_rules and given:
        raise click.UsageError(f"--{given[0]}: the deal in {name} carries its own rules")
    rules = None if own_rules else rules_from(options)
    try:
        return read(text, rules)
    except ValueError as error:
        raise click.UsageError(f"{name}: {error}") from None


def source_text(options: Options, game: str) -> tuple[str, str]:
    """The text that --deal names, and its name in messages; notation stands for itself."""
    source = options.get("deal")
    if source is None:
        raise click.UsageError("no deal: expected --seed N or --deal FILE")
    if options.get("seed") is not None:
        raise click.UsageError("--seed and --deal contradict each other: give one of them")
    if source.startswith(f"{game}:"):
        return source, "--deal"
    name = "standard input" if source == "-" else f"file '{source}'"
    return read_text(source, name), name


def read_text(source: str, name: str, what: str = "a deal") -> str:
    """The text of a file or standard input, which must be small and UTF-8."""
    try:
        if source == "-":
            content = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(source).open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise click.UsageError(f"{name}: {error.strerror or error}") from None
    if len(content) > LARGEST_FILE:
        raise click.UsageError(f"{name}: over {LARGEST_FILE} bytes, too large for {what}")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.UsageError(
            f"{name}: byte {error.start + 1} is not UTF-8 text: expected {what}"
        ) from None
