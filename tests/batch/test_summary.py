"""Sums over records: counts, intervals, spreads; folders, merged files, unfinished runs."""

import tracemalloc

import pytest

from batch_runs import run_batch, small_job, timeless
from thegame_solver.batch.deals import SeedRange
from thegame_solver.batch.errors import BatchError, OtherRunError
from thegame_solver.batch.formats import FORMS, read_records
from thegame_solver.batch.merge import all_records, merge
from thegame_solver.batch.summary import summarise
from thegame_solver.batch.wilson import wilson
from thegame_solver.verdict import Limits

COLUMNS = ["seed", "verdict", "cards_left", "cards_left_bound", "nodes", "seconds", "note"]
HEADER = {"game": "the-game", "asked": {}, "rules": [{}], "columns": COLUMNS}


def merged_file(path, records):
    path.write_bytes(FORMS["jsonl"].encode(HEADER, records))
    return path


def test_every_verdict_is_counted_and_what_is_unknown_widens_the_interval(tmp_path):
    records = [(seed, "winnable", 0, 0, 5, 0.001, None) for seed in range(90)]
    records += [(90 + at, "unwinnable", 3, 3, 50, 0.01, None) for at in range(4)]
    records += [(94 + at, "undecided", 5, 1, 70, 2.0, "time limit") for at in range(5)]
    records += [(99, "failed", None, None, 0, 0.0, "killed 2 workers: signal 9")]
    records += [(100, "malformed", None, None, 0, 0.0, "no deal")]
    group = summarise(merged_file(tmp_path / "all.jsonl.gz", records)).groups[0]
    assert (group.won, group.lost, group.undecided, group.failed, group.malformed) == (
        90, 4, 5, 1, 1,
    )
    assert group.deals == 100
    assert group.interval == (wilson(90, 100)[0], wilson(96, 100)[1])
    assert group.measure == {0: 90, 3: 4, 5: 5}
    assert (group.seconds.largest, group.seconds.largest_at) == (2.0, 94)
    assert group.nodes.count == 99


def test_the_summary_of_a_folder_is_that_of_its_records(tmp_path):
    run_batch(tmp_path / "run")
    group = summarise(tmp_path / "run").groups[0]
    records = list(all_records(tmp_path / "run"))
    assert group.won == sum(record[1] == "winnable" for record in records)
    assert group.lost == sum(record[1] == "unwinnable" for record in records) > 0
    assert group.nodes.largest == max(record[4] for record in records)


def test_an_unfinished_run_is_summed_up_as_far_as_it_is(tmp_path):
    run_batch(tmp_path / "run")
    next((tmp_path / "run").glob("shard*")).unlink()
    summary = summarise(tmp_path / "run")
    assert (summary.is_complete, summary.shards_there, summary.groups[0].deals) == (False, 3, 30)


@pytest.mark.parametrize("ending", [".jsonl.gz", ".csv", ".parquet"])
def test_a_merged_file_holds_the_records_in_order_and_sums_up_to_the_same(tmp_path, ending):
    run_batch(tmp_path / "run")
    target = tmp_path / f"all{ending}"
    assert merge([tmp_path / "run"], target) == 40
    assert list(read_records(target)) == list(all_records(tmp_path / "run"))
    whole, merged = summarise(tmp_path / "run").groups[0], summarise(target).groups[0]
    assert (whole.verdicts, whole.measure) == (merged.verdicts, merged.measure)


def test_runs_over_different_seeds_can_be_merged(tmp_path):
    run_batch(tmp_path / "both", source=SeedRange(0, 40))
    run_batch(tmp_path / "a", source=SeedRange(0, 15))
    run_batch(tmp_path / "b", source=SeedRange(15, 40))
    merge([tmp_path / "a", tmp_path / "b"], tmp_path / "all.csv")
    merged = [one[:-2] + one[-1:] for one in read_records(tmp_path / "all.csv")]
    assert merged == timeless(tmp_path / "both")


def test_runs_that_share_deals_or_differ_in_their_question_are_not_merged(tmp_path):
    run_batch(tmp_path / "a", source=SeedRange(0, 15))
    run_batch(tmp_path / "b", source=SeedRange(14, 20))
    run_batch(tmp_path / "c", small_job(limits=Limits(seconds=9)), SeedRange(15, 20))
    with pytest.raises(BatchError, match="seed 14 on are in"):
        merge([tmp_path / "a", tmp_path / "b"], tmp_path / "all.csv")
    with pytest.raises(OtherRunError, match="time_limit"):
        merge([tmp_path / "a", tmp_path / "c"], tmp_path / "all.csv")
    assert not (tmp_path / "all.csv").exists()


def test_a_folder_with_missing_shards_is_merged_only_when_that_is_wanted(tmp_path):
    run_batch(tmp_path / "run")
    next((tmp_path / "run").glob("shard*")).unlink()
    with pytest.raises(BatchError, match="1 of 4 shards are missing"):
        merge([tmp_path / "run"], tmp_path / "all.csv")
    assert merge([tmp_path / "run"], tmp_path / "all.csv", incomplete=True) == 30


def test_what_is_no_run_is_refused(tmp_path):
    with pytest.raises(BatchError, match="expected the folder of a run"):
        summarise(tmp_path)
    with pytest.raises(BatchError, match="no such folder or file"):
        summarise(tmp_path / "nowhere")
    (tmp_path / "x.txt").write_text("x")
    with pytest.raises(BatchError, match="expected a name that ends in"):
        summarise(tmp_path / "x.txt")


def test_memory_does_not_grow_with_the_number_of_records(tmp_path):
    peaks = []
    for count in (10_000, 40_000):
        records = ((seed, "winnable", 0, 0, seed, seed / 1e6, None) for seed in range(count))
        path = merged_file(tmp_path / f"{count}.jsonl.gz", records)
        tracemalloc.start()
        summarise(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.5 * peaks[0]


def test_the_picture_of_a_summary_is_the_same_each_time(tmp_path):
    from thegame_solver.batch.plot import plot

    run_batch(tmp_path / "run")
    summary = summarise(tmp_path / "run")
    for name in ("a.svg", "b.svg"):
        plot(summary, tmp_path / name)
    picture = (tmp_path / "a.svg").read_bytes()
    assert picture == (tmp_path / "b.svg").read_bytes()
    assert b"<svg" in picture


@pytest.mark.parametrize("name", ["x.txt", "x", "nowhere/x.svg"])
def test_a_picture_that_cannot_be_drawn_is_refused(tmp_path, name):
    from thegame_solver.batch.plot import check_plot

    with pytest.raises(BatchError, match="plot"):
        check_plot(tmp_path / name)
