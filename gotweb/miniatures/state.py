"""The table as plain data, with the queries that all chapters share.

Places are rectangles of `gotweb.geometry.plane`: centres in mic, facings in degrees. All values are immutable; the
dicts are copied with every state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

from gotweb.core import copies
from gotweb.core.game import Event, Result
from gotweb.core.plainstate import PlainState
from gotweb.geometry.plane.boxes import box, far_apart
from gotweb.geometry.plane.contact import contact
from gotweb.geometry.plane.rectangles import Rectangle
from gotweb.miniatures import facts
from gotweb.miniatures.facts import Army, Attachment, Kind, Laid, Mode
from gotweb.miniatures.minds.state import Minds

Found = TypeVar("Found")
SEATS = ("red", "blue")
SOUTH, NORTH = "south", "north"
ZONES = (SOUTH, NORTH)
CONDITIONS = ("panicked", "vulnerable", "weakened")
INNATE = ("cavalry", "direwolf")
"""The abilities that nothing takes away."""
TURN, ROUND, ALWAYS = "turn", "round", "always"
MARKS = {"no-abilities": TURN, "untargetable": TURN, "swift": TURN, "no-orders": ROUND, "keen": ALWAYS, "bold": ALWAYS}
"""What may be true of a unit for a while, in a battle with minds -> until the end of what.

"no-abilities": it has none but innate ones. "untargetable": its own side's cards and orders cannot target it. "swift":
it may roll the die of a charge again. "no-orders": it uses none. "keen": as "swift", and it has 1 more Speed.
"bold": the zone of the Horse may have it charge.
"""


class Unit(NamedTuple):
    """A combat unit. Its models and ranks follow from the wounds that it can still suffer."""

    id: str
    """Its seat, its number in the list, and what it is, "red-1-sworn-swords": so it can be named wherever its id is. In
    a posed position what it is may be left out."""
    seat: str
    kind: Kind
    attachment: Attachment | None
    place: Rectangle | None
    """None before it is deployed."""
    left: int
    """How many wounds it can still suffer; it is destroyed with the last."""
    activated: bool = False
    conditions: tuple[str, ...] = ()
    """Sorted, each once (J10)."""
    marks: tuple[str, ...] = ()
    """What is true of it for a while (`MARKS`), sorted."""

    @property
    def models(self) -> int:
        """The number of models left; wounds are on the last of them (C01)."""
        return -(-self.left // self.kind.wounds)

    @property
    def ranks(self) -> int:
        """The number of ranks left: each with at least one model (C02)."""
        return -(-self.models // self.kind.tray.files)

    @property
    def strength(self) -> int:
        """The unit's strength where ranks are compared for an objective: a solo unit counts its wounds (L02)."""
        return self.ranks if self.kind.tray.ranks > 1 else self.left

    @property
    def points(self) -> int:
        """The cost of the unit, its attachment included."""
        return self.kind.points + (self.attachment.points if self.attachment is not None else 0)

    @property
    def gone(self) -> int:
        """The number of destroyed ranks."""
        return self.kind.tray.ranks - self.ranks

    @property
    def speed(self) -> int:
        """The unit's move in inches, by its card and its attachment's (M01)."""
        return self.kind.speed + self.has("enhanced-mobility") + ("keen" in self.marks)

    def has(self, ability: str) -> bool:
        """Return whether the unit has an ability, by its card or its attachment's. These are always on (M01)."""
        if "no-abilities" in self.marks and ability not in INNATE:
            return False
        return ability in self.kind.abilities or (self.attachment is not None and ability in self.attachment.abilities)

    @property
    def commanded(self) -> bool:
        """Whether the commander is with the unit."""
        return self.attachment is not None and self.attachment.commander

    @property
    def stands(self) -> Rectangle:
        """The rectangle of its tray. Raises AssertionError before it is deployed."""
        assert self.place is not None
        return self.place


def full(kind: Kind) -> int:
    """Return how many wounds a whole unit can suffer."""
    return kind.tray.files * kind.tray.ranks * kind.wounds


def fresh(id: str, seat: str, kind: Kind, attachment: Attachment | None) -> Unit:
    """Return a whole unit that is still to be deployed."""
    return Unit(id, seat, kind, attachment, None, full(kind))


class Lots(NamedTuple):
    """The pieces still to be laid, if terrain is drawn by lot (A06)."""

    left: int | None = None
    """How many pieces; None before that has been rolled."""
    seat: str | None = None
    """Who lays the next; None before that, and when all lie."""


