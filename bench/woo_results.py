"""What rounds of Woo are worth with open cards: many seeds, one line of JSON each, resumable.

    python bench/woo_results.py run rounds.jsonl --seeds 0:100000
    python bench/woo_results.py summary rounds.jsonl

Every round gets its value. Every `--closer-look`-th one also gets the line of best play (does it
close?), its value where nobody may close, and its value where a wrong claim is a way out.
Run it again with the same file to go on where it stopped.
"""

import argparse
import json
from collections import Counter
from dataclasses import replace
from math import sqrt
from pathlib import Path

from thegame_solver.batch.wilson import Z95, wilson
from thegame_solver.woo.deal import Deal
from thegame_solver.woo.moves import Close
from thegame_solver.woo.rules import STANDARD
from thegame_solver.woo.solver import Solver

NO_CLOSING = replace(STANDARD, least_stock_to_close=99)
WAY_OUT = replace(STANDARD, escape_by_wrong_claim=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("task", choices=["run", "summary"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seeds", default="0:100000", help="A:B, B not included")
    parser.add_argument("--closer-look", type=int, default=20)
    options = parser.parse_args()
    if options.task == "run":
        first, end = map(int, options.seeds.split(":"))
        run(options.file, range(first, end), options.closer_look)
    else:
        summary(options.file)


def run(file: Path, seeds: range, closer_look: int) -> None:
    done = {record["seed"] for record in records(file)}
    solver = Solver()
    with file.open("a") as out:
        for seed in seeds:
            if seed not in done:
                found = look_closely if seed % closer_look == 0 else look
                print(json.dumps({"seed": seed, **found(solver, seed)}), file=out, flush=True)


def look(solver: Solver, seed: int) -> dict[str, object]:
    value = solver.value(Deal.from_seed(seed))
    return {"value": value, "nodes": solver.nodes}


def look_closely(solver: Solver, seed: int) -> dict[str, object]:
    record = look(solver, seed)
    line = solver.solve(Deal.from_seed(seed), openings=False).line
    return record | {
        "closes": Close() in line,
        "closes_at_once": line[0] == Close(),
        "no_closing": solver.value(Deal.from_seed(seed, NO_CLOSING)),
        "way_out": solver.value(Deal.from_seed(seed, WAY_OUT)),
    }


def records(file: Path) -> list[dict[str, int]]:
    """The records of whole lines; a line cut short by an interruption does not count."""
    if not file.exists():
        return []
    text = file.read_text()
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole)
    return [json.loads(line) for line in whole.splitlines()]


def summary(file: Path) -> None:
    rounds = records(file)
    values = [record["value"] for record in rounds]
    print(f"{len(values):,} rounds")
    for value, number in sorted(Counter(values).items()):
        print(f"{value:+d}  {number:7,}  {share(number, len(values))}")
    print(f"opener wins {share(sum(value > 0 for value in values), len(values))}")
    print(f"other wins  {share(sum(value < 0 for value in values), len(values))}")
    print(f"mean value  {mean(values)}")
    closer = [record for record in rounds if "closes" in record]
    print(f"\n{len(closer):,} of them looked at closely")
    for name in ("closes", "closes_at_once"):
        print(f"{name} {share(sum(map(bool, (one[name] for one in closer))), len(closer))}")
    for name in ("no_closing", "way_out"):
        changed = sum(one[name] != one["value"] for one in closer)
        turned = sum(sign(one[name]) != sign(one["value"]) for one in closer)
        print(f"{name}: value changes in {share(changed, len(closer))}")
        print(f"{name}: winner changes in {share(turned, len(closer))}")
        print(f"{name}: mean value {mean([one[name] for one in closer])}")


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def share(number: int, total: int) -> str:
    """A share in percent with its 95 % Wilson interval."""
    low, high = wilson(number, total)
    return f"{100 * number / total:.2f} % [{100 * low:.2f}, {100 * high:.2f}]"


def mean(values: list[int]) -> str:
    """A mean with its 95 % interval."""
    average = sum(values) / len(values)
    spread = sum((value - average) ** 2 for value in values) / len(values)
    return f"{average:+.4f} ± {Z95 * sqrt(spread / len(values)):.4f}"


if __name__ == "__main__":
    main()
