"""The drawing of a house card: the portrait, strength, seal, name, swords, fortifications, text.

The functions are pure and return trees of elements; the style is in assets/styles/card.css, the portrait and the land
behind it are symbols of the board (gotweb/workshop/thrones/portraits.py). `card` returns a whole card, `face` its
content (for a button, say), `back` a card face down.
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

    `look` holds further style classes: "tall" for a card that stands large and upright in a scene, "out" for one that
    was played before, "cancelled" for one without effect. Raises KeyError for a card that the edition does not have.
    """
    house = edition.cards[id].house
    return el(tag, {"class": f"card of-{house} {look}".strip()}, face(t, edition, id, True), key=id)


def face(t: Language, edition: Any, id: str, reached: bool = False) -> list[Child]:
    """Return the content of a card, for an element with the classes `card` and `of-<house>`.

    If that element is no button, its signs must be reachable by keyboard, so that their meaning can be read
    (`reached`). Raises KeyError for a card that the edition does not have.
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
    """Return a card face down: the house's colour and sigil, and a few words that say so."""
    return el(
        "div",
        {"class": f"card-back of-{house} {look}".strip()},
        icon(f"sigil-{house}", f"ink-{house}"),
        el("span", {"class": "card-told"}, told),
    )
