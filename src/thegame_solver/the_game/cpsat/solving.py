"""Running CP-SAT: limits, a fixed random seed, and its status case by case."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from ortools.sat.python.cp_model import (
    FEASIBLE,
    INFEASIBLE,
    MODEL_INVALID,
    OPTIMAL,
    UNKNOWN,
    CpModel,
    CpSolver,
)

from thegame_solver.the_game.cpsat.memory import process_megabytes
from thegame_solver.verdict import Clock, ContradictionError, Limits, Statistics

POLL_SECONDS = 0.05


class Status(Enum):
    """What CP-SAT knows: the best there is, something, that there is nothing, or nothing at all."""

    BEST = OPTIMAL
    FOUND = FEASIBLE
    IMPOSSIBLE = INFEASIBLE
    OPEN = UNKNOWN


@dataclass(frozen=True, slots=True)
class Answer:
    """A status with the values of the variables, by index, and the objective's proven bound."""

    status: Status
    values: Sequence[int] = ()
    bound: float = 0.0

    @property
    def is_line(self) -> bool:
        return self.status in (Status.BEST, Status.FOUND)


@dataclass
class Run:
    """One engine run: its limits and clock, and what all its questions together took."""

    limits: Limits
    workers: int = 1
    random_seed: int = 1
    clock: Clock = field(init=False)
    statistics: Statistics = field(default_factory=Statistics)
    effort: float = 0.0
    """CP-SAT's own count of the work done so far."""

    def __post_init__(self) -> None:
        self.clock = Clock(self.limits)
        self._megabytes_before = process_megabytes()
        self._peak_megabytes = 0.0

    @property
    def seconds_left(self) -> float:
        limit = self.limits.seconds
        return float("inf") if limit is None else limit - self.clock.seconds

    @property
    def is_over(self) -> bool:
        return self.seconds_left <= 0 or self.is_full

    @property
    def is_full(self) -> bool:
        """Is the memory limit reached?"""
        return self.limits.megabytes is not None and self._peak_megabytes > self.limits.megabytes

    def _watch_memory(self) -> bool:
        now = process_megabytes() - self._megabytes_before
        self._peak_megabytes = max(self._peak_megabytes, now)
        return self.is_full

    def ask(self, cp: CpModel, share: float = 1.0, effort: float = float("inf")) -> Answer:
        """Solve within a share of the time left and within `effort`.

        Effort is CP-SAT's own count of its work, about a second each; unlike time it makes the
        same answer every time on every machine.
        """
        if self.is_over:
            return Answer(Status.OPEN)
        solver = self._solver(share, effort)
        code = _solve_interruptibly(solver, cp, self._watch_memory)
        self._count(solver)
        if code == MODEL_INVALID:
            raise ContradictionError(f"CP-SAT refuses the model: {cp.validate()}")
        answer = Answer(Status(code))
        if answer.is_line:
            values = tuple(solver.response_proto.solution)
            return Answer(answer.status, values, solver.best_objective_bound)
        return Answer(answer.status, bound=solver.best_objective_bound)

    def _solver(self, share: float, effort: float) -> CpSolver:
        solver = CpSolver()
        solver.parameters.num_workers = self.workers
        solver.parameters.random_seed = self.random_seed
        solver.parameters.catch_sigint_signal = False
        solver.parameters.max_deterministic_time = effort
        solver.parameters.max_time_in_seconds = share * self.seconds_left
        return solver

    def _count(self, solver: CpSolver) -> None:
        spent = Statistics(
            states=solver.num_branches,
            dead=solver.num_conflicts,
            peak_memory_mb=self._peak_megabytes,
        )
        self.statistics = self.statistics.plus(spent)
        self.effort += solver.response_proto.deterministic_time


def _solve_interruptibly(solver: CpSolver, cp: CpModel, is_full: Callable[[], bool]) -> int:
    """CP-SAT keeps Python's signals waiting until it is done; so it runs beside the main thread."""
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(int(solver.solve(cp))), daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(POLL_SECONDS)
            if is_full():
                solver.stop_search()
    except KeyboardInterrupt:
        solver.stop_search()
        thread.join()
        raise
    if not codes:
        raise ContradictionError("CP-SAT ended without a status")
    return codes[0]
