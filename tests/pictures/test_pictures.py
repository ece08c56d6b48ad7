"""Pictures: the chart, the replay page in a real browser, the printable sheet."""

import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from command_line import PATIENCE
from thegame_cli.pictures.chart import chart, laid_cards
from thegame_cli.pictures.replay_page import replay_page
from thegame_cli.pictures.sheet import sheet
from thegame_solver.puzzles.puzzle import Kind, Puzzle
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.replay import jumps, replay
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import solve

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)
SVG = "{http://www.w3.org/2000/svg}"


def game(players=1):
    deal = Deal.from_seed(5, Rules(low=2, high=20, players=players, hand=3))
    result = solve(deal)
    return replay(deal.opening(result.starter), result.turns)


@pytest.mark.parametrize("players", [1, 2])
def test_the_chart_is_an_svg_with_four_lines_and_a_ring_for_every_jump(players):
    played = game(players)
    drawn = ET.fromstring(chart(played, "a <title> & more"))
    paths = [path for path in drawn.iter(f"{SVG}path") if path.get("class") == "pile"]
    rings = [ring for ring in drawn.iter(f"{SVG}circle") if ring.get("class") == "jump"]
    expected = sum(len(jumps(position, turn)) for position, turn in played.steps())
    assert (len(paths), len(rings)) == (4, expected)
    assert drawn.find(f"{SVG}title").text == "a <title> & more"


def test_the_chart_of_an_empty_line_is_still_a_picture():
    ET.fromstring(chart(replay(Deal.from_seed(1).opening(), []), "nothing laid"))


def test_every_card_of_the_line_is_a_moment_of_the_replay():
    played = game(2)
    page = replay_page(played, "</script><b>")
    content = re.search(r'<script id="game" type="application/json">(.*?)</script>', page)[1]
    moments = json.loads(content)["moments"]
    assert len(moments) == len(laid_cards(played)) + 1
    assert moments[-1]["tops"] == list(played.end.tops)
    assert "</script><b>" not in page.replace("&lt;", "")
    assert "http://www.w3.org" in page
    assert not re.search(r"""(src|href)=["']?http""", page)


CLICKS = """
<script>
const press = id => document.getElementById(id).click();
const key = name => document.dispatchEvent(new KeyboardEvent("keydown", {key: name}));
const seen = [];
const note = () => seen.push(Number(document.body.dataset.moment));
note(); press("forward"); press("forward"); note(); press("back"); note();
press("last"); note(); press("back"); note(); press("first"); note();
key("PageDown"); note(); key("ArrowRight"); note(); key("PageUp"); note(); key("Home");
const shown = [...document.querySelectorAll(".top")].map(node => node.textContent).join();
press("play");
setTimeout(() => {
  note();
  const words = document.getElementById("now").textContent;
  document.title = JSON.stringify({seen, top: shown, words});
}, 3 * game.pace + game.pace / 2);
</script>
"""


@pytest.mark.skipif(BROWSER is None, reason="no chromium or chrome on this machine")
def test_the_replay_steps_and_plays_in_a_real_browser(tmp_path: Path):
    played = game()
    page = replay_page(played, "a replay").replace('"pace":700', '"pace":60')
    path = tmp_path / "replay.html"
    path.write_text(page.replace("</body>", f"{CLICKS}</body>"), encoding="utf-8")
    dom = dumped(path, tmp_path)
    seen = json.loads(re.search(r"<title>(.*?)</title>", dom)[1].replace("&quot;", '"'))
    cards = len(laid_cards(played))
    first = len(played.turns[0].plays)
    assert seen["seen"][:6] == [0, 2, 1, cards, cards - 1, 0]
    assert seen["seen"][6:9] == [first, first + 1, first]
    assert seen["seen"][9] >= 2
    assert seen["top"] == ",".join(map(str, played.start.tops))
    assert seen["words"].startswith("Turn ")


def dumped(path: Path, folder: Path) -> str:
    done = subprocess.run(
        [BROWSER, *FLAGS, f"--user-data-dir={folder / 'profile'}", "--virtual-time-budget=5000",
         "--dump-dom", path.as_uri()],
        capture_output=True, text=True, timeout=PATIENCE, check=True,
    )
    return done.stdout


PUZZLE = Puzzle(
    id="t-abcdefghij", kind=Kind.FIND_THE_TURN, game="the-game",
    start="the-game:1:players=1:hand=8:minimum=2:cards=2-99:jump=10:up=58,99:down=6,35:"
    "hands=8,17,22,37,45,63,71,92:stock=2,26,48,81,79:move=1",
    to_go=13, grade=6, themes=("jump",), natural=("45d2 63u1",),
    solution=("45d2 37d2", "26d2 22d2"), left=0, seed=6,
)


def test_the_sheet_has_a_board_for_every_puzzle_and_answers_only_when_wanted():
    page = sheet([PUZZLE, PUZZLE], "Puzzles & more", solutions=True)
    boards = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(boards) == 2
    assert {"45", "81", "58"} <= {node.text for node in ET.fromstring(boards[0]).iter()}
    assert "Puzzles &amp; more" in page
    assert "45d2 37d2" in page
    assert "45d2 37d2" not in sheet([PUZZLE], "x", solutions=False)


@pytest.mark.skipif(BROWSER is None, reason="no chromium or chrome on this machine")
def test_the_sheet_prints_in_a_real_browser(tmp_path: Path):
    path, out = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    path.write_text(sheet([PUZZLE] * 8, "Puzzles", solutions=True), encoding="utf-8")
    subprocess.run(
        [BROWSER, *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", f"--print-to-pdf={out}",
         path.as_uri()],
        capture_output=True, timeout=PATIENCE, check=True,
    )
    content = out.read_bytes()
    assert content.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", content)) == 3
