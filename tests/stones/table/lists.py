"""Standing Stones as lists and tables, for anyone who does not see the table. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.stones.state import read
from gotweb.stones.words import StonesWords

from gotweb.core.plainwords import decimal
from gotweb.geometry.plane.contact import shown, squared_distance
from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.table.counted import CountedLists


class StonesLists(CountedLists):
    """The stones, and everybody's points."""

    heads = ("area", "place", "facing")
    helps = ("move",)
    seated = "points"
    tab = "points"
    counted = ("player", "points", "pebbles")

    def cells(self, t: Language, view: View) -> Mapping[str, Sequence[object]]:
        """Return everybody's points and pebbles."""
        return {seat: (points, view["pebbles"][seat]) for seat, points in view["points"].items()}

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return a stone's name, its place in inches and its facing."""
        one = read(view["stones"][area])
        place = " / ".join(decimal(t, part // HUNDREDTH) for part in (one.x, one.y))
        return (StonesWords(t).area(area), place, t("degrees", facing=one.facing))

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return how far the other stones are, a line each."""
        words = StonesWords(t)
        return [
            t("list.near.by", area=words.area(other), amount=decimal(t, apart(view, area, other)))
            for other in others(view, area)
        ]


def others(view: View, area: str) -> list[str]:
    """Return the other stones."""
    return [other for other in view["stones"] if other != area]


def apart(view: View, one: str, other: str) -> int:
    """Return how far two stones are from each other, in whole hundredths of an inch."""
    return shown(squared_distance(*(read(view["stones"][name]) for name in (one, other)))) // HUNDREDTH
