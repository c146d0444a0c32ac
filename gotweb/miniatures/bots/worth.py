"""The values of units, wounds and victory points, and the expected value of an attack.

The unit of worth is a tenth of a victory point. All numbers are our own estimates; chances come from `odds`.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from gotweb.geometry.plane.rectangles import INCH, Rectangle, Side
from gotweb.miniatures import facts, odds
from gotweb.miniatures.facts import Attack, Mode, ObjectiveCard
from gotweb.miniatures.minds.orders import able
from gotweb.miniatures.state import State, Unit, full
from gotweb.miniatures.strength import Blow, blow, fright, least, nerve
from gotweb.miniatures.wounds import worth

POINT = 10.0
"""A victory point."""
PER_POINT = 2.5
"""A unit's worth for each point that it cost."""
STANDING = 0.35
"""The share of a unit's worth that lies in its standing at all: it can hold a place with its last model."""


class Prices(NamedTuple):
    """The values of a unit to its side."""

    worth: float
    """With the wounds that it can still suffer."""
    wound: float
    """Each of them."""
    drop: float
    """What it costs to lose the last: that it stands, and the points that its enemy is paid."""


def price(state: State, unit: Unit) -> Prices:
    """Return the values of a unit to its side."""
    whole = PER_POINT * unit.points
    each = whole * (1 - STANDING) / full(unit.kind)
    standing = whole * STANDING
    return Prices(standing + each * unit.left, each, standing + POINT * worth(state, unit))


def suffered(state: State, unit: Unit, wounds: int) -> float:
    """Return the cost to a unit of suffering wounds."""
    costs = price(state, unit)
    return min(wounds, unit.left) * costs.wound + (costs.drop if wounds >= unit.left else 0.0)


def failing(state: State, unit: Unit, more: int = 0) -> float:
    """Return the expected cost to a unit of failing a Panic Test with `more` additional wounds."""
    more += fright(state, unit.id) if unit.place is not None else 0
    chances = odds.fears("panicked" in unit.conditions).items()
    return sum(float(share) * suffered(state, unit, max(0, fear + more)) for fear, share in chances)


def scared(state: State, unit: Unit, modifier: int, more: int = 0) -> float:
    """Return the expected cost of a Panic Test to a unit, with Panicked spent for it if the unit has it (K04)."""
    own = nerve(state, unit.id) if unit.place is not None else 0
    fails = odds.failing(unit.kind.morale, modifier + own, "panicked" in unit.conditions)
    return float(fails) * failing(state, unit, more)


class Harm(NamedTuple):
    """The expected effect of an attack on its target."""

    lost: float
    """Wounds, those of a failed Panic Test included."""
    destroyed: float


@lru_cache(maxsize=50_000)
def harm(numbers: Blow, left: int, morale: int, modifier: int, more: int, spent: frozenset[str] = frozenset()) -> Harm:
    """Return the expected effect of an attack on a unit that can suffer `left` wounds.

    `more` is added to the wounds of a failed Panic Test (K02). `spent` are the conditions used up for it
    (`odds.of_attack`).
    """
    lost = destroyed = 0.0
    fails = float(odds.failing(morale, numbers.panic + modifier, "panicked" in spent))
    for wounds, chance in _wounds(numbers, spent):
        if not 0 < wounds < left:
            lost += chance * min(wounds, left)
            destroyed += chance * (wounds >= left)
            continue
        lost += chance * (1 - fails) * wounds
        for fear, part in _fears("panicked" in spent):
            whole = wounds + max(0, fear + more)
            share = chance * fails * part
            lost += share * min(whole, left)
            destroyed += share * (whole >= left)
    return Harm(lost, destroyed)


@lru_cache
def _fears(panicked: bool) -> tuple[tuple[int, float], ...]:
    return tuple((fear, float(chance)) for fear, chance in odds.fears(panicked).items())


@lru_cache(maxsize=2_000)
def _wounds(numbers: Blow, spent: frozenset[str]) -> tuple[tuple[int, float], ...]:
    return tuple((wounds, float(chance)) for wounds, chance in odds.of_wounds(numbers, spent).items())


def gain(state: State, defender: str, numbers: Blow, spent: frozenset[str] = frozenset()) -> float:
    """Return the expected value of an attack to the attacker, with these conditions spent for it."""
    unit = state.units[defender]
    costs = price(state, unit)
    more = fright(state, defender) + numbers.fear
    found = harm(numbers, unit.left, unit.kind.morale, nerve(state, defender), more, spent)
    return found.lost * costs.wound + found.destroyed * costs.drop


RETURNED = 0.4
"""The share of it that counts: who waits for a better moment is struck meanwhile."""
VISAGE, COUNTERSTRIKE, SUPREMACY = "horrific-visage", "counterstrike", "order-lannister-supremacy"
"""What is done to whoever attacks: before the dice of a melee attack, for each that misses, and after any attack."""


