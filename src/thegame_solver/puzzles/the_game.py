"""Puzzles of The Game: where they come from and what makes them good.

Everything here is asked of the restricted search and the plain one, which are never tuned, so that
the same seeds give the same puzzles after every improvement of the solver; `verifying` asks the
exact search.
"""

from collections.abc import Iterator

from thegame_solver.hardness.grade import calibrations, key
from thegame_solver.hardness.measure import WIDTHS, quick
from thegame_solver.puzzles.grading import grade, score
from thegame_solver.puzzles.natural import natural_turns, rank, turns_of
from thegame_solver.puzzles.puzzle import Kind, Puzzle, PuzzleError, identity
from thegame_solver.puzzles.themes import themes
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.mirror import chosen_deal, chosen_position, mirrored_turn
from thegame_solver.the_game.notation import GAME, deal_to_line, position_to_line
from thegame_solver.the_game.position import Position, Turn, plays_from, with_top, without
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.restricted import (
    Answer,
    most_laid,
    plain_win,
    turn_result,
    win_without,
)
from thegame_solver.the_game.rules import Rules
from thegame_solver.verdict import Verdict

LEAST, MOST = 10, 40
"""Cards to go in a position puzzle."""
NARROW, WIDE = (16, 128), (16, 128, 1024)


# ---- whole deals -------------------------------------------------------------------------


def whole_deal(seed: int, rules: Rules) -> Puzzle | None:
    """The deal of a seed, if it can be won."""
    if key(rules) not in calibrations():
        raise PuzzleError(f"{rules.title}: whole deals need calibrated grades, there are none")
    deal = Deal.from_seed(seed, rules)
    measured = quick(deal)
    if measured.grade is None:
        return None
    turns = measured.game.turns
    if chosen_deal(deal) != deal:
        turns = tuple(mirrored_turn(measured.game.start, turn) for turn in turns)
    return Puzzle(
        id=deal_identity(deal),
        kind=Kind.WHOLE_DEAL,
        game=GAME,
        start=deal_to_line(deal),
        to_go=deal.rules.deck_size,
        grade=measured.grade,
        themes=(),
        natural=(),
        solution=tuple(map(str, turns)),
        left=0,
        seed=seed,
    )


def deal_identity(deal: Deal) -> str:
    return identity(Kind.WHOLE_DEAL, deal_to_line(chosen_deal(deal)))


def position_identity(kind: Kind, position: Position) -> str:
    return identity(kind, position_to_line(chosen_position(position)))


# ---- find the turn -----------------------------------------------------------------------


def find_the_turn(seed: int, rules: Rules) -> Puzzle | None:
    """The first position on the way of a won game where one turn only keeps the win."""
    for position, line in _crossroads(Deal.from_seed(seed, rules)):
        forbidden = [turn_result(position, line[0])]
        if win_without(position, forbidden).verdict is Verdict.UNWINNABLE:
            return turn_puzzle(position, line, seed)
    return None


def _crossroads(deal: Deal) -> Iterator[tuple[Position, tuple[Turn, ...]]]:
    """Moments of one game where the natural turn does not seem to win, with a line that does.

    The game follows a winning line into the middle, then plays naturally as long as that wins.
    """
    position = _middle(deal)
    while position is not None and position.cards_left >= LEAST:
        natural = natural_turns(position)
        kept = next((turn for turn in natural if _won(position.after(turn))), None)
        if kept is None:
            line = plain_win([position], WIDE)
            if line.verdict is not Verdict.WINNABLE:
                return
            yield position, line.turns
            kept = line.turns[0]
        position = position.after(kept)


def _middle(deal: Deal) -> Position | None:
    """On the plain search's line: it is never tuned, so that the same seeds keep their puzzles."""
    position = deal.opening()
    for turn in plain_win([position], WIDTHS).turns:
        if position.cards_left <= MOST:
            return position
        position = position.after(turn)
    return None


def _won(position: Position) -> bool:
    """A quick look. What it misses costs a search more, never a wrong puzzle."""
    return plain_win([position], NARROW).verdict is Verdict.WINNABLE


def turn_puzzle(position: Position, line: tuple[Turn, ...], seed: int) -> Puzzle:
    """The puzzle of a position in which only the first turn of `line` wins."""
    kind = Kind.FIND_THE_TURN
    return Puzzle(
        id=position_identity(kind, position),
        kind=kind,
        game=GAME,
        start=position_to_line(position),
        to_go=position.cards_left,
        grade=grade(turn_score(position, line[0]), grade_key(kind, position.rules)),
        themes=themes(position, line),
        natural=tuple(map(str, natural_turns(position))),
        solution=tuple(map(str, line)),
        left=0,
        seed=seed,
    )


def turn_score(position: Position, answer: Turn) -> float:
    """How hard the answer is to find."""
    turns = turns_of(position)
    return score(len(turns), rank(position, answer, turns), position.cards_left)


def grade_key(kind: Kind, rules: Rules) -> str:
    """The name of the limits: those of two players serve for more, too."""
    return f"{GAME}:{kind.value}:{min(rules.players, 2)}"


# ---- save it -----------------------------------------------------------------------------


def save_it(seed: int, rules: Rules) -> Puzzle | None:
    """The first moment of a natural game that is lost for certain, in the range of cards to go."""
    position = Deal.from_seed(seed, rules).opening()
    while position.cards_left >= LEAST:
        if position.cards_left <= MOST and not _won(position):
            found = most_laid(position)
            if found.verdict is not Verdict.WINNABLE:
                return save_puzzle(position, found, seed)
        turn = next(iter(natural_turns(position)), None)
        if turn is None:
            return None
        position = position.after(turn)
    return None


def save_puzzle(position: Position, found: Answer, seed: int) -> Puzzle | None:
    """The puzzle of a lost position; None when it was not decided, when nothing can be chosen,
    or when nature chooses best.
    """
    if found.verdict is not Verdict.UNWINNABLE or not turns_of(position):
        return None
    left = replay(position, found.turns).end.cards_left
    if natural_end(position) <= left:
        return None
    kind = Kind.SAVE_IT
    return Puzzle(
        id=position_identity(kind, position),
        kind=kind,
        game=GAME,
        start=position_to_line(position),
        to_go=position.cards_left,
        grade=grade(save_score(position, left), grade_key(kind, position.rules)),
        themes=themes(position, found.turns),
        natural=(),
        solution=tuple(map(str, found.turns)),
        left=left,
        seed=seed,
    )


def natural_end(position: Position) -> int:
    """Cards left when the natural turn is played to the end; a last turn that gets stuck counts.

    Of equally natural turns the first is played, on the chosen one of a position and its mirror.
    """
    position = chosen_position(position)
    while natural := natural_turns(position):
        position = position.after(natural[0])
    tops, hand, left = position.tops, position.hand, position.cards_left
    while plays := plays_from(position.rules, tops, hand):
        tops, hand, left = with_top(tops, plays[0]), without(hand, plays[0].card), left - 1
    return left


def save_score(position: Position, best: int) -> float:
    """How hard the best end is to reach: turns to look through, cards that nature leaves more."""
    worse = natural_end(position) - best
    return score(len(turns_of(position)), worse, position.cards_left)
