"""Deals and results of The Game as people and scripts read them."""

import textwrap
from dataclasses import asdict
from typing import Any

import click
import tabulate as tabulate_module
from tabulate import tabulate

from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import GAME, position_to_json, turns_to_json
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.replay import Replay, is_jump, replay
from thegame_solver.the_game.rules import Pile
from thegame_solver.verdict import Result, Verdict

WIDTH = 80
tabulate_module.MIN_PADDING = 0  # headers no wider than they are
COLOURS = {Verdict.WINNABLE: "green", Verdict.UNWINNABLE: "red", Verdict.UNDECIDED: "yellow"}


def start_text(start: Deal | Position) -> str:
    """A deal or position: piles, hands, stock."""
    position = start.opening() if isinstance(start, Deal) else start
    lines = [title_of(start), "", f"piles   {_piles(position)}"]
    for player, hand in enumerate(position.hands, 1):
        name = "hand" if position.rules.players == 1 else f"hand {player}"
        lines.append(wrapped(name, hand))
    lines.append(wrapped("stock", position.stock))
    if isinstance(start, Position) and position.rules.players > 1:
        lines.append(f"to move player {position.player}")
    return "\n".join(lines)


def title_of(start: Deal | Position) -> str:
    """One line: the rules, and which deal it is."""
    rules = f"The Game, {start.rules.title}"
    if isinstance(start, Deal) and start.seed is not None:
        return f"{rules}: deal {start.seed}"
    return f"{rules}: {'a deal' if isinstance(start, Deal) else 'a position'} of your own"


def _piles(position: Position) -> str:
    return "  ".join(
        f"{pile.label} {top}" for pile, top in zip(Pile, position.tops, strict=True)
    )


def wrapped(name: str, cards: tuple[int, ...]) -> str:
    """A name and its cards, in lines of at most 80 columns."""
    numbers = " ".join(f"{card:2}" for card in cards) or "none"
    return textwrap.fill(
        numbers, WIDTH, initial_indent=f"{name:8}", subsequent_indent=" " * 8,
        drop_whitespace=True,
    )


def result_text(start: Deal | Position, first: Position, result: Result[Turn]) -> str:
    """A result: the verdict, the line turn by turn, how hard it was."""
    replayed = replay(first, result.turns)
    parts = [f"{title_of(start)}: {_verdict_words(result)}", "", _line_table(replayed)]
    if replayed.unfinished:
        parts.append("The last turn could not be finished; its cards count as laid.")
    parts += ["", _effort(result)]
    return "\n".join(parts)


def _verdict_words(result: Result[Turn]) -> str:
    word = click.style(result.verdict.value.upper(), fg=COLOURS[result.verdict], bold=True)
    if result.verdict is Verdict.WINNABLE:
        return f"{word} in {len(result.turns)} turns{_fewest_turns(result)}"
    proven = "the fewest possible" if result.is_optimal else f"proven: {result.cards_left_bound}+"
    return f"{word}, {result.cards_left} cards left ({proven})"


def _fewest_turns(result: Result[Turn]) -> str:
    if result.turns_bound is None:
        return ""
    fewest = result.turns_bound == len(result.turns)
    return " (the fewest possible)" if fewest else f" (proven: {result.turns_bound}+)"


def _line_table(replayed: Replay) -> str:
    """One row a turn. A long turn is wrapped so that the table fits a terminal of 80 columns."""
    solo = replayed.start.rules.players == 1
    hands = [_hand_after(replayed, number) for number in range(len(replayed.turns))]
    names = ["turn", *([] if solo else ["who"]), "laid", "up1", "up2", "dn1", "dn2", "hand then"]
    taken = sum(map(len, names)) - len("laid") + 2 * (len(names) - 1)
    width = WIDTH - taken - max(0, *(len(hand) - len("hand then") for hand in ["", *hands]))
    rows = []
    for number, (position, turn) in enumerate(replayed.steps()):
        who = [] if solo else [turn.player]
        tops = replayed.positions[number + 1].tops
        rows.append([number + 1, *who, _plays(position, turn, width), *tops, hands[number]])
    right, left = "right", "left"
    align = [right, *([] if solo else [right]), left, right, right, right, right, left]
    return tabulate(rows, names, tablefmt="simple", disable_numparse=True, colalign=align)


def _hand_after(replayed: Replay, number: int) -> str:
    player = replayed.turns[number].player
    return " ".join(map(str, replayed.positions[number + 1].hands[player - 1]))


def _plays(position: Position, turn: Turn, width: int) -> str:
    """The plays of a turn, jumps marked, in lines of at most `width` characters."""
    lines: list[str] = []
    room = 0
    for at, play in enumerate(turn.plays):
        jump = is_jump(position, turn, at)
        word = f"{play}!" if jump else str(play)
        shown = click.style(word, fg="yellow", bold=True) if jump else word
        if lines and len(word) < room:
            lines[-1] += f" {shown}"
            room -= len(word) + 1
        else:
            lines.append(shown)
            room = width - len(word)
    return "\n".join(lines)


def _effort(result: Result[Turn]) -> str:
    statistics = result.statistics
    found = f", found at width {statistics.width}" if statistics.width else ""
    stopped = f", stopped by the {statistics.stopped_by} limit" if statistics.stopped_by else ""
    return (
        "23u1 is the 23 on up1; ! marks a jump.\n"
        f"Evidence: {result.evidence}.\n"
        f"Engine {result.engine}: {statistics.states:,} states, {statistics.plays:,} plays tried, "
        f"{statistics.seconds:.3f} s{found}{stopped}."
    )


def result_json(start: Deal | Position, result: Result[Turn]) -> dict[str, Any]:
    """A result as scripts read it."""
    return {
        "game": GAME,
        "rules": start.rules.as_dict(),
        "deal": list(start.deck) if isinstance(start, Deal) else position_to_json(start),
        "seed": start.seed if isinstance(start, Deal) else None,
        "verdict": result.verdict.value,
        "cards_laid": result.cards_laid,
        "cards_left": result.cards_left,
        "cards_left_bound": result.cards_left_bound,
        "turns": turns_to_json(result.turns),
        "turns_bound": result.turns_bound,
        "starter": result.starter,
        "engine": result.engine,
        "evidence": result.evidence,
        "statistics": {"nodes": result.statistics.states, **asdict(result.statistics)},
    }
