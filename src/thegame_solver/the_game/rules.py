"""The rules of The Game, every number a parameter.

The standard library is all this needs. The rules module and `position` are the truth that every
search is tested against.
"""

from dataclasses import asdict, dataclass, fields
from enum import IntEnum
from typing import Self

HIGHEST_CARD = 999
MOST_PLAYERS = 5
HANDS = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}
"""Cards in hand by number of players, as printed in the rulebook."""


class RulesError(ValueError):
    """Rules that cannot be played."""


class Pile(IntEnum):
    """The four piles, in the order used everywhere."""

    UP1 = 0
    UP2 = 1
    DOWN1 = 2
    DOWN2 = 3

    @property
    def label(self) -> str:
        """The pile's name in text and JSON: ``up1``."""
        return self.name.lower()

    @property
    def short(self) -> str:
        """The pile's name in the notation of turns: ``u1``."""
        return self.label[0] + self.label[-1]

    @property
    def is_up(self) -> bool:
        return self < Pile.DOWN1


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played: the cards, the players, the hand, the minimum a turn, the jump.

    >>> Rules.official(players=2, expert=1)
    Rules(low=2, high=99, players=2, hand=7, minimum=3, jump=10)
    """

    low: int = 2
    high: int = 99
    players: int = 1
    hand: int = 8
    minimum: int = 2
    jump: int = 10

    def __post_init__(self) -> None:
        self._check_whole_numbers()
        _check_range("lowest card", self.low, 1, HIGHEST_CARD)
        _check_range("highest card", self.high, self.low, HIGHEST_CARD)
        _check_range("players", self.players, 1, MOST_PLAYERS)
        _check_range("minimum", self.minimum, 1, self.deck_size)
        _check_range("jump", self.jump, 0, HIGHEST_CARD)
        self._check_hand()

    def _check_whole_numbers(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, bool) or not isinstance(value, int):
                raise RulesError(f"{field.name} {value!r}: expected a whole number")

    def _check_hand(self) -> None:
        if self.hand < self.minimum:
            raise RulesError(
                f"hand {self.hand}: smaller than the minimum of {self.minimum} cards a turn"
            )
        dealt = self.players * self.hand
        if dealt > self.deck_size:
            raise RulesError(
                f"hand {self.hand}: {self.players} × {self.hand} = {dealt} cards to deal, "
                f"but the deck {self.low}-{self.high} has {self.deck_size}"
            )

    @classmethod
    def official(cls, players: int = 1, expert: int = 0) -> Self:
        """The published rules for 1–5 players; `expert` 1 and 2 are the two harder levels."""
        _check_range("players", players, 1, MOST_PLAYERS)
        _check_range("expert", expert, 0, 2)
        hand = HANDS[players] - (1 if expert == 2 else 0)
        return cls(players=players, hand=hand, minimum=3 if expert else 2)

    @property
    def deck_size(self) -> int:
        return self.high - self.low + 1

    @property
    def cards(self) -> range:
        """Every card of the deck, lowest first."""
        return range(self.low, self.high + 1)

    @property
    def bases(self) -> tuple[int, int, int, int]:
        """What the four piles start from."""
        return (self.low - 1, self.low - 1, self.high + 1, self.high + 1)

    @property
    def expert(self) -> int | None:
        """0, 1 or 2 for the published rules, None for any others."""
        for level in (0, 1, 2):
            if self == Rules.official(self.players, level):
                return level
        return None

    def accepts(self, pile: int, top: int, card: int) -> bool:
        """May `card` be laid on `pile` when `top` lies there?"""
        if pile < Pile.DOWN1:
            return card > top or card == top - self.jump
        return card < top or card == top + self.jump

    def is_jump(self, pile: int, top: int, card: int) -> bool:
        """Is laying `card` on `top` a jump backwards?"""
        return card < top if pile < Pile.DOWN1 else card > top

    def as_dict(self) -> dict[str, int]:
        """Every parameter by name, for JSON."""
        return asdict(self)

    def mirrored_card(self, card: int) -> int:
        """The card's image when low and high, and so up and down, change places."""
        return self.low + self.high - card

    @property
    def title(self) -> str:
        """A few words: ``solo``, ``3 players, expert 2``, ``solo, hand 5, minimum 2``."""
        who = "solo" if self.players == 1 else f"{self.players} players"
        if self.expert is not None:
            return f"{who}, expert {self.expert}" if self.expert else who
        return f"{who}, hand {self.hand}, minimum {self.minimum}{self._deck_words()}"

    def _deck_words(self) -> str:
        deck = "" if (self.low, self.high) == (2, 99) else f", cards {self.low}-{self.high}"
        return deck if self.jump == 10 else f"{deck}, jump {self.jump}"

    def describe(self) -> str:
        """The rules in plain words."""
        return "\n".join(_description(self))


def _check_range(name: str, value: int, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise RulesError(f"{name} {value!r}: expected a whole number from {least} to {most}")


def _description(rules: Rules) -> list[str]:
    low_base, _, high_base, _ = rules.bases
    return [
        f"The Game, {rules.title}.",
        f"Cards: {rules.low} to {rules.high}, one of each, {rules.deck_size} in all.",
        f"Piles: up1 and up2 start from {low_base} and take any higher card;",
        f"       down1 and down2 start from {high_base} and take any lower card.",
        _jump_words(rules),
        _hand_words(rules),
        *_turn_words(rules),
        "End: everything is laid (a win), or the player to move cannot lay enough.",
        "Score: the cards not laid. Cards of a last turn that could not be finished count as laid.",
    ]


def _jump_words(rules: Rules) -> str:
    if rules.jump == 0:
        return "Jump: none."
    return f"Jump: a card exactly {rules.jump} the other way may always be laid."


def _hand_words(rules: Rules) -> str:
    if rules.players == 1:
        return f"Hand: the first {rules.hand} cards of the deck; the rest is the stock."
    return (
        f"Hands: player 1 gets the first {rules.hand} cards of the deck, player 2 the next "
        f"{rules.hand}, …; the rest is the stock."
    )


def _turn_words(rules: Rules) -> list[str]:
    least = f"Turn: lay at least {_cards(rules.minimum)}"
    if rules.minimum > 1:
        least += " (1 once the stock is empty)"
    draw = "then draw as many as were laid."
    if rules.players == 1:
        return [f"{least}, {draw}"]
    return [
        f"{least}, {draw}",
        "Order: by turns; who has no cards left is passed over. Any player may start.",
    ]


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"
