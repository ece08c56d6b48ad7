"""Rounds of Woo for tests: built from a few words, or come to by random play."""

from collections.abc import Callable, Iterator
from random import Random

from thegame_solver.woo.cards import Card, read_card, read_suit
from thegame_solver.woo.deal import Deal
from thegame_solver.woo.moves import Claim, Close, Exchange, Move
from thegame_solver.woo.round import Round
from thegame_solver.woo.rules import STANDARD, Rules
from thegame_solver.woo.scoring import Closing


def cards(text: str) -> tuple[Card, ...]:
    """``Kh Qh`` as a sorted hand."""
    return tuple(sorted(read_card(word) for word in text.split()))


def a_round(first: str, second: str, stock: str = "", trump: str = "h", **standing) -> Round:
    """A round with these hands and stock (the trump card last)."""
    closed = standing.pop("closed", None)
    if closed is not None:
        standing["closing"] = Closing(*closed)
    drawn = tuple(read_card(word) for word in stock.split())
    return Round((cards(first), cards(second)), drawn, read_suit(trump), **standing)


def random_rounds(seed: int, fits: Callable[[Round], bool], often: float = 0.35,
                  rules: Rules = STANDARD) -> Iterator[Round]:  # fmt: skip
    """Rounds under way that fit, met in random play; closing and exchange are played too."""
    random = Random(seed)
    while True:
        state = Deal.from_seed(random.randrange(10**9), rules).start()
        closes = random.choice([0.0, 0.0, 0.3])
        while not state.is_over:
            if fits(state) and random.random() < often:
                yield state
            state = state.next(_random_move(state, random, closes))


def _random_move(state: Round, random: Random, closes: float) -> Move:
    moves = state.legal_moves()
    if Close() in moves and random.random() < closes:
        return Close()
    quiet = [move for move in moves if not isinstance(move, Claim | Close)]
    return random.choice(quiet or list(moves))


def is_late(state: Round) -> bool:
    """No more drawing: the stock is empty or closed."""
    return not state.stock or state.closing is not None


def is_live(state: Round, stock: int) -> bool:
    """So many cards to draw, and nobody has closed."""
    return state.is_open and len(state.stock) == stock


def may_exchange(state: Round) -> bool:
    return Exchange() in state.legal_moves()
