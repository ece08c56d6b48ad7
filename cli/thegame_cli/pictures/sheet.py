"""A printable page of puzzles: one HTML file, boards as SVG, answers on a page of their own."""

from collections.abc import Sequence

from thegame_cli.pictures.board import board
from thegame_cli.pictures.page import page, words
from thegame_cli.render.puzzle import question, turn_words
from thegame_solver.puzzles.puzzle import Kind, Puzzle
from thegame_solver.puzzles.verifying import opening_of, side_of
from thegame_solver.the_game.notation import GAME
from thegame_solver.the_game.position import Position
from thegame_solver.the_game.rules import Pile

HOW = (
    "Up piles take higher cards, down piles lower ones; a card exactly 10 the other way may "
    "always be laid (a jump). Lay at least two cards a turn{later}, then draw {draw}, from the "
    "left of the stock. All cards are open."
)
LATER = " (one once the stock is empty)"
HOW_ALONE = "Face to Face alone has two piles; at least two cards a turn to the end, and two drawn."
NOTATION = "23u1 is the 23 on up1; the turns have / between them."
NOTATION_ALONE = "23u is the 23 on the up pile; the turns have / between them."


def sheet(puzzles: Sequence[Puzzle], title: str, solutions: bool) -> str:
    """The page; without a `title` it is that of the games."""
    parts = [_puzzle(number, puzzle) for number, puzzle in enumerate(puzzles, 1)]
    return page(
        "sheet.html",
        title=words(title or _title(puzzles)),
        how=words(_how(puzzles)),
        puzzles="\n".join(parts),
        answers=_answers(puzzles) if solutions else "",
    )


def _is_alone(puzzle: Puzzle) -> bool:
    return puzzle.game != GAME


def _title(puzzles: Sequence[Puzzle]) -> str:
    alone = {_is_alone(puzzle) for puzzle in puzzles}
    names = [name for name, at in (("The Game", False), ("Face to Face", True)) if at in alone]
    return f"{' and '.join(names)}: puzzles"


def _how(puzzles: Sequence[Puzzle]) -> str:
    alone = [_is_alone(puzzle) for puzzle in puzzles]
    if all(alone):
        return HOW.format(later=" to the end", draw="two")
    return HOW.format(later=LATER, draw="as many") + (f" {HOW_ALONE}" if any(alone) else "")


def _puzzle(number: int, puzzle: Puzzle) -> str:
    grade = f"<span class='grade' title='grade {puzzle.grade} of 10'>grade {puzzle.grade}</span>"
    head = (
        f"<header><b>{number}. {words(question(puzzle))}</b>"
        f"<span>{words(_players(puzzle))} · {grade} · "
        f"<span class='id'>{words(puzzle.id)}</span></span></header>"
    )
    yours = "<p class='yours'>Your turn:</p>" if puzzle.kind is Kind.FIND_THE_TURN else ""
    return f"<section class='puzzle'>{head}\n{board_of(puzzle)}{yours}</section>"


def _players(puzzle: Puzzle) -> str:
    if _is_alone(puzzle):
        return "Face to Face alone"
    players = opening_of(puzzle).rules.players
    return "solo" if players == 1 else f"{players} players"


def board_of(puzzle: Puzzle) -> str:
    """The SVG board of a puzzle."""
    if puzzle.game != GAME:
        side = side_of(puzzle)
        low, high, _, _ = side.rules.bases
        piles = [("up", side.up, side.up == low), ("down", side.down, side.down == high)]
        return board(puzzle.id, piles, [("hand", side.hand)], side.stock)
    position = opening_of(puzzle)
    shown = [
        (pile.label, top, top == base)
        for pile, top, base in zip(Pile, position.tops, position.rules.bases, strict=True)
    ]
    return board(puzzle.id, shown, _hands(puzzle, position), position.stock)


def _hands(puzzle: Puzzle, position: Position) -> list[tuple[str, Sequence[int]]]:
    """From the player to move on; in a whole deal anyone may start, so all have numbers."""
    players = range(position.player - 1, position.player - 1 + len(position.hands))
    order = [player % len(position.hands) for player in players]
    numbered = puzzle.kind is Kind.WHOLE_DEAL and len(order) > 1
    names = [f"player {player + 1}" if numbered or at > 1 else ("hand", "partner")[at]
             for at, player in enumerate(order)]
    return [(name, position.hands[player]) for name, player in zip(names, order, strict=True)]


def _answers(puzzles: Sequence[Puzzle]) -> str:
    alone = {_is_alone(puzzle) for puzzle in puzzles}
    legend = [NOTATION] * (False in alone) + [NOTATION_ALONE] * (True in alone)
    told = [
        f"<p><b>{number}.</b> {_answer(puzzle)}</p>" for number, puzzle in enumerate(puzzles, 1)
    ]
    head = f"<h2>Answers</h2><p>{words(' '.join(legend))}</p>"
    columns = "\n".join(told)
    return f"<section class='answers'>{head}<div class='columns'>{columns}</div></section>"


def _answer(puzzle: Puzzle) -> str:
    turns = [words(turn_words(puzzle, turn)) for turn in puzzle.solution]
    if puzzle.kind is not Kind.FIND_THE_TURN:
        return (f"{puzzle.left} left: " if puzzle.left else "") + " / ".join(turns)
    return f"<b>{turns[0]}</b>" + (f", then {' / '.join(turns[1:])}" if turns[1:] else "")
