"""CP-SAT against the reference: same verdict, same fewest cards left, same fewest turns."""

from dataclasses import fields, replace
from itertools import count
from random import Random

import pytest

from small_deals import random_deal, random_position
from thegame_solver.the_game import reference
from thegame_solver.the_game.cpsat import engine, solving
from thegame_solver.the_game.cpsat.engine import finished
from thegame_solver.the_game.cpsat.questions import can_be_won, fewest_left
from thegame_solver.the_game.cpsat.scene import ALL, Strengthening, forced_windows
from thegame_solver.the_game.cpsat.settings import Settings, SettingsError
from thegame_solver.the_game.cpsat.solving import Answer, Run, Status
from thegame_solver.the_game.cpsat.windows import Effort, WindowSearch, first_turns
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import from_line, turn_from_text
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions
from thegame_solver.verdict import ContradictionError, Limits, Verdict


def small_starts(count: int, seed: int, players: int = 3):
    random = Random(seed)
    for _ in range(count):
        deal = random_deal(random, players)
        yield opening_positions(deal if random.random() < 0.6 else random_position(random, deal))


def best_line(starts, result):
    start = next(at for at in starts if at.player == result.starter)
    return replay(start, result.turns)


@pytest.mark.parametrize("seed", range(20))
def test_cp_sat_agrees_with_the_reference_on_1000_small_deals_a_third_of_them_lost(seed):
    lost = 0
    for starts in small_starts(50, seed):
        expected, result = reference.solve(starts), engine.solve(starts)
        assert result.verdict is expected.verdict, starts
        assert result.cards_left == expected.cards_left, starts
        assert result.cards_left_bound == result.cards_left
        assert best_line(starts, result).end.cards_left == result.cards_left
        lost += result.verdict is Verdict.UNWINNABLE
    assert 17 <= lost < 50


@pytest.mark.parametrize("field", fields(Strengthening), ids=lambda field: field.name)
def test_every_strengthening_on_and_off_gives_the_same_answer(field):
    changed = replace(ALL, **{field.name: not getattr(ALL, field.name)})
    for starts in small_starts(20, seed=40):
        on = engine.solve(starts)
        off = engine.solve(starts, settings=Settings(strengthening=changed))
        assert (on.verdict, on.cards_left) == (off.verdict, off.cards_left), starts


def fewest_turns_by_trying(starts: list[Position]) -> int:
    """Breadth first over positions, one level a turn."""
    level, turns = set(starts), 0
    while not any(position.is_won for position in level):
        level = {
            position.after(Turn(position.player, plays))
            for position in level
            for plays in reference.outcomes(position)
        }
        turns += 1
    return turns


def test_the_fewest_turns_are_those_of_trying_everything():
    random, compared = Random(3), 0
    while compared < 20:
        size = random.randint(6, 9)
        hand = random.randint(1, 3)
        rules = Rules(2, 1 + size, random.randint(1, 2), hand, random.randint(1, hand), 3)
        starts = opening_positions(Deal.from_seed(random.getrandbits(32), rules))
        result = engine.solve(starts, settings=Settings(fewest_turns=True))
        if result.verdict is Verdict.WINNABLE:
            assert len(result.turns) == result.turns_bound == fewest_turns_by_trying(starts), starts
            compared += 1
        else:
            assert result.turns_bound is None


def test_an_unwinnable_deal_is_said_to_be_uncertified():
    deal = Deal.from_seed(1, Rules(low=2, high=40, hand=2))
    result = engine.solve([deal.opening()])
    assert result.verdict is Verdict.UNWINNABLE
    assert result.evidence == "cp-sat, uncertified"
    assert result.engine == "cpsat"


def test_the_same_question_takes_the_same_branches_every_time():
    starts = [Deal.from_seed(1, Rules(low=2, high=31, hand=4)).opening()]
    one, two = (engine.solve(starts) for _ in range(2))
    assert one.turns == two.turns
    assert one.statistics.states == two.statistics.states > 0


def test_a_won_position_needs_no_question():
    won = from_line(
        "the-game:1:players=1:hand=1:minimum=1:cards=2-3:jump=10"
        ":up=3,1:down=4,4:hands=:stock=:move=1"
    )
    result = engine.solve([won], settings=Settings(fewest_turns=True))
    assert (result.verdict, result.turns) == (Verdict.WINNABLE, ())


# ---- limits and CP-SAT's status --------------------------------------------------------------


def test_out_of_time_is_undecided_and_keeps_a_legal_line():
    starts = [Deal.from_seed(1, Rules(hand=4)).opening()]
    result = engine.solve(starts, Limits(seconds=8))
    assert result.verdict is Verdict.UNDECIDED
    assert result.statistics.stopped_by == "time"
    assert result.cards_left_bound == 0
    assert best_line(starts, result).cards_laid == result.cards_laid


def test_what_cp_sat_leaves_open_is_undecided(monkeypatch):
    monkeypatch.setattr(Run, "ask", lambda *_: Answer(Status.OPEN))
    result = engine.solve([Deal.from_seed(0, Rules(low=2, high=20, hand=3)).opening()])
    assert (result.verdict, result.cards_left_bound) == (Verdict.UNDECIDED, 0)
    assert (result.turns, result.cards_left) == ((), 19)


