"""`thegame puzzle`: makes, lists, shows, checks, plays and exports puzzles."""

import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from thegame_cli.files import check_writable, write_whole
from thegame_cli.options import with_options

if TYPE_CHECKING:
    from thegame_solver.puzzles.puzzle import Puzzle

KINDS = ("whole-deal", "find-the-turn", "save-it")

set_option = click.option(
    "--set", "sets", multiple=True, metavar="FILE",
    help="A set of puzzles; may be given several times. Default: all that come with the program.",
)
filter_options = with_options(
    click.option("--kind", type=click.Choice(KINDS), help="Only these."),
    click.option("--game", type=click.Choice(["the-game", "face-to-face"]), help="Only of this."),
    click.option("--grade", "grades", metavar="A-B", help="Only these grades, for instance 3-5."),
    click.option("--theme", help="Only with this theme, for instance 'hold back'."),
    set_option,
)


@click.group(name="puzzle")
def command() -> None:
    """Make, show, check and play puzzles."""


@command.command(name="make")
@click.option("--kind", type=click.Choice(KINDS), default="find-the-turn", show_default=True)
@click.option(
    "--game", type=click.Choice(["the-game", "face-to-face"]), default="the-game",
    show_default=True,
)
@click.option("--players", type=click.IntRange(1, 5), default=1, show_default=True)
@click.option("--seeds", required=True, metavar="A:B", help="From A up to, not including, B.")
@click.option("--count", type=click.IntRange(1), help="So many, grades in equal shares.")
@click.option("--grade", "grades", metavar="A-B", help="Only these grades.")
@click.option("--out", required=True, metavar="FILE", help="The set to write, as JSONL.")
def make_command(
    *, kind: str, game: str, players: int, seeds: str, count: int | None, grades: str | None,
    out: str,
) -> None:
    """Look for puzzles in the deals of a range of seeds and write them as a set.

    The same arguments give the same bytes.
    """
    from thegame_solver.puzzles.making import balanced, make, maker
    from thegame_solver.puzzles.puzzle import Kind, write_set

    check_writable(out, "--out")
    found = make(
        maker(game, Kind(kind)), _rules(game, players), _seed_range(seeds), _grade_range(grades)
    )
    puzzles = list(found) if count is None else balanced(found, count)
    write_whole(out, write_set(puzzles), "--out")
    click.echo(f"{len(puzzles)} puzzles written to {out}")


def _rules(game: str, players: int) -> object:
    if game == "face-to-face":
        from thegame_solver.face_to_face.rules import Rules as AloneRules

        if players != 1:
            raise click.UsageError("--players: puzzles of face-to-face are for one player alone")
        return AloneRules()
    from thegame_solver.the_game.rules import Rules

    return Rules.official(players)


def _seed_range(text: str) -> range:
    match = re.fullmatch(r"(\d{1,18}):(\d{1,18})", text, re.ASCII)
    if not match or int(match[1]) >= int(match[2]):
        raise click.UsageError(f"--seeds '{text}': expected A:B with A below B, for instance 0:100")
    return range(int(match[1]), int(match[2]))


def _grade_range(text: str | None) -> range | None:
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text, re.ASCII)
    low = int(match[1]) if match else 0
    high = int(match[2] or match[1]) if match else 0
    if not 1 <= low <= high <= 10:
        raise click.UsageError(f"--grade '{text}': expected 1 to 10, for instance 4 or 3-5")
    return range(low, high + 1)


def puzzles_of(sets: tuple[str, ...]) -> "list[Puzzle]":
    """The puzzles of the sets named, or of the folder."""
    from thegame_solver.puzzles.puzzle import read_sets
    from thegame_solver.puzzles.shipped import set_files

    paths = [Path(name) for name in sets] or set_files()
    if not paths:
        raise click.UsageError("no puzzles: expected --set FILE, or a folder puzzles with sets")
    try:
        return read_sets(paths)
    except OSError as error:
        raise click.UsageError(f"--set '{error.filename}': {error.strerror}") from None
    except UnicodeDecodeError:
        raise click.UsageError("--set: not UTF-8 text: expected a set of puzzles") from None


