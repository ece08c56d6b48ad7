"""How a round is scored: the tables of the rulebook's last page, row by row."""

from dataclasses import dataclass

from thegame_solver.woo.rules import Rules


@dataclass(frozen=True, slots=True)
class Closing:
    """Who closed, and whether the other player had a trick by then."""

    player: int
    other_had_trick: bool


@dataclass(frozen=True, slots=True)
class Score:
    """The end of a round: who scores how many Woo, and why."""

    winner: int | None
    woo: int
    reason: str

    def value_for(self, player: int) -> int:
        """Woo won (or, negative, lost) by `player`."""
        if self.winner is None:
            return 0
        return self.woo if self.winner == player else -self.woo


@dataclass(frozen=True, slots=True)
class Treasures:
    """What scoring looks at: points and tricks of both players, and who closed."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    closing: Closing | None
    rules: Rules


def score_claim(treasures: Treasures, player: int) -> Score:
    """Score “Victoire !” by `player`, rightly or wrongly."""
    right = treasures.points[player] >= treasures.rules.target
    if treasures.closing is None:
        return _open_claim(treasures, player, right)
    if player == treasures.closing.player:
        return _closer_claims(treasures, treasures.closing, right)
    return _other_claims(treasures.closing, player, right)


def score_count(treasures: Treasures, last_winner: int) -> Score:
    """Score a round that was played to the end without a claim."""
    if treasures.closing is not None:
        return _closer_failed(treasures.closing, "the closer did not claim")
    return _most_points(_with_last_trick(treasures, last_winner))


def margin(treasures: Treasures, winner: int) -> int:
    """3, 2 or 1 Woo: the loser has no trick, fewer than 33 points, or 33 and more."""
    loser = 1 - winner
    if treasures.tricks[loser] == 0:
        return 3
    return 2 if treasures.points[loser] < treasures.rules.half else 1


def _open_claim(treasures: Treasures, player: int, right: bool) -> Score:
    if right:
        return Score(player, margin(treasures, player), "claim")
    return Score(1 - player, 2, "wrong claim")


def _closer_claims(treasures: Treasures, closing: Closing, right: bool) -> Score:
    if right:
        return Score(closing.player, margin(treasures, closing.player), "the closer claims")
    return _closer_failed(closing, "wrong claim by the closer")


def _other_claims(closing: Closing, player: int, right: bool) -> Score:
    if right:
        return Score(player, 2, "the other claims after closing")
    woo = 2 if closing.other_had_trick else 3
    return Score(closing.player, woo, "wrong claim against the closer")


def _closer_failed(closing: Closing, reason: str) -> Score:
    return Score(1 - closing.player, 2 if closing.other_had_trick else 3, reason)


def _with_last_trick(treasures: Treasures, last_winner: int) -> Treasures:
    points = list(treasures.points)
    points[last_winner] += treasures.rules.last_trick
    return Treasures((points[0], points[1]), treasures.tricks, None, treasures.rules)


def _most_points(treasures: Treasures) -> Score:
    first, second = treasures.points
    if first == second:
        return Score(None, 0, "tie")
    winner = 0 if first > second else 1
    return Score(winner, margin(treasures, winner), "more points")
