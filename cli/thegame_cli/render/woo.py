"""Deals, rounds, solutions and matches of Woo as people and scripts read them."""

import textwrap
from typing import Any

import click

from thegame_cli.render.woo_line import in_columns, line_table, opening_words, shown
from thegame_solver.woo.cards import Card, Suit, hand_order
from thegame_solver.woo.deal import Deal
from thegame_solver.woo.match import Match, MatchRound
from thegame_solver.woo.notation import round_record
from thegame_solver.woo.openings import Opening
from thegame_solver.woo.round import Round
from thegame_solver.woo.solution import Solution

WIDTH = 80


def deal_text(start: Deal | Round) -> str:
    """A deal or a round under way: both hands, trumps, stock, how it stands."""
    state = start.start() if isinstance(start, Deal) else start
    lines = [_title(start), "", f"trumps    {_trumps(state)}"]
    lines += [f"player {who + 1}  {_hand(state, who)}" for who in (0, 1)]
    if state.stock:
        lines.append(_wrapped("stock", [shown(card) for card in state.stock], " "))
    return "\n".join(lines + _standing(state))


def _title(start: Deal | Round) -> str:
    if isinstance(start, Round):
        return "Woo: a round of your own under way"
    return "Woo: a deal of your own" if start.seed is None else f"Woo: deal {start.seed}"


def _trumps(state: Round) -> str:
    if not state.stock:
        return state.trump.symbol
    return f"{state.trump.symbol}, the {shown(state.stock[-1])} is turned up and drawn last"


def _hand(state: Round, player: int) -> str:
    """A hand suit by suit, trumps first: ``♠ A T   ♥ K Q``."""
    held = hand_order(state.hands[player], state.trump)
    suits = list(dict.fromkeys(card.suit for card in held))
    groups = [_suit(suit, held) for suit in suits]
    leads = state.table is None and state.leader == player
    return "   ".join(groups) + ("   (leads)" if leads else "")


def _suit(suit: Suit, cards: list[Card]) -> str:
    ranks = (card.rank.letter for card in cards if card.suit == suit)
    return " ".join([suit.symbol, *ranks])


def _standing(state: Round) -> list[str]:
    """Points, tricks and what is under way; nothing before the first trick."""
    if not any(state.tricks) and state.table is None and state.closing is None:
        return []
    lines = [f"points    {state.points[0]}–{state.points[1]}",
             f"tricks    {state.tricks[0]}–{state.tricks[1]}"]  # fmt: skip
    if state.table is not None:
        lines.append(f"led       {shown(state.table)} by player {state.leader + 1}")
    if state.closing is not None:
        lines.append(f"closed    by player {state.closing.player + 1}")
    if state.couple is not None:
        lines.append(f"marriage  {state.couple.symbol} announced, its K or Q must be led")
    if state.undrawn:
        lines.append(f"to draw   player {state.leader + 1} first, or closes before drawing")
    return lines


def solution_text(start: Deal | Round, solution: Solution) -> str:
    """A solution: value, line of best play, what each opening is worth, what it cost."""
    parts = [deal_text(start), "", _value_words(solution)]
    if solution.line:
        parts += ["", line_table(solution.start, solution.line)]
    if solution.openings:
        parts += ["", *_openings(solution)]
    return "\n".join([*parts, "", _effort(solution)])


def _value_words(solution: Solution) -> str:
    if solution.value is None:
        between = f"between {signed(solution.least)} and {signed(solution.most)} Woo"
        undecided = click.style("UNDECIDED", fg="yellow", bold=True)
        return f"{undecided}: {between} for player 1"
    if solution.value == 0:
        return f"Best play is a {click.style('TIE', fg='yellow', bold=True)}: no Woo"
    winner = 1 if solution.value > 0 else 2
    word = click.style(f"{abs(solution.value)} Woo", fg=("green", "red")[winner - 1], bold=True)
    return f"Best play: player {winner} wins {word} (value {signed(solution.value)})"


