"""The pieces on the board as shapes, each in two levels of detail: one by one from near, gathered from afar.

Both are in the page; a style class on the board's root selects the visible level (`window.Window`). So zooming makes no
new elements.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from gotweb.thrones.table import names
from gotweb.thrones.table.emblem import GLYPH, LINE, PAD, SIGN, Cell, emblem
from gotweb.ui.board.draft import Point
from gotweb.ui.board.marks import both
from gotweb.ui.kit.tree import Element, Memo, el

PIECE, DISC, TOKEN = 27, 36, 25
FAR_DISC, FAR_TOKEN = 61, 46
"""The same from afar; units are then gathered to an emblem."""
BONUS, STAR = (0.29, 0.29, 0.24), (0.3, -0.3, 0.21)
"""Where the number and the star of an order lie, in sizes of the token: x, y, radius."""
ORDER_DISCS = ((0.0, 0.0, 0.475), BONUS, STAR)
"""All the room a token needs, as discs."""


SIGIL_ON: Mapping[str, tuple[float, float, float]] = {
    "footman": (0, -0.09, 0.4), "knight": (0.13, 0.02, 0.3), "ship": (0, -0.14, 0.4),
}  # fmt: skip
"""Where a unit that stands bears the sigil of its house, in sizes of the unit: x, y, side."""
LIEGE = 0.46
"""How large the sign of a commander is on a piece of its vassal, in sizes of that piece."""
NOBODY: Mapping[str, str | None] = {}
NOTHING: Mapping[str, int] = {}


class Place(NamedTuple):
    """Where the pieces of an area lie: from near, and from afar."""

    sea: bool
    order: Point
    power: Point
    slots: tuple[Point, ...]
    pole: Point
    far_order: Point
    force: Point
    room: Point
    far_disc: float = FAR_DISC
    """How large its order is seen from afar: smaller in the few areas that are tiny."""
    garrison: Point | None = None
    """Where a garrison stands, in the areas that can have one."""
    far_garrison: Point | None = None
    loyalty: Point | None = None
    """Where loyalty tokens lie, on a board that has them."""
    far_loyalty: Point | None = None

    @property
    def afar(self) -> Place:
        """Return the place with its points from afar in the fields for near: for code that draws one level only."""
        return self._replace(order=self.far_order, power=self.force, slots=(self.force,) * len(self.slots))


def use(symbol: str, at: Point, size: float, look: str = "", turn: int = 0) -> Element:
    """Return a symbol of the board, centred on a point."""
    x, y = at
    return el(
        "use",
        {
            "href": f"#{symbol}",
            "x": round(x - size / 2, 1),
            "y": round(y - size / 2, 1),
            "width": size,
            "height": size,
            "class": look or None,
            "transform": f"rotate({turn} {x} {y})" if turn else None,
        },
    )


def label(words: str, at: Point, look: str) -> Element:
    """Return a few characters, centred on a point."""
    return el("text", {"x": at[0], "y": at[1], "class": look}, words)


def banner(house: str, at: Point, size: float, symbol: str = "order-back") -> list[Element]:
    """Return a house's colour and its sigil: always both, for players who do not tell the colours apart."""
    return [use(symbol, at, size, f"of-{house}"), use(f"sigil-{house}", at, size * 0.58, f"ink-{house}")]


def order_token(token: str, at: Point, size: float, look: str = "order") -> list[Element]:
    """Return an order token: its sign, the bonus in a corner, the star in the other."""
    kind = names.order_kind(token)
    bonus = token[len(kind) :].rstrip("*")
    x, y = at
    parts = [use(f"order-{kind}", at, size, look)]
    if token.endswith("*"):
        dx, dy, r = STAR
        parts.append(use("star", (x + size * dx, y + size * dy), round(size * r * 2, 1)))
    if bonus:
        dx, dy, r = BONUS
        parts += number(bonus.replace("-", "\u2212"), (x + size * dx, y + size * dy), size * r)
    return parts


def number(words: str, at: Point, radius: float) -> list[Element]:
    """Return a few digits on a light disc, as large as fits in any typeface."""
    x, y = round(at[0], 1), round(at[1], 1)
    size = radius * (1.5 if len(words) == 1 else 1.16)
    line = round(y + size * 0.33, 1)
    return [
        el("circle", {"cx": x, "cy": y, "r": round(radius, 1), "class": "bonus-ground"}),
        el("text", {"x": x, "y": line, "font-size": round(size, 1), "class": "bonus"}, words),
    ]


