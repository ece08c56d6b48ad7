"""`thegame prove` and `thegame verify` as scripts see them."""

import json
from pathlib import Path

import pytest

from cli.test_cli import thegame

PROOFS = Path(__file__).parents[2] / "puzzles" / "proofs"


def test_a_win_is_proven_and_verified(tmp_path):
    path = str(tmp_path / "won.proof")
    code, out, err = thegame("prove", "--seed", "42", "--out", path)
    assert (code, err) == (0, "")
    assert "a win" in out
    code, out, _ = thegame("verify", path, "--seed", "42", "--format", "json")
    result = json.loads(out)
    assert (code, result["valid"], result["claim"], result["left"]) == (0, True, "win", 0)


def test_a_loss_is_proven_and_verified_by_both_checkers(tmp_path):
    path = str(tmp_path / "lost.proof")
    rules = ("--seed", "0", "--hand", "3")
    code, out, _ = thegame("prove", *rules, "--out", path)
    assert code == 0
    assert "unwinnable" in out
    for checker in ("plain", "auto"):
        assert thegame("verify", path, *rules, "--checker", checker)[0] == 0


def test_a_certificate_of_another_deal_is_refused_with_10(tmp_path):
    path = str(tmp_path / "won.proof")
    thegame("prove", "--seed", "1", "--out", path)
    code, out, _ = thegame("verify", path, "--seed", "2")
    assert code == 10
    assert "about another deal" in out


def test_a_damaged_certificate_is_refused_with_10_and_the_reason(tmp_path):
    content = (PROOFS / "lost-hand-3-seed-0.proof").read_bytes()
    path = tmp_path / "damaged.proof"
    path.write_bytes(content[:-1])
    code, out, err = thegame("verify", str(path))
    assert (code, err) == (10, "")
    assert "refused: " in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["verify", "nowhere.proof"], "file 'nowhere.proof'"),
        (["prove", "--seed", "1", "--out", "no/such/folder/x.proof"], "there is no folder"),
        (["prove", "--seed", "1", "--bound", "0", "--out", "x.proof"], "bound 0: expected"),
        (["prove", "--seed", "1", "--hand", "3", "--bound", "98", "--out", "x.proof"], "fewer"),
        (["prove", "--out", "x.proof"], "no deal"),
        (["prove", "--game", "woo", "--seed", "1", "--out", "x.proof"], "--game woo"),
        (["prove", "--game", "face-to-face", "--question", "duel", "--seed", "1", "--out", "x"],
         "expected --question alone or together"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, words):
    code, out, err = thegame(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert words in err
    assert not Path("x.proof").exists()


def test_the_published_unwinnable_deal_is_verified_by_name():
    deck = PROOFS.parent / "unwinnable" / "climbed.txt"
    proof = PROOFS / "lost-climbed-hand-8.proof"
    code, out, _ = thegame("verify", str(proof), "--deal", str(deck))
    assert (code, "unwinnable" in out) == (0, True)
