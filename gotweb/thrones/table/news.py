"""What has happened since the last answer: bids opened side by side, Westeros cards turned, the rest as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones import chronicle
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
    """The news, oldest first."""
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
    """What lies on the table for all to see, where a sentence alone would be poor."""
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
    return None


def sealed(t: Language, view: View) -> Element | None:
    """Who has answered the open secret question, and who has yet to: fists on the table."""
    return fists.drawn(t, view, crest, lambda house: names.house(t, house))
