"""Wilson's interval against the equation it solves."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thegame_solver.batch.wilson import Z95, wilson, wilson_with_unknown


@given(st.integers(1, 10**7).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_each_bound_is_a_share_from_which_the_count_is_just_1_96_deviations_away(case):
    hits, count = case
    for bound in wilson(hits, count):
        if 0 < bound < 1:
            deviation = sqrt(bound * (1 - bound) / count)
            assert abs(hits / count - bound) == pytest.approx(Z95 * deviation, rel=1e-6)


def test_known_values():
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    table = {(81, 263): (0.2553, 0.3662), (15, 148): (0.0624, 0.1605)}
    table |= {(0, 20): (0.0, 0.1611), (1, 29): (0.0061, 0.1718)}
    for (hits, count), bounds in table.items():
        assert tuple(round(bound, 4) for bound in wilson(hits, count)) == bounds


def test_all_and_none_reach_the_ends():
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 10)[0] == 0.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_what_is_unknown_widens_the_interval_on_both_sides():
    known, unknown = wilson(90, 100), wilson_with_unknown(85, 10, 100)
    assert unknown[0] < known[0] < known[1] < unknown[1]
    assert unknown == (wilson(85, 100)[0], wilson(95, 100)[1])
