"""Attacking (p18-22): which unit may attack which, the sequence of combat, counterattacks and parting blows."""

from __future__ import annotations

from collections import Counter

from gotweb.battles import commanders, hits, pursuit, sight, strength
from gotweb.battles.facts import TOKENS, table
from gotweb.battles.hits import Harm
from gotweb.battles.plans import other
from gotweb.battles.questions import Asking, roll, yes
from gotweb.battles.retreat import retreat
from gotweb.battles.state import State, Unit, kind_of, stalwart, word
from gotweb.battles.strength import ATTACK, COUNTER, DOGS, PARTING, Blow
from gotweb.core.choice import Answer, Number, OneOf

GONE, RETREATED, STOOD = "gone", "retreated", "stood"
"""What became of the target of an attack."""


# who may attack whom


def why_not(state: State, hex: str, target: str) -> str | None:
    """Return the rule that keeps the unit in a hex from attacking the unit in another, or None."""
    unit, enemy = state.units[hex], state.units.get(target)
    if enemy is None or enemy.house == unit.house:
        return "H01"
    if hex in state.fires:
        return "N01"
    if state.now is not None and unit.id in state.now.far:
        return "F10"
    if not sight.in_range(state, hex, target):
        return "G01"
    if kind_of(state, unit).shoots and state.partner(hex) not in (None, target):
        return "H12"
    if not sight.view(state, hex, target).seen:
        return "G02"
    return None


def targets(state: State, hex: str) -> list[str]:
    """Return the hexes of all units that the unit in a hex may attack, sorted."""
    enemies = state.army(other(state.units[hex].house))
    return [target for target in enemies if why_not(state, hex, target) is None]


# the sequence of combat


def attack(state: State, hex: str, target: str) -> Asking:
    """Run the attack of an ordered unit (p18): it may have to disengage first, dice are rolled, and the target may
    strike back.

    Returns the target's fate (GONE, RETREATED or STOOD), or None if the attacker was eliminated before it could attack.
    """
    unit, enemy = state.units[hex], state.units[target]
    partner = state.partner(hex)
    if partner not in (None, target):
        yield from disengage(state, hex)
        if state.hex_of(unit.id) is None:
            return None
    yield from commanders.before_attack(state, hex, target)
    melee = not kind_of(state, unit).shoots
    blow = strength.blow(state, hex, target)
    state.say(
        "attacks", seat=unit.house, hex=hex, target=target, unit=unit.kind, enemy=enemy.kind, flank=blow.flank,
        rule="H03" if blow.flank else "H01",
    )  # fmt: skip
    if meet(state, hex, target):
        state.say("engaged", seat=unit.house, hex=hex, target=target, rule="H02")
    outcome = yield from strike(state, blow)
    if word(state, unit, "recoil") and state.hex_of(unit.id) is not None:
        hits.by_card(state, [hex])
    if outcome == STOOD and melee and state.hex_of(unit.id) is not None:
        yield from counterattack(state, target, hex)
    return outcome


def meet(state: State, hex: str, target: str) -> bool:
    """Lay the engagement token of an attack, before its dice are rolled (H02). Returns whether an engagement begins.

    Between units already engaged with each other the token becomes the attacker's.
    """
    house = state.units[hex].house
    if state.partner(hex) == target:
        state.engage(hex, target, house)
        return False
    if kind_of(state, state.units[hex]).shoots or target in state.engaged:
        return False
    state.engage(hex, target, house)
    return True


def disengage(state: State, hex: str) -> Asking:
    """Let the unit in a hex leave its engagement voluntarily; the enemy may strike it then (J04).

    If a card lets it slip away it is not struck (J06).
    """
    partner = state.partner(hex)
    assert partner is not None
    unit, enemy = state.units[hex], state.units[partner]
    state.release(hex)
    slips = slips_away(state, unit)
    state.say("disengaged", seat=unit.house, hex=hex, target=partner, rule="J06" if slips else "J04")
    if slips or not may_strike(state, partner, hex):
        return
    answer = yield yes(enemy.house, "parting", {"hex": partner, "target": hex})
    if not answer["parting"]:
        return
    state.say(
        "parting", seat=enemy.house, hex=partner, target=hex, unit=enemy.kind, enemy=unit.kind, rule="J04"
    )  # fmt: skip
    outcome = yield from strike(state, strength.blow(state, partner, hex, PARTING))
    if outcome == GONE:
        yield from pursuit.follow(state, partner, hex)


