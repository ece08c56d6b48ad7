from functools import cache
from math import inf
from random import Random

import pytest

from face_to_face_agreement import FILE, answers_of, line_of, position_of, winner_of
from small_duels import random_deal, random_position
from thegame_solver.face_to_face import native, reference, solver
from thegame_solver.face_to_face.bounds import fewest_turns_together
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.knowledge import no_loss_before
from thegame_solver.face_to_face.outcomes import Outcomes
from thegame_solver.face_to_face.replay import own_plays, replay, replay_alone
from thegame_solver.face_to_face.result import Question
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.face_to_face.solver import (
    EngineError,
    solve,
    solve_alone,
    solve_duel,
)
from thegame_solver.kernel_access import kernel
from thegame_solver.verdict import ContradictionError, Limits, Verdict

needs_kernel = pytest.mark.skipif(kernel() is None, reason="installed without the compiled core")
NONE = Limits()


def corpus() -> list[list[str]]:
    return [line.split() for line in FILE.read_text().splitlines()]


def small_positions(count: int, seed: int, most: int = 7):
    random = Random(seed)
    for _ in range(count):
        yield random_position(random, random_deal(random, 4, most))


# ---- agreement ---------------------------------------------------------------------------------


def test_the_corpus_holds_thousands_of_answers_of_every_kind():
    alone, together, duel = zip(*(line[1:] for line in corpus()), strict=True)
    assert sum(answer != "-" for answer in alone) >= 5000
    assert sum(answer != "-" for answer in together) >= 5000
    assert sum(answer != "-" for answer in duel) >= 2000
    for answers in (alone, together):
        assert sum(answer.startswith("0:") for answer in answers) >= 1000
        assert sum(answer[0] not in "0-" for answer in answers) >= 500
    assert min(duel.count("gold"), duel.count("silver")) >= 500


