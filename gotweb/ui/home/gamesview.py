"""The list of saved games on the first screen: page by page, with search and sort order if it is long."""

from __future__ import annotations

from functools import partial
from typing import Any

from gotweb.lang import Language
from gotweb.ui.face import is_here
from gotweb.ui.home import heads
from gotweb.ui.home.actbutton import act_button
from gotweb.ui.home.firstscreen import FirstScreen
from gotweb.ui.home.saved import ORDERS, SavedGame, SavedListing
from gotweb.ui.home.savetext import Head
from gotweb.ui.home.screen import PAGE
from gotweb.ui.kit.tree import Child, Element, el

HANDFUL = 6
"""How many games are shown without a search and a sort order."""


class GamesView:
    """Draws the list. The element of a game is reused as long as its content is the same."""

    def __init__(self, home: FirstScreen) -> None:
        self.home = home
        self._kept: dict[str, tuple[Any, Element]] = {}

    def tree(self, t: Language, games: SavedListing) -> list[Child]:
        """Return the part below the heading of the list."""
        searched = bool(self.home.query.strip())
        left = games.found - len(games.entries)
        before, self._kept = self._kept, {}
        return [
            self._undo(t) if self.home.deleted is not None else None,
            self._tools(t, games) if games.total > HANDFUL or searched else None,
            el("ul", {"class": "home-list"}, [self._drawn(t, entry, before) for entry in games.entries], key="list"),
            act_button(t.n("home.more", min(left, PAGE), left=left), "more", self.home.more) if left else None,
            el("p", {"class": "home-hint", "data-action": "fleeting"}, t(f"home.fleeting.{self.home.fleeting}"))
            if self.home.fleeting and games.total
            else None,
        ]

    def _drawn(self, t: Language, entry: SavedGame, before: dict[str, tuple[Any, Element]]) -> Element:
        here = entry.head is not None and is_here(entry.head.game)
        told = (entry.line, t.code, here, self.home.asking == entry.id)
        kept = before.get(entry.id)
        drawn = kept[1] if kept is not None and kept[0] == told else self._entry(t, entry)
        self._kept[entry.id] = told, drawn
        return drawn

    def _tools(self, t: Language, games: SavedListing) -> Element:
        """Return the search field, the number of games found, and the choice of the sort order."""
        return el(
            "div",
            {"class": "home-tools", "role": "search", "aria-label": t("home.search.label")},
            el(
                "p",
                None,
                el("label", {"for": "home-search"}, t("home.search")),
                el(
                    "input",
                    {"type": "search", "id": "home-search", "autocomplete": "off", "spellcheck": "false",
                     "enterkeyhint": "search", "value": self.home.query, "data-action": "search"},
                    on={"input": self._typed},
                ),
            ),
            el(
                "p",
                None,
                el("label", {"for": "home-order"}, t("home.order")),
                el(
                    "select",
                    {"id": "home-order", "data-action": "order"},
                    [
                        el("option", {"value": order, "selected": order == self.home.order}, t(f"home.order.{order}"))
                        for order in ORDERS
                    ],
                    on={"change": self._chosen},
                ),
            ),
            el("p", {"class": "home-hint", "role": "status", "data-action": "found"}, self._found(t, games)),
            key="tools",
        )  # fmt: skip

    def _found(self, t: Language, games: SavedListing) -> str:
        if not self.home.query.strip():
            return t.n("home.count", games.total)
        return t.n("home.found", games.found) if games.found else t("home.found.none")

    def _typed(self, event: Any) -> None:
        self.home.search(str(event.target.value))

    def _chosen(self, event: Any) -> None:
        self.home.sort(str(event.target.value))

    def _undo(self, t: Language) -> Element:
        return el(
            "div",
            {"class": "home-notice"},
            el("p", None, t("home.deleted")),
            act_button(t("home.undelete"), "undelete", self.home.undelete),
            key="undo",
        )

    def _entry(self, t: Language, entry: SavedGame) -> Element:
        head = entry.head
        if head is None:
            lines = [el("p", {"class": "home-seats"}, t("home.damaged"))]
        else:
            lines = [
                el("p", {"class": "home-seats"}, [self._seat(t, head, seat) for seat in head.seats]),
                el("p", None, heads.stage(t, head)),
                el("p", {"class": "home-hint"}, self._facts(t, entry, head)),
            ]
        name = ", ".join(heads.player(t, head, seat) for seat in head.seats) if head is not None else t("home.damaged")
        return el(
            "li",
            {"class": "home-game", "data-game": entry.id},
            lines,
            None if entry.kept else el("p", {"class": "home-hint warn"}, t("home.unkept")),
            self._ask(t, entry.id) if self.home.asking == entry.id else self._buttons(t, entry, name),
            key=entry.id,
        )

    def _seat(self, t: Language, head: Head, seat: str) -> Element:
        won = head.winners is not None and seat in head.winners
        return el(
            "span",
            {"class": "home-seat-name won" if won else "home-seat-name"},
            heads.crest(head.game, seat),
            heads.player(t, head, seat),
            key=seat,
        )

    def _facts(self, t: Language, entry: SavedGame, head: Head) -> str:
        facts = [
            heads.title(t, head.game),
            t.n("home.of", head.players),
            self.home.device.date(head.played, t.code),
            size(t, entry.size),
        ]
        return " · ".join(map(str, facts))

    def _buttons(self, t: Language, entry: SavedGame, name: str) -> Element:
        id, head = entry.id, entry.head
        go = "home.look" if head is not None and head.winners is not None else "home.resume"
        return el(
            "div",
            {"class": "home-buttons"},
            act_button(t(go), "resume", partial(self.home.resume, id), "primary", name) if head is not None else None,
            act_button(
                t("home.export" if head is not None else "home.export.raw"),
                "export",
                partial(self.home.export, id),
                "",
                name,
            ),
            act_button(t("home.delete"), "delete", partial(self.home.ask, id), "", name),
            key="buttons",
        )

    def _ask(self, t: Language, id: str) -> Element:
        return el(
            "div",
            {"class": "home-buttons", "role": "group", "aria-label": t("home.delete.sure")},
            el("p", None, t("home.delete.sure")),
            act_button(t("home.delete.yes"), "delete-yes", partial(self.home.delete, id), "danger"),
            act_button(t("home.delete.no"), "delete-no", partial(self.home.ask, None)),
            key="ask",
        )


def size(t: Language, characters: int) -> str:
    """Return a number of characters as a text in kilobytes."""
    return str(t("home.size", n=max(1, round(characters / 1024))))
