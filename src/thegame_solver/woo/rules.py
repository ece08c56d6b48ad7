"""The rules of Woo as a frozen object: every number and every choice in one place."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from textwrap import fill
from typing import Any

from thegame_solver.woo.cards import RANK_LETTERS, RANKS, Card

HAND = 6
"""Cards in a full hand; 24 cards leave a turned-up trump and 11 face-down cards."""


class RulesError(ValueError):
    """Rules that cannot be played."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a round and a match are played by. The defaults are the rules of the box.

    The fields from `card_points` on down to `tie_bonus` are the rulebook's numbers; those after it
    decide what the rulebook leaves open.
    """

    card_points: tuple[int, int, int, int, int, int] = (0, 2, 3, 4, 10, 11)
    """Points of zero, jack, queen, king, ten and ace."""
    target: int = 66
    """Points a claim needs."""
    half: int = 33
    """A loser with fewer points than this loses 2 Woo."""
    marriage: int = 20
    """Points of a king and queen of a plain suit."""
    trump_marriage: int = 40
    """Points of the king and queen of trumps."""
    last_trick: int = 10
    """Bonus for the last trick when nobody closed and nobody claimed."""
    match: int = 7
    """Woo that win the match."""
    tie_bonus: int = 1
    """Woo that a tied round adds to the next one."""

    tie_bonus_adds_up: bool = True
    """Two ties in a row make the next round worth two more."""
    close_after_marriage: bool = True
    """A leader may announce a marriage, close, and then lead the king or queen."""
    claim_after_last_trick: bool = True
    """A claim is still possible when the last trick has been taken."""
    least_stock_to_close: int = 2
    """Cards, the trump card among them, that the stock must hold for closing."""
    least_stock_to_exchange: int = 2
    """Cards, the trump card among them, that the stock must hold for the exchange."""
    escape_by_wrong_claim: bool = False
    """Best play may cry victory wrongly, to lose 2 Woo instead of 3."""

    def __post_init__(self) -> None:
        _check(self)

    def points_of(self, card: Card) -> int:
        """Points of a card to the player who takes it."""
        return self.card_points[card % RANKS]

    def describe(self) -> str:
        """The rules in plain words."""
        values = ", ".join(
            f"{letter} {points}"
            for letter, points in reversed(list(zip(RANK_LETTERS, self.card_points, strict=True)))
        )
        said = _DESCRIPTION.format(
            values=values, all_points=4 * sum(self.card_points), hand=HAND, **asdict(self)
        )
        return "\n".join(fill(line, 80, subsequent_indent="  ") for line in said.splitlines())

    @classmethod
    def from_dict(cls, numbers: Mapping[str, Any]) -> "Rules":
        """Read what `as_dict` wrote."""
        try:
            return cls(**{**numbers, "card_points": tuple(numbers["card_points"])})
        except (TypeError, KeyError) as error:
            raise RulesError(f"rules {dict(numbers)!r}: {error}") from None

    def as_dict(self) -> dict[str, object]:
        """Every parameter, ready for JSON."""
        return asdict(self) | {"card_points": list(self.card_points)}


def _check(rules: Rules) -> None:
    """Refuse numbers for which the scoring makes no sense."""
    _check_types(rules)
    points = rules.card_points
    if len(points) != RANKS or list(points) != sorted(points) or points[0] < 0:
        raise RulesError(f"card_points {points!r}: expected six rising numbers from 0 on")
    if not 0 < rules.half <= rules.target:
        raise RulesError(f"half {rules.half!r}: expected 1 to the target, {rules.target}")
    for name in ("marriage", "trump_marriage", "last_trick", "tie_bonus"):
        if getattr(rules, name) < 0:
            raise RulesError(f"{name} {getattr(rules, name)!r}: expected 0 or more")
    for name in ("match", "least_stock_to_close", "least_stock_to_exchange"):
        if getattr(rules, name) < 1:
            raise RulesError(f"{name} {getattr(rules, name)!r}: expected 1 or more")


def _check_types(rules: Rules) -> None:
    for each in fields(rules)[1:]:
        value = getattr(rules, each.name)
        if type(value) is not type(each.default):
            wanted = "true or false" if isinstance(each.default, bool) else "a whole number"
            raise RulesError(f"{each.name} {value!r}: expected {wanted}")
    if not all(type(number) is int for number in rules.card_points):
        raise RulesError(f"card_points {rules.card_points!r}: expected six whole numbers")


STANDARD = Rules()

_DESCRIPTION = """\
Woo: two players, 24 cards, rounds to {match} Woo.
Cards, strongest first, with their points: {values}; {all_points} in all.
Deal: {hand} cards each; the 13th is turned up, its suit is trumps, and it is drawn last.
Trick: the leader plays a card, the other answers; the highest trump, else the highest card of \
the suit led, takes both. The winner draws first, then the other, and leads next.
Open phase: any card may answer. A leader who has won a trick may exchange the trump zero for \
the card turned up, and announce one marriage (king and queen of a suit: {marriage}, of trumps \
{trump_marriage}), and then leads one of the two.
Closed phase: follow suit and win if possible; without the suit play a trump if possible. No \
draws, no exchange, no marriages. It begins when the stock is used up, or when the leader \
closes: before the first trick, or after winning one, before or after drawing.
End: all cards are played, or somebody claims victory, which takes {target} points. Played to \
the end with no closing and no claim, the last trick is worth {last_trick} and more points win.
Score: 3 Woo if the loser has no trick, 2 with fewer than {half} points, else 1. A wrong claim \
costs 2. A closer who does not claim {target} loses 3 if the other had no trick when it was \
closed, else 2; as much is won against a wrong claim of the other, whose right claim wins 2.
Tie: it scores nothing and makes the next round worth {tie_bonus} more.
"""