def orders(
    tokens: Mapping[str, str],
    look: str,
    where: Mapping[str, Place],
    lieges: Mapping[str, str | None] = NOBODY,
    memory: Memo | None = None,
) -> list[Element]:
    """Return order tokens, by area; vassals' tokens have the sign of their commander (`lieges`) in a corner.

    With the same `memory` at each call, unchanged tokens stay the same elements.
    """
    memory = memory or Memo()
    found = []
    for area, token in tokens.items():
        facts = (token, lieges.get(area), look)
        found.append(memory(f"order {area}", facts, partial(_order, area, where[area], *facts)))
    return found


def _order(area: str, place: Place, token: str, liege: str | None, look: str) -> Element:
    near = [*order_token(token, place.order, DISC), *_liege(liege, place.order, DISC)]
    far = [*order_token(token, place.far_order, place.far_disc), *_liege(liege, place.far_order, place.far_disc)]
    return both(near, far, look, area)


def _liege(house: str | None, at: Point, size: float) -> list[Element]:
    """Return the sign of a commander, at the upper left of a vassal's piece of this size."""
    if house is None:
        return []
    x, y = at
    return banner(house, (round(x - size * 0.36, 1), round(y - size * 0.36, 1)), round(size * LIEGE, 1))


def pieces(view: Mapping[str, Any], where: Mapping[str, Place], memory: Memo) -> list[Element]:
    """Return forces, power tokens, neutral forces; and a house's banner where nothing else shows who controls an
    area.
    """
    found = []
    held = set()
    control = view["control"]
    for area, forces in view["units"].items():
        held.add(area)
        for house, counts in forces.items():
            worths = {kind: n for kind, n in names.worths(view).items() if kind in counts}
            facts = (house, dict(counts), control.get(area) == house, names.commander(view, house), worths)
            found.append(memory(f"force {area}", facts, partial(_force, area, where[area], *facts)))
    for area, house in control.items():
        token = (house, area in held)
        found.append(memory(f"power {area}", token, partial(_power, area, where[area], *token)))
        held.add(area)
    for area, strength in view["neutral"].items():
        found.append(memory(f"neutral {area}", strength, partial(_neutral, area, where[area], strength)))
    for area, owner in view["controllers"].items():
        if owner is not None and area not in held and area in where:
            found.append(memory(f"home {area}", owner, partial(_home, area, where[area], owner)))
    return found


def _force(
    area: str,
    place: Place,
    house: str,
    counts: Mapping[str, int],
    token: bool,
    liege: str | None,
    worths: Mapping[str, int],
) -> Element:
    near, far = force(house, counts, place.slots, worths), far_force(house, counts, place, token, worths)
    return both(
        [*near, *_liege(liege, place.slots[0], TOKEN + 4)],
        [*far, *_corner(liege, counts, place)],
        "force",
        f"force {area}",
    )


def _corner(liege: str | None, counts: Mapping[str, int], place: Place) -> list[Element]:
    """Return the sign of a commander on the corner of its vassal's plaque."""
    if liege is None:
        return []
    whole = emblem(counts, place.room)
    corner = (place.force[0] - whole.width / 2 + 3, place.force[1] - whole.height / 2 + 3)
    return banner(liege, (round(corner[0], 1), round(corner[1], 1)), round(FAR_TOKEN * LIEGE, 1))


def _power(area: str, place: Place, house: str, beside: bool) -> Element:
    """Return a power token; from afar it is part of the emblem of the force beside it."""
    far = [] if beside else banner(house, place.force, FAR_TOKEN, "power-token")
    return both(banner(house, place.power, TOKEN, "power-token"), far, None, f"power {area}")


def _neutral(area: str, place: Place, strength: Any) -> Element:
    near, far = neutral(strength, place.slots[0], 30), neutral(strength, place.force, 54)
    return both(near, far, None, f"neutral {area}")


def _home(area: str, place: Place, owner: str) -> Element:
    near, far = pennant(owner, place.power, 26), pennant(owner, place.force, FAR_TOKEN)
    return both(near, far, None, f"home {area}")


def pennant(house: str, at: Point, size: float) -> list[Element]:
    """Return a hanging banner: the sign of a home area that is held without units."""
    return [
        use("banner", at, size, f"of-{house}"),
        use(f"sigil-{house}", (at[0], at[1] - size * 0.09), round(size * 0.5, 1), f"ink-{house}"),
    ]


def neutral(strength: Any, at: Point, size: float) -> list[Element]:
    """Return a neutral force with its strength."""
    return [use("neutral", at, size), label(str(strength), (at[0], round(at[1] + size / 6, 1)), "strength")]


