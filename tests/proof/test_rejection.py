"""Certificates with one thing changed: refused by both checkers whenever the change matters.

Where a change may leave a certificate right (another deal can be lost too), the reference search
says what is true, and nothing false may be accepted.
"""

from pathlib import Path
from random import Random

import pytest

from proof.small_certificates import Parts, parts_of, refusal
from small_deals import random_deal
from thegame_solver.proof.claims import the_game_start
from thegame_solver.proof.closure import PAYS
from thegame_solver.proof.proving import prove
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.reference import solve as solve_by_reference
from thegame_solver.the_game.rules import Rules
from thegame_solver.the_game.solver import opening_positions

LOST = range(100)
WON = range(60)


def lost_certificate(seed: int, folder: Path) -> Parts:
    """A proven bound, the best there is, of a random small deal; half of them with prices."""
    random = Random(seed)
    while True:
        deal = random_deal(random)
        left = solve_by_reference(opening_positions(deal)).cards_left
        if left > 0:
            break
    path = folder / f"{seed}.proof"
    prove(deal, path, bound=left, pays=(0, 1, PAYS)[seed % 3])
    return parts_of(path)


def won_certificate(seed: int, folder: Path) -> Parts:
    path = folder / f"{seed}.proof"
    players = seed % 3 + 1
    prove(Deal.from_seed(seed, Rules(high=40, players=players, hand=6)), path)
    return parts_of(path)


def is_true(parts: Parts) -> bool:
    start = the_game_start(parts.head)
    return solve_by_reference(opening_positions(start)).cards_left >= parts.head["left"]


@pytest.mark.parametrize("seed", LOST)
def test_a_changed_bound_is_refused_unless_it_is_true(seed, tmp_path):
    parts = lost_certificate(seed, tmp_path)
    random = Random(seed)
    assert refusal(parts.to_bytes()) is None
    check_states(parts, random)
    check_head(parts, random)
    check_file(parts, random)
    check_tables(parts, random)


def check_states(parts: Parts, random: Random) -> None:
    filled = [at for at in range(len(parts.levels)) if parts.level(at).groups]
    for _ in range(3 if filled else 0):
        at = random.choice(filled)
        check_dropped_state(parts, at, random)
        changed = with_other_top(parts, at, random)
        assert refusal(changed.to_bytes()) or is_true(changed)
        changed = with_other_card(parts, at, random)
        assert refusal(changed.to_bytes()) or is_true(changed)
        dropped = parts.levels[:at] + parts.levels[at + 1 :]
        assert refusal(Parts(parts.head, dropped).to_bytes()), "a level dropped"
    if filled:
        assert refusal(Parts(parts.head, parts.levels[: filled[-1]]).to_bytes()), "levels cut off"


def check_dropped_state(parts: Parts, at: int, random: Random) -> None:
    level = parts.level(at)
    groups = list(level.groups)
    which = random.randrange(len(groups))
    group = groups[which]
    dropped = random.choice(group.tops)
    groups[which] = group._replace(tops=tuple(tops for tops in group.tops if tops != dropped))
    changed = parts.with_level(at, level._replace(groups=tuple(groups)))
    assert (refusal(changed.to_bytes()) is not None) == parts.is_needed(at, group, dropped)


def with_other_top(parts: Parts, at: int, random: Random) -> Parts:
    level = parts.level(at)
    groups = list(level.groups)
    which = random.randrange(len(groups))
    states = [list(tops) for tops in groups[which].tops]
    state = random.choice(states)
    state[random.randrange(len(state))] = random.randrange(parts.shape.cards + 2)
    groups[which] = groups[which]._replace(tops=tuple(map(tuple, states)))
    return parts.with_level(at, level._replace(groups=tuple(groups)))


def with_other_card(parts: Parts, at: int, random: Random) -> Parts:
    level = parts.level(at)
    groups = list(level.groups)
    which = random.randrange(len(groups))
    hands = [set(hand) for hand in groups[which].hands]
    hand = random.choice([hand for hand in hands if hand])
    hand.remove(random.choice(sorted(hand)))
    hand.add(random.randint(1, parts.shape.cards))
    sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
    groups[which] = groups[which]._replace(hands=sorted_hands)
    return parts.with_level(at, level._replace(groups=tuple(groups)))


