"""Widgets for answers of several parts, chosen one after the other, by buttons and taps."""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import Rectangle, corners, front_arrow
from gotweb.lang import Language
from gotweb.miniatures import barriers
from gotweb.miniatures.state import State
from gotweb.miniatures.table import plane
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.parts import Chosen
from gotweb.ui.table.widget import Confirm, Host, Widget


def lain(state: State, id: str, place: Rectangle) -> State:
    """Return the table with a unit at another place."""
    twin = state.copy()
    twin.change(id, place=place)
    return twin


class ChosenPartsWidget(Widget[Chosen]):
    """An answer of several parts, chosen by buttons and taps; choosing a part again clears those after it."""

    def __init__(self, match: Match, choice: Chosen, table: Host) -> None:
        self.state: State = match.state
        self.plane = plane.sheet(self.state.mode)
        self.unit: str = choice.facts["unit"]
        super().__init__(match, choice, table)

    def begin(self) -> None:
        """Choose the parts that have only one value."""
        self.chosen: dict[str, Any] = {}
        self.told: Reason | None = None
        self._settle()

    def _walk(self) -> list[tuple[str, list[Any]]]:
        """Return the parts that can be chosen now, each with its values, and those that come next."""
        parts, values = [], list[Any]()
        while (part := self.choice.next(*values)) is not None:
            parts.append((part.name, list(part.values)))
            if self.chosen.get(part.name) not in part.values:
                break
            values.append(self.chosen[part.name])
        return parts

    def _settle(self) -> None:
        """Clear choices that are no longer possible, and choose values that are the only ones or the default."""
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
        """Return the default value of a part; None if the part must be chosen."""
        return values[0] if len(values) == 1 else None

    def choose(self, name: str, value: Any) -> None:
        """Choose a part, and clear those after it."""
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
        """Return why what was tapped is impossible."""
        return barriers.told(MiniaturesWords(t), self.told) if self.told is not None else None

    def pick_rows(self, name: str, values: list[Any], texts: list[Child], short: bool = False) -> Element:
        """Return a part as rows of buttons, or with `short` texts as one line of them."""
        rows = [
            button("choose", text, on=self.does(lambda value=value: self.choose(name, value)), value=f"{name} {value}",
                   look="" if short else "area-row", pressed=self.chosen.get(name) == value, key=str(value))
            for value, text in zip(values, texts, strict=True)
        ]  # fmt: skip
        return el("div", {"class": "mini-choices" if short else "rows"}, rows, key=name)


def arc(drawing: plane.Plane, tray: Rectangle, reach: int) -> str:
    """Return the front arc of a tray up to a range: the area between the rays through its front corners."""
    left, right, *_ = corners(tray)
    middle = (tray.x, tray.y)
    first, last = plane.bearing(middle, left), plane.bearing(middle, right)
    at, half = drawing.seen(front_arrow(tray)), (last - first) % 360
    return plane.wedge(at, plane.size(reach), first, first + half, drawing.seen(middle))
