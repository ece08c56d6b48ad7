"""`thegame classify`: decides many deals, keeps the records, sums them up."""

import json
from pathlib import Path
from typing import Any

import click

from thegame_cli.options import rule_options, solve_options, with_options

SUMMARY_FORMS = ("table", "json")
RECORD_FORMS = ("jsonl", "csv", "parquet")

batch_options = with_options(
    click.option("--seeds", metavar="A:B", help="The deals of the seeds A to B − 1."),
    click.option(
        "--deals", metavar="FILE", help="The deals of a file, one a line; - for standard input."
    ),
    click.option("--out", type=click.Path(path_type=Path), metavar="FOLDER",
                 help="Keep the records here; the same command goes on where it stopped."),
    click.option("--jobs", type=click.IntRange(1, 1024), default=1, show_default=True,
                 help="Worker processes."),
    click.option("--dask", metavar="ADDRESS", help="Work on this Dask scheduler's workers."),
    click.option("--shard", metavar="I/N",
                 help="Only every N-th shard, from the I-th: for job arrays."),
    click.option("--shard-size", type=int, metavar="DEALS",
                 help="Deals in one file; about five seconds of work if not given."),
    click.option("--keep-going", is_flag=True,
                 help="Record lines that are no deals and go on; merge what is there."),
    click.option("--optimize", type=click.Choice(["left", "verdict"]),
                 help="The Game: fewest cards left (usual), or only won or lost, which is sooner."),
    click.option("--sweep", metavar="NAME=A:B",
                 help="Each deal with hand, minimum, players or expert from A to B − 1."),
    click.option("--cross-check", type=click.IntRange(0), default=100, show_default=True,
                 metavar="N", help="In a sweep, infer nothing for every N-th deal; 0: never."),
)

reading_options = with_options(
    click.option("--summary", type=click.Path(path_type=Path), metavar="FOLDER",
                 help="Only sum up a folder, finished or not, or a merged file."),
    click.option("--merge", type=click.Path(path_type=Path), metavar="FOLDER", multiple=True,
                 help="Only merge a run's folder into one file, --out; may be given again."),
    click.option("--plot", type=click.Path(path_type=Path), metavar="FILE",
                 help="Draw the summary: .svg, .png or .pdf."),
    click.option("--format", "forms", multiple=True,
                 type=click.Choice([*SUMMARY_FORMS, *RECORD_FORMS]),
                 help="table or json: the summary; jsonl, csv or parquet: the records."),
)


@click.command(name="classify")
@batch_options
@rule_options
@solve_options
@reading_options
@click.pass_context
def command(ctx: click.Context, /, *, forms: tuple[str, ...], **options: Any) -> None:
    """Decide many deals, keep the records, sum them up."""
    options["summary_form"] = _one_of(forms, SUMMARY_FORMS) or "table"
    options["record_form"] = _one_of(forms, RECORD_FORMS)
    if options["plot"]:
        from thegame_solver.batch.plot import check_plot

        check_plot(options["plot"])
    if options["merge"]:
        _merge(ctx, options)
    elif options["summary"]:
        _refuse(options, "--summary", ("seeds", "deals", "out", "dask", "shard", "sweep"))
        show(options["summary"], options)
    else:
        from thegame_cli.classify_run import run

        ctx.exit(run(options))


def _one_of(forms: tuple[str, ...], known: tuple[str, ...]) -> str | None:
    given = [form for form in forms if form in known]
    if len(set(given)) > 1:
        raise click.UsageError(f"--format {given[0]} and {given[1]} contradict each other")
    return given[0] if given else None


def _refuse(options: dict[str, Any], mode: str, names: tuple[str, ...]) -> None:
    for name in names:
        if options[name]:
            raise click.UsageError(f"{mode} and --{name} contradict each other: give one of them")


def _merge(ctx: click.Context, options: dict[str, Any]) -> None:
    from thegame_solver.batch.errors import StoppedError
    from thegame_solver.batch.merge import merge

    _refuse(options, "--merge", ("seeds", "deals", "summary", "plot", "dask", "shard", "sweep"))
    if options["out"] is None:
        raise click.UsageError("--merge: expected --out FILE, .jsonl.gz, .csv or .parquet")
    try:
        count = merge(options["merge"], options["out"], incomplete=options["keep_going"])
    except StoppedError as error:
        click.echo(f"thegame: {error}", err=True)
        ctx.exit(1)
    click.echo(f"{count:,} records in '{options['out']}'")


def show(path: Path, options: dict[str, Any], *, err: bool = False) -> bool:
    """Print and draw the summary of a folder; was there no contradiction in it?"""
    from thegame_cli.render.summary import summary_json, summary_text
    from thegame_solver.batch.summary import summarise

    summary = summarise(path)
    as_json = options["summary_form"] == "json"
    text = json.dumps(summary_json(summary)) if as_json else summary_text(summary)
    click.echo(text, err=err)
    if options["plot"]:
        from thegame_solver.batch.plot import plot

        plot(summary, options["plot"])
    return not summary.alarms
