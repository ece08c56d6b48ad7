"""The one door to every engine of The Game.

>>> from thegame_solver.the_game.deal import Deal
>>> from thegame_solver.the_game.rules import Rules
>>> solve(Deal.from_seed(1, Rules(low=2, high=20, hand=3))).verdict
<Verdict.WINNABLE: 'winnable'>
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from thegame_solver.the_game import beam, cross_check, native, reference
from thegame_solver.the_game.cpsat.settings import Settings
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.replay import replay
from thegame_solver.verdict import Limits, Result, Verdict

ENGINES = ("auto", "native", "reference", "cpsat", "all")
GOALS = ("left", "turns", "verdict")
"""Fewest cards left; of a win, also the fewest turns; or nothing but won or lost."""

FINDERS_SHARE = 0.5
"""Of the time limit, for the win finder at most: the exact search must get its turn."""


class EngineError(ValueError):
    """An engine that is not there or does not apply."""


def solve(
    start: Deal | Position,
    *,
    engine: str = "auto",
    starter: int | None = None,
    limits: Limits | None = None,
    optimize: str = "left",
    cpsat: Settings | None = None,
) -> Result[Turn]:
    """Decide a deal or position: verdict, best line, fewest cards left.

    `starter` fixes who moves first in a deal; None lets the players choose, as the rules do.
    `optimize="turns"` asks for the fewest turns of a win; `"verdict"` is content with won or lost,
    which is known sooner than how few cards of a lost deal can be left. `cpsat` says how CP-SAT is
    to be used.
    """
    starts = opening_positions(start, starter)
    limits = limits or Limits()
    if engine not in ENGINES:
        raise EngineError(f"engine {engine!r}: expected {', '.join(ENGINES)}")
    if optimize not in GOALS:
        raise EngineError(f"optimize {optimize!r}: expected {', '.join(GOALS)}")
    settings = replace(cpsat or Settings(), fewest_turns=optimize == "turns")
    if engine == "cpsat":
        return _ask_cpsat(starts, limits, settings)
    if engine == "all":
        return cross_check.solve(starts, limits, _all_engines(starts[0], settings))
    if cpsat is not None:
        raise EngineError(f"engine {engine!r}: settings for CP-SAT, expected cpsat or all")
    if engine == "native" and not native.applies_to(starts[0]):
        raise EngineError(
            "engine 'native': expected the compiled core and a deck of at most "
            f"{native.LARGEST_DECK} cards; this is {starts[0].rules.deck_size} cards, "
            "and `thegame --version` tells whether the core is there"
        )
    result = _decided(starts, engine, limits, verdict_only=optimize == "verdict")
    if optimize == "turns" and result.verdict is Verdict.WINNABLE:
        return _in_few_turns(starts, engine, limits, result)
    return result


def _decided(
    starts: Sequence[Position], engine: str, limits: Limits, verdict_only: bool
) -> Result[Turn]:
    if engine == "reference":
        return reference.solve(starts, limits)
    if native.applies_to(starts[0]):
        return _solve_natively(starts, limits, verdict_only)
    return _solve_in_python(starts, limits)


def opening_positions(start: Deal | Position, starter: int | None = None) -> list[Position]:
    """The positions of which one must be won: a deal's possible starters, or the position."""
    if isinstance(start, Position):
        if starter is not None and starter != start.player:
            raise EngineError(f"starter {starter}: the position has player {start.player} to move")
        return [start.check()]
    players = start.rules.players
    if starter is not None and not 1 <= starter <= players:
        raise EngineError(f"starter {starter}: expected any, or 1 to {players}")
    who = range(1, players + 1) if starter is None else [starter]
    return [start.opening(player) for player in who]


def _all_engines(start: Position, settings: Settings) -> dict[str, cross_check.Engine]:
    """Every engine that applies, the one that decides most first."""
    second: dict[str, cross_check.Engine] = {
        "reference": reference.solve,
        "cpsat": partial(_ask_cpsat, settings=settings),
    }
    if native.applies_to(start):
        return {"native": _solve_natively, **second}
    return {"python": _solve_in_python, **second}


def _ask_cpsat(starts: Sequence[Position], limits: Limits, settings: Settings) -> Result[Turn]:
    """Imported only here: ortools takes half a second to load."""
    from thegame_solver.the_game.cpsat import engine

    return engine.solve(starts, limits, settings)


def _solve_natively(
    starts: Sequence[Position], limits: Limits, verdict_only: bool = False
) -> Result[Turn]:
    """First look for a win; what is not found is then decided for certain."""
    found = native.find_win(starts, limits.share(FINDERS_SHARE))
    if found.verdict is Verdict.WINNABLE:
        return found
    rest = limits.less(found.statistics.seconds)
    exact = native.search_exactly(
        starts, rest, known_laid=found.cards_laid, stop_at_verdict=verdict_only
    )
    return _better(found, exact)


def _in_few_turns(
    starts: Sequence[Position], engine: str, limits: Limits, won: Result[Turn]
) -> Result[Turn]:
    """Without the core: the win that is there, and the bound that counting gives."""
    if engine != "reference" and native.applies_to(starts[0]):
        return native.shorten(starts, limits.less(won.statistics.seconds), won)
    largest = max(len(hand) for hand in starts[0].hands)
    bound = -(-starts[0].cards_left // largest) if largest else 0
    return replace(won, turns_bound=bound)


def _solve_in_python(starts: Sequence[Position], limits: Limits) -> Result[Turn]:
    """Without the core: a beam of the same kind, then the reference search."""
    start, turns, statistics = beam.find(starts, limits)
    replayed = replay(start, turns)
    left = replayed.end.cards_left
    verdict = Verdict.WINNABLE if replayed.is_won else Verdict.UNDECIDED
    found: Result[Turn] = Result(
        verdict=verdict,
        turns=tuple(turns),
        starter=start.player,
        cards_laid=replayed.cards_laid,
        cards_left=left,
        cards_left_bound=0,
        engine="python",
        evidence=native.EVIDENCE[verdict],
        statistics=statistics,
    )
    if replayed.is_won or statistics.stopped_by:
        return found
    return _better(found, reference.solve(starts, limits.less(statistics.seconds)))


def _better(found: Result[Turn], exact: Result[Turn]) -> Result[Turn]:
    """The exact search's verdict and bound with the better of both lines."""
    statistics = replace(
        found.statistics.plus(exact.statistics), stopped_by=exact.statistics.stopped_by
    )
    if exact.cards_left < found.cards_left:
        return replace(exact, statistics=statistics)
    bound = min(exact.cards_left_bound, found.cards_left)
    return replace(
        found,
        verdict=exact.verdict,
        evidence=exact.evidence,
        cards_left_bound=bound,
        engine=exact.engine,
        statistics=statistics,
    )
