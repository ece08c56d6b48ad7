"""What every solver takes and returns: limits in; verdict, best line and statistics out."""

import time
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeVar

TurnT = TypeVar("TurnT")


class Verdict(StrEnum):
    """Three answers, never a bool: "not found" is not "impossible"."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNDECIDED = "undecided"


class ContradictionError(RuntimeError):
    """Two engines, or an engine and the rules, say different things: a bug, never a verdict."""


class LimitError(ValueError):
    """A limit that makes no sense."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long and how large a search may get; None is no limit."""

    seconds: float | None = None
    megabytes: float | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        for name, value in (("time limit", self.seconds), ("memory limit", self.megabytes)):
            if value is not None and not 0 < value < float("inf"):
                raise LimitError(f"{name} {value!r}: expected a number above 0")
        if self.threads < 1:
            raise LimitError(f"threads {self.threads!r}: expected a whole number from 1")

    def less(self, seconds: float) -> "Limits":
        """What is left of the limits after `seconds` of them are spent."""
        rest = None if self.seconds is None else max(self.seconds - seconds, 0.001)
        return Limits(rest, self.megabytes, self.threads)

    def share(self, part: float) -> "Limits":
        """The same limits with only a part of the time."""
        seconds = None if self.seconds is None else self.seconds * part
        return Limits(seconds, self.megabytes, self.threads)


class OutOfTimeError(Exception):
    """Raised inside a Python search when its time is up; never leaves the solver."""


class OutOfMemoryError(Exception):
    """Raised inside a Python search when its memory is full; never leaves the solver."""


class Clock:
    """The only clock a search reads: its limit's."""

    def __init__(self, limits: Limits) -> None:
        self.started = time.monotonic()
        self._deadline = None if limits.seconds is None else self.started + limits.seconds

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    @property
    def left(self) -> float | None:
        """Seconds until the time is up; None without a limit."""
        return None if self._deadline is None else max(self._deadline - time.monotonic(), 0.001)

    def check(self) -> None:
        """Raise `OutOfTimeError` once the time is up."""
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise OutOfTimeError


@dataclass(frozen=True, slots=True)
class Statistics:
    """How hard it was. All but seconds and peak memory are the same for the same input."""

    states: int = 0
    """Positions kept and expanded."""
    plays: int = 0
    """Single plays generated."""
    dominated: int = 0
    """Positions dropped because another is at least as good."""
    dead: int = 0
    """Positions dropped because a test showed that they cannot reach the goal."""
    duplicates: int = 0
    """Positions met before (table hits)."""
    width: int = 0
    """Beam width at which the win was found; 0 when no beam found it."""
    seconds: float = 0.0
    peak_memory_mb: float = 0.0
    """Of the search's own tables."""
    stopped_by: str = ""
    """``time`` or ``memory`` when a limit ended the search."""

    def plus(self, other: "Statistics") -> "Statistics":
        """Two searches for one answer, one after the other."""
        return Statistics(
            self.states + other.states,
            self.plays + other.plays,
            self.dominated + other.dominated,
            self.dead + other.dead,
            self.duplicates + other.duplicates,
            self.width or other.width,
            self.seconds + other.seconds,
            max(self.peak_memory_mb, other.peak_memory_mb),
            other.stopped_by or self.stopped_by,
        )


@dataclass(frozen=True, slots=True)
class Result(Generic[TurnT]):
    """The answer to "can all cards be laid?", with the best line known."""

    verdict: Verdict
    turns: tuple[TurnT, ...]
    starter: int
    cards_laid: int
    cards_left: int
    cards_left_bound: int
    """Proven: no line leaves fewer cards."""
    engine: str
    evidence: str
    """Why the verdict is to be believed, in a few words."""
    turns_bound: int | None = None
    """Proven: no winning line takes fewer turns. Asked for with the fewest turns."""
    statistics: Statistics = field(default_factory=Statistics)

    @property
    def is_optimal(self) -> bool:
        """No line leaves fewer cards than this one."""
        return self.cards_left == self.cards_left_bound
