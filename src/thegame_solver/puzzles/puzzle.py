"""A puzzle as a record: one line of JSON, with an ID that its content gives it."""

import hashlib
import json
from base64 import b32encode
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

ID_LENGTH = 10
SetFile = Path | Traversable


class PuzzleError(ValueError):
    """A puzzle that is not well written, or not there."""


class Kind(StrEnum):
    """What is asked."""

    WHOLE_DEAL = "whole-deal"
    FIND_THE_TURN = "find-the-turn"
    SAVE_IT = "save-it"

    @property
    def letter(self) -> str:
        return {"whole-deal": "d", "find-the-turn": "t", "save-it": "s"}[self.value]


QUESTIONS = {
    Kind.WHOLE_DEAL: "Lay every card.",
    Kind.FIND_THE_TURN: "Exactly one turn keeps the win. Which?",
    Kind.SAVE_IT: "The win is gone. Leave as few cards as possible.",
}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle with its solution."""

    id: str
    kind: Kind
    game: str
    start: str
    """The deal or position in one-line notation."""
    to_go: int
    """Cards still to be laid."""
    grade: int
    """From 1 (easy) to 10 (hard), within its kind and game."""
    themes: tuple[str, ...]
    natural: tuple[str, ...]
    """Find the turn: the turns that look best at first sight, all of which lose."""
    solution: tuple[str, ...]
    """Turn by turn; in find-the-turn the first is the answer, the others show that it wins."""
    left: int
    """Cards left by the solution, which nobody can beat."""
    seed: int
    """Where it comes from."""

    def to_json(self) -> str:
        """One line."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(", ", ": "))


def identity(kind: Kind, content: str) -> str:
    """A permanent ID from what the puzzle comes down to, the same for its mirror image."""
    digest = hashlib.sha256(f"{kind.value}\n{content}".encode()).digest()
    return f"{kind.letter}-{b32encode(digest).decode().lower()[:ID_LENGTH]}"


def puzzle_from(content: object) -> Puzzle:
    """Read the JSON object of a puzzle; unknown and missing fields are refused."""
    if not isinstance(content, dict):
        raise PuzzleError(f"{str(content)[:40]!r}: expected an object")
    expected = {field.name for field in fields(Puzzle)}
    for name in sorted(expected.symmetric_difference(content)):
        word = "missing" if name in expected else "not a field of a puzzle"
        raise PuzzleError(f"field '{name}': {word}")
    return _typed(content)


def _typed(content: Mapping[str, Any]) -> Puzzle:
    if content["kind"] not in list(Kind):
        raise PuzzleError(f"kind {content['kind']!r}: expected {', '.join(Kind)}")
    for name in ("id", "game", "start"):
        if not isinstance(content[name], str):
            raise PuzzleError(f"{name} {content[name]!r}: expected text")
    for name in ("to_go", "grade", "left", "seed"):
        if isinstance(content[name], bool) or not isinstance(content[name], int):
            raise PuzzleError(f"{name} {content[name]!r}: expected a whole number")
    lists = {name: _words(content[name], name) for name in ("themes", "natural", "solution")}
    return Puzzle(**{**content, **lists, "kind": Kind(content["kind"])})


def _words(content: object, name: str) -> tuple[str, ...]:
    if not isinstance(content, list) or not all(isinstance(word, str) for word in content):
        raise PuzzleError(f"{name} {str(content)[:40]!r}: expected a list of texts")
    return tuple(content)


LICENCE = (
    '{"licence": "CC0-1.0", "about": "Puzzles for The Game and Face to Face, free for any use. '
    'One puzzle a line; the fields are explained in docs/puzzles.md."}'
)
"""The first line of every set."""


def write_set(puzzles: Iterable[Puzzle]) -> str:
    """A set as text: the licence, then a puzzle a line."""
    return "\n".join([LICENCE, *(puzzle.to_json() for puzzle in puzzles)]) + "\n"


def read_set(text: str, name: str) -> list[Puzzle]:
    """Read a set; errors name the file and line."""
    puzzles = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            content = json.loads(line)
            if isinstance(content, dict) and "licence" in content:
                continue
            puzzles.append(puzzle_from(content))
        except (json.JSONDecodeError, RecursionError) as error:
            raise PuzzleError(f"{name}, line {number}: not JSON: {error}") from None
        except PuzzleError as error:
            raise PuzzleError(f"{name}, line {number}: {error}") from None
    return puzzles


def read_sets(paths: Iterable[SetFile]) -> list[Puzzle]:
    """The puzzles of several files."""
    return [
        puzzle for path in paths for puzzle in read_set(path.read_text(encoding="utf-8"), path.name)
    ]
