"""Ranges of seeds and files of deals."""

import pytest

from thegame_solver.batch.deals import DealsFile, LinePiece, SeedRange, read_seeds
from thegame_solver.batch.errors import BatchError


def test_a_range_of_seeds_does_not_include_its_end():
    source = read_seeds("3:7")
    assert list(source.piece(0, len(source)).named()) == [(3, 3), (4, 4), (5, 5), (6, 6)]
    assert list(source.piece(0, 4).part(1, 3).named()) == [(4, 4), (5, 5)]
    assert (source.number(2), source.header()) == (5, {"seeds": [3, 7]})


@pytest.mark.parametrize(
    "text", ["5:5", "7:3", "1:", ":4", "-1:4", "a:b", "1:2:3", "1.5:3", "", f"0:{2**64 + 1}",
             "9" * 500 + ":1", "0:10000000001"],
)
def test_ranges_that_make_no_sense_are_refused(text):
    with pytest.raises(BatchError, match="expected"):
        read_seeds(text)


def test_the_last_seed_of_all_can_be_asked_for():
    assert len(read_seeds(f"{2**64 - 1}:{2**64}")) == 1


def test_a_file_of_deals_keeps_line_numbers_and_skips_blank_lines_and_comments(tmp_path):
    path = tmp_path / "deals"
    path.write_bytes(b"# mine\n2 3 4\n\n   \n4 3 2\r\n#\n3 4 2")
    source = DealsFile(path)
    assert source.piece(0, 3) == LinePiece(((2, "2 3 4"), (5, "4 3 2"), (7, "3 4 2")))
    assert source.piece(1, 2).lines == ((5, "4 3 2"),)
    assert source.number(1) == 5


def test_a_byte_order_mark_is_no_part_of_the_first_deal(tmp_path):
    path = tmp_path / "deals"
    path.write_bytes(b"\xef\xbb\xbf2 3 4\n")
    assert DealsFile(path).piece(0, 1).lines == ((1, "2 3 4"),)


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"", "no deal there"), (b"# only\n\n", "no deal there"), (b"1 " * 100_000, "line 1: over")],
)
def test_a_file_without_deals_is_refused(tmp_path, content, message):
    (tmp_path / "deals").write_bytes(content)
    with pytest.raises(BatchError, match=message):
        DealsFile(tmp_path / "deals")


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(BatchError, match="deals file"):
            DealsFile(path)


def test_the_header_of_a_file_changes_with_its_content(tmp_path):
    headers = []
    for content in (b"2 3 4\n", b"2 4 3\n"):
        (tmp_path / "deals").write_bytes(content)
        headers.append(DealsFile(tmp_path / "deals").header())
    assert headers[0] != headers[1]
    assert headers[0]["lines"] == 1


def test_sources_have_the_name_of_their_key():
    assert (SeedRange.key, DealsFile.key) == ("seed", "line")
