"""The value of a round by plain minimax: short, slow, and what everything else is checked against.

Every move of the rules is tried, claims among them, each as a choice and never as a duty. Values
are Woo for player 0, who opens the round, from −3 to 3.
"""

from dataclasses import dataclass, field

from thegame_solver.verdict import Clock
from thegame_solver.woo.moves import Claim
from thegame_solver.woo.round import Round

MOST = 3
"""No round is worth more."""


@dataclass(slots=True)
class Reference:
    """A minimax search with a memory of the positions it has seen."""

    clock: Clock | None = None
    """Raises `OutOfTimeError` when the time is up."""
    positions: int = 0
    bounds: dict[Round, tuple[int, int]] = field(default_factory=dict)

    def value(self, state: Round) -> int:
        """Return the value of the round for player 0."""
        return self.search(state, -MOST, MOST)

    def search(self, state: Round, low: int, high: int) -> int:
        """Return the value where it lies between `low` and `high`, else a bound beyond them."""
        if state.score is not None:
            return state.score.value_for(0)
        least, most = self.bounds.get(state, (-MOST, MOST))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        value = self._best(state, max(low, least), min(high, most))
        self._remember(state, low, high, value)
        return value

    def _best(self, state: Round, low: int, high: int) -> int:
        """Alpha-beta over the moves of the player to act."""
        self._count()
        sign = 1 if state.turn == 0 else -1
        best = -sign * MOST
        for move in state.legal_moves():
            value = self.search(state.next(move), low, high)
            if sign * value > sign * best:
                best = value
            low, high = (max(low, best), high) if sign > 0 else (low, min(high, best))
            if low >= high:
                break
        return self._unless_interrupted(state, best)

    def _count(self) -> None:
        self.positions += 1
        if self.positions % 256 == 0 and self.clock is not None:
            self.clock.check()

    def _unless_interrupted(self, state: Round, value: int) -> int:
        """Let the other player claim first, if that is worth more.

        Where both could claim, the player to act is the quicker one.
        """
        other = 1 - state.turn
        if state.can_claim(state.turn) or not state.can_claim(other):
            return value
        claimed = state.next(Claim(other)).value_for(0)
        return max(value, claimed) if other == 0 else min(value, claimed)

    def _remember(self, state: Round, low: int, high: int, value: int) -> None:
        least, most = self.bounds.get(state, (-MOST, MOST))
        if value > low:
            least = max(least, value)
        if value < high:
            most = min(most, value)
        self.bounds[state] = least, most


def reference_value(state: Round) -> int:
    """Return the value of a round for player 0 by plain minimax."""
    return Reference().value(state)
