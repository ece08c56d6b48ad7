"""Hardness, puzzles, analysis and pictures on the command line."""

import json
import re
from pathlib import Path

import pytest

from command_line import refused, thegame
from thegame_solver.kernel_access import kernel

pytestmark = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")
FOLDER = Path(__file__).parent.parent.parent
EXAMPLE, SETS = FOLDER / "docs" / "games" / "example.txt", FOLDER / "puzzles"


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory):
    path = tmp_path_factory.mktemp("puzzles") / "set.jsonl"
    code, out, _ = thegame(
        "puzzle", "make", "--game", "face-to-face", "--seeds", "0:12", "--out", str(path)
    )
    count = len(path.read_text().splitlines()) - 1
    assert (code, out) == (0, f"{count} puzzles written to {path}\n")
    return path


def test_the_same_arguments_give_the_same_bytes(puzzles, tmp_path):
    again = tmp_path / "again.jsonl"
    thegame("puzzle", "make", "--game", "face-to-face", "--seeds", "0:12", "--out", str(again))
    assert again.read_bytes() == puzzles.read_bytes()


def test_puzzles_are_listed_shown_checked_and_verified(puzzles):
    code, out, _ = thegame("puzzle", "list", "--set", str(puzzles), "--format", "jsonl")
    first = json.loads(out.splitlines()[0])
    assert code == 0
    table = thegame("puzzle", "list", "--set", str(puzzles))[1]
    assert first["id"] in table
    shown = thegame("puzzle", "show", first["id"], "--set", str(puzzles))[1]
    answer = first["solution"][0].replace("g", "")  # as it is typed
    assert answer not in shown
    solved = thegame("puzzle", "show", first["id"], "--solution", "--set", str(puzzles))[1]
    assert f"Answer: {answer}" in solved
    assert max(map(len, (table + shown + solved).splitlines())) <= 80
    right = thegame("puzzle", "check", first["id"], first["solution"][0], "--set", str(puzzles))
    assert right[:2] == (0, "Right: this turn, and no other, keeps the win.\n")
    wrong = thegame(
        "puzzle", "check", first["id"], first["natural"][0], "--exit-code", "--set", str(puzzles)
    )
    assert wrong[0] == 10
    assert thegame("puzzle", "verify", "--set", str(puzzles))[0] == 0


def test_a_puzzle_is_played_with_hints_and_undo(puzzles):
    listed = thegame("puzzle", "list", "--set", str(puzzles), "--format", "jsonl")[1]
    puzzle = json.loads(listed.splitlines()[0])
    typed = ["hint", puzzle["natural"][0], "hint", "undo", "99u", *puzzle["solution"]]
    code, out, _ = thegame(
        "puzzle", "play", puzzle["id"], "--set", str(puzzles), stdin="\n".join(typed).encode()
    )
    assert code == 0
    hints = ["It can still be won.", "It cannot be won any more", "99", "solved"]
    assert [out.index(hint) for hint in hints] == sorted(out.index(hint) for hint in hints)


def played(identity, typed, *options):
    return thegame("puzzle", "play", identity, *options, stdin="\n".join(typed).encode())


def test_a_wrong_turn_is_called_wrong_and_can_be_taken_back_even_from_the_end(puzzles):
    puzzle = json.loads(puzzles.read_text().splitlines()[1])
    turns = puzzle["solution"]
    code, out, err = played(
        puzzle["id"], [puzzle["natural"][0], "undo", turns[0], "help", "undo", "undo"],
        "--set", str(puzzles),
    )
    assert (code, err) == (0, ""), "the end of the input leaves"
    order = ["No: after this turn", "Right: this turn", "can it still be won?", "Nothing to take"]
    assert [out.index(words) for words in order] == sorted(out.index(words) for words in order)
    assert max(map(len, out.splitlines())) <= 80


def test_anyone_may_start_a_whole_deal_for_two(tmp_path):
    path = tmp_path / "two.jsonl"
    lines = (SETS / "the-game-deals-two-players.jsonl").read_text().splitlines()
    path.write_text("\n".join(lines[:9]) + "\n")
    starters = set()
    for line in lines[1:9]:
        puzzle = json.loads(line)
        code, out, _ = played(puzzle["id"], puzzle["solution"], "--set", str(path))
        assert code == 0
        assert "Anyone may start" in out
        assert "Everything is laid: solved." in out
        hand = re.search(r"hand 1 +([\d ]+)", out)[1].split()
        starters.add(re.match(r"\d+", puzzle["solution"][0])[0] in hand)
    assert starters == {True, False}


def test_save_it_is_solved_by_the_fewest_cards():
    puzzle = json.loads((SETS / "the-game-save.jsonl").read_text().splitlines()[1])
    out = played(puzzle["id"], ["hint", *puzzle["solution"]])[1]
    assert f"at best {puzzle['left']} left" in out
    assert f"{puzzle['left']} left: solved, the fewest." in out


def test_a_sheet_is_exported(puzzles, tmp_path):
    out = tmp_path / "sheet.html"
    assert thegame("puzzle", "export", "--set", str(puzzles), "--out", str(out))[0] == 0
    assert out.read_text().count("<svg") == len(puzzles.read_text().splitlines()) - 1


