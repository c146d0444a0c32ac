"""Turns a few control points into a line that looks drawn by hand, the same every time.

A chain is smoothed as a whole (centripetal Catmull-Rom), then roughened along its normals with seeded noise in several
octaves: most on coasts, less on borders and rivers, none at sea. Noise fades out at both ends, so arcs that meet in a
junction keep their angle there.
"""

from __future__ import annotations

import functools
import hashlib
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from shapely.geometry import LineString

from gotweb.workshop.mesh.model import Point

Array = np.ndarray[Any, Any]
NOISE: dict[str, list[tuple[float, float]]] = {  # kind -> (wavelength, amplitude) of each octave
    "coast": [(61, 4.0), (27, 3.2), (13, 2.0), (6.5, 1.1), (3.7, 0.45)],
    "land-border": [(74, 4.2), (31, 2.6), (15, 1.6), (7.5, 0.6)],
    "river": [(40, 3.6), (20, 2.4), (10, 0.8)],
    "decor-coast": [(24, 2.0), (11, 1.3), (6, 0.6)],
    "decor-river": [(40, 5.0), (20, 3.0), (10, 1.0)],
    "sea-border": [],
    "frame": [],
    "wall": [],
}
DETAIL = {"coast": 0.28, "decor-coast": 0.28, "frame": 0, "wall": 0.3}  # what may be simplified away; else 0.2
STEP = 1.0  # between samples before simplification
TAPER = 11.0  # noise fades out this close to an end


@functools.cache
def draw_lot(seed: str, index: int) -> float:
    """Return a number from -1 to 1, the same on every machine, which `random` does not strictly promise."""
    digest = hashlib.md5(f"{seed}:{index}".encode(), usedforsecurity=False).digest()
    return int.from_bytes(digest[:4], "big") / 2**31 - 1.0


def noise(seed: str, at: float) -> float:
    """Return smooth noise at a place along a line."""
    index = math.floor(at)
    part = at - index
    part = part * part * (3 - 2 * part)
    return draw_lot(seed, index) * (1 - part) + draw_lot(seed, index + 1) * part


def smooth(points: Sequence[Sequence[float]], closed: bool) -> list[list[Array]]:
    """Return a Catmull-Rom curve through the points: one dense polyline for each piece between two of them."""
    knots = [np.array(point, float) for point in points]
    count = len(knots)
    pieces = []
    for k in range(count if closed else count - 1):
        p1, p2 = knots[k], knots[(k + 1) % count]
        p0 = knots[k - 1] if closed or k > 0 else p1 + (p1 - p2)
        p3 = knots[(k + 2) % count] if closed or k + 2 < count else p2 + (p2 - p1)
        pieces.append(_piece(p0, p1, p2, p3))
    return pieces


def _piece(p0: Array, p1: Array, p2: Array, p3: Array) -> list[Array]:
    """Return the curve from p1 to p2, by Barry and Goldman's pyramid."""
    t0 = 0.0
    t1 = t0 + max(float(np.linalg.norm(p1 - p0)), 1e-6) ** 0.5
    t2 = t1 + max(float(np.linalg.norm(p2 - p1)), 1e-6) ** 0.5
    t3 = t2 + max(float(np.linalg.norm(p3 - p2)), 1e-6) ** 0.5
    samples = max(2, math.ceil(np.linalg.norm(p2 - p1) / STEP))
    found = []
    for t in np.linspace(t1, t2, samples + 1):
        a1 = (t1 - t) / (t1 - t0) * p0 + (t - t0) / (t1 - t0) * p1
        a2 = (t2 - t) / (t2 - t1) * p1 + (t - t1) / (t2 - t1) * p2
        a3 = (t3 - t) / (t3 - t2) * p2 + (t - t2) / (t3 - t2) * p3
        b1 = (t2 - t) / (t2 - t0) * a1 + (t - t0) / (t2 - t0) * a2
        b2 = (t3 - t) / (t3 - t1) * a2 + (t - t1) / (t3 - t1) * a3
        found.append((t2 - t) / (t2 - t1) * b1 + (t - t1) / (t2 - t1) * b2)
    return found


def join(pieces: list[list[Array]]) -> list[Point]:
    """Return the pieces joined end to end, without doubling the points where they meet."""
    line = [tuple(pieces[0][0])]
    for piece in pieces:
        line += [tuple(point) for point in piece[1:]]
    return line


def lengths(line: Array) -> Array:
    """Return the distance of each point along the line."""
    steps: Array = np.hypot(*np.diff(line, axis=0).T)
    return np.concatenate([[0], np.cumsum(steps)])


def elbow_room(line: list[Point]) -> Array:
    """Return a factor from 0.26 to 1 for each point: less noise where the line runs close to itself (inlets, the
    Fingers).
    """
    points = np.array(line)
    along = lengths(points)
    room = np.ones(len(points))
    for i in range(len(points)):
        near = np.abs(points[:, 0] - points[i, 0]) < 38  # what is 37 or more away changes nothing
        gap = np.hypot(points[near, 0] - points[i, 0], points[near, 1] - points[i, 1])
        elsewhere = np.abs(along[near] - along[i]) > np.maximum(26, 2.2 * gap)
        if elsewhere.any():
            room[i] = np.clip((gap[elsewhere].min() - 5) / 32, 0.26, 1)
    return room


def roughen(line: list[Point], kind: str, seed: str, scale: Array | None = None) -> list[Point]:
    """Displace an open polyline along its normals, a coast slightly along itself too; both ends stay."""
    octaves = NOISE[kind]
    if not octaves or len(line) < 3:
        return line
    points = np.array(line)
    along = lengths(points)
    total = along[-1]
    tangents = np.gradient(points, axis=0)
    tangents /= np.maximum(np.hypot(tangents[:, 0], tangents[:, 1]), 1e-9)[:, None]
    normals = np.c_[-tangents[:, 1], tangents[:, 0]]
    taper = min(TAPER, total / 3)
    moved = points.copy()
    for i in range(1, len(points) - 1):
        across = aside = 0.0
        for k, (wavelength, amplitude) in enumerate(octaves):
            phase = draw_lot(seed, -7 - k) * 9
            at = along[i] / (wavelength / 2)
            across += amplitude * noise(f"{seed}/{k}", at + phase)
            if kind == "coast" and wavelength < 40:
                aside += 0.35 * amplitude * noise(f"{seed}/t{k}", at - phase)
        fade = min(1.0, along[i] / taper, (total - along[i]) / taper)
        weight = (fade * fade * (3 - 2 * fade)) * (1 if scale is None else scale[i])
        moved[i] = points[i] + (normals[i] * across + tangents[i] * aside) * weight
    return [tuple(point) for point in moved]


def simplify(line: list[Point], kind: str) -> list[Point]:
    """Return a line without the points whose absence would not be visible."""
    detail = DETAIL.get(kind, 0.2)
    return list(LineString(line).simplify(detail).coords) if detail else line


def decoration(points: list[list[float]], kind: str, seed: str, closed: bool = False) -> list[list[float]]:
    """Return a decorative line that is no border: an islet, a lake, a brook."""
    line = simplify(roughen(join(smooth(points, closed)), kind, seed), kind)
    rounded = [[round(x, 1), round(y, 1)] for x, y in line]
    return rounded[:-1] if closed else rounded
