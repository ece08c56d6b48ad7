"""Killed at random moments and resumed, a run gives the records of an undisturbed one.

THEGAME_KILLS says how often (`make test-kills`: 50 times).
"""

import contextlib
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import psutil
import pytest

from batch_runs import timeless
from command_line import PATIENCE
from dask_cluster import dask_cluster

THEGAME = [sys.executable, "-c", "from thegame_cli.main import main; main()"]
ASKED = ["--seeds", "0:400", "--cards", "1-32", "--hand", "2", "--jump", "4", "--shard-size", "5"]
SHARDS = 80
KILLS = int(os.environ.get("THEGAME_KILLS", "6"))
SEED = int(os.environ.get("THEGAME_KILLS_SEED", "8"))


def begin(folder: Path, *more: object, largest_file: int | None = None) -> subprocess.Popen:
    def limit_files() -> None:
        if largest_file is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))

    return subprocess.Popen(
        [*THEGAME, "classify", *ASKED, "--out", str(folder), *map(str, more)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=limit_files,  # noqa: PLW1509
        # A run that may not write files cannot keep its coverage either.
        env={name: value for name, value in os.environ.items() if "COVERAGE" not in name},
    )


def finish(folder: Path, *more: object) -> None:
    run = begin(folder, "--jobs", 2, *more)
    _, err = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, err


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole") / "run"
    finish(folder)
    return timeless(folder)


def workers_of(run: subprocess.Popen) -> list[psutil.Process]:
    with contextlib.suppress(psutil.NoSuchProcess):
        children = psutil.Process(run.pid).children()
        return [child for child in children if "spawn_main" in " ".join(child.cmdline())]
    return []


def kill_parent(folder: Path, random: Random) -> str:
    """SIGKILL: nothing is tidied up, the workers must see for themselves that they are alone."""
    run = begin(folder, "--jobs", 2)
    time.sleep(random.uniform(0.2, 2.5))
    workers = workers_of(run)
    run.kill()
    run.communicate()
    gone, alive = psutil.wait_procs(workers, timeout=PATIENCE)
    assert not alive
    return f"parent, {len(gone)} workers went with it"


def kill_workers(folder: Path, random: Random) -> str:
    """Some workers, then the parent; what the parent did about it is in the folder."""
    run = begin(folder, "--jobs", 2)
    killed = 0
    for _ in range(random.randint(1, 3)):
        time.sleep(random.uniform(0.2, 0.9))
        for worker in random.sample(workers := workers_of(run), min(1, len(workers))):
            with contextlib.suppress(psutil.NoSuchProcess):
                worker.kill()
                killed += 1
    time.sleep(random.uniform(0, 0.5))
    run.kill()
    run.communicate()
    return f"{killed} workers"


def fill_disk(folder: Path, random: Random) -> str:
    """No file can grow beyond some bytes: writing a shard fails in the middle."""
    run = begin(folder, "--jobs", 2, largest_file=random.randint(0, 700))
    _, err = run.communicate(timeout=PATIENCE)
    assert run.returncode in (0, 1, 2), err
    assert err.count(b"\n") <= 2
    return f"disk, exit code {run.returncode}"


def kill_cluster_worker(folder: Path, random: Random, cluster) -> str:
    """One of two Dask workers, and perhaps the parent."""
    run = begin(folder, "--dask", cluster.address)
    time.sleep(random.uniform(1.5, 4))
    cluster.kill_worker()
    time.sleep(random.uniform(0, 1))
    run.kill()
    run.communicate()
    cluster.workers[0] = cluster.add_worker()
    return "dask worker"


def test_a_run_killed_again_and_again_ends_with_the_same_records(tmp_path, whole):
    random = Random(SEED)
    stories = []
    folder, rounds = tmp_path / "run", 0
    with dask_cluster(tmp_path / "cluster") as cluster:
        for _ in range(KILLS):
            kind = random.choice([kill_parent, kill_workers, fill_disk, kill_cluster_worker])
            extra = (cluster,) if kind is kill_cluster_worker else ()
            stories.append(kind(folder, random, *extra))
            stories.append(f"{len(list(folder.glob('shard-*')))} shards")
            if len(list(folder.glob("shard-*"))) == SHARDS:
                # Finished before all kills were dealt out: it counts, and a new one is begun.
                assert timeless(folder) == whole, stories
                rounds += 1
                folder = tmp_path / f"run-{rounds}"
    finish(folder)
    assert timeless(folder) == whole, stories
    leftovers = [path.name for path in folder.iterdir() if path.name.startswith(".")]
    assert leftovers == []


def test_a_full_disk_stops_the_run_with_one_line_and_keeps_what_is_finished(tmp_path, whole):
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=100k", "none", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no right to mount a small disk")
    try:
        run = begin(disk / "run", "--jobs", 2)
        _, err = run.communicate(timeout=PATIENCE)
        assert (run.returncode, err.count(b"\n")) == (1, 1)
        assert b"No space left on device; what is finished is kept, go on with: thegame" in err
        done = len(list((disk / "run").glob("shard-*")))
        assert 0 < done < SHARDS
        more = ["mount", "-o", "remount,size=10m", str(disk)]
        subprocess.run(more, check=True, capture_output=True)
        finish(disk / "run")
        assert timeless(disk / "run") == whole
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_file_that_cannot_be_written_stops_the_run_with_one_line(tmp_path):
    run = begin(tmp_path / "run", largest_file=0)
    _, err = run.communicate(timeout=PATIENCE)
    assert (run.returncode, err.count(b"\n")) == (2, 1)
    assert b"cannot write there" in err
    run = begin(tmp_path / "run", "--shard-size", 400, largest_file=1500)
    _, err = run.communicate(timeout=PATIENCE)
    assert (run.returncode, err.count(b"\n")) == (1, 1)
    assert b"File too large; what is finished is kept" in err
    assert [path.name for path in (tmp_path / "run").iterdir()] == ["run.json"]
