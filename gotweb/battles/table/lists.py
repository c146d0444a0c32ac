"""Battles of Westeros as lists and tables, for anyone who does not see the map. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.battles.facts import HOUSES
from gotweb.battles.table import telling
from gotweb.battles.table.playing import plan_of, units_of
from gotweb.battles.words import BattlesWords
from gotweb.core.match import Match
from gotweb.core.words import NotUnderstood
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.face import Rows


class BattlesLists:
    """Hexes with what lies and stands there, and what both houses have."""

    heads = ("area", "unit")
    queries: Sequence[str] = ()
    helps: Sequence[str] = ()

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return a hex and its unit."""
        unit = units_of(view).get(area)
        return (area, "" if unit is None else telling.unit_line(t, view, area, unit))

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the hexes next to it."""
        return [t("list.near.by", areas=BattlesWords(t).listed(plan_of(view).grid.near[area]))]

    def occupied(self, view: View, area: str) -> bool:
        """Return whether a unit stands there."""
        return area in units_of(view)

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a unit of a house stands there."""
        unit = units_of(view).get(area)
        return unit is not None and unit.house == seat

    def seats(self, view: View) -> Sequence[str]:
        """Return the houses."""
        return HOUSES

    def above(self, t: Language, view: View) -> Child:
        """Return nothing."""
        return None

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return no more tables yet."""
        return ()

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Raise NotUnderstood: there are no questions of its own yet."""
        raise NotUnderstood("unclear", text=rest)
