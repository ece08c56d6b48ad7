"""The reference's answers for many small positions of Face to Face, one a line.

    python tests/face_to_face_agreement.py 0:8000     # adds what is missing

A line is: seed, then for alone (gold) and together (gold) the cards left and the turns it takes to
lay them all, and the winner of the duel; ``-`` where plain Python took too long. The seed stands
for rules, a deal and a few random turns: `position_of`.
"""

import sys
from pathlib import Path
from random import Random

from small_duels import random_turn
from thegame_solver.face_to_face import reference
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.position import Position
from thegame_solver.face_to_face.result import Result
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.verdict import Limits, Verdict

FILE = Path(__file__).parent / "data" / "face_to_face_agreement.txt"
SECONDS = Limits(seconds=0.3)
MOST_LEFT = {2: 15, 3: 10, 4: 9}
"""Cards left to both, by hand: what plain Python can still search."""


def position_of(seed: int) -> Position:
    """Decks of 6–14 cards, hands of 2–4, jumps of 0–5, a few random turns into the game."""
    random = Random(seed)
    hand = random.choice([2, 3, 4])
    size = random.randint(6, 14)
    minimum = 2 if random.random() < 0.9 else random.randint(1, hand)
    draw = min(2, minimum) if random.random() < 0.9 else random.randint(1, minimum)
    rules = Rules(2, size + 1, hand, minimum, random.randint(0, 5), draw)
    position = Deal.from_seed(seed, rules).opening(random.choice(list(Player)))
    while position.gold.cards_left + position.silver.cards_left > MOST_LEFT[hand]:
        turn = random_turn(random, position)
        if turn is None or (after := position.after(turn)).is_over:
            break
        position = after
    return position


def answers_of(result: Result) -> str:
    if result.verdict is Verdict.UNDECIDED:
        return "-"
    return f"{result.cards_left}:{0 if result.cards_left else len(result.turns)}"


def winner_of(result: Result) -> str:
    return "-" if result.verdict is Verdict.UNDECIDED else result.verdict.value


def line_of(seed: int, limits: Limits = SECONDS) -> str:
    position = position_of(seed)
    alone = reference.solve_alone(position.gold, Player.GOLD, limits)
    together = reference.solve_together(position, Player.GOLD, limits)
    duel = reference.solve_duel(position, limits)
    return f"{seed} {answers_of(alone)} {answers_of(together)} {winner_of(duel)}"


def extend(seeds: range) -> None:
    there = FILE.read_text().splitlines() if FILE.exists() else []
    known = {int(line.split()[0]) for line in there}
    with FILE.open("a") as file:
        for seed in seeds:
            if seed not in known:
                print(line_of(seed), file=file, flush=True)


if __name__ == "__main__":
    first, end = map(int, sys.argv[1].split(":"))
    extend(range(first, end))
