"""The games of the family, as the commands see them: one module a game, all with the same words.

A command reads its options, asks `game(options)` for the module and calls it; it never looks at
the cards itself. What a module offers is written down in `Game`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

import click

from thegame_solver.the_game.replay import Replay

Options = Mapping[str, Any]

GAMES = {
    "the-game": "thegame_cli.games.the_game",
    "face-to-face": "thegame_cli.games.face_to_face",
    "woo": "thegame_cli.games.woo",
}

RULE_OPTIONS = ("players", "expert", "hand", "minimum", "cards", "jump")
"""Options that make rules; a deal that carries its own rules contradicts them."""
ENGINE_OPTIONS = ("optimize", "hint", "workers")
"""What the engines of The Game can be told."""
PICTURE_OPTIONS = ("svg", "html")
GAME_OPTIONS = (
    *RULE_OPTIONS, "starter", "question", "player", "match", *ENGINE_OPTIONS, *PICTURE_OPTIONS,
)
"""Options that only some games take; the others refuse them."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A solved deal: for people, for scripts, and for `--exit-code`."""

    text: str
    data: dict[str, Any]
    exit_code: int
    replay: Replay | None = None
    """The line for pictures, from the games that draw them."""
    title: str = ""


class Game(Protocol):
    """What each module of a game offers."""

    OPTIONS: frozenset[str]
    """The `GAME_OPTIONS` it takes."""

    def rules_from(self, options: Options) -> Any:
        """The rules that the options name; they have `describe()` and `as_dict()`."""

    def start_from(self, options: Options) -> Any:
        """The deal or position that --seed or --deal names."""

    def start_text(self, start: Any) -> str:
        """A deal or position for people."""

    def start_as(self, start: Any, form: str) -> str:
        """A deal or position in another form: line, json or cards."""

    def solve(self, start: Any, options: Options) -> Answer:
        """Decide it."""


def game(options: Options) -> Game:
    """The module of the game that the options name, once they are known to fit it."""
    name = options["game"]
    module = cast(Game, import_module(GAMES[name]))
    for option in GAME_OPTIONS:
        if options.get(option) is not None and option not in module.OPTIONS:
            raise click.UsageError(f"--{option}: not an option of {name}")
    return module