def slips_away(state: State, unit: Unit) -> bool:
    """Return whether a card lets a unit leave its engagements without a blow this turn (J06).

    The commander's ability to let his unit leave is used before and after it acts (`activation.slip`), and does not
    count here.
    """
    return state.now is not None and "slips" in state.now.boons.get(unit.id, {})


def may_strike(state: State, hex: str, target: str) -> bool:
    """Return whether the unit in a hex can strike out of turn at all: not in a fire (N01), nor beyond its range
    (G01).
    """
    return hex not in state.fires and sight.in_range(state, hex, target)


def counterattack(state: State, hex: str, target: str) -> Asking:
    """Ask whether a unit attacked in melee that has stood its ground strikes back, if it can (J01)."""
    unit, attacker = state.units[hex], state.units[target]
    if not can_counter(state, hex, target):
        return
    answer = yield yes(unit.house, "counter", {"hex": hex, "target": target})
    if not answer["counter"]:
        state.say("no-counter", seat=unit.house, hex=hex, target=target, unit=unit.kind, rule="J01")
        return
    state.say("counters", seat=unit.house, hex=hex, target=target, unit=unit.kind, enemy=attacker.kind, rule="J01")
    if state.partner(hex) == target:
        meet(state, hex, target)
    yield from strike(state, strength.blow(state, hex, target, COUNTER))


def can_counter(state: State, hex: str, target: str) -> bool:
    """Return whether the unit in a hex may strike back at the unit in another (J01, M08)."""
    unit, attacker = state.units[hex], state.units[target]
    banned = state.now is not None and "counter" in state.now.banned.get(unit.id, ())
    return (
        stalwart(state, hex) and not banned and may_strike(state, hex, target)
        and not word(state, attacker, "no-counter-against")
    )  # fmt: skip


# dice


def strike(state: State, blow: Blow) -> Asking:
    """Roll the dice of an attack and resolve them (p20): hits are taken, then morale results make the target retreat.

    Returns the target's fate: GONE, RETREATED or STOOD.
    """
    count = strength.number(state, blow)
    facts = {"hex": blow.hex, "target": blow.target, "seat": state.units[blow.hex].house}
    rolled = yield from roll(state, count, blow.kind, **facts)
    if blow.flank:
        rolled = yield from reroll(state, blow, rolled)
    if word(state, state.units[blow.hex], "redie-infantry") and blow.kind == ATTACK:
        rolled = yield from reroll_one(state, blow, rolled)
    return (yield from resolve(state, blow, rolled))


def reroll(state: State, blow: Blow, rolled: list[str]) -> Asking:
    """Flank attack: ask the player for one symbol; all dice that show it are rolled once more (H03)."""
    seat = state.units[blow.hex].house
    names = 1 + word(state, state.units[blow.hex], "reroll-two")
    named: list[str] = []
    while rolled and len(named) < names:
        shown = [symbol for symbol in TOKENS if symbol in rolled and symbol not in named]
        if not shown:
            break
        options: list[Answer] = [{"reroll": None}, *({"reroll": symbol} for symbol in shown)]
        answer = yield OneOf(
            seat, "reroll", options, {"hex": blow.hex, "target": blow.target, "rolled": rolled}, usual={"reroll": None}
        )
        symbol = answer["reroll"]
        if symbol is None:
            break
        named.append(symbol)
        fresh = yield from roll(state, rolled.count(symbol), "reroll", hex=blow.hex, target=blow.target, seat=seat)
        state.say("rerolled", seat=seat, hex=blow.hex, symbol=symbol, before=rolled, fresh=fresh, rule="H03")
        rolled = [face for face in rolled if face != symbol] + fresh
    return rolled


def reroll_one(state: State, blow: Blow, rolled: list[str]) -> Asking:
    """Ask whether a commander's unit rerolls one die when it attacks infantry (K04)."""
    seat = state.units[blow.hex].house
    if not rolled or kind_of(state, state.units[blow.target]).of_class != "infantry":
        return rolled
    options: list[Answer] = [{"redie": None}, *({"redie": symbol} for symbol in TOKENS if symbol in rolled)]
    answer = yield OneOf(
        seat, "redie", options, {"hex": blow.hex, "target": blow.target, "rolled": rolled}, usual={"redie": None}
    )
    symbol = answer["redie"]
    if symbol is None:
        return rolled
    fresh = yield from roll(state, 1, "reroll", hex=blow.hex, target=blow.target, seat=seat)
    state.say("rerolled", seat=seat, hex=blow.hex, symbol=symbol, before=rolled, fresh=fresh, rule="K04")
    left = list(rolled)
    left.remove(symbol)
    return left + fresh


