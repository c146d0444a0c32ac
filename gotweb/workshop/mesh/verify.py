"""Checks that the drawing agrees with the rules: `python -m gotweb.workshop.mesh.verify`.

Each check yields complaints in plain words; none means that it holds. Adjacency is never typed into the mesh, it
follows from what touches, so comparing it with the rules' map tests both.
"""

from __future__ import annotations

import collections
import dataclasses
import itertools
import math
import pathlib
import sys
from collections.abc import Iterator
from typing import Any

import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as Dot

from gotweb.workshop.mesh.facts import map_of
from gotweb.workshop.mesh.grow import sea_of, stamp
from gotweb.workshop.mesh.model import CONTROLS, MESH, Mesh
from gotweb.workshop.mesh.shapes import shape

EDITIONS = pathlib.Path(__file__).resolve().parents[2] / "thrones" / "editions"
ROOMS = (EDITIONS, EDITIONS.parent / "second" / "editions")
BEFORE = {"essos": ("mother",)}
"""Edition -> those whose map its own adds to."""
LAND, ISLAND, SEA = 34, 26, 45  # least radius of a circle that fits into an area
SEEN = 20  # a contact shorter than this is hard to see
APART = 12  # areas that do not touch stay at least this far apart
STRAIGHT, CORNER = 20, 25  # no longer straight piece, no sharper corner (degrees) on a line drawn by hand
KINDS = {0: {"land-border", "river"}, 1: {"coast"}, 2: {"sea-border"}}  # by how many of two areas are seas
Pair = frozenset[str]


@dataclasses.dataclass(frozen=True)
class Rules:
    """The rules' facts about an edition's map."""

    kinds: dict[str, str]
    edges: set[Pair]
    rivers: set[Pair]
    bridges: set[Pair]
    by_rivers: frozenset[str] = frozenset()
    """The areas next to a river, where the rules list them; empty where they do not ask for it."""

    @classmethod
    def of(cls, facts: dict[str, Any]) -> Rules:
        """Return the rules from these facts, without ports, which are markers on a coast and no areas of the mesh."""
        kinds = {area["id"]: area["kind"] for area in facts["areas"] if area["kind"] != "port"}
        pairs = {key: {frozenset(pair) for pair in facts[key]} for key in ("edges", "rivers", "bridges")}
        pairs["edges"] = {pair for pair in pairs["edges"] if pair <= set(kinds)}
        return cls(kinds, **pairs, by_rivers=frozenset(facts.get("river_areas", [])))

    @classmethod
    def load(cls, edition: str) -> Rules | None:
        """Return the rules of an edition.

        None while there are no facts of it: then only the drawing itself is checked.
        """
        files = [room / one / "map.json" for one in (*BEFORE.get(edition, ()), edition) for room in ROOMS]
        found = [file for file in files if file.exists()]
        return cls.of(map_of(found)) if found else None


def both(pair: Pair) -> str:
    """Return the names of two areas as one text."""
    return " and ".join(sorted(pair))


def lines_look_drawn(mesh: Mesh) -> Iterator[str]:
    """Check that lines have no long straight pieces, no spikes, and no vertex shared by two arcs."""
    inner = collections.Counter(v for arc in mesh.arcs.values() for v in arc["v"][1:-1])
    ends = {v for arc in mesh.arcs.values() for v in (arc["v"][0], arc["v"][-1])}
    if max(inner.values()) > 1 or set(inner) & ends:
        yield "a shape vertex is used by two arcs"
    for arc in mesh.arcs.values():
        if arc["kind"] in ("frame", "wall", "sea-border"):
            continue
        line = mesh.line(arc["id"])
        steps = [math.dist(a, b) for a, b in itertools.pairwise(line)]
        if max(steps) > STRAIGHT:
            yield f"straight piece of {max(steps):.0f} in {arc['name']}"
        for (a, b), c, before, after in zip(itertools.pairwise(line), line[2:], steps, steps[1:], strict=False):
            turn = abs(
                math.remainder(math.atan2(a[1] - b[1], a[0] - b[0]) - math.atan2(c[1] - b[1], c[0] - b[0]), math.tau)
            )
            if min(before, after) > 3 and math.degrees(turn) < CORNER:
                yield f"spike in {arc['name']} at {b}"


