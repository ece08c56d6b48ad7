"""Verify puzzles from scratch, by other searches than those that made them.

Find the turn: the answer is legal and its line wins; every other turn is lost by the exact search,
position by position, while they were made by one search with the answer forbidden. Alone, a turn
of twice the minimum or more needs no search when it can be cut after its first cards in two turns,
the first of which is not the answer: it leads where those two lead, and the first is lost already.
"""

from collections.abc import Iterator

from thegame_solver.face_to_face import notation as alone_notation
from thegame_solver.face_to_face.deal import Deal as AloneDeal
from thegame_solver.face_to_face.rules import Player
from thegame_solver.face_to_face.side import Side
from thegame_solver.hardness.measure import quick
from thegame_solver.puzzles import alone, the_game
from thegame_solver.puzzles.grading import grade
from thegame_solver.puzzles.natural import natural_turns, turns_of
from thegame_solver.puzzles.puzzle import Kind, Puzzle, PuzzleError
from thegame_solver.puzzles.themes import themes
from thegame_solver.the_game import native
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import GAME, from_line, turn_from_text
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.replay import Replay, replay
from thegame_solver.the_game.restricted import TurnResult, turn_result
from thegame_solver.verdict import Limits, Verdict


def verify(puzzle: Puzzle) -> None:
    """Raise `PuzzleError` unless everything the puzzle says is true."""
    if puzzle.game == GAME:
        _verify_the_game(puzzle)
    elif puzzle.game == alone_notation.GAME:
        _verify_alone(puzzle)
    else:
        raise PuzzleError(f"{puzzle.id}: game {puzzle.game!r}: not known")


def _demand(holds: bool, puzzle: Puzzle, complaint: str) -> None:
    if not holds:
        raise PuzzleError(f"{puzzle.id}: {complaint}")


# ---- The Game ----------------------------------------------------------------------------


def start_of(puzzle: Puzzle) -> Deal | Position:
    """The deal or position of a puzzle of The Game."""
    return from_line(puzzle.start)


def opening_of(puzzle: Puzzle) -> Position:
    """The position in which the solution begins; the first player starts a whole deal."""
    start = start_of(puzzle)
    return start if isinstance(start, Position) else start.opening()


def solution_of(puzzle: Puzzle) -> Replay:
    """The solution, replayed by the rules."""
    start = start_of(puzzle)
    if isinstance(start, Position):
        return replay(start, _turns(start, puzzle))
    for starter in range(1, start.rules.players + 1):
        opening = start.opening(starter)
        if turn_from_text(puzzle.solution[0]).cards[0] in opening.hand:
            return replay(opening, _turns(opening, puzzle))
    raise PuzzleError(f"{puzzle.id}: nobody holds the first card of the solution")


def _turns(position: Position, puzzle: Puzzle) -> list[Turn]:
    turns = []
    for number, text in enumerate(puzzle.solution, 1):
        turn = turn_from_text(text, position.player)
        turns.append(turn)
        if number < len(puzzle.solution):
            position = position.after(turn)
    return turns


def _verify_the_game(puzzle: Puzzle) -> None:
    start, game = start_of(puzzle), solution_of(puzzle)
    _demand(game.end.cards_left == puzzle.left, puzzle, "the solution leaves other cards")
    _demand(game.start.cards_left == puzzle.to_go, puzzle, "other cards to go")
    if isinstance(start, Deal):
        _verify_deal(puzzle, start)
        return
    expected = the_game.position_identity(puzzle.kind, start)
    _demand(puzzle.id == expected, puzzle, f"the content has the ID {expected}")
    _demand(puzzle.themes == themes(start, game.turns), puzzle, "other themes")
    verify_kind = _verify_turn if puzzle.kind is Kind.FIND_THE_TURN else _verify_saved
    verify_kind(puzzle, start, game.turns[0])


def _verify_deal(puzzle: Puzzle, deal: Deal) -> None:
    expected = the_game.deal_identity(deal)
    _demand(puzzle.id == expected, puzzle, f"the content has the ID {expected}")
    _demand(puzzle.kind is Kind.WHOLE_DEAL and puzzle.left == 0, puzzle, "not a won deal")
    _demand(deal == Deal.from_seed(puzzle.seed, deal.rules), puzzle, "not the deal of its seed")
    _demand(puzzle.grade == quick(deal).grade, puzzle, "another grade")


