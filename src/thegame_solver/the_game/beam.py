"""A beam search in plain Python: finds wins of full decks where there is no compiled core.

One level per card laid. A state is a position in the middle of a turn; from every level only the
`width` best by `badness` go on. It promises nothing: what it does not find may still be there.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from thegame_solver.the_game.position import (
    Cards,
    Play,
    Position,
    Tops,
    Turn,
    next_player,
    with_top,
    without,
)
from thegame_solver.the_game.rules import Pile, Rules
from thegame_solver.verdict import Clock, Limits, OutOfTimeError, Statistics

WIDTHS = (8, 32, 128, 512)
JUMP_BONUS = 6
STRANDED_PENALTY = 8


class Step(NamedTuple):
    """A state and how it was reached: `back` is the state before, `play` what was laid then."""

    tops: Tops
    hands: tuple[Cards, ...]
    drawn: int
    player: int
    laid_in_turn: int
    owed: int
    back: "Step | None"
    play: Play | None


class Found(NamedTuple):
    """The best line of all widths tried; a width in the statistics means that it wins."""

    start: Position
    turns: list[Turn]
    statistics: Statistics


def find(starts: Sequence[Position], limits: Limits) -> Found:
    """Try one width after the other until one wins, or the time is up."""
    clock = Clock(limits)
    most, states, plays, width, stopped = -1, 0, 0, 0, ""
    best: list[Turn] = []
    for width in WIDTHS:
        beam = Beam(starts[0], width, clock)
        try:
            laid, turns = line_to(beam.run(starts))
        except OutOfTimeError:
            stopped = "time"
            break
        finally:
            states, plays = states + beam.states, plays + beam.plays
        if laid > most:
            most, best = laid, turns
        if laid == starts[0].cards_left:
            break
    won = width if most == starts[0].cards_left else 0
    statistics = Statistics(
        states=states, plays=plays, width=won, seconds=clock.seconds, stopped_by=stopped
    )
    return Found(_start_of(starts, best), best, statistics)


class Beam:
    """One pass over the levels."""

    def __init__(self, start: Position, width: int, clock: Clock) -> None:
        self.rules = start.rules
        self.stock = start.stock
        self.width = width
        self.clock = clock
        self.states = 0
        self.plays = 0

    def run(self, starts: Sequence[Position]) -> Step:
        """The last state of the best line found."""
        level = [
            Step(at.tops, at.hands, 0, at.player, 0, at.minimum, None, None) for at in starts
        ]
        while True:
            self.clock.check()
            found: dict[object, Step] = {}
            self.states += len(level)
            for step in level:
                for child in self._children(step):
                    self.plays += 1
                    found.setdefault(child[:6], child)
            if not found:
                return level[0]
            level = sorted(found.values(), key=self.badness)[: self.width]

    def _children(self, step: Step) -> Iterator[Step]:
        for ready in self._turn_ended_or_not(step):
            hand = ready.hands[ready.player - 1]
            for card in hand:
                for pile in Pile:
                    if self.rules.accepts(pile, ready.tops[pile], card):
                        yield self._laid(ready, step, Play(card, pile), without(hand, card))

    def _turn_ended_or_not(self, step: Step) -> Iterator[Step]:
        """The turn may end once nothing is owed; solo, turns below twice the minimum suffice."""
        if step.owed == 0:
            yield self._next_turn(step)
        longest = 2 * self.rules.minimum - 1 if self.rules.players == 1 else self.rules.hand
        if step.owed > 0 or step.laid_in_turn < longest:
            yield step

    def _next_turn(self, step: Step) -> Step:
        at = step.player - 1
        new = self.stock[step.drawn : step.drawn + step.laid_in_turn]
        hand = tuple(sorted(step.hands[at] + new))
        hands = (*step.hands[:at], hand, *step.hands[at + 1 :])
        drawn = step.drawn + len(new)
        owed = self.rules.minimum if drawn < len(self.stock) else 1
        player = next_player(step.player, hands)
        return Step(step.tops, hands, drawn, player, 0, owed, step.back, step.play)

    def _laid(self, ready: Step, back: Step, play: Play, hand: Cards) -> Step:
        at = ready.player - 1
        hands = (*ready.hands[:at], hand, *ready.hands[at + 1 :])
        return Step(
            with_top(ready.tops, play),
            hands,
            ready.drawn,
            ready.player,
            ready.laid_in_turn + 1,
            max(ready.owed - 1, 0),
            back,
            play,
        )

    def badness(self, step: Step) -> int:
        """Unlaid cards behind each pile, less a bonus for jumps, plus a penalty for stranded."""
        unlaid = {card for hand in step.hands for card in hand}
        unlaid.update(self.stock[step.drawn :])
        return badness(self.rules, step.tops, unlaid)


def badness(rules: Rules, tops: Tops, unlaid: set[int]) -> int:
    """How bad four tops are for the cards still to be laid."""
    up1, up2, down1, down2 = tops
    behind = sum(
        (card < up1) + (card < up2) + (card > down1) + (card > down2) for card in unlaid
    )
    jumps = sum(top - rules.jump in unlaid for top in (up1, up2))
    jumps += sum(top + rules.jump in unlaid for top in (down1, down2))
    low, high = min(up1, up2), max(down1, down2)
    stranded = sum(high < card < low for card in unlaid)
    return behind - JUMP_BONUS * jumps + STRANDED_PENALTY * stranded


def line_to(end: Step) -> tuple[int, list[Turn]]:
    """How many cards were laid on the way to `end`, and by which turns."""
    turns: list[tuple[int, list[Play]]] = []
    laid, begun = 0, False
    step: Step | None = end
    while step is not None and step.play is not None:
        if not turns or begun:
            turns.append((step.player, []))
        turns[-1][1].append(step.play)
        begun = step.laid_in_turn == 1
        laid += 1
        step = step.back
    return laid, [Turn(player, tuple(plays[::-1])) for player, plays in turns[::-1]]


def _start_of(starts: Sequence[Position], turns: Sequence[Turn]) -> Position:
    starter = turns[0].player if turns else starts[0].player
    return next(start for start in starts if start.player == starter)
