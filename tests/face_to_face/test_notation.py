import json
import shlex
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from small_duels import random_deal, random_position, random_turn
from thegame_solver.face_to_face.notation import (
    deal_to_cards,
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
from thegame_solver.reading import NotationError

numbers = st.integers(0, 2**32)


@given(numbers)
def test_deals_round_trip_in_every_form(number):
    deal = random_deal(Random(number))
    assert from_line(deal_to_line(deal)) == deal
    assert from_json(json.loads(json.dumps(deal_to_json(deal)))) == deal
    assert read_deal(deal_to_cards(deal), deal.rules) == deal
    assert read_deal(deal_to_cards(deal).replace(" / ", "\n"), deal.rules) == deal


@settings(max_examples=60, deadline=None)
@given(numbers)
def test_positions_and_turns_round_trip(number):
    random = Random(number)
    position = random_position(random, random_deal(random))
    line = position_to_line(position)
    assert shlex.split(line) == [line]
    assert read_deal(line) == position
    assert read_deal(json.dumps(position_to_json(position))) == position
    if turn := random_turn(random, position):
        assert turn_from_text(str(turn), turn.player) == turn
        assert turns_from_json(json.loads(json.dumps(turns_to_json([turn])))) == (turn,)


HEAD = "face-to-face:1:hand=2:minimum=2:draw=2:cards=2-5:jump=10:"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "nothing there"),
        ("2 3 4 5", "1 decks: expected gold's cards and silver's"),
        ("2 3 / 4 5 / 6", "3 decks"),
        ("2 x / 3 4", "'x' at place 2: expected a card"),
        ("face-to-face:2:hand=2", "notation version '2'"),
        (HEAD + "gold=2,3,4,5", "field 'silver' is missing"),
        (HEAD + "gold=2,3,4,5:silver=2,3,4,5:extra=1", "field 'extra'"),
        (HEAD + "piles=1,6,1:hands=2,3/2,3:stocks=4,5/4,5:move=gold", "3 piles: expected 4"),
        (HEAD + "piles=1,6,1,6:hands=2,3:stocks=4,5/4,5:move=gold", "1 hands"),
        (HEAD + "piles=1,6,1,6:hands=2,3/2,3:stocks=4,5/4,5:move=tim", "player 'tim'"),
        ('{"game": "the-game"}', "game 'the-game': expected 'face-to-face'"),
        ("{", "not JSON"),
        ("[]", "1 decks"),
    ],
)
def test_text_that_is_no_deal_is_refused(text, message):
    with pytest.raises(NotationError, match=message):
        read_deal(text)


@pytest.mark.parametrize("text", ["", "23", "23u1", "gu", "23gx", "2٣gu"])
def test_text_that_is_no_turn_is_refused(text):
    with pytest.raises(NotationError):
        turn_from_text(text)


@pytest.mark.parametrize(
    "content", [3, [3], [{"player": "tim", "plays": []}], [{"player": "gold", "plays": [{}]}]]
)
def test_json_that_is_no_turns_is_refused(content):
    with pytest.raises(NotationError):
        turns_from_json(content)
