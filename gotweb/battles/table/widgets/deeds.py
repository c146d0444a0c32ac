"""Base of the widgets in which one of several units acts: first the unit is chosen, then its action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from gotweb.battles.activation import Deed
from gotweb.battles.state import State
from gotweb.battles.table import signs
from gotweb.battles.table.chances import called
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft, Grip
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget

NAMED = 3
"""So many hexes are named in a button; of more only the number is said."""
PLACES = ("to", "target", "dogs", "kindle", "quench")
"""The parts of an answer that say where something is done."""


class DeedWidget(Widget[Deed], ABC):
    """The choice of a unit and its action. Subclasses draw it; `deed` is the whole answer."""

    ends = ""
    """The key of the text of the button with which no unit does anything any more."""

    def begin(self) -> None:
        super().begin()
        self.unit: str | None = None
        self.deed: Answer | None = None
        self._before: tuple[str | None, Answer | None] | None = None
        if len(self.units()) == 1:
            self.unit = self.units()[0]

    # what there is to choose

    @property
    def kind(self) -> str:
        """Return the kind of the question, which is also the answer's key of the unit."""
        return str(self.choice.kind)

    @property
    def state(self) -> State:
        """Return the state as it is now."""
        state: State = self.match.state
        return state

    def deeds(self, unit: str) -> list[Answer]:
        """Return the answers in which this unit acts."""
        return [option for option in self.all_answers() if option[self.kind] == unit]

    def units(self) -> list[str]:
        """Return the units that can act, in the order of the rules."""
        found = (option[self.kind] for option in self.all_answers())
        return list(dict.fromkeys(unit for unit in found if unit is not None))

    def place(self, deed: Answer) -> str:
        """Return the hex of an action."""
        return next(str(deed[key]) for key in PLACES if key in deed)

    def at(self, area: str) -> list[Answer]:
        """Return the actions of the chosen unit in a hex."""
        return [] if self.unit is None else [deed for deed in self.deeds(self.unit) if self.place(deed) == area]

    @abstractmethod
    def tried(self, unit: str, area: str) -> Answer:
        """Return the answer that a tap on a hex means for a unit, legal or not."""

    # what the player does

    def pick(self, unit: str) -> None:
        """Choose a unit; the planned action of another one is dropped."""
        self.unit, self.deed = unit, None

    def plan(self, deed: Answer) -> None:
        """Make this the unit's action, until another is chosen."""
        self.unit, self.deed = deed[self.kind], deed

    def tap(self, area: str) -> None:
        """Choose a unit, then a hex in which it acts; several actions there are chosen in turn."""
        here = self.at(area) if area != self.unit else []
        if here:
            after = here.index(self.deed) + 1 if self.deed in here else 0
            self.plan(here[after % len(here)])
        elif area in self.units():
            self.pick(area)
        else:
            found = self.state.units.get(area)
            # a friend is tapped to be chosen, anything else as a goal
            own = self.unit is None or (found is not None and found.house == self.seat)
            self.refuse(self.tried(area if own else str(self.unit), area))

    def grab(self, area: str) -> bool:
        """Begin a drag from a unit: choose it, which shows its actions. Returns False if it was chosen already."""
        self._before = self.unit, self.deed
        if area == self.unit:
            return False
        self.pick(area)
        return True

    def drag(self, start: str, goal: str) -> None:
        """Choose a unit, and the hex in which it acts, by dragging."""
        self._before = None
        if start not in self.units():
            self.refuse(self.tried(start, goal))
            return
        if start != self.unit:
            self.pick(start)
        if here := self.at(goal):
            self.plan(here[0])
        else:
            self.refuse(self.tried(start, goal))

    def let_go(self) -> bool:
        """Go back to what was chosen before the drag. Returns whether that changed anything."""
        before, self._before = self._before, None
        if before is None or before == (self.unit, self.deed):
            return False
        self.unit, self.deed = before
        return True

    def restore(self, answer: Answer) -> None:
        """Choose the unit and action of an answer that was taken back."""
        if answer in self.all_answers() and answer[self.kind] is not None:
            self.plan(answer)

    # what it shows

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the answer."""
        if self.deed is None:
            return Confirm(t(f"{self.kind}.go"), None)
        return Confirm(BattlesWords(t).answer(self.deed), self.deed)

    def answers(self, t: Language) -> list[Element]:
        """Return the plain button that ends these actions, with the units that could still act."""
        left = self.units()
        text = t(self.ends, areas=", ".join(left)) if len(left) <= NAMED else t(f"{self.ends}.many", amount=len(left))
        return [button("end", text, on=self.gives({self.kind: None}), look="giving-up", key="end")]

    def draft(self) -> Draft:
        """Return the units; the hexes in which the chosen one can act; its planned action."""
        marks: dict[str, str] = dict.fromkeys(self.units(), "can" if self.unit is None else "other")
        grips = {unit: Grip(self.seat, {self.state.units[unit].kind: 1}) for unit in self.units()}
        if self.unit is None:
            return Draft(marks=marks, grips=grips)
        places = [place for place in map(self.place, self.deeds(self.unit)) if place != self.unit]
        marks |= {**dict.fromkeys(places, "can"), self.unit: "here"}
        if self.deed is not None:
            marks[self.place(self.deed)] = "picked"
        return Draft(self.laid(), marks, self.arrows(), grips, dict.fromkeys(places, ()))

    def laid(self) -> dict[str, str]:
        """Return the badges on the map."""
        return {}

    def arrows(self) -> tuple[Arrow, ...]:
        """Return the way, or the line of sight."""
        return ()

    def chosen(self, t: Language) -> Child:
        """Return the units to choose from, if there are several."""
        units = self.units()
        if len(units) < 2:
            return None
        chips = [self._unit(t, hex) for hex in units]
        return el("div", {"class": "battle-chips units", "role": "group", "aria-label": t("deed.units")}, chips,
                  key="units")  # fmt: skip

    def _unit(self, t: Language, hex: str) -> Element:
        unit = self.state.units[hex]
        what = called(t, self.state, "troop", unit.kind)
        about = ", ".join((hex, what, t(f"rank.{unit.rank}"), t.n("figures", unit.figures)))
        return button(
            "unit", signs.of_unit(self.state, unit), el("strong", None, hex),
            on=self.does(lambda: self.pick(hex)), value=hex, look="battle-chip", pressed=hex == self.unit, key=hex,
            label=about,
        )  # fmt: skip

    def chips(self, deeds: Sequence[Answer], told: Sequence[Child], name: str) -> Element:
        """Return buttons for the actions of the chosen unit, each with its hex and a few words."""
        found = [
            button(
                "deed", el("strong", None, self.place(deed)), words, on=self.does(lambda deed=deed: self.plan(deed)),
                value=self.place(deed), look="battle-chip", pressed=deed == self.deed, key=f"{n}",
            )
            for n, (deed, words) in enumerate(zip(deeds, told, strict=True))
        ]  # fmt: skip
        return el("div", {"class": f"battle-chips {name}"}, found, key=name)
