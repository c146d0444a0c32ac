"""Moves, pivots and deployments that are worth a thought: to where somebody is wanted, each with a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.parts import Parts
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, Side, forward, moved, rightward, turned
from gotweb.miniatures.bots.outlook import Outlook, bearing
from gotweb.miniatures.field import bounds, touches
from gotweb.miniatures.state import Unit

Scored = list[tuple[float, Answer]]
"""Answers with what each seems to be worth, in any order."""
THREAT, DANGER = 0.5, 0.4
"""The share that counts of what a unit could do from a place, and of what could be done to it there."""
FURTHER = 0.3
"""The share of all who could strike a unit, beside the worst."""
HURT = 4.0
"""What it costs to end on dangerous ground."""
BESIDE = 800
"""How far from an enemy's flank or rear somebody stands who means to charge it, in hundredths."""
BACK = 60
"""How far behind the front of the zone a unit is deployed whose arms reach far."""


def standing(outlook: Outlook, unit: Unit, place: Rectangle) -> float:
    """Return what it is worth that a unit stands at a place with nobody holding it."""
    could, suffers = 0.0, []
    for one in outlook.theirs if unit.seat == outlook.seat else outlook.mine:
        could = max(could, outlook.threat(unit, place, one, one.stands))
        harm = outlook.threat(one, one.stands, unit, place)
        # who is held by somebody else does not come
        suffers.append(harm * (TURNED_AWAY if outlook.engaged[one.id] else 1.0))
    worst = max(suffers, default=0.0)
    danger = worst + FURTHER * (sum(suffers) - worst)
    hurt = HURT if touches(outlook.state, "dangerous", [place]) else 0.0
    return outlook.wanted(unit, place) + THREAT * could - DANGER * danger - hurt


TURNED_AWAY = 0.4
"""The share of what an enemy could do that counts while somebody else holds him."""


def moves(outlook: Outlook, choice: Choice) -> Scored:
    """Score ways to where the unit is wanted (D05, D06, E02)."""
    assert isinstance(choice, Parts)
    unit = outlook.state.units[choice.facts["unit"]]
    found: dict[Rectangle, tuple[float, Answer]] = {}
    for chosen, place in _ways(outlook, unit, choice):
        part = choice.next(*chosen)
        assert part is not None
        for facing in _looks(outlook, unit, place, part.values):
            end = turned(place, facing)
            if end not in found:
                found[end] = standing(outlook, unit, end), choice.answer(*chosen, facing)
    return [*found.values()]


def _ways(outlook: Outlook, unit: Unit, choice: Parts) -> Iterator[tuple[list[object], Rectangle]]:
    """The ways, and where each ends: the parts of the answer up to the facing."""
    start, aims = unit.stands, [*_aims(outlook, unit)]
    part = choice.next()
    assert part is not None
    seen = set()
    if part.name == "heading":
        for x, y in aims:
            heading = nearest(bearing(x - start.x, y - start.y), part.values)
            for way in _lengths(turned(start, heading), "front", (x, y), _values(choice, heading)):
                if (heading, way) not in seen:
                    seen.add((heading, way))
                    yield [heading, way], moved(turned(start, heading), "front", way)
        return
    towards: Sequence[Side] = part.values if part.name == "towards" else ("front",)
    for side in towards:
        before: list[object] = [side] if part.name == "towards" else []
        for aim in aims:
            for way in _lengths(start, side, aim, _values(choice, *before)):
                if (side, way) not in seen:
                    seen.add((side, way))
                    yield [*before, way], moved(start, side, way)


def _values(choice: Parts, *chosen: object) -> Sequence[int]:
    part = choice.next(*chosen)
    assert part is not None
    return part.values


def _lengths(start: Rectangle, towards: Side, aim: tuple[int, int], ways: Sequence[int]) -> set[int]:
    """The ways that are tried in one direction: as far as the aim and no further, and not at all."""
    end = moved(start, towards, 100)
    dx, dy = (end.x - start.x) // 100, (end.y - start.y) // 100
    along = (dx * (aim[0] - start.x) + dy * (aim[1] - start.y)) // (dx * dx + dy * dy)
    return {nearest_way(along, ways), ways[0]}


def _aims(outlook: Outlook, unit: Unit) -> Iterator[tuple[int, int]]:
    """Where a unit may be wanted: objectives, the enemy's zone, enemies, their flanks and rears, and away from them."""
    place = unit.stands
    for want in outlook.wants():
        yield want.x, want.y
    if outlook.state.mode.beyond:
        low, high = bounds(outlook.state, outlook.enemy)
        yield place.x, (low + high) // 2
    for one in outlook.theirs:
        there = one.stands
        yield there.x, there.y
        (fx, fy), (rx, ry) = forward(there.facing), rightward(there.facing)
        for x, y in ((rx, ry), (-rx, -ry), (-fx, -fy)):
            yield there.x + BESIDE * x, there.y + BESIDE * y
    if outlook.theirs:
        near = min(outlook.theirs, key=lambda one: _squared(place, one.stands)).stands
        yield 2 * place.x - near.x, 2 * place.y - near.y


def _looks(outlook: Outlook, unit: Unit, place: Rectangle, facings: Sequence[int]) -> list[int]:
    """How a unit may face at a place: towards each of the two nearest enemies, or towards the enemy's zone."""
    near = sorted(outlook.theirs, key=lambda one: _squared(place, one.stands))[:2]
    wanted = [bearing(one.stands.x - place.x, one.stands.y - place.y) for one in near]
    return [*dict.fromkeys(nearest(facing, facings) for facing in (*wanted, outlook.ahead)[:2])]


def _squared(place: Rectangle, other: Rectangle) -> int:
    return (place.x - other.x) ** 2 + (place.y - other.y) ** 2


def nearest(facing: int, facings: Iterable[int]) -> int:
    """Return the facing among some that differs least from another."""
    return min(facings, key=lambda one: abs((one - facing + 180) % 360 - 180))


def nearest_way(wanted: int, ways: Sequence[int]) -> int:
    """Return the way among some that is nearest to another."""
    return min(ways, key=lambda one: abs(one - wanted))


def pivots(outlook: Outlook, choice: Choice) -> Scored:
    """Score the free pivots of a unit that nobody holds any more (E04)."""
    assert isinstance(choice, Parts)
    found = Scored()
    for id in choice.facts["units"]:
        unit = outlook.state.units[id]
        for facing in {unit.stands.facing, *_looks(outlook, unit, unit.stands, _values(choice, id))}:
            found.append((standing(outlook, unit, turned(unit.stands, facing)), {"pivot": id, "facing": facing}))
    return found


PLACES = 8
"""How many places of the zone are looked at for each unit."""


def deploy(outlook: Outlook, choice: Choice, pick: Take) -> Scored:
    """Score places at the front of the zone: before an objective, apart from each other; bows stand a little behind."""
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
    """What it is worth not to stand at the edge, nor in a friend's way."""
    middle = outlook.state.mode.width * HUNDREDTH // 2
    edge = abs(place.x - middle) / middle
    near = min((abs(place.x - one.stands.x) for one in outlook.mine), default=8_000_000)
    return min(near / 1_000_000, 8.0) * 0.4 - 3.0 * edge * edge
