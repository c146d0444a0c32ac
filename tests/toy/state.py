"""The table of Caravans as plain data."""

from __future__ import annotations

from typing import Any, NamedTuple

from gotweb.core.game import Event, Result

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


class State:
    """Everything that lies on the table, face up or face down."""

    def __init__(self, seats: tuple[str, ...], rounds: int, ward: bool, land: str) -> None:
        self.seats = seats
        self.rounds = rounds
        self.land = land
        self.round = 1
        self.phase = "deal"
        self.agenda: tuple[tuple[str, ...], ...] = ()
        self.caravans: dict[str, str] = {seat: seat for seat in seats} | ({"ward": seats[-1]} if ward else {})
        self.deck = DECK
        self.hands: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        self.stores: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        self.coins = dict.fromkeys(seats, COINS)
        self.result: Result | None = None
        self.events: list[Event] = []

    @property
    def places(self) -> tuple[str, ...]:
        """Where caravans can go now."""
        return tuple(place for place, about in LANDS[self.land].items() if self.round >= about.since)

    def copy(self) -> State:
        twin: State = object.__new__(State)
        twin.__dict__ |= self.__dict__
        for name in ("caravans", "hands", "stores", "coins"):
            setattr(twin, name, dict(getattr(self, name)))
        twin.events = []
        return twin

    def say(self, kind: str, *, to: tuple[str, ...] | None = None, **facts: Any) -> None:
        """Put an event into the log, for everybody or `to` certain seats."""
        self.events.append(Event(kind, facts, to))
