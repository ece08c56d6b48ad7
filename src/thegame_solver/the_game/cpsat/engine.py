"""The engine `cpsat`: windows for large deals, then the whole game as one model."""

from collections.abc import Sequence
from dataclasses import replace

from thegame_solver.the_game import beam, native
from thegame_solver.the_game.cpsat.model import GameModel
from thegame_solver.the_game.cpsat.questions import can_be_won, fewest_left, fewest_turns
from thegame_solver.the_game.cpsat.settings import Settings
from thegame_solver.the_game.cpsat.solving import Answer, Run, Status
from thegame_solver.the_game.cpsat.windows import WindowSearch
from thegame_solver.the_game.position import IllegalTurnError, Position, Turn
from thegame_solver.the_game.replay import Replay, replay
from thegame_solver.verdict import ContradictionError, Limits, Result, Statistics, Verdict

ONE_MODEL_CARDS = 40
"""Up to so many cards the whole game is asked for at once; above, windows come in between."""
FIRST_TRY = 2.0
FIRST_TRY_CARDS = 60
"""Effort for the whole game before the windows, and up to which size it is worth it: enough where
small hands leave little choice."""
CONFIRMATION = 20.0
"""Effort to have the model accept a hinted win; the rules have accepted it before."""
WIN_SHARE = 0.75
"""Of the time left, for the question whether there is a win; the rest for the fewest left."""


def solve(
    starts: Sequence[Position], limits: Limits | None = None, settings: Settings | None = None
) -> Result[Turn]:
    """Decide whether one of `starts` can be won: the same deal with different players to move."""
    return CpSatEngine(starts, limits or Limits(), settings or Settings()).solve()


class CpSatEngine:
    """One run: the best line so far and what is proven."""

    def __init__(self, starts: Sequence[Position], limits: Limits, settings: Settings) -> None:
        self.starts, self.settings = starts, settings
        self.run = Run(limits, settings.workers, settings.random_seed)
        self.cards = starts[0].cards_left
        self.line = replay(starts[0], ())
        self.left_bound = 0
        self.turns_bound: int | None = None

    def solve(self) -> Result[Turn]:
        if not self.line.is_won:
            self._find_win()
        if not self.line.is_won:
            self._lay_most()
        if self.line.turns and self.line.is_won and self.settings.fewest_turns:
            self._shorten()
        return self._result()

    # ---- the questions, one after the other --------------------------------------------------

    def _find_win(self) -> None:
        if self.settings.hint:
            self._keep(self._beam_line())
        if not self.line.is_won and self.cards > ONE_MODEL_CARDS and self._win_piecewise():
            return
        self._decide(CONFIRMATION if self.line.is_won else float("inf"))

    def _win_piecewise(self) -> bool:
        """Is it decided, by a quick try of the whole game or by a line made of windows?"""
        if self.cards <= FIRST_TRY_CARDS and self._decide(FIRST_TRY):
            return True
        if self.settings.windows:
            windows = WindowSearch(self.starts, self.run, self.settings.strengthening)
            windows.search(self.line.turns)
            self._keep(windows.line)
        return self.line.is_won

    def _decide(self, effort: float = float("inf")) -> bool:
        """Ask for a win in one model; is the answer known now?"""
        model = can_be_won(self.starts, self.settings.strengthening)
        answer = self._ask(model, WIN_SHARE, effort)
        if answer.status is Status.IMPOSSIBLE:
            if self.line.is_won:
                raise ContradictionError("CP-SAT says that there is no win, but one is known")
            self.left_bound = 1
        return answer.status is not Status.OPEN

    def _lay_most(self) -> None:
        model = fewest_left(self.starts, self.settings.strengthening)
        answer = self._ask(model)
        if answer.status is Status.IMPOSSIBLE:
            raise ContradictionError("CP-SAT says that not even nothing can be laid")
        if answer.status is Status.BEST:
            self.left_bound = max(self.left_bound, self.line.end.cards_left)
        elif answer.status is Status.FOUND:
            self.left_bound = max(self.left_bound, self.cards - int(answer.bound + 0.001))

    def _shorten(self) -> None:
        model = fewest_turns(self.starts, self.settings.strengthening)
        answer = self._ask(model)
        if answer.status is Status.IMPOSSIBLE:
            raise ContradictionError("CP-SAT found a win, and then says that there is none")
        least = -(-self.cards // self.starts[0].rules.hand)
        self.turns_bound = max(round(answer.bound), least) if answer.is_line else least

    def _ask(
        self, model: GameModel, share: float = 1.0, effort: float = float("inf")
    ) -> Answer:
        if self.line.turns:
            model.hint(self.line)
        answer = self.run.ask(model.cp, share, effort)
        if answer.is_line:
            self._keep(model.line(answer.values))
        return answer

    # ---- lines -------------------------------------------------------------------------------

    def _beam_line(self) -> Sequence[Turn]:
        limits = self.run.limits
        if native.applies_to(self.starts[0]):
            return native.find_win(self.starts, limits).turns
        return beam.find(self.starts, limits).turns

    def _keep(self, turns: Sequence[Turn]) -> None:
        """Replay a line by the rules and keep it when it is better."""
        if not turns:
            return
        start = next(at for at in self.starts if at.player == turns[0].player)
        try:
            line = replay(start, finished(start, turns))
        except IllegalTurnError as error:
            raise ContradictionError(f"CP-SAT's line breaks the rules: {error}") from None
        if self._merit(line) > self._merit(self.line):
            self.line = line

    def _merit(self, line: Replay) -> tuple[int, int]:
        return (line.cards_laid, -len(line.turns) if self.settings.fewest_turns else 0)

    # ---- the answer --------------------------------------------------------------------------

    def _result(self) -> Result[Turn]:
        left = self.line.end.cards_left
        verdict = self._verdict()
        return Result(
            verdict=verdict,
            turns=self.line.turns,
            starter=self.line.start.player,
            cards_laid=self.line.cards_laid,
            cards_left=left,
            cards_left_bound=min(left, self.left_bound),
            engine="cpsat",
            evidence=EVIDENCE[verdict],
            turns_bound=self.turns_bound if self.line.is_won else None,
            statistics=self._statistics(),
        )

    def _verdict(self) -> Verdict:
        if self.line.is_won:
            return Verdict.WINNABLE
        return Verdict.UNWINNABLE if self.left_bound else Verdict.UNDECIDED

    def _statistics(self) -> Statistics:
        seconds = self.run.clock.seconds
        return replace(self.run.statistics, seconds=seconds, stopped_by=self._stopped_by())

    def _stopped_by(self) -> str:
        complete = self.line.is_won or self.line.end.cards_left == self.left_bound
        if complete and not (self.turns_bound and self.turns_bound < len(self.line.turns)):
            return ""
        return "memory" if self.run.is_full else "time"


EVIDENCE = {
    Verdict.WINNABLE: "the line, replayed by the rules",
    Verdict.UNWINNABLE: "cp-sat, uncertified",
    Verdict.UNDECIDED: "none: a limit was reached",
}


def finished(start: Position, turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """The line, with its last turn played on if that was broken off below the minimum.

    A model that ran out of time may stop in the middle of a turn; the rules let nobody do that
    while a card can be laid.
    """
    position = start
    for turn in turns[:-1]:
        position = position.after(turn)
    last = turns[-1]
    while len(last.plays) < position.minimum:
        legal = position.after_plays(last).legal_plays()
        if not legal:
            break
        last = Turn(last.player, (*last.plays, legal[0]))
    return (*turns[:-1], last)
