"""Mother of Dragons in words, for the page, the terminal and the reports. See `gotweb.core.words`.

All is as with Essos (`essos/words.py`), and with vassals before that, with tables of its own for the Iron Bank: a game
without them has none of their events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.words import Say
from gotweb.thrones.game import ByTheBook
from gotweb.thrones.second.mother.bank.chronicle import with_bank
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
    """A game of the box in one language."""

    tables = with_bank(chronicle.TABLES)
    group_of: Mapping[str, str] = {**EssosWords.group_of, **dict.fromkeys(BANK, "bank")}
    asked: Mapping[str, str] = {**EssosWords.asked, **dict.fromkeys(QUESTIONS, "bank")}

    @property
    def groups(self) -> Sequence[str]:
        """What one may look for in a log: loans, too."""
        return [*super().groups, "bank"]


def words(game: ByTheBook[Any], say: Say) -> MotherWords:
    """Return the box in a language."""
    return MotherWords(game, say)
