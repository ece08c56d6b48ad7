"""An executor of worker processes that outlives its workers.

`ProcessPoolExecutor` breaks for good when one of its processes is killed, and every future in it
breaks along. Here each worker has a lane of its own: its death is the failure of the one call it
worked on, and the lane starts another.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

from thegame_solver.batch.errors import WorkerDiedError, WorkerStartError

P = ParamSpec("P")
T = TypeVar("T")
Call = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
Ask = tuple["Future[Any]", Call]

READY = "ready"
STARTS = 3
"""Workers that may die before they are ready, one after the other, until a lane gives up."""


class LocalPool(Executor):
    """As many worker processes as there are jobs; calls wait for a free one."""

    def __init__(self, jobs: int) -> None:
        self._asked: SimpleQueue[Ask | None] = SimpleQueue()
        self._lanes = [_Lane(self._asked) for _ in range(jobs)]

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        future: Future[T] = Future()
        self._asked.put((future, (fn, args, kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the workers go; with `cancel_futures` at once, in the middle of their work."""
        for _ in self._lanes:
            self._asked.put(None)
        if cancel_futures:
            for lane in self._lanes:
                lane.kill()
        if wait:
            for lane in self._lanes:
                lane.join()


class _Lane:
    """One worker process at a time, and the thread that hands it calls."""

    _starting = threading.Lock()

    def __init__(self, asked: "SimpleQueue[Ask | None]") -> None:
        self._asked = asked
        self._process: Any = None
        self._pipe: Connection | None = None
        self._is_over = False
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def kill(self) -> None:
        self._is_over = True
        with self._starting:
            if self._process is not None:
                self._process.kill()

    def join(self) -> None:
        self._thread.join()

    def _serve(self) -> None:
        while (ask := self._asked.get()) is not None:
            future, call = ask
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(self._answer(call))
            except BaseException as error:
                future.set_exception(error)
        self._dismiss()

    def _answer(self, call: Call) -> Any:
        if self._is_over:
            raise WorkerDiedError("the pool is shut down")
        if self._process is None:
            self._start()
        assert self._pipe is not None
        try:
            self._pipe.send(call)
        except (BrokenPipeError, ConnectionResetError):
            raise WorkerDiedError(self._bury()) from None
        is_done, answer = self._next_message()
        if is_done:
            return answer
        raise answer

    def _start(self) -> None:
        for _ in range(STARTS):
            self._launch()
            try:
                if self._next_message() == READY:
                    return
            except WorkerDiedError as error:
                death = error
            if self._is_over:
                break
        raise WorkerStartError(f"workers do not start: {death}")

    def _launch(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        with self._starting:
            # Starting the tracker unblocks SIGINT in this thread, so that is done before.
            resource_tracker.ensure_running()
            _ignore_interrupts()
            self._process = context.Process(target=_work, args=(theirs,), daemon=True)
            self._process.start()
        theirs.close()

    def _next_message(self) -> Any:
        assert self._pipe is not None
        if self._pipe in wait([self._pipe, self._process.sentinel]):
            with contextlib.suppress(EOFError, ConnectionResetError):
                return self._pipe.recv()
        raise WorkerDiedError(self._bury())

    def _bury(self) -> str:
        """Say what ended the worker, and forget it."""
        self._process.join()
        code = self._process.exitcode
        self._dismiss()
        if code is not None and code < 0:
            return f"signal {-code}"
        return f"exit code {code}"

    def _dismiss(self) -> None:
        """Close the pipe: a worker that waits for a call ends then."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join()
        self._process = self._pipe = None


def _ignore_interrupts() -> None:
    """Ctrl-C is the parent's to answer: what this thread starts inherits that it is blocked."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


# ---- in the worker -----------------------------------------------------------------------


def _work(pipe: Connection) -> None:
    """Answer calls until the parent closes the pipe or is gone."""
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    pipe.send(READY)
    while True:
        try:
            function, args, kwargs = pipe.recv()
        except EOFError:
            return
        try:
            answer = (True, function(*args, **kwargs))
        except Exception as error:
            answer = (False, error)
        pipe.send(answer)


def _end_with_the_parent() -> None:
    """A killed parent cannot end its workers: they watch for it, even in the middle of a deal."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
