"""The figures of a unit: men on foot, riders, archers, masters of hounds. Each part of all figures together is one
path.

They are drawn around the point between their feet. So a unit of four has as few shapes as a unit of one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gotweb.battles.table.relief import Shape, stamped
from gotweb.battles.table.signs import path
from gotweb.ui.kit.tree import Element

HELMET = "m-3.1-9.6v-2.8q0-3.4 3.1-3.4q3.1 0 3.1 3.4v2.8z"
SLIT = "m-2.1-12h4.2m-2.1 0v2"
HOOD = "m-2.8-8.8q-.3-5.6 2.8-6.6q3.1 1 2.8 6.6q-2.8 1.5-5.6 0z"


class Figure(NamedTuple):
    """The parts of a figure of a class, from the back to the front, and its spacing beside others."""

    shaft: Shape
    """Lines behind it: a spear, a lance, a bow."""
    beast: Shape
    """A horse or a hound, or the hood of a man; brown."""
    body: Shape
    """A shield or a coat, in the colour of its house."""
    gleam: Shape
    """Where light falls on that."""
    steel: Shape
    """A helmet."""
    lines: Shape
    """Thin lines over all."""
    scale: float
    apart: float
    """How far apart two of them stand, before they are scaled."""


FIGURES: Mapping[str, Figure] = {
    "infantry": Figure(
        shaft=("m4.5 1v-16.6l-1-2l1-2.8l1 2.8l-1 2",), beast=(),
        body=("m-3.6-9.6h7.2v5.2q0 3.8-3.6 6q-3.6-2.2-3.6-6z",), gleam=("m-2.6-8.6h2.6v8.2q-2.6-1.8-2.6-4.4z",),
        steel=(HELMET,), lines=(SLIT,), scale=1.0, apart=7.7,
    ),
    "ranged": Figure(
        shaft=("m2.6-15.8q6.4 7.4 0 14.8v-14.8",), beast=(HOOD,),
        body=("m-3.4 1.4l.4-8.8q3-3 6 0l.4 8.8z",), gleam=("m-2.4.4l.3-7.2q1-1.2 2.1-1.5v8.7z",),
        steel=(), lines=("m-3.4-7.4h10.8l-2-1.4m2 1.4l-2 1.4",), scale=1.0, apart=8.2,
    ),
    "cavalry": Figure(
        shaft=("m2-10.4l4.6-13.6",),
        beast=("m-6 1l-.6-6.6q-.2-3.8 3.2-4h5.4q1.8-1 2.6-3.6l.5-2.4l1.3 1.9l3.2 2.9q.4 1.7-1 1.9l-2-.6"
               "q-.6 2.8-.8 4.3l.2 6.2h-2.2l-.5-4.4h-5.6l-.7 4.4z",),
        body=("m-3.2-3.4l-.6-6.6q3.8-4.4 7.6 0l-.6 6.6q-3.2 1.6-6.4 0z",),
        gleam=("m-2.3-3.4l-.5-6.2q1.2-1.5 2.8-1.8v8.4z",), steel=("m-2.6-11.6v-2.4q0-3.4 2.6-3.4q2.6 0 2.6 3.4v2.4z",),
        lines=("m-1.8-13.8h3.6",), scale=0.84, apart=12.4,
    ),
    "dogs": Figure(
        shaft=("m3.6 1v-16.4",), beast=(HOOD, "m3.2-1.2l1.2-2.8q1.8-1.6 3.4-.4l2.6.4v1.6l-1.8 1v2.8h-7.4l-1.4-3.2z"),
        body=("m-3.4 1.4l.4-8.8q3-3 6 0l.4 8.8z",), gleam=("m-2.4.4l.3-7.2q1-1.2 2.1-1.5v8.7z",),
        steel=(), lines=("m-2.6-4.6h5.2",), scale=0.92, apart=11.6,
    ),
}  # fmt: skip
"""Which sign of a class a unit shows (`heraldry.CLASSES`) -> its figures."""


def drawn(look: str, many: int, worn: str, foot: float) -> list[Element]:
    """Return so many figures of a look side by side, in the colours `worn`, with their feet at this height."""
    figure = FIGURES[look]
    first = -figure.apart * (many - 1) / 2
    at = [(first + figure.apart * n, foot / figure.scale - (0.0 if n % 2 else 1.0)) for n in range(many)]
    placed = f"scale({figure.scale})" if figure.scale != 1 else ""
    parts: Sequence[tuple[str, Shape]] = (
        ("battle-shaft", figure.shaft), ("battle-beast", figure.beast), (f"battle-body {worn}", figure.body),
        ("battle-gleam", figure.gleam), ("battle-steel", figure.steel), ("battle-thin", figure.lines),
    )  # fmt: skip
    return [path(name, stamped(shape, at), placed) for name, shape in parts if shape]
