"""The drawings of the second edition's decks: wildling cards, Tides of Battle cards, and what a seat knows of a
deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.lang import Language
from gotweb.thrones.second.combat import TIDES
from gotweb.thrones.second.state import WILDLINGS
from gotweb.ui.board.draft import View
from gotweb.ui.kit.cardface import picture
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el

OUTCOMES = ("lowest", "others", "watch")
"""What a wildling card does: to the lowest bidder and to the others if the Watch has lost, else to the highest."""


def wildling(t: Language, card: str) -> Element:
    """Return a wildling card to look at, with its effects in victory and in defeat."""
    lines: list[Child] = []
    for outcome in OUTCOMES:
        lines += [el("dt", None, t(f"ui.wildling.{outcome}")), el("dd", None, t(f"wildling.{card}.{outcome}"))]
    return el(
        "li",
        {"class": "westeros wildling-card"},
        picture(f"card-{card}"),
        el("small", None, icon("wildling")),
        el("strong", None, t(f"wildling.{card}")),
        el("dl", None, lines),
        key=card,
    )


def tide(t: Language, card: str) -> list[Child]:
    """Return a Tides of Battle card: its effects in words, and its signs."""
    facts = TIDES[card]
    signs = [
        *[icon("sword")] * facts.swords, *[icon("fortification")] * facts.fortifications,
        *[icon("skull")] * facts.skulls,
    ]  # fmt: skip
    return [el("b", {"class": "tide"}, t(f"tide.{card}")), *signs]


def last_out(view: View, deck: str) -> str | None:
    """Return the Westeros card of a deck that was discarded last; None for the wildling deck."""
    out = view["decks"][deck]["out"]
    return out[-1] if out and deck != WILDLINGS else None


def wildling_deck(t: Language, view: Mapping[str, Any], own: Mapping[str, Any] | None) -> Element:
    """Return what is known of the wildling deck: by all, and by the seat that looks at its secrets.

    `view` is the public view, `own` that seat's view, or None while no secrets are shown.
    """
    known = (own or view)["decks"][WILDLINGS]
    parts: list[Child] = [el("p", {"class": "about"}, t.n("count.deck", known["size"]))]
    if known["top"] is not None:
        parts += [el("h4", None, t("ui.deck.top")), el("ul", {"class": "cards"}, wildling(t, known["top"]))]
    below = [card for card in known["below"] if card is not None]
    if below:
        cards = [wildling(t, card) for card in reversed(below)]
        parts += [el("h4", None, t("ui.deck.below")), el("ul", {"class": "cards"}, cards)]
    return el("section", {"class": "track"}, el("h3", None, icon("wildling"), t("term.wildling-deck")), parts,
              key="wildling-deck")  # fmt: skip
