"""What the benchmarks share: the product's and the plain searches' answers to the same deals.

Seconds are those of the processor, so that other work on the machine hardly counts. The plain
searches are C++ programs in bench/plain, compiled when first asked for.
"""

import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.position import Turn
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import solve
from thegame_solver.verdict import Limits, Result, Verdict

PLAIN = Path(__file__).parent / "plain"
BUILT = Path(__file__).parent.parent / "build" / "bench"


class Run(NamedTuple):
    """One deal answered: by whom it does not matter."""

    laid: int
    seconds: float
    work: int
    """Plays tried by a beam, positions of an exact search."""
    megabytes: float = 0.0
    decided: bool = True
    won: bool = False


def deals(rules: Rules, first: int, count: int) -> list[Deal]:
    return [Deal.from_seed(seed, rules) for seed in range(first, first + count)]


def product(starts: Sequence[Deal], limits: Limits, optimize: str = "left") -> list[Run]:
    """The solver as anyone calls it, `auto`, every line replayed."""
    return [_timed(deal, limits, optimize) for deal in starts]


def _timed(deal: Deal, limits: Limits, optimize: str) -> Run:
    began = time.process_time()
    result: Result[Turn] = solve(deal, limits=limits, optimize=optimize)
    seconds = time.process_time() - began
    statistics = result.statistics
    work = statistics.plays if statistics.width else statistics.states
    decided = result.verdict is not Verdict.UNDECIDED
    won = result.verdict is Verdict.WINNABLE
    return Run(result.cards_laid, seconds, work, statistics.peak_memory_mb, decided, won)


def plain_beam(starts: Sequence[Deal]) -> list[Run]:
    rows = _plain("beam", starts)
    return [
        Run(int(laid), float(seconds), int(plays), won=width != "0")
        for laid, width, plays, seconds in rows
    ]


def plain_levels(starts: Sequence[Deal]) -> list[Run]:
    rows = _plain("levels", starts)
    return [
        Run(int(laid), float(seconds), int(positions), int(size) / 1e6)
        for laid, positions, size, seconds in rows
    ]


def _plain(name: str, starts: Sequence[Deal]) -> list[list[str]]:
    text = "\n".join(map(_line, starts)) + "\n"
    answer = subprocess.run(
        [_built(name)], input=text, capture_output=True, text=True, check=True
    )
    return [line.split() for line in answer.stdout.splitlines()]


def _line(deal: Deal) -> str:
    rules = deal.rules
    numbers = (rules.hand, rules.minimum, rules.jump, rules.low, rules.high)
    return " ".join(map(str, (*numbers, *deal.deck)))


def _built(name: str) -> Path:
    source, program = PLAIN / f"{name}.cpp", BUILT / f"plain-{name}"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        compiler = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
        if compiler is None:
            raise SystemExit("no C++ compiler: expected c++, g++ or clang++ for the plain searches")
        BUILT.mkdir(parents=True, exist_ok=True)
        subprocess.run([compiler, "-O3", "-std=c++20", source, "-o", program], check=True)
    return program


# ---- a row of a table --------------------------------------------------------------------


def throughput(title: str, runs: Sequence[Run]) -> str:
    """How many a second, how long one takes, how much is tried."""
    seconds = sorted(run.seconds for run in runs)
    won = sum(run.won for run in runs)
    undecided = sum(not run.decided for run in runs)
    return (
        f"{title:30} {won:6} of {len(runs):6} won, {undecided:2} undecided {rate(runs):8.0f} /s "
        f"median {1e3 * median(seconds):8.2f} ms  p99 {1e3 * percentile(seconds, 99):8.1f} ms "
        f"worst {1e3 * seconds[-1]:8.1f} ms {sum(run.work for run in runs) // len(runs):9} plays"
    )


def proofs(title: str, runs: Sequence[Run]) -> str:
    """How long until it is decided, and how many positions and megabytes that takes."""
    seconds = sorted(run.seconds for run in runs)
    lost = sum(run.decided and not run.won for run in runs)
    decided = sum(run.decided for run in runs)
    return (
        f"{title:30} {decided:4} of {len(runs):4} decided, {lost:4} lost  "
        f"median {median(seconds):8.3f} s  worst {seconds[-1]:8.2f} s "
        f"{sum(run.work for run in runs) // len(runs):11} positions "
        f"{max(run.megabytes for run in runs):8.1f} MB"
    )


def rate(runs: Sequence[Run]) -> float:
    return len(runs) / sum(run.seconds for run in runs)


def percentile(ordered: Sequence[float], percent: int) -> float:
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
