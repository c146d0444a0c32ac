"""The sheet of an area: what is printed there, which house holds it, which units could march in or support.

It describes in words what the map and the layer of threats show; all of it is public.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.edition import Edition
from gotweb.thrones.reach import FIRST, Comer, Helper, Lookahead
from gotweb.thrones.state import State
from gotweb.thrones.supply import armies
from gotweb.thrones.table import names
from gotweb.thrones.table.layers import helps
from gotweb.thrones.table.signs import crest, token_icon
from gotweb.thrones.table.telling import Sentence
from gotweb.ui.kit import phrases
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.area import section


def head(t: Language, state: State, area: str) -> list[Child]:
    """Return an area's facts, in words and in signs."""
    place = state.ground.areas[area]
    signs = [icon("barrel")] * place.barrels + [icon("crown")] * place.crowns
    if place.structure != "none":
        signs.insert(0, icon("stronghold" if place.structure == "stronghold" else "castle"))
    return [el("p", None, " · ".join(printed(t, state, area))), el("span", {"class": "area-signs"}, signs)]


def sections(
    t: Language, state: State, area: str, ahead: Lookahead[Any] = FIRST, more: Sequence[Child] = ()
) -> list[Child]:
    """Return the sections of the sheet: controller, units, `more` facts if any; units that could march in, and
    support.
    """
    return [
        el("dl", {"class": "area-facts"}, _facts(t, state, area, ahead), *more),
        _coming(t, state, area, ahead),
        _helping(t, state, area, ahead),
    ]


# what it is


def printed(t: Language, state: State, area: str) -> list[str]:
    """Return an area's facts, one text each: the printed ones, or those that replaced them."""
    place = state.ground.areas[area]
    parts = [t("term.port" if place.port_of is not None else "term.sea" if place.sea else "term.land")]
    parts += [t("inspect.island")] if place.island else []
    parts += [t(f"structure.{place.structure}")] if place.structure != "none" else []
    parts += [t.n("inspect.barrels", place.barrels)] if place.barrels else []
    parts += [t.n("inspect.crowns", place.crowns)] if place.crowns else []
    parts += [t("inspect.home", house=names.house(t, place.home))] if place.home is not None else []
    return parts


def holder(t: Language, state: State, area: str) -> str:
    """Return the house that controls an area, and by what (units, a power token, ...)."""
    force, place = state.forces.get(area), state.edition.areas[area]
    if force is not None:
        return t("inspect.held.units", house=names.house(t, force.house))
    if area in state.neutral:
        return t("inspect.held.neutral", strength=state.neutral[area])
    house = state.controller(area) if not place.sea else None
    if house is None:
        return t("inspect.held.nobody")
    how = "token" if area in state.control else "shield"
    return t(f"inspect.held.{how}", house=names.house(t, house))


def _facts(t: Language, state: State, area: str, ahead: Lookahead[Any]) -> list[Child]:
    force = state.forces.get(area)
    house = force.house if force is not None else state.controller(area) if area not in state.neutral else None
    rows = row(t, "held", crest(house) if house is not None else None, el("span", None, holder(t, state, area)))
    if force is not None:
        counts = {**state.edition.named(force.units), **_routed(state, area)}
        rows += row(
            t, "units", names.units(t, counts), " ", el("small", None, t("inspect.stands", n=ahead.stands(state, area)))
        )
        rows += row(t, "army", *_army(t, state, area))
    battle = state.battle
    if battle is not None and battle.area == area and battle.winner is None:
        units = names.units(t, state.edition.named(battle.units))
        who = t("inspect.attacked-by", house=names.house(t, battle.attacker), units=units)
        rows += row(t, "attacked", crest(battle.attacker), el("span", None, who))
    token = state.orders.get(area)
    if token is not None:
        rows += row(t, "order", token_icon(token), names.order(t, token),
                     el("small", None, t(f"order.about.{names.order_kind(token)}")))  # fmt: skip
    return rows


def _routed(state: State, area: str) -> dict[str, int]:
    return {f"routed_{kind}": n for kind, n in state.edition.named(state.forces[area].routed).items()}


def row(t: Language, name: str, *content: Child) -> list[Child]:
    """Return a fact of an area as a row: the name of the fact and its content."""
    return [el("dt", None, t(f"inspect.{name}")), el("dd", None, *content)]


