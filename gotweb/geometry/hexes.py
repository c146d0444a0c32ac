"""Hexes: distance, lines, rings, reach over costs, sight, edges. Integers and fractions only, so all of it is exact.

Axial coordinates: a hex is (q, r), and its third cube coordinate is s = -q - r. Drawn with pointy tops, q grows to the
right and r down to the right; drawn with flat tops, q grows down to the right and r down. "Left" and "right" of a line
are as seen along it on such a drawing. Nothing here knows a board: a game says which hexes there are.
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
    """The edge between two neighbours, under the one name that it has: the smaller hex comes first. See `edge`."""

    low: Hex
    high: Hex


ORIGIN = Hex(0, 0)

DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The steps to the six neighbours, counter-clockwise; with pointy tops the first goes to the right."""


def add(a: Hex, b: Hex) -> Hex:
    """The hex that lies from `a` as `b` lies from the origin."""
    return Hex(a.q + b.q, a.r + b.r)


def subtract(a: Hex, b: Hex) -> Hex:
    """Where `a` lies, seen from `b`."""
    return Hex(a.q - b.q, a.r - b.r)


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, in the order of `DIRECTIONS`."""
    return tuple(Hex(hex.q + q, hex.r + r) for q, r in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """The fewest steps from one hex to another: 0 from a hex to itself, 1 to a neighbour."""
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at exactly this distance, each once and each next to the one before.

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
    """All hexes within this distance, in a spiral: the centre, then ring after ring.

    Raises ValueError if the radius is negative.
    """
    if radius < 0:
        raise ValueError(f"an area of radius {radius}")
    return tuple(hex for n in range(radius + 1) for hex in ring(centre, n))


def rotate(hex: Hex, sixths: int, about: Hex = ORIGIN) -> Hex:
    """Turn a hex about another one by sixths of a full turn, counter-clockwise as `DIRECTIONS` runs."""
    q, r = subtract(hex, about)
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return Hex(about.q + q, about.r + r)


def reflect(hex: Hex, about: Hex = ORIGIN) -> Hex:
    """Mirror a hex on the row that runs through another one (r = constant); any other mirror is this and a rotation."""
    q, r = subtract(hex, about)
    return Hex(about.q + q + r, about.r - r)


# Edges


def edge(a: Hex, b: Hex) -> HexEdge:
    """The edge between two neighbours; it has the same name from both sides. Raises ValueError if they are no such."""
    if distance(a, b) != 1:
        raise ValueError(f"{a} and {b} are no neighbours")
    return HexEdge(min(a, b), max(a, b))


def edges(hex: Hex) -> tuple[HexEdge, ...]:
    """The six edges of a hex, in the order of `DIRECTIONS`."""
    return tuple(edge(hex, other) for other in neighbours(hex))


# Lines and sight


class HexLine(NamedTuple):
    """The hexes between the centres of two, both of these included, in the order in which the line meets them.

    `crossed` are those whose inside the straight line runs through. Where it runs along an edge between two hexes, it
    is inside neither of them; moved a little to the left or right it is, and `left` and `right` are what the moved
    lines cross. If it runs along no edge, all three are the same. A hex of which the line touches no more than a corner
    is not crossed.
    """

    crossed: tuple[Hex, ...]
    left: tuple[Hex, ...]
    right: tuple[Hex, ...]


def line(start: Hex, end: Hex) -> HexLine:
    """What the straight line between the centres of two hexes crosses."""
    return HexLine(*(tuple(add(start, hex) for hex in way) for way in _ways_to(subtract(end, start))))


@functools.lru_cache(maxsize=4096)
def _ways_to(end: Hex) -> HexLine:
    """The hexes of a line from the origin. Those that it touches are connected, so each is found from a neighbour."""
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
    """When the line from the origin comes to a hex (0 at the start, 1 at the end), and how it passes there.

    A point (x, y, z) in cube coordinates is in the hex around the origin if no two coordinates differ by more than 1.
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
    """The differences of the cube coordinates q, r, s = -q - r."""
    return hex.q - hex.r, hex.q + 2 * hex.r, -2 * hex.q - hex.r


