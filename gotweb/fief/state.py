"""The state of the table as plain data, with the queries that every chapter uses.

Every value is immutable (strings, numbers, tuples, named tuples) or a Mapping that is replaced and never changed in
place. Only fields that are dicts are changed entry by entry, and these are copied with every state
(`gotweb.core.copies`); so a copy is a few shallow dict copies. `position.py` says how a position file writes each
field.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gotweb.core.copies import FRESH
from gotweb.core.game import Event, Result
from gotweb.core.plainstate import PlainState
from gotweb.fief.facts import Facts, NobleCard, Village
from gotweb.fief.pieces import Promise, Wall

Task = tuple[str, ...]
"""Something still to be done this round: a name out of `contents.py`, and the seat or the title it is about."""
Troops = Mapping[str, int]
"""How many there are of each kind of troops; none of a kind is left out. Never changed in place."""
MANCE = "mance"
"""Who holds captives beyond the Wall, in place of a house."""
ASSASSIN, BANISHED, RENEGADE, CURSED = "assassin", "banished", "renegade", "cursed-by-gods"
"""Markers on a noble."""
WAITING = "wall"
"""Where nobles and troops are that have left for the Wall and stand on no objective yet."""


class Noble(NamedTuple):
    """A noble in play. The printed values are in `Facts.nobles` under the same id."""

    id: str
    house: str
    """Whose noble it is, also in captivity."""
    at: str
    """The village, `WAITING`, an objective on the Wall, or `MANCE` for whoever is held beyond it."""
    road: str = ""
    """The village from which the noble came, if he stands on the road and not in the village; else ""."""
    captor: str | None = None
    """The house that holds the noble captive, or `MANCE`."""
    card: str | None = None
    """The court card that lies beneath: "new-lord" or "new-lady"; None if there is none."""
    marks: tuple[str, ...] = ()
    """ASSASSIN, BANISHED, RENEGADE, CURSED: those that lie on the noble, sorted."""

    @property
    def free(self) -> bool:
        """Return whether nobody, neither a house nor Mance, holds the noble captive."""
        return self.captor is None

    @property
    def votes(self) -> bool:
        """Return whether neither captivity nor a marker keeps the noble from voting and from standing for a title
        (C05).
        """
        return self.captor is None and BANISHED not in self.marks and RENEGADE not in self.marks


class Spot(NamedTuple):
    """Where troops of one house stand: in a place, or on the road into it that comes from `road`."""

    house: str
    at: str
    road: str = ""


class Tax(NamedTuple):
    """A tax marker on the map: a tallage on a fief, or a Warden tax on one region or ("all") on all regions with a
    Warden.
    """

    house: str
    noble: str
    title: str
    """The title by which the tax is levied."""
    kind: str
    """"tallage" or "warden"."""
    where: str


class Engine(NamedTuple):
    """A siege engine of a besieging house; `level` is how many dice of the penalty it cancels, 1 or 2."""

    house: str
    level: int


DESERTER = "deserter"
"""What `State.spent` notes for each Ranger who has deserted: he is out of the game (W06)."""


@dataclass(slots=True, eq=False)
class State(PlainState):
    """Everything that lies on the table, face up or face down."""

    facts: Facts
    options: Mapping[str, Any]
    """What the table has chosen, complete: see `game.options`."""
    houses: tuple[str, ...]
    """The houses in play, clockwise as they sit."""
    first: str
    """Who has the First Player card."""
    round: int = 0
    agenda: tuple[Task, ...] = ()
    doing: Task = ("",)
    """The task in hand; it is no longer on the agenda."""
    nobles: dict[str, Noble] = field(default_factory=dict)
    troops: dict[Spot, Troops] = field(default_factory=dict)
    control: dict[str, str] = field(default_factory=dict)
    """Village -> who controls it by standing there. An empty village is in it for nobody: see `control.controller`."""
    mills: dict[str, int] = field(default_factory=dict)
    forts: dict[str, str] = field(default_factory=dict)
    """Village -> "stronghold" or "city"."""
    septs: tuple[str, ...] = ()
    sieges: dict[str, tuple[Engine, ...]] = field(default_factory=dict)
    """Besieged village -> the engines of the besiegers, at least one."""
    gold: dict[str, int] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    """Title -> the noble who holds it."""
    then: Mapping[str, str] = field(default_factory=dict)
    """The same as it was at the beginning of this round."""
    seats: Mapping[str, str] = field(default_factory=dict)
    """Master's title -> by which of the cards its holder sits in the council: "join" or "bought"."""
    marriages: tuple[tuple[str, str], ...] = ()
    """Lord and Lady of each marriage."""
    borne: tuple[str, ...] = ()
    """The Queens who have borne an Heir."""
    gifts: dict[str, str] = field(default_factory=dict)
    """"aemon", "loan" -> the noble to whom it belongs."""
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Seat -> its cards, sorted."""
    court: tuple[str, ...] = ()
    """The cards left in the court deck, sorted: its order is unknown."""
    court_discard: tuple[str, ...] = ()
    fortune: tuple[str, ...] = ()
    """The cards left in the fortune deck and, face down, on the disaster track, sorted."""
    fortune_top: str | None = None
    """The back of the first card of the fortune deck, which all see: "bounty" or "disaster"; None: still unknown."""
    fortune_discard: tuple[str, ...] = ()
    track: int = 0
    """How many disasters lie face down on the track; nobody knows which."""
    set_aside: tuple[str, ...] = ()
    """Court cards that are out of the game or lie beneath no noble and no master (Mother of Dragons beneath a Lady)."""
    lords: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Seat -> the Lords left in its deck, sorted: its order is unknown."""
    ladies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    heirs: tuple[str, ...] = ()
    """The Heirs that have not come into play."""
    weather: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Region -> the disasters and good cards that lie there, sorted."""
    taxes: tuple[Tax, ...] = ()
    """The tax markers on the map, in the order in which they were laid."""
    diplomacy: dict[str, int] = field(default_factory=dict)
    camps: dict[str, int] = field(default_factory=dict)
    """Seat -> the mercenaries on its house board."""
    rested: dict[str, int] = field(default_factory=dict)
    """Seat -> its mercenaries that have fought this round; they are back in the camp at its end."""
    used: tuple[str, ...] = ()
    """What can be done once a round and has been done: "ban", "look lannister", "shadow davos-seaworth"."""
    spent: tuple[str, ...] = ()
    """What can be done once a game and has been done: "theft", "spy", "idols"; "deserter" for each Ranger who was."""
    fought: tuple[tuple[str, str, str], ...] = ()
    """Attacker, defender and village of each battle that was declared this round."""
    tested: tuple[str, ...] = ()
    """The nobles that were tested for plague this round, and "house village" of troops that were."""
    wall: Wall = field(default_factory=Wall)
    due: str = ""
    """The last event, if it is one after which everybody may act and nothing has been asked since (`raised.EVENTS`)."""
    promises: tuple[Promise, ...] = ()
    """What has been promised, in the order in which it was: words that bind nobody."""
    result: Result | None = None
    battle: Any = field(default=None, metadata=FRESH)
    """The battle that is being fought (`battle.Battle`)."""
    events: list[Event] = field(default_factory=list, metadata=FRESH)

    def on(self, option: str) -> bool:
        """Return whether a part of the game or a variant is in play."""
        return bool(self.options[option])

    # the table

    @property
    def order(self) -> tuple[str, ...]:
        """Return all seats in turn order, beginning with the first player."""
        return self.order_from(self.first)

    def order_from(self, seat: str) -> tuple[str, ...]:
        """Return all seats clockwise, beginning with `seat`."""
        at = self.houses.index(seat)
        return (*self.houses[at:], *self.houses[:at])

    # nobles

    def card(self, noble: str) -> NobleCard:
        """Return the printed facts of a noble."""
        return self.facts.nobles[noble]

    def is_lord(self, noble: str) -> bool:
        """Return whether a noble is a Lord, and not a Lady."""
        return self.facts.nobles[noble].lord

    def has_attribute(self, noble: str, attribute: str) -> bool:
        """Return whether a noble in play has an attribute by its card."""
        return attribute in self.facts.nobles[noble].attributes

    def with_attribute(self, attribute: str) -> list[Noble]:
        """Return the nobles in play with an attribute, captive ones too, sorted."""
        return [one for id, one in sorted(self.nobles.items()) if self.has_attribute(id, attribute)]

    def family(self, house: str) -> list[Noble]:
        """Return the nobles of a house, captive ones too, sorted by their ids."""
        return sorted([one for one in self.nobles.values() if one.house == house])

    def nobles_at(self, house: str, at: str) -> list[Noble]:
        """The free nobles of a house in a place or on a road into it, sorted."""
        found = [one for one in self.nobles.values() if one.at == at and one.house == house and one.captor is None]
        return sorted(found) if len(found) > 1 else found

    def captives(self, captor: str, at: str | None = None) -> list[Noble]:
        """Return the nobles that a house (or MANCE) holds captive, in one place or anywhere, sorted."""
        held = [one for _, one in sorted(self.nobles.items()) if one.captor == captor]
        return [one for one in held if at is None or one.at == at]

    def change(self, noble: str, **changes: Any) -> None:
        """Replace the given fields of a noble in play."""
        self.nobles[noble] = self.nobles[noble]._replace(**changes)

    def mark(self, noble: str, *marks: str) -> None:
        """Lay markers on a noble."""
        self.change(noble, marks=tuple(sorted({*self.nobles[noble].marks, *marks})))

    def unmark(self, noble: str, *marks: str) -> None:
        """Take markers off a noble, where they lie."""
        self.change(noble, marks=tuple(mark for mark in self.nobles[noble].marks if mark not in marks))

    def spouse(self, noble: str) -> str | None:
        """Return the noble to whom a noble is married, or None."""
        pair = next((pair for pair in self.marriages if noble in pair), None)
        return None if pair is None else pair[1 - pair.index(noble)]

    def on_wall(self, noble: str) -> bool:
        """Return whether a noble is on the Wall: waiting there, or on an objective."""
        at = self.nobles[noble].at
        return at == WAITING or at in self.facts.missions

    # titles

    def titles_of(self, noble: str, *kinds: str) -> list[str]:
        """Return the titles of a noble, all or only those of these kinds, in the order of the box."""
        return [
            title.id
            for title in self.facts.titles.values()
            if self.titles.get(title.id) == noble and (not kinds or title.kind in kinds)
        ]

    def holds(self, noble: str, *kinds: str) -> bool:
        """Return whether a noble has a title of one of these kinds."""
        held = [title for title, one in self.titles.items() if one == noble]
        return any(self.facts.titles[title].kind in kinds for title in held)

    def holder(self, title: str) -> Noble | None:
        """Return the noble who holds a title, or None."""
        found = self.titles.get(title)
        return None if found is None else self.nobles[found]

    def house_with(self, title: str) -> str | None:
        """Return the house of the noble who holds a title, or None."""
        found = self.holder(title)
        return None if found is None else found.house

    # troops

    def spots(self, house: str | None = None, at: str | None = None) -> list[Spot]:
        """Return where troops stand, of one house or all, in one place (its roads included) or anywhere; sorted."""
        found = [
            one for one in self.troops if (house is None or one.house == house) and (at is None or one.at == at)
        ]  # fmt: skip
        return sorted(found) if len(found) > 1 else found

    def has_troops(self, house: str, at: str) -> bool:
        """Return whether a house has troops in a place or on a road into it."""
        return house in self.armed(at)

    def armed(self, at: str) -> set[str]:
        """Return the houses with troops in a place or on a road into it."""
        return {one.house for one in self.troops if one.at == at}

    def troops_at(self, house: str, at: str) -> dict[str, int]:
        """Return the troops of a house in a place and on the roads into it."""
        return together(self.troops[spot] for spot in self.spots(house, at))

    def add_troops(self, spot: Spot, troops: Troops) -> None:
        """Add troops to those of the same house on a spot."""
        self._lay(spot, together((self.troops.get(spot, {}), troops)))

    def take_troops(self, spot: Spot, troops: Troops) -> None:
        """Take troops off a spot. Raises ValueError if they are not there."""
        self._lay(spot, minus(self.troops.get(spot, {}), troops))

    def _lay(self, spot: Spot, troops: Troops) -> None:
        if troops:
            self.troops[spot] = troops
        else:
            self.troops.pop(spot, None)

    def stock(self, house: str, unit: str) -> int:
        """Return how many more of a kind of troops a house may bring into play."""
        kind = self.facts.units[unit]
        out = sum([troops.get(unit, 0) for spot, troops in self.troops.items() if kind.common or spot.house == house])
        if unit == "mercenary":
            out += sum(self.camps.values()) + sum(self.rested.values())
            out += sum(self.battle.hired.values()) if self.battle is not None else 0
        if unit == "ranger":
            out += self.spent.count(DESERTER)
        return kind.counters - out

    # the map

    def village(self, id: str) -> Village:
        """A village of the map."""
        return self.facts.villages[id]

    def present(self, at: str) -> list[str]:
        """Return the seats with troops or free nobles in a place or on a road into it, in turn order."""
        here = self.armed(at)
        here |= {one.house for one in self.nobles.values() if one.at == at and one.captor is None}
        return [seat for seat in self.order if seat in here] if here else []

    def besieging(self, house: str, village: str) -> bool:
        """Return whether a house is among those that besiege a village."""
        return any(engine.house == house for engine in self.sieges.get(village, ()))

    def fort(self, at: str) -> str | None:
        """Return the fortification of a village or an objective, or None."""
        return self.facts.missions[at].fortification if at in self.facts.missions else self.forts.get(at)

    def under(self, region: str, card: str) -> bool:
        """Return whether a disaster or a good card lies on a region."""
        return card in self.weather.get(region, ())


def together(bodies: Iterable[Troops]) -> dict[str, int]:
    """Return several bodies of troops added up."""
    found: dict[str, int] = {}
    for body in bodies:
        for unit, n in body.items():
            found[unit] = found.get(unit, 0) + n
    return {unit: n for unit, n in sorted(found.items()) if n}


def minus(troops: Troops, less: Troops) -> Troops:
    """Return troops less some of them. Raises ValueError if those are not among them."""
    if any(n > troops.get(unit, 0) for unit, n in less.items()):
        raise ValueError(f"{less} not in {troops}")
    return {unit: left for unit, n in sorted(troops.items()) if (left := n - less.get(unit, 0))}


def size(troops: Troops) -> int:
    """Return the number of these troops."""
    return sum(troops.values())


def without(cards: Iterable[str], *gone: str) -> tuple[str, ...]:
    """Return the cards less one copy of each of those in `gone`, sorted. Raises ValueError if one is missing."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(sorted(left))
