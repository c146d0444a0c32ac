"""The texts of Mother of Dragons, for the page, the terminal and the reports. See `gotweb.core.words`.

They are those of games with Essos (`essos/words.py`), which include vassals, with tables for the Iron Bank. A game
without these modules just has none of their events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.words import Say
from gotweb.thrones.game import ByTheBook
from gotweb.thrones.obstacles import Finder
from gotweb.thrones.phrases import listed
from gotweb.thrones.second.mother.bank.chronicle import with_bank
from gotweb.thrones.second.mother.bank.obstacles import FINDERS
from gotweb.thrones.second.mother.essos import chronicle
from gotweb.thrones.second.mother.essos.words import EssosWords

BANK = (
    "improved", "interest", "loan-power", "loan-shown", "loan-supply", "loan-taken", "loan-under", "loan-void",
    "no-loan", "razed", "seized", "spied", "spied-cards", "spied-put", "stationed", "struck",
)  # fmt: skip
"""The kinds of events that one finds in a log when one looks for the Iron Bank."""
QUESTIONS = ("loan", "improve", "raze", "gain", "station", "strike", "seize", "spy", "top")
"""The questions of the bank."""


class MotherWords(EssosWords):
    """The texts of a game of the box in one language."""

    tables = with_bank(chronicle.TABLES)
    group_of: Mapping[str, str] = {**EssosWords.group_of, **dict.fromkeys(BANK, "bank")}
    asked: Mapping[str, str] = {**EssosWords.asked, **dict.fromkeys(QUESTIONS, "bank")}
    finders: Mapping[str, Finder] = FINDERS

    @property
    def groups(self) -> Sequence[str]:
        """Return the groups of events that can be searched in a log: loans, too."""
        return [*super().groups, "bank"]

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words; for the Spymaster which cards go on top of a deck, and which under it."""
        if "top" not in answer:
            return super().answer(answer, choice)
        top, under = (
            listed(self.say, (self.say(f"westeros.{card}") for card in answer[place])) for place in ("top", "under")
        )
        key = "answer.top.under" if not answer["top"] else "answer.top.both" if answer["under"] else "answer.top"
        return self.say(key, top=top, under=under)


def words(game: ByTheBook[Any], say: Say) -> MotherWords:
    """Return the texts of the box in a language."""
    return MotherWords(game, say)
