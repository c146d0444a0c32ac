"""The questions of Standing Stones: pebbles, and which stone is turned, goes straight on, and is turned again (X2)."""

from __future__ import annotations

from math import atan2, degrees, hypot

from gotweb.stones.rules import Move, Plan, covered, ends, measured
from gotweb.stones.state import read
from gotweb.stones.table import plane
from gotweb.stones.words import StonesWords

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.plainwords import decimal
from gotweb.geometry.plane.contact import shown, squared_distance
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft, Grip, Point
from gotweb.ui.board.shapes import Region, Ruler, Shape
from gotweb.ui.kit import steps
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, FreeWidget, Host

STEPS = {"heading": (-15, -1, 1, 15), "distance": (-100, -10, -1, 1, 10, 100), "facing": (-15, -1, 1, 15)}
"""Part of a move -> how much its buttons add."""


class MoveWidget(FreeWidget[Move]):
    """Which stone, where to, how far, and which way it looks then: by a finger, by keys or by buttons."""

    def __init__(self, match: Match, choice: Move, table: Host) -> None:
        super().__init__(match, choice, table)
        self.stones = {name: read(place) for name, place in match.view(None)["stones"].items()}
        """The stones as they stand as long as this is asked."""
        self.plan: Plan | None = None

    # what the player does

    def tap(self, area: str) -> None:
        """Choose a stone: it stays where it is, until it goes somewhere."""
        if area in self.facts["stones"]:
            self.pick(area)
        else:
            self.refuse({"move": self._still(area)._asdict()})

    def pick(self, name: str) -> None:
        """Choose a stone, unless it is chosen."""
        if self.plan is None or self.plan.stone != name:
            self.plan = self._still(name)

    def _still(self, name: str) -> Plan:
        facing = self.stones[name].facing
        return Plan(name, facing, 0, facing)

    def point(self, at: Point) -> None:
        """Send the chosen stone there, or as far as it goes that way."""
        if self.plan is not None:
            self._go(at)

    def take(self, spot: str) -> None:
        """Choose a stone by taking hold of it."""
        self.pick(spot)

    def kept_now(self) -> Plan | None:
        return self.plan

    def put_back(self, kept: Plan | None) -> None:
        self.plan = kept

    def _go(self, at: Point) -> None:
        """Head for a point of the drawing: in the nearest degree, for whole hundredths, as far as a stone goes."""
        assert self.plan is not None
        start, (x, y) = self.stones[self.plan.stone], plane.SCALE.numbers(at)
        right, ahead = x * HUNDREDTH - start.x, y * HUNDREDTH - start.y
        distance = min(round(hypot(right, ahead) / HUNDREDTH), self.facts["furthest"])
        heading = round(degrees(atan2(right, ahead))) % 360 if distance else start.facing
        self.plan = self.plan._replace(heading=heading, distance=distance)

    def add(self, part: str, amount: int) -> None:
        """Turn further, or go further, as far as a stone goes."""
        assert self.plan is not None
        value = getattr(self.plan, part) + amount
        value = min(max(value, 0), self.facts["furthest"]) if part == "distance" else value % 360
        self.plan = self.plan._replace(**{part: value})

    def restore(self, answer: Answer) -> None:
        """Make a move that was taken back the plan."""
        self.plan = Plan(**answer["move"])

    # what it shows

    @property
    def rule(self) -> str | None:
        """The rule against the plan, if there is one."""
        return self.refused({"move": self.plan._asdict()}) if self.plan is not None else None

    def hint(self, t: Language) -> str | None:
        """Return what to do, which rule stands against the plan, or what it would measure."""
        if self.plan is None:
            return t("move.which")
        rule = self.rule
        if rule is not None:
            return StonesWords(t).rule(rule)
        end = ends(self.stones[self.plan.stone], self.plan)
        return t.n("move.measures", measured({**self.stones, self.plan.stone: end}, self.plan.stone))

    def confirm(self, t: Language) -> Confirm:
        """Return the button that moves the stone, once a move is planned that may be."""
        if self.plan is None or self.rule is not None:
            return Confirm(t("ui.confirm"), None)
        answer = {"move": self.plan._asdict()}
        return Confirm(StonesWords(t).answer(answer, self.choice), answer)

    def draft(self) -> Draft:
        """Return the stones that can be moved; of the chosen one its way, measured, and where it ends."""
        marks = dict.fromkeys(self.facts["stones"], "can")
        grips = {name: Grip(self.seat, {"stone": 1}, freely=True) for name in marks}
        if self.plan is None:
            return Draft(marks=marks, grips=grips)
        name, start = self.plan.stone, self.stones[self.plan.stone]
        end = ends(start, self.plan)
        points = plane.seen((start.x, start.y)), plane.seen((end.x, end.y))
        arrow = Arrow("", name, self.seat, points=points)
        return Draft(
            marks={**marks, name: "picked"},
            grips=grips,
            arrows=(arrow,) if self.plan.distance else (),
            spots={name: plane.spot(end)},
            shapes=tuple(self._shapes(self.plan, end)),
            ground=plane.SCALE,
        )

    def _shapes(self, plan: Plan, end: Rectangle) -> list[Shape]:
        """What lies in front of the stone where it ends, the lane that its way covers, the stone there, and rulers."""
        _turned, lane, _end = covered(self.stones[plan.stone], plan)
        centre = plane.seen((end.x, end.y))
        rulers = [
            Ruler(
                f"to {name}", centre, plane.seen((other.x, other.y)), shown(squared_distance(end, other)) // HUNDREDTH
            )
            for name, other in self.stones.items()
            if name != plan.stone
        ]
        return [
            Region("front", plane.front(end), "reach"),
            Region("lane", plane.outline(lane), "lane"),
            Region("end", plane.spot(end).outline, "ghost" if self.rule is None else "against"),
            *rulers,
        ]

    def body(self, t: Language) -> list[Child]:
        """Return the stones, and when one is chosen a row of buttons for each part of its move."""
        words = StonesWords(t)
        stones = [
            button("stone", words.area(name), on=self.does(lambda name=name: self.pick(name)), value=name,
                   look="area-row", pressed=self.plan is not None and name == self.plan.stone, key=name)
            for name in self.facts["stones"]
        ]  # fmt: skip
        rows = [self._row(t, self.plan, part) for part in STEPS] if self.plan is not None else []
        return [el("div", {"class": "rows"}, stones, key="stones"), rows]

    def _row(self, t: Language, plan: Plan, part: str) -> Element:
        value, long = getattr(plan, part), part == "distance"
        told = t("inches", amount=decimal(t, value)) if long else t("degrees", facing=value)
        title = t("move.part", head=t(f"move.{part}"), text=told)
        return steps.row(
            "stones", part, title, STEPS[part], lambda n: decimal(t, n) if long else str(n),
            lambda n: self.does(lambda: self.add(part, n)),
        )  # fmt: skip
