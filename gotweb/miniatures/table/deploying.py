"""The question where a unit is deployed: the tray is sent to a point of its zone, dragged, turned, or moved
by buttons.
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, corners, turned
from gotweb.lang import Language
from gotweb.miniatures import telling
from gotweb.miniatures.field import around, bounds
from gotweb.miniatures.setup import Deploy
from gotweb.miniatures.table import described, plane
from gotweb.miniatures.table.moving import INCHES, TURNS, HoldWidget
from gotweb.miniatures.table.steps import row
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Point
from gotweb.ui.board.shapes import Region, Shape, polygon
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.widget import Host

PARTS = ("left", "middle", "right")
"""Where in the zone a unit can be put by a button."""
STEP = 25
"""By so many hundredths of an inch a tray is moved aside until it lies on nobody."""


class DeployWidget(HoldWidget[Deploy]):
    """The unit to deploy, its place, and its facing."""

    def __init__(self, match: Match, choice: Deploy, table: Host) -> None:
        self.unit: str | None = None
        self.tray: Rectangle | None = None
        super().__init__(match, choice, table)
        self._before: Any = self.kept_now()
        low, high = bounds(self.state, self.seat)
        self.low, self.high = low, high
        self.facing = 0 if low == 0 else 180

    def kept_now(self) -> Any:
        return self.unit, self.tray

    def put_back(self, kept: Any) -> None:
        self.unit, self.tray = kept

    def pick(self, unit: str) -> None:
        """Choose a unit to place: it is put in the middle of its zone, or as near to that as there is room."""
        if unit != self.unit:
            self.unit = unit
            self.tray = self._fitted((self.state.mode.table[0] // 2, (self.low + self.high) // 2), self.facing)

    def to(self, name: str) -> None:
        """Move the unit to a part of the zone."""
        share = PARTS.index(name) * 2 + 1
        self._go((self.state.mode.table[0] * share // 6, (self.low + self.high) // 2))

    def _go(self, at: tuple[int, int]) -> None:
        assert self.tray is not None, "a unit is in hand"
        self.tray = self._fitted(at, self.tray.facing)

    def _fitted(self, at: tuple[int, int], facing: int) -> Rectangle:
        """Return the legal place of a tray nearest to a point, to the east or west of it; the point itself, though
        illegal, if there is no room there.
        """
        assert self.unit is not None, "a unit is in hand"
        wish = self._within(plane.laid(self.state.units[self.unit].kind.tray, *at, facing))
        field = around(self.state, self.unit)
        most = self.state.mode.table[0] // (STEP * HUNDREDTH)
        for n in range(most):
            for sign in (1, -1) if n else (1,):
                place = wish._replace(x=wish.x + sign * n * STEP * HUNDREDTH)
                if field.why_not_stand(place) is None:
                    return place
        return wish

    def _within(self, tray: Rectangle) -> Rectangle:
        """Return a tray moved into its zone, at whole hundredths of an inch."""
        wide, deep = (max(int(one[axis]) for one in corners(tray._replace(x=0, y=0))) for axis in (0, 1))

        def kept(at: int, low: int, high: int) -> int:
            first, last = -(-low // HUNDREDTH), high // HUNDREDTH
            return min(max(round(at / HUNDREDTH), first), last) * HUNDREDTH

        x = kept(tray.x, wide, self.state.mode.table[0] - wide)
        return tray._replace(x=x, y=kept(tray.y, self.low + deep, self.high - deep))

    def end(self) -> Rectangle | None:
        return self.tray

    def reason(self) -> Any:
        if self.tray is None or self.unit is None:
            return None
        return around(self.state, self.unit).why_not_stand(self.tray) or self.refused(self.answer())

    def answer(self) -> Answer:
        assert self.tray is not None, "a unit is in hand"
        x, y = self.tray.x // HUNDREDTH, self.tray.y // HUNDREDTH
        return {"deploy": self.unit, "facing": self.tray.facing, "x": x, "y": y}

    def send(self, at: Point) -> None:
        self._go(self.plane.mic(at))

    def face(self, degrees: int) -> None:
        assert self.tray is not None, "a unit is in hand"
        self.tray = self._fitted((self.tray.x, self.tray.y), degrees)

    def add(self, name: str, amount: int) -> None:
        """Move the unit east or north, or turn it."""
        assert self.tray is not None, "a unit is in hand"
        tray = self.tray
        if name == "facing":
            self.tray = self._within(turned(tray, (tray.facing + amount) % 360))
        else:
            east, north = (amount, 0) if name == "x" else (0, amount)
            self.tray = self._within(tray._replace(x=tray.x + east * HUNDREDTH, y=tray.y + north * HUNDREDTH))

    def restore(self, answer: Answer) -> None:
        self.unit = answer["deploy"]
        tray = self.state.units[answer["deploy"]].kind.tray
        self.tray = plane.laid(tray, answer["x"] * HUNDREDTH, answer["y"] * HUNDREDTH, answer["facing"])

    def hint(self, t: Language) -> str | None:
        """Return what to do, or the obstacle."""
        return t("deploy.which") if self.unit is None else super().hint(t) or t("deploy.hint")

    def shapes(self) -> list[Shape]:
        width = self.state.mode.table[0]
        zone = [
            self.plane.seen(point) for point in ((0, self.low), (width, self.low), (width, self.high), (0, self.high))
        ]
        return [Region("zone", polygon(zone), "reach")]

    def body(self, t: Language) -> list[Child]:
        """Return the units still to be deployed, and for the chosen one the possible places."""
        words, view = MiniaturesWords(t), self.match.view(None)
        units = [
            button("unit", words.area(one), el("small", None, described.strength(t, view["units"][one])), value=one,
                   on=self.does(lambda one=one: self.pick(one)), look="area-row", pressed=one == self.unit, key=one)
            for one in self.facts["units"]
        ]  # fmt: skip
        found: list[Child] = [el("div", {"class": "rows"}, units, key="units")]
        if self.tray is None:
            return found
        parts = [
            button("part", t(f"deploy.{name}"), on=self.does(lambda name=name: self.to(name)), value=name, key=name)
            for name in PARTS
        ]  # fmt: skip
        rows = [
            row(t, name, told, amounts, lambda n, name=name: self.does(lambda: self.add(name, n)))
            for name, told, amounts in (
                ("x", telling.inches(t, self.tray.x // HUNDREDTH), INCHES),
                ("y", telling.inches(t, self.tray.y // HUNDREDTH), INCHES),
                ("facing", described.bearing(t, self.tray.facing), TURNS),
            )
        ]  # fmt: skip
        found.append(el("div", {"class": "mini-choices"}, parts, key="parts"))
        found.append(el("div", {"class": "mini-parts"}, rows, key="rows"))
        return found
