"""The questions of a charge: target, heading, and the place where it aligns, with the chances."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.match import Match
from gotweb.geometry.plane.charges import why_not_charge
from gotweb.geometry.plane.moves import first_contact, sweep
from gotweb.geometry.plane.rectangles import Rectangle, Side, front_arrow, moved, turned
from gotweb.lang import Language
from gotweb.miniatures import telling
from gotweb.miniatures.charge import BEST, Charging, melee_attacks, walled
from gotweb.miniatures.field import around
from gotweb.miniatures.foreseen import arrived
from gotweb.miniatures.state import State
from gotweb.miniatures.table import chances, described, plane, prospects
from gotweb.miniatures.table.chances import Fight
from gotweb.miniatures.table.parts import ChosenPartsWidget
from gotweb.miniatures.table.steps import row
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Draft
from gotweb.ui.board.shapes import Region, Ruler, Shape
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Host


class ChargeWidget(ChosenPartsWidget[Charging]):
    """The target and heading of a charge: with lane, contact, side, and the roll that is needed."""

    def usual(self, name: str, values: list[Any]) -> Any:
        """Return the heading from which the charge arrives most often, and of those the one with the shortest way."""
        if name == "heading":
            target = self.chosen["target"]
            ways = {one: chances.arriving(self.state, self.unit, target, one) for one in values}
            return min(
                values, key=lambda one: (way[1:3] + way[:1] if (way := ways[one]) is not None else (9, 9, 0), one)
            )
        return super().usual(name, values)

    def tap(self, area: str) -> None:
        """Choose the target; if it cannot be charged, show why."""
        targets = self._walk()[0][1]
        if area in targets:
            self.choose("target", area)
            return
        field = around(self.state, self.unit)
        if area in field.enemies:
            start = self.state.units[self.unit].stands
            other = field.enemies[area]
            heading = plane.bearing((start.x, start.y), (other.x, other.y))
            most = 100 * (self.state.units[self.unit].speed + BEST)
            self.told = why_not_charge(field, start, heading, area, most)
        self.refuse({"charge": area, "side": "front", "heading": 0}, NOT_AN_ANSWER)

    def restore(self, answer: Answer) -> None:
        """Make a charge that was taken back the draft."""
        self.chosen = {"target": answer["charge"], "side": answer["side"], "heading": answer["heading"]}
        self._settle()

    def turn(self, amount: int) -> None:
        """Choose a heading so many steps further among those from which the target can be charged, up to the last."""
        headings = next(values for name, values in self._walk() if name == "heading")
        at = headings.index(self.chosen["heading"]) + amount
        self.choose("heading", headings[min(max(at, 0), len(headings) - 1)])

    @property
    def side(self) -> Side | None:
        """The side that is struck, once the target is chosen."""
        answer = self.whole()
        return answer["side"] if answer is not None else None

    def draft(self) -> Draft:
        """Return the lane, the contact, and the places where the charger may align."""
        marks = dict.fromkeys(self._walk()[0][1], "can")
        answer = self.whole()
        if answer is None:
            return Draft(marks={**marks, self.unit: "here"})
        target = answer["charge"]
        start = turned(self.state.units[self.unit].stands, answer["heading"])
        shapes, rulers = list[Shape](), list[Shape]()
        way = first_contact(start, self.state.units[target].stands)
        if way is not None:
            touching = moved(start, "front", int(way))
            shapes = [
                Region("lane", self.plane.outline(sweep(start, "front", int(way))), "lane"),
                Region("contact", self.plane.spot(touching).outline, "reach"),
            ]
            rulers = [
                Ruler(
                    "way", self.plane.seen(front_arrow(start)), self.plane.seen(front_arrow(touching)), -int(-way // 1)
                ),
            ]
        places = around(self.state, self.unit).alignments(
            self.state.units[self.unit].stands, target, answer["side"]
        )  # fmt: skip
        shapes += [Region(f"align {n}", self.plane.spot(one).outline, "ghost") for n, one in enumerate(places)]
        return Draft(marks={**marks, self.unit: "here", target: "picked"}, shapes=(*shapes, *rulers))

    def body(self, t: Language) -> list[Child]:
        """Return the targets with the rolls that are needed, the heading, and the odds of the attack."""
        parts = dict(self._walk())
        found: list[Child] = [
            self.pick_rows("target", parts["target"], [self._target(t, one) for one in parts["target"]])
        ]
        if len(parts.get("side", ())) > 1:
            found.append(self.pick_rows("side", parts["side"], [t(f"flank.{one}") for one in parts["side"]]))
        answer = self.whole()
        if answer is None:
            return found
        if len(parts["heading"]) > 1:
            told = described.bearing(t, answer["heading"])
            steps = row(t, "heading", told, (-15, -1, 1, 15), lambda n: self.does(lambda: self.turn(n)))
            found.append(el("div", {"class": "mini-parts"}, steps, key="parts"))
        way = chances.arriving(self.state, self.unit, answer["charge"], answer["heading"])
        if way is not None:
            found.append(el("p", {"class": "mini-brief"}, self._arrives(t, way), key="arrives"))
            charged = answer["charge"], answer["side"], self._walled(answer)
            found.append(prospects.of_charge(t, self.state, self.unit, charged, way))
        places = around(self.state, self.unit).alignments(
            self.state.units[self.unit].stands, answer["charge"], answer["side"]
        )  # fmt: skip
        target = self.state.units[answer["charge"]].stands
        parts_of = ", ".join(chances.percent(t, chances.share(one, target)) for one in places)
        told = t("charge.aligns", side=t(f"flank.{answer['side']}"), what=parts_of)
        found.append(el("p", {"class": "about"}, told, key="aligns"))
        fights = self._fights(answer)
        found += [
            self.kept(f"fight {one.attack.id}", (t, one.defender, one.side, one.fortified),
                      lambda one=one: prospects.shown(t, one))
            for one in fights
        ]  # fmt: skip
        return found

    def _target(self, t: Language, target: str) -> str:
        """Return a target with the best chance to arrive."""
        part = self.choice.next(target)
        if part is not None and part.name == "side":
            part = self.choice.next(target, part.values[0])
        assert part is not None, "a heading is always chosen"
        ways = [chances.arriving(self.state, self.unit, target, one) for one in part.values]
        best = min((way for way in ways if way is not None), key=lambda way: (way.need, way.dice))
        return t("charge.target", area=MiniaturesWords(t).area(target), what=prospects.needs(t, best))

    def _arrives(self, t: Language, way: chances.ChargeChances) -> str:
        return t("charge.arrives", amount=telling.inches(t, way.hundredths), what=prospects.needs(t, way))

    def _fights(self, answer: Answer) -> list[Fight]:
        """Return the possible attacks of a charger that has arrived and aligned."""
        target, side, walls = answer["charge"], answer["side"], self._walled(answer)
        table = arrived(self.state, self.unit, target, side)
        attacks = [attack for _, attack in melee_attacks(table, self.unit)]
        return [Fight(table, self.unit, target, one, side, not walls, walls) for one in attacks]

    def _walled(self, answer: Answer) -> bool:
        """Return whether the charge leads to fortified terrain."""
        place = turned(self.state.units[self.unit].stands, answer["heading"])
        way = first_contact(place, self.state.units[answer["charge"]].stands)
        assert way is not None, "a charge is only offered where the target is touched"
        return walled(self.state, self.unit, answer["charge"], answer["side"], sweep(place, "front", int(way)))


class AlignWidget(ListedWidget[OneOf]):
    """The place of an arrived charger against its target."""

    def __init__(self, match: Match, choice: OneOf, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        super().__init__(match, choice, table)

    def _tray(self, answer: Answer) -> Rectangle:
        x, y, facing = answer["align"]
        return self.state.units[self.facts["unit"]].stands._replace(x=x, y=y, facing=facing)

    def words(self, t: Language, answer: Answer) -> Child:
        """Return a place by its name at the side, and its coordinates."""
        where = t("at", where=described.place(t, self._tray(answer)))
        return [MiniaturesWords(t).answer(answer, self.choice), el("small", None, where)]

    def tap(self, area: str) -> None:
        """Pick the next place."""
        options = self.all_answers()
        at = options.index(self.picked) + 1 if self.picked in options else 0
        self.picked = options[at % len(options)]

    def restore(self, answer: Answer) -> None:
        """Pick the place that was taken back."""
        self.picked = answer

    def draft(self) -> Draft:
        """Return all places as ghosts; the charger is drawn at the picked one."""
        unit, target = self.facts["unit"], self.facts["target"]
        shapes = tuple(
            Region(f"align {n}", self.plane.spot(self._tray(one)).outline, "ghost" if one == self.picked else "reach")
            for n, one in enumerate(self.all_answers())
        )
        spots = {unit: self.plane.spot(self._tray(self.picked))} if self.picked is not None else {}
        return Draft(marks={unit: "picked", target: "here"}, shapes=shapes, spots=spots)