def _verify_turn(puzzle: Puzzle, position: Position, answer: Turn) -> None:
    _demand(puzzle.left == 0, puzzle, "the answer does not win")
    natural = natural_turns(position)
    _demand(puzzle.natural == tuple(map(str, natural)), puzzle, "other natural turns")
    wanted = turn_result(position, answer)
    results = {turn_result(position, turn) for turn in natural}
    _demand(wanted not in results, puzzle, "the natural turn is the answer")
    for turn in turns_to_refute(position, wanted):
        lost = _decided(position.after(turn)) is Verdict.UNWINNABLE
        _demand(lost, puzzle, f"{turn} is not proven lost")
    key = the_game.grade_key(puzzle.kind, position.rules)
    expected = grade(the_game.turn_score(position, answer), key)
    _demand(puzzle.grade == expected, puzzle, f"the grade is {expected}")


def turns_to_refute(position: Position, answer: TurnResult) -> Iterator[Turn]:
    """Every turn with another result than the answer that has to be searched."""
    for turn in turns_of(position):
        if turn_result(position, turn) == answer:
            continue
        if not can_be_cut(position, turn, answer):
            yield turn


def can_be_cut(position: Position, turn: Turn, answer: TurnResult) -> bool:
    """Alone: is the turn the same as two turns, the first of which is not the answer?

    After the first `minimum` cards as many are drawn, after the rest as many more: the same cards
    as in one go, as long as the stock does not run out. So it wins only if its first part does.
    """
    minimum = position.minimum
    if position.rules.players > 1 or len(turn.plays) < 2 * minimum:
        return False
    if len(position.stock) < len(turn.plays):
        return False
    first = Turn(turn.player, turn.plays[:minimum])
    return turn_result(position, first) != answer


def _decided(position: Position) -> Verdict:
    found = native.search_exactly([position], Limits(), stop_at_verdict=True)
    return found.verdict


def _verify_saved(puzzle: Puzzle, position: Position, answer: Turn) -> None:
    _demand(puzzle.kind is Kind.SAVE_IT and puzzle.left > 0, puzzle, "not a lost position")
    result = native.search_exactly([position], Limits())
    proven = result.verdict is Verdict.UNWINNABLE and result.cards_left_bound == puzzle.left
    _demand(proven, puzzle, f"{result.cards_left_bound} cards can be left")
    key = the_game.grade_key(puzzle.kind, position.rules)
    expected = grade(the_game.save_score(position, puzzle.left), key)
    _demand(puzzle.grade == expected, puzzle, f"the grade is {expected}")


# ---- Face to Face, alone -----------------------------------------------------------------


def side_of(puzzle: Puzzle) -> Side:
    """Gold's side of a puzzle of Face to Face."""
    start = alone_notation.from_line(puzzle.start)
    return start.side(Player.GOLD) if isinstance(start, AloneDeal) else start.gold


def _verify_alone(puzzle: Puzzle) -> None:
    side = side_of(puzzle)
    expected = alone.side_identity(puzzle.kind, side)
    _demand(puzzle.id == expected, puzzle, f"the content has the ID {expected}")
    line = [alone.read_turn(text) for text in puzzle.solution]
    end = side
    for plays in line:
        end = end.after(plays)
    _demand(end.cards_left == puzzle.left, puzzle, "the solution leaves other cards")
    _demand(side.cards_left == puzzle.to_go, puzzle, "other cards to go")
    value = alone.side_score(puzzle.kind, side, line, puzzle.left)
    expected_grade = grade(value, f"{puzzle.game}:{puzzle.kind.value}:1")
    _demand(puzzle.grade == expected_grade, puzzle, f"the grade is {expected_grade}")
    if puzzle.kind is Kind.WHOLE_DEAL:
        _demand(puzzle.left == 0, puzzle, "not a won deck")
        return
    _demand(puzzle.themes == alone.themes(side, line[0]), puzzle, "other themes")
    if puzzle.kind is Kind.SAVE_IT:
        best = alone.solved(side)
        proven = best.cards_left_bound == puzzle.left > 0
        _demand(proven, puzzle, f"{best.cards_left_bound} cards can be left")
        return
    _verify_alone_turn(puzzle, side, alone.result_of(side, line[0]))


def _verify_alone_turn(puzzle: Puzzle, side: Side, answer: Side) -> None:
    natural = [alone.own_turn(plays) for plays in alone.natural_turns(side)]
    _demand(puzzle.natural == tuple(map(str, natural)), puzzle, "other natural turns")
    for plays, laid in alone.turns_of(side):
        if laid == answer:
            _demand(str(alone.own_turn(plays)) not in puzzle.natural, puzzle, "natural turn wins")
            continue
        lost = alone.is_lost(laid.drawn(gave=False))
        _demand(lost, puzzle, f"{alone.own_turn(plays)} is not proven lost")


