"""What it is worth to see all cards: a player who does against a simple one who does not.

    python bench/woo_information.py [ROUNDS]

Every deal is played twice, each of the two opening once. The simple player knows the own hand, the
card turned up, the card led and both scores, and plays by rules of thumb; the other plays a move
that keeps the value of the round. So the gain mixes information with skill: it is an upper bound
of what information alone is worth against such a player.
"""

import sys
from math import sqrt

from thegame_solver.woo.cards import RANKS, Card
from thegame_solver.woo.deal import Deal
from thegame_solver.woo.moves import Claim, Count, Draw, Exchange, Marry, Move, Play
from thegame_solver.woo.round import Round, beats
from thegame_solver.woo.solver import Solver


def simple_move(state: Round) -> Move:
    """Claim, exchange, marry (trumps first) when possible; else a card by rule of thumb."""
    moves = state.legal_moves()
    for kind in (Claim, Exchange, Marry, Draw, Count):
        fitting = [move for move in moves if isinstance(move, kind)]
        if fitting:
            return max(fitting, key=lambda move: getattr(move, "suit", None) == state.trump)
    cards = [move.card for move in moves if isinstance(move, Play)]
    return Play(simple_lead(state, cards) if state.table is None else simple_answer(state, cards))


def simple_lead(state: Round, cards: list[Card]) -> Card:
    """Open: the cheapest plain card, couples kept. Closed: the strongest card, trumps first."""
    if not state.is_open:
        return max(cards, key=lambda card: (card.suit == state.trump, card.rank))
    return min(cards, key=lambda card: (card.suit == state.trump, thrift(state, card)))


def simple_answer(state: Round, cards: list[Card]) -> Card:
    """Take in the suit; take a ten or ace with the cheapest trump; else the cheapest card."""
    led = state.table
    assert led is not None
    taking = [card for card in cards if not beats(led, card, state.trump)]
    in_suit = [card for card in taking if card.suit == led.suit and card.suit != state.trump]
    if in_suit:
        return max(in_suit)
    if taking and (state.rules.points_of(led) >= 10 or len(taking) == len(cards)):
        return min(taking, key=lambda card: thrift(state, card))
    losing = [card for card in cards if card not in taking]
    return min(losing, key=lambda card: (card.suit == state.trump, thrift(state, card)))


def thrift(state: Round, card: Card) -> int:
    """Points, with kings and queens dear while they may still marry."""
    couple = card % RANKS in (2, 3) and state.is_open
    return state.rules.points_of(card) + (5 if couple else 0)


def seeing_move(solver: Solver, state: Round) -> Move:
    return solver.solve(state, openings=False).line[0]


def play(deal: Deal, seeing: int | None, solver: Solver) -> int:
    """The score of the round for player 0, where `seeing` sees all cards (None: nobody)."""
    state = deal.start()
    while not state.is_over:
        if seeing is not None and state.can_claim(seeing) and state.turn != seeing:
            return state.after(Claim(seeing)).value_for(0)
        if state.turn == seeing:
            state = state.after(seeing_move(solver, state))
        else:
            state = state.after(simple_move(state))
    return state.value_for(0)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    solver = Solver()
    deals = [Deal.from_seed(seed) for seed in range(rounds)]
    show("both see, opener", [float(solver.value(deal) or 0) for deal in deals])
    show("nobody sees, opener", [float(play(deal, None, solver)) for deal in deals])
    first = [play(deal, 0, solver) for deal in deals]
    second = [-play(deal, 1, solver) for deal in deals]
    show("only the opener sees", list(map(float, first)))
    show("only the other sees, for the other", list(map(float, second)))
    show("gain of seeing", [(one + two) / 2 for one, two in zip(first, second, strict=True)])
    won = sum(value > 0 for value in first + second)
    print(f"the seeing player wins {100 * won / (2 * rounds):.1f} % of the rounds")


def show(name: str, values: list[float]) -> None:
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values) / len(values))
    print(f"{name}: {mean:+.3f} ± {1.96 * spread:.3f} Woo a round", flush=True)


if __name__ == "__main__":
    main()
