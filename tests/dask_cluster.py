"""A real Dask scheduler and workers on the loopback interface, as processes of their own."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from command_line import PATIENCE

LOCAL = "127.0.0.1"
ENVIRONMENT = {
    # Workers find the functions of the tests, and one death is enough to be told of it.
    "PYTHONPATH": str(Path(__file__).parent),
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0",
}


class Cluster:
    """One scheduler and some workers of one thread each.

    With `nanny`, a worker that dies is replaced; otherwise it stays dead.
    """

    def __init__(self, folder: Path, workers: int, nanny: bool) -> None:
        self.folder = folder
        self._nanny = "--nanny" if nanny else "--no-nanny"
        self._file = folder / "scheduler.json"
        nothing = "--no-dashboard"
        self.scheduler = self._start(
            "scheduler", "--host", LOCAL, "--port", "0", "--scheduler-file", self._file, nothing
        )
        self._wait_for_scheduler()
        self.workers = [self.add_worker() for _ in range(workers)]

    def _start(self, what: str, *arguments: object) -> subprocess.Popen:
        log = (self.folder / f"{what}.log").open("ab")
        return subprocess.Popen(
            [sys.executable, "-m", "dask", what, *map(str, arguments)],
            stdout=log, stderr=log, cwd=self.folder, env={**os.environ, **ENVIRONMENT},
        )

    def _wait_for_scheduler(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self._file.exists():
            assert self.scheduler.poll() is None, (self.folder / "scheduler.log").read_text()
            assert time.monotonic() < end
            time.sleep(0.1)

    def add_worker(self) -> subprocess.Popen:
        return self._start(
            "worker", "--scheduler-file", self._file, "--host", LOCAL, "--nthreads", "1",
            self._nanny, "--no-dashboard", "--local-directory", self.folder,
        )

    @property
    def address(self) -> str:
        address: str = json.loads(self._file.read_text())["address"]
        assert address.startswith(f"tcp://{LOCAL}:")
        return address

    def kill_worker(self) -> None:
        self.workers[0].send_signal(signal.SIGKILL)
        self.workers[0].wait()

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.terminate()  # a nanny takes its worker along
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def dask_cluster(folder: Path, workers: int = 2, nanny: bool = False):
    folder.mkdir(exist_ok=True)
    cluster = Cluster(folder, workers, nanny)
    try:
        yield cluster
    finally:
        cluster.close()
