"""The widget of each kind of question."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.geometry.plane.field import Move
from gotweb.geometry.plane.rectangles import SIDES
from gotweb.lang import Language
from gotweb.miniatures import telling
from gotweb.miniatures.charge import BEST
from gotweb.miniatures.dice import Again
from gotweb.miniatures.facts import RANGES
from gotweb.miniatures.field import around
from gotweb.miniatures.morale import passes
from gotweb.miniatures.moves import Pivot, Way
from gotweb.miniatures.odds import saving, spoiling
from gotweb.miniatures.shifts import Shift
from gotweb.miniatures.table import chances, described, hold, prospects, trays
from gotweb.miniatures.table.charging import AlignWidget, ChargeWidget
from gotweb.miniatures.table.deploying import DeployWidget
from gotweb.miniatures.table.laying import LayWidget
from gotweb.miniatures.table.minds import told as beside
from gotweb.miniatures.table.minds import windows
from gotweb.miniatures.table.minds.shifting import ShiftWidget
from gotweb.miniatures.table.minds.widgets import MINDS
from gotweb.miniatures.table.moving import PivotWidget, WayWidget
from gotweb.miniatures.table.named import BareYesNoWidget, NamedWidget
from gotweb.miniatures.table.parts import arc
from gotweb.miniatures.table.striking import MeleeWidget, ShootWidget
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import Draft
from gotweb.ui.board.shapes import Region, Shape
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import AnyWidget, Confirm, Host, Widget


class ZoneWidget(NamedWidget):
    """The choice of one's own zone: the plates at the edges can be tapped."""

    def area(self, answer: Answer) -> str | None:
        """The zone."""
        zone: str | None = answer["zone"]
        return zone


class ActivateWidget(NamedWidget):
    """The unit to activate next."""

    def hint(self, t: Language) -> str | None:
        """Return where to look at effects that could be used first: the same text for everybody, whatever the hands."""
        return t("activate.cards") if self.state.minds is not None else None

    def area(self, answer: Answer) -> str | None:
        """The unit, if it stands on the table."""
        id = str(answer["activate"])
        return id if id in self.state.units else None

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the unit with its state; for a non-combat unit its ability."""
        id = answer["activate"]
        if id not in self.state.units:
            return windows.worker(t, self.match, id)
        view = self.match.view(None)
        unit = view["units"][id]
        told = ", ".join((described.strength(t, unit), *described.state(t, unit), *beside.upon(t, view, id)))
        return [MiniaturesWords(t).area(id), el("small", None, told)]


class ActionWidget(NamedWidget):
    """The action of the activated unit: the reach of an action is drawn on the table as soon as it is picked."""

    def about(self, area: str) -> Answer:
        """Return an answer that is no action: no action is about an area."""
        return {"action": area}

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the action with an explanation."""
        name = answer["action"]
        speed = self.state.units[self.facts["unit"]].speed * (200 if name == "march" else 100)
        about = t(f"action.{name}.about", amount=telling.inches(t, speed))
        return [t(f"action.{name}"), el("small", None, about)]

    def confirm(self, t: Language) -> Confirm:
        """Return the button that takes the action; doing nothing gives something up."""
        found = super().confirm(t)
        assert found is not None, "actions are confirmed"
        return found._replace(gives_up=self.picked == {"action": "none"})

    def body(self, t: Language) -> list[Child]:
        """Return the possible actions, and below them the impossible ones, which show the reason when pressed.

        The prospects of a picked retreat stand above all.
        """
        usual = [] if "free" in self.facts else self._usual()
        barred = [name for name in usual if {"action": name} not in self.all_answers()]
        rows = [
            button("barred", t(f"action.{name}"), on=self.does(lambda name=name: self.refuse({"action": name})),
                   value=name, unable=True, look="area-row", key=name)
            for name in barred
        ]  # fmt: skip
        flight = None
        if self.picked == {"action": "retreat"}:
            flight = self.kept("escape", (t,), lambda: self._escape(t))
        return [flight, *super().body(t), el("div", {"class": "rows"}, rows, key="barred") if rows else None]

    def _escape(self, t: Language) -> Element:
        """Return the prospects of a retreat."""
        told = prospects.escape(t, self.state, self.facts["unit"])
        return el("p", {"class": "mini-brief"}, told, key="escape")

    def _usual(self) -> list[str]:
        """Return the actions that the unit can take in one place or another; Retreat and melee, which only engaged
        units take, are not among them.
        """
        kinds = {one.kind for one in self.state.units[self.facts["unit"]].kind.attacks}
        strikes = [*(["shoot"] if kinds & RANGES.keys() else []), *(["charge"] if "melee" in kinds else [])]
        return ["maneuver", "march", *strikes]

    def draft(self) -> Draft:
        """Return the mark of the unit, and the reach of the picked action."""
        unit = self.facts["unit"]
        shapes = self._reach(self.picked["action"]) if self.picked is not None else []
        return Draft(marks={unit: "here"}, shapes=tuple(shapes))

    def _reach(self, name: str) -> list[Shape]:
        """Return the shapes of an action's greatest reach."""
        id = self.facts["unit"]
        unit = self.state.units[id]
        start, field, speed = unit.stands, around(self.state, id), 100 * unit.speed
        if name == "maneuver" or (name == "march" and unit.has("enhanced-mobility")):
            most = speed if name == "maneuver" else 2 * speed
            return [Region("reach", hold.reachable(field, start, most, self.plane), "reach")]
        if name == "march":
            lane = hold.lane(start, Move(start.facing, "front", field.furthest(start, "front", 2 * speed), 0))
            return [Region("reach", self.plane.outline(lane), "reach")]
        if name == "retreat":
            most = speed + 100 * BEST
            ways = {side: field.furthest(start, side, most) for side in SIDES if side != "front"}
            return [
                Region(f"reach {side}", self.plane.outline(hold.lane(start, Move(start.facing, side, far, 0))), "reach")
                for side, far in ways.items()
                if far > 0
            ]
        if name == "charge":
            return [Region("reach", arc(self.plane, start, speed + 100 * BEST), "reach")]
        if name == "shoot":
            reach = max(RANGES[one.kind] for one in unit.kind.attacks if one.kind in RANGES)
            return [Region("reach", arc(self.plane, start, reach), "reach")]
        return []


