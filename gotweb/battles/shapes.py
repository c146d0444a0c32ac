"""Checks of the JSON data of a battle plan, with errors in the words of the game. See `gotweb.core.ownchecks`."""

from __future__ import annotations

from typing import Any

from gotweb.core.ownchecks import BadFile, OwnChecks

MOST_TEXT = 60
"""A text in a battle plan has no more characters than this."""


class BadPlan(BadFile):
    """A battle plan that cannot be played: `id` names the reason, the fact `where` the place in the plan."""

    kind = "plan"


class PlanChecks(OwnChecks):
    """The checks of a battle plan: for unknown names only the place is reported."""

    def odd_key(self, key: str, where: str) -> str:
        """Return the place of an unknown key, shown by its beginning."""
        return f"{where}.{key[:MOST_TEXT]}"

    def odd_name(self, name: str, where: str) -> str:
        """Return the place of an unknown name."""
        return where


PLAN = PlanChecks(BadPlan)
table, items, number, boolean, one_of = PLAN.table, PLAN.items, PLAN.number, PLAN.flag, PLAN.name


def keyed(content: Any, keys: set[str], optional: set[str], where: str) -> dict[str, Any]:
    """Return the content if it is an object with these keys and no others; the `optional` ones may be missing.

    Raises BadPlan.
    """
    return PLAN.keyed(content, keys - optional, optional, where)


def text(content: Any, where: str, most: int = MOST_TEXT) -> str:
    """Return the content if it is a text on one line, without control characters and not too long. Raises BadPlan."""
    return PLAN.text(content, most, where)
