"""The questions of attacks: charge, alignment, ranged and melee attacks. What may come of each is shown before it."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice
from gotweb.core.match import Match
from gotweb.geometry.plane.charges import why_not_charge
from gotweb.geometry.plane.contact import shown, squared_distance
from gotweb.geometry.plane.moves import first_contact, sweep
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, Side, corners, front_arrow, moved, turned
from gotweb.lang import Language
from gotweb.miniatures import barriers, telling
from gotweb.miniatures.charge import BEST, Charging, melee_attacks
from gotweb.miniatures.facts import RANGES
from gotweb.miniatures.field import around
from gotweb.miniatures.melee import touched
from gotweb.miniatures.shooting import STAY, Shot
from gotweb.miniatures.state import State
from gotweb.miniatures.table import chances, described, plane
from gotweb.miniatures.table.chances import Fight
from gotweb.miniatures.table.steps import row
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Draft
from gotweb.ui.board.shapes import Region, Ruler, Shape
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm, Host, Widget


def lain(state: State, id: str, place: Rectangle) -> State:
    """Return the table on which a unit lies elsewhere."""
    twin = state.copy()
    twin.change(id, place=place)
    return twin


class PartsWidget(Widget):
    """An answer of parts, chosen by buttons and taps; a part can be chosen again, and those after it fall."""

    choice: Any

    def __init__(self, match: Match, choice: Choice, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        self.unit: str = choice.facts["unit"]
        super().__init__(match, choice, table)

    def begin(self) -> None:
        """What has only one value is chosen."""
        self.chosen: dict[str, Any] = {}
        self.told: Reason | None = None
        self._settle()

    def _walk(self) -> list[tuple[str, list[Any]]]:
        """The parts that can be chosen now, each with its values, and which come next."""
        parts, values = [], list[Any]()
        while (part := self.choice.next(*values)) is not None:
            parts.append((part.name, list(part.values)))
            if self.chosen.get(part.name) not in part.values:
                break
            values.append(self.chosen[part.name])
        return parts

    def _settle(self) -> None:
        """Forget what can be chosen no more, and choose what is the only way or goes without saying."""
        parts, kept = self._walk(), dict[str, Any]()
        while parts:
            name, values = parts[-1]
            kept = {one: self.chosen[one] for one, _ in parts if one in self.chosen}
            usual = self.usual(name, values)
            if self.chosen.get(name) in values or usual is None:
                break
            self.chosen = {**kept, name: usual}
            parts = self._walk()
        self.chosen = {name: self.chosen[name] for name, values in parts if self.chosen.get(name) in values}

    def usual(self, name: str, values: list[Any]) -> Any:
        """The value of a part that need not be chosen; None if it must be."""
        return values[0] if len(values) == 1 else None

    def choose(self, name: str, value: Any) -> None:
        """Choose a part; what came after it falls."""
        self.told = None
        kept: dict[str, Any] = {}
        for one, _ in self._walk():
            if one == name:
                break
            kept[one] = self.chosen[one]
        self.chosen = {**kept, name: value}
        self._settle()

    def whole(self) -> Answer | None:
        """The answer, once all its parts are chosen."""
        parts = self._walk()
        if any(self.chosen.get(name) not in values for name, values in parts):
            return None
        found: Answer | None = self.choice.answer(*(self.chosen[name] for name, _ in parts))
        return found

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the answer."""
        answer = self.whole()
        return Confirm(MiniaturesWords(t).answer(answer, self.choice) if answer else t("ui.confirm"), answer)

    def hint(self, t: Language) -> str | None:
        """Return why what was tapped cannot be."""
        return barriers.told(MiniaturesWords(t), self.told) if self.told is not None else None

    def pick_rows(self, t: Language, name: str, values: list[Any], texts: list[Child]) -> Element:
        """Return a part as rows of buttons."""
        rows = [
            button("choose", text, on=self.does(lambda value=value: self.choose(name, value)), value=f"{name} {value}",
                   look="area-row", pressed=self.chosen.get(name) == value, key=str(value))
            for value, text in zip(values, texts, strict=True)
        ]  # fmt: skip
        return el("div", {"class": "rows"}, rows, key=name)


