"""The great moments, found in the log: votes, weddings, battles, uprisings. See `gotweb.ui.table.moment`."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.fief.table import heraldry, signs
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.moment import Moment, Telling

BELONGS: dict[str, frozenset[str]] = {
    "voted": frozenset({"voted", "elected", "nobody-elected", "titled", "title-free"}),
    "wed": frozenset({"wed", "titled", "guarded"}),
    "hits": frozenset({"hits", "lost", "captured", "died", "battle-over", "titled", "title-free", "controls"}),
    "uprising": frozenset(
        {
            "uprising",
            "boosted",
            "calmed",
            "not-calmed",
            "camp-hit",
            "killed",
            "ruined",
            "died",
            "titled",
            "title-free",
            "controls",
            "abandoned",
        }
    ),
    "over": frozenset(),
}
"""The kind of event with which a moment begins -> the kinds that belong to it once it has begun."""
CRESTED = ("seat", "winner", "captor", "other")


class FiefTeller:
    """Finds the moments in a log, and draws them: one cause after the other."""

    entries: Sequence[str] = tuple(BELONGS)

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments that have come about in `log[since:]`, none within another."""
        found: list[Moment] = []
        for number in range(since, len(log)):
            if found and number < found[-1].end:
                continue
            moment = self.at(log, number)
            if moment is not None:
                found.append(moment)
        return found

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that begins with an event, or to whose first event it belongs."""
        kind = log[number].kind
        if kind not in BELONGS:
            return None
        start = number
        while start and log[start - 1].kind == kind:
            start -= 1
        end = number + 1
        while end < len(log) and log[end].kind in BELONGS[kind]:
            end += 1
        return Moment(kind, start, end, max(start, number))

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return what stands above it."""
        words, facts = FiefWords(t), told.log[moment.start].facts
        if moment.kind == "voted":
            return t("moment.voted", title=words.title(facts["title"]))
        return t(f"moment.{moment.kind}")

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return what happened, sentence by sentence, each with the crest of whom it is about; the last one decides."""
        events = told.log[moment.start : moment.end]
        rows = [self._row(t, event) for event in events[:-1]] if len(events) > 1 else []
        last = FiefWords(t).sentence(events[-1])
        return [
            el("ul", {"class": "fief-strip"}, rows) if rows else None,
            el("p", {"class": "verdict"}, self._crest(events[-1]), last),
        ]

    def _row(self, t: Language, event: Event) -> Element:
        return el(
            "li", {"class": f"news-{event.kind}"}, self._crest(event), el("span", None, FiefWords(t).sentence(event))
        )

    def _crest(self, event: Event) -> Element | None:
        seat = next((event.facts[key] for key in CRESTED if isinstance(event.facts.get(key), str)), None)
        return signs.crest(seat) if seat is not None and seat in SEATS else None


SEATS = frozenset(heraldry.CHARGES)