BAD = [
    (["make", "--seeds", "5:5", "--out", "x"], "--seeds '5:5'"),
    (["make", "--seeds", "0:9", "--out", "/nowhere/at/all"], "is not there"),
    (["make", "--seeds", "0:9", "--game", "face-to-face", "--players", "2", "--out", "x"], "alone"),
    (["make", "--kind", "whole-deal", "--players", "3", "--seeds", "0:9", "--out", "x"], "need"),
    (["list", "--set", "/nowhere"], "No such file"),
    (["list", "--set", str(EXAMPLE)], "not JSON"),
    (["list", "--set", str(EXAMPLE), "--grade", "11"], "--grade '11'"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_puzzle_options_are_refused(arguments, message):
    refused(thegame("puzzle", *arguments), message)


def test_unknown_puzzles_and_illegal_answers_are_refused(puzzles):
    refused(thegame("puzzle", "show", "x-nothing", "--set", str(puzzles)), "not there")
    puzzle = json.loads(puzzles.read_text().splitlines()[1])["id"]
    refused(thegame("puzzle", "check", puzzle, "99u", "2d", "--set", str(puzzles)), "99")


def test_the_example_game_was_given_away_in_turn_41():
    code, out, _ = thegame("analyze", str(EXAMPLE))
    assert code == 0
    assert "Turn 41 (69u2 78u2) gave it away" in out
    assert max(map(len, out.splitlines())) <= 80
    data = json.loads(thegame("analyze", str(EXAMPLE), "--format", "json")[1])
    assert (data["given_away"], data["suspects"]) == (41, [41])
    assert data["best_after"]["cards_left"] == data["best_after"]["cards_left_bound"] == 2
    assert data["verdicts"][:41] == ["winnable"] * 41


BAD_RECORDS = [
    (b"seed: 4\n1. 97d1 98d1\n", "game.txt': line 2"),
    (b"", "expected either 'seed: N' or 'deal"),
    (b"# a comment only\n", "expected either 'seed: N' or 'deal"),
    (b"hello\n", "line 1: 'hello': expected 'seed: N' or 'deal"),
    (b"\x00\xff", "byte 2 is not UTF-8 text: expected the record of a game"),
    (b"seed: x\n", "seed 'x': expected a whole number"),
    (b"seed: 4\nplayers: 9\n", "players 9: expected"),
    (b"seed: 4\ngame: woo\n", "game 'woo': expected 'the-game'"),
    (b"seed: 42\n1. 3u1\n2. 5u1 10u1\n", "line 2: turn '3u1': 1 laid, expected at least 2"),
    (b"seed: 42\n1. 3u1 5u1\n2. 3u1 10u1\n", "line 3: turn '3u1 10u1': player 1 does not hold"),
]


@pytest.mark.parametrize(("content", "message"), BAD_RECORDS)
def test_bad_records_are_refused_by_name_and_line(tmp_path, content, message):
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    refused(thegame("analyze", str(path)), message)


def test_a_record_that_is_cut_off_in_a_word_is_refused_by_its_line(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(EXAMPLE.read_bytes()[:300])
    refused(thegame("analyze", str(path)), "line 18: play '87d'")
    refused(thegame("analyze", "/nowhere"), "No such file")


def test_a_record_may_end_before_the_first_turn(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("seed: 42\nplayers: 2\n")
    code, out, _ = thegame("analyze", str(path))
    assert code == 0
    assert "It can still be won." in out


def test_hardness_is_the_same_for_the_mirror_image(tmp_path):
    small = ["--cards", "2-30", "--hand", "4"]
    code, out, _ = thegame("hardness", "--seed", "3", *small)
    assert code == 0
    assert "Machine effort is not human difficulty" in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80
    one = json.loads(thegame("hardness", "--seed", "3", *small, "--format", "json")[1])
    image = tmp_path / "mirror.txt"
    image.write_text(" ".join(str(32 - card) for card in one["deal"]))
    other = json.loads(thegame("hardness", "--deal", str(image), *small, "--format", "json")[1])
    for name in ("deal", "seed"):
        del one[name], other[name]
    assert one == other


def test_hardness_wants_a_whole_deal():
    refused(thegame("hardness", "--seed", "1", "--game", "face-to-face"), "the-game only")
    refused(thegame("hardness", "--seed", "1", "--memory-limit", "0"), "memory limit")


def test_pictures_are_drawn_beside_the_answer(tmp_path):
    svg, html = tmp_path / "line.svg", tmp_path / "line.html"
    code, out, _ = thegame("solve", "--seed", "42", "--svg", str(svg), "--html", str(html))
    assert code == 0
    assert "WINNABLE" in out
    assert svg.read_text().startswith("<svg")
    assert html.read_text().startswith("<!doctype html>")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["line.html", "line.svg"]
    refused(thegame("solve", "--seed", "42", "--svg", "/nowhere/x.svg"), "is not there")
    refused(thegame("solve", "--seed", "42", "--html", str(tmp_path)), "is a folder")
