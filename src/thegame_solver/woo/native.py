"""The compiled core's search of Woo, in Python's words."""

from dataclasses import dataclass, field
from typing import Any

from thegame_solver.kernel_access import kernel
from thegame_solver.woo.cards import Card
from thegame_solver.woo.round import Round
from thegame_solver.woo.rules import Rules

TABLE_BYTES = 1 << 22
"""What suits a round: larger tables are slower, because they leave the processor's cache."""

LARGEST_TOTAL = 255
"""Points that the core's table has room for."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The value lies from `least` to `most`; equal unless the search was stopped."""

    least: int
    most: int
    nodes: int
    stopped: bool


def is_there() -> bool:
    """Whether the core is installed."""
    return kernel() is not None


def can_play(rules: Rules) -> bool:
    """Whether the core's table has room for the points of these rules."""
    cards = 4 * sum(rules.card_points)
    couples = 3 * rules.marriage + rules.trump_marriage
    return cards + couples + rules.last_trick <= LARGEST_TOTAL


@dataclass(slots=True)
class NativeSearch:
    """One solver of the core with its table. Prunings are switched off in tests only."""

    table_bytes: int = TABLE_BYTES
    prunings: dict[str, bool] = field(default_factory=dict)
    _solver: Any = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        self._solver = kernel().WooSolver(self.table_bytes)
        switches = kernel().WooPrunings()
        for name, on in self.prunings.items():
            setattr(switches, name, on)
        self._solver.prunings = switches

    @property
    def bytes_used(self) -> int:
        """Size of the table."""
        size: int = self._solver.table_bytes
        return size

    def search(self, state: Round, least: int, most: int, seconds: float | None) -> Answer:
        """Bound the value for player 0, which is known to lie from `least` to `most`."""
        limit = 0.0 if seconds is None else max(seconds, 1e-6)
        found = self._solver.solve(_position(state), _rules(state.rules), limit, least, most)
        return Answer(found.least, found.most, found.nodes, found.stopped)


def _mask(cards: tuple[Card, ...]) -> int:
    return sum(1 << card for card in cards)


def _position(state: Round) -> Any:
    position = kernel().WooPosition()
    position.hands = [_mask(state.hands[0]), _mask(state.hands[1])]
    position.stock = [int(card) for card in state.stock]
    position.trump = int(state.trump)
    position.leader = state.leader
    position.points = list(state.points)
    position.tricks = list(state.tricks)
    position.table = -1 if state.table is None else int(state.table)
    position.couple = -1 if state.couple is None else int(state.couple)
    position.undrawn = state.undrawn
    if state.closing is not None:
        position.closer = state.closing.player
        position.other_had_trick = state.closing.other_had_trick
    return position


RULES_THE_CORE_KNOWS = (
    "target", "half", "marriage", "trump_marriage", "last_trick", "least_stock_to_close",
    "least_stock_to_exchange", "close_after_marriage", "claim_after_last_trick",
    "escape_by_wrong_claim",
)  # fmt: skip


def _rules(rules: Rules) -> Any:
    known = kernel().WooRules()
    for name in RULES_THE_CORE_KNOWS:
        setattr(known, name, getattr(rules, name))
    known.card_points = list(rules.card_points)
    return known
