"""What the map shows and what it hides, and the shapes that are laid over it to look closer: threats, and traces.

No browser here: shapes and the popover are trees. Whether a layer is seen is a setting of the device; styles hide it
(`data-layer-…` on the root of the page), so nothing is drawn anew. All that is drawn here is read from the state of
the table, in which nothing sealed lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from gotweb.lang import Language
from gotweb.thrones.reach import Comer, Helper, comers, endangered, helpers, ready
from gotweb.thrones.state import State
from gotweb.thrones.table import board as model
from gotweb.thrones.table import names
from gotweb.ui.board import ways
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, el

LAYERS = ("names", "orders", "control", "goods", "pieces", "threat")
"""What can be shown or hidden; the setting of each is `layer-<name>`."""
SIGN = 17
"""Half the size of the sign on an endangered area, in units of the board."""

Point = tuple[float, float]


def hidden(settings: Any) -> list[str]:
    """The layers of the map that are hidden now. The threats are no part of the map."""
    return [layer for layer in LAYERS[:-1] if settings[f"layer-{layer}"] == "off"]


# the popover


def popover(
    t: Language,
    settings: Any,
    choose: Callable[[str, str], object],
    look: Callable[[str], object],
    danger: Iterable[str] | None,
    house: str | None,
    empty: Mapping[str, str],
) -> Element:
    """The switches. `danger` are the areas of `house` that enemies could take; None when threats are not shown.

    `empty` says of layers that are switched on and show nothing why that is so.
    """
    switches = [
        [
            _switch(t, settings, layer, choose),
            el("p", {"class": "about layer-none", "role": "status"}, empty[layer], key=f"none {layer}")
            if layer in empty and settings[f"layer-{layer}"] == "on"
            else None,
        ]
        for layer in LAYERS
    ]
    gone = hidden(settings)
    everything = button(
        "layers-all",
        t("layer.all"),
        on={"click": lambda _: [choose(f"layer-{layer}", "on") for layer in gone]},
        look="quiet",
        disabled=not gone,
    )
    return el(
        "div",
        {"class": "popover", "id": "layers", "role": "group", "aria-labelledby": "layers-title"},
        el("h2", {"id": "layers-title"}, t("layer.title")),
        switches,
        everything,
        _danger(t, danger, house, look) if danger is not None and house is not None else None,
        key="layers-open",
    )


def _switch(t: Language, settings: Any, layer: str, choose: Callable[[str, str], object]) -> Element:
    on = settings[f"layer-{layer}"] == "on"
    drawn = button(
        "layer",
        el("span", None, t(f"layer.{layer}")),
        on={"click": lambda _: choose(f"layer-{layer}", "off" if on else "on")},
        look="layer-switch",
        value=layer,
        key=layer,
    )
    attrs = {**drawn.attrs, "role": "switch", "aria-checked": "true" if on else "false"}
    return el(drawn.tag, attrs, *drawn.children, on=drawn.on, key=layer)


def _danger(t: Language, danger: Iterable[str], house: str, look: Callable[[str], object]) -> Element:
    """The marked areas in words, each a way to its sheet."""
    buttons = [
        button("inspect", names.area(t, area), on={"click": lambda _, area=area: look(area)}, value=area, key=area)
        for area in sorted(danger, key=lambda area: names.area(t, area))
    ]
    told = "layer.danger" if buttons else "layer.danger.none"
    return el(
        "div",
        {"class": "layer-danger"},
        el("p", {"class": "about", "role": "status"}, t(told, house=names.house(t, house))),
        buttons,
        key="danger",
    )


# threats


def threat(state: State, area: str | None, house: str | None) -> list[Element]:
    """Who could march into an area and who could help there; without one, which areas of `house` are in danger.

    Once orders lie open, only those are drawn that have an order to march; the sheet tells of all.
    """
    if area is not None:
        coming = [comer for comer in comers(state, area) if ready(state, comer)]
        helping = helpers(state, area)
        ways = [*(_support(one, area) for one in helping), *(_march(one, area) for one in reversed(coming))]
        return [*ways, *_amounts(coming, helping, area)]
    return [_alarm(one) for one in endangered(state, house)] if house is not None else []


def traces(areas: Iterable[str], outlines: Mapping[str, str]) -> list[Element]:
    """A gentle outline around areas that are talked about."""
    return [
        el("g", None, *(el("path", {"d": outlines[area], "class": f"trace {part}"}) for part in ("under", "over")),
           key=f"trace {area}")
        for area in areas
        if area in outlines
    ]  # fmt: skip


def _march(comer: Comer, area: str) -> Element:
    path, head = way([comer.origin, *comer.seas, area])
    look = "by-ship" if comer.seas else "by-land"
    return el(
        "g",
        {"class": f"way way-march {look} of-{comer.house}", "data-from": comer.origin},
        *_edges(path + head),
        el("path", {"d": path, "class": "over line"}),
        el("path", {"d": head, "class": "over"}),
        key=f"march {comer.origin}",
    )


def _support(helper: Helper, area: str) -> Element:
    path, _ = way([helper.area, area])
    return el(
        "g",
        {"class": f"way way-support of-{helper.house}", "data-from": helper.area},
        *_edges(path),
        el("path", {"d": path, "class": "over line"}),
        key=f"support {helper.area}",
    )


def _edges(path: str) -> list[Element]:
    """Light, and dark within: what lies on top stands out from any ground, whatever its colour."""
    return [el("path", {"d": path, "class": edge}) for edge in ("edge", "under")]


def _amounts(coming: list[Comer], helping: list[Helper], area: str) -> list[Element]:
    """The numbers, above all lines: what comes on a disc, what helps on a square."""
    parts = [_amount(c.house, middle([c.origin, *c.seas, area]), str(c.attack), False) for c in coming]
    return parts + [_amount(h.house, middle([h.area, area]), f"+{h.strength}", True) for h in helping]


def _amount(house: str, at: Point, words: str, help: bool) -> Element:
    def shape(look: str) -> Element:
        return (
            el("path", {"d": "M-15 -11h30v22h-30z", "class": look}) if help else el("circle", {"r": 14, "class": look})
        )

    return el(
        "g",
        {"transform": f"translate({at[0]:.1f} {at[1]:.1f})"},
        el(
            "g",
            {"class": f"amount of-{house}"},
            shape("amount-edge"),
            shape("amount-ground"),
            el("text", {"y": 6, "class": f"ink-{house}"}, words),
        ),
        key=f"amount {house} {at}",
    )


def _alarm(area: str) -> Element:
    """The sign of danger: a triangle with a point in it, at the corner of what stands there (near and far)."""
    place = model.places()[area]
    (x, y), (far_x, far_y) = place.slots[0], place.force
    return el(
        "g",
        {"data-danger": area},
        _triangle((x - 14, y - 14), "near"),
        _triangle((far_x - 26, far_y - 26), "far"),
        key=f"danger {area}",
    )


def _triangle(at: Point, level: str) -> Element:
    s = SIGN
    return el(
        "g",
        {"transform": f"translate({at[0]:.1f} {at[1]:.1f})", "class": level},
        el(
            "g",
            {"class": "amount alarm"},
            el("path", {"d": f"M0 {-s}L{s} {s * 0.75}H{-s}Z", "class": "alarm-ground"}),
            el("text", {"y": 9}, "!"),
        ),
    )


def way(areas: list[str]) -> tuple[str, str]:
    """The path from the first area to the last through those between, and the head of its arrow, as path data."""
    return ways.drawn(_points(areas))


def through(points: list[Point]) -> tuple[str, str]:
    """The same through any points of the screen, for what is dragged there."""
    if len(points) == 2:
        path = f"M{_at(points[0])}Q{_at(_bent(*points))} {_at(points[1])}"
        return path, ways.head(_bent(*points), points[1])
    path = f"M{_at(points[0])}"
    for here, after in pairwise(points[1:-1]):
        path += f"Q{_at(here)} {_at(_between(here, after))}"
    path += f"Q{_at(points[-2])} {_at(points[-1])}"
    return path, ways.head(points[-2], points[-1])


def middle(areas: list[str]) -> Point:
    """Where the number of a way stands: nearer to where it comes from, since all ways end at the same place."""
    return ways.along(_points(areas), 0.42)


def _points(areas: list[str]) -> list[Point]:
    where = model.places()
    return ways.through(areas, lambda area: where[area].pole)


def _bent(start: Point, end: Point) -> Point:
    """The point that a way between neighbours is drawn to, a little aside, so that there and back are two lines."""
    (x1, y1), (x2, y2) = start, end
    return (x1 + x2) / 2 - (y2 - y1) * 0.16, (y1 + y2) / 2 + (x2 - x1) * 0.16


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
