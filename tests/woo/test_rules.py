"""The rules object."""

import pytest

from thegame_solver.woo.rules import STANDARD, Rules, RulesError


def test_the_rules_read_back_from_their_record():
    changed = Rules(target=50, close_after_marriage=False, card_points=(0, 1, 2, 3, 4, 5))
    for rules in (STANDARD, changed):
        assert Rules.from_dict(rules.as_dict()) == rules


@pytest.mark.parametrize(
    "numbers",
    [
        {"half": 0}, {"half": 67}, {"marriage": -1}, {"match": 0}, {"least_stock_to_close": 0},
        {"target": "66"}, {"target": True}, {"close_after_marriage": 1}, {"last_trick": 1.5},
        {"card_points": (0, 2, 3)}, {"card_points": (0, 2, 3, 4, 11, 10)},
        {"card_points": (-1, 2, 3, 4, 10, 11)}, {"card_points": (0, 2, 3, 4, 10, "A")},
    ],
)  # fmt: skip
def test_rules_that_cannot_be_played_are_refused_by_name(numbers):
    with pytest.raises(RulesError, match=f"{next(iter(numbers))} .*expected"):
        Rules(**numbers)


def test_unknown_rules_are_refused():
    with pytest.raises(RulesError, match="jokers"):
        Rules.from_dict(STANDARD.as_dict() | {"jokers": 2})


def test_the_description_says_the_numbers_and_fits_80_columns():
    text = Rules(target=77, trump_marriage=44).describe()
    assert "takes 77 points" in text
    assert "44)" in text
    assert max(map(len, text.splitlines())) <= 80
