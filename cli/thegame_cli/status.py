"""A status line on standard error that overwrites itself; nothing when nobody watches."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SECONDS_BETWEEN = 0.2


@contextmanager
def status_line() -> Iterator[Callable[[str], None]]:
    """Yields a function that shows a text, not too often, and wipes it at the end."""
    watched = sys.stderr.isatty()
    shown = [0.0]

    def show(text: str) -> None:
        now = time.monotonic()
        if watched and now - shown[0] >= SECONDS_BETWEEN:
            shown[0] = now
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        if watched:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
