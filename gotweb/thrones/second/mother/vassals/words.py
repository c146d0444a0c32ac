"""The texts of Mother of Dragons without Essos: vassals, sea orders and gifts. See `gotweb.core.words`.

All is as in `gotweb.thrones.second.words`, with further tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.choice import Choice
from gotweb.thrones.second import words as second
from gotweb.thrones.second.mother import chronicle

GROUPS: dict[str, tuple[str, ...]] = {
    "vassals": ("claimed", "marked", "rewarded", "cards-drawn", "cards-seen"),
    "gifts": ("gift-offered", "gift-taken", "gift-refused", "gift-lapsed"),
    "battle": ("support-rewarded",),
}
"""What one looks for in a log -> the kinds of events of this box in which one finds it."""
QUESTIONS = {"claim": "vassals", "give": "gifts", "receive": "gifts", "open": "bids"}
"""Where a question of this box belongs that answered itself; all others are asked in battle."""


class VassalWords(second.SecondWords):
    """The texts of a game with vassals in one language."""

    tables = chronicle.TABLES
    group_of: Mapping[str, str] = {
        **second.SecondWords.group_of,
        **{kind: group for group, kinds in GROUPS.items() for kind in kinds},
    }
    asked: Mapping[str, str] = {**second.SecondWords.asked, **QUESTIONS}

    @property
    def groups(self) -> Sequence[str]:
        """Return the groups of events that can be searched in a log: vassals and gifts, too."""
        return [*super().groups, "vassals", "gifts"]

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now; for a vassal some orders, though none would be legal, too."""
        if choice.kind != "orders" or "most" not in choice.facts:
            return super().example(choice)
        orders = choice.read(lambda n: min(1, n - 1))["orders"]
        return ", ".join(f"{self.area(area).lower()} {self.typed_order(token)}" for area, token in orders.items())
