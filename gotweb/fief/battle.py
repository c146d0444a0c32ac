"""The two sides of a battle and what they roll ("6.2 Battle Progression", "6.3.1 Attacker Penalties")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gotweb.fief import council, dice
from gotweb.fief.facts import Facts
from gotweb.fief.permission import RAIN
from gotweb.fief.state import MANCE, Noble, Spot, State, Troops, together

CLOAKS = ("king-knight", "king-man", "queen-knight", "queen-man")
MOST_ENGINES = 2
ARRYN, EYRIE = "arryn", "eyrie"


@dataclass
class Side:
    """One side: the house that leads it first, then those that have joined."""

    houses: list[str]
    party: dict[Spot, dict[str, int]] | None = None
    """The troops of a raid where they stand; None: all troops that the houses have in the place."""
    nobles: list[str] | None = None
    """The nobles of a raid; None: all free ones that the houses have in the place."""

    @property
    def leader(self) -> str:
        """Return the house that decides for the side."""
        return self.houses[0]


@dataclass
class Battle:
    """A battle that is being fought; it lies in `State.battle` while it lasts."""

    at: str
    offence: Side
    defence: Side
    raid: bool = False
    walls: bool = False
    """Whether the defence fights inside a Stronghold or City (R10)."""
    tunnel: bool = False
    """Whether the offence comes through a Secret Passage, which cancels all penalties (R22)."""
    alone: bool = False
    """Whether it is a shadow's passage, through which nobody else comes (P15)."""
    rounds: int = 0
    quiet: int = 0
    """How many rounds in a row nobody has lost anything (R18)."""
    aimed: bool = False
    """Whether archers in the walls have aimed at a noble and killed him (R09)."""
    hired: dict[str, int] = field(default_factory=dict)
    """House -> its mercenaries in this battle; they stand on no spot (M04)."""
    nobles: frozenset[str] | None = None
    """The free nobles who were there when it began: nobody joins later (p22), be it a captive who comes free.

    None: it has not begun, and all who are there would be in it.
    """

    def begin(self, state: State) -> None:
        """Note which nobles can fight in this battle: the free nobles who are there now."""
        self.nobles = frozenset(one.id for one in state.nobles.values() if one.at == self.at and one.free)

    def sides(self) -> tuple[Side, Side]:
        """Return (offence, defence)."""
        return self.offence, self.defence

    def against(self, side: Side) -> Side:
        """Return the other side."""
        return self.defence if side is self.offence else self.offence

    @property
    def wild(self) -> bool:
        """Return whether Mance's army is one of the sides."""
        return MANCE in (self.offence.leader, self.defence.leader)

    def turn_round(self) -> None:
        """Swap the sides: the defence has left its walls and attacks now (R16)."""
        self.offence, self.defence = self.defence, self.offence
        self.walls = False


def engaged(state: State, battle: Battle, side: Side) -> list[Noble]:
    """The free nobles of a side, house by house."""
    return [one for house in side.houses for one in nobles_of(state, battle, side, house)]


def nobles_of(state: State, battle: Battle, side: Side, house: str) -> list[Noble]:
    """Return a house's free nobles in the battle on a side: those who were there when it began, and of raiders only
    those of the raid.
    """
    groups = [group for group in (side.nobles, battle.nobles) if group is not None]
    return [one for one in state.nobles_at(house, battle.at) if all(one.id in group for group in groups)]


def led(state: State, battle: Battle, side: Side, house: str) -> bool:
    """Return whether a house has a noble in the battle."""
    return house in side.houses and bool(nobles_of(state, battle, side, house))


def standing(state: State, battle: Battle, side: Side, house: str) -> Iterator[tuple[Spot, Troops]]:
    """Yield (spot, troops) for each body of troops that a house has in the battle."""
    for spot in state.spots(house, battle.at):
        there = state.troops[spot]
        if side.party is None:
            yield spot, there
        else:
            part = {unit: min(n, there.get(unit, 0)) for unit, n in side.party.get(spot, {}).items()}
            yield spot, {unit: n for unit, n in part.items() if n}


