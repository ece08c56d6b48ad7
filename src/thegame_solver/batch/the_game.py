"""The Game in batches."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thegame_solver.batch.games import Finding
from thegame_solver.the_game import solver as one_door
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.linked_rules import is_harder as rules_are_harder
from thegame_solver.the_game.notation import read_deal
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.rules import Rules, RulesError
from thegame_solver.verdict import Limits, Verdict


def asked(options: Mapping[str, Any]) -> dict[str, Any]:
    """A fixed starter (by default any player may start); the verdict alone."""
    starter, optimize = options.get("starter"), options.get("optimize")
    wanted = {} if starter in (None, "any") else {"starter": starter}
    return {**wanted, "optimize": optimize} if optimize == "verdict" else wanted


def title(rules: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    starter = f", player {asked['starter']} starts" if "starter" in asked else ""
    return f"The Game, {Rules(**rules).title}{starter}"


def measures(asked: Mapping[str, Any]) -> tuple[str, ...]:
    return ("cards_left", "cards_left_bound")


def outcomes(asked: Mapping[str, Any]) -> tuple[str, str]:
    return Verdict.WINNABLE.value, Verdict.UNWINNABLE.value


@dataclass(frozen=True, slots=True)
class Solver:
    """Solves deals of The Game under the same rules."""

    rules: Rules
    starter: int | None
    engine: str
    limits: Limits
    optimize: str = "left"

    def deal(self, made_from: int | str) -> Deal | Position:
        if isinstance(made_from, int):
            return Deal.from_seed(made_from, self.rules)
        deal = read_deal(made_from, self.rules)
        if deal.rules != self.rules:
            raise RulesError(
                f"a deal by other rules ({deal.rules.title}): expected those of the run "
                f"({self.rules.title})"
            )
        return deal

    def solve(self, deal: Deal | Position) -> Finding:
        result = one_door.solve(
            deal,
            engine=self.engine,
            starter=self.starter,
            limits=self.limits,
            optimize=self.optimize,
        )
        statistics = result.statistics
        stopped = f"{statistics.stopped_by} limit" if statistics.stopped_by else None
        return Finding(
            result.verdict.value,
            (result.cards_left, result.cards_left_bound),
            statistics.states,
            statistics.seconds,
            stopped,
        )


def solver(
    rules: Mapping[str, Any], asked: Mapping[str, Any], engine: str, limits: Limits
) -> Solver:
    optimize = asked.get("optimize", "left")
    return Solver(Rules(**rules), asked.get("starter"), engine, limits, optimize)


def is_harder(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return rules_are_harder(Rules(**one), Rules(**other))
