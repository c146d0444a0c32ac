"""The state of the table as plain data, with the queries that every chapter uses.

All values are immutable (tuples, strings, numbers), so a copy is a few shallow dict copies. A field that changes at
almost every step is a dict, which is changed in place and copied with every state. A field that seldom changes is a
Mapping, which is never changed in place but replaced (`state.hands = {**state.hands, house: cards}`), so that copies
share it until then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from operator import add, mul, sub
from typing import Any, NamedTuple, TypeVar

from gotweb.core.copies import FRESH
from gotweb.core.game import Event, Result
from gotweb.core.plainstate import PlainState
from gotweb.thrones.book import Book, Task
from gotweb.thrones.combat import Battle
from gotweb.thrones.edition import Edition, Units
from gotweb.thrones.ground import Ground


class Force(NamedTuple):
    """The units of one house in one area: those that stand and those that are routed."""

    house: str
    units: Units
    routed: Units

    @property
    def size(self) -> int:
        """Return the size for supply: every unit counts once, knights and routed units too (B06, B11)."""
        return sum(self.units) + sum(self.routed)


class Deck(NamedTuple):
    """A Westeros deck: cards in unknown order (sorted, a bag), and below them those put back in known order."""

    unknown: tuple[str, ...]
    below: tuple[str, ...]


S = TypeVar("S", bound="State")


@dataclass(slots=True, eq=False)
class State(PlainState):
    """Everything that lies on the table. `position.py` writes it as JSON.

    A field is declared only here: how it is copied follows from its type. `position.py` says how a field is written
    into a position, and read.
    """

    book: Book
    edition: Edition
    """The facts of the book, which are asked for most."""
    ground: Ground
    """What the areas have now: castles, barrels, crowns."""
    stocks: Mapping[str, Units]
    """House -> how many units of each kind there are for it, on the board or not."""
    houses: tuple[str, ...]
    """All houses on the map, in the order of the box: whoever has units, orders and a place on the tracks."""
    players: tuple[str, ...]
    """Those of them that somebody plays: they are the seats. Only they bid, have power and tokens, and win."""
    round: int
    agenda: tuple[Task, ...]
    """What is still to be done this round; the task in hand is no longer on it."""
    doing: Task
    """The task in hand."""
    forces: dict[str, Force]
    orders: dict[str, str]
    control: dict[str, str]
    power: dict[str, int]
    neutral: Mapping[str, int]
    tracks: Mapping[str, tuple[str, ...]]
    supply: Mapping[str, int]
    hands: Mapping[str, tuple[str, ...]]
    discards: Mapping[str, tuple[str, ...]]
    decks: Mapping[str, Deck]
    wildlings: int = 0
    restrictions: tuple[str, ...] = ()
    blade_used: bool = False
    revealed: tuple[str, ...] = ()
    result: Result | None = None
    commanders: Mapping[str, str] = field(default_factory=dict)
    """House that nobody plays -> the player's house that answers for it now."""
    battle: Battle | None = field(default=None, metadata=FRESH)
    """The battle being fought; only ever set while a march step runs."""
    events: list[Event] = field(default_factory=list, metadata=FRESH)

    def cards_of(self, house: str) -> tuple[str, ...]:
        """Return all house cards of a house, wherever they are, in the order in which a hand is kept."""
        return self.edition.hands[house]

    def tokens_of(self, house: str) -> dict[str, int]:
        """Return order token -> how many of it a house has."""
        return self.edition.tokens_of(house)

    def whisper(self, house: str, kind: str, /, **facts: Any) -> None:
        """Log an event that only the seat that answers for a house ever sees."""
        # a dataclass with slots is made anew, so a bare super() would not know it
        super(State, self).whisper(self.answers_for(house), kind, **facts)

    # seats

    def answers_for(self, house: str) -> str:
        """Return the seat that is asked the questions of a house, and knows its secrets: its own, or its
        commander's.
        """
        return house if house in self.players else self.commanders[house]

    def liege(self, house: str) -> str:
        """Return the house whose blade a house may use, and for which it fights: itself, unless it serves another
        one.
        """
        return house

    def peace(self, house: str, other: str) -> str | None:
        """Return the rule that keeps a house from fighting another one in any way, or None."""
        return None

    # tracks

    @property
    def turn_order(self) -> tuple[str, ...]:
        """Return all houses from left to right on the Iron Throne track ("Ordre de Jeu")."""
        return self.tracks["throne"]

    @property
    def players_in_turn(self) -> tuple[str, ...]:
        """The players' houses in turn order."""
        return tuple([house for house in self.turn_order if house in self.players])

    @property
    def last_place(self) -> int:
        """Return the last place of a track, counted from 0, to which a house can move down."""
        return len(self.houses) - 1

    def movable(self, house: str) -> bool:
        """Return whether a house can change its places on the tracks."""
        return True

    def set_track(self, track: str, order: Iterable[str]) -> None:
        """Put the houses of a track into this order."""
        self.tracks = {**self.tracks, track: tuple(order)}

    def holder(self, track: str) -> str:
        """Return the holder of the token of a track: the first player on it."""
        return self.first_player(self.tracks[track])

    def first_player(self, houses: Iterable[str]) -> str:
        """Return the first of these houses that has a player."""
        players = self.players
        for house in houses:
            if house in players:
                return house
        raise LookupError("none of these houses is a player's")

    @property
    def throne_holder(self) -> str:
        """Return the house that breaks all ties but those in battle (D08)."""
        return self.holder("throne")

    @property
    def blade_holder(self) -> str:
        """Return the house that may use the Valyrian steel blade (J04)."""
        return self.holder("fiefdoms")

    @property
    def raven_holder(self) -> str:
        """Return the house that may use the messenger raven."""
        return self.holder("court")

    # the board

    def house_in(self, area: str) -> str | None:
        """Return the house whose units stand (or lie routed) in the area, or None."""
        force = self.forces.get(area)
        return None if force is None else force.house

    def order_of(self, area: str) -> str | None:
        """Return the house whose order lies in the area, or None: the one whose units are there, or were until a card
        text killed the last one.

        In that case the order stays until the battle for the area is over.
        """
        force = self.forces.get(area)
        if force is not None:
            return force.house
        return self.battle.defender if self.battle is not None and area in self.orders else None

    def defended(self, area: str, house: str) -> bool:
        """Return whether the house would have to fight a battle to get into the area."""
        return self.house_in(area) not in (None, house)

    def areas_of(self, house: str) -> list[str]:
        """Return the areas with units of the house, sorted."""
        return sorted([area for area, force in self.forces.items() if force.house == house])

    def controller(self, area: str) -> str | None:
        """Return the controller of a land area, or None: by units, else by a power token, else by the shield printed
        there.

        "Contrôler un lieu" and the exception for home areas under "Etablir un Contrôle".
        """
        force = self.forces.get(area)
        if force is not None:
            return force.house
        token = self.control.get(area)
        if token is not None:
            return token
        home = self.edition.areas[area].home
        return home if home in self.houses else None

    def held_of(self, areas: Iterable[str], house: str) -> list[str]:
        """Return which of these land areas a house controls, in the given order (see `controller`)."""
        return [area for area in areas if self.controller(area) == house]

    def add_units(self, area: str, house: str, units: Units, routed: Units | None = None) -> None:
        """Put units of a house into an area, beside those it has there."""
        force = self.forces.get(area)
        lying = routed if routed is not None else self.edition.no_units
        if force is None:
            self.forces[area] = Force(house, units, lying)
        else:
            assert force.house == house, (area, force, house)
            self.forces[area] = Force(house, plus(force.units, units), plus(force.routed, lying))

    def take_units(self, area: str, units: Units, routed: Units | None = None) -> None:
        """Take units away from an area; an empty force is removed."""
        force = self.forces[area]
        lying = force.routed if routed is None else minus(force.routed, routed)
        rest = Force(force.house, minus(force.units, units), lying)
        if rest.size:
            self.forces[area] = rest
        else:
            del self.forces[area]

    def on_board(self, house: str) -> Units:
        """Return how many units of each kind the house has on the board, standing or routed."""
        groups = [self.edition.no_units]
        for owner, units, routed in self.forces.values():
            if owner == house:
                groups += units, routed
        return tuple(map(sum, zip(*groups, strict=True)))

    def left_of(self, house: str) -> Units:
        """Return how many units of each kind the house has left to put on the board."""
        return minus(self.stocks[house], self.on_board(house))

    # strength

    def each(self, attacked: str | None = None) -> Units:
        """Return what a unit of each kind counts now: for the attacker of this area, or if none is given in defence and
        at sea.
        """
        return self.book.each(self, attacked)

    def worth(self, units: Units, attacked: str | None = None) -> int:
        """Return what units count together now (see `each`)."""
        return sum(map(mul, units, self.book.each(self, attacked)))

    # power

    def gain_power(self, house: str, amount: int) -> int:
        """Give power from the pool, as far as the house has tokens (A11). Returns the amount.

        A house without a player has no power.
        """
        if house not in self.players:
            return 0
        on_board = [*self.control.values()].count(house)
        room = self.edition.power_of(house) - on_board - self.power[house]
        gained = max(0, min(amount, room))
        self.power[house] += gained
        return gained


def plus(a: Units, b: Units) -> Units:
    """Return both groups of units together."""
    return tuple(map(add, a, b))


def minus(a: Units, b: Units) -> Units:
    """Return the first group without the second."""
    return tuple(map(sub, a, b))
