"""Scores for actions of ordered units (p15-24): moving, attacking, following, fire; higher is better."""

from __future__ import annotations

from gotweb.battles import activation, odds, strength
from gotweb.battles.attack import slips_away
from gotweb.battles.bots import worth
from gotweb.battles.bots.command import Scored, burning
from gotweb.battles.bots.outlook import Outlook
from gotweb.battles.state import State
from gotweb.battles.strength import DOGS, PARTING, Blow
from gotweb.core.choice import Answer, Choice

AGAIN = 0.7
"""The share of a further attack's worth that counts where a pursuit allows one (M06)."""
BITE = 0.6
"""How often the die of dogs lets them bite."""
SMOTHER = 4.0
"""What it is worth for a unit to stand in no fire any more."""


def move(outlook: Outlook, choice: Choice) -> Scored:
    """Score where the ordered units may move; staying scores 0."""
    state, found = outlook.state, Scored()
    cost = {hex: leaving(state, hex) for hex in choice.facts["units"]}
    for one in choice.options() or ():
        hex = one["move"]
        if hex is None:
            found.append((0.0, one))
        elif "dogs" in one:
            found.append((dogs(state, hex, one["dogs"]), one))
        elif "quench" in one:
            found.append((SMOTHER + worth.price(state, state.units[hex]).figure * state.fires[hex], one))
        else:
            to, strikes = one["to"], not activation.moves_last(state, state.units[hex].id)
            value = outlook.stand(hex, to, strikes and outlook.strikes_from(hex, to)) - outlook.stand(hex, hex, strikes)
            found.append((value - cost[hex], one))
    return found


def leaving(state: State, hex: str) -> float:
    """Return the expected cost of the parting blow that a unit risks when it leaves its engagement (J04)."""
    partner = state.partner(hex)
    unit = state.units[hex]
    if partner is None or slips_away(state, unit) or partner in state.fires:
        return 0.0
    return worth.harm(state, partner, hex)


def dogs(state: State, hex: str, target: str) -> float:
    """Return the approximate worth of dogs that are set on a target (M03)."""
    bite = Blow(DOGS, hex, target, state.units[hex].rank)
    return BITE * worth.gain(state, bite) + worth.price(state, state.units[target]).figure / 8


def attack(outlook: Outlook, choice: Choice) -> Scored:
    """Score the attacks by their exact odds, and fires to light or fight; doing nothing scores 0."""
    state, found = outlook.state, Scored()
    for one in choice.options() or ():
        hex = one["attack"]
        if hex is None:
            found.append((0.0, one))
        elif "kindle" in one:
            chances = odds.of_kindling(state, hex, one["kindle"])
            found.append((float(odds.mean(chances)) * burning(state, outlook.house, one["kindle"]), one))
        elif "quench" in one:
            chance = float(odds.of_quenching(state, one["quench"]))
            found.append((-chance * state.fires[one["quench"]] * burning(state, outlook.house, one["quench"]), one))
        else:
            value = worth.attack(state, hex, one["target"])
            if state.partner(hex) not in (None, one["target"]):
                value -= leaving(state, hex)
            found.append((value, one))
    return found


def follow(outlook: Outlook, choice: Choice) -> Scored:
    """Score where a unit follows or steps to; null (staying) is scored, too."""
    state, hex = outlook.state, choice.facts["hex"]
    unit, found = state.units[hex], Scored()
    own = state.now is not None and state.now.seat == unit.house
    again = AGAIN if choice.kind == "pursue" and own else 0.0
    cost = leaving(state, hex) if choice.kind == "step" else 0.0
    for one in choice.options() or ():
        to = one[choice.kind]
        value = outlook.stand(hex, to or hex, False)
        if to is not None:
            value += again * outlook.strike(hex, to) - cost
        found.append((value, one))
    return found


def slip(outlook: Outlook, choice: Choice) -> Scored:
    """Score whether a commander's unit leaves its engagement without a blow (J06): if its danger is greater than its
    use.
    """
    state, hex = outlook.state, choice.facts["hex"]
    partner = state.partner(hex)
    assert partner is not None
    value = worth.harm(state, partner, hex) - worth.harm(state, hex, partner)
    return [(value if one["slip"] else 0.0, one) for one in choice.options() or ()]


def blow(outlook: Outlook, choice: Choice) -> Scored:
    """Score whether a counterattack or a parting blow is struck: always, as its dice cost nothing."""
    state, kind = outlook.state, choice.kind
    made = strength.blow(state, choice.facts["hex"], choice.facts["target"], kind)
    value = worth.gain(state, made) if kind != PARTING or choice.facts["target"] in state.units else 0.0
    return [(value if one[kind] else -0.01, one) for one in choice.options() or ()]


def retreat(outlook: Outlook, choice: Choice) -> Scored:
    """Score the hexes into which a unit can retreat."""
    hex = choice.facts["hex"]
    return [(outlook.stand(hex, one["retreat"], False), one) for one in choice.options() or ()]


def stand(outlook: Outlook, choice: Choice) -> Scored:
    """Score how many morale results are ignored (M08): usually all, so that no hex is lost and no enemy follows."""
    return [(float(one["stand"]), one) for one in choice.options() or ()]


def commit(outlook: Outlook, choice: Choice) -> Scored:
    """Score whether a commitment is used now: since it can be used once a battle (K05), it must bring more early on."""
    state, hex, target = outlook.state, choice.facts["hex"], choice.facts["target"]
    if target is not None and target in state.units:
        value = 0.6 * worth.harm(state, hex, target)
    else:
        value = 0.5 * max(0.0, outlook.urgency(hex))
    value -= 4.0 * (1 - state.round / state.plan.rounds)
    return [(value if one["commit"] else 0.0, one) for one in choice.options() or ()]


def recover(outlook: Outlook, choice: Choice) -> Scored:
    """Score whether lost morale is recovered: always (P06)."""
    return [(float(one["recover"]), one) for one in choice.options() or ()]


def hexes_of(answer: Answer) -> tuple[str, ...]:
    """Return the unit that an answer is about, so that several units are considered and not one many times."""
    found = answer.get("move") or answer.get("attack") or answer.get("unit")
    return () if found is None else (found,)
