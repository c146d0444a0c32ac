"""The table as every part of it reads it. What else a part needs, its own module says (`BotsTable`, `GateTable`, ...).

`gotweb.ui.table.table.Table` is all of these; a test of one part brings a smaller one.
"""

from __future__ import annotations

from typing import Protocol

from gotweb.lang import Language
from gotweb.ui.kit.tree import Element


class AnyGuide(Protocol):
    """The guide of a lesson, shown beside the table."""

    @property
    def speaks_of_targets(self) -> bool:
        """Whether what wins the game is to be marked on the map."""

    def acts(self) -> None:
        """Called when the learner begins to act."""

    def changed(self) -> None:
        """Called when an answer was given or taken back."""

    def drawn(self, refusal: str | None) -> None:
        """Called when the table was drawn; `refusal` is the rule that refused the last act."""

    def banner(self, t: Language, refusal: str | None) -> Element:
        """Return the banner above the question."""