class ChargeWidget(PartsWidget):
    """Whom a unit charges and from which heading: lane, contact, side, what the die must show."""

    choice: Charging

    def usual(self, name: str, values: list[Any]) -> Any:
        """Of the headings, that from which it arrives most often, and then by the shortest way."""
        if name == "heading":
            target = self.chosen["target"]
            ways = {one: chances.arriving(self.state, self.unit, target, one) for one in values}
            return min(
                values, key=lambda one: (way[1:3] + way[:1] if (way := ways[one]) is not None else (9, 9, 0), one)
            )
        return super().usual(name, values)

    def tap(self, area: str) -> None:
        """Choose whom to charge; who cannot be charged says why."""
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
        """Take the next heading from which the target can be charged."""
        headings = next(values for name, values in self._walk() if name == "heading")
        at = headings.index(self.chosen["heading"]) + amount
        self.choose("heading", headings[min(max(at, 0), len(headings) - 1)])

    @property
    def side(self) -> Side | None:
        """The side that is struck, once the target is chosen."""
        answer = self.whole()
        return answer["side"] if answer is not None else None

    def draft(self) -> Draft:
        """Return the lane, the contact, and where the charger may align."""
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
                Ruler("way", self.plane.seen(front_arrow(start)), self.plane.seen(front_arrow(touching)), int(way)),
            ]
        places = around(self.state, self.unit).alignments(
            self.state.units[self.unit].stands, target, answer["side"]
        )  # fmt: skip
        shapes += [Region(f"align {n}", self.plane.spot(one).outline, "ghost") for n, one in enumerate(places)]
        return Draft(marks={**marks, self.unit: "here", target: "picked"}, shapes=(*shapes, *rulers))

    def body(self, t: Language) -> list[Child]:
        """Return the targets with what the die must show, the heading, and what the attack comes to."""
        parts = dict(self._walk())
        found: list[Child] = [
            self.pick_rows(t, "target", parts["target"], [self._target(t, one) for one in parts["target"]])
        ]
        if len(parts.get("side", ())) > 1:
            found.append(self.pick_rows(t, "side", parts["side"], [t(f"flank.{one}") for one in parts["side"]]))
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
        fights = self._fights(answer)
        found += [
            self.kept(f"fight {one.attack.id}", (t, one.defender, one.side), lambda one=one: chances.shown(t, one))
            for one in fights
        ]  # fmt: skip
        return found

    def _target(self, t: Language, target: str) -> str:
        """A target with the best chance to arrive."""
        part = self.choice.next(target)
        if part is not None and part.name == "side":
            part = self.choice.next(target, part.values[0])
        assert part is not None, "a heading is always chosen"
        ways = [chances.arriving(self.state, self.unit, target, one) for one in part.values]
        best = min((way for way in ways if way is not None), key=lambda way: (way.need, way.dice))
        return t("charge.target", area=MiniaturesWords(t).area(target), what=self._needs(t, best))

    def _needs(self, t: Language, way: chances.Way) -> str:
        if way.chance == 1:
            return t("charge.sure")
        key = "charge.needs.two" if way.dice > 1 else "charge.needs"
        return t(key, number=way.need, what=chances.percent(t, way.chance))

    def _arrives(self, t: Language, way: chances.Way) -> str:
        return t("charge.arrives", amount=telling.inches(t, way.hundredths), what=self._needs(t, way))

    def _fights(self, answer: Answer) -> list[Fight]:
        """The attacks of a charger that has arrived and aligned."""
        start, target, side = self.state.units[self.unit].stands, answer["charge"], answer["side"]
        places = around(self.state, self.unit).alignments(start, target, side)
        table = lain(self.state, self.unit, places[0]) if places else self.state
        return [Fight(table, self.unit, target, attack, side, True) for _, attack in melee_attacks(table, self.unit)]


