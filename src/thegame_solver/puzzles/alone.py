"""Puzzles of Face to Face: one player alone lays the own 58 cards on the own two piles.

The start is written as a deal or position of the whole game; gold is the player, and silver, who
does not matter, has an untouched deck in order.
"""

from collections.abc import Iterator

from thegame_solver.face_to_face import native
from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.notation import (
    GAME,
    deal_to_line,
    position_to_line,
    turn_from_text,
)
from thegame_solver.face_to_face.position import Play, Position, Turn
from thegame_solver.face_to_face.result import Result
from thegame_solver.face_to_face.rules import Pile, Player, Rules
from thegame_solver.face_to_face.side import OwnPlay, OwnPlays, Side
from thegame_solver.puzzles.grading import grade, score
from thegame_solver.puzzles.puzzle import Kind, Puzzle, PuzzleError, identity
from thegame_solver.verdict import Limits, Verdict

LEAST, MOST = 10, 40
"""Cards to go in a position puzzle."""
LONG_STEP = 20
LAST_CARDS = 12


def whole_deal(seed: int, rules: Rules) -> Puzzle | None:
    """Gold's deck of a seed, if it can be laid alone."""
    side = Deal.from_seed(seed, rules).side(Player.GOLD)
    return None if fewest_left(side) else _puzzle(Kind.WHOLE_DEAL, side, best_line(side), 0, seed)


def find_the_turn(seed: int, rules: Rules) -> Puzzle | None:
    """The first moment of a won game where one turn only keeps the win and the natural loses."""
    side = Deal.from_seed(seed, rules).side(Player.GOLD)
    if fewest_left(side):
        return None
    line = best_line(side)
    for number, plays in enumerate(line):
        if LEAST <= side.cards_left <= MOST and _is_puzzle(side, plays):
            return _puzzle(Kind.FIND_THE_TURN, side, line[number:], 0, seed)
        side = side.after(plays)
    return None


def _is_puzzle(side: Side, answer: OwnPlays) -> bool:
    wanted = result_of(side, answer)
    if wanted in {result_of(side, plays) for plays in natural_turns(side)}:
        return False
    others = (laid for plays, laid in turns_of(side) if laid != wanted)
    return all(is_lost(laid.drawn(gave=False)) for laid in others)


def save_it(seed: int, rules: Rules) -> Puzzle | None:
    """The first lost moment of a natural game, in the range of cards to go."""
    side = Deal.from_seed(seed, rules).side(Player.GOLD)
    while side.cards_left >= LEAST:
        if side.cards_left <= MOST and (best := fewest_left(side)):
            worth_it = natural_end(side) > best < side.cards_left
            return _puzzle(Kind.SAVE_IT, side, best_line(side), best, seed) if worth_it else None
        natural = next(iter(natural_turns(side)), None)
        if natural is None:
            return None
        side = side.after(natural)
    return None


def best_line(side: Side) -> list[OwnPlays]:
    """A line that leaves fewest: of the turns that do, always the most natural.

    It is found by asking for the fewest cards left after each turn. These are facts of the deck:
    no change in how the core searches can give another line.
    """
    best = fewest_left(side)
    line: list[OwnPlays] = []
    while side.cards_left > best:
        line.append(next(one for one in _in_order(side) if fewest_left(side.after(one)) == best))
        side = side.after(line[-1])
    return line


def _in_order(side: Side) -> list[OwnPlays]:
    """One turn for each different result: shortest first, then those that move the piles least."""
    turns = (plays for plays, _ in turns_of(side))
    return sorted(turns, key=lambda plays: (len(plays), advance(side, plays), plays))


# ---- what may be laid --------------------------------------------------------------------


def solved(side: Side) -> Result:
    """The verdict of the core, exact."""
    return native.solve_alone(side, Player.GOLD, Limits())


def is_lost(side: Side) -> bool:
    return solved(side).verdict is Verdict.UNWINNABLE


def fewest_left(side: Side) -> int:
    """0 when everything can be laid."""
    return solved(side).cards_left


def turns_of(side: Side) -> Iterator[tuple[OwnPlays, Side]]:
    """One turn for each different result, shortest first, with the side before drawing."""
    level: dict[Side, OwnPlays] = {side: ()}
    while level:
        following: dict[Side, OwnPlays] = {}
        for now, plays in level.items():
            for play in now.own_plays():
                following.setdefault(now.laid(play), (*plays, play))
        for laid, plays in following.items():
            if len(plays) >= side.rules.minimum:
                yield plays, laid
        level = following


def result_of(side: Side, plays: OwnPlays) -> Side:
    """What a turn comes down to: the side before drawing."""
    for play in plays:
        side = side.laid(play)
    return side


def advance(side: Side, plays: OwnPlays) -> int:
    """How far a turn moves the piles on, jumps counted backwards."""
    up, down = side.up, side.down
    total = 0
    for card, is_up in plays:
        total += card - up if is_up else down - card
        up, down = (card, down) if is_up else (up, card)
    return total