def rings_close(mesh: Mesh, edition: str) -> Iterator[str]:
    """Check that rings are closed and valid, and that every arc has the two sides that it states."""
    book = mesh.data["editions"][edition]
    sides: dict[int, dict[bool, str]] = collections.defaultdict(dict)
    for area in [*book["regions"], *book["offmap"]]:
        for part in mesh.parts(edition, area):
            for ring in [part["outer"], *part["holes"]]:
                for half, after in itertools.pairwise([*ring, ring[0]]):
                    if mesh.line(half)[-1] != mesh.line(after)[0]:
                        yield f"{area}: ring breaks after arc {half}"
                    if (half > 0) in sides[abs(half)]:
                        yield f"{area}: arc {half} already bounds {sides[abs(half)][half > 0]}"
                    sides[abs(half)][half > 0] = area
            polygon = Polygon(mesh.ring(part["outer"]), [mesh.ring(hole) for hole in part["holes"]])
            if not polygon.is_valid:
                yield f"{area}: {shapely.is_valid_reason(polygon)}"
    for arc in mesh.arcs.values():
        if edition in arc["editions"]:
            met = [sides[arc["id"]].get(True), sides[arc["id"]].get(False)]
            if met != arc["sides"][edition] or met[0] == met[1]:
                yield f"{arc['name']}: lies between {met}, says {arc['sides'][edition]}"
            if None in met and arc["kind"] != "frame":
                yield f"{arc['name']}: bounds one area only"


def sheet_is_covered(mesh: Mesh, edition: str) -> Iterator[str]:
    """Check that all areas together cover the sheet, and that no two overlap."""
    book = mesh.data["editions"][edition]
    shapes = {area: shape(mesh, edition, area) for area in [*book["regions"], *book["offmap"]]}
    gaps = box(0, 0, mesh.width, mesh.height).symmetric_difference(shapely.union_all(list(shapes.values()))).area
    if gaps > 0.5:
        yield f"gaps of {gaps:.1f}"
    for a, b in itertools.combinations(shapes, 2):
        if shapes[a].intersection(shapes[b]).area > 1e-6:
            yield f"{a} and {b} overlap"


def contacts_are_plain(mesh: Mesh, edition: str) -> Iterator[str]:
    """Check that two areas touch visibly or are well apart, and that geometry finds the same contacts as the arcs."""
    book = mesh.data["editions"][edition]
    shared: dict[Pair, list[float]] = collections.defaultdict(list)
    for arc in mesh.arcs.values():
        sides = arc["sides"].get(edition, [None])
        if None not in sides:
            shared[frozenset(sides)].append(LineString(mesh.line(arc["id"])).length)
    for a, b in itertools.combinations([*book["regions"], *book["offmap"]], 2):
        pair, off = frozenset((a, b)), {a, b} & set(book["offmap"])
        one, other = shape(mesh, edition, a), shape(mesh, edition, b)
        if pair in shared:
            found = one.boundary.intersection(other.boundary).length
            if abs(found - sum(shared[pair])) > 0.5:
                yield f"{both(pair)}: touch along {found:.1f}, their arcs are {sum(shared[pair]):.1f}"
            if not off and max(shared[pair]) < SEEN:
                yield f"{both(pair)}: contact hard to see"
        elif one.distance(other) < (0.5 if off else APART):
            yield f"{both(pair)}: only {one.distance(other):.1f} apart, yet not in contact"
    for pair, kinds in mesh.contacts(edition).items():
        seas = sum(mesh.kind(edition, area) == "sea" for area in pair)
        if not kinds <= KINDS[seas]:
            yield f"{both(pair)}: drawn as {', '.join(sorted(kinds))}"
        if "river" in kinds and len(kinds) > 1:
            yield f"{both(pair)}: partly river, partly dry"


def areas_have_room(mesh: Mesh, edition: str) -> Iterator[str]:
    """Check that the recorded middle of an area is inside, and its circle is big enough to play on."""
    contacts = mesh.contacts(edition)
    for area in mesh.areas(edition):
        record = mesh.data["editions"][edition]["middles"][area]
        alone = all(kinds == {"coast"} for pair, kinds in contacts.items() if area in pair)
        least = SEA if record["kind"] == "sea" else ISLAND if alone else LAND
        circle = Dot(record["pole"]).buffer(record["radius"] - 0.6)
        if record["radius"] < least or not shape(mesh, edition, area).contains(circle):
            yield f"{area}: radius {record['radius']} is too small or not free"
    for islet in mesh.data["offmap"]["islands"]:
        if not shape(mesh, edition, sea_of(islet, edition)).contains(Polygon(islet["points"]).buffer(5)):
            yield f"{islet['id']}: leaves its sea"


