"""The daytime style of the battlefield as attributes, for pictures that have no stylesheet: posters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core import data


def looks() -> Mapping[str, Mapping[str, str]]:
    """Return class -> attributes that replace its daytime style; the houses' own colours are not included.

    The file is made from the stylesheets (`python -m gotweb.workshop.battles.fields`), so that both always agree.
    """
    found: Any = data.read("gotweb.battles", "table", "boards", "looks.json")
    return dict(found)
