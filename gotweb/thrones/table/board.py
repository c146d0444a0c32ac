"""The board as shapes with places, computed from a view of the match, and a description of each area.

No browser is needed here. The shapes are a pure function of the view, so a test can read them; `boardview` puts them
into the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.lang import Language
from gotweb.thrones.edition import Edition
from gotweb.thrones.table import names, pieces
from gotweb.thrones.table.pieces import DISC, FAR_DISC, PIECE, Place
from gotweb.ui.board import marks
from gotweb.ui.board.draft import DRAFT, Arrow, Draft, Grip, Layers, Point, View
from gotweb.ui.board.rims import Bands, rims
from gotweb.ui.board.ways import Ways, along, length
from gotweb.ui.kit.tree import Element, Memo, el


class Drawn(NamedTuple):
    """A board's drawing: its name, and the package that has the files of its places and ways."""

    name: str
    package: str
    flown: bool = False
    """Whether anything flies over it, between areas that do not touch."""


ROW = 21.0
"""How high the row of signs below the name of a land is."""
FIRST = Drawn("first", "gotweb.thrones.table")
"""The board of the first edition."""


def _board(board: Drawn) -> dict[str, Any]:
    content: dict[str, Any] = data.read(board.package, "boards", f"{board.name}.json")
    return content


def captions(code: str, board: Drawn = FIRST) -> dict[str, tuple[float, list[tuple[float, str]]]]:
    """Return the labels of the map in a language, for both levels of detail: name -> (x, y and words of each line)."""
    content = _board(board)
    labels = {id: area["label"] for id, area in content["areas"].items()} | content["captions"]
    named = {id: area["far"]["label"] for id, area in content["areas"].items() if "label" in area["far"]}
    far = named | content["far_captions"]
    labels |= {f"{id}-far": label for id, label in far.items()}
    return {
        id: (
            label["x"],
            [(round(label[code]["y"] + i * label["step"], 1), words) for i, words in enumerate(label[code]["lines"])],
        )
        for id, label in labels.items()
    }


@cache
def places(board: Drawn = FIRST) -> dict[str, Place]:
    """Return the places of a board, by area."""
    return {
        id: Place(
            a["kind"] == "sea",
            tuple(a["order"]),
            tuple(a["power"]),
            tuple(map(tuple, a["slots"])),
            tuple(a["pole"]),
            tuple(a["far"]["order"]),
            tuple(a["far"]["force"]),
            tuple(a["far"]["room"]),
            a["far"].get("disc", FAR_DISC),
            tuple(a["garrison"]) if "garrison" in a else None,
            tuple(a["far"]["garrison"]) if "garrison" in a["far"] else None,
            tuple(a["loyalty"]) if "loyalty" in a else None,
            tuple(a["far"]["loyalty"]) if "loyalty" in a["far"] else None,
        )
        for id, a in _board(board)["areas"].items()
    }


class SignRow(NamedTuple):
    """The middle of the row of signs below an area's name, seen from near and from afar."""

    near: Point
    far: Point


@cache
def rows(board: Drawn = FIRST) -> dict[str, SignRow]:
    """Return the rows of signs of a board, by land area."""
    found = {}
    for id, area in _board(board)["areas"].items():
        if area["kind"] == "land":
            labels = (area["label"], area["far"]["label"])
            near, far = ((label["x"], round(label["box"][3] - ROW / 2, 1)) for label in labels)
            found[id] = SignRow(near, far)
    return found


@cache
def middles(board: Drawn = FIRST) -> dict[str, Point]:
    """Return a central point for each area."""
    return {area: place.pole for area, place in places(board).items()}


@cache
def ways(board: Drawn = FIRST) -> Ways:
    """Return the ways over a board, along which pieces are drawn moving."""
    return Ways(middles(board), data.read(board.package, "boards", f"{board.name}-ways.json"), board.flown)


@cache
def bands(board: Drawn = FIRST) -> Bands:
    """Return the bands along borders from which the outlines of realms are drawn on a board."""
    found: Bands = data.read(board.package, "boards", f"{board.name}-rims.json")
    return found


def layers(view: View, outlines: Mapping[str, str], memory: Memo | None = None, board: Drawn = FIRST) -> Layers:
    """Return all that lies on the board publicly, by layer. `outlines` gives the path data of an area.

    A caller that draws the same board repeatedly passes the same `memory` each time: then unchanged pieces stay the
    same elements.
    """
    where, memory = places(board), memory or Memo()
    return {
        "control": _control(view, outlines, memory, board),
        "orders": pieces.orders(
            {area: order["token"] for area, order in view["orders"].items()},
            "order",
            where,
            {area: names.commander(view, order["house"]) for area, order in view["orders"].items()},
            memory,
        ),
        "pieces": pieces.pieces(view, where, memory),
        "highlight": [],
    }


def drafted(lying: Layers, draft: Draft, outlines: Mapping[str, str], board: Drawn = FIRST) -> Layers:
    """Return the layers with a player's draft added; layers that do not change stay the same lists."""
    where = places(board)
    whole = dict(lying)
    if draft.laid:
        kept = [order for order in lying["orders"] if order.key not in draft.laid]
        whole["orders"] = kept + pieces.orders(draft.laid, DRAFT, where)
    if draft.marks or draft.arrows:
        arrows = [arrow(one.areas, one.seat, board) for one in draft.arrows]
        waiting = [underway(one, board) for one in draft.arrows if one.units]
        waiting += [beaten(area, grip, where[area]) for area, grip in draft.grips.items() if grip.aside]
        whole["highlight"] = marks.highlight(draft, outlines) + arrows + waiting
    return whole


