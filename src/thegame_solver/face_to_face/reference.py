"""The reference searches: plain Python, exact, and meant to be read.

All cards are open. Three questions, three searches; each tries everything and remembers what it
has seen. That they end is plain: every turn uses up cards, so no position comes back.

**alone.** One side, no gifts::

    best(side) = the largest (cards laid, then fewest turns) over all complete turns;
                 a turn that cannot be completed is not begun, so a stuck side lays nothing more.

**together.** Both want the same, so turns are counted and positions visited level by level: all
positions after one turn, after two, … The first level in which the player has laid everything is
the fewest turns.

**duel.** The player to move wins if some turn lays the last card, or leads to a position that the
opponent, then to move, loses. Who cannot complete a turn has lost.

The only saving is `Outcomes`: turns that end in the same position are one turn. There is no other
cleverness here, on purpose: this is the oracle that the fast searches are compared with.
"""

from collections.abc import Iterable

from thegame_solver.face_to_face.outcomes import Gift, Half, Outcomes, State
from thegame_solver.face_to_face.position import Play, Position, Turn
from thegame_solver.face_to_face.replay import replay
from thegame_solver.face_to_face.result import Question, Result
from thegame_solver.face_to_face.rules import Pile, Player
from thegame_solver.face_to_face.side import OwnPlays, Side
from thegame_solver.verdict import Clock, Limits, OutOfTimeError, Statistics, Verdict

EVIDENCE = {
    Verdict.WINNABLE: "the line, replayed by the rules",
    Verdict.UNWINNABLE: "complete reference search",
    Verdict.UNDECIDED: "none: a limit was reached",
}


# ---- alone ---------------------------------------------------------------------------------


class AloneSearch:
    """One search, with its memory and its clock."""

    def __init__(self, side: Side, limits: Limits) -> None:
        self.clock = Clock(limits)
        self.outcomes = Outcomes(Position(side, side))
        self.minimum = side.rules.minimum
        self.start = self.outcomes.start[0]
        self.memory: dict[Half, tuple[tuple[int, int], OwnPlays]] = {}

    def best(self, half: Half) -> tuple[int, int]:
        """Cards that can still be laid, and minus the turns that takes."""
        if half not in self.memory:
            self.clock.check()
            self.memory[half] = self._best_turn(half)
        return self.memory[half][0]

    def _best_turn(self, half: Half) -> tuple[tuple[int, int], OwnPlays]:
        best: tuple[tuple[int, int], OwnPlays] = ((0, 0), ())
        for after, plays in self._turns(half):
            more, turns = self.best(after)
            value = (len(plays) + more, turns - 1)
            best = max(best, (value, plays), key=lambda pair: pair[0])
        return best

    def _turns(self, half: Half) -> Iterable[tuple[Half, OwnPlays]]:
        up, down, hand, drawn = half
        for own_up, own_down, kept, plays in self.outcomes.own(up, down, hand):
            if len(plays) >= self.minimum:
                laid = (own_up, own_down, kept, drawn)
                yield self.outcomes.drawn(laid, 0, gave=False), plays

    def line(self) -> list[OwnPlays]:
        """The best line from a start that `best` has answered."""
        turns: list[OwnPlays] = []
        half = self.start
        while plays := self.memory[half][1]:
            turns.append(plays)
            half = next(after for after, laid in self._turns(half) if laid == plays)
        return turns


def solve_alone(side: Side, player: Player, limits: Limits | None = None) -> Result:
    """Can `side`, which is `player`'s, be laid alone, and if not, how few cards are left?"""
    search = AloneSearch(side, limits or Limits())
    try:
        laid, turns = search.best(search.start)
        line = search.line()
    except OutOfTimeError:
        laid, turns, line = 0, 0, []
    stopped = "" if search.start in search.memory else "time"
    left = side.cards_left - laid
    return Result(
        question=Question.ALONE,
        player=player,
        verdict=(verdict := _verdict(left == 0, bool(stopped))),
        turns=tuple(_turn(player, plays) for plays in line),
        starter=player,
        cards_laid=laid,
        cards_left=left,
        cards_left_bound=0 if stopped else left,
        turns_bound=None if stopped or left else -turns,
        engine="reference",
        evidence=EVIDENCE[verdict],
        statistics=_statistics(search.clock, len(search.memory), stopped),
    )


def _turn(player: Player, plays: OwnPlays) -> Turn:
    return Turn(player, tuple(Play(card, Pile.of(player, up)) for card, up in plays))


def _verdict(won: bool, stopped: bool) -> Verdict:
    if won:
        return Verdict.WINNABLE
    return Verdict.UNDECIDED if stopped else Verdict.UNWINNABLE


def _statistics(clock: Clock, states: int, stopped: str) -> Statistics:
    return Statistics(states=states, seconds=clock.seconds, stopped_by=stopped)


