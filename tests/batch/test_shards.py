"""How a batch is cut, and which part of it is whose."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thegame_solver.batch.errors import BatchError
from thegame_solver.batch.shards import LARGEST, Shard, Share, cut, read_share, size_for


@given(st.integers(1, 5000), st.integers(1, 700))
def test_the_shards_hold_every_deal_once_and_in_order(deals, size):
    shards = cut(deals, size)
    assert [place for shard in shards for place in range(shard.start, shard.stop)] == list(
        range(deals)
    )
    assert all(len(shard) == size for shard in shards[:-1])


@given(st.integers(1, 200), st.integers(1, 30))
def test_the_parts_of_a_job_array_hold_every_shard_once(deals, of):
    shards = cut(deals, 3)
    parts = [Share(part, of).of_shards(shards) for part in range(1, of + 1)]
    assert sorted(shard for part in parts for shard in part) == shards


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "1/0", "a/b", "-1/2", "1/2/3", ""])
def test_a_part_that_makes_no_sense_is_refused(text):
    with pytest.raises(BatchError, match="expected I/N"):
        read_share(text)


def test_a_shard_is_some_seconds_of_work_and_every_job_gets_several():
    assert size_for(0.001, 10**6, 2) == 5000
    assert size_for(1e-6, 10**6, 2) == LARGEST
    assert size_for(60, 10**6, 2) == 1
    assert size_for(0.001, 80, 2) == 10
    assert size_for(0.001, 1, 8) == 1


def test_too_many_shards_are_refused():
    with pytest.raises(BatchError, match="at most"):
        cut(10**10, 1)


def test_names_of_shards_sort_like_the_shards():
    shards = cut(10**7, 9999)
    assert [shard.stem for shard in shards] == sorted(shard.stem for shard in shards)
    assert Shard(5, 10).stem == "shard-000000000005-000000000010"
