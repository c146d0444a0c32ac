"""The data beside the table in a battle with minds: the strategy board, people, orders used, cards.

Cards that lie on a unit are kept here, too; temporary marks of a unit belong to the unit (`Unit.marks`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from gotweb.miniatures import facts
from gotweb.miniatures.facts import Army, Person

BOARD = ("crown", "wealth", "letter", "swords", "horse")
"""The zones of the strategy board."""


class Ncu(NamedTuple):
    """A non-combat unit: a character who works at the strategy board."""

    id: str
    """Its seat, its number in the list behind the combat units, and who it is: "red-5-catelyn-stark"."""
    seat: str
    card: Person
    uses: int
    """How often its ability may still be used, where that is counted over the whole battle."""
    zone: str | None = None
    """The zone of the board on which it stands, and which its side controls so."""
    activated: bool = False
    muted: bool = False
    """Whether it has no abilities until the round ends."""


class Attached(NamedTuple):
    """A tactics card that lies on a unit."""

    card: str
    seat: str
    """Whose card it is."""
    token: bool = False


class News(NamedTuple):
    """Something that has happened to a unit in the midst of another event, to be handled afterwards."""

    kind: str
    """"destroyed", or "condition"."""
    unit: Any
    """The unit as it was (a `Unit`, of which this room knows nothing)."""
    condition: str | None = None
    cards: tuple[Attached, ...] = ()
    """What lay on it."""


class Minds:
    """The board, people, orders and cards. The dicts are copied with every state."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.ncus: dict[str, Ncu] = {}
        self.influences: dict[str, str] = {}
        """A non-combat unit -> the unit on which its card lies as an influence."""
        self.orders: dict[str, tuple[str, ...]] = {}
        """Unit -> the orders that it has used in this round."""
        self.attached: dict[str, tuple[Attached, ...]] = {}
        """Unit -> the cards that lie on it."""
        self.held: dict[str, tuple[str, ...]] = {}
        """Unit -> the enemies with whom it was engaged when this turn began."""
        self.hands: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        """Sorted; a seat knows its own."""
        self.decks: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        """A bag, sorted: nature draws out of it."""
        self.bottoms: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        """The cards that were put under the deck, the first to be drawn first; their seat knows them."""
        self.discards: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        """They lie open, the last one last."""
        self.lists: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        """All the cards that a side plays with, sorted; everybody knows them. They never change in a battle."""
        self.dealt = False
        """Whether the first hands have been drawn."""
        self.acting: str | None = None
        """The combat unit whose activation it is; nobody between two turns."""
        self.news: tuple[News, ...] = ()
        """What has happened to units, and is answered in the next window: nothing between two turns."""

    def copy(self) -> Minds:
        """Return an equal, independent object."""
        twin: Minds = object.__new__(Minds)
        twin.__dict__.update(self.__dict__)
        for name in COPIED:
            setattr(twin, name, dict(getattr(self, name)))
        return twin

    @property
    def borne(self) -> tuple[Any, ...]:
        """The influences and cards on units, as a hashable value."""
        return tuple(self.influences.items()), tuple(self.attached.items())

    def change(self, id: str, **changes: Any) -> None:
        """Change fields of a non-combat unit."""
        self.ncus[id] = self.ncus[id]._replace(**changes)

    def of(self, seat: str) -> list[str]:
        """Return the non-combat units of a seat, in order."""
        return [id for id, one in self.ncus.items() if one.seat == seat]

    def controls(self, seat: str, zone: str) -> bool:
        """Return whether a seat controls a zone of the board: one of its non-combat units stands on it."""
        return any(one.seat == seat and one.zone == zone for one in self.ncus.values())

    def detach(self, id: str, one: Attached) -> None:
        """Take a card off a unit; the caller puts it somewhere else."""
        left = list(self.attached[id])
        left.remove(one)
        if left:
            self.attached[id] = tuple(left)
        else:
            del self.attached[id]

    def on(self, id: str, card: str) -> Attached | None:
        """Return a card of this name on a unit; None if there is none."""
        return next((one for one in self.attached.get(id, ()) if one.card == card), None)

    def cards_of(self, seat: str) -> Counter[str]:
        """Count a seat's cards wherever they are; the counts should be those of its list."""
        on_units = [one.card for cards in self.attached.values() for one in cards if one.seat == seat]
        places = (self.hands, self.decks, self.bottoms, self.discards)
        return Counter([*(card for place in places for card in place[seat]), *on_units])

    def forget(self, id: str) -> None:
        """Remove everything on a destroyed unit; its cards go to the discards of the sides that laid them."""
        for one in self.attached.pop(id, ()):
            self.discards[one.seat] = (*self.discards[one.seat], one.card)
        self.orders.pop(id, None)
        self.held.pop(id, None)
        self.held = {one: others for one, others in self.held.items() if one != id}
        self.influences = {ncu: unit for ncu, unit in self.influences.items() if unit != id}


COPIED = ("ncus", "influences", "orders", "attached", "held", "hands", "decks", "bottoms", "discards", "lists")
"""The fields that are changed in place."""


def begin(armies: Mapping[str, Army]) -> Minds:
    """Return the data at the start of a battle: people, and whole decks."""
    found = Minds(tuple(armies))
    for seat, army in armies.items():
        for number, name in enumerate(army.ncus, len(army.units) + 1):
            card = facts.people()[name]
            found.ncus[f"{seat}-{number}-{name}"] = Ncu(f"{seat}-{number}-{name}", seat, card, card.uses)
        found.lists[seat] = found.decks[seat] = tuple(sorted(facts.deck_of(army)))
    return found
