"""The texts of the second edition and its expansions, for the page, the terminal and the reports. See
`gotweb.core.words`.

All is as in `gotweb.thrones.words`, with tables for what this edition adds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import Say
from gotweb.thrones import plain
from gotweb.thrones.game import ByTheBook
from gotweb.thrones.obstacles import Finder
from gotweb.thrones.phrases import house_amounts, house_name
from gotweb.thrones.plain import Lying
from gotweb.thrones.second import chronicle
from gotweb.thrones.second.obstacles import FINDERS
from gotweb.thrones.words import ASKED, GROUP_OF, ThronesWords

GROUPS: dict[str, tuple[str, ...]] = {
    "battle": (
        "support-refused", "card-played", "redrawn", "tides", "garrison-lost", "helpless-killed", "skull", "stayed",
        "order-swept",
    ),
    "march": ("ships-lost", "ships-taken"),
    "supply": ("card-sets",),
    "objectives": (
        "objectives-drawn", "objectives-seen", "objectives-kept", "objective-back", "ambitions", "ambition-taken",
        "special-scored", "scored", "not-scored", "points-lost",
    ),
    "wildlings": (
        "wildling-card", "wildling-seen", "demoted", "promoted", "card-lost", "hand-recovered", "power-lost",
        "raven-looked", "raven-left", "raven-buried",
    ),
    "westeros": ("effect-chosen", "deck-searched", "put-on-top"),
    "orders": ("pillaged",),
}  # fmt: skip
"""What one looks for in a log -> the kinds of events of this edition in which one finds it."""

QUESTIONS = {
    "bury": "wildlings", "destroy": "wildlings", "demote": "wildlings", "promote": "wildlings",
    "penalty": "wildlings", "castle": "wildlings", "effect": "westeros", "consolidate": "supply", "ships": "march",
    "set": "supply", "objectives": "objectives", "pass": "objectives", "take": "objectives",
    "shuffle": "objectives", "score": "objectives",
}  # fmt: skip
"""Where a question of this edition belongs that answered itself; all others are asked in battle."""


def _garrison(language: Say, garrison: Mapping[str, Any]) -> str:
    """Return a garrison in an area in words: its house and its strength."""
    return language(
        "cli.garrison", house=house_name(language, garrison["house"]), strength=garrison["strength"]
    )  # fmt: skip


class SecondWords(ThronesWords):
    """The texts of a game of the second edition in one language."""

    tables = chronicle.TABLES
    group_of: Mapping[str, str] = {**GROUP_OF, **{kind: group for group, kinds in GROUPS.items() for kind in kinds}}
    asked: Mapping[str, str] = {**ASKED, **QUESTIONS}
    finders: Mapping[str, Finder] = FINDERS
    lying: Mapping[str, Lying] = {**plain.LYING, "garrisons": _garrison}

    @property
    def groups(self) -> Sequence[str]:
        """Return the groups of events that can be searched in a log: objectives too, where the game has them."""
        return [*super().groups, *(("objectives",) if "scoring" in self.book.phases else ())]

    def board(self, match: Match) -> Iterator[str]:
        """Yield the open board, line by line, and all victory points, where there are any."""
        yield from super().board(match)
        points = match.view(None).get("points")
        if points:
            yield self.say("cli.points", points=house_amounts(self.say, points))

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now; for orders a whole set, since no area may stay without (F30)."""
        if choice.kind != "orders":
            return super().example(choice)
        orders = choice.read(lambda n: 0)["orders"]
        return ", ".join(f"{self.area(area).lower()} {self.typed_order(token)}" for area, token in orders.items())

    def group(self, event: Event) -> str | None:
        """Return the group under which an event is found: what a wildling card does to a house belongs to the
        wildlings.
        """
        rule: str = event.facts.get("rule", "")
        return "wildlings" if rule.startswith("W") else super().group(event)


def words(game: ByTheBook[Any], say: Say) -> SecondWords:
    """Return the texts of a game of the second edition in a language."""
    return SecondWords(game, say)
