"""`thegame rules`: the rules in plain words."""

import json
from typing import Any

import click

from thegame_cli.games import game
from thegame_cli.options import format_option, rule_options


@click.command(name="rules")
@rule_options
@format_option
def command(form: str, **options: Any) -> None:
    """Say the rules in plain words."""
    rules = game(options).rules_from(options)
    click.echo(json.dumps(rules.as_dict()) if form == "json" else rules.describe())
