"""The reference search: plain Python, exact, and meant to be read.

**The question.** All cards are open. Can everything be laid, and if not, how few can be left?

**Glossary.** A *position* is a moment between two turns: four tops, the hands, the stock, the
player to move. A *turn* lays some cards of one hand. Its *outcome* is what matters afterwards: the
tops and the cards kept. ``most(position)`` is the largest number of cards that can still be laid.

**The idea.** Try everything, remember everything::

    most(position) = the largest of  cards laid in the turn + most(position after it)
                     over all complete turns; without any, what an unfinished turn can still lay.

That this ends is plain: every turn uses up cards, so no position comes back. Three observations
keep it small enough for small decks, and none of them gives anything away:

1. *Many turns, few outcomes.* 5 then 6 on ``up1``, or 6 on ``up1`` while 5 waits: what counts is
   which cards are gone and what lies on top. `outcomes` walks through the plays of one turn and
   keeps one way to each (tops, kept cards) instead of every order.
2. *Equal piles are equal.* ``up1`` and ``up2`` follow the same rule, so tops are remembered
   sorted; likewise the down piles.
3. *A win is enough.* Once everything can be laid, nothing better exists.

The memory is a dictionary from what a position comes down to, to (cards still laid, the plays that
do it, the tops they were played on). There is no other cleverness here, on purpose: this is the
oracle that the fast searches are compared with. It knows no dominance and no test for hopeless
positions.
"""

import sys
from collections.abc import Iterator, Sequence

from thegame_solver.the_game.position import (
    Cards,
    Play,
    Position,
    Tops,
    Turn,
    plays_from,
    with_top,
    without,
)
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Pile, Rules
from thegame_solver.verdict import (
    Clock,
    Limits,
    OutOfMemoryError,
    OutOfTimeError,
    Result,
    Statistics,
    Verdict,
)

Plays = tuple[Play, ...]
Key = tuple[Tops, tuple[Cards, ...], int, int]

BYTES_A_POSITION = 700
"""What remembering one position takes, measured: 480 to 650."""


def solve(starts: Sequence[Position], limits: Limits | None = None) -> Result[Turn]:
    """Decide whether one of `starts` can be won: the same deal with different players to move."""
    search = ReferenceSearch(limits or Limits())
    return search.run(starts)


class ReferenceSearch:
    """One search, with its memory, its clock and the best line so far."""

    def __init__(self, limits: Limits) -> None:
        self.clock = Clock(limits)
        self.megabytes = limits.megabytes or float("inf")
        self.memory: dict[Key, tuple[int, Plays, Tops]] = {}
        self.generated = 0
        self.duplicates = 0
        self.best: tuple[int, Position, list[Turn]] | None = None

    def run(self, starts: Sequence[Position]) -> Result[Turn]:
        self.best = (0, starts[0], [])
        # One call a turn: a deck of 999 cards laid one by one goes deeper than Python's default.
        sys.setrecursionlimit(max(sys.getrecursionlimit(), 2 * starts[0].cards_left + 1000))
        stopped_by = ""
        try:
            self._try_all(starts)
        except OutOfTimeError:
            stopped_by = "time"
        except OutOfMemoryError:
            stopped_by = "memory"
        return self._result(stopped_by)

    def _try_all(self, starts: Sequence[Position]) -> None:
        for start in starts:
            laid = self.most(start, start, [])
            self._keep(laid, start, self.line(start))
            if laid == start.cards_left:
                break

    def most(self, position: Position, start: Position, path: list[Turn]) -> int:
        """The most cards that can still be laid. `path` is how we came here from `start`."""
        key = memory_key(position)
        if key in self.memory:
            self.duplicates += 1
            return self.memory[key][0]
        self.clock.check()
        if self.memory_mb > self.megabytes:
            raise OutOfMemoryError
        self._keep(start.cards_left - position.cards_left, start, path)
        best = -1
        best_plays: Plays = ()
        for plays in self._outcomes(position):
            turn = Turn(position.player, plays)
            laid = len(plays) + self.most(position.after(turn), start, [*path, turn])
            if laid > best:
                best, best_plays = laid, plays
            if best == position.cards_left:
                break
        if best < 0:
            best_plays = longest_unfinished(position)
            best = len(best_plays)
        self.memory[key] = (best, best_plays, position.tops)
        return best

    @property
    def memory_mb(self) -> float:
        return len(self.memory) * BYTES_A_POSITION / 1e6

    def _outcomes(self, position: Position) -> Iterator[Plays]:
        for plays in outcomes(position):
            self.generated += len(plays)
            yield plays

    def _keep(self, laid: int, start: Position, path: Sequence[Turn]) -> None:
        if self.best is None or laid > self.best[0]:
            self.best = (laid, start, list(path))

    def line(self, position: Position) -> list[Turn]:
        """The best line from a position that `most` has answered, read off the memory."""
        turns = []
        while not position.is_won:
            _, plays, tops = self.memory[memory_key(position)]
            if not plays:
                break
            turn = Turn(position.player, renamed(plays, tops, position.tops))
            turns.append(turn)
            if len(plays) < position.minimum:
                break
            position = position.after(turn)
        return turns

    def _result(self, stopped_by: str) -> Result[Turn]:
        assert self.best is not None
        finished = not stopped_by
        laid, start, turns = self.best
        replay(start, turns)
        left = start.cards_left - laid
        verdict = _verdict(left, finished)
        return Result(
            verdict=verdict,
            turns=tuple(turns),
            starter=start.player,
            cards_laid=laid,
            cards_left=left,
            cards_left_bound=left if finished else 0,
            engine="reference",
            evidence=_EVIDENCE[verdict],
            statistics=Statistics(
                states=len(self.memory),
                plays=self.generated,
                duplicates=self.duplicates,
                seconds=self.clock.seconds,
                peak_memory_mb=self.memory_mb,
                stopped_by=stopped_by,
            ),
        )


