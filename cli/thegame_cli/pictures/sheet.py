"""A printable page of puzzles: one HTML file, boards as SVG, answers on a page of their own."""

from collections.abc import Sequence

from thegame_cli.pictures.board import board
from thegame_cli.pictures.page import page, words
from thegame_cli.render.puzzle import game_words
from thegame_solver.puzzles.puzzle import QUESTIONS, Kind, Puzzle
from thegame_solver.puzzles.verifying import opening_of, side_of
from thegame_solver.the_game.notation import GAME
from thegame_solver.the_game.rules import Pile

HOW = (
    "Up piles take higher cards, down piles lower ones; a card exactly 10 the other way may "
    "always be laid (a jump). Lay at least two cards a turn (one once the stock is empty), then "
    "draw as many, from the left of the stock. All cards are open."
)
HOW_ALONE = " Face to Face, alone: at least two cards a turn, always; draw two."


def sheet(puzzles: Sequence[Puzzle], title: str, solutions: bool) -> str:
    """The page."""
    alone = any(puzzle.game != GAME for puzzle in puzzles)
    parts = [_puzzle(number, puzzle) for number, puzzle in enumerate(puzzles, 1)]
    return page(
        "sheet.html",
        title=words(title),
        how=words(HOW + (HOW_ALONE if alone else "")),
        puzzles="\n".join(parts),
        answers=_answers(puzzles) if solutions else "",
    )


def _puzzle(number: int, puzzle: Puzzle) -> str:
    grade = f"<span class='grade' title='grade {puzzle.grade} of 10'>grade {puzzle.grade}</span>"
    head = (
        f"<header><b>{number}. {words(QUESTIONS[puzzle.kind])}</b>"
        f"<span>{words(game_words(puzzle))} · {grade} · "
        f"<span class='id'>{words(puzzle.id)}</span></span></header>"
    )
    return f"<section class='puzzle'>{head}\n{board_of(puzzle)}</section>"


def board_of(puzzle: Puzzle) -> str:
    """The SVG board of a puzzle."""
    if puzzle.game != GAME:
        side = side_of(puzzle)
        low, high, _, _ = side.rules.bases
        piles = [("up", side.up, side.up == low), ("down", side.down, side.down == high)]
        return board(puzzle.id, piles, [side.hand], side.stock)
    position = opening_of(puzzle)
    shown = [
        (pile.label, top, top == base)
        for pile, top, base in zip(Pile, position.tops, position.rules.bases, strict=True)
    ]
    order = position.hands[position.player - 1 :] + position.hands[: position.player - 1]
    return board(puzzle.id, shown, order, position.stock)


def _answers(puzzles: Sequence[Puzzle]) -> str:
    told = [
        f"<p><b>{number}.</b> {_answer(puzzle)}</p>" for number, puzzle in enumerate(puzzles, 1)
    ]
    return "<section class='answers'><h2>Answers</h2>" + "\n".join(told) + "</section>"


def _answer(puzzle: Puzzle) -> str:
    if puzzle.kind is not Kind.FIND_THE_TURN:
        left = f"{puzzle.left} left: " if puzzle.left else ""
        return left + words(" / ".join(puzzle.solution))
    rest = words(" / ".join(puzzle.solution[1:]))
    return f"<b>{words(puzzle.solution[0])}</b>, then {rest}"
