"""What a worker does with a piece of a batch: it solves every deal and writes the records."""

import contextlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from thegame_solver import __version__
from thegame_solver.batch.deals import Piece
from thegame_solver.batch.errors import StoppedError
from thegame_solver.batch.formats import FORMS, Header, Record
from thegame_solver.batch.games import FAILED, MALFORMED, Finding, Solver, game
from thegame_solver.batch.job import Job
from thegame_solver.batch.sweep import ALARM, Found, links_of, solve_linked
from thegame_solver.kernel_access import kernel
from thegame_solver.verdict import Limits

PACE_SECONDS = 1.0
PACE_DEALS = 1000


@dataclass(frozen=True, slots=True)
class Tally:
    """What was found, in numbers: for showing how far a run is."""

    deals: int
    verdicts: dict[str, int]
    alarms: tuple[str, ...] = ()

    def plus(self, other: "Tally") -> "Tally":
        verdicts = Counter(self.verdicts) + Counter(other.verdicts)
        return Tally(self.deals + other.deals, dict(verdicts), self.alarms + other.alarms)


def solve_shard(job: Job, header: Header, piece: Piece) -> tuple[bytes, Tally]:
    """The file of a shard, and what is in it."""
    return encode_shard(job, header, solve_piece(job, piece))


def encode_shard(job: Job, header: Header, records: list[Record]) -> tuple[bytes, Tally]:
    return FORMS[header["form"]].encode(header, records), tally(job, records)


def solve_piece(job: Job, piece: Piece) -> list[Record]:
    """The records of some deals, in order."""
    check_same_version(job)
    records_of = _recorder(job)
    return [record for named in piece.named() for record in records_of(*named)]


def _recorder(job: Job) -> Callable[[int, int | str], list[Record]]:
    """What makes the records of one deal: one, or in a sweep one for each of the rules."""
    played = game(job.game)
    solvers = [
        played.solver(variant.rules, job.asked, job.engine, job.limits) for variant in job.variants
    ]
    if job.sweep:
        return _sweep_recorder(job, solvers)
    return lambda number, made_from: [(number, *_flat(_finding(job, solvers[0], made_from)))]


def _sweep_recorder(
    job: Job, solvers: list[Solver]
) -> Callable[[int, int | str], list[Record]]:
    links = links_of(job)

    def records_of(number: int, made_from: int | str) -> list[Record]:
        answers = solve_linked(
            lambda at: _finding(job, solvers[at], made_from),
            links,
            solve_all=_is_cross_checked(job, number),
        )
        return [_sweep_record(job, number, at, one) for at, one in enumerate(answers)]

    return records_of


def _is_cross_checked(job: Job, number: int) -> bool:
    every = job.sweep.cross_check if job.sweep else 0
    return every > 0 and number % every == 0


def _sweep_record(job: Job, number: int, at: int, found: Found) -> Record:
    source = None if found.source is None else job.variants[found.source].value
    return (number, job.variants[at].value, *_flat(found.finding), source)


def _finding(job: Job, solver: Solver, made_from: int | str) -> Finding:
    """Solve one deal; what goes wrong with it is its record, and the others are solved."""
    try:
        deal = solver.deal(made_from)
    except ValueError as error:
        return empty_finding(job, MALFORMED, str(error))
    try:
        return solver.solve(deal)
    except Exception as error:
        return empty_finding(job, FAILED, f"{type(error).__name__}: {error}")


def empty_finding(job: Job, verdict: str, note: str) -> Finding:
    """A finding that knows nothing but why."""
    blank = (None,) * len(game(job.game).measures(job.asked))
    return Finding(verdict, blank, 0, 0.0, " ".join(note.split())[:300])


def failed_records(job: Job, piece: Piece, note: str) -> list[Record]:
    """The records of deals that nobody could work on to the end."""
    flat = _flat(empty_finding(job, FAILED, note))
    if not job.sweep:
        return [(number, *flat) for number, _ in piece.named()]
    return [
        (number, variant.value, *flat, None)
        for number, _ in piece.named()
        for variant in job.variants
    ]


def _flat(finding: Finding) -> Record:
    verdict, measures, nodes, seconds, note = finding
    return (verdict, *measures, nodes, round(seconds, 6), note)


def tally(job: Job, records: list[Record]) -> Tally:
    """Count verdicts; in a sweep, those of all its rules."""
    columns = job.columns
    verdict, note = columns.index("verdict"), columns.index("note")
    counts = Counter(record[verdict] for record in records)
    alarms = tuple(
        f"{job.key} {record[0]}, {columns[1]} {record[1]}: {record[note]}"
        for record in records
        if record[note] is not None and record[note].startswith(ALARM)
    )
    return Tally(len(records) // len(job.variants), dict(counts), alarms)


def check_same_version(job: Job) -> None:
    """Workers on other machines must be the same program; records of two never mix."""
    here: tuple[Any, ...] = (__version__, kernel() is not None)
    if here != (job.version, job.core):
        raise StoppedError(
            f"a worker has thegame-solver {here[0]} {_core_words(here[1])}, "
            f"the run {job.version} {_core_words(job.core)}: install the same everywhere"
        )


def _core_words(core: bool) -> str:
    return "with the compiled core" if core else "without the compiled core"


def try_out(job: Job) -> None:
    """Give some deal hardly any time: raises `ValueError` where engine and question do not fit."""
    played = game(job.game)
    for variant in job.variants:
        moment = Limits(0.001, job.limits.megabytes, job.limits.threads)
        solver = played.solver(variant.rules, job.asked, job.engine, moment)
        with contextlib.suppress(ArithmeticError, LookupError, MemoryError, RuntimeError):
            solver.solve(solver.deal(0))


def first_malformed(job: Job, piece: Piece) -> tuple[int, str] | None:
    """The first deal that cannot be read, and why."""
    played = game(job.game)
    for variant in job.variants:
        solver = played.solver(variant.rules, job.asked, job.engine, job.limits)
        for number, made_from in piece.named():
            try:
                solver.deal(made_from)
            except ValueError as error:
                return number, str(error)
    return None


def pace(job: Job, piece: Piece) -> float:
    """Seconds a deal takes about, from the first few; a hard one is not waited for to the end.

    Processor seconds: what else the machine does must not make the shards tiny.
    """
    seconds = min(job.limits.seconds or PACE_SECONDS, PACE_SECONDS)
    quick = replace(job, limits=Limits(seconds, job.limits.megabytes, job.limits.threads))
    records_of = _recorder(quick)
    began, used = time.perf_counter(), time.process_time()
    done = 0
    for named in piece.named():
        records_of(*named)
        done += 1
        if time.perf_counter() - began > PACE_SECONDS:
            break
    return (time.process_time() - used) / done
