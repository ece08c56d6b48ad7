"""Writes the regression set of certificates, puzzles/proofs/: `make proofs` checks it."""

from collections.abc import Iterator
from pathlib import Path

from thegame_solver.face_to_face.deal import Deal as FaceDeal
from thegame_solver.face_to_face.rules import Player
from thegame_solver.proof.cases import FaceCase
from thegame_solver.proof.proving import prove
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.rules import Rules

PUZZLES = Path(__file__).parent.parent / "puzzles"
PROOFS = PUZZLES / "proofs"
WON_SEEDS = range(7)
LOST_SEEDS = {3: range(10), 4: (0, 1, 3, 4, 6, 7, 9), 5: (18,)}
"""By hand: those of small certificates."""
HARD_HANDS = (6, 7, 8)
LOST_ALONE = (0, 2, 5, 15, 18, 20, 24, 28, 33, 34, 35, 38, 41, 45, 47, 50, 51, 59, 60, 61)
WON_ALONE = (3, 6, 7, 9, 10, 12, 16, 19, 23, 26, 27, 29, 36, 43, 44, 46, 49, 52, 53, 54)
"""Gold's decks of Face to Face, seeds below 70; the lost ones of small certificates."""
TOO_LARGE = {"lost-fifteens-expert-1"}
"""For a repository; `thegame prove` writes it in seconds."""


def won_deals() -> Iterator[tuple[str, Deal]]:
    """All player counts, all levels."""
    for players in range(1, 6):
        for expert in range(3):
            for seed in WON_SEEDS:
                deal = Deal.from_seed(seed, Rules.official(players, expert))
                yield f"won-{players}-players-expert-{expert}-seed-{seed}", deal


def lost_deals() -> Iterator[tuple[str, Deal]]:
    """Random deals with small hands, and hard decks with larger ones."""
    for hand, seeds in LOST_SEEDS.items():
        for seed in seeds:
            yield f"lost-hand-{hand}-seed-{seed}", Deal.from_seed(seed, Rules(hand=hand))
    for path in sorted((PUZZLES / "unwinnable").glob("*.txt")):
        deck = tuple(map(int, path.read_text().split()))
        for hand in HARD_HANDS:
            yield f"lost-{path.stem}-hand-{hand}", Deal(Rules(hand=hand), deck)
        for expert in (1, 2):
            name = f"lost-{path.stem}-expert-{expert}"
            if name not in TOO_LARGE:
                yield name, Deal(Rules.official(1, expert), deck)


def face_cases() -> Iterator[tuple[str, FaceCase]]:
    """Face to Face: alone, lost and won, and together."""
    for word, seeds in (("lost", LOST_ALONE), ("won", WON_ALONE)):
        for seed in seeds:
            yield f"{word}-alone-seed-{seed}", FaceCase(FaceDeal.from_seed(seed))
    yield "won-together-seed-1", FaceCase(FaceDeal.from_seed(1), "together", Player.SILVER)


def main() -> None:
    PROOFS.mkdir(parents=True, exist_ok=True)
    for name, deal in [*won_deals(), *lost_deals(), *face_cases()]:
        path = PROOFS / f"{name}.proof"
        if path.exists():
            continue
        proven = prove(deal, path)
        assert proven.is_win == name.startswith("won"), name
        print(f"{name}: {proven.size:,} bytes, {proven.progress.states:,} states", flush=True)


if __name__ == "__main__":
    main()
