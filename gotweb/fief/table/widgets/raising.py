"""Widgets for going on or raising a hand: what has happened, and one large button that goes on (Y01, Y02).

The offer to raise a hand stands beside every question and is drawn by `gotweb.ui.table.offers`, as a bell for each
house. At strict tables every house is asked, and has the same bell, whether it could act or not: nothing here reveals
which house could.
"""

from __future__ import annotations

from gotweb.core.choice import OneOf
from gotweb.fief.questions import GO_ON, PASS, RAISE
from gotweb.fief.table import deciding, signs, tidings
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Widget

TOLD: dict[str, tuple[str, ...]] = {
    "revealed": ("disaster",), "disaster": ("disaster-strikes", "false-alarm", "relieved"),
    "battle": ("battle",), "battle-round": ("round-fought",), "fought": ("battle-over",), "wedding": ("wed",),
    "election": ("elected", "nobody-elected"), "uprising": ("uprising",), "round": ("round",),
    "purchase": ("recruited", "built-mill", "built-sept", "built-stronghold", "city", "titled"),
    "objective": ("takes-objective", "mission-drawn"), "struck": ("invaded",), "embraced": ("embraced",),
}  # fmt: skip
"""What everybody may act after -> the events that say what it was; the last of them is told beside the button."""


class GoOnWidget(Widget[OneOf]):
    """The question with which one seat goes on for all; a player who wants to act raises a hand."""

    def sentence(self, t: Language) -> str:
        """Return what has happened, and the question whether anybody acts."""
        after, mover = self.facts["after"], self._mover()
        what = t("after.turn.of", seat=FiefWords(t).seat(mover)) if mover is not None else t(f"after.{after}")
        return t("raise.asks", what=what[:1].upper() + what[1:])

    def hint(self, t: Language) -> str:
        """Return the hint that a player who wants to act taps the bell of his house."""
        return t("raise.hint")

    def gone(self) -> None:
        """Give the answer that goes on."""
        self.table.send(GO_ON)

    def answers(self, t: Language) -> list[Element]:
        """Return one large button."""
        return [
            button("go-on", t("raise.go-on"), on={"click": lambda _event: self.gone()}, look="primary big fief-go-on")
        ]

    def body(self, t: Language) -> list[Child]:
        """Return what has just happened, with its details, and the state of a battle, if there is one."""
        kinds = TOLD.get(self.facts["after"], ())
        last = next((event for event in reversed(self.match.log) if event.kind in kinds), None)
        told = [] if last is None else [el("section", {"class": "fief-told"}, tidings.happened(t, [last]), key="told")]
        mover = self._mover()
        stuck = None if mover is None else deciding.noted(deciding.stuck(t, self.match.state, mover))
        return [*told, stuck, deciding.battle(t, self.match.state)]

    def _mover(self) -> str | None:
        """Return the house whose movement begins, if that is the event after which everybody may act (P01); else
        None.
        """
        task = self.match.state.doing
        return str(task[1]) if self.facts["after"] == "turn" and task[0] == "move" else None


class RaiseWidget(GoOnWidget):
    """The widget of a strict table, where every house answers whether it acts; a house that is asked later may tap its
    bell earlier.
    """

    def asked(self) -> dict[str, str]:
        """Return the houses whose answers are missing -> the ids of their questions, in the order of the match's
        questions.
        """
        return {choice.seat: id for id, choice in self.match.choices.items() if choice.kind == self.choice.kind}

    def raised(self, house: str) -> None:
        """Raise the hand of a house; the other houses need not answer then."""
        self.table.give({self.asked()[house]: RAISE})

    def gone(self) -> None:
        """Give this house's answer that it does not act."""
        self.table.send(PASS)

    def body(self, t: Language) -> list[Child]:
        """Return a bell for each house, the same for all."""
        words = FiefWords(t)
        bells = [
            button("bell", signs.bell(house), el("span", None, words.seat(house)), value=house, key=house,
                   on={"click": lambda _event, house=house: self.raised(house)}, look="fief-bell",
                   label=t("raise.bell", seat=words.seat(house)))
            for house in self.asked()
        ]  # fmt: skip
        return [el("div", {"class": "fief-bells", "role": "group", "aria-label": t("raise.bells")}, bells, key="bells"),
                *super().body(t)]  # fmt: skip
