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
from gotweb.ui.table import standings
from gotweb.ui.table.face import Rows
from gotweb.ui.table.plain import PlainLists


class StonesLists(PlainLists):
    """The stones, and everybody's points."""

    heads = ("area", "place", "facing")
    helps = ("move",)

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
            for other in view["stones"]
            if other != area
        ]

    def occupied(self, view: View, area: str) -> bool:
        """Return whether anything stands there: a stone stands where it is."""
        return True

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a stone is this player's: the stones are nobody's."""
        return False

    def seats(self, view: View) -> Sequence[str]:
        """Return the players in the order in which they sit."""
        return list(view["points"])

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return everybody's points."""
        return [standings.rows(t, StonesWords(t), view, "points", HEADS, cells(view), players)]


HEADS = ("player", "points", "pebbles")


def cells(view: View) -> Mapping[str, tuple[int, int]]:
    """Return seat -> its points and pebbles."""
    return {seat: (points, view["pebbles"][seat]) for seat, points in view["points"].items()}


def apart(view: View, one: str, other: str) -> int:
    """Return how far two stones are from each other, in whole hundredths of an inch."""
    return shown(squared_distance(*(read(view["stones"][name]) for name in (one, other)))) // HUNDREDTH
