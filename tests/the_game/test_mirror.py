from random import Random

from small_deals import random_deal, random_position
from thegame_solver.the_game.mirror import chosen_deal, chosen_position, in_order, mirrored_turn
from thegame_solver.the_game.position import Turn
from thegame_solver.the_game.reference import outcomes


def test_a_deal_and_its_mirror_image_choose_the_same():
    random = Random(1)
    for _ in range(50):
        deal = random_deal(random)
        assert chosen_deal(deal) == chosen_deal(deal.mirrored())
        assert chosen_deal(deal) in (deal, deal.mirrored())


def test_a_position_and_its_mirror_image_choose_the_same():
    random = Random(2)
    for _ in range(50):
        position = random_position(random, random_deal(random))
        assert chosen_position(position) == chosen_position(position.mirrored())


def test_a_mirrored_turn_leads_to_the_mirrored_position():
    random = Random(3)
    for _ in range(50):
        position = random_position(random, random_deal(random))
        for plays in outcomes(position):
            turn = Turn(position.player, plays)
            after = position.mirrored().after(mirrored_turn(position, turn))
            assert in_order(after) == in_order(position.after(turn).mirrored())
            break
