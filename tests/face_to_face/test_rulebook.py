"""The rulebooks' own examples: Tim plays gold, Sarah silver."""

import pytest

from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.notation import turn_from_text
from thegame_solver.face_to_face.position import IllegalTurnError, Position
from thegame_solver.face_to_face.rules import Player, Rules
from thegame_solver.face_to_face.side import Side

RULES = Rules()
TIM, SARAH = Player.GOLD, Player.SILVER


def side(up=1, down=60, hand=(2, 3, 4, 5, 6, 7), stock=(50, 51, 52, 53, 54, 55)) -> Side:
    return Side(RULES, up, down, tuple(sorted(hand)), tuple(stock))


def after(position: Position, text: str) -> Position:
    return position.after(turn_from_text(text, position.player))


def test_each_has_58_cards_two_bases_and_six_cards_in_hand():
    deal = Deal.from_seed(1)
    assert sorted(deal.gold) == sorted(deal.silver) == list(range(2, 60))
    assert deal.opening().tops == (1, 60, 1, 60)
    for player in Player:
        assert deal.side(player).hand == tuple(sorted(deal.deck(player)[:6]))
        assert len(deal.side(player).stock) == 52


def test_gold_starts_unless_told_otherwise():
    assert Deal.from_seed(1).opening().player is TIM
    assert Deal.from_seed(1).opening(SARAH).player is SARAH


def test_the_4_the_8_and_the_13_go_up():
    position = Position(side(hand=(4, 8, 13, 20)), side())
    assert after(position, "4gu 8gu 13gu").gold.up == 13


def test_tim_lays_the_17_on_the_27_of_his_up_pile():
    position = Position(side(up=27, hand=(17, 20)), side())
    assert after(position, "17gu 20gu").gold.up == 20


def test_tim_may_not_lay_the_18_on_the_27():
    position = Position(side(up=27, hand=(18, 20)), side())
    with pytest.raises(IllegalTurnError, match="shows 27 and does not take 18"):
        after(position, "18gu 20gu")


def test_sarah_lays_the_45_on_the_35_of_her_down_pile():
    position = Position(side(), side(down=35, hand=(45, 40)), SARAH)
    assert after(position, "45sd 40sd").silver.down == 40


def test_several_jumps_in_one_turn():
    position = Position(side(up=27, down=30, hand=(17, 19, 9, 40)), side())
    end = after(position, "17gu 19gu 9gu 40gd")
    assert (end.gold.up, end.gold.down) == (9, 40)


def test_tim_gives_sarah_a_12_on_her_29():
    position = Position(side(hand=(12, 5, 6)), side(up=29))
    assert after(position, "12su 5gu").silver.up == 12


@pytest.mark.parametrize(("card", "improves"), [(17, True), (2, True), (18, False), (19, False)])
def test_a_gift_on_an_18_going_up_is_any_lower_card(card, improves):
    position = Position(side(up=18), side(hand=(card, 30)), SARAH)
    assert position.accepts(card, turn_from_text("1gu").plays[0].pile) is improves


@pytest.mark.parametrize(("card", "improves"), [(41, True), (59, True), (40, False), (39, False)])
def test_a_gift_on_a_40_going_down_is_any_higher_card(card, improves):
    position = Position(side(down=40), side(hand=(card, 30)), SARAH)
    assert position.accepts(card, turn_from_text("1gd").plays[0].pile) is improves


def test_a_pile_at_its_base_cannot_be_improved():
    position = Position(side(hand=(2, 59)), side())
    with pytest.raises(IllegalTurnError, match="does not improve"):
        after(position, "2su 59gu")
    with pytest.raises(IllegalTurnError, match="does not improve"):
        after(position, "59sd 2gu")


def test_a_jump_is_no_way_to_lay_on_the_opponents_pile():
    """On Sarah's up pile Tim may not go up, jump or no jump."""
    position = Position(side(hand=(30, 31)), side(up=29))
    with pytest.raises(IllegalTurnError, match="does not improve"):
        after(position, "30su 31gu")


def test_sarah_lays_three_on_her_own_piles_and_draws_two():
    position = Position(side(), side(), SARAH)
    end = after(position, "2su 3su 4su")
    assert end.silver.hand == (5, 6, 7, 50, 51)
    assert end.silver.stock == (52, 53, 54, 55)
    assert end.player is TIM


def test_tim_lays_five_with_one_gift_and_refills_to_six():
    position = Position(side(), side(up=29))
    end = after(position, "2gu 3gu 4gu 5gu 6su")
    assert end.gold.hand == (7, 50, 51, 52, 53, 54)
    assert end.silver.up == 6


def test_two_gifts_in_a_turn_are_refused():
    position = Position(side(), side(up=29))
    with pytest.raises(IllegalTurnError, match="2 given, expected at most one"):
        after(position, "2gu 4su 3su")


def test_a_gift_alone_is_no_turn():
    rules = Rules(low=2, high=9, hand=2, minimum=1, draw=1, jump=0)
    gold = Side(rules, 1, 10, (3, 4), (5,))
    silver = Side(rules, 8, 10, (3, 4), (5,))
    with pytest.raises(IllegalTurnError, match="at least one card on an own pile"):
        after(Position(gold, silver), "3su")


def test_one_card_is_not_enough_even_with_the_stock_empty():
    position = Position(side(hand=(30,), stock=()), side())
    assert position.winner is SARAH
    with pytest.raises(IllegalTurnError, match="1 laid, expected at least 2"):
        after(position, "30gu")


def test_the_last_cards_win_at_once_and_gifts_count():
    position = Position(side(hand=(30, 31), stock=()), side(up=40))
    end = after(position, "30gu 31su")
    assert end.winner is TIM
    assert list(end.legal_turns()) == []


def test_who_cannot_lay_two_has_lost_at_once():
    stuck = side(up=50, down=10, hand=(21, 30, 31))
    assert Position(stuck, side()).winner is SARAH
    assert Position(stuck, side(up=29)).winner is SARAH
    assert Position(stuck, side(), SARAH).winner is None


def test_a_gift_can_save_who_could_lay_only_one():
    gold = side(up=50, down=10, hand=(21, 51))
    assert Position(gold, side()).winner is SARAH
    assert Position(gold, side(up=29)).winner is None
