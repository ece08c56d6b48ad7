"""Themes: what a solution is about, read off its line."""

from collections.abc import Callable, Sequence

from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.replay import is_jump, replay
from thegame_solver.the_game.rules import Pile

LONG_STEP = 20
"""A pile that moves this far in one play is given up."""
LONG_WAIT = 3
"""Turns that a pile waits for its jump before it is called long."""
LAST_CARDS = 12


def themes(position: Position, line: Sequence[Turn]) -> tuple[str, ...]:
    """The themes of a solution whose first turn is the answer."""
    return tuple(name for name, holds in THEMES.items() if holds(position, line))


def _jumps(position: Position, turn: Turn) -> int:
    return sum(is_jump(position, turn, at) for at in range(len(turn.plays)))


def _jump(position: Position, line: Sequence[Turn]) -> bool:
    return _jumps(position, line[0]) == 1


def _double_jump(position: Position, line: Sequence[Turn]) -> bool:
    return _jumps(position, line[0]) >= 2


def _detour(position: Position, line: Sequence[Turn]) -> bool:
    """A card is laid, and the pile jumps back in the same turn."""
    begun: set[Pile] = set()
    for at, play in enumerate(line[0].plays):
        if play.pile in begun and is_jump(position, line[0], at):
            return True
        begun.add(play.pile)
    return False


def _long_jump(position: Position, line: Sequence[Turn]) -> bool:
    """A card of the answer waits three turns or more for the jump back from it."""
    pending = {play.pile: play.card for play in line[0].plays}
    game = replay(position, line)
    for number, (now, turn) in enumerate(game.steps()):
        for at, play in enumerate(turn.plays):
            if number == 0 or play.pile not in pending:
                continue
            if is_jump(now, turn, at) and number >= LONG_WAIT:
                return True
            del pending[play.pile]
    return False


def _hold_back(position: Position, line: Sequence[Turn]) -> bool:
    """A card is kept that would have fitted nearer than every card laid."""
    kept = set(position.hand) - set(line[0].cards)
    near_kept = min((_step(position, card) for card in kept), default=1000)
    return near_kept < min(_step(position, card) for card in line[0].cards)


def _step(position: Position, card: int) -> int:
    """The shortest way forward to `card` on any pile."""
    steps = [
        card - top if pile.is_up else top - card
        for pile, top in zip(Pile, position.tops, strict=True)
    ]
    return min((step for step in steps if step > 0), default=1000)


def _sacrifice(position: Position, line: Sequence[Turn]) -> bool:
    """One play moves a pile very far."""
    tops = list(position.tops)
    for play in line[0].plays:
        step = play.card - tops[play.pile]
        if (step if play.pile.is_up else -step) >= LONG_STEP:
            return True
        tops[play.pile] = play.card
    return False


def _long_turn(position: Position, line: Sequence[Turn]) -> bool:
    return len(line[0].plays) > position.minimum


def _last_cards(position: Position, line: Sequence[Turn]) -> bool:
    return position.cards_left <= LAST_CARDS


THEMES: dict[str, Callable[[Position, Sequence[Turn]], bool]] = {
    "jump": _jump,
    "double jump": _double_jump,
    "detour": _detour,
    "long jump": _long_jump,
    "hold back": _hold_back,
    "sacrifice a pile": _sacrifice,
    "long turn": _long_turn,
    "last cards": _last_cards,
}
