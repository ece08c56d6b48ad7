"""Records of played games: what people type."""

from random import Random

import pytest

from small_deals import random_deal, random_turn
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.record import RecordError, read_record, write_record
from thegame_solver.the_game.replay import replay
from thegame_solver.the_game.rules import Rules


def played(random, deal):
    opening = deal.opening(random.randint(1, deal.rules.players))
    position, turns = opening, []
    while not position.is_won and len(turns) < 6:
        turn = random_turn(random, position)
        if turn is None:
            break
        turns.append(turn)
        position = position.after(turn)
    return replay(opening, turns)


def test_records_round_trip():
    random = Random(4)
    for _ in range(60):
        deal = random_deal(random)
        game = played(random, deal)
        record = read_record(write_record(deal, game))
        assert (record.start, record.game) == (deal, game)


def test_numbers_comments_and_marks_are_for_the_reader():
    text = """
    # a first try
    seed: 42
    1. 3u1 5u1     # careful
    2) 93d1, 86d1

    81down1 82d1! # a jump? no: refused below
    """
    with pytest.raises(RecordError, match=r"line 7: .*down1 shows 81"):
        read_record(text)
    game = read_record(text.replace("81down1 82d1!", "82d1 81down1")).game
    assert [str(turn) for turn in game.turns] == ["3u1 5u1", "93d1 86d1", "82d1 81d1"]
    assert game.start == Deal.from_seed(42).opening()


def test_the_head_makes_rules_as_the_options_do():
    text = "seed: 7\nplayers: 3\nexpert: 2\nstarter: 2\n"
    record = read_record(text)
    assert record.start == Deal.from_seed(7, Rules.official(3, 2))
    assert record.game.start.player == 2
    small = read_record("deal: 2 3 4 5 6 7 8 9\ncards: 2-9\nhand: 3\n2u1 3u1")
    assert small.game.end.tops == (3, 1, 10, 10)


BAD = [
    ("", "seed: N"),
    ("seed: 1\ndeal: 2 3", "either"),
    ("seed: one", "seed 'one'"),
    ("seed: 1\ncolour: red", "line 2: 'colour'"),
    ("seed: 1\nseed: 2", "line 2: 'seed' is there twice"),
    ("seed: 42\n3u1 5u1\nplayers: 2", "line 3: 'players' after the first turn"),
    ("seed: 42\n3u1", "line 2: .*expected at least 2"),
    ("seed: 42\n3u1 99u1", "line 2: .*does not hold the 99"),
    ("seed: 42\n3u1 5x1", "line 2: play '5x1'"),
    ("seed: 42\nstarter: 2", "starter 2"),
    ("game: chess\nseed: 1", "chess"),
    ("deal: the-game:1:players=1:hand=3:minimum=2:cards=2-9:jump=10:deck=4,9,8,3,7,5,6,2\nhand: 3",
     "carries its own rules"),
]


@pytest.mark.parametrize(("text", "message"), BAD)
def test_bad_records_are_refused_by_line(text, message):
    with pytest.raises(ValueError, match=message):
        read_record(text)
