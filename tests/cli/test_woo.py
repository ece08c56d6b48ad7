"""Woo on the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import interrupted, refused, thegame
from thegame_solver.kernel_access import kernel
from thegame_solver.woo.deal import Deal, deal_of_record
from thegame_solver.woo.notation import read_line, round_of_record

UNDER_WAY = "woo: Kc Qh / 0c As / - / - / lead=1 trump=h points=79-43 tricks=5-5"
needs_core = pytest.mark.skipif(kernel() is None, reason="whole rounds need the compiled core")


def woo(command, *arguments, stdin=b""):
    return thegame(command, "--game", "woo", *arguments, stdin=stdin)


@needs_core
def test_the_line_in_the_json_replays_to_the_value():
    code, out, err = woo("solve", "--seed", "42", "--format", "json")
    result = json.loads(out)
    assert (code, err) == (0, "")
    assert (result["game"], result["seed"], result["starter"]) == ("woo", 42, 1)
    deal = deal_of_record(result["deal"])
    assert deal == Deal.from_seed(42)
    assert result["rules"] == deal.rules.as_dict()
    words = [word for turn in result["turns"] for word in turn["moves"]]
    assert " ".join(words) == result["line"]
    end = deal.start().replay(read_line(result["line"]))
    assert end.value_for(0) == result["value"] == -2
    assert result["verdict"] == "unwinnable"
    assert result["cards_laid"] + result["cards_left"] == 24
    assert result["cards_left_bound"] <= result["cards_left"]
    assert {"nodes", "seconds", "peak_memory_mb"} <= set(result["statistics"])
    assert max(one["value"] for one in result["openings"]) == -2


@needs_core
def test_the_table_shows_value_tricks_and_openings_within_80_columns():
    for seed in range(6):
        for more in ([], ["--match"]):
            _, out, _ = woo("solve", "--seed", str(seed), *more)
            assert max(map(len, out.splitlines())) <= 80
            assert "\x1b" not in out
    _, out, _ = woo("solve", "--seed", "42")
    assert "player 2 wins 2 Woo (value −2)" in out
    assert "exchange A♠, marriage ♣ 20" in out
    assert "Player 2 closed and claims victory at 21–66: 2 Woo." in out
    assert "−2        J♦ · K♦ · T♦" in out


@needs_core
def test_a_match_goes_to_7_woo_and_each_round_to_its_winner():
    _, out, _ = woo("solve", "--seed", "42", "--match", "--format", "json")
    match = json.loads(out)
    assert max(match["score"]) >= 7
    assert match["score"] == match["rounds"][-1]["score"]
    assert match["verdict"] == ("winnable" if match["winner"] == 1 else "unwinnable")
    for before, after in zip(match["rounds"], match["rounds"][1:], strict=False):
        assert after["opener"] == (before["winner"] or before["opener"])


def test_a_round_under_way_is_shown_and_solved_from_its_notation():
    code, out, _ = woo("solve", "--deal", UNDER_WAY, "--format", "json")
    result = json.loads(out)
    assert (code, result["value"], result["seed"]) == (0, 1, None)
    assert round_of_record(result["deal"]).points == (79, 43)
    text = woo("deal", "--deal", UNDER_WAY)[1]
    assert "points    79–43" in text
    assert woo("deal", "--deal", UNDER_WAY, "--format", "line")[1].strip() == UNDER_WAY


def test_a_deal_can_be_written_and_read_back_in_every_form(tmp_path: Path):
    _, line, _ = woo("deal", "--seed", "9", "--format", "line")
    for form in ("line", "json", "cards"):
        _, out, _ = woo("deal", "--seed", "9", "--format", form)
        (tmp_path / form).write_text(out)
        assert woo("deal", "--deal", str(tmp_path / form), "--format", "line") == (0, line, "")
    assert woo("deal", "--deal", "-", "--format", "line", stdin=line.encode())[1] == line
    assert woo("deal", "--deal", line.strip(), "--format", "line")[1] == line


def test_the_rules_are_said_in_words_and_as_json():
    assert "takes 66 points" in woo("rules")[1]
    assert json.loads(woo("rules", "--format", "json")[1])["trump_marriage"] == 40


@needs_core
def test_exit_codes_tell_the_verdict_when_asked():
    assert woo("solve", "--seed", "7", "--exit-code")[0] == 0
    assert woo("solve", "--seed", "42", "--exit-code")[0] == 10
    slow = ["solve", "--seed", "42", "--engine", "reference", "--time-limit", "0.05"]
    code, out, _ = woo(*slow, "--exit-code")
    assert code == 20
    assert "UNDECIDED: between −3 and +3 Woo" in out
    assert woo(*slow, "--match", "--exit-code")[0] == 20


BAD = [
    (["--seed", "1", "--players", "2"], "--players: not an option of woo"),
    (["--seed", "1", "--hand", "5"], "--hand: not an option of woo"),
    (["--seed", "-1"], "expected a whole number"),
    ([], "expected --seed N or --deal FILE"),
    (["--seed", "1", "--deal", "x"], "contradict"),
    (["--deal", "/nowhere/at/all"], "No such file"),
    (["--deal", "woo: As"], "[1] cards, expected"),
    (["--deal", UNDER_WAY.replace("79-43", "78-43")], "no marriages make up"),
    (["--deal", "woo: lead=1"], "1 parts, expected"),
]


@pytest.mark.parametrize("command", ["deal", "solve"])
@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_input_gets_one_line_and_exit_code_2(command, arguments, message):
    refused(woo(command, *arguments), message)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--deal", UNDER_WAY, "--match"], "--match: expected --seed N"),
        (["--seed", "1", "--starter", "2"], "--starter: not an option of woo"),
        (["--seed", "1", "--time-limit", "0"], "time limit"),
        (["--seed", "1", "--engine", "magic"], "magic"),
    ],
)
def test_bad_solve_options_are_refused(arguments, message):
    refused(woo("solve", *arguments), message)


def test_a_round_under_way_has_no_bare_cards():
    refused(woo("deal", "--deal", UNDER_WAY, "--format", "cards"), "expected a deal")


def test_the_match_is_an_option_of_woo_alone():
    refused(thegame("solve", "--seed", "1", "--match"), "--match: not an option of the-game")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "0 cards"),
        (b"\x00\xff\xfe\x01", "not UTF-8"),
        (b"As Ks", "2 cards: expected 24"),
        (b'{"game": "the-game"}', "expected \"woo\""),
        (b"[" * 100_000, "not JSON"),
        (b'{"lead": ' * 30_000, "not JSON"),
        (b'{"lead": 1}', "two lists"),
    ],
)
def test_bad_files_are_refused_by_name(tmp_path: Path, content, message):
    path = tmp_path / "deal.txt"
    path.write_bytes(content)
    done = woo("solve", "--deal", str(path))
    refused(done, message)
    assert "deal.txt" in done[2]


def test_interrupting_a_long_search_exits_with_130():
    done = interrupted("solve", "--game", "woo", "--seed", "1", "--engine", "reference")
    assert done == (130, "", "thegame: interrupted")


def test_help_does_not_load_the_game():
    code = "import sys; from thegame_cli.main import main\ntry: main()\nexcept SystemExit: pass\n" \
           "assert 'thegame_solver.woo.solver' not in sys.modules"  # fmt: skip
    done = subprocess.run([sys.executable, "-c", code, "solve", "--help"], check=False,
                          capture_output=True)  # fmt: skip
    assert done.returncode == 0, done.stderr
