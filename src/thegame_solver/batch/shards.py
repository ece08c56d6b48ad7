"""How a batch is cut into shards, each some seconds of work and one file.

The cut depends on the number of deals and the shard size alone, so the same command finds the same
shards again.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from thegame_solver.batch.errors import BatchError

SECONDS = 5.0
"""What a shard should take: little is lost with a killed worker, and little is spent on files."""
LARGEST = 10_000
MOST_SHARDS = 1_000_000
SHARDS_A_JOB = 4
"""At least, where there are deals enough: so that all jobs end at about the same time."""


@dataclass(frozen=True, slots=True, order=True)
class Shard:
    """The deals at places `start` up to, not including, `stop` of the batch."""

    start: int
    stop: int

    def __len__(self) -> int:
        return self.stop - self.start

    @property
    def stem(self) -> str:
        """The file's name without its ending."""
        return f"shard-{self.start:012}-{self.stop:012}"


def cut(deals: int, size: int) -> list[Shard]:
    """All shards of a batch, in order; the last may be smaller."""
    if deals > size * MOST_SHARDS:
        raise BatchError(
            f"{deals} deals in shards of {size}: expected at most {MOST_SHARDS} shards"
        )
    return [Shard(start, min(start + size, deals)) for start in range(0, deals, size)]


def size_for(seconds_a_deal: float, deals: int, jobs: int) -> int:
    """A round number of deals that take about `SECONDS`, and no more than gives every job some."""
    most = min(LARGEST, SECONDS / max(seconds_a_deal, 1e-9), deals / (SHARDS_A_JOB * jobs))
    return max(rounded for rounded in _round_numbers() if rounded <= max(most, 1))


def _round_numbers() -> list[int]:
    return [step * 10**power for power in range(5) for step in (1, 2, 5)][: -2]


@dataclass(frozen=True, slots=True)
class Share:
    """Every `of`-th shard, beginning with number `part`: for job arrays."""

    part: int = 1
    of: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.part <= self.of:
            raise BatchError(f"shard '{self.part}/{self.of}': expected I/N with 1 ≤ I ≤ N")

    def of_shards(self, shards: Sequence[Shard]) -> Sequence[Shard]:
        return [shards[at] for at in range(self.part - 1, len(shards), self.of)]


WHOLE = Share()


def read_share(text: str) -> Share:
    """Read ``3/16``."""
    match = re.fullmatch(r"(\d{1,9})/(\d{1,9})", text.strip(), re.ASCII)
    if not match:
        raise BatchError(f"shard '{text[:60]}': expected I/N, for instance 3/16")
    return Share(int(match[1]), int(match[2]))
