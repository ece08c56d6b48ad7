"""`thegame analyze`: goes through a played game and names the turn that gave the win away."""

import json
from typing import Any

import click

from thegame_cli.options import format_option, limit_options, limits_from, read_text


@click.command(name="analyze")
@click.argument("record", metavar="GAME")
@limit_options
@format_option
def command(record: str, form: str, **options: Any) -> None:
    """Go through a played game and name the turn that gave the win away.

    GAME is a file with the record of a game, - for standard input. The limits are for each
    position that is searched.
    """
    from thegame_cli.render.analysis import analysis_json, analysis_text
    from thegame_solver.analysis import analyse
    from thegame_solver.the_game.record import read_record

    name = "standard input" if record == "-" else f"file '{record}'"
    try:
        played = read_record(read_text(record, name, "the record of a game"))
    except ValueError as error:
        raise click.UsageError(f"{name}: {error}") from None
    analysis = analyse(played.game, limits_from(options))
    data = analysis_json(played.start, analysis)
    click.echo(json.dumps(data) if form == "json" else analysis_text(played.start, analysis))
