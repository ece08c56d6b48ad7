"""Positions and turns of Face to Face: what may be laid and given, what happens then, who wins.

A `Position` is a moment between two turns: two sides and the player to move. It is immutable and
hashable; `after` gives the next one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from thegame_solver.face_to_face.rules import Pile, Player, Rules
from thegame_solver.face_to_face.side import IllegalTurnError, OwnPlay, Side, SideError

__all__ = ["IllegalTurnError", "Play", "Position", "PositionError", "Turn"]


class PositionError(ValueError):
    """A position that no game under its rules can reach."""


class Play(NamedTuple):
    """One card laid on one pile."""

    card: int
    pile: Pile

    def __str__(self) -> str:
        """The short form that people read and type: ``23gu``."""
        return f"{self.card}{self.pile.short}"


@dataclass(frozen=True, slots=True)
class Turn:
    """The cards one player lays, one after the other; at most one of them is a gift."""

    player: Player
    plays: tuple[Play, ...]

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(play.card for play in self.plays)

    @property
    def gifts(self) -> tuple[Play, ...]:
        """The plays on the opponent's piles."""
        return tuple(play for play in self.plays if play.pile.owner is not self.player)

    def __str__(self) -> str:
        """The plays one after the other: ``23gu 24gu 12su``."""
        return " ".join(map(str, self.plays))


@dataclass(frozen=True, slots=True)
class Position:
    """Gold's side, silver's side, and whose turn it is."""

    gold: Side
    silver: Side
    player: Player = Player.GOLD

    # ---- what is there -------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        return self.gold.rules

    def side(self, player: Player) -> Side:
        return self.gold if player is Player.GOLD else self.silver

    @property
    def own(self) -> Side:
        """The side of the player to move."""
        return self.side(self.player)

    @property
    def tops(self) -> tuple[int, int, int, int]:
        """What the piles show, in the order of `Pile`."""
        return (self.gold.up, self.gold.down, self.silver.up, self.silver.down)

    @property
    def winner(self) -> Player | None:
        """Who has won: all own cards laid, or the other, to move, cannot lay the minimum."""
        for player in Player:
            if self.side(player).is_done:
                return player
        return None if self._can_move() else self.player.other

    @property
    def is_over(self) -> bool:
        return self.winner is not None

    def _can_move(self) -> bool:
        return next(self.legal_turns(), None) is not None

    # ---- what may be laid ----------------------------------------------------------------

    def legal_turns(self) -> Iterator[Turn]:
        """Every complete turn, in order of cards and piles. There may be millions: iterate."""
        if any(self.side(player).is_done for player in Player):
            return
        for plays in self._sequences(gave=False):
            turn = Turn(self.player, plays)
            own = len(plays) - len(turn.gifts)
            if len(plays) >= self.rules.minimum and own >= 1:
                yield turn

    def _sequences(self, gave: bool) -> Iterator[tuple[Play, ...]]:
        for play in self._plays(gave):
            yield (play,)
            gives = play.pile.owner is not self.player
            for rest in self._laid(play)._sequences(gave or gives):
                yield (play, *rest)

    def _plays(self, gave: bool) -> list[Play]:
        """Every single play; on the opponent's piles only while nothing was given this turn."""
        return [
            Play(card, pile)
            for card in self.own.hand
            for pile in Pile
            if (pile.owner is self.player or not gave) and self.accepts(card, pile)
        ]

    def accepts(self, card: int, pile: Pile) -> bool:
        """Would `pile` take `card` now from the player to move?"""
        allows = self.rules.accepts if pile.owner is self.player else self.rules.improves
        return allows(pile.is_up, self.tops[pile], card)

    # ---- what happens then ---------------------------------------------------------------

    def after(self, turn: Turn) -> Self:
        """The position after a complete, legal turn, cards drawn; else `IllegalTurnError`."""
        self._check_turn(turn)
        position = self
        for play in turn.plays:
            try:
                position = position._laid(play)
            except IllegalTurnError as error:
                raise IllegalTurnError(f"turn '{turn}': {error}") from None
        own = position.own.drawn(gave=bool(turn.gifts))
        return replace(position._with(self.player, own), player=self.player.other)

    def _check_turn(self, turn: Turn) -> None:
        if turn.player is not self.player:
            raise IllegalTurnError(f"turn '{turn}': expected a turn of {self.player}")
        if any(self.side(player).is_done for player in Player):
            raise IllegalTurnError(f"turn '{turn}': the game is over")
        if len(turn.plays) < self.rules.minimum:
            raise IllegalTurnError(
                f"turn '{turn}': {len(turn.plays)} laid, expected at least {self.rules.minimum}"
            )
        if len(turn.gifts) > 1:
            raise IllegalTurnError(f"turn '{turn}': {len(turn.gifts)} given, expected at most one")
        if len(turn.gifts) == len(turn.plays):
            raise IllegalTurnError(f"turn '{turn}': expected at least one card on an own pile")

    def _laid(self, play: Play) -> Self:
        """One card laid on an own pile or given; nothing drawn, the same player to move."""
        card, pile = play
        if pile.owner is self.player:
            return self._with(self.player, self.own.laid(OwnPlay(card, pile.is_up)))
        other = self.player.other
        spent = self._with(self.player, self.own.spent(card))
        return spent._with(other, self.side(other).given(card, pile.is_up))

    def _with(self, player: Player, side: Side) -> Self:
        is_gold = player is Player.GOLD
        return replace(self, gold=side) if is_gold else replace(self, silver=side)

    def mirrored(self) -> Self:
        """The same position with low and high, and so up and down, changed places."""
        return replace(self, gold=self.gold.mirrored(), silver=self.silver.mirrored())

    # ---- is it a position at all ---------------------------------------------------------

    def check(self) -> Self:
        """Return the position, or raise `PositionError` when no game can reach it."""
        if self.gold.rules != self.silver.rules:
            raise PositionError("gold and silver play by different rules")
        for player in Player:
            try:
                self.side(player).check()
            except SideError as error:
                raise PositionError(f"{player}: {error}") from None
        self._check_tops()
        return self

    def _check_tops(self) -> None:
        """A top was laid by its owner or given: one of the two no longer holds it."""
        for pile, top, base in zip(Pile, self.tops, self.rules.bases, strict=True):
            if top != base and top in self.gold.unlaid and top in self.silver.unlaid:
                raise PositionError(
                    f"{pile.label} shows {top}: expected {base} (its base) or a card already laid"
                )
        if self.gold.is_done and self.silver.is_done:
            raise PositionError("both have laid everything: the game ended before that")
