"""How the things of a battle look on a poster, which has no stylesheet: class -> attributes.

The same looks for the page are in assets/styles/battles; a test compares what is drawn with what is listed here.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.battles.facts import HOUSES
from gotweb.ui.kit.paper import INK

Look = Mapping[str, str]

COLOURS = {"stark": "#5c6b7a", "lannister": "#8e1f22"}
INKS = {"stark": "#f4f6ff", "lannister": "#f6d36b"}
"""The houses' colours, and those of what stands upon them; assets/styles/battles has the same."""
SYMBOLS = {"green": "#3f8f46", "blue": "#2f6fb5", "red": "#c0392b", "valor": "#e8e2d2", "morale": "#e2b93b"}
"""The colours of ranks, valor and morale on dice, tokens and units."""
BONE = "#f7f1e1"
OUTLINE = "#241b14"
LINE: Look = {"stroke": OUTLINE, "stroke-width": "1.4"}
DRAWN: Mapping[str, Look] = {
    "battle-shield": {"fill": "currentColor", **LINE},
    "battle-symbol": {"stroke": OUTLINE, "stroke-width": "1", "stroke-linejoin": "round"},
    "battle-die": {"fill": BONE, **LINE},
    "battle-token": {"fill": BONE, **LINE},
    "battle-block": {"fill": "currentColor", **LINE},
    "battle-figures": {"fill": INK, "font-size": "13", "font-weight": "bold", "text-anchor": "middle"},
}
"""What is neither a house's nor a symbol's."""


def looks() -> dict[str, Look]:
    """Return the attributes of all classes."""
    found: dict[str, Look] = dict(DRAWN)
    for symbol, colour in SYMBOLS.items():
        found[f"symbol-{symbol}"] = {"fill": colour}
    for seat in HOUSES:
        found |= {f"of-{seat}": {"color": COLOURS[seat]}, f"ink-{seat}": {"color": INKS[seat]}}
        found |= {f"line-{seat}": {"stroke": COLOURS[seat]}, f"fill-{seat}": {"fill": COLOURS[seat]}}
    return found
