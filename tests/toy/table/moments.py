"""The great moment of Caravans: wagers are opened. See `gotweb.ui.table.moment.Teller`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from gotweb.toy.table import signs
from gotweb.toy.words import CaravansWords

from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.moment import Moment, Telling
from gotweb.ui.table.spans import SpanTeller


class CaravansTeller(SpanTeller):
    """Finds the wagers in a log, and draws them."""

    entries = ("wagered",)
    begins: ClassVar[Mapping[str, str]] = {"wagered": "wagers"}
    belongs: ClassVar[Mapping[str, Sequence[str]]] = {"wagers": ("won-wager",)}

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the dice, everybody's wager, and who won."""
        words, facts = CaravansWords(t), told.log[moment.start].facts
        wagers = [
            el("li", None, signs.crest(seat), el("span", None, words.seat(seat)), el("b", None, str(n)), key=seat)
            for seat, n in sorted(facts["wagers"].items(), key=lambda wager: -wager[1])
        ]
        won = [words.sentence(event) for event in told.log[moment.start + 1 : moment.end] if event.kind == "won-wager"]
        return [
            el("p", {"class": "toy-dice"}, t("moment.dice", low=facts["dice"][0], high=facts["dice"][1])),
            el("ul", {"class": "toy-wagers"}, wagers),
            el("p", {"class": "verdict"}, won[0] if won else t("moment.nobody")),
        ]
