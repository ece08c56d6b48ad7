"""What each strengthening of the CP-SAT model buys.

    python bench/cpsat_ablation.py models
    python bench/cpsat_ablation.py search HAND FIRST LAST [NAME]    seeds FIRST to LAST − 1

Work is CP-SAT's own count (about a second of one core each), the same on every machine.
"""

import sys
from dataclasses import replace

from thegame_solver.the_game.cpsat.questions import can_be_won, fewest_left
from thegame_solver.the_game.cpsat.scene import ALL, Strengthening
from thegame_solver.the_game.cpsat.solving import Run, Status
from thegame_solver.the_game.cpsat.windows import STYLES, Effort, Style, WindowSearch
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules
from thegame_solver.verdict import Limits

MODELS = {
    "as shipped": ALL,
    "without short turns": replace(ALL, short_turns=False),
    "without forced hands (arcs, steps)": replace(ALL, forced_hands=False),
    "without held cards (cumulative)": replace(ALL, held_cards=False),
    "with step precedences": replace(ALL, step_precedences=True),
}
MOST_WORK = 20.0
DEALS = 3


QUESTIONS = {
    "fewest left": (fewest_left, Rules(low=2, high=51, hand=3, minimum=3)),
    "win": (can_be_won, Rules(low=2, high=36, hand=3, minimum=2)),
    "win, hand 5": (can_be_won, Rules(low=2, high=31, hand=5, minimum=2)),
}


def model_work(question: str, strengthening: Strengthening) -> float:
    """Mean work over a few deals."""
    ask, rules = QUESTIONS[question]
    work = [_work(ask([_start(seed, rules)], strengthening)) for seed in range(DEALS)]
    return sum(work) / DEALS


def _start(seed, rules):
    return Deal.from_seed(seed, rules).opening()


def _work(model) -> float:
    run = Run(Limits())
    run.ask(model.cp, effort=MOST_WORK)
    return run.effort


def search_work(name: str, hand: int, seeds: range) -> str:
    """Wins and mean work on full solo deals."""
    won, work = 0, 0.0
    for seed in seeds:
        run = Run(Limits())
        won += SEARCHES[name](_start(seed, Rules(hand=hand)), run)
        work += run.effort
    return f"{won}/{len(seeds)} won, {work / len(seeds):6.1f}"


def _one_model(start, run: Run) -> bool:
    return run.ask(can_be_won([start], ALL).cp, effort=MOST_WORK).status is Status.BEST


def _windows(repairs: int, ending_cards: int = 24, style: Style | None = None):
    styles = STYLES if style is None else (style,)
    effort = Effort(repairs=repairs, ending_cards=ending_cards, styles=styles)
    return lambda start, run: WindowSearch([start], run, ALL, effort).search()


SEARCHES = {
    "one model": _one_model,
    "windows of 20": _windows(0, 0, Style(horizon=20, kept=8)),
    "windows of 16": _windows(0, 0, Style(horizon=16, kept=8)),
    "windows of 12": _windows(0, 0, Style(horizon=12, kept=6)),
    "windows of 10": _windows(0, 0),
    "windows of 10, ending": _windows(0),
    "windows of 10, ending, repair": _windows(12),
}


def main() -> None:
    part = sys.argv[1] if len(sys.argv) > 1 else "models"
    if part == "models":
        for name, strengthening in MODELS.items():
            work = [f"{model_work(question, strengthening):8.2f}" for question in QUESTIONS]
            print(f"{name:36} {' '.join(work)}", flush=True)
    else:
        hand, first, last = map(int, sys.argv[2:5])
        wanted = sys.argv[5] if len(sys.argv) > 5 else ""
        for name in filter(lambda name: name.startswith(wanted), SEARCHES):
            print(f"{name:32} {search_work(name, hand, range(first, last))}", flush=True)


if __name__ == "__main__":
    main()
