"""Tricks, phases, exchange, marriages and closing, each from the rulebook's sentence."""

import pytest

from thegame_solver.woo.cards import Suit, read_card
from thegame_solver.woo.deal import Deal
from thegame_solver.woo.moves import (
    Claim,
    Close,
    Count,
    Draw,
    Exchange,
    IllegalMoveError,
    Marry,
    Play,
)
from thegame_solver.woo.notation import read_line
from thegame_solver.woo.round import beats
from thegame_solver.woo.rules import Rules
from woo_rounds import a_round, cards

FULL = ("0h Kc Qc Ac Ts 0s", "As Ks Qs Js Ad Td")


def play(card):
    return Play(read_card(card))


def open_round(first=FULL[0], second=FULL[1], stock="Jc 0d Jd Th", **standing):
    """A round in the open phase in which player 1 leads and has a trick."""
    return a_round(first, second, stock, **{"tricks": (1, 0), "points": (3, 0), **standing})


# "The 24 figures are shuffled, 6 are dealt to each player. The next card is turned up: trumps."


def test_a_round_starts_with_6_cards_each_and_12_to_draw_the_trump_card_last():
    deal = Deal.from_seed(42)
    state = deal.start()
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert len(state.stock) == 12
    assert state.stock[-1] == deal.trump_card == deal.cards[12]
    assert state.trump == deal.trump_card.suit
    assert state.turn == state.leader == 0


# "If nobody has played a trump, the highest card of the suit led wins. If trumps were played, the
# highest trump wins."


@pytest.mark.parametrize(
    ("led", "answer", "holds"),
    [
        ("Kc", "Qc", True), ("Qc", "Kc", False), ("Tc", "Kc", True), ("Tc", "Ac", False),
        ("0c", "As", True), ("Ac", "0h", False), ("0h", "Jh", False), ("0h", "Ac", True),
    ],
)  # fmt: skip
def test_the_highest_trump_else_the_highest_of_the_suit_led_takes_the_trick(led, answer, holds):
    assert beats(read_card(led), read_card(answer), Suit.HEARTS) is holds


# "The winner of the trick becomes the Oya, takes the 2 cards, then draws a card. The opponent
# does the same."


def test_the_winner_of_a_trick_draws_first_and_leads_next():
    state = open_round().replay(read_line("0s As draw"))
    assert state.leader == state.turn == 1
    assert (state.points, state.tricks) == ((3, 11), (1, 1))
    assert read_card("Jc") in state.hands[1]
    assert read_card("0d") in state.hands[0]
    assert [len(hand) for hand in state.hands] == [6, 6]


# "During the open phase the opponent of the Oya may play any card of the hand."


def test_any_card_may_answer_in_the_open_phase():
    state = open_round().after(play("0s"))
    assert state.answers() == cards(FULL[1])


# "During the closed phase the opponent must follow suit and must win the trick if possible. …
# Without one, a trump must be played if there is one."


@pytest.mark.parametrize(
    ("hand", "led", "allowed"),
    [
        ("Ac Jc 0c Ah", "Kc", "Ac"),  # must win in the suit
        ("Tc Ac 0c Ah", "Kc", "Tc Ac"),  # with any card that does
        ("Jc 0c Ah Kh", "Kc", "Jc 0c"),  # must follow even where that loses
        ("Ah 0h As 0s", "Kc", "Ah 0h"),  # without the suit: trumps
        ("As 0s Ad", "Kc", "As 0s Ad"),  # without both: anything
        ("Th 0h As", "Kh", "Th"),  # trumps led: higher if possible
        ("Qh 0h As", "Kh", "Qh 0h"),
    ],
)
def test_answers_in_the_closed_phase_are_strict(hand, led, allowed):
    state = a_round("0d", hand, table=read_card(led))
    assert state.answers() == cards(allowed)


# "The closed phase begins when the Oya draws the last card of the stock (and the opponent the
# trump card) …"


def test_the_other_draws_the_trump_card_and_the_closed_phase_begins():
    state = open_round(stock="Jc Th").replay(read_line("0s As draw"))
    assert not state.is_open
    assert read_card("Th") in state.hands[0]
    assert read_card("Jc") in state.hands[1]
    assert not {Close(), Exchange()} & set(state.legal_moves())