def check_head(parts: Parts, random: Random) -> None:
    left = parts.head["left"]
    assert refusal(parts.with_head(left=left + 1).to_bytes()), "a better bound than there is"
    assert refusal(parts.with_head(claim="win").to_bytes()), "a win without turns"
    assert refusal(parts.with_head(claim="left-at-most").to_bytes()), "no such claim"
    assert refusal(Parts({**parts.head, "deal_hash": "0" * 64}, parts.levels).to_bytes())
    deck = list(parts.head["deal"])
    one, other = random.sample(range(len(deck)), 2)
    deck[one], deck[other] = deck[other], deck[one]
    assert refusal(Parts({**parts.head, "deal": deck}, parts.levels).to_bytes()), "hash not changed"
    changed = parts.with_head(deal=deck)
    assert refusal(changed.to_bytes()) or is_true(changed)
    for name in ("hand", "minimum", "jump"):
        rules = {**parts.head["rules"], name: parts.head["rules"][name] + 1}
        changed = parts.with_head(rules=rules)
        assert refusal(changed.to_bytes()) or is_true(changed)


def check_file(parts: Parts, random: Random) -> None:
    content = parts.to_bytes()
    for size in (0, 10, random.randrange(len(content)), len(content) - 1):
        assert refusal(content[:size]), f"cut off after {size} bytes"
    assert refusal(content + b"x"), "something after the end"
    at = random.randrange(len(content))
    flipped = bytes([content[at] ^ 1 << random.randrange(8)])
    assert refusal(content[:at] + flipped + content[at + 1 :]), "a bit changed"


def check_tables(parts: Parts, random: Random) -> None:
    priced = [at for at in range(len(parts.levels)) if parts.level(at).tables]
    for at in priced:
        level = parts.level(at)
        nothing = level._replace(tables=())
        changed = parts.with_level(at, nothing)
        assert refusal(changed.to_bytes()), "price tables left out"
        table = random.choice(level.tables)
        worthless = table._replace(wages=(0,) * len(table.wages))
        changed = parts.with_level(at, level._replace(tables=(worthless,)))
        if len(level.tables) == 1:
            assert refusal(changed.to_bytes()), "a table that refutes nothing"
        wages = list(table.wages)
        wages[random.randrange(len(wages))] += random.choice([-700, 700])
        changed = parts.with_level(at, level._replace(tables=(table._replace(wages=tuple(wages)),)))
        assert refusal(changed.to_bytes()) or is_true(changed)


@pytest.mark.parametrize("seed", range(0, 60, 2))
def test_two_certificates_do_not_exchange_their_levels(seed, tmp_path):
    one, other = lost_certificate(seed, tmp_path), lost_certificate(seed + 1, tmp_path)
    if one.head == other.head or not any(one.level(at).groups for at in range(len(one.levels))):
        return
    swapped = Parts(one.head, other.levels)
    assert refusal(swapped.to_bytes()) or is_true(swapped)
    wrong_hash = {**other.head, "deal_hash": one.head["deal_hash"]}
    assert refusal(Parts(wrong_hash, other.levels).to_bytes())


@pytest.mark.parametrize("seed", WON)
def test_a_changed_win_is_refused(seed, tmp_path):
    parts = won_certificate(seed, tmp_path)
    random = Random(seed)
    assert refusal(parts.to_bytes()) is None
    turns = parts.head["turns"]
    at = random.randrange(len(turns))
    for changed in (
        turns[:at] + turns[at + 1 :],
        turns[:-1],
        [],
        [*turns[:at], [turns[at][0] % 3 + 1, turns[at][1]], *turns[at + 1 :]],
        [*turns[:at], [turns[at][0], turns[at][1].rpartition(" ")[0]], *turns[at + 1 :]],
        [*turns[:at], turns[at][1], *turns[at + 1 :]],
        [*turns, turns[-1]],
        "turns",
    ):
        if changed != turns:
            assert refusal(parts.with_head(turns=changed).to_bytes())
    other = won_certificate(seed + 100, tmp_path)
    assert refusal(parts.with_head(turns=other.head["turns"]).to_bytes())
    assert refusal(Parts(parts.head, [b"\0\0"]).to_bytes()), "a win with levels"
    check_file(parts, random)


@pytest.mark.parametrize(
    "head",
    [
        {"game": "whist"}, {"rules": 3}, {"rules": {}}, {"deal": [1, 2]}, {"deal": None},
        {"left": 0}, {"left": True}, {"left": "1"}, {"left": 999}, {"starter": 9},
        {"starter": None}, {"deal": {"piles": 1}},
    ],
)  # fmt: skip
def test_a_head_that_makes_no_sense_is_refused(head, tmp_path):
    parts = lost_certificate(1, tmp_path)
    assert refusal(parts.with_head(**head).to_bytes())


def test_hostile_levels_are_refused(tmp_path):
    parts = lost_certificate(0, tmp_path)
    too_many = b"\0\xff\xff\xff\xff\x7f"
    for level in (b"", b"\xff" * 20, b"\0", b"\0\0\0", b"\0\1\1", too_many, b"\x01"):
        assert refusal(Parts(parts.head, [level]).to_bytes())
