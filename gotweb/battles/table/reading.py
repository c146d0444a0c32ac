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
    """A battle looked back upon: luck, falls of morale and what a turning point cost are told besides."""

    def __init__(self, game: Battles) -> None:
        super().__init__(
            game, annals.look_back, ending="over", measures=annals.MEASURES, decisive=("points", "morale"),
            charted=("figures", "morale", "luck"), drawn=inks.looks(),
        )  # fmt: skip

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a moment in a sentence: that of the log, where the log has one."""
        facts, words = moment.facts, BattlesWords(t)
        if moment.kind == "zone":
            return t(f"moment.zone.{facts['zone']}", seat=words.seat(facts["seat"]))
        if moment.kind == "dice":
            key = "moment.dice.lucky" if facts["hits"] > facts["expected"] else "moment.dice.unlucky"
            told = {"seat": words.seat(facts["seat"]), "area": facts["hex"], "target": facts["target"]}
            return t.n(key, facts["hits"], **told, amount=tenths(t, facts["expected"]))
        return super().told(t, moment)

    def lost(self, t: Language, view: Mapping[str, Any]) -> Mapping[str, Sequence[Loss]]:
        """Return the units of each house that are gone, and its commanders who were captured."""
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
        """A unit that is gone: its kind and its rank."""
        return t("attack.of", what=BattlesWords(t).called("troop", unit.kind, names), kind=t(f"rank.{unit.rank}"))

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return the morale and the victory points that came of a moment, in the sentences of the log."""
        words = BattlesWords(t)
        return " ".join(words.sentence(event) for event in moment.facts["follows"])


def tenths(t: Language, number: Fraction) -> str:
    """Return a number with one digit behind the sign that separates decimals."""
    whole, tenth = divmod(round(number * 10), 10)
    return t("decimal", top=whole, most=tenth)


class BattlesTeaching(PlainTeaching):
    """The lessons, and a first battle."""

    def __init__(self, game: Battles) -> None:
        super().__init__(game, "battles.lesson")

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return the faces of a die, where a lesson speaks of dice; else None."""
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
