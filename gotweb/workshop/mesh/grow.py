"""Grows the mesh: control.json -> mesh.json, and the like. `python -m gotweb.workshop.mesh.grow`.

The same control points and the same version of this generator give the same bytes; mesh.json carries a stamp of both,
so that an outdated one is noticed without growing it again.
"""

from __future__ import annotations

import hashlib
import json
import math
from typing import Any

import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot

from gotweb.workshop.mesh.arcs import EDITIONS, Arc, build
from gotweb.workshop.mesh.beyond import extended
from gotweb.workshop.mesh.curves import decoration
from gotweb.workshop.mesh.faces import MeshFace, Plane, named, seeds_of
from gotweb.workshop.mesh.model import CONTROLS

VERSION = 1  # raise it when the generator's results change
PORT = 14  # radius of a port's marker
ISLET = 6  # kept clear around decorative islands when a sea's middle is sought


def stamp(*control: str) -> str:
    """Return the stamp for a mesh made from these control files."""
    return hashlib.sha256("\n".join((str(VERSION), *control)).encode()).hexdigest()


def grow(text: str, *more: str) -> str:
    """Return the text of mesh.json for the text of control.json, and for those that add `more` to it (see `beyond`)."""
    control, shown = json.loads(text), EDITIONS
    for addition in more:
        control = extended(control, json.loads(addition))
        shown = control["editions"]
    arcs = build(control)
    editions = {edition: named(Plane(arcs, edition).faces(), seeds_of(control, edition)) for edition in shown}
    vertices, numbered = number(arcs)
    listed = [list_arc(k, arc, numbered[k - 1], editions) for k, arc in enumerate(arcs, start=1)]
    lines = {arc["id"]: LineString([vertices[i] for i in arc["v"]]) for arc in listed}
    mesh = {
        "made_from": stamp(text, *more),
        "sheet": control["sheet"],
        "vertices": vertices,
        "arcs": listed,
        "editions": {
            edition: {
                **chapter(control, edition, faces),
                "ports": ports(control, edition, listed, lines, faces),
            }
            for edition, faces in editions.items()
        },
        "bridges": bridges(control, shown[0], listed, lines),
        "rivers": {
            "decorative": [
                {
                    "id": d["id"],
                    "editions": d.get("ed", shown),
                    "points": decoration(d["pts"], "decor-river", d["id"]),
                }
                for d in control["decor_rivers"]
            ]
        },
        "offmap": scenery(control),
        "forced": control["forced"],
    }
    return json.dumps(mesh, ensure_ascii=False, separators=(",", ":")) + "\n"


def number(arcs: list[Arc]) -> tuple[list[list[float]], list[list[int]]]:
    """Return each point once, and the arcs as lists of point numbers."""
    known: dict[tuple[float, float], int] = {}
    numbered = [[known.setdefault((round(x, 1), round(y, 1)), len(known)) for x, y in arc.points] for arc in arcs]
    return [[x, y] for x, y in known], numbered


def list_arc(
    number: int, arc: Arc, vertices: list[int], editions: dict[str, dict[str, list[MeshFace]]]
) -> dict[str, Any]:
    """Return an arc in the form of mesh.json; `sides` are the areas beside it when it runs forwards, and backwards."""
    sides = {edition: [side(editions[edition], number), side(editions[edition], -number)] for edition in arc.editions}
    return {"id": number, "name": arc.name, "kind": arc.kind, "v": vertices, "editions": arc.editions, "sides": sides}


def side(faces: dict[str, list[MeshFace]], half: int) -> str | None:
    """Return the area whose face a half-edge bounds; None beyond the frame."""
    for area, parts in faces.items():
        if any(half in part.outer or any(half in hole for hole in part.holes) for part in parts):
            return area
    return None


def chapter(control: dict[str, Any], edition: str, faces: dict[str, list[MeshFace]]) -> dict[str, Any]:
    """Return the part of one edition: rings of arcs, the middle of each area, captions."""

    def rings(area: str) -> list[dict[str, Any]]:
        parts = sorted(faces[area], key=lambda part: -Polygon(part.ring).area)
        return [{"outer": part.outer, "holes": part.holes} for part in parts]

    off = control["seeds"]["offmap"]
    areas = sorted(area for area in faces if area not in off)
    return {
        "regions": {area: rings(area) for area in areas},
        "offmap": {area: rings(area) for area in off},
        "middles": {area: middle(control, edition, area, faces[area]) for area in areas},
        "captions": control["captions"]["both"] + control["captions"][edition],
    }


