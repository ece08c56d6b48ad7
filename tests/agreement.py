"""The agreement corpus: 20,000 random small deals with the reference search's answer to each.

    python tests/agreement.py check           # the core must give the same answers, all of them
    python tests/agreement.py extend 20000    # let the reference answer more deals, up to 20,000

One line a case, in tests/data/the-game-agreement.txt: players, hand, minimum, cards, jump, who
starts, seed, and the fewest cards left (0: winnable). The reference is slow, so its answers are
kept; it gave up on a deal after a fixed number of positions, and such deals are left out.
"""

import sys
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import NamedTuple

from thegame_solver.the_game import native
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.reference import ReferenceSearch
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions, solve
from thegame_solver.verdict import Limits, OutOfTimeError, Verdict

CORPUS = Path(__file__).parent / "data" / "the-game-agreement.txt"
JUMPS = (0, 2, 3, 5, 7, 10, 13)
FEW_POSITIONS, MANY_POSITIONS = 150, 2000


class Case(NamedTuple):
    """A deal by its seed, and the fewest cards that can be left."""

    rules: Rules
    starter: int | None
    seed: int
    left: int

    @property
    def deal(self) -> Deal:
        return Deal.from_seed(self.seed, self.rules)

    def __str__(self) -> str:
        rules = self.rules
        cards = f"{rules.low}-{rules.high}"
        who = self.starter or "any"
        numbers = (rules.players, rules.hand, rules.minimum, cards, rules.jump, who)
        return " ".join(map(str, (*numbers, self.seed, self.left)))

    @classmethod
    def read(cls, line: str) -> "Case":
        players, hand, minimum, cards, jump, who, seed, left = line.split()
        low, high = map(int, cards.split("-"))
        rules = Rules(low, high, int(players), int(hand), int(minimum), int(jump))
        return cls(rules, None if who == "any" else int(who), int(seed), int(left))


def cases() -> list[Case]:
    """The corpus as it is committed."""
    return [Case.read(line) for line in CORPUS.read_text().splitlines()]


# ---- comparing ---------------------------------------------------------------------------


def disagreement(case: Case) -> str:
    """What the core says otherwise than the reference: nothing, if all is well."""
    starts = opening_positions(case.deal, case.starter)
    exact = native.search_exactly(starts, Limits())
    auto = solve(case.deal, engine="native", starter=case.starter)
    verdict = Verdict.UNWINNABLE if case.left else Verdict.WINNABLE
    for name, result in (("exact search", exact), ("auto", auto)):
        said = (result.verdict, result.cards_left, result.cards_left_bound)
        if said != (verdict, case.left, case.left):
            return f"{case}: the {name} says {said[0]}, {said[1]} left, bound {said[2]}"
    return ""


def check() -> int:
    """Compare every case; say what was compared, and every disagreement."""
    corpus = cases()
    with Pool() as pool:
        wrong = [words for words in pool.map(disagreement, corpus, chunksize=100) if words]
    lost = sum(case.left > 0 for case in corpus)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{len(corpus)} deals, {lost} of them lost: {len(wrong)} disagreements")
    return 1 if wrong else 0


# ---- making ------------------------------------------------------------------------------


class Budget:
    """Stands for the reference's clock, but counts positions: the same on every machine."""

    seconds = 0.0

    def __init__(self, positions: int) -> None:
        self.positions = positions

    def check(self) -> None:
        self.positions -= 1
        if self.positions < 0:
            raise OutOfTimeError


def new_cases(seed: int) -> Iterator[Case]:
    """Random deals that the reference could decide."""
    random = Random(seed)
    while True:
        tight = random.random() < 0.7  # no choice of what to keep: the deals that get lost
        rules = random_rules(random, tight)
        starter = random.randint(1, rules.players) if random.random() < 0.2 else None
        deal = Deal.from_seed(random.getrandbits(32), rules)
        often = tight or random.random() < 0.02
        left = reference_answer(deal, starter, MANY_POSITIONS if often else FEW_POSITIONS)
        if left is not None:
            yield Case(rules, starter, deal.seed or 0, left)


def random_rules(random: Random, tight: bool) -> Rules:
    """Players 1–4, hands 1–4, minimum 1–3, decks of 20–48 cards, several jumps."""
    players = random.choice((1, 1, 1, 2, 2, 3, 4)) if tight else random.randint(1, 4)
    hand = random.choice((1, 1, 1, 2, 2, 3)) if tight else random.randint(1, 4)
    minimum = hand if tight else random.randint(1, min(3, hand))
    size = random.randint(20, 48)
    low = random.randint(1, 5)
    return Rules(low, low + size - 1, players, hand, minimum, random.choice(JUMPS))


def reference_answer(deal: Deal, starter: int | None, positions: int) -> int | None:
    """The fewest cards left; None when that takes the reference more than `positions`."""
    search = ReferenceSearch(Limits())
    search.clock = Budget(positions)  # type: ignore[assignment]
    result = search.run(opening_positions(deal, starter))
    return None if result.verdict is Verdict.UNDECIDED else result.cards_left


def extend(count: int) -> None:
    """Add cases until there are `count`; what is there stays."""
    have = len(cases()) if CORPUS.exists() else 0
    fresh = new_cases(seed=1000 + have)
    with CORPUS.open("a") as file:
        for case in fresh if have < count else ():
            file.write(f"{case}\n")
            file.flush()
            have += 1
            if have >= count:
                break


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        sys.exit(check())
    elif len(sys.argv) == 3 and sys.argv[1] == "extend":
        extend(int(sys.argv[2]))
    else:
        sys.exit(__doc__)
