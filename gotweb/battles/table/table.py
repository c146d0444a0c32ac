"""Battles of Westeros as it lies on the table. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.battles.facts import HOUSES
from gotweb.battles.table import panels, signs, widgets
from gotweb.battles.table.lists import BattlesLists
from gotweb.battles.table.moments import BattlesTeller
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table.face import Panel
from gotweb.ui.table.widget import Host, Widget


class BattlesTable:
    """Questions, panels and lists."""

    teller = BattlesTeller()
    lists = BattlesLists()
    tabs = ("houses",)
    columns = (("houses", "log"), ())
    long = ("turn", "move", "attack")

    def crest(self, seat: str) -> Element:
        """Return a house's shield."""
        return signs.crest(seat)

    def widget(self, match: Match, choice: Choice, host: Host) -> Widget:
        """Return the widget of an open question."""
        return widgets.widget(match, choice, host)

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the round and its phase."""
        words = BattlesWords(t)
        return [
            el("h1", {"class": "round"}, el("strong", None, words.round(view)), el("span", None, words.phase(view)))
        ]

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return both houses' victory points on one line."""
        words = BattlesWords(t)
        held = [
            el("span", {"class": "held now" if seat == turn else "held"}, signs.crest(seat),
               el("span", {"class": "sr"}, words.seat(seat), " "), str(view["points"][seat]), key=seat)
            for seat in HOUSES
        ]  # fmt: skip
        leads = el("span", {"class": "sr"}, t("ui.tab.houses"))
        return el("div", {"class": "glance"}, button("standings", held, leads, on=on, look="quiet"))

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return both houses' standing."""
        return [panels.houses(t, view, panel.turn, panel.players)]

    def above(self, t: Language, view: View) -> Child:
        """Return nothing."""
        return None

    def reading(self, t: Language, view: View, asked: str | None, news: Sequence[Event]) -> list[Child]:
        """Return what has happened."""
        return [panels.news(t, news)]

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return who won."""
        return panels.ending(t, view, players)

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return where attacks were made."""
        return [event.facts["target"] for event in events if event.kind == "struck"]

    def interrupted(self, view: View) -> bool:
        """Return that nothing goes on while questions are asked."""
        return False

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return what has happened, and how both stand."""
        return [moment if moment is not None else panels.news(t, news), panels.houses(t, view, None, {})]