class State(PlainState):
    """Everything on the table and beside it. See `position.py` for the same as JSON."""

    def __init__(self, mode: Mode, armies: dict[str, Army], minds: Minds | None = None) -> None:
        self.mode = mode
        self.armies = armies
        self.round = 1
        self.zones: dict[str, str] = {}
        """Seat -> its deployment zone; empty before they are chosen."""
        self.first = SEATS[0]
        """The First Player."""
        self.turn: str | None = None
        """Whose turn is next; nobody's before zones are chosen and in the cleanup."""
        self.units: dict[str, Unit] = {}
        """Those that are not destroyed, by their ids."""
        self.terrain: dict[str, Laid] = dict(mode.terrain)
        """The mode's own pieces that are still there; or those that have been laid, if they are drawn by lot."""
        self.lots: Lots | None = None
        """None where the terrain is the mode's own."""
        self.control: dict[str, str] = {}
        """Objective -> the unit that controls it."""
        self.cards: dict[str, str] = {}
        """Objective -> the card that was drawn for it, in a mode that has such cards. They lie open."""
        self.points: dict[str, int] = dict.fromkeys(SEATS, 0)
        self.minds = minds
        """The strategy board, people and cards; None in the learning game, which is the field alone."""
        self.result: Result | None = None
        self.events: list[Event] = []

    def copy(self) -> State:
        """Return an equal, independent state, with no events."""
        twin = copies.twin(self, COPIED)
        twin.minds = self.minds.copy() if self.minds is not None else None
        twin.events = []
        return twin

    def change(self, id: str, **changes: Any) -> None:
        """Change fields of a unit."""
        self.units[id] = self.units[id]._replace(**changes)

    def mark(self, id: str, mark: str) -> None:
        """Give a unit a mark, which lasts until the turn or the round ends, or as long as a card lies on the unit
        (`MARKS`).
        """
        self.change(id, marks=tuple(sorted({*self.units[id].marks, mark})))

    def fade(self, until: str) -> None:
        """Take off all units the marks that last until the end of a turn, or of a round."""
        for id, unit in self.units.items():
            if unit.marks:
                self.change(id, marks=tuple(mark for mark in unit.marks if MARKS[mark] != until))

    def of(self, seat: str) -> list[str]:
        """Return the units of a seat that are not destroyed, in order."""
        return [id for id, unit in self.units.items() if unit.seat == seat]

    def deployed(self) -> dict[str, Unit]:
        """Return the units on the table, by id."""
        return {id: unit for id, unit in self.units.items() if unit.place is not None}

    def engaged(self, id: str) -> list[str]:
        """Return the enemies that a unit is engaged with: their trays lie flush against its own (C05)."""
        unit = self.units[id]
        if unit.place is None:
            return []
        ready = box(unit.place)
        return [
            other
            for other, one in self.units.items()
            if one.seat != unit.seat
            and one.place is not None
            and not far_apart(ready, box(one.place))
            and contact(unit.place, one.place) is not None
        ]


COPIED = ("zones", "units", "terrain", "control", "cards", "points")
"""The fields that are changed in place."""


def enemy(seat: str) -> str:
    """Return the other seat."""
    return SEATS[seat == SEATS[0]]


def written(place: Rectangle) -> str:
    """Return a place as text, "5000000 5000000 90": its centre in mic and its facing, as in views and events."""
    return f"{place.x} {place.y} {place.facing}"


def named(id: str) -> tuple[str, str, str]:
    """Return the parts of a unit's id: its seat, its number, and its kind, which may be empty."""
    seat, _, rest = id.partition("-")
    number, _, kind = rest.partition("-")
    return seat, number, kind


def in_order(found: Mapping[str, Found]) -> dict[str, Found]:
    """Return units or people sorted by side and number, as in their lists: files do not keep the order of keys."""

    def place(id: str) -> tuple[int, int]:
        seat, number, _ = named(id)
        return SEATS.index(seat), int(number)

    return {id: found[id] for id in sorted(found, key=place)}


def army_of(seat: str, army: Army) -> list[Unit]:
    """Return the units of a list, whole."""
    found = []
    for number, (kind, attached) in enumerate(army.units, 1):
        attachment = facts.attachments()[attached] if attached is not None else None
        found.append(fresh(f"{seat}-{number}-{kind}", seat, facts.kinds()[kind], attachment))
    return found
