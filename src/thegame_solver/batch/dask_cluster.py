"""Workers on other machines: an executor over a Dask scheduler (extra ``[cluster]``)."""

import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

from thegame_solver.batch.errors import BatchError, StoppedError, WorkerDiedError

P = ParamSpec("P")
T = TypeVar("T")

PIECES_A_THREAD = 2
"""One to work on and one to go on with: nobody waits for the network."""
PATIENCE = 15
"""Seconds to look for the scheduler."""
TRIES = 3
"""Times to start Dask's own thread."""


class DaskCluster(Executor):
    """Calls go to the workers of a scheduler; new workers may join, lost ones are replaced.

    The scheduler gives a call whose worker died to another. What has died with several workers
    comes back as `WorkerDiedError`, as it does from a local pool.
    """

    def __init__(self, address: str) -> None:
        distributed = _distributed()
        try:
            self._client = _client(distributed, address)
        except (OSError, ValueError) as error:
            raise BatchError(f"dask '{address}': no scheduler answers there ({error})") from None
        self._killed = distributed.scheduler.KilledWorker
        self._executor = self._client.get_executor(pure=False)

    def width(self) -> int:
        """Pieces that the cluster of this moment can hold."""
        with _lost_cluster():
            threads: dict[str, int] = self._client.nthreads()
        return PIECES_A_THREAD * sum(threads.values())

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        mine: Future[T] = Future()
        with _lost_cluster():
            theirs = self._executor.submit(fn, *args, **kwargs)
        theirs.add_done_callback(lambda done: self._pass_on(done, mine))
        return mine

    def _pass_on(self, done: "Future[Any]", mine: "Future[Any]") -> None:
        if done.cancelled():
            mine.cancel()
            mine.set_running_or_notify_cancel()
            return
        error = done.exception()
        if error is None:
            mine.set_result(done.result())
        elif isinstance(error, self._killed):
            mine.set_exception(WorkerDiedError("several workers of the cluster died with it"))
        elif isinstance(error, OSError):  # of the network: workers touch no files
            mine.set_exception(StoppedError(f"the cluster is lost ({error})"))
        else:
            mine.set_exception(error)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; its workers stay for others."""
        with contextlib.suppress(Exception):  # whatever is wrong there, we are leaving
            self._executor.shutdown(wait=wait and not cancel_futures)
        self._client.close()


def _client(distributed: Any, address: str) -> Any:
    """Find the scheduler.

    Dask asserts that its own thread has started within ten seconds. A machine that stands still
    for a while (a paused virtual one) misses that, so it is asked again.
    """
    for _ in range(TRIES - 1):
        with contextlib.suppress(AssertionError):
            return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    return distributed.Client(address, timeout=PATIENCE, set_as_default=False)


@contextlib.contextmanager
def _lost_cluster() -> Iterator[None]:
    """Dask's many ways to say that the scheduler does not answer are one to us."""
    try:
        yield
    except Exception as error:
        raise StoppedError(f"the cluster is lost ({error})") from None


def _distributed() -> Any:
    try:
        import distributed
        import distributed.scheduler
    except ImportError:
        raise BatchError(
            "--dask needs distributed: pip install 'thegame-solver[cluster]'"
        ) from None
    return distributed
