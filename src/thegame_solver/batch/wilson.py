"""Wilson's interval for a share, with what is unknown counted against it on both sides."""

from math import sqrt

Z95 = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(hits: int, count: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for `hits` of `count`; (0, 1) where nothing was counted.

    >>> [round(bound, 4) for bound in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if count == 0:
        return 0.0, 1.0
    share, spread = hits / count, z * z / count
    middle = share + spread / 2
    half = z * sqrt((share * (1 - share) + spread / 4) / count)
    low = 0.0 if hits == 0 else (middle - half) / (1 + spread)
    high = 1.0 if hits == count else (middle + half) / (1 + spread)
    return max(0.0, low), min(1.0, high)


def wilson_with_unknown(hits: int, unknown: int, count: int) -> tuple[float, float]:
    """The lower bound as if all that is unknown were misses, the upper as if all were hits.

    >>> [round(bound, 4) for bound in wilson_with_unknown(8, 1, 10)]
    [0.4902, 0.9821]
    """
    return wilson(hits, count)[0], wilson(hits + unknown, count)[1]