# "… or when the Oya announces it, before or after the players have drawn. So it begins with 5 or
# 6 cards in hand. It can also be done before the first trick of the round."


def test_the_leader_may_close_before_the_first_trick():
    state = Deal.from_seed(1).start()
    assert Close() in state.legal_moves()
    closed = state.after(Close())
    assert not closed.is_open
    assert not closed.closing.other_had_trick


def test_the_winner_of_a_trick_may_close_before_drawing_with_5_cards_and_after_with_6():
    taken = open_round().replay(read_line("Ac Js"))
    assert set(taken.legal_moves()) == {Close(), Draw()}
    assert [len(hand) for hand in taken.after(Close()).hands] == [5, 5]
    drawn = taken.after(Draw())
    assert [len(hand) for hand in drawn.after(Close()).hands] == [6, 6]


def test_only_the_leader_may_close_and_not_with_a_card_on_the_table():
    state = open_round().after(play("0s"))
    with pytest.raises(IllegalMoveError, match="'close' is not possible here"):
        state.after(Close())


def test_nobody_closes_twice_or_once_the_stock_is_used_up():
    for state in (open_round().after(Close()), a_round("Kc", "As", tricks=(6, 5))):
        with pytest.raises(IllegalMoveError):
            state.after(Close())


def test_closing_remembers_whether_the_other_had_a_trick():
    assert open_round(tricks=(1, 1)).after(Close()).closing.other_had_trick
    assert not open_round(tricks=(1, 0)).after(Close()).closing.other_had_trick


# "In the closed phase one can neither exchange the trump zero, nor announce a marriage, nor draw."


def test_after_closing_there_is_no_exchange_no_marriage_for_points_and_no_drawing():
    closed = open_round().after(Close())
    assert all(isinstance(move, Play) for move in closed.legal_moves())
    taken = closed.replay(read_line("Ac Ad"))
    assert Draw() not in taken.legal_moves()
    assert [len(hand) for hand in taken.hands] == [5, 5]


# "During the open phase, if the Oya has already won at least one trick and has the trump zero in
# hand, it can be exchanged for the trump card in the middle of the table."


def test_the_trump_zero_is_exchanged_for_the_card_turned_up():
    state = open_round()
    after = state.after(Exchange())
    assert read_card("Th") in after.hands[0]
    assert read_card("0h") not in after.hands[0]
    assert after.stock[-1] == read_card("0h")
    assert after.turn == 0


@pytest.mark.parametrize(
    "state",
    [
        open_round(tricks=(0, 1), points=(0, 3)),  # no trick won yet
        open_round(first="Ah Kc Qc Ac Ts 0s"),  # the zero is elsewhere
        open_round().after(play("0s")),  # the leader has led: the other does not exchange
        open_round().after(Close()),
        open_round().replay(read_line("Ac Js")),  # nobody has drawn yet
    ],
)
def test_the_exchange_needs_a_trick_the_zero_the_lead_and_the_open_phase(state):
    with pytest.raises(IllegalMoveError):
        state.after(Exchange())


# "During the open phase, if the Oya has already won at least one trick and holds the king and
# queen of a suit, their marriage can be announced … 20, 40 for that of trumps. The Oya must then
# lead the king or the queen."


@pytest.mark.parametrize(("trump", "gain"), [("h", 20), ("c", 40)])
def test_a_marriage_is_worth_20_and_40_in_trumps_and_one_of_the_couple_is_led(trump, gain):
    stock = "Jc 0d Jd Th" if trump == "h" else "Jh 0d Jd Tc"
    state = open_round(trump=trump, stock=stock).after(Marry(Suit.CLUBS))
    assert state.points == (3 + gain, 0)
    leads = {move for move in state.legal_moves() if isinstance(move, Play)}
    assert leads == {play("Kc"), play("Qc")}


# "The Oya can announce only one marriage a trick."


def test_only_one_marriage_a_trick_but_another_in_the_next():
    state = open_round(first="Kc Qc Ks Qs Ac 0h", second="As Ad Td Js Jh 0s")
    married = state.after(Marry(Suit.CLUBS))
    with pytest.raises(IllegalMoveError):
        married.after(Marry(Suit.SPADES))
    later = married.replay(read_line("Kc Js draw"))
    assert later.after(Marry(Suit.SPADES)).points == (3 + 20 + 4 + 2 + 20, 0)


