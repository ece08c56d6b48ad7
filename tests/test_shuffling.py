import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from thegame_solver import shuffling
from thegame_solver.shuffling import SeedError, shuffled, shuffled_decks

DECK = list(range(2, 100))
FIRST_TEN = {
    0: [77, 3, 12, 8, 14, 91, 43, 93, 69, 31],
    1: [76, 37, 41, 63, 21, 52, 28, 66, 6, 77],
    42: [5, 82, 3, 81, 93, 41, 86, 10, 60, 32],
    2**64 - 1: [20, 71, 23, 13, 51, 16, 61, 59, 45, 73],
}
FIRST_1000 = "598336b969452bab2b2e2ee57123310941378f2293fc1045b8c446dc9a72f5fc"


@pytest.mark.parametrize("seed", FIRST_TEN)
def test_the_same_seed_is_the_same_deal_for_ever(seed):
    assert shuffled(DECK, seed)[:10] == FIRST_TEN[seed]


def test_a_thousand_deals_are_frozen():
    decks = repr([shuffled(DECK, seed) for seed in range(1000)])
    assert hashlib.sha256(decks.encode()).hexdigest() == FIRST_1000


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14", "3.15"])
def test_other_pythons_give_the_same_deals(version):
    roots = Path(os.environ.get("PYENV_ROOT", "/nowhere")) / "versions"
    installed = map(str, roots.glob(f"{version}.*/bin/python"))
    for python in filter(None, [shutil.which(f"python{version}"), *installed]):
        probe = subprocess.run([python, "-c", ""], capture_output=True, check=False)
        if probe.returncode == 0:
            break
    else:
        pytest.skip(f"no Python {version} here")
    code = "import shuffling; print(shuffling.shuffled(list(range(2, 100)), 42))"
    folder = str(Path(shuffling.__file__).parent)
    out = subprocess.run([python, "-c", code], env={"PYTHONPATH": folder}, capture_output=True,
                         text=True, check=True)
    assert out.stdout.strip() == str(shuffled(DECK, 42))


def test_the_first_deck_does_not_depend_on_the_others():
    gold, silver = shuffled_decks([list(range(2, 60))] * 2, 7)
    assert gold == shuffled(list(range(2, 60)), 7)
    assert silver[:6] == [25, 39, 57, 12, 58, 52]


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "1", True, None])
def test_seeds_that_are_not_whole_numbers_in_range_are_refused(seed):
    with pytest.raises(SeedError, match="expected a whole number"):
        shuffled(DECK, seed)


