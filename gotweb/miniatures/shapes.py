"""What the JSON data of a list, or of a mode, must be, in the words of the game. See `gotweb.core.ownchecks`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gotweb.core.own import MAX_NAME
from gotweb.core.ownchecks import BadFile, OwnChecks

NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


class BadList(BadFile):
    """A list that cannot be played: `id` names the reason, the fact `where` the place in the list."""

    kind = "list"


class BadMode(BadFile):
    """A mode that cannot be played in, with the same facts."""

    kind = "mode"


class ListChecks(OwnChecks):
    """The checks of a list, and of a mode."""

    def odd_key(self, key: str, where: str) -> str:
        """Return the place to report for an unknown key: the place of its object, not the key."""
        return f"{where}: {key}"

    def on_one_line(self, content: str) -> bool:
        """Return whether all characters are printable or spaces, including the narrow spaces that French has before
        "!".
        """
        return all(sign.isprintable() or sign in NO_BREAK for sign in content)

    def names(self, content: Any, known: Collection[str], most: int, where: str) -> tuple[str, ...]:
        """Return a list of known names, each once."""
        found = tuple(self.name(one, known, f"{where}.{n}") for n, one in enumerate(self.several(content, most, where)))
        again = next((n for n, one in enumerate(found) if one in found[:n]), None)
        if again is not None:
            raise self.bad("again", f"{where}.{again}: {found[again]}")
        return found

    def title(self, content: Any, where: str) -> str:
        """Return a title, without surrounding spaces."""
        return self.text(content, MAX_NAME, where).strip()


LIST = ListChecks(BadList)
keyed, several, name, names, number, title = LIST.keyed, LIST.several, LIST.name, LIST.names, LIST.number, LIST.title
on_one_line = LIST.on_one_line