_EVIDENCE = {
    Verdict.WINNABLE: "the line, replayed by the rules",
    Verdict.UNWINNABLE: "complete reference search",
    Verdict.UNDECIDED: "none: a limit was reached",
}


def _verdict(left: int, finished: bool) -> Verdict:
    if left == 0:
        return Verdict.WINNABLE
    return Verdict.UNWINNABLE if finished else Verdict.UNDECIDED


def memory_key(position: Position) -> Key:
    """What a position comes down to: tops up to the order of equal piles, hands, stock, player."""
    return (sorted_tops(position.tops), position.hands, len(position.stock), position.player)


def sorted_tops(tops: Tops) -> Tops:
    """The tops with the order of the two up piles, and of the two down piles, forgotten."""
    up1, up2, down1, down2 = tops
    return (min(up1, up2), max(up1, up2), min(down1, down2), max(down1, down2))


def outcomes(position: Position) -> Iterator[Plays]:
    """One complete turn for every different outcome, shortest first."""
    for laid, level in enumerate(_levels(position.rules, position.tops, position.hand), 1):
        if laid >= position.minimum:
            yield from level


def longest_unfinished(position: Position) -> Plays:
    """The most cards a player who cannot complete the turn can still lay."""
    longest: Plays = ()
    for level in _levels(position.rules, position.tops, position.hand):
        longest = next(iter(level))
    return longest


def _levels(rules: Rules, tops: Tops, hand: Cards) -> Iterator[list[Plays]]:
    """After 1, 2, 3, … cards laid: one sequence of plays for each (tops, kept cards)."""
    level: list[tuple[Tops, Cards, Plays]] = [(tops, hand, ())]
    while level:
        found: dict[tuple[Tops, Cards], tuple[Tops, Cards, Plays]] = {}
        for now, kept, laid in level:
            for play in plays_from(rules, now, kept):
                new_tops, new_kept = with_top(now, play), without(kept, play.card)
                same = (sorted_tops(new_tops), new_kept)
                found.setdefault(same, (new_tops, new_kept, (*laid, play)))
        level = list(found.values())
        if level:
            yield [plays for _, _, plays in level]


def renamed(plays: Plays, tops: Tops, wanted: Tops) -> Plays:
    """`plays` made on piles showing `tops`, as plays on piles that show `wanted`.

    The memory forgets the order of equal piles, so it may name up1 where this position has that
    top on up2; then both up piles change names, or both down piles.
    """
    swap_up, swap_down = tops[:2] != wanted[:2], tops[2:] != wanted[2:]
    return tuple(
        Play(play.card, Pile(play.pile ^ 1))
        if (swap_up if play.pile.is_up else swap_down)
        else play
        for play in plays
    )