def _army(t: Language, state: State, area: str) -> list[Child]:
    """Return the size of the army in an area, among all armies of its house, against the supply of that house."""
    house = state.forces[area].house
    size = state.forces[area].size
    rows = state.edition.supply_rows[state.supply[house]]
    if size < 2:
        return [t("inspect.army.one", house=names.house(t, house))]
    held = sorted(armies(state, house).values(), reverse=True)
    place = held.index(size)
    shown = [
        el("span", {"class": "army used" if i == place else "army"}, f"{held[i] if i < len(held) else 0}/{row}")
        for i, row in enumerate(rows)
    ]
    return [t("inspect.army.size", n=size, house=names.house(t, house)), " ", el("span", None, shown)]


# who could come, and who could help


def way_in(t: Language, comer: Comer) -> str:
    """Return the way on which units would march in: from an adjacent area, or over which seas."""
    if not comer.seas:
        return t("inspect.by-land")
    return t("inspect.by-ship", seas=phrases.listed(t, (names.the_area(t, sea) for sea in comer.seas)))


def _coming(t: Language, state: State, area: str, ahead: Lookahead[Any]) -> Element:
    rows = []
    for comer in sorted(ahead.comers(state, area), key=lambda comer: (not ahead.ready(state, comer), -comer.attack)):
        about = [way_in(t, comer)]
        if comer.token is not None:
            about.append(names.order(t, comer.token))
        if not ahead.ready(state, comer):
            about.append(t("inspect.not-now"))
        rows.append(_came(t, comer.house, comer.origin, str(comer.attack), about))
    return section(t, "coming", [_listing(t, rows, "coming")])


def _helping(t: Language, state: State, area: str, ahead: Lookahead[Any]) -> Element | None:
    found = ahead.helpers(state, area)
    if not found and not state.orders:
        return None  # before orders lie open there is nothing to show
    rows = [_came(t, h.house, h.area, helps(h), _whom(t, h)) for h in found]
    return section(t, "helping", [_listing(t, rows, "helping")])


def _whom(t: Language, helper: Helper) -> list[str]:
    """Return a support order in words, and what it adds to each side if that differs."""
    about = [names.order(t, helper.token)]
    if None not in (helper.attack, helper.defense) and helper.attack != helper.defense:
        about.append(t("inspect.helps", attack=helper.attack, defense=helper.defense))
    return about


def _listing(t: Language, rows: list[Element], name: str) -> Element:
    if not rows:
        return el("p", {"class": "about"}, t(f"inspect.{name}.none"))
    return el("ul", {"class": "area-comers"}, rows)


def _came(t: Language, house: str, origin: str, strength: str, about: Iterable[str]) -> Element:
    who = t("inspect.from", house=names.house(t, house), area=names.the_area(t, origin))
    return el(
        "li",
        None,
        crest(house),
        el("span", None, who, el("small", None, " · ".join(about))),
        el("b", None, el("span", {"class": "sr"}, t("inspect.strength"), " "), strength),
        key=origin,
    )


# what lies next to it, and what happened there


def neighbours(edition: Edition, area: str) -> dict[str, list[str]]:
    """Return the neighbours by kind of connection. Under "river": those that a river cuts off.

    Units cannot go to those, nor between a "port" and its land, the "town".
    """
    ways = ("land", "bridge", "sea", "river", "port", "town")
    found: dict[str, list[str]] = {how: [] for how in ways}
    for near in edition.neighbours[area]:
        pair = frozenset((area, near))
        if edition.areas[near].port_of == area:
            found["port"].append(near)
        elif edition.areas[area].port_of == near:
            found["town"].append(near)
        elif edition.areas[near].sea:
            found["sea"].append(near)
        elif pair in edition.bridges:
            found["bridge"].append(near)
        elif pair not in edition.rivers:
            found["land"].append(near)
    found["river"] = sorted(near for pair in edition.rivers if area in pair for near in pair if near != area)
    if edition.areas[area].sea:
        found = {"coast": found["land"], "sea": found["sea"], "town": found["town"]}
    return {how: areas for how, areas in found.items() if areas}


def told(t: Language, event: Event, area: str, sentence: Sentence = chronicle.sentence) -> str:
    """Return an event as one sentence about an area. Of the orders of all houses only the area's own is named."""
    return _ordered(t, event, area) if event.kind == "orders" else sentence(t, event)


def _ordered(t: Language, event: Event, area: str) -> str:
    house, token = next((house, laid[area]) for house, laid in event.facts["orders"].items() if area in laid)
    return t("inspect.ordered", house=names.house(t, house), order=names.order(t, token))
