"""What stands on the board: a view of the match turned into shapes with places, and words for each area.

No browser here. What is drawn is a pure function of the view, so a test can read it; `boardview` puts it
into the page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from gotweb.lang import Language
from gotweb.ui import names
from gotweb.ui.tree import Element, el

Point = tuple[float, float]
View = Mapping[str, Any]
LAYERS = ("control", "orders", "pieces", "highlight")
"""The layers of the board that change in play; the others are printed."""
PIECE, DISC, TOKEN = 28, 36, 24


class Place(NamedTuple):
    """Where the things of an area lie."""

    sea: bool
    order: Point
    power: Point
    slots: tuple[Point, ...]
    pole: Point


class Draft(NamedTuple):
    """What a player is about to do, drawn as if it were done: secret until the answer is given."""

    orders: Mapping[str, str] = {}
    """Area -> token."""
    marks: Mapping[str, str] = {}
    """Area -> "can" (may be tapped), "picked" (is part of the answer) or "here" (what is talked about)."""
    arrows: tuple[tuple[str, str, str], ...] = ()
    """From, to, house: marches and retreats."""


@cache
def _board(board: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((files("gotweb.ui") / "boards" / f"{board}.json").read_text("utf-8"))
    return content


def captions(code: str, board: str = "first") -> dict[str, tuple[float, list[tuple[float, str]]]]:
    """What is written on the map in a language: name -> x, and y and words of each line."""
    content = _board(board)
    labels = {id: area["label"] for id, area in content["areas"].items()} | content["captions"]
    return {
        id: (
            label["x"],
            [(round(label[code]["y"] + i * label["step"], 1), words) for i, words in enumerate(label[code]["lines"])],
        )
        for id, label in labels.items()
    }


@cache
def places(board: str = "first") -> dict[str, Place]:
    """The places of a board, by area."""
    return {
        id: Place(
            a["kind"] == "sea", tuple(a["order"]), tuple(a["power"]), tuple(map(tuple, a["slots"])), tuple(a["pole"])
        )
        for id, a in _board(board)["areas"].items()
    }


def use(symbol: str, at: Point, size: float, look: str = "", turn: int = 0) -> Element:
    """A symbol of the board, centred on a point."""
    x, y = at
    return el(
        "use",
        {
            "href": f"#{symbol}",
            "x": round(x - size / 2, 1),
            "y": round(y - size / 2, 1),
            "width": size,
            "height": size,
            "class": look or None,
            "transform": f"rotate({turn} {x} {y})" if turn else None,
        },
    )


def label(words: str, at: Point, look: str) -> Element:
    """A few characters, centred on a point."""
    return el("text", {"x": at[0], "y": at[1], "class": look}, words)


def banner(house: str, at: Point, size: float, symbol: str = "order-back") -> list[Element]:
    """A house's colour and its sigil: always both, for eyes that do not tell the colours apart."""
    return [use(symbol, at, size, f"of-{house}"), use(f"sigil-{house}", at, size * 0.58, f"ink-{house}")]


def order_token(token: str, at: Point, size: float, look: str = "order") -> list[Element]:
    """An order: its sign, the bonus in a corner, the star in the other."""
    kind = token.rstrip("*012+-")
    bonus = token[len(kind) :].rstrip("*")
    x, y = at
    parts = [use(f"order-{kind}", at, size, look)]
    if token.endswith("*"):
        parts.append(use("star", (x + size * 0.36, y - size * 0.36), size * 0.42))
    if bonus:
        words = bonus.replace("-", "\u2212")
        corner = (x + size * 0.34, y + size * 0.36)
        parts.append(el("circle", {"cx": corner[0], "cy": corner[1], "r": size * 0.25, "class": "bonus-ground"}))
        parts.append(label(words, (corner[0], corner[1] + size * 0.11), "bonus"))
    return parts


Layers = dict[str, list[Element]]


def layers(view: View, outlines: Mapping[str, str], board: str = "first") -> Layers:
    """All that lies on the board for everybody, by layer. `outlines` gives the path data of an area."""
    where = places(board)
    return {
        "control": _control(view, outlines),
        "orders": _orders({area: order["token"] for area, order in view["orders"].items()}, "order", where),
        "pieces": _pieces(view, where),
        "highlight": [],
    }


def drafted(lying: Layers, draft: Draft, outlines: Mapping[str, str], board: str = "first") -> Layers:
    """The layers with what a player is about to do; layers that stay as they are stay the same lists."""
    where = places(board)
    whole = dict(lying)
    if draft.orders:
        kept = [order for order in lying["orders"] if order.key not in draft.orders]
        whole["orders"] = kept + _orders(draft.orders, "order draft", where)
    if draft.marks or draft.arrows:
        whole["highlight"] = _highlight(draft, outlines, where)
    return whole


def with_battle(draft: Draft, view: View) -> Draft:
    """The draft, and where a battle is being fought: its attackers stand in no area until it is decided."""
    battle = view["battle"]
    if battle is None:
        return draft
    arrow = (battle["origin"], battle["area"], battle["attacker"])
    return draft._replace(marks={battle["area"]: "here", **draft.marks}, arrows=(arrow, *draft.arrows))


def _control(view: View, outlines: Mapping[str, str]) -> list[Element]:
    return [
        el("path", {"d": outlines[area], "class": f"own own-{house}"}, key=area)
        for area, house in view["controllers"].items()
        if house is not None and area in outlines
    ]


