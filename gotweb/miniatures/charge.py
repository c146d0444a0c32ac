"""Charge: straight at an enemy, with a die for the distance; a charger that arrives aligns and strikes (F01 to F12)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from gotweb.core.chance import Roll
from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.geometry.plane.arcs import largest_arcs
from gotweb.geometry.plane.charges import charges, sides_struck, why_not_charge
from gotweb.geometry.plane.contact import contact
from gotweb.geometry.plane.docking import docked
from gotweb.geometry.plane.moves import first_contact, sweep
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import SIDES, Outline, Rectangle, Side, moved, turned
from gotweb.miniatures.alignment import shares
from gotweb.miniatures.attack import strike
from gotweb.miniatures.conditions import become, rolled_again
from gotweb.miniatures.facts import Attack
from gotweb.miniatures.field import against, around, fortified, touches
from gotweb.miniatures.minds.bearing import Gains, sure_footed
from gotweb.miniatures.minds.windows import at
from gotweb.miniatures.moves import arrive, danger
from gotweb.miniatures.state import CONDITIONS, State, Unit

BEST = 6
"""The best roll of the die."""
UNSTEADY = 1
"""The roll with which a charge is disorderly, if no card makes it more (F10)."""


def melee_attacks(state: State, id: str) -> list[tuple[int, Attack]]:
    """Return the melee attacks of a unit's card, each with its place among all its attacks."""
    return [(n, one) for n, one in enumerate(state.units[id].kind.attacks) if one.kind == "melee"]


class Charging(Parts):
    """Whom a unit charges, and from which heading: `{"charge": "blue-1", "side": "front", "heading": n}` (F02 to F04).

    The side of the target is asked for only if the charger lies equally in two of its arcs.
    """

    __slots__ = ("_field", "_found", "_most", "_start", "_state")

    def __init__(self, state: State, id: str) -> None:
        unit = state.units[id]
        field = around(state, id)
        super().__init__(unit.seat, "charge", {"unit": id, "enemies": list(field.enemies)})
        self._state, self._start, self._field = state, unit.stands, field
        self._most = 100 * (unit.speed + BEST)
        self._found: dict[str, list[int]] = {}
        for one in charges(self._field, self._start, self._most):
            self._found.setdefault(one.target, []).append(one.heading)

    def possible(self) -> bool:
        """Return whether any enemy can be charged."""
        return bool(self._found)

    def why_not(self, answer: Answer) -> str | None:
        if not isinstance(answer, dict) or answer.keys() != {"charge", "side", "heading"}:
            return NOT_AN_ANSWER
        target, side, heading = answer["charge"], answer["side"], answer["heading"]
        if not isinstance(target, str) or target not in self._field.enemies or side not in SIDES:
            return NOT_AN_ANSWER
        if type(heading) is not int or not 0 <= heading < 360:
            return NOT_AN_ANSWER
        reason = self.reason(answer)
        if reason is not None:
            return "F02" if reason.kind == "far" else against(self._state, reason)
        return None if side in sides_struck(self._field, self._start, target) else "F03"

    def reason(self, answer: Answer) -> Reason | None:
        """Return the reason against charging this target from this heading; None if it can be charged."""
        return why_not_charge(self._field, self._start, answer["heading"], answer["charge"], self._most)

    def completed(self, target: str, side: Side | None, heading: int | None) -> Answer:
        """Return the charge at an enemy, with the side and heading filled in where they are None.

        The side is one that it may strike, the heading the one nearest to its own. The charge may be illegal.
        """
        own = self._start.facing
        if heading is None:
            open_headings = self._found.get(target, [own])
            heading = min(open_headings, key=lambda one: abs((one - own + 180) % 360 - 180))
        if side is None:
            struck = sides_struck(self._field, self._start, target)
            # where there is no room at any, the answer is refused, for which it needs one
            side = (struck or largest_arcs(self._field.enemies[target], self._start))[0]
        return {"charge": target, "side": side, "heading": heading}

    def compose(self) -> Compose:
        """Yield the target, the side if there are two, and the heading."""
        target = yield Part("target", sorted(self._found), lambda answer: answer["charge"])
        sides = sides_struck(self._field, self._start, target)
        side = sides[0]
        if len(sides) > 1:
            side = yield Part("side", sides, lambda answer: answer["side"])
        heading = yield Part("heading", self._found[target], lambda answer: answer["heading"])
        return {"charge": target, "side": side, "heading": heading}


