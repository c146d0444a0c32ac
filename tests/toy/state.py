"""The table of Caravans as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from gotweb.core.copies import FRESH
from gotweb.core.game import Event, Result
from gotweb.core.plainstate import PlainState

SEATS = ("amber", "birch", "cobalt", "dune")
CAMPS = {seat: f"camp-{seat}" for seat in SEATS}
"""Where caravans set out from."""
GOODS = ("salt", "silk", "spice")
DECK: tuple[str, ...] = ("bandit",) * 4 + ("salt",) * 5 + ("silk",) * 4 + ("spice",) * 3
COINS = 3


class Place(NamedTuple):
    """How many goods a place takes from one caravan, what it pays for each, and since which round one can go there."""

    takes: int
    pays: int
    since: int = 1


PLACES = {"oasis": Place(4, 1), "harbour": Place(2, 2), "tower": Place(1, 4)}
COAST = {"saltworks": Place(4, 1), "fishery": Place(2, 2), "lighthouse": Place(1, 4), "sandbank": Place(3, 3, since=2)}
LANDS = {"desert": PLACES, "coast": COAST}
"""Where caravans may travel -> the places there; the first is the usual one."""
EVERYWHERE = PLACES | COAST


@dataclass(slots=True, eq=False)
class State(PlainState):
    """Everything that lies on the table, face up or face down."""

    seats: tuple[str, ...]
    rounds: int
    land: str
    caravans: Mapping[str, str]
    """Caravan -> the merchant who leads it."""
    agenda: tuple[tuple[str, ...], ...]
    hands: dict[str, tuple[str, ...]]
    stores: dict[str, tuple[str, ...]]
    coins: dict[str, int]
    round: int = 1
    phase: str = "deal"
    deck: tuple[str, ...] = DECK
    result: Result | None = None
    events: list[Event] = field(default_factory=list, metadata=FRESH)

    @property
    def places(self) -> tuple[str, ...]:
        """Where caravans can go now."""
        return tuple(place for place, about in LANDS[self.land].items() if self.round >= about.since)
