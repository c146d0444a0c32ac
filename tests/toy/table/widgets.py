"""The questions of Caravans: a card, a number, yes or no, and where a caravan goes, which has several parts."""

from __future__ import annotations

from typing import Any

from gotweb.toy.rules import Journey
from gotweb.toy.state import CAMPS, GOODS
from gotweb.toy.table.panels import hand
from gotweb.toy.table.signs import card
from gotweb.toy.words import CaravansWords

from gotweb.core.choice import Answer
from gotweb.core.parts import Part
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft, Grip
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import ListedWidget, NumberWidget, YesNoWidget
from gotweb.ui.table.widget import Confirm, Widget


class LayWidget(ListedWidget):
    """A card of one's own hand (Y3)."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The card."""
        return card(answer["lay"], CaravansWords(t).card(answer["lay"]))


class WagerWidget(NumberWidget):
    """Coins, in secret, with one's own hand beside (Y4)."""

    def body(self, t: Language) -> list[Child]:
        """The numbers and the hand."""
        return [*super().body(t), hand(t, self.match, self.seat)]


class AmbushWidget(YesNoWidget):
    """Whether to throw in a bandit, with one's own hand beside (Y7)."""

    def body(self, t: Language) -> list[Child]:
        """The hand."""
        return [hand(t, self.match, self.seat)]


class TravelWidget(Widget):
    """Where a caravan goes, with what, and how guarded: part after part, each out of what is left (Y5, Y6)."""

    choice: Journey

    def begin(self) -> None:
        super().begin()
        self.chosen: dict[str, Any] = {}

    def parts(self) -> list[tuple[Part, Any]]:
        """Return the parts with their values, up to the first of which nothing is chosen that must be."""
        found: list[tuple[Part, Any]] = []
        while (part := self.choice.next(*(value for _, value in found))) is not None:
            if part.name == "to" and "to" not in self.chosen:
                break
            wanted = self.chosen.get(part.name, part.values[0])
            # an earlier part may have left less than was wanted here
            found.append((part, wanted if wanted in part.values else part.values[-1]))
        return found

    def answer(self) -> Answer | None:
        """Return the answer, when there is a place to go to."""
        answer: Answer | None = self.choice.answer(*(value for _, value in self.parts()))
        return answer

    def choose(self, name: str, value: Any) -> None:
        """Choose a part of the answer."""
        self.chosen[name] = value

    def tap(self, area: str) -> None:
        """Go there."""
        if area in self.choice.state.places:
            self.choose("to", area)
        else:
            self.refuse({"travel": {"to": area, "load": {}, "guards": 0}})

    def drag(self, start: str, goal: str) -> None:
        """Go where the caravan was dropped."""
        self.tap(goal)

    def hint(self, t: Language) -> str | None:
        """A place is still to be chosen."""
        return t("travel.where") if "to" not in self.chosen else None

    def confirm(self, t: Language) -> Confirm:
        """Go; to go with nothing while there is something gives up what it would have brought."""
        answer = self.answer()
        if answer is None:
            return Confirm(t("ui.confirm"), None)
        empty = not answer["travel"]["load"] and bool(self.match.view(None)["stores"][self.seat])
        return Confirm(CaravansWords(t).answer(answer, self.choice), answer, gives_up=empty)

    def restore(self, answer: Answer) -> None:
        """The plan that was taken back."""
        plan = answer["travel"]
        self.chosen = {"to": plan["to"], **plan["load"], "guards": plan["guards"]}

    def draft(self) -> Draft:
        """The places, and the way to the one that is chosen; a caravan can be dragged there."""
        camp, to, places = CAMPS[self.seat], self.chosen.get("to"), self.choice.state.places
        marks = {place: "picked" if place == to else "can" for place in places} | {camp: "here"}
        return Draft(
            marks=marks,
            arrows=(Arrow(camp, to, self.seat),) if to is not None else (),
            grips={camp: Grip(self.seat, {"caravan": 1})},
            goals=dict.fromkeys(places, ()),
        )

    def body(self, t: Language) -> list[Child]:
        """The places, and then a row of numbers for each good and for the guards."""
        words = CaravansWords(t)
        places = [
            button("place", words.place(place), on=self.does(lambda place=place: self.choose("to", place)),
                   value=place, look="area-row", pressed=place == self.chosen.get("to"), key=place)
            for place in self.choice.state.places
        ]  # fmt: skip
        rows = [self._row(t, part, value) for part, value in self.parts() if part.name != "to" and len(part.values) > 1]
        return [el("div", {"class": "rows"}, places, key="places"), rows]

    def _row(self, t: Language, part: Part, value: int) -> Element:
        words = CaravansWords(t)
        title = words.card(part.name) if part.name in GOODS else t("travel.guards")
        numbers = [
            button("part", str(n), on=self.does(lambda n=n: self.choose(part.name, n)), value=f"{part.name} {n}",
                   pressed=n == value, look="square", key=str(n), label=f"{title}: {n}")
            for n in part.values
        ]  # fmt: skip
        return el(
            "section", {"class": "toy-part"}, el("h3", None, title), el("div", {"class": "numbers"}, numbers),
            key=part.name,
        )  # fmt: skip


WIDGETS: dict[str, type[Widget]] = {
    "lay": LayWidget, "wager": WagerWidget, "ambush": AmbushWidget, "travel": TravelWidget,
}  # fmt: skip
"""The questions that the usual widgets do not do for."""
