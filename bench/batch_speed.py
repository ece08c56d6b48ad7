"""What a batch costs over the bare solver, and how it grows with jobs: one table a question.

`python bench/batch_speed.py [rounds]`. Each round measures every way once, in turn, and the best
of each is kept: what else runs on the machine then matters least. Processor seconds are those of
all processes together.
"""

import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from thegame_solver.batch.classify import Workbench, classify
from thegame_solver.batch.deals import SeedRange
from thegame_solver.batch.formats import FORMS
from thegame_solver.batch.job import Job, Variant
from thegame_solver.batch.local import LocalPool
from thegame_solver.batch.run import Layout, start
from thegame_solver.batch.summary import summarise
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import solve

RECORDS = 1_000_000


def bare(rules: Rules, seeds: range) -> None:
    """The solver in a loop: what a batch is held against."""
    for seed in seeds:
        solve(Deal.from_seed(seed, rules))


class Batch:
    """Batches with workers that are there already: starting them is not what is measured."""

    def __init__(self, jobs: int) -> None:
        self.jobs, self.pool = jobs, LocalPool(jobs)
        for future in [self.pool.submit(_import_everything) for _ in range(4 * jobs)]:
            future.result()

    def run(self, rules: Rules, seeds: range, size: int) -> None:
        job = Job("the-game", (Variant(rules.as_dict()),), "seed")
        source = SeedRange(seeds.start, seeds.stop)
        with tempfile.TemporaryDirectory() as folder:
            run = start(job, source, Path(folder, "run"), Layout(size=size), self.pool)
            for _ in classify(run, Workbench(self.pool, lambda: self.jobs)):
                pass

    def close(self) -> None:
        self.pool.shutdown()


def _import_everything() -> None:
    solve(Deal.from_seed(1))
    time.sleep(0.05)


def processor_seconds(work: Callable[[], object]) -> float:
    """Of this process and of the children that have ended meanwhile."""
    kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    before = [resource.getrusage(kind) for kind in kinds]
    work()
    after = [resource.getrusage(kind) for kind in kinds]
    return sum(
        b.ru_utime + b.ru_stime - a.ru_utime - a.ru_stime
        for a, b in zip(before, after, strict=True)
    )


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def overhead(rules: Rules, deals: int, rounds: int) -> None:
    """One job against the bare loop, in processor seconds; start-up is measured and taken off."""

    def batch(seeds: range) -> None:
        one = Batch(1)
        one.run(rules, seeds, max(deals // 4, 1))
        one.close()

    bares, batches, empties = [], [], []
    for _ in range(rounds):
        bares.append(processor_seconds(lambda: bare(rules, range(deals))))
        empties.append(processor_seconds(lambda: batch(range(1))))
        batches.append(processor_seconds(lambda: batch(range(deals))))
    alone, whole = min(bares), min(batches) - min(empties)
    print(
        f"{rules.title:26} {deals:6} deals  bare {1000 * alone / deals:8.3f} ms  "
        f"batch {1000 * whole / deals:8.3f} ms  overhead {100 * (whole / alone - 1):5.1f} %",
        flush=True,
    )


def scaling(rules: Rules, deals: int, rounds: int) -> None:
    """Two jobs against one: seconds, and processor seconds, which a busy machine leaves alone."""
    wall: dict[int, list[float]] = {1: [], 2: []}
    used: dict[int, list[float]] = {1: [], 2: []}

    def batch(jobs: int) -> None:
        some = Batch(jobs)
        wall[jobs].append(seconds(lambda: some.run(rules, range(deals), max(deals // 16, 1))))
        some.close()

    for _ in range(rounds):
        for jobs in (1, 2):
            used[jobs].append(processor_seconds(lambda jobs=jobs: batch(jobs)))  # type: ignore[misc]
    one, two = min(wall[1]), min(wall[2])
    print(
        f"{rules.title} {deals} deals: 1 job {one:.2f} s, 2 jobs {two:.2f} s, {one / two:.2f} ×; "
        f"processor seconds with start-up {min(used[1]):.2f} and {min(used[2]):.2f} "
        f"(load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)",
        flush=True,
    )


def summing_up() -> None:
    """A million records in a hundred shards' worth of one file."""
    columns = ["seed", "verdict", "cards_left", "cards_left_bound", "nodes", "seconds", "note"]
    header = {"game": "the-game", "asked": {}, "rules": [{}], "columns": columns}
    records = (
        (seed, "winnable", 0, 0, 100 + seed * 7919 % 5000, (seed % 977) / 1e6, None)
        for seed in range(RECORDS)
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "all.jsonl.gz")
        path.write_bytes(FORMS["jsonl"].encode(header, records))
        used = processor_seconds(lambda: seconds_of.append(seconds(lambda: summarise(path))))
    print(f"summary of {RECORDS:,} records: {seconds_of[-1]:.1f} s ({used:.1f} processor seconds)")


seconds_of: list[float] = []


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    lost = Rules(low=1, high=32, hand=4, minimum=4, jump=0)
    overhead(Rules(), 2000, rounds)
    overhead(Rules.official(3), 1000, rounds)
    overhead(lost, 200, rounds)
    scaling(lost, 400, rounds)
    summing_up()


if __name__ == "__main__":
    main()
