"""What `prove` and `verify` are about: the case that the options of a deal name."""

from typing import Any

import click

from thegame_cli.games import Options, game
from thegame_solver.proof.cases import Case, FaceCase, TheGameCase

PLAYERS = {"gold": "gold", "silver": "silver", 1: "gold", 2: "silver"}


def case_from(options: Options) -> Case:
    """The deal, and the question asked about it."""
    name = options["game"]
    if name == "woo":
        raise click.UsageError("--game woo: expected the-game or face-to-face")
    start = game(options).start_from(options)
    if name == "face-to-face":
        return _face_case(start, options)
    starter = options.get("starter")
    return TheGameCase(start, None if starter == "any" else starter)


def _face_case(start: Any, options: Options) -> FaceCase:
    from thegame_solver.face_to_face.deal import Deal
    from thegame_solver.face_to_face.rules import Player

    question, player = options.get("question") or "alone", options.get("player") or "gold"
    if question == "duel" or player == "either":
        raise click.UsageError(
            "face-to-face: expected --question alone or together, of --player gold or silver"
        )
    if not isinstance(start, Deal):
        raise click.UsageError("face-to-face: expected a deal, this is a position")
    starter = options.get("starter")
    if starter not in (None, "any", *PLAYERS):
        raise click.UsageError(f"--starter {starter}: expected gold or silver (or 1 or 2)")
    return FaceCase(start, question, Player(player), Player(PLAYERS.get(starter, "gold")))