def _orders(orders: Mapping[str, str], look: str, where: Mapping[str, Place]) -> list[Element]:
    return [
        el("g", {"class": look}, *order_token(token, where[area].order, DISC), key=area)
        for area, token in orders.items()
    ]


def _pieces(view: View, where: Mapping[str, Place]) -> list[Element]:
    pieces = []
    for area, forces in view["units"].items():
        for house, counts in forces.items():
            pieces.append(el("g", {"class": "force"}, *_force(house, counts, where[area].slots), key=f"force {area}"))
    for area, house in view["control"].items():
        pieces.append(el("g", None, *banner(house, where[area].power, TOKEN, "power-token"), key=f"power {area}"))
    for area, strength in view["neutral"].items():
        x, y = where[area].slots[0]
        parts = [use("neutral", (x, y), 30), label(str(strength), (x, y + 5), "strength")]
        pieces.append(el("g", None, *parts, key=f"neutral {area}"))
    return pieces


def _force(house: str, counts: Mapping[str, int], slots: tuple[Point, ...]) -> list[Element]:
    pieces = [(kind, n > 0) for kind in names.UNITS for n in [counts.get(kind, 0)] for _ in range(n)]
    parts = banner(house, slots[0], TOKEN)
    room = len(slots) - 1
    for slot, (kind, _) in zip(slots[1:], pieces[:room], strict=False):
        routed = kind.startswith("routed_")
        look = f"of-{house} routed" if routed else f"of-{house}"
        parts.append(use(f"unit-{kind.removeprefix('routed_')}", slot, PIECE, look, 90 if routed else 0))
    if len(pieces) > room:
        parts.append(label(f"+{len(pieces) - room}", slots[-1], "bonus"))
    return parts


def _highlight(draft: Draft, outlines: Mapping[str, str], where: Mapping[str, Place]) -> list[Element]:
    shapes = [
        el(
            "g",
            None,  # a light (or dark) line under the mark's own: one of both is seen on every house's colour
            el("path", {"d": outlines[area], "class": f"case case-{mark}"}),
            el("path", {"d": outlines[area], "class": f"spot {mark}", "data-mark": area}),
            key=area,
        )
        for area, mark in draft.marks.items()
        if area in outlines
    ]
    for start, end, house in draft.arrows:
        shapes.append(
            el("path", {"d": _arrow(where[start].pole, where[end].pole), "class": f"arrow own-{house}"},
               key=f"{start}>{end}")
        )  # fmt: skip
    return shapes


def _arrow(start: Point, end: Point) -> str:
    """A bent arrow, head and all, as path data."""
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    length = max((dx * dx + dy * dy) ** 0.5, 1.0)
    ux, uy = dx / length, dy / length
    bend = min(40.0, length * 0.18)
    mx, my = (x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend
    # the head points the way the bend arrives
    hx, hy = x2 - mx, y2 - my
    reach = max((hx * hx + hy * hy) ** 0.5, 1.0)
    hx, hy = hx / reach, hy / reach
    left = (x2 - hx * 16 - hy * 9, y2 - hy * 16 + hx * 9)
    right = (x2 - hx * 16 + hy * 9, y2 - hy * 16 - hx * 9)
    return (
        f"M{x1:.1f} {y1:.1f}Q{mx:.1f} {my:.1f} {x2:.1f} {y2:.1f}"
        f"M{left[0]:.1f} {left[1]:.1f}L{x2:.1f} {y2:.1f}L{right[0]:.1f} {right[1]:.1f}"
    )


def described(t: Language, view: View, board: str = "first") -> dict[str, str]:
    """What a screen reader says of each area: its name and all that is in it."""
    words = {area: [names.area(t, area)] for area in places(board)}
    for area, house in view["controllers"].items():
        if house is not None:
            words[area].append(names.house(t, house))
    for area, forces in view["units"].items():
        for house, counts in forces.items():
            if places(board)[area].sea:
                words[area].append(names.house(t, house))
            words[area].append(names.units(t, counts))
    for area, strength in view["neutral"].items():
        words[area].append(t("ui.area.neutral", strength=strength))
    for area in view["control"]:
        words[area].append(t("ui.area.token"))
    for area, order in view["orders"].items():
        words[area].append(names.order(t, order["token"]))
    return {area: ", ".join(parts) for area, parts in words.items()}


def marked(t: Language, described: Mapping[str, str], draft: Draft) -> dict[str, str]:
    """The same, with what a player is about to do."""
    words = dict(described)
    for area, token in draft.orders.items():
        words[area] += f", {names.order(t, token)}"
    for area, mark in draft.marks.items():
        if area in words:
            words[area] += f", {t(f'ui.mark.{mark}')}"
    return words


def towards(area: str, key: str, board: str = "first") -> str:
    """The area that lies in the direction of an arrow key, for the keyboard: the nearest within 45 degrees."""
    where = places(board)
    x, y = where[area].pole
    dx, dy = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}[key]
    best, nearest = area, float("inf")
    for other, place in where.items():
        ahead = (place.pole[0] - x) * dx + (place.pole[1] - y) * dy
        aside = abs((place.pole[0] - x) * dy + (place.pole[1] - y) * dx)
        if other != area and ahead > 0 and aside <= ahead * 1.1 and ahead + aside < nearest:
            best, nearest = other, ahead + aside
    return best
