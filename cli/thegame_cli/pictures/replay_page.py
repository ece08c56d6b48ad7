"""A replay to step through: one page of one file, no network, the chart below the table."""

from typing import Any

from thegame_cli.pictures.chart import BOTTOM, HEIGHT, TOP, Frame, chart, laid_cards
from thegame_cli.pictures.page import data, page, words
from thegame_cli.pictures.svg import element
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.replay import Replay, is_jump
from thegame_solver.the_game.rules import Pile

PACE = 700
"""Milliseconds a card while playing."""
CARDS_SHOWN = 8
"""Of the stock."""
MARKER = element(
    "g",
    element("line", y1=TOP, y2=HEIGHT - BOTTOM, stroke="#ffd54d", stroke_width=4),
    id="marker",
)
"""Moves along the chart with the replay."""


def replay_page(replayed: Replay, title: str) -> str:
    """The page as HTML."""
    laid = laid_cards(replayed)
    frame = Frame(replayed.start.rules, len(laid))
    game = {
        "piles": [pile.label for pile in Pile],
        "bases": list(replayed.start.rules.bases),
        "pace": PACE,
        "x": [round(frame.x(moment), 1) for moment in range(len(laid) + 1)],
        "moments": _moments(replayed),
    }
    drawn = chart(replayed, title, behind=MARKER, headed=False)
    return page("replay_page.html", title=words(title), chart=drawn, game=data(game))


def _moments(replayed: Replay) -> list[dict[str, Any]]:
    moments = [_moment(replayed.start, None, 0, "The start.", True)]
    for number, (position, turn) in enumerate(replayed.steps(), 1):
        for at, play in enumerate(turn.plays, 1):
            last = at == len(turn.plays)
            part = Turn(turn.player, turn.plays[:at])
            now = replayed.positions[number] if last else position.after_plays(part)
            told = _told(position, turn, at - 1, number)
            moments.append(_moment(now, play.pile, number, told, last))
    moments[-1]["words"] += _ending(replayed)
    return moments


def _told(position: Position, turn: Turn, at: int, number: int) -> str:
    play = turn.plays[at]
    who = f", player {turn.player}" if position.rules.players > 1 else ""
    jump = ", a jump" if is_jump(position, turn, at) else ""
    return f"Turn {number}{who}: {play.card} on {play.pile.label}{jump}."


def _ending(replayed: Replay) -> str:
    if replayed.is_won:
        return " Everything is laid."
    return f" The end: {replayed.end.cards_left} cards left."


def _moment(
    position: Position, pile: Pile | None, turn: int, told: str, ends: bool
) -> dict[str, Any]:
    return {
        "tops": list(position.tops),
        "hands": [list(hand) for hand in position.hands],
        "stock": len(position.stock),
        "next": list(position.stock[:CARDS_SHOWN]),
        "player": position.player,
        "pile": None if pile is None else int(pile),
        "turn": turn,
        "ends": ends,
        "words": told,
    }
