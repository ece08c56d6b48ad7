"""`thegame classify` as scripts see it."""

import csv
import json
import os
import pty
import signal
import time
from pathlib import Path

import pytest

from batch_runs import timeless
from command_line import PATIENCE, refused, started, thegame

SMALL = ["--cards", "1-32", "--hand", "2", "--jump", "4"]
"""About half of these deals are won."""


def classify(*arguments: object, stdin: bytes = b""):
    return thegame("classify", *arguments, stdin=stdin)


def test_deals_are_classified_kept_and_summed_up(tmp_path: Path):
    code, out, _ = classify("--seeds", "0:60", *SMALL, "--jobs", "2", "--out", tmp_path / "run")
    assert code == 0
    assert "60 deals, seeds 0 to 59" in out
    assert "95 % interval of the share won" in out
    assert max(map(len, out.splitlines())) <= 80
    assert len(timeless(tmp_path / "run")) == 60


def test_a_record_has_every_field_that_scripts_rely_on():
    code, out, err = classify("--seeds", "5:7", *SMALL, "--format", "jsonl")
    records = [json.loads(line) for line in out.splitlines()]
    assert (code, [record["seed"] for record in records]) == (0, [5, 6])
    assert {"verdict", "cards_left", "nodes", "seconds"} <= records[0].keys()
    assert "95 % interval" in err


def test_records_can_be_printed_as_csv():
    _, out, _ = classify("--seeds", "5:7", *SMALL, "--format", "csv")
    rows = list(csv.DictReader(out.splitlines()))
    assert [row["seed"] for row in rows] == ["5", "6"]


def test_the_summary_can_be_had_as_json_again_and_again(tmp_path: Path):
    folder = tmp_path / "run"
    arguments = ["--seeds", "0:60", *SMALL, "--out", folder, "--format", "json"]
    _, first, _ = classify(*arguments, "--format", "csv")
    again = classify("--summary", folder, "--format", "json")
    assert again == (0, first, "")
    group = json.loads(first)["groups"][0]
    assert group["deals"] == group["won"] + group["lost"] == 60
    assert 0 < group["interval_95"][0] < group["won"] / 60 < group["interval_95"][1] < 1
    assert sum(group["cards_left"].values()) == 60


def test_deals_of_a_file_and_of_standard_input(tmp_path: Path):
    deals = "\n".join(_cards(seed) for seed in range(3)) + "\n"
    (tmp_path / "deals").write_text(deals)
    of_file = classify("--deals", tmp_path / "deals", "--format", "csv")
    of_input = classify("--deals", "-", "--format", "csv", stdin=deals.encode())
    assert [line.split(",")[:3] for line in of_file[1].splitlines()] == [
        line.split(",")[:3] for line in of_input[1].splitlines()
    ]
    assert of_file[1].splitlines()[0].startswith("line,verdict,cards_left")


def _cards(seed: int) -> str:
    return thegame("deal", "--seed", seed, "--format", "cards")[1].strip()


def test_a_bad_line_is_named_or_recorded(tmp_path: Path):
    (tmp_path / "deals").write_text(_cards(1) + "\n\n2 3 4\n")
    arguments = ["--deals", tmp_path / "deals", "--out", tmp_path / "run"]
    refused(classify(*arguments), "line 3: 3 cards: expected 98")
    assert not (tmp_path / "run").exists()
    code, out, _ = classify(*arguments, "--keep-going")
    assert code == 0
    assert "malformed" in out
    assert [record[:2] for record in timeless(tmp_path / "run")] == [
        (1, "winnable"), (3, "malformed"),
    ]


def test_a_sweep_shows_a_row_for_each_value(tmp_path: Path):
    picture = tmp_path / "sweep.svg"
    sweep = ["--sweep", "hand=2:5", "--cards", "1-28", "--jump", "0", "--plot", picture]
    code, out, _ = classify("--seeds", "0:30", *sweep)
    rows = [line.split()[0] for line in out.splitlines() if line[:1].isdigit()]
    assert (code, rows[:3]) == (0, ["2", "3", "4"])
    assert max(map(len, out.splitlines())) <= 80
    assert b"<svg" in picture.read_bytes()


@pytest.mark.parametrize("sweep", ["minimum=1:3", "players=1:4", "expert=0:3", "hand=2,4"])
def test_other_numbers_can_be_swept_over(sweep):
    given = [] if "=0" in sweep or "players" in sweep else ["--cards", "2-24"]
    code, out, err = classify("--seeds", "0:4", "--sweep", sweep, *given, "--format", "json")
    assert (code, err) == (0, "")
    name = sweep.partition("=")[0]
    assert [group[name] for group in json.loads(out)["groups"]] == {
        "minimum": [1, 2], "players": [1, 2, 3], "expert": [0, 1, 2], "hand": [2, 4],
    }[name]


def test_parts_of_a_job_array_and_merging(tmp_path: Path):
    arguments = ["--seeds", "0:40", *SMALL, "--out", tmp_path / "run", "--shard-size", "8"]
    code, out, _ = classify(*arguments, "--shard", "1/2")
    assert code == 0
    assert "3 of 5 shards" in out
    merge = ["--merge", tmp_path / "run", "--out", tmp_path / "all.csv"]
    refused(classify(*merge), "2 of 5 shards are missing")
    classify(*arguments, "--shard", "2/2")
    assert classify(*merge)[:2] == (0, f"40 records in '{tmp_path / 'all.csv'}'\n")
    assert "40 deals" in classify("--summary", tmp_path / "all.csv")[1]


