"""Which rules of a sweep are harder than which, and what an answer under one says of the others."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Links:
    """The order among several rules that the theorem gives; places are those in the sweep."""

    names: tuple[str, ...]
    easier: tuple[frozenset[int], ...]
    """For each of the rules, the places of those that are at most as hard."""
    won: str
    lost: str
    measures: int
    """How many columns of its own the game has."""

    @property
    def count(self) -> int:
        return len(self.names)

    def settled_by(self, at: int, verdict: str) -> Iterable[int]:
        """Won: under all easier rules too. Lost: under all harder rules too."""
        if verdict == self.won:
            return self.easier[at]
        if verdict == self.lost:
            return [other for other in range(self.count) if at in self.easier[other]]
        return []

    def inferred_measures(self, verdict: str) -> tuple[int | None, ...]:
        """A win leaves no card; how many an inferred loss leaves is not known."""
        return (0 if verdict == self.won else None,) * self.measures

    def violations(self, verdicts: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Pairs (harder, easier) that cannot both be right: won there, lost here."""
        for harder, easier_places in enumerate(self.easier):
            for easier in easier_places:
                if verdicts[harder] == self.won and verdicts[easier] == self.lost:
                    yield harder, easier
