"""A house card as it is drawn: a window with its person, strength, seal, name, swords, fortifications, what it does.

Pure functions that return trees; a card's looks are in assets/styles/card.css, its person and the land behind are
symbols of the board (gotweb/workshop/thrones/portraits.py). `card` is a card to look at, `face` what is on it (for a
button, say), `back` one that lies face down.
"""

from __future__ import annotations

from typing import Any

from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.ui.kit.cardface import seal, shield, window
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tipped import tipped
from gotweb.ui.kit.tree import Child, Element, el


def card(t: Language, edition: Any, id: str, look: str = "", tag: str = "li") -> Element:
    """Return a card to look at, face up, with the id of the card as its key.

    `look` are further classes: "tall" for a card that stands large and upright in a scene, "out" for one that was
    played before, "cancelled" for one without effect. Raises KeyError for a card that the edition does not have.
    """
    house = edition.cards[id].house
    return el(tag, {"class": f"card of-{house} {look}".strip()}, face(t, edition, id, True), key=id)


def face(t: Language, edition: Any, id: str, reached: bool = False) -> list[Child]:
    """Return what is on a card: for an element of the classes `card` and `of-<house>`.

    Where that element is no button, the keyboard has to reach the signs to be told what they mean (`reached`).
    Raises KeyError for a card that the edition does not have.
    """
    facts = edition.cards[id]
    signs = [icon("sword")] * facts.swords + [icon("fortification")] * facts.fortifications
    told = [t.n("ui.card.swords", facts.swords)] if facts.swords else []
    told += [t.n("ui.card.fortifications", facts.fortifications)] if facts.fortifications else []
    tip = tipped("tip.signs") if reached else {"data-tip": "tip.signs"}
    return [
        window(id, facts.house),
        shield(str(facts.strength), f"ink-{facts.house}"),
        seal(f"sigil-{facts.house}", f"ink-{facts.house}"),
        el("strong", None, names.card(t, id)),
        el("span", {"class": "signs", "role": "img", "aria-label": ", ".join(told), **tip}, signs) if signs else None,
        el("small", None, names.ability(t, id)) if facts.ability else None,
    ]


def back(house: str, told: str, look: str = "") -> Element:
    """Return a card that lies face down: the house's colour and sigil, and a few words that say so."""
    return el(
        "div",
        {"class": f"card-back of-{house} {look}".strip()},
        icon(f"sigil-{house}", f"ink-{house}"),
        el("span", {"class": "card-told"}, told),
    )
