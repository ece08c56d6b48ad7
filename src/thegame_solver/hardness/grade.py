"""One grade from 1 to 10, calibrated so that each holds a tenth of all deals.

The grade rests on what is cheap to measure: how many cards the two greedy players of the panel
leave, and how many plays a plain beam search tried. Each is compared with its mean and spread over
the deals of the calibration; the score is their weighted mean, and the grade the tenth of the
calibration that the score falls into. `grades.json` holds the numbers for each set of rules.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import fmean, pstdev, quantiles
from typing import Any

from thegame_solver.the_game.rules import Rules

GRADES = 10
WEIGHTS = {"panel": 2, "effort": 1}


@dataclass(frozen=True, slots=True)
class Features:
    """What the grade is made of; larger is harder."""

    panel: float
    """Cards that the two greedy players leave on average."""
    effort: float
    """The plays that the plain search tried, as a logarithm to base 2."""
    tightness: float
    """Four less the room at the tightest moment."""

    @classmethod
    def of(cls, mean_lefts: Sequence[float], plays: int, room: float) -> "Features":
        return cls(round(fmean(mean_lefts), 4), round(math.log2(plays + 1), 4), round(4 - room, 4))


def score(features: Features, calibration: Mapping[str, Any]) -> float:
    """The weighted mean of how far each feature is from usual."""
    total = 0.0
    for name, weight in WEIGHTS.items():
        mean, spread = calibration[name]
        total += weight * (getattr(features, name) - mean) / spread
    return round(total / sum(WEIGHTS.values()), 6)


def grade(features: Features, rules: Rules) -> int | None:
    """From 1 (easy) to 10 (hard); None for rules that were not calibrated."""
    calibration = calibrations().get(key(rules))
    if calibration is None:
        return None
    value = score(features, calibration)
    limits: list[float] = calibration["limits"]
    return 1 + sum(value > limit for limit in limits)


def key(rules: Rules) -> str:
    """The rules as `grades.json` names them."""
    return ":".join(f"{name}={value}" for name, value in rules.as_dict().items())


@cache
def calibrations() -> dict[str, dict[str, Any]]:
    """The numbers by rules."""
    text = files("thegame_solver.hardness").joinpath("grades.json").read_text(encoding="utf-8")
    content: dict[str, dict[str, Any]] = json.loads(text)
    return content


def calibrate(sample: Sequence[Features]) -> dict[str, Any]:
    """Mean and spread of each feature over many deals, and the limits between the grades."""
    numbers: dict[str, Any] = {"deals": len(sample)}
    for name in WEIGHTS:
        values = [getattr(features, name) for features in sample]
        numbers[name] = [round(fmean(values), 6), round(pstdev(values), 6)]
    scores = [score(features, numbers) for features in sample]
    numbers["limits"] = [round(limit, 6) for limit in quantiles(scores, n=GRADES)]
    return numbers
