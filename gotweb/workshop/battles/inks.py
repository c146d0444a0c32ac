"""Turns the light theme's styles of the battlefield into attributes (`table/boards/looks.json` of the game), for
posters.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

STYLES = Path(__file__).parents[3] / "assets" / "styles"
COLOURS = ("base.css", "battles/battles.css")
"""The stylesheets whose variables hold by day."""
SHEETS = ("battles/battles.css", "battles/board.css")
"""Those whose classes are turned into attributes."""
ATTRIBUTES = ("fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-weight", "paint-order", "stroke",
              "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity", "stroke-width")  # fmt: skip
DAY = {":root", '[data-look="light"]'}


def rules(sheet: str) -> list[tuple[list[str], str]]:
    """Return the rules of a stylesheet: the selectors and the declarations of each."""
    text = re.sub(r"/\*.*?\*/", "", (STYLES / sheet).read_text("utf-8"), flags=re.DOTALL)
    found = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    return [([one.strip() for one in selectors.split(",")], body) for selectors, body in found]


def variables(sheets: Sequence[str] = COLOURS) -> dict[str, str]:
    """Return the variables of these stylesheets in the light theme, and their values."""
    found: dict[str, str] = {}
    for sheet in sheets:
        for selectors, body in rules(sheet):
            if DAY & set(selectors):
                found |= {name: value.strip() for name, value in re.findall(r"--([\w-]+):\s*([^;]+)", body)}
    return found


def looks(sheets: Sequence[str] = SHEETS, colours: Sequence[str] = COLOURS) -> dict[str, dict[str, str]]:
    """Return class -> attributes, for every rule of these stylesheets whose selector is a single class."""
    known, found = variables(colours), dict[str, dict[str, str]]()
    for sheet in sheets:
        for selectors, body in rules(sheet):
            said = {
                name: re.sub(r"var\(--([\w-]+)\)", lambda one: known[one[1]], value.strip())
                for name, value in re.findall(r"(?<![\w-])([a-z-]+):\s*([^;]+)", body)
                if name in ATTRIBUTES
            }
            for selector in selectors:
                if re.fullmatch(r"\.[\w-]+", selector) and said:
                    found[selector[1:]] = {**found.get(selector[1:], {}), **said}
    return dict(sorted(found.items()))


def written() -> str:
    """Return the content of the file."""
    return json.dumps(looks(), indent=1) + "\n"
