"""Puzzles as people read them."""

from collections.abc import Sequence

from tabulate import tabulate

from thegame_cli.render.the_game import start_text
from thegame_solver.face_to_face.side import Side
from thegame_solver.puzzles.puzzle import QUESTIONS, Kind, Puzzle
from thegame_solver.puzzles.verifying import side_of, start_of
from thegame_solver.the_game.notation import GAME


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


def puzzle_text(puzzle: Puzzle) -> str:
    """The puzzle, without its solution."""
    themes = f"\nthemes  {', '.join(puzzle.themes)}" if puzzle.themes else ""
    head = f"{puzzle.id}: {puzzle.kind}, grade {puzzle.grade} of 10{themes}"
    board = start_text(start_of(puzzle)) if puzzle.game == GAME else side_text(side_of(puzzle))
    return "\n".join([head, "", board, "", QUESTIONS[puzzle.kind], _how(puzzle)])


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


def _how(puzzle: Puzzle) -> str:
    example = "23u1 24u1" if puzzle.game == GAME else "23u 24d"
    return f"Answer: thegame puzzle check {puzzle.id} {example}" + (
        "" if puzzle.kind is Kind.FIND_THE_TURN else " / …"
    )


def solution_text(puzzle: Puzzle) -> str:
    """The answer, and the line that shows it."""
    if puzzle.kind is Kind.FIND_THE_TURN:
        words = [f"Answer: {puzzle.solution[0]}"]
        words += [f"Natural, but lost: {turn}" for turn in puzzle.natural]
        rest = puzzle.solution[1:]
    else:
        words = [f"Best: {puzzle.left} cards left" if puzzle.left else "Everything can be laid:"]
        rest = puzzle.solution
    return "\n".join([*words, *(_wrapped_line(rest))])


def _wrapped_line(turns: Sequence[str]) -> list[str]:
    lines = [""]
    for turn in turns:
        piece = f"{turn} / "
        if len(lines[-1]) + len(piece) > 78:
            lines.append("")
        lines[-1] += piece
    return [line.strip().removesuffix("/").strip() if line is lines[-1] else line.strip()
            for line in lines if line]
