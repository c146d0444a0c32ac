"""The face of A Feast for Crows: objectives, which are held in secret, and victory points.

See `gotweb.ui.face` and `face.py` beside this. A house's hand is shown only in private questions, which the curtain
hides from other players, and in the panel of the seat that looks at its own secrets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones.second import annals
from gotweb.thrones.second.feast.objectives import POINTS
from gotweb.thrones.second.table.lists import SecondLists
from gotweb.thrones.second.table.panels import SecondPanels
from gotweb.thrones.second.table.reading import SecondReport
from gotweb.thrones.second.table.widgets import WIDGETS
from gotweb.thrones.table.panels import Aim
from gotweb.thrones.table.widgets import widget_for
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.face import Panel
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import AnyWidget, Confirm, Host, Widget

VICTORY_POINTS = Aim("crown", "term.victory-points", "tip.points", lambda view: view["points"])
"""Objectives bring points, and points win (O08)."""


def told(t: Language, card: str, worth: int | None) -> list[Child]:
    """Return the content of an objective card: its name, its points, and its condition."""
    return [
        el("strong", None, t(f"objective.{card}")),
        el("small", None, t.n("count.victory-points", worth)) if worth is not None else None,
        el("p", None, t(f"objective.{card}.text")),
    ]


def objective(t: Language, card: str, worth: int | None) -> Element:
    """Return an objective to look at."""
    return el("li", {"class": "westeros objective"}, told(t, card, worth), key=card)


class ObjectiveWidget(ListedWidget[OneOf]):
    """The choice of an objective: to hand in, to take, to put back, to score; or none, where the rules say "may"."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the objective card."""
        card = self.value(answer)
        if card is None:
            return el("strong", None, t("ui.nothing"))
        return el("span", {"class": "objective"}, told(t, card, self.worth(card)))

    def worth(self, card: str) -> int:
        """Return what an objective is worth to the house that is asked."""
        return POINTS[card][self.choice.side]

    def body(self, t: Language) -> list[Child]:
        """Return the objectives to choose from; then the others in the hand."""
        listed = {self.value(option) for option in self.all_answers()}
        rest = [card for card in self.facts["objectives"] if card not in listed]
        shown = [objective(t, card, self.worth(card)) for card in rest]
        more = [el("h3", None, t("ui.objectives.not-now")), el("ul", {"class": "cards"}, shown)] if shown else []
        return [*super().body(t), *more]


class KeepWidget(Widget[OneOf]):
    """The choice of objectives to keep at the start: as many as a hand holds (O01)."""

    def begin(self) -> None:
        super().begin()
        self.kept_cards: list[str] = []

    def answer(self) -> Answer | None:
        """Return the chosen objectives, if their number is right, else None."""
        kept = {"objectives": [card for card in self.facts["objectives"] if card in self.kept_cards]}
        return kept if kept in self.all_answers() else None

    def flip(self, card: str) -> None:
        """Keep an objective, or drop it; if there are too many, the one chosen first is dropped."""
        if card in self.kept_cards:
            self.kept_cards.remove(card)
        else:
            self.kept_cards = [*self.kept_cards, card][-self.whole :]

    @property
    def whole(self) -> int:
        """Return how many objectives are kept."""
        return len(self.all_answers()[0]["objectives"])

    def part(self) -> Answer | None:
        """Return the objectives chosen so far, while there are too few."""
        return {"objectives": list(self.kept_cards)} if self.kept_cards else None

    def fits(self, part: Answer) -> bool:
        """Return whether these are some of the dealt objectives, and not too many."""
        cards = part.get("objectives") if isinstance(part, dict) and len(part) == 1 else None
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            return False
        return len(set(cards)) == len(cards) <= self.whole and set(cards) <= set(self.facts["objectives"])

    def restore(self, answer: Answer) -> None:
        """Go on from an answer that was taken back."""
        self.kept_cards = list(answer["objectives"])

    def confirm(self, t: Language) -> Confirm:
        """Return the button that keeps the chosen objectives."""
        return Confirm(t("ui.objectives.keep"), self.answer())

    def hint(self, t: Language) -> str:
        """Return how many are chosen, of how many."""
        return t("ui.objectives.chosen", n=len(self.kept_cards), of=self.whole)

    def body(self, t: Language) -> list[Child]:
        """Return the objectives that were dealt."""
        rows = [
            button(
                "option",
                el("span", {"class": "objective"}, told(t, card, worth)),
                on=self.does(partial(self.flip, card)),
                value=card,
                look="area-row",
                pressed=card in self.kept_cards,
                key=card,
            )
            for card, worth in self.facts["objectives"].items()
        ]
        return [el("div", {"class": "rows"}, rows)]


FEAST_WIDGETS: Mapping[str, type[AnyWidget]] = {
    **WIDGETS, "objectives": KeepWidget, **dict.fromkeys(("pass", "take", "shuffle", "score"), ObjectiveWidget),
}  # fmt: skip


class FeastPanels(SecondPanels):
    """The panels of A Feast for Crows."""

    aim = VICTORY_POINTS
    decisive = (VICTORY_POINTS,)

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""
        return widget_for(match, choice, host, FEAST_WIDGETS)

    def aims(self, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the objectives of the seat that looks at its own secrets; empty while no seat does."""
        seat = panel.eyes
        if seat is None:
            return []
        hand = panel.match.view(seat)["objectives"][seat]
        cards = [objective(t, card, POINTS[card][seat]) for card in hand]
        return [
            el("section", {"class": "objectives"}, el("h3", None, t("ui.objectives.own")),
               el("ul", {"class": "cards"}, cards), key="objectives")
        ]  # fmt: skip

    def more_of(self, t: Language, view: View, house: str) -> list[Child]:
        """Return a house's special objective, the objectives it has scored, and how many are in its hand."""
        scored = [objective(t, card, POINTS[card][house]) for card in view["scored"][house]]
        return [
            el("h3", None, t("term.special-objective")),
            el("p", {"class": "about"}, t(f"special.{house}")),
            el("h3", None, t("ui.objectives.scored")),
            el("ul", {"class": "cards"}, scored) if scored else el("p", {"class": "about"}, t("ui.objectives.none")),
            el("p", {"class": "about"}, t.n("count.objectives-held", view["objectives"][house])),
            *super().more_of(t, view, house),
        ]


class FeastLists(SecondLists):
    """The lists of A Feast for Crows."""

    aim = VICTORY_POINTS


class FeastReport(SecondReport):
    """The report of A Feast for Crows, in which points decide (O08, O09)."""

    measures: Sequence[str] = (annals.POINTS, *annals.MEASURES)
    decisive: Sequence[str] = (annals.POINTS,)
    charted: Sequence[str] = (annals.POINTS, "strength", "power")
