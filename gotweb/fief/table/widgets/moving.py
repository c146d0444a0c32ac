"""The widget for one step of a group: tap the group, then its goal; shown are the houses it must ask, or what a raid
may bring.
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.parts import Part
from gotweb.fief import raids
from gotweb.fief.battle import Battle
from gotweb.fief.state import Spot
from gotweb.fief.steps import MoveStep
from gotweb.fief.table import deciding, stakes
from gotweb.fief.table.widgets.parts import LeavingPartsWidget
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft, Grip
from gotweb.ui.kit.tree import Child

LED = "captive "
"""How the part of an answer begins that says whether a captive is led along."""


class MoveWidget(LeavingPartsWidget[MoveStep]):
    """One step of a group, chosen on the map: tap the group, then its goal (P01 to P17, Q01)."""

    needed = ("from", "to")
    stop = "from"

    def first(self, part: Part) -> Any:
        """Return the default: the largest group of nobles, all troops, all captives; with leave, not by force."""
        if part.name == "nobles":
            return max(part.values, key=len)
        return part.values[-1] if part.name.startswith("unit ") else part.values[0]

    def spots(self) -> list[Spot]:
        """Return where groups stand that can take a step."""
        found: list[Spot] = self.choice.spots()
        return found

    def ends(self) -> list[str]:
        """Return the villages to which the chosen group can go."""
        if "from" not in self.chosen:
            return []
        part = self.choice.next(self.chosen["from"])
        assert part is not None, "whoever goes from somewhere goes to somewhere"
        return [*part.values]

    def choose(self, name: str, value: Any) -> None:
        """Choose a value; another start changes the possible goals."""
        super().choose(name, value)
        if name == "from":
            self.chosen = {"from": value} if self.chosen.get("from") == value else {}

    def tap(self, area: str) -> None:
        """Send the chosen group to a village, if it can go there; else choose the group that stands there, the next one
        if several do.
        """
        here = [[spot.at, spot.road] for spot in self.spots() if spot.at == area]
        if area in self.ends():
            self.choose("to", area)
        elif here:
            at = here.index(self.chosen["from"]) + 1 if self.chosen.get("from") in here else 0
            self.chosen = {"from": here[at % len(here)]}
        else:
            self.table.refuse(self.barred(area))

    def barred(self, area: str) -> str:
        """Return the rule that keeps the chosen group from a village: no road leads there, or the rule that the choice
        gives.
        """
        spot = self.chosen.get("from")
        state = self.match.state
        if spot is None or area not in state.village(spot[0]).roads:
            return "P01"
        nobles = [one.id for one in state.nobles_at(self.seat, spot[0]) if one.road == spot[1]]
        order = {
            "at": spot[0],
            "road": spot[1],
            "to": area,
            "nobles": nobles,
            "troops": {},
            "captives": [],
            "how": "ask",
        }
        rule = self.choice.why_not({"move": order})
        return rule or "P03"

    def grab(self, area: str) -> bool:
        """Choose the group that is dragged."""
        here = [[spot.at, spot.road] for spot in self.spots() if spot.at == area]
        if here and self.chosen.get("from") not in here:
            self.chosen = {"from": here[0]}
            return True
        return False

    def drag(self, start: str, goal: str) -> None:
        """Send the dragged group to where it was dropped."""
        if self.chosen.get("from", [None])[0] == start:
            self.tap(goal)

    def draft(self) -> Draft:
        """Return where groups stand, where the chosen one can go, and its way."""
        spot, ends = self.chosen.get("from"), self.ends()
        to = self.chosen.get("to")
        marks = dict.fromkeys((one.at for one in self.spots()), "can") if spot is None else dict.fromkeys(ends, "can")
        if spot is not None:
            marks[spot[0]] = "here"
        if to in ends:
            marks[to] = "picked"
        arrows = (Arrow(spot[0], to, self.seat),) if spot is not None and to in ends else ()
        grips = {one.at: Grip(self.seat, {"group": 1}) for one in self.spots()}
        return Draft(marks=marks, arrows=arrows, grips=grips, goals=dict.fromkeys(ends, ()))

    def does_it(self, t: Language, answer: Answer) -> str:
        """Return the label of the button: go to the village, or raid."""
        order = answer["move"]
        return t(f"move.confirm.{order['how']}", area=FiefWords(t).place(order["to"]))

    def hint(self, t: Language) -> str | None:
        """Return what has to be chosen next; for a raid the key figures of its first battle."""
        open_ = self.open()
        battles = self.raided() if open_ is None and self.raids() else []
        if battles:
            return deciding.brief(t, self.match.state, battles[0])
        return t(f"move.choose.{open_.name}") if open_ is not None and open_.name in self.needed else None

    def titled(self, t: Language, name: str) -> str:
        """Return the heading of a part: the name of a kind of troops, or of a captive."""
        head, _, what = name.partition(" ")
        if head == "unit":
            return t(f"troops.{what}")
        if head == "captive":
            return t("move.part.captive", noble=t(f"noble.{what}"))
        return t(f"move.part.{name}")

    def called(self, t: Language, name: str, value: Any) -> str:
        """Return the label of a value: a place, a group of nobles, or a way to go."""
        words = FiefWords(t)
        if name == "from":
            at, road = value
            return t("move.from.road", area=words.area(at), road=words.place(road)) if road else words.area(at)
        if name == "to":
            return words.area(value)
        if name == "nobles":
            return words.listed([words.noble(one) for one in value])
        if name == "how":
            return t(f"move.how.{value}")
        return t("ui.yes") if value else t("ui.no")

    def raided(self) -> list[Battle]:
        """Return the battles that the planned step would bring as a raid, in their order; empty if it cannot be one
        (Q01).
        """
        plan = {part.name: (part.values, value) for part, value in self.parts()}
        if "how" not in plan or "raid" not in plan["how"][0]:
            return []
        troops = {name.removeprefix("unit "): n for name, (_, n) in plan.items() if name.startswith("unit ") and n}
        spot = Spot(self.seat, *plan["from"][1])
        return raids.foreseen(self.match.state, spot, plan["to"][1], plan["nobles"][1], troops)

    def raids(self) -> bool:
        """Return whether the planned step is a raid."""
        return any(part.name == "how" and value == "raid" for part, value in self.parts())

    def beneath(self, t: Language, name: str, value: Any) -> str:
        """Return the text below a value: the pieces at a start or a goal, or the chances of a raid."""
        state, words = self.match.state, FiefWords(t)
        if name == "how" and value == "raid":
            return ", ".join(deciding.against(t, state, battle) for battle in self.raided())
        if name == "to":
            return deciding.there(t, state, value)
        if name != "from":
            return ""
        at, road = value
        nobles = [words.noble(one.id) for one in state.nobles_at(self.seat, at) if one.road == road]
        troops = state.troops.get(Spot(self.seat, at, road), {})
        return ", ".join([*nobles, *([words.troops(troops)] if troops else [])])

    def body(self, t: Language) -> list[Child]:
        """Return the parts, the houses to ask, and the pieces at the goal; before that the nobles whom Heavy Rain keeps
        in place.
        """
        found = super().body(t)
        spot, to = self.chosen.get("from"), self.chosen.get("to")
        if spot is not None and to in self.ends():
            state, plan = self.match.state, {part.name: value for part, value in self.parts()}
            troops = {name.removeprefix("unit "): n for name, n in plan.items() if name.startswith("unit ")}
            captives = sum(n for name, n in plan.items() if name.startswith(LED))
            notes = deciding.leave(t, state, Spot(self.seat, *spot), to, plan.get("nobles", ()), troops, captives)
            led = [name.removeprefix(LED) for name, taken in plan.items() if name.startswith(LED) and taken]
            notes += stakes.infected(t, state, to, spot[0], plan.get("nobles", ()), led)
            notes.append(deciding.note(t, t("pair", what=FiefWords(t).area(to), text=deciding.there(t, state, to))))
            battles = self.raided() if self.raids() else []
            if len(battles) > 1:
                later = ", ".join(deciding.against(t, state, one) for one in battles[1:])
                notes.append(deciding.note(t, t("raid.later", what=later), "Q01"))
            found.append(deciding.noted(notes))
            if battles:
                found.append(deciding.picture(t, state, battles[0]))
        elif stuck := deciding.stuck(t, self.match.state, self.seat):
            found.append(deciding.noted(stuck))
        return found
