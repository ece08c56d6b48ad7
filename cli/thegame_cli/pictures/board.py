"""A position as a small SVG board: piles, hands, and the stock in the order of drawing."""

from collections.abc import Sequence

from thegame_cli.pictures.svg import COLOURS, FAINT, INK, PAPER, element, picture, text

WIDTH = 720
CARD_WIDTH, CARD_HEIGHT = 40, 52
SMALL, SMALL_HEIGHT = 26, 24
PER_ROW = 23
LEFT = 84

Piles = Sequence[tuple[str, int, bool]]
"""Name, top, and whether it still shows its base."""


def board(
    title: str, piles: Piles, hands: Sequence[tuple[str, Sequence[int]]], stock: Sequence[int]
) -> str:
    """The board; every hand with its name, that of the player to move first."""
    parts: list[str] = []
    for place, (name, top, is_base) in enumerate(piles):
        parts.append(_pile(12 + place * (CARD_WIDTH + 20), name, top, is_base))
    y = 4.0
    right = 12 + len(piles) * (CARD_WIDTH + 20) + 16
    for name, hand in hands:
        parts.append(text(name, right, y + 32, 12))
        parts += [_card(right + 54 + 44 * at, y, card) for at, card in enumerate(hand)]
        y += CARD_HEIGHT + 6
    y = max(y, 84)
    parts.append(text("stock", 12, y + 17, 12))
    if not stock:
        parts.append(text("empty", LEFT - 24, y + 17, 12, fill_opacity=0.75))
    for at, card in enumerate(stock):
        row, column = divmod(at, PER_ROW)
        parts.append(_small(LEFT - 24 + column * 28, y + row * 28, card))
    rows = -(-len(stock) // PER_ROW)
    return picture(WIDTH, y + max(1, rows) * 28 + 4, title, parts)


def _pile(x: float, name: str, top: int, is_base: bool) -> str:
    up = name.startswith("up")
    colour = COLOURS["up1" if up else "down1"]
    dashes = {"stroke_dasharray": "4 3"} if is_base else {}
    frame = element(
        "rect", x=x, y=4, width=CARD_WIDTH + 8, height=CARD_HEIGHT, rx=6, fill=PAPER,
        stroke=colour, stroke_width=2, **dashes,
    )
    middle = x + CARD_WIDTH / 2 + 4
    size = 22 if top < 100 else 19
    number = text(top, middle, 37, size, text_anchor="middle", fill=colour, font_weight=600)
    arrow = f"{name} {'↑' if up else '↓'}"
    return frame + number + text(arrow, middle, 72, 11, text_anchor="middle")


def _card(x: float, y: float, card: int) -> str:
    frame = element(
        "rect", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=6, fill=PAPER, stroke=INK,
        stroke_width=1.2,
    )
    number = text(card, x + CARD_WIDTH / 2, y + 33, 19, text_anchor="middle", font_weight=600)
    return frame + number


def _small(x: float, y: float, card: int) -> str:
    frame = element(
        "rect", x=x, y=y, width=SMALL, height=SMALL_HEIGHT, rx=4, fill=PAPER, stroke=FAINT
    )
    return frame + text(card, x + SMALL / 2, y + 17, 13, text_anchor="middle")
