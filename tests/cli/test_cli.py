"""The command line as scripts see it: a process, its output and its exit code."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import interrupted, refused, thegame
from thegame_solver.kernel_access import kernel
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import from_json, read_deal, turns_from_json
from thegame_solver.the_game.replay import replay


def test_deal_42_is_won_and_the_printed_line_replays():
    code, out, err = thegame("solve", "--seed", "42", "--format", "json")
    result = json.loads(out)
    assert (code, err, result["verdict"], result["cards_left"]) == (0, "", "winnable", 0)
    deal = read_deal(" ".join(map(str, result["deal"])))
    assert deal == Deal.from_seed(42)
    assert replay(deal.opening(), turns_from_json(result["turns"])).is_won


def test_the_json_has_every_field_that_scripts_rely_on():
    _, out, _ = thegame("solve", "--seed", "3", "--players", "2", "--format", "json")
    result = json.loads(out)
    assert result["game"] == "the-game"
    assert result["rules"] == {
        "low": 2, "high": 99, "players": 2, "hand": 7, "minimum": 2, "jump": 10,
    }
    assert result["seed"] == 3
    assert result["starter"] in (1, 2)
    assert result["cards_laid"] == 98
    assert result["cards_left_bound"] == 0
    assert result["turns"][0]["player"] == result["starter"]
    assert {"nodes", "seconds", "peak_memory_mb"} <= set(result["statistics"])


def test_the_table_fits_80_columns_and_has_no_colour_in_a_pipe():
    for seed, players in enumerate("12345"):
        for command in ("solve", "deal"):
            _, out, _ = thegame(command, "--seed", str(seed), "--players", players)
            assert max(map(len, out.splitlines())) <= 80
            assert "\x1b" not in out


def test_exit_codes_tell_the_verdict_when_asked():
    lost = ["solve", "--seed", "1", "--hand", "2"]
    assert thegame(*lost)[0] == 0
    assert thegame(*lost, "--exit-code")[0] == 10
    assert thegame("solve", "--seed", "42", "--exit-code")[0] == 0
    slow = ["solve", "--seed", "1", "--hand", "5", "--engine", "reference"]
    assert thegame(*slow, "--time-limit", "0.2", "--exit-code")[0] == 20


def test_a_deal_can_be_written_and_read_back_in_every_form(tmp_path: Path):
    for form in ("line", "json", "cards"):
        _, out, _ = thegame("deal", "--seed", "9", "--format", form)
        (tmp_path / form).write_text(out)
        code, again, _ = thegame("deal", "--deal", str(tmp_path / form), "--format", "line")
        assert (code, again) == (0, thegame("deal", "--seed", "9", "--format", "line")[1])
    _, line, _ = thegame("deal", "--seed", "9", "--format", "line")
    assert thegame("deal", "--deal", line.strip(), "--format", "line")[1] == line
    assert thegame("deal", "--deal", "-", "--format", "line", stdin=line.encode())[1] == line


POSITION = (
    "the-game:1:players=1:hand=3:minimum=2:cards=2-9:jump=10:up=4,1:down=9,10:hands=3,7,8:"
    "stock=5,6,2:move=1"
)


def test_a_position_is_solved_and_named_in_the_json():
    _, out, _ = thegame("solve", "--deal", POSITION, "--format", "json")
    result = json.loads(out)
    assert from_json(result["deal"]) == read_deal(POSITION)
    assert result["seed"] is None
    assert thegame("solve", "--deal", POSITION)[0] == 0


def test_rules_are_said_in_words_and_as_json():
    assert "3 players, expert 2" in thegame("rules", "--players", "3", "--expert", "2")[1]
    assert json.loads(thegame("rules", "--format", "json")[1])["hand"] == 8


def test_the_version_says_whether_the_core_is_there():
    _, out, _ = thegame("--version")
    assert ("with the compiled core" in out) == (kernel() is not None)


BAD = [
    (["--seed", "-1"], "expected a whole number"),
    (["--seed", "1.5"], "'1.5': expected a whole number"),
    (["--seed", "abc"], "'abc': expected a whole number"),
    (["--seed", "9" * 4000], "expected a whole number"),
    (["--seed", ""], "expected a whole number"),
    ([], "expected --seed N or --deal FILE"),
    (["--seed", "1", "--deal", "x"], "contradict"),
    (["--seed", "1", "--expert", "1", "--minimum", "2"], "contradict"),
    (["--seed", "1", "--expert", "1", "--hand", "2"], "contradict"),
    (["--seed", "1", "--expert", "3"], "expected 1 or 2"),
    (["--seed", "1", "--players", "6"], "players 6"),
    (["--seed", "1", "--players", "0"], "players 0"),
    (["--seed", "1", "--hand", "1"], "smaller than the minimum"),
    (["--seed", "1", "--hand", "99"], "99 cards to deal"),
    (["--seed", "1", "--cards", "9-2"], "highest card 2"),
    (["--seed", "1", "--cards", "all"], "expected LOW-HIGH"),
    (["--seed", "1", "--jump", "-3"], "jump -3"),
    (["--seed", "1", "--game", "chess"], "chess"),
    (["--deal", "/nowhere/at/all"], "No such file"),
    (["--deal", POSITION, "--hand", "4"], "carries its own rules"),
    (["--deal", "the-game:1:x"], "expected name=value"),
]


@pytest.mark.parametrize("command", ["deal", "solve"])
@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_options_get_one_line_and_exit_code_2(command, arguments, message):
    refused(thegame(command, *arguments), message)


SOLVE_BAD = [
    (["--time-limit", "0"], "time limit"),
    (["--time-limit", "nan"], "time limit"),
    (["--memory-limit", "-5"], "memory limit"),
    (["--threads", "0"], "threads"),
    (["--engine", "magic"], "magic"),
    (["--starter", "2"], "starter 2"),
    (["--starter", "me"], "expected any or"),
    (["--format", "yaml"], "yaml"),
]


@pytest.mark.parametrize(("arguments", "message"), SOLVE_BAD)
def test_bad_limits_engines_and_starters_are_refused(arguments, message):
    refused(thegame("solve", "--seed", "1", *arguments), message)


WHOLE = " ".join(map(str, range(2, 100)))
FILES = [
    (b"", "nothing there"),
    (b"\x00\xff\xfe\x01", "not UTF-8"),
    (b"\x00\x01\x02", "expected a card"),
    ("karte é".encode("latin-1"), "not UTF-8"),
    (WHOLE[:-3].encode(), "97 cards"),
    (WHOLE.replace("50", "51", 1).encode(), "it was there already"),
    (WHOLE.replace("50", "100", 1).encode(), "expected a card from 2 to 99"),
    (WHOLE.replace("50", "fifty", 1).encode(), "'fifty' at place 49"),
    (POSITION[:-8].encode(), "field 'move' is missing"),
    (b'{"game": "the-game", "version": 2}', "version 2: expected 1"),
    (b'{"game": "the-game", "version": 1, "deck": [], "rules": {}, "no": 1}', "field 'no'"),
    (b'{"game": "the-ga', "not JSON"),
    (b"[" * 100_000, "expected a card"),
    (b'{"a":' * 30_000, "not JSON"),
]


@pytest.mark.parametrize(("content", "message"), FILES)
def test_bad_deal_files_are_refused_by_name(tmp_path: Path, content, message):
    path = tmp_path / "deal.txt"
    path.write_bytes(content)
    done = thegame("solve", "--deal", str(path))
    refused(done, message)
    assert "deal.txt" in done[2]


def test_a_100_mb_file_is_refused_without_reading_it_whole(tmp_path: Path):
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    refused(thegame("deal", "--deal", str(path)), "too large")


def test_a_folder_is_not_a_deal(tmp_path: Path):
    refused(thegame("deal", "--deal", str(tmp_path)), "directory")


def test_unknown_commands_get_one_line():
    refused(thegame("sovle"), "sovle")


def test_help_imports_neither_ortools_nor_numpy_nor_the_core():
    code = (
        "import sys; from thegame_cli.main import thegame;"
        "thegame.main(['--help'], standalone_mode=False);"
        "print([m for m in ('ortools', 'numpy', 'thegame_solver._kernel') if m in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_completion_is_there(shell):
    source = thegame(_THEGAME_COMPLETE=f"{shell}_source")[1]
    assert "_THEGAME_COMPLETE" in source
    words = thegame(_THEGAME_COMPLETE="bash_complete", COMP_WORDS="thegame so", COMP_CWORD="1")[1]
    assert "solve" in words


@pytest.mark.parametrize("engine", ["auto", "reference"])
def test_ctrl_c_ends_with_130_and_one_line(engine):
    done = interrupted(
        "solve", "--seed", "1", "--hand", "7", "--minimum", "5", "--engine", engine
    )
    assert done == (130, "", "thegame: interrupted")
