"""How hard a deal is, as people and scripts read it."""

from dataclasses import asdict
from typing import Any

from tabulate import tabulate

from thegame_cli.render.the_game import title_of
from thegame_solver.hardness.bounds import Range
from thegame_solver.hardness.measure import Hardness
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import GAME

NOTE = (
    "The grade tells how much trouble simple players and a plain search have with\n"
    "this deal. Machine effort is not human difficulty."
)


def hardness_text(deal: Deal, hardness: Hardness) -> str:
    """The measures as two small tables."""
    quick = hardness.quick
    grade = f"{quick.grade} of 10" if quick.grade else "none: " + _why_no_grade(hardness)
    rows = [
        ("verdict", hardness.verdict.value),
        ("grade", grade),
        ("smallest hand that wins", hardness.smallest_hand),
        ("fewest jumps that win", _jump_words(hardness)),
        ("turns without a choice", _only_words(hardness)),
        ("tightest moment", _tightest_words(hardness)),
        ("effort of a plain search", _effort_words(hardness)),
    ]
    panel = [
        (style, f"{100 * score.share_won:.1f} %", f"{score.mean_left:.1f}", score.fewest_left)
        for style, score in quick.scores.items()
    ]
    headers = ["1,000 games each", "won", "cards left", "fewest"]
    return "\n".join(
        [
            title_of(deal), "", tabulate(rows, tablefmt="plain", disable_numparse=True), "",
            tabulate(panel, headers, tablefmt="simple", disable_numparse=True), "", NOTE,
        ]
    )


def _why_no_grade(hardness: Hardness) -> str:
    if hardness.only_turns is None:
        return "no win was found"
    return "these rules were not calibrated"


def _jump_words(hardness: Hardness) -> str:
    if hardness.fewest_jumps is None:
        return "-"
    return f"{hardness.fewest_jumps} (the line found has {hardness.jumps})"


def _only_words(hardness: Hardness) -> str:
    if hardness.only_turns is None:
        return "-"
    undecided = hardness.only_turns.undecided
    more = f", {undecided} undecided" if undecided else ""
    return f"{hardness.only_turns.proven} of {len(hardness.quick.game.turns)}{more}"


def _tightest_words(hardness: Hardness) -> str:
    moment = hardness.quick.tightest
    if hardness.only_turns is None:
        return "-"
    return f"room {moment.room:.2f} after turn {moment.turn} ({moment.cards_left} to go)"


def _effort_words(hardness: Hardness) -> str:
    effort = hardness.quick.effort
    width = f"width {effort.width}, " if effort.width else ""
    return f"{width}{effort.states:,} states, {effort.plays:,} plays tried"


def hardness_json(deal: Deal, hardness: Hardness) -> dict[str, Any]:
    """The same for scripts."""
    quick = hardness.quick
    return {
        "game": GAME,
        "rules": deal.rules.as_dict(),
        "deal": list(deal.deck),
        "seed": deal.seed,
        "verdict": hardness.verdict.value,
        "grade": quick.grade,
        "smallest_hand": _range_json(hardness.smallest_hand),
        "fewest_jumps": _range_json(hardness.fewest_jumps),
        "jumps": hardness.jumps,
        "turns": len(quick.game.turns),
        "only_turns": hardness.only_turns and asdict(hardness.only_turns),
        "tightest": asdict(quick.tightest),
        "effort": {
            "width": quick.effort.width, "states": quick.effort.states,
            "plays": quick.effort.plays,
        },
        "panel": {
            style: {**asdict(score), "share_won": score.share_won, "mean_left": score.mean_left}
            for style, score in quick.scores.items()
        },
    }


def _range_json(numbers: Range | None) -> dict[str, int | None] | None:
    return None if numbers is None else {"least": numbers.least, "most": numbers.most}