# "Whoever announces a marriage by mistake (no trick won yet, or in the closed phase) gets nothing
# but must lead the king or the queen all the same."


@pytest.mark.parametrize(
    "state",
    [open_round(tricks=(0, 1), points=(0, 3)), open_round().after(Close())],
)
def test_a_mistaken_marriage_earns_nothing_and_binds_the_lead(state):
    assert Marry(Suit.CLUBS) not in state.legal_moves()
    married = state.after(Marry(Suit.CLUBS))
    assert married.points == state.points
    with pytest.raises(IllegalMoveError):
        married.after(play("Ac"))
    assert married.after(play("Qc")).table == read_card("Qc")


def test_a_marriage_needs_both_of_the_couple():
    with pytest.raises(IllegalMoveError):
        open_round().after(Marry(Suit.SPADES))


def test_closing_after_a_marriage_is_a_matter_of_the_rules_object():
    married = open_round().after(Marry(Suit.CLUBS))
    closed = married.after(Close())
    assert closed.points == (23, 0)
    assert {move.card.name for move in closed.legal_moves()} == {"Kc", "Qc"}
    strict = open_round(rules=Rules(close_after_marriage=False)).after(Marry(Suit.CLUBS))
    with pytest.raises(IllegalMoveError):
        strict.after(Close())


def test_the_exchange_may_come_before_or_after_the_announcement():
    first = open_round().replay([Exchange(), Marry(Suit.CLUBS)])
    second = open_round().replay([Marry(Suit.CLUBS), Exchange()])
    assert first == second


# "The round ends when the players have no more cards in the closed phase, or if, at any time, a
# player cries victory and so stops it at once."


def test_a_claim_stops_the_round_at_any_time_by_either_player():
    state = open_round(points=(66, 10), tricks=(2, 1)).after(play("0s"))
    assert state.turn == 1
    claimed = state.after(Claim(0))
    assert (claimed.is_over, claimed.value_for(0)) == (True, 2)
    with pytest.raises(IllegalMoveError, match="the round is over"):
        claimed.after(play("As"))


def test_a_wrong_claim_is_accepted_and_scored_but_not_among_the_moves_of_best_play():
    state = open_round()
    assert Claim(0) not in state.legal_moves()
    assert state.after(Claim(0)).value_for(0) == -2
    assert state.after(Claim(1)).value_for(0) == 2


def test_the_last_trick_can_be_counted_or_claimed():
    state = a_round("Kc", "As", points=(60, 40), tricks=(6, 5))
    last = state.replay(read_line("Kc As"))
    assert last.is_played_out
    assert last.after(Count()).value_for(0) == 1
    winner = a_round("Ac", "As", points=(55, 40), tricks=(6, 5)).replay(read_line("Ac As"))
    assert set(winner.legal_moves()) == {Claim(0), Count()}


def test_without_claims_after_the_last_trick_the_round_is_counted_at_once():
    state = a_round("Ac", "As", points=(55, 40), tricks=(6, 5),
                    rules=Rules(claim_after_last_trick=False))  # fmt: skip
    assert state.replay(read_line("Ac As")).score.reason == "more points"


def test_a_round_that_is_not_over_has_no_value():
    with pytest.raises(IllegalMoveError, match="not over"):
        open_round().value_for(0)


def lines(state, moves):
    """How many lines of so many moves there are."""
    if moves == 0 or state.is_over:
        return 1
    return sum(lines(state.next(move), moves - 1) for move in state.legal_moves())


# By hand for deal 42: 6 leads and closing; 6 × 6 answers and 6 leads after closing; after each of
# the 36 tricks closing or drawing, and one strict answer to each of the 6 leads.
@pytest.mark.parametrize(
    ("seed", "counts"),
    [(42, [7, 42, 78, 496, 2227, 6004]), (7, [7, 42, 78, 464, 1780, 3990])],
)
def test_the_number_of_lines_from_a_deal_is_pinned(seed, counts):
    start = Deal.from_seed(seed).start()
    assert [lines(start, moves) for moves in range(1, 7)] == counts
