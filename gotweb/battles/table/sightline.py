"""The line of sight between two hexes in words: whether it is free, what blocks it, and the distance (p18-19)."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.battles import sight
from gotweb.battles.state import State, kind_of
from gotweb.battles.table import chances
from gotweb.battles.table.chances import called, note
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el


def told(t: Language, state: State, hex: str, other: str | None) -> list[Child]:
    """Return the facts of the line from a hex to another one; without the other, how to choose it."""
    if other is None:
        return [el("p", {"class": "about"}, t("sightline.choose"))]
    return [chances.noted([*_line(t, state, hex, other), _range(t, state, hex, other)])]


def _line(t: Language, state: State, hex: str, other: str) -> list[Element]:
    """Return whether the line is free; for a line along an edge both shifted lines (G02, G03)."""
    found = sight.between(state, hex, other)
    by = list(dict.fromkeys((*found.left, *found.right)))
    if found.seen and not by:
        return [note(t, t("sightline.free", area=hex, target=other), "G02")]
    if found.seen:
        return [note(t, t("sightline.edge", area=hex, target=other, areas=_named(t, state, by)), "G03")]
    parts = [note(t, t("sightline.blocked", area=hex, target=other, areas=_named(t, state, by)), "G02")]
    if found.left != found.right:
        left, right = (_named(t, state, side) for side in (found.left, found.right))
        parts.append(note(t, t("sightline.sides", areas=left, what=right), "G03"))
    return parts


def _named(t: Language, state: State, hexes: Sequence[str]) -> str:
    """Return hexes that block the line, each with its terrain or unit."""
    parts = []
    for hex in hexes:
        ground, unit = state.ground(hex), state.units.get(hex)
        by_unit = unit is not None and not ground.blocks
        what = called(t, state, "troop", unit.kind) if unit is not None and by_unit else t(f"ground.{ground.id}")
        parts.append(t("sightline.by", area=hex, what=what))
    return BattlesWords(t).listed(parts)


def _range(t: Language, state: State, hex: str, other: str) -> Element:
    """Return the distance and, if a unit stands in the first hex, whether it is in range (G01)."""
    far, unit = state.plan.grid.distance(hex, other), state.units.get(hex)
    apart = t.n("sightline.apart", far)
    if unit is None:
        return note(t, apart, "G01")
    kind = kind_of(state, unit)
    key = "sightline.within" if kind.least <= far <= kind.most else "sightline.beyond"
    most = str(kind.most) if kind.least == kind.most else f"{kind.least}–{kind.most}"
    return note(t, t(key, what=apart, amount=most), "G01")
