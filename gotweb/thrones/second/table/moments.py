"""The moments of the second edition: further events that belong to a battle or to a wildling attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones.second.table import decks
from gotweb.thrones.table import moments, momentview
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.moment import Moment, Telling

KINDS = moments.Kinds(
    aftermath=moments.AFTERMATH | {
        "garrison-lost", "helpless-killed", "skull", "stayed", "order-swept", "ships-lost", "ships-taken", "card-lost",
        "hand-recovered", "promoted",
    },
    asked_after=moments.ASKED_AFTER | {"skull", "knight", "ships", "discard"},
    attack=moments.ATTACK | {
        "wildling-card", "demoted", "promoted", "card-lost", "hand-recovered", "hand-back", "power-lost", "power",
        "supply", "trimmed", "track", "ships-lost", "ships-taken", "order-lost", "mustered", "mustering-done",
    },
    asked_in_attack=moments.ASKED_IN_ATTACK | {
        "destroy", "demote", "promote", "penalty", "track", "discard", "castle", "trim", "ships", "muster",
    },
    done_by_cards=moments.DONE_BY_CARDS | {"effect-chosen"},
    shown=moments.SHOWN | {"tides"},
)  # fmt: skip


class SecondMoments(momentview.Moments):
    """The moments of the second edition.

    Swords and fortifications also come from Tides of Battle cards and texts, whose sum the log does not have.
    """

    kinds = KINDS
    counted = False
    silent = momentview.SILENT | {"tides"}
    scenes: Mapping[str, str] = {}
    """None: the wildlings' card, which is turned, has its own."""

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the content of a moment; for a wildling attack with the card that was turned over."""
        found = super().body(t, told, moment)
        events = told.log[moment.start : moment.end]
        turned = [event.facts["card"] for event in events if event.kind == "wildling-card"]
        if not turned:
            return found
        return [found[0], el("ul", {"class": "cards"}, decks.wildling(t, turned[-1])), *found[1:]]

    def beside(self, t: Language, events: Sequence[Event], house: str) -> Child:
        """Return the last Tides of Battle card of a house, if any were drawn (J31)."""
        drawn = [event.facts["cards"] for event in events if event.kind == "tides"]
        return el("p", {"class": "tides beat-1"}, decks.tide(t, drawn[-1][house])) if drawn else None
