"""Checks of the JSON data in a file of one's own: each returns the value, or raises an error with a reason and a place.

A game has an error of its own kind, a `BadFile`, and checks that raise it. Its catalogue has the sentences: for a game
whose `kind` is "plan" these are `error.plan-missing`, `error.plan-wrong-type` and so on, with the blank `where`.

    class BadPlan(BadFile):
        kind = "plan"

    checks = OwnChecks(BadPlan)
    rounds = checks.number(content["rounds"], 1, 20, "rounds")
"""

from __future__ import annotations

from collections.abc import Collection, Set
from typing import Any

from gotweb.core import foreign
from gotweb.core.errors import BadPosition
from gotweb.core.own import MAX_CHARACTERS

MOST_PLACE = 80
"""So much is said of the place where something is wrong: names in it come from the file, and may be anything."""


class BadFile(BadPosition):
    """A file that cannot be played with: `id` names the reason, the fact `where` names the place in the file."""

    kind: str
    """What such a file is called before the reason in the keys of the catalogue."""

    def __init__(self, why: str, where: str, **facts: object) -> None:
        place = "".join(sign if sign.isprintable() else "?" for sign in where[:MOST_PLACE])
        super().__init__(f"{self.kind}-{why}", where=place, **facts)


class OwnChecks:
    """The checks of one kind of file. Each raises the exception class `bad`; a game overrides the checks that it words
    otherwise.
    """

    def __init__(self, bad: type[BadFile]) -> None:
        self.bad = bad

    # how a refusal names what it is about

    def odd_key(self, key: str, where: str) -> str:
        """Return the place to report for an unknown key."""
        return f"{where}.{key}"

    def odd_name(self, name: str, where: str) -> str:
        """Return the place to report for an unknown name."""
        return f"{where}: {name}"

    # the checks

    def content(self, text: object) -> Any:
        """Return the JSON data in the text of a file, not yet checked."""
        if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
            raise self.bad("damaged", "file")
        try:
            return foreign.loads(text)
        except foreign.Unreadable as error:
            raise self.bad("damaged", "file") from error

    def table(self, content: Any, where: str) -> dict[str, Any]:
        """Return an object with any keys."""
        if not isinstance(content, dict):
            raise self.bad("wrong-type", where)
        return content

    def keyed(self, content: Any, keys: Collection[str], optional: Collection[str], where: str) -> dict[str, Any]:
        """Return an object that has these keys and maybe the `optional` ones, and no others.

        If several keys are missing, the error names the first of `keys`; for a set, which has no order, the
        alphabetically first.
        """
        found = self.table(content, where)
        in_order = sorted(keys) if isinstance(keys, Set) else keys
        missing = next((key for key in in_order if key not in found), None)
        if missing is not None:
            raise self.bad("missing", f"{where}.{missing}")
        odd = next((key for key in found if key not in keys and key not in optional), None)
        if odd is not None:
            raise self.bad("unknown", self.odd_key(odd, where))
        return found

    def items(self, content: Any, where: str) -> list[Any]:
        """Return a list."""
        if not isinstance(content, list):
            raise self.bad("wrong-type", where)
        return content

    def several(self, content: Any, most: int, where: str, least: int = 0) -> list[Any]:
        """Return a list of at least `least` and at most `most` things."""
        found = self.items(content, where)
        if len(found) > most:
            raise self.bad("many", where, n=most)
        if len(found) < least:
            raise self.bad("missing", where)
        return found

    def text(self, content: Any, most: int, where: str) -> str:
        """Return a text of one line, of printable characters, and at most `most` of them."""
        if not isinstance(content, str):
            raise self.bad("wrong-type", where)
        if len(content) > most or not self.on_one_line(content):
            raise self.bad("text", where)
        return content

    def on_one_line(self, content: str) -> bool:
        """Return whether a text has only printable characters and spaces."""
        return content.isprintable()

    def name(self, content: Any, known: Collection[str], where: str) -> str:
        """Return one of the names that are known."""
        if not isinstance(content, str):
            raise self.bad("wrong-type", where)
        if content not in known:
            raise self.bad("unknown", self.odd_name(content, where))
        return content

    def number(self, content: Any, low: int, high: int, where: str) -> int:
        """Return a whole number from `low` to `high`."""
        if type(content) is not int:
            raise self.bad("wrong-type", where)
        if not low <= content <= high:
            raise self.bad("number", where, n=low, most=high)
        return content

    def flag(self, content: Any, where: str) -> bool:
        """Return true or false."""
        if type(content) is not bool:
            raise self.bad("wrong-type", where)
        return content