class SurgeWidget(BareYesNoWidget):
    """Whether an attacker that has destroyed its target moves on."""

    wanted = True


OWN_DICE = ("reroll", "defend", "steady")
"""The questions by which one's own dice are rolled again, and not the enemy's."""


class AgainWidget(Widget[Again]):
    """The dice to roll again: each is a button, and chosen ones are pressed."""

    def begin(self) -> None:
        """Begin with no die chosen."""
        self.picked: set[int] = set()

    @property
    def faces(self) -> list[int]:
        """The faces of the dice that may be rolled again."""
        return list(self.facts["faces"])

    def toggle(self, place: int) -> None:
        """Choose a die, or undo that choice."""
        self.picked ^= {place}

    def pick(self, places: set[int]) -> None:
        """Choose the dice at these places."""
        self.picked = set(places)

    def below(self, face: int) -> None:
        """Choose all dice below a face."""
        self.picked = {place for place, one in enumerate(self.faces) if one < face}

    def restore(self, answer: Answer) -> None:
        """Choose the dice that were chosen before."""
        left = list(answer["again"])
        self.picked = set()
        for place, face in enumerate(self.faces):
            if face in left:
                left.remove(face)
                self.picked.add(place)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that rolls the chosen dice again, or leaves all as they are."""
        answer = {"again": sorted(self.faces[place] for place in self.picked)}
        return Confirm(MiniaturesWords(t).answer(answer, self.choice), answer, gives_up=not self.picked)

    @property
    def threshold(self) -> int | None:
        """The face that a die needs to hit or to block; None for the dice of a Panic Test, which are added up."""
        found: int | None = self.facts.get("hits", self.facts.get("blocks"))
        return found

    def hint(self, t: Language) -> str:
        """Return what the dice need, and their present result."""
        least = self.threshold
        if least is None:
            return self._tested(t)
        good = sum(face >= least for face in self.faces)
        return t.n("again.hits" if "hits" in self.facts else "again.blocks", good, number=least)

    def _tested(self, t: Language) -> str:
        """Return the present result of a test, and its chance if the best of its dice are rolled again."""
        faces, modifier, morale = tuple(self.faces), self.facts["modifier"], self.facts["morale"]
        passed = passes(morale, sum(faces) + modifier)
        told = t(f"again.panic.{'passed' if passed else 'failed'}", number=morale,
                 amount=str(max(0, sum(faces) + modifier)))  # fmt: skip
        own = self.choice.kind in OWN_DICE
        if passed == own:
            return told
        chance = saving(morale, modifier, faces) if own else spoiling(morale, modifier, faces)
        best = t("odds.passes" if own else "odds.fails", what=chances.percent(t, chance))
        return t("again.best", text=told, what=best)

    def _usual(self) -> tuple[str, set[int]] | None:
        """Return the dice that are worth rolling again: one's own failures, or the enemy's successes."""
        least = self.threshold
        if least is None:
            return None
        own = self.choice.kind in OWN_DICE
        chosen = {place for place, face in enumerate(self.faces) if (face < least) == own}
        return ("die.misses" if own else "die.hits" if "hits" in self.facts else "die.blocks"), chosen

    def draft(self) -> Draft:
        """Return the mark of the unit whose dice they are."""
        return Draft(marks={self.facts["unit"]: "here"})

    def body(self, t: Language) -> list[Child]:
        """Return the dice."""
        dice = [
            button("die", trays.die(face, "again" if place in self.picked else "open"), value=str(place), look="square",
                   on=self.does(lambda place=place: self.toggle(place)), pressed=place in self.picked, key=str(place),
                   label=t("die.shows", number=face))
            for place, face in enumerate(self.faces)
        ]  # fmt: skip
        below = [
            button("below", t("die.below", number=face), on=self.does(lambda face=face: self.below(face)),
                   value=str(face), key=str(face))
            for face in range(2, 7)
            if any(one < face for one in self.faces) and any(one == face - 1 for one in self.faces)
        ]  # fmt: skip
        usual = self._usual()
        if usual is not None and usual[1]:
            name, chosen = usual
            below = [
                button("usual", t(name), on=self.does(lambda: self.pick(chosen)), value=name, key=name,
                       pressed=self.picked == chosen),
                *below,
            ]  # fmt: skip
        return [
            el("div", {"class": "numbers"}, dice, key="dice"),
            el("div", {"class": "mini-choices"}, below, key="below"),
        ]


class FearWidget(NamedWidget):
    """Whether the D3 of a Panic Test is rolled again."""

    def hint(self, t: Language) -> str:
        """Return whether it counts at all: only a failed test costs the wounds that it shows."""
        return t("fear.counts" if not self.facts["passed"] else "fear.idle")

    def draft(self) -> Draft:
        """Return the mark of the unit that takes the test."""
        return Draft(marks={self.facts["unit"]: "here"})


class AttackWidget(NamedWidget):
    """The choice of a charger's attack."""

    def draft(self) -> Draft:
        """Return the mark of the unit."""
        return Draft(marks={self.facts["unit"]: "here"})


WIDGETS: Mapping[str, type[AnyWidget]] = {
    "lay": LayWidget, "zone": ZoneWidget, "deploy": DeployWidget, "activate": ActivateWidget, "action": ActionWidget,
    "charge": ChargeWidget, "align": AlignWidget, "attack": AttackWidget, "hew": AttackWidget, "shoot": ShootWidget,
    "melee": MeleeWidget, "surge": SurgeWidget, "fear": FearWidget, "reroll": AgainWidget, "weakened": AgainWidget,
    "vulnerable": AgainWidget, "panicked": AgainWidget, "steady": AgainWidget, "defend": AgainWidget,
    "play": windows.PlayWidget, **MINDS,
}  # fmt: skip


def widget(match: Match, choice: Choice, host: Host) -> AnyWidget:
    """Return the widget of an open question."""
    if isinstance(choice, Way):
        return WayWidget(match, choice, host)
    if isinstance(choice, Shift):
        return ShiftWidget(match, choice, host)
    if isinstance(choice, Pivot):
        return PivotWidget(match, choice, host)
    return WIDGETS[choice.kind](match, choice, host)
