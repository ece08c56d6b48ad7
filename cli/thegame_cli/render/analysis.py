"""The analysis of a played game as people and scripts read it."""

from typing import Any

import click
from tabulate import tabulate

from thegame_cli.render.the_game import COLOURS, title_of
from thegame_solver.analysis import Analysis
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import GAME, position_to_json, turns_to_json
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.verdict import Result, Verdict

WORDS = {
    Verdict.WINNABLE: "can be won",
    Verdict.UNWINNABLE: "lost",
    Verdict.UNDECIDED: "undecided",
}


def analysis_text(start: Deal | Position, analysis: Analysis) -> str:
    """Verdict after each turn, then the findings in sentences."""
    parts = [title_of(start), "", _table(analysis), "", *_findings(analysis)]
    return "\n".join(parts)


def _table(analysis: Analysis) -> str:
    solo = analysis.game.start.rules.players == 1
    rows = [["start", *([] if solo else [""]), "", analysis.game.start.cards_left,
             _word(analysis.verdicts[0], "")]]
    for number, turn in enumerate(analysis.game.turns, 1):
        left = analysis.game.positions[number].cards_left
        mark = "  <- gave it away" if number == analysis.given_away else ""
        who = [] if solo else [turn.player]
        rows.append([number, *who, turn, left, _word(analysis.verdicts[number], mark)])
    names = ["turn", *([] if solo else ["player"]), "laid", "to go", "then"]
    return tabulate(rows, names, tablefmt="simple", disable_numparse=True)


def _word(verdict: Verdict, mark: str) -> str:
    return click.style(WORDS[verdict], fg=COLOURS[verdict]) + mark


def _findings(analysis: Analysis) -> list[str]:
    return [*_verdict_words(analysis), *_kept_words(analysis), *_best_words(analysis)]


def _verdict_words(analysis: Analysis) -> list[str]:
    turns, suspects = len(analysis.game.turns), analysis.suspects
    if analysis.game.is_won:
        return ["Won: everything is laid."]
    if analysis.first_lost == 0:
        return ["It could not be won from the start: complete search."]
    if analysis.given_away is not None:
        turn = analysis.game.turns[analysis.given_away - 1]
        return [
            f"Turn {analysis.given_away} ({turn}) gave it away: before it a line wins, after it",
            "a complete search finds none.",
        ]
    if suspects:
        return [
            f"One of the turns {suspects[0]} to {suspects[-1]} gave it away; which one was not",
            "decided within the limits.",
        ]
    if analysis.last_won == turns:
        return ["It can still be won."]
    return ["Whether it can still be won was not decided within the limits."]


def _kept_words(analysis: Analysis) -> list[str]:
    if not analysis.kept_by:
        return []
    first = analysis.kept_by[0]
    if analysis.last_won == len(analysis.game.turns):
        return [f"The next turn of a win: {first}."]
    number = (analysis.last_won or 0) + 1
    return [f"Instead of turn {number}, {first} would have kept it."]


def _best_words(analysis: Analysis) -> list[str]:
    if analysis.game.is_won:
        return []
    words = []
    if analysis.best_after is not None and analysis.first_lost != len(analysis.game.turns):
        words.append(f"After turn {analysis.first_lost}, at best: {_left(analysis.best_after)}.")
    return [*words, f"From the end of the record, at best: {_left(analysis.best_end)}."]


def _left(result: Result[Turn]) -> str:
    if result.is_optimal:
        return f"{result.cards_left} card{'' if result.cards_left == 1 else 's'} left"
    return f"{result.cards_left_bound} to {result.cards_left} cards left (not decided)"


def analysis_json(start: Deal | Position, analysis: Analysis) -> dict[str, Any]:
    """The same for scripts."""
    return {
        "game": GAME,
        "rules": start.rules.as_dict(),
        "deal": list(start.deck) if isinstance(start, Deal) else position_to_json(start),
        "seed": start.seed if isinstance(start, Deal) else None,
        "starter": analysis.game.start.player,
        "turns": turns_to_json(analysis.game.turns),
        "verdicts": [verdict.value for verdict in analysis.verdicts],
        "cards_left": analysis.game.end.cards_left,
        "given_away": analysis.given_away,
        "suspects": list(analysis.suspects),
        "kept_by": turns_to_json(analysis.kept_by),
        "best_after": analysis.best_after and _best_json(analysis.best_after),
        "best_end": _best_json(analysis.best_end),
    }


def _best_json(result: Result[Turn]) -> dict[str, Any]:
    return {
        "verdict": result.verdict.value,
        "cards_left": result.cards_left,
        "cards_left_bound": result.cards_left_bound,
        "turns": turns_to_json(result.turns),
        "evidence": result.evidence,
    }
