"""What counting alone proves, without looking at a single pile.

A turn lays at most the hand, and a hand is refilled only after a gift. A gift needs a pile that is
off its base. So the number of turns a player needs at least depends on nothing but how many cards
are in the hand and the stock, and whether the first turn may give.
"""

from functools import cache

from thegame_solver.face_to_face.position import Position
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.face_to_face.side import Side


def fewest_turns_alone(side: Side) -> int:
    """No win alone takes fewer turns: each draws only so many, and the last drawn is laid after."""
    draws = -(-len(side.stock) // side.rules.draw)
    return draws + 1 if side.cards_left else 0


def fewest_own_turns(position: Position, player: Player) -> int:
    """No line in which `player` lays everything has fewer turns of that player."""
    side, other = position.side(player), position.side(player.other)
    base_up, base_down, _, _ = position.rules.bases
    may_give = position.player is not player or (other.up, other.down) != (base_up, base_down)
    return _fewest(side.rules, len(side.hand), len(side.stock), may_give)


def fewest_turns_together(position: Position, player: Player) -> int:
    """No line in which `player` lays everything has fewer turns of both players."""
    if position.side(player).is_done:
        return 0
    own = fewest_own_turns(position, player)
    return 2 * own - (1 if position.player is player else 0)


@cache
def _fewest(rules: Rules, hand: int, stock: int, may_give: bool) -> int:
    """Turns until hand and stock are empty, laying as many cards as is best."""
    if hand + stock == 0:
        return 0
    best = hand + stock + 1
    for laid in range(min(rules.minimum, hand), hand + 1):
        kept = hand - laid
        draws = {min(rules.draw, stock)}
        if may_give:
            draws.add(min(max(rules.hand - kept, 0), stock))
        for drawn in draws if laid else ():
            best = min(best, 1 + _fewest(rules, kept + drawn, stock - drawn, True))
    return best
