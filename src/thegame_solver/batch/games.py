"""The one small thing that a batch needs of a game: make a deal, solve it, say what was found."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from thegame_solver.batch.errors import BatchError
from thegame_solver.verdict import Limits

GAMES = {
    "the-game": "thegame_solver.batch.the_game",
    "face-to-face": "thegame_solver.batch.face_to_face",
    "woo": "thegame_solver.batch.woo",
}
"""One module a game; it is imported when it is asked for."""

FAILED = "failed"
"""Verdict of a deal that killed its workers or broke the solver: nothing is known."""
MALFORMED = "malformed"
"""Verdict of a line that is no deal; it does not count."""


class Finding(NamedTuple):
    """What was found out about one deal."""

    verdict: str
    measures: tuple[int | None, ...]
    """The values of the game's own columns."""
    nodes: int
    seconds: float
    note: str | None = None


class Solver(Protocol):
    """Solves deals under one set of rules. One is made for each piece of work."""

    def deal(self, made_from: int | str) -> Any:
        """The deal of a seed, or of a line of text; `ValueError` where it is none."""

    def solve(self, deal: Any) -> Finding:
        """Decide it."""


class BatchGame(Protocol):
    """What each module of a game offers."""

    def asked(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What is asked besides the rules: the same question is the same dictionary."""

    def title(self, rules: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
        """Game, rules and question in a few words."""

    def measures(self, asked: Mapping[str, Any]) -> tuple[str, ...]:
        """The columns of its own; the first is the one whose distribution is of interest."""

    def outcomes(self, asked: Mapping[str, Any]) -> tuple[str, str]:
        """The verdicts that count as won and as lost."""

    def solver(
        self, rules: Mapping[str, Any], asked: Mapping[str, Any], engine: str, limits: Limits
    ) -> Solver:
        """A solver; what does not fit together it may also refuse at its first deal."""

    def is_harder(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """A theorem says: what is won under the rules `one` is won under `other`."""


def game(name: str) -> BatchGame:
    """The module of a game by its name."""
    if name not in GAMES:
        raise BatchError(f"game '{name}': expected {', '.join(GAMES)}")
    return cast(BatchGame, import_module(GAMES[name]))
