import json
import shlex
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from small_deals import random_deal, random_position, random_turn
from thegame_solver.the_game.deal import Deal, DealError
from thegame_solver.the_game.notation import (
    NotationError,
    deal_to_json,
    deal_to_line,
    from_json,
    from_line,
    position_to_json,
    position_to_line,
    read_deal,
    turn_from_text,
    turns_from_json,
    turns_to_json,
)

numbers = st.integers(0, 2**32)


@given(numbers)
def test_deals_round_trip_in_every_form(number):
    deal = random_deal(Random(number))
    assert from_line(deal_to_line(deal)) == deal
    assert from_json(json.loads(json.dumps(deal_to_json(deal)))) == deal
    assert read_deal(" ".join(map(str, deal.deck)), deal.rules) == deal
    assert read_deal(",\n".join(map(str, deal.deck)), deal.rules) == deal


@given(numbers)
def test_positions_and_turns_round_trip(number):
    random = Random(number)
    position = random_position(random, random_deal(random))
    assert from_line(position_to_line(position)) == position
    assert read_deal(json.dumps(position_to_json(position))) == position
    turn = random_turn(random, position)
    if turn is not None:
        assert turn_from_text(str(turn), turn.player) == turn
        assert turns_from_json(json.loads(json.dumps(turns_to_json([turn])))) == (turn,)


@given(numbers)
def test_the_line_needs_no_quotes_in_a_shell(number):
    random = Random(number)
    line = position_to_line(random_position(random, random_deal(random)))
    assert shlex.quote(line.replace("=", "")) == line.replace("=", "")
    assert shlex.split(line) == [line]


@given(numbers, st.data())
def test_a_truncated_line_is_never_read_as_something_else(number, data):
    line = deal_to_line(random_deal(Random(number)))
    cut = line[: data.draw(st.integers(1, len(line) - 1))]
    with pytest.raises(ValueError, match=r"."):
        from_line(cut if ":" in cut else f"{cut}:")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "nothing there"),
        ("the-game:2:players=1", "notation version '2': expected '1'"),
        ("the-game:1:players=1", "field 'up' is missing|field 'hand' is missing"),
        ("the-game:1:players=1:players=2", "is there twice"),
        ("the-game:1:colour=1:deck=2", "field 'colour'"),
        ("the-game:1:nonsense", "expected name=value"),
        ("{", "not JSON"),
        ('{"game": "chess"}', "game 'chess'"),
        ('{"game": "the-game", "version": 9}', "version 9"),
        ('{"game": "the-game", "version": 1, "rules": {}, "deck": [], "x": 1}', "field 'x'"),
        ('{"game": "the-game", "version": 1, "rules": {"low": 2}, "deck": []}', "is missing"),
        ("2 3 x", "'x' at place 3"),
        ("2 3 4.5", "'4.5' at place 3"),
        ("2 3 -4", "'-4' at place 3"),
        ("x" * 300_000, "too long"),
    ],
)
def test_what_is_not_a_deal_is_refused_with_what_was_read(text, message):
    with pytest.raises(NotationError, match=message):
        read_deal(text)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([2, 3, 3, *range(4, 99)], "card 3 at place 3: it was there already"),
        ([1, *range(3, 100)], "card 1 at place 1: expected a card from 2 to 99"),
        ([*range(3, 100)], "97 cards: expected 98; the 2 is missing"),
    ],
)
def test_decks_that_are_not_whole_are_refused(cards, message):
    with pytest.raises(DealError, match=message):
        read_deal(" ".join(map(str, cards)))


@pytest.mark.parametrize("text", ["23", "u1", "23x1", "23u3", "", "2323u1", "２３u1"])
def test_what_is_not_a_play_is_refused(text):
    with pytest.raises(NotationError, match="expected"):
        turn_from_text(text)


def test_the_seed_does_not_make_two_deals_different():
    deal = Deal.from_seed(5)
    assert from_line(deal_to_line(deal)) == deal