def charge(state: State, id: str, charging: Charging) -> Step:
    """Ask whom a unit charges, roll for the distance, and let it strike if it arrives."""
    answer = yield charging
    target, side = answer["charge"], answer["side"]
    unit = state.units[id]
    start = unit.stands
    place = turned(start, answer["heading"])
    way = first_contact(place, state.units[target].stands)
    assert way is not None, "a charge is only offered where the target is touched"
    lane = sweep(place, "front", int(way))
    state.say("charges", seat=unit.seat, unit=id, target=target, side=side, rule="F02")
    gains = Gains()
    told = {"side": side, "needs": needed(unit.speed, way), "thrown": dice_over(state, id, [start, lane])}
    if walled(state, id, target, side, lane):
        told["fortified"] = True
    yield from at(state, "charge-declared", id, target, gains, **told)
    if id not in state.units or target not in state.units:
        return
    rolled = yield from _way_rolled(state, id, target, side, way, lane, gains)
    distance = 100 * (unit.speed + rolled.die)
    # what was used may have led a friend to where it would pivot or align
    field = around(state, id)
    stuck, places = field.why_not_stand(place, inch=False), field.alignments(start, target, side)
    if way > distance or stuck or not places:
        place, stop = (start, 0) if stuck else (place, field.stop(place, distance))
        state.say("charge-failed", seat=unit.seat, unit=id, target=target, rule="F06")
        arrive(state, id, moved(place, "front", stop), "F06")
        yield from danger(state, id, [sweep(place, "front", stop), start])
        if id in state.units:
            yield from at(state, "charge-failed", id, target, side=side)
        return
    end = yield from _aligned(state, id, target, side, places)
    walls = fortified(state, start, lane, end)
    arrive(state, id, end, "F07")
    if walls:
        state.say("fortified", seat=unit.seat, unit=id, target=target, terrain=walls[0], rule="F12")
    make_room(state, id, target)
    shock(state, id, target, side, gains)
    yield from at(state, "charge-succeeded", id, target, side=side, disorderly=rolled.disorderly)
    if id in state.units and target in state.units and target in state.engaged(id):
        attack = yield from chosen_attack(state, id)
        # a disorderly charge has no bonus, nor one that leads to fortified terrain (F10, F12)
        charged = not rolled.disorderly and not walls
        yield from strike(state, id, target, attack, side, charged=charged, fortified=bool(walls))
    if id in state.units:
        covers: list[Rectangle | Outline] = [start, lane, end]
        yield from danger(state, id, covers)


class Rolled(NamedTuple):
    """The charge's die that counts, and whether the charge is disorderly with it (F05, F10)."""

    die: int
    disorderly: bool


def _way_rolled(
    state: State, id: str, target: str, side: Side, way: Fraction, lane: Outline, gains: Gains
) -> Generator[Asked, Any, Rolled]:
    """Roll for the distance of a charge, and return the die that counts: the lower of two if terrain hinders it (F11).

    Cards may allow a reroll, count the dice as 6, or make more of them disorderly (P01, P06).
    """
    unit = state.units[id]
    thrown = dice_over(state, id, [unit.stands, lane])
    need = needed(unit.speed, way)
    told = {"for": "charge", "unit": id, "target": target, "side": side, "needs": need}
    rolled = yield Roll(thrown, 6, told)
    dice = list(rolled["roll"])
    if rolls_again(unit, gains):
        dice = yield from rolled_again(state, unit.seat, dice, told)
    shown, more = dice, dict[str, Any]()
    if sure_footed(state, id):
        dice, more = [BEST] * len(dice), {"sure": True}
    disorderly = min(dice) <= max(UNSTEADY, gains["disorderly"])
    if disorderly and min(dice) > UNSTEADY:
        more = {"disorderly": True}
    state.say(
        "charge-die", seat=unit.seat, unit=id, dice=shown, needs=need, rule="F11" if thrown > 1 else "F05", **more
    )  # fmt: skip
    if disorderly and gains["disorderly"]:
        become(state, id, "vulnerable", "P01")
    return Rolled(min(dice), disorderly)


