"""Threats, drawn over the battlefield: which enemies could come and attack a unit, and which units of a house are in
danger.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from gotweb.battles import foresight
from gotweb.battles.foresight import Threat
from gotweb.battles.state import State
from gotweb.ui.board import ways
from gotweb.ui.board.draft import Point
from gotweb.ui.board.marks import edges
from gotweb.ui.kit.tree import Element, el

SIGN = 15
"""Half the size of the sign of danger, in units of the board."""
ASIDE = 30
"""How far from the middle of a hex the sign of danger lies, to the right and upwards."""

SHORT = 34
"""How far before the middle of its goal an arrow ends."""


def coming(state: State, area: str, middles: Mapping[str, Point]) -> list[Element]:
    """Return the ways of the enemies that could attack the unit in a hex: first their move, then their attack."""
    if area not in state.units:
        return []
    return [_way(state, one, area, middles) for one in foresight.threats(state, area)]


def _way(state: State, one: Threat, area: str, middles: Mapping[str, Point]) -> Element:
    points = [middles[hex] for hex in dict.fromkeys((one.hex, one.place, area))]
    path, head = ways.drawn([*points[:-1], before(points[-2], points[-1])])
    return el(
        "g", {"class": f"way way-march battle-threat of-{state.units[one.hex].house}", "data-from": one.hex},
        *edges(path + head), el("path", {"d": path, "class": "over line"}), el("path", {"d": head, "class": "over"}),
        key=f"threat {one.hex}",
    )  # fmt: skip


def before(start: Point, goal: Point) -> Point:
    """Return the point on the line to a goal at which an arrow ends, so that it does not cover a unit there."""
    length = hypot(goal[0] - start[0], goal[1] - start[1])
    part = max(0.5, 1 - SHORT / length)
    return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part


def alarms(hexes: list[str], middles: Mapping[str, Point]) -> list[Element]:
    """Return the sign of danger on each of these hexes: a triangle with a point in it."""
    return [_alarm(hex, middles[hex]) for hex in hexes]


def _alarm(hex: str, middle: Point) -> Element:
    x, y = middle[0] + ASIDE, middle[1] - ASIDE
    return el(
        "g", {"data-danger": hex, "transform": f"translate({x:.1f} {y:.1f})"},
        el("g", {"class": "amount alarm"},
           el("path", {"d": f"M0 {-SIGN}L{SIGN} {SIGN * 0.75}H{-SIGN}Z", "class": "alarm-ground"}),
           el("text", {"y": 9}, "!")),
        key=f"danger {hex}",
    )  # fmt: skip
