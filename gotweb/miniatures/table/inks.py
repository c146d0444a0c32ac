"""The table's styles in the light theme as attributes, for pictures without a stylesheet: posters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core import data


def looks() -> Mapping[str, Mapping[str, str]]:
    """Return class -> the attributes of its style in the light theme; without the sides' own colours.

    It is generated from the stylesheet (`python -m gotweb.workshop.miniatures.tables`), so the two always agree.
    """
    found: Any = data.read("gotweb.miniatures", "table", "boards", "looks.json")
    return dict(found)
