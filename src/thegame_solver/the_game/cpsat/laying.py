"""Cards and steps: every card at one step at the most, after it was drawn, by who drew it."""

from ortools.sat.python.cp_model import CpModel, IntVar, LinearExpr

from thegame_solver.the_game.cpsat.scene import Scene
from thegame_solver.the_game.cpsat.turns import Turns


class Laying:
    """Literals ``at[card, step]``, ``laid[card]``; the number ``when[card]``, 0 when not laid."""

    def __init__(self, cp: CpModel, scene: Scene, turns: Turns) -> None:
        self.cp, self.scene, self.turns = cp, scene, turns
        self.at: dict[tuple[int, int], IntVar] = {
            (card, step): cp.new_bool_var(f"{card} at {step}")
            for card, window in scene.windows.items()
            for step in window
        }
        self.laid = {card: self._laid(card) for card in scene.draw_number}
        self.when = {card: self._when(card) for card in scene.draw_number}
        self._one_card_a_step()
        for card, step in self.at:
            self._drawn_before(card, step)
            self._by_its_holder(card, step)
        if scene.strengthening.held_cards and not scene.may_stop:
            self._held_cards()

    def _laid(self, card: int) -> IntVar:
        everything = self.scene.is_whole_game and not self.scene.may_stop
        laid = self.cp.new_constant(1) if everything else self.cp.new_bool_var(f"{card} laid")
        self.cp.add_exactly_one(*self._steps_of(card).values(), ~laid)
        return laid

    def _steps_of(self, card: int) -> dict[int, IntVar]:
        return {step: self.at[card, step] for step in self.scene.windows[card]}

    def _when(self, card: int) -> IntVar:
        when = self.cp.new_int_var(0, self.scene.horizon, f"when {card}")
        steps = self._steps_of(card)
        self.cp.add(when == LinearExpr.weighted_sum(list(steps.values()), list(steps)))
        if self.scene.strengthening.step_precedences:
            for step, here in steps.items():
                self.cp.add(when == step).only_enforce_if(here)
        return when

    def _one_card_a_step(self) -> None:
        cards: dict[int, list[IntVar]] = {step: [] for step in self.scene.steps}
        for (_, step), here in self.at.items():
            cards[step].append(here)
        for step, candidates in cards.items():
            self.cp.add_exactly_one(*candidates, ~self.turns.taken[step])

    def _drawn_before(self, card: int, step: int) -> None:
        """The turn of step k, at whose end card number k is drawn, ended before this step."""
        number = self.scene.draw_number[card]
        if number and step - number < self.scene.longest_turn:
            ended = self.turns.ended_between(number, step)
            self.cp.add_bool_or(~self.at[card, step], *ended)

    def _by_its_holder(self, card: int, step: int) -> None:
        """Who was dealt it, or who took step k and so drew card number k."""
        players = self.scene.rules.players
        if players == 1:
            return
        here, number = self.at[card, step], self.scene.draw_number[card]
        if not number:
            self.cp.add_implication(here, self.turns.is_mover(step, self.scene.holder[card]))
            return
        for player in range(1, players + 1):
            drew = self.turns.is_mover(number, player)
            self.cp.add_bool_or(~here, ~self.turns.is_mover(step, player), drew)

    def _held_cards(self) -> None:
        """Held from its draw to its step: at any time as many cards as there were at the start.

        Counted as if card number k were drawn right after step k. Then every step lays one and,
        while the stock lasts, draws one, so the number held never rises.
        """
        intervals = []
        for card, number in self.scene.draw_number.items():
            until = self.cp.new_int_var(number, self.scene.horizon + 1, f"held until {card}")
            self.cp.add(until == self.when[card]).only_enforce_if(self.laid[card])
            self.cp.add(until == self.scene.horizon + 1).only_enforce_if(~self.laid[card])
            length = self.cp.new_int_var(0, self.scene.horizon + 1, f"held for {card}")
            intervals.append(self.cp.new_interval_var(number, length, until, f"held {card}"))
        held = sum(map(len, self.scene.position.hands))
        self.cp.add_cumulative(intervals, [1] * len(intervals), held)
