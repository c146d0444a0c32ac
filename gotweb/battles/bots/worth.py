"""The worth of units, figures, points and morale, and the expected worth of a blow (an attack of any kind).

The scale: a green unit is worth 10. All numbers are our own estimates.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from gotweb.battles import facts, odds, strength
from gotweb.battles.plan import Plan, other
from gotweb.battles.state import State, Unit, card_of, kind_of, row_of, stalwart, word
from gotweb.battles.strength import ATTACK, Blow

PER_DIE = 5.0
"""A unit's worth for each die of its row."""
STANDING = 0.5
"""The share of a unit's worth that lies in its standing at all: it throws as many dice with its last figure."""
LEADER = 10.0
"""What a commander adds to a unit, beside what the plan pays for him: nobody else plays cards."""
POINT = 10.0
"""A victory point."""
HEART = 2.5
"""A space of the morale scale near the start; it is worth more the nearer the end lies (`heart`)."""
PRIZE = 15.0
"""A commander whose capture is part of a victory at once (P04)."""
STRUCK_BACK = 0.6
"""The share of a counterattack that counts: the target has to stand before it strikes back."""
DRIVEN = 1.5
"""A hex that an enemy has to retreat."""


class Stakes(NamedTuple):
    """The victory points that a plan gives a house, by kind."""

    eliminated: int
    captured: int
    burnt: dict[str, int]
    """Terrain -> the points for burning it down."""
    prizes: tuple[str, ...]
    """The enemy commanders whose capture is part of a victory at once."""
    scores: bool
    """Whether points win the battle: where a plan is won by objectives alone they do not matter."""


@cache
def stakes(plan: Plan, house: str) -> Stakes:
    """Return the victory points that a plan gives a house, by kind."""
    own = [one for one in plan.scoring if one.house in (None, house)]
    paid = {when: sum(one.points for one in own if one.when == when) for when in ("eliminated", "captured")}
    burnt = {one.terrain: one.points for one in own if one.when == "burnt" and one.terrain is not None}
    prizes = tuple(win.captured for win in plan.instant if win.house == house and win.captured is not None)
    return Stakes(paid["eliminated"], paid["captured"], burnt, prizes, bool(plan.scoring))


class UnitPrices(NamedTuple):
    """The worth of a unit to its house, by part."""

    worth: float
    """With the figures that it has left."""
    figure: float
    """Each figure, as long as the unit stands."""
    fall: float
    """What it costs to lose the unit: all of it, heart, and what the plan pays the enemy."""


def price(state: State, unit: Unit) -> UnitPrices:
    """Return the worth of a unit to its house, by part."""
    return _price(state.plan, unit.house, unit.kind, unit.rank, unit.figures, unit.commander)


@lru_cache(maxsize=10_000)
def _price(plan: Plan, house: str, kind: str, rank: str, figures: int, commander: str | None) -> UnitPrices:
    card, paid = plan.box.kinds[kind], stakes(plan, other(house))
    reach = 1.2 if card.shoots else 1.1 if card.of_class == "cavalry" else 1.0
    whole = PER_DIE * card.ranks[rank].dice * reach
    if commander is not None:
        whole += LEADER + 2 * plan.box.commanders[commander].limit
    each = whole * (1 - STANDING) / card.figures
    left = whole * STANDING + figures * each
    fall = left + HEART * facts.table().elimination[rank] + POINT * paid.eliminated
    if commander is not None:
        fall += POINT * paid.captured + PRIZE * (commander in paid.prizes)
    return UnitPrices(left, each, fall)


def heart(state: State, house: str) -> float:
    """Return the worth of the morale scale to a house: each space counts more near its rout (L02)."""
    last = facts.table().last_space

    def lost(side: str) -> float:
        depth = max(0, state.depth(side))
        return HEART * depth * (1 + (depth / last) ** 2 * (3 if state.plan.rout[side] else 1))

    return lost(other(house)) - lost(house)


# blows


