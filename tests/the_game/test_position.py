from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from small_deals import random_deal, random_position, random_turn
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import read_deal, turn_from_text
from thegame_solver.the_game.position import IllegalTurnError, Position, PositionError
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Rules


def brute_force_count(position: Position) -> int:
    """Every order of every choice of cards, on every choice of piles: count the legal ones."""
    jump, count = position.rules.jump, 0
    for length in range(position.minimum, len(position.hand) + 1):
        for cards in permutations(position.hand, length):
            for piles in product(range(4), repeat=length):
                tops = list(position.tops)
                for card, pile in zip(cards, piles, strict=True):
                    top = tops[pile]
                    up_fits = card > top or card + jump == top
                    down_fits = card < top or card - jump == top
                    if not (up_fits if pile < 2 else down_fits):
                        break
                    tops[pile] = card
                else:
                    count += 1
    return count


PERFT = [
    Deal.from_seed(42, Rules(hand=3)).opening(),
    read_deal("the-game:1:players=1:hand=4:minimum=2:cards=2-40:jump=10:up=20,15:down=12,18:"
               "hands=5,10,16,22:stock=2,3,4:move=1"),
    read_deal("the-game:1:players=2:hand=3:minimum=3:cards=2-40:jump=5:up=20,30:down=12,8:"
               "hands=7,17,25/3,4,5:stock=2:move=1"),
    read_deal("the-game:1:players=1:hand=4:minimum=3:cards=2-20:jump=10:up=12,18:down=9,4:"
               "hands=2,3,10,19:stock=:move=1"),
]


PINNED = [340, 1242, 18, 249]


@pytest.mark.parametrize("position", PERFT)
def test_legal_turns_are_as_many_as_brute_force_counts(position):
    assert sum(1 for _ in position.legal_turns()) == brute_force_count(position) > 0


def test_legal_turn_counts_are_pinned():
    assert [sum(1 for _ in position.legal_turns()) for position in PERFT] == PINNED


@given(st.integers(0, 2**32))
def test_legal_turns_of_random_positions_are_as_many_as_brute_force_counts(number):
    random = Random(number)
    position = random_position(random, random_deal(random))
    assert sum(1 for _ in position.legal_turns()) == brute_force_count(position)


@given(st.integers(0, 2**32))
def test_random_games_conserve_the_cards_and_replay(number):
    random = Random(number)
    deal = random_deal(random)
    position, turns = deal.opening(), []
    while turn := random_turn(random, position):
        turns.append(turn)
        after = position.after(turn)
        assert after.cards_left == position.cards_left - len(turn.plays)
        assert after.cards_laid + after.cards_left == deal.rules.deck_size
        unlaid = [card for hand in after.hands for card in hand] + list(after.stock)
        assert sorted(unlaid + laid_by(turns)) == list(deal.rules.cards)
        position = after.check()
        if position.is_won:
            break
    assert replay(deal.opening(), turns).end == position


def laid_by(turns):
    return [card for turn in turns for card in turn.cards]


def test_positions_are_hashable_and_equal_by_content():
    deal = Deal.from_seed(3)
    assert hash(deal.opening()) == hash(Deal.from_seed(3).opening())
    assert deal.opening() == Deal.from_seed(3).opening()


def position_of(text: str) -> Position:
    position = read_deal(f"the-game:1:{text}")
    assert isinstance(position, Position)
    return position


def test_the_score_is_the_rulebooks_example():
    position = position_of(
        "players=3:hand=6:minimum=2:cards=2-99:jump=10:up=97,1:down=100,100:"
        "hands=2,3,4,5,6,7/8,9,10,11,12,13/14,15,16,17,18,19:stock=20,21,22,23,24,25,26:move=1"
    )
    assert position.cards_left == 25


SMALL = "players=2:hand=2:minimum=2:cards=2-9:jump=3:up=4,1:down=10,10:"


def test_cards_are_drawn_at_the_end_of_the_turn_and_the_next_player_moves():
    position = position_of(SMALL + "hands=2,3/5,6:stock=7,8,9:move=1")
    after = position.after(turn_from_text("2u2 3u2", 1))
    assert (after.hands, after.stock, after.player) == (((7, 8), (5, 6)), (9,), 2)


def test_an_empty_hand_is_passed_over():
    position = position_of(SMALL + "hands=9/5,6:stock=:move=1")
    after = position.after(turn_from_text("9u1", 1))
    assert after.player == 2
    assert after.after(turn_from_text("5u2", 2)).player == 2


def test_the_minimum_is_one_once_the_stock_is_empty():
    assert position_of(SMALL + "hands=9/5,6:stock=:move=1").minimum == 1
    assert position_of(SMALL + "hands=2,3/5,6:stock=9:move=1").minimum == 2


@pytest.mark.parametrize(
    ("turn", "player", "message"),
    [
        ("2u2", 1, "1 laid, expected at least 2"),
        ("2u1 3u1", 1, "up1 shows 4 and does not take the 2"),
        ("7u2 8u2", 1, "does not hold the 7"),
        ("5u2 6u2", 2, "expected a turn of player 1"),
    ],
)
def test_illegal_turns_say_why(turn, player, message):
    position = position_of(SMALL + "hands=2,3/5,6:stock=7,8,9:move=1")
    with pytest.raises(IllegalTurnError, match=message):
        position.after(turn_from_text(turn, player))


def test_an_unfinished_last_turn_counts_only_when_it_is_stuck():
    stuck = position_of(
        "players=1:hand=2:minimum=2:cards=2-9:jump=0:up=7,8:down=2,3:hands=5,9:stock=4,6:move=1"
    )
    assert stuck.is_over
    end = replay(stuck, [turn_from_text("9u1")])
    assert end.unfinished
    assert (end.cards_laid, end.end.cards_left) == (1, 3)
    free = position_of(SMALL + "hands=2,3/5,6:stock=7,8,9:move=1")
    with pytest.raises(IllegalTurnError, match="can still be laid"):
        replay(free, [turn_from_text("2u2")])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hands=2/5,6:stock=7,8,9,3:move=1", "player 1 holds 1 cards: expected 2"),
        ("hands=2,3/5,6:stock=7,8,8:move=1", "card 8 is there twice"),
        ("hands=2,3/5,6:stock=7,8,10:move=1", "card 10: expected 2 to 9"),
        ("hands=2,3/5,6:stock=7,8,9:move=3", "player 3 to move"),
        ("hands=2,3:stock=7,8,9:move=1", "1 hands: expected 2"),
        ("hands=2,4/5,6:stock=7,8,9:move=1", "up1 shows 4"),
        ("hands=/5,6:stock=:move=1", "player 1 to move has no cards"),
    ],
)
def test_positions_no_game_can_reach_are_refused(text, message):
    with pytest.raises(PositionError, match=message):
        position_of(SMALL + text)
