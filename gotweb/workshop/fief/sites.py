"""Draws the sites of a village: houses, a church within a palisade, a keep, a city, a mill.

Each is a group in the drawing's definitions, around the middle of its village, lit from the upper left. The game
chooses which of them a village shows (`gotweb.fief.table.pieces`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gotweb.workshop.fief.shapes import DrawnShape, moved

House = tuple[float, float, float]
"""Where a house stands, its foot in the middle, and how large it is."""
VILLAGE: Sequence[House] = ((2, -5, 1.1), (-14, 6, 1.25), (13, 5, 1.25))
TOWN: Sequence[House] = ((-11, -9, 1.1), (10, -10, 1.1), (-24, 3, 1.2), (24, 2, 1.2), (-10, 12, 1.3), (13, 12, 1.3))
GUARDS: Sequence[House] = ((-21, 12, 1.1), (22, 13, 1.1))
"""The houses before the walls of a keep; before those of a city there are four."""
CITIZENS: Sequence[House] = ((-33, 13, 1.1), (33, 14, 1.1), (-14, 18, 1.0), (15, 18, 1.0))


def houses(where: Iterable[House]) -> list[DrawnShape]:
    """Return houses as four shapes: their walls, their gables, the lit and the shaded side of their roofs."""
    walls = gables = lit = shaded = ""
    for x, y, size in where:
        walls += moved("M-8 0V-6H2V0z", x, y, size)
        gables += moved("M2 0V-6L5.5-11L9-6V0z", x, y, size)
        lit += moved("M-9.4-5.6L-5.6-12H6.4L2.4-5.6z", x, y, size)
        shaded += moved("M6.4-12L10.4-5.6H8.6L5.4-10.2z", x, y, size)
    return [
        DrawnShape("wall", walls),
        DrawnShape("wall-2", gables),
        DrawnShape("roof", lit),
        DrawnShape("roof-2", shaded),
    ]


def church(x: float, y: float, size: float) -> list[DrawnShape]:
    """Return a church: nave, tower, spire with its star."""
    return [
        DrawnShape("wall", moved("M-3 0V-9H10V0z", x, y, size)),
        DrawnShape("roof", moved("M-3.6-8.4L0-14H8L11.4-8.4z", x, y, size)),
        DrawnShape("wall", moved("M-10 0V-16H-2V0z", x, y, size)),
        DrawnShape("wall-2", moved("M-5.4 0V-16H-2V0z", x, y, size)),
        DrawnShape("roof-2", moved("M-11-15.6L-6-28L-1-15.6z", x, y, size)),
        DrawnShape("gate", moved("M4.4-3.4h2.2V0H4.4zM-7.2-9.6h2.2v4h-2.2z", x, y, size)),
    ]


def plot(wide: float, high: float) -> DrawnShape:
    """Return the trodden ground under a site."""
    return DrawnShape(
        "plot", f"M{-wide:g} 8a{wide:g} {high:g} 0 1 0 {2 * wide:g} 0a{wide:g} {high:g} 0 1 0 {-2 * wide:g} 0z"
    )


def crenels(left: float, right: float, top: float, teeth: int, deep: float = 3.4) -> str:
    """Return the battlements of a wall, from left to right, to be appended to a path at its lower left."""
    step = (right - left) / (2 * teeth - 1)
    gaps = "".join(
        f"H{left + (2 * n + 1) * step:.1f}V{top + deep:g}H{left + (2 * n + 2) * step:.1f}V{top:g}"
        for n in range(teeth - 1)
    )
    return f"V{top:g}{gaps}H{right:g}"


def tower(left: float, right: float, foot: float, top: float, jut: float = 1.6) -> list[DrawnShape]:
    """Return a tower: its lit front, its shaded side, and its head, which juts out."""
    split = left + (right - left) * 0.58
    neck = top + 7
    head = f"M{left - jut:g} {neck:g}{crenels(left - jut, right + jut, top, 3)}V{neck:g}z"
    return [
        DrawnShape("stone", f"M{left:g} {foot:g}V{neck:g}H{right:g}V{foot:g}z{head}"),
        DrawnShape("stone-2", f"M{split:g} {foot:g}V{neck:g}H{right:g}V{foot:g}zM{split:g} {neck:g}V{top + 3.4:g}"
                        f"H{right + jut:g}V{neck:g}z"),
    ]  # fmt: skip


def keep() -> list[DrawnShape]:
    """Return a keep behind a wall, the sign of a village held as a Stronghold."""
    wall = f"M-24 13{crenels(-24, 24, -1, 7)}V13z"
    return [
        plot(32, 15), *tower(-12, 12, 10, -27), DrawnShape("gate", "M-5-14h3v6h-3zM3-14h3v6H3z"),
        DrawnShape("stone", wall), DrawnShape("stone-2", "M6 13V2.4H24V13z"),
        DrawnShape("gate", "M-4.6 13V7a4.6 4.6 0 0 1 9.2 0V13z"), *houses(GUARDS),
    ]  # fmt: skip


def city() -> list[DrawnShape]:
    """Return a city: a long wall, two towers, roofs behind it, houses before it."""
    behind = houses(((-8, -5, 1.1), (8, -7, 1.2)))
    wall = f"M-34 15{crenels(-34, 34, -2, 9)}V15z"
    return [
        plot(43, 17), *behind, *tower(-30, -14, 12, -31), *tower(14, 30, 12, -31),
        DrawnShape("gate", "M-24-16h3v6h-3zM20-16h3v6h-3z"), DrawnShape("stone", wall),
        DrawnShape("stone-2", "M14 15V1.6H34V15z"),
        DrawnShape("gate", "M-5.4 15V8a5.4 5.4 0 0 1 10.8 0V15z"), *houses(CITIZENS),
    ]  # fmt: skip


def sept(around: Iterable[House]) -> list[DrawnShape]:
    """Return a church within a palisade, and the houses of its village."""
    back = "".join(f"M{x:g} {y:g}v-5" for x, y in _arc(31, 14, 16, front=False))
    stakes = "".join(f"M{x:g} {y:g}v-6" for x, y in _arc(31, 14, 18, front=True))
    return [plot(33, 16), DrawnShape("stake", back), *houses(around), *church(0, 11, 1.15), DrawnShape("stake", stakes)]


def _arc(wide: float, high: float, many: int, front: bool) -> list[tuple[float, float]]:
    """Return points along half an ellipse around (0, 8); the front half is the lower one."""
    found = []
    for n in range(many + 1):
        across = -1 + 2 * n / many
        down = high * (1 - across * across) ** 0.5
        found.append((round(wide * across, 1), round(9 + (down if front else -down), 1)))
    return found


def mill() -> list[DrawnShape]:
    """Return a windmill."""
    return [
        DrawnShape("wall", "M-5.6 12L-3.8-3H3.8L5.6 12z"), DrawnShape("wall-2", "M1 12L.6-3H3.8L5.6 12z"),
        DrawnShape("roof", "M-5.2-2.6L0-9L5.2-2.6z"), DrawnShape("sail", "M-10.6-13.4L10.6 5.8M10.6-13.4L-10.6 5.8"),
        DrawnShape("gate", "M-1.8 12V7.6h3.2V12z"),
    ]  # fmt: skip


SITES = {
    "village": [plot(27, 13), *houses(VILLAGE)],
    "town": [plot(36, 18), *houses(TOWN)],
    "sept": sept(((-20, 8, 1.0), (21, 8, 1.0))),
    "town-sept": sept(((-13, -8, 1.0), (12, -9, 1.0), (-21, 7, 1.0), (21, 7, 1.0))),
    "keep": keep(),
    "city": city(),
    "church": church(0, 0, 1.0),
    "mill": mill(),
}
"""What is drawn once and used again, by its id without `site-`."""