def middle(control: dict[str, Any], edition: str, area: str, parts: list[MeshFace]) -> dict[str, Any]:
    """Return the point of an area farthest from its border (at sea, also from islets), and that distance."""
    ground = max((part.polygon for part in parts), key=lambda polygon: polygon.area)
    wet = area in control["seas"]
    if wet:
        for island in control["decor_islands"]:
            if sea_of(island, edition) == area:
                ground = ground.difference(Polygon(island["pts"]).buffer(ISLET))
        ground = max(getattr(ground, "geoms", [ground]), key=lambda polygon: polygon.area)
    pole, rim = (shapely.maximum_inscribed_circle(ground, 0.5).coords[i] for i in (0, -1))
    return {
        "kind": "sea" if wet else "land",
        "pole": [round(v, 1) for v in pole],
        "radius": round(math.dist(pole, rim), 1),
        "area": round(sum(part.polygon.area for part in parts)),
    }


def sea_of(islet: dict[str, Any], edition: str) -> str:
    """Return the sea in which an islet lies in an edition: the same in all, or given for each."""
    sea: str | dict[str, str] = islet["sea"]
    return sea if isinstance(sea, str) else sea[edition]


def nearest(
    arcs: list[dict[str, Any]], lines: dict[int, LineString], edition: str, pair: list[str], kind: str, near: Dot
) -> tuple[int, LineString, float]:
    """Return the arc of a kind between two areas that passes closest to a point, its line, and the place along it."""
    found = [
        arc["id"]
        for arc in arcs
        if arc["kind"] == kind and edition in arc["editions"] and set(arc["sides"][edition]) == set(pair)
    ]
    best = min(found, key=lambda number: lines[number].distance(near))
    return best, lines[best], lines[best].project(near)


def bridges(
    control: dict[str, Any], edition: str, arcs: list[dict[str, Any]], lines: dict[int, LineString]
) -> list[dict[str, Any]]:
    """Return the bridges: each on its river, the same in all editions, with the direction across it (degrees)."""
    found = []
    for bridge in control["bridges"]:
        arc, line, at = nearest(arcs, lines, edition, bridge["pair"], "river", Dot(bridge["near"]))
        spot, before, after = (line.interpolate(d) for d in (at, max(0, at - 6), min(line.length, at + 6)))
        angle = math.degrees(math.atan2(after.y - before.y, after.x - before.x)) + 90
        found.append(
            {
                "pair": bridge["pair"],
                "point": [round(spot.x, 1), round(spot.y, 1)],
                "angle": round((angle + 90) % 180 - 90, 1),
                "arc": arc,
            }
        )
    return found


def ports(
    control: dict[str, Any],
    edition: str,
    arcs: list[dict[str, Any]],
    lines: dict[int, LineString],
    faces: dict[str, list[MeshFace]],
) -> list[dict[str, Any]]:
    """Return the ports of an edition: a point on the coast, and a marker where there is most water."""
    found = []
    for port in control["ports"]:
        if edition not in port["ed"]:
            continue
        arc, line, at = nearest(arcs, lines, edition, [port["land"], port["sea"]], "coast", Dot(port["near"]))
        spot = line.interpolate(at)
        sea = max((part.polygon for part in faces[port["sea"]]), key=lambda polygon: polygon.area)
        around = [
            Dot(spot.x + 14.5 * math.cos(k * math.pi / 36), spot.y + 14.5 * math.sin(k * math.pi / 36))
            for k in range(72)
        ]
        centre = max(
            (dot for dot in around if sea.contains(dot)), key=lambda dot: dot.buffer(PORT).intersection(sea).area
        )
        found.append(
            {
                "id": port["id"],
                "land": port["land"],
                "sea": port["sea"],
                "point": [round(spot.x, 1), round(spot.y, 1)],
                "centre": [round(centre.x, 1), round(centre.y, 1)],
                "radius": PORT,
                "arc": arc,
            }
        )
    return found


def scenery(control: dict[str, Any]) -> dict[str, Any]:
    """Return the scenery, which has no meaning in play."""

    def shores(kind: str) -> list[dict[str, Any]]:
        return [
            {
                "id": d["id"],
                **({"sea": d["sea"]} if "sea" in d else {}),
                "points": decoration(d["pts"], "decor-coast", d["id"], closed=True),
            }
            for d in control[kind]
        ]

    return {
        "islands": shores("decor_islands"),
        "lakes": shores("decor_lakes"),
        "mountains": control["decor_mountains"],
        "forests": control["decor_forests"],
    }


def main() -> None:
    """Write every mesh."""
    for mesh, controls in CONTROLS.items():
        text = grow(*(control.read_text(encoding="utf-8") for control in controls))
        mesh.write_text(text, encoding="utf-8")
        print(f"{mesh.name}: {len(text)} bytes")


if __name__ == "__main__":
    main()
