"""The question that shifts a tray along one of its own axes, for some effects after a pivot; the tray may also stay."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.geometry.plane.field import Move
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import SIDES, Rectangle, Side, moved, turned
from gotweb.lang import Language
from gotweb.miniatures import telling
from gotweb.miniatures.field import around
from gotweb.miniatures.shifts import STAY, Shift
from gotweb.miniatures.table import described, hold
from gotweb.miniatures.table.board import GRIP
from gotweb.miniatures.table.moving import INCHES, TURNS, HoldWidget
from gotweb.miniatures.table.steps import row
from gotweb.ui.board.draft import Draft, Point
from gotweb.ui.board.shapes import Region, Ruler, Shape
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.widget import Host


class ShiftWidget(HoldWidget[Shift]):
    """A tray that is shifted."""

    def __init__(self, match: Match, choice: Shift, table: Host) -> None:
        self.unit: str = choice.facts["unit"]
        self.most: int = choice.facts["most"]
        self.pivots: bool = choice.facts["pivots"]
        self.start: Rectangle = match.state.units[self.unit].stands
        self.field = around(match.state, self.unit, self.most)
        super().__init__(match, choice, table)

    def begin(self) -> None:
        """Begin with the tray unmoved."""
        self.move = Move(self.start.facing, "front", 0, self.start.facing)
        self._before: Any = self.move

    def kept_now(self) -> Any:
        return self.move

    def put_back(self, kept: Any) -> None:
        self.move = kept

    def end(self) -> Rectangle:
        return moved(turned(self.start, self.move.heading), self.move.towards, self.move.hundredths)

    def reason(self) -> Reason | str | None:
        answer = self.answer()
        return self.choice.reason(answer) or self.choice.why_not(answer)

    def answer(self) -> Answer:
        towards = self.move.towards if self.move.hundredths else STAY
        return {"shift": {"heading": self.move.heading, "towards": towards, "distance": self.move.hundredths}}

    def _try(self, wish: Move) -> None:
        """Move as wished, or as near to that as is legal."""
        self.move = hold.fitted(self.field, self.start, wish, 0, self.most)

    def send(self, at: Point) -> None:
        side, way = hold.aimed(turned(self.start, self.move.heading), self.plane.mic(at), SIDES, self.most, 0)
        self._try(Move(self.move.heading, side, way, self.move.heading))

    def face(self, degrees: int) -> None:
        if self.pivots:
            heading = hold.heading_to(self.field, self.start, degrees)
            self._try(self.move._replace(heading=heading, facing=heading))

    def add(self, name: str, amount: int) -> None:
        """Pivot, or change the distance."""
        move = self.move
        if name == "distance":
            self.move = move._replace(hundredths=min(max(move.hundredths + amount, 0), self.most))
        else:
            heading = (move.heading + amount) % 360
            self.move = move._replace(heading=heading, facing=heading)

    def far(self, side: Side) -> None:
        """Move as far as possible in a direction."""
        self._try(Move(self.move.heading, side, self.most, self.move.heading))

    def restore(self, answer: Answer) -> None:
        plan = answer["shift"]
        side: Side = "front" if plan["towards"] == STAY else plan["towards"]
        self.move = Move(plan["heading"], side, plan["distance"], plan["heading"])

    def hint(self, t: Language) -> str | None:
        """Return the obstacle, or the distance of the shift."""
        found = super().hint(t)
        if found is not None:
            return found
        return t("move.hint", amount=telling.inches(t, self.move.hundredths), top=telling.inches(t, self.most))

    def draft(self) -> Draft:
        """Return the tray at its future place; it can be turned by a grip only if it may pivot."""
        found = super().draft()
        if self.pivots:
            return found
        return found._replace(
            marks={spot: mark for spot, mark in found.marks.items() if spot != GRIP},
            grips={spot: grip for spot, grip in found.grips.items() if spot != GRIP},
            spots={name: spot for name, spot in found.spots.items() if name != GRIP},
        )

    def shapes(self) -> list[Shape]:
        place = turned(self.start, self.move.heading)
        found: list[Shape] = []
        for side in SIDES:
            open_way = self.field.furthest(place, side, self.most)
            if open_way > 0:
                lane = hold.lane(self.start, Move(self.move.heading, side, open_way, 0))
                found.append(Region(f"reach {side}", self.plane.outline(lane), "reach"))
        if self.move.hundredths:
            ends = (self.plane.seen(point) for point in hold.beside(self.start, self.move))
            found.append(Ruler("way", next(ends), next(ends), self.move.hundredths))
        return found

    def body(self, t: Language) -> list[Child]:
        """Return a button for each direction and one to stay, and a row of buttons for each part."""
        snaps = [
            button("far", t(f"move.far.{side}"), on=self.does(lambda side=side: self.far(side)), value=side, key=side)
            for side in SIDES
        ]  # fmt: skip
        snaps.append(button("stay", t("shift.stay"), on=self.does(self.begin), value="stay", key="stay"))
        rows: list[Child] = []
        if self.pivots:
            facing = described.bearing(t, self.move.heading)
            rows.append(row(t, "heading", facing, TURNS, lambda n: self.does(lambda: self.add("heading", n))))
        told = telling.inches(t, self.move.hundredths)
        rows.append(row(t, "distance", told, INCHES, lambda n: self.does(lambda: self.add("distance", n))))
        return [
            el("div", {"class": "mini-choices"}, snaps, key="snaps"),
            el("div", {"class": "mini-parts"}, rows, key="parts"),
        ]
