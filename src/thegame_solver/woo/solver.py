"""The one door to every engine of Woo: value, line of best play, worth of every opening move.

>>> from thegame_solver.woo.notation import read_round
>>> late = "woo: Kc Qh / 0c As / - / - / lead=1 trump=h points=79-43 tricks=5-5"
>>> solve(read_round(late)).value
1
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from thegame_solver.verdict import Clock, ContradictionError, Limits, OutOfTimeError
from thegame_solver.woo import native
from thegame_solver.woo.deal import Deal
from thegame_solver.woo.line import lazy_claim, showing_order
from thegame_solver.woo.moves import Move
from thegame_solver.woo.notation import check_round
from thegame_solver.woo.openings import Opening, opening_moves
from thegame_solver.woo.reference import MOST, Reference
from thegame_solver.woo.round import Round
from thegame_solver.woo.rules import Rules
from thegame_solver.woo.solution import Solution, Statistics

ENGINES = ("auto", "native", "reference")


class EngineError(ValueError):
    """An engine that does not exist, is not installed, or cannot play these rules."""


def solve(
    start: Deal | Round,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
    openings: bool = True,
) -> Solution:
    """Solve one deal or round; for many, keep a `Solver`."""
    return Solver(engine, limits or Limits()).solve(start, openings=openings)


@dataclass(slots=True)
class Solver:
    """Solves rounds one after the other. Nothing is shared between two solvers.

    The limits hold for each round anew.
    """

    engine: str = "auto"
    limits: Limits = field(default_factory=Limits)
    _native: native.NativeSearch | None = field(default=None, init=False, repr=False)
    _reference: Reference = field(default_factory=Reference, init=False, repr=False)
    _clock: Clock = field(default_factory=lambda: Clock(Limits()), init=False, repr=False)
    _nodes: int = field(default=0, init=False, repr=False)

    def __post_init__(self) -> None:
        if self.engine not in ENGINES:
            raise EngineError(f"engine {self.engine!r}: expected {', '.join(ENGINES)}")
        if self.engine == "native" and not native.is_there():
            raise EngineError(
                "engine 'native': expected the compiled core; `thegame --version` tells whether "
                "it is there"
            )
        if self.engine != "reference" and native.is_there():
            self._native = native.NativeSearch(self._table_bytes())

    def solve(self, start: Deal | Round, *, openings: bool = True) -> Solution:
        """Return value, line of best play and, if wanted, the value of every opening move."""
        state = self._begin(start)
        least, most = self._range(state, -MOST, MOST)
        stopped = "" if least == most else "time"
        line: tuple[Move, ...] = ()
        listed: tuple[Opening, ...] = ()
        if least == most:
            line = self._best_line(state, least)
            listed = tuple(self._openings(state, least)) if openings else ()
        return Solution(state, least, most, line, listed, self.engine_for(state.rules),
                        self._statistics(stopped))  # fmt: skip

    def value(self, start: Deal | Round) -> int | None:
        """Return the value for player 1, or None if a limit was reached."""
        least, most = self.range(start)
        return least if least == most else None

    def range(self, start: Deal | Round) -> tuple[int, int]:
        """Return the least and the most that the round can be worth; equal when decided."""
        return self._range(self._begin(start), -MOST, MOST)

    @property
    def nodes(self) -> int:
        """Positions searched for the last answer."""
        return self._nodes

    def engine_for(self, rules: Rules) -> str:
        """Name the engine that answers under these rules."""
        if self._native is not None and native.can_play(rules):
            return "native"
        if self.engine == "native":
            raise EngineError(
                f"engine 'native': expected at most {native.LARGEST_TOTAL} points in a round; "
                "these rules have more"
            )
        return "reference"

    def _table_bytes(self) -> int:
        if self.limits.megabytes is None:
            return native.TABLE_BYTES
        return min(native.TABLE_BYTES, int(self.limits.megabytes * 1_000_000))

    def _begin(self, start: Deal | Round) -> Round:
        state = start.start() if isinstance(start, Deal) else start
        if not state.is_over:
            check_round(state)
        self._clock, self._nodes = Clock(self.limits), 0
        return state

    def _statistics(self, stopped_by: str) -> Statistics:
        used = self._native.bytes_used / 1e6 if self._native is not None else 0.0
        return Statistics(self._nodes, self._clock.seconds, used, stopped_by)

    def _range(self, state: Round, least: int, most: int) -> tuple[int, int]:
        """Return bounds of the value, which is known to lie from `least` to `most`."""
        if state.score is not None:
            return state.score.value_for(0), state.score.value_for(0)
        if least == most:
            return least, most
        if self._native is not None and self.engine_for(state.rules) == "native":
            answer = self._native.search(state, least, most, self._seconds_left())
            self._nodes += answer.nodes
            return answer.least, answer.most
        return self._reference_range(state)

    def _seconds_left(self) -> float | None:
        if self.limits.seconds is None:
            return None
        return self.limits.seconds - self._clock.seconds

    def _reference_range(self, state: Round) -> tuple[int, int]:
        reference = self._reference
        before, reference.clock = reference.positions, self._clock
        try:
            value = reference.value(state)
        except OutOfTimeError:
            return -MOST, MOST
        finally:
            self._nodes += reference.positions - before
        return value, value

    def _keeps(self, state: Round, value: int, player: int) -> bool | None:
        """Whether `player` keeps the value (for player 0) in this state; None: out of time."""
        bounds = (value - 1, value) if player == 0 else (value, value + 1)
        least, most = self._range(state, max(bounds[0], -MOST), min(bounds[1], MOST))
        if state.score is not None:
            return least >= value if player == 0 else least <= value
        return least == value if least == most else None

    def _best_line(self, start: Round, value: int) -> tuple[Move, ...]:
        """Play on with moves that keep the value; shorter where time runs out."""
        state, line = start, list[Move]()
        while not state.is_over:
            move = self._best_move(state, value)
            if move is None:
                return tuple(line)
            line.append(move)
            state = state.after(move)
        if state.value_for(0) != value:
            raise ContradictionError(f"a line worth {state.value_for(0)} in a round of {value}")
        return tuple(line)

    def _best_move(self, state: Round, value: int) -> Move | None:
        claim = lazy_claim(state)
        if claim is not None and state.after(claim).value_for(0) == value:
            return claim
        answers = list[bool | None]()
        for move in sorted(state.legal_moves(), key=showing_order(state)):
            answers.append(self._keeps(state.next(move), value, state.turn))
            if answers[-1]:
                return move
        if None not in answers:
            raise ContradictionError(f"no move keeps the value {value} that was found")
        return None

    def _openings(self, start: Round, value: int) -> Iterator[Opening]:
        """Yield what the player to act can do, best first."""
        found: list[Opening] = []
        for moves, state in opening_moves(start):
            low, high = (-MOST, value) if start.turn == 0 else (value, MOST)
            found.append(Opening(moves, *self._range(state, low, high)))
        sign = 1 if start.turn == 0 else -1
        yield from sorted(found, key=lambda one: -sign * (one.least + one.most))