def drawing_obeys(mesh: Mesh, edition: str, rules: Rules) -> Iterator[str]:
    """Check that areas touch exactly if they are adjacent, except across a river; and that bridges are where needed."""
    kinds = {area: mesh.kind(edition, area) for area in mesh.areas(edition)}
    if kinds != rules.kinds:
        yield f"areas differ: {sorted(set(kinds.items()) ^ set(rules.kinds.items()))}"
    contacts = mesh.contacts(edition)
    rivers = {pair for pair, how in contacts.items() if "river" in how}
    for pair in sorted(set(contacts) - rivers - rules.edges, key=both):
        yield f"{both(pair)}: touch, but are not adjacent"
    for pair in sorted(rules.edges - set(contacts), key=both):
        yield f"{both(pair)}: adjacent, but do not touch"
    bridged = {frozenset(bridge["pair"]) for bridge in mesh.data["bridges"]}
    for pair in sorted(bridged ^ rules.bridges | bridged ^ (rivers & rules.edges), key=both):
        yield f"{both(pair)}: the bridge is not where the rules and the river want it"
    forced = {
        key: {frozenset(pair) for pair in mesh.data["forced"][key].get(edition, [])}
        for key in ("river_pairs_not_in_data", "river_pairs_not_drawn")
    }
    for pair in sorted(rivers - rules.edges - rules.rivers - forced["river_pairs_not_in_data"], key=both):
        yield f"{both(pair)}: a river the rules do not know"
    for pair in sorted(rules.rivers - rivers - forced["river_pairs_not_drawn"], key=both):
        yield f"{both(pair)}: a river of the rules is not drawn"


def rivers_reach(mesh: Mesh, edition: str, by_rivers: frozenset[str]) -> Iterator[str]:
    """Check that a drawn river reaches every area next to it by the rules, and stays away from other lands.

    A river reaches an area if it separates it from another, begins where the area's borders meet, or lies in it.
    """
    drawn = shapely.union_all([LineString(line) for line in [*mesh.lines(edition, "river"), *mesh.brooks(edition)]])
    for area in (area for area in mesh.areas(edition) if mesh.kind(edition, area) == "land"):
        away = shape(mesh, edition, area).distance(drawn)
        if area in by_rivers and away > 0:
            yield f"{area}: next to a river by the rules, and none reaches it"
        elif area not in by_rivers and away < APART:
            yield f"{area}: next to no river by the rules, and one comes as near as {away:.1f}"


def bridges_and_ports(mesh: Mesh, edition: str) -> Iterator[str]:
    """Check that bridges are on the river between their areas; ports on the coast, their markers clear of others."""
    for bridge in mesh.data["bridges"]:
        line = LineString(mesh.line(bridge["arc"]))
        if (
            set(mesh.arcs[bridge["arc"]]["sides"][edition]) != set(bridge["pair"])
            or line.distance(Dot(bridge["point"])) > 1
        ):
            yield f"bridge {bridge['pair']} off its river"
    for port in mesh.ports(edition):
        home = [shape(mesh, edition, port[key]) for key in ("land", "sea")]
        if set(mesh.arcs[port["arc"]]["sides"][edition]) != {port["land"], port["sea"]}:
            yield f"{port['id']}: on another coast"
        if LineString(mesh.line(port["arc"])).distance(Dot(port["point"])) > 1 or not home[1].contains(
            Dot(port["centre"])
        ):
            yield f"{port['id']}: off its coast"
        if Dot(port["centre"]).buffer(port["radius"]).difference(shapely.union_all(home)).area > 1:
            yield f"{port['id']}: its marker runs into a third area"


def verify(mesh: Mesh, edition: str, rules: Rules | None = None) -> list[str]:
    """Return every complaint about one edition of the mesh."""
    broken = [*lines_look_drawn(mesh), *rings_close(mesh, edition)]
    if broken:
        return broken  # the other checks need sound polygons
    found = [
        *sheet_is_covered(mesh, edition),
        *contacts_are_plain(mesh, edition),
        *areas_have_room(mesh, edition),
        *bridges_and_ports(mesh, edition),
        *(rivers_reach(mesh, edition, rules.by_rivers) if rules and rules.by_rivers else []),
    ]
    return found + (list(drawing_obeys(mesh, edition, rules)) if rules else [])


def is_current(mesh: Mesh, path: pathlib.Path = MESH) -> bool:
    """Return whether a file's mesh was grown by this generator from the control points beside it."""
    return bool(mesh.data["made_from"] == stamp(*(control.read_text(encoding="utf-8") for control in CONTROLS[path])))


def main() -> int:
    """Print every complaint; the exit status says whether there was any."""
    complaints = []
    for path in CONTROLS:
        mesh = Mesh.load(path)
        complaints += (
            [] if is_current(mesh, path) else [f"{path.name} is older than its control points or its generator"]
        )
        for edition in mesh.data["editions"]:
            rules = Rules.load(edition)
            complaints += [f"{edition}: {text}" for text in verify(mesh, edition, rules)]
            print(
                f"{edition}: {len(mesh.areas(edition))} areas, {len(mesh.contacts(edition))} contacts"
                + ("" if rules else "; the project has no rules' map of it yet, only the drawing is checked")
            )
    print("\n".join(complaints) or "all checks hold")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
