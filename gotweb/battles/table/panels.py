"""What everybody may look at beside the battlefield, and one's own hand where the curtain is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.battles.facts import HOUSES
from gotweb.battles.table import signs
from gotweb.battles.words import BattlesWords
from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el

LAST = 10
"""So many sentences of what has happened are shown; the log has them all."""


def houses(t: Language, view: View, turn: str | None, players: Mapping[str, str]) -> Element:
    """Return both houses' order tokens, command tokens, cards and victory points."""
    words = BattlesWords(t)
    heads = [el("th", {"scope": "col"}, t(f"head.{head}")) for head in ("house", "pool", "board", "cards", "points")]
    rows = [
        el(
            "tr",
            {"class": "now" if seat == turn else None},
            el("th", {"scope": "row"}, signs.crest(seat), words.seat(seat), el("small", None, players.get(seat, ""))),
            el("td", None, words.symbols(view["pools"][seat])),
            el("td", None, str(view["boards"][seat])),
            el("td", None, str(view["cards"][seat])),
            el("td", None, str(view["points"][seat])),
            key=seat,
        )
        for seat in HOUSES
    ]
    return el("table", {"class": "standings"}, el("thead", None, el("tr", None, heads)), el("tbody", None, rows))


def news(t: Language, events: Sequence[Event]) -> Element | None:
    """Return what has happened, oldest first; nothing if nothing has."""
    words = BattlesWords(t)
    told = [el("li", {"class": f"news-{event.kind}"}, words.sentence(event)) for event in events[-LAST:]]
    return el("ul", {"class": "news"}, told, key="news") if told else None


def ending(t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
    """Return who won and by which rule, and the standing of both houses."""
    winner, rule = view["result"]
    return [
        el("div", {"class": "winners"}, signs.crest(winner)),
        houses(t, view, winner, players),
        el("p", {"class": "rule"}, BattlesWords(t).rule(rule)),
    ]
