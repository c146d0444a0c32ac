"""Animations of the latest events on the map: a pure function of the log's events and the public views before and
after.

Only the log and the public views are read, so no secret can be shown. See `gotweb.ui.board.motion`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any

from gotweb.core.game import Event
from gotweb.thrones.table import board, names, pieces
from gotweb.thrones.table.pieces import DISC, FAR_DISC, FAR_TOKEN, PIECE, TOKEN, Place
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.motion import LENGTHS, How, Motion, bent, fitted, grown, length, walk
from gotweb.ui.kit.tree import Element, el


def moves(
    events: Iterable[Event], before: View, after: View, far: bool = False, drawn: board.Drawn = board.FIRST,
    tells: Mapping[str, Tell] | None = None,
) -> list[Motion]:  # fmt: skip
    """Return all animations of the events, in their order, on a board seen from near or from afar.

    `tells` holds the function that animates each kind of event; by default those in `TELLS`.
    """
    script, happened = Script(before, after, drawn, far), list(events)
    for event in happened:
        tell = (TELLS if tells is None else tells).get(event.kind)
        if tell is not None:
            tell(script, event.facts)
    if happened:
        script.realms()
    return fitted(script.moves)


class Script:
    """The animations so far, and the beat (point in time) at which the next one begins."""

    def __init__(self, before: View, after: View, drawn: board.Drawn, far: bool) -> None:
        self.before = before
        self.after = after
        self.places: Mapping[str, Place] = board.places(drawn)
        self.ways = board.ways(drawn)
        self.far = far
        self.moves: list[Motion] = []
        self.now = 0.0
        self.gone: set[str] = set()
        """Areas whose order has been taken off already."""

    def add(self, how: How, what: str, house: str, path: Sequence[Point], **more: Any) -> None:
        """Add an animation that begins now."""
        lasts = walk(path) if how == "travel" else LENGTHS[how]
        self.moves.append(Motion(how, what, house, tuple(path), self.now, lasts, **more))

    def wait(self) -> None:
        """Begin the next animation when all so far have ended."""
        self.now = max((move.start + move.length for move in self.moves), default=self.now)

    def realms(self) -> None:
        """Give areas that have changed hands their new colour after all movements."""
        self.wait()
        held = self.before["controllers"]
        self.moves += [
            grown(area, house, self.places[area].pole, self.now, area)
            for area, house in self.after["controllers"].items() if house is not None and held.get(area) != house
        ]  # fmt: skip

    def passed(self, house: str, start: str, end: str) -> list[str]:
        """Return the areas through which pieces go: adjacent areas directly, else by a shortest chain of their own
        ships (H07 to H13).

        Of several chains the first in alphabetical order, as in the rules. Empty if there is none, as for flying
        dragons.
        """
        near, chains = self.ways.near, {start: [start]}
        queue = [start]
        for area in queue:  # grows while it is walked: breadth first
            if end in near.get(area, ()):
                return [*chains[area], end]
            for sea in near.get(area, ()):
                if sea not in chains and self.places[sea].sea and house in self.before["units"].get(sea, {}):
                    chains[sea] = [*chains[area], sea]
                    queue.append(sea)
        return []

    def way(self, areas: Sequence[str], start: Point, end: Point) -> list[Point]:
        """Return the points on the way of a piece through these areas, beside those of the others that go with it."""
        if not areas:
            return bent(start, end)
        points = self.ways.through(areas)
        aside = [(at[0] - on[0], at[1] - on[1]) for at, on in ((start, points[0]), (end, points[-1]))]
        whole, gone, found = length(points) or 1.0, 0.0, [start]
        for before, here in pairwise(points[:-1]):
            gone += length((before, here))
            dx, dy = (one + (other - one) * gone / whole for one, other in zip(*aside, strict=True))
            # beside a way along the edge there may be no room: the drawing begins at 0, 0
            found.append((max(0.0, round(here[0] + dx, 1)), max(0.0, round(here[1] + dy, 1))))
        return [*found, end]

    def slots(self, view: View, area: str, house: str, kind: str, count: int) -> list[Point]:
        """Return where the last `count` pieces of a kind stand in a view; the area's middle for pieces without a
        place.
        """
        place, standing = self.places[area], view["units"].get(area, {}).get(house, {})
        if self.far:
            return self.fan(area, count)
        row = [one for one in names.UNITS for _ in range(standing.get(one, 0))]
        if len(row) >= len(place.slots):  # each kind once, with its number
            row = [one for one in names.UNITS if standing.get(one)]
        last = len(row) - row[::-1].index(kind) if kind in row else 0
        found = [place.slots[i + 1] for i in range(max(last - count, 0), last) if i + 1 < len(place.slots)]
        return (found + [place.slots[0]] * count)[:count]

    def fan(self, area: str, count: int) -> list[Point]:
        """Return points for pieces side by side at the emblem of their force, for the board seen from afar."""
        x, y = self.places[area].force
        return [(x + (i - (count - 1) / 2) * FAR_PIECE * 0.6, y) for i in range(count)]

    def order_at(self, area: str) -> Point:
        """Return where the order of an area lies."""
        place = self.places[area]
        return place.far_order if self.far else place.order

    def power_at(self, area: str) -> Point:
        """Return where the power token of an area lies."""
        place = self.places[area]
        return place.force if self.far else place.power

    def middle(self, area: str) -> Point:
        """Return the first place of the pieces in an area."""
        place = self.places[area]
        return place.force if self.far else place.slots[0]

    def newcomers(self, area: str, house: str) -> tuple[str, str] | None:
        """Return the key of a force that is new in an area: it stays hidden until its moving pieces arrive; else
        None.
        """
        was, now = (view["units"].get(area, {}).get(house) for view in (self.before, self.after))
        return ("pieces", f"force {area}") if now and not was else None

    def travel(self, house: str, start: str, end: str, units: Mapping[str, int], lying: bool = False) -> None:
        """Animate pieces going from an area to another; `lying` ones arrive routed."""
        left, joined = (iter(self.fan(area, sum(units.values()))) for area in (start, end))
        areas = self.passed(house, start, end)
        for kind, count in units.items():
            came = f"routed_{kind}" if lying else kind
            starts = self.slots(self.before, start, house, kind, count)
            ends = self.slots(self.after, end, house, came, count)
            if self.far:  # all kinds in one row
                starts, ends = list(islice(left, count)), list(islice(joined, count))
            for here, there in zip(starts, ends, strict=True):
                self.add("travel", came, house, self.way(areas, here, there), veils=self.newcomers(end, house))

    def lose(self, house: str, area: str, units: Mapping[str, int]) -> None:
        """Animate pieces that leave the board."""
        for kind, count in units.items():
            for at in self.slots(self.before, area, house, kind, count):
                self.add("fade", kind, house, [at])

    def take_off(self, area: str, token: str, how: How = "fade") -> None:
        """Animate an order token that leaves the board."""
        if area not in self.gone:
            self.gone.add(area)
            self.add(how, token, "", [self.order_at(area)])

    def order(self, area: str) -> str:
        """Return the order that lay in an area before."""
        found: str = self.before["orders"].get(area, {}).get("token", "")
        return found


# what each kind of event looks like

Tell = Callable[[Script, Mapping[str, Any]], None]
"""Adds the movements that tell of an event's facts."""
UPGRADES = {"upgrade": "knight", "upgrade-siege-engine": "siege-engine"}
"""What is mustered in the place of a footman -> the unit that then stands there."""


