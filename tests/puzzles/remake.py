"""Make the shipped sets afresh and compare them byte for byte: `make puzzles-again`.

    python tests/puzzles/remake.py [--write] [SET ...]
"""

import sys
from pathlib import Path

from thegame_solver.puzzles.shipped import RECIPES

FOLDER = Path(__file__).parent.parent.parent / "puzzles"


def main() -> None:
    names = [name for name in sys.argv[1:] if name != "--write"] or list(RECIPES)
    differ = [name for name in names if not is_same(name, "--write" in sys.argv)]
    sys.exit(f"not as shipped: {', '.join(differ)}" if differ else 0)


def is_same(name: str, write: bool) -> bool:
    path, made = FOLDER / f"{name}.jsonl", RECIPES[name].made()
    same = path.exists() and path.read_text(encoding="utf-8") == made
    print(f"{name}: {'the same' if same else 'OTHER'}, {RECIPES[name].arguments}", flush=True)
    if write and not same:
        path.write_text(made, encoding="utf-8")
    return same or write


if __name__ == "__main__":
    main()
