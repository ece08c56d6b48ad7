"""The work: every deal gets a record, whatever happens to the workers."""

import json

import pytest

import batch_runs
from batch_runs import DEADLY, run_batch, small_job, timeless
from thegame_solver.batch.deals import DealsFile, SeedRange
from thegame_solver.batch.errors import BatchError, OtherRunError
from thegame_solver.batch.formats import read_header
from thegame_solver.batch.merge import all_records
from thegame_solver.batch.run import Layout
from thegame_solver.batch.shards import Share
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.solver import solve
from thegame_solver.verdict import Limits


def test_the_records_are_what_the_solver_says(tmp_path):
    run_batch(tmp_path / "run")
    for record in all_records(tmp_path / "run"):
        result = solve(Deal.from_seed(record[0], batch_runs.SMALL))
        assert record[1:5] == (
            result.verdict.value, result.cards_left, result.cards_left_bound,
            result.statistics.states,
        )
    assert [record[0] for record in all_records(tmp_path / "run")] == list(range(40))


@pytest.mark.parametrize("form", ["jsonl", "csv", "parquet"])
def test_every_form_keeps_the_same_records(tmp_path, form):
    run_batch(tmp_path / "jsonl", jobs=2)
    run_batch(tmp_path / "run", layout=Layout(form, 10))
    assert timeless(tmp_path / "run") == timeless(tmp_path / "jsonl")


def test_a_finished_run_is_not_worked_on_again(tmp_path):
    assert len(run_batch(tmp_path / "run")) == 4
    assert run_batch(tmp_path / "run") == []


def test_only_what_is_missing_or_damaged_is_done_again(tmp_path):
    run_batch(tmp_path / "run")
    before = timeless(tmp_path / "run")
    files = sorted((tmp_path / "run").glob("shard*"))
    files[1].unlink()
    files[2].write_bytes(files[2].read_bytes()[:-9])
    done = run_batch(tmp_path / "run")
    assert [one.shard.start for one in done] == [10, 20]
    assert timeless(tmp_path / "run") == before


def test_each_file_says_what_it_holds(tmp_path):
    run_batch(tmp_path / "run")
    header = read_header(sorted((tmp_path / "run").glob("shard*"))[1])
    assert header["shard"] == [10, 20]
    assert header["seeds"] == [0, 40]
    assert header["rules"] == [batch_runs.SMALL.as_dict()]
    assert {"deal_scheme", "engine", "version", "time_limit", "memory_limit"} <= header.keys()


OTHERS = [
    (small_job(engine="reference"), SeedRange(0, 40), Layout(size=10), "engine is 'auto'"),
    (small_job(limits=Limits(seconds=9)), SeedRange(0, 40), Layout(size=10), "time_limit is None"),
    (small_job(version="0.0.1"), SeedRange(0, 40), Layout(size=10), "version is"),
    (small_job(scheme=7), SeedRange(0, 40), Layout(size=10), "deal_scheme is 1"),
    (small_job(), SeedRange(0, 41), Layout(size=10), "deals is 40"),
    (small_job(), SeedRange(1, 41), Layout(size=10), "seeds is"),
    (small_job(), SeedRange(0, 40), Layout("csv", 10), "form is 'jsonl'"),
    (small_job(), SeedRange(0, 40), Layout(size=20), "shards of 10"),
]


@pytest.mark.parametrize(("job", "source", "layout", "message"), OTHERS)
def test_another_run_in_the_same_folder_is_refused(tmp_path, job, source, layout, message):
    run_batch(tmp_path / "run")
    before = sorted((path.name, path.read_bytes()) for path in (tmp_path / "run").iterdir())
    with pytest.raises(OtherRunError, match=message):
        run_batch(tmp_path / "run", job, source, layout=layout)
    assert before == sorted((path.name, path.read_bytes()) for path in (tmp_path / "run").iterdir())


def test_a_shard_of_another_run_is_refused_and_not_mixed_in(tmp_path):
    run_batch(tmp_path / "one")
    run_batch(tmp_path / "other", small_job(limits=Limits(seconds=9)))
    name = "shard-000000000010-000000000020.jsonl.gz"
    (tmp_path / "one" / name).write_bytes((tmp_path / "other" / name).read_bytes())
    with pytest.raises(OtherRunError, match="time_limit is 9 there and None here"):
        run_batch(tmp_path / "one")


def test_a_folder_with_something_else_in_it_is_refused(tmp_path):
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(OtherRunError, match=r"no run\.json"):
        run_batch(tmp_path)
    (tmp_path / "run.json").write_text(json.dumps({"name": "my own run"}))
    with pytest.raises(OtherRunError, match="no header"):
        run_batch(tmp_path)


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "run").write_text("")
    with pytest.raises(BatchError, match="this is a file"):
        run_batch(tmp_path / "run")


