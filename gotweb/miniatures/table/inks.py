"""How the table looks by day as attributes, for pictures that have no stylesheet: posters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core import data


def looks() -> Mapping[str, Mapping[str, str]]:
    """Return class -> the attributes that stand for its style by day; the sides' own colours are not among them.

    It is made of the stylesheet (`python -m gotweb.workshop.miniatures.tables`), so that both always say the same.
    """
    found: Any = data.read("gotweb.miniatures", "table", "boards", "looks.json")
    return dict(found)
