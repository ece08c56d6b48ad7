"""Puzzles as people read them."""

from collections.abc import Sequence

from tabulate import tabulate

from thegame_cli.render.the_game import start_text
from thegame_solver.face_to_face.notation import GAME as ALONE
from thegame_solver.face_to_face.side import Side
from thegame_solver.puzzles.puzzle import QUESTIONS, Kind, Puzzle
from thegame_solver.puzzles.verifying import side_of, start_of
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import GAME
from thegame_solver.the_game.position import Position


def list_text(puzzles: Sequence[Puzzle]) -> str:
    """One line a puzzle."""
    rows = [
        (puzzle.id, puzzle.kind, game_words(puzzle), puzzle.grade, puzzle.to_go,
         ", ".join(puzzle.themes)[:24])
        for puzzle in puzzles
    ]
    headers = ["id", "kind", "game", "grade", "to go", "themes"]
    table = tabulate(rows, headers, tablefmt="simple", disable_numparse=True)
    return f"{table}\n\n{len(puzzles)} puzzles"


def game_words(puzzle: Puzzle) -> str:
    """Solo, 2 players, or Face to Face alone."""
    if puzzle.game != GAME:
        return "alone (FtF)"
    players = start_of(puzzle).rules.players
    return "solo" if players == 1 else f"{players} players"


def turn_words(puzzle: Puzzle, turn: str) -> str:
    """A turn as it is typed: alone, the player's letter is left out."""
    return turn if puzzle.game == GAME else turn.replace("gu", "u").replace("gd", "d")


def question(puzzle: Puzzle) -> str:
    """What is asked; in a deal for several players anyone may start."""
    anyone = puzzle.kind is Kind.WHOLE_DEAL and game_words(puzzle).endswith("players")
    return QUESTIONS[puzzle.kind] + (" Anyone may start." if anyone else "")


EXAMPLES = {GAME: "23u1 24u1", ALONE: "23u 24d"}
"""Of a turn as it is typed."""


def puzzle_text(puzzle: Puzzle) -> str:
    """The puzzle, without its solution, and how to answer."""
    more = "" if puzzle.kind is Kind.FIND_THE_TURN else " / …"
    how = f"Answer: thegame puzzle check {puzzle.id} {EXAMPLES[puzzle.game]}{more}"
    return f"{board_text(puzzle)}\n{how}"


def board_text(puzzle: Puzzle) -> str:
    """The puzzle alone."""
    themes = f"\nthemes  {', '.join(puzzle.themes)}" if puzzle.themes else ""
    head = f"{puzzle.id}: {puzzle.kind}, grade {puzzle.grade} of 10{themes}"
    board = _board(start_of(puzzle)) if puzzle.game == GAME else side_text(side_of(puzzle))
    return "\n".join([head, "", board, "", question(puzzle)])


def _board(start: Deal | Position) -> str:
    """The table under the rules alone: whose deal it is tells the ID."""
    return "\n".join([f"The Game, {start.rules.title}", *start_text(start).splitlines()[1:]])


def side_text(side: Side) -> str:
    """Gold's side: two piles, hand and stock."""
    hand, stock = (" ".join(map(str, cards)) or "none" for cards in (side.hand, side.stock))
    return "\n".join(
        [
            "Face to Face, alone: lay at least 2 on your two piles, then draw 2", "",
            f"piles   up {side.up}  down {side.down}",
            f"hand    {hand}",
            f"stock   {_wrapped(stock)}",
        ]
    )


def _wrapped(words: str) -> str:
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) > 70:
            lines.append("")
        lines[-1] += f"{word} "
    return f"\n{' ' * 8}".join(line.strip() for line in lines)


def solution_text(puzzle: Puzzle) -> str:
    """The answer, and the line that shows it."""
    natural, solution = (
        [turn_words(puzzle, turn) for turn in turns] for turns in (puzzle.natural, puzzle.solution)
    )
    if puzzle.kind is not Kind.FIND_THE_TURN:
        best = f"Best: {puzzle.left} cards left" if puzzle.left else "Everything can be laid:"
        return "\n".join([best, *_wrapped_line(solution)])
    words = [f"Answer: {solution[0]}", *(f"Natural, but lost: {turn}" for turn in natural)]
    rest = ["It is won like this:", *_wrapped_line(solution[1:])] if solution[1:] else []
    return "\n".join([*words, *rest])


def _wrapped_line(turns: Sequence[str]) -> list[str]:
    lines = [""]
    for turn in turns:
        piece = f"{turn} / "
        if len(lines[-1]) + len(piece) > 78:
            lines.append("")
        lines[-1] += piece
    return [line.strip().removesuffix("/").strip() if line is lines[-1] else line.strip()
            for line in lines if line]
