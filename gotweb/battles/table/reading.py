"""A battle's report and lessons, where they differ from the defaults of `gotweb.ui.read.plain`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gotweb.battles import annals
from gotweb.battles.facts import TOKENS, table
from gotweb.battles.game import Battles
from gotweb.battles.table import inks, signs
from gotweb.battles.table.playing import Piece, lost_of, plan_of
from gotweb.battles.words import BattlesWords
from gotweb.core.annals import TurningPoint
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.read.face import Loss
from gotweb.ui.read.plain import PlainReport, PlainTeaching

MARKED = ("led", "token", "played", "heartened", "sacrificed", "passed", "captured", "eliminated", "controls",
          "destroyed", "over")  # fmt: skip
"""The kinds of events of a replay to jump to: what each player did in his turns, and what came of it."""


class BattlesReport(PlainReport):
    """The report of a battle, with luck, falls of morale and the cost of each turning point."""

    def __init__(self, game: Battles) -> None:
        super().__init__(
            game, annals.look_back, ending="over", measures=annals.MEASURES, decisive=("points", "morale"),
            charted=("figures", "morale", "luck"), drawn=inks.looks(),
        )  # fmt: skip

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a turning point as a sentence: that of the log, if the log has one."""
        facts, words = moment.facts, BattlesWords(t)
        if moment.kind == "zone":
            return t(f"moment.zone.{facts['zone']}", seat=words.seat(facts["seat"]))
        if moment.kind == "dice":
            key = "moment.dice.lucky" if facts["hits"] > facts["expected"] else "moment.dice.unlucky"
            told = {"seat": words.seat(facts["seat"]), "area": facts["hex"], "target": facts["target"]}
            return t.n(key, facts["hits"], **told, amount=tenths(t, facts["expected"]))
        return super().told(t, moment)

    def lost(self, t: Language, view: Mapping[str, Any]) -> Mapping[str, Sequence[Loss]]:
        """Return the lost units of each house, and its captured commanders."""
        words, box = BattlesWords(t), plan_of(view).box
        found = {
            house: [Loss(signs.unit(house, unit.look, unit.rank), self._unit(t, unit, box.names)) for unit in units]
            for house, units in lost_of(view).items()
        }
        for id in view["captured"]:
            gone = Loss(signs.commander(id), words.called("leader", id, box.names))
            found[box.commanders[id].house].append(gone)
        return found

    def _unit(self, t: Language, unit: Piece, names: Mapping[str, str]) -> str:
        """Return a lost unit in words: its kind and its rank."""
        return t("attack.of", what=BattlesWords(t).called("troop", unit.kind, names), kind=t(f"rank.{unit.rank}"))

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return the changes of morale and victory points by a turning point, in the sentences of the log."""
        words = BattlesWords(t)
        return " ".join(words.sentence(event) for event in moment.facts["follows"])


def tenths(t: Language, number: Fraction) -> str:
    """Return a number with one decimal place, in the language's notation."""
    whole, tenth = divmod(round(number * 10), 10)
    return t("decimal", top=whole, most=tenth)


class BattlesTeaching(PlainTeaching):
    """The lessons, and the battle of the open field as a first battle."""

    def __init__(self, game: Battles) -> None:
        super().__init__(game, "battles.lesson")

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return the faces of a die, in a lesson about dice; else None."""
        if lesson.id != "dice":
            return None
        faces = table().faces
        rows = [
            el("li", None, signs.die(symbol), el("span", None, f"{faces.count(symbol)} × {t(f'symbol.{symbol}')}"))
            for symbol in TOKENS
        ]
        return el("ul", {"class": "battle-faces", "aria-label": t("lesson.faces")}, rows)

    def first_game(self) -> Match | None:
        """Return the battle of the open field."""
        return Match(self.game, {"players": 2, "plan": "open-field"})