def dice_over(state: State, id: str, covers: Sequence[Rectangle | Outline]) -> int:
    """Return how many dice a unit rolls for a charge across this ground: two where terrain hinders it (F11)."""
    return 2 if not state.units[id].has("pathfinder") and touches(state, "hindering", covers) else 1


def rolls_again(unit: Unit, gains: Gains) -> bool:
    """Return whether a charger may reroll its dice, by an effect that was used or a card on the unit (P01, P06)."""
    return bool(gains["again"]) or "swift" in unit.marks or "keen" in unit.marks


def walled(state: State, id: str, target: str, side: Side, lane: Outline) -> bool:
    """Return whether a charge along a lane would lead to fortified terrain, if it aligns at its first possible place
    (F12).
    """
    start = state.units[id].stands
    ends = around(state, id).alignments(start, target, side)
    return bool(ends) and bool(fortified(state, start, lane, ends[0]))


def needed(speed: int, way: Fraction) -> int:
    """Return the lowest roll with which a charge over this distance, in hundredths of an inch, arrives (F05).

    At least 1.
    """
    return max(1, -(-way.numerator // (100 * way.denominator)) - speed)


def _aligned(
    state: State, id: str, target: str, side: Side, places: Sequence[Rectangle]
) -> Generator[Asked, Any, Rectangle]:
    """Ask at which of the places a charger aligns, if there are several, and return it (F07)."""
    options: list[Answer] = [{"align": [one.x, one.y, one.facing]} for one in places]
    named = shares(state.units[target].stands, side, state.units[id].stands, ("front",), places)
    told = {"unit": id, "target": target, "shares": named}
    answer = yield OneOf(state.units[id].seat, "align", options, told, evident=True)
    return places[options.index(answer)]


def chosen_attack(state: State, id: str) -> Generator[Asked, Any, Attack]:
    """Ask which melee attack a charger makes, if its card has several, and return the attack."""
    known = melee_attacks(state, id)
    options: list[Answer] = [{"attack": n} for n, _ in known]
    answer = yield OneOf(state.units[id].seat, "attack", options, {"unit": id}, evident=True)
    return known[options.index(answer)][1]


def shock(state: State, id: str, target: str, side: Side, gains: Gains) -> None:
    """Give the target of a successful charge the conditions from the charger's abilities and a card (M01, P01)."""
    unit = state.units[id]
    found = ["vulnerable"] if unit.has("furious-charge") else []
    if unit.has("ambush") and side != "front":
        found += ["panicked", "weakened"]
    for condition in found:
        become(state, target, condition, "M01")
    for condition in CONDITIONS:
        if gains[condition]:
            become(state, target, condition, "P01")
    if gains["untargetable"]:
        state.mark(target, "untargetable")


def make_room(state: State, id: str, target: str) -> None:
    """Move further enemies that an aligned charger touches (F09).

    An enemy before its front slides along the front to 50 %; an enemy that cannot, or that touches a flank or the rear,
    moves straight back by an inch, or as far as there is room.
    """
    for other in state.engaged(id):
        if other == target:
            continue
        charger, one = state.units[id].stands, state.units[other].stands
        met = contact(charger, one)
        assert met is not None, "engaged units are in contact"
        place = _slid(state, other, charger, one, met.second) if met.first == "front" else None
        if place is None:
            back = SIDES[(SIDES.index(met.second) + 2) % 4]
            place = _stepped_back(state, other, one, back)
        if place is not None:
            arrive(state, other, place, "F09")


def _slid(state: State, other: str, charger: Rectangle, one: Rectangle, side: Side) -> Rectangle | None:
    """Return the place of an enemy at 50 % of a charger's front, at the nearer corner; None if there is no room."""
    field = around(state, other)
    ends = [docked(charger, "front", one, side, offset) for offset in (-charger.half_width, charger.half_width)]
    place = min(ends, key=lambda end: (end.x - one.x) ** 2 + (end.y - one.y) ** 2)
    return place if field.why_not_stand(place, inch=False) is None else None


def _stepped_back(state: State, other: str, one: Rectangle, back: Side) -> Rectangle | None:
    """Return the place of an enemy an inch straight back, or as far as there is room; None if there is none at all."""
    field = around(state, other)
    for way in range(field.furthest(one, back, 100), 0, -1):
        if field.why_not_stand(moved(one, back, way), inch=False) is None:
            return moved(one, back, way)
    return None
