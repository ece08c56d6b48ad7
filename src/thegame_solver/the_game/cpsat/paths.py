"""Piles: the two up piles are two paths over the cards, the two down piles two more."""

from collections.abc import Mapping

from ortools.sat.python.cp_model import CpModel, IntVar, LinearExpr, LiteralT

from thegame_solver.the_game.cpsat.laying import Laying
from thegame_solver.the_game.cpsat.scene import Scene
from thegame_solver.the_game.rules import Pile

TABLE = 0
"""The node at which every path begins and ends."""


class Paths:
    """Both piles of one direction: ``arcs[a, b]`` says that b is laid directly on a.

    `first` and `last` are arcs too: from a top to the first card laid on it, and from the card on
    which a pile ends. Two piles with the same top are not told apart: both leave from the table,
    and so their exchange is no second solution. Piles with different tops get a node each.
    """

    def __init__(self, cp: CpModel, scene: Scene, laying: Laying, pile: Pile) -> None:
        self.cp, self.scene, self.laying, self.pile = cp, scene, laying, pile
        self.tops = scene.position.tops[pile : pile + 2]
        self.nodes = {card: node for node, card in enumerate(scene.draw_number, 1)}
        self.on = {card: cp.new_bool_var(f"{card} on {pile.name}") for card in self.nodes}
        self.first: dict[tuple[int, int], IntVar] = {}
        """By which of the two piles (always 0 when they are not told apart) and card."""
        self.arcs: dict[tuple[int, int], IntVar] = {}
        self.last = {card: cp.new_bool_var(f"{card} last") for card in self.nodes}
        self.untouched: dict[int, IntVar] = {}
        """By pile, where they are told apart: nothing is laid on it."""
        circuit: list[tuple[int, int, LiteralT]] = [*self._beginnings(), *self._laid_on()]
        cp.add_multiple_circuit([*circuit, *self._ends()])

    @property
    def both(self) -> tuple[Pile, Pile]:
        return (self.pile, Pile(self.pile + 1))

    @property
    def are_alike(self) -> bool:
        return self.tops[0] == self.tops[1]

    def _accepts(self, top: int, card: int) -> bool:
        return self.scene.rules.accepts(self.pile, top, card)

    def _beginnings(self) -> list[tuple[int, int, IntVar]]:
        nodes = [TABLE] if self.are_alike else [len(self.nodes) + 1, len(self.nodes) + 2]
        for pile, top in enumerate(self.tops[: len(nodes)]):
            for card in filter(lambda card: self._accepts(top, card), self.nodes):
                self.first[pile, card] = self.cp.new_bool_var(f"{card} on {self.pile.name} {pile}")
        found = [(nodes[pile], self.nodes[card], arc) for (pile, card), arc in self.first.items()]
        if self.are_alike:
            self.cp.add(LinearExpr.sum(list(self.first.values())) <= 2)
            return found
        self.untouched = {pile: self.cp.new_bool_var(f"{pile} untouched") for pile in (0, 1)}
        found += [(TABLE, node, self.cp.new_constant(1)) for node in nodes]
        return found + [(nodes[pile], TABLE, arc) for pile, arc in self.untouched.items()]

    def _laid_on(self) -> list[tuple[int, int, IntVar]]:
        """An arc from a to b means that a is laid before b."""
        when = self.laying.when
        for top in self.nodes:
            for card in self.nodes:
                if card != top and self._accepts(top, card) and self._in_time(top, card):
                    arc = self.cp.new_bool_var(f"{top} {card}")
                    self.arcs[top, card] = arc
                    self.cp.add(when[card] >= when[top] + 1).only_enforce_if(arc)
        return [(self.nodes[top], self.nodes[card], arc) for (top, card), arc in self.arcs.items()]

    def _in_time(self, top: int, card: int) -> bool:
        """Some step of `top` comes before some step of `card`."""
        windows = self.scene.windows
        return bool(windows[top]) and windows[top].start < windows[card].stop - 1

    def _ends(self) -> list[tuple[int, int, LiteralT]]:
        """A card's path ends on it, or a card that is not on these piles is passed by."""
        found: list[tuple[int, int, LiteralT]] = []
        for card, node in self.nodes.items():
            found += [(node, TABLE, self.last[card]), (node, node, ~self.on[card])]
        return found

    def tops_at_the_end(self) -> list[tuple[int, IntVar]]:
        """Each card or top with the literal that a pile ends on it.

        A pile that is like the other and stays untouched has none: it shows what it showed.
        """
        untouched = [(self.tops[pile], arc) for pile, arc in self.untouched.items()]
        return untouched + list(self.last.items())

    def piles_of(self, chosen: Mapping[int, bool]) -> dict[int, Pile]:
        """The pile of every card, given the value of each literal by its index."""
        on_top = {top: card for (top, card), arc in self.arcs.items() if chosen[arc.index]}
        begun = [place for place, arc in self.first.items() if chosen[arc.index]]
        piles = {}
        for order, (pile, card) in enumerate(begun):
            following: int | None = card
            while following is not None:
                piles[following] = Pile(self.pile + (order if self.are_alike else pile))
                following = on_top.get(following)
        return piles
