"""Threats: shapes laid over the map that show which units could march into an area, and which support could help there.

No browser is needed here. The shapes are computed from the state, without sealed answers.
"""

from __future__ import annotations

from typing import Any

from gotweb.thrones.reach import FIRST, Comer, Helper, Lookahead
from gotweb.thrones.state import State
from gotweb.thrones.table import board
from gotweb.thrones.table.pieces import Place
from gotweb.ui.board import ways
from gotweb.ui.board.draft import Point
from gotweb.ui.board.marks import edges
from gotweb.ui.board.ways import Ways
from gotweb.ui.kit.tree import Element, el

SIGN = 17
"""Half the size of the sign on an endangered area, in units of the board."""


def threat(
    state: State, area: str | None, house: str | None, ahead: Lookahead[Any] = FIRST, drawn: board.Drawn = board.FIRST
) -> list[Element]:
    """Return the shapes of units that could march into an area and of support there; without an area, which areas of
    `house` are in danger.

    Once orders lie open, only units with a march order are drawn; the area's sheet lists all.
    """
    if area is not None:
        coming = [comer for comer in ahead.comers(state, area) if ahead.ready(state, comer)]
        helping = ahead.helpers(state, area)
        on = board.ways(drawn)
        shapes = [*(_support(one, area, on) for one in helping), *(_march(one, area, on) for one in reversed(coming))]
        return [*shapes, *_amounts(coming, helping, area, on)]
    places = board.places(drawn)
    return [_alarm(one, places[one]) for one in ahead.endangered(state, house)] if house is not None else []


def _march(comer: Comer, area: str, on: Ways) -> Element:
    path, head = ways.drawn(on.through([comer.origin, *comer.seas, area]))
    look = "by-ship" if comer.seas else "by-land"
    return el(
        "g",
        {"class": f"way way-march {look} of-{comer.house}", "data-from": comer.origin},
        *edges(path + head),
        el("path", {"d": path, "class": "over line"}),
        el("path", {"d": head, "class": "over"}),
        key=f"march {comer.origin}",
    )


def _support(helper: Helper, area: str, on: Ways) -> Element:
    path, _ = ways.drawn(on.through([helper.area, area]))
    return el(
        "g",
        {"class": f"way way-support of-{helper.house}", "data-from": helper.area},
        *edges(path),
        el("path", {"d": path, "class": "over line"}),
        key=f"support {helper.area}",
    )


def _amounts(coming: list[Comer], helping: list[Helper], area: str, on: Ways) -> list[Element]:
    """Return the numbers, above all lines: attack strengths on a disc, support on a square."""
    parts = [_amount(c.house, _middle(on, [c.origin, *c.seas, area]), str(c.attack), False) for c in coming]
    return parts + [_amount(h.house, _middle(on, [h.area, area]), helps(h), True) for h in helping]


def helps(helper: Helper) -> str:
    """Return what a support adds: "+4", or "+4/+0" if it differs for attackers and defenders."""
    return "/".join(f"+{n}" for n in dict.fromkeys((helper.attack, helper.defense)) if n is not None)


def _amount(house: str, at: Point, words: str, help: bool) -> Element:
    half = 15 if len(words) < 4 else 5 * len(words)

    def shape(look: str) -> Element:
        path = {"d": f"M-{half} -11h{2 * half}v22h-{2 * half}z", "class": look}
        return el("path", path) if help else el("circle", {"r": 14, "class": look})

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


def _alarm(area: str, place: Place) -> Element:
    """Return the sign of danger: a triangle with a point in it, at the corner of the pieces (near and far)."""
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


def _middle(on: Ways, areas: list[str]) -> Point:
    """Return where the number of a way stands: nearer to its origin, since all ways end at the same place."""
    return ways.along(on.through(areas), 0.42)
