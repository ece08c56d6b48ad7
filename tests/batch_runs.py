"""Small batches for tests, and workers that misbehave. Workers import this module by its name."""

import os
import signal
from pathlib import Path

from thegame_solver.batch.classify import Done, Workbench, classify
from thegame_solver.batch.deals import SeedRange, Source
from thegame_solver.batch.formats import Record
from thegame_solver.batch.job import Job, Sweep, Variant
from thegame_solver.batch.local import LocalPool
from thegame_solver.batch.merge import all_records
from thegame_solver.batch.run import Layout, start
from thegame_solver.batch.work import solve_piece, solve_shard
from thegame_solver.the_game.rules import Rules

SMALL = Rules(low=1, high=32, hand=2, minimum=2, jump=4)
"""Won and lost deals mixed, each solved in some milliseconds."""


def small_job(**changes) -> Job:
    asked = {"game": "the-game", "variants": (Variant(SMALL.as_dict()),), "key": "seed"}
    return Job(**asked | changes)


def sweep_job(name: str, values: range, rules: Rules = SMALL, cross_check: int = 0) -> Job:
    variants = tuple(Variant({**rules.as_dict(), name: value}, value) for value in values)
    return Job("the-game", variants, "seed", sweep=Sweep(name, cross_check))


def run_batch(
    folder: Path, job: Job | None = None, source: Source | None = None, jobs: int = 1,
    layout: Layout | None = None, **functions,
) -> list[Done]:
    """Run a batch with local workers to its end."""
    pool = LocalPool(jobs)
    try:
        run = start(
            job or small_job(), source or SeedRange(0, 40), folder, layout or Layout(size=10), pool
        )
        return list(classify(run, Workbench(pool, lambda: jobs, **functions)))
    finally:
        pool.shutdown(cancel_futures=True)


def timeless(folder: Path) -> list[Record]:
    """The records of a folder without their seconds."""
    return [record[:-2] + record[-1:] for record in all_records(folder)]


def die_if(condition: bool) -> None:
    if condition:
        os.kill(os.getpid(), signal.SIGKILL)


DEADLY = 17


def deadly_shard(job, header, piece):
    die_if(DEADLY in [number for number, _ in piece.named()])
    return solve_shard(job, header, piece)


def deadly_piece(job, piece):
    die_if(DEADLY in [number for number, _ in piece.named()])
    return solve_piece(job, piece)


def shard_that_kills_once(job, header, piece):
    """Dies the first time only: a file tells that it has been there."""
    flag = Path(os.environ["THEGAME_TEST_FLAG"])
    if DEADLY in [number for number, _ in piece.named()] and not flag.exists():
        flag.touch()
        die_if(True)
    return solve_shard(job, header, piece)


def exit_quietly(*_):
    os._exit(3)


def process_number() -> int:
    return os.getpid()
