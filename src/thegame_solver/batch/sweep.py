"""One deal under several rules, solved no more often than the theorem of linked rules leaves open.

The rules in the middle are solved first: their answer settles the easier or the harder half. Every
so often a deal is solved under all rules instead, and every pair of answers, solved or inferred, is
held against the theorem. A contradiction is a bug of a solver and is reported, never smoothed over.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from thegame_solver.batch.games import Finding
from thegame_solver.batch.job import Job
from thegame_solver.batch.links import Links

ALARM = "ALARM"
"""How the note of a record begins whose verdict contradicts the theorem."""


@dataclass(frozen=True, slots=True)
class Found:
    """The finding under one of the rules; `source` is where it was inferred from, if it was."""

    finding: Finding
    source: int | None = None


def solve_linked(
    solve: Callable[[int], Finding], links: Links, *, solve_all: bool = False
) -> list[Found]:
    """Findings under all rules, in their order; `solve` takes the place of the rules."""
    found: dict[int, Found] = {}
    while open_places := [at for at in range(links.count) if at not in found]:
        at = open_places[len(open_places) // 2]
        found[at] = Found(solve(at))
        if not solve_all:
            _infer(at, found, links)
    answers = [found[at] for at in range(links.count)]
    return _with_alarms(answers, links)


def _infer(at: int, found: dict[int, Found], links: Links) -> None:
    """Settle every open place that the answer at `at` settles."""
    verdict = found[at].finding.verdict
    for other in links.settled_by(at, verdict):
        if other not in found:
            finding = Finding(verdict, links.inferred_measures(verdict), 0, 0.0)
            found[other] = Found(finding, at)


def _with_alarms(answers: Sequence[Found], links: Links) -> list[Found]:
    verdicts = [one.finding.verdict for one in answers]
    marked = list(answers)
    for harder, easier in links.violations(verdicts):
        note = (
            f"{ALARM}: {verdicts[harder]} under harder rules ({links.names[harder]}), "
            f"{verdicts[easier]} here"
        )
        finding = answers[easier].finding._replace(note=note)
        marked[easier] = Found(finding, answers[easier].source)
    return marked


def links_of(job: Job) -> Links:
    """Which of the job's rules are linked, and how."""
    from thegame_solver.batch.games import game

    played = game(job.game)
    names = [_name(job, at) for at in range(len(job.variants))]
    rules = [variant.rules for variant in job.variants]
    easier = [
        frozenset(
            at for at, other in enumerate(rules) if at != one and played.is_harder(mine, other)
        )
        for one, mine in enumerate(rules)
    ]
    won, lost = played.outcomes(job.asked)
    return Links(tuple(names), tuple(easier), won, lost, len(played.measures(job.asked)))


def _name(job: Job, at: int) -> str:
    name = job.sweep.name if job.sweep else "rules"
    return f"{name} {job.variants[at].value}"
