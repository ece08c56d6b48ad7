"""What is to be proven, whatever the game: a head, a line if there is one, a table to close."""

from dataclasses import dataclass
from typing import Any, Protocol

from thegame_solver.face_to_face import solver as face_solver
from thegame_solver.face_to_face.deal import Deal as FaceDeal
from thegame_solver.face_to_face.result import Question
from thegame_solver.face_to_face.rules import Player
from thegame_solver.proof import claims, face_claims
from thegame_solver.proof.layout import Layout
from thegame_solver.the_game import native
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.solver import opening_positions, solve
from thegame_solver.verdict import Limits, Verdict

Turns = list[Any]


class ProofError(ValueError):
    """A claim that cannot be proven: it is wrong, or a limit was reached."""


class Case(Protocol):
    """One game and one question about it."""

    def head(self) -> dict[str, Any]:
        """The part of the head that says what is meant."""

    def quick_win(self, limits: Limits) -> Turns | None:
        """The turns of a win that is soon found."""

    def win(self, limits: Limits) -> Turns | None:
        """The turns of a win, by a complete search."""

    def layout(self, bound: int) -> Layout:
        """The table on which fewer than `bound` cards left are never reached."""


@dataclass(frozen=True, slots=True)
class TheGameCase:
    """A deal or position of The Game."""

    start: Deal | Position
    starter: int | None = None

    def head(self) -> dict[str, Any]:
        return claims.head_of(self.start, self.starter)

    def quick_win(self, limits: Limits) -> Turns | None:
        starts = opening_positions(self.start, self.starter)
        if not native.applies_to(starts[0]):
            return self.win(limits)
        found = native.find_win(starts, limits)
        return claims.turns_for_head(found.turns) if found.verdict is Verdict.WINNABLE else None

    def win(self, limits: Limits) -> Turns | None:
        found = solve(self.start, starter=self.starter, limits=limits)
        return claims.turns_for_head(found.turns) if found.verdict is Verdict.WINNABLE else None

    def layout(self, bound: int) -> Layout:
        layout = claims.the_game_layout(self.start, self.starter, bound)
        if not 1 <= bound <= layout.to_lay:
            raise ProofError(f"bound {bound}: expected a whole number from 1 to {layout.to_lay}")
        return layout


@dataclass(frozen=True, slots=True)
class FaceCase:
    """A deal of Face to Face and one of its co-operative questions."""

    deal: FaceDeal
    question: str = face_claims.ALONE
    player: Player = Player.GOLD
    starter: Player = Player.GOLD

    def head(self) -> dict[str, Any]:
        return face_claims.head_of(self.deal, self.question, self.player, self.starter)

    def quick_win(self, limits: Limits) -> Turns | None:
        return self.win(limits)

    def win(self, limits: Limits) -> Turns | None:
        found = face_solver.solve(
            self.deal.opening(self.starter), Question(self.question), self.player, limits=limits
        )
        won = found.verdict is Verdict.WINNABLE
        return face_claims.turns_for_head(found.turns) if won else None

    def layout(self, bound: int) -> Layout:
        if self.question != face_claims.ALONE:
            raise ProofError("question together: no win found, and only wins have certificates")
        if bound != 1:
            raise ProofError(f"bound {bound}: expected 1, that there is no win")
        return face_claims.alone_layout(self.deal, self.player)
