"""How far a long run is: a bar on a terminal, a line every so often elsewhere. Standard error."""

import sys
import time
from typing import IO

from thegame_solver.batch.work import Tally

SECONDS_BETWEEN_LINES = 30.0
BAR = 20


class Progress:
    """Shows what is done of `deals`; `done` of them were there before this run began."""

    def __init__(self, deals: int, done: int, words: dict[str, str], file: IO[str] | None = None):
        self._deals, self._before, self._words = deals, done, words
        self._tally = Tally(0, {})
        self._file = file or sys.stderr
        self._is_terminal = self._file.isatty()
        self._began = self._said = time.monotonic()
        if done:
            self._write(f"{done:,} of {deals:,} deals were there already\n")

    def add(self, tally: Tally) -> None:
        """A shard is finished."""
        self._tally = self._tally.plus(tally)
        now = time.monotonic()
        if self._is_terminal:
            self._write(f"\r\x1b[K{self._bar()} {self._words_now(now)}")
        elif now - self._said >= SECONDS_BETWEEN_LINES:
            self._said = now
            self._write(f"{self._words_now(now)}\n")

    def end(self) -> None:
        """Leave the line of the bar."""
        if self._is_terminal and self._tally.deals:
            self._write("\n")

    def _bar(self) -> str:
        full = BAR * (self._before + self._tally.deals) // max(self._deals, 1)
        return "█" * full + "·" * (BAR - full)

    def _words_now(self, now: float) -> str:
        done = self._before + self._tally.deals
        rate = self._tally.deals / max(now - self._began, 1e-6)
        left = (self._deals - done) / max(rate, 1e-9)
        counts = ", ".join(
            f"{count:,} {self._words.get(verdict, verdict)}"
            for verdict, count in sorted(self._tally.verdicts.items(), reverse=True)
        )
        share = 100 * done / max(self._deals, 1)
        return (
            f"{done:,} of {self._deals:,} ({share:.1f} %), {rate:,.1f} deals/s, {counts}, "
            f"{_time(left)} left"
        )

    def _write(self, text: str) -> None:
        self._file.write(text)
        self._file.flush()


def _time(seconds: float) -> str:
    """``0:07``, ``12:30``, ``3:05:00``, ``2 days``."""
    whole = int(seconds + 0.5)
    if whole >= 172_800:
        return f"{whole // 86_400} days"
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
