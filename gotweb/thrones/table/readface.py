"""The rules and lessons of A Game of Thrones, read beside the table. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core import data
from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson
from gotweb.thrones.edition import Edition
from gotweb.thrones.rulebook import heading_key
from gotweb.thrones.table import targets
from gotweb.ui.kit.tree import Element
from gotweb.ui.read.plain import PlainRules, PlainTeaching

SECOND_EDITION = (
    "A02", "C01", "C09", "E01", "E03", "F02", "F06", "F07", "G07", "G08", "H23", "I19", "J01", "J09", "J11", "K01",
    "L03", "N03",
)  # fmt: skip
"""Rules that the second edition has otherwise, in a way that trips up who knows that one: `learn.second.<rule>`.

The published questions and errata of the second edition were read for C09, E01, E03, F06, I19, J01, J09, J11, K01,
L03 and N03, the tables of facts made from its components and its public implementation for the others.
"""


class ThronesRules(PlainRules):
    """The rules of an edition whose rulebook is French."""

    others: Sequence[str] = SECOND_EDITION
    """The rules that another edition has otherwise."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("gotweb.thrones", "fr")
        self.edition = edition

    def listed(self) -> Sequence[Mapping[str, str]]:
        """Return the rules for the list: id, section and source of each."""
        rules: Sequence[Mapping[str, str]] = data.read(self.package, "editions", self.edition.name, "rules.json")[
            "rules"
        ]
        return rules

    def chapter(self, t: Language, letter: str) -> str:
        """Return the title of a chapter."""
        return t(f"chapter.{letter}")

    def heading(self, t: Language, section: str) -> str:
        """Return a heading of the rulebook in the reader's language."""
        return t(heading_key(section))

    def elsewhere(self, t: Language, rule: str) -> str:
        """Return how the second edition treats the subject of a rule."""
        return t(f"learn.second.{rule}") if rule in self.others else ""


class ThronesTeaching(PlainTeaching):
    """The lessons of this edition, with an ordinary game as first game: no set-up is easier than another."""

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return cities and strongholds with their signs, in a lesson about them."""
        return targets.legend(t, view["goal"]) if lesson.targets else None
