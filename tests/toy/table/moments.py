"""The great moment of Caravans: wagers are opened. See `gotweb.ui.table.moment.Teller`."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.toy.table import signs
from gotweb.toy.words import CaravansWords

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.moment import Moment, Telling
from gotweb.ui.table.plain import PlainTeller


class CaravansTeller(PlainTeller):
    """Finds the wagers in a log, and draws them."""

    entries = ("wagered",)

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the wagers that were opened with this event, and who won them."""
        if log[number].kind != "wagered":
            return None
        won = number + 1 < len(log) and log[number + 1].kind == "won-wager"
        return Moment("wagers", number, number + 1 + won, number)

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return what stands above it."""
        return t("moment.wagers")

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the dice, everybody's wager, and who won."""
        words, facts = CaravansWords(t), told.log[moment.start].facts
        wagers = [
            el("li", None, signs.crest(seat), el("span", None, words.seat(seat)), el("b", None, str(n)), key=seat)
            for seat, n in sorted(facts["wagers"].items(), key=lambda wager: -wager[1])
        ]
        won = [words.sentence(event) for event in told.log[moment.start + 1 : moment.end]]
        return [
            el("p", {"class": "toy-dice"}, t("moment.dice", low=facts["dice"][0], high=facts["dice"][1])),
            el("ul", {"class": "toy-wagers"}, wagers),
            el("p", {"class": "verdict"}, won[0] if won else t("moment.nobody")),
        ]
