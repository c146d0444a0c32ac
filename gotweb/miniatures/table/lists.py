"""The table as lists, for players who do not see it. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.geometry.plane.arcs import largest_arcs
from gotweb.geometry.plane.contact import shown, squared_distance
from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.lang import Language
from gotweb.miniatures import telling
from gotweb.miniatures.facts import Mode
from gotweb.miniatures.ownmode import of
from gotweb.miniatures.state import SEATS, named
from gotweb.miniatures.table import described, objectives, panels, plane
from gotweb.miniatures.table.board import standing
from gotweb.miniatures.table.minds import tables, told
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.table import standings
from gotweb.ui.table.face import Rows
from gotweb.ui.table.plain import PlainLists


class MiniaturesLists(PlainLists):
    """Trays, objectives and zones; both sides, and the units still to be deployed."""

    heads = ("area", "place", "facing", "strength", "state")
    helps: Sequence[str] = ("lay", "deploy", "way", "charge", "shoot", "pivot", "again")

    def __init__(self, mode: Mode, *, minds: bool = False) -> None:
        """Make the lists. `minds`: whether zones of the board, orders and cards can be typed, too."""
        self.mode = mode
        if minds:
            self.helps = (*self.helps, "claim", "play", "toss")

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return the cells of a tray: place, facing, strength and state.

        Of an objective or zone, the facts about it.
        """
        unit = view["units"].get(area)
        if unit is None:
            return (MiniaturesWords(t).area(area), "", "", "", described.printed(t, view, of(view, self.mode), area))
        tray = plane.read(unit["place"], unit["kind"])
        state = ", ".join((*described.state(t, unit), *told.upon(t, view, area)))
        return (
            MiniaturesWords(t).area(area), described.place(t, tray), described.facing(t, tray.facing),
            described.strength(t, unit), state,
        )  # fmt: skip

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the distances from a tray to the other trays, and their arcs, the nearest first."""
        trays = {id: plane.read(unit["place"], unit["kind"]) for id, unit in standing(view).items()}
        own, words, found = trays.get(area), MiniaturesWords(t), []
        if own is None:
            return []
        for other, tray in trays.items():
            if other != area:
                away = shown(squared_distance(own, tray)) // HUNDREDTH
                side = largest_arcs(own, tray)[0]
                text = t(
                    "list.near.by", area=words.area(other), amount=telling.inches(t, away), side=t(f"flank.{side}")
                )
                found.append((away, text))
        return [text for _, text in sorted(found)]

    def occupied(self, view: View, area: str) -> bool:
        """Return whether a place is occupied: by a tray, or an objective by its controlling unit."""
        return area in view["units"] or area in view["control"]

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a tray, an objective or a zone belongs to this side."""
        if area in view["units"]:
            return named(area)[0] == seat
        return named(view["control"].get(area, ""))[0] == seat or view["zones"].get(seat) == area

    def seats(self, view: View) -> Sequence[str]:
        """Return both sides."""
        return SEATS

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return everybody's points, the objectives, and the units still to be deployed."""
        words = MiniaturesWords(t)
        sides = standings.rows(t, words, view, "armies", panels.HEADS, panels.cells(view), players)
        found = [sides._replace(name="points", title=t("head.points"))]
        mode = of(view, self.mode)
        if mode.objectives:
            found.append(objectives.rows(t, view, mode))
        if "minds" in view:
            found += tables.tables(t, view)
        beside = [
            (id, (words.area(id), described.strength(t, unit)))
            for id, unit in view["units"].items()
            if unit["place"] is None
        ]
        if beside:
            titles = [t("list.head.area"), t("list.head.strength")]
            found.append(Rows("beside", t("unit.beside"), words.phase(view), titles, beside))
        return found
