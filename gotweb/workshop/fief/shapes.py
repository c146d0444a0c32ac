"""The parts of the map's drawings, each with a class, and functions to move and scale path data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
ARGUMENTS = {"M": "xy", "L": "xy", "H": "x", "V": "y", "Q": "xyxy", "C": "xyxyxy", "Z": ""}
"""Absolute commands, and which of their numbers lie across and which down; small letters are only made larger."""


class DrawnShape(NamedTuple):
    """One shape of a drawing: its class is `fief-<look>`."""

    look: str
    path: str


def moved(path: str, x: float, y: float, size: float = 1.0) -> str:
    """Return path data moved to another point and scaled. It may contain no arcs."""
    found = []
    for command, said in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(one) for one in NUMBER.findall(said)]
        axes = ARGUMENTS[command.upper()]
        shift = {"x": x, "y": y} if command.isupper() else {"x": 0.0, "y": 0.0}
        if axes:
            numbers = [one * size + shift[axes[n % len(axes)]] for n, one in enumerate(numbers)]
        elif numbers:
            raise ValueError(path)
        found.append(command + joined(numbers))
    return "".join(found)


def joined(numbers: list[float]) -> str:
    """Return numbers in the shortest form for path data."""
    text = ""
    for one in numbers:
        shown = f"{one:.1f}".removesuffix(".0")
        shown = "0" if shown == "-0" else shown
        text += shown if not text or shown.startswith("-") else f" {shown}"
    return text


def ring(points: Sequence[tuple[float, float]]) -> str:
    """Return a closed line as path data, with relative steps."""
    rounded = [(round(x, 1), round(y, 1)) for x, y in points]
    steps = [[b[0] - a[0], b[1] - a[1]] for a, b in pairwise(rounded)]
    return f"M{joined([*rounded[0]])}l{joined([one for step in steps for one in step])}z"
