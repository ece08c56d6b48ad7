"""A line of play of Woo, trick by trick, as card players write it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from thegame_solver.woo.cards import Card
from thegame_solver.woo.moves import Claim, Close, Count, Draw, Exchange, Marry, Move, Play
from thegame_solver.woo.round import Round
from thegame_solver.woo.scoring import Score

HEADERS = ("trick", "leads", "says", "cards", "takes", "points", "draws")
"""`draws`: the card of player 1, then that of player 2."""


def shown(card: Card) -> str:
    """A card as it looks on the table: ``K♥``."""
    return card.rank.letter + card.suit.symbol


def in_columns(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose columns are as narrow as what is in them."""
    widths = [max(map(len, column)) for column in zip(headers, *rows, strict=True)]
    rule = ["-" * width for width in widths]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (headers, rule, *rows)
    ]
    return "\n".join(lines)


def opening_words(moves: Sequence[Move]) -> str:
    """All that is done up to the next card: ``marriage ♥, close, Q♥``."""
    return ", ".join(_words(move) for move in moves)


def _words(move: Move) -> str:
    match move:
        case Play(card):
            words = shown(card)
        case Marry(suit):
            words = f"marriage {suit.symbol}"
        case Claim(player):
            words = f"player {player + 1} claims victory"
        case Count():
            words = "count the points"
        case _:
            words = str(move)
    return words


@dataclass(slots=True)
class _Trick:
    """One row of the table, filled as the moves come."""

    number: int
    leader: int
    says: list[str] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    taker: int | None = None
    points: str = ""
    drawn: str = ""

    def row(self) -> list[str]:
        cards = " ".join(map(shown, self.cards))
        taker = "" if self.taker is None else str(self.taker + 1)
        says = ", ".join(self.says)
        leader = str(self.leader + 1)
        return [str(self.number), leader, says, cards, taker, self.points, self.drawn]


def line_table(start: Round, line: Iterable[Move]) -> str:
    """The tricks of a line, and the sentence that ends it."""
    moves = list(line)
    rows = [trick.row() for trick in _tricks(start, moves) if trick.says or trick.cards]
    table = in_columns(HEADERS, rows)
    end = start.replay(moves)
    return table if end.score is None else f"{table}\n\n{_end_words(end, end.score)}"


def _tricks(start: Round, moves: list[Move]) -> Iterator[_Trick]:
    state, trick = start, _new_trick(start)
    for move in moves:
        following = state.after(move)
        if isinstance(move, Play):
            trick.cards.append(move.card)
        elif isinstance(move, Draw):
            drawn = state.stock[state.leader], state.stock[1 - state.leader]
            trick.drawn = " ".join(map(shown, drawn))
        if sum(following.tricks) > sum(state.tricks):
            trick.taker = following.leader
            trick.points = f"{following.points[0]}–{following.points[1]}"
        if trick.taker is not None and not following.undrawn:
            yield trick
            trick = _new_trick(following)
        if isinstance(move, Exchange | Marry | Close):
            trick.says.append(_said(state, move))
        state = following
    yield trick


def _new_trick(state: Round) -> _Trick:
    number = sum(state.tricks) + (0 if state.undrawn else 1)
    trick = _Trick(number, state.leader)
    if state.table is not None:
        trick.cards.append(state.table)
    if state.undrawn:
        trick.taker = state.leader
    return trick


def _said(state: Round, move: Move) -> str:
    if isinstance(move, Exchange):
        return f"exchange {shown(state.stock[-1])}"
    if isinstance(move, Marry):
        gain = sum(state.after(move).points) - sum(state.points)
        return f"marriage {move.suit.symbol} {gain}"
    return "close before drawing" if state.undrawn else "close"


REASONS = {
    "claim": "claims victory",
    "wrong claim": "wins against a wrong claim",
    "the closer claims": "closed and claims victory",
    "wrong claim by the closer": "wins: the closer claimed wrongly",
    "the closer did not claim": "wins: the closer did not claim victory",
    "the other claims after closing": "claims victory against the closer",
    "wrong claim against the closer": "closed and wins against a wrong claim",
    "more points": "has more points, the last trick counted",
}


def _end_words(end: Round, score: Score) -> str:
    points = f"{end.points[0]}–{end.points[1]}"
    if score.winner is None:
        return f"A tie at {points} before the last trick's bonus: no Woo."
    return f"Player {score.winner + 1} {REASONS[score.reason]} at {points}: {score.woo} Woo."
