"""The compiled core's searches of The Game, in Python's words.

What the core returns is replayed by the rules before anyone sees it.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from thegame_solver.kernel_access import kernel
from thegame_solver.the_game.position import IllegalTurnError, Position, Turn, play_of
from thegame_solver.the_game.replay import replay
from thegame_solver.verdict import ContradictionError, Limits, Result, Statistics, Verdict

LARGEST_DECK = 126
"""The core keeps cards in 128-bit sets."""


def applies_to(position: Position) -> bool:
    """Is the core there, and is the deck small enough for it?"""
    return kernel() is not None and position.rules.deck_size <= LARGEST_DECK


def find_win(starts: Sequence[Position], limits: Limits) -> Result[Turn]:
    """Look for a win with beams of growing width. Never says unwinnable."""
    outcome = kernel().find_win(*position_arguments(starts), *_limits(limits))
    return _result(starts, outcome, "native")


def search_exactly(
    starts: Sequence[Position], limits: Limits, known_laid: int = -1, **prunings: int
) -> Result[Turn]:
    """Decide for certain; when lost, also the fewest cards left."""
    outcome = kernel().search_exactly(
        *position_arguments(starts), *_limits(limits), known_laid, **prunings
    )
    return _result(starts, outcome, "native")


def shorten(starts: Sequence[Position], limits: Limits, won: Result[Turn]) -> Result[Turn]:
    """A win in as few turns as the limits allow, given one, with the proven bound on turns."""
    outcome = kernel().search_fewest_turns(
        *position_arguments(starts), *_limits(limits), len(won.turns)
    )
    statistics = won.statistics.plus(_statistics(outcome))
    shorter = _result(starts, outcome, "native") if outcome["won"] else won
    return replace(shorter, statistics=statistics, turns_bound=outcome["turns_bound"])


def position_arguments(starts: Sequence[Position]) -> tuple[Any, ...]:
    """The positions as every search of the core takes them."""
    first = starts[0]
    rules = first.rules
    numbers = [rules.low, rules.high, rules.players, rules.hand, rules.minimum, rules.jump]
    hands = [list(hand) for hand in first.hands]
    starters = [start.player - 1 for start in starts]
    return numbers, list(first.tops), hands, list(first.stock), starters


def _limits(limits: Limits) -> tuple[float, int, int]:
    return (
        limits.seconds or 0.0,
        int((limits.megabytes or 0) * 1_000_000),
        limits.threads,
    )


def _result(starts: Sequence[Position], outcome: dict[str, Any], engine: str) -> Result[Turn]:
    turns = tuple(
        Turn(player + 1, tuple([play_of(card, pile) for card, pile in plays]))
        for player, plays in outcome["line"]
    )
    starter = turns[0].player if turns else starts[0].player
    start = next(start for start in starts if start.player == starter)
    try:
        replayed = replay(start, turns)
    except IllegalTurnError as error:
        raise ContradictionError(f"the core's line breaks the rules: {error}") from None
    if outcome["won"] != replayed.is_won or outcome["laid"] != replayed.cards_laid:
        raise ContradictionError("the core's count of cards laid is not that of its own line")
    verdict = _verdict(outcome)
    left = replayed.end.cards_left
    return Result(
        verdict=verdict,
        turns=turns,
        starter=starter,
        cards_laid=replayed.cards_laid,
        cards_left=left,
        cards_left_bound=min(left, outcome["left_bound"]),
        engine=engine,
        evidence=EVIDENCE[verdict],
        statistics=_statistics(outcome),
    )


EVIDENCE = {
    Verdict.WINNABLE: "the line, replayed by the rules",
    Verdict.UNWINNABLE: "complete search in the core, uncertified",
    Verdict.UNDECIDED: "none: a limit was reached",
}


def _verdict(outcome: dict[str, Any]) -> Verdict:
    if outcome["won"]:
        return Verdict.WINNABLE
    return Verdict.UNWINNABLE if outcome["complete"] else Verdict.UNDECIDED


def _statistics(outcome: dict[str, Any]) -> Statistics:
    names = ("states", "plays", "dominated", "dead", "duplicates", "width")
    return Statistics(
        **{name: outcome[name] for name in names},
        seconds=outcome["seconds"],
        peak_memory_mb=outcome["peak_bytes"] / 1e6,
        stopped_by=outcome["stopped_by"],
    )
