"""What the table of any game must do: panels, lists, the log and its moments. See `tests.conformance.faces`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.ui.table.moment import Telling
from tests.conformance.inspector import Inspector


class TableInspector(Inspector):
    """What lies beside the map, and the sentences of the log."""

    def listed(self, match: Match, view: Mapping[str, Any]) -> None:
        """The list view."""
        lists, t = self.face.table.lists, self.t
        for area in sorted(self.there):
            cells = self.tried("lists.area", lambda area=area: lists.area(t, view, area, None), lists.heads)
            self.holds(
                "lists.area", len(cells) == len(lists.heads), f"{len(cells)} cells below {len(lists.heads)} heads"
            )
        self.holds("lists.seats", set(lists.seats(view)) == set(match.seats), "not everybody is listed")
        for rows in self.tried("lists.tables", lambda: lists.tables(t, view, {}), ()):
            fits = all(len(cells) == len(rows.heads) for _, cells in rows.rows)
            self.holds("lists.tables", fits, f"{rows.name}: rows that are not as long as the heads")
            keys = [key for key, _ in rows.rows]
            self.holds("lists.tables", len(keys) == len(set(keys)), f"{rows.name}: two rows with the same key")
        for query in lists.queries:
            for rest in ("", "nonsense", *(self.words.seat(seat).lower() for seat in match.seats[:1])):
                self.understood(f"lists.query({query})", lambda q=query, r=rest: lists.query(t, match, q, r, {}))

    def area(self, match: Match, area: str) -> None:
        """An area, looked at closer."""
        closer, lists, t, view = self.face.closer, self.face.table.lists, self.t, self.view(match)
        for name in ("printed", "area"):
            self.shown(f"closer.{name}", lambda name=name: getattr(closer, name)(t, match, area))
        self.shown("closer.threat", lambda: closer.threat(match, area, None))
        for beside in self.tried("closer.neighbours", lambda: closer.neighbours(t, view, area), {}).values():
            self.come("closer.neighbours", beside)
        last = self.once(match, "log", lambda: [(event, self.words.concerns(event)[1]) for event in match.log[-80:]])
        about = [event for event, areas in last if area in areas]
        told = self.tried("closer.history", lambda: closer.history(t, about, area), about)
        self.holds("closer.history", len(told) == len(about), "not one sentence for each event")
        near = "\n".join(self.tried("lists.near", lambda: lists.near(t, view, area), ()))
        names = {one: self.said("words.area", lambda one=one: self.words.area(one)) for one in sorted(self.areas)}
        named = [names[one] for one in self.there if names[one] in near]
        early = [
            name for one, name in names.items()
            if one not in self.there and name in near and not any(name in other for other in named)
        ]  # fmt: skip
        self.holds("lists.near", not early, f"not on the board yet: {early}")
        for seat in match.seats:
            self.tried("lists.held", lambda seat=seat: lists.held(view, area, seat))
        self.tried("lists.occupied", lambda: lists.occupied(view, area))
        name = self.said("words.area", lambda: self.words.area(area))
        self.understood("words.find_area", lambda: self.words.find_area(name, self.there), must=True)

    def event(self, event: Event) -> None:
        """A sentence of the log, and where it belongs."""
        words, where = self.words, f"log.{event.kind}"
        self.said(where, lambda: words.sentence(event))
        self.tried(where, lambda: words.details(event))
        rule = self.tried(where, lambda: words.rule_of(event))
        self.holds(where, rule is None or rule in self.rules, f"cites {rule}, which is on no page")
        self.known(where, self.tried(where, lambda: words.areas(event), ()))
        self.tried(where, lambda: (words.concerns(event), words.opens(event), words.ends(event)))
        group = self.tried(where, lambda: words.group(event))
        self.holds(where, group is None or group in words.groups, f"is in no group: {group}")

    def recaps(self, match: Match, since: int) -> None:
        """The great moments that have come about."""
        teller, t, log = self.face.table.teller, self.t, match.log
        told = Telling(log, {})
        amid = self.tried("teller.amid", lambda: teller.amid(log))
        if amid is not None:
            core = amid.core is not None and amid.start < amid.core < amid.end == len(log)
            self.holds("teller.amid", core, f"goes on, with something to be seen: {amid}")
        found = self.tried("teller.fresh", lambda: teller.fresh(log, since, False), ())
        for moment in [*found, *([] if amid is None or amid in found else [amid])]:
            self.holds("teller.fresh", 0 <= moment.start <= moment.since <= moment.end <= len(log), f"{moment}")
            self.said("teller.title", lambda moment=moment: teller.title(t, told, moment))
            body = self.shown("teller.body", lambda moment=moment: teller.body(t, told, moment))
            self.shown(
                "table.public",
                lambda body=body: self.face.table.public(t, self.view(match), [], body[0] if body else None),
            )
        for number in range(since, len(log)):
            called = self.tried("teller.at", lambda number=number: teller.at(log, number))
            entry = log[number].kind in teller.entries
            self.holds("teller.at", called is None or entry, f"{log[number].kind} is no entry")
