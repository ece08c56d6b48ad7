"""What a certificate claims: the head read as a game, a line of turns, or a bound."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from thegame_solver.proof.certificate import CertificateError
from thegame_solver.proof.layout import Layout
from thegame_solver.the_game.deal import Deal
from thegame_solver.the_game.notation import from_json, position_to_json, turn_from_text
from thegame_solver.the_game.position import Position, Turn
from thegame_solver.the_game.replay import replay

WIN = "win"
LEAST_LEFT = "left-at-least"
THE_GAME = "the-game"


def head_of(start: Deal | Position, starter: int | None) -> dict[str, Any]:
    """The part of the head that says which game is meant."""
    return {
        "game": THE_GAME,
        "rules": start.rules.as_dict(),
        "deal": list(start.deck) if isinstance(start, Deal) else _position(start),
        "starter": starter or ("any" if isinstance(start, Deal) else start.player),
    }


def _position(start: Position) -> dict[str, Any]:
    content = position_to_json(start)
    return {name: content[name] for name in ("piles", "hands", "stock", "player")}


def turns_for_head(turns: Sequence[Turn]) -> list[list[int | str]]:
    """The turns as the head keeps them: player and plays, short."""
    return [[turn.player, str(turn)] for turn in turns]


def _turns(head: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    turns = head.get("turns")
    for turn in turns if isinstance(turns, list) else [None]:
        if not isinstance(turn, list) or list(map(type, turn)) != [int, str]:
            raise CertificateError(f"turn {str(turn)[:40]!r}: expected [player, plays]")
        yield turn[0], turn[1]


def check_win(head: Mapping[str, Any]) -> None:
    """Replay the turns: a legal line, by an allowed starter, that lays everything."""
    start = the_game_start(head)
    starter = starter_of(head, start)
    try:
        turns = [turn_from_text(text, player) for player, text in _turns(head)]
        first = turns[0].player if turns else starter or 1
        if starter not in (None, first):
            raise CertificateError(f"turn 1: player {first} begins, expected player {starter}")
        end = replay(start.opening(first) if isinstance(start, Deal) else start, turns)
    except (ValueError, TypeError) as error:
        raise CertificateError(str(error)) from None
    if not end.is_won:
        raise CertificateError(f"turns: {end.end.cards_left} cards are left, a win leaves none")


def layout_of(head: Mapping[str, Any]) -> Layout:
    """The layout that a certificate's head describes."""
    left = head.get("left")
    if isinstance(left, bool) or not isinstance(left, int) or left < 1:
        raise CertificateError(f"left {left!r}: expected a whole number from 1")
    start = the_game_start(head)
    layout = the_game_layout(start, starter_of(head, start), left)
    if left > layout.to_lay:
        raise CertificateError(f"left {left}: there are only {layout.to_lay} cards")
    return layout


def starter_of(head: Mapping[str, Any], start: Deal | Position) -> int | None:
    """The starter the head names, None for any."""
    starter = head.get("starter")
    if starter == "any" and isinstance(start, Deal):
        return None
    if isinstance(starter, bool) or not isinstance(starter, int):
        raise CertificateError(f"starter {starter!r}: expected any or a player's number")
    players = range(1, start.rules.players + 1) if isinstance(start, Deal) else [start.player]
    if starter not in players:
        raise CertificateError(f"starter {starter}: expected one of {list(players)}")
    return starter


def the_game_start(head: Mapping[str, Any]) -> Deal | Position:
    """The deal or position in the head of a certificate of The Game."""
    deal = head.get("deal")
    content = {"deck": deal} if isinstance(deal, list) else deal
    if not isinstance(content, dict):
        raise CertificateError(f"deal {str(deal)[:40]!r}: expected a list of cards or a position")
    try:
        return from_json(
            {"game": head.get("game"), "version": 1, "rules": head.get("rules"), **content}
        )
    except (ValueError, TypeError) as error:
        raise CertificateError(f"deal: {error}") from None


def the_game_layout(start: Deal | Position, starter: int | None, left: int) -> Layout:
    """The Game's table: two piles up, two down; as many are drawn as were laid."""
    rules = start.rules
    position = start.opening(starter or 1) if isinstance(start, Deal) else start
    numbered = [top - rules.low + 1 for top in position.tops]
    cards = rules.deck_size
    return Layout(
        cards=cards,
        jump=rules.jump,
        down=(False, False, True, True),
        tops=(*numbered[:2], *(cards + 1 - top for top in numbered[2:])),
        hands=tuple(tuple(card - rules.low + 1 for card in hand) for hand in position.hands),
        stock=tuple(card - rules.low + 1 for card in position.stock),
        starters=_starters(start, starter),
        minimum=rules.minimum,
        draws=0,
        minimum_stays=False,
        unfinished_counts=True,
        left=left,
    )


def _starters(start: Deal | Position, starter: int | None) -> tuple[int, ...]:
    if isinstance(start, Position):
        return (start.player - 1,)
    return tuple(range(start.rules.players)) if starter is None else (starter - 1,)
