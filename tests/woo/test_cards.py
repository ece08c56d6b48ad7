"""Cards and their names."""

import pytest

from thegame_solver.woo.cards import ALL_CARDS, CardError, Suit, hand_order, read_card, read_suit
from thegame_solver.woo.rules import STANDARD


def test_every_card_reads_back_from_its_name():
    assert [read_card(card.name) for card in ALL_CARDS] == list(ALL_CARDS)
    assert len({card.name for card in ALL_CARDS}) == 24


@pytest.mark.parametrize("text", ["10h", "T♥", "th", " Th "])
def test_the_ten_of_hearts_has_several_spellings(text):
    assert read_card(text).name == "Th"


@pytest.mark.parametrize("text", ["", "h", "10", "1h", "Ax", "AAs", "♥", "0", "AsKs"])
def test_other_words_are_no_cards_and_the_message_quotes_them(text):
    with pytest.raises(CardError, match=f"card {text!r}: .*expected"):
        read_card(text)


@pytest.mark.parametrize("text", ["", "x", "heart", "ch"])
def test_other_words_are_no_suits(text):
    with pytest.raises(CardError, match=f"suit {text!r}: expected"):
        read_suit(text)


def test_the_pack_is_worth_120_points_in_the_order_of_strength():
    assert sum(map(STANDARD.points_of, ALL_CARDS)) == 120
    spades = [card for card in ALL_CARDS if card.suit is Suit.SPADES]
    assert [STANDARD.points_of(card) for card in spades] == [0, 2, 3, 4, 10, 11]
    assert spades == sorted(spades)


def test_a_hand_is_held_with_trumps_first_and_strong_cards_before_weak_ones():
    hand = tuple(read_card(word) for word in ["0c", "Ac", "Js", "Kh", "Th"])
    assert [card.name for card in hand_order(hand, Suit.HEARTS)] == ["Th", "Kh", "Ac", "0c", "Js"]
