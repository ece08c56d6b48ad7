"""What is proven about a duel that the search could not decide."""

from thegame_solver.face_to_face import native
from thegame_solver.face_to_face.bounds import fewest_own_turns
from thegame_solver.face_to_face.position import Position
from thegame_solver.face_to_face.rules import Player
from thegame_solver.verdict import Limits, Verdict

ALONE_LIMITS = Limits(seconds=10)


def proven_about(position: Position) -> tuple[str, ...]:
    """Sentences that hold whatever the players do, or that name what a player can do."""
    return tuple(
        sentence for player in Player for sentence in (_race(position, player),
                                                       _alone(position, player)) if sentence
    )


def _race(position: Position, player: Player) -> str:
    """Nobody lays more than a hand a turn."""
    turns = fewest_own_turns(position, player)
    return f"{player} cannot lay the last card before {player}'s own turn {turns}"


def _alone(position: Position, player: Player) -> str:
    result = native.solve_alone(position.side(player), player, ALONE_LIMITS)
    if result.verdict is Verdict.UNWINNABLE:
        return (
            f"{player} cannot lay everything without a gift given or received: "
            f"alone at least {result.cards_left_bound} are left"
        )
    if result.verdict is Verdict.WINNABLE:
        return (
            f"{player} can lay everything alone in {len(result.turns)} turns "
            "if no gift comes in between"
        )
    return ""
