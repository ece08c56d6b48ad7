"""Which deals a batch goes through: a range of seeds, or the lines of a file.

A source says how many deals there are and cuts pieces out of them; a piece is what a worker is
sent. A deal is named by its seed, or by the number of its line.
"""

import hashlib
import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from thegame_solver.batch.errors import BatchError
from thegame_solver.shuffling import SEED_LIMIT

Named = tuple[int, int | str]
"""A deal's number, and what the deal is made from: a seed or a line of text."""

MOST_DEALS = 10**10
"""In one batch: centuries of work for one machine."""
LONGEST_LINE = 100_000
"""Bytes. The longest deal there can be is a few kilobytes."""


class Piece(Protocol):
    """Some deals, small enough to be sent to a worker."""

    def __len__(self) -> int: ...

    def part(self, start: int, stop: int) -> "Piece": ...

    def named(self) -> Iterator[Named]: ...


class Source(Protocol):
    """All deals of a batch."""

    key: str
    """What a deal's number is called in its record: ``seed`` or ``line``."""

    def __len__(self) -> int: ...

    def piece(self, start: int, stop: int) -> Piece: ...

    def number(self, at: int) -> int: ...

    def header(self) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class SeedPiece:
    """Seeds one after the other."""

    seeds: range

    def __len__(self) -> int:
        return len(self.seeds)

    def part(self, start: int, stop: int) -> "SeedPiece":
        return SeedPiece(self.seeds[start:stop])

    def named(self) -> Iterator[Named]:
        return ((seed, seed) for seed in self.seeds)


@dataclass(frozen=True, slots=True)
class LinePiece:
    """Lines of a file, each with its number."""

    lines: tuple[tuple[int, str], ...]

    def __len__(self) -> int:
        return len(self.lines)

    def part(self, start: int, stop: int) -> "LinePiece":
        return LinePiece(self.lines[start:stop])

    def named(self) -> Iterator[Named]:
        return iter(self.lines)


@dataclass(frozen=True, slots=True)
class SeedRange:
    """The deals of the seeds from `first` up to, not including, `end`."""

    first: int
    end: int
    key = "seed"

    def __post_init__(self) -> None:
        if not 0 <= self.first < self.end <= SEED_LIMIT:
            raise BatchError(
                f"seeds '{self.first}:{self.end}': expected A:B with 0 ≤ A < B ≤ 2**64"
            )
        if self.end - self.first > MOST_DEALS:
            raise BatchError(
                f"seeds '{self.first}:{self.end}': {self.end - self.first} deals, "
                f"expected at most {MOST_DEALS}"
            )

    def __len__(self) -> int:
        return self.end - self.first

    def piece(self, start: int, stop: int) -> SeedPiece:
        return SeedPiece(range(self.first + start, self.first + stop))

    def number(self, at: int) -> int:
        return self.first + at

    def header(self) -> dict[str, Any]:
        return {"seeds": [self.first, self.end]}


def read_range(text: str, name: str) -> tuple[int, int]:
    """Read ``A:B``; B is not included."""
    match = re.fullmatch(r"(\d{1,20}):(\d{1,20})", text.strip(), re.ASCII)
    if not match:
        raise BatchError(f"{name} '{text[:60]}': expected A:B, two whole numbers, B not included")
    return int(match[1]), int(match[2])


def read_seeds(text: str) -> SeedRange:
    """Read ``0:1000000``."""
    return SeedRange(*read_range(text, "seeds"))


class DealsFile:
    """The lines of a file that hold deals; blank lines and those that begin with # do not.

    Only where each line begins is kept in memory. The file must not change while it is worked on.
    """

    key = "line"

    def __init__(self, path: Path) -> None:
        self.path = path
        self._starts = array("q")
        self._numbers = array("q")
        digest = hashlib.sha256()
        try:
            with path.open("rb") as file:
                self._index(file, digest)
        except OSError as error:
            raise BatchError(f"deals file '{path}': {error.strerror or error}") from None
        self._digest = digest.hexdigest()
        if not self._numbers:
            raise BatchError(f"deals file '{path}': no deal there, expected one a line")

    def _index(self, file: Any, digest: Any) -> None:
        at = number = 0
        while line := file.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                raise BatchError(
                    f"deals file '{self.path}', line {number}: over {LONGEST_LINE} bytes, "
                    "too long for a deal"
                )
            digest.update(line)
            if line.strip() and not line.lstrip().startswith(b"#"):
                self._starts.append(at)
                self._numbers.append(number)
            at += len(line)

    def __len__(self) -> int:
        return len(self._numbers)

    def piece(self, start: int, stop: int) -> LinePiece:
        """Read these deals' lines again; what is not UTF-8 becomes text that no deal is."""
        with self.path.open("rb") as file:
            lines = []
            for at in range(start, stop):
                file.seek(self._starts[at])
                text = file.readline(LONGEST_LINE).decode("utf-8-sig", errors="replace")
                lines.append((self._numbers[at], text.strip()))
        return LinePiece(tuple(lines))

    def number(self, at: int) -> int:
        return self._numbers[at]

    def header(self) -> dict[str, Any]:
        return {"lines": len(self), "sha256": self._digest}
