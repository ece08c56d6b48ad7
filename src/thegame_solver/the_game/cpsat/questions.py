"""What can be asked of a whole game, one model each."""

from collections.abc import Sequence

from thegame_solver.the_game.cpsat.model import GameModel
from thegame_solver.the_game.cpsat.scene import Scene, Strengthening
from thegame_solver.the_game.position import Position


def can_be_won(starts: Sequence[Position], strengthening: Strengthening) -> GameModel:
    """Every card is laid, or there is no solution."""
    return GameModel(Scene(starts, starts[0].cards_left, strengthening=strengthening))


def fewest_left(
    starts: Sequence[Position], strengthening: Strengthening, horizon: int | None = None
) -> GameModel:
    """As many cards as possible are laid, of the next `horizon` ones.

    The last turn may stay below the minimum. That it may do so even where the player could finish
    it changes no optimum: a whole turn lays more.
    """
    horizon = min(horizon or starts[0].cards_left, starts[0].cards_left)
    model = GameModel(Scene(starts, horizon, may_stop=True, strengthening=strengthening))
    model.cp.maximize(model.cards_laid)
    return model


def fewest_turns(starts: Sequence[Position], strengthening: Strengthening) -> GameModel:
    """Every card is laid, in as few turns as possible."""
    scene = Scene(starts, starts[0].cards_left, long_turns=True, strengthening=strengthening)
    model = GameModel(scene)
    model.cp.minimize(model.turns_taken)
    return model
