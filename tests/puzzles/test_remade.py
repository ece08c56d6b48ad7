"""Every shipped set begins as its recipe makes it today; `make puzzles-again` makes all of them."""

from pathlib import Path

import pytest

from thegame_solver.kernel_access import kernel
from thegame_solver.puzzles.shipped import RECIPES, set_files

pytestmark = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")
FOLDER = Path(__file__).parent.parent.parent / "puzzles"
STOPS = {"the-game-turns-two-players": 40, "the-game-save-two-players": 16}
"""The first seeds that a set is made of again; 12 where nothing else is said."""


def test_there_is_a_recipe_for_every_set():
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(RECIPES)
    assert [file.name.removesuffix(".jsonl") for file in set_files()] == list(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_the_beginning_of_every_set_is_made_again_byte_for_byte(name):
    made = RECIPES[name].made(STOPS.get(name, 12))
    shipped = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    assert made.count("\n") > 1, "the licence alone: no puzzle in these seeds"
    assert shipped.startswith(made)
