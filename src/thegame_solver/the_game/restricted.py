"""Questions with a restriction: is there a win without these first turns, or with few jumps?

The compiled core answers them by a search of its own (`kernel/the_game/restricted_search.hpp`);
a win comes with its line, which is replayed here before anyone sees it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from thegame_solver.kernel_access import kernel
from thegame_solver.the_game.native import position_arguments
from thegame_solver.the_game.position import Cards, Play, Position, Tops, Turn
from thegame_solver.the_game.reference import sorted_tops
from thegame_solver.the_game.replay import is_jump, replay
from thegame_solver.the_game.rules import Pile
from thegame_solver.verdict import ContradictionError, Verdict

WIDTHS = (16, 128, 1024, 8192)
"""Positions kept a level, tried one after the other; a limit that is the same on every machine."""

TurnResult = tuple[Tops, Cards]
"""What a turn comes down to: the tops, equal piles in order, and the cards kept in hand."""


class CoreMissingError(ValueError):
    """Asked for something that needs the compiled core where there is none."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Won with this line, lost after a complete search, or undecided."""

    verdict: Verdict
    turns: tuple[Turn, ...]
    """Of the win; `most_laid` tells the best line of a loss, too."""
    states: int
    """Positions expanded."""
    plays: int
    width: int
    """Of the pass that won; 0 when none did."""


def turn_result(position: Position, turn: Turn) -> TurnResult:
    """What `turn` comes down to; two turns with the same result are the same turn."""
    laid = position.after_plays(turn)
    return sorted_tops(laid.tops), laid.hand


def win_without(
    position: Position,
    forbidden: Iterable[TurnResult],
    widths: Sequence[int] = WIDTHS,
    *,
    dominance: bool = True,
) -> Answer:
    """Is there a win whose first turn has none of the `forbidden` results?"""
    results = set(forbidden)
    answer = _search([position], results, -1, widths, dominance)
    if answer.turns and turn_result(position, answer.turns[0]) in results:
        raise ContradictionError("the core's line begins with a forbidden turn")
    return answer


def win_with_jumps(
    starts: Sequence[Position],
    most_jumps: int,
    widths: Sequence[int] = WIDTHS,
    *,
    dominance: bool = True,
) -> Answer:
    """Is there a win with at most so many jumps?"""
    answer = _search(starts, (), most_jumps, widths, dominance)
    if answer.turns and jumps_in(starts, answer.turns) > most_jumps:
        raise ContradictionError("the core's line has more jumps than were allowed")
    return answer


def plain_win(starts: Sequence[Position], widths: Sequence[int]) -> Answer:
    """Is there a win at all? Without a restriction it is a plain beam search, never tuned."""
    return _search(starts, (), -1, widths, True)


def most_laid(position: Position, widths: Sequence[int] = WIDTHS) -> Answer:
    """The line that lays most: after a complete search, won or lost, nobody lays more."""
    return _search([position], (), -1, widths, True, also_lost=True)


def jumps_in(starts: Sequence[Position], turns: Sequence[Turn]) -> int:
    """How many jumps a line has."""
    steps = replay(_start_of(starts, turns), turns).steps()
    return sum(is_jump(at, turn, place) for at, turn in steps for place in range(len(turn.plays)))


def _search(
    starts: Sequence[Position],
    forbidden: Iterable[TurnResult],
    most_jumps: int,
    widths: Sequence[int],
    dominance: bool,
    *,
    also_lost: bool = False,
) -> Answer:
    core = kernel()
    if core is None:
        raise CoreMissingError("this question needs the compiled core: see `thegame --version`")
    results = [(list(tops), list(kept)) for tops, kept in sorted(forbidden)]
    outcome = core.search_restricted(
        *position_arguments(starts), results, most_jumps, list(widths), dominance, 0.0
    )
    turns = tuple(
        Turn(player + 1, tuple(Play(card, Pile(pile)) for card, pile in plays))
        for player, plays in outcome["line"]
    )
    if not outcome["won"] and not also_lost:
        turns = ()  # under a restriction it may end where the rules would go on
    elif replay(_start_of(starts, turns), turns).cards_laid != outcome["laid"]:
        raise ContradictionError("the core's line lays another number of cards")
    effort = (outcome[name] for name in ("states", "plays", "width"))
    return Answer(_verdict(outcome["won"], outcome["complete"]), turns, *effort)


def _verdict(won: bool, complete: bool) -> Verdict:
    if won:
        return Verdict.WINNABLE
    return Verdict.UNWINNABLE if complete else Verdict.UNDECIDED


def _start_of(starts: Sequence[Position], turns: Sequence[Turn]) -> Position:
    return next(start for start in starts if not turns or start.player == turns[0].player)
