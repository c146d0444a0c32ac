"""Facings, points and rectangles: their coordinates, their places after a move, the area they cover.

Sections 1, 2 and 11 of the miniatures game's geometry, and the table's edge of section 5.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple

HUNDREDTH = 10_000
"""Mic in a hundredth of an inch. The vectors of a facing are about as long, so one of them is one hundredth."""
INCH = 100 * HUNDREDTH
"""Mic in an inch."""

Exact = int | Fraction
"""A number that is exact."""

Side = Literal["front", "right", "rear", "left"]
SIDES: tuple[Side, ...] = ("front", "right", "rear", "left")
"""The sides of a rectangle, clockwise; side number n looks 90 * n degrees away from the front."""


class Point(NamedTuple):
    """A point or a vector: mic on the table, or coordinates in a rectangle's own system where stated."""

    x: Exact
    y: Exact


Outline = tuple[Point, Point, Point, Point]
"""The corners of a rectangle, clockwise from the front left."""

# fmt: off
SINES = (
    0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419,
    2588, 2756, 2924, 3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848,
    5000, 5150, 5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947,
    7071, 7193, 7314, 7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572,
    8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613,
    9659, 9703, 9744, 9781, 9816, 9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998,
    10000,
)
# fmt: on
"""10,000 times the sines of 0 to 90 degrees, each rounded to the nearest integer."""


def sine(degrees: int) -> int:
    """Return 10,000 times the sine of any whole number of degrees, from the table."""
    turn = degrees % 360
    if turn >= 180:
        return -sine(turn - 180)
    return SINES[turn if turn <= 90 else 180 - turn]


def cosine(degrees: int) -> int:
    """Return 10,000 times the cosine of any whole number of degrees, from the table."""
    return sine(degrees + 90)


FORWARDS = tuple((sine(facing), cosine(facing)) for facing in range(360))
SQUARED_UNITS = tuple(east * east + north * north for east, north in FORWARDS)


def forward(facing: int) -> tuple[int, int]:
    """Return the vector of one hundredth of an inch straight ahead of a facing, in mic."""
    return FORWARDS[facing % 360]


def rightward(facing: int) -> tuple[int, int]:
    """Return the vector straight to the right of a facing, as long as `forward`."""
    east, north = FORWARDS[facing % 360]
    return north, -east


def squared_unit(facing: int) -> int:
    """Return the squared length of `forward` and `rightward`: about 100,000,000, since sines are rounded (K in section
    1).
    """
    return SQUARED_UNITS[facing % 360]


class Rectangle(NamedTuple):
    """A rectangle on the table: its centre in mic, its facing in degrees, half its width and depth in hundredths.

    The front edge is as long as the width and lies half the depth ahead of the centre.
    """

    x: int
    y: int
    facing: int
    half_width: int
    half_depth: int


def corners(rectangle: Rectangle) -> Outline:
    """Return the four corners in mic, clockwise: front left, front right, rear right, rear left."""
    x, y, facing, half_width, half_depth = rectangle
    (fx, fy), (rx, ry) = forward(facing), rightward(facing)
    wx, wy, dx, dy = half_width * rx, half_width * ry, half_depth * fx, half_depth * fy
    return (
        Point(x - wx + dx, y - wy + dy),
        Point(x + wx + dx, y + wy + dy),
        Point(x + wx - dx, y + wy - dy),
        Point(x - wx - dx, y - wy - dy),
    )


def front_arrow(rectangle: Rectangle) -> Point:
    """Return the middle of the front edge, in mic."""
    fx, fy = forward(rectangle.facing)
    return Point(rectangle.x + rectangle.half_depth * fx, rectangle.y + rectangle.half_depth * fy)


def to_own(rectangle: Rectangle, point: Point) -> Point:
    """Return a point of the table in the rectangle's own coordinates: to the right, and ahead of its centre.

    Both are dot products, so they are 10,000 times mic: the front right corner lies at (half width * K, half depth * K)
    with K = `squared_unit(facing)`.
    """
    east, north = FORWARDS[rectangle.facing % 360]
    x, y = point.x - rectangle.x, point.y - rectangle.y
    return Point(x * north - y * east, x * east + y * north)


def from_own(rectangle: Rectangle, point: Point) -> Point:
    """Return a point given in the rectangle's own coordinates as a point of the table, in exact mic: the reverse of
    `to_own`.
    """
    (fx, fy), (rx, ry) = forward(rectangle.facing), rightward(rectangle.facing)
    unit = squared_unit(rectangle.facing)
    x, y = point.x * rx + point.y * fx, point.x * ry + point.y * fy
    return Point(rectangle.x + Fraction(x, unit), rectangle.y + Fraction(y, unit))


def moved(rectangle: Rectangle, towards: Side, hundredths: int) -> Rectangle:
    """Return the rectangle moved by so many hundredths of an inch along one of its own axes, with the same facing.

    `towards` is the side that goes first: a retreat goes towards the rear. Raises ValueError for a negative distance.
    """
    if hundredths < 0:
        raise ValueError(f"a move by {hundredths}")
    dx, dy = forward(rectangle.facing + 90 * SIDES.index(towards))
    return rectangle._replace(x=rectangle.x + hundredths * dx, y=rectangle.y + hundredths * dy)


def turned(rectangle: Rectangle, facing: int) -> Rectangle:
    """Return the rectangle pivoted around its centre to a facing. Raises ValueError unless this is from 0 to 359."""
    if not 0 <= facing < 360:
        raise ValueError(f"a facing of {facing} degrees")
    return rectangle._replace(facing=facing)


def outline(shape: Rectangle | Outline) -> Outline:
    """Return the corners of a rectangle; an outline unchanged."""
    return corners(shape) if isinstance(shape, Rectangle) else shape


def on_table(shape: Rectangle | Outline, width: int = 48 * INCH, height: int = 48 * INCH) -> bool:
    """Return whether all corners lie on a table from (0, 0) to (width, height), its edges included; in mic."""
    return all(0 <= x <= width and 0 <= y <= height for x, y in outline(shape))


def covers_disc(rectangle: Rectangle, centre: Point, radius: int) -> bool:
    """Return whether a disc, its radius in hundredths, lies wholly within the rectangle; touching is allowed. (Section
    11.)
    """
    right, ahead = to_own(rectangle, centre)
    unit = squared_unit(rectangle.facing)
    wide, deep = (rectangle.half_width - radius) * unit, (rectangle.half_depth - radius) * unit
    return -wide <= right <= wide and -deep <= ahead <= deep
