"""Claims about Face to Face: `alone` wins and losses, `together` wins.

Alone is a game of the family: one pile up, one down, the same number drawn after every turn, the
minimum for ever. Together needs a line only; both players' turns are replayed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from thegame_solver.face_to_face.deal import Deal
from thegame_solver.face_to_face.notation import from_json, turn_from_text
from thegame_solver.face_to_face.position import Turn
from thegame_solver.face_to_face.replay import own_plays, replay, replay_alone
from thegame_solver.face_to_face.rules import Pile, Player
from thegame_solver.proof.certificate import CertificateError
from thegame_solver.proof.layout import Layout

FACE_TO_FACE = "face-to-face"
ALONE = "alone"
TOGETHER = "together"


def head_of(deal: Deal, question: str, player: Player, starter: Player) -> dict[str, Any]:
    """The part of the head that says which game and which question are meant."""
    return {
        "game": FACE_TO_FACE,
        "rules": deal.rules.as_dict(),
        "deal": [list(deal.gold), list(deal.silver)],
        "question": question,
        "player": player.value,
        "starter": starter.value,
    }


def turns_for_head(turns: Sequence[Turn]) -> list[list[str]]:
    """The turns as the head keeps them: player and plays, short."""
    return [[turn.player.value, str(turn)] for turn in turns]


def check_win(head: Mapping[str, Any]) -> None:
    """Replay the turns: a legal line after which the player has laid everything."""
    deal, player = _deal(head), _player(head, "player")
    try:
        turns = [_turn(turn) for turn in _list(head, "turns")]
        if _question(head) == ALONE:
            left = _left_alone(deal, player, turns)
        else:
            end = replay(deal.opening(_player(head, "starter")), turns).end
            left = end.side(player).cards_left
    except (ValueError, TypeError) as error:
        raise CertificateError(str(error)) from None
    if left:
        raise CertificateError(f"turns: {left} cards are left, a win leaves none")


def _left_alone(deal: Deal, player: Player, turns: Sequence[Turn]) -> int:
    own = {Pile.of(player, up) for up in (True, False)}
    for turn in turns:
        if turn.player is not player or any(play.pile not in own for play in turn.plays):
            raise CertificateError(f"turn '{turn}': expected plays of {player} on the own piles")
    return replay_alone(deal.side(player), [own_plays(turn) for turn in turns])[-1].cards_left


def layout_of(head: Mapping[str, Any]) -> Layout:
    """The table of the player who plays alone."""
    if _question(head) != ALONE:
        raise CertificateError("question together: only its wins have certificates")
    if head.get("left") != 1 or isinstance(head["left"], bool):
        raise CertificateError(f"left {head.get('left')!r}: expected 1, that there is no win")
    return alone_layout(_deal(head), _player(head, "player"))


def alone_layout(deal: Deal, player: Player) -> Layout:
    rules, side = deal.rules, deal.side(player)
    return Layout(
        cards=rules.deck_size,
        jump=rules.jump,
        down=(False, True),
        tops=(0, 0),
        hands=(tuple(card - rules.low + 1 for card in side.hand),),
        stock=tuple(card - rules.low + 1 for card in side.stock),
        starters=(0,),
        minimum=rules.minimum,
        draws=rules.draw,
        minimum_stays=True,
        unfinished_counts=False,
        left=1,
    )


def _question(head: Mapping[str, Any]) -> str:
    question = head.get("question")
    if question not in (ALONE, TOGETHER):
        raise CertificateError(f"question {str(question)[:40]!r}: expected {ALONE} or {TOGETHER}")
    return str(question)


def _player(head: Mapping[str, Any], name: str) -> Player:
    if head.get(name) not in [player.value for player in Player]:
        raise CertificateError(f"{name} {str(head.get(name))[:40]!r}: expected gold or silver")
    return Player(head[name])


def _list(head: Mapping[str, Any], name: str) -> list[Any]:
    content = head.get(name)
    if not isinstance(content, list):
        raise CertificateError(f"{name} {str(content)[:40]!r}: expected a list")
    return content


def _turn(turn: Any) -> Turn:
    if not isinstance(turn, list) or list(map(type, turn)) != [str, str]:
        raise CertificateError(f"turn {str(turn)[:40]!r}: expected [player, plays]")
    return turn_from_text(turn[1], Player(turn[0]))


def _deal(head: Mapping[str, Any]) -> Deal:
    decks = _list(head, "deal")
    if len(decks) != 2:
        raise CertificateError("deal: expected gold's deck and silver's")
    names = {"gold": decks[0], "silver": decks[1]}
    try:
        deal = from_json({"game": FACE_TO_FACE, "version": 1, "rules": head.get("rules"), **names})
    except (ValueError, TypeError) as error:
        raise CertificateError(f"deal: {error}") from None
    assert isinstance(deal, Deal)
    return deal
