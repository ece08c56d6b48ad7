"""`thegame prove`: writes a certificate of a verdict."""

import json
from pathlib import Path
from typing import Any

import click

from thegame_cli.options import (
    Starter,
    deal_options,
    format_option,
    limit_options,
    limits_from,
    question_options,
)
from thegame_cli.status import status_line


@click.command(name="prove")
@deal_options
@question_options
@click.option("--starter", type=Starter(), help="Who begins; any player may by default.")
@click.option("--out", metavar="FILE", required=True, help="Where the certificate goes.")
@click.option("--bound", type=int, metavar="N", help="Prove: never fewer than N cards left.")
@limit_options
@format_option
def command(*, out: str, form: str, **options: Any) -> None:
    """Write a certificate of a verdict that others can check.

    A win is its line of play. Without one: a closed set of states that shows that there is none,
    or, with --bound, that fewer cards are never left. `thegame verify` checks both.
    """
    from thegame_cli.cases import case_from
    from thegame_solver.proof.closure import Progress
    from thegame_solver.proof.proving import Proven, prove

    path = Path(out)
    if not path.parent.is_dir():
        raise click.UsageError(f"--out {out}: there is no folder {path.parent}")
    case = case_from(options)
    with status_line() as status:

        def report(progress: Progress) -> None:
            status(
                f"{progress.level} cards laid, {progress.width:,} states here, "
                f"{progress.states:,} in all, {progress.tables} price tables"
            )

        proven: Proven = prove(
            case,
            path,
            bound=options["bound"],
            limits=limits_from(options),
            report=report,
        )
    click.echo(json.dumps(_data(out, proven)) if form == "json" else _text(out, proven))


def _data(out: str, proven: Any) -> dict[str, Any]:
    return {
        "certificate": out,
        "claim": "win" if proven.is_win else "left-at-least",
        "left": proven.left,
        "bytes": proven.size,
        "states": proven.progress.states,
        "tables": proven.progress.tables,
        "visited": proven.progress.visited,
    }


def _text(out: str, proven: Any) -> str:
    if proven.is_win:
        return f"{out}: a win, {proven.size:,} bytes"
    progress = proven.progress
    claim = "unwinnable" if proven.left == 1 else f"never fewer than {proven.left} cards left"
    return (
        f"{out}: {claim}, {proven.size:,} bytes, {progress.states:,} states of "
        f"{progress.visited:,} visited, {progress.tables} price tables"
    )
