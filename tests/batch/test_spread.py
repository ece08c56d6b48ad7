"""Quantiles in bounded memory."""

from statistics import quantiles

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thegame_solver.batch.spread import Spread


def spread_of(values):
    spread = Spread()
    for at, value in enumerate(values):
        spread.add(value, at)
    return spread


@given(st.lists(st.floats(1e-6, 1e12), min_size=1, max_size=300), st.sampled_from([0.5, 0.99]))
def test_a_quantile_is_one_of_the_values_to_within_one_per_cent(values, share):
    ordered = sorted(values)
    rank = max(0, -int(-share * len(values) // 1) - 1)
    assert spread_of(values).quantile(share) == pytest.approx(ordered[rank], rel=0.0102)


def test_many_values_take_few_buckets():
    spread = spread_of(range(1, 200_001))
    assert spread.quantile(0.5) == pytest.approx(quantiles(range(1, 200_001), n=2)[0], rel=0.01)
    assert len(spread.buckets()) < 700


def test_the_worst_is_exact_and_keeps_its_deal():
    spread = spread_of([3.0, 0.0, 12345.678, 5.0])
    assert (spread.largest, spread.largest_at) == (12345.678, 2)
    assert (spread.count, spread.mean) == (4, pytest.approx(3088.4195))
    assert spread.quantile(0.01) == 0.0


def test_nothing_has_a_spread_too():
    assert (Spread().quantile(0.5), Spread().mean, Spread().largest_at) == (0.0, 0.0, None)
