"""Woo in batches: the value of a round for the player who opens it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thegame_solver.batch.games import Finding
from thegame_solver.verdict import Clock, Limits, Verdict
from thegame_solver.woo import solver as rounds
from thegame_solver.woo.deal import Deal, read_deal
from thegame_solver.woo.notation import is_round, read_round
from thegame_solver.woo.round import Round
from thegame_solver.woo.rules import STANDARD, Rules


def asked(options: Mapping[str, Any]) -> dict[str, Any]:
    """There is one question only."""
    return {}


def title(rules: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    return "Woo" if Rules.from_dict(rules) == STANDARD else "Woo by other rules"


def measures(asked: Mapping[str, Any]) -> tuple[str, ...]:
    return ("value", "value_least", "value_most")


def outcomes(asked: Mapping[str, Any]) -> tuple[str, str]:
    """Won by the player who opens; a tie is not a win."""
    return Verdict.WINNABLE.value, Verdict.UNWINNABLE.value


@dataclass(frozen=True, slots=True)
class Solver:
    """Solves rounds of Woo by the same rules."""

    rules: Rules
    engine: str
    limits: Limits

    def deal(self, made_from: int | str) -> Deal | Round:
        if isinstance(made_from, int):
            return Deal.from_seed(made_from, self.rules)
        if is_round(made_from):
            return read_round(made_from, self.rules)
        return read_deal(made_from, self.rules)

    def solve(self, deal: Deal | Round) -> Finding:
        # A new table each time: a record is to depend on its deal alone, not on those before it.
        solver = rounds.Solver(self.engine, self.limits)
        clock = Clock(self.limits)
        least, most = solver.range(deal)
        value = least if least == most else None
        stopped = None if least == most else "time limit"
        found = _verdict(least, most)
        return Finding(found.value, (value, least, most), solver.nodes, clock.seconds, stopped)


def _verdict(least: int, most: int) -> Verdict:
    if least > 0:
        return Verdict.WINNABLE
    return Verdict.UNWINNABLE if most <= 0 else Verdict.UNDECIDED


def solver(
    rules: Mapping[str, Any], asked: Mapping[str, Any], engine: str, limits: Limits
) -> Solver:
    return Solver(Rules.from_dict(rules), engine, limits)


def is_harder(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """No theorem links two rules of Woo."""
    return False
