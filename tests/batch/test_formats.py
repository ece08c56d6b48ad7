"""Files of records in every form: back and forth, and damaged ones."""

import gzip

import pytest

from thegame_solver.batch.errors import BatchError
from thegame_solver.batch.formats import (
    FORMS,
    RecordFileError,
    count_records,
    form_of,
    read_header,
    read_records,
)

HEADER = {"columns": ["seed", "verdict", "cards_left", "nodes", "seconds", "note"], "more": [1, 2]}
RECORDS = [
    (0, "winnable", 0, 12, 0.00125, None),
    (2**64 - 1, "unwinnable", 7, 0, 1e-06, 'a "note", with; signs — é'),
    (5, "failed", None, 0, 0.0, "killed 2 workers: signal 9"),
]


@pytest.fixture(params=list(FORMS))
def path(request, tmp_path):
    form = FORMS[request.param]
    path = tmp_path / f"file{form.ending}"
    path.write_bytes(form.encode(HEADER, RECORDS))
    return path


def test_header_and_records_come_back_as_they_were(path):
    assert read_header(path) == HEADER
    assert list(read_records(path)) == RECORDS
    assert count_records(path) == 3


def test_the_same_records_are_the_same_bytes(path):
    assert form_of(path).encode(HEADER, iter(RECORDS)) == path.read_bytes()


def test_a_file_without_records_is_a_file(path):
    path.write_bytes(form_of(path).encode(HEADER, []))
    assert (count_records(path), list(read_records(path))) == (0, [])


def test_a_file_that_was_cut_off_anywhere_is_never_taken_for_whole(path):
    content = path.read_bytes()
    step = max(1, len(content) // 200)
    for length in [*range(0, len(content), step), len(content) - 1]:
        path.write_bytes(content[:length])
        assert count_records(path) != 3


def test_a_damaged_file_is_named_when_it_is_read(path):
    path.write_bytes(b"\x00" * 40)
    assert count_records(path) != 3
    with pytest.raises(RecordFileError, match="file "):
        read_header(path)
    with pytest.raises(RecordFileError, match="damaged"):
        list(read_records(path))


def test_a_file_of_another_program_has_no_header(tmp_path):
    path = tmp_path / "other.jsonl.gz"
    path.write_bytes(gzip.compress(b'{"seed": 1}\n'))
    with pytest.raises(RecordFileError, match="no header"):
        read_header(path)


def test_a_name_that_tells_no_form_is_refused(tmp_path):
    with pytest.raises(BatchError, match=r"\.jsonl\.gz, \.csv, \.parquet"):
        form_of(tmp_path / "records.txt")
