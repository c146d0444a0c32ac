"""Moves, pivots and deployments worth considering: towards places where a unit is wanted, each with a score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.parts import Parts
from gotweb.geometry.plane import ends
from gotweb.geometry.plane.field import Field
from gotweb.geometry.plane.moves import sweep
from gotweb.geometry.plane.rectangles import (
    HUNDREDTH,
    SIDES,
    Outline,
    Rectangle,
    Side,
    forward,
    moved,
    rightward,
    turned,
)
from gotweb.miniatures.bots import ground
from gotweb.miniatures.bots.outlook import Outlook, Scored, bearing
from gotweb.miniatures.bots.worth import price
from gotweb.miniatures.field import bounds, touches
from gotweb.miniatures.moves import Way
from gotweb.miniatures.shifts import STAY, Shift
from gotweb.miniatures.state import Unit

BEST = 6
"""So many ways are looked for."""
THREAT, DANGER = 0.5, 0.2
"""The share that counts of what a unit could do from a place, and of what could be done to it there."""
HUNT = 0.2
"""The share that counts of what could be done to an enemy who is still out of reach, so that nobody stands about."""
FURTHER = 0.3
"""The share of all who could strike a unit, beside the worst."""
HURT = 3
"""How many wounds dangerous ground costs in the mean (D08)."""
ASIDE = 1200 * HUNDREDTH
"""How far aside of its way a unit looks for another one, in mic."""
BESIDE = 800
"""How far from an enemy's flank or rear somebody stands who means to charge it, in hundredths."""
ASIDES = (-50, -25, 25, 50)
"""How far aside a unit looks for a way, in degrees, if the straight one is barred before half of it."""
BACK = 60
"""How far behind the front of the zone a unit is deployed whose arms reach far."""


def standing(outlook: Outlook, unit: Unit, place: Rectangle) -> float:
    """Return the value of a unit's standing at a place without an enemy in contact."""
    could, hunts, suffers = 0.0, 0.0, []
    for one in outlook.theirs if unit.seat == outlook.seat else outlook.mine:
        could = max(could, outlook.threat(unit, place, one, one.stands))
        hunts = max(hunts, outlook.pursuit(unit, place, one))
        harm = outlook.threat(one, one.stands, unit, place)
        # who is held by somebody else does not come
        suffers.append(harm * (TURNED_AWAY if outlook.engaged[one.id] else 1.0))
    worst = max(suffers, default=0.0)
    danger = worst + FURTHER * (sum(suffers) - worst)
    there = ground.standing(outlook.state, unit, place)
    return outlook.wanted(unit, place) + THREAT * could + HUNT * hunts - DANGER * danger + there


NEAR = 1500 * HUNDREDTH
"""How near a wall is that a unit means to go around, in mic."""


def hazard(outlook: Outlook, unit: Unit, covers: Sequence[Rectangle | Outline]) -> float:
    """Return the cost to a unit of crossing these places: dangerous ground wounds it, and may destroy it (D08)."""
    if unit.has("pathfinder") or not touches(outlook.state, "dangerous", covers):
        return 0.0
    costs = price(outlook.state, unit)
    return min(HURT, unit.left) * costs.wound + (costs.drop if unit.left <= HURT else 0.0)


TURNED_AWAY = 0.4
"""The share of what an enemy could do that counts while somebody else holds him."""


def moves(outlook: Outlook, choice: Way) -> Scored:
    """Score moves to where the unit is wanted (D05, D06, E02): the best legal ones, else any."""
    id, most = choice.facts["unit"], choice.facts["most"]
    return outlook.known((choice.kind, id, most), lambda: _moves(outlook, choice))


