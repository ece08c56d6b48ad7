"""Pages of one file: a template with its places filled in."""

import json
import re
from html import escape
from importlib.resources import files
from typing import Any

PLACE = re.compile(r"\{\{(\w+)\}\}")


def page(template: str, **content: str) -> str:
    """The template with each ``{{name}}`` replaced; the content is HTML already."""
    text = files("thegame_cli.pictures").joinpath(template).read_text(encoding="utf-8")
    return PLACE.sub(lambda place: content[place[1]], text)


def words(text: object) -> str:
    """Text as HTML."""
    return escape(str(text))


def data(content: Any) -> str:
    """JSON that is safe inside a script element."""
    return json.dumps(content, separators=(",", ":")).replace("<", "\\u003c")
