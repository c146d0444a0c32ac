"""Caravans as it lies on the table. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.toy.table import panels, signs
from gotweb.toy.table.lists import CaravansLists
from gotweb.toy.table.moments import CaravansTeller
from gotweb.toy.table.widgets import WIDGETS
from gotweb.toy.words import CaravansWords

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.counted import CountedTable
from gotweb.ui.table.face import Panel


class CaravansTable(CountedTable):
    """Questions, panels and lists."""

    teller = CaravansTeller()
    listing = CaravansLists
    tabs = ("merchants", "markets")
    columns = (("merchants", "log"), ("markets",))
    column = ("merchants", "markets")
    long = ("travel",)
    widgets = WIDGETS

    def crest(self, seat: str) -> Element:
        """Return a merchant's sign."""
        return signs.crest(seat)

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return everybody's coins, stores and cards, with the own hand of whoever looks; or the markets' terms."""
        if name == "markets":
            return [panels.markets(t, view)]
        return [*super().tab(name, t, view, panel), panels.own_hand(t, panel)]

    def stand(self, t: Language, view: View) -> list[Child]:
        """Return how all stand, and the markets."""
        return [*super().stand(t, view), panels.markets(t, view)]

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return who won, how all stand, and the rule that says so."""
        return [*super().ending(t, view, players), el("p", {"class": "rule"}, CaravansWords(t).rule("Y1"))]

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return where caravans went."""
        return [event.facts["place"] for event in events if event.kind == "left"]
