"""The panel: simple players without foresight who play the deal a thousand times each.

- ``random`` lays any card that fits;
- ``nearest`` lays the card nearest to a pile, reading distances up to 2 too large;
- ``jump-minded`` does the same, but likes to lay a card when the hand can jump back from it, does
  not cover a pile that the hand can jump on, and goes on beyond the minimum with jumps and steps
  of 1.

They play in the core, by generators of their own, seeded by the number of the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from thegame_solver.kernel_access import kernel
from thegame_solver.the_game.native import position_arguments
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.restricted import CoreMissingError

STYLES = ("random", "nearest", "jump-minded")
GAMES = 1000


@dataclass(frozen=True, slots=True)
class Score:
    """What one player made of the deal."""

    games: int
    won: int
    left: int
    """Cards left over all games."""
    fewest_left: int

    @property
    def share_won(self) -> float:
        return self.won / self.games

    @property
    def mean_left(self) -> float:
        return self.left / self.games


def play(starts: Sequence[Position], games: int = GAMES) -> dict[str, Score]:
    """Every style's score; game g begins with starter g modulo their number."""
    core = kernel()
    if core is None:
        raise CoreMissingError("the panel plays in the compiled core: see `thegame --version`")
    arguments = position_arguments(starts)
    return {
        style: Score(**core.play_panel(*arguments, number, games))
        for number, style in enumerate(STYLES)
    }