def chosen(
    kind: str | None, game: str | None, grades: str | None, theme: str | None,
    sets: tuple[str, ...],
) -> "list[Puzzle]":
    """The puzzles that pass the filters."""
    wanted = _grade_range(grades)
    return [
        puzzle
        for puzzle in puzzles_of(sets)
        if (kind is None or puzzle.kind == kind)
        and (game is None or puzzle.game == game)
        and (wanted is None or puzzle.grade in wanted)
        and (theme is None or theme in puzzle.themes)
    ]


def named(identity: str, sets: tuple[str, ...]) -> "Puzzle":
    """The puzzle of an ID, or of the beginning of one that is unique."""
    found = [puzzle for puzzle in puzzles_of(sets) if puzzle.id.startswith(identity)]
    exact = [puzzle for puzzle in found if puzzle.id == identity]
    if len(exact) == 1 or len(found) == 1:
        return (exact or found)[0]
    what = "not there" if not found else f"{len(found)} puzzles begin so"
    raise click.UsageError(f"puzzle '{identity[:40]}': {what}; `thegame puzzle list` names them")


@command.command(name="list")
@filter_options
@click.option("--format", "form", type=click.Choice(["table", "jsonl"]), default="table")
def list_command(form: str, **filters: Any) -> None:
    """List puzzles."""
    from thegame_cli.render.puzzle import list_text

    puzzles = chosen(**filters)
    if form == "jsonl":
        click.echo("\n".join(puzzle.to_json() for puzzle in puzzles))
    else:
        click.echo(list_text(puzzles))


@command.command(name="show")
@click.argument("identity", metavar="ID")
@click.option("--solution", is_flag=True, help="With the solution.")
@set_option
def show_command(identity: str, solution: bool, sets: tuple[str, ...]) -> None:
    """Show a puzzle, without the solution unless asked for."""
    from thegame_cli.render.puzzle import puzzle_text, solution_text

    puzzle = named(identity, sets)
    click.echo(puzzle_text(puzzle))
    if solution:
        click.echo("\n" + solution_text(puzzle))


@command.command(name="check")
@click.argument("identity", metavar="ID")
@click.argument("answer", nargs=-1, required=True)
@set_option
@click.option("--exit-code", is_flag=True, help="Exit with 10 if the answer is wrong.")
@click.pass_context
def check_command(
    ctx: click.Context, identity: str, answer: tuple[str, ...], sets: tuple[str, ...],
    exit_code: bool,
) -> None:
    """Check an answer: a turn such as 23u1 24u1; whole lines have / between the turns."""
    from thegame_solver.puzzles.answers import reply

    told = reply(named(identity, sets), " ".join(answer))
    click.echo(told.words)
    if exit_code and not told.is_right:
        ctx.exit(10)


@command.command(name="play")
@click.argument("identity", metavar="ID")
@set_option
def play_command(identity: str, sets: tuple[str, ...]) -> None:
    """Play a puzzle in the terminal, with hints and undo."""
    from thegame_cli.playing import play

    play(named(identity, sets))


@command.command(name="export")
@filter_options
@click.option("--count", type=click.IntRange(1), help="The first so many.")
@click.option("--title", default="", help="Of the page. Default: the games and 'puzzles'.")
@click.option("--solutions/--no-solutions", default=True, help="On a page of their own at the end.")
@click.option("--out", required=True, metavar="FILE", help="The page to write, as HTML.")
def export_command(
    count: int | None, title: str, solutions: bool, out: str, **filters: Any
) -> None:
    """Write a printable page: boards and, at the end, solutions, in one file."""
    from thegame_cli.pictures.sheet import sheet

    check_writable(out, "--out")
    puzzles = list(itertools.islice(chosen(**filters), count))
    if not puzzles:
        raise click.UsageError("no puzzle passes these filters")
    write_whole(out, sheet(puzzles, title, solutions), "--out")
    click.echo(f"{len(puzzles)} puzzles written to {out}")


@command.command(name="verify")
@filter_options
def verify_command(**filters: Any) -> None:
    """Verify puzzles from scratch, by other searches than those that made them."""
    from thegame_solver.puzzles.puzzle import PuzzleError
    from thegame_solver.puzzles.verifying import verify

    puzzles = chosen(**filters)
    if len({puzzle.id for puzzle in puzzles}) < len(puzzles):
        raise PuzzleError("two puzzles have the same ID")
    for puzzle in puzzles:
        verify(puzzle)
    click.echo(f"{len(puzzles)} puzzles hold")
