"""Where a played game was lost: the turn that gave the win away, and what would have kept it.

A game that can no longer be won stays so, whatever is played; and a position that is won was won at
every moment before. So there is at most one turn that gave the win away, between the last moment
that can be won and the first that cannot. The first is shown by a line, the second by a complete
search; where a limit stops the searches in between, several turns stay under suspicion, and that is
what is said.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from thegame_solver.the_game import native, reference, solver
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.replay import Replay
from thegame_solver.verdict import Limits, Result, Verdict


@dataclass(frozen=True, slots=True)
class Analysis:
    """What became of a game, turn by turn."""

    game: Replay
    verdicts: tuple[Verdict, ...]
    """One more than turns: before the first, and after each."""
    last_won: int | None
    """How many turns were played when it could last be won, as far as shown; None: never shown."""
    first_lost: int | None
    """How many turns were played when it was first lost for certain; None: never shown."""
    kept_by: tuple[Turn, ...]
    """A line that wins from the last moment that could be won."""
    best_after: Result[Turn] | None
    """The best that was still possible just after it was lost; None when it was not."""
    best_end: Result[Turn]
    """The best that is possible from where the record ends."""

    @property
    def given_away(self) -> int | None:
        """The number of the turn, from 1, that gave the win away; None when none did for sure."""
        known = self.first_lost is not None and self.last_won is not None
        return self.first_lost if known and not self.suspects[1:] else None

    @property
    def suspects(self) -> range:
        """The turns, from 1, of which one gave the win away; empty when it was not given away."""
        if self.first_lost is None or self.first_lost == 0:
            return range(0)
        return range(1 if self.last_won is None else self.last_won + 1, self.first_lost + 1)


def analyse(game: Replay, limits: Limits | None = None) -> Analysis:
    """Go through a game; `limits` are for each position that has to be searched."""
    return Examination(game.positions, limits or Limits()).analysis(game)


class Examination:
    """The verdicts of the positions of one game, asked for as they are needed."""

    def __init__(self, positions: Sequence[Position], limits: Limits) -> None:
        self.positions = positions
        self.limits = limits
        self.lines: dict[int, tuple[Turn, ...]] = {}

    def analysis(self, game: Replay) -> Analysis:
        last_won = self._last_found()
        last_won, first_lost = self._boundary(last_won)
        best_end = solver.solve(self.positions[-1], limits=self.limits)
        best_after = None
        if first_lost is not None:
            best_after = solver.solve(self.positions[first_lost], limits=self.limits)
        return Analysis(
            game,
            tuple(_verdict(at, last_won, first_lost) for at in range(len(self.positions))),
            last_won,
            first_lost,
            self.lines.get(-1 if last_won is None else last_won, ()),
            best_after,
            best_end,
        )

    def _last_found(self) -> int | None:
        """The last position that the win finder wins: quick, and nearly always the last of all."""
        for at in range(len(self.positions) - 1, -1, -1):
            found = find_win(self.positions[at], self.limits)
            if found.verdict is Verdict.WINNABLE:
                self.lines[at] = found.turns
                return at
        return None

    def _boundary(self, last_won: int | None) -> tuple[int | None, int | None]:
        """Decide for certain, from the last win found on; then from the end where that fails."""
        at = 0 if last_won is None else last_won + 1
        while at < len(self.positions):
            verdict = self._decided(at)
            if verdict is Verdict.UNWINNABLE:
                return last_won, at
            if verdict is Verdict.UNDECIDED:
                return self._from_the_end(last_won, at)
            last_won, at = at, at + 1
        return last_won, None

    def _from_the_end(self, last_won: int | None, undecided: int) -> tuple[int | None, int | None]:
        first_lost = None
        for at in range(len(self.positions) - 1, undecided, -1):
            verdict = self._decided(at)
            if verdict is Verdict.WINNABLE:
                return at, first_lost
            if verdict is Verdict.UNDECIDED:
                break
            first_lost = at
        return last_won, first_lost

    def _decided(self, at: int) -> Verdict:
        result = decide(self.positions[at], self.limits)
        if result.verdict is Verdict.WINNABLE:
            self.lines[at] = result.turns
        return result.verdict


def find_win(position: Position, limits: Limits) -> Result[Turn]:
    """A quick look for a win; without the core it is the exact one."""
    if native.applies_to(position):
        return native.find_win([position], limits)
    return solver.solve(position, limits=limits)


def decide(position: Position, limits: Limits) -> Result[Turn]:
    """Won or lost, for certain; not how many cards are left."""
    if native.applies_to(position):
        return native.search_exactly([position], limits, stop_at_verdict=True)
    return reference.solve([position], limits)


def _verdict(at: int, last_won: int | None, first_lost: int | None) -> Verdict:
    if last_won is not None and at <= last_won:
        return Verdict.WINNABLE
    if first_lost is not None and at >= first_lost:
        return Verdict.UNWINNABLE
    return Verdict.UNDECIDED
