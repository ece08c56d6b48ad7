"""Deals and results of Face to Face as people and scripts read them."""

import textwrap
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import click
from tabulate import tabulate

from thegame_cli.render.the_game import COLOURS, WIDTH, wrapped
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.notation import GAME, position_to_json, turns_to_json
from thegame_solver.face_to_face.position import Position, Turn
from thegame_solver.face_to_face.replay import is_jump, own_plays, replay, replay_alone
from thegame_solver.face_to_face.result import Question, Result
from thegame_solver.face_to_face.rules import Pile, Player
from thegame_solver.verdict import Verdict

Start = Deal | Position


def start_text(start: Start) -> str:
    """A deal or position: piles, hands, stocks."""
    position = start.opening() if isinstance(start, Deal) else start
    lines = [_title(start), "", "piles   " + _piles(position)]
    for player in Player:
        side = position.side(player)
        lines.append(wrapped(f"{player}", side.hand))
        lines.append(wrapped("  stock", side.stock))
    if isinstance(start, Position):
        lines.append(f"to move {position.player}")
    return "\n".join(lines)


def _title(start: Start) -> str:
    rules = f"Face to Face, {start.rules.title}"
    if isinstance(start, Deal) and start.seed is not None:
        return f"{rules}: deal {start.seed}"
    return f"{rules}: {'a deal' if isinstance(start, Deal) else 'a position'} of your own"


def _piles(position: Position) -> str:
    return "  ".join(
        f"{pile.label} {top}" for pile, top in zip(Pile, position.tops, strict=True)
    )


def result_text(start: Start, first: Position, result: Result) -> str:
    """A result: the verdict, the line turn by turn, what is proven, how hard it was."""
    parts = [_title(start), _verdict_words(result)]
    parts += [f"  {_verdict_words(one)}" for one in result.each]
    parts += ["", _line_table(first, result), ""]
    words = [f"Proven: {sentence}." for sentence in result.proven] + _effort(result)
    return "\n".join([*parts, *(textwrap.fill(line, WIDTH) for line in words)])


def _verdict_words(result: Result) -> str:
    decided = isinstance(result.verdict, Player)
    colour = "green" if isinstance(result.verdict, Player) else COLOURS[result.verdict]
    word = click.style(result.verdict.value.upper(), fg=colour, bold=True)
    if result.question is Question.DUEL:
        ending = " wins" if decided else ""
        return f"duel: {word}{ending}, {result.starter} starts"
    who = result.player or "either"
    asked = f"{result.question}, {who}: {word}"
    if result.verdict is Verdict.WINNABLE:
        return f"{asked} in {len(result.turns)} turns ({_turns_words(result)})"
    proven = "the fewest possible" if result.is_optimal else f"proven: {result.cards_left_bound}+"
    return f"{asked}, {result.cards_left} cards left ({proven})"


def _turns_words(result: Result) -> str:
    if result.turns_bound == len(result.turns):
        return "the fewest possible"
    return f"proven: {result.turns_bound} or more"


def _line_table(first: Position, result: Result) -> str:
    alone = result.question is Question.ALONE
    tops = ["up", "dn"] if alone else ["gu", "gd", "su", "sd"]
    names = ["turn", "who", "laid", *tops, "hand then"]
    rows = _rows_alone(first, result) if alone else _rows(first, result)
    align = ["right", "left", "left", *(["right"] * len(tops)), "left"]
    return tabulate(list(rows), names, tablefmt="simple", disable_numparse=True, colalign=align)


def _rows(first: Position, result: Result) -> Iterator[list[object]]:
    replayed = replay(first, result.turns)
    for number, (position, turn) in enumerate(replayed.steps(), 1):
        after = replayed.positions[number]
        hand = _numbers(after.side(turn.player).hand)
        yield [number, turn.player, _plays(position, turn), *after.tops, hand]


def _rows_alone(first: Position, result: Result) -> Iterator[list[object]]:
    """One side only: what the opponent's piles show does not matter."""
    side = first.side(result.starter)
    sides = replay_alone(side, [own_plays(turn) for turn in result.turns])
    for number, turn in enumerate(result.turns, 1):
        before, after = sides[number - 1], sides[number]
        position = Position(before, before, turn.player)
        shown = _plays(position, turn)
        yield [number, turn.player, shown, after.up, after.down, _numbers(after.hand)]


def _numbers(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards))


def _plays(position: Position, turn: Turn) -> str:
    words = []
    for at, play in enumerate(turn.plays):
        if is_jump(position, turn, at):
            words.append(click.style(f"{play}!", fg="yellow", bold=True))
        else:
            words.append(str(play))
    return " ".join(words)


def _effort(result: Result) -> list[str]:
    statistics = result.statistics
    stopped = f", stopped by the {statistics.stopped_by} limit" if statistics.stopped_by else ""
    return [
        "23gu is the 23 on gold's up pile, sd silver's down pile; ! marks a jump.",
        f"Evidence: {result.evidence}.",
        f"Engine {result.engine}: {statistics.states:,} states, {statistics.plays:,} plays tried, "
        f"{statistics.seconds:.3f} s{stopped}.",
    ]


def result_json(start: Start, result: Result) -> dict[str, Any]:
    """A result as scripts read it."""
    return {
        "game": GAME,
        "rules": start.rules.as_dict(),
        "deal": _decks(start) if isinstance(start, Deal) else position_to_json(start),
        "seed": start.seed if isinstance(start, Deal) else None,
        "question": result.question.value,
        **_answer_json(result),
        "players": {one.player: _answer_json(one) for one in result.each} or None,
    }


def _decks(deal: Deal) -> dict[str, list[int]]:
    return {player.value: list(deal.deck(player)) for player in Player}


def _answer_json(result: Result) -> dict[str, Any]:
    return {
        "player": result.player.value if result.player else "either",
        "verdict": result.verdict.value,
        "cards_laid": result.cards_laid,
        "cards_left": result.cards_left,
        "cards_left_bound": result.cards_left_bound,
        "turns": turns_to_json(result.turns),
        "turns_bound": result.turns_bound,
        "starter": result.starter.value,
        "proven": list(result.proven),
        "no_loss_before": {str(player): turn for player, turn in result.safe_until} or None,
        "engine": result.engine,
        "evidence": result.evidence,
        "statistics": {"nodes": result.statistics.states, **asdict(result.statistics)},
    }
