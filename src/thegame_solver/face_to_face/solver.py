"""The one door to every engine of Face to Face.

>>> from thegame_solver.face_to_face.deal import Deal
>>> from thegame_solver.face_to_face.rules import Rules
>>> deal = Deal.from_seed(1, Rules(low=2, high=9, hand=3))
>>> solve_alone(deal).verdict.value, solve_duel(deal).verdict.value
('winnable', 'gold')
"""

from dataclasses import replace

from thegame_solver.face_to_face import native, reference
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.knowledge import no_loss_before, proven_about
from thegame_solver.face_to_face.play import play_on
from thegame_solver.face_to_face.position import Position
from thegame_solver.face_to_face.replay import replay
from thegame_solver.face_to_face.result import Question, Result
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.verdict import Limits, Verdict

ENGINES = ("auto", "native", "reference")


class EngineError(ValueError):
    """An engine that is not there or does not apply."""


def solve(
    start: Deal | Position,
    question: Question = Question.ALONE,
    player: Player | None = Player.GOLD,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
) -> Result:
    """Answer one question; `player` None asks for either, and a duel asks for both anyway."""
    if question is Question.DUEL:
        return solve_duel(start, engine=engine, limits=limits)
    ask = solve_alone if question is Question.ALONE else solve_together
    return ask(start, player, engine=engine, limits=limits)


def solve_alone(
    start: Deal | Position,
    player: Player | None = Player.GOLD,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
) -> Result:
    """Can `player` (None: one of the two, each is answered) lay everything alone?"""
    position, limits = _opening(start), limits or Limits()
    if player is None:
        each = [solve_alone(position, who, engine=engine, limits=limits) for who in Player]
        return _better_of(each[0], each[1])
    side = position.side(player)
    if _uses_core(engine, position.rules):
        return native.solve_alone(side, player, limits)
    return reference.solve_alone(side, player, limits)


def solve_together(
    start: Deal | Position,
    player: Player | None = Player.GOLD,
    *,
    engine: str = "auto",
    limits: Limits | None = None,
) -> Result:
    """Can both see to it that `player` (None: one of the two) lays everything?"""
    position, limits = _opening(start), limits or Limits()
    if player is None:
        each = [solve_together(position, who, engine=engine, limits=limits) for who in Player]
        return _better_of(each[0], each[1])
    if _uses_core(engine, position.rules):
        return native.solve_together(position, player, limits)
    return reference.solve_together(position, player, limits)


def solve_duel(
    start: Deal | Position, *, engine: str = "auto", limits: Limits | None = None
) -> Result:
    """Who wins when both play perfectly? Undecided comes with a line and with what is proven."""
    position, limits = _opening(start), limits or Limits()
    if not _uses_core(engine, position.rules):
        return reference.solve_duel(position, limits)
    result = native.solve_duel(position, _share(limits, SEARCHING))
    if result.verdict is not Verdict.UNDECIDED:
        return result
    return _with_played_line(position, result, _share(limits, 1 - SEARCHING))


SEARCHING = 0.8
"""Of the time for a duel; the rest is for the line shown when nothing is decided."""


def _share(limits: Limits, part: float) -> Limits:
    seconds = None if limits.seconds is None else limits.seconds * part
    return Limits(seconds, limits.megabytes, limits.threads)


def _with_played_line(position: Position, result: Result, limits: Limits) -> Result:
    """An undecided duel with the strongest line found and with what is proven."""
    turns = play_on(position, limits)
    replayed = replay(position, turns)
    safe_until = {player: no_loss_before(position, player) for player in Player}
    return replace(
        result,
        turns=turns,
        cards_laid=sum(replayed.laid(player) for player in Player),
        cards_left=sum(replayed.end.side(player).cards_left for player in Player),
        proven=proven_about(position, safe_until),
        safe_until=tuple(safe_until.items()),
    )


def _opening(start: Deal | Position) -> Position:
    return start.opening() if isinstance(start, Deal) else start.check()


def _uses_core(engine: str, rules: Rules) -> bool:
    if engine not in ENGINES:
        raise EngineError(f"engine {engine!r}: expected {', '.join(ENGINES)}")
    if engine == "native" and not native.applies_to(rules):
        raise EngineError(
            "engine 'native': expected the compiled core, decks of at most "
            f"{native.LARGEST_DECK} cards and hands of at most {native.LARGEST_HAND}; this is "
            f"{rules.deck_size} and {rules.hand}, and `thegame --version` tells whether the core "
            "is there"
        )
    return engine != "reference" and native.applies_to(rules)


def _better_of(gold: Result, silver: Result) -> Result:
    """One answer from two: the better line, with bounds that hold for both."""
    best = min((gold, silver), key=lambda result: (result.cards_left, len(result.turns)))
    verdicts = {gold.verdict, silver.verdict}
    verdict = next(
        one for one in (Verdict.WINNABLE, Verdict.UNDECIDED, Verdict.UNWINNABLE) if one in verdicts
    )
    bounds = [one.turns_bound for one in (gold, silver) if one.turns_bound is not None]
    return replace(
        best,
        player=None,
        verdict=verdict,
        cards_left_bound=min(gold.cards_left_bound, silver.cards_left_bound),
        turns_bound=min(bounds, default=None),
        statistics=gold.statistics.plus(silver.statistics),
        each=(gold, silver),
    )
