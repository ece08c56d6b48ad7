"""What is proven about a duel that the search could not decide."""

from collections.abc import Mapping
from dataclasses import replace

from thegame_solver.face_to_face import native
from thegame_solver.face_to_face.bounds import fewest_own_turns
from thegame_solver.face_to_face.position import Position
from thegame_solver.face_to_face.result import Result
from thegame_solver.face_to_face.rules import Player
from thegame_solver.verdict import Limits, Verdict

ALONE_LIMITS = Limits(seconds=10)


def proven_about(position: Position, safe_until: Mapping[Player, int]) -> tuple[str, ...]:
    """Sentences that hold whatever the players do, or that name what a player can do."""
    return tuple(
        sentence
        for player in Player
        for sentence in (
            f"{player} does not lose before turn {safe_until[player]}",
            _never_stuck(position, player),
            _race(position, player),
            _alone(position, player),
        )
        if sentence
    )


def no_loss_before(position: Position, player: Player) -> int:
    """The number of a turn, both players' counted, before which `player` need not lose.

    There are two ways to lose. The opponent lays the last card: counting says before which turn
    that cannot be. Or `player` is stuck: not while a plan without jumps lasts. Such a plan lays
    every card above an up pile or below a down pile, so it stands whatever the opponent gives: a
    gift only lowers the one and raises the other.
    """
    other = player.other
    finished = _turn_number(position, other, fewest_own_turns(position, other))
    plan = _plan_without_jumps(position, player)
    if plan.verdict is Verdict.WINNABLE:
        return finished
    return min(finished, _turn_number(position, player, len(plan.turns) + 1))


def _plan_without_jumps(position: Position, player: Player) -> Result:
    """As many turns of the player's own as the cards allow; at a limit, some of them."""
    side = position.side(player)
    climbing = replace(side, rules=replace(side.rules, jump=0))
    return native.solve_alone(climbing, player, ALONE_LIMITS)


def _turn_number(position: Position, player: Player, own_turn: int) -> int:
    """The `own_turn`-th turn of `player`, counted among those of both."""
    return 2 * own_turn - (1 if position.player is player else 0)


def _never_stuck(position: Position, player: Player) -> str:
    turns = len(_plan_without_jumps(position, player).turns)
    return f"{player} can complete {turns} own turns, whatever {player.other} does"


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
