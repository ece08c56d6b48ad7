"""How long whole rounds of Woo take: the value of many seeds, one core, processor time.

    python bench/woo_speed.py [ROUNDS]
"""

import resource
import sys
import time

from thegame_solver.woo.deal import Deal
from thegame_solver.woo.solver import Solver


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    solver = Solver("native")
    seconds, nodes = [], []
    for seed in range(rounds):
        began = time.process_time()
        solver.value(Deal.from_seed(seed))
        seconds.append(time.process_time() - began)
        nodes.append(solver.nodes)
    show("milliseconds", [1000 * one for one in seconds])
    show("positions", [float(one) for one in nodes])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory of the whole process {peak:.0f} MB")


def show(name: str, numbers: list[float]) -> None:
    ranked = sorted(numbers)
    mean = sum(ranked) / len(ranked)
    marks = " ".join(
        f"{label} {ranked[min(len(ranked) - 1, int(len(ranked) * share))]:,.1f}"
        for label, share in (("median", 0.5), ("95 %", 0.95), ("99 %", 0.99), ("worst", 1.0))
    )
    print(f"{name}: {len(ranked)} rounds, mean {mean:,.1f} {marks}")


if __name__ == "__main__":
    main()
