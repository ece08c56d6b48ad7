"""The work itself: every missing shard is solved by some worker and kept.

A worker that dies costs the piece it worked on, which is tried again. What dies twice is cut in
halves, until the deal that does it is alone; a deal that has died twice alone is recorded as
failed. So every deal gets a record, and the work ends.
"""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from dataclasses import dataclass, field, replace
from typing import Any

from thegame_solver.batch.errors import StoppedError, WorkerDiedError
from thegame_solver.batch.formats import Record
from thegame_solver.batch.run import Run
from thegame_solver.batch.shards import Shard
from thegame_solver.batch.work import Tally, encode_shard, failed_records, solve_piece, solve_shard

DEATHS = 2
"""Workers that a piece may cost before it is cut, or, if it is one deal, recorded as failed."""


@dataclass(frozen=True, slots=True)
class Done:
    """A shard is finished and kept."""

    shard: Shard
    tally: Tally


@dataclass(frozen=True, slots=True)
class _Piece:
    """Deals of a shard, by their places in it, and how many workers they have cost."""

    shard: Shard
    start: int
    stop: int
    deaths: int = 0

    @property
    def is_whole(self) -> bool:
        return self.start == 0 and self.stop == len(self.shard)

    def halves(self) -> list["_Piece"]:
        """Each half has one more life before it is cut again."""
        middle = (self.start + self.stop) // 2
        deaths = DEATHS - 1
        return [
            _Piece(self.shard, self.start, middle, deaths if middle - self.start > 1 else 0),
            _Piece(self.shard, middle, self.stop, deaths if self.stop - middle > 1 else 0),
        ]


@dataclass(slots=True)
class Workbench:
    """An executor, how many pieces it may hold at a time, and what its workers call."""

    executor: Executor
    width: Callable[[], int]
    solve_shard: Callable[..., tuple[bytes, Tally]] = solve_shard
    solve_piece: Callable[..., list[Record]] = solve_piece


@dataclass(slots=True)
class _Work:
    """What is going on: pieces that wait, pieces with workers, parts of shards in pieces."""

    run: Run
    bench: Workbench
    waiting: "deque[_Piece]"
    running: dict["Future[Any]", _Piece] = field(default_factory=dict)
    parts: dict[Shard, dict[int, list[Record]]] = field(default_factory=dict)

    def hand_out(self) -> None:
        while self.waiting and len(self.running) < max(1, self.bench.width()):
            piece = self.waiting.popleft()
            self.running[self._submit(piece)] = piece

    def _submit(self, piece: _Piece) -> "Future[Any]":
        job, at = self.run.job, piece.shard.start
        deals = self.run.source.piece(at + piece.start, at + piece.stop)
        submit, bench = self.bench.executor.submit, self.bench
        if piece.is_whole:
            header = self.run.folder.shard_header(piece.shard)
            return submit(bench.solve_shard, job, header, deals)
        return submit(bench.solve_piece, job, deals)

    def collect(self) -> Iterator[Done]:
        ready, _ = wait(self.running, return_when=FIRST_COMPLETED)
        for future in ready:
            piece = self.running.pop(future)
            try:
                answer = future.result()
            except WorkerDiedError as death:
                yield from self._after_death(piece, death)
            except CancelledError:
                raise StoppedError("the workers were taken away") from None
            else:
                yield from self._after_work(piece, answer)

    def _after_work(self, piece: _Piece, answer: Any) -> Iterator[Done]:
        if not piece.is_whole:
            yield from self._add_part(piece, answer)
            return
        content, tally = answer
        self.run.folder.keep(piece.shard, content)
        yield Done(piece.shard, tally)

    def _after_death(self, piece: _Piece, death: WorkerDiedError) -> Iterator[Done]:
        piece = replace(piece, deaths=piece.deaths + 1)
        if piece.deaths < DEATHS:
            self.waiting.appendleft(piece)
        elif piece.stop - piece.start > 1:
            self.waiting.extendleft(reversed(piece.halves()))
        else:
            at = piece.shard.start
            deal = self.run.source.piece(at + piece.start, at + piece.stop)
            note = f"killed {piece.deaths} workers: {death}"
            yield from self._add_part(piece, failed_records(self.run.job, deal, note))

    def _add_part(self, piece: _Piece, records: list[Record]) -> Iterator[Done]:
        """Put the records of a part aside; when all parts are there, the shard is finished."""
        parts = self.parts.setdefault(piece.shard, {})
        parts[piece.start] = records
        everything = [record for start in sorted(parts) for record in parts[start]]
        if len(everything) < len(piece.shard) * self.run.folder.records_a_deal:
            return
        header = self.run.folder.shard_header(piece.shard)
        content, tally = encode_shard(self.run.job, header, everything)
        self.run.folder.keep(piece.shard, content)
        del self.parts[piece.shard]
        yield Done(piece.shard, tally)


def classify(run: Run, bench: Workbench) -> Iterator[Done]:
    """Solve and keep every missing shard; yields each as it is finished."""
    pieces = deque(_Piece(shard, 0, len(shard)) for shard in run.missing())
    work = _Work(run, bench, pieces)
    while work.waiting or work.running:
        work.hand_out()
        yield from work.collect()
