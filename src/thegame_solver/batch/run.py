"""Opening a run: the same command finds its folder again, any other is refused."""

import contextlib
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from thegame_solver.batch.deals import Source
from thegame_solver.batch.errors import BatchError, OtherRunError, WorkerDiedError
from thegame_solver.batch.folder import RunFolder, create_folder, open_folder
from thegame_solver.batch.formats import FORMS, Header, pyarrow
from thegame_solver.batch.job import Job, check_same
from thegame_solver.batch.shards import WHOLE, Shard, Share, size_for
from thegame_solver.batch.work import PACE_DEALS, first_malformed, pace, try_out

CHECKED_AT_ONCE = 1000
SIZE_OF_A_DEADLY_START = 100
"""Shard size where the first deals kill their worker, so that nothing is known of their pace."""


@dataclass(frozen=True, slots=True)
class Run:
    """A job, its deals, and the folder where the records go."""

    job: Job
    source: Source
    folder: RunFolder
    shards: Sequence[Shard]
    """Those that this process is to see to."""

    def missing(self) -> list[Shard]:
        """The shards that are not there yet."""
        return [shard for shard in self.shards if not self.folder.has(shard)]


@dataclass(frozen=True, slots=True)
class Layout:
    """How a run is laid out in files: None leaves the shard size to be found out."""

    form: str = "jsonl"
    size: int | None = None
    share: Share = WHOLE
    jobs: int = 1

    def __post_init__(self) -> None:
        if self.size is not None and not 1 <= self.size <= 1_000_000:
            raise BatchError(f"shard size {self.size}: expected 1 to 1000000")


def start(
    job: Job, source: Source, path: Path, layout: Layout, executor: Executor
) -> Run:
    """Open the run's folder, new or begun. Everything that can be refused is refused here."""
    if layout.form == "parquet":
        pyarrow()
    header = run_header(job, source, layout.form)
    with contextlib.suppress(WorkerDiedError):
        executor.submit(try_out, job).result()
    begun = open_folder(path)
    if begun is not None:
        _check_begun(header, begun, layout, path)
    if not job.keep_going and job.key == "line":
        _check_deals(job, source)
    if begun is None:
        size = layout.size or _paced_size(job, source, layout, executor)
        begun = create_folder(path, {**header, "shard_size": size})
        _check_begun(header, begun, layout, path)
    folder = RunFolder(path, begun)
    folder.remove_leftovers()
    return Run(job, source, folder, layout.share.of_shards(folder.shards))


def run_header(job: Job, source: Source, form: str) -> Header:
    """Job, deals and form, without the shard size."""
    deals = {"deals": len(source), **source.header()}
    return {**job.header(), **deals, "form": FORMS[form].name}


def _check_begun(header: Header, begun: Header, layout: Layout, path: Path) -> None:
    size = begun["shard_size"]
    if layout.size is not None and layout.size != size:
        raise OtherRunError(
            f"folder '{path}': cut into shards of {size} deals; "
            f"expected --shard-size {size} or none"
        )
    check_same({**header, "shard_size": size}, begun, f"folder '{path}'")


def _check_deals(job: Job, source: Any) -> None:
    """Read every line once before anything is written."""
    for start_at in range(0, len(source), CHECKED_AT_ONCE):
        stop = min(start_at + CHECKED_AT_ONCE, len(source))
        bad = first_malformed(job, source.piece(start_at, stop))
        if bad is not None:
            raise BatchError(
                f"deals file '{source.path}', line {bad[0]}: {bad[1]} "
                "(--keep-going records such lines and goes on)"
            )


def _paced_size(job: Job, source: Source, layout: Layout, executor: Executor) -> int:
    piece = source.piece(0, min(PACE_DEALS, len(source)))
    try:
        seconds = executor.submit(pace, job, piece).result()
    except WorkerDiedError:
        return size_for(0, min(SIZE_OF_A_DEADLY_START, len(source)), layout.jobs)
    return size_for(seconds, len(source), layout.jobs)
