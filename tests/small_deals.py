"""Random small deals for comparing searches: decks and hands small enough to try everything."""

from random import Random

from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Position, Turn, plays_from, with_top, without
from thegame_solver.the_game.rules import Rules

SIZES = {
    (1, 1): (30, 48),
    (2, 1): (14, 18),
    (2, 2): (28, 40),
    (3, 1): (12, 15),
    (3, 2): (16, 19),
    (3, 3): (28, 36),
}
"""Deck sizes by hand and minimum: won and lost deals mixed, and few enough states for Python."""


def random_rules(random: Random, most_players: int = 3) -> Rules:
    """Hands of 1–3, often as large as the minimum (those are lost most), several jumps."""
    players = random.randint(1, most_players)
    hand = random.randint(1, 3 if players == 1 else 2)
    minimum = hand if random.random() < 0.8 else random.randint(1, hand)
    least, most = SIZES[hand, minimum]
    size = random.randint(least, most if players * hand < 4 else least)
    low = random.randint(1, 5)
    return Rules(low, low + size - 1, players, hand, minimum, random.choice([0, 2, 3, 5, 7, 10]))


def random_deal(random: Random, most_players: int = 3) -> Deal:
    return Deal.from_seed(random.getrandbits(32), random_rules(random, most_players))


def random_turn(random: Random, position: Position) -> Turn | None:
    """A random legal turn, or None when a few tries got stuck."""
    for _ in range(20):
        tops, hand, plays = position.tops, position.hand, []
        length = random.randint(position.minimum, max(position.minimum, len(hand)))
        while len(plays) < length and (legal := plays_from(position.rules, tops, hand)):
            play = random.choice(legal)
            plays.append(play)
            tops, hand = with_top(tops, play), without(hand, play.card)
        if len(plays) >= position.minimum:
            return Turn(position.player, tuple(plays))
    return None


def random_position(random: Random, deal: Deal) -> Position:
    """Somewhere on the way of a random game."""
    position = deal.opening(random.randint(1, deal.rules.players))
    for _ in range(random.randint(0, 8)):
        turn = random_turn(random, position)
        if position.is_won or turn is None:
            break
        position = position.after(turn)
    return position
