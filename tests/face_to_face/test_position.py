from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from small_duels import random_deal, random_position, random_turn
from thegame_solver.face_to_face.deal import Deal, DealError
from thegame_solver.face_to_face.notation import read_deal
from thegame_solver.face_to_face.outcomes import Outcomes
from thegame_solver.face_to_face.position import Position, PositionError
from thegame_solver.face_to_face.replay import replay
from thegame_solver.face_to_face.rules import Player, Rules, RulesError

numbers = st.integers(0, 2**32)


def brute_force_count(position: Position) -> int:
    """Every order of every choice of cards on every choice of piles: count the legal ones."""
    rules, own = position.rules, 2 * position.player.place
    count = 0
    for length in range(rules.minimum, len(position.own.hand) + 1):
        for cards in permutations(position.own.hand, length):
            for piles in product(range(4), repeat=length):
                tops, given = list(position.tops), 0
                for card, pile in zip(cards, piles, strict=True):
                    up, top = pile % 2 == 0, tops[pile]
                    if pile in (own, own + 1):
                        jump = rules.jump and card == (top - rules.jump if up else top + rules.jump)
                        fits = (card > top if up else card < top) or jump
                    else:
                        given += 1
                        fits = card < top if up else card > top
                    if not fits:
                        break
                    tops[pile] = card
                else:
                    count += given <= 1 and given < length
    return count


@settings(max_examples=60, deadline=None)
@given(numbers)
def test_legal_turns_are_as_many_as_brute_force_counts(number):
    random = Random(number)
    position = random_position(random, random_deal(random))
    assert sum(1 for _ in position.legal_turns()) == brute_force_count(position)


def test_legal_turn_counts_are_pinned():
    counts = []
    for seed in range(4):
        position = Deal.from_seed(seed, Rules(hand=4)).opening()
        for _ in range(3):
            counts.append(sum(1 for _ in position.legal_turns()))
            position = position.after(next(position.legal_turns()))
    assert counts == PINNED


PINNED = [186, 332, 344, 186, 332, 478, 186, 332, 332, 186, 624, 186]


@settings(max_examples=60, deadline=None)
@given(numbers)
def test_collapsed_turns_reach_the_same_positions_as_all_turns(number):
    random = Random(number)
    position = random_position(random, random_deal(random))
    outcomes = Outcomes(position)
    collapsed = {
        position.after(outcomes.turn(outcomes.start, plays, gift))
        for _, plays, gift in outcomes.of(outcomes.start)
    }
    assert collapsed == {position.after(turn) for turn in position.legal_turns()}


@settings(max_examples=100, deadline=None)
@given(numbers)
def test_random_games_conserve_the_cards_and_replay(number):
    random = Random(number)
    deal = random_deal(random)
    position, turns = deal.opening(), []
    while turn := random_turn(random, position):
        turns.append(turn)
        after = position.after(turn)
        side = after.side(turn.player)
        assert side.cards_left == position.own.cards_left - len(turn.plays)
        assert len(side.hand) <= deal.rules.hand
        position = after.check()
    assert position.is_over
    replayed = replay(deal.opening(), turns)
    assert replayed.end == position
    for player in Player:
        laid = [card for turn in turns if turn.player is player for card in turn.cards]
        left = position.side(player).hand + position.side(player).stock
        assert sorted((*laid, *left)) == list(deal.rules.cards)


@given(numbers)
def test_the_mirrored_position_has_as_many_turns(number):
    random = Random(number)
    position = random_position(random, random_deal(random, 4, 6))
    mirrored = position.mirrored()
    assert mirrored.mirrored() == position
    turns, others = (sum(1 for _ in one.legal_turns()) for one in (position, mirrored))
    assert turns == others


def test_gold_has_the_first_shuffle_whatever_silver_gets():
    assert Deal.from_seed(7).gold == Deal.from_seed(7, Rules(hand=4)).gold
    assert Deal.from_seed(7).gold != Deal.from_seed(7).silver


SMALL = "face-to-face:1:hand=2:minimum=2:draw=2:cards=2-6:jump=3:"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("piles=1,7,1,7:hands=2,3,4/2,3:stocks=5,6/4,5,6:move=gold", "3 cards in a hand"),
        ("piles=1,7,1,7:hands=2,3/2,3:stocks=4,5,5/4,5,6:move=gold", "card 5 is there twice"),
        ("piles=1,7,1,7:hands=2,3/2,3:stocks=4,5,9/4,5,6:move=gold", "card 9: expected 2 to 6"),
        ("piles=9,7,1,7:hands=2,3/2,3:stocks=4,5,6/4,5,6:move=gold", "up pile shows 9"),
        ("piles=4,7,1,7:hands=2,3/2,3:stocks=4,5,6/4,5,6:move=gold", "gold-up shows 4"),
        ("piles=6,7,6,7:hands=/:stocks=/:move=gold", "both have laid everything"),
    ],
)
def test_positions_no_game_can_reach_are_refused(text, message):
    with pytest.raises(PositionError, match=message):
        read_deal(SMALL + text)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hand": 1}, "smaller than the minimum"),
        ({"hand": 59}, "has only 58 cards"),
        ({"draw": 3}, "draw 3: expected a whole number from 1 to 2"),
        ({"draw": 0}, "draw 0"),
        ({"low": 0}, "lowest card 0"),
        ({"high": 1000}, "highest card 1000"),
        ({"jump": -1}, "jump -1"),
        ({"minimum": True}, "minimum True: expected a whole number"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(changes, message):
    with pytest.raises(RulesError, match=message):
        Rules(**changes)


@pytest.mark.parametrize(
    ("gold", "message"),
    [((2, 3, 4), "gold: 3 cards: expected 4; the 5 is missing"),
     ((2, 3, 4, 4), "card 4 at place 4: it was there already"),
     ((2, 3, 4, 9), "card 9 at place 4: expected a card from 2 to 5")],
)
def test_decks_that_are_no_decks_are_refused(gold, message):
    with pytest.raises(DealError, match=message):
        Deal(Rules(low=2, high=5, hand=2), gold, (2, 3, 4, 5))


def test_jump_0_is_no_jump_even_onto_the_same_number():
    rules = Rules(jump=0)
    assert not rules.accepts(True, 5, 5)
    assert not rules.accepts(False, 5, 5)
