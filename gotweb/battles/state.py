"""The state of the table as plain data, with the queries that every chapter uses.

All values are immutable (tuples, strings, numbers); the dicts are copied with every state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from gotweb.battles import facts
from gotweb.battles.facts import HOUSES, Commander, Kind, OrderRow, Terrain
from gotweb.battles.plans import Plan, other
from gotweb.core import copies
from gotweb.core.game import Event, Result
from gotweb.core.plainstate import PlainState

Task = tuple[str, ...]


class BattleOver(Exception):
    """Raised when something ends the battle at once; the state has the result.

    The caller that runs the step stops there.
    """


class Unit(NamedTuple):
    """A unit on the board."""

    id: str
    """Its name for as long as it stands: its house and a number."""
    house: str
    kind: str
    rank: str
    figures: int
    ready: bool
    """Whether its banner shows the side of this round, so that it can be ordered."""
    commander: str | None = None


class Now:
    """What holds only for the current turn; between steps there is none."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.ordered: tuple[str, ...] = ()
        """The units that were ordered this turn."""
        self.boons: dict[str, dict[str, int]] = {}
        """Unit -> what cards and commanders give it for this turn."""
        self.banned: dict[str, tuple[str, ...]] = {}
        """Enemy unit -> what a tactic takes from it for this turn ("counter", "stalwart")."""
        self.weakened: tuple[str, ...] = ()
        """Enemy commanders whose capture value is lower this turn, each as often as it is by one."""
        self.moved: dict[str, int] = {}
        """Unit -> how many hexes it has moved this turn."""
        self.far: set[str] = set()
        """The units that have moved too far to attack."""
        self.fought: set[str] = set()
        """The units that have attacked, or done what they do instead of attacking."""
        self.strikes: dict[str, int] = {}
        """Unit -> how many attacks it has left; of none until the attacks begin, none of any when they are over."""
        self.followed: set[str] = set()
        """The units that have advanced or pursued this turn."""
        self.victors: tuple[str, ...] = ()
        """The units that have eliminated an enemy this turn."""
        self.captors: tuple[str, ...] = ()
        """The units that have captured a commander this turn."""


class State(PlainState):
    """Everything that lies on the table, face up or face down. `position.py` writes it as JSON."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.round = 1
        self.phase = "rally"
        self.agenda: tuple[Task, ...] = ()
        self.first = plan.momentum
        self.turn: str | None = None
        self.passed: tuple[str, ...] = ()
        self.units: dict[str, Unit] = {}
        self.engaged: dict[str, tuple[str, str]] = {}
        """Hex -> the hex it is engaged with, and the house whose engagement token lies between; of both hexes."""
        self.fires: dict[str, int] = {}
        self.new_fires: tuple[str, ...] = ()
        """The hexes in which a fire was lit this round; such a fire does no harm yet."""
        self.things: dict[str, str] = dict(plan.things)
        self.devastated: tuple[str, ...] = ()
        self.morale = 0
        """Where the marker lies: 0 at the start, above on Lannister's side (good for Stark), below on Stark's."""
        self.momentum = plan.momentum
        self.boards: dict[str, int] = dict(plan.tokens)
        self.on_cards: dict[str, int] = {one: 0 for house in HOUSES for one in plan.led_by(house)}
        self.committed: tuple[str, ...] = ()
        self.captured: dict[str, str] = {}
        """Commander -> the house that has captured it."""
        self.pools: dict[str, tuple[str, ...]] = dict.fromkeys(HOUSES, ())
        self.hands: dict[str, tuple[str, ...]] = dict.fromkeys(HOUSES, ())
        self.decks: dict[str, tuple[str, ...]] = {
            house: tuple(sorted(plan.box.deck(house, plan.led_by(house)))) for house in HOUSES
        }
        self.discards: dict[str, tuple[str, ...]] = dict.fromkeys(HOUSES, ())
        self.points: dict[str, int] = dict.fromkeys(HOUSES, 0)
        self.control: dict[str, str | None] = {id: one.control for id, one in plan.objectives.items()}
        self.lasting: dict[str, dict[str, int]] = {}
        """Unit -> what it has until the next round begins."""
        self.lost: tuple[Unit, ...] = ()
        """The units that were eliminated, in their order."""
        self.result: Result | None = None
        self.now: Now | None = None
        self.draft: Any = None
        """What has been chosen of a skirmish, while its set-up step runs (`skirmish.Draft`)."""
        self.events: list[Event] = []

    def copy(self) -> State:
        """Return an equal, independent state, without events. Only called between steps, when no turn is on."""
        twin = copies.twin(self, COPIED)
        twin.now, twin.draft, twin.events = None, None, []
        return twin

    # units

    def hex_of(self, id: str) -> str | None:
        """Return the hex of a unit, or None if the unit has left the board."""
        return next((hex for hex, unit in self.units.items() if unit.id == id), None)

    def army(self, house: str) -> list[str]:
        """Return the hexes with units of a house, sorted."""
        return sorted(hex for hex, unit in self.units.items() if unit.house == house)

    def leads(self, commander: str) -> str | None:
        """Return the hex of a commander's unit, or None if the commander is captured."""
        return next((hex for hex, unit in self.units.items() if unit.commander == commander), None)

    def commanders(self, house: str) -> list[str]:
        """Return the commanders that a house has on the board, sorted."""
        found = (unit.commander for unit in self.units.values() if unit.house == house)
        return sorted(one for one in found if one is not None)

    def controlled(self, commander: str) -> frozenset[str]:
        """Return the hexes of a commander's zone of control (D03); empty if the commander is captured."""
        hex = self.leads(commander)
        return frozenset() if hex is None else self.plan.grid.within(hex, facts.table().zone)

    def change(self, hex: str, **changes: Any) -> None:
        """Replace the given fields of the unit in a hex."""
        self.units[hex] = self.units[hex]._replace(**changes)

    # ground

    def ground(self, hex: str) -> Terrain:
        """Return the effective terrain of a hex: a terrain token before the terrain under it, plains if that is
        devastated.
        """
        thing = self.things.get(hex)
        if thing is not None:
            return facts.terrain()[thing]
        if hex in self.devastated:
            return facts.terrain()["plains"]
        return self.plan.base[hex]

    # engagements

    def partner(self, hex: str) -> str | None:
        """Return the hex with which the unit in a hex is engaged, or None."""
        found = self.engaged.get(hex)
        return None if found is None else found[0]

    def engage(self, attacker: str, target: str, house: str) -> None:
        """Lay an engagement token of a house on the edge between two hexes."""
        self.engaged[attacker], self.engaged[target] = (target, house), (attacker, house)

    def release(self, hex: str) -> None:
        """Remove the engagement token from the edges of a hex, if there is one."""
        found = self.engaged.pop(hex, None)
        if found is not None:
            del self.engaged[found[0]]

    # tokens

    def stock(self, token: str) -> int:
        """Return how many order tokens of a type are in no player's pool."""
        return facts.table().order_tokens - sum(pool.count(token) for pool in self.pools.values())

    def spend(self, house: str, *tokens: str) -> None:
        """Return order tokens of a house to the stock."""
        left = list(self.pools[house])
        for token in tokens:
            left.remove(token)
        self.pools[house] = tuple(left)

    def has_tokens(self, house: str, tokens: tuple[str, ...]) -> bool:
        """Return whether a house's pool holds all these tokens, repeated ones as often as named (E02)."""
        return not Counter(tokens) - Counter(self.pools[house])

    # morale

    def depth(self, house: str) -> int:
        """Return how deep the morale marker lies on a house's own side: 0 at the start, negative on the enemy's
        side.
        """
        return -self.morale if house == HOUSES[0] else self.morale


