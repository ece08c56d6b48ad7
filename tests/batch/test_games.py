"""Every game of the family in a batch: the records are what its own solver says."""

import pytest

from batch_runs import run_batch, timeless
from thegame_solver.batch.deals import DealsFile, SeedRange
from thegame_solver.batch.errors import BatchError
from thegame_solver.batch.games import GAMES, game
from thegame_solver.batch.job import Job, Variant
from thegame_solver.batch.merge import all_records
from thegame_solver.batch.run import Layout
from thegame_solver.batch.summary import summarise
from thegame_solver.verdict import Limits


def woo_job(**changes) -> Job:
    from thegame_solver.woo.rules import STANDARD

    asked = {"game": "woo", "variants": (Variant(STANDARD.as_dict()),), "key": "seed"}
    return Job(**asked | changes)


def test_the_records_of_woo_are_the_values_of_its_rounds(tmp_path):
    from thegame_solver.woo.deal import Deal
    from thegame_solver.woo.solver import solve

    run_batch(tmp_path / "run", woo_job(), SeedRange(12, 18), layout=Layout(size=2))
    for record in all_records(tmp_path / "run"):
        solution = solve(Deal.from_seed(record[0]), openings=False)
        value = solution.value
        assert record[1:5] == (solution.verdict.value, value, value, value)
    group = summarise(tmp_path / "run").groups[0]
    assert sum(group.measure.values()) == group.won + group.lost == 6


def test_rounds_of_woo_can_come_from_a_file_and_do_not_depend_on_those_before(tmp_path):
    from thegame_solver.woo.deal import Deal

    path = tmp_path / "deals"
    path.write_text("\n".join(Deal.from_seed(seed).notation for seed in (17, 14, 12)))
    run_batch(tmp_path / "lines", woo_job(key="line"), DealsFile(path), layout=Layout(size=3))
    run_batch(tmp_path / "seeds", woo_job(), SeedRange(12, 18), layout=Layout(size=2))
    by_seed = {record[0]: record[1:] for record in timeless(tmp_path / "seeds")}
    lines = [record[1:] for record in timeless(tmp_path / "lines")]
    assert lines == [by_seed[seed] for seed in (17, 14, 12)]


def test_a_round_of_woo_without_enough_time_is_undecided(tmp_path):
    job = woo_job(limits=Limits(seconds=0.0001))
    run_batch(tmp_path / "run", job, SeedRange(2, 3))
    (record,) = all_records(tmp_path / "run")
    assert record[1:3] == ("undecided", None)
    assert record[-1] == "time limit"


def face_job(**asked) -> Job:
    from thegame_solver.face_to_face.rules import Rules

    rules = Rules(low=2, high=9, hand=3)
    question = game("face-to-face").asked(asked)
    return Job("face-to-face", (Variant(rules.as_dict()),), "seed", question)


@pytest.mark.parametrize("question", ["alone", "together", "duel"])
def test_the_records_of_face_to_face_answer_its_question(tmp_path, question):
    from thegame_solver.face_to_face.deal import Deal
    from thegame_solver.face_to_face.result import Question
    from thegame_solver.face_to_face.rules import Player, Rules
    from thegame_solver.face_to_face.solver import solve

    job = face_job(question=question)
    run_batch(tmp_path / "run", job, SeedRange(0, 12), layout=Layout(size=4))
    won = 0
    for record in all_records(tmp_path / "run"):
        named = dict(zip(job.columns, record, strict=True))
        deal = Deal.from_seed(record[0], Rules(**job.variants[0].rules))
        result = solve(deal, Question(question), Player.GOLD)
        assert (named["verdict"], named["cards_left"], named["turns_bound"]) == (
            result.verdict.value, result.cards_left, result.turns_bound,
        )
        won += result.verdict.value in ("winnable", "gold")
    group = summarise(tmp_path / "run").groups[0]
    assert (group.deals, group.won) == (12, won)


def test_the_same_question_of_face_to_face_is_the_same_run_however_it_is_asked():
    plain = face_job()
    assert plain.header() == face_job(question="alone", player="gold", starter=1).header()
    assert plain.header() != face_job(player="either").header()
    assert plain.header() != face_job(starter="silver").header()


@pytest.mark.parametrize(
    "asked",
    [{"question": "chess"}, {"player": "bronze"}, {"question": "duel", "player": "gold"},
     {"starter": 3}],
)
def test_a_question_of_face_to_face_that_makes_no_sense_is_refused(asked):
    with pytest.raises(BatchError, match="expected"):
        face_job(**asked)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_a_batch_needs_to_know(name):
    played = game(name)
    asked = played.asked({})
    assert len(played.measures(asked)) >= 1
    assert len(set(played.outcomes(asked))) == 2


def test_a_game_that_is_not_there_is_named():
    with pytest.raises(BatchError, match="game 'chess'"):
        game("chess")
