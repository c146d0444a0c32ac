"""Descriptions of villages, groups and nobles, shared by lists, sheets and screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.plainwords import clauses
from gotweb.fief.table import north as wall
from gotweb.fief.table import standing
from gotweb.fief.table.standing import Group
from gotweb.fief.words import FiefWords, capital
from gotweb.lang import Language
from gotweb.ui.board.draft import View


def village(t: Language, view: View, id: str) -> str:
    """Return a village with everything there, in one line."""
    words = FiefWords(t)
    parts = [words.area(id), control(t, view, id), *built(t, view, id)]
    parts += [group(t, view, one) for one in standing.at(view, id)]
    return clauses(t, parts)


def north(t: Language, view: View, id: str) -> str:
    """Return the Wall with the groups that wait there, or one of its objectives with everything there, in one line."""
    name, post = FiefWords(t).area(id), wall.post(view, id)
    if post is None:
        parts = [wall.stage(t, view), *(group(t, view, one) for one in wall.waiting(view))]
    else:
        parts = [*wall.facts_of(t, view, post), wall.leads(t, post), *(group(t, view, one) for one in post.groups)]
    return clauses(t, [name, *parts])


def control(t: Language, view: View, id: str) -> str:
    """Return who controls a village."""
    house = view["controllers"][id]
    return t("village.free") if house is None else t("village.held", seat=t(f"seat.{house}"))


def built(t: Language, view: View, id: str) -> list[str]:
    """Return the buildings of a village, and the houses that besiege it."""
    found = [t(f"fort.{view['forts'][id]}")] if id in view["forts"] else []
    if view["mills"].get(id):
        found.append(t.n("village.mills", view["mills"][id]))
    if id in view["septs"]:
        found.append(t("village.sept"))
    engines = view["sieges"].get(id, ())
    if engines:
        seats = FiefWords(t).listed([t(f"seat.{engine['house']}") for engine in engines])
        found.append(t("village.siege", seats=seats))
    return found


def group(t: Language, view: View, one: Group) -> str:
    """Return a group in words: the house, its place, its nobles and troops, and its captives."""
    words = FiefWords(t)
    parts = [named(t, view, id) for id in one.nobles]
    if one.troops:
        parts.append(words.troops(dict(one.troops)))
    parts += [t("group.held", noble=words.noble(id)) for id in one.held]
    key = "group.road" if one.road else "group.here"
    blanks = {"area": words.place(one.road)} if one.road else {}
    return t(key, seat=words.seat(one.house), what=", ".join(parts), **blanks)


def named(t: Language, view: View, noble: str) -> str:
    """Return a noble's name with the titles."""
    words = FiefWords(t)
    titles = [words.title(title, noble) for title in standing.titles_of(view, noble)]
    return t("noble.titled", noble=words.noble(noble), titles=", ".join(titles)) if titles else words.noble(noble)


def attributes(t: Language, view: View, noble: str) -> list[str]:
    """Return the printed attributes of a noble."""
    return [t(f"attribute.{one}") for one in standing.box(view).nobles[noble].attributes]


def state(t: Language, noble: Mapping[str, Any]) -> list[str]:
    """Return the present state of a noble: place, captor, markers on the card."""
    words = FiefWords(t)
    at = capital(words.place(noble["at"]))
    found = [t("noble.road", area=at, road=words.place(noble["road"])) if noble.get("road") else at]
    captor = noble.get("captor")
    if captor is not None:
        found.append(t("noble.captive", seat=t(f"seat.{captor}") if t.has(f"seat.{captor}") else t("noble.mance")))
    return found + [t(f"mark.{mark}") for mark in noble.get("marks", ())]


def tax(t: Language, house: str, kind: str, where: str) -> str:
    """Return in words which house taxes what: a fief by a tallage, a region, or all regions with a Warden."""
    said = t("tax.all") if where == "all" else t(f"{'fief' if kind == 'tallage' else 'region'}.{where}")
    return t("cards.tax", seat=FiefWords(t).seat(house), where=said)
