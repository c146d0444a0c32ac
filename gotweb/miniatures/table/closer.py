"""The closer look at a tray, an objective, a zone or a piece of terrain. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core import data
from gotweb.core.match import Match
from gotweb.geometry.plane import rectangles
from gotweb.geometry.plane.contact import shown, squared_distance
from gotweb.geometry.plane.rectangles import HUNDREDTH, corners, covers_disc
from gotweb.lang import Language
from gotweb.miniatures import barriers, facts, telling
from gotweb.miniatures.brought import is_own
from gotweb.miniatures.facts import Attack, Kind
from gotweb.miniatures.field import around
from gotweb.miniatures.minds.telling import about
from gotweb.miniatures.table import plane, trays
from gotweb.miniatures.table.board import standing
from gotweb.miniatures.table.minds import faces, told
from gotweb.miniatures.table.parts import arc
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.face import Between
from gotweb.ui.board.plain import PlainCloser
from gotweb.ui.kit.tree import Child, Element, el


class MiniaturesCloser(PlainCloser):
    """A unit's card with the sources of its values; distance and visibility of other units; its arc on the map."""

    def under(self, match: Match, at: Point) -> str | None:
        """Return the piece of terrain at a point."""
        point = rectangles.Point(*plane.sheet(match.state.mode).mic(at))
        return next((id for id, laid in match.state.terrain.items() if covers_disc(laid.place, point, 0)), None)

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return the front arc of a tray up to its charge range; for a piece of terrain its border."""
        if area in match.state.terrain:
            border = plane.sheet(match.state.mode).outline(corners(match.state.terrain[area].place))
            return [trays.path("region-line", border)]
        unit = match.state.units.get(area)
        if area is None or unit is None or unit.place is None:
            return []
        drawing = plane.sheet(match.state.mode)
        shape = arc(drawing, unit.place, 100 * (unit.speed + 6))
        return [el("g", {"class": "region region-reach"}, trays.path("case", shape), trays.path("region-line", shape),
                   key="arc")]  # fmt: skip

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the public facts, and a unit's card; for a piece of terrain the meaning of its keywords."""
        kind = area.rpartition("-")[0]
        if kind in facts.pieces():
            return [keywords(t, kind)]
        view = match.view(None)
        about: list[Child] = super().area(t, match, area)
        unit = view["units"].get(area)
        if unit is None:
            lies = view.get("cards", {}).get(area)
            whose = (
                [] if lies is None else [el("p", {"class": "about"}, sources(t, "objective-cards", lies), key="from")]
            )
            return [*about, *whose]
        minds = "minds" in view
        lies = [told.thing(t, name, f"{n} {name}") for n, name in enumerate(told.laid_on(view, area))]
        return [*about, *lies, *card(t, unit, match.state.units[area].speed, minds=minds)]

    def between(self, t: Language, match: Match, area: str, other: str | None) -> Between | None:
        """Return the distance of another unit, and whether it is seen; if not, whether it is outside the front arc, or
        what hides it.
        """
        view = match.view(None)
        if area not in standing(view):
            return None
        others = [id for id in standing(view) if id != area]
        if other is None or other not in others:
            return Between(others, [])
        one, two = (match.state.units[id] for id in (area, other))
        away = shown(squared_distance(one.stands, two.stands)) // HUNDREDTH
        words = MiniaturesWords(t)
        lines = [t("between.away", area=words.area(other), amount=telling.inches(t, away))]
        if one.seat != two.seat:
            reason = around(match.state, area).why_not_see(one.stands, other)
            lines.append(t("between.seen") if reason is None else barriers.told(words, reason))
        return Between(others, [el("p", None, line, key=str(n)) for n, line in enumerate(lines)])

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the other trays, the nearest first."""
        trays_of = {id: plane.read(unit["place"], unit["kind"]) for id, unit in standing(view).items()}
        own = trays_of.pop(area, None)
        if own is None or not trays_of:
            return {}
        nearest = sorted(trays_of, key=lambda id: squared_distance(own, trays_of[id]))
        return {t("near.others"): nearest}


def keywords(t: Language, kind: str) -> Element:
    """Return the meaning of each keyword of a kind of terrain."""
    lines = [el("li", None, t(f"terrain.{word}"), key=word) for word in facts.pieces()[kind].keywords]
    return el("ul", {"class": "mini-lines"}, lines, key="keywords")


def card(t: Language, unit: Mapping[str, Any], speed: int, *, minds: bool = False) -> list[Child]:
    """Return the card of a unit and of its attachment, in our words, with the source of each value.

    Beside the printed Speed stands its present value, if something has changed that. `minds`: whether orders are used.
    """
    kind = facts.kinds()[unit["kind"]]
    values = ("speed", "defence", "morale", "points")
    numbers = [
        el(
            "div",
            None,
            el("dt", None, t(f"sheet.{name}")),
            el("dd", None, _value(name, kind), _now(t, name, kind, speed)),
            key=name,
        )
        for name in values
    ]
    found: list[Child] = [
        el("dl", {"class": "mini-card"}, numbers, key="card"),
        el("ul", {"class": "mini-lines"}, [_attack(t, one) for one in kind.attacks], key="attacks"),
        _abilities(t, kind.abilities, "abilities", minds),
    ]
    if unit["attachment"] is not None:
        attached = facts.attachments()[unit["attachment"]]
        face = faces.portrait(attached.id, attached.faction)
        found.append(el("h4", {"class": "mini-named"}, face, t(f"attachment.{attached.id}"), key="attached"))
        found.append(_abilities(t, attached.abilities, "attached abilities", minds))
    found.append(el("p", {"class": "about"}, sources(t, "units", kind.id), key="from"))
    return found


def _value(name: str, kind: Kind) -> str:
    number: int = getattr(kind, name)
    return f"{number}+" if name in ("defence", "morale") else str(number)


def _now(t: Language, name: str, kind: Kind, speed: int) -> Element | None:
    if name != "speed" or speed == kind.speed:
        return None
    return el("small", None, t("sheet.now", number=speed))


def _attack(t: Language, attack: Attack) -> Element:
    dice = " / ".join(map(str, attack.dice))
    words = [t(f"keyword.{word}") for word in attack.keywords] + [t(f"effect.{word}") for word in attack.effects]
    told = t(
        "sheet.attack",
        what=t(f"attack.{attack.id}"),
        text=t(f"attack.kind.{attack.kind}"),
        number=attack.to_hit,
        dice=dice,
    )
    small = el("small", None, " ".join(words)) if words else None
    return el("li", None, told, small, key=f"{attack.id} {attack.kind}")


def _abilities(t: Language, abilities: Sequence[str], key: str, minds: bool) -> Element | None:
    """Return the abilities on a card; those that the learning game does not use only by name, with a note."""
    rows = [
        el("li", None, el("strong", None, t(f"ability.{one}")),
           el("small", None, about(t, one) if minds or t.has(f"ability.{one}.text") else t("ability.later")),
           key=one)
        for one in abilities
    ]  # fmt: skip
    return el("ul", {"class": "mini-ground-list"}, rows, key=key) if rows else None


def sources(t: Language, file: str, id: str) -> str:
    """Return the sources of an entry's values: printed in the rulebook, public, or ours."""
    if is_own(id):
        return t("from.own")
    entry = next(one for one in data.read(facts.PACKAGE, "data", f"{file}.json") if one["id"] == id)
    found = []
    for value, whose in entry["from"].items():
        name, _, page = whose.partition(" p")
        told = t(f"from.{name}", n=int(page)) if page else t(f"from.{whose}")
        label = t("sheet.all") if value == "*" else t(f"sheet.{value}")
        found.append(t("sheet.from", head=label, text=told))
    return " ".join(found)