def answering(state: State, defender: Unit) -> frozenset[str]:
    """Return which of the abilities and orders that answer an attack a unit would use now (M01, O02, O03)."""
    found = [VISAGE] if defender.has(VISAGE) else []
    if state.minds is not None:
        found += [COUNTERSTRIKE] * defender.has(COUNTERSTRIKE)
        found += [SUPREMACY] * (defender.has(SUPREMACY) and defender.id in able(state, defender.seat, SUPREMACY))
    return frozenset(found)


def reprisal(
    state: State, attacker: str, defender: str, numbers: Blow, attack: Attack, answers: frozenset[str]
) -> float:
    """Return the expected cost of an attack to the attacker, by what its target does in return."""
    if not answers:
        return 0.0
    unit, other, cost = state.units[attacker], state.units[defender], 0.0
    melee = attack.kind == "melee"
    if melee and VISAGE in answers:
        cost += scared(state, unit, -other.ranks)
    more = fright(state, defender) + numbers.fear
    stays = 1 - harm(numbers, other.left, other.kind.morale, nerve(state, defender), more).destroyed
    if melee and COUNTERSTRIKE in answers:
        cost += stays * _hit_back(state, unit, numbers)
    if SUPREMACY in answers:
        cost += stays * scared(state, unit, -other.ranks, other.ranks)
    return RETURNED * cost


def _hit_back(state: State, unit: Unit, numbers: Blow) -> float:
    """Return the cost of a counterstrike, in which each missed die, after rerolls, is a hit that can be
    blocked (O04).
    """
    misses = (numbers.hits - 1) / 6
    if numbers.again != "none":
        misses *= misses
    holds = least(unit.kind.defence, unit.gone * unit.has("berserkers-fervor"))
    each, dice = misses * (holds - 1) / 6, numbers.dice
    ways = (comb(dice, n) * each**n * (1 - each) ** (dice - n) * suffered(state, unit, n) for n in range(dice + 1))
    return sum(ways)


class UnitFigures(NamedTuple):
    """The properties of a unit that matter where positions are left aside; the key of a cache."""

    kind: str
    attachment: str | None
    left: int


def card(unit: Unit) -> UnitFigures:
    """Return the properties of a unit that matter for its usual attacks."""
    return UnitFigures(unit.kind.id, unit.attachment.id if unit.attachment is not None else None, unit.left)


def usual(
    state: State,
    attacker: Unit,
    defender: Unit,
    attack: int,
    side: Side,
    charged: bool = False,
    fortified: bool = False,
) -> float:
    """Return the usual value of an attack, less that of the answer to it: without cover, and with no other unit near.

    `fortified`: see `strength.blow`.
    """
    answers = answering(state, defender)
    return _usual(state.mode.id, card(attacker), card(defender), attack, side, charged, fortified, answers)


@lru_cache(maxsize=50_000)
def _usual(
    mode: str, attacker: UnitFigures, defender: UnitFigures, attack: int, side: Side, charged: bool, fortified: bool,
    answers: frozenset[str],
) -> float:  # fmt: skip
    state = _duel(facts.modes()[mode], attacker, defender)
    attacked = state.units["red-1"].kind.attacks[attack]
    numbers = blow(state, "red-1", "blue-1", attacked, side, charged=charged, fortified=fortified)
    return gain(state, "blue-1", numbers) - reprisal(state, "red-1", "blue-1", numbers, attacked, answers)


def _duel(mode: Mode, attacker: UnitFigures, defender: UnitFigures) -> State:
    """Return a table with nothing but two units, some inches apart."""
    state = State(mode, {})
    state.terrain = {}
    for seat, one, north in (("red", attacker, 0), ("blue", defender, 9 * INCH)):
        kind = facts.kinds()[one.kind]
        attachment = facts.attachments()[one.attachment] if one.attachment is not None else None
        place = Rectangle(0, north, 0, kind.tray.width // 2, kind.tray.depth // 2)
        state.units[f"{seat}-1"] = Unit(f"{seat}-1", seat, kind, attachment, place, one.left)
    return state


GIFTS = {
    "restore": 1.0, "shift": 0.4, "panicked": 0.9, "vulnerable": 1.2, "hand": 0.9,
    "sundering": 1.3, "vicious": 0.9, "precision": 1.1, "weakens": 1.2, "highest": 0.8,
}  # fmt: skip
"""What an objective card brings in a round as a rule, by what it does."""


def gift(card: ObjectiveCard | None) -> float:
    """Return the value of an objective's card in one round, for the side that controls it."""
    if card is None:
        return 0.0
    words = (card.condition or card.does, *card.adds, "hand" if card.hand else None)
    return sum(GIFTS[word] for word in words if word is not None)


def attacks(unit: Unit, melee: bool) -> list[tuple[int, Attack]]:
    """Return the attacks on a unit's card, melee or ranged, each with its place on the card."""
    return [(n, one) for n, one in enumerate(unit.kind.attacks) if (one.kind == "melee") == melee]
