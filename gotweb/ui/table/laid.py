"""The members of the table that all its parts use. Each part adds what else it needs (`BotsTable`, `GateTable`, ...).

`gotweb.ui.table.table.Table` implements all of these; a test of one part brings a smaller one.
"""

from __future__ import annotations

from typing import Protocol

from gotweb.lang import Language
from gotweb.ui.kit.tree import Element


class AnyGuide(Protocol):
    """The guide of a lesson, shown beside the table."""

    @property
    def speaks_of_targets(self) -> bool:
        """Whether the map marks what wins the game."""

    def acts(self) -> None:
        """Called when the learner begins to act."""

    def changed(self) -> None:
        """Called when an answer was given or taken back."""

    def drawn(self, refusal: str | None) -> None:
        """Called when the table was drawn; `refusal` is the rule that refused the last act."""

    def banner(self, t: Language, refusal: str | None) -> Element:
        """Return the banner above the question."""
