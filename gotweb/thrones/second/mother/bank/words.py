"""Mother of Dragons with Essos and the bank in words. See `gotweb.core.words`; the tables are in `chronicle.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.words import Say
from gotweb.thrones.game import ByTheBook
from gotweb.thrones.obstacles import Finder
from gotweb.thrones.phrases import listed
from gotweb.thrones.second.mother.bank import chronicle
from gotweb.thrones.second.mother.bank.obstacles import FINDERS
from gotweb.thrones.second.mother.essos import words as essos

EVENTS = (
    "loan-shown", "loan-under", "loan-taken", "no-loan", "interest", "seized", "loan-power", "loan-supply",
    "loan-void", "improved", "razed", "stationed", "struck", "spied", "spied-cards", "spied-put",
)  # fmt: skip
"""The kinds of events that one finds in a log under the bank."""
QUESTIONS = ("loan", "improve", "raze", "gain", "station", "strike", "seize", "spy", "top")
"""The kinds of questions of the bank."""


class BankWords(essos.EssosWords):
    """A game with Essos and the bank in one language."""

    tables = chronicle.with_bank(essos.EssosWords.tables)
    group_of: Mapping[str, str] = {**essos.EssosWords.group_of, **dict.fromkeys(EVENTS, "bank")}
    asked: Mapping[str, str] = {**essos.EssosWords.asked, **dict.fromkeys(QUESTIONS, "bank")}
    finders: Mapping[str, Finder] = FINDERS

    @property
    def groups(self) -> Sequence[str]:
        """What one may look for in a log: the bank, too."""
        return [*super().groups, "bank"]

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words: which cards a Spymaster puts on top of a deck, and which under it."""
        if "top" not in answer:
            return super().answer(answer, choice)
        top, under = (
            listed(self.say, (self.say(f"westeros.{card}") for card in answer[place])) for place in ("top", "under")
        )
        key = "answer.top.under" if not answer["top"] else "answer.top.both" if answer["under"] else "answer.top"
        return self.say(key, top=top, under=under)


def words(game: ByTheBook[Any], say: Say) -> BankWords:
    """Return the box with Essos and the bank in a language."""
    return BankWords(game, say)
