"""`thegame hardness`: how hard a deal is, by several measures and one grade."""

import json
from typing import Any

import click

from thegame_cli.games import game
from thegame_cli.options import deal_options, format_option


@click.command(name="hardness")
@deal_options
@click.option(
    "--memory-limit", type=float, default=50.0, show_default=True, metavar="MB",
    help="Of each proof. The measures know no time limit: they are the same everywhere.",
)
@format_option
def command(memory_limit: float, form: str, **options: Any) -> None:
    """Say how hard a deal is: hands, jumps, simple players, effort, and a grade."""
    from thegame_cli.render.hardness import hardness_json, hardness_text
    from thegame_solver.hardness.measure import measure
    from thegame_solver.the_game.deal import Deal
    from thegame_solver.verdict import Limits

    Limits(None, memory_limit)
    if options["game"] != "the-game":
        raise click.UsageError(f"--game {options['game']}: hardness is for the-game only")
    deal = game(options).start_from(options)
    if not isinstance(deal, Deal):
        raise click.UsageError("hardness: expected a whole deal, this is a position")
    measured = measure(deal, memory_limit)
    data = hardness_json(deal, measured)
    click.echo(json.dumps(data) if form == "json" else hardness_text(deal, measured))