def _orders(script: Script, facts: Mapping[str, Any]) -> None:
    for house, orders in facts["orders"].items():
        for area, token in orders.items():
            veils = ("orders", area) if area in script.after["orders"] else None
            script.add("flip", "back", house, [script.order_at(area)], then=token, veils=veils)
    script.wait()


def _raven(script: Script, facts: Mapping[str, Any]) -> None:
    area = facts["area"]
    veils = ("orders", area) if area in script.after["orders"] else None
    script.add("flip", facts["old"], "", [script.order_at(area)], then=facts["new"], veils=veils)
    script.wait()


def _raided(script: Script, facts: Mapping[str, Any]) -> None:
    script.take_off(facts["area"], script.order(facts["area"]) or "raid")
    script.take_off(facts["target"], facts["token"])
    if facts["power"]:
        script.add("rise", "power", facts["house"], [script.order_at(facts["target"])])
    script.wait()


def _marched(script: Script, facts: Mapping[str, Any]) -> None:
    house, origin = facts["house"], facts["area"]
    script.take_off(origin, facts["token"])
    for move in facts["moves"]:
        script.travel(house, origin, move["to"], {kind: n for kind, n in move.items() if kind != "to"})
    script.wait()


def _retreated(script: Script, facts: Mapping[str, Any]) -> None:
    script.travel(facts["house"], facts["area"], facts["to"], facts["units"], lying=True)
    script.wait()


