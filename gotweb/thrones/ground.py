"""The facts of areas: castles, barrels, crowns.

They are printed on the board, and may change in play (see `Ground`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

STRUCTURES = ("none", "city", "castle", "stronghold")
MOST = 9
"""More barrels or crowns than any area can have."""
CHANGES = ("barrels", "crowns", "structure")
"""The facts of an area that can change in play."""


class Area(NamedTuple):
    """A land or sea area, or a port, with what is printed on it."""

    id: str
    sea: bool
    """Whether ships go there and nothing else: seas and ports."""
    barrels: int
    crowns: int
    structure: str
    """"none", "city" (in the second edition "castle") or "stronghold"."""
    home: str | None
    island: bool
    port_of: str | None = None
    """Of a port: the land area that it belongs to."""


class Ground:
    """All areas with their present facts. A `Ground` never changes: a change in play makes another one.

    Each state has one, shared by its copies; an edition has the printed one. Rules ask the state's.
    """

    def __init__(self, areas: Mapping[str, Area]) -> None:
        self.areas = areas

    @cached_property
    def castles(self) -> dict[str, str | None]:
        """Return area with a city or a stronghold -> the house whose shield is printed there, or None."""
        return {id: area.home for id, area in self.areas.items() if area.structure != "none"}

    @cached_property
    def barrel_areas(self) -> tuple[tuple[str, int], ...]:
        """Return the areas with supply barrels, each with their number."""
        return tuple((id, area.barrels) for id, area in self.areas.items() if area.barrels)

    @cached_property
    def crown_areas(self) -> tuple[tuple[str, int], ...]:
        """Return the areas with power crowns, each with their number."""
        return tuple((id, area.crowns) for id, area in self.areas.items() if area.crowns)

    def changed(self, area: str, **facts: Any) -> Ground:
        """Return the ground on which an area has these other facts (of `CHANGES`)."""
        if not facts.keys() <= set(CHANGES):
            raise ValueError(f"what cannot change in play: {sorted(facts)}")
        return Ground({**self.areas, area: self.areas[area]._replace(**facts)})

    def changes(self, printed: Ground) -> dict[str, dict[str, Any]]:
        """Return area -> the facts that differ from the `printed` ground, as JSON data; empty for most games."""
        if self is printed:
            return {}
        found = {}
        for id, area in sorted(self.areas.items()):
            before = printed.areas[id]
            facts = {key: getattr(area, key) for key in CHANGES if getattr(area, key) != getattr(before, key)}
            if facts:
                found[id] = facts
        return found
