"""The run behind `thegame classify`: from options to a job, workers, progress and the summary."""

import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from thegame_cli.classify import show
from thegame_cli.games import game
from thegame_cli.options import limits_from
from thegame_cli.progress import Progress
from thegame_solver.batch.classify import Workbench, classify
from thegame_solver.batch.deals import DealsFile, Source, read_range, read_seeds
from thegame_solver.batch.errors import BatchError, StoppedError
from thegame_solver.batch.games import game as batch_game
from thegame_solver.batch.job import Job, Sweep, Variant
from thegame_solver.batch.local import LocalPool
from thegame_solver.batch.merge import all_records, csv_lines, json_lines
from thegame_solver.batch.run import Layout, Run, start
from thegame_solver.batch.shards import WHOLE, read_share

SWEPT = ("hand", "minimum", "players", "expert")
MOST_VALUES = 100


def run(options: dict[str, Any]) -> int:
    """Do it all; the exit code."""
    with _scratch(options) as scratch:
        source = _source(options, scratch)
        job = _job(options, source.key)
        folder = options["out"] or scratch / "run"
        try:
            run = _work(job, source, folder, options)
        except StoppedError as error:
            _say(f"{error}; {_how_to_go_on(options)}")
            return 1
        except KeyboardInterrupt:
            _say(f"interrupted; {_how_to_go_on(options)}")
            return 130
        return _finish(run, options)


@contextmanager
def _scratch(options: dict[str, Any]) -> Iterator[Path]:
    """Somewhere for what is not to be kept, if there is any such thing."""
    if options["out"] is not None and options["deals"] != "-":
        yield Path()
        return
    with tempfile.TemporaryDirectory(prefix="thegame-") as folder:
        yield Path(folder)


def _say(message: str) -> None:
    click.echo(f"thegame: {' '.join(message.split())}", err=True)


def _how_to_go_on(options: dict[str, Any]) -> str:
    if options["out"] is None:
        return "nothing is kept without --out FOLDER"
    return f"what is finished is kept, go on with: {shlex.join(['thegame', *sys.argv[1:]])}"


# ---- what is asked -----------------------------------------------------------------------


def _source(options: dict[str, Any], scratch: Path) -> Source:
    seeds, deals = options["seeds"], options["deals"]
    if seeds is not None and deals is not None:
        raise click.UsageError("--seeds and --deals contradict each other: give one of them")
    if seeds is not None:
        return read_seeds(seeds)
    if deals is None:
        raise click.UsageError("no deals: expected --seeds A:B or --deals FILE")
    if deals != "-":
        return DealsFile(Path(deals))
    copied = scratch / "standard input"
    with copied.open("wb") as file:
        shutil.copyfileobj(sys.stdin.buffer, file)
    return DealsFile(copied)


def _job(options: dict[str, Any], key: str) -> Job:
    swept = _sweep(options)
    sweep = Sweep(swept[0], options["cross_check"]) if swept else None
    return Job(
        game=options["game"],
        variants=tuple(_variants(options, swept)),
        key=key,
        asked=batch_game(options["game"]).asked(options),
        engine=options["engine"],
        limits=limits_from(options),
        sweep=sweep,
        keep_going=options["keep_going"],
    )


def _sweep(options: dict[str, Any]) -> tuple[str, list[int]] | None:
    """Read ``hand=4:8`` or ``hand=4,6,8``."""
    text = options["sweep"]
    if text is None:
        return None
    name, equals, values = text.partition("=")
    if not equals or name not in SWEPT:
        raise click.UsageError(
            f"--sweep '{text[:60]}': expected NAME=A:B, the name one of {', '.join(SWEPT)}"
        )
    if options.get(name) is not None:
        raise click.UsageError(f"--sweep {name} and --{name} contradict each other")
    return name, _values(text, values)


def _values(text: str, values: str) -> list[int]:
    if re.fullmatch(r"\d{1,4}(,\d{1,4})*", values, re.ASCII):
        numbers = sorted({int(value) for value in values.split(",")})
    else:
        numbers = list(range(*read_range(values, "sweep")))[: MOST_VALUES + 1]
    if not 1 <= len(numbers) <= MOST_VALUES:
        raise BatchError(f"sweep '{text}': expected 1 to {MOST_VALUES} values, A below B")
    return numbers


def _variants(
    options: dict[str, Any], swept: tuple[str, list[int]] | None
) -> Iterator[Variant]:
    if swept is None:
        yield Variant(game(options).rules_from(options).as_dict())
        return
    name, values = swept
    for value in values:
        # Expert 0 is the game as it is without that option.
        given = None if name == "expert" and value == 0 else value
        changed = {**options, name: given}
        yield Variant(game(changed).rules_from(changed).as_dict(), value)


# ---- the work ----------------------------------------------------------------------------


def _work(job: Job, source: Source, folder: Path, options: dict[str, Any]) -> Run:
    with _workbench(options) as bench:
        run = start(job, source, folder, _layout(options), bench.executor)
        missing = sum(map(len, run.missing()))
        of = sum(map(len, run.shards))
        won, lost = batch_game(job.game).outcomes(job.asked)
        progress = Progress(of, of - missing, {won: "won", lost: "lost"})
        try:
            for done in classify(run, bench):
                progress.add(done.tally)
        finally:
            progress.end()
    return run


def _layout(options: dict[str, Any]) -> Layout:
    share = read_share(options["shard"]) if options["shard"] else WHOLE
    if share.of > 1 and options["out"] is None:
        raise click.UsageError("--shard: expected --out FOLDER, which all parts share")
    form = options["record_form"] or "jsonl"
    return Layout(form, options["shard_size"], share, options["jobs"] * share.of)


@contextmanager
def _workbench(options: dict[str, Any]) -> Iterator[Workbench]:
    """The workers; whatever happens, none is left behind."""
    if options["dask"]:
        from thegame_solver.batch.dask_cluster import DaskCluster

        cluster = DaskCluster(options["dask"])
        bench = Workbench(cluster, cluster.width)
    else:
        jobs = options["jobs"]
        bench = Workbench(LocalPool(jobs), lambda: jobs)
    try:
        yield bench
    except BaseException:
        bench.executor.shutdown(cancel_futures=True)
        raise
    bench.executor.shutdown()


def _finish(run: Run, options: dict[str, Any]) -> int:
    """Show what there is; with no folder and a record form, the records themselves."""
    folder, form = run.folder.path, options["record_form"]
    to_stdout = options["out"] is None and form in ("jsonl", "csv")
    if to_stdout:
        lines = json_lines if form == "jsonl" else csv_lines
        for line in lines(run.folder.header, all_records(folder)):
            click.echo(line, nl=False)
    if show(folder, options, err=to_stdout):
        return 0
    _say("two verdicts contradict each other: a bug, please report it with the lines above")
    return 1