def troops_of(state: State, battle: Battle, side: Side, house: str) -> Troops:
    """Return all troops of a house in the battle, mercenaries included."""
    return together(_bodies(state, battle, side, house))


def _bodies(state: State, battle: Battle, side: Side, house: str) -> Iterator[Troops]:
    """Yield the troops of a house in the battle, one body at a time: those on each spot, and its mercenaries."""
    for _, troops in standing(state, battle, side, house):
        yield troops
    if battle.hired.get(house):
        yield {"mercenary": battle.hired[house]}


def army(state: State, battle: Battle, side: Side) -> Troops:
    """Return all troops of a side, added up."""
    return together(body for house in side.houses for body in _bodies(state, battle, side, house))


def alive(state: State, battle: Battle, side: Side) -> bool:
    """Return whether a side has troops left: captains alone do not count (R12)."""
    units = state.facts.units
    bodies = (body for house in side.houses for body in _bodies(state, battle, side, house))
    return any(units[unit].hits for body in bodies for unit in body)


def told(state: State, battle: Battle, side: Side) -> dict[str, Any]:
    """Return a side as facts for events: houses, free nobles, troops, strength item by item, and the number of dice
    (R05).
    """
    return {
        "houses": list(side.houses),
        "nobles": [one.id for one in engaged(state, battle, side)],
        "troops": army(state, battle, side),
        "strength": strength(state, battle, side),
        "parts": [list(part) for part in parts(state, battle, side)],
        "dice": count(state, battle, side),
    }


class StrengthPart(NamedTuple):
    """One item of a side's strength: the troops of one kind, or one noble."""

    kind: str
    """"troops" or "noble"."""
    id: str
    """Which troops, or who."""
    n: int
    strength: int


def parts(state: State, battle: Battle, side: Side) -> list[StrengthPart]:
    """Return the items that add to the strength of a side (R05): its troops kind by kind, then its nobles."""
    units = state.facts.units
    found = [
        StrengthPart("troops", unit, n, units[unit].strength * n) for unit, n in army(state, battle, side).items() if n
    ]
    found += [StrengthPart("noble", one.id, 1, 1) for one in engaged(state, battle, side) if fights(state, one.id)]
    return [*found, *([StrengthPart("noble", MANCE, 1, 1)] if commands(state, battle, side) else [])]


class Backing(NamedTuple):
    """What a side has in a battle besides its troops: this stays the same while troops fall."""

    strength: int
    """One for each Lord and each Lady with a title (R05); Mance counts as a Lord (W13)."""
    dice: int
    """One for the dragons, less those that walls take from the offence (R10)."""
    hits: int
    """One for each fearless attacker (R14)."""
    raided: bool
    """Whether it is raided, and adds one for each die (Q04): not after it has refused a truce and attacks (R16)."""
    watch: bool
    """Whether each Ranger adds one: on the Wall while there is a Lord Commander (W21)."""


def backing(state: State, battle: Battle, side: Side) -> Backing:
    """Return what a side has besides its troops."""
    here, offence = engaged(state, battle, side), side is battle.offence
    nobles = sum(fights(state, one.id) for one in here)
    mance = commands(state, battle, side)
    dragons = any(state.titles.get("dragons") == one.id for one in here)
    fearless = sum(state.has_attribute(one.id, "fearless") for one in here)
    watch = battle.at in state.facts.missions and "commander" in state.titles
    return Backing(
        nobles + mance, dragons - (penalty(state, battle) if offence else 0), fearless if offence else 0,
        battle.raid and not offence and side.party is None, watch,
    )  # fmt: skip


def commands(state: State, battle: Battle, side: Side) -> bool:
    """Return whether Mance himself is in the battle, on this side."""
    return side.leader == MANCE and state.wall.mance == battle.at


def strength(state: State, battle: Battle, side: Side) -> int:
    """Return the strength of a side: its troops and its nobles (R05)."""
    return sum(part.strength for part in parts(state, battle, side))