def test_the_parts_of_a_job_array_together_are_the_run(tmp_path):
    run_batch(tmp_path / "whole")
    for part in (2, 3, 1):
        run_batch(tmp_path / "parts", layout=Layout(size=10, share=Share(part, 3)))
    assert timeless(tmp_path / "parts") == timeless(tmp_path / "whole")
    assert run_batch(tmp_path / "parts") == []


def test_a_shard_whose_worker_is_killed_once_is_tried_again(tmp_path, monkeypatch):
    monkeypatch.setenv("THEGAME_TEST_FLAG", str(tmp_path / "flag"))
    run_batch(tmp_path / "whole")
    run_batch(tmp_path / "hurt", solve_shard=batch_runs.shard_that_kills_once)
    assert (tmp_path / "flag").exists()
    assert timeless(tmp_path / "hurt") == timeless(tmp_path / "whole")


def test_a_deal_that_kills_its_workers_every_time_is_recorded_and_the_others_are_solved(tmp_path):
    deadly = {"solve_shard": batch_runs.deadly_shard, "solve_piece": batch_runs.deadly_piece}
    run_batch(tmp_path / "whole")
    run_batch(tmp_path / "hurt", jobs=2, **deadly)
    whole, hurt = timeless(tmp_path / "whole"), timeless(tmp_path / "hurt")
    assert hurt[DEADLY] == (DEADLY, "failed", None, None, 0, "killed 2 workers: signal 9")
    assert [*hurt[:DEADLY], *hurt[DEADLY + 1 :]] == [*whole[:DEADLY], *whole[DEADLY + 1 :]]


def test_an_error_of_the_solver_is_the_record_of_its_deal(tmp_path, monkeypatch):
    from thegame_solver.batch import the_game, work
    from thegame_solver.batch.deals import SeedPiece

    def broken(self, deal):
        raise RuntimeError("two\nlines")

    monkeypatch.setattr(the_game.Solver, "solve", broken)
    records = work.solve_piece(small_job(), SeedPiece(range(2)))
    assert records[1] == (1, "failed", None, None, 0, 0.0, "RuntimeError: two lines")


def lines_file(tmp_path, *extra: str):
    path = tmp_path / "deals.txt"
    decks = [Deal.from_seed(seed, batch_runs.SMALL).deck for seed in range(6)]
    path.write_text("\n".join([*(" ".join(map(str, deck)) for deck in decks), *extra]) + "\n")
    return DealsFile(path)


def test_deals_of_a_file_get_the_records_of_the_same_deals_by_seed(tmp_path):
    run_batch(tmp_path / "lines", small_job(key="line"), lines_file(tmp_path))
    run_batch(tmp_path / "seeds", source=SeedRange(0, 6))
    lines, seeds = timeless(tmp_path / "lines"), timeless(tmp_path / "seeds")
    assert [(line - 1, *rest) for line, *rest in lines] == [tuple(one) for one in seeds]


def test_a_line_that_is_no_deal_is_named_before_anything_is_written(tmp_path):
    source = lines_file(tmp_path, "", "2 3 banana")
    with pytest.raises(BatchError, match=r"line 8: .*'banana' at place 3"):
        run_batch(tmp_path / "run", small_job(key="line"), source)
    assert not (tmp_path / "run").exists()


def test_a_line_that_is_no_deal_can_be_recorded_and_passed_over(tmp_path):
    source = lines_file(tmp_path, "2 3 banana")
    run_batch(tmp_path / "run", small_job(key="line", keep_going=True), source)
    last = list(all_records(tmp_path / "run"))[-1]
    assert last[:2] == (7, "malformed")
    assert "'banana' at place 3" in last[-1]


def test_a_line_with_rules_of_its_own_must_be_by_those_of_the_run(tmp_path):
    other = "the-game:1:players=1:hand=3:minimum=2:cards=2-9:jump=10:deck=2,4,5,8,9,6,7,3"
    with pytest.raises(BatchError, match="line 7: a deal by other rules"):
        run_batch(tmp_path / "run", small_job(key="line"), lines_file(tmp_path, other))


def test_the_shard_size_is_found_out_once_and_kept(tmp_path):
    run_batch(tmp_path / "run", layout=Layout())
    size = json.loads((tmp_path / "run" / "run.json").read_text())["shard_size"]
    assert size == 10  # a quarter of 40 deals, which are quick
    assert run_batch(tmp_path / "run", layout=Layout(jobs=8)) == []
