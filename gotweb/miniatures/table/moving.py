"""The questions that move a tray: maneuver, march, retreat, and the pivot of a freed unit.

A tray is dragged, sent to a point of free ground, turned by its grip, or moved by buttons; it snaps to legal places.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.geometry.plane.field import Move
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, Side, turned
from gotweb.lang import Language
from gotweb.miniatures import barriers, telling
from gotweb.miniatures.field import around
from gotweb.miniatures.moves import Pivot, Way
from gotweb.miniatures.state import State
from gotweb.miniatures.table import described, hold, plane
from gotweb.miniatures.table.board import GRIP
from gotweb.miniatures.table.steps import row
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Draft, Grip, Point
from gotweb.ui.board.shapes import Region, Ruler, Shape
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.widget import Confirm, FreeWidget, Host, Laid

TURNS = (-15, -1, 1, 15)
INCHES = (-100, -10, -1, 1, 10, 100)


class HoldWidget(FreeWidget[Laid]):
    """A tray being placed by the player. Subclasses implement the question."""

    unit: str | None
    """The unit in hand."""

    def __init__(self, match: Match, choice: Laid, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        super().__init__(match, choice, table)

    @abstractmethod
    def end(self) -> Rectangle | None:
        """The future place of the tray."""

    @abstractmethod
    def reason(self) -> Reason | str | None:
        """The reason against that place: from the geometry, or a rule; None if it is legal."""

    @abstractmethod
    def answer(self) -> Answer:
        """The answer with the tray at that place."""

    @abstractmethod
    def send(self, at: Point) -> None:
        """Send the tray towards a point of the drawing."""

    @abstractmethod
    def face(self, degrees: int) -> None:
        """Turn the tray."""

    def grips(self) -> Sequence[str]:
        """The trays that can be dragged."""
        return (self.unit,) if self.unit is not None else ()

    # what the player does

    def point(self, at: Point) -> None:
        """Send the tray to the tapped point."""
        if self.unit is not None:
            self.send(at)

    def tap(self, area: str) -> None:
        """Move towards the tapped spot; a tap on the grip turns the tray by an eighth."""
        end = self.end()
        if area == GRIP and end is not None:
            self.face((end.facing + 45) % 360)
        elif self.unit is not None and area != self.unit and (at := self._middle(area)) is not None:
            self.send(at)

    def _middle(self, area: str) -> Point | None:
        """Return the place of an objective or a tray on the drawing; None if it is neither, or not on the table."""
        spot = self.state.mode.objectives.get(area)
        if spot is not None:
            return self.plane.seen((spot.x * HUNDREDTH, spot.y * HUNDREDTH))
        place = self.state.units[area].place if area in self.state.units else None
        return self.plane.seen((place.x, place.y)) if place is not None else None

    def follow(self, spot: str, at: Point) -> None:
        """Move the tray to the finger, or turn it towards the finger."""
        end = self.end()
        if spot == GRIP and end is not None:
            self.face(plane.bearing((end.x, end.y), self.plane.mic(at)))
        elif spot != GRIP:
            self.send(at)

    # what it shows

    def hint(self, t: Language) -> str | None:
        """Return the obstacle; None without one."""
        reason = self.reason()
        if isinstance(reason, Reason):
            return barriers.told(MiniaturesWords(t), reason)
        return MiniaturesWords(t).rule(reason) if reason is not None else None

    def confirm(self, t: Language) -> Confirm:
        """Return the button that moves the tray, enabled if its place is legal."""
        if self.end() is None or self.reason() is not None:
            return Confirm(t("ui.confirm"), None)
        answer = self.answer()
        return Confirm(MiniaturesWords(t).answer(answer, self.choice), answer)

    def shapes(self) -> list[Shape]:
        """Return the shapes drawn below the tray."""
        return []

    def draft(self) -> Draft:
        """Return the tray at its future place, with its grip."""
        end, unit = self.end(), self.unit
        marks = dict.fromkeys(self.grips(), "can")
        held = {one: Grip(self.seat, {one: 1}, freely=True) for one in marks}
        if end is None or unit is None:
            return Draft(marks=marks, grips=held, shapes=tuple(self.shapes()))
        name, spot = hold.grip(self.plane, end)
        reason = self.reason()
        ghost = Region("end", self.plane.spot(end).outline, "ghost" if reason is None else "against")
        barred = (hold.said(self.plane, end, reason),) if isinstance(reason, Reason) else ()
        return Draft(
            marks={**marks, unit: "picked", name: "can"},
            grips={**held, unit: Grip(self.seat, {unit: 1}, True), name: Grip(self.seat, {unit: 1}, True)},
            spots={unit: self.plane.spot(end), name: spot},
            shapes=(*self.shapes(), ghost, *barred),
            ground=self.plane.scale,
        )


class WayWidget(HoldWidget[Way]):
    """A maneuver, a march or a retreat: direction, distance, and the facing at the end."""

    def __init__(self, match: Match, choice: Way, table: Host) -> None:
        state: State = match.state
        self.unit: str = choice.facts["unit"]
        self.most: int = choice.facts["most"]
        self.start = state.units[self.unit].stands
        self.field = choice.field
        self.towards: tuple[Side, ...] = ("front",) if choice.kind != "retreat" else ("rear", "left", "right")
        self.least = 1 if choice.kind == "retreat" else 0
        self.pivots = choice.kind == "maneuver" or (
            choice.kind == "march" and state.units[self.unit].has("enhanced-mobility")
        )
        super().__init__(match, choice, table)

    def begin(self) -> None:
        """Begin with the tray unmoved, or moved as little as the rules require."""
        facing = self.start.facing
        self.wish = Move(facing, self.towards[0], self.least, facing)
        self.turned = False
        """Whether the player has turned the tray himself: else it looks where it goes."""
        self.move = self.wish
        self._before: Any = self.kept_now()
        self._reach: list[Shape] = []

    def kept_now(self) -> Any:
        return self.move, self.turned

    def put_back(self, kept: Any) -> None:
        self.move, self.turned = kept

    def end(self) -> Rectangle:
        return hold.after(self.start, self.move)

    def reason(self) -> Reason | str | None:
        return self.field.why_not_move(self.start, self.move)

    def answer(self) -> Answer:
        names = ("heading", "towards", "distance", "facing")
        return {self.choice.kind: dict(zip(names, self.move, strict=True))}

    def _try(self, wish: Move, tries: int = hold.TRIES) -> None:
        self._lay(hold.fitted(self.field, self.start, wish, self.least, self.most, tries))

    def _lay(self, move: Move) -> None:
        """Lay a move, legal or not, with the tray still on the drawing."""
        self.move = hold.in_sight(self.field, self.start, move)

    def send(self, at: Point) -> None:
        to = self.plane.mic(at)
        if self.pivots:
            way = min(hold.away(self.start, to), self.most)
            wish = plane.bearing((self.start.x, self.start.y), to) if way else self.start.facing
            heading = hold.heading_to(self.field, self.start, wish)
            side: Side = "front"
            if heading != wish:  # it cannot turn so far where it stands: it goes as near as it comes
                _, way = hold.aimed(turned(self.start, heading), to, ("front",), self.most, self.least)
        else:
            heading = self.start.facing
            side, way = hold.aimed(self.start, to, self.towards, self.most, self.least)
        facing = self.move.facing if self.turned else heading
        self._try(Move(heading, side, way, facing))

    def face(self, degrees: int) -> None:
        self.turned = True
        end = hold.eased(self.field, turned(self.end(), degrees))
        self.move = self.move._replace(facing=end.facing)

    def ahead(self, name: str, amount: int) -> None:
        """Turn before the move, change its distance, or turn after it."""
        move = self.move
        if name == "distance":
            self._lay(move._replace(hundredths=min(max(move.hundredths + amount, self.least), self.most)))
        elif name == "heading":
            heading = (move.heading + amount) % 360
            self._lay(move._replace(heading=heading, facing=move.facing if self.turned else heading))
        else:
            self.turned = True
            self.move = move._replace(facing=(move.facing + amount) % 360)

    def far(self, side: Side) -> None:
        """Move as far as possible in a direction."""
        facing = self.move.facing if self.turned else self.move.heading
        self._try(Move(self.move.heading, side, self.most, facing), hold.ALL_TRIES)

    def restore(self, answer: Answer) -> None:
        plan = answer[self.choice.kind]
        self.move = Move(plan["heading"], plan["towards"], plan["distance"], plan["facing"])
        self.turned = self.move.facing != self.move.heading

    def hint(self, t: Language) -> str | None:
        """Return the obstacle, or the distance of the move."""
        told = super().hint(t)
        if told is not None:
            return told
        return t("move.hint", amount=telling.inches(t, self.move.hundredths), top=telling.inches(t, self.most))

    def shapes(self) -> list[Shape]:
        if not self._reach:
            self._reach = self._reached()
        found: list[Shape] = list(self._reach)
        if self.move.hundredths:
            found.append(Region("lane", self.plane.outline(hold.lane(self.start, self.move)), "lane"))
            ends = (self.plane.seen(point) for point in hold.beside(self.start, self.move))
            found.append(Ruler("way", next(ends), next(ends), self.move.hundredths))
        return found

    def _reached(self) -> list[Shape]:
        """Return the area that the tray can reach: all around, or along each direction open to it."""
        if self.pivots:
            return [Region("reach", hold.reachable(self.field, self.start, self.most, self.plane), "reach")]
        found: list[Shape] = []
        for side in self.towards:
            open_way = self.field.furthest(self.start, side, self.most)
            if open_way > 0:
                path = self.plane.outline(hold.lane(self.start, Move(self.start.facing, side, open_way, 0)))
                found.append(Region(f"reach {side}", path, "reach"))
        return found

    def _towards(self, t: Language, name: str) -> str:
        """Return "towards" an objective or an enemy, in words."""
        if name in self.state.mode.objectives:
            return t("move.towards.objective", where=t(f"objective.{name}"))
        return t("move.towards", area=MiniaturesWords(t).area(name))

    def body(self, t: Language) -> list[Child]:
        """Return buttons for likely moves, and a row of buttons for each part of the move."""
        move = self.move
        snaps = [
            button("far", t(f"move.far.{side}"), on=self.does(lambda side=side: self.far(side)), value=side,
                   key=side)
            for side in self.towards
        ]  # fmt: skip
        snaps += [
            button("towards", self._towards(t, name), value=name,
                   on=self.does(lambda name=name: self.tap(name)), key=name)
            for name in (*self.state.mode.objectives, *self.field.enemies)
            if self.pivots
        ]  # fmt: skip
        rows: list[Child] = []
        if self.pivots:
            told = described.bearing(t, move.heading)
            rows.append(row(t, "heading", told, TURNS, lambda n: self.does(lambda: self.ahead("heading", n))))
        told = telling.inches(t, move.hundredths)
        rows.append(row(t, "distance", told, INCHES, lambda n: self.does(lambda: self.ahead("distance", n))))
        told = described.bearing(t, move.facing)
        rows.append(row(t, "facing", told, TURNS, lambda n: self.does(lambda: self.ahead("facing", n))))
        return [
            el("div", {"class": "mini-choices"}, snaps, key="snaps"),
            el("div", {"class": "mini-parts"}, rows, key="parts"),
        ]


class PivotWidget(HoldWidget[Pivot]):
    """The freed unit that pivots, and its new facing."""

    def __init__(self, match: Match, choice: Pivot, table: Host) -> None:
        self.unit: str = choice.facts["units"][0]
        self.facing: int = match.state.units[self.unit].stands.facing
        super().__init__(match, choice, table)
        self._before: Any = self.kept_now()

    def kept_now(self) -> Any:
        return self.unit, self.facing

    def put_back(self, kept: Any) -> None:
        self.unit, self.facing = kept

    def grips(self) -> Sequence[str]:
        return list(self.facts["units"])

    def pick(self, unit: str) -> None:
        """Choose another unit, with its present facing."""
        self.unit, self.facing = unit, self.state.units[unit].stands.facing

    def end(self) -> Rectangle:
        return turned(self.state.units[self.unit].stands, self.facing)

    def reason(self) -> Reason | str | None:
        if self.end() == self.state.units[self.unit].stands:
            return None
        return around(self.state, self.unit, 0).why_not_stand(self.end())

    def answer(self) -> Answer:
        return {"pivot": self.unit, "facing": self.facing}

    def send(self, at: Point) -> None:
        place = self.state.units[self.unit].stands
        to = self.plane.mic(at)
        if to != (place.x, place.y):
            self.face(plane.bearing((place.x, place.y), to))

    def face(self, degrees: int) -> None:
        place = self.state.units[self.unit].stands
        self.facing = hold.eased(around(self.state, self.unit, 0), turned(place, degrees)).facing

    def add(self, amount: int) -> None:
        """Turn by so many degrees."""
        self.facing = (self.facing + amount) % 360

    def tap(self, area: str) -> None:
        """Choose the tapped unit, or turn towards the tapped spot."""
        if area in self.facts["units"]:
            self.pick(area)
        else:
            super().tap(area)

    def carry(self, spot: str, at: Point) -> bool:
        """Turn towards the finger. Returns whether the draft changed."""
        before = self.kept_now()
        if spot in self.facts["units"] and spot != self.unit:
            self.pick(spot)
        super().carry(spot, at)
        return bool(before != self.kept_now())

    def restore(self, answer: Answer) -> None:
        self.unit, self.facing = answer["pivot"], answer["facing"]

    def body(self, t: Language) -> list[Child]:
        """Return the units, and a row of buttons that turn."""
        units = [
            button("unit", MiniaturesWords(t).area(one), on=self.does(lambda one=one: self.pick(one)), value=one,
                   look="area-row", pressed=one == self.unit, key=one)
            for one in self.facts["units"]
        ]  # fmt: skip
        told = described.bearing(t, self.facing)
        parts = row(t, "facing", told, TURNS, lambda n: self.does(lambda: self.add(n)))
        return [
            el("div", {"class": "rows"}, units, key="units"),
            el("div", {"class": "mini-parts"}, parts, key="parts"),
        ]
