"""How good the end of a window is: the cards that are then behind the piles.

A card is behind an up pile when it is lower than the top, behind a down pile when it is higher:
only a jump brings that pile back. Cards behind all four piles are stranded and cost extra; a pile
that can jump next gets a bonus. It is a guess, not a bound: it steers windows and proves nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ortools.sat.python.cp_model import IntVar, LinearExpr

from thegame_solver.the_game.cpsat.model import GameModel
from thegame_solver.the_game.cpsat.paths import Paths


@dataclass(frozen=True, slots=True)
class Weights:
    """What a possible jump gains and a stranded card costs, in cards behind a pile."""

    jump: int = 6
    stranded: int = 8


class Outlook:
    """The cost of a window's end, as an expression to be minimised."""

    def __init__(self, model: GameModel, weights: Weights) -> None:
        self.model, self.cp, self.weights = model, model.cp, weights
        self.laid: Mapping[int, IntVar] = model.laying.laid
        self.out_of_reach = frozenset(model.scene.out_of_reach)
        up, down = self._behind(model.up), self._behind(model.down)
        terms = [*self._jumps(model.up), *self._jumps(model.down)]
        for card in [*self.laid, *self.out_of_reach]:
            terms += [self._unlaid(card, up[card], 2), self._unlaid(card, down[card], 2)]
            terms.append(weights.stranded * self._is_stranded(card, up[card] + down[card]))
        self.cost = LinearExpr.sum(terms)

    def _behind(self, paths: Paths) -> dict[int, LinearExpr]:
        """For every unlaid card: how many of the two piles have gone past it.

        Two piles alike are both at their base (no card lies twice); untouched, they pass nothing.
        """
        ends, is_up = paths.tops_at_the_end(), paths.pile.is_up
        return {
            card: LinearExpr.sum([at for top, at in ends if (card < top) == is_up and card != top])
            for card in [*self.laid, *self.out_of_reach]
        }

    def _unlaid(self, card: int, behind: LinearExpr, most: int) -> LinearExpr:
        """`behind` if the card is still to be laid, else 0."""
        if card in self.out_of_reach:
            return behind
        cost = self.cp.new_int_var(0, most, f"{card} behind")
        self.cp.add(cost >= behind - most * self.laid[card])
        return cost

    def _is_stranded(self, card: int, behind: LinearExpr) -> LinearExpr:
        stranded = self.cp.new_bool_var(f"{card} stranded")
        laid = 0 if card in self.out_of_reach else self.laid[card]
        self.cp.add(behind <= 3 + stranded + laid)
        return stranded

    def _jumps(self, paths: Paths) -> list[LinearExpr]:
        rules = self.model.scene.rules
        back = -rules.jump if paths.pile.is_up else rules.jump
        bonus = []
        for top, end in paths.tops_at_the_end():
            card = top + back
            if card in self.out_of_reach:
                bonus.append(-self.weights.jump * end)
            elif card in self.laid and rules.jump:
                open_jump = self.cp.new_bool_var(f"{top} may jump")
                self.cp.add_implication(open_jump, end)
                self.cp.add_implication(open_jump, ~self.laid[card])
                bonus.append(-self.weights.jump * open_jump)
        return bonus