class HexSight(NamedTuple):
    """Whether one hex sees another, and if a line is blocked, by what.

    `left` and `right` are the blocking hexes that the line crosses when it is moved a little to that side, nearest
    first; they differ only where the line runs along an edge.
    """

    visible: bool
    left: tuple[Hex, ...]
    right: tuple[Hex, ...]


def sight(start: Hex, end: Hex, blocks: Callable[[Hex], bool]) -> HexSight:
    """Whether a line of sight can be drawn from centre to centre.

    It is blocked by a hex that it crosses and that `blocks`; the two ends are never asked. A line along an edge is
    moved as a whole a little to either side and is blocked only if both moved lines are. Neighbours always see each
    other. (Battles of Westeros, p18-19.)
    """
    whole = line(start, end)
    left = tuple(hex for hex in whole.left[1:-1] if blocks(hex))
    right = left if whole.right == whole.left else tuple(hex for hex in whole.right[1:-1] if blocks(hex))
    return HexSight(not left or not right, left, right)


# Reach

Node = TypeVar("Node", bound=Hashable)


class HexPath(NamedTuple):
    """A cheapest way to a hex: what it costs, and all hexes on it, start and end included."""

    cost: int
    hexes: tuple[Hex, ...]


def reach(start: Hex, cost: Callable[[Hex, Hex], int | None], limit: int) -> dict[Hex, HexPath]:
    """All hexes that can be reached for at most `limit`, the start included, with the cheapest way to each.

    `cost(a, b)` is what the step from a hex to its neighbour costs, 0 or more, or None where no step is allowed. Among
    ways of equal cost the one with the fewest steps is taken, then the one found first in the order of `DIRECTIONS`.
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
    """Dijkstra's algorithm over anything that can be stepped between, up to a cost of `limit`.

    A node may be more than a hex where a step's cost depends on what was before: a hex and whether all of the way was
    road, say. `steps(node)` gives the nodes next to it and what the step there costs. Returns, for each node that is
    reached, the cost and all nodes of the way, cheapest first; equal ones are chosen between as `reach` says. Raises
    ValueError if a cost is negative.
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
    """The hex in a column and row of a rectangular board, both counted from 0 at the top left."""
    shift = 1 if layout.startswith("odd") else -1
    if layout.endswith("r"):
        return Hex(column - (row - shift * (row & 1)) // 2, row)
    return Hex(column, row - (column - shift * (column & 1)) // 2)


def to_offset(hex: Hex, layout: Layout = "odd-r") -> tuple[int, int]:
    """The column and row of a hex on a rectangular board: what `from_offset` takes."""
    shift = 1 if layout.startswith("odd") else -1
    if layout.endswith("r"):
        return hex.q + (hex.r - shift * (hex.r & 1)) // 2, hex.r
    return hex.q, hex.r + (hex.q - shift * (hex.q & 1)) // 2


def rectangle(columns: int, rows: int, layout: Layout = "odd-r") -> tuple[Hex, ...]:
    """All hexes of a rectangular board, row by row from the top, each from the left."""
    return tuple(from_offset(column, row, layout) for row in range(rows) for column in range(columns))


def label(hex: Hex, layout: Layout = "odd-r") -> str:
    """What a hex of a rectangular board is called: a letter for the column and a number for the row, "A1" at the top
    left; the columns after Z are AA, AB, ... Raises ValueError for a hex that lies above or left of the board."""
    column, row = to_offset(hex, layout)
    if column < 0 or row < 0:
        raise ValueError(f"{hex} lies off the board")
    letters, left = "", column + 1
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def from_label(text: str, layout: Layout = "odd-r") -> Hex:
    """The hex with this label, in small or capital letters. Raises ValueError for anything that is no label."""
    name = text.upper()
    letters = name.rstrip("0123456789")
    number = name[len(letters) :]
    if not number or number.startswith("0") or not letters or any(not "A" <= one <= "Z" for one in letters):
        raise ValueError(f"no hex is called {text!r}")
    column = 0
    for one in letters:
        column = column * 26 + ord(one) - ord("A") + 1
    return from_offset(column - 1, int(number) - 1, layout)