BAD = [
    ([], "expected --seeds A:B or --deals FILE"),
    (["--seeds", "0:5", "--deals", "x"], "contradict"),
    (["--seeds", "5:5"], "expected A:B"),
    (["--seeds", "9:5"], "expected A:B"),
    (["--seeds", "-3:5"], "expected A:B"),
    (["--seeds", "x"], "expected A:B"),
    (["--seeds", "0:5", "--jobs", "0"], "--jobs"),
    (["--seeds", "0:5", "--shard", "3/2", "--out", "unused"], "expected I/N"),
    (["--seeds", "0:5", "--shard", "1/2"], "expected --out"),
    (["--seeds", "0:5", "--shard-size", "0", "--out", "unused"], "shard size 0"),
    (["--seeds", "0:5", "--sweep", "hand"], "expected NAME=A:B"),
    (["--seeds", "0:5", "--sweep", "jump=1:3"], "expected NAME=A:B"),
    (["--seeds", "0:5", "--sweep", "hand=8:4"], "A below B"),
    (["--seeds", "0:5", "--sweep", "hand=0:3"], "hand 0"),
    (["--seeds", "0:5", "--sweep", "hand=4:8", "--hand", "3"], "contradict"),
    (["--seeds", "0:5", "--sweep", "players=0:9"], "players 0"),
    (["--seeds", "0:5", "--hand", "99"], "99 cards to deal"),
    (["--seeds", "0:5", "--starter", "2"], "starter 2"),
    (["--seeds", "0:5", "--time-limit", "-1"], "time limit"),
    (["--seeds", "0:5", "--engine", "native", "--cards", "2-300", "--out", "unused"], "'native'"),
    (["--seeds", "0:5", "--game", "woo", "--hand", "3"], "not an option of woo"),
    (["--seeds", "0:5", "--game", "woo", "--sweep", "hand=3:5"], "not an option of woo"),
    (["--seeds", "0:5", "--game", "face-to-face", "--question", "duel", "--player", "gold"],
     "a duel is about both"),
    (["--seeds", "0:5", "--question", "duel"], "not an option of the-game"),
    (["--seeds", "0:5", "--plot", "x.doc"], "expected a name that ends in"),
    (["--seeds", "0:5", "--format", "xml"], "xml"),
    (["--seeds", "0:5", "--format", "csv", "--format", "jsonl"], "contradict"),
    (["--deals", "/nowhere/deals"], "No such file"),
    (["--summary", "/nowhere"], "no such folder"),
    (["--summary", "x", "--seeds", "0:5"], "contradict"),
    (["--merge", "x"], "expected --out"),
    (["--merge", "x", "--out", "y.txt"], "expected a name that ends in"),
    (["--seeds", "0:5", "--out", "/proc/nowhere/x"], "cannot write there"),
    (["--seeds", "0:5", "--out", "/dev/null"], "this is a file"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD)
def test_bad_input_gets_one_line_and_exit_code_2_and_nothing_is_written(
    tmp_path, monkeypatch, arguments, message
):
    monkeypatch.chdir(tmp_path)
    refused(classify(*arguments), message)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_where_nothing_may_be_written_is_refused(tmp_path: Path):
    tmp_path.chmod(0o500)
    refused(classify("--seeds", "0:5", "--out", tmp_path / "run"), "Permission denied")


def test_the_folder_of_another_run_is_refused(tmp_path: Path):
    classify("--seeds", "0:5", *SMALL, "--out", tmp_path)
    refused(classify("--seeds", "0:5", "--out", tmp_path), "belongs to another run: rules is")


SLOW = ["--hand", "6", "--minimum", "4", "--shard-size", "1"]
"""Takes a worker a long time, deal after deal."""


def test_ctrl_c_ends_with_130_says_how_to_go_on_and_leaves_no_worker(tmp_path: Path):
    run = started(
        "classify", "--seeds", "0:9", *SLOW, "--out", tmp_path / "run",
        "--jobs", "2", start_new_session=True,
    )
    wait_for((tmp_path / "run" / "run.json").exists)
    time.sleep(1)
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to the workers too
    out, err = run.communicate(timeout=PATIENCE)
    assert (run.returncode, out) == (130, b"")
    assert err.count(b"\n") == 1
    assert f"go on with: thegame classify --seeds 0:9 {' '.join(SLOW)}".encode() in err
    wait_for(lambda: not group_is_there(run.pid), seconds=PATIENCE)


def group_is_there(number: int) -> bool:
    try:
        os.killpg(number, 0)
    except ProcessLookupError:
        return False
    return True


def wait_for(condition, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_terminal_gets_a_bar_with_rate_verdicts_and_time_left(tmp_path: Path):
    mine, theirs = pty.openpty()
    run = started("classify", "--seeds", "0:40", *SMALL, "--out", tmp_path / "run", stderr=theirs)
    os.close(theirs)
    shown = b""
    while True:
        try:
            block = os.read(mine, 4096)
        except OSError:  # the other end is closed
            break
        if not block:
            break
        shown += block
    os.close(mine)
    assert run.wait(timeout=PATIENCE) == 0
    text = shown.decode()
    assert "█" in text
    assert "40 of 40 (100.0 %)" in text
    assert all(word in text for word in ("deals/s", " won", " lost", " left"))
