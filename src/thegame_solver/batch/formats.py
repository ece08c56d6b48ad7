"""Files of records: one header, then one record a deal. JSON lines (gzip), CSV or Parquet.

A record is a tuple in the order of the header's columns. Whole files are made in memory, where a
shard always fits; they are read back record by record.
"""

import csv
import gzip
import io
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

from thegame_solver.batch.errors import BatchError

Record = tuple[Any, ...]
Header = dict[str, Any]

TEXT_COLUMNS = frozenset({"verdict", "note"})
DECIMAL_COLUMNS = frozenset({"seconds"})
"""All other columns hold whole numbers, or nothing."""


class RecordFileError(BatchError):
    """A file that holds no records, or is damaged."""


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write records."""

    name: str
    ending: str
    encode: Callable[[Header, Iterable[Record]], bytes]
    header: Callable[[Path], Header]
    records: Callable[[Path], Iterator[Record]]
    count: Callable[[Path], int]
    """Records in a file that can be read to its end; quicker than reading them."""


# ---- JSON lines --------------------------------------------------------------------------


def json_line(columns: Sequence[str], record: Record) -> str:
    return json.dumps(dict(zip(columns, record, strict=True)), separators=(",", ":"))


def _encode_jsonl(header: Header, records: Iterable[Record]) -> bytes:
    encode = json.JSONEncoder(separators=(",", ":")).encode
    columns = header["columns"]
    lines = [encode({"header": header})]
    lines += [encode(dict(zip(columns, record, strict=True))) for record in records]
    # No time of writing in the file: the same records are the same bytes.
    return gzip.compress(("\n".join(lines) + "\n").encode(), 6, mtime=0)


def _jsonl_header(path: Path) -> Header:
    with gzip.open(path, "rb") as file:
        return _header_in(json.loads(file.readline()))


def _jsonl_records(path: Path) -> Iterator[Record]:
    with gzip.open(path, "rb") as file:
        header = _header_in(json.loads(file.readline()))
        values = itemgetter(*header["columns"])
        loads = json.loads
        for line in file:
            yield values(loads(line))


def _count_jsonl(path: Path) -> int:
    with gzip.open(path, "rb") as file:
        return _newlines(file) - 1


def _newlines(file: Any) -> int:
    return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def _header_in(content: object) -> Header:
    header = content.get("header") if isinstance(content, dict) else None
    if not isinstance(header, dict) or "columns" not in header:
        raise ValueError("no header")
    return header


# ---- CSV ---------------------------------------------------------------------------------


def _encode_csv(header: Header, records: Iterable[Record]) -> bytes:
    text = io.StringIO()
    text.write("# " + json.dumps({"header": header}) + "\n")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header["columns"])
    writer.writerows(records)
    return text.getvalue().encode()


def _csv_header(path: Path) -> Header:
    with path.open(encoding="utf-8", newline="") as file:
        return _header_in(json.loads(file.readline().removeprefix("# ")))


def _csv_records(path: Path) -> Iterator[Record]:
    with path.open(encoding="utf-8", newline="") as file:
        header = _header_in(json.loads(file.readline().removeprefix("# ")))
        file.readline()
        readers = [_reader_of(column) for column in header["columns"]]
        for row in csv.reader(file):
            yield tuple(read(word) for read, word in zip(readers, row, strict=True))


def _reader_of(column: str) -> Callable[[str], Any]:
    if column in TEXT_COLUMNS:
        return lambda word: word or None
    number = float if column in DECIMAL_COLUMNS else int
    return lambda word: number(word) if word else None


def _count_csv(path: Path) -> int:
    """Notes are one line each, so records and lines are the same; the last one must end."""
    with path.open("rb") as file:
        return _newlines(file) - 2


# ---- Parquet -----------------------------------------------------------------------------


def pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BatchError(
            "parquet needs pyarrow: pip install 'thegame-solver[parquet]'"
        ) from None
    return pyarrow


def _encode_parquet(header: Header, records: Iterable[Record]) -> bytes:
    arrow = pyarrow()
    sink = arrow.BufferOutputStream()
    with arrow.parquet.ParquetWriter(sink, parquet_schema(header), compression="zstd") as writer:
        writer.write_table(parquet_table(header, list(records)))
    return bytes(sink.getvalue())


def parquet_schema(header: Header) -> Any:
    arrow = pyarrow()
    metadata = {b"thegame": json.dumps({"header": header}).encode()}
    kinds = [(column, _kind(arrow, column)) for column in header["columns"]]
    return arrow.schema(kinds, metadata=metadata)


def _kind(arrow: Any, column: str) -> Any:
    if column in TEXT_COLUMNS:
        return arrow.string()
    if column in DECIMAL_COLUMNS:
        return arrow.float64()
    # Seeds go up to 2**64 − 1.
    return arrow.uint64() if column == "seed" else arrow.int64()


def parquet_table(header: Header, records: Sequence[Record]) -> Any:
    arrow = pyarrow()
    schema = parquet_schema(header)
    values = list(zip(*records, strict=True)) or [()] * len(schema)
    arrays = [arrow.array(column, field.type) for column, field in zip(values, schema, strict=True)]
    return arrow.Table.from_arrays(arrays, schema=schema)


def _parquet_header(path: Path) -> Header:
    metadata = pyarrow().parquet.read_schema(path).metadata or {}
    return _header_in(json.loads(metadata.get(b"thegame", b"{}")))


def _parquet_records(path: Path) -> Iterator[Record]:
    for batch in pyarrow().parquet.ParquetFile(path).iter_batches():
        yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


def _count_parquet(path: Path) -> int:
    count: int = pyarrow().parquet.ParquetFile(path).metadata.num_rows
    return count


# ---- all of them -------------------------------------------------------------------------

FORMS = {
    form.name: form
    for form in (
        Form("jsonl", ".jsonl.gz", _encode_jsonl, _jsonl_header, _jsonl_records, _count_jsonl),
        Form("csv", ".csv", _encode_csv, _csv_header, _csv_records, _count_csv),
        Form(
            "parquet", ".parquet",
            _encode_parquet, _parquet_header, _parquet_records, _count_parquet,
        ),
    )
}


def form_of(path: Path) -> Form:
    """The form that a file's name tells."""
    for form in FORMS.values():
        if path.name.endswith(form.ending):
            return form
    endings = ", ".join(form.ending for form in FORMS.values())
    raise BatchError(f"file '{path}': expected a name that ends in {endings}")


def read_header(path: Path) -> Header:
    """The header of a file of records, or `RecordFileError`."""
    form = form_of(path)
    try:
        return form.header(path)
    except OSError as error:
        raise RecordFileError(f"file '{path}': {error.strerror or 'damaged'}") from None
    except (ValueError, EOFError, zlib.error, LookupError):
        raise RecordFileError(f"file '{path}': no header of thegame classify there") from None


def count_records(path: Path) -> int | None:
    """How many records a file holds, or None where it is damaged or cut off."""
    try:
        return form_of(path).count(path)
    except (OSError, ValueError, EOFError, zlib.error):
        return None


def read_records(path: Path) -> Iterator[Record]:
    """Every record of a file, in order, or `RecordFileError` where it is damaged."""
    try:
        yield from form_of(path).records(path)
    except (OSError, ValueError, EOFError, LookupError, zlib.error) as error:
        raise RecordFileError(f"file '{path}': damaged ({error})") from None
