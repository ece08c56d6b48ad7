"""Certificates of Face to Face: alone, won and lost, and together, won."""

from random import Random

import pytest

from proof.small_certificates import CHECKERS, Parts, parts_of, refusal
from proof.test_rejection import check_dropped_state, check_file, with_other_top
from small_duels import random_deal
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.reference import solve_alone, solve_together
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.proof.cases import FaceCase, ProofError
from thegame_solver.proof.proving import prove
from thegame_solver.proof.verification import verify
from thegame_solver.verdict import Limits, Verdict


def small_deal(seed: int) -> Deal:
    random = Random(seed)
    hand = random.randint(2, 3)
    minimum = random.randint(1, min(2, hand))
    jump = random.choice([0, 2, 3, 5])
    draw = random.randint(1, minimum)
    high = random.randint(hand + 4, 14)
    return Deal.from_seed(seed, Rules(2, high, hand, minimum, jump, draw))


@pytest.mark.parametrize("seed", range(40))
def test_alone_is_proven_as_the_reference_says(seed, tmp_path):
    deal = small_deal(seed)
    path = tmp_path / "alone.proof"
    for player in Player:
        won = solve_alone(deal.side(player), player, Limits()).verdict is Verdict.WINNABLE
        assert prove(FaceCase(deal, player=player), path).is_win == won
        for checker in CHECKERS:
            assert verify(path, checker).is_win == won
        check_changes(parts_of(path), Random(seed), won)


def check_changes(parts: Parts, random: Random, won: bool) -> None:
    check_file(parts, random)
    assert refusal(parts.with_head(question="duel").to_bytes())
    assert refusal(parts.with_head(player="bronze").to_bytes())
    assert refusal(parts.with_head(deal=parts.head["deal"][:1]).to_bytes())
    if won:
        assert refusal(parts.with_head(turns=parts.head["turns"][1:]).to_bytes())
        assert refusal(parts.with_head(turns=[]).to_bytes())
        return
    assert refusal(parts.with_head(left=2).to_bytes())
    assert refusal(parts.with_head(question="together").to_bytes())
    filled = [at for at in range(len(parts.levels)) if parts.level(at).groups]
    for at in filled:
        check_dropped_state(parts, at, random)
    for at in filled:
        refusal(with_other_top(parts, at, random).to_bytes())  # both checkers say the same


@pytest.mark.parametrize("seed", range(12))
def test_together_is_proven_by_its_line(seed, tmp_path):
    path = tmp_path / "together.proof"
    deal = random_deal(Random(seed), 4, 6)
    result = solve_together(deal.opening(), Player.GOLD, Limits())
    if result.verdict is not Verdict.WINNABLE:
        with pytest.raises(ProofError, match="only wins have certificates"):
            prove(FaceCase(deal, "together"), path)
        return
    assert prove(FaceCase(deal, "together"), path).is_win
    assert verify(path).is_win
    parts = parts_of(path)
    assert refusal(parts.with_head(turns=parts.head["turns"][:-1]).to_bytes())
    assert refusal(parts.with_head(starter="silver").to_bytes())
    assert refusal(parts.with_head(turns="turns").to_bytes())


def test_a_better_bound_than_lost_is_not_offered_alone(tmp_path):
    with pytest.raises(ProofError, match="bound 2: expected 1"):
        prove(FaceCase(small_deal(1)), tmp_path / "x.proof", bound=2)
