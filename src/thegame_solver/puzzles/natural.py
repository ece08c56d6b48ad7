"""The natural turn: what somebody plays who only looks at distances.

Of the turns with as many cards as must be laid, the one that moves the piles least; a jump moves
them backwards. There may be several as good; they are all natural.
"""

from collections.abc import Sequence

from thegame_solver.the_game.position import (
    Cards,
    Play,
    Position,
    Tops,
    Turn,
    plays_from,
    with_top,
    without,
)
from thegame_solver.the_game.reference import outcomes, sorted_tops


def advance(position: Position, turn: Turn) -> int:
    """How far a turn moves the piles on, jumps counted backwards."""
    tops = list(position.tops)
    total = 0
    for play in turn.plays:
        step = play.card - tops[play.pile]
        total += step if play.pile.is_up else -step
        tops[play.pile] = play.card
    return total


def turns_of(position: Position) -> list[Turn]:
    """One turn for each different result, shortest first."""
    return [Turn(position.player, plays) for plays in outcomes(position)]


def natural_turns(position: Position) -> list[Turn]:
    """The turns of least advance; empty when there is no turn at all."""
    shortest = shortest_turns(position)
    least = min((advance(position, turn) for turn in shortest), default=0)
    return [turn for turn in shortest if advance(position, turn) == least]


def shortest_turns(position: Position) -> list[Turn]:
    """One turn of the minimum length for each different result."""
    level: list[tuple[Tops, Cards, tuple[Play, ...]]] = [(position.tops, position.hand, ())]
    for _ in range(position.minimum):
        following: dict[tuple[Tops, Cards], tuple[Tops, Cards, tuple[Play, ...]]] = {}
        for tops, hand, laid in level:
            for play in plays_from(position.rules, tops, hand):
                now, kept = with_top(tops, play), without(hand, play.card)
                following.setdefault((sorted_tops(now), kept), (now, kept, (*laid, play)))
        level = list(following.values())
    return [Turn(position.player, plays) for _, _, plays in level]


def rank(position: Position, turn: Turn, others: Sequence[Turn]) -> int:
    """How many of the `others` advance the piles less, card for card, than `turn`."""
    mine = advance(position, turn) / len(turn.plays)
    return sum(advance(position, other) / len(other.plays) < mine for other in others)