def signed(value: int) -> str:
    """+2, 0, −1."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def _openings(solution: Solution) -> list[str]:
    """The openings by their value, best first."""
    player = solution.start.turn + 1
    title = f"What player {player} can do now, and its value for player 1:"
    by_value: dict[str, list[str]] = {}
    for opening in solution.openings:
        by_value.setdefault(_worth(opening), []).append(opening_words(opening.moves))
    return [title] + [_wrapped(worth, words, " · ") for worth, words in by_value.items()]


def _worth(opening: Opening) -> str:
    if opening.value is not None:
        return signed(opening.value)
    return f"{signed(opening.least)}…{signed(opening.most)}"


def _wrapped(name: str, words: list[str], between: str) -> str:
    """Words after a name, wrapped; no word is torn apart."""
    glued = between.join(word.replace(" ", "\0") for word in words)
    filled = textwrap.fill(
        glued, WIDTH, initial_indent=f"{name:10}", subsequent_indent=" " * 10,
        break_long_words=False, break_on_hyphens=False,
    )
    return filled.replace("\0", " ")


def _effort(solution: Solution) -> str:
    statistics = solution.statistics
    stopped = f", stopped by the {statistics.stopped_by} limit" if statistics.stopped_by else ""
    return (
        f"Engine {solution.engine}: {statistics.nodes:,} positions, "
        f"{statistics.seconds:.3f} s{stopped}."
    )


def solution_json(start: Deal | Round, solution: Solution) -> dict[str, Any]:
    """A solution as scripts read it."""
    return {
        "game": "woo",
        "rules": solution.start.rules.as_dict(),
        "deal": start.as_dict() if isinstance(start, Deal) else round_record(start),
        "seed": start.seed if isinstance(start, Deal) else None,
        **solution.as_dict(),
    }


def match_text(match: Match) -> str:
    """A match round by round."""
    rows = [_match_row(number, played) for number, played in enumerate(match.rounds, 1)]
    headers = ["round", "opens", "trumps", "winner", "Woo", "how it ends", "match"]
    table = in_columns(headers, rows)
    return "\n".join([f"Woo: match {match.seed}, to {match.rules.match} Woo", "", table, "",
                      _match_words(match)])  # fmt: skip


def _match_words(match: Match) -> str:
    if match.winner is None:
        return f"{click.style('UNDECIDED', fg='yellow', bold=True)}: the last round is open"
    score = "–".join(map(str, match.score))
    player = click.style(f"player {match.winner + 1}", fg=("green", "red")[match.winner], bold=True)
    return f"With open cards and best play {player} wins the match {score}."


def _match_row(number: int, played: MatchRound) -> list[str]:
    end = played.end
    how = end.reason if end is not None else "undecided"
    if played.was_closed and "clos" not in how:
        how += ", closed"
    bonus = f" ({played.bonus} for the tie)" if played.bonus and played.winner is not None else ""
    return [
        str(number),
        str(played.opener + 1),
        shown(played.deal.trump_card),
        "–" if played.winner is None else str(played.winner + 1),
        f"{played.woo}{bonus}",
        how,
        f"{played.score[0]}–{played.score[1]}",
    ]


def match_json(match: Match) -> dict[str, Any]:
    """A match as scripts read it."""
    return {
        "game": "woo",
        "rules": match.rules.as_dict(),
        "seed": match.seed,
        "verdict": match.verdict.value,
        "winner": None if match.winner is None else match.winner + 1,
        "score": list(match.score),
        "rounds": [_match_round_json(played) for played in match.rounds],
    }


def _match_round_json(played: MatchRound) -> dict[str, Any]:
    return {
        "opener": played.opener + 1,
        "winner": None if played.winner is None else played.winner + 1,
        "woo": played.woo,
        "bonus": played.bonus,
        "score": list(played.score),
        "deal": played.deal.as_dict(),
        **played.solution.as_dict(),
    }
