"""A battle plan as typed records: the board, armies and goals of a battle. `plans` reads and checks one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from gotweb.battles import facts
from gotweb.battles.facts import HOUSES, BattleBox, Terrain
from gotweb.battles.field import Grid


class Muster(NamedTuple):
    """A unit as a plan puts it on the board."""

    kind: str
    rank: str
    commander: str | None


class HexObjective(NamedTuple):
    """A hex that a house can control: the house that had the last unit there (P07)."""

    hex: str
    control: str | None
    """Who controls it at the start."""


class Scoring(NamedTuple):
    """A rule by which victory points are scored: by which house, when, for what, how many."""

    house: str | None
    """None: both houses."""
    when: str
    points: int
    holds: str | None
    """The objective that is held."""
    terrain: str | None
    """The terrain that burns down or stands."""
    one_of: tuple[str, ...]
    """Objectives of which one is drawn at the end; that one is held."""
    zones: Mapping[str, int]
    """The enemy's zone of the morale scale -> points, at the end."""


class Win(NamedTuple):
    """What a house must have to win: at the end of the last round, or at once."""

    house: str
    controls: tuple[str, ...]
    controls_any: tuple[str, ...]
    points: int
    captured: str | None

    def by(self, control: Mapping[str, str | None], points: int, captured: Mapping[str, str]) -> bool:
        """Return whether a house with these objectives, points and captured commanders meets the condition."""
        holds = [control[id] == self.house for id in self.controls]
        any_of = [control[id] == self.house for id in self.controls_any]
        return (
            all(holds)
            and (not any_of or any(any_of))
            and points >= self.points
            and (self.captured is None or captured.get(self.captured) == self.house)
        )


class Grant(NamedTuple):
    """Keywords that a plan gives to all units of a house, or of one class of them."""

    house: str
    of_class: str | None
    keywords: Mapping[str, int]


@dataclass(frozen=True, eq=False)
class Plan:
    """A battle plan that can be played. It never changes, and all copies of a state share it."""

    id: str
    title: str
    content: Mapping[str, Any]
    """The plan as it was read."""
    grid: Grid
    top: str
    """The house whose edge is the upper one."""
    ground: Mapping[str, str]
    """Hex -> its terrain; a hex that is not named is plains."""
    things: Mapping[str, str]
    """Hex -> the terrain token that lies there at the start."""
    rounds: int
    orders: int
    cards: int
    tokens: Mapping[str, int]
    momentum: str
    rout: Mapping[str, bool]
    """House -> whether its end of the morale scale is a rout space."""
    units: Mapping[str, Mapping[str, Muster]]
    objectives: Mapping[str, HexObjective]
    scoring: tuple[Scoring, ...]
    wins: tuple[Win, ...]
    instant: tuple[Win, ...]
    grants: tuple[Grant, ...]
    box: BattleBox
    """The cards it is played with: those of the program, and what the plan adds to them or replaces."""

    @cached_property
    def base(self) -> Mapping[str, Terrain]:
        """Return hex -> the terrain under all tokens."""
        kinds = facts.terrain()
        return {hex: kinds[self.ground.get(hex, "plains")] for hex in self.grid.hexes}

    @cached_property
    def counting(self) -> Mapping[str, HexObjective]:
        """Return the objectives that score points for a holder or win (P07); the others only mark a place."""
        return {id: one for id, one in self.objectives.items() if self._counts(id)}

    def _counts(self, id: str) -> bool:
        paid = any(id == one.holds or id in one.one_of for one in self.scoring)
        return paid or any(id in (*win.controls, *win.controls_any) for win in (*self.wins, *self.instant))

    def led_by(self, house: str) -> tuple[str, ...]:
        """Return the commanders of a house, sorted."""
        return tuple(sorted(one.commander for one in self.units[house].values() if one.commander is not None))

    def back(self, house: str, hex: str) -> tuple[str, ...]:
        """Return the one or two hexes into which a unit of a house retreats from a hex (I02)."""
        return self.grid.toward(hex, house == self.top)


def other(house: str) -> str:
    """Return the enemy of a house."""
    return HOUSES[1 - HOUSES.index(house)]
