"""Widgets for the questions of the Wall: which noble leaves for it, and to which objective a noble goes (W07, W11,
X12).

The button of each objective shows its facts: its walls, its wildlings, its reward, its leader.
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.parts import Part
from gotweb.fief import assaults
from gotweb.fief.battle import Battle
from gotweb.fief.calls import Call
from gotweb.fief.hierarchy import WallObjective
from gotweb.fief.state import WAITING, State
from gotweb.fief.table import deciding, north, signs, standing, telling
from gotweb.fief.table.widgets.parts import LeavingPartsWidget
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.parts import Chosen


class WatchWidget(LeavingPartsWidget[Chosen]):
    """The common base of both questions: troops that go along, and an objective."""

    def first(self, part: Part) -> Any:
        """Return the default of a part: all troops go that can."""
        return part.values[-1] if part.name.startswith("unit ") else part.values[0]

    def shown(self, part: Part, value: Any) -> bool:
        """Return whether a part of the answer is shown: one with several values; an objective even if it is the only
        one.
        """
        return len(part.values) > 1 or (part.name == "mission" and value is not None)

    def titled(self, t: Language, name: str) -> str:
        """Return the heading of a part: the name of a kind of troops."""
        head, _, what = name.partition(" ")
        return t(f"troops.{what}") if head == "unit" else t(f"watch.part.{name}")

    def called(self, t: Language, name: str, value: Any) -> str:
        """Return the label of an objective or a noble."""
        return t(f"mission.{value}") if name == "mission" else FiefWords(t).noble(value)

    def sign(self, name: str, value: Any) -> Element | None:
        """Return the number of an objective, or a noble's shield."""
        view = self.match.view(None)
        if name == "mission":
            post = north.post(view, value)
            return None if post is None else north.number(post.mission.number)
        return signs.noble(value, view["nobles"][value]["house"], standing.titles_of(view, value))

    def row(self, t: Language, part: Part, value: Any) -> Element:
        """Return an objective or a noble with its facts beside the name; anything else as in every such widget."""
        if part.name not in ("mission", "noble"):
            return super().row(t, part, value)
        rows = [
            button("part", self.sign(part.name, one),
                   el("span", {"class": "fief-choice"}, el("strong", None, self.called(t, part.name, one)),
                      el("small", None, self.about(t, part.name, one))),
                   on=self.does(lambda one=one: self.choose(part.name, one)), value=f"{part.name} {n}", key=str(n),
                   pressed=one == value, look="area-row")
            for n, one in enumerate(part.values) if one is not None
        ]  # fmt: skip
        return el("section", {"class": "fief-part"}, el("h3", None, self.titled(t, part.name)),
                  el("div", {"class": "rows"}, rows), key=part.name)  # fmt: skip

    def about(self, t: Language, name: str, value: str) -> str:
        """Return the facts of an objective, or of a noble and his place."""
        view = self.match.view(None)
        if name == "mission":
            post = north.post(view, value)
            return "" if post is None else north.brief(t, view, post)
        titles = [FiefWords(t).title(title, value) for title in standing.titles_of(view, value)]
        return " · ".join([*titles, *telling.attributes(t, view, value), *telling.state(t, view["nobles"][value])])

    def where(self) -> str | None:
        """Return the chosen objective, or None if it has not been chosen."""
        return next((value for part, value in self.parts() if part.name == "mission"), None)

    def missions(self) -> list[str]:
        """Return the objectives that can be chosen now."""
        found = next((part.values for part, _ in self.parts() if part.name == "mission"), None)
        if found is None and (open_ := self.open()) is not None and open_.name == "mission":
            found = open_.values
        return [one for one in found or () if one is not None]

    def tap(self, area: str) -> None:
        """Choose the objective."""
        if area in self.missions():
            self.choose("mission", area)

    def draft(self) -> Draft:
        """Return the objectives that can be chosen and the chosen one, as marks on the map."""
        marks = dict.fromkeys(self.missions(), "can")
        here = self.where()
        return Draft(marks={**marks, here: "picked"} if here is not None else marks)


