"""Face to Face in batches: one of its three questions about each deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from thegame_solver.batch.errors import BatchError
from thegame_solver.batch.games import Finding
from thegame_solver.face_to_face import solver as one_door
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.notation import read_deal
from thegame_solver.face_to_face.position import Position
from thegame_solver.face_to_face.result import Question
from thegame_solver.face_to_face.rules import Player, Rules, RulesError
from thegame_solver.verdict import Limits, Verdict

STARTERS = {None: "gold", "any": "gold", 1: "gold", 2: "silver", "gold": "gold", "silver": "silver"}
PLAYERS = {"gold": Player.GOLD, "silver": Player.SILVER, "either": None}


def asked(options: Mapping[str, Any]) -> dict[str, Any]:
    """The question, whose cards it is about, and who starts."""
    question = options.get("question") or Question.ALONE.value
    player, starter = options.get("player"), options.get("starter")
    if question not in list(Question):
        raise BatchError(f"question '{question}': expected alone, together or duel")
    if question == Question.DUEL and player is not None:
        raise BatchError(f"player '{player}': a duel is about both, expected none")
    if player not in (None, *PLAYERS):
        raise BatchError(f"player '{player}': expected gold, silver or either")
    if starter not in STARTERS:
        raise BatchError(f"starter '{starter}': expected gold or silver (or 1 or 2)")
    about = {} if question == Question.DUEL else {"player": player or "gold"}
    return {"question": str(question), **about, "starter": STARTERS[starter]}


def title(rules: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    about = "won by gold" if asked["question"] == Question.DUEL else asked["player"]
    starter = "" if asked["starter"] == "gold" else f", {asked['starter']} starts"
    return f"Face to Face, {Rules(**rules).title}, {asked['question']} ({about}){starter}"


def measures(asked: Mapping[str, Any]) -> tuple[str, ...]:
    """For playing together, how few turns it takes is the question."""
    cards, turns = ("cards_left", "cards_left_bound"), ("turns", "turns_bound")
    return (*turns, *cards) if asked["question"] == Question.TOGETHER else (*cards, *turns)


def outcomes(asked: Mapping[str, Any]) -> tuple[str, str]:
    if asked["question"] == Question.DUEL:
        return Player.GOLD.value, Player.SILVER.value
    return Verdict.WINNABLE.value, Verdict.UNWINNABLE.value


@dataclass(frozen=True, slots=True)
class Solver:
    """Asks the same question about deals by the same rules."""

    rules: Rules
    asked: Mapping[str, Any]
    engine: str
    limits: Limits

    def deal(self, made_from: int | str) -> Position:
        if isinstance(made_from, int):
            return self._opening(Deal.from_seed(made_from, self.rules))
        deal = read_deal(made_from, self.rules)
        if deal.rules != self.rules:
            raise RulesError(
                f"a deal by other rules ({deal.rules.title}): expected those of the run "
                f"({self.rules.title})"
            )
        return self._opening(deal) if isinstance(deal, Deal) else deal

    def _opening(self, deal: Deal) -> Position:
        return deal.opening(Player(self.asked["starter"]))

    def solve(self, deal: Position) -> Finding:
        result = one_door.solve(
            deal,
            Question(self.asked["question"]),
            PLAYERS[self.asked.get("player", "gold")],
            engine=self.engine,
            limits=self.limits,
        )
        found = {
            "cards_left": result.cards_left,
            "cards_left_bound": result.cards_left_bound,
            "turns": len(result.turns),
            "turns_bound": result.turns_bound,
        }
        values = tuple(found[name] for name in measures(self.asked))
        statistics = result.statistics
        stopped = f"{statistics.stopped_by} limit" if statistics.stopped_by else None
        verdict = result.verdict.value
        return Finding(verdict, values, statistics.states, statistics.seconds, stopped)


def solver(
    rules: Mapping[str, Any], asked: Mapping[str, Any], engine: str, limits: Limits
) -> Solver:
    return Solver(Rules(**rules), asked, engine, limits)


def is_harder(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """No theorem links two rules of Face to Face here."""
    return False
