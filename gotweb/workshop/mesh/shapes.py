"""Areas as shapely shapes, for the checks and the search for places."""

from __future__ import annotations

import functools

import shapely
from shapely.geometry import MultiPolygon, Polygon

from gotweb.workshop.mesh.model import Mesh


@functools.cache
def shape(mesh: Mesh, edition: str, area: str) -> Polygon | MultiPolygon:
    """Return an area as a shape, with its islands and its holes."""
    return shapely.union_all(
        [
            Polygon(mesh.ring(part["outer"]), [mesh.ring(hole) for hole in part["holes"]])
            for part in mesh.parts(edition, area)
        ]
    )
