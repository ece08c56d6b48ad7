"""Files that commands write: whole or not at all."""

import os
from pathlib import Path

import click


def check_writable(path: str, option: str) -> None:
    """Refuse a path that cannot be written before any work is done for it."""
    target = Path(path)
    if target.is_dir():
        raise click.UsageError(f"{option} '{path}': is a folder, expected a file")
    if not target.parent.is_dir():
        raise click.UsageError(f"{option} '{path}': the folder '{target.parent}' is not there")
    if not os.access(target if target.exists() else target.parent, os.W_OK):
        raise click.UsageError(f"{option} '{path}': may not be written")


def write_whole(path: str, content: str, option: str) -> None:
    """Write beside the target, then move there: a reader never sees half a file."""
    target = Path(path)
    if target.exists() and not target.is_file():
        target.write_text(content, encoding="utf-8")  # /dev/stdout and the like
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        beside.write_text(content, encoding="utf-8", newline="\n")
        beside.replace(target)
    except OSError as error:
        raise click.UsageError(f"{option} '{path}': {error.strerror or error}") from None
    finally:
        beside.unlink(missing_ok=True)
