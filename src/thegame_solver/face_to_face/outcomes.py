"""Turns collapsed to what matters after them, on plain tuples.

Many orders of plays end in the same place. For the own piles only the two tops and the cards kept
count; a gift touches neither own pile, so it may come last. `Outcomes` keeps one turn for each
different result instead of every order, and remembers the own part: it depends on one half only.
"""

from collections.abc import Iterator

from thegame_solver.face_to_face.position import Play, Position, Turn
from thegame_solver.face_to_face.rules import Pile, Player
from thegame_solver.face_to_face.side import OwnPlay, OwnPlays, Side

Half = tuple[int, int, tuple[int, ...], int]
"""Up, down, hand, and how many cards were drawn from the stock so far."""
State = tuple[Half, Half, int]
"""Gold's half, silver's half, and who is to move: 0 gold, 1 silver."""
Gift = tuple[int, bool] | None
"""A card, and whether it goes on the opponent's up pile."""
Own = tuple[int, int, tuple[int, ...], OwnPlays]
"""Up, down, the cards kept, and plays that lead there."""

PLAYERS = tuple(Player)


class Outcomes:
    """The collapsed turns of everything that can follow `start`."""

    def __init__(self, start: Position) -> None:
        self.rules = start.rules
        self.stocks = (start.gold.stock, start.silver.stock)
        self.start: State = (_half(start.gold), _half(start.silver), start.player.place)
        self._own: dict[tuple[int, int, tuple[int, ...]], list[Own]] = {}

    def left(self, state: State, place: int) -> int:
        """Cards that the player at `place` has not laid."""
        _, _, hand, drawn = state[0] if place == 0 else state[1]
        return len(hand) + len(self.stocks[place]) - drawn

    def is_over(self, state: State) -> bool:
        """Has somebody laid everything?"""
        return self.left(state, 0) == 0 or self.left(state, 1) == 0

    def of(self, state: State) -> Iterator[tuple[State, OwnPlays, Gift]]:
        """Every state after a complete turn, with a turn that leads there."""
        gold, silver, place = state
        own, other = (gold, silver) if place == 0 else (silver, gold)
        up, down, hand, drawn = own
        for own_up, own_down, kept, plays in self.own(up, down, hand):
            if len(plays) >= self.rules.minimum:
                half = self.drawn((own_up, own_down, kept, drawn), place, gave=False)
                yield _next(half, other, place), plays, None
            if len(plays) + 1 >= self.rules.minimum:
                for card, on_up in self.gifts(kept, other):
                    rest = tuple(one for one in kept if one != card)
                    half = self.drawn((own_up, own_down, rest, drawn), place, gave=True)
                    yield _next(half, _given(other, card, on_up), place), plays, (card, on_up)

    def own(self, up: int, down: int, hand: tuple[int, ...]) -> list[Own]:
        """One sequence of own plays for every (up, down, cards kept), shortest first."""
        key = (up, down, hand)
        if key not in self._own:
            self._own[key] = list(self._own_levels(up, down, hand))
        return self._own[key]

    def _own_levels(self, up: int, down: int, hand: tuple[int, ...]) -> Iterator[Own]:
        level: list[Own] = [(up, down, hand, ())]
        while level:
            found: dict[tuple[int, int, tuple[int, ...]], Own] = {}
            for own in level:
                for after in self._own_plays(own):
                    found.setdefault(after[:3], after)
            yield from found.values()
            level = list(found.values())

    def _own_plays(self, own: Own) -> Iterator[Own]:
        up, down, kept, plays = own
        for card in kept:
            rest = tuple(one for one in kept if one != card)
            if self.rules.accepts(True, up, card):
                yield card, down, rest, (*plays, OwnPlay(card, True))
            if self.rules.accepts(False, down, card):
                yield up, card, rest, (*plays, OwnPlay(card, False))

    def gifts(self, cards: tuple[int, ...], other: Half) -> list[tuple[int, bool]]:
        """Every card of `cards` on every pile of the opponent that it improves."""
        return [
            (card, on_up)
            for card in cards
            for on_up, top in ((True, other[0]), (False, other[1]))
            if self.rules.improves(on_up, top, card)
        ]

    def drawn(self, half: Half, place: int, gave: bool) -> Half:
        """The end of a turn: cards are drawn."""
        up, down, hand, drawn = half
        wanted = max(self.rules.hand - len(hand), 0) if gave else self.rules.draw
        more = self.stocks[place][drawn : drawn + wanted]
        return (up, down, tuple(sorted(hand + more)), drawn + len(more))

    def turn(self, state: State, plays: OwnPlays, gift: Gift) -> Turn:
        """A collapsed turn as the rules know it."""
        player = PLAYERS[state[2]]
        laid = [Play(card, Pile.of(player, up)) for card, up in plays]
        if gift:
            laid.append(Play(gift[0], Pile.of(player.other, gift[1])))
        return Turn(player, tuple(laid))


def _half(side: Side) -> Half:
    return (side.up, side.down, side.hand, 0)


def _next(own: Half, other: Half, place: int) -> State:
    return (own, other, 1) if place == 0 else (other, own, 0)


def _given(half: Half, card: int, on_up: bool) -> Half:
    up, down, hand, drawn = half
    return (card, down, hand, drawn) if on_up else (up, card, hand, drawn)