def natural_turns(side: Side) -> list[OwnPlays]:
    """Of the shortest turns, those that move the piles least."""
    shortest = []
    for plays, _ in turns_of(side):
        if len(plays) > side.rules.minimum:
            break
        shortest.append(plays)
    least = min((advance(side, plays) for plays in shortest), default=0)
    return [plays for plays in shortest if advance(side, plays) == least]


def natural_end(side: Side) -> int:
    """Cards left when the natural turn is played to the end, on the chosen one of two mirrors."""
    side = min(side, side.mirrored(), key=start_line)
    while natural := next(iter(natural_turns(side)), None):
        side = side.after(natural)
    return side.cards_left


# ---- writing -----------------------------------------------------------------------------


def gold_plays(turn: Turn) -> OwnPlays:
    """A turn of gold on the own piles."""
    for play in turn.plays:
        if play.pile not in (Pile.GOLD_UP, Pile.GOLD_DOWN):
            raise PuzzleError(f"turn '{turn}': alone, cards go on gold's own piles only")
    return tuple(OwnPlay(play.card, play.pile is Pile.GOLD_UP) for play in turn.plays)


def own_turn(plays: OwnPlays) -> Turn:
    """The same in the notation's terms."""
    return Turn(
        Player.GOLD, tuple(Play(card, Pile.of(Player.GOLD, up)) for card, up in plays)
    )


def read_turn(text: str) -> OwnPlays:
    """Read ``23gu 24gd``; the player's letter may be left out: ``23u 24d``."""
    words = [word if "g" in word or "s" in word else f"{word[:-1]}g{word[-1:]}"
             for word in text.replace("!", "").lower().replace(",", " ").split()]
    return gold_plays(turn_from_text(" ".join(words), Player.GOLD))


def start_line(side: Side) -> str:
    """The one-line notation: a deal when nothing is laid yet, else a position."""
    rules = side.rules
    if side.cards_left == rules.deck_size:
        return deal_to_line(Deal(rules, side.hand + side.stock, tuple(rules.cards)))
    silver = Side.opening(rules, tuple(rules.cards))
    return position_to_line(Position(side, silver, Player.GOLD))


def side_identity(kind: Kind, side: Side) -> str:
    """The same for a side and its mirror image; a hand has no order."""
    return identity(kind, min(start_line(side), start_line(side.mirrored())))


def _puzzle(kind: Kind, side: Side, line: list[OwnPlays], left: int, seed: int) -> Puzzle:
    find = kind is Kind.FIND_THE_TURN
    natural = [own_turn(plays) for plays in natural_turns(side)] if find else []
    return Puzzle(
        id=side_identity(kind, side),
        kind=kind,
        game=GAME,
        start=start_line(side),
        to_go=side.cards_left,
        grade=grade(side_score(kind, side, line, left), f"{GAME}:{kind.value}:1"),
        themes=themes(side, line[0]) if kind is not Kind.WHOLE_DEAL else (),
        natural=tuple(map(str, natural)),
        solution=tuple(str(own_turn(plays)) for plays in line),
        left=left,
        seed=seed,
    )


def side_score(kind: Kind, side: Side, line: list[OwnPlays], best: int) -> float:
    """How hard it is; whole decks by what natural play leaves."""
    if kind is Kind.WHOLE_DEAL:
        return float(natural_end(side))
    turns = list(turns_of(side))
    if kind is Kind.SAVE_IT:
        return score(len(turns), natural_end(side) - best, side.cards_left)
    mine = advance(side, line[0]) / len(line[0])
    nearer = sum(advance(side, plays) / len(plays) < mine for plays, _ in turns)
    return score(len(turns), nearer, side.cards_left)


def themes(side: Side, answer: OwnPlays) -> tuple[str, ...]:
    """What the answer is about."""
    steps = _steps(side, answer)
    kept = set(side.hand) - {card for card, _ in answer}
    near = min((_nearest(side, card) for card in kept), default=1000)
    found = {
        "jump": sum(step < 0 for step in steps) == 1,
        "double jump": sum(step < 0 for step in steps) >= 2,
        "hold back": near < min(_nearest(side, card) for card, _ in answer),
        "sacrifice a pile": max(steps) >= LONG_STEP,
        "long turn": len(answer) > side.rules.minimum,
        "last cards": side.cards_left <= LAST_CARDS,
    }
    return tuple(name for name, holds in found.items() if holds)


def _steps(side: Side, plays: OwnPlays) -> list[int]:
    return [
        advance(result_of(side, plays[:at]), (play,)) for at, play in enumerate(plays)
    ]


def _nearest(side: Side, card: int) -> int:
    steps = (card - side.up, side.down - card)
    return min((step for step in steps if step > 0), default=1000)
