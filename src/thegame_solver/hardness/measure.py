"""All measures of one deal."""

from dataclasses import dataclass

from thegame_solver.hardness import bounds, panel
from thegame_solver.hardness.bounds import Range
from thegame_solver.hardness.grade import Features, grade
from thegame_solver.hardness.line import OnlyTurns, Tightest, only_turns, tightest
from thegame_solver.the_game import native
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.mirror import chosen_deal
from thegame_solver.the_game.replay import Replay, replay
from thegame_solver.the_game.restricted import Answer, CoreMissingError, jumps_in, plain_win
from thegame_solver.the_game.solver import opening_positions
from thegame_solver.verdict import Verdict

WIDTHS = tuple(2**power for power in range(1, 15))
"""Positions kept a level by the plain search, tried one after the other."""


@dataclass(frozen=True, slots=True)
class Quick:
    """What is cheap: the panel, a plain search's effort, the room along its line, the grade."""

    verdict: Verdict
    scores: dict[str, panel.Score]
    effort: Answer
    """Of the plain search: its widths double until it wins."""
    game: Replay
    """The best line of the chosen one of the deal and its mirror."""
    tightest: Tightest
    features: Features
    grade: int | None
    """None for rules without calibration, and for deals of which no win was found."""


@dataclass(frozen=True, slots=True)
class Hardness:
    """Everything. Turns and cards are those of the chosen one of the deal and its mirror."""

    verdict: Verdict
    quick: Quick
    smallest_hand: Range
    only_turns: OnlyTurns | None
    jumps: int
    """In the line found."""
    fewest_jumps: Range | None


def quick(deal: Deal, games: int = panel.GAMES) -> Quick:
    """The cheap measures."""
    chosen = chosen_deal(deal)
    starts = opening_positions(chosen)
    if not native.applies_to(starts[0]):
        raise CoreMissingError("hardness needs the compiled core: see `thegame --version`")
    scores = panel.play(starts, games)
    result = plain_win(starts, WIDTHS)
    starter = result.turns[0].player if result.turns else 1
    game = replay(chosen.opening(starter), result.turns)
    moment = tightest(game)
    greedy = [scores[style].mean_left for style in panel.STYLES[1:]]
    features = Features.of(greedy, result.plays, moment.room)
    won = result.verdict is Verdict.WINNABLE
    rank = grade(features, deal.rules) if won else None
    return Quick(result.verdict, scores, result, game, moment, features, rank)


def measure(deal: Deal, megabytes: float = bounds.MEGABYTES) -> Hardness:
    """All measures; `megabytes` limits each proof."""
    cheap = quick(deal)
    chosen = chosen_deal(deal)
    jumps = jumps_in([cheap.game.start], cheap.game.turns)
    won = cheap.verdict is Verdict.WINNABLE
    hand = bounds.smallest_hand(chosen, megabytes)
    lost = hand.least > deal.rules.hand  # every smaller hand, and this one, was proven lost
    return Hardness(
        Verdict.UNWINNABLE if lost else cheap.verdict,
        cheap,
        hand,
        only_turns(cheap.game) if won else None,
        jumps,
        bounds.fewest_jumps(chosen, jumps, megabytes) if won else None,
    )