def resolve(state: State, blow: Blow, rolled: list[str]) -> Asking:
    """Carry out the results of the dice (p20, steps A to D). Returns the target's fate: GONE, RETREATED or STOOD."""
    attacker, target = state.units[blow.hex], state.units[blow.target]
    shown = Counter(rolled)
    worth = strength.results(state, blow)
    scored = sum(worth[symbol] * n for symbol, n in shown.items())
    screens = strength.screens(state, blow.target)
    ignored = min(scored, sum(screens.values()))
    flags = 0 if blow.kind == PARTING else shown["morale"]
    if blow.kind == ATTACK and word(state, attacker, "no-morale"):
        flags = 0
    state.say(
        "struck", seat=attacker.house, victim=target.house, hex=blow.hex, target=blow.target, by=blow.kind,
        rolled=rolled, worth={symbol: n for symbol, n in worth.items() if n}, hits=scored, ignored=ignored,
        screens=dict(screens), morale=shown["morale"], flags=flags, rule="H06",
    )  # fmt: skip
    extra = word(state, attacker, "terror") if blow.kind == ATTACK else 0
    harm = Harm(hits.capture_value(state, blow.target, attacker))
    lost_before = len(state.captured)
    gone = hits.take(state, blow.target, scored - ignored, harm, extra)
    at: str | None = None if gone else blow.target
    if at is not None and flags:
        flags -= yield from stand(state, at, flags)
        if flags:
            at = yield from retreat(state, at, flags, harm, extra)
    if at is None:
        commanders.victorious(state, attacker, len(state.captured) > lost_before)
        return GONE
    return STOOD if at == blow.target else RETREATED


def stand(state: State, hex: str, flags: int) -> Asking:
    """Ask the owner of the unit in a hex how many morale results it ignores, of those that may be ignored (M08)."""
    most = min(flags, strength.ignorable(state, hex))
    if not most:
        return 0
    answer = yield Stand(state.units[hex].house, most, {"hex": hex, "flags": flags})
    ignored: int = answer["stand"]
    if ignored:
        state.say("stands", seat=state.units[hex].house, hex=hex, ignored=ignored, rule="M08")
    return ignored


class Stand(Number):
    """The question how many morale results are ignored: `{"stand": 1}`; by default all that may be."""

    __slots__ = ()

    def __init__(self, seat: str, most: int, facts: dict[str, object]) -> None:
        super().__init__(seat, "stand", most, "M08", facts)

    def usual(self) -> dict[str, int]:
        return {"stand": self.top}


# dogs


def dogs_why_not(state: State, hex: str, target: str) -> str | None:
    """Return the rule that keeps a unit from setting its dogs on a unit two or three hexes away, or None (M03)."""
    unit, enemy = state.units[hex], state.units.get(target)
    if not word(state, unit, "war-dogs"):
        return "M03"
    if enemy is None or enemy.house == unit.house:
        return "H01"
    if hex in state.fires:
        return "N01"
    if hex in state.engaged:
        return "M03"
    low, high = table().dogs
    if not low <= state.plan.grid.distance(hex, target) <= high:
        return "G01"
    return None if sight.dogs_view(state, hex, target).seen else "G02"


def prey(state: State, hex: str) -> list[str]:
    """Return the hexes of all units on which the unit in a hex may set its dogs, sorted; empty if it has none."""
    if not word(state, state.units[hex], "war-dogs"):
        return []
    enemies = state.army(other(state.units[hex].house))
    return [target for target in enemies if dogs_why_not(state, hex, target) is None]


def dogs(state: State, hex: str, target: str) -> Asking:
    """Let dogs attack instead of their unit moving: one die says as which rank they attack, or what happens without
    a roll (M03).
    """
    unit, enemy = state.units[hex], state.units[target]
    state.say("dogs", seat=unit.house, hex=hex, target=target, unit=unit.kind, enemy=enemy.kind, rule="M03")
    [symbol] = yield from roll(state, 1, DOGS, hex=hex, target=target, seat=unit.house)
    state.say("dogs-rolled", seat=unit.house, hex=hex, target=target, symbol=symbol, rule="M03")
    harm = Harm(hits.capture_value(state, target, unit))
    if symbol == "morale":
        yield from retreat(state, target, 1, harm)
    elif symbol == "valor":
        hits.take(state, target, 1, harm)
    else:
        yield from strike(state, Blow(DOGS, hex, target, symbol))
    if state.hex_of(enemy.id) is None:
        commanders.victorious(state, unit, enemy.commander is not None)
