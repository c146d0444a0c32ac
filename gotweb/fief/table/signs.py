"""The signs of the game beside texts: crests, nobles, troops, buildings, gold, cards. The texts say the same."""

from __future__ import annotations

from gotweb.fief.facts import shipped
from gotweb.fief.table import heraldry
from gotweb.ui.kit import dice
from gotweb.ui.kit.cardface import window
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Element, el


def charge(house: str, size: float = 1.0) -> list[Element]:
    """Return the emblem of a house, in its ink, around the point (0, 0)."""
    shown = heraldry.CHARGES[house]
    parts = []
    if shown.solid:
        parts.append(el("path", {"d": shown.solid, "class": "fief-charge", "fill-rule": "evenodd"}))
    if shown.line:
        parts.append(el("path", {"d": shown.line, "class": "fief-charge-line"}))
    return [el("g", {"class": f"ink-{house}", "transform": f"scale({size:g})"}, parts)]


def roundel(house: str, radius: float) -> list[Element]:
    """Return a disc of a house with its emblem on it."""
    disc = el("circle", {"r": radius, "class": f"fief-disc of-{house}"})
    return [disc, *charge(house, radius * 0.064)]


def crest(house: str) -> Element:
    """Return a house's crest, for use beside a text."""
    return beside(roundel(house, 11.4), "crest")


def bell(house: str) -> Element:
    """Return the death bell of a house, in its colour and with its emblem, for use beside a text."""
    shown = el("path", {"d": heraldry.BELL, "class": f"fief-disc of-{house}"})
    return beside([shown, el("g", {"transform": "translate(0 0.4)"}, charge(house, 0.48))], "fief-rings")


def shape(path: str, look: str = "fief-ink") -> Element:
    """Return a shape for use beside a text."""
    return beside([el("path", {"d": path, "class": look, "fill-rule": "evenodd"})])


def head(noble: str, titles: list[str]) -> str:
    """Return the shape for a noble: a crown for the King, else a helm for a Lord, a circlet for a Lady."""
    if "king" in titles or "queen" in titles:
        return heraldry.CROWN
    return heraldry.HELM if shipped().nobles[noble].lord else heraldry.CIRCLET


def noble(id: str, house: str, titles: list[str]) -> Element:
    """Return the sign of a noble for use beside the name: a shield of the house, with the noble's shape."""
    shield = el("path", {"d": heraldry.shield(9.6), "class": f"fief-disc of-{house}"})
    mark = el("path", {"d": head(id, titles), "class": "fief-charge", "fill-rule": "evenodd"})
    return beside(
        [shield, el("g", {"class": f"ink-{house}", "transform": "translate(0 1) scale(.72)"}, mark)], "fief-noble"
    )


def coin() -> Element:
    """Return a gold coin for use beside a number."""
    drawn = [
        el("circle", {"cx": 1.2, "cy": 2.2, "r": 10, "class": "coin-shadow"}),
        el("circle", {"cy": 1.2, "r": 10, "class": "coin-edge"}),
        el("circle", {"cy": -0.6, "r": 10, "class": "coin-face"}),
        el("circle", {"cy": -0.6, "r": 7.8, "class": "coin-rim"}),
        el("path", {"d": "M-8-3A8.4 8.4 0 0 1 4-8", "class": "coin-lit"}),
        el("path", {"d": "M-5 3.4V-3.4L-2.5-.6L0-5.2L2.5-.6L5-3.4V3.4z", "class": "coin-crown"}),
    ]
    return beside(drawn, "coin")


def face(id: str, house: str, titles: list[str]) -> Element:
    """Return the portrait of a noble: the face before the land of the noble's house, and the noble's sign at the
    corner.
    """
    return el("span", {"class": f"fief-window of-{house}"}, window(id, house), noble(id, house, titles))


def die(hits: int) -> Element:
    """Return a battle die for use beside a text, with a dot for each of its hits."""
    return dice.die(_dots(hits), "fief-die", [_dots(other) for other in DOTS if other != hits])


def _dots(hits: int) -> list[Element]:
    return [el("circle", {"cx": x, "cy": y, "r": 2, "class": "fief-dot"}) for x, y in DOTS[hits]]


DOTS = {0: (), 1: ((0, 0),), 2: ((-3.6, 3.6), (3.6, -3.6)), 3: ((-4.4, 4.4), (0, 0), (4.4, -4.4))}
"""Hits -> where the dots of a die's face are."""
