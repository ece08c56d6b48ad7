"""Hardness, puzzles, analysis and pictures on the command line."""

import json
from pathlib import Path

import pytest

from command_line import refused, thegame
from thegame_solver.kernel_access import kernel

pytestmark = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")
EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "games" / "example.txt"


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
    assert first["solution"][0] not in shown
    solved = thegame("puzzle", "show", first["id"], "--solution", "--set", str(puzzles))[1]
    assert first["solution"][0] in solved
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


def test_bad_records_are_refused_by_name_and_line(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("seed: 4\n1. 97d1 98d1\n")
    refused(thegame("analyze", str(path)), "game.txt': line 2")
    refused(thegame("analyze", "/nowhere"), "No such file")


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
