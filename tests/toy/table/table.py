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
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table import standings
from gotweb.ui.table.face import Panel
from gotweb.ui.table.plain import LAST, PlainTable, happened


class CaravansTable(PlainTable):
    """Questions, panels and lists."""

    teller = CaravansTeller()
    lists = CaravansLists()
    tabs = ("merchants", "markets")
    columns = (("merchants", "log"), ("markets",))
    column = ("merchants", "markets")
    long = ("travel",)
    widgets = WIDGETS

    def crest(self, seat: str) -> Element:
        """Return a merchant's sign."""
        return signs.crest(seat)

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return everybody's coins on one line."""
        words = CaravansWords(t)
        held = [
            standings.held(seat, turn, signs.crest, el("span", {"class": "sr"}, words.seat(seat), " "), str(coins))
            for seat, coins in view["coins"].items()
        ]
        return standings.glance(t, "merchants", held, on)

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return everybody's coins, stores and cards, with the own hand of whoever looks; or the markets' terms."""
        if name == "markets":
            return [panels.markets(t, view)]
        return [panels.merchants(t, view, panel.turn, panel.players), panels.own_hand(t, panel)]

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return who won, and everybody's score."""
        return panels.ending(t, view, players)

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return where caravans went."""
        return [event.facts["place"] for event in events if event.kind == "left"]

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return the wagers that lie open or what has happened, and how all stand."""
        return [
            moment if moment is not None else happened(CaravansWords(t), news, LAST),
            panels.merchants(t, view, None, {}),
            panels.markets(t, view),
        ]
