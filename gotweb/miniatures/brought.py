"""What files have brought beside the program's: units, attachments, people, tactics cards, terrain, modes.

Such a card is called after its contents: "hedge-knights_1f0c9a3e" is what a file calls `hedge-knights`, and a number
that follows from all that is said of it. So one name is one card for ever, whatever else has been read before or since,
and what was once brought can stay known to everybody who has the name: rules, words, bots, the page. A battle takes no
other own cards than those of its lists (`position`). No id of the program has an underscore.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

Record = TypeVar("Record")
MARK = "_"
"""What stands between what a file calls a card and the number of its contents."""
DIGITS = 8
"""How many hexadecimal digits that number has."""


class Entry(NamedTuple):
    """An own card as in its file."""

    sort: str
    """The part of the file: "units", "attachments", "ncus", "cards", "pieces", "modes"."""
    content: Mapping[str, Any]

    @property
    def name(self) -> str:
        """The name that its owner gave it."""
        return str(self.content["name"]).strip()


KEYS = {
    "unit": "units", "attachment": "attachments", "ncu": "ncus", "card": "cards", "piece": "pieces", "mode": "modes",
}  # fmt: skip
"""How the keys of names begin -> the part of a file in which such a card stands."""
ENTRIES: dict[str, Entry] = {}
"""All that has been brought, by the names in the program."""


class Known(Mapping[str, Record]):
    """Cards by their ids. Iterating yields those of the program; own cards are found only by their ids."""

    def __init__(self, shipped: Mapping[str, Record]) -> None:
        self._shipped = shipped
        self._brought: dict[str, Record] = {}

    def __getitem__(self, id: str) -> Record:
        found = self._shipped.get(id)
        return self._brought[id] if found is None else found

    def __iter__(self) -> Iterator[str]:
        return iter(self._shipped)

    def __len__(self) -> int:
        return len(self._shipped)

    def bring(self, id: str, card: Record) -> None:
        """Register an own card."""
        self._brought[id] = card


def is_own(id: str) -> bool:
    """Whether an id is that of an own card."""
    return MARK in id


def called(id: str) -> str:
    """Return the name that a file gives a card; for a card of the program its id."""
    return id.partition(MARK)[0]


def id_of(sort: str, content: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Return the program's id of an own card; `names` are the ids of the own cards to which it refers."""
    whole = json.dumps([sort, content, names], sort_keys=True, separators=(",", ":"))
    return f"{content['id']}{MARK}{sha256(whole.encode()).hexdigest()[:DIGITS]}"


def text(key: str) -> str | None:
    """Return the name under a catalogue key such as "unit.hedge-knights_1f0c9a3e"; None unless it is an own card's.

    For an attack, its place on the card follows the id: "attack.hedge-knights_1f0c9a3e_0".
    """
    sort, _, id = key.partition(".")
    if sort == "attack" and id.count(MARK) > 1:
        id, _, number = id.rpartition(MARK)
        return str(ENTRIES[id].content["attacks"][int(number)]["name"]).strip() if id in ENTRIES else None
    entry = ENTRIES.get(id)
    return entry.name if entry is not None and KEYS.get(sort) == entry.sort else None
