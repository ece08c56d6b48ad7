"""Turns: where they end and whose they are."""

from ortools.sat.python.cp_model import CpModel, IntVar, LinearExpr

from thegame_solver.the_game.cpsat.scene import Scene


class Turns:
    """Literals over the steps: is it taken, does a turn end after it, who takes it."""

    def __init__(self, cp: CpModel, scene: Scene) -> None:
        self.cp, self.scene = cp, scene
        self.taken = self._taken()
        self.ends = [cp.new_constant(1), *(cp.new_bool_var(f"end {p}") for p in scene.steps)]
        """``ends[p]``: a turn ends after step p; one has ended before the first."""
        self.mover = self._movers()
        self._lengths()
        if scene.rules.players > 1:
            self._order()

    def is_mover(self, step: int, player: int) -> IntVar:
        """Is `step` a step of `player`?"""
        return self.mover[step, player]

    def ended_between(self, first: int, step: int) -> list[IntVar]:
        """One of these: a turn ended after `first` or later, before `step`."""
        return self.ends[first:step]

    def _taken(self) -> list[IntVar]:
        """``taken[p]``: a card is laid at step p. Once stopped, nothing more is laid."""
        one = self.cp.new_constant(1)
        if not self.scene.may_stop:
            return [one] * (self.scene.horizon + 1)
        taken = [one, *(self.cp.new_bool_var(f"taken {p}") for p in self.scene.steps)]
        for step in self.scene.steps:
            self.cp.add_implication(taken[step], taken[step - 1])
        return taken

    def _lengths(self) -> None:
        """At least the minimum while the stock lasts, never longer than a hand."""
        scene = self.scene
        for end in range(min(scene.stock_size, scene.horizon)):
            for step in range(end + 1, min(end + scene.rules.minimum, scene.horizon + 1)):
                self.cp.add_bool_or(~self.ends[end], ~self.ends[step])
        for step in range(scene.longest_turn + 1, scene.horizon + 1):
            ended = self.ended_between(step - scene.longest_turn, step)
            self.cp.add_bool_or(*ended, ~self.taken[step])

    # ---- several players -----------------------------------------------------------------

    def _movers(self) -> dict[tuple[int, int], IntVar]:
        players = range(1, self.scene.rules.players + 1)
        if len(players) == 1:
            one = self.cp.new_constant(1)
            return {(step, 1): one for step in self.scene.steps}
        mover = {
            (step, player): self.cp.new_bool_var(f"step {step} by {player}")
            for step in self.scene.steps
            for player in players
        }
        for step in self.scene.steps:
            self.cp.add_exactly_one(mover[step, player] for player in players)
        self.cp.add_bool_or(mover[1, start.player] for start in self.scene.starts)
        return mover

    def _order(self) -> None:
        players = range(1, self.scene.rules.players + 1)
        for step in range(1, self.scene.horizon):
            empty = {player: self._is_empty(player, step) for player in players}
            for player in players:
                self._next(step, player, empty)

    def _next(self, step: int, player: int, empty: dict[int, IntVar]) -> None:
        """The same player goes on, or after the turn's end the next one who has cards."""
        ended, mine = self.ends[step], self.mover[step, player]
        self.cp.add_bool_or(ended, ~mine, self.mover[step + 1, player])
        passed: list[IntVar] = []
        for ahead in range(1, len(empty) + 1):
            other = (player + ahead - 1) % len(empty) + 1
            moves = self.mover[step + 1, other]
            self.cp.add_bool_or(~ended, ~mine, empty[other], moves, *(~who for who in passed))
            passed.append(empty[other])

    def _is_empty(self, player: int, step: int) -> IntVar:
        """Has `player` nothing in hand after `step`?

        Up to the stock's end every card laid is replaced by one drawn, so a hand shrinks by the
        player's steps beyond the stock's size and by nothing else.
        """
        held = len(self.scene.position.hands[player - 1])
        beyond = range(self.scene.stock_size + 1, step + 1)
        if len(beyond) < held:
            return self.cp.new_constant(0)
        if held == 0:
            return self.cp.new_constant(1)
        laid = LinearExpr.sum([self.mover[at, player] for at in beyond])
        empty = self.cp.new_bool_var(f"{player} empty after {step}")
        self.cp.add(laid >= held).only_enforce_if(empty)
        self.cp.add(laid < held).only_enforce_if(~empty)
        return empty
