"""Random small deals, positions and turns of Face to Face, for many tests."""

from random import Random

from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.position import Position, Turn
from thegame_solver.face_to_face.rules import Player, Rules


def random_rules(random: Random, fewest: int = 4, most: int = 8) -> Rules:
    """Decks of `fewest` to `most` cards, hands of 2 to 4, several jumps, mostly minimum 2."""
    size = random.randint(fewest, most)
    low = random.randint(1, 4)
    hand = random.randint(2, min(4, size))
    minimum = random.choice([1, 2, 2, 2, min(3, hand)])
    draw = random.randint(1, minimum) if random.random() < 0.2 else min(2, minimum)
    jump = random.choice([0, 1, 2, 3, 4])
    return Rules(low, low + size - 1, hand, minimum, jump, draw)


def random_deal(random: Random, fewest: int = 4, most: int = 8) -> Deal:
    return Deal.from_seed(random.randrange(2**32), random_rules(random, fewest, most))


def random_turn(random: Random, position: Position) -> Turn | None:
    """One of the first legal turns, or None where there is none."""
    turns = [turn for _, turn in zip(range(60), position.legal_turns(), strict=False)]
    return random.choice(turns) if turns else None


def random_position(random: Random, deal: Deal) -> Position:
    """A position a few random turns into the game, not yet won."""
    position = deal.opening(random.choice(list(Player)))
    for _ in range(random.randint(0, 3)):
        turn = random_turn(random, position)
        if turn is None or (after := position.after(turn)).is_over:
            break
        position = after
    return position
