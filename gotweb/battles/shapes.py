"""What the JSON data of a battle plan must be, in the words of the game. See `gotweb.core.ownchecks`."""

from __future__ import annotations

from typing import Any

from gotweb.core.ownchecks import BadFile, OwnChecks

MOST_TEXT = 60
"""A text in a battle plan has no more characters than this."""


class BadPlan(BadFile):
    """A battle plan that cannot be played: `id` names the reason, the fact `where` the place in the plan."""

    kind = "plan"


class PlanChecks(OwnChecks):
    """The checks of a battle plan: of names that are not known the place alone is said."""

    def odd_key(self, key: str, where: str) -> str:
        """Return the place of a key that is not known, by its beginning."""
        return f"{where}.{key[:MOST_TEXT]}"

    def odd_name(self, name: str, where: str) -> str:
        """Return the place where a name stands that is not known."""
        return where


PLAN = PlanChecks(BadPlan)
table, items, number, boolean, one_of = PLAN.table, PLAN.items, PLAN.number, PLAN.flag, PLAN.name


def keyed(content: Any, keys: set[str], optional: set[str], where: str) -> dict[str, Any]:
    """An object that has these keys and no others; the `optional` ones among them may be missing. Raises BadPlan."""
    return PLAN.keyed(content, keys - optional, optional, where)


def text(content: Any, where: str, most: int = MOST_TEXT) -> str:
    """A text on one line, without control characters and not too long. Raises BadPlan."""
    return PLAN.text(content, most, where)
