"""A round of Woo at any moment: who holds what, what may be done, and what comes of it.

Players are 0 and 1 here; player 0 opens the round (the Oya) and is written as player 1.
A `Round` never changes: `after(move)` is the next one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from thegame_solver.woo.cards import RANKS, Card, Rank, Suit
from thegame_solver.woo.moves import (
    Claim,
    Close,
    Count,
    Draw,
    Exchange,
    IllegalMoveError,
    Marry,
    Move,
    Play,
)
from thegame_solver.woo.rules import STANDARD, Rules
from thegame_solver.woo.scoring import Closing, Score, Treasures, score_claim, score_count

Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Round:
    """One moment of a round."""

    hands: Hands
    stock: tuple[Card, ...]
    """Cards to draw, in order; the turned-up trump card is the last."""
    trump: Suit
    leader: int = 0
    """Who leads this trick (the Oya)."""
    points: tuple[int, int] = (0, 0)
    tricks: tuple[int, int] = (0, 0)
    table: Card | None = None
    """The card led, while it waits for the answer."""
    undrawn: bool = False
    """A trick has been taken and nobody has drawn yet."""
    closing: Closing | None = None
    couple: Suit | None = None
    """The marriage just announced, whose king or queen must be led."""
    score: Score | None = None
    rules: Rules = field(default=STANDARD, hash=False)

    @property
    def turn(self) -> int:
        """Who is to act."""
        return self.leader if self.table is None else 1 - self.leader

    @property
    def is_over(self) -> bool:
        """Whether the round has been scored."""
        return self.score is not None

    @property
    def is_open(self) -> bool:
        """Whether the open phase is on: a stock, and nobody has closed."""
        return self.closing is None and bool(self.stock)

    @property
    def is_played_out(self) -> bool:
        """Whether the last trick has been taken."""
        return self.table is None and not self.hands[0] and not self.hands[1]

    @property
    def treasures(self) -> Treasures:
        """What scoring looks at."""
        return Treasures(self.points, self.tricks, self.closing, self.rules)

    def value_for(self, player: int) -> int:
        """Woo of a finished round to `player`."""
        if self.score is None:
            raise IllegalMoveError("the round is not over: it has no score yet")
        return self.score.value_for(player)

    def can_claim(self, player: int) -> bool:
        """Whether a claim by `player` would be right."""
        return self.score is None and self.points[player] >= self.rules.target

    def legal_moves(self) -> tuple[Move, ...]:
        """What the player to act can do, without pointless blunders.

        Left out, though `after` accepts them: wrong claims, claims out of turn, and marriages
        that earn nothing.
        """
        return tuple(self._moves())

    def is_legal(self, move: Move) -> bool:
        """Whether `after` accepts the move, blunders included."""
        return self.score is None and (move in self._moves() or self._is_blunder(move))

    def after(self, move: Move) -> "Round":
        """Return the round after `move`, or raise `IllegalMoveError`."""
        if not self.is_legal(move):
            raise IllegalMoveError(f"move {str(move)!r} is not possible here: {self._expected()}")
        return self.next(move)

    def next(self, move: Move) -> "Round":
        """Return the round after a move known to be legal."""
        match move:
            case Play(card):
                following = self._lead(card) if self.table is None else self._answer(card)
            case Draw():
                following = self._draw()
            case Exchange():
                following = self._exchange()
            case Marry(suit):
                following = self._marry(suit)
            case Close():
                had_trick = self.tricks[1 - self.leader] > 0
                following = replace(self, closing=Closing(self.leader, had_trick), undrawn=False)
            case Claim(player):
                following = replace(self, score=score_claim(self.treasures, player))
            case Count():
                following = replace(self, score=score_count(self.treasures, self.leader))
        return following

    def replay(self, moves: Iterable[Move]) -> "Round":
        """Return the round after all the moves, each checked."""
        state = self
        for move in moves:
            state = state.after(move)
        return state

    # What may be done

    def _moves(self) -> Iterator[Move]:
        if self.score is not None:
            return
        if self.can_claim(self.turn) or self.rules.escape_by_wrong_claim:
            yield Claim(self.turn)
        if self.table is not None:
            yield from map(Play, self.answers())
        elif self.is_played_out:
            yield Count()
        elif self.undrawn:
            yield from self._before_drawing()
        else:
            yield from self._before_leading()

    def _before_drawing(self) -> Iterator[Move]:
        if self._may_close():
            yield Close()
        yield Draw()

    def _before_leading(self) -> Iterator[Move]:
        if self._may_exchange():
            yield Exchange()
        yield from map(Marry, self.marriages())
        if self._may_close():
            yield Close()
        yield from map(Play, self._leads())

    def _leads(self) -> Iterator[Card]:
        """Cards that may be led: any, or one of the couple just announced."""
        for card in self.hands[self.leader]:
            if self.couple is None or _is_of_couple(card, self.couple):
                yield card

    def answers(self) -> tuple[Card, ...]:
        """Cards that may answer the card led."""
        assert self.table is not None
        hand = self.hands[1 - self.leader]
        return hand if self.is_open else strict_answers(hand, self.table, self.trump)

    def marriages(self) -> tuple[Suit, ...]:
        """Suits whose marriage the leader may announce for points."""
        if not self._may_announce():
            return ()
        return tuple(suit for suit in Suit if self._holds_couple(suit))

    def _may_announce(self) -> bool:
        return self._leads_in_open_phase() and self.couple is None

    def _leads_in_open_phase(self) -> bool:
        """“During the open phase, if the Oya has already won at least one trick.”"""
        return self._is_before_lead() and self.is_open and self.tricks[self.leader] > 0

    def _is_before_lead(self) -> bool:
        return self.table is None and not self.undrawn and not self.is_played_out

    def _holds_couple(self, suit: Suit) -> bool:
        hand = self.hands[self.leader]
        return Card.of(Rank.KING, suit) in hand and Card.of(Rank.QUEEN, suit) in hand

    def _may_exchange(self) -> bool:
        return (
            self._leads_in_open_phase()
            and len(self.stock) >= self.rules.least_stock_to_exchange
            and Card.of(Rank.ZERO, self.trump) in self.hands[self.leader]
        )

    def _may_close(self) -> bool:
        return (
            self.is_open
            and len(self.stock) >= self.rules.least_stock_to_close
            and (self.couple is None or self.rules.close_after_marriage)
        )

    def _is_blunder(self, move: Move) -> bool:
        """Whether the move is allowed but pointless: the rulebook says what it costs."""
        match move:
            case Claim():
                return True
            case Marry(suit):
                return (
                    self._is_before_lead() and self.couple is None and self._holds_couple(suit)
                )
            case _:
                return False

    def _expected(self) -> str:
        if self.score is not None:
            return "the round is over"
        return "expected one of " + ", ".join(map(str, self._moves()))

    # What comes of it

    def _lead(self, card: Card) -> "Round":
        hands = self._hands_without(self.leader, card)
        return replace(self, hands=hands, table=card, couple=None)

    def _answer(self, card: Card) -> "Round":
        assert self.table is not None
        winner = self.leader if beats(self.table, card, self.trump) else 1 - self.leader
        gain = self.rules.points_of(self.table) + self.rules.points_of(card)
        taken = replace(
            self,
            hands=self._hands_without(1 - self.leader, card),
            table=None,
            leader=winner,
            points=_raised(self.points, winner, gain),
            tricks=_raised(self.tricks, winner, 1),
            undrawn=self.is_open,
        )
        return taken._scored_if_final()

    def _scored_if_final(self) -> "Round":
        """Without claims after the last trick, the round is counted at once."""
        if self.is_played_out and not self.rules.claim_after_last_trick:
            return self.next(Count())
        return self

    def _draw(self) -> "Round":
        winner, loser = self.leader, 1 - self.leader
        hands = _with_card(self.hands, winner, self.stock[0])
        hands = _with_card(hands, loser, self.stock[1])
        return replace(self, hands=hands, stock=self.stock[2:], undrawn=False)

    def _exchange(self) -> "Round":
        zero = Card.of(Rank.ZERO, self.trump)
        hands = _with_card(self._hands_without(self.leader, zero), self.leader, self.stock[-1])
        return replace(self, hands=hands, stock=(*self.stock[:-1], zero))

    def _marry(self, suit: Suit) -> "Round":
        if suit not in self.marriages():
            return replace(self, couple=suit)
        gain = self.rules.trump_marriage if suit == self.trump else self.rules.marriage
        return replace(self, couple=suit, points=_raised(self.points, self.leader, gain))

    def _hands_without(self, player: int, card: Card) -> Hands:
        left = tuple(held for held in self.hands[player] if held != card)
        return (left, self.hands[1]) if player == 0 else (self.hands[0], left)


def beats(led: Card, answer: Card, trump: Suit) -> bool:
    """Whether the card led holds against the answer."""
    if answer // RANKS == led // RANKS:
        return led > answer
    return answer // RANKS != trump


def strict_answers(hand: tuple[Card, ...], led: Card, trump: Suit) -> tuple[Card, ...]:
    """Answers in the closed phase: follow suit and win if possible, else trump if possible."""
    following = tuple(card for card in hand if card // RANKS == led // RANKS)
    winning = tuple(card for card in following if card > led)
    trumps = tuple(card for card in hand if card // RANKS == trump)
    return winning or following or trumps or hand


def _is_of_couple(card: Card, suit: Suit) -> bool:
    return card.suit == suit and card.rank in (Rank.KING, Rank.QUEEN)


def _raised(pair: tuple[int, int], player: int, gain: int) -> tuple[int, int]:
    first, second = pair
    return (first + gain, second) if player == 0 else (first, second + gain)


def _with_card(hands: Hands, player: int, card: Card) -> Hands:
    hand = tuple(sorted((*hands[player], card)))
    return (hand, hands[1]) if player == 0 else (hands[0], hand)
