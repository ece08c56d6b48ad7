"""The plain checker: what it means that a certificate holds. Short, slow, and the definition.

It knows the rules of the game and three statements, each proven in docs/certificates.md:

- *Dominance.* Same hands, same player, same turn: a state is as good as another when, pile by
  pile, it takes every unlaid card that the other takes.
- *Short turns.* Alone, turns of `minimum` to 2 × `minimum` − 1 cards suffice.
- *Prices.* Each card has a price, each moment (the t-th card of the line is laid then) a wage. A
  pile that takes card c at moment t earns wage[t] − price[c]. A line that reaches the target fills
  every moment up to it and lays no card twice, so its piles earn together at least the wages of
  all those moments minus the prices of all unlaid cards. If the most that each pile could earn by
  itself sums to less, there is no such line.

A bound "never fewer than N left" holds when the start is covered, and every play from every state
of a level leads to one that is covered on the next level, or to the end of the game, and none to
N − 1 cards left. *Covered*: dominated by a state of that level, or refuted by a price table.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple

from thegame_solver.proof.certificate import CertificateError
from thegame_solver.proof.layout import Layout
from thegame_solver.proof.levels import Level, PriceTable

Cards = frozenset[int]
Tops = tuple[int, ...]
NEVER = -(1 << 60)


class Moment(NamedTuple):
    """All of a state but the tops: whose turn, how many cards laid in it, who holds what."""

    player: int
    laid: int
    hands: tuple[Cards, ...]


# ---- the rules ---------------------------------------------------------------------------


def takes(layout: Layout, pile: int, top: int, card: int) -> bool:
    """Does the pile take the card? Tops are as the pile sees them."""
    seen = layout.seen(pile, card)
    return seen > top or (layout.jump > 0 and seen == top - layout.jump)


def drawn(layout: Layout, level: int, hands: tuple[Cards, ...]) -> int:
    """Cards drawn so far: what is laid or held now and was not held at the start."""
    return level + sum(map(len, hands)) - sum(map(len, layout.hands))


def minimum(layout: Layout, drawn_before: int) -> int:
    """What a turn owes that begins when so many cards have been drawn."""
    stock_is_empty = drawn_before >= len(layout.stock)
    return 1 if stock_is_empty and not layout.minimum_stays else layout.minimum


def longest(layout: Layout, owed: int) -> int:
    """The longest turn to look at: any, or, alone, the longest of the short turns."""
    return 2 * owed - 1 if len(layout.hands) == 1 else layout.cards


def after(layout: Layout, level: int, now: Moment, card: int) -> Iterator[Moment]:
    """What can follow once `card` is laid: the turn goes on, or it ends and cards are drawn."""
    owed = minimum(layout, drawn(layout, level, now.hands))
    laid = now.laid + 1
    hand = now.hands[now.player] - {card}
    if hand and laid < longest(layout, owed):
        yield Moment(now.player, laid, replaced(now.hands, now.player, hand))
    if laid >= owed:
        at = drawn(layout, level, now.hands)
        new = layout.stock[at : at + (layout.draws or laid)]
        hands = replaced(now.hands, now.player, hand.union(new))
        yield Moment(next_player(now.player, hands), 0, hands)


def counts_as_laid(layout: Layout, level: int, now: Moment) -> bool:
    """Does a card laid now count, even if the turn then gets stuck?"""
    owed = minimum(layout, drawn(layout, level, now.hands))
    return layout.unfinished_counts or now.laid + 1 >= owed


def replaced(hands: tuple[Cards, ...], player: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:player], hand, *hands[player + 1 :])


def next_player(player: int, hands: tuple[Cards, ...]) -> int:
    """The next with cards; `player` again when nobody has any."""
    order = [(player + step) % len(hands) for step in range(1, len(hands) + 1)]
    return next((who for who in order if hands[who]), player)


def unlaid(layout: Layout, level: int, now: Moment) -> Cards:
    return frozenset().union(*now.hands, layout.stock[drawn(layout, level, now.hands) :])


# ---- dominance ---------------------------------------------------------------------------


def dominates(layout: Layout, cards: Cards, better: Tops, worse: Tops) -> bool:
    """Does `better`, its piles of a kind in some order, take every card that `worse` takes?"""
    return any(
        all(
            cards & all_taken(layout, pile, worse[pile]) <= all_taken(layout, pile, better[mine])
            for pile, mine in enumerate(order)
        )
        for order in orders(layout.down)
    )


@cache
def all_taken(layout: Layout, pile: int, top: int) -> Cards:
    return frozenset(card for card in range(1, layout.cards + 1) if takes(layout, pile, top, card))


@cache
def orders(down: tuple[bool, ...]) -> list[tuple[int, ...]]:
    """The piles in every order that leaves each at a pile of its own kind."""
    every = permutations(range(len(down)))
    return [order for order in every if tuple(down[pile] for pile in order) == down]


# ---- prices ------------------------------------------------------------------------------


class Earnings:
    """The most a single pile can earn under one table, from every level, turn and top.

    Going backwards through the moments, a pile waits, or takes a card that can have been drawn.
    `onward` and `back` keep apart whether its next card is a higher one or the jump back. (Waiting
    and taking may use cards laid long ago, or twice: more than the game allows, so never less
    than a pile can really earn.) Alone, the cards laid in the current turn are followed, because
    cards are drawn between turns; with more players a card counts as drawn as soon as that many
    have been laid.
    """

    def __init__(self, layout: Layout, table: PriceTable) -> None:
        self.layout = layout
        self.table = table
        self.alone = len(layout.hands) == 1
        self.phases = range(longest(layout, layout.minimum)) if self.alone else range(1)
        self.comes = {card: 0 for hand in layout.hands for card in hand}
        self.comes.update({card: place for place, card in enumerate(layout.stock, 1)})
        self.rows = {down: self._rows(down) for down in set(layout.down)}

    def _rows(self, down: bool) -> dict[tuple[int, int], tuple[list[int], list[int]]]:
        """(level, cards laid in the turn) → by top: the most for onward, the most for back."""
        size, target = self.layout.cards + 2, self.layout.target
        rows = {(target, phase): ([0] * size, [0] * size) for phase in self.phases}
        for level in range(target - 1, self.table.first - 1, -1):
            for phase in self.phases:
                rows[level, phase] = self._row(down, level, phase, rows)
        return rows

    def _row(
        self, down: bool, level: int, phase: int,
        rows: dict[tuple[int, int], tuple[list[int], list[int]]],
    ) -> tuple[list[int], list[int]]:
        later = [rows[level + 1, then] for then in self._phases_after(level, phase)]
        onward = [max(values) for values in zip(*(row[0] for row in later), strict=True)]
        back = [max(values) for values in zip(*(row[1] for row in later), strict=True)]
        earned = self._earned(down, level, phase, list(map(max, onward, back)))
        best = NEVER
        for top in reversed(range(len(onward))):
            onward[top] = max(onward[top], best)
            best = max(best, earned[top])
        jump = self.layout.jump
        for top in range(jump, len(back)) if jump else ():
            back[top] = max(back[top], earned[top - jump])
        return onward, back

    def _phases_after(self, level: int, phase: int) -> list[int]:
        if not self.alone:
            return [0]
        owed = minimum(self.layout, level - phase)
        goes_on = [phase + 1] if phase + 1 < longest(self.layout, owed) else []
        return goes_on + ([0] if phase + 1 >= owed else [])

    def _earned(self, down: bool, level: int, phase: int, later: list[int]) -> list[int]:
        """By card as the pile sees it: what taking it now earns, now and later."""
        wage = self.table.wages[level - self.table.first]
        earned = [NEVER] * len(later)
        for card, comes in self.comes.items():
            if comes <= (level - phase if self.alone else level):
                seen = self.layout.cards + 1 - card if down else card
                earned[seen] = wage - self.table.prices[card - 1] + later[seen]
        return earned

    def refute(self, level: int, now: Moment, tops: Tops) -> bool:
        """Can the target not be reached from here, whatever is played?"""
        if not self.table.first <= level <= self.table.last:
            return False
        cards = unlaid(self.layout, level, now)
        wages = sum(self.table.wages[level - self.table.first :])
        most = sum(self.table.prices[card - 1] for card in cards)
        for pile, top in enumerate(tops):
            most += self._most(pile, level, now, top, cards)
        return most < wages

    def _most(self, pile: int, level: int, now: Moment, top: int, cards: Cards) -> int:
        onward, back = self.rows[self.layout.down[pile]][level, now.laid if self.alone else 0]
        seen = {self.layout.seen(pile, card) for card in cards}
        next_up = min((card for card in seen if card > top), default=self.layout.cards + 2)
        may_jump = self.layout.jump > 0 and top - self.layout.jump in seen
        return max(onward[next_up - 1], back[top] if may_jump else NEVER)


# ---- the check ---------------------------------------------------------------------------


class Checker:
    """Takes a certificate's levels one after the other; refuses with the first thing wrong."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.level = -1
        self.states: dict[Moment, dict[Tops, None]] = {}
        self.tables: list[Earnings] = []

    def take(self, level: Level) -> int:
        """Check the step from the level before to this one; the states of this one."""
        before = self.states
        self.level += 1
        self.tables = [table for table in self.tables if table.table.last >= self.level]
        self.tables += [Earnings(self.layout, table) for table in level.tables]
        self.states = {}
        for group in level.groups:
            now = Moment(group.player, group.laid, tuple(map(frozenset, group.hands)))
            self._check_size(now)
            self.states.setdefault(now, {}).update(dict.fromkeys(group.tops))
        if self.level == 0:
            self._check_start()
        self._check_closed(before)
        return sum(map(len, self.states.values()))

    def finish(self) -> None:
        """The levels are over: nothing may follow the last one."""
        self.take(Level((), ()))

    def _check_size(self, now: Moment) -> None:
        if self.level >= self.layout.target:
            raise CertificateError(f"level {self.level}: states beyond the bound")
        if not 0 <= drawn(self.layout, self.level, now.hands) <= len(self.layout.stock):
            raise CertificateError(f"level {self.level}: hands that hold too few or too many cards")

    def _check_start(self) -> None:
        hands = tuple(map(frozenset, self.layout.hands))
        for starter in self.layout.starters:
            if not self._is_covered(Moment(starter, 0, hands), self.layout.tops):
                raise CertificateError(f"level 0: the start of player {starter + 1} is missing")

    def _check_closed(self, before: dict[Moment, dict[Tops, None]]) -> None:
        for now, group in before.items():
            for card in sorted(now.hands[now.player]):
                for tops in group:
                    self._check_plays(now, tops, card)

    def _check_plays(self, now: Moment, tops: Tops, card: int) -> None:
        for pile, top in enumerate(tops):
            if not takes(self.layout, pile, top, card):
                continue
            laid = (*tops[:pile], self.layout.seen(pile, card), *tops[pile + 1 :])
            last = self.level == self.layout.target
            if last and counts_as_laid(self.layout, self.level - 1, now):
                raise CertificateError(self._words(now, tops, card, pile, "breaks the bound"))
            for then in after(self.layout, self.level - 1, now, card):
                if self.level < self.layout.target and not self._is_covered(then, laid):
                    raise CertificateError(self._words(now, tops, card, pile, "is not covered"))

    def _is_covered(self, now: Moment, tops: Tops) -> bool:
        group = self.states.get(now, {})
        if tops in group or any(table.refute(self.level, now, tops) for table in self.tables):
            return True
        cards = unlaid(self.layout, self.level, now)
        return any(dominates(self.layout, cards, better, tops) for better in group)

    def _words(self, now: Moment, tops: Tops, card: int, pile: int, what: str) -> str:
        piles = [self.layout.seen(at, top) for at, top in enumerate(tops)]
        hands = [sorted(hand) for hand in now.hands]
        return (
            f"level {self.level - 1}: state piles {piles}, hands {hands}, player {now.player + 1}, "
            f"{now.laid} laid this turn: laying {card} on pile {pile + 1} {what}"
        )