class ShootWidget(PartsWidget):
    """Whom a unit shoots at, from where and how: its arc and range, what is seen, and the odds."""

    choice: Shot

    def usual(self, name: str, values: list[Any]) -> Any:
        """Whoever may stay where it is stays; a shift goes as little as it has to."""
        if name == "towards" and STAY in values:
            return STAY
        if name == "distance":
            return values[0]
        return super().usual(name, values)

    @property
    def place(self) -> Rectangle:
        """Where the unit shoots from."""
        start = self.state.units[self.unit].stands
        towards = self.chosen.get("towards", STAY)
        return start if towards == STAY else moved(start, towards, self.chosen.get("distance", 0))

    def tap(self, area: str) -> None:
        """Choose whom to shoot at; who cannot be shot at says why: not in front, hidden by whom, how much too far."""
        parts = dict(self._walk())
        if area in parts.get("target", ()):
            self.choose("target", area)
            return
        field = around(self.state, self.unit)
        if area in field.enemies and "attack" in self.chosen:
            reach = RANGES[self.state.units[self.unit].kind.attacks[self.chosen["attack"]].kind]
            self.told = field.why_not_see(self.place, area) or field.why_not_reach(
                front_arrow(self.place), area, reach
            )  # fmt: skip
        self.refuse(self._at(area), NOT_AN_ANSWER)

    def _at(self, area: str) -> Answer:
        """A shot at somebody, as far as it is chosen."""
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
        """Return the arc and the range, where the unit shifts to, and how far away everybody is who can be shot at."""
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
            shapes.append(Ruler(f"to {one}", self.plane.seen(origin), self.plane.seen((other.x, other.y)), length))
        return Draft(marks=marks, shapes=tuple(shapes))

    def body(self, t: Language) -> list[Child]:
        """Return the parts of the shot, and what it may come to."""
        words, parts, found = MiniaturesWords(t), dict(self._walk()), list[Child]()
        attacks = self.state.units[self.unit].kind.attacks
        if len(parts["attack"]) > 1:
            names = [t(f"attack.{attacks[n].id}") for n in parts["attack"]]
            found.append(self.pick_rows(t, "attack", parts["attack"], list(names)))
        if "target" in parts:
            names = [words.area(one) for one in parts["target"]]
            found.append(self.pick_rows(t, "target", parts["target"], list(names)))
        if len(parts.get("side", ())) > 1:
            found.append(self.pick_rows(t, "side", parts["side"], [t(f"flank.{one}") for one in parts["side"]]))
        if len(parts.get("towards", ())) > 1:
            found.append(el("h3", None, t("shoot.shift"), key="shift"))
            found.append(
                self.pick_rows(t, "towards", parts["towards"], [t(f"towards.{one}") for one in parts["towards"]])
            )
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
            found.append(self.kept("fight", key, lambda: chances.shown(t, fight)))
        return found


def arc(drawing: plane.Plane, tray: Rectangle, reach: int) -> str:
    """Return the front arc of a tray as far as a range: what lies between the rays through its front corners."""
    left, right, *_ = corners(tray)
    middle = (tray.x, tray.y)
    first, last = plane.bearing(middle, left), plane.bearing(middle, right)
    at, half = drawing.seen(front_arrow(tray)), (last - first) % 360
    return plane.wedge(at, plane.size(reach), first, first + half, drawing.seen(middle))


class AlignWidget(ListedWidget):
    """Where a charger that has arrived lies against its target."""

    def __init__(self, match: Match, choice: Choice, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        super().__init__(match, choice, table)

    def _tray(self, answer: Answer) -> Rectangle:
        x, y, facing = answer["align"]
        return self.state.units[self.facts["unit"]].stands._replace(x=x, y=y, facing=facing)

    def words(self, t: Language, answer: Answer) -> Child:
        """A place, by how it lies and where."""
        options = self.all_answers()
        return t(
            "align.place",
            number=options.index(answer) + 1,
            many=len(options),
            what=described.place(t, self._tray(answer)),
        )

    def tap(self, area: str) -> None:
        """Take the next place."""
        options = self.all_answers()
        at = options.index(self.picked) + 1 if self.picked in options else 0
        self.picked = options[at % len(options)]

    def restore(self, answer: Answer) -> None:
        """Pick the place that was taken back."""
        self.picked = answer

    def draft(self) -> Draft:
        """Return all places as ghosts; the charger lies in the one that is picked."""
        unit, target = self.facts["unit"], self.facts["target"]
        shapes = tuple(
            Region(f"align {n}", self.plane.spot(self._tray(one)).outline, "ghost" if one == self.picked else "reach")
            for n, one in enumerate(self.all_answers())
        )
        spots = {unit: self.plane.spot(self._tray(self.picked))} if self.picked is not None else {}
        return Draft(marks={unit: "picked", target: "here"}, shapes=shapes, spots=spots)


class MeleeWidget(ListedWidget):
    """Whom an engaged unit strikes and how it lies then; what may come of it is shown."""

    def __init__(self, match: Match, choice: Choice, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        self.unit: str = choice.facts["unit"]
        super().__init__(match, choice, table)

    def words(self, t: Language, answer: Answer) -> Child:
        """An attack."""
        return MiniaturesWords(t).answer(answer, self.choice)

    def area(self, answer: Answer) -> str | None:
        """Whom it strikes."""
        return str(answer["melee"])

    def about(self, area: str) -> Answer:
        """The attack that a tap on an area would be."""
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
        """Return who can be struck, and where the unit may lie."""
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
        """Return the attacks, and what the picked one may come to."""
        found = super().body(t)
        if self.picked is not None:
            picked = self.picked
            table = lain(self.state, self.unit, self._tray(picked))
            _, side = touched(table, self.unit, picked["melee"])
            attack = self.state.units[self.unit].kind.attacks[picked["attack"]]
            fight = Fight(table, self.unit, picked["melee"], attack, side)
            found.append(self.kept("fight", (t, str(picked)), lambda: chances.shown(t, fight)))
        return found
