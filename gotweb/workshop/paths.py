"""Turns points into path data: relative steps in tenths, so that a coast costs half the bytes."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from gotweb.workshop.mesh.model import Point


def number(tenths: int) -> str:
    """Return a number of tenths as short as SVG allows: -5 is "-.5"."""
    sign = "-" if tenths < 0 else ""
    whole, rest = divmod(abs(tenths), 10)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"


def figures(*numbers: float) -> str:
    """Return numbers in a row, rounded to tenths, without separators where these are not necessary."""
    text = ""
    for one in numbers:
        figure = number(round(one * 10))
        text += figure if not text or figure[0] == "-" else f" {figure}"
    return text


def path(points: Iterable[Point], closed: bool = False) -> str:
    """Return one polyline as path data. Steps are differences of rounded points, so rounding errors do not add up."""
    grid = [(round(x * 10), round(y * 10)) for x, y in points]
    text = [f"M{number(grid[0][0])} {number(grid[0][1])}l"]
    for (ax, ay), (bx, by) in itertools.pairwise(grid):
        for step in (bx - ax, by - ay):
            figure = number(step)
            text.append(figure if figure[0] == "-" or text[-1][-1] == "l" else " " + figure)
    return "".join(text) + ("z" if closed else "")


def paths(lines: Iterable[Iterable[Point]], closed: bool = False) -> str:
    """Return several polylines as one path."""
    return "".join(path(line, closed) for line in lines)
