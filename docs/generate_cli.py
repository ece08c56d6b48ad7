"""Writes docs/cli.md from the commands' own help: `python docs/generate_cli.py`."""

from collections.abc import Iterator
from pathlib import Path

import click

from thegame_cli.main import thegame

TARGET = Path(__file__).parent / "cli.md"
WIDTH = 96
HEAD = """\
# The command line

Made from the commands' own help by `python docs/generate_cli.py`; a test fails when it is old.

Results go to standard output, progress and notes to standard error. Exit codes: 0 the command did
its work (with `--exit-code`: 10 unwinnable, 20 undecided; `verify` refuses with 10), 2 bad input,
130 interrupted, 1 when `--engine all` finds two engines contradicting each other.
"""


def reference() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_sections(thegame, None, "thegame")])


def _sections(
    command: click.Command, parent: click.Context | None, name: str
) -> Iterator[str]:
    context = click.Context(
        command, info_name=name, parent=parent, max_content_width=WIDTH, terminal_width=WIDTH
    )
    yield f"## `{context.command_path}`\n\n```text\n{command.get_help(context)}\n```\n"
    if isinstance(command, click.Group):
        for child in command.list_commands(context):
            found = command.get_command(context, child)
            assert found is not None
            yield from _sections(found, context, child)


if __name__ == "__main__":
    TARGET.write_text(reference(), encoding="utf-8")
