"""Sets of puzzles from a range of seeds: the same arguments, the same bytes."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from thegame_solver.puzzles.puzzle import Kind, Puzzle

Maker = Callable[[int, Any], Puzzle | None]


def maker(game: str, kind: Kind) -> Maker:
    """The function that looks for a puzzle in the deal of a seed."""
    if game == "the-game":
        from thegame_solver.puzzles import the_game

        return {
            Kind.WHOLE_DEAL: the_game.whole_deal,
            Kind.FIND_THE_TURN: the_game.find_the_turn,
            Kind.SAVE_IT: the_game.save_it,
        }[kind]
    from thegame_solver.puzzles import alone

    return {
        Kind.WHOLE_DEAL: alone.whole_deal,
        Kind.FIND_THE_TURN: alone.find_the_turn,
        Kind.SAVE_IT: alone.save_it,
    }[kind]


def make(
    make_one: Maker, rules: object, seeds: Iterable[int], grades: Iterable[int] | None = None
) -> Iterator[Puzzle]:
    """The puzzles of the seeds, one after the other; no two alike, mirror images counted as one."""
    wanted = None if grades is None else set(grades)
    seen: set[str] = set()
    for seed in seeds:
        puzzle = make_one(seed, rules)
        if puzzle is None or puzzle.id in seen:
            continue
        if wanted is None or puzzle.grade in wanted:
            seen.add(puzzle.id)
            yield puzzle


def balanced(puzzles: Iterable[Puzzle], count: int, grades: int = 10) -> list[Puzzle]:
    """The first `count` puzzles with the grades in equal shares, in the order they came."""
    share = -(-count // grades)
    taken: dict[int, int] = {}
    chosen: list[Puzzle] = []
    for puzzle in puzzles:
        if taken.get(puzzle.grade, 0) < share:
            taken[puzzle.grade] = taken.get(puzzle.grade, 0) + 1
            chosen.append(puzzle)
        if len(chosen) == count:
            break
    return chosen