def _conquered(script: Script, facts: Mapping[str, Any]) -> None:
    # the pieces stood nowhere while they fought: they come in from the area's middle
    house, area = facts["house"], facts["area"]
    for kind, count in script.after["units"].get(area, {}).get(house, {}).items():
        for at in script.slots(script.after, area, house, kind, count):
            script.add("travel", kind, house, [script.places[area].pole, at], veils=script.newcomers(area, house))
    script.wait()


def _mustered(script: Script, facts: Mapping[str, Any]) -> None:
    kind = UPGRADES.get(facts["unit"], facts["unit"])
    house, area = facts["house"], facts["area"]
    for at in script.slots(script.after, area, house, kind, 1):
        script.add("drop", kind, house, [at], veils=script.newcomers(area, house))
    script.wait()


def _control(script: Script, facts: Mapping[str, Any]) -> None:
    area = facts["area"]
    veils = ("pieces", f"power {area}") if area in script.after["control"] else None
    script.add("land", "power", facts["house"], [script.power_at(area)], veils=veils)


def _control_lost(script: Script, facts: Mapping[str, Any]) -> None:
    script.add("fade", "power", facts["house"], [script.power_at(facts["area"])])


def _neutral_taken(script: Script, facts: Mapping[str, Any]) -> None:
    script.add("fade", "neutral", "", [script.middle(facts["area"])])


def _consolidated(script: Script, facts: Mapping[str, Any]) -> None:
    area = facts["area"]
    script.take_off(area, script.order(area) or "consolidate")
    script.add("rise", "power", facts["house"], [script.order_at(area)])


def _order_gone(script: Script, facts: Mapping[str, Any]) -> None:
    if "area" in facts and "token" in facts:
        script.take_off(facts["area"], facts["token"])


def lost(key: str) -> Tell:
    """Return a function that animates how the units under a key of an event's facts leave the board."""

    def tell(script: Script, facts: Mapping[str, Any]) -> None:
        script.lose(facts["house"], facts["area"], facts[key])

    return tell


def _trimmed(script: Script, facts: Mapping[str, Any]) -> None:
    for area, units in facts["lost"].items():
        script.lose(facts["house"], area, units)


def _round_over(script: Script, facts: Mapping[str, Any]) -> None:
    for area, order in script.before["orders"].items():
        script.take_off(area, order["token"])
    script.wait()


TELLS: dict[str, Tell] = {
    "orders": _orders,
    "raven": _raven,
    "raided": _raided,
    "raid-idle": lambda script, facts: script.take_off(facts["area"], script.order(facts["area"]) or "raid"),
    "marched": _marched,
    "retreated": _retreated,
    "conquered": _conquered,
    "mustered": _mustered,
    "control": _control,
    "control-lost": _control_lost,
    "neutral-taken": _neutral_taken,
    "consolidated": _consolidated,
    "order-lost": _order_gone,
    "ability": _order_gone,
    "casualties": lost("lost"),
    "routed-killed": lost("lost"),
    "no-retreat": lost("lost"),
    "surplus": lambda script, facts: None,  # those that arrive travel; there is no telling which of the others fell
    "sacrificed": lost("units"),
    "trimmed": _trimmed,
    "round-over": _round_over,
}
"""Event kind -> what moves. What is not here is read in the log and moves nothing."""

FAR_PIECE = 40
SIZES = {"back": (DISC, FAR_DISC), "power": (TOKEN, FAR_TOKEN), "neutral": (30, 54)}
"""From near and from afar."""


def size(what: str, far: bool) -> float:
    """Return how large a moving drawing is: as the thing itself."""
    near, afar = SIZES.get(what, (PIECE, FAR_PIECE) if what in names.UNITS else (DISC, FAR_DISC))
    return afar if far else near


def ghost(move: Motion, what: str, far: bool) -> list[Element]:
    """Return the drawing of a moving thing, around the point (0, 0), as large as the thing itself from near or from
    afar.
    """
    side, house = size(what, far), move.seat
    if what == "back":
        return pieces.banner(house, (0, 0), side)
    if what == "power":
        return pieces.banner(house, (0, 0), side, "power-token")
    if what == "neutral":
        return [pieces.use("neutral", (0, 0), side)]
    if what in names.UNITS:
        return [pieces.unit(house, what, (0, 0), side)]
    # the stylesheet sets numbers larger where they are seen from afar
    return [el("g", {"class": "far" if far else "near"}, pieces.order_token(what, (0, 0), side))]