def test_no_win_after_a_win_is_a_contradiction(monkeypatch):
    monkeypatch.setattr(Run, "ask", lambda *_: Answer(Status.IMPOSSIBLE))
    starts = [Deal.from_seed(0, Rules(low=2, high=20, hand=3)).opening()]
    with pytest.raises(ContradictionError, match="not even nothing"):
        engine.solve(starts)
    with pytest.raises(ContradictionError, match="one is known"):
        engine.solve(starts, settings=Settings(hint=True))


def test_a_memory_limit_stops_cp_sat_and_gives_undecided(monkeypatch):
    held = count(100)
    monkeypatch.setattr(solving, "process_megabytes", lambda: next(held))
    result = engine.solve([Deal.from_seed(1).opening()], Limits(megabytes=3))
    assert result.verdict is Verdict.UNDECIDED
    assert result.statistics.stopped_by == "memory"
    assert result.statistics.peak_memory_mb > 3


def test_a_model_that_cp_sat_refuses_is_an_error():
    model = can_be_won([Deal.from_seed(0, Rules(low=2, high=9, hand=3)).opening()], ALL)
    model.cp.add_hint(model.turns.ends[1], 1)
    model.cp.add_hint(model.turns.ends[1], 1)
    with pytest.raises(ContradictionError, match="refuses the model"):
        Run(Limits()).ask(model.cp)


def test_an_interrupt_stops_cp_sat(monkeypatch):
    def interrupted(self, timeout=None):
        monkeypatch.undo()
        raise KeyboardInterrupt

    model = can_be_won([Deal.from_seed(0).opening()], ALL)
    monkeypatch.setattr(solving.threading.Thread, "join", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Run(Limits(seconds=60)).ask(model.cp)


def test_fewer_than_one_worker_is_refused():
    with pytest.raises(SettingsError, match="workers 0: expected"):
        Settings(workers=0)


# ---- hints, windows, lines -------------------------------------------------------------------


def test_the_model_takes_the_line_of_a_beam_on_a_full_deal():
    starts = opening_positions(Deal.from_seed(42, Rules.official(3)))
    result = engine.solve(starts, Limits(seconds=300), Settings(hint=True))
    assert result.verdict is Verdict.WINNABLE


def test_a_hinted_line_is_a_solution_of_the_model():
    """Every literal fixed to what the reference's best line makes it: still feasible."""
    for starts in small_starts(25, seed=5):
        expected = reference.solve(starts)
        model = fewest_left(starts, replace(ALL, short_turns=False))
        line = best_line(starts, expected)
        if not line.turns:
            continue
        model.hint(line)
        hint = model.cp.proto.solution_hint
        for index, value in zip(hint.vars, hint.values, strict=True):
            variable = model.cp.get_bool_var_from_proto_index(index)
            if index != model.turns.ends[0].index and "end" not in variable.name:
                model.cp.add(variable == value)
        answer = Run(Limits()).ask(model.cp)
        assert answer.status is Status.BEST, starts
        laid = sum(len(turn.plays) for turn in model.line(answer.values))
        assert laid == expected.cards_laid


def test_windows_win_decks_that_they_cannot_see_the_end_of():
    for rules in (Rules(low=2, high=36, hand=5), Rules(low=2, high=31, players=2, hand=3)):
        starts = opening_positions(Deal.from_seed(3, rules))
        search = WindowSearch(starts, Run(Limits()), ALL, Effort(ending_cards=16))
        assert search.search()
        assert search.windows > 1
        assert best_line(starts, replace_turns(search.line)).is_won


def replace_turns(turns):
    """The two fields of a result that `best_line` looks at."""

    class Line:
        starter = turns[0].player

    Line.turns = turns
    return Line


def test_windows_give_up_after_their_repairs_and_keep_the_longest_line():
    start = Deal.from_seed(1, Rules(low=2, high=60, hand=2)).opening()
    search = WindowSearch([start], Run(Limits()), ALL, Effort(repairs=3))
    assert not search.search()
    assert search.repairs == 4
    assert replay(start, finished(start, search.line)).cards_laid > 10


def test_only_whole_turns_of_a_window_are_kept():
    turns = [turn_from_text(text) for text in ("2u1 3u1", "4u1 5u1 6u1", "7u1 8u1")]
    assert first_turns(turns, 2) == turns[:1]
    assert first_turns(turns, 3) == turns[:2]
    assert first_turns(turns, 9) == turns[:2]


def test_a_turn_that_was_broken_off_is_played_on():
    start = Deal.from_seed(1, Rules(low=2, high=20, hand=3)).opening()
    one_card = [Turn(1, (start.legal_plays()[0],))]
    assert replay(start, finished(start, one_card)).cards_laid == 2


def test_hands_as_large_as_the_minimum_are_laid_whole_and_at_known_steps():
    start = Deal(Rules(2, 9, 2, 2, 2, 3), (2, 3, 4, 5, 6, 7, 8, 9)).opening(starter=2)
    assert forced_windows(start) == {
        4: (1, 2), 5: (1, 2), 2: (3, 4), 3: (3, 4), 6: (5, 8), 7: (5, 8), 8: (5, 8), 9: (5, 8),
    }
