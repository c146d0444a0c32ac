"""The goal of the game: cities and strongholds, with both their signs, and how many win. No browser is needed here."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Element, Handler, el

SIGNS = {"city": "castle", "stronghold": "stronghold"}
"""What stands in an area -> its sign on the map."""


def legend(t: Language, goal: int, of: Mapping[str, str] = SIGNS) -> Element:
    """Return both signs with their words, and how many of them, together, win the game."""
    signs = [el("span", {"class": "target"}, icon(sign), t(f"structure.{structure}")) for structure, sign in of.items()]
    return el("p", {"class": "targets"}, signs, el("span", None, t.n("targets.goal", goal)), key="targets")


def switch(t: Language, shown: bool, on: Mapping[str, Handler]) -> Element:
    """A toggle that marks all cities and strongholds on the map; `shown` says whether they are marked now."""
    return button("targets", t("targets.show"), on=on, pressed=shown, look="switch", key="targets-switch")
