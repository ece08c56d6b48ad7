"""Writing certificates: a win where there is one, else a closed set of states without one.

The solvers are asked for lines only. A bound needs no solver: the closed set is the proof, and
whoever wants to believe it asks a checker.
"""

from dataclasses import dataclass
from pathlib import Path

from thegame_solver.proof.cases import Case, ProofError, TheGameCase, Turns
from thegame_solver.proof.certificate import write_certificate
from thegame_solver.proof.claims import LEAST_LEFT, WIN
from thegame_solver.proof.closure import (
    NOTHING_YET,
    PAYS,
    Progress,
    ReachableError,
    Report,
    closed_levels,
)
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Position
from thegame_solver.verdict import Clock, Limits, OutOfMemoryError, OutOfTimeError


@dataclass(frozen=True, slots=True)
class Proven:
    """What was written."""

    is_win: bool
    left: int
    """Proven: never fewer cards are left. 0 for a win."""
    size: int
    """Bytes of the certificate."""
    progress: Progress
    """Of the writer when it was done."""


def prove(
    start: Deal | Position | Case,
    path: Path,
    *,
    bound: int | None = None,
    limits: Limits | None = None,
    report: Report = lambda progress: None,
    pays: int = PAYS,
) -> Proven:
    """Write a certificate of the verdict, or of "never fewer than `bound` cards left"."""
    case = TheGameCase(start) if isinstance(start, Deal | Position) else start
    limits = limits or Limits()
    writer = _Writer(case, path, Clock(limits), report, pays, limits.megabytes)
    return _prove_verdict(writer, limits) if bound is None else _prove_bound(writer, bound)


def _prove_bound(writer: "_Writer", bound: int) -> Proven:
    try:
        return writer.bound(bound)
    except ReachableError:
        raise ProofError(f"bound {bound}: fewer cards can be left, so there is no proof") from None


def _prove_verdict(writer: "_Writer", limits: Limits) -> Proven:
    turns = writer.case.quick_win(limits)
    if turns is not None:
        return writer.win(turns)
    try:
        return writer.bound(1)
    except ReachableError:
        turns = writer.case.win(limits.less(writer.clock.seconds))
    if turns is None:
        raise ProofError("there is a win, but its line was not found within the limits")
    return writer.win(turns)


@dataclass(frozen=True, slots=True)
class _Writer:
    case: Case
    path: Path
    clock: Clock
    report: Report
    pays: int
    megabytes: float | None

    def win(self, turns: Turns) -> Proven:
        head = {**self.case.head(), "claim": WIN, "turns": turns}
        return Proven(True, 0, write_certificate(self.path, head, ()), NOTHING_YET)

    def bound(self, bound: int) -> Proven:
        """Raises `ReachableError` when the bound is wrong."""
        layout = self.case.layout(bound)
        steps = [NOTHING_YET]

        def remember(progress: Progress) -> None:
            steps[0] = progress
            self.report(progress)

        head = {**self.case.head(), "claim": LEAST_LEFT, "left": bound}
        levels = closed_levels(layout, remember, self.clock, self.pays, self.megabytes)
        try:
            size = write_certificate(self.path, head, levels)
        except OutOfTimeError:
            raise ProofError(f"time limit: reached with {steps[0].level} cards laid") from None
        except OutOfMemoryError:
            raise ProofError(f"memory limit: reached with {steps[0].level} cards laid") from None
        return Proven(False, bound, size, steps[0])
