"""Hexes: distance, lines, rings, cheapest paths, sight, edges. Integers and fractions only, so all results are exact.

Axial coordinates: a hex is (q, r), and its third cube coordinate is s = -q - r. Drawn with pointy tops, q grows to the
right and r down to the right; drawn with flat tops, q grows down to the right and r down. "Left" and "right" of a line
are as seen along it on such a drawing. Nothing here knows a board: a game defines which hexes exist.
"""

from __future__ import annotations

import functools
import heapq
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import Literal, NamedTuple, TypeVar


class Hex(NamedTuple):
    """A hex in axial coordinates."""

    q: int
    r: int


class HexEdge(NamedTuple):
    """The edge between two neighbours, with the smaller hex first, so that each edge has only one name. See `edge`."""

    low: Hex
    high: Hex


ORIGIN = Hex(0, 0)

DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The steps to the six neighbours, counter-clockwise; with pointy tops the first goes to the right."""


def add(a: Hex, b: Hex) -> Hex:
    """Return the sum of two hexes as vectors."""
    return Hex(a.q + b.q, a.r + b.r)


def subtract(a: Hex, b: Hex) -> Hex:
    """Return the vector from `b` to `a`."""
    return Hex(a.q - b.q, a.r - b.r)


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around one, in the order of `DIRECTIONS`."""
    return tuple(Hex(hex.q + q, hex.r + r) for q, r in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """Return the fewest steps from one hex to another: 0 from a hex to itself, 1 to a neighbour."""
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return all hexes at exactly this distance, each once and each next to the one before.

    The first lies straight in the first direction from the centre. Raises ValueError if the radius is negative.
    """
    if radius < 0:
        raise ValueError(f"a ring of radius {radius}")
    if radius == 0:
        return (centre,)
    found, at = [], Hex(centre.q + radius * DIRECTIONS[0].q, centre.r + radius * DIRECTIONS[0].r)
    for side in range(6):
        for _ in range(radius):
            found.append(at)
            at = add(at, DIRECTIONS[(side + 2) % 6])
    return tuple(found)


def area(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return all hexes within this distance, in a spiral: the centre, then ring after ring.

    Raises ValueError if the radius is negative.
    """
    if radius < 0:
        raise ValueError(f"an area of radius {radius}")
    return tuple(hex for n in range(radius + 1) for hex in ring(centre, n))


def rotate(hex: Hex, sixths: int, about: Hex = ORIGIN) -> Hex:
    """Rotate a hex around another by sixths of a full turn, counterclockwise as `DIRECTIONS` runs."""
    q, r = subtract(hex, about)
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return Hex(about.q + q, about.r + r)


def reflect(hex: Hex, about: Hex = ORIGIN) -> Hex:
    """Reflect a hex in the row through another one (r = constant); any other reflection is this one and a rotation."""
    q, r = subtract(hex, about)
    return Hex(about.q + q + r, about.r - r)


# Edges


def edge(a: Hex, b: Hex) -> HexEdge:
    """Return the edge between two neighbours; its name is the same from both sides.

    Raises ValueError if they are no neighbours.
    """
    if distance(a, b) != 1:
        raise ValueError(f"{a} and {b} are no neighbours")
    return HexEdge(min(a, b), max(a, b))


def edges(hex: Hex) -> tuple[HexEdge, ...]:
    """Return the six edges of a hex, in the order of `DIRECTIONS`."""
    return tuple(edge(hex, other) for other in neighbours(hex))


# Lines and sight


class HexLine(NamedTuple):
    """The hexes on the line between the centres of two hexes, these included, in the order in which the line meets
    them.

    `crossed` are the hexes whose inside the straight line runs through. Where the line runs along an edge between two
    hexes, it is inside neither of them; `left` and `right` are the hexes crossed by the line shifted a little to that
    side. If the line runs along no edge, all three are the same. A hex that the line touches only at a corner is not
    crossed.
    """

    crossed: tuple[Hex, ...]
    left: tuple[Hex, ...]
    right: tuple[Hex, ...]


def line(start: Hex, end: Hex) -> HexLine:
    """Return the hexes crossed by the straight line between the centres of two hexes."""
    return HexLine(*(tuple(add(start, hex) for hex in way) for way in _ways_to(subtract(end, start))))


@functools.lru_cache(maxsize=4096)
def _ways_to(end: Hex) -> HexLine:
    """Return the line from the origin to a hex.

    The hexes that it touches are connected, so each is found from a neighbour.
    """
    entered: dict[Hex, tuple[Fraction, str]] = {ORIGIN: (Fraction(-1), "inside")}
    open_ = [ORIGIN]
    while open_:
        for hex in neighbours(open_.pop()):
            if hex not in entered:
                touch = _touch(end, hex)
                if touch is not None:
                    entered[hex] = touch
                    open_.append(hex)
    order = sorted(entered, key=lambda hex: entered[hex][0])

    def passing(*kinds: str) -> tuple[Hex, ...]:
        return tuple(hex for hex in order if entered[hex][1] in kinds)

    return HexLine(passing("inside"), passing("inside", "left"), passing("inside", "right"))


def _touch(end: Hex, hex: Hex) -> tuple[Fraction, str] | None:
    """Return where on the line from the origin it meets a hex (0 at the start, 1 at the end), and how: it runs
    "inside", touches a "corner", or runs along an edge with the hex on its "left" or "right".

    A point (x, y, z) in cube coordinates is in the hex around the origin if no two coordinates differ by more than 1.
    None if the line does not meet the hex.
    """
    first, last, along = Fraction(0), Fraction(1), False
    for speed, place in zip(_differences(end), _differences(hex), strict=True):
        if speed == 0:
            if abs(place) > 1:
                return None
            along = along or abs(place) == 1
        else:
            first = max(first, min(Fraction(place - 1, speed), Fraction(place + 1, speed)))
            last = min(last, max(Fraction(place - 1, speed), Fraction(place + 1, speed)))
    if first > last:
        return None
    if first == last:
        return first, "corner"
    if not along:
        return first, "inside"
    return first, "left" if end.q * hex.r < end.r * hex.q else "right"


def _differences(hex: Hex) -> tuple[int, int, int]:
    """Return the differences q - r, r - s, s - q of a hex's cube coordinates, with s = -q - r."""
    return hex.q - hex.r, hex.q + 2 * hex.r, -2 * hex.q - hex.r


class HexSight(NamedTuple):
    """Whether one hex sees another, and if not, which hexes block the line.

    `left` and `right` are the blocking hexes crossed by the line shifted a little to that side, nearest first; they
    differ only where the line runs along an edge.
    """

    visible: bool
    left: tuple[Hex, ...]
    right: tuple[Hex, ...]


def sight(start: Hex, end: Hex, blocks: Callable[[Hex], bool]) -> HexSight:
    """Return the line of sight between two centres: whether they see each other, and which hexes block it.

    A hex that the line crosses blocks it if `blocks` says so; the two ends never do. A line along an edge is shifted as
    a whole a little to either side and is blocked only if both shifted lines are. Neighbours always see each other.
    (Battles of Westeros, p18-19.)
    """
    whole = line(start, end)
    left = tuple(hex for hex in whole.left[1:-1] if blocks(hex))
    right = left if whole.right == whole.left else tuple(hex for hex in whole.right[1:-1] if blocks(hex))
    return HexSight(not left or not right, left, right)


# Reach

Node = TypeVar("Node", bound=Hashable)


class HexPath(NamedTuple):
    """A cheapest path to a hex: its cost, and all hexes on it, start and end included."""

    cost: int
    hexes: tuple[Hex, ...]


def reach(start: Hex, cost: Callable[[Hex, Hex], int | None], limit: int) -> dict[Hex, HexPath]:
    """Return hex -> cheapest path, for all hexes that can be reached at a cost of at most `limit`, the start included.

    `cost(a, b)` is the cost of the step from a hex to its neighbour, 0 or more, or None where no step is allowed. Among
    paths of equal cost the one with the fewest steps is taken, then the one found first in the order of `DIRECTIONS`.
    Raises ValueError if a cost is negative.
    """

    def steps(hex: Hex) -> Iterable[tuple[Hex, int]]:
        for other in neighbours(hex):
            price = cost(hex, other)
            if price is not None:
                yield other, price

    return {hex: HexPath(price, way) for hex, (price, way) in cheapest(start, steps, limit).items()}


def cheapest(
    start: Node, steps: Callable[[Node], Iterable[tuple[Node, int]]], limit: int
) -> dict[Node, tuple[int, tuple[Node, ...]]]:
    """Run Dijkstra's algorithm on any graph, up to a cost of `limit`.

    Where a step's cost depends on the path so far, a node has to be more than a hex: a hex and whether all of the path
    was road, say. `steps(node)` yields the adjacent nodes and the cost of each step. Returns, for each node that is
    reached, the cost and all nodes of the path, cheapest first; ties are broken as in `reach`. Raises ValueError if a
    cost is negative.
    """
    came: dict[Node, Node | None] = {}
    found: dict[Node, tuple[int, tuple[Node, ...]]] = {}
    heap: list[tuple[int, int, int]] = [(0, 0, 0)]
    pushed: list[tuple[Node, Node | None]] = [(start, None)]
    while heap:
        spent, length, number = heapq.heappop(heap)
        node, before = pushed[number]
        if node in came or spent > limit:
            continue
        came[node] = before
        found[node] = spent, (*(found[before][1] if before is not None else ()), node)
        for other, price in steps(node):
            if price < 0:
                raise ValueError(f"the step from {node} to {other} costs {price}")
            if other not in came and spent + price <= limit:
                heapq.heappush(heap, (spent + price, length + 1, len(pushed)))
                pushed.append((other, node))
    return found


# Boards of rows and columns

Layout = Literal["odd-r", "even-r", "odd-q", "even-q"]
"""Which rows (pointy tops) or columns (flat tops) of a rectangular board are shifted by half a hex: "odd-r" shifts the
rows 1, 3, 5, ... to the right, "even-q" the columns 0, 2, 4, ... down."""


def from_offset(column: int, row: int, layout: Layout = "odd-r") -> Hex:
    """Return the hex in a column and row of a rectangular board, both counted from 0 at the top left."""
    shift = 1 if layout.startswith("odd") else -1
    if layout.endswith("r"):
        return Hex(column - (row - shift * (row & 1)) // 2, row)
    return Hex(column, row - (column - shift * (column & 1)) // 2)


def to_offset(hex: Hex, layout: Layout = "odd-r") -> tuple[int, int]:
    """Return the column and row of a hex on a rectangular board: the reverse of `from_offset`."""
    shift = 1 if layout.startswith("odd") else -1
    if layout.endswith("r"):
        return hex.q + (hex.r - shift * (hex.r & 1)) // 2, hex.r
    return hex.q, hex.r + (hex.q - shift * (hex.q & 1)) // 2


def rectangle(columns: int, rows: int, layout: Layout = "odd-r") -> tuple[Hex, ...]:
    """Return all hexes of a rectangular board, row by row from the top, each from the left."""
    return tuple(from_offset(column, row, layout) for row in range(rows) for column in range(columns))


def label(hex: Hex, layout: Layout = "odd-r") -> str:
    """Return the label of a hex on a rectangular board: a letter for the column and a number for the row.

    The hex at the top left is "A1"; the columns after Z are AA, AB, ... Raises ValueError for a hex above or left of
    the board.
    """
    column, row = to_offset(hex, layout)
    if column < 0 or row < 0:
        raise ValueError(f"{hex} lies off the board")
    letters, left = "", column + 1
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def from_label(text: str, layout: Layout = "odd-r") -> Hex:
    """Return the hex with this label, in small or capital letters. Raises ValueError for a text that is no label."""
    name = text.upper()
    letters = name.rstrip("0123456789")
    number = name[len(letters) :]
    if not number or number.startswith("0") or not letters or any(not "A" <= one <= "Z" for one in letters):
        raise ValueError(f"no hex is called {text!r}")
    column = 0
    for one in letters:
        column = column * 26 + ord(one) - ord("A") + 1
    return from_offset(column - 1, int(number) - 1, layout)
