"""A sketch of a board: the small picture that the first screen shows of the game that was played last.

It is made when the table is left, from everybody's view, and stored as one text, so that neither the game nor its board
need be opened to show it. It has the areas in few points, a tint for each that is held, and a disc for each force. The
stored text may be anything: if it is not a sketch, nothing is shown.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core import foreign
from gotweb.ui.kit.tree import Child, Element, el, walk

KEPT, LAST = "sketch", "last"
"""The folder in which the device keeps the sketch, and its name there."""
MOST = 60_000
"""How many characters a sketch may have."""
WIDE = 1.8
"""How much wider than high the part of the board is that is shown at least: of a high board where most happens."""
SEAT = re.compile(r"(?:^| )(?:of|own)-([\w-]+)")
INKED = re.compile(r"(?:^| )ink-")
PLACE = re.compile(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)")
COLOUR = re.compile(r"#[0-9a-f]{3,6}")
LINES, MOVED = re.compile(r"[MLHVQCSTAZmlhvqcstaz0-9 ,.e-]{1,2000}"), re.compile(r"[a-z0-9(), .-]{0,90}")
"""Path data, and where it is moved."""
Point = tuple[float, float]


class DiscSign(NamedTuple):
    """The sign on the discs of a seat: an ink, and shapes within 12 units around their middle."""

    colour: str
    ink: str
    shapes: tuple[tuple[str, str], ...]
    """Path data, and by what it is moved."""


class Sketch(NamedTuple):
    """A board in a few lines. All numbers are whole, in units of the board's drawing."""

    id: str
    """The id of the saved game."""
    played: int
    """When that was saved; what was saved later looks otherwise."""
    size: tuple[int, int]
    water: bool
    """Whether there is water around the land; else all of it is ground."""
    land: list[list[int]]
    """The outline of each area that is no water, as x and y by turns."""
    tints: list[tuple[int, str]]
    """Which of them is held, and the colour of who holds it."""
    discs: list[tuple[int, int, str]]
    """Where a force stands, and its colour."""
    signs: tuple[DiscSign, ...] = ()
    """The sigils of those colours."""

    def text(self) -> str:
        """Return the sketch as the text to be stored."""
        return json.dumps(self._asdict(), separators=(",", ":"))


def read(text: str | None) -> Sketch | None:
    """Return the sketch in a stored text; None if it is none."""
    if text is None:
        return None
    try:
        told = foreign.loads(text, MOST)
        found = Sketch(
            str(told["id"]),
            int(told["played"]),
            (int(told["size"][0]), int(told["size"][1])),
            bool(told["water"]),
            [[int(one) for one in line] for line in told["land"]],
            [(int(at), _colour(fill)) for at, fill in told["tints"]],
            [(int(x), int(y), _colour(fill)) for x, y, fill in told["discs"]],
            tuple(_sign(*sign) for sign in told.get("signs", ())),
        )
    except (AttributeError, KeyError, IndexError, OverflowError, RecursionError, TypeError, ValueError):
        return None
    return found if all(0 <= at < len(found.land) for at, _ in found.tints) and min(found.size) > 0 else None


def _colour(value: Any) -> str:
    return _match(COLOUR, value)


def _sign(colour: Any, ink: Any, shapes: Any) -> DiscSign:
    drawn = tuple((_match(LINES, data), _match(MOVED, moved)) for data, moved in shapes)
    return DiscSign(_colour(colour), _colour(ink), drawn)


def _match(form: re.Pattern[str], value: Any) -> str:
    """Return the value if it is a text that matches the pattern. Raises ValueError for anything else."""
    if not isinstance(value, str) or not form.fullmatch(value):
        raise ValueError("not of the form that it has in a sketch")
    return value


def borne(crest: Element, symbol: Callable[[str], Iterable[tuple[str, str]]]) -> tuple[tuple[str, str], ...]:
    """Return the shapes of a crest that are filled with its seat's ink: path data, and the transformations of each.

    `symbol` returns the shapes of a symbol of the drawing by its id; shapes that are lines are left out.
    """

    def found(one: Element, inked: bool, moved: str) -> Iterator[tuple[str, str]]:
        look = str(one.attrs.get("class") or "")
        inked = inked or INKED.search(look) is not None
        moved = f"{moved} {one.attrs.get('transform') or ''}".strip()
        if inked and one.tag == "path" and "line" not in look:
            yield str(one.attrs["d"]), moved
        elif inked and one.tag == "use":
            scale = f"{moved} scale({float(str(one.attrs.get('width', 24))) / 24:.3g})".strip()
            for data, turned in symbol(str(one.attrs["href"]).lstrip("#")):
                yield data, f"{scale} {turned}".strip()
        for child in one.children:
            if isinstance(child, Element):
                yield from found(child, inked, moved)

    return tuple(found(crest, False, ""))


