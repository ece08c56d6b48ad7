"""`thegame deal`: shows a deal or position, or writes it in another form."""

from typing import Any

import click

from thegame_cli.games import game
from thegame_cli.options import deal_options


@click.command(name="deal")
@deal_options
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json", "line", "cards"]),
    default="table",
    show_default=True,
    help="line is the one-line notation, cards the bare deck.",
)
def command(form: str, **options: Any) -> None:
    """Show the deal of a seed or file."""
    played = game(options)
    start = played.start_from(options)
    click.echo(played.start_text(start) if form == "table" else played.start_as(start, form))
