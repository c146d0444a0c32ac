"""The values of effects in windows of attacks, charges and tests.

An effect that changes an attack before its dice fall is tried on a copy of the table, and valued by the exact odds.
Each function has the type `hands.Brings`: from the outlook, the seat, the question's facts and the unit to the value.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gotweb.miniatures import odds
from gotweb.miniatures.bots import board, deeds, hands, worth
from gotweb.miniatures.bots.hands import Brings, Facts
from gotweb.miniatures.bots.outlook import Outlook
from gotweb.miniatures.foreseen import moment_of, of_charge, of_test, spendable, used
from gotweb.miniatures.minds.bearing import Gains, sure_footed
from gotweb.miniatures.minds.cards.stark import UNSTEADY
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.odds import arriving
from gotweb.miniatures.state import State, Unit, enemy
from gotweb.miniatures.strength import NO_GAINS, blow, charge_of, nerve, steadiness

ALONE = 0.6
"""What it is worth that an enemy can have no help of its own side in a turn."""
DULLED = 1.2
"""What it is worth that an enemy has no abilities in his turn."""
LAST = 2
"""So many wounds a last stroke may be expected to bring."""

# attacks


def sharper(effect: str) -> Brings:
    """Return the function that values an effect on an attack before its dice fall: by the exact odds with and without
    it.
    """

    def brings(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
        state = outlook.state
        found = used(state, seat, effect, on, moment_of(facts))
        assert found is not None, f"{effect} asks nothing"
        attacker, defender = facts["unit"], facts["target"]
        attack = state.units[attacker].kind.attacks[facts["attack"]]

        def gained(table: State, **more: Any) -> float:
            numbers = blow(table, attacker, defender, attack, facts["side"], **charge_of(facts), **more)
            return worth.gain(table, defender, numbers, spendable(table, attacker, defender))

        return gained(found.state, gains=found.gains) - gained(state) + hands.stays(state, on)

    return brings


def _unblocked(outlook: Outlook, facts: Facts) -> int:
    """Return how many hits the rolled defence dice have not blocked."""
    return sum(face < facts["blocks"] for face in facts["faces"])


def saved(outlook: Outlook, facts: Facts, fewer: float) -> float:
    """Return the value of suffering `fewer` wounds less than the unblocked hits."""
    unit = outlook.state.units[facts["target"]]
    fewer = min(fewer, _unblocked(outlook, facts))
    through, costs = _unblocked(outlook, facts), worth.price(outlook.state, unit)
    lives = costs.drop * min(1.0, fewer / max(1, through - unit.left + 1)) if through >= unit.left else 0.0
    return fewer * costs.wound + lives


def shield(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of rerolling failed defence dice, and of the card that then stays with the unit."""
    again = float(Fraction(7 - facts["blocks"], 6)) * _unblocked(outlook, facts)
    return saved(outlook, facts, again) + hands.stays(outlook.state, on)