def _moves(outlook: Outlook, choice: Way) -> Scored:
    unit = outlook.state.units[choice.facts["unit"]]
    field = choice.field
    tried: dict[tuple[Rectangle, Side, int, int], float] = {}
    for start, side, way in _ways(outlook, unit, field, choice):
        place = moved(start, side, way)
        for facing in _looks(outlook, place):
            key = start, side, way, facing
            if key not in tried:
                end = turned(place, facing)
                tried[key] = standing(outlook, unit, end) - hazard(outlook, unit, [start, sweep(start, side, way), end])
    found = dict[str, tuple[float, Answer]]()
    for value, (start, side, way, facing) in sorted(((value, key) for key, value in tried.items()), reverse=True):
        plan = {"heading": start.facing, "towards": side, "distance": way, "facing": facing}
        answer: Answer = {choice.kind: plan}
        if choice.why_not(answer) is not None:
            # as it goes somebody can stand nearer to others, and what is a little shorter is as good
            open_ways = ends.standing(field, start, side, range(way + 1))
            if not open_ways:
                continue
            answer = {choice.kind: {**plan, "distance": open_ways[-1], "facing": start.facing}}
            if choice.why_not(answer) is not None:
                continue
            end = moved(start, side, open_ways[-1])
            value = standing(outlook, unit, end)
            value -= hazard(outlook, unit, [start, sweep(start, side, open_ways[-1]), end])
        found.setdefault(repr(answer), (value, answer))
        if len(found) == BEST:
            break
    if not found:
        answer = choice.sample(lambda most: most // 2)
        plan = answer[choice.kind]
        end = turned(moved(turned(unit.stands, plan["heading"]), plan["towards"], plan["distance"]), plan["facing"])
        return [(standing(outlook, unit, end), answer)]
    return [*found.values()]


def _ways(outlook: Outlook, unit: Unit, field: Field, choice: Way) -> Iterator[tuple[Rectangle, Side, int]]:
    """Yield the moves, each with its starting place, direction and distance: towards each aim as far as needed or
    possible; and none at all.
    """
    start, most = unit.stands, choice.facts["most"]
    least = 1 if choice.kind == "retreat" else 0
    turns = ends.pivots(field, start) if choice.facts["pivots"] else []
    headings = {start.facing, *turns}
    for x, y in _aims(outlook, unit):
        heading, barred = bearing(x - start.x, y - start.y), False
        begin = turned(start, _nearest(headings, heading))
        for side in choice.facts["towards"]:
            step, step_y = forward(begin.facing + 90 * SIDES.index(side))
            along = (step * (x - start.x) + step_y * (y - start.y)) // (step * step + step_y * step_y)
            if along > least:
                comes, wanted = field.furthest(begin, side, most), min(along, most)
                barred |= 2 * comes < wanted
                yield begin, side, max(least, min(wanted, comes))
        for aside in ASIDES if barred and turns else ():
            begin = turned(start, _nearest(headings, heading + aside))
            yield begin, "front", max(least, field.furthest(begin, "front", most))
    for side in choice.facts["towards"]:
        yield start, side, least


def _nearest(headings: Set[int], heading: int) -> int:
    """Return the heading closest to the wanted one, out of those to which friends and walls let the unit
    pivot (D02).
    """
    if heading % 360 in headings:
        return heading % 360
    return min(headings, key=lambda one: (abs((one - heading + 180) % 360 - 180), one))


def _aims(outlook: Outlook, unit: Unit) -> Iterator[tuple[int, int]]:
    """Yield the points where a unit may be wanted: objectives, the enemy's zone, around impassable terrain near by,
    enemies, the flanks and rears of the nearest two, and away from the nearest.
    """
    place = unit.stands
    for want in outlook.wants:
        yield want.x, want.y
    if outlook.state.mode.beyond:
        low, high = bounds(outlook.state, outlook.enemy)
        for beside in (0, -ASIDE, ASIDE):
            yield place.x + beside, (low + high) // 2
    for wall in outlook.walls:
        if _squared(place, wall) < NEAR * NEAR:
            aside = (max(wall.half_width, wall.half_depth) + place.half_width + 1) * HUNDREDTH
            for x, y in ((aside, 0), (-aside, 0), (0, aside), (0, -aside)):
                yield wall.x + x, wall.y + y
    near = sorted(outlook.theirs, key=lambda one: _squared(place, one.stands))
    for one in near:
        yield one.stands.x, one.stands.y
    for one in near[:2]:
        there = one.stands
        (fx, fy), (rx, ry) = forward(there.facing), rightward(there.facing)
        for x, y in ((rx, ry), (-rx, -ry), (-fx, -fy)):
            yield there.x + BESIDE * x, there.y + BESIDE * y
    for one in near[:1]:
        yield 2 * place.x - one.stands.x, 2 * place.y - one.stands.y


def _looks(outlook: Outlook, place: Rectangle) -> list[int]:
    """Return the facings of a unit at a place: towards the nearest enemy, and as it has moved."""
    near = min(outlook.theirs, key=lambda one: _squared(place, one.stands), default=None)
    if near is None:
        return [*{outlook.ahead, place.facing}]
    return [*{bearing(near.stands.x - place.x, near.stands.y - place.y), place.facing}]


def _squared(place: Rectangle, other: Rectangle) -> int:
    return (place.x - other.x) ** 2 + (place.y - other.y) ** 2


def pivots(outlook: Outlook, choice: Choice) -> Scored:
    """Score the free pivots of a unit that was just freed (E04)."""
    found = Scored()
    for id in choice.facts["units"]:
        unit = outlook.state.units[id]
        for facing in _looks(outlook, unit.stands):
            answer = {"pivot": id, "facing": facing}
            if choice.why_not(answer) is None:
                found.append((standing(outlook, unit, turned(unit.stands, facing)), answer))
    return found


SHIFTS = 3
"""How many distances of a shift are looked at."""


def shifts(outlook: Outlook, choice: Shift) -> Scored:
    """Score shifts, and staying (N06); 0 is the value of the present place."""
    unit = outlook.state.units[choice.facts["unit"]]
    start, most, found = unit.stands, choice.facts["most"], Scored()
    stays = {"shift": {"heading": start.facing, "towards": STAY, "distance": 0}}
    if outlook.engaged[unit.id]:
        # whom it holds would come after it
        return [(0.0, stays)]
    here = standing(outlook, unit, start)
    ways: list[tuple[Side, int]] = [(side, way) for side in SIDES for way in range(most, 0, -(most // SHIFTS))]
    for heading in sorted({start.facing, *_looks(outlook, start)}) if choice.facts["pivots"] else [start.facing]:
        place = turned(start, heading)
        answer = {"shift": {"heading": heading, "towards": STAY, "distance": 0}}
        if choice.why_not(answer) is None:
            found.append((standing(outlook, unit, place) - here, answer))
        for towards, distance in ways:
            answer = {"shift": {"heading": heading, "towards": towards, "distance": distance}}
            if choice.why_not(answer) is None:
                end = moved(place, towards, distance)
                hurts = hazard(outlook, unit, [start, sweep(place, towards, distance), end])
                found.append((standing(outlook, unit, end) - here - hurts, answer))
    return found


PLACES = 8
"""How many places of the zone are looked at for each unit."""


def deploy(outlook: Outlook, choice: Choice, pick: Take) -> Scored:
    """Score places at the front of the zone: before an objective, apart from each other; archers a little behind."""
    assert isinstance(choice, Parts)
    state = outlook.state
    low, high = (one // HUNDREDTH for one in bounds(state, choice.seat))
    found = Scored()
    for id in choice.facts["units"]:
        unit = state.units[id]
        tray = unit.kind.tray
        deep = tray.depth // 2 + BACK * any(attack.kind != "melee" for attack in unit.kind.attacks)
        y = high - deep if outlook.ahead == 0 else low + deep
        shift = pick(200)
        for n in range(PLACES):
            x = tray.width // 2 + (state.mode.width - tray.width) * n // (PLACES - 1)
            x = min(max(x + shift - 100, tray.width // 2), state.mode.width - tray.width // 2)
            answer = {"deploy": id, "facing": outlook.ahead, "x": x, "y": y}
            if choice.why_not(answer) is None:
                place = Rectangle(x * HUNDREDTH, y * HUNDREDTH, outlook.ahead, tray.width // 2, tray.depth // 2)
                found.append((outlook.wanted(unit, place) + _apart(outlook, unit, place), answer))
    return found or [(0.0, choice.sample(pick))]


def _apart(outlook: Outlook, unit: Unit, place: Rectangle) -> float:
    """Return the value of standing away from the edge and out of friends' way."""
    middle = outlook.state.mode.width * HUNDREDTH // 2
    edge = abs(place.x - middle) / middle
    near = min((abs(place.x - one.stands.x) for one in outlook.mine), default=8_000_000)
    return min(near / 1_000_000, 8.0) * 0.4 - 3.0 * edge * edge
