"""How numbers are spread, in bounded memory: quantiles within one per cent, exact largest."""

from collections import Counter
from math import exp, log

STEP = 0.02
"""Values whose logarithms differ by less share a bucket; its middle is at most 1 % off."""
SMALLEST = 1e-9
ABOVE_ZERO = 10_000
"""Added to the number of a bucket, so that those of values from `SMALLEST` on are above 0."""


class Spread:
    """Counts of positive numbers by size; zero and below have a bucket of their own."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.largest = 0.0
        self.largest_at: int | None = None
        self._buckets: Counter[int] = Counter()

    def add(self, value: float, at: int) -> None:
        """Count `value`, found at the deal numbered `at`."""
        self.count += 1
        self.total += value
        if value > self.largest or self.largest_at is None:
            self.largest, self.largest_at = value, at
        self._buckets[int(log(value) / STEP + ABOVE_ZERO) if value > SMALLEST else 0] += 1

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def quantile(self, share: float) -> float:
        """The number that this share of all are not above, to within one per cent."""
        wanted = share * self.count
        seen = 0
        for bucket, count in self.buckets():
            seen += count
            if seen >= wanted:
                return min(bucket, self.largest)
        return self.largest

    def buckets(self) -> list[tuple[float, int]]:
        """The middle and the count of every bucket that is not empty, smallest first."""
        return [
            (exp((bucket - ABOVE_ZERO + 0.5) * STEP) if bucket else 0.0, count)
            for bucket, count in sorted(self._buckets.items())
        ]