@cache
def through(dice: int, eighths: int, ignored: int, needed: int) -> tuple[float, float]:
    """Return (mean number of figures lost, probability of as many hits as needed to eliminate the target).

    Each die hits with so many of its eight faces; some hits are ignored.
    """
    share, lost, gone = eighths / 8, 0.0, 0.0
    for hit in range(ignored + 1, dice + 1):
        chance = comb(dice, hit) * share**hit * (1 - share) ** (dice - hit)
        lost += chance * min(hit - ignored, needed)
        gone += chance * (hit - ignored >= needed)
    return lost, gone


class Striker(NamedTuple):
    """The facts of a unit that strikes, on which the estimate depends."""

    dice: int
    valor: bool
    cavalry: bool
    shoots: bool


class Target(NamedTuple):
    """The facts of a unit that is struck, on which the estimate depends."""

    rank: str
    """The rank as which it defends (M04)."""
    cavalry: bool
    plated: bool
    """Whether valor results do not hurt it (M04)."""
    ignored: int
    needed: int
    """So many hits eliminate it, or capture its commander."""
    figure: float
    drop: float
    """What is lost with the unit beside its figures."""


def striker(state: State, unit: Unit) -> Striker:
    """Return the facts of a unit that strikes: its row, without cards and commanders."""
    kind, row = kind_of(state, unit), row_of(state, unit)
    return Striker(row.dice, row.valor, kind.of_class == "cavalry", kind.shoots)


def target(state: State, unit: Unit) -> Target:
    """Return the facts of a unit that is struck."""
    costs, card = price(state, unit), card_of(state, unit)
    plated = unit.rank == "red" and bool(word(state, unit, "heavy-armor"))
    needed = unit.figures if card is None else unit.figures - 1 + card.capture
    cavalry = kind_of(state, unit).of_class == "cavalry"
    drop = costs.fall - unit.figures * costs.figure
    rank = strength.defends_as(state, unit)
    return Target(rank, cavalry, plated, word(state, unit, "endurance"), needed, costs.figure, drop)


def harm(state: State, hex: str, target_hex: str) -> float:
    """Return the approximate worth of an attack of the unit in a hex on the one in another (see `strike`)."""
    unit, enemy = state.units[hex], state.units[target_hex]
    return strike(striker(state, unit), target(state, enemy), state.ground(hex).id, state.ground(target_hex).id)


@lru_cache(maxsize=50_000)
def strike(one: Striker, other: Target, here: str, there: str) -> float:
    """Return the approximate worth of an attack from one kind of ground on another, without cards, moves or retreats.

    It uses the dice of the row within the limits of the ground (H04, H05), the hits of each face (H06 to H08), and the
    cover (M02).
    """
    from_, on, faces = facts.terrain()[here], facts.terrain()[there], facts.table().faces
    limits = [one.dice, from_.dice_from, from_.ranged_from if one.shoots else None]
    limits.append(None if here == on.dice_against_unless else on.dice_against)
    hits = faces.count(other.rank)
    if one.valor and not other.plated and (one.cavalry or not other.cavalry):
        hits += faces.count("valor")
    dice = min(limit for limit in limits if limit is not None)
    lost, gone = through(dice, hits, on.cover + other.ignored, other.needed)
    return lost * other.figure + gone * other.drop


def gain(state: State, blow: Blow) -> float:
    """Return the worth of a blow to the attacker, by its exact odds: figures, elimination, and retreat."""
    found, enemy = odds.of_blow(state, blow), state.units[blow.target]
    costs = price(state, enemy)
    lost = float(odds.mean(found.lost)) - float(found.eliminated) * enemy.figures
    return lost * costs.figure + float(found.eliminated) * costs.fall + float(odds.mean(found.retreats)) * DRIVEN


def attack(state: State, hex: str, target_hex: str) -> float:
    """Return the worth of an attack (H01), less the expected cost of the counterattack (J01)."""
    value = gain(state, strength.blow(state, hex, target_hex, ATTACK))
    if not kind_of(state, state.units[hex]).shoots and stalwart(state, target_hex):
        value -= STRUCK_BACK * harm(state, target_hex, hex)
    return value
