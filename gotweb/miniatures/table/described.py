"""Units, places and their state in words, for the map, the list view and sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.geometry.plane.rectangles import Rectangle
from gotweb.lang import Language
from gotweb.miniatures import facts, telling
from gotweb.miniatures.facts import Mode
from gotweb.miniatures.state import full
from gotweb.miniatures.table import objectives, plane
from gotweb.miniatures.table.minds import told
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import View

DIRECTIONS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""The eight directions by which a facing is also named, clockwise."""


def fresh(kind: str) -> dict[str, Any]:
    """Return a whole unit of a kind, in the form of a view, as before its deployment."""
    card = facts.kinds()[kind]
    return {"kind": kind, "attachment": None, "place": None, "left": full(card), "activated": False, "conditions": []}


def models(unit: Mapping[str, Any]) -> tuple[int, int]:
    """Return how many models and how many ranks a unit of a view has."""
    card = facts.kinds()[unit["kind"]]
    left = -(-unit["left"] // card.wounds)
    return left, -(-left // card.tray.files)


def facing(t: Language, degrees: int) -> str:
    """Return a facing in degrees, and by its direction."""
    return t("facing", facing=degrees, what=t(f"direction.{DIRECTIONS[round(degrees / 45) % 8]}"))


def bearing(t: Language, degrees: int) -> str:
    """Return a bearing in degrees, and by its direction."""
    return t("bearing", facing=degrees, what=t(f"direction.{DIRECTIONS[round(degrees / 45) % 8]}"))


def place(t: Language, tray: Rectangle) -> str:
    """Return the place of a tray: inches from the left and from the lower edge."""
    return telling.spot(t, tray.x, tray.y)


def strength(t: Language, unit: Mapping[str, Any]) -> str:
    """Return the ranks and models of a unit; if its models have several wounds, these as well."""
    left, ranks = models(unit)
    card = facts.kinds()[unit["kind"]]
    parts = [t.n("ranks", ranks), t.n("models", left)] if card.tray.ranks > 1 else []
    if card.wounds > 1:
        parts.append(t.n("wounds.left", unit["left"]))
    return ", ".join(parts)


def state(t: Language, unit: Mapping[str, Any]) -> list[str]:
    """Return further facts about a unit: its attachment, its conditions, whether it was activated."""
    found = [t(f"attachment.{unit['attachment']}")] if unit["attachment"] is not None else []
    found += [t(f"condition.{one}") for one in unit["conditions"]]
    return [*found, t("unit.activated")] if unit["activated"] else found


def unit(t: Language, view: View, id: str) -> str:
    """Return all public facts about a unit, in one line."""
    one, words = view["units"][id], MiniaturesWords(t)
    parts = [words.area(id), strength(t, one)]
    if one["place"] is not None:
        tray = plane.read(one["place"], one["kind"])
        parts += [t("at", where=place(t, tray)), facing(t, tray.facing)]
    parts += [*state(t, one), *told.upon(t, view, id)]
    parts += [t("unit.controls", area=words.area(name)) for name, holder in view["control"].items() if holder == id]
    return ", ".join(parts)


def printed(t: Language, view: View, mode: Mode, area: str) -> str:
    """Return an objective or a zone with all facts about it."""
    words = MiniaturesWords(t)
    if area in mode.objectives:
        return objectives.told(t, view, mode, area)
    owner = next((seat for seat, zone in view["zones"].items() if zone == area), None)
    return words.area(area) if owner is None else ", ".join((words.area(area), words.seat(owner)))
