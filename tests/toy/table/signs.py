"""The signs of Caravans, drawn about the point (0, 0) in a box of 24: merchants, goods, coins, cards."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.toy.state import SEATS

from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, el

SHAPES: Mapping[str, str] = {
    "amber": "M0 -7L7 6H-7z",
    "birch": "M0 -8Q7 0 0 8Q-7 0 0 -8z",
    "cobalt": "M0 -8L7 0L0 8L-7 0z",
    "dune": "M-8 4Q-4 -7 0 0T8 -3V5H-8z",
}
"""A merchant's sign, beside the colour."""
GOODS: Mapping[str, str] = {"salt": "M-7 -7H7V7H-7z", "silk": "M0 -9L9 0L0 9L-9 0z", "spice": "M-9 6L0 -9L9 6z"}
BANDIT = "M-8 8L8 -8M-8 -8L8 8"


def merchant(seat: str) -> list[Element]:
    """Return a disc in the merchant's colour with the sign on it; the ward's is plain."""
    disc = el("circle", {"r": 11, "class": f"toy-disc of-{seat}" if seat in SEATS else "toy-disc of-plain"})
    return [disc, el("path", {"d": SHAPES[seat], "class": f"toy-sign ink-{seat}"})] if seat in SEATS else [disc]


def good(name: str) -> Element:
    """Return a good."""
    return el("path", {"d": GOODS[name], "class": f"toy-good good-{name}"})


def coins(n: int) -> list[Element]:
    """Return a coin with a number on it."""
    number = el("text", {"class": "toy-number", "y": 4.5, "text-anchor": "middle", "font-size": 13}, str(n))
    return [el("circle", {"r": 11, "class": "toy-coin"}), number]


def crest(seat: str) -> Element:
    """Return a merchant's sign beside a text."""
    return beside(merchant(seat), "crest")


def card(name: str, words: str) -> list[Child]:
    """Return a card: its sign and its name."""
    sign = el("path", {"d": BANDIT, "class": "toy-bandit"}) if name == "bandit" else good(name)
    return [beside([sign]), el("strong", None, words)]
