"""CP-SAT and the cross-check on the command line."""

import json
import subprocess
import sys

from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import turns_from_json
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Rules

RUN = "from thegame_cli.main import main; main()"
LYING = """
from dataclasses import replace
from thegame_solver.the_game import reference, solver
from thegame_solver.verdict import Verdict
def liar(starts, limits):
    return replace(
        reference.solve(starts), verdict=Verdict.UNWINNABLE, turns=(), cards_left=19,
        cards_laid=0, cards_left_bound=1,
    )
solver._all_engines = lambda start, settings: {"reference": reference.solve, "liar": liar}
"""
SMALL = ["solve", "--seed", "3", "--cards", "2-20", "--hand", "3"]


def thegame(*arguments: str, before: str = ""):
    done = subprocess.run(
        [sys.executable, "-c", before + RUN, *arguments],
        capture_output=True, check=False, text=True,
    )
    return done.returncode, done.stdout, done.stderr


def test_cp_sat_solves_and_its_line_replays():
    code, out, err = thegame(*SMALL, "--engine", "cpsat", "--optimize", "turns", "--format", "json")
    result = json.loads(out)
    assert (code, err, result["verdict"], result["engine"]) == (0, "", "winnable", "cpsat")
    start = Deal.from_seed(3, Rules(low=2, high=20, hand=3)).opening()
    assert replay(start, turns_from_json(result["turns"])).is_won
    assert len(result["turns"]) == result["turns_bound"]


def test_the_table_says_that_no_win_takes_fewer_turns():
    _, out, _ = thegame(*SMALL, "--engine", "cpsat", "--optimize", "turns", "--hint")
    assert "WINNABLE in 7 turns (the fewest possible)" in out


def test_engines_that_contradict_each_other_are_a_loud_error_and_no_result():
    code, out, err = thegame(*SMALL, "--engine", "all", before=LYING)
    assert (code, out) == (1, "")
    assert err == (
        "thegame: CONTRADICTION, a bug: engines contradict each other: "
        "liar says unwinnable, reference wins\n"
    )


def test_hints_and_workers_are_for_cp_sat():
    for option in (["--hint"], ["--workers", "2"]):
        code, out, err = thegame(*SMALL, *option)
        assert (code, out) == (2, "")
        assert err == f"thegame: {option[0]}: expected --engine cpsat or all\n"
    code, _, err = thegame(*SMALL, "--engine", "cpsat", "--workers", "0")
    assert (code, err) == (2, "thegame: workers 0: expected a whole number from 1\n")


def test_other_engines_load_no_ortools():
    loaded = "import atexit, sys; atexit.register(lambda: print('ortools' in sys.modules));"
    _, out, _ = thegame(*SMALL, before=loaded)
    assert out.endswith("False\n")