def test_the_corpus_is_what_the_reference_says():
    for line in corpus()[:: len(corpus()) // 25]:
        if "-" not in line:
            assert line_of(int(line[0]), NONE).split() == line


@needs_kernel
def test_the_core_agrees_with_the_reference_on_thousands_of_small_positions():
    for seed, alone, together, duel in corpus():
        position = position_of(int(seed))
        if alone != "-":
            assert answers_of(native.solve_alone(position.gold, Player.GOLD, NONE)) == alone, seed
        if together != "-":
            found = native.solve_together(position, Player.GOLD, NONE, widest=0)
            assert answers_of(found) == together, seed
        if duel != "-":
            assert winner_of(native.solve_duel(position, NONE)) == duel, seed


# ---- prunings ----------------------------------------------------------------------------------


@needs_kernel
@pytest.mark.parametrize("pruning", native.ALONE_PRUNINGS)
def test_every_pruning_of_alone_on_and_off_gives_the_same_answer(pruning):
    for seed in range(600):
        side = position_of(seed).silver
        on = native.solve_alone(side, Player.SILVER, NONE)
        off = native.solve_alone(side, Player.SILVER, NONE, **{pruning: False})
        assert answers_of(on) == answers_of(off), seed
    for seed in range(3):
        side = Deal.from_seed(seed).side(Player.GOLD)
        on = native.solve_alone(side, Player.GOLD, NONE)
        if pruning != "dominance" or on.verdict is Verdict.WINNABLE:
            off = native.solve_alone(side, Player.GOLD, NONE, **{pruning: False})
            assert answers_of(on) == answers_of(off), seed


@needs_kernel
@pytest.mark.parametrize("pruning", native.DUEL_PRUNINGS)
def test_every_pruning_of_the_duel_on_and_off_gives_the_same_winner(pruning):
    for seed in range(400):
        position = position_of(seed)
        on = native.solve_duel(position, NONE)
        off = native.solve_duel(position, NONE, **{pruning: False})
        assert on.verdict is off.verdict, seed


@needs_kernel
@pytest.mark.parametrize(
    ("high", "hand", "jump"),
    [(40, 4, 10), (48, 5, 10), (40, 6, 3), (36, 4, 7), (28, 3, 5), (40, 5, 0), (50, 4, 20)],
)
def test_alone_without_its_prunings_leaves_as_many_cards_of_middle_sized_decks(high, hand, jump):
    plain = dict.fromkeys(("hope", "near", "jumps", "order"), False)
    left = set()
    for seed in range(100):
        side = Deal.from_seed(seed, Rules(high=high, hand=hand, jump=jump)).side(Player.GOLD)
        on = native.solve_alone(side, Player.GOLD, NONE)
        assert answers_of(on) == answers_of(native.solve_alone(side, Player.GOLD, NONE, **plain))
        left.add(on.cards_left)
    assert len(left) > 5


@needs_kernel
def test_duels_with_a_full_hand_have_the_same_winner_without_races():
    winners = set()
    for seed in range(40):
        opening = Deal.from_seed(seed, Rules(high=11)).opening()
        on = native.solve_duel(opening, NONE)
        assert on.verdict is native.solve_duel(opening, NONE, race=False).verdict
        assert on.statistics.states < 10_000
        winners.add(on.verdict)
    assert winners == set(Player)


# ---- what can be checked on its own ------------------------------------------------------------


@needs_kernel
def test_lines_of_full_decks_are_replayed_and_take_the_fewest_turns():
    verdicts = set()
    for seed in range(12):
        deal = Deal.from_seed(seed)
        result = solve_alone(deal, Player.GOLD)
        end = replay_alone(deal.side(Player.GOLD), [own_plays(turn) for turn in result.turns])[-1]
        assert end.cards_left == result.cards_left == result.cards_left_bound
        assert result.turns_bound == (None if result.cards_left else 27)
        assert result.cards_left or len(result.turns) == 27
        verdicts.add(result.verdict)
    assert verdicts == {Verdict.WINNABLE, Verdict.UNWINNABLE}


@needs_kernel
def test_the_mirrored_deck_has_the_same_answer():
    for seed in range(6):
        deal = Deal.from_seed(seed)
        one, other = (solve_alone(each, Player.SILVER) for each in (deal, deal.mirrored()))
        assert answers_of(one) == answers_of(other)


@needs_kernel
def test_the_kept_levels_of_a_lost_deck_hold_every_state_up_to_dominance():
    for seed in range(300):
        side = position_of(seed).gold
        if native.solve_alone(side, Player.GOLD, NONE).verdict is not Verdict.UNWINNABLE:
            continue
        levels = native.alone_levels(side)
        sides = {side}
        for level in levels:
            kept = {(hand, up, down) for hand, up, down in level}
            for one in sides:
                assert any(_at_least(state, one) for state in kept), seed
            sides = {
                one.after(plays) for one in sides if one.stock
                for plays in one.own_turns() if len(plays) == one.rules.minimum
            }
        assert not sides


def _at_least(state, side) -> bool:
    """The dominance of the docs, written down once more."""
    hand, up, down = state
    jump, unlaid = side.rules.jump, side.unlaid
    up_jump_lost = up < side.up and jump and side.up - jump in unlaid and side.up - jump <= up
    down_jump_lost = (
        down > side.down and jump and side.down + jump in unlaid and side.down + jump >= down
    )
    better = up <= side.up and down >= side.down
    return hand == side.hand and better and not up_jump_lost and not down_jump_lost


@needs_kernel
def test_together_finds_lines_of_full_deals_close_to_the_bound():
    deal = Deal.from_seed(1)
    result = native.solve_together(deal.opening(), Player.SILVER, NONE, widest=256)
    assert replay(deal.opening(), result.turns).end.silver.is_done
    assert result.turns_bound == 20 <= len(result.turns) <= 24


def test_counting_bounds_the_turns_of_a_full_deal():
    opening = Deal.from_seed(1).opening()
    assert fewest_turns_together(opening, Player.GOLD) == 21
    assert fewest_turns_together(opening, Player.SILVER) == 20
    assert fewest_turns_together(Deal.from_seed(1).opening(Player.SILVER), Player.SILVER) == 21


def test_counting_never_asks_for_more_turns_than_the_reference_needs():
    for seed in range(40):
        position = position_of(seed)
        for player in Player:
            result = reference.solve_together(position, player, Limits(seconds=0.2))
            if result.verdict is Verdict.WINNABLE:
                assert fewest_turns_together(position, player) <= len(result.turns)


@needs_kernel
def test_either_takes_the_better_of_the_two_and_shows_both():
    deal = Deal.from_seed(3, Rules(low=2, high=12, hand=3))
    for question in (Question.ALONE, Question.TOGETHER):
        both = solve(deal, question, None)
        gold, silver = (solve(deal, question, player) for player in Player)
        assert both.cards_left == min(gold.cards_left, silver.cards_left)
        assert [answers_of(one) for one in both.each] == [answers_of(gold), answers_of(silver)]


@needs_kernel
def test_an_undecided_duel_comes_with_a_line_and_with_what_is_proven():
    result = solve_duel(Deal.from_seed(1), limits=Limits(seconds=0.5))
    assert result.verdict is Verdict.UNDECIDED
    assert result.statistics.stopped_by == "time"
    assert result.turns
    assert any("cannot lay the last card before" in sentence for sentence in result.proven)
    for player, turn in result.safe_until:
        assert turn > 8
        assert f"{player} does not lose before turn {turn}" in result.proven
        assert any(f"{player} can complete" in sentence for sentence in result.proven)


@needs_kernel
def test_nobody_is_made_to_lose_before_the_turn_that_is_proven():
    late = 0
    for seed in range(800):
        position = position_of(seed)
        if position.gold.cards_left + position.silver.cards_left > 8:
            continue
        for player in Player:
            proven = no_loss_before(position, player)
            late += proven > 2
            assert proven <= last_stand(position, player), (seed, player)
    assert late > 100


def last_stand(position, player) -> float:
    """The turn in which `player` loses when both know it and `player` holds out; inf: never."""
    outcomes = Outcomes(position)
    own = player.place

    @cache
    def turns(state) -> float:
        ends = []
        for after, _, _ in outcomes.of(state):
            if outcomes.left(after, state[2]) == 0:
                ends.append(inf if state[2] == own else 1)
            else:
                ends.append(1 + turns(after))
        if not ends:
            return 1 if state[2] == own else inf
        return max(ends) if state[2] == own else min(ends)

    return turns(outcomes.start)


@needs_kernel
def test_a_memory_limit_stops_alone_without_a_wrong_verdict():
    deal = Deal.from_seed(1)
    result = solve_alone(deal, Player.GOLD, limits=Limits(megabytes=0.1))
    assert result.verdict is Verdict.UNDECIDED
    assert result.statistics.stopped_by == "memory"
    assert result.cards_left_bound == 0


@needs_kernel
def test_a_line_the_rules_refuse_is_never_shown(monkeypatch):
    class Fake:
        def face_to_face_alone(self, *_, **__):
            return {"line": [(0, [(5, 0), (4, 0)])], "won": False, "laid": 2}

    monkeypatch.setattr(native, "kernel", Fake)
    with pytest.raises(ContradictionError, match="breaks the rules"):
        native.solve_alone(Deal.from_seed(1).side(Player.GOLD), Player.GOLD, NONE)


def test_without_the_core_small_deals_get_the_reference_answers(monkeypatch):
    monkeypatch.setattr(native, "kernel", lambda: None)
    deal = Deal.from_seed(1, Rules(low=2, high=8, hand=2))
    for question in Question:
        assert solve(deal, question).engine == "reference"


def test_the_reference_says_undecided_when_time_is_up():
    deal = Deal.from_seed(1)
    for question in Question:
        result = solve(deal, question, engine="reference", limits=Limits(seconds=0.05))
        assert result.verdict is Verdict.UNDECIDED
        assert result.statistics.stopped_by == "time"


def test_engines_that_do_not_exist_or_fit_are_refused(monkeypatch):
    deal = Deal.from_seed(1)
    with pytest.raises(EngineError, match="expected auto"):
        solve(deal, engine="magic")
    with pytest.raises(EngineError, match="decks of at most 62"):
        solver.solve_alone(Deal.from_seed(1, Rules(high=99)), engine="native")
    monkeypatch.setattr(native, "kernel", lambda: None)
    with pytest.raises(EngineError, match="compiled core"):
        solver.solve_duel(deal, engine="native")
