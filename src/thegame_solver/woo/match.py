"""A match with open cards: round after round, both playing best, to 7 Woo."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from thegame_solver.verdict import Verdict
from thegame_solver.woo.deal import Deal, deals_of_match
from thegame_solver.woo.moves import Close
from thegame_solver.woo.rules import STANDARD, Rules
from thegame_solver.woo.scoring import Score
from thegame_solver.woo.solution import Solution
from thegame_solver.woo.solver import Solver


@dataclass(frozen=True, slots=True)
class MatchRound:
    """One round of a match. In its deal and line, player 1 is whoever opens it."""

    deal: Deal
    opener: int
    """Who opens: 0 for the player who opened the match, 1 for the other."""
    solution: Solution
    bonus: int
    """Woo that ties before it add to it."""
    score: tuple[int, int]
    """Woo after the round, of the player who opened the match and of the other."""

    @property
    def end(self) -> Score | None:
        """How the line of best play ends; None if undecided."""
        return self.solution.start.replay(self.solution.line).score

    @property
    def was_closed(self) -> bool:
        """Whether somebody closes in the line of best play."""
        return Close() in self.solution.line

    @property
    def winner(self) -> int | None:
        """Who won it; None for a tie or an undecided round."""
        if not self.solution.value:
            return None
        return self.opener if self.solution.value > 0 else 1 - self.opener

    @property
    def woo(self) -> int:
        """Woo that the winner scored, the bonus among them."""
        return abs(self.solution.value) + self.bonus if self.solution.value else 0


@dataclass(frozen=True, slots=True)
class Match:
    """A match from a seed. It ends early where a round stays undecided."""

    seed: int
    rules: Rules
    rounds: tuple[MatchRound, ...]

    @property
    def score(self) -> tuple[int, int]:
        """Woo of the player who opened the match, and of the other."""
        return self.rounds[-1].score

    @property
    def verdict(self) -> Verdict:
        """Whether the player who opened the match wins it."""
        if self.winner is None:
            return Verdict.UNDECIDED
        return Verdict.WINNABLE if self.winner == 0 else Verdict.UNWINNABLE

    @property
    def winner(self) -> int | None:
        """Who came to 7 Woo; None where a round stayed undecided."""
        return next((who for who in (0, 1) if self.score[who] >= self.rules.match), None)


def play_match(seed: int, solver: Solver, rules: Rules = STANDARD) -> Match:
    """Play the match of a seed; the solver's limits hold for each round.

    Best play in a round does not depend on the score: a bonus makes every win dearer alike.
    """
    return Match(seed, rules, tuple(_rounds(seed, solver, rules)))


def _rounds(seed: int, solver: Solver, rules: Rules) -> Iterator[MatchRound]:
    opener, bonus, number, score = 0, 0, 0, (0, 0)
    while max(score) < rules.match:
        number += 1
        deal = deals_of_match(seed, number, rules)[-1]
        played = _round(deal, opener, bonus, score, solver)
        yield played
        if played.solution.value is None:
            return
        score = played.score
        bonus = 0 if played.winner is not None else _bonus_after_tie(bonus, rules)
        # "The Oya is the winner of the round before"; after a tie "the Oya does not change".
        opener = opener if played.winner is None else played.winner


def _round(
    deal: Deal, opener: int, bonus: int, score: tuple[int, int], solver: Solver
) -> MatchRound:
    solution = solver.solve(deal, openings=False)
    played = MatchRound(deal, opener, solution, bonus, score)
    if played.winner is None:
        return played
    first = score[0] + (played.woo if played.winner == 0 else 0)
    second = score[1] + (played.woo if played.winner == 1 else 0)
    return replace(played, score=(first, second))


def _bonus_after_tie(bonus: int, rules: Rules) -> int:
    return rules.tie_bonus + (bonus if rules.tie_bonus_adds_up else 0)
