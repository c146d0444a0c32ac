"""A unit's turn: which unit acts, how, and against whom; each answer with a score."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.choice import Answer, Choice
from gotweb.core.parts import Parts
from gotweb.geometry.plane.contact import contact
from gotweb.geometry.plane.moves import first_contact, sweep
from gotweb.geometry.plane.rectangles import Rectangle, Side, moved, turned
from gotweb.miniatures.actions import possible
from gotweb.miniatures.bots import places, worth
from gotweb.miniatures.bots.outlook import Outlook, Scored
from gotweb.miniatures.charge import Charging, dice_over, melee_attacks, needed
from gotweb.miniatures.facts import RANGES, Attack
from gotweb.miniatures.field import fortified
from gotweb.miniatures.foreseen import of_charge
from gotweb.miniatures.melee import answers as melee_answers
from gotweb.miniatures.minds.orders import able
from gotweb.miniatures.moves import maneuver, march
from gotweb.miniatures.shooting import STAY, Shot
from gotweb.miniatures.state import State, Unit
from gotweb.miniatures.strength import Blow, blow

BACK = 0.5
"""The share of what the target of an attack may do in return that counts."""
FAILED = 1.5
"""What it costs to fail a charge: the unit stands before the enemy."""
HURTS = 10.0
"""What wounds by the ground have to cost that a surer way is as good."""
FORTIFIED = 0.2
"""How much less likely a charge may arrive by a way that crosses no fortified terrain, and be as good (F12)."""
AGAIN = 1.2
"""How much more a unit is left that gets away from a melee, by what it could lose there."""
FEARED = 0.3
"""The share of what an enemy may do to a unit before it has acted, for which it is not waited with."""
HEWN = -1.0
"""What it is worth to hew terrain down, beside all else that a unit might do."""


def charges(outlook: Outlook, choice: Choice) -> Scored:
    """Score whom to charge, each from the heading with the shortest way."""
    assert isinstance(choice, Parts)
    part, found = choice.next(), Scored()
    assert part is not None
    for target in part.values:
        chosen: list[object] = [target]
        part = choice.next(*chosen)
        assert part is not None
        if part.name == "side":
            chosen.append(part.values[0])
            part = choice.next(*chosen)
            assert part is not None
        found.append(_charge(outlook, choice, chosen, part.values))
    return found


def _charge(outlook: Outlook, choice: Parts, chosen: list[object], headings: Sequence[int]) -> tuple[float, Answer]:
    """Return the charge at a target from the best heading, with its score: most likely to arrive, and clear of
    dangerous and fortified ground if that is possible.
    """
    state, unit = outlook.state, outlook.state.units[choice.facts["unit"]]
    target = state.units[str(chosen[0])]
    best, there = (-float("inf"), 0.0, 0.0, headings[0], False), _against(unit.stands, target.stands)
    for heading in headings[:: max(1, len(headings) // 8)]:
        place = turned(unit.stands, heading)
        ahead = first_contact(place, target.stands)
        assert ahead is not None, "a charge is only offered where the target is touched"
        lane = sweep(place, "front", int(ahead))
        chances = of_charge(state, unit.id, needed(unit.speed, ahead), dice_over(state, unit.id, [unit.stands, lane]))
        chance, hurt = float(chances.arrives), places.hazard(outlook, unit, [unit.stands, lane])
        walls = bool(fortified(state, unit.stands, lane, there))
        best = max(best, (chance - hurt / HURTS - FORTIFIED * walls, chance, hurt, heading, walls))
    _, chance, hurt, heading, walls = best
    answer = choice.answer(*chosen, heading)
    assert answer is not None
    side: Side = answer["side"]
    hit = max(
        worth.usual(state, unit, target, n, side, charged=not walls, fortified=walls)
        for n, _ in melee_attacks(state, unit.id)
    )
    back = BACK * outlook.clash(target, unit, "front") + _first(outlook, target, unit, side)
    moves = outlook.wanted(unit, there) - outlook.wanted(unit, unit.stands) - _at(outlook, unit)
    # whoever strikes first holds the enemy, who cannot go where he wants
    value = chance * (hit - back + 0.5 * outlook.wanted(target, target.stands) + moves) - (1 - chance) * FAILED
    return value - hurt, answer


def _first(outlook: Outlook, target: Unit, unit: Unit, side: Side) -> float:
    """Return the value of what the target of a charge does first by its orders: it shoots, or strikes first (O02)."""
    state, orders = outlook.state, ("order-ready-aim-release", "order-set-for-charge")
    if state.minds is None or not any(target.has(one) for one in orders):
        return 0.0
    shoots, strikes = (target.id in able(state, target.seat, one) for one in orders)
    found = 0.0
    for n, attack in enumerate(target.kind.attacks):
        if (shoots and side == "front" and attack.kind in RANGES) or (
            strikes and side != "rear" and attack.kind == "melee" and not outlook.engaged[target.id]
        ):
            found = max(found, worth.usual(state, target, unit, n, "front"))
    return worth.RETURNED * found


def _against(start: Rectangle, there: Rectangle) -> Rectangle:
    """Return approximately where a charger lies after its charge: beside the target, on the side that it came from."""
    dx, dy = there.x - start.x, there.y - start.y
    return start._replace(x=there.x - dx // 4, y=there.y - dy // 4)


def _at(outlook: Outlook, unit: Unit) -> float:
    """Return the value of a unit's present place, apart from objectives."""
    return places.standing(outlook, unit, unit.stands) - outlook.wanted(unit, unit.stands)