class ObjectiveWidget(WatchWidget[WallObjective]):
    """The choice to which objective a noble on the Wall goes, and with which troops; he has to go (W11).

    Each objective shows the probability that he, with the chosen troops, and the nobles already there take it.
    """

    needed = ("mission",)

    def would(self, mission: str) -> tuple[State, Battle] | None:
        """Return the table and the battle there, if he went with the chosen troops and attacked; None if nobody defends
        it.
        """
        units = {part.name.removeprefix("unit "): n for part, n in self.parts() if part.name.startswith("unit ") and n}
        if self.where() is None:  # all go that can
            done: list[Any] = [mission]
            while (part := self.choice.next(*done)) is not None:
                units[part.name.removeprefix("unit ")] = part.values[-1]
                done.append(part.values[-1])
        troops = {unit: n for unit, n in units.items() if n}
        return assaults.awaited(self.match.state, self.facts["noble"], mission, troops)

    def about(self, t: Language, name: str, value: str) -> str:
        """Return all facts of an objective, and the probability that it is taken."""
        would = self.would(value) if name == "mission" else None
        said = super().about(t, name, value)
        return said if would is None else f"{said} · {deciding.hope(t, *would)}"

    def confirm(self, t: Language) -> Any:
        """Return the button that sends the noble to the objective."""
        return super().confirm(t)._replace(answer=self.answer())

    def answers(self, t: Language) -> list[Element]:
        """Return no further button: the noble cannot stay where he is."""
        return []

    def nothing(self) -> Answer:
        """Return an empty answer: this question has none that declines."""
        return {}

    def does_it(self, t: Language, answer: Answer) -> str:
        """Return the label of the button: take this objective."""
        return t(f"mission.{answer['objective']['mission']}")

    def hint(self, t: Language) -> str:
        """Return which troops are left for nobles who choose later."""
        troops = self.match.state.troops_at(self.seat, WAITING)
        return t("watch.left", troops=FiefWords(t).troops(troops))

    def draft(self) -> Draft:
        """Return the objectives, and the Wall where the noble waits, as marks on the map."""
        found = super().draft()
        return found._replace(marks={WAITING: "here", **found.marks})

    def body(self, t: Language) -> list[Child]:
        """Return the objectives and the troops; below them the order in which the other nobles choose."""
        left = [one for one in self.match.state.wall.ranks if self.match.state.nobles[one].at == WAITING]
        said = FiefWords(t).listed([FiefWords(t).noble(one) for one in left])
        here = self.where()
        would = None if here is None else self.would(here)
        return [*super().body(t), deciding.noted([deciding.note(t, t("wall.order", nobles=said), "W11")]),
                None if would is None else deciding.picture(t, *would)]  # fmt: skip


class CallWidget(WatchWidget[Call]):
    """The choice which noble leaves for the Wall: tap his place, or his name (W07).

    In the second round Brothers must leave.
    """

    needed = ("noble",)
    stop = "noble"

    def forced(self) -> bool:
        """Return whether a noble must go."""
        rule: str | None = self.choice.why_not({"call": None})
        return rule is not None

    def nothing(self) -> Answer:
        """Return the answer that nobody leaves; if a noble must, it is not legal."""
        return {} if self.forced() else {"call": None}

    def answers(self, t: Language) -> list[Element]:
        """Return the button that nobody leaves, if that is allowed."""
        return [] if self.forced() else super().answers(t)

    def does_it(self, t: Language, answer: Answer) -> str:
        """Return the label of the button: send him."""
        return t("watch.send", noble=FiefWords(t).noble(answer["call"]["noble"]))

    def nobles(self) -> list[str]:
        """Return the nobles who can leave."""
        found: list[str] = self.choice.nobles()
        return found

    def tap(self, area: str) -> None:
        """Choose the noble who stands in an area, the next one if several do; or choose the objective."""
        nobles = self.match.state.nobles
        here = [one for one in self.nobles() if nobles[one].at == area]
        if here:
            now = self.chosen.get("noble")
            at = here.index(now) + 1 if now in here else 0
            self.chosen = {**self.chosen, "noble": here[at % len(here)]}
        else:
            super().tap(area)

    def draft(self) -> Draft:
        """Return where the nobles are who can leave, and the objectives, as marks on the map."""
        nobles, found = self.match.state.nobles, super().draft()
        marks = {nobles[one].at: "can" for one in self.nobles()}
        chosen = self.chosen.get("noble")
        if chosen is not None:
            marks[nobles[chosen].at] = "here"
        return found._replace(marks={**marks, **found.marks})

    def hint(self, t: Language) -> str:
        """Return the stage of the Wall, in one sentence."""
        return north.stage(t, self.match.view(None))

    def body(self, t: Language) -> list[Child]:
        """Return the noble, his troops and his objective; below them the objectives on the Wall."""
        return [*super().body(t), *deciding.wall(t, self.match)]
