import pytest

from thegame_solver.the_game.rules import Pile, Rules, RulesError


@pytest.mark.parametrize(
    ("players", "expert", "hand", "minimum"),
    [
        (1, 0, 8, 2),
        (2, 0, 7, 2),
        (3, 0, 6, 2),
        (4, 0, 6, 2),
        (5, 0, 6, 2),
        (1, 1, 8, 3),
        (2, 1, 7, 3),
        (5, 1, 6, 3),
        (1, 2, 7, 3),
        (2, 2, 6, 3),
        (4, 2, 5, 3),
    ],
)
def test_official_rules_are_the_rulebooks(players, expert, hand, minimum):
    rules = Rules.official(players, expert)
    assert (rules.low, rules.high, rules.jump) == (2, 99, 10)
    assert (rules.hand, rules.minimum, rules.expert) == (hand, minimum, expert)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ({"hand": 1}, "hand 1: smaller than the minimum of 2"),
        ({"players": 0}, "players 0: expected a whole number from 1 to 5"),
        ({"players": 6}, "players 6"),
        ({"low": 0}, "lowest card 0"),
        ({"low": 50, "high": 40}, "highest card 40"),
        ({"high": 1000}, "highest card 1000"),
        ({"high": 8}, "8 = 8 cards to deal, but the deck 2-8 has 7"),
        ({"minimum": 0}, "minimum 0"),
        ({"jump": -1}, "jump -1"),
        ({"hand": 2.5}, "hand 2.5: expected a whole number"),
        ({"hand": True}, "hand True: expected a whole number"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_with_what_was_expected(numbers, message):
    with pytest.raises(RulesError, match=message):
        Rules(**numbers)


def test_piles_take_cards_their_way_and_the_exact_jump_back():
    rules = Rules()
    assert rules.accepts(Pile.UP1, 45, 46)
    assert rules.accepts(Pile.UP1, 45, 35)
    assert not rules.accepts(Pile.UP1, 45, 44)
    assert not rules.accepts(Pile.UP1, 45, 34)
    assert rules.accepts(Pile.DOWN2, 65, 64)
    assert rules.accepts(Pile.DOWN2, 65, 75)
    assert not rules.accepts(Pile.DOWN2, 65, 66)


def test_the_description_names_every_number():
    text = Rules(low=3, high=50, players=2, hand=4, minimum=3, jump=7).describe()
    for number in ("3 to 50", "48 in all", "start from 2", "from 51", "exactly 7", "at least 3"):
        assert number in text
