"""The whole line as a chart: time to the right, the four tops as lines, jumps marked."""

from dataclasses import dataclass

from thegame_cli.pictures.svg import COLOURS, FAINT, INK, PAPER, element, picture, text
from thegame_solver.the_game.replay import Replay
from thegame_solver.the_game.rules import Pile, Rules

WIDTH, HEIGHT = 960, 520
LEFT, RIGHT, TOP, BOTTOM = 46, 70, 54, 46


@dataclass(frozen=True, slots=True)
class Laid:
    """One card of the line: when it was laid, where, and from which top."""

    moment: int
    card: int
    pile: Pile
    before: int
    is_jump: bool
    turn: int


@dataclass(frozen=True, slots=True)
class Frame:
    """Where moments and cards are on the paper."""

    rules: Rules
    moments: int

    def x(self, moment: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * moment / max(1, self.moments)

    def y(self, card: float) -> float:
        low, _, high, _ = self.rules.bases
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (card - low) / (high - low)


def laid_cards(replayed: Replay) -> list[Laid]:
    """Every play of a line, in order."""
    laid: list[Laid] = []
    for number, (position, turn) in enumerate(replayed.steps(), 1):
        tops = list(position.tops)
        for play in turn.plays:
            before = tops[play.pile]
            jump = position.rules.is_jump(play.pile, before, play.card)
            laid.append(Laid(len(laid) + 1, play.card, play.pile, before, jump, number))
            tops[play.pile] = play.card
    return laid


def chart(replayed: Replay, title: str, behind: str = "", *, headed: bool = True) -> str:
    """The chart as an SVG; `behind` is drawn first, the title only when it is `headed`."""
    laid = laid_cards(replayed)
    frame = Frame(replayed.start.rules, len(laid))
    lines = [_pile_line(frame, replayed, laid, pile) for pile in Pile]
    jumps = [_jump(frame, play) for play in laid if play.is_jump]
    labels = [*_end_labels(frame, replayed), *_words(title if headed else "", laid)]
    parts = [behind, *_grid(frame), *lines, *jumps, *labels]
    return picture(WIDTH, HEIGHT, title, parts)


def _grid(frame: Frame) -> list[str]:
    low, high = frame.rules.low - 1, frame.rules.high + 1
    cards = sorted({low, *range(10 * (low // 10 + 1), high, 10), high})
    parts = [_across(frame, card) for card in cards]
    step = 10 if frame.moments > 30 else 5 if frame.moments > 12 else 1
    even = range(0, frame.moments - step // 2 + 1, step)
    for moment in sorted({*even, frame.moments}):
        y = HEIGHT - BOTTOM + 18
        parts.append(text(moment, frame.x(moment), y, 11, text_anchor="middle"))
    middle = frame.x(frame.moments / 2)
    return [*parts, text("cards laid", middle, HEIGHT - 8, 12, text_anchor="middle")]


def _across(frame: Frame, card: int) -> str:
    y = frame.y(card)
    line = element(
        "line", x1=frame.x(0), x2=frame.x(frame.moments), y1=y, y2=y, stroke=FAINT,
        stroke_width=0.6,
    )
    return line + text(card, LEFT - 8, y + 4, 11, text_anchor="end")


def _pile_line(frame: Frame, replayed: Replay, laid: list[Laid], pile: Pile) -> str:
    points = [f"M{frame.x(0):.1f} {frame.y(replayed.start.tops[pile]):.1f}"]
    for play in laid:
        if play.pile == pile:
            points.append(f"H{frame.x(play.moment):.1f}V{frame.y(play.card):.1f}")
    points.append(f"H{frame.x(frame.moments):.1f}")
    dashes = {"stroke_dasharray": "6 3"} if pile in (Pile.UP2, Pile.DOWN2) else {}
    return element(
        "path", d="".join(points), fill="none", stroke=COLOURS[pile.label], stroke_width=2.2,
        stroke_linejoin="round", class_="pile", **dashes,
    )


def _jump(frame: Frame, play: Laid) -> str:
    x, y = frame.x(play.moment), frame.y(play.card)
    words = f"turn {play.turn}: jump on {play.pile.label} from {play.before} to {play.card}"
    colour = COLOURS[play.pile.label]
    ring = element(
        "circle", f"<title>{words}</title>", cx=x, cy=y, r=5, fill=PAPER, stroke=colour,
        stroke_width=2.2, class_="jump",
    )
    below = 15 if play.pile.is_up else -9
    halo = {"stroke": PAPER, "stroke_width": 3, "paint_order": "stroke"}
    return ring + text(play.card, x, y + below, 10, text_anchor="middle", fill=colour, **halo)


def _end_labels(frame: Frame, replayed: Replay) -> list[str]:
    """Names at the ends of the lines, pushed apart where they would overlap."""
    ends = sorted((frame.y(replayed.end.tops[pile]), pile) for pile in Pile)
    parts, last = [], 0.0
    for y, pile in ends:
        last = max(y, last + 14)
        words = f"{pile.label} {replayed.end.tops[pile]}"
        parts.append(text(words, WIDTH - RIGHT + 6, last + 4, 12, fill=COLOURS[pile.label]))
    return parts


def _words(title: str, laid: list[Laid]) -> list[str]:
    jumps = sum(play.is_jump for play in laid)
    turns = laid[-1].turn if laid else 0
    below = f"{turns} turns, {len(laid)} cards laid, {jumps} jumps (rings, with the card jumped to)"
    head = [text(title, LEFT, 24, 17, font_weight=600)] if title else []
    return [*head, text(below, LEFT, 42, 12, fill=INK, fill_opacity=0.75)]