def force(
    house: str, counts: Mapping[str, int], slots: tuple[Point, ...], worths: Mapping[str, int] = NOTHING
) -> list[Element]:
    """Return the units of a house one by one, or if there is no room, each kind once with its number.

    Units of the kinds in `worths` show their present strength.
    """
    kinds = [(kind, counts[kind]) for kind in names.UNITS if counts.get(kind)]
    standing = [(kind, 1) for kind, count in kinds for _ in range(count)]
    if len(standing) >= len(slots):
        standing = kinds
    full = len(standing) >= len(slots)  # then the house's sign has no place of its own
    parts = [] if full else banner(house, slots[0], TOKEN)
    for (x, y), (kind, count) in zip(slots if full else slots[1:], standing, strict=False):
        parts += borne(house, kind, (x, y), PIECE)
        if kind in worths:
            parts += worth(worths[kind], (x - 6, y + 6), 6.5)
        if count > 1:
            parts += number(str(count), (x + 6, y + 6), 6.5)
    if full:
        parts += banner(house, (slots[0][0] - 7, slots[0][1] - 7), TOKEN * 0.55)
    return parts


def unit(house: str, kind: str, at: Point, size: float) -> Element:
    """Return a unit; a routed one lies down."""
    routed = kind.startswith("routed_")
    look = f"of-{house} routed" if routed else f"of-{house}"
    return use(f"unit-{kind.removeprefix('routed_')}", at, size, look, 90 if routed else 0)


def borne(house: str, kind: str, at: Point, size: float) -> list[Element]:
    """Return a unit with the sigil of its house, if there is room on it."""
    parts = [unit(house, kind, at, size)]
    if kind in SIGIL_ON:
        dx, dy, side = SIGIL_ON[kind]
        spot = (at[0] + dx * size, at[1] + dy * size)
        parts.append(use(f"sigil-{house}", spot, round(side * size, 1), f"ink-{house}"))
    return parts


def worth(strength: int, at: Point, radius: float) -> list[Element]:
    """Return a unit's present strength, on a square plate: round plates have numbers of units."""
    x, y = (round(one, 1) for one in at)
    r = round(radius * 0.9, 1)
    plate = f"M{x - r:.1f} {y - r:.1f}h{2 * r:.1f}v{2 * r:.1f}h{-2 * r:.1f}Z"
    size = round(radius * 1.5, 1)
    return [
        el("path", {"d": plate, "class": "bonus-ground"}),
        el("text", {"x": x, "y": round(y + size * 0.33, 1), "font-size": size, "class": "bonus"}, str(strength)),
    ]


def far_force(
    house: str, counts: Mapping[str, int], place: Place, token: bool, worths: Mapping[str, int] = NOTHING
) -> list[Element]:
    """Return the emblem of a force: its house on a plaque, and each kind of unit with its number."""
    whole = emblem(counts, place.room)
    k = whole.scale
    x0, y0 = place.force[0] - whole.width / 2, place.force[1] - whole.height / 2
    plaque = f"M{x0 + 1:.1f} {y0 + 1:.1f}h{whole.width - 2:.1f}v{whole.height - 2:.1f}h{2 - whole.width:.1f}Z"
    parts = [
        el("path", {"d": plaque, "class": "plaque-ground"}),
        el("path", {"d": plaque, "class": f"plaque of-{house}"}),
    ]
    for n, row in enumerate(whole.rows):
        x = place.force[0] - sum(cell.width for cell in row) * k / 2
        y = y0 + (PAD / 2 + LINE * (n + 0.5)) * k
        for cell in row:
            parts += _cell(house, cell, (x, y), k, token, worths)
            x += cell.width * k
    return parts


def carried(house: str, counts: Mapping[str, int]) -> list[Element]:
    """Return the emblem of units being dragged, in one row around the point (0, 0)."""
    middle, room = (0.0, 0.0), (1000.0, LINE + PAD)
    return far_force(house, counts, Place(False, middle, middle, (), middle, middle, middle, room), False)


def _cell(
    house: str, cell: Cell, at: Point, k: float, token: bool, worths: Mapping[str, int] = NOTHING
) -> list[Element]:
    """Return one cell of a plaque; the point is the middle of the cell's left edge."""
    x, y = at
    if not cell.kind:
        middle = (x + cell.width * k / 2, y)
        if token:
            return banner(house, middle, round(SIGN * 1.06 * k, 1), "power-token")
        return [use(f"sigil-{house}", middle, round(SIGN * 0.94 * k, 1), f"ink-{house}")]
    wide = cell.glyph * k
    parts = [unit(house, cell.kind, (round(x + wide / 2, 1), round(y, 1)), round(GLYPH * k * 0.94, 1))]
    if cell.kind in worths:
        r = 11.5 * max(k, 0.65)
        parts += worth(worths[cell.kind], (x + r - 1, y + LINE * k / 2 - r), r)
    if cell.number > 1:
        r = 11.5 * max(k, 0.65)
        parts += number(str(cell.number), (x + cell.width * k - r + 1, y + LINE * k / 2 - r), r)
    return parts