BEFORE_BORDER = 34.0
"""How far before the border of the area that they attack units on their way are drawn."""
NEAR = 0.75
"""How large their emblem is on a map seen from near, against one seen from afar."""


def underway(one: Arrow, board: Drawn = FIRST) -> Element:
    """Return the emblem of the units of an arrow, placed on its way shortly before the last border that it crosses."""
    points = ways(board).through(one.areas)
    border = ways(board).entered(one.areas, points)
    x, y = along(points, max(border - BEFORE_BORDER, border / 2) / length(points))
    levels = [
        el("g", {"transform": f"translate({x:.1f} {y:.1f}) scale({size})"}, pieces.carried(one.seat, one.units))
        for size in (NEAR, 1.0)
    ]
    return marks.both([levels[0]], [levels[1]], "underway", f"underway {one.start}")


def beaten(area: str, grip: Grip, place: Place) -> Element:
    """Return the emblem of beaten units that are about to leave an area, at the place of its order."""
    near, far = (
        el("g", {"transform": f"translate({x:.1f} {y:.1f}) scale({size})"}, pieces.carried(grip.seat, grip.units))
        for (x, y), size in ((place.order, NEAR), (place.far_order, 1.0))
    )
    return marks.both([near], [far], "underway", f"beaten {area}")


def arrow(areas: Sequence[str], house: str, board: Drawn = FIRST) -> Element:
    """Return the arrow of a march or a retreat through these areas, in its house's colour, up to the pieces there."""
    end = places(board)[areas[-1]]
    w, h = end.room
    near = [(end.order, DISC / 2, DISC / 2), *((slot, PIECE / 2, PIECE / 2) for slot in end.slots[:5])]
    far = [(end.far_order, end.far_disc / 2, end.far_disc / 2), (end.force, w / 2, h / 2)]
    return marks.arrow(areas, house, ways(board), near, far, by_ship(areas))


def by_ship(areas: Sequence[str]) -> bool:
    """Return whether a way through these areas is by ship transport: from land to land over the seas between."""
    return len(areas) > 2


def with_battle(draft: Draft, view: View) -> Draft:
    """Return the draft with the place of a battle being fought: its attackers stand in no area until it is decided."""
    battle = view["battle"]
    if battle is None:
        return draft
    way = battle["seas"]
    waiting = battle["units"] if battle["winner"] is None else {}
    arrow = Arrow(battle["origin"], battle["area"], battle["attacker"], tuple(way), waiting)
    return draft._replace(marks={battle["area"]: "here", **draft.marks}, arrows=(arrow, *draft.arrows))


def castles(view: View, edition: Edition) -> list[str]:
    """Return the areas that have a castle, a city or a stronghold now, which may differ from the printed ones."""
    built = {area: edition.areas[area].structure for area in edition.areas}
    built |= {area: now["structure"] for area, now in view.get("ground", {}).items() if "structure" in now}
    return [area for area, structure in built.items() if structure != "none"]


def with_targets(draft: Draft, areas: Iterable[str]) -> Draft:
    """Return the draft with these areas marked as the goal of the game, unless they are marked otherwise."""
    return draft._replace(marks={**dict.fromkeys(areas, "target"), **draft.marks})


def _control(view: View, outlines: Mapping[str, str], memory: Memo, board: Drawn) -> list[Element]:
    """Return the control of areas: a tint and a pattern on each area, and an outline within the outer border of each
    realm.
    """
    held = {area: house for area, house in view["controllers"].items() if house is not None and area in outlines}
    grounds = [memory(f"held {area}", (house, outlines[area]), partial(_held, area, house, outlines[area]))
               for area, house in held.items()]  # fmt: skip
    return [*grounds, *rims(held, bands(board), memory)]


def _held(area: str, house: str, outline: str) -> Element:
    return el(
        "g",
        None,  # the house's colour, and its pattern: never the colour alone
        el("path", {"d": outline, "class": f"own own-{house}"}),
        el("path", {"d": outline, "class": f"sign sign-{house}"}),
        key=area,
    )


def described(t: Language, view: View, board: Drawn = FIRST) -> dict[str, str]:
    """Return what a screen reader says of each area: its name and everything in it."""
    words = {area: [names.area(t, area)] for area in places(board)}
    for area, house in view["controllers"].items():
        if house is not None:
            words[area].append(names.served(t, view, house))
    for area, forces in view["units"].items():
        for house, counts in forces.items():
            if places(board)[area].sea:
                words[area].append(names.served(t, view, house))
            words[area].append(names.units(t, counts))
    for area, strength in view["neutral"].items():
        words[area].append(t("ui.area.neutral", strength=strength))
    for area in view["control"]:
        words[area].append(t("ui.area.token"))
    for area, order in view["orders"].items():
        words[area].append(names.order(t, order["token"]))
    return {area: ", ".join(parts) for area, parts in words.items()}
