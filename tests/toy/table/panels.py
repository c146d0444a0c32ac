"""What everybody may look at beside the board of Caravans, and one's own hand where the curtain is open."""

from __future__ import annotations

from gotweb.toy.state import GOODS
from gotweb.toy.table import signs
from gotweb.toy.words import CaravansWords

from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.table.face import Panel


def store(t: Language, view: View, seat: str) -> str:
    """Return the goods in a merchant's store, in words."""
    return CaravansWords(t).load({good: view["stores"][seat].count(good) for good in GOODS})


def own_hand(t: Language, panel: Panel) -> Element | None:
    """Return the hand of the seat that looks at its own secrets; nothing while nobody does."""
    return hand(t, panel.match, panel.eyes) if panel.eyes is not None else None


def hand(t: Language, match: Match, seat: str) -> Element:
    """Return the cards that a seat holds, for its own eyes only."""
    words = CaravansWords(t)
    cards = [
        el("li", {"class": "toy-card"}, signs.card(name, words.card(name)), key=f"{i} {name}")
        for i, name in enumerate(match.view(seat)["hand"])
    ]
    return el("section", {"class": "toy-hand"}, el("h3", None, t("hand.own")), el("ul", {"class": "toy-cards"}, cards))


def markets(t: Language, view: View) -> Element:
    """Return what each market takes and pays to which one can go now."""
    words = CaravansWords(t)
    lines = [el("li", None, words.place(place), key=place) for place in view["places"]]
    return el("section", {"class": "track"}, el("h3", None, t("ui.tab.markets")), el("ul", None, lines))
