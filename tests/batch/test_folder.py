"""Writing whole files or none, and cleaning up after the dead."""

import errno
import os
import socket
import subprocess
import sys

import pytest

from batch_runs import run_batch, timeless
from thegame_solver.batch.folder import write_whole


def test_a_file_whose_writing_fails_is_not_there_and_leaves_nothing(tmp_path):
    def fail(file):
        file.write(b"half")
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        write_whole(tmp_path / "file", fail)
    assert list(tmp_path.iterdir()) == []


def test_the_old_file_stays_when_the_new_one_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("old")
    with pytest.raises(ZeroDivisionError):
        write_whole(tmp_path / "file", lambda file: 1 / 0)
    assert (tmp_path / "file").read_text() == "old"


def test_who_comes_second_finds_the_first_ones_file(tmp_path):
    path = tmp_path / "run.json"
    write_whole(path, lambda file: file.write(b"first"), only_if_new=True)
    write_whole(path, lambda file: file.write(b"second"), only_if_new=True)
    assert path.read_bytes() == b"first"


def dead_process_number() -> int:
    done = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True
    )
    return int(done.stdout)


def test_half_written_files_of_dead_processes_are_taken_away_and_no_others(tmp_path):
    run_batch(tmp_path / "run")
    before = timeless(tmp_path / "run")
    host = socket.gethostname()
    dead = tmp_path / "run" / f".shard-x.{host}.{dead_process_number()}.part"
    alive = tmp_path / "run" / f".shard-x.{host}.{os.getppid()}.part"
    elsewhere = tmp_path / "run" / ".shard-x.another-host.1.part"
    for path in (dead, alive, elsewhere):
        path.write_text("half")
    run_batch(tmp_path / "run")
    assert [path.exists() for path in (dead, alive, elsewhere)] == [False, True, True]
    assert timeless(tmp_path / "run") == before
