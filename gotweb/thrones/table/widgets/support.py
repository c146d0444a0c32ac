"""The widget for support: which side a house's adjacent areas help."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.widget import Confirm, Widget


class SupportWidget(Widget[OneOf]):
    """The choice of a side, then of the areas that help it (all, until the player chooses otherwise)."""

    def begin(self) -> None:
        super().begin()
        self.side: str | None = None
        self.areas: list[str] = []
        self.decided = False
        usual = self.choice.usual()
        if usual is not None and any(usual["support"].values()):
            self.restore(usual)

    def answer(self) -> Answer:
        """Return every area with the side that it helps."""
        return {"support": {area: self.side if area in self.areas else None for area in self.facts["areas"]}}

    def choose(self, side: str | None) -> None:
        """Help this side with all areas, or no side."""
        self.side, self.decided = side, True
        self.areas = list(self.facts["areas"]) if side is not None else []

    def tap(self, area: str) -> None:
        """Let an area help, or not."""
        if area not in self.facts["areas"]:
            self.refuse({"support": {area: self.facts["sides"][0]}}, "I14")
        elif area in self.areas:
            self.areas.remove(area)
            self.decided = True
        else:
            self.side = self.side or self.facts["sides"][0]
            self.areas.append(area)
            self.decided = True

    def restore(self, answer: Answer) -> None:
        """Take over an answer."""
        given = {area: side for area, side in answer["support"].items() if side is not None}
        self.areas, self.decided = list(given), True
        self.side = next(iter(given.values()), None)

    def confirm(self, t: Language) -> Confirm:
        """Return the button that supports, or stays out of the battle."""
        text = (
            t("ui.support.go", house=names.house(t, self.side)) if self.areas and self.side else t("ui.support.nobody")
        )
        return Confirm(text, self.answer() if self.decided else None)

    def draft(self) -> Draft:
        """Return the areas that can help, and the area of the battle."""
        marks = dict.fromkeys(self.facts["areas"], "can")
        marks |= dict.fromkeys(self.areas, "picked")
        marks[self.facts["target"]] = "here"
        return Draft(
            marks=marks, arrows=tuple(Arrow(area, self.facts["target"], self.choice.side) for area in self.areas)
        )

    def body(self, t: Language) -> list[Child]:
        """Return the sides, and the areas."""
        sides = [
            button(
                "side",
                crest(side),
                names.house(t, side),
                on=self.does(lambda side=side: self.choose(side)),
                value=side,
                pressed=self.side == side and bool(self.areas),
                key=side,
            )
            for side in self.facts["sides"]
        ]
        sides.append(
            button(
                "side",
                t("ui.support.nobody"),
                on=self.does(lambda: self.choose(None)),
                value="none",
                pressed=self.decided and not self.areas,
                key="none",
            )
        )
        rows = [
            button(
                "area",
                el("strong", None, names.area(t, area)),
                el("small", None, _strength(t, worth)),
                icon("order-support"),
                on=self.does(lambda area=area: self.tap(area)),
                value=area,
                look="area-row",
                pressed=area in self.areas,
                key=area,
            )
            for area, worth in self.facts["areas"].items()
        ]
        return [el("div", {"class": "pair"}, sides), el("div", {"class": "rows"}, rows)]


def _strength(t: Language, worth: Mapping[str, int]) -> str:
    """Return what an area adds, with each side's amount if they differ."""
    key = "ui.strength" if len(set(worth.values())) == 1 else "ui.strength.sides"
    return t(key, n=phrases.worth(t, worth))
