"""The figures of docs/results.md for Face to Face, one line of output each.

    python bench/face_to_face.py alone 0:10000 [FILE]     share laid alone; decks a second
    python bench/face_to_face.py together 0:200 [FILE]    turns found, and the bound
    python bench/face_to_face.py duel HIGH SECONDS COUNT [FILE]   duels with cards 2..HIGH
    python bench/face_to_face.py strength COUNT SECONDS   the duel player against others

With a FILE, answers are kept there, one deal a line, and a second run goes on where it stopped.
"""

import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time, time

from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.position import Position, Turn
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.face_to_face.solver import solve_alone, solve_duel, solve_together
from thegame_solver.verdict import Limits


def wilson(won: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.959964
    share, extra = won / count, z * z / count
    middle = share + extra / 2
    width = z * sqrt(share * (1 - share) / count + extra / (4 * count))
    return (middle - width) / (1 + extra), (middle + width) / (1 + extra)


def kept(path: str | None, seeds: range, answer) -> list[list[str]]:
    """The answers for `seeds`, from the file where they are there, else computed and added."""
    lines = Path(path).read_text().splitlines() if path and Path(path).exists() else []
    known = {int(line.split()[0]): line.split() for line in lines}
    for seed in seeds:
        if seed not in known:
            known[seed] = [str(seed), *map(str, answer(seed))]
            if path:
                with Path(path).open("a") as file:
                    print(*known[seed], file=file)
    return [known[seed] for seed in seeds]


def alone(seeds: range, path: str | None) -> None:
    def answer(seed: int):
        began = process_time()
        result = solve_alone(Deal.from_seed(seed), Player.GOLD)
        return result.cards_left, result.statistics.states, f"{process_time() - began:.5f}"

    rows = kept(path, seeds, answer)
    left = Counter(int(row[1]) for row in rows)
    low, high = wilson(left[0], len(rows))
    seconds = sum(float(row[3]) for row in rows)
    states = sum(int(row[2]) for row in rows) / len(rows)
    lost_left = sum(k * v for k, v in left.items()) / max(1, len(rows) - left[0])
    print(f"alone: {left[0]} of {len(rows)}, {low:.4%} to {high:.4%}; {states:,.0f} states a deck, "
          f"{len(rows) / seconds:.0f} decks a CPU second; mean left when lost {lost_left:.2f}")
    print("cards left: " + ", ".join(f"{k}: {v}" for k, v in sorted(left.items())))


def together(seeds: range, path: str | None) -> None:
    def answer(seed: int):
        result = solve_together(Deal.from_seed(seed), Player.SILVER, limits=Limits(seconds=10))
        return result.cards_left, len(result.turns), result.turns_bound

    rows = kept(path, seeds, answer)
    turns = Counter(row[2] if row[1] == "0" else f"not laid, {row[1]} left" for row in rows)
    found = ", ".join(f"{k} turns: {v}" for k, v in sorted(turns.items()))
    print(f"together, silver, bound {rows[0][3]}: {found}")


def duel(high: int, seconds: float, count: int, path: str | None) -> None:
    def answer(seed: int):
        began = process_time()
        deal = Deal.from_seed(seed, Rules(high=high))
        result = solve_duel(deal, limits=Limits(seconds=seconds))
        return result.verdict.value, f"{process_time() - began:.2f}", result.statistics.states

    rows = kept(path, range(count), answer)
    results = Counter(row[1] for row in rows)
    spent = [float(row[2]) for row in rows]
    decided = [float(row[2]) for row in rows if row[1] != "undecided"]
    within = {limit: sum(one <= limit for one in decided) for limit in (10, 60)}
    print(f"duel 2-{high}: {dict(results)} of {count}, decided within 10 and 60 CPU seconds: "
          f"{within[10]}, {within[60]}; CPU seconds mean {sum(spent) / count:.2f}, longest "
          f"{max(spent):.2f}; states mean {sum(int(row[3]) for row in rows) / count:,.0f}")


def strength(count: int, seconds: float) -> None:
    from thegame_solver.face_to_face.play import best_turn

    def searching(limit: float):
        return lambda position: best_turn(position, Limits(seconds=limit))

    random = Random(1)
    others = {
        "random": lambda position: random_turn(random, position),
        "greedy": greedy_turn,
        f"itself with a tenth of the time ({seconds / 10:g} s)": searching(seconds / 10),
    }
    for name, other in others.items():
        began, won = time(), 0
        for game in range(count):
            own = list(Player)[game % 2]
            players = {own: searching(seconds), own.other: other}
            won += play(Deal.from_seed(game // 2).opening(), players) is own
        low, high = wilson(won, count)
        print(f"strength, {seconds:g} s a turn against {name}: {won} of {count} "
              f"({low:.0%} to {high:.0%}), {time() - began:.0f} s", flush=True)


def play(position: Position, players) -> Player:
    while (turn := players[position.player](position)) is not None:
        position = position.after(turn)
        for player in Player:
            if position.side(player).is_done:
                return player
    return position.player.other


def random_turn(random: Random, position: Position) -> Turn | None:
    from thegame_solver.face_to_face.outcomes import Outcomes

    outcomes = Outcomes(position)
    steps = list(outcomes.of(outcomes.start))
    if not steps:
        return None
    _, plays, gift = random.choice(steps)
    return outcomes.turn(outcomes.start, plays, gift)


def greedy_turn(position: Position) -> Turn | None:
    """The turn that leaves the widest own piles and helps least: what a careful beginner does."""
    from thegame_solver.face_to_face.outcomes import Outcomes

    outcomes = Outcomes(position)
    place = position.player.place

    def worth(step):
        own, other = step[0][place], step[0][1 - place]
        open_own, open_other = own[1] - own[0], other[1] - other[0]
        laid = -outcomes.left(step[0], place)
        return 3 * laid + open_own - open_other + 2 * len(own[2])

    step = max(outcomes.of(outcomes.start), key=worth, default=None)
    return None if step is None else outcomes.turn(outcomes.start, step[1], step[2])


def main(words: list[str]) -> None:
    name, *rest = words
    if name in ("alone", "together"):
        first, end = map(int, rest[0].split(":"))
        (alone if name == "alone" else together)(range(first, end), rest[1] if rest[1:] else None)
    elif name == "duel":
        duel(int(rest[0]), float(rest[1]), int(rest[2]), rest[3] if rest[3:] else None)
    else:
        strength(int(rest[0]), float(rest[1]))


if __name__ == "__main__":
    main(sys.argv[1:])
