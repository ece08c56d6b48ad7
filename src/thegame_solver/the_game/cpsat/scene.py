"""What a model is about: the next cards laid from a position, and when each of them can be laid."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from thegame_solver.the_game.position import Position, next_player
from thegame_solver.the_game.rules import Rules


@dataclass(frozen=True, slots=True)
class Strengthening:
    """What the model knows beyond the bare rules. None of it changes an answer."""

    short_turns: bool = True
    """Alone, turns below twice the minimum suffice: a longer one can be cut in two."""
    forced_hands: bool = True
    """A hand as large as the minimum is laid whole: its steps are known, arcs back in time go."""
    held_cards: bool = True
    """Between draw and laying a card is held, and no more are held than the hands are large."""
    step_precedences: bool = False
    """Redundant: each step literal also fixes the number that the precedences compare."""


ALL = Strengthening()


@dataclass(frozen=True)
class Scene:
    """The next `horizon` cards laid, called steps 1, 2, …; `starts` differ in the player to move.

    The card drawn as number k of the stock is drawn at the end of the turn that contains step k,
    by the player of that turn: as many are drawn as were laid.
    """

    starts: Sequence[Position]
    horizon: int
    may_stop: bool = False
    """May fewer than `horizon` cards be laid?"""
    long_turns: bool = False
    """Turns of every length are wanted: the question is about turns."""
    strengthening: Strengthening = ALL

    @property
    def position(self) -> Position:
        return self.starts[0]

    @property
    def rules(self) -> Rules:
        return self.position.rules

    @property
    def stock_size(self) -> int:
        return len(self.position.stock)

    @property
    def steps(self) -> range:
        return range(1, self.horizon + 1)

    @property
    def is_whole_game(self) -> bool:
        return self.horizon == self.position.cards_left

    @cached_property
    def draw_number(self) -> dict[int, int]:
        """The cards that can be laid within the horizon: 0 in hand, else the place in the stock."""
        held = {card: 0 for hand in self.position.hands for card in hand}
        drawn = {card: at for at, card in enumerate(self.position.stock[: self.horizon - 1], 1)}
        return held | drawn

    @cached_property
    def holder(self) -> dict[int, int]:
        """Who holds the cards that are in hand now."""
        hands = enumerate(self.position.hands, 1)
        return {card: player for player, hand in hands for card in hand}

    @property
    def out_of_reach(self) -> tuple[int, ...]:
        """The cards that stay in the stock whatever is done within the horizon."""
        return self.position.stock[max(self.horizon - 1, 0) :]

    @property
    def longest_turn(self) -> int:
        """No turn needs to be longer than this."""
        rules = self.rules
        cut = self.strengthening.short_turns and not self.long_turns and rules.players == 1
        return min(rules.hand, 2 * rules.minimum - 1) if cut else rules.hand

    @cached_property
    def windows(self) -> dict[int, range]:
        """The steps at which each card can be laid."""
        found = {card: self._after_draw(number) for card, number in self.draw_number.items()}
        if not self.strengthening.forced_hands or self.rules.hand > self.rules.minimum:
            return found
        forced = [forced_windows(start) for start in self.starts]
        for card, steps in found.items():
            first = min(window[card][0] for window in forced)
            last = max(window[card][1] for window in forced)
            found[card] = range(max(steps.start, first), min(steps.stop, last + 1))
        return found

    def _after_draw(self, number: int) -> range:
        """A card is drawn at a turn's end, and the first turn lays at least the minimum."""
        drawn = max(number, self.position.minimum) if number else 0
        return range(drawn + 1, self.horizon + 1)


def forced_windows(start: Position) -> dict[int, tuple[int, int]]:
    """First and last step of each card when hands are as large as the minimum.

    While the stock lasts every turn must lay the whole hand, so who lays what when is known; from
    the first turn without a stock on, only the first step is.
    """
    hands, stock, player, laid = list(start.hands), start.stock, start.player, 0
    windows: dict[int, tuple[int, int]] = {}
    while stock:
        hand = hands[player - 1]
        windows |= {card: (laid + 1, laid + len(hand)) for card in hand}
        hands[player - 1], stock = stock[: len(hand)], stock[len(hand) :]
        laid += len(hand)
        player = next_player(player, hands)
    last = start.cards_left
    return windows | {card: (laid + 1, last) for hand in hands for card in hand}
