"""All shards of one or several folders in one file, record by record."""

import csv
import gzip
import io
import json
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path
from typing import IO

from thegame_solver.batch.errors import BatchError, StoppedError
from thegame_solver.batch.folder import RunFolder, read_run, write_whole
from thegame_solver.batch.formats import (
    Header,
    Record,
    form_of,
    json_line,
    parquet_schema,
    parquet_table,
    pyarrow,
    read_records,
)
from thegame_solver.batch.job import check_same
from thegame_solver.batch.shards import Shard

AT_ONCE = 10_000

OWN = frozenset({"deals", "seeds", "lines", "sha256", "shard_size", "form"})
"""What folders that are merged may differ in."""


def merge(folders: Sequence[Path], target: Path, *, incomplete: bool = False) -> int:
    """Write all records of the folders to one file; its name's ending tells the form.

    Returns how many there are. Folders must answer the same question about different deals; a
    folder with missing shards is refused unless `incomplete`.
    """
    form = form_of(target)
    if form.name == "parquet":
        pyarrow()
    runs = [RunFolder(path, read_run(path)) for path in folders]
    header = _common_header(runs)
    shards = [(run, shard) for run in runs for shard in _shards(run, incomplete)]
    records = (one for run, shard in shards for one in read_records(run.file_of(shard)))
    counter = _Counted(records)
    write = {"jsonl": _write_jsonl, "csv": _write_csv, "parquet": _write_parquet}[form.name]
    try:
        write_whole(target, lambda file: write(file, header, iter(counter)))
    except OSError as error:
        raise StoppedError(f"cannot write '{target}': {error.strerror or error}") from None
    return counter.count


class _Counted:
    """Counts what passes through."""

    def __init__(self, records: Iterator[Record]) -> None:
        self._records = records
        self.count = 0

    def __iter__(self) -> Iterator[Record]:
        for record in self._records:
            self.count += 1
            yield record


def _common_header(runs: Sequence[RunFolder]) -> Header:
    first = runs[0]
    common = {name: value for name, value in first.header.items() if name not in OWN}
    for run in runs[1:]:
        other = {name: value for name, value in run.header.items() if name not in OWN}
        check_same(common, other, f"folder '{run.path}'")
    _check_disjoint(runs)
    return {**common, "merged": [_part(run.header) for run in runs]}


def _part(header: Header) -> Header:
    return {name: header[name] for name in ("deals", "seeds", "lines", "sha256") if name in header}


def _check_disjoint(runs: Sequence[RunFolder]) -> None:
    """No deal may be counted twice."""
    if len(runs) > 1 and any("seeds" not in run.header for run in runs):
        raise BatchError("only runs over seeds can be merged with others: lines have no own names")
    ordered = sorted(runs, key=lambda run: run.header.get("seeds", []))
    for before, after in pairwise(ordered):
        (_, end), (first, _) = before.header["seeds"], after.header["seeds"]
        if first < end:
            raise BatchError(
                f"folder '{after.path}': its deals from seed {first} on are in "
                f"'{before.path}' too"
            )


def _shards(run: RunFolder, incomplete: bool) -> list[Shard]:
    there = [shard for shard in run.shards if run.has(shard)]
    if len(there) < len(run.shards) and not incomplete:
        raise BatchError(
            f"folder '{run.path}': {len(run.shards) - len(there)} of {len(run.shards)} shards are "
            "missing; finish the run first, or merge what is there with --keep-going"
        )
    return there


def _write_jsonl(file: IO[bytes], header: Header, records: Iterator[Record]) -> None:
    with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6, mtime=0, filename="") as packed:
        packed.write((json.dumps({"header": header}) + "\n").encode())
        for line in json_lines(header, records):
            packed.write(line.encode())


def json_lines(header: Header, records: Iterator[Record]) -> Iterator[str]:
    for record in records:
        yield json_line(header["columns"], record) + "\n"


def _write_csv(file: IO[bytes], header: Header, records: Iterator[Record]) -> None:
    file.write(("# " + json.dumps({"header": header}) + "\n").encode())
    for line in csv_lines(header, records):
        file.write(line.encode())


def csv_lines(header: Header, records: Iterator[Record]) -> Iterator[str]:
    """The names of the columns, then the records, some at a time."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header["columns"])
    while True:
        writer.writerows(islice(records, AT_ONCE))
        if not text.tell():
            return
        yield text.getvalue()
        text.seek(0)
        text.truncate()


def _write_parquet(file: IO[bytes], header: Header, records: Iterator[Record]) -> None:
    schema = parquet_schema(header)
    with pyarrow().parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        while some := list(islice(records, AT_ONCE)):
            writer.write_table(parquet_table(header, some))


def all_records(path: Path) -> Iterator[Record]:
    """Every record of a finished folder, in order."""
    run = RunFolder(path, read_run(path))
    for shard in run.shards:
        yield from read_records(run.file_of(shard))
