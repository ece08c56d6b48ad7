"""The three questions of Face to Face, and what a solver answers."""

from dataclasses import dataclass, field
from enum import StrEnum

from thegame_solver.face_to_face.position import Turn
from thegame_solver.face_to_face.rules import Player
from thegame_solver.verdict import Statistics, Verdict


class Question(StrEnum):
    """What is asked of a deal; both decks are known."""

    ALONE = "alone"
    """Can the player lay everything on the own piles, with no card given or received?"""
    TOGETHER = "together"
    """Can both see to it that the player lays everything, and in how few turns?"""
    DUEL = "duel"
    """Who wins when both play perfectly?"""


@dataclass(frozen=True, slots=True)
class Result:
    """The answer to one question, with the best line known.

    `verdict` is a `Verdict`, or the winner of a duel. In a duel the cards count for both players.
    """

    question: Question
    player: Player | None
    """Whose cards are to be laid; None for either, and in a duel."""
    verdict: Verdict | Player
    turns: tuple[Turn, ...]
    starter: Player
    cards_laid: int
    cards_left: int
    cards_left_bound: int
    """Proven: no line leaves fewer cards."""
    engine: str
    evidence: str
    """Why the verdict is to be believed, in a few words."""
    turns_bound: int | None = None
    """Proven: no line that lays everything takes fewer turns."""
    proven: tuple[str, ...] = ()
    """What else is proven, in words."""
    safe_until: tuple[tuple[Player, int], ...] = ()
    """In an undecided duel, proven: the turn before which each player need not lose."""
    statistics: Statistics = field(default_factory=Statistics)
    each: tuple["Result", ...] = ()
    """Asked for either player: the two single answers."""

    @property
    def is_optimal(self) -> bool:
        """No line leaves fewer cards; when all are laid, none takes fewer turns either."""
        fewest = self.cards_left or self.turns_bound in (None, len(self.turns))
        return self.cards_left == self.cards_left_bound and bool(fewest)
