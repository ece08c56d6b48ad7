"""A deal and its mirror image are one and the same problem; this picks one of the two.

The mirror changes card c for low + high − c, and so up for down. Searches and players break ties
by the order of cards and piles, which the mirror turns round; what is measured on the chosen one of
the two is the same for both.
"""

from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Play, Position, Turn
from thegame_solver.the_game.reference import sorted_tops
from thegame_solver.the_game.rules import Pile


def chosen_deal(deal: Deal) -> Deal:
    """The deal or its mirror image, whichever deck comes first in the dictionary."""
    image = deal.mirrored()
    return deal if deal.deck <= image.deck else image


def chosen_position(position: Position) -> Position:
    """The position or its mirror image, equal piles in order."""
    return min(in_order(position), in_order(position.mirrored()), key=_content)


def in_order(position: Position) -> Position:
    """The position with the two up piles, and the two down piles, sorted."""
    return Position(
        position.rules, sorted_tops(position.tops), position.hands, position.stock, position.player
    )


def _content(position: Position) -> tuple[object, ...]:
    return position.tops, position.hands, position.stock


def mirrored_turn(position: Position, turn: Turn) -> Turn:
    """The turn as it is played in the mirror image of `position`."""
    flip = position.rules.mirrored_card
    plays = tuple(Play(flip(play.card), Pile((play.pile + 2) % 4)) for play in turn.plays)
    return Turn(turn.player, plays)
