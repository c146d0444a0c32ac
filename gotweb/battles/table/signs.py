"""The signs of Battles of Westeros, drawn about the point (0, 0) in a box of 24: houses, order tokens and dice.

Colour is never the only sign: each house and each symbol has a shape of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.ui.kit.tree import Element, el

HOUSES: Mapping[str, str] = {
    "stark": "M-8 -9H8V2Q8 8 0 11Q-8 8 -8 2z",
    "lannister": "M-9 -8L0 -11L9 -8L7 6L0 11L-7 6z",
}
"""The shape of a house's shield."""
SYMBOLS: Mapping[str, str] = {
    "green": "M-7 -7H7V7H-7z",
    "blue": "M0 -9L9 0L0 9L-9 0z",
    "red": "M0 -9L8.5 7H-8.5z",
    "valor": "M0 -9L2.6 -3L9 -2.6L4 1.6L5.6 8L0 4.4L-5.6 8L-4 1.6L-9 -2.6L-2.6 -3z",
    "morale": "M-6 9V-9H-3.6V-8L7 -4L-3.6 0V9z",
}
"""The shapes of the symbols of dice and order tokens: the three ranks, valor, morale."""


def shield(house: str) -> list[Element]:
    """Return a house's shield in its colour, with its sign on it."""
    return [el("path", {"d": HOUSES[house], "class": f"battle-shield of-{house}"})]


def symbol(name: str) -> Element:
    """Return the symbol of a die or of an order token."""
    return el("path", {"d": SYMBOLS[name], "class": f"battle-symbol symbol-{name}"})


def beside(drawn: list[Element], look: str = "") -> Element:
    """Return a sign as a small drawing beside a text, which says it."""
    return el(
        "svg",
        {"class": f"icon {look}".strip(), "viewBox": "-12 -12 24 24", "aria-hidden": "true", "focusable": "false"},
        drawn,
    )


def crest(house: str) -> Element:
    """Return a house's shield beside a text."""
    return beside(shield(house), "crest")


def die(face: str) -> Element:
    """Return a die that shows a symbol, beside a text that says it."""
    back = el("rect", {"x": -11, "y": -11, "width": 22, "height": 22, "rx": 4, "class": "battle-die"})
    return beside([back, symbol(face)], "die")


def token(name: str) -> Element:
    """Return an order token, beside a text that says it."""
    return beside([el("circle", {"r": 11, "class": f"battle-token token-{name}"}), symbol(name)], "token")


def unit(house: str, kind: str, rank: str) -> Element:
    """Return a unit as a small block in its house's colour, beside a text that says what it is."""
    back = el("rect", {"x": -11, "y": -9, "width": 22, "height": 18, "rx": 2, "class": f"battle-block of-{house}"})
    return beside([back, el("path", {"d": SYMBOLS[rank], "class": f"battle-symbol symbol-{rank}"})], f"unit-{kind}")
