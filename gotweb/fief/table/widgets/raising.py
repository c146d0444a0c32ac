"""The raised hand: what has happened, and one large button that goes on (Y01, Y02).

The hands themselves are offered beside whatever is asked (`gotweb.ui.table.offers`), so they are drawn there. At strict
tables every house is asked, and has the same bell, whether it could act or not: nothing here tells who could.
"""

from __future__ import annotations

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


class GoOnWidget(Widget):
    """One seat goes on for all; whoever wants to act raises a hand."""

    def sentence(self, t: Language) -> str:
        """What has happened, and whether anybody acts."""
        after, mover = self.facts["after"], self._mover()
        what = t("after.turn.of", seat=FiefWords(t).seat(mover)) if mover is not None else t(f"after.{after}")
        return t("raise.asks", what=what[:1].upper() + what[1:])

    def hint(self, t: Language) -> str:
        """Who wants to act taps his own bell."""
        return t("raise.hint")

    def gone(self) -> None:
        """Go on."""
        self.table.send(GO_ON)

    def answers(self, t: Language) -> list[Element]:
        """One large button."""
        return [
            button("go-on", t("raise.go-on"), on={"click": lambda _event: self.gone()}, look="primary big fief-go-on")
        ]

    def body(self, t: Language) -> list[Child]:
        """What has just happened, with all there is to know of it, and how a battle stands, if there is one."""
        kinds = TOLD.get(self.facts["after"], ())
        last = next((event for event in reversed(self.match.log) if event.kind in kinds), None)
        told = [] if last is None else [el("section", {"class": "fief-told"}, tidings.happened(t, [last]), key="told")]
        mover = self._mover()
        stuck = None if mover is None else deciding.noted(deciding.stuck(t, self.match.state, mover))
        return [*told, stuck, deciding.battle(t, self.match.state)]

    def _mover(self) -> str | None:
        """The house whose movement begins, if it is that which everybody may act after (P01)."""
        task = self.match.state.doing
        return str(task[1]) if self.facts["after"] == "turn" and task[0] == "move" else None


class RaiseWidget(GoOnWidget):
    """A strict table: every house says for itself whether it acts; one that is asked later may tap its bell before."""

    def asked(self) -> dict[str, str]:
        """Return the houses that are still asked -> the ids of their questions, in the order of the book."""
        return {choice.seat: id for id, choice in self.match.choices.items() if choice.kind == self.choice.kind}

    def raised(self, house: str) -> None:
        """A house raises its hand; nobody else need say anything."""
        self.table.give({self.asked()[house]: RAISE})

    def gone(self) -> None:
        """This house does not act."""
        self.table.send(PASS)

    def body(self, t: Language) -> list[Child]:
        """A bell for each house, alike for all."""
        words = FiefWords(t)
        bells = [
            button("bell", signs.bell(house), el("span", None, words.seat(house)), value=house, key=house,
                   on={"click": lambda _event, house=house: self.raised(house)}, look="fief-bell",
                   label=t("raise.bell", seat=words.seat(house)))
            for house in self.asked()
        ]  # fmt: skip
        return [el("div", {"class": "fief-bells", "role": "group", "aria-label": t("raise.bells")}, bells, key="bells"),
                *super().body(t)]  # fmt: skip
