"""The compiled core's searches of Face to Face, in Python's words.

The core counts cards from 1: card c is c − low + 1. What it returns is replayed by the rules
before anyone sees it.
"""

from collections.abc import Sequence
from typing import Any

from thegame_solver.face_to_face.bounds import fewest_turns_alone, fewest_turns_together
from thegame_solver.face_to_face.position import Play, Position, Turn
from thegame_solver.face_to_face.replay import Replay, own_plays, replay, replay_alone
from thegame_solver.face_to_face.result import Question, Result
from thegame_solver.face_to_face.rules import Pile, Player, Rules
from thegame_solver.face_to_face.side import IllegalTurnError, Side
from thegame_solver.kernel_access import kernel
from thegame_solver.verdict import ContradictionError, Limits, Statistics, Verdict

LARGEST_DECK = 62
"""The core keeps a deck and both bases in 64-bit sets."""
LARGEST_HAND = 7
"""The core keeps the tops that one hand can make in 64-bit sets."""

ALONE_PRUNINGS = ("dominance", "hope", "near", "jumps", "order")
"""What the search for one player leaves out or orders, each to be switched off by its name."""

DUEL_PRUNINGS = ("dominance", "at_once", "race", "known")
"""What the duel search leaves out, each to be switched off by its name."""

State = tuple[tuple[int, ...], int, int]
"""A hand and the tops of the up and the down pile."""

EVIDENCE = {
    Verdict.WINNABLE: "the line, replayed by the rules",
    Verdict.UNWINNABLE: "complete search in the core, uncertified",
    Verdict.UNDECIDED: "none: a limit was reached",
}


def applies_to(rules: Rules) -> bool:
    """Is the core there, and are deck and hand small enough for it?"""
    fits = rules.deck_size <= LARGEST_DECK and rules.hand <= LARGEST_HAND
    return kernel() is not None and fits


# ---- alone ---------------------------------------------------------------------------------


def solve_alone(side: Side, player: Player, limits: Limits, **prunings: bool) -> Result:
    """Decide for certain; when lost, also the fewest cards left."""
    outcome = kernel().face_to_face_alone(
        _rules(side.rules), _side(side), *_limits(limits), **prunings
    )
    turns = _turns(side.rules, outcome["line"], player)
    try:
        end = replay_alone(side, [own_plays(turn) for turn in turns])[-1]
    except IllegalTurnError as error:
        raise ContradictionError(f"the core's line breaks the rules: {error}") from None
    if end.is_done != outcome["won"] or side.cards_left - end.cards_left != outcome["laid"]:
        raise ContradictionError("the core's count of cards laid is not that of its own line")
    verdict = _verdict(outcome)
    return Result(
        question=Question.ALONE,
        player=player,
        verdict=verdict,
        turns=turns,
        starter=player,
        cards_laid=outcome["laid"],
        cards_left=end.cards_left,
        cards_left_bound=min(end.cards_left, outcome["left_bound"]),
        turns_bound=fewest_turns_alone(side) if end.is_done else None,
        engine="native",
        evidence=EVIDENCE[verdict],
        statistics=_statistics(outcome),
    )


def alone_levels(side: Side, limits: Limits | None = None) -> list[list[State]]:
    """Every undominated state of a lost side at the start of turn 1, 2, 3, …

    Together they are closed: each turn of exactly the minimum from one of them (in the last turn:
    each play) leads to a state that is dominated by one of the next list. Dominance is the only
    thing left out.
    """
    outcome = kernel().face_to_face_alone(
        _rules(side.rules), _side(side), *_limits(limits or Limits()),
        hope=False, near=False, jumps=False, order=False, keep_levels=True,
    )
    shift = side.rules.low - 1
    return [
        [(tuple(card + shift for card in hand), up + shift, down + shift)
         for hand, up, down in level]
        for level in outcome["levels"]
    ]


# ---- together ------------------------------------------------------------------------------


WIDEST_BEAM = 1 << 10
"""Beams for large decks stop at this width; small decks are searched completely before."""


