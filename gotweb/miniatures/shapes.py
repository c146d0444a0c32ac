"""What the JSON data of a list must be: each check returns it, or refuses it with a reason and its place."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gotweb.core.errors import BadPosition
from gotweb.core.own import MAX_NAME

NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
MOST_PLACE = 80
"""So much is said of the place where something is wrong: names in it come from elsewhere, and may be anything."""


class BadList(BadPosition):
    """A list that cannot be played: `id` names the reason, the fact `where` the place in the list."""

    def __init__(self, why: str, where: str, **facts: object) -> None:
        place = "".join(sign if sign.isprintable() else "?" for sign in where[:MOST_PLACE])
        super().__init__(f"list-{why}", where=place, **facts)


def keyed(content: Any, keys: Collection[str], optional: Collection[str], where: str) -> dict[str, Any]:
    """An object that has these keys and maybe the `optional` ones, and no others. Raises BadList."""
    if not isinstance(content, dict):
        raise BadList("wrong-type", where)
    missing = next((key for key in keys if key not in content), None)
    if missing is not None:
        raise BadList("missing", f"{where}.{missing}")
    odd = next((key for key in content if key not in keys and key not in optional), None)
    if odd is not None:
        raise BadList("unknown", f"{where}: {odd}")
    return content


def several(content: Any, most: int, where: str, least: int = 0) -> list[Any]:
    """A list of so many things. Raises BadList."""
    if not isinstance(content, list):
        raise BadList("wrong-type", where)
    if len(content) > most:
        raise BadList("many", where, n=most)
    if len(content) < least:
        raise BadList("missing", where)
    return content


def name(content: Any, known: Collection[str], where: str) -> str:
    """One of the names that are known. Raises BadList."""
    if not isinstance(content, str):
        raise BadList("wrong-type", where)
    if content not in known:
        raise BadList("unknown", f"{where}: {content}")
    return content


def names(content: Any, known: Collection[str], most: int, where: str) -> tuple[str, ...]:
    """A list of names that are known, each once. Raises BadList."""
    found = tuple(name(one, known, f"{where}.{n}") for n, one in enumerate(several(content, most, where)))
    again = next((n for n, one in enumerate(found) if one in found[:n]), None)
    if again is not None:
        raise BadList("again", f"{where}.{again}: {found[again]}")
    return found


def number(content: Any, low: int, high: int, where: str) -> int:
    """A whole number within bounds. Raises BadList."""
    if type(content) is not int:
        raise BadList("wrong-type", where)
    if not low <= content <= high:
        raise BadList("number", where, n=low, most=high)
    return content


def on_one_line(content: str) -> bool:
    """Whether a text has only signs that are seen, and spaces; those that French has before "!" do not break."""
    return all(sign.isprintable() or sign in NO_BREAK for sign in content)


def title(content: Any, where: str) -> str:
    """What something is called: a text on one line, not too long, without space around it. Raises BadList."""
    if not isinstance(content, str):
        raise BadList("wrong-type", where)
    if len(content) > MAX_NAME or not on_one_line(content):
        raise BadList("text", where)
    return content.strip()
