"""Caravans as lists and tables, for anyone who does not see the map. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.toy.state import CAMPS, EVERYWHERE
from gotweb.toy.table import panels
from gotweb.toy.table.panels import store
from gotweb.toy.words import CaravansWords

from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.table import standings
from gotweb.ui.table.face import Rows
from gotweb.ui.table.plain import PlainLists

SEAT_OF = {camp: seat for seat, camp in CAMPS.items()}


class CaravansLists(PlainLists):
    """Markets and camps, and what everybody has."""

    heads = ("area", "takes", "pays", "store")
    queries = ("merchant",)
    helps = ("caravan",)

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return a market's name and terms, or a camp's name and store."""
        name = CaravansWords(t).area(area)
        if area in EVERYWHERE:
            return (name, str(EVERYWHERE[area].takes), str(EVERYWHERE[area].pays), "")
        return (name, "", "", store(t, view, SEAT_OF[area]) if self.occupied(view, area) else "")

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the areas at the other ends of the roads, on one line."""
        words = CaravansWords(t)
        ends = CAMPS.values() if area in EVERYWHERE else view["places"]
        return [t("list.near.by", areas=words.listed([words.area(end) for end in ends]))]

    def occupied(self, view: View, area: str) -> bool:
        """Return whether it is the camp of somebody who plays."""
        return SEAT_OF.get(area) in view["coins"]

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether it is this seat's camp."""
        return SEAT_OF.get(area) == seat

    def seats(self, view: View) -> Sequence[str]:
        """Return the merchants in the order in which they sit."""
        return list(view["coins"])

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return what everybody has."""
        cells = panels.cells(t, view)
        return [standings.rows(t, CaravansWords(t), view, "merchants", panels.HEADS, cells, players)]

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return what a merchant has; `rest` is the beginning of a name, or of a player's. Raises NotUnderstood."""
        cells = panels.cells(t, match.view(None))
        return standings.of_seat(t, CaravansWords(t), panels.HEADS, cells, rest, players)
