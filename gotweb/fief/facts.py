"""The facts of the box as typed records: map, houses, nobles, units, cards, titles, prices, missions.

They come from the JSON files in `data/`, whose format docs/fief.md explains. A state holds the `Facts` that it is
played with, so that other ones (an owner's own map) may take their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from gotweb.core import data

PACKAGE = __package__ or ""
MASTERS = ("coin", "ships", "laws", "whisperers")
"""The four seats in the small council that are given to Wardens."""
HEIRS = ("heir-a", "heir-b")
HEDGE_KNIGHTS = ("hedge-knight-1", "hedge-knight-2", "hedge-knight-3")


class Village(NamedTuple):
    """A place on the map. `x` and `y` say where it is drawn, in hundredths of the width and height."""

    id: str
    fief: str
    region: str
    principal: bool
    coastal: bool
    x: int
    y: int
    roads: tuple[str, ...]
    """The villages at the other ends of its roads, by land and by sea, sorted."""


class Fief(NamedTuple):
    """One of eight groups of villages with a title; its `price` is two for each village."""

    id: str
    villages: tuple[str, ...]
    price: int


class WardenRegion(NamedTuple):
    """One of five groups of villages with a Warden; disasters and good cards lie on regions."""

    id: str
    villages: tuple[str, ...]
    principal: str


class House(NamedTuple):
    """A house: the fief in which it starts (None: any), the noble it starts with, the id of the rule of its power."""

    id: str
    fief: str | None
    noble: str
    power: str
    variant: bool


class NobleCard(NamedTuple):
    """The facts printed about a noble. An Heir and a Hedge Knight belong to no house (`house` is None)."""

    id: str
    house: str | None
    lord: bool
    attributes: tuple[str, ...]


class TroopKind(NamedTuple):
    """A kind of troops. `cost` is None where it cannot be bought, `part` names the part of the game it belongs to."""

    id: str
    cost: int | None
    strength: int
    hits: int
    part: str | None
    guard: str | None
    """Whose White Cloak this is: "king" or "queen"."""
    common: bool
    """Whether all houses share the counters of this kind."""
    counters: int
    """How many there are: of a common kind in the whole game, of others for each house."""


class Title(NamedTuple):
    """A title: its kind ("fief", "warden", "master", ...) and the victory points that it is worth."""

    id: str
    kind: str
    points: int


class Mission(NamedTuple):
    """An objective on the Wall. `fortification` is "stronghold", "city" or None."""

    id: str
    number: int
    fortification: str | None
    defenders: int
    reinforcements: int
    reward: Mapping[str, int]
    twice: bool


@dataclass(frozen=True, eq=False)
class Facts:
    """All facts of a box. They never change, and all copies of a state share them."""

    villages: Mapping[str, Village]
    fiefs: Mapping[str, Fief]
    regions: Mapping[str, WardenRegion]
    houses: Mapping[str, House]
    nobles: Mapping[str, NobleCard]
    units: Mapping[str, TroopKind]
    titles: Mapping[str, Title]
    missions: Mapping[str, Mission]
    cards: Mapping[str, Mapping[str, int]]
    """"court", "bounty", "disaster" -> card -> how many there are."""
    elections: tuple[str, ...]
    """The elected titles in the order of their elections."""
    minimum: Mapping[str, int]
    """Kind of an elected title -> the votes that are needed at least."""
    hierarchy: tuple[str, ...]
    dice: tuple[tuple[int, int], ...]
    """For one die, two, three: the lowest and the highest strength that rolls so many."""
    penalty: Mapping[str, int]
    """Fortification -> the dice that it takes from attackers."""
    faces: Mapping[str, tuple[int, ...]]
    """Value of the option "die" -> the hits on its six faces."""
    prices: Mapping[str, Any]
    """The content of prices.json."""
    giants: int
    walkers_on: int
    """The battle die that brings White Walkers in place of wildlings."""
    sheets: Mapping[str, Any] = field(default_factory=dict)
    """The sheets of one's own that these facts are made with (`sheets.py`); empty if there are none."""

    def bought(self, part: str) -> tuple[TroopKind, ...]:
        """Return the units that can be bought and belong to no part or to this one."""
        return tuple(unit for unit in self.units.values() if unit.cost and unit.part in (None, part))

    def names(self, house: str, lords: bool) -> tuple[str, ...]:
        """The Lords or the Ladies of a house, sorted."""
        return tuple(sorted(one.id for one in self.nobles.values() if one.house == house and one.lord is lords))

    def court(self, card: str) -> bool:
        """Return whether a card belongs to the court deck, which has a brown back, and not to the fortune deck."""
        return card in self.cards["court"]


@cache
def shipped() -> Facts:
    """Return the facts that come with the program."""
    return made(*(data.read(PACKAGE, "data", f"{name}.json") for name in FILES))


FILES = ("map", "nobles", "units", "cards", "titles", "prices", "missions")


def made(
    board: Any, people: Any, army: Any, cards: Any, titles: Any, prices: Any, wall: Any, sheets: Any = None
) -> Facts:
    """Return the facts made from the contents of the seven files, which must be sound; `sheets` names the files that
    are not the program's own.
    """
    fiefs = {id: Fief(id, tuple(one["villages"]), one["cost"]) for id, one in board["fiefs"].items()}
    regions = {id: WardenRegion(id, tuple(one["villages"]), one["principal"]) for id, one in board["regions"].items()}
    nobles = {
        id: NobleCard(id, one["house"], one["sex"] == "m", tuple(one["attributes"]))
        for id, one in people["nobles"].items()
    }
    houses = {
        id: House(id, one["fief"], one["noble"], one["power"], one.get("variant", False))
        for id, one in people["houses"].items()
    }
    units = {
        id: TroopKind(
            id, one.get("cost"), one["strength"], one["hits"], one.get("part"), one.get("guard"),
            common="all" in one, counters=one["all" if "all" in one else "house"],
        )
        for id, one in army["units"].items()
    }  # fmt: skip
    missions = {
        one["id"]: Mission(
            one["id"], one["number"], one.get("fortification"), one["defenders"], one["reinforcements"],
            one["reward"], one.get("twice", False),
        )
        for one in wall["missions"]
    }  # fmt: skip
    return Facts(
        villages={id: _village(id, one, board, fiefs, regions) for id, one in board["villages"].items()},
        fiefs=fiefs, regions=regions, houses=houses, nobles=nobles, units=units, missions=missions,
        titles={id: Title(id, one["kind"], one.get("vp", 0)) for id, one in titles["titles"].items()},
        cards={deck: cards[deck] for deck in ("court", "bounty", "disaster")},
        elections=tuple(titles["elections"]), minimum=titles["minimum"], hierarchy=tuple(titles["hierarchy"]),
        dice=tuple((low, high) for low, high in army["dice"]), penalty=army["penalty"],
        faces={name: tuple(faces) for name, faces in army["faces"].items()},
        prices=prices, giants=wall["giants"], walkers_on=wall["walkers-on"], sheets=sheets or {},
    )  # fmt: skip


def _village(id: str, one: Any, board: Any, fiefs: Mapping[str, Fief], regions: Mapping[str, WardenRegion]) -> Village:
    roads = {end for road in (*board["land"], *board["sea"]) if id in road for end in road} - {id}
    fief = next(fief.id for fief in fiefs.values() if id in fief.villages)
    region = next(region for region in regions.values() if id in region.villages)
    return Village(
        id, fief, region.id, region.principal == id, one.get("coastal", False), one["x"], one["y"],
        tuple(sorted(roads)),
    )  # fmt: skip
