"""The corpus itself, and a part of it; all of it is compared by `make agreement`."""

import pytest

from agreement import Case, cases, disagreement, reference_answer
from thegame_solver.kernel_access import kernel


@pytest.fixture(scope="module")
def corpus() -> list[Case]:
    return cases()


def test_the_corpus_has_20000_deals_of_many_kinds_a_third_of_them_lost(corpus):
    lost = [case for case in corpus if case.left]
    assert len(corpus) >= 20_000
    assert len(corpus) <= 3 * len(lost) < 3 * len(corpus)
    assert {case.rules.players for case in lost} == {1, 2, 3, 4}
    assert {case.rules.hand for case in corpus} == {1, 2, 3, 4}
    assert {case.rules.minimum for case in lost} == {1, 2, 3}
    assert {case.rules.deck_size for case in corpus} == set(range(20, 49))
    assert len({case.rules.jump for case in lost}) >= 5


def test_no_deal_is_in_the_corpus_twice(corpus):
    assert len({str(case) for case in corpus}) == len(corpus)


@pytest.mark.skipif(kernel() is None, reason="installed without the compiled core")
def test_the_core_gives_the_recorded_answers(corpus):
    assert [words for words in map(disagreement, corpus[::20]) if words] == []


def test_the_reference_still_gives_the_recorded_answers(corpus):
    for case in corpus[::200]:
        assert reference_answer(case.deal, case.starter, positions=10_000) == case.left, case
