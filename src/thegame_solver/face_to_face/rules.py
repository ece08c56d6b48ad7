"""The rules of The Game: Face to Face, every number a parameter.

The standard library is all this needs. The rules module, `side` and `position` are the truth that
every search is tested against.
"""

from dataclasses import asdict, dataclass, fields
from enum import IntEnum, StrEnum

HIGHEST_CARD = 999


class RulesError(ValueError):
    """Rules that cannot be played."""


class Player(StrEnum):
    """The two players; gold starts unless told otherwise."""

    GOLD = "gold"
    SILVER = "silver"

    @property
    def other(self) -> "Player":
        return Player.SILVER if self is Player.GOLD else Player.GOLD

    @property
    def place(self) -> int:
        """0 for gold, 1 for silver: where the player stands in every pair."""
        return 0 if self is Player.GOLD else 1


class Pile(IntEnum):
    """The four piles, in the order used everywhere."""

    GOLD_UP = 0
    GOLD_DOWN = 1
    SILVER_UP = 2
    SILVER_DOWN = 3

    @property
    def label(self) -> str:
        """The pile's name in text and JSON: ``gold-up``."""
        return self.name.lower().replace("_", "-")

    @property
    def short(self) -> str:
        """The pile's name in the notation of turns: ``gu``."""
        owner, way = self.label.split("-")
        return owner[0] + way[0]

    @property
    def is_up(self) -> bool:
        return self % 2 == 0

    @property
    def owner(self) -> Player:
        return Player.GOLD if self < Pile.SILVER_UP else Player.SILVER

    @classmethod
    def of(cls, owner: Player, up: bool) -> "Pile":
        """The up or the down pile of `owner`."""
        return cls(2 * owner.place + (0 if up else 1))


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played: the cards of each deck, the hand, the minimum a turn, the jump, the draw.

    >>> Rules().title
    'official rules'
    """

    low: int = 2
    high: int = 59
    hand: int = 6
    minimum: int = 2
    jump: int = 10
    draw: int = 2
    """Cards drawn after a turn on the own piles only."""

    def __post_init__(self) -> None:
        self._check_whole_numbers()
        _check_range("lowest card", self.low, 1, HIGHEST_CARD)
        _check_range("highest card", self.high, self.low, HIGHEST_CARD)
        _check_range("minimum", self.minimum, 1, self.deck_size)
        _check_range("jump", self.jump, 0, HIGHEST_CARD)
        _check_range("draw", self.draw, 1, self.minimum)
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
        if self.hand > self.deck_size:
            raise RulesError(
                f"hand {self.hand}: the deck {self.low}-{self.high} has only {self.deck_size} cards"
            )

    @property
    def deck_size(self) -> int:
        """Cards in each of the two decks."""
        return self.high - self.low + 1

    @property
    def cards(self) -> range:
        """Every card of a deck, lowest first."""
        return range(self.low, self.high + 1)

    @property
    def bases(self) -> tuple[int, int, int, int]:
        """What the four piles start from."""
        return (self.low - 1, self.high + 1, self.low - 1, self.high + 1)

    def accepts(self, up: bool, top: int, card: int) -> bool:
        """May the owner lay `card` on the own up (or down) pile when `top` lies there?

        A gift can show the owner's own next card: jump 0 is no jump, so that card is not taken.
        """
        if up:
            return card > top or (self.jump > 0 and card == top - self.jump)
        return card < top or (self.jump > 0 and card == top + self.jump)

    def improves(self, up: bool, top: int, card: int) -> bool:
        """May the opponent give `card` to an up (or down) pile that shows `top`?"""
        return card < top if up else card > top

    def is_jump(self, up: bool, top: int, card: int) -> bool:
        """Is laying `card` on the own `top` a jump backwards?"""
        return card < top if up else card > top

    def as_dict(self) -> dict[str, int]:
        """Every parameter by name, for JSON."""
        return asdict(self)

    def mirrored_card(self, card: int) -> int:
        """The card's image when low and high, and so up and down, change places."""
        return self.low + self.high - card

    @property
    def title(self) -> str:
        """A few words: ``official rules``, ``hand 4, cards 2-14``."""
        usual = {field.name: field.default for field in fields(self)}
        names = ("hand", "minimum", "jump", "draw")
        words = [f"{name} {getattr(self, name)}" for name in names
                 if getattr(self, name) != usual[name]]
        if (self.low, self.high) != (usual["low"], usual["high"]):
            words.append(f"cards {self.low}-{self.high}")
        return ", ".join(words) or "official rules"

    def describe(self) -> str:
        """The rules in plain words."""
        return "\n".join(_description(self))


def _check_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise RulesError(f"{name} {value!r}: expected a whole number from {least} to {most}")


def _description(rules: Rules) -> list[str]:
    low_base, high_base, _, _ = rules.bases
    return [
        f"The Game: Face to Face, {rules.title}.",
        f"Cards: gold and silver each have a deck {rules.low} to {rules.high}, "
        f"{rules.deck_size} cards.",
        f"Piles: each has one up pile (base {low_base}, takes any higher card)",
        f"       and one down pile (base {high_base}, takes any lower card).",
        _jump_words(rules),
        f"Hand: the first {rules.hand} cards of the own deck; the rest is the own stock.",
        f"Turn: lay at least {rules.minimum}, one after the other: all on the own piles,",
        "      or exactly one on an opponent's pile and at least one on the own.",
        "Gift: a card on the opponent's pile must improve it: lower than the top of the",
        "      up pile, higher than the top of the down pile.",
        f"Draw: {rules.draw} after a turn on the own piles only; up to a hand of {rules.hand} "
        "after a gift.",
        f"End: who has laid all {rules.deck_size} own cards has won; who cannot lay "
        f"{rules.minimum} has lost.",
        "     The minimum stays the same when the stock is empty. Gold starts.",
    ]


def _jump_words(rules: Rules) -> str:
    if rules.jump == 0:
        return "Jump: none."
    return f"Jump: a card exactly {rules.jump} the other way may always be laid on the own pile."
