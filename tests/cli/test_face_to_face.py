"""Face to Face on the command line, as scripts see it: a process, its output, its exit code."""

import json

import pytest

import command_line
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.notation import deal_to_line, read_deal, turns_from_json
from thegame_solver.face_to_face.replay import own_plays, replay, replay_alone
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.kernel_access import kernel

SMALL = ("--cards", "2-10", "--hand", "3")
needs_kernel = pytest.mark.skipif(kernel() is None, reason="installed without the compiled core")


def thegame(command: str, *arguments: str, stdin: bytes = b""):
    """Run the command for this game; text out."""
    return command_line.thegame(command, "--game", "face-to-face", *arguments, stdin=stdin)


def solved(*arguments: str) -> dict:
    code, out, err = thegame("solve", *arguments, "--format", "json")
    assert (code, err) == (0, "")
    return json.loads(out)


@needs_kernel
def test_alone_is_answered_for_gold_unless_told_otherwise_and_the_line_replays():
    result = solved("--seed", "3")
    side = Deal.from_seed(3).side(Player.GOLD)
    turns = turns_from_json(result["turns"])
    end = replay_alone(side, [own_plays(turn) for turn in turns])[-1]
    assert result["player"] == "gold"
    assert end.cards_left == result["cards_left"] == result["cards_left_bound"]


def test_the_json_has_every_field_that_scripts_rely_on():
    result = solved("--seed", "3", *SMALL, "--question", "together", "--player", "silver")
    assert result["game"] == "face-to-face"
    assert result["rules"] == {
        "low": 2, "high": 10, "hand": 3, "minimum": 2, "jump": 10, "draw": 2,
    }
    assert (result["seed"], result["question"], result["player"]) == (3, "together", "silver")
    assert result["starter"] == "gold"
    assert result["turns"][0]["player"] == "gold"
    assert {"card", "pile"} == set(result["turns"][0]["plays"][0])
    assert {"nodes", "seconds", "peak_memory_mb"} <= set(result["statistics"])
    deal = Deal.from_seed(3, Rules(high=10, hand=3))
    assert result["deal"] == {"gold": list(deal.gold), "silver": list(deal.silver)}
    assert replay(deal.opening(), turns_from_json(result["turns"])).end.silver.is_done


def test_the_verdict_of_a_duel_is_its_winner():
    result = solved("--seed", "3", *SMALL, "--question", "duel")
    deal = Deal.from_seed(3, Rules(high=10, hand=3))
    end = replay(deal.opening(), turns_from_json(result["turns"])).end
    assert result["verdict"] == end.winner


def test_silver_may_start():
    result = solved("--seed", "3", *SMALL, "--question", "duel", "--starter", "silver")
    assert (result["starter"], result["turns"][0]["player"]) == ("silver", "silver")
    again = solved("--seed", "3", *SMALL, "--question", "duel", "--starter", "2")
    assert again["turns"] == result["turns"]


def test_either_shows_both_answers():
    result = solved("--seed", "3", *SMALL, "--player", "either")
    assert set(result["players"]) == {"gold", "silver"}
    left = [one["cards_left"] for one in result["players"].values()]
    assert result["cards_left"] == min(left)


@pytest.mark.parametrize("question", ["alone", "together", "duel"])
def test_the_table_fits_80_columns_and_has_no_colour_in_a_pipe(question):
    limit = ("--time-limit", "2")
    code, out, _ = thegame("solve", "--seed", "5", "--question", question, *limit)
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    assert "\x1b" not in out
    _, shown, _ = thegame("deal", "--seed", "5")
    assert max(map(len, shown.splitlines())) <= 80


def test_a_deal_in_every_form_is_the_same_deal(tmp_path):
    for form in ("line", "json", "cards"):
        _, out, _ = thegame("deal", "--seed", "8", "--format", form)
        file = tmp_path / form
        file.write_text(out)
        assert read_deal(out) == Deal.from_seed(8)
        assert thegame("deal", "--deal", str(file), "--format", "line")[1].strip() == deal_to_line(
            Deal.from_seed(8)
        )
    two_lines = out.replace(" / ", "\n").encode()
    assert thegame("deal", "--deal", "-", "--format", "cards", stdin=two_lines)[1] == out


def test_the_rules_are_said_in_plain_words():
    code, out, _ = thegame("rules")
    assert code == 0
    assert "refill" not in out
    assert "up to a hand of 6 after a gift" in out
    assert json.loads(thegame("rules", "--format", "json", "--jump", "7")[1])["jump"] == 7


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("solve", "--seed", "1", "--players", "2"), "--players: not an option of face-to-face"),
        (("solve", "--seed", "1", "--expert", "1"), "--expert: not an option"),
        (("solve", "--seed", "1", "--question", "duel", "--player", "gold"), "a duel is about"),
        (("solve", "--seed", "1", "--starter", "3"), "--starter 3: expected gold or silver"),
        (("solve", "--seed", "1", "--hand", "1"), "smaller than the minimum"),
        (("solve", "--seed", "1", "--question", "who"), "'who' is not one of"),
        (("solve", "--seed", "1", "--time-limit", "0"), "time limit 0.0: expected"),
        (("solve", "--deal", "/nowhere/deal.txt"), "file '/nowhere/deal.txt'"),
        (("solve", "--deal", "face-to-face:1:hand=2"), "field 'minimum' is missing"),
        (("solve",), "no deal: expected --seed N or --deal FILE"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, message):
    code, out, err = thegame(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("thegame: ")
    assert err.count("\n") == 1
    assert message in err


def test_the_game_itself_takes_no_question():
    done = command_line.thegame("solve", "--seed", "1", "--question", "duel")
    command_line.refused(done, "--question: not an option of the-game")


def test_exit_codes_tell_unwinnable_and_undecided_apart():
    lost = "face-to-face:1:hand=2:minimum=2:draw=2:cards=2-5:jump=0:" \
           "piles=5,2,1,6:hands=3,4/2,3:stocks=/4,5:move=gold"
    assert thegame("solve", "--deal", lost, "--exit-code")[0] == 10
    code, _, _ = thegame(
        "solve", "--seed", "1", "--question", "duel", "--exit-code", "--time-limit", "0.5"
    )
    assert code == 20


@needs_kernel
def test_ctrl_c_ends_a_duel_with_130():
    words = ["solve", "--game", "face-to-face", "--seed", "1", "--question", "duel"]
    done = command_line.interrupted(*words, after=3)
    assert done == (130, "", "thegame: interrupted")