def solve_together(
    start: Position, player: Player, limits: Limits, widest: int = WIDEST_BEAM
) -> Result:
    """The fewest turns found, with a proven bound; exact where no beam had to drop anything."""
    bound = fewest_turns_together(start, player)
    outcome = kernel().face_to_face_together(
        _rules(start.rules), _sides(start), start.player.place, player.place, *_limits(limits),
        enough_turns=bound, widest=widest,
    )
    turns = _turns(start.rules, outcome["line"])
    end = _replayed(start, turns).end.side(player)
    if end.is_done != outcome["won"] or end.cards_left != outcome["left"]:
        raise ContradictionError("the core's count of cards left is not that of its own line")
    verdict = _verdict(outcome)
    return Result(
        question=Question.TOGETHER,
        player=player,
        verdict=verdict,
        turns=turns,
        starter=start.player,
        cards_laid=start.side(player).cards_left - end.cards_left,
        cards_left=end.cards_left,
        cards_left_bound=end.cards_left if outcome["complete"] else 0,
        turns_bound=_turns_bound(outcome, bound),
        engine="native",
        evidence=EVIDENCE[verdict],
        statistics=_statistics(outcome),
    )


def _turns_bound(outcome: dict[str, Any], counted: int) -> int | None:
    if outcome["complete"]:
        return outcome["turns_bound"] if outcome["won"] else None
    return counted


def _replayed(start: Position, turns: Sequence[Turn]) -> Replay:
    try:
        return replay(start, turns)
    except IllegalTurnError as error:
        raise ContradictionError(f"the core's line breaks the rules: {error}") from None


# ---- duel ----------------------------------------------------------------------------------


def solve_duel(start: Position, limits: Limits, **prunings: bool) -> Result:
    """Who wins for certain, or undecided at the limits."""
    outcome = kernel().face_to_face_duel(
        _rules(start.rules), _sides(start), start.player.place, *_limits(limits), **prunings
    )
    turns = _turns(start.rules, outcome["line"])
    replayed = _replayed(start, turns)
    decided = outcome["winner"] >= 0
    verdict = list(Player)[outcome["winner"]] if decided else Verdict.UNDECIDED
    if decided and replayed.end.winner is not verdict:
        raise ContradictionError(f"the core says {verdict}, but its line ends otherwise")
    sides = [replayed.end.side(player) for player in Player]
    return Result(
        question=Question.DUEL,
        player=None,
        verdict=verdict,
        turns=turns,
        starter=start.player,
        cards_laid=sum(replayed.laid(player) for player in Player),
        cards_left=sum(side.cards_left for side in sides),
        cards_left_bound=0,
        engine="native",
        evidence=EVIDENCE[Verdict.UNWINNABLE if decided else Verdict.UNDECIDED],
        statistics=_statistics(outcome),
    )


def best_turn(position: Position, limits: Limits) -> Turn | None:
    """A good turn, found within the time; None for a player who cannot move."""
    outcome = kernel().face_to_face_best_turn(
        _rules(position.rules), _sides(position), position.player.place, *_limits(limits)
    )
    turns = _turns(position.rules, outcome["line"])
    _replayed(position, turns)
    return turns[0] if turns else None


# ---- numbers for the core ------------------------------------------------------------------


def _rules(rules: Rules) -> list[int]:
    return [rules.deck_size, rules.hand, rules.minimum, rules.jump, rules.draw]


def _side(side: Side) -> tuple[int, int, list[int], list[int]]:
    shift = side.rules.low - 1
    hand, stock = ([card - shift for card in cards] for cards in (side.hand, side.stock))
    return side.up - shift, side.down - shift, hand, stock


def _sides(position: Position) -> list[tuple[int, int, list[int], list[int]]]:
    return [_side(position.gold), _side(position.silver)]


def _limits(limits: Limits) -> tuple[float, int]:
    return limits.seconds or 0.0, int((limits.megabytes or 0) * 1_000_000)


def _turns(
    rules: Rules, line: Sequence[Any], player: Player | None = None
) -> tuple[Turn, ...]:
    """The core's turns; with a `player`, piles 0 and 1 are that player's own."""
    shift = rules.low - 1
    first = 2 * player.place if player else 0
    return tuple(
        Turn(
            player or list(Player)[who],
            tuple(Play(card + shift, Pile(pile + first)) for card, pile in plays),
        )
        for who, plays in line
    )


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
