"""`thegame solve`: decides one deal or position and prints the best line of play."""

import json
from typing import Any

import click

from thegame_cli.files import check_writable, write_whole
from thegame_cli.games import PICTURE_OPTIONS, Answer, Options, game
from thegame_cli.options import (
    deal_options,
    format_option,
    second_opinion_options,
    solve_options,
)


@click.command(name="solve")
@deal_options
@solve_options
@second_opinion_options
@format_option
@click.option("--match", is_flag=True, default=None, help="Woo: round after round, to 7 Woo.")
@click.option("--svg", metavar="FILE", help="Also draw the line as a chart.")
@click.option("--html", metavar="FILE", help="Also write a replay: one page to step through.")
@click.option("--exit-code", is_flag=True, help="Exit with 10 if unwinnable, 20 if undecided.")
@click.pass_context
def command(ctx: click.Context, /, *, form: str, exit_code: bool, **options: Any) -> None:
    """Decide one deal or position and print the best line of play."""
    played = game(options)
    for kind in PICTURE_OPTIONS:
        if options[kind]:
            check_writable(options[kind], f"--{kind}")
    answer = played.solve(played.start_from(options), options)
    _draw(answer, options)
    click.echo(json.dumps(answer.data) if form == "json" else answer.text)
    if exit_code:
        ctx.exit(answer.exit_code)


def _draw(answer: Answer, options: Options) -> None:
    if answer.replay is None:
        return
    if options["svg"]:
        from thegame_cli.pictures.chart import chart

        write_whole(options["svg"], chart(answer.replay, answer.title), "--svg")
    if options["html"]:
        from thegame_cli.pictures.replay_page import replay_page

        write_whole(options["html"], replay_page(answer.replay, answer.title), "--html")
