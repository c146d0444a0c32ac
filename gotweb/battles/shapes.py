"""What the JSON data of a battle plan must be: each check returns it, or refuses it with a reason and its place."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from gotweb.core.errors import BadPosition

MOST_TEXT = 60
"""A text in a battle plan has no more characters than this."""
MOST_PLACE = 80
"""So much is said of the place where something is wrong: names in it come from the file, and may be anything."""


class BadPlan(BadPosition):
    """A battle plan that cannot be played: `id` names the reason, the fact `where` the place in the plan."""

    def __init__(self, why: str, where: str) -> None:
        place = "".join(sign if sign.isprintable() else "?" for sign in where[:MOST_PLACE])
        super().__init__(f"plan-{why}", where=place)


def keyed(content: Any, keys: set[str], optional: set[str], where: str) -> dict[str, Any]:
    """An object that has these keys and no others; the `optional` ones may be missing. Raises BadPlan."""
    found = table(content, where)
    missing = next((key for key in sorted(keys - optional) if key not in found), None)
    if missing is not None:
        raise BadPlan("missing", f"{where}.{missing}")
    odd = next((key for key in found if key not in keys), None)
    if odd is not None:
        raise BadPlan("unknown", f"{where}.{odd[:MOST_TEXT]}")
    return found


def table(content: Any, where: str) -> dict[str, Any]:
    """An object with any keys. Raises BadPlan."""
    if not isinstance(content, dict):
        raise BadPlan("wrong-type", where)
    return content


def items(content: Any, where: str) -> list[Any]:
    """A list. Raises BadPlan."""
    if not isinstance(content, list):
        raise BadPlan("wrong-type", where)
    return content


def text(content: Any, where: str, most: int = MOST_TEXT) -> str:
    """A text on one line, without control characters and not too long. Raises BadPlan."""
    if not isinstance(content, str):
        raise BadPlan("wrong-type", where)
    if len(content) > most or not content.isprintable():
        raise BadPlan("text", where)
    return content


def number(content: Any, low: int, high: int, where: str) -> int:
    """A whole number within bounds. Raises BadPlan."""
    if type(content) is not int:
        raise BadPlan("wrong-type", where)
    if not low <= content <= high:
        raise BadPlan("number", where)
    return content


def boolean(content: Any, where: str) -> bool:
    """True or false. Raises BadPlan."""
    if not isinstance(content, bool):
        raise BadPlan("wrong-type", where)
    return content


def one_of(content: Any, known: Container[str], where: str) -> str:
    """One of the names that are known. Raises BadPlan."""
    if not isinstance(content, str):
        raise BadPlan("wrong-type", where)
    if content not in known:
        raise BadPlan("unknown", where)
    return content
