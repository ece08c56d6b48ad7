"""`thegame verify`: checks certificates, independently of the solver."""

import json
from pathlib import Path
from typing import Any

import click

from thegame_cli.options import deal_options, format_option
from thegame_cli.status import status_line

REFUSED = 10


@click.command(name="verify")
@click.argument("files", nargs=-1, required=True)
@deal_options
@click.option(
    "--checker", type=click.Choice(["auto", "fast", "plain"]), default="auto", show_default=True,
    help="plain is the definition, fast the core's.",
)
@format_option
@click.pass_context
def command(
    ctx: click.Context, /, *, files: tuple[str, ...], checker: str, form: str, **options: Any
) -> None:
    """Check certificates, independently of the solver.

    Exits with 0 when all hold and with 10 when one is refused, naming the first thing that is
    wrong with it. With --seed or --deal they must also be about that deal.
    """
    expected = _expected_hash(options)
    checks = [_check(file, checker, expected) for file in files]
    for check in checks:
        click.echo(json.dumps(check) if form == "json" else _text(check))
    if not all(check["valid"] for check in checks):
        ctx.exit(REFUSED)


def _check(file: str, checker: str, expected: str | None) -> dict[str, Any]:
    from thegame_solver.proof.certificate import CertificateError
    from thegame_solver.proof.verification import verify

    try:
        with status_line() as status:
            verified = verify(
                Path(file),
                checker,
                lambda level, states: status(f"{file}: {level} cards laid, {states:,} states"),
                expected,
            )
    except CertificateError as error:
        return {"certificate": file, "valid": False, "reason": str(error)}
    except OSError as error:
        raise click.UsageError(f"file '{file}': {error.strerror or error}") from None
    return {
        "certificate": file,
        "valid": True,
        "claim": verified.head["claim"],
        "left": verified.left,
        "states": verified.states,
        "levels": verified.levels,
        "deal_hash": verified.head["deal_hash"],
    }


def _text(check: dict[str, Any]) -> str:
    if not check["valid"]:
        return f"{check['certificate']}: refused: {check['reason']}"
    if check["claim"] == "win":
        return f"{check['certificate']}: holds: a win"
    left, states = check["left"], check["states"]
    claim = "unwinnable" if left == 1 else f"never fewer than {left} cards left"
    return f"{check['certificate']}: holds: {claim}, {states:,} states checked"


def _expected_hash(options: dict[str, Any]) -> str | None:
    if options.get("seed") is None and options.get("deal") is None:
        return None
    from thegame_cli.cases import case_from
    from thegame_solver.proof.certificate import deal_hash

    return deal_hash(case_from(options).head())
