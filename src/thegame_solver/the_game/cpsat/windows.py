"""Large deals piece by piece: solve the next few cards, keep the first half, go on from there.

A window lays the next `horizon` cards so that the `Outlook` at its end is best; its first turns are
kept and the next window starts after them. Near the end the rest of the game is asked for as a
whole, a win or proof that there is none. Where a window finds nothing, the line is repaired: some
of the kept turns are taken back, more with every failure, and other horizons and weights tried.

Finding nothing proves nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from thegame_solver.the_game.cpsat.model import GameModel
from thegame_solver.the_game.cpsat.outlook import Outlook, Weights
from thegame_solver.the_game.cpsat.questions import can_be_won, fewest_left
from thegame_solver.the_game.cpsat.scene import Scene, Strengthening
from thegame_solver.the_game.cpsat.solving import Run, Status
from thegame_solver.the_game.position import Position, Turn

USUAL = Weights()


@dataclass(frozen=True, slots=True)
class Style:
    """How one attempt looks ahead."""

    horizon: int = 10
    kept: int = 4
    """Cards kept of a window: whole turns until there are so many."""
    weights: Weights = USUAL


STYLES = (
    Style(),
    Style(horizon=12, kept=4),
    Style(horizon=8, kept=2, weights=Weights(jump=4)),
    Style(horizon=10, kept=2, weights=Weights(stranded=16)),
    Style(horizon=14, kept=6),
)
"""The first for the line itself, the others in turn for its repairs."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard is tried, in CP-SAT's own count of work (about seconds)."""

    window: float = 2.0
    ending: float = 6.0
    ending_cards: int = 24
    """From so many cards left on, the rest is asked for as a whole."""
    repairs: int = 40
    styles: tuple[Style, ...] = STYLES


class WindowSearch:
    """A line that grows window by window; `line` is the longest one so far."""

    def __init__(
        self,
        starts: Sequence[Position],
        run: Run,
        strengthening: Strengthening,
        effort: Effort | None = None,
    ) -> None:
        self.starts, self.run, self.strengthening = starts, run, strengthening
        self.effort = effort or Effort()
        self.positions: list[Position] = []
        self.turns: list[Turn] = []
        self.line: tuple[Turn, ...] = ()
        self.windows = self.repairs = 0

    def search(self, begun: Sequence[Turn] = ()) -> bool:
        """Look for a win, going on from the turns `begun`."""
        self._follow(begun)
        while not self.run.is_over and self.repairs <= self.effort.repairs:
            if not self._grow():
                self._finish_longest()
                self._take_back()
            elif self.positions[-1].is_won:
                return True
        return False

    def _follow(self, turns: Sequence[Turn]) -> None:
        for turn in turns:
            position = self.positions[-1] if self.positions else self._start_of(turn)
            if len(turn.plays) < position.minimum:
                break
            if not self.positions:
                self.positions.append(position)
            self.positions.append(position.after(turn))
            self.turns.append(turn)
        self.line = max(self.line, tuple(self.turns), key=cards_laid)

    def _start_of(self, turn: Turn) -> Position:
        return next(start for start in self.starts if start.player == turn.player)

    def _grow(self) -> bool:
        here = self.positions[-1:] or self.starts
        left = here[0].cards_left
        if left <= self.effort.ending_cards:
            ending = self._ending(here)
            if ending is not Status.OPEN:
                return ending is Status.BEST
        return self._window(here, self._style)

    @property
    def _style(self) -> Style:
        return self.effort.styles[self.repairs % len(self.effort.styles)]

    def _ending(self, here: Sequence[Position]) -> Status:
        model = can_be_won(here, self.strengthening)
        answer = self.run.ask(model.cp, effort=self.effort.ending)
        if answer.is_line:
            self._follow(model.line(answer.values))
            return Status.BEST
        return answer.status

    def _window(self, here: Sequence[Position], style: Style) -> bool:
        horizon = min(style.horizon, here[0].cards_left)
        model = GameModel(Scene(here, horizon, strengthening=self.strengthening))
        model.cp.minimize(Outlook(model, style.weights).cost)
        answer = self.run.ask(model.cp, effort=self.effort.window)
        self.windows += 1
        if not answer.is_line:
            return False
        turns = model.line(answer.values)
        before = len(self.turns)
        self._follow(turns if model.scene.is_whole_game else first_turns(turns, style.kept))
        return len(self.turns) > before

    def _take_back(self) -> None:
        self.repairs += 1
        keep = max(len(self.turns) - 2 * self.repairs, 0)
        del self.turns[keep:]
        del self.positions[keep + 1 if keep else 0 :]

    def _finish_longest(self) -> None:
        """Stuck for now: lay what can still be laid, in case nothing better is found."""
        here = self.positions[-1:] or self.starts
        model = fewest_left(here, self.strengthening, self._style.horizon)
        answer = self.run.ask(model.cp, effort=self.effort.window)
        line = (*self.turns, *(model.line(answer.values) if answer.is_line else ()))
        self.line = max(self.line, line, key=cards_laid)


def cards_laid(turns: Sequence[Turn]) -> int:
    return sum(len(turn.plays) for turn in turns)


def first_turns(turns: Sequence[Turn], cards: int) -> Sequence[Turn]:
    """The first turns that lay at least `cards` cards; the last turn of a window may be cut off."""
    laid = 0
    for number, turn in enumerate(turns[:-1], 1):
        laid += len(turn.plays)
        if laid >= cards:
            return turns[:number]
    return turns[:-1]
