"""What is asked of every deal of a batch; its header stands in every file that the batch writes."""

from dataclasses import dataclass, field
from typing import Any

from thegame_solver import __version__
from thegame_solver.batch.errors import OtherRunError
from thegame_solver.kernel_access import kernel
from thegame_solver.shuffling import SCHEME
from thegame_solver.verdict import Limits

FORMAT = 1
"""Version of the files. Another layout of records means another number."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Rules to solve a deal under; in a sweep, `value` is what changes from one to the next."""

    rules: dict[str, Any]
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Sweep:
    """One number of the rules goes through several values, on the same shuffles."""

    name: str
    cross_check: int = 100
    """Every so many deals one is solved under all rules, to check what is otherwise inferred."""


@dataclass(frozen=True, slots=True)
class Job:
    """Game, rules, engine and limits: with a deal, all that decides its record."""

    game: str
    variants: tuple[Variant, ...]
    key: str
    asked: dict[str, Any] = field(default_factory=dict)
    """What the game is asked besides its rules: the starter, the question, the player."""
    engine: str = "auto"
    limits: Limits = field(default_factory=Limits)
    sweep: Sweep | None = None
    keep_going: bool = False
    """A deal that cannot be read is recorded as malformed."""
    version: str = __version__
    core: bool = field(default_factory=lambda: kernel() is not None)
    scheme: int = SCHEME

    def header(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        head: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": [variant.rules for variant in self.variants],
            "asked": self.asked,
            "deal_scheme": self.scheme,
            "engine": self.engine,
            "version": self.version,
            "compiled_core": self.core,
            "time_limit": self.limits.seconds,
            "memory_limit": self.limits.megabytes,
            "threads": self.limits.threads,
        }
        if self.sweep:
            values = [variant.value for variant in self.variants]
            head["sweep"] = {self.sweep.name: values, "cross_check": self.sweep.cross_check}
        return {**head, "columns": list(self.columns)}

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of a record, in order."""
        from thegame_solver.batch.games import game

        measures = game(self.game).measures(self.asked)
        tail = ("verdict", *measures, "nodes", "seconds", "note")
        if self.sweep:
            return (self.key, self.sweep.name, *tail, "inferred_from")
        return (self.key, *tail)


def check_same(mine: dict[str, Any], theirs: object, where: str) -> None:
    """Raise `OtherRunError`, naming the first difference, unless both headers are the same."""
    if not isinstance(theirs, dict):
        raise OtherRunError(f"{where}: no header of thegame classify there")
    for name in [*mine, *(name for name in theirs if name not in mine)]:
        here, there = mine.get(name), theirs.get(name)
        if here != there:
            raise OtherRunError(
                f"{where} belongs to another run: {name} is {_short(there)} there and "
                f"{_short(here)} here; give another --out"
            )


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 120 else text[:119] + "…"
