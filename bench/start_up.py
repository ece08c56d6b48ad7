"""From the shell: `thegame solve --seed 42`, the start of Python included.

    python bench/start_up.py
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

COMMAND = [str(Path(sys.executable).parent / "thegame"), "solve", "--seed", "42"]


def once() -> tuple[float, float]:
    """Seconds by the clock and of the processor."""
    before, began = os.times(), time.perf_counter()
    subprocess.run(COMMAND, check=True, capture_output=True)
    spent, after = time.perf_counter() - began, os.times()
    used = after.children_user + after.children_system
    return spent, used - before.children_user - before.children_system


def main() -> None:
    runs = [once() for _ in range(20)]
    clock, processor = (median(each) for each in zip(*runs, strict=True))
    print(f"thegame solve --seed 42, median of 20: {clock:.3f} s, processor {processor:.3f} s")


if __name__ == "__main__":
    main()
