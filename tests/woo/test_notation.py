"""Deals, rounds and lines as text and JSON, and back."""

import json
from itertools import islice

import pytest

from thegame_solver.woo.cards import CardError
from thegame_solver.woo.deal import Deal, DealError, deals_of_match, read_deal
from thegame_solver.woo.moves import IllegalMoveError, MoveError, read_move
from thegame_solver.woo.notation import (
    read_line,
    read_round,
    replay_line,
    round_of_record,
    round_record,
    turns_record,
    write_line,
    write_round,
)
from woo_rounds import random_rounds

LINE = "woo: Jd Ac Td Jh Ad Kd / Qd Ah Qs 0s Qc Js / As / Kc Ts Ks Jc Th 0h Qh Tc 0d 0c Kh"
UNDER_WAY = "woo: Kc Qh / 0c As / - / - / lead=1 trump=h points=79-43 tricks=5-5"


def test_deal_42_is_the_same_for_ever():
    assert Deal.from_seed(42).notation == LINE


def test_a_deal_reads_back_from_every_form():
    deal = Deal.from_seed(42)
    names = [card.name for card in deal.cards]
    for text in (LINE, LINE[5:], json.dumps(deal.as_dict()), json.dumps(names),
                 json.dumps({"cards": names}), " ".join(names), ",".join(names),
                 "\n".join(names)):  # fmt: skip
        assert read_deal(text) == deal


def test_the_first_deal_of_a_match_is_the_seeds_own_and_more_rounds_change_no_deal():
    assert deals_of_match(9, 1) == [Deal.from_seed(9)]
    assert deals_of_match(9, 5)[:3] == deals_of_match(9, 3)


def test_rounds_met_in_random_play_read_back_from_their_line_and_json():
    for state in islice(random_rounds(5, lambda state: True), 1000):
        assert read_round(write_round(state)) == state
        assert round_of_record(json.loads(json.dumps(round_record(state)))) == state


def test_a_round_that_is_over_has_no_notation():
    over = Deal.from_seed(1).start().after(read_move("claim:1"))
    with pytest.raises(DealError, match="over"):
        write_round(over)


def test_a_line_reads_back_and_replays():
    line = "Jd Js draw exchange marriage:c Qc Ts draw close"
    moves = read_line(line)
    assert write_line(moves) == line
    end = replay_line(Deal.from_seed(42).start(), moves)
    assert (end.points, end.closing.player) == ((13, 24), 0)


def test_turns_say_who_in_which_trick_did_what():
    moves = read_line("Jd Js draw exchange marriage:c Qc")
    assert turns_record(Deal.from_seed(42).start(), moves) == [
        {"player": 1, "trick": 1, "moves": ["Jd"]},
        {"player": 2, "trick": 1, "moves": ["Js"]},
        {"player": 2, "trick": 2, "moves": ["draw", "exchange", "marriage:c", "Qc"]},
    ]


def test_an_illegal_move_is_named_with_its_place_and_what_was_possible():
    with pytest.raises(IllegalMoveError, match=r"move 2: move 'Ac' .* expected one of .*Qd"):
        replay_line(Deal.from_seed(42).start(), read_line("Jd Ac"))


@pytest.mark.parametrize("word", ["", "claim:3", "marriage:x", "Zh", "open"])
def test_words_that_are_no_moves_are_quoted(word):
    with pytest.raises(MoveError, match=f"move {word!r}: expected"):
        read_move(word)


def test_the_place_of_a_bad_word_in_a_line_is_said():
    with pytest.raises(MoveError, match="word 2 of the line"):
        read_line("Jd nonsense")


BAD_DEALS = [
    ("", "0 cards: expected 24"),
    ("As As", "'As' comes twice"),
    (LINE.replace("Jd", "Xd"), "'Xd': expected a rank"),
    (LINE.replace("Jd", "Jx"), "is no suit"),
    (LINE.replace("Jd", "Ac"), "'Ac' comes twice"),
    (LINE.replace("Jd ", ""), "[5, 6, 1, 11] cards"),
    (LINE.replace(" / As", ""), "expected 6 / 6 / 1 / 11"),
    ("{", "not JSON"),
    ("[" * 100_000, "not JSON"),
    ("[1, 2]", "expected a list of cards"),
    ('{"game": "the-game"}', "expected \"woo\""),
    ('{"game": "woo"}', "'hands' is missing"),
    ('{"hands": 3, "trump_card": "As", "stock": []}', "expected two lists"),
    ('{"hands": [[], []], "trump_card": "As", "stock": []}', "[0, 0, 1, 0] cards"),
    ('{"hands": [["As"], []], "trump_card": null, "stock": []}', "trump_card"),
    (UNDER_WAY, "this is a round under way"),
]


@pytest.mark.parametrize(("text", "message"), BAD_DEALS)
def test_what_is_no_deal_is_refused_with_a_reason(text, message):
    with pytest.raises((DealError, CardError)) as refused:
        read_deal(text)
    assert message in str(refused.value)
    assert len(str(refused.value)) < 300


def changed(old, new):
    assert old in UNDER_WAY
    return UNDER_WAY.replace(old, new)


BAD_ROUNDS = [
    (changed("lead=1 ", ""), "'lead' is missing"),
    (changed("lead=1", "lead=3"), "expected 1 or 2"),
    (changed("lead=1", "lead=1 lead=2"), "once each"),
    (changed("lead=1", "leed=1"), "'leed=1': expected NAME=VALUE"),
    (changed("trump=h", "trump=x"), "trump=x"),
    (changed("79-43", "79:43"), "two numbers such as"),
    (changed("79-43", "79-44"), "no marriages make up"),
    (changed("79-43", "999-0"), "no marriages make up"),
    (changed("5-5", "5-4"), "20 cards are gone, two a trick"),
    (changed("79-43 tricks=5-5", "82-40 tricks=10-0"), "has points and no trick"),
    (changed("Kc Qh", "Kc As"), "'As' comes twice"),
    (changed("Kc Qh", "Kc"), "expected equally many"),
    (changed(" / - / -", " / -"), "4 parts, expected"),
    (changed("- / - /", "As / - /").replace("0c As", "0c Ac"), "trump card 'As'"),
    (changed("- / - /", "Ah / - /"), "expected an even number"),
    (changed("- / - /", "Ah / Ad /"), "in the open phase"),
    (changed("5-5", "5-5 undrawn=yes"), "only between two tricks"),
    (changed("5-5", "5-5 undrawn=maybe"), "expected yes or no"),
    (changed("5-5", "5-5 closed=1"), "expected trick or none"),
    (changed("5-5", "5-5 closed=1:trick"), "closed with nothing to draw"),
    (changed("79-43 tricks=5-5", "0-122 tricks=0-10"), "expected the player who took the last"),
    (LINE + " / lead=2 trump=s points=0-0 tricks=0-0", "player 1 opens the round"),
    (changed("5-5", "5-5 table=Ah"), "expected equally many"),
    (changed("5-5", "5-5 table=Ah,Kh"), "one card"),
    (changed("5-5", "5-5 marriage=c"), "not in the leader's hand"),
]


@pytest.mark.parametrize(("text", "message"), BAD_ROUNDS)
def test_what_is_no_round_is_refused_with_a_reason(text, message):
    with pytest.raises((DealError, CardError)) as refused:
        read_round(text)
    assert message in str(refused.value)


def test_the_round_that_the_bad_ones_are_made_of_is_good():
    assert write_round(read_round(UNDER_WAY)) == UNDER_WAY
