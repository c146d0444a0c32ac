"""The questions of Caravans: a card, a number, yes or no, and where a caravan goes, which has several parts."""

from __future__ import annotations

from typing import Any

from gotweb.toy.rules import Journey
from gotweb.toy.state import CAMPS, GOODS
from gotweb.toy.table.panels import hand
from gotweb.toy.table.signs import card
from gotweb.toy.words import CaravansWords

from gotweb.core.choice import Answer, OneOf
from gotweb.core.parts import Part
from gotweb.lang import Language
from gotweb.ui.board.draft import Arrow, Draft, Grip
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.listed import ListedWidget, NumberWidget, YesNoWidget
from gotweb.ui.table.parts import PartsWidget
from gotweb.ui.table.widget import AnyWidget, Confirm


class LayWidget(ListedWidget[OneOf]):
    """A card of one's own hand (Y3)."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The card."""
        return card(answer["lay"], CaravansWords(t).card(answer["lay"]))


class WagerWidget(NumberWidget):
    """Coins, in secret, with one's own hand beside (Y4)."""

    def body(self, t: Language) -> list[Child]:
        """The numbers and the hand."""
        return [*super().body(t), hand(t, self.match, self.seat)]


class AmbushWidget(YesNoWidget[OneOf]):
    """Whether to throw in a bandit, with one's own hand beside (Y7)."""

    def body(self, t: Language) -> list[Child]:
        """The hand."""
        return [hand(t, self.match, self.seat)]


class TravelWidget(PartsWidget[Journey]):
    """Where a caravan goes, with what, and how guarded: part after part, each out of what is left (Y5, Y6)."""

    look = "toy"
    needed = ("to",)

    def first(self, part: Part) -> Any:
        """Nothing goes along; of what no longer fits as much as may."""
        return part.values[-1 if part.name in self.chosen else 0]

    def tap(self, area: str) -> None:
        """Go there."""
        if area in self.choice.state.places:
            self.chosen["to"] = area
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
        found = super().confirm(t)
        empty = found.answer is not None and not found.answer["travel"]["load"]
        return found._replace(gives_up=empty and bool(self.match.view(None)["stores"][self.seat]))

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

    def titled(self, t: Language, name: str) -> str:
        """What a part is called: a good by its name."""
        return CaravansWords(t).card(name) if name in GOODS else t(f"travel.{name}")

    def called(self, t: Language, name: str, value: Any) -> str:
        """A place with its terms."""
        return CaravansWords(t).place(value)


WIDGETS: dict[str, type[AnyWidget]] = {
    "lay": LayWidget, "wager": WagerWidget, "ambush": AmbushWidget, "travel": TravelWidget,
}  # fmt: skip
"""The questions that the usual widgets do not do for."""
