"""The second edition as lists and tables, for players who do not see the map. See `gotweb.ui.table.face.ListFace`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.lang import Language
from gotweb.thrones.second.state import WILDLINGS
from gotweb.thrones.table import names
from gotweb.thrones.table.lists import ThronesLists, area_words
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.table.face import Rows


class SecondLists(ThronesLists):
    """The lists of areas with their garrisons, ports, and closed areas; and of the public facts about decks."""

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return an area's cells."""
        words = area_words(t, view, self.edition, area, draft)
        more = []
        if area in view["garrisons"]:
            more.append(t("ui.area.garrison", strength=view["garrisons"][area]["strength"]))
        if area in view["closed"]:
            more.append(t("ui.area.closed"))
        return words._replace(holder=", ".join([*filter(None, [words.holder]), *more]))

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the neighbours of an area, its port too."""
        place = self.edition.areas[area]
        port = place.port_of or self.edition.ports.get(area)
        if port is None:
            return super().near(t, view, area)
        key = "list.near.port" if place.port_of is None else "list.near.town"
        return [*super().near(t, view, area), t(key, area=names.area(t, port))]

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return the houses, the tracks, and the decks."""
        return [*super().tables(t, view, players), self._decks(t, view)]

    def _decks(self, t: Language, view: View) -> Rows:
        rows = []
        for deck, pile in view["decks"].items():
            kind = "wildling" if deck == WILDLINGS else "westeros"
            out = ", ".join(t(f"{kind}.{card}") for card in pile["out"]) or "–"
            below = ", ".join(t(f"{kind}.{card}") for card in pile["below"] if card is not None) or "–"
            name = t("term.wildling-deck") if deck == WILDLINGS else t("list.deck", deck=deck)
            rows.append((deck, [name, str(pile["size"]), out, below]))
        heads = [t("list.decks"), t("list.deck.size"), t("list.deck.out"), t("list.deck.below")]
        return Rows("decks", t("list.decks"), t("list.decks.caption"), heads, rows)
