"""The widget of a window: the moment, the effects that may be used and for which unit, or none."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.minds.telling import about, effect
from gotweb.miniatures.minds.windows import PASS, of_sort
from gotweb.miniatures.table import prospects
from gotweb.miniatures.table.minds import told
from gotweb.miniatures.table.minds.widgets import PlacedWidget
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm


class PlayWidget(PlacedWidget):
    """The effect to use at a moment. One tap uses none; a card, an order or a person is picked, and then confirmed."""

    def unit(self, answer: Answer) -> str | None:
        """Return the unit for which an effect is used."""
        named: str | None = answer["on"]
        return named

    def about(self, area: str) -> Answer:
        """Return the answer for a tap on another unit: the picked effect, used for that unit."""
        return {"play": self.picked["play"] if self.picked is not None else None, "on": area}

    @property
    def usable(self) -> dict[str, list[Answer]]:
        """Effect -> the answers that use it, one for each unit."""
        found: dict[str, list[Answer]] = {}
        for one in self.all_answers():
            if one["play"] is not None:
                found.setdefault(one["play"], []).append(one)
        return found

    def tap(self, area: str) -> None:
        """Pick the next effect for this unit; a tap elsewhere shows why there is none."""
        if self.usable or area in self.state.deployed():
            super().tap(area)

    def hint(self, t: Language) -> str:
        """Return the rolled dice; or how many effects can be used, if any."""
        usable = len(self.usable)
        return told.said_of(t, self.facts) or (t.n("window.usable", usable) if usable else t("window.idle"))

    def answers(self, t: Language) -> list[Element]:
        """Return the button that uses none; beside another question there is none, since nothing waits for it."""
        if PASS not in self.all_answers():
            return []
        return [button("option", t("window.nothing"), on=self.gives(PASS), value="none", key="none",
                       look="" if self.usable else "primary")]  # fmt: skip

    def confirm(self, t: Language) -> Confirm | None:
        """Return the button that uses the picked effect, if any can be used."""
        picked = self.picked if self.picked != PASS else None
        if not self.usable:
            return None
        if picked is None:
            return Confirm(t("window.use"), None)
        return Confirm(MiniaturesWords(t).answer(picked, self.choice), picked)

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the unit for which an effect is used, in words."""
        id = answer["on"]
        return t("window.use") if id is None else MiniaturesWords(t).area(id)

    def body(self, t: Language) -> list[Child]:
        """Return the usable effects, each to be read, with its possible units."""
        rows = [self._offer(t, name, answers) for name, answers in self.usable.items()]
        return [el("div", {"class": "mini-offers"}, rows)] if rows else []

    def _offer(self, t: Language, name: str, answers: list[Answer]) -> Element:
        picked = self.picked is not None and self.picked["play"] == name
        brought = prospects.used(t, self.state, self.choice, answers[0])
        targets = [
            button("option", self.words(t, one), on=self.does(lambda one=one: self.pick(one)), look="mini-target",
                   value=str(self.all_answers().index(one)), pressed=one == self.picked, key=str(one["on"]),
                   label=MiniaturesWords(t).answer(one, self.choice))
            for one in answers
        ]  # fmt: skip
        return el(
            "article",
            {"class": "mini-tactics mini-picked" if picked else "mini-tactics"},
            el("header", None, told.sort_sign(name), el("strong", None, effect(t, name)),
               el("small", None, t(f"window.{of_sort(name)}"))),
            el("div", {"class": "mini-choices"}, targets),
            el("p", None, about(t, name)),
            el("p", {"class": "mini-brief"}, brought) if brought is not None else None,
            key=name,
        )  # fmt: skip


def worker(t: Language, match: Match, id: str) -> list[Child]:
    """Return a non-combat unit that can be activated: its name and its ability."""
    view = match.view(None)
    card = facts.people()[view["minds"]["ncus"][id]["card"]]
    state = ", ".join(told.person(t, view, id)[1:])
    can = t("person.can", what=effect(t, card.ability), text=about(t, card.ability))
    works = ", ".join((t("person.works"), *([state] if state else [])))
    return [told.portrait(view, id), el("span", {"class": "mini-worker"}, MiniaturesWords(t).area(id),
                                        el("small", None, works), el("small", None, can))]  # fmt: skip