def forces(pieces: Sequence[Element], middles: Mapping[str, Point]) -> list[tuple[Point, str, str | None]]:
    """Return the place of each force on a board, its seat, and its area if the piece names one."""
    found = []
    for piece in pieces:
        seat, area = _seat(piece), _area(piece, middles)
        at = PLACE.search(str(piece.attrs.get("transform", "")))
        if seat is None or (at is None and area is None):
            continue
        point = (float(at[1]), float(at[2])) if at is not None else middles[area or ""]
        found.append((point, seat, area))
    return found


def held(control: Sequence[Element], areas: Collection[str]) -> dict[str, str]:
    """Return area -> seat for the areas that are marked as held."""
    return {area: seat for one in control if (area := _area(one, areas)) and (seat := _seat(one))}


def _seat(piece: Element) -> str | None:
    for one in walk(piece):
        if seat := SEAT.search(str(one.attrs.get("class") or "")):
            return seat[1]
    return None


def _area(piece: Element, areas: Collection[str]) -> str | None:
    """Return the area that the key of a piece ends with; None if there is none."""
    last = (piece.key or "").rpartition(" ")[2]
    return last if last in areas else None


def picture(sketch: Sketch) -> Element:
    """Return the drawing of a sketch; its parts have the classes `sketch-...`."""
    x, y, wide, high = window(sketch)
    lines = [_path(line) for line in sketch.land]
    radius = round(wide / 33)
    signs = {sign.colour: sign for sign in sketch.signs}
    # where all of the board is seen there is ground around it, too
    ground = f"M{x - wide} {y - high}h{3 * wide}v{3 * high}h{-3 * wide}z"
    edge = f"M0 0h{sketch.size[0]}v{sketch.size[1]}h{-sketch.size[0]}z"
    parts: list[Child] = [
        el("path", {"class": "sketch-water" if sketch.water else "sketch-ground", "d": ground}),
        el("path", {"class": "sketch-shore", "d": "".join(lines), "stroke-width": radius}) if sketch.water else None,
        el("path", {"class": "sketch-field", "d": edge}) if whole(sketch) else None,
        el("path", {"class": "sketch-land" if sketch.water else "sketch-field", "d": "".join(lines)}),
        [
            el("path", {"class": "sketch-tint", "d": lines[at], "fill": fill, "stroke": fill})
            for at, fill in sketch.tints
        ],
        [
            [
                el("circle", {"class": "sketch-disc", "cx": cx, "cy": cy, "r": radius, "fill": fill}),
                _sigil(signs.get(fill), cx, cy, radius),
            ]
            for cx, cy, fill in sketch.discs
        ],
    ]
    fitted = "meet" if whole(sketch) else "slice"
    box: dict[str, Any] = {"viewBox": f"{x} {y} {wide} {high}", "preserveAspectRatio": f"xMidYMid {fitted}"}
    return el("svg", {"class": "sketch", "aria-hidden": "true", **box}, parts, key=f"sketch {sketch.id}")


def _sigil(sign: DiscSign | None, x: int, y: int, radius: int) -> Element | None:
    """Return the sign for a seat's disc, if it is known: a colour is never the only sign."""
    if sign is None or not sign.shapes:
        return None
    shapes = [el("path", {"d": data, "transform": moved or None}) for data, moved in sign.shapes]
    placed = f"translate({x} {y}) scale({radius / 11:.3g})"
    return el("g", {"class": "sketch-sign", "fill": sign.ink, "transform": placed}, shapes)


def whole(sketch: Sketch) -> bool:
    """Return whether all of a board is shown: a board without water, no higher than wide, with areas at each edge."""
    return not sketch.water and sketch.size[1] <= sketch.size[0]


def window(sketch: Sketch) -> tuple[int, int, int, int]:
    """Return the part of the board that is shown, as x, y, width and height: for a high board the part with most
    forces.
    """
    wide, high = sketch.size
    if whole(sketch):
        return 0, 0, wide, high
    shown = min(high, round(wide / WIDE))
    tops = range(0, high - shown + 1, max(1, shown // 8))
    best = max(tops, key=lambda top: sum(top + shown * 0.1 < y < top + shown * 0.9 for _, y, _ in sketch.discs))
    return 0, best, wide, shown


def _path(line: Sequence[int]) -> str:
    points = [f"{x} {y}" for x, y in zip(line[::2], line[1::2], strict=False)]
    return f"M{'L'.join(points)}z" if points else ""
