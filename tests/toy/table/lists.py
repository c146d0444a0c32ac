"""Caravans as lists and tables, for anyone who does not see the map. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.toy.state import CAMPS, EVERYWHERE
from gotweb.toy.table.panels import store
from gotweb.toy.words import CaravansWords

from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.table.counted import CountedLists

SEAT_OF = {camp: seat for seat, camp in CAMPS.items()}


class CaravansLists(CountedLists):
    """Markets and camps, and what everybody has."""

    heads = ("area", "takes", "pays", "store")
    queries = ("merchant",)
    helps = ("caravan",)
    seated = "coins"
    tab = "merchants"
    counted = ("merchant", "coins", "store", "cards")

    def cells(self, t: Language, view: View) -> Mapping[str, Sequence[object]]:
        """Return everybody's coins, store and number of cards."""
        return {seat: (coins, store(t, view, seat), view["cards"][seat]) for seat, coins in view["coins"].items()}

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return a market's name and terms, or a camp's name and store."""
        name = CaravansWords(t).area(area)
        if area in EVERYWHERE:
            return (name, str(EVERYWHERE[area].takes), str(EVERYWHERE[area].pays), "")
        return (name, "", "", store(t, view, SEAT_OF[area]) if self.occupied(view, area) else "")

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the areas at the other ends of the roads, on one line."""
        words = CaravansWords(t)
        return [t("list.near.by", areas=words.listed([words.area(end) for end in roads(view, area)]))]

    def occupied(self, view: View, area: str) -> bool:
        """Return whether it is the camp of somebody who plays."""
        return SEAT_OF.get(area) in view["coins"]

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether it is this seat's camp."""
        return SEAT_OF.get(area) == seat


def roads(view: View, area: str) -> Sequence[str]:
    """Return the camps from a market, and from a camp the markets to which one can go."""
    return list(CAMPS.values()) if area in EVERYWHERE else list(view["places"])
