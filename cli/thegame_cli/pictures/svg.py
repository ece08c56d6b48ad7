"""A little SVG: elements as text, numbers short, text escaped."""

from html import escape

COLOURS = {"up1": "#0b5fa5", "up2": "#4aa3df", "down1": "#a63c06", "down2": "#e8833a"}
"""One colour a pile: blue goes up, orange goes down; told apart in grey and by the colour-blind."""
INK, FAINT, PAPER = "#22262b", "#c9ced6", "#ffffff"
FONT = "font-family='system-ui, Segoe UI, Helvetica, Arial, sans-serif'"


def number(value: float) -> str:
    """At most one digit after the point."""
    return f"{value:.1f}".removesuffix(".0")


def element(name: str, content: str = "", **attributes: object) -> str:
    """One element; ``stroke_width`` becomes ``stroke-width``."""
    words = "".join(f" {_name(key)}='{_value(value)}'" for key, value in attributes.items())
    return f"<{name}{words}>{content}</{name}>" if content else f"<{name}{words}/>"


def _name(key: str) -> str:
    return key.removesuffix("_").replace("_", "-")


def _value(value: object) -> str:
    return number(value) if isinstance(value, float) else escape(str(value), quote=True)


def text(words: object, x: float, y: float, size: int = 12, **attributes: object) -> str:
    """A line of text at (x, y)."""
    given = {"fill": INK, **attributes}
    return element("text", escape(str(words)), x=float(x), y=float(y), font_size=size, **given)


def picture(width: float, height: float, title: str, parts: list[str]) -> str:
    """A whole SVG on a white ground, with a title for those who do not see it."""
    size = f"viewBox='0 0 {number(width)} {number(height)}'"
    ground = element("rect", width=width, height=height, fill=PAPER)
    body = "\n".join([f"<title>{escape(title)}</title>", ground, *parts])
    return f"<svg xmlns='http://www.w3.org/2000/svg' {size} role='img' {FONT}>\n{body}\n</svg>\n"
