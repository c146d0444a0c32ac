"""Random tables for the plane: trays and terrain anywhere, many of them flush with each other or in line."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import assume
from hypothesis import strategies as some

from gotweb.geometry.plane.docking import docked
from gotweb.geometry.plane.field import Field
from gotweb.geometry.plane.rectangles import INCH, SIDES, Rectangle
from tests.properties import slow_plane

SIZES = ((275, 240), (275, 250), (138, 138), (138, 278), (300, 50), (300, 25))
"""Infantry, cavalry, both solos, and two walls."""
FACINGS: tuple[Sequence[int], ...] = ((0, 90, 180, 270), (0, 30, 90, 120), range(360))
OFFSETS = some.sampled_from((0, -275, 275, 25, -25)) | some.integers(-500, 500)


@some.composite
def tables(draw: some.DrawFn, least: int = 2, most: int = 12) -> list[Rectangle]:
    """Rectangles that do not overlap, around the middle of the table."""
    facings = some.sampled_from(draw(some.sampled_from(FACINGS)))
    step, reach = draw(some.sampled_from(((1, 800), (1, 1500), (25, 800), (50, 1200))))
    places = some.integers(-reach // step, reach // step).map(lambda n: 24 * INCH + n * step * 10_000)
    sizes, sides = some.sampled_from(SIZES), some.sampled_from(SIDES)
    found: list[Rectangle] = []
    for _ in range(draw(some.integers(least, most))):
        if found and draw(some.integers(0, 2)) == 0:
            size = Rectangle(0, 0, 0, *draw(sizes))
            new = docked(draw(some.sampled_from(found)), draw(sides), size, draw(sides), draw(OFFSETS))
        else:
            new = Rectangle(draw(places), draw(places), draw(facings), *draw(sizes))
        if not any(slow_plane.overlap(new, other) for other in found):
            found.append(new)
    assume(len(found) >= least)
    return found


LARGE = some.builds(
    lambda x, y, facing: Rectangle(24 * INCH + x * 250_000, 24 * INCH + y * 250_000, facing, 400, 100),
    some.integers(-30, 30), some.integers(-30, 30), some.sampled_from((0, 45, 90)),
)  # fmt: skip
"""A hedge, which may overlap trays."""


@some.composite
def fields(draw: some.DrawFn) -> tuple[Rectangle, Field]:
    """A tray, and what stands around it on a table of 40 inches: enemies, friends, walls and screens."""
    mover, *others = draw(tables(least=3, most=11))
    parts: dict[str, dict[str, Rectangle]] = {kind: {} for kind in ("enemies", "friends", "walls", "screens")}
    for number, one in enumerate(others):
        kind = "enemies" if number == 0 else draw(some.sampled_from(("enemies", "enemies", "friends", "walls")))
        parts[kind][f"{kind} {number}"] = one
    parts["screens"] = {name: one for name, one in parts["walls"].items() if draw(some.booleans())}
    parts["screens"]["hedge"] = draw(LARGE)
    return mover, Field(**parts, table=(40 * INCH, 40 * INCH))
