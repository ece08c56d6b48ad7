"""The whole model of a scene: turns, laying and paths tied together, lines in and out of it."""

from collections.abc import Mapping, Sequence

from ortools.sat.python.cp_model import CpModel, IntVar, LinearExpr

from thegame_solver.the_game.cpsat.laying import Laying
from thegame_solver.the_game.cpsat.paths import Paths
from thegame_solver.the_game.cpsat.scene import Scene
from thegame_solver.the_game.cpsat.turns import Turns
from thegame_solver.the_game.position import Play, Turn
from thegame_solver.the_game.replay import Replay
from thegame_solver.the_game.rules import Pile


class GameModel:
    """A scene as constraints; `cp` is what CP-SAT gets."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.cp = CpModel()
        self._hinted: set[int] = set()
        self.turns = Turns(self.cp, scene)
        self.laying = Laying(self.cp, scene, self.turns)
        self.up = Paths(self.cp, scene, self.laying, Pile.UP1)
        self.down = Paths(self.cp, scene, self.laying, Pile.DOWN1)
        for card, laid in self.laying.laid.items():
            self.cp.add(self.up.on[card] + self.down.on[card] == laid)

    # ---- what can be asked for ---------------------------------------------------------------

    @property
    def cards_laid(self) -> LinearExpr:
        return LinearExpr.sum(self.turns.taken[1:])

    @property
    def turns_taken(self) -> LinearExpr:
        """Every turn but the last ends before the last step; only for whole games."""
        return LinearExpr.sum(self.turns.ends[1 : self.scene.horizon]) + 1

    # ---- lines ---------------------------------------------------------------------------

    def line(self, chosen: Sequence[int]) -> tuple[Turn, ...]:
        """The turns of a solution, given the value of every variable by its index."""
        values = dict(enumerate(map(bool, chosen)))
        card_at = {step: card for (card, step), at in self.laying.at.items() if values[at.index]}
        pile_of = self.up.piles_of(values) | self.down.piles_of(values)
        turns: list[tuple[int, list[Play]]] = []
        for step in sorted(card_at):
            if values[self.turns.ends[step - 1].index]:
                turns.append((self._mover(step, values), []))
            turns[-1][1].append(Play(card_at[step], pile_of[card_at[step]]))
        return tuple(Turn(player, tuple(plays)) for player, plays in turns)

    def _mover(self, step: int, values: Mapping[int, bool]) -> int:
        players = range(1, self.scene.rules.players + 1)
        return next(who for who in players if values[self.turns.is_mover(step, who).index])

    def hint(self, line: Replay) -> None:
        """Suggest a line that starts with the scene: CP-SAT tries it first, and may leave it."""
        suggested = _Suggestion(line, self.scene.horizon)
        for (card, step), at in self.laying.at.items():
            self._suggest(at, suggested.step_of.get(card) == step)
        for step in self.scene.steps:
            self._suggest(self.turns.ends[step], step in suggested.ends)
        for step, player in suggested.movers:
            self._suggest(self.turns.is_mover(step, player), True)
        for paths in (self.up, self.down):
            here = {card for card, pile in suggested.pile_of.items() if pile in paths.both}
            for card, on in paths.on.items():
                self._suggest(on, card in here)
            for (top, card), arc in paths.arcs.items():
                self._suggest(arc, card in here and suggested.below[card] == top)

    def _suggest(self, literal: IntVar, value: bool) -> None:
        """Once a variable: constants stand in many places, and CP-SAT refuses a second hint."""
        if literal.index not in self._hinted:
            self._hinted.add(literal.index)
            self.cp.add_hint(literal, value)


class _Suggestion:
    """A line in the model's words, as far as the horizon goes."""

    def __init__(self, line: Replay, horizon: int) -> None:
        self.step_of: dict[int, int] = {}
        self.pile_of: dict[int, Pile] = {}
        self.below: dict[int, int] = {}
        self.ends: set[int] = set()
        self.movers: list[tuple[int, int]] = []
        tops = list(line.start.tops)
        for turn in line.turns:
            for card, pile in turn.plays:
                if len(self.step_of) == horizon:
                    return
                self.step_of[card] = len(self.step_of) + 1
                self.pile_of[card], self.below[card] = pile, tops[pile]
                self.movers.append((self.step_of[card], turn.player))
                tops[pile] = card
            self.ends.add(len(self.step_of))
