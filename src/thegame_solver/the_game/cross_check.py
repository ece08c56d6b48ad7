"""`--engine all`: every engine that applies answers, and none may contradict another.

Engines share the rules and nothing else. An undecided answer contradicts nobody. A contradiction
is a bug in one of them and is never smoothed over: it is an error, and there is no result.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from thegame_solver.the_game.position import IllegalTurnError, Position, Turn
from thegame_solver.the_game.replay import replay
from thegame_solver.verdict import ContradictionError, Limits, Result, Verdict

Engine = Callable[[Sequence[Position], Limits], Result[Turn]]

OPINION_SECONDS = 60.0
"""Without a time limit: what every engine but the first gets. The first one decides."""


def solve(
    starts: Sequence[Position], limits: Limits, engines: Mapping[str, Engine]
) -> Result[Turn]:
    """The best founded answer, once all engines have been heard."""
    results: dict[str, Result[Turn]] = {}
    spent = 0.0
    for name, engine in engines.items():
        waiting = len(engines) - len(results)
        results[name] = engine(starts, _share(limits.less(spent), waiting, first=not results))
        check_line(name, starts, results[name])
        spent += results[name].statistics.seconds
    check_agreement(results)
    return _best_founded(results)


def _share(rest: Limits, waiting: int, *, first: bool) -> Limits:
    """An equal part of the time that is left, for each engine still waiting."""
    if rest.seconds is not None:
        return replace(rest, seconds=rest.seconds / waiting)
    return rest if first else replace(rest, seconds=OPINION_SECONDS)


def check_line(name: str, starts: Sequence[Position], result: Result[Turn]) -> None:
    """The line is legal and lays what the result says."""
    start = next((at for at in starts if at.player == result.starter), None)
    if start is None:
        raise ContradictionError(f"{name} lets player {result.starter} start, who may not")
    try:
        line = replay(start, result.turns)
    except IllegalTurnError as error:
        raise ContradictionError(f"{name}'s line breaks the rules: {error}") from None
    if line.end.cards_left != result.cards_left:
        raise ContradictionError(
            f"{name} says {result.cards_left} cards left, its line leaves {line.end.cards_left}"
        )
    if line.is_won != (result.verdict is Verdict.WINNABLE):
        raise ContradictionError(
            f"{name} says {result.verdict}, its line leaves {line.end.cards_left}"
        )


def check_agreement(results: Mapping[str, Result[Turn]]) -> None:
    """Raise `ContradictionError` when one engine has done what another has proven impossible."""
    for claimer, claim in results.items():
        for doer, done in results.items():
            _check_pair(claimer, claim, doer, done)


def _check_pair(claimer: str, claim: Result[Turn], doer: str, done: Result[Turn]) -> None:
    if claim.verdict is Verdict.UNWINNABLE and done.verdict is Verdict.WINNABLE:
        raise ContradictionError(
            f"engines contradict each other: {claimer} says unwinnable, {doer} wins"
        )
    if done.cards_left < claim.cards_left_bound:
        raise ContradictionError(
            f"engines contradict each other: {claimer} says that at least "
            f"{claim.cards_left_bound} cards are left, {doer} leaves {done.cards_left}"
        )
    won = done.verdict is Verdict.WINNABLE
    if won and claim.turns_bound is not None and len(done.turns) < claim.turns_bound:
        raise ContradictionError(
            f"engines contradict each other: {claimer} says that a win takes at least "
            f"{claim.turns_bound} turns, {doer} needs {len(done.turns)}"
        )


def _best_founded(results: Mapping[str, Result[Turn]]) -> Result[Turn]:
    """The best line with the best proven bounds, and who stands behind the verdict."""
    best = min(results.values(), key=lambda result: (result.cards_left, len(result.turns)))
    bound = max(result.cards_left_bound for result in results.values())
    turns = [result.turns_bound for result in results.values() if result.turns_bound is not None]
    lost = any(result.verdict is Verdict.UNWINNABLE for result in results.values())
    verdict = Verdict.UNWINNABLE if lost else best.verdict
    behind = [name for name, result in results.items() if result.verdict is verdict]
    return replace(
        best,
        verdict=verdict,
        cards_left_bound=bound,
        turns_bound=max(turns, default=None),
        engine="all",
        evidence=f"{', '.join(behind)}: {verdict}; nobody contradicts",
    )
