"""The box Mother of Dragons before any option is chosen: its houses, map and cards."""

from __future__ import annotations

from dataclasses import replace

from gotweb.thrones.edition import Edition
from gotweb.thrones.second import books
from gotweb.thrones.second.mother import arryn

MOTHER = replace(
    books.SECOND,
    edition=Edition("mother", books.PACKAGE, ("second", "mother")),
    texts={**books.FEAST.texts, **arryn.TEXTS},
)
"""The box with its seven houses, all of them played: the map with the overlays, Arryn's cards, one neutral force."""

HOUSES: tuple[str, ...] = tuple(MOTHER.edition.setup["houses"]["7"])
"""The houses of the map, in the order of the box."""
