"""The events since the last answer: bids side by side, Westeros cards, all others as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones import cardlines, chronicle
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest
from gotweb.thrones.table.telling import Sentence
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import fists

QUIET = ("strength", "resolving")
"""Kinds of events that the scenes show anyway."""
LAST = 12
"""How many sentences are told; the log has them all."""


def drawn(t: Language, events: Sequence[Event], sentence: Sentence = chronicle.sentence) -> Element | None:
    """Return the news, oldest first; None if there is none."""
    told = [event for event in events if event.kind not in QUIET][-LAST:]
    if not told:
        return None
    turned = 0
    lines = []
    for event in told:
        look = f"news-{event.kind}"
        if event.kind == "westeros-card":
            turned += 1
            look += f" turned turn-{turned}"
        lines.append(el("li", {"class": look}, sentence(t, event), _face(t, event)))
    return el("ul", {"class": "news"}, lines, key="news")


def _face(t: Language, event: Event) -> Child:
    """Return the drawing of an event for which a sentence alone would be poor: bids, cards; None for others."""
    if event.kind == "bids":
        bids = sorted(event.facts["bids"].items(), key=lambda bid: -bid[1])
        return el(
            "div",
            {"class": "opening", "aria-hidden": "true"},  # the sentence says the same
            [el("span", {"class": "bid"}, crest(house), el("b", None, str(n)), key=house) for house, n in bids],
        )
    if event.kind == "westeros-card":
        words = names.westeros_text(t, event.facts["card"])
        return el("p", {"class": "card-text"}, words) if words else None
    if event.kind in TURNED:
        return [el("p", {"class": "card-text"}, line) for line in cardlines.told(t, event.facts)]
    return None


TURNED = ("resolving", "wildling-card", "tides")
"""Cards that are turned over for all, beside those of Westeros: what they do stands below the sentence."""


def asked_by(t: Language, view: View) -> list[Element]:
    """Return the texts of the cards that the open public questions name."""
    named = [cardlines.told(t, choice["facts"]) for choice in view["asked"] if choice["kind"] not in SHOWN]
    lines = dict.fromkeys(line for lines in named for line in lines)
    return [el("p", {"class": "card-text"}, line, key=line) for line in lines]


SHOWN = ("effect", "bury", "redraw")
"""Questions beside which the card lies already."""


def sealed(t: Language, view: View) -> Element | None:
    """Return which houses have answered the open secret question and which have not, as fists on the table; None
    without one.
    """
    return fists.drawn(t, view, crest, lambda house: names.house(t, house))
