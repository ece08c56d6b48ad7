"""Proves lost deals one after the other and checks every proof; a table of what that took.

    python bench/lost_deals.py --hand 5 --count 50 --out lost-hand-5.jsonl

Deals that are won are passed over. Records that are in the file already are kept, so it can be
stopped and started again. Seconds are processor time.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from thegame_solver.proof.proving import prove
from thegame_solver.proof.verification import verify
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules


def record(seed: int, hand: int, checker: str, folder: Path) -> dict[str, Any]:
    """Prove one deal and check the proof."""
    path = folder / f"{seed}.proof"
    begin = time.process_time()
    proven = prove(Deal.from_seed(seed, Rules(hand=hand)), path)
    if proven.is_win:
        return {"seed": seed, "verdict": "winnable"}
    written = time.process_time()
    verified = verify(path, checker)
    checked = time.process_time()
    path.unlink()
    return {
        "seed": seed,
        "verdict": "unwinnable",
        "states": verified.states,
        "visited": proven.progress.visited,
        "tables": proven.progress.tables,
        "bytes": proven.size,
        "prove_seconds": round(written - begin, 2),
        "verify_seconds": round(checked - written, 2),
    }


def records(out: Path, hand: int, wanted: int, checker: str) -> Iterator[dict[str, Any]]:
    """What the file holds, then new ones until enough are lost."""
    known = [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []
    yield from known
    lost = sum(done["verdict"] == "unwinnable" for done in known)
    with tempfile.TemporaryDirectory() as folder, out.open("a") as file:
        for seed in count(len(known)):
            if lost >= wanted:
                return
            done = record(seed, hand, checker, Path(folder))
            lost += done["verdict"] == "unwinnable"
            print(json.dumps(done), file=file, flush=True)
            yield done


def summary(lost: list[dict[str, Any]]) -> str:
    states = sum(done["states"] for done in lost)
    seconds = sum(done["verify_seconds"] for done in lost)
    rows = [
        f"{name}: median {median(done[name] for done in lost):,}, "
        f"most {max(done[name] for done in lost):,}"
        for name in ("visited", "states", "tables", "bytes", "prove_seconds", "verify_seconds")
    ]
    return "\n".join([*rows, f"checked: {states / max(seconds, 0.01):,.0f} states a second"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hand", type=int, default=5)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--checker", choices=["fast", "plain"], default="fast")
    parser.add_argument("--out", type=Path, default=Path("lost-deals.jsonl"))
    options = parser.parse_args()
    lost = []
    for done in records(options.out, options.hand, options.count, options.checker):
        if done["verdict"] == "unwinnable":
            lost.append(done)
            print(f"{len(lost)}: {done}", flush=True)
    print(summary(lost))


if __name__ == "__main__":
    main()
