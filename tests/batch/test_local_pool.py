"""The pool of worker processes, and what happens when they are killed."""

import os
import signal
import time

import pytest

from batch_runs import die_if, exit_quietly, process_number
from command_line import PATIENCE
from thegame_solver.batch.errors import WorkerDiedError
from thegame_solver.batch.local import LocalPool


@pytest.fixture
def pool():
    pool = LocalPool(2)
    yield pool
    pool.shutdown(cancel_futures=True)


def test_calls_are_answered_in_other_processes(pool):
    numbers = {pool.submit(process_number).result() for _ in range(6)}
    assert os.getpid() not in numbers
    assert 1 <= len(numbers) <= 2


def test_an_exception_of_a_call_is_that_of_its_future(pool):
    with pytest.raises(ZeroDivisionError):
        pool.submit(divmod, 1, 0).result()
    assert pool.submit(divmod, 7, 2).result() == (3, 1)


def test_a_killed_worker_costs_its_call_only_and_is_replaced(pool):
    before = pool.submit(process_number).result()
    slow = [pool.submit(time.sleep, 5) for _ in range(2)]
    time.sleep(0.5)
    os.kill(before, signal.SIGKILL)
    outcomes = sorted(str(future.exception()) for future in slow)
    assert outcomes == ["None", "signal 9"]
    assert isinstance(next(f for f in slow if f.exception()).exception(), WorkerDiedError)
    assert pool.submit(divmod, 7, 2).result() == (3, 1)


def test_a_worker_that_dies_while_it_waits_is_replaced_unnoticed_or_said_to_have_died():
    pool = LocalPool(1)
    number = pool.submit(process_number).result()
    os.kill(number, signal.SIGKILL)
    time.sleep(0.3)
    with pytest.raises(WorkerDiedError):
        pool.submit(process_number).result()
    assert pool.submit(process_number).result() != number
    pool.shutdown()


def test_workers_that_exit_by_themselves_have_died_too(pool):
    with pytest.raises(WorkerDiedError, match="exit code 3"):
        pool.submit(exit_quietly).result()


def test_shutting_down_at_once_leaves_no_worker_behind():
    pool = LocalPool(1)
    number = pool.submit(process_number).result()
    future = pool.submit(time.sleep, 10 * PATIENCE)
    time.sleep(0.2)
    pool.shutdown(cancel_futures=True)
    assert isinstance(future.exception(timeout=PATIENCE), WorkerDiedError)
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_a_worker_that_kills_itself_is_a_dead_worker(pool):
    with pytest.raises(WorkerDiedError, match="signal 9"):
        pool.submit(die_if, True).result()
