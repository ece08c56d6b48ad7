"""What is proven is true, what is true can be proven: against the reference search."""

from random import Random

import pytest

from proof.small_certificates import CHECKERS
from small_deals import random_deal, random_position
from thegame_solver.kernel_access import kernel
from thegame_solver.proof.cases import ProofError
from thegame_solver.proof.claims import the_game_layout
from thegame_solver.proof.closure import PAYS, closed_levels, plain_levels
from thegame_solver.proof.proving import prove
from thegame_solver.proof.verification import verify
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.reference import solve as solve_by_reference
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions
from thegame_solver.verdict import Clock, Limits

needs_kernel = pytest.mark.skipif(kernel() is None, reason="needs the compiled core")


@pytest.mark.parametrize("seed", range(60))
def test_the_best_bound_is_proven_and_a_better_one_is_not(seed, tmp_path):
    random = Random(seed)
    deal = random_deal(random)
    start = deal if seed % 3 else random_position(random, deal)
    left = solve_by_reference(opening_positions(start)).cards_left
    path = tmp_path / "small.proof"
    if left == 0:
        assert prove(start, path).is_win
        assert verify(path).is_win
    else:
        assert prove(start, path, bound=left).left == left
        assert {verify(path, checker).left for checker in CHECKERS} == {left}
    if left < start.rules.deck_size and (isinstance(start, Deal) or left < start.cards_left):
        with pytest.raises(ProofError, match="fewer cards can be left"):
            prove(start, tmp_path / "wrong.proof", bound=left + 1)
        assert not (tmp_path / "wrong.proof").exists()


@needs_kernel
@pytest.mark.parametrize("seed", range(12))
def test_prices_only_make_a_certificate_smaller(seed, tmp_path):
    deal = Deal.from_seed(seed, Rules(low=2, high=40, hand=3))
    left = solve_by_reference([deal.opening()]).cards_left
    if left == 0:
        pytest.skip("won")
    sizes = []
    for pays in (0, 1, PAYS):
        path = tmp_path / f"{pays}.proof"
        prove(deal, path, bound=left, pays=pays)
        sizes.append(verify(path, "plain").states)
        assert verify(path, "fast").states == sizes[-1]
    assert sizes[1] <= sizes[0]


@needs_kernel
@pytest.mark.parametrize("seed", range(20))
def test_the_plain_writer_keeps_as_many_states_as_the_core_without_prices(seed):
    deal = random_deal(Random(seed + 500))
    left = solve_by_reference(opening_positions(deal)).cards_left
    if left == 0:
        pytest.skip("won")
    layout = the_game_layout(deal, None, left)
    counts = []
    for writer in (plain_levels, lambda *a: closed_levels(*a, pays=0)):
        widths = []
        list(writer(layout, lambda progress, to=widths: to.append(progress.width), Clock(Limits())))
        counts.append([width for width in widths if width])
    assert len(counts[0]) == len(counts[1])


def test_a_bound_beyond_the_deck_is_refused(tmp_path):
    with pytest.raises(ProofError, match="bound 0: expected a whole number from 1 to 98"):
        prove(Deal.from_seed(1), tmp_path / "x.proof", bound=0)
    with pytest.raises(ProofError, match="bound 99"):
        prove(Deal.from_seed(1), tmp_path / "x.proof", bound=99)


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        (Limits(seconds=0.001), "time limit"),
        (Limits(seconds=0.5), "time limit"),
        pytest.param(Limits(megabytes=1), "memory limit", marks=needs_kernel),
    ],
)
def test_a_limit_leaves_nothing_behind(tmp_path, limits, message):
    with pytest.raises(ProofError, match=message):
        prove(Deal.from_seed(0, Rules(hand=6)), tmp_path / "x.proof", bound=1, limits=limits)
    assert list(tmp_path.iterdir()) == []


def test_a_bound_on_the_whole_deck_needs_only_the_first_play(tmp_path):
    deal = Deal.from_seed(5, Rules(low=2, high=12, hand=2))
    with pytest.raises(ProofError, match="fewer cards can be left"):
        prove(deal, tmp_path / "x.proof", bound=11)
