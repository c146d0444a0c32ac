"""The questions of ranged and melee attacks, with the odds of each."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.match import Match
from gotweb.geometry.plane.contact import shown, squared_distance
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, front_arrow, moved
from gotweb.lang import Language
from gotweb.miniatures import telling
from gotweb.miniatures.facts import RANGES
from gotweb.miniatures.field import around
from gotweb.miniatures.melee import touched
from gotweb.miniatures.shooting import STAY, Shot
from gotweb.miniatures.state import State
from gotweb.miniatures.table import plane, prospects
from gotweb.miniatures.table.chances import Fight
from gotweb.miniatures.table.parts import ChosenPartsWidget, arc, lain
from gotweb.miniatures.table.steps import row
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Draft
from gotweb.ui.board.shapes import Region, Ruler, Shape
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Host


class ShootWidget(ChosenPartsWidget[Shot]):
    """The target of a ranged attack, the shooter's place and the attack: with its arc and range, visible enemies, and
    the odds.
    """

    def usual(self, name: str, values: list[Any]) -> Any:
        """Return the default: to stay if there is a target, else the shortest shift."""
        if name == "towards" and STAY in values:
            return STAY
        if name == "distance":
            return values[0]
        return super().usual(name, values)

    @property
    def place(self) -> Rectangle:
        """The place from which the unit shoots."""
        start = self.state.units[self.unit].stands
        towards = self.chosen.get("towards", STAY)
        return start if towards == STAY else moved(start, towards, self.chosen.get("distance", 0))

    def tap(self, area: str) -> None:
        """Choose the target; if it cannot be shot at, show why: not in front, hidden by what, how much too far."""
        parts = dict(self._walk())
        if area in parts.get("target", ()):
            self.choose("target", area)
            return
        field = around(self.state, self.unit)
        if area in field.enemies and "attack" in self.chosen:
            chosen = {"towards": STAY, "distance": 0, **self.chosen}
            attack, towards, distance = (chosen[name] for name in ("attack", "towards", "distance"))
            self.told = self.choice.reason(self.choice.completed(attack, towards, distance, area, None))
        self.refuse(self._at(area), NOT_AN_ANSWER)

    def _at(self, area: str) -> Answer:
        """Return a shot at a unit, with the parts that are chosen so far."""
        plan = {"attack": self.chosen.get("attack", 0), "towards": STAY, "distance": 0, "target": area, "side": "front"}
        return {"shoot": plan}

    def restore(self, answer: Answer) -> None:
        """Make a shot that was taken back the draft."""
        self.chosen = dict(answer["shoot"])
        self._settle()

    def add(self, amount: int) -> None:
        """Shift further, or less, to the next distance after which there is a target."""
        values = next(values for name, values in self._walk() if name == "distance")
        wish = self.chosen["distance"] + amount
        self.choose("distance", min(values, key=lambda one: (abs(one - wish), one)))

    def draft(self) -> Draft:
        """Return the arc and the range, the place after the shift, and the distances of possible targets."""
        parts = dict(self._walk())
        targets = parts.get("target", [])
        marks = {self.unit: "here", **dict.fromkeys(targets, "can")}
        if self.chosen.get("target") in targets:
            marks[self.chosen["target"]] = "picked"
        if "attack" not in self.chosen:
            return Draft(marks=marks)
        reach = RANGES[self.state.units[self.unit].kind.attacks[self.chosen["attack"]].kind]
        origin = front_arrow(self.place)
        shapes: list[Shape] = [Region("arc", arc(self.plane, self.place, reach), "reach")]
        if self.place != self.state.units[self.unit].stands:
            shapes.append(Region("end", self.plane.spot(self.place).outline, "ghost"))
        for one in targets:
            other = self.state.units[one].stands
            length = shown(squared_distance(origin, other)) // HUNDREDTH
            shapes.append(
                Ruler(f"to {one}", self.plane.seen(origin), self.plane.seen(plane.nearest(other, origin)), length)
            )
        return Draft(marks=marks, shapes=tuple(shapes))

    def body(self, t: Language) -> list[Child]:
        """Return the parts of the shot, and its odds."""
        words, parts, found = MiniaturesWords(t), dict(self._walk()), list[Child]()
        attacks = self.state.units[self.unit].kind.attacks
        if len(parts["attack"]) > 1:
            names = [t(f"attack.{attacks[n].id}") for n in parts["attack"]]
            found.append(self.pick_rows("attack", parts["attack"], list(names)))
        if "target" in parts:
            names = [words.area(one) for one in parts["target"]]
            found.append(self.pick_rows("target", parts["target"], list(names)))
        if len(parts.get("side", ())) > 1:
            found.append(self.pick_rows("side", parts["side"], [t(f"flank.{one}") for one in parts["side"]]))
        if len(parts.get("towards", ())) > 1:
            found.append(el("h3", None, t("shoot.shift"), key="shift"))
            ways: list[Child] = [t(f"towards.{one}") for one in parts["towards"]]
            found.append(self.pick_rows("towards", parts["towards"], ways, short=True))
        if len(parts.get("distance", ())) > 1 and "distance" in self.chosen:
            told = telling.inches(t, self.chosen["distance"])
            steps = row(t, "distance", told, (-100, -10, -1, 1, 10, 100), lambda n: self.does(lambda: self.add(n)))
            found.append(el("div", {"class": "mini-parts"}, steps, key="parts"))
        answer = self.whole()
        if answer is not None:
            plan = answer["shoot"]
            table = lain(self.state, self.unit, self.place)
            fight = Fight(table, self.unit, plan["target"], attacks[plan["attack"]], plan["side"])
            key = (t, *map(str, plan.values()))
            found.append(self.kept("fight", key, lambda: prospects.shown(t, fight)))
        return found


class MeleeWidget(ListedWidget[OneOf]):
    """The target of a melee attack and the unit's place; with the odds."""

    def __init__(self, match: Match, choice: OneOf, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        self.unit: str = choice.facts["unit"]
        super().__init__(match, choice, table)

    def words(self, t: Language, answer: Answer) -> Child:
        """Return an attack in words."""
        return MiniaturesWords(t).answer(answer, self.choice)

    def area(self, answer: Answer) -> str | None:
        """Return the target."""
        return str(answer["melee"])

    def about(self, area: str) -> Answer:
        """Return the attack for a tap on an area."""
        return {"melee": area, "attack": 0, "place": None}

    def restore(self, answer: Answer) -> None:
        """Pick the attack that was taken back."""
        self.picked = answer

    def _tray(self, answer: Answer) -> Rectangle:
        stands = self.state.units[self.unit].stands
        if answer["place"] is None:
            return stands
        x, y, facing = answer["place"]
        return stands._replace(x=x, y=y, facing=facing)

    def draft(self) -> Draft:
        """Return the marks of possible targets, and the unit's possible places."""
        found = super().draft()
        shapes = [
            Region(f"place {n}", self.plane.spot(self._tray(one)).outline, "ghost" if one == self.picked else "reach")
            for n, one in enumerate(self.all_answers())
            if one["place"] is not None
        ]
        spots = {}
        if self.picked is not None and self.picked["place"] is not None:
            spots = {self.unit: self.plane.spot(self._tray(self.picked))}
        return found._replace(marks={self.unit: "here", **found.marks}, shapes=tuple(shapes), spots=spots)

    def body(self, t: Language) -> list[Child]:
        """Return the attacks, and the odds of the picked one."""
        found = super().body(t)
        if self.picked is not None:
            picked = self.picked
            table = lain(self.state, self.unit, self._tray(picked))
            _, side = touched(table, self.unit, picked["melee"])
            attack = self.state.units[self.unit].kind.attacks[picked["attack"]]
            fight = Fight(table, self.unit, picked["melee"], attack, side)
            found.append(self.kept("fight", (t, str(picked)), lambda: prospects.shown(t, fight)))
        return found
