"""The numbers of an attack: its dice, the rolls that hit and block, the modifier of the following test (J01 to J05).

The rules and the odds both use this module, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypedDict

from gotweb.geometry.plane.contact import squared_distance, within
from gotweb.geometry.plane.rectangles import Side, front_arrow
from gotweb.miniatures.facts import RANGES, Attack
from gotweb.miniatures.field import covered, near_terrain
from gotweb.miniatures.minds.bearing import Gains, borne
from gotweb.miniatures.objectives import lent
from gotweb.miniatures.state import State, Unit

BEHIND = {"front": 0, "right": 1, "left": 1, "rear": 2}
"""What it costs a defender, on each defence die and on its test, to be struck on a side (J04)."""
INSPIRED = 600
"""How far inspiring terrain reaches, and a grim reminder, in hundredths of an inch (K03, K06)."""


class Blow(NamedTuple):
    """An attack in numbers."""

    dice: int
    hits: int
    """The least face that hits; a 6 always does, and a 1 never (J02)."""
    blocks: int
    """The least face of a defence die that blocks, likewise (J03)."""
    sixes: int
    """How many hits a natural 6 is (J05)."""
    sure: bool
    """Whether one of them cannot be blocked (J05)."""
    again: str
    """Which dice may be rolled again: "misses" after a charge (F08), "any" by a card (J09), or "none"."""
    panic: int
    """What the attack adds to the defender's Panic Test (J04, J05), beside what that one has of its own (`nerve`)."""
    defended: bool = True
    """Whether defence dice are rolled (J09)."""
    burns: bool = False
    """Whether the attacker suffers a wound for each die that shows a 1 in the end (J09)."""
    weakens: bool = False
    """Whether a defender that fails its test becomes Weakened (J09)."""
    walls: int = 0
    """How many hits are blocked beside those that defence dice block, by a card on the defender (P06)."""
    fear: int = 0
    """How many wounds more a defender suffers that fails its test (P01)."""
    saps: bool = False
    """Whether the defender becomes Weakened after the attack, whatever has come of it (L09)."""
    by: str = "J09"
    """The rule by which dice may be rolled again."""


NO_GAINS = Gains()
"""What an attack has of effects in which nobody has used any. It is never changed."""


def blow(
    state: State,
    attacker: str,
    defender: str,
    attack: Attack,
    side: Side,
    *,
    charged: bool = False,
    fortified: bool = False,
    gains: Gains = NO_GAINS,
) -> Blow:
    """Return the numbers of an attack by a unit on a side of another, in the present state.

    `charged`: whether it has the bonus of a charge (F08). `fortified`: whether the charge led to fortified terrain
    (J11). `gains` are the effects used for it; cards and influences on the two units and the card of the attacker's
    objective are added here.
    """
    one, other = state.units[attacker], state.units[defender]
    behind, words, says = BEHIND[side], attack.keywords, attack.effects
    bully = "marauders-blades" in says and other.ranks <= one.ranks
    cover = attack.kind != "melee" and covered(state, one.stands, other.stands)
    bite = attack.id == "winters-bite" and one.has("winters-bite") and one.gone > 0
    extra = borne(state, attacker, defender, attack)
    extra.update(gains)
    extra.update(lent(state, attacker))
    again, by = _again(one, other, attack, charged, extra)
    return Blow(
        pool(one, attack, extra),
        least(attack.to_hit, bully + bite - cover - held_by(state, attacker, "disrupt") + extra["hit"]),
        least(
            other.kind.defence,
            other.gone * other.has("berserkers-fervor")
            + fortified
            - behind
            - ("sundering" in words or extra["sundering"] > 0),
        ),
        2 if "critical-blow" in words else 1,
        "precision" in words or extra["precision"] > 0 or (attack.kind == "melee" and one.has("precision")),
        again,
        -behind - (2 if bully or "vicious" in words or extra["vicious"] else 0),
        "wildfire" not in says,
        "wildfire" in says,
        "arrow-volley" in says,
        extra["walls"],
        extra["fear"],
        extra["weakens"] > 0,
        by,
    )


class Came(TypedDict):
    """The circumstances of an attack, as arguments of `blow`."""

    charged: bool
    fortified: bool


def charge_of(facts: Mapping[str, Any]) -> Came:
    """Return the facts about a preceding charge from the questions of an attack."""
    return {"charged": facts["charged"], "fortified": "fortified" in facts}


def _again(one: Unit, other: Unit, attack: Attack, charged: bool, extra: Gains) -> tuple[str, str]:
    """Return which dice may be rolled again, by the card, after a charge or by a used effect, and the rule for it."""
    near = within(squared_distance(front_arrow(one.stands), other.stands), RANGES["short"])
    if ("crossbow" in attack.effects and near) or (
        attack.id == "winters-bite" and one.has("winters-bite") and one.gone > 1
    ):
        return "any", "J09"
    if extra["any-again"]:
        return "any", "P01"
    if charged:
        return "misses", "F08"
    return ("misses", "P01") if extra["misses-again"] else ("none", "J09")


def held_by(state: State, id: str, ability: str) -> bool:
    """Return whether any enemy that a unit is engaged with has an ability; several count once (M01)."""
    return any(state.units[other].has(ability) for other in state.engaged(id))


def pool(unit: Unit, attack: Attack, extra: Gains = NO_GAINS) -> int:
    """Return how many dice a unit rolls with an attack: the number changes with each destroyed rank (J01).

    An effect may make it the highest or the lowest number of the card; both together cancel each other (P08).
    """
    bold = unit.has("boldness-and-courage")
    gone = unit.gone - 1 if bold and unit.gone else unit.gone
    dice = attack.dice[min(gone, len(attack.dice) - 1)]
    if bool(extra["highest"]) != bool(extra["lowest"]):
        dice = max(attack.dice) if extra["highest"] else min(attack.dice)
    return dice + (bold and not unit.gone) + extra["dice"]


def least(value: int, modifier: int) -> int:
    """Return the lowest face that succeeds; a natural 6 always does, a natural 1 never, whatever the modifier."""
    return min(max(value - modifier, 2), 6)


def nerve(state: State, id: str) -> int:
    """Return what the table and abilities now add to a unit's Panic Tests (K03, K06, M01)."""
    return steadiness(state, id) + state.units[id].has("iron-resolve")


def steadiness(state: State, id: str) -> int:
    """Return what the table and abilities now add to all of a unit's Morale Tests (K03, K06, M01)."""
    unit = state.units[id]
    inspired = bool(near_terrain(state, unit.stands, "inspiring", INSPIRED))
    fervor = unit.gone * unit.has("berserkers-fervor")
    return inspired - reminded(state, id) + fervor - held_by(state, id, "intimidating-presence")


def reminded(state: State, id: str) -> bool:
    """Return whether a unit is close enough to a grim reminder to be demoralised; several count once (K06)."""
    return bool(near_terrain(state, state.units[id].stands, "grim-reminder", INSPIRED))


def fright(state: State, id: str) -> int:
    """Return how many additional wounds a unit suffers from a failed Panic Test; fewer, if negative (K06, M01)."""
    unit = state.units[id]
    presence = held_by(state, id, "intimidating-presence") + reminded(state, id)
    return 2 * unit.has("disorganized") + presence - unit.has("iron-resolve")
