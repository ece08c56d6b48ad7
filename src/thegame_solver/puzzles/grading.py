"""Grades of positions: how much there is to look through, and how well the answer is hidden.

The score of a position puzzle is

    log2(different turns) + log2(1 + turns that look nearer than the answer) + cards to go / 8

and the grade the tenth of the puzzles made from the first seeds into which it falls: the limits are
in `grades.json`, by game, kind and players. Whole deals have the grade of their hardness.
"""

import json
import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from statistics import quantiles

GRADES = 10


def score(turns: int, nearer: int, to_go: int) -> float:
    """How hard a position puzzle is; more is harder."""
    return round(math.log2(turns) + math.log2(1 + nearer) + to_go / 8, 4)


def grade(value: float, key: str) -> int:
    """From 1 to 10 by the limits of `key`."""
    return 1 + sum(value > limit for limit in limits()[key])


@cache
def limits() -> dict[str, list[float]]:
    text = files("thegame_solver.puzzles").joinpath("grades.json").read_text(encoding="utf-8")
    content: dict[str, list[float]] = json.loads(text)
    return content


def limits_of(scores: Sequence[float]) -> list[float]:
    """The limits between ten equal shares."""
    return [round(limit, 4) for limit in quantiles(scores, n=GRADES)]
