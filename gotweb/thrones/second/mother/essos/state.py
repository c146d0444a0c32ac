"""The state with Essos: loyalty tokens, those that Targaryen has gained, its dragons' strength, Braavos (X01 to
X05).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from gotweb.core import data
from gotweb.thrones.second.mother.vassals.state import VassalState

BOX: dict[str, Any] = data.read("gotweb.thrones.second", "editions", "essos", "essos.json")
"""What the box has for Essos beside map, set-up and cards."""
TARGARYEN = "targaryen"
"""The house of Essos, which somebody always plays where Essos is in play."""
PENTOS, BRAAVOS = "pentos", "braavos"
LANDS: frozenset[str] = frozenset(
    area["id"] for area in data.read("gotweb.thrones.second", "editions", "essos", "map.json")["adds"]["areas"]
)
"""The areas of Essos; all others are those of Westeros and of its seas."""
TOKENS: int = BOX["loyalty"]["tokens"]
"""How many loyalty tokens there are."""
STRENGTH_ROUNDS: tuple[int, ...] = tuple(BOX["strength_rounds"])
"""The rounds on which a dragon strength token lies when the game begins."""


def to_come(round: int, hastened: Collection[int]) -> tuple[int, ...]:
    """Return the rounds after this one on which a dragon strength token lies, without the `hastened` ones, which are
    in play already (X20, X56).
    """
    return tuple([n for n in STRENGTH_ROUNDS if n > round and n not in hastened])


def strength_in(round: int, hastened: Collection[int]) -> int:
    """Return the strength of each dragon in a round, if no further token is `hastened` until then (X20)."""
    return len(STRENGTH_ROUNDS) - len(to_come(round, hastened))


_strength_in = cache(strength_in)
"""The same, kept: whatever dragons count is asked wherever a strength is added up."""


@dataclass(slots=True, eq=False)
class EssosState(VassalState):
    """The table of a game with Essos."""

    loyalty: Mapping[str, int] = field(default_factory=dict)
    """Land area -> how many loyalty tokens lie there; areas without any are not in it."""
    gained: int = 0
    """How many loyalty tokens Targaryen has gained: they count for ever, and the tokens go back to the stock."""
    hastened: tuple[int, ...] = ()
    """The rounds whose dragon strength token has come into play before its time."""
    braavos: str | None = None
    """The player's house that holds the token of Braavos' neutral force, if any."""

    @property
    def last_place(self) -> int:
        return len(self.houses) - 2

    def movable(self, house: str) -> bool:
        return house != TARGARYEN

    def set_track(self, track: str, order: Iterable[str]) -> None:
        """Put the houses into this order, all before Targaryen, whose place is printed (X10)."""
        self.tracks = {**self.tracks, track: eighth(order)}

    @property
    def tokens_to_come(self) -> tuple[int, ...]:
        """Return the rounds still to come on which a dragon strength token lies."""
        return to_come(self.round, self.hastened)

    @property
    def dragon_strength(self) -> int:
        """Return the strength of each dragon: the number of dragon strength tokens in play (X20)."""
        return _strength_in(self.round, tuple(self.hastened))

    @property
    def marker(self) -> int:
        """Return the place of Targaryen's victory marker: the tokens it has gained, and one for Pentos (X40)."""
        return self.gained + (self.controller(PENTOS) == TARGARYEN)


def eighth(order: Iterable[str]) -> tuple[str, ...]:
    """Return the order of the houses with Targaryen moved to the last place (X10)."""
    return (*(house for house in order if house != TARGARYEN), TARGARYEN)


def braavos_holder(state: EssosState) -> str | None:
    """Return the player's house that holds Braavos' token, and borrows for less; None if none does (X05)."""
    return state.braavos
