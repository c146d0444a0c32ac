"""Cards, orders, abilities and people in words: names, effects, and when they may be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.minds.telling import about, effect
from gotweb.miniatures.state import named
from gotweb.miniatures.table.minds import faces, signs
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el


def triggers(t: Language, name: str) -> str:
    """Return the moments at which a card may be played."""
    words = MiniaturesWords(t)
    return words.listed([t(f"when.{one}") for one in facts.cards()[name].when])


def card(t: Language, name: str, *more: Child, look: str = "", key: str | None = None) -> Element:
    """Return a tactics card to be read: its name, when it may be played, its effect; `more` stands below."""
    return el("article", {"class": f"{look_of(name)} {look}".strip()}, face(t, name, *more), key=key or name)


def look_of(name: str) -> str:
    """Return the classes of a tactics card, also for a button that looks like one."""
    return f"card mini-tactics {faces.colour_of(name)}"


def face(t: Language, name: str, *more: Child) -> list[Child]:
    """Return the content of a tactics card: its window, name, when it may be played, its effect.

    `more` stands below.
    """
    return [
        faces.of_card(name),
        faces.seal_of(name),
        el("strong", None, effect(t, name)),
        el("small", {"class": "mini-when"}, triggers(t, name)),
        el("p", None, about(t, name)),
        *more,
    ]


def person(t: Language, view: View, id: str) -> list[str]:
    """Return where a non-combat unit is, which unit it influences, and the uses left of its ability."""
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
    """Return what lies on a unit or was used by it in this round: cards, marks, influences, orders."""
    minds = view.get("minds")
    if minds is None:
        return []
    words = MiniaturesWords(t)
    found = [
        t("upon.token" if one.get("token") else "upon.card", what=effect(t, one["card"]))
        for one in minds["attached"].get(id, ())
    ]
    found += [t(f"mark.{one}") for one in minds["marks"].get(id, ())]
    found += [t("upon.influence", who=words.area(ncu)) for ncu, unit in minds["influences"].items() if unit == id]
    return [*found, *(t("upon.order", what=effect(t, one)) for one in minds["orders"].get(id, ()))]


def badges(view: View, id: str) -> tuple[str, ...]:
    """Return signs as path data for what lies on a unit, one of each sort: cards, influences, orders it has used."""
    minds = view.get("minds")
    if minds is None:
        return ()
    there = {
        signs.CARD: id in minds["attached"],
        signs.PERSON: id in minds["influences"].values(),
        signs.ORDER: id in minds["orders"],
    }
    return tuple(sign for sign, lies in there.items() if lies)


def laid_on(view: View, id: str) -> list[str]:
    """Return the names of the cards on a unit, and of the abilities that influence it."""
    minds = view.get("minds")
    if minds is None:
        return []
    people = [facts.people()[minds["ncus"][ncu]["card"]].ability for ncu, on in minds["influences"].items() if on == id]
    return [*(one["card"] for one in minds["attached"].get(id, ())), *people]


def said_of(t: Language, told: Mapping[str, Any]) -> str | None:
    """Return further facts about a moment: the rolled dice, or the state of the test."""
    dice = told.get("faces", told.get("dice"))
    if dice is None:
        return None
    listed = ", ".join(map(str, dice))
    if "passed" in told:
        return t(f"window.test.{'passed' if told['passed'] else 'failed'}", dice=listed)
    return t("window.dice", dice=listed)


def thing(t: Language, name: str, key: str) -> Element:
    """Return a card on a unit, or an influence on it, to be read."""
    if name in facts.cards():
        return card(t, name, key=key)
    head = el("header", None, sort_sign(name), el("strong", None, effect(t, name)))
    return el("article", {"class": "mini-tactics"}, head, el("p", None, about(t, name)), key=key)


def zone(t: Language, name: str) -> Element:
    """Return a zone of the strategy board, to be read."""
    head = el("header", None, signs.of_zone(name), el("strong", None, t(f"zone.{name}")))
    return el("article", {"class": "mini-tactics"}, head, el("p", None, t(f"zone.{name}.text")), key=name)


def works_beside(id: str) -> bool:
    """Return whether an id is that of a non-combat unit."""
    return named(id)[2] in facts.people()


def sort_sign(name: str) -> Element:
    """Return the sign of an effect: for a card its picture, for an ability its owner's face.

    For an order it is a symbol.
    """
    if name in facts.cards():
        return faces.small(name)
    able = next((one for one in facts.people().values() if one.ability == name), None)
    return signs.sign(signs.ORDER) if able is None else faces.portrait(able.id, able.faction)


def portrait(view: View, id: str) -> Element:
    """Return the face of a non-combat unit."""
    one = facts.people()[view["minds"]["ncus"][id]["card"]]
    return faces.portrait(one.id, one.faction)


def side(id: str) -> str:
    """Return the side of a non-combat unit."""
    return named(id)[0]