def wall(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of blocking one more hit for each rank."""
    unit = outlook.state.units[facts["target"]]
    return saved(outlook, facts, min(unit.ranks, _unblocked(outlook, facts)))


def last_stroke(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of striking before dying: its gain, and the chance to survive."""
    one, other = (outlook.state.units[facts[name]] for name in ("unit", "target"))
    strikes = outlook.clash(one, other, "front")
    return strikes + (worth.price(outlook.state, one).drop if other.left <= LAST else 0.0)


# charges


def _arrives(outlook: Outlook, facts: Facts) -> tuple[Unit, Unit, float]:
    """Return the charger, its target, and the chance that it arrives."""
    unit, target = (outlook.state.units[facts[name]] for name in ("unit", "target"))
    return unit, target, float(of_charge(outlook.state, unit.id, facts["needs"], facts["thrown"]).arrives)


def _charged(outlook: Outlook, facts: Facts, **more: Any) -> float:
    """Return the value of a charge's attack, with conditions on its target."""
    state = outlook.state
    if "conditions" in more:
        state = state.copy()
        conditions = {*state.units[facts["target"]].conditions, *more["conditions"]}
        state.change(facts["target"], conditions=tuple(sorted(conditions)))
    found, walls = 0.0, "fortified" in facts
    came = {"charged": more.get("charged", not walls), "fortified": walls}
    for _, attack in worth.attacks(state.units[facts["unit"]], melee=True):
        numbers = blow(state, facts["unit"], facts["target"], attack, facts["side"], **came)
        spent = spendable(state, facts["unit"], facts["target"])
        found = max(found, worth.gain(state, facts["target"], numbers, spent))
    return found


def _again(outlook: Outlook, seat: str, facts: Facts, chance: float) -> float:
    """Return the value to a charge of rerolling its die, with the Horse."""
    if not minds_of(outlook.state).controls(seat, "horse"):
        return 0.0
    anew = of_charge(outlook.state, facts["unit"], facts["needs"], facts["thrown"], Gains({"again": 1}))
    return (float(anew.arrives) - chance) * (_charged(outlook, facts) + deeds.FAILED)


def impact(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of both conditions for the attack of a charge, times the chance that it arrives."""
    _, _, chance = _arrives(outlook, facts)
    more = _charged(outlook, facts, conditions=("panicked", "vulnerable")) - _charged(outlook, facts)
    return chance * more + _again(outlook, seat, facts, chance)


def winter(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of denying the target of a charge all help."""
    _, _, chance = _arrives(outlook, facts)
    helped = bool(minds_of(outlook.state).hands[enemy(seat)])
    return chance * ALONE * helped + _again(outlook, seat, facts, chance)


def positioned(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the loss of an enemy whose charge is disorderly more often."""
    unit = outlook.state.units[facts["unit"]]
    way = outlook.state, unit.id, facts["needs"], facts["thrown"]
    more = of_charge(*way).orderly - of_charge(*way, Gains({"disorderly": UNSTEADY})).orderly
    less = _charged(outlook, facts) - _charged(outlook, facts, charged=False)
    # a charger is Vulnerable by a die that is so low, whether it arrives or not
    low = float(1 - arriving(UNSTEADY + 1, facts["thrown"])) * (not sure_footed(outlook.state, unit.id))
    return float(more) * less + board.burden(outlook, unit, "vulnerable") * low


def strikes_first(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what a unit can do to its charger before the charger strikes."""
    one, other = (outlook.state.units[facts[name]] for name in ("target", "unit"))
    # who is still on his way is shot at, who has arrived is struck
    attacks = worth.attacks(one, melee=facts["trigger"] == "charge-succeeded")
    return max((worth.usual(outlook.state, one, other, n, "front") for n, _ in attacks), default=0.0)


# tests


def roar(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of a harder test with one more wound: its cost minus the cost of the same test without the card.

    The test is harder by 1, and by 1 more for each destroyed rank.
    """
    state, unit = outlook.state, outlook.state.units[facts["unit"]]
    kind, worse = facts["kind"], Gains({"test": -1 - unit.gone, "fear": 1, "loss": 1})

    def costs(gains: Gains) -> float:
        fails = float(of_test(state, unit.id, kind, facts["modifier"], facts["more"], gains).fails)
        if kind == "panic":
            return fails * worth.failing(state, unit, facts["more"] + gains["fear"])
        return fails * (DULLED + worth.suffered(state, unit, gains["loss"]))

    return costs(worse) - costs(NO_GAINS)


def _fails_now(outlook: Outlook, facts: Facts) -> float:
    """Return the cost of a test to a unit whose dice have failed it."""
    unit = outlook.state.units[facts["unit"]]
    return worth.failing(outlook.state, unit) if facts["kind"] == "panic" else DULLED


def steadied(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of rerolling dice of a test, and of the card that then stays with the unit."""
    unit = outlook.state.units[facts["unit"]]
    if facts["passed"]:
        return hands.stays(outlook.state, on)
    one, other = facts["dice"]
    saves = odds.saving(unit.kind.morale, facts["modifier"], (one, other))
    return float(saves) * _fails_now(outlook, facts) + hands.stays(outlook.state, on)


def passes(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of passing a test that has failed."""
    return _fails_now(outlook, facts)


def fealty(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of the wounds restored to a friend."""
    assert on is not None, "it is used for a friend"
    back = min(3, facts["wounds"]) + minds_of(outlook.state).controls(seat, "crown")
    return board.restored(outlook.state, outlook.state.units[on], back)


def dulled(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of suppressing an enemy's abilities, times the chance that it fails its test."""
    state = outlook.state
    assert on is not None, "it is used against an enemy"
    zones = sum(minds_of(state).controls(seat, zone) for zone in ("crown", "wealth"))
    fails = odds.failing(state.units[on].kind.morale, steadiness(state, on) - 2 * zones)
    return float(fails) * DULLED


def infamy(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the expected cost to an enemy of a Panic Test and its failure."""
    state = outlook.state
    assert on is not None, "it is used against an enemy"
    unit = state.units[on]
    if any(state.units[other].commanded for other in outlook.engaged[on]):
        unit = unit._replace(conditions=tuple({*unit.conditions, "panicked"}))
    fails = odds.failing(unit.kind.morale, nerve(state, on), "panicked" in unit.conditions)
    return worth.scared(state, unit, 0) + float(fails) * board.burden(outlook, unit, "weakened")


def supremacy(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the expected cost to the attacker of a Panic Test."""
    ranks = outlook.state.units[facts["target"]].ranks
    return worth.scared(outlook.state, outlook.state.units[facts["unit"]], -ranks, ranks)
