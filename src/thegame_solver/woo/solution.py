"""What is known of a round once it has been solved."""

from dataclasses import asdict, dataclass

from thegame_solver.verdict import Verdict
from thegame_solver.woo.cards import ALL_CARDS
from thegame_solver.woo.moves import Move, Play
from thegame_solver.woo.notation import turns_record, write_line
from thegame_solver.woo.openings import Opening
from thegame_solver.woo.round import Round


@dataclass(frozen=True, slots=True)
class Statistics:
    """What an answer cost: with the line and the openings, where they were asked for."""

    nodes: int
    seconds: float
    peak_memory_mb: float
    """Of the search's own table."""
    stopped_by: str
    """``time`` when a limit ended the search."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of a round: its value lies from `least` to `most` for player 1."""

    start: Round
    least: int
    most: int
    line: tuple[Move, ...]
    openings: tuple[Opening, ...]
    engine: str
    statistics: Statistics

    @property
    def value(self) -> int | None:
        """Woo for player 1, who opened the round, or None if undecided."""
        return self.least if self.least == self.most else None

    @property
    def verdict(self) -> Verdict:
        """Whether player 1, who opened the round, wins it. A tie is not a win."""
        if self.least > 0:
            return Verdict.WINNABLE
        return Verdict.UNWINNABLE if self.most <= 0 else Verdict.UNDECIDED

    @property
    def cards_laid(self) -> int:
        """Cards played by the end of the line, those played before it began among them."""
        hands = self.start.hands
        held = len(hands[0]) + len(hands[1]) + len(self.start.stock)
        return len(ALL_CARDS) - held + sum(isinstance(move, Play) for move in self.line)

    @property
    def cards_left(self) -> int:
        """Cards that the line leaves unplayed."""
        return len(ALL_CARDS) - self.cards_laid

    def as_dict(self) -> dict[str, object]:
        """The answer, ready for JSON."""
        return {
            "verdict": self.verdict.value,
            "value": self.value,
            "value_least": self.least,
            "value_most": self.most,
            "cards_laid": self.cards_laid,
            "cards_left": self.cards_left,
            "cards_left_bound": 0,
            "turns": turns_record(self.start, self.line),
            "line": write_line(self.line),
            "openings": [
                {"moves": str(one), "value": one.value, "least": one.least, "most": one.most}
                for one in self.openings
            ],
            "starter": 1,
            "engine": self.engine,
            "statistics": asdict(self.statistics),
        }
