"""Calibrate the grades: the cheap measures of many deals, then means, spreads and tenths.

    python bench/calibrate_grades.py --players 1 --deals 10000 --out bench/grades-solo.csv

Seeds 0, 1, 2, …; what is in the file already is not measured again. The numbers go to
`src/thegame_solver/hardness/grades.json`; the rank correlations of the measures are shown.
"""

import argparse
import csv
import json
from itertools import combinations
from pathlib import Path
from statistics import correlation, fmean

from thegame_solver.hardness import panel
from thegame_solver.hardness.grade import Features, calibrate, key
from thegame_solver.hardness.measure import quick
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules

GRADES = Path(__file__).parent.parent / "src/thegame_solver/hardness/grades.json"
GAMES = 250
"""Of each player: the spread between deals is fifteen times the error that this leaves."""
COLUMNS = ("seed", *panel.STYLES, *(f"{style}-won" for style in panel.STYLES), "plays", "room")


def main() -> None:
    arguments = read_arguments()
    rules = Rules.official(arguments.players, arguments.expert)
    rows = measured(Path(arguments.out), rules, arguments.deals)
    sample = [features_of(row) for row in rows]
    numbers = json.loads(GRADES.read_text())
    numbers[key(rules)] = calibrate(sample)
    GRADES.write_text(json.dumps(numbers, indent=1) + "\n")
    for one, other in combinations(COLUMNS[1:], 2):
        pair = [[float(row[name]) for row in rows] for name in (one, other)]
        if all(len(set(values)) > 1 for values in pair):
            print(f"{one:16} {other:16} {correlation(*map(ranks, pair)):6.2f}")


def ranks(values: list[float]) -> list[float]:
    """Each value's place in order; equal values share theirs."""
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [fmean(places[value]) for value in values]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--expert", type=int, default=0)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--out", required=True)
    return parser.parse_args()


def measured(path: Path, rules: Rules, deals: int) -> list[dict[str, str]]:
    """The rows of the file, with those added that are missing."""
    if not path.exists():
        path.write_text(",".join(COLUMNS) + "\n")
    done = sum(1 for _ in path.open()) - 1
    with path.open("a") as file:
        for seed in range(done, deals):
            found = quick(Deal.from_seed(seed, rules), GAMES)
            scores = found.scores.values()
            cells = [seed, *(score.mean_left for score in scores), *(score.won for score in scores)]
            print(*cells, found.effort.plays, found.tightest.room, sep=",", file=file, flush=True)
    with path.open() as file:
        return list(csv.DictReader(file))[:deals]


def features_of(row: dict[str, str]) -> Features:
    greedy = [float(row[style]) for style in panel.STYLES[1:]]
    return Features.of(greedy, int(row["plays"]), float(row["room"]))


if __name__ == "__main__":
    main()
