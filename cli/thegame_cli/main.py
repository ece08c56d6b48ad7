"""The command `thegame`: finds its subcommands lazily and turns errors into one line."""

import os
import sys
from importlib import import_module

import click

from thegame_solver.verdict import ContradictionError

COMMANDS = {
    "analyze": "Go through a played game and name the turn that gave the win away.",
    "classify": "Decide many deals, keep the records, sum them up.",
    "deal": "Show the deal of a seed or file.",
    "hardness": "Say how hard a deal is: measures and a grade.",
    "prove": "Write a certificate of a verdict that others can check.",
    "puzzle": "Make, show, check and play puzzles.",
    "rules": "Say the rules in plain words.",
    "solve": "Decide one deal or position and print the best line of play.",
    "verify": "Check a certificate, independently of the solver.",
}


class LazyGroup(click.Group):
    """Lists its commands without importing them: help stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"thegame_cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from thegame_solver import __version__
    from thegame_solver.kernel_access import kernel

    core = "with the compiled core" if kernel() else "without the compiled core (plain Python)"
    click.echo(f"thegame {__version__}, {core}")
    ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_print_version,
    help="Show the version, and whether the compiled core is there.",
)
def thegame() -> None:
    """Perfect-information solver for the card game The Game.

    With all cards known: can this deal be won, and how?
    """


def main() -> None:
    """Run the command line; every error is one line on standard error and a documented code."""
    colour = False if os.environ.get("NO_COLOR") else None
    try:
        code = thegame.main(prog_name="thegame", standalone_mode=False, color=colour)
    except click.ClickException as error:
        _complain(error.format_message())
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        _complain("interrupted")
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except ValueError as error:
        _complain(str(error))
        sys.exit(2)
    except ContradictionError as error:
        _complain(f"CONTRADICTION, a bug: {error}")
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str) -> None:
    click.echo(f"thegame: {' '.join(message.split())}", err=True)