COPIED = (
    "units", "engaged", "fires", "things", "boards", "on_cards", "captured", "pools", "hands", "decks", "discards",
    "points", "control", "lasting",
)  # fmt: skip
"""The fields that are changed in place."""


def kind_of(state: State, unit: Unit) -> Kind:
    """Return a unit's reference card."""
    return state.plan.box.kinds[unit.kind]


def row_of(state: State, unit: Unit) -> OrderRow:
    """Return the row of a unit's order table for its rank."""
    return state.plan.box.kinds[unit.kind].ranks[unit.rank]


def card_of(state: State, unit: Unit) -> Commander | None:
    """Return the commander card of a unit, or None without a commander."""
    return None if unit.commander is None else state.plan.box.commanders[unit.commander]


def word(state: State, unit: Unit, name: str) -> int:
    """Return the number of a keyword or ability that a unit has from its card, a commander or the plan; 0 for none.

    Numbers from several sources add up, except for Pursue, where the highest counts.
    """
    box = state.plan.box
    kind = box.kinds[unit.kind]
    found = [kind.keywords.get(name, 0)]
    if unit.commander is not None:
        found.append(box.commanders[unit.commander].ability.get(name, 0))
    for grant in state.plan.grants:
        if grant.house == unit.house and grant.of_class in (None, kind.of_class):
            found.append(grant.keywords.get(name, 0))
    if state.now is not None and unit.id in state.now.boons:
        found.append(state.now.boons[unit.id].get(name, 0))
    if unit.id in state.lasting:
        found.append(state.lasting[unit.id].get(name, 0))
    return max(found) if name == "pursue" else sum(found)


def give(state: State, id: str, boons: Mapping[str, int]) -> None:
    """Give a unit boons for the current turn."""
    assert state.now is not None
    known = state.now.boons.setdefault(id, {})
    for name, number in boons.items():
        known[name] = max(known.get(name, 0), number) if name == "pursue" else known.get(name, 0) + number


MOST_LENT = 9
"""No unit has more Endurance until the next round, so that every position can be read."""


def lend(state: State, id: str, words: Mapping[str, int]) -> None:
    """Give a unit keywords until the next round; Endurance adds to what it has (M02), Heavy Armor does not add up."""
    known = dict(state.lasting.get(id, {}))
    for name, number in words.items():
        more = known.get(name, 0) + number if name == "endurance" else max(known.get(name, 0), number)
        known[name] = min(more, MOST_LENT)
    state.lasting[id] = known


def stalwart(state: State, hex: str) -> bool:
    """Return whether the unit in a hex is Stalwart: by a keyword, or between two friendly units (M08, M09)."""
    unit = state.units[hex]
    near = state.plan.grid.near[hex]
    if state.now is not None and "stalwart" in state.now.banned.get(unit.id, ()):
        return False
    for place in near:
        enemy = state.units.get(place)
        if enemy is not None and enemy.house != unit.house and word(state, enemy, "frightens"):
            return False
    if word(state, unit, "stalwart"):
        return True
    return sum(place in state.units and state.units[place].house == unit.house for place in near) >= 2


__all__ = [
    "COPIED", "BattleOver", "Now", "State", "Task", "Unit", "card_of", "give", "kind_of", "lend", "other", "row_of",
    "stalwart", "word",
]  # fmt: skip
