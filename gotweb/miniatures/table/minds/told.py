"""Cards, orders, abilities and people in words: what each is called, what it does, and when it may be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.minds.telling import effect
from gotweb.miniatures.minds.windows import of_sort
from gotweb.miniatures.state import named
from gotweb.miniatures.table.minds import signs
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el


def about(t: Language, name: str) -> str:
    """Return what a card, an order or an ability does, in our words."""
    keys = (f"card.{name}.text", f"minds.ability.{name}", f"ability.{name}.text")
    return t(next(key for key in keys if t.has(key)))


def triggers(t: Language, name: str) -> str:
    """Return at which moments a card may be played."""
    words = MiniaturesWords(t)
    return words.listed([t(f"when.{one}") for one in facts.cards()[name].when])


def card(t: Language, name: str, *more: Child, look: str = "", key: str | None = None) -> Element:
    """Return a tactics card to be read: its name, when it may be played, what it does; `more` stands below."""
    return el(
        "article",
        {"class": f"mini-tactics {look}".strip()},
        el("header", None, signs.sign(signs.CARD), el("strong", None, effect(t, name))),
        el("small", {"class": "mini-when"}, triggers(t, name)),
        el("p", None, about(t, name)),
        more,
        key=key or name,
    )


def person(t: Language, view: View, id: str) -> list[str]:
    """Return where somebody beside the table is, whom he influences, and how often his ability is left."""
    one, words = view["minds"]["ncus"][id], MiniaturesWords(t)
    where = f"zone.{one['zone']}" if one["zone"] is not None else "minds.done" if one["activated"] else "minds.idle"
    found = [t(where)]
    unit = view["minds"]["influences"].get(id)
    if unit is not None:
        found.append(t("person.influences", area=words.area(unit)))
    if one["muted"]:
        found.append(t("person.muted"))
    card_of = facts.people()[one["card"]]
    if card_of.uses:
        found.append(t.n("person.uses", one["uses"]))
    return found


def upon(t: Language, view: View, id: str) -> list[str]:
    """Return what lies on a unit and was used by it in this round: cards, influences, orders."""
    minds = view.get("minds")
    if minds is None:
        return []
    words = MiniaturesWords(t)
    found = [
        t("upon.token" if one.get("token") else "upon.card", what=effect(t, one["card"]))
        for one in minds["attached"].get(id, ())
    ]
    found += [t("upon.influence", who=words.area(ncu)) for ncu, unit in minds["influences"].items() if unit == id]
    return [*found, *(t("upon.order", what=effect(t, one)) for one in minds["orders"].get(id, ()))]


def laid_on(view: View, id: str) -> list[str]:
    """Return the cards that lie on a unit, and the abilities of those whose influence does, by their names."""
    minds = view.get("minds")
    if minds is None:
        return []
    people = [facts.people()[minds["ncus"][ncu]["card"]].ability for ncu, on in minds["influences"].items() if on == id]
    return [*(one["card"] for one in minds["attached"].get(id, ())), *people]


def said_of(t: Language, told: Mapping[str, Any]) -> str | None:
    """Return what more is to be known of a moment: the dice that lie there, or how the test stands."""
    dice = told.get("faces", told.get("dice"))
    if dice is None:
        return None
    listed = ", ".join(map(str, dice))
    if "passed" in told:
        return t(f"window.test.{'passed' if told['passed'] else 'failed'}", dice=listed)
    return t("window.dice", dice=listed)


def sort_sign(name: str) -> Element:
    """Return the sign of what is used: a card, an order, or somebody's ability."""
    by = {"card": signs.CARD, "lying": signs.CARD, "order": signs.ORDER, "person": signs.PERSON}
    return signs.sign(by[of_sort(name)])


def side(id: str) -> str:
    """Return whose somebody beside the table is."""
    return named(id)[0]
