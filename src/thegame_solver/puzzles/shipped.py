"""The sets that come with the program: where they lie, and how they were made.

An installed package carries them as data; in a checkout they are the folder `puzzles` of the
repository. `RECIPES` are the arguments of `thegame puzzle make` that give each set, byte for byte.
"""

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from thegame_solver.puzzles.making import balanced, make, maker
from thegame_solver.puzzles.puzzle import Kind, SetFile, write_set

FOLDER = "puzzles"


def set_files() -> list[SetFile]:
    """The sets of the package, else of the checkout it is run from, else of ./puzzles."""
    checkout = Path(__file__).parents[3] / FOLDER
    for folder in (files("thegame_solver").joinpath("sets", FOLDER), checkout, Path(FOLDER)):
        if folder.is_dir():
            found = [file for file in folder.iterdir() if file.name.endswith(".jsonl")]
            if found:
                return sorted(found, key=_place)
    return []


def _place(file: SetFile) -> tuple[int, str]:
    """The order of the recipes, then sets of your own by name."""
    names = [f"{name}.jsonl" for name in RECIPES]
    return (names.index(file.name) if file.name in names else len(names), file.name)


@dataclass(frozen=True, slots=True)
class Recipe:
    """The arguments of `thegame puzzle make` for one set."""

    kind: Kind
    game: str
    players: int
    seeds: range
    count: int | None = None

    @property
    def arguments(self) -> str:
        """As typed after `thegame puzzle make`."""
        words = f"--kind {self.kind} --game {self.game} --players {self.players}"
        words += f" --seeds {self.seeds.start}:{self.seeds.stop}"
        return words if self.count is None else f"{words} --count {self.count}"

    def made(self, stop: int | None = None) -> str:
        """The set, made afresh; up to the seed `stop`, only its beginning."""
        seeds = self.seeds if stop is None else range(self.seeds.start, stop)
        found = make(maker(self.game, self.kind), rules_of(self.game, self.players), seeds)
        return write_set(found if self.count is None else balanced(found, self.count))


def rules_of(game: str, players: int) -> object:
    """The published rules."""
    if game == "face-to-face":
        from thegame_solver.face_to_face.rules import Rules as AloneRules

        return AloneRules()
    from thegame_solver.the_game.rules import Rules

    return Rules.official(players)


GAME, ALONE = "the-game", "face-to-face"
DEAL, TURN, SAVE = Kind.WHOLE_DEAL, Kind.FIND_THE_TURN, Kind.SAVE_IT
RECIPES = {
    "the-game-deals": Recipe(DEAL, GAME, 1, range(1000), 300),
    "the-game-deals-two-players": Recipe(DEAL, GAME, 2, range(1000), 100),
    "the-game-turns": Recipe(TURN, GAME, 1, range(2000)),
    "the-game-turns-two-players": Recipe(TURN, GAME, 2, range(1000)),
    "the-game-save": Recipe(SAVE, GAME, 1, range(1000), 60),
    "the-game-save-two-players": Recipe(SAVE, GAME, 2, range(1000), 60),
    "face-to-face-deals": Recipe(DEAL, ALONE, 1, range(2000), 60),
    "face-to-face-turns": Recipe(TURN, ALONE, 1, range(430)),
    "face-to-face-save": Recipe(SAVE, ALONE, 1, range(2000), 60),
}