SHIFTS = 3
"""How many shifts in each direction are looked at."""


def shots(outlook: Outlook, choice: Choice) -> Scored:
    """Score ranged attacks: whom to shoot, from the present place or after a shift that improves it."""
    assert isinstance(choice, Parts)
    unit, found = outlook.state.units[choice.facts["unit"]], Scored()
    part = choice.next()
    assert part is not None
    for attack in part.values:
        ways = choice.next(attack)
        assert ways is not None
        # a shift is looked at only where nobody is seen without one
        for towards in [STAY] if STAY in ways.values else ways.values:
            tried: list[list[object]] = [[attack, towards]]
            if towards != STAY:
                far = choice.next(attack, towards)
                assert far is not None
                step = max(1, len(far.values) // SHIFTS)
                tried = [[attack, towards, distance] for distance in far.values[::step]]
            for chosen in tried:
                found += _shots(outlook, choice, unit, chosen)
    return found


def _shots(outlook: Outlook, choice: Parts, unit: Unit, chosen: list[object]) -> Scored:
    state, found = outlook.state, Scored()
    part = choice.next(*chosen)
    assert part is not None
    for target in part.values:
        last = choice.next(*chosen, target)
        for side in last.values if last is not None else (None,):
            answer = choice.answer(*chosen, target, *([side] if side is not None else []))
            assert answer is not None
            plan = answer["shoot"]
            attack = unit.kind.attacks[plan["attack"]]
            numbers = blow(state, unit.id, target, attack, plan["side"])
            place = unit.stands if plan["towards"] == STAY else moved(unit.stands, plan["towards"], plan["distance"])
            value = _struck(state, unit.id, target, numbers, attack)
            value += outlook.wanted(unit, place) - outlook.wanted(unit, unit.stands)
            found.append((value, answer))
    return found


def _struck(state: State, id: str, target: str, numbers: Blow, attack: Attack) -> float:
    """Return the value of an attack, less what it costs the attacker."""
    burns = worth.price(state, state.units[id]).wound if numbers.burns else 0.0
    returned = worth.reprisal(state, id, target, numbers, attack, worth.answering(state, state.units[target]))
    return worth.gain(state, target, numbers) - burns - returned


def melees(outlook: Outlook, choice: Choice) -> Scored:
    """Score melee attacks: whom to strike, and how to be placed then.

    Best with the front to an enemy that strikes back.
    """
    state, id = outlook.state, choice.facts["unit"]
    return [(_melee(outlook, state.units[id], answer), answer) for answer in choice.options() or ()]


def _melee(outlook: Outlook, unit: Unit, answer: Answer) -> float:
    state, target = outlook.state, outlook.state.units[answer["melee"]]
    place, spot = unit.stands, answer["place"]
    if spot is not None:
        place = place._replace(x=spot[0], y=spot[1], facing=spot[2])
    met = contact(place, target.stands)
    assert met is not None, "engaged units are in contact"
    attack = unit.kind.attacks[answer["attack"]]
    value = _struck(state, unit.id, target.id, blow(state, unit.id, target.id, attack, met.second), attack)
    # who does not strike is struck all the same: only what another way to lie changes of that counts
    worse = outlook.clash(target, unit, met.first) - _held(outlook, unit, target.id)
    return value - BACK * worse + outlook.wanted(unit, place)


def aligned(outlook: Outlook, choice: Choice) -> Scored:
    """Score the places where a charger aligns: before the middle of the target, over an objective, away from other
    enemies.
    """
    unit, target = (outlook.state.units[choice.facts[name]] for name in ("unit", "target"))
    found = Scored()
    for answer in choice.options() or ():
        x, y, facing = answer["align"]
        place = unit.stands._replace(x=x, y=y, facing=facing)
        others = [one for one in outlook.theirs if one.id != target.id and contact(place, one.stands) is not None]
        middle = ((x - target.stands.x) ** 2 + (y - target.stands.y) ** 2) / 10**14
        found.append((outlook.wanted(unit, place) - 2.0 * len(others) - middle, answer))
    return found


def activations(outlook: Outlook, choice: Choice) -> Scored:
    """Score which unit acts: the one that gains most by acting now, or loses most by waiting."""
    units = outlook.state.units
    return [(_urgent(outlook, one["activate"]), one) for one in choice.options() or () if one["activate"] in units]


def _urgent(outlook: Outlook, id: str) -> float:
    unit = outlook.state.units[id]
    gains = best(acts(outlook, id))
    others = [one for one in outlook.theirs if not one.activated and not outlook.engaged[one.id]]
    fears = max((outlook.threat(one, one.stands, unit, unit.stands) for one in others), default=0.0)
    return gains + FEARED * fears


def actions(outlook: Outlook, choice: Choice) -> Scored:
    """Score the actions of a unit, each by its best possible result."""
    open_actions = {one["action"] for one in choice.options() or ()}
    return [(value, one) for value, one in acts(outlook, choice.facts["unit"]) if one["action"] in open_actions]


def acts(outlook: Outlook, id: str) -> Scored:
    """Score every action of a unit; staying in place scores 0."""
    return outlook.known(("acts", id), lambda: _acts(outlook, id))


def _acts(outlook: Outlook, id: str) -> Scored:
    state, unit = outlook.state, outlook.state.units[id]
    found: Scored = [(-0.5, {"action": "none"})]
    if outlook.engaged[id]:
        if melee_attacks(state, id):
            strikes = [(_melee(outlook, unit, answer), answer) for answer in melee_answers(state, id)]
            found.append((best(strikes) - outlook.wanted(unit, unit.stands), {"action": "melee"}))
        if possible(state, id, "retreat"):
            found.append((escape(outlook, unit), {"action": "retreat"}))
        return found
    here = places.standing(outlook, unit, unit.stands)
    for name, way in (("maneuver", maneuver), ("march", march)):
        choice = way(state, id)
        if choice.possible():
            found.append((best(places.moves(outlook, choice)) - here, {"action": name}))
    charging = Charging(state, id) if melee_attacks(state, id) else None
    if charging is not None and charging.possible():
        found.append((best(charges(outlook, charging)), {"action": "charge"}))
    shot = Shot(state, id)
    if shot.possible():
        found.append((best(shots(outlook, shot)), {"action": "shoot"}))
    if possible(state, id, "hew"):
        found.append((HEWN, {"action": "hew"}))
    return found


def best(scored: Scored) -> float:
    """Return the highest of the numbers."""
    return max(value for value, _ in scored)


def escape(outlook: Outlook, unit: Unit) -> float:
    """Return the value of escaping a melee: what would be lost in it, less what the unit holds and could do there."""
    suffers = sum(_held(outlook, unit, one) for one in outlook.engaged[unit.id])
    return BACK * suffers - AGAIN * outlook.menace(unit) - outlook.wanted(unit, unit.stands)


def _held(outlook: Outlook, unit: Unit, by: str) -> float:
    """Return the expected harm from an enemy that holds a unit."""
    return outlook.clash(outlook.state.units[by], unit, outlook.engaged[by][unit.id])


def surges(outlook: Outlook, choice: Choice) -> Scored:
    """Score whether a unit that has destroyed its target moves on: if there is a better place (J08)."""
    state, id = outlook.state, choice.facts["unit"]
    unit = state.units[id]
    moves = best(places.moves(outlook, maneuver(state, id)))
    return [
        (moves if one["surge"] else places.standing(outlook, unit, unit.stands), one) for one in choice.options() or ()
    ]


def hews(outlook: Outlook, choice: Choice) -> Scored:
    """Score which terrain to hew down: dangerous terrain before any other."""
    return [
        (float("dangerous" in outlook.state.terrain[one["hew"]].piece.keywords), one) for one in choice.options() or ()
    ]