def fights(state: State, noble: str) -> bool:
    """Return whether a noble adds one to the strength of his side: a Lord, or a Lady with a title (R05)."""
    return state.is_lord(noble) or bool(state.titles_of(noble))


def worth(state: State, troops: Troops) -> int:
    """Return the strength of troops."""
    return in_box(state.facts, troops)


def in_box(facts: Facts, troops: Troops) -> int:
    """Return the strength of troops by the facts of a box, without a state."""
    return sum(facts.units[unit].strength * n for unit, n in troops.items())


class Walls(NamedTuple):
    """What the walls of a place do to the offence (R10)."""

    dice: int
    """So many dice they take by themselves."""
    engines: int
    """So many of these the siege engines of the offence bring back."""
    cunning: int
    """So many the cunning nobles of it bring back: each has an engine with him (R07)."""

    @property
    def taken(self) -> int:
        """Return how many dice the walls take from the offence."""
        return max(0, self.dice - min(MOST_ENGINES, self.engines + self.cunning))


def walls(state: State, battle: Battle) -> Walls:
    """Return what the walls do to the offence: nothing where nobody fights inside, or where a passage is open (R10,
    R22).
    """
    if not battle.walls or battle.tunnel:
        return Walls(0, 0, 0)
    engines = [one.level for one in state.sieges.get(battle.at, ()) if one.house in battle.offence.houses]
    cunning = sum(council.cunning(state, one.id, battle.at) for one in engaged(state, battle, battle.offence))
    return Walls(state.facts.penalty[state.fort(battle.at) or ""], sum(engines), cunning)


def penalty(state: State, battle: Battle) -> int:
    """Return how many dice the walls take from the offence (R10), after what engines and cunning nobles give back."""
    return walls(state, battle).taken


def count(state: State, battle: Battle, side: Side, more: int = 0) -> int:
    """Return how many battle dice a side rolls (R05, R10). `more` is strength that the side could still bring in."""
    return rolls(state.facts, backing(state, battle, side), army(state, battle, side), more)


def hopeful(state: State, battle: Battle) -> bool:
    """Return whether the offence rolls a die, or could with the mercenaries in its camps (R11)."""
    return count(state, battle, battle.offence, sum(state.camps.get(one, 0) for one in battle.offence.houses)) > 0


def rolls(facts: Facts, backed: Backing, troops: Troops, more: int = 0) -> int:
    """Return how many battle dice these troops roll with their backing (R05, R10).

    `more` is strength that could be added.
    """
    return max(0, dice.in_box(facts, in_box(facts, troops) + backed.strength + more) + backed.dice)


def bonus(state: State, battle: Battle, side: Side, rolled: int) -> int:
    """Return the hits that a side scores besides its dice when it rolls so many (R14)."""
    return beside(backing(state, battle, side), army(state, battle, side), rolled)


def beside(backed: Backing, troops: Troops, rolled: int) -> int:
    """Return the hits scored besides so many dice (R14): by fearless attackers, White Cloaks, raided troops (Q04),
    Rangers (W21).
    """
    if not rolled:
        return 0
    cloaks = any(troops.get(unit) for unit in CLOAKS)
    return backed.hits + cloaks + rolled * backed.raided + troops.get("ranger", 0) * backed.watch


def eyrie(state: State, battle: Battle, side: Side) -> bool:
    """Return whether each die of this side counts one less: it attacks Arryn at the Eyrie, which Arryn controls
    (A06).
    """
    held = battle.at == EYRIE and state.control.get(EYRIE) == ARRYN
    return held and side is battle.offence and ARRYN in battle.defence.houses and not battle.tunnel


def drowned(state: State, seat: str, at: str) -> bool:
    """Return whether Heavy Rain keeps a house out of a battle in a village (R25).

    A house with a storm noble there may fight.
    """
    storm = any(state.has_attribute(one.id, "storm") for one in state.nobles_at(seat, at))
    return state.under(state.village(at).region, RAIN) and not storm
