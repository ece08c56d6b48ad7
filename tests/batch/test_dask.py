"""The same work on a Dask cluster: a real scheduler, two workers, one of them killed."""

import pytest

import batch_runs
from batch_runs import DEADLY, run_batch, timeless
from dask_cluster import dask_cluster
from thegame_solver.batch.classify import Workbench, classify
from thegame_solver.batch.dask_cluster import TRIES, DaskCluster
from thegame_solver.batch.deals import SeedRange
from thegame_solver.batch.errors import BatchError, StoppedError
from thegame_solver.batch.run import Layout, start
from thegame_solver.batch.work import Tally

ALL = SeedRange(0, 120)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole") / "run"
    run_batch(folder, source=ALL)
    return timeless(folder)


def work_on(cluster, folder, job=None, source=ALL, after_each=lambda done: None, **functions):
    executor = DaskCluster(cluster.address)
    try:
        job = job or batch_runs.small_job()
        run = start(job, source, folder, Layout(size=3), executor)
        for done in classify(run, Workbench(executor, executor.width, **functions)):
            after_each(done)
    finally:
        executor.shutdown(cancel_futures=True)


def test_a_worker_killed_in_the_middle_costs_nothing(tmp_path, whole):
    killed = []
    with dask_cluster(tmp_path / "cluster") as cluster:

        def kill_one(_: Tally) -> None:
            if not killed:
                cluster.kill_worker()
                killed.append(True)

        work_on(cluster, tmp_path / "run", after_each=kill_one)
        assert cluster.workers[1].poll() is None
    assert killed
    assert timeless(tmp_path / "run") == whole


def test_a_cluster_that_is_gone_stops_the_work_and_what_is_finished_is_kept(
    tmp_path, whole, monkeypatch
):
    monkeypatch.setattr("thegame_solver.batch.dask_cluster.PATIENCE", 5)
    with dask_cluster(tmp_path / "cluster") as cluster:

        def kill_all(_: Tally) -> None:
            cluster.close()

        with pytest.raises(StoppedError):
            work_on(cluster, tmp_path / "run", after_each=kill_all)
    done = len(list((tmp_path / "run").glob("shard-*")))
    assert 0 < done < 40
    resumed = run_batch(tmp_path / "run", source=ALL, layout=Layout(size=3))
    assert len(resumed) == 40 - done
    assert timeless(tmp_path / "run") == whole


def test_a_deal_that_kills_its_workers_every_time_is_recorded(tmp_path, whole):
    seeds = SeedRange(DEADLY - 1, DEADLY + 1)
    deadly = {"solve_shard": batch_runs.deadly_shard, "solve_piece": batch_runs.deadly_piece}
    with dask_cluster(tmp_path / "cluster", nanny=True) as cluster:
        work_on(cluster, tmp_path / "run", source=seeds, **deadly)
    before, failed = timeless(tmp_path / "run")
    assert before == whole[DEADLY - 1]
    assert failed[:2] == (DEADLY, "failed")


def test_where_no_scheduler_is_the_address_is_named(monkeypatch):
    monkeypatch.setattr("thegame_solver.batch.dask_cluster.PATIENCE", 1)
    with pytest.raises(BatchError, match=r"dask 'tcp://127\.0\.0\.1:9': no scheduler answers"):
        DaskCluster("tcp://127.0.0.1:9")
    with pytest.raises(BatchError, match="no scheduler answers"):
        DaskCluster("no such:address::")


def test_workers_of_another_version_stop_the_work(tmp_path):
    with dask_cluster(tmp_path / "cluster", workers=1) as cluster:
        other = batch_runs.small_job(version="0.0.1")
        with pytest.raises(StoppedError, match="install the same everywhere"):
            work_on(cluster, tmp_path / "run", other)


def test_a_thread_of_dask_that_starts_too_late_is_started_again(monkeypatch):
    asked = []

    def late_client(address, **_):
        asked.append(address)
        if len(asked) < TRIES:
            raise AssertionError
        raise OSError("nobody there")

    monkeypatch.setattr("distributed.Client", late_client)
    with pytest.raises(BatchError, match="nobody there"):
        DaskCluster("tcp://127.0.0.1:9")
    assert len(asked) == TRIES
