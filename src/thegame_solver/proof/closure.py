"""A closed set of states that misses the target, level by level: the content of a certificate.

`closed_levels` is the compiled writer; `plain_levels` is the same in plain Python, with dominance
and without prices, for small decks and for machines without the core.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from thegame_solver.kernel_access import kernel
from thegame_solver.proof import checker
from thegame_solver.proof.layout import Layout
from thegame_solver.proof.levels import Group, Level, level_to_bytes
from thegame_solver.verdict import Clock, OutOfMemoryError, OutOfTimeError

LARGEST_DECK = 126
"""Cards; the core keeps them in 128-bit sets."""
PAYS = 60
"""States that a price table must refute to be worth its bytes."""


class ReachableError(Exception):
    """The target can be reached: the claim is wrong, there is no certificate of it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it has got: cards laid, states of this level and of all so far."""

    level: int
    width: int
    states: int
    tables: int
    visited: int = 0
    """States looked at on the way, with those left out of the certificate."""


NOTHING_YET = Progress(0, 0, 0, 0)
Report = Callable[[Progress], None]


def closed_levels(
    layout: Layout, report: Report, clock: Clock, pays: int = PAYS, megabytes: float | None = None
) -> Iterator[bytes]:
    """The levels of a certificate, by the core where it applies. Only the core minds the memory."""
    core = kernel()
    if core is None or layout.cards > LARGEST_DECK:
        yield from plain_levels(layout, report, clock)
        return
    most_bytes = int((megabytes or 0) * 1e6)
    search = core.ClosureSearch(layout, pays > 0, pays, clock.left or 0.0, most_bytes)
    while not search.over:
        clock.check()
        level = search.next()
        if search.out_of_time:
            raise OutOfTimeError
        if search.out_of_memory:
            raise OutOfMemoryError
        if search.reached:
            raise ReachableError
        visited = search.states + search.dominated + search.refuted
        report(Progress(search.level, search.width, search.states, search.tables, visited))
        yield level


def plain_levels(layout: Layout, report: Report, clock: Clock) -> Iterator[bytes]:
    """Lay every card of every state, keep what no other state dominates."""
    hands = tuple(map(frozenset, layout.hands))
    states = {checker.Moment(player, 0, hands): [layout.tops] for player in layout.starters}
    kept = 0
    for level in range(layout.target):
        width = sum(map(len, states.values()))
        kept += width
        report(Progress(level, width, kept, 0, kept))
        yield level_to_bytes(Level((), tuple(_groups(states))), layout.shape)
        if not states:
            return
        states = _next_states(layout, level, states, clock)


_States = dict[checker.Moment, list[checker.Tops]]


def _groups(states: _States) -> Iterator[Group]:
    for now, tops in states.items():
        hands = tuple(tuple(sorted(hand)) for hand in now.hands)
        yield Group(now.player, now.laid, hands, tuple(tops))


def _next_states(layout: Layout, level: int, states: _States, clock: Clock) -> _States:
    arrived: dict[checker.Moment, set[checker.Tops]] = {}
    for now, group in states.items():
        clock.check()
        for card in now.hands[now.player]:
            laid = {tops for before in group for tops in _laid(layout, before, card)}
            if laid and level + 1 == layout.target and checker.counts_as_laid(layout, level, now):
                raise ReachableError
            for then in checker.after(layout, level, now, card):
                arrived.setdefault(then, set()).update(laid)
    return {
        now: _undominated(layout, checker.unlaid(layout, level + 1, now), tops)
        for now, tops in arrived.items()
        if tops
    }


def _laid(layout: Layout, tops: checker.Tops, card: int) -> Iterator[checker.Tops]:
    for pile, top in enumerate(tops):
        if checker.takes(layout, pile, top, card):
            yield (*tops[:pile], layout.seen(pile, card), *tops[pile + 1 :])


def _undominated(
    layout: Layout, cards: checker.Cards, tops: set[checker.Tops]
) -> list[checker.Tops]:
    kept: list[checker.Tops] = []
    for new in sorted(tops, key=lambda tops: (sum(tops), tops)):
        if not any(checker.dominates(layout, cards, better, new) for better in kept):
            kept.append(new)
    return kept
