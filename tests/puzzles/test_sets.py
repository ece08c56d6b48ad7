"""The sets in puzzles: complete, no two alike, a sample verified; `make puzzles-check` does all."""

from collections import Counter
from pathlib import Path

import pytest

from thegame_solver.kernel_access import kernel
from thegame_solver.puzzles.puzzle import Kind, read_set, read_sets
from thegame_solver.puzzles.verifying import verify

FOLDER = Path(__file__).parent.parent.parent / "puzzles"
SETS = sorted(FOLDER.glob("*.jsonl"))
PUZZLES = read_sets(SETS)


def test_no_two_puzzles_are_alike():
    """IDs come from the content, the mirror image counted as the same."""
    assert max(Counter(puzzle.id for puzzle in PUZZLES).values()) == 1


def test_every_set_begins_with_its_licence():
    assert SETS
    for path in SETS:
        assert '"licence": "CC0-1.0"' in path.read_text("utf-8").splitlines()[0]


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("the-game", Kind.WHOLE_DEAL),
        ("the-game", Kind.FIND_THE_TURN),
        ("face-to-face", Kind.FIND_THE_TURN),
    ],
)
def test_the_sets_have_every_grade(game, kind):
    grades = {
        puzzle.grade for puzzle in PUZZLES if (puzzle.game, puzzle.kind) == (game, kind)
    }
    assert grades == set(range(1, 11))


@pytest.mark.skipif(kernel() is None, reason="needs the compiled core")
@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_a_sample_of_every_set_holds(path):
    puzzles = read_set(path.read_text("utf-8"), path.name)
    for puzzle in puzzles[:: max(1, len(puzzles) // 8)]:
        verify(puzzle)