# ---- together ------------------------------------------------------------------------------


class TogetherSearch:
    """Positions level by level, with the turn that first led to each."""

    def __init__(self, start: Position, players: tuple[Player, ...], limits: Limits) -> None:
        self.clock = Clock(limits)
        self.places = [player.place for player in players]
        self.outcomes = Outcomes(start)
        self.start = self.best = self.outcomes.start
        self.came: dict[State, tuple[State, OwnPlays, Gift] | None] = {self.start: None}
        self.depth = 0

    def run(self) -> None:
        """Search until somebody of `players` is done, or nothing new comes."""
        level = [self.start]
        while level and self.left(self.best):
            self.depth += 1
            level = list(self._following(level))

    def _following(self, level: Iterable[State]) -> Iterable[State]:
        for state in level:
            self.clock.check()
            if self.outcomes.is_over(state):
                continue
            for after, plays, gift in self.outcomes.of(state):
                if after not in self.came:
                    self.came[after] = (state, plays, gift)
                    if self.left(after) < self.left(self.best):
                        self.best = after
                    yield after

    def left(self, state: State) -> int:
        """How many cards are left to the player for whom it goes best."""
        return min(self.outcomes.left(state, place) for place in self.places)

    def line(self) -> tuple[Turn, ...]:
        """The turns that led to the best position."""
        turns, state = [], self.best
        while step := self.came[state]:
            state, plays, gift = step
            turns.append(self.outcomes.turn(state, plays, gift))
        return tuple(reversed(turns))


def solve_together(
    start: Position, player: Player | None = None, limits: Limits | None = None
) -> Result:
    """Can both see to it that `player` (None: either) lays everything, in how few turns?"""
    players = tuple(Player) if player is None else (player,)
    search = TogetherSearch(start, players, limits or Limits())
    stopped = ""
    try:
        search.run()
    except OutOfTimeError:
        stopped = "time"
    left = search.left(search.best)
    line = search.line()
    replay(start, line)
    return Result(
        question=Question.TOGETHER,
        player=player,
        verdict=(verdict := _verdict(left == 0, bool(stopped))),
        turns=line,
        starter=start.player,
        cards_laid=search.left(search.start) - left,
        cards_left=left,
        cards_left_bound=0 if stopped else left,
        turns_bound=search.depth if left == 0 or stopped else None,
        engine="reference",
        evidence=EVIDENCE[verdict],
        statistics=_statistics(search.clock, len(search.came), stopped),
    )


# ---- duel ----------------------------------------------------------------------------------


class DuelSearch:
    """One search, with its memory and its clock."""

    def __init__(self, start: Position, limits: Limits) -> None:
        self.clock = Clock(limits)
        self.outcomes = Outcomes(start)
        self.memory: dict[State, tuple[State, OwnPlays, Gift] | None] = {}

    def winning_turn(self, state: State) -> tuple[State, OwnPlays, Gift] | None:
        """A turn that wins for the player to move, or None when that player has lost."""
        if state not in self.memory:
            self.clock.check()
            self.memory[state] = self._search(state)
        return self.memory[state]

    def _search(self, state: State) -> tuple[State, OwnPlays, Gift] | None:
        for step in self.outcomes.of(state):
            after = step[0]
            if self.outcomes.left(after, state[2]) == 0 or self.winning_turn(after) is None:
                return step
        return None

    def line(self) -> list[Turn]:
        """Winning turns of one player, the first legal ones of the other."""
        turns: list[Turn] = []
        state = self.outcomes.start
        while not self.outcomes.is_over(state):
            step = self.winning_turn(state) or next(self.outcomes.of(state), None)
            if step is None:
                break
            turns.append(self.outcomes.turn(state, step[1], step[2]))
            state = step[0]
        return turns


def solve_duel(start: Position, limits: Limits | None = None) -> Result:
    """Who wins when both play perfectly?"""
    search = DuelSearch(start, limits or Limits())
    verdict: Verdict | Player = Verdict.UNDECIDED
    line: list[Turn] = []
    try:
        won = search.winning_turn(search.outcomes.start) is not None
        verdict = start.player if won else start.player.other
        line = search.line()
    except OutOfTimeError:
        pass
    replayed = replay(start, line)
    decided = verdict is not Verdict.UNDECIDED
    sides = (replayed.end.gold, replayed.end.silver)
    return Result(
        question=Question.DUEL,
        player=None,
        verdict=verdict,
        turns=tuple(line),
        starter=start.player,
        cards_laid=sum(replayed.laid(player) for player in Player),
        cards_left=sum(side.cards_left for side in sides),
        cards_left_bound=0,
        engine="reference",
        evidence="complete reference search" if decided else EVIDENCE[Verdict.UNDECIDED],
        statistics=_statistics(search.clock, len(search.memory), "" if decided else "time"),
    )
