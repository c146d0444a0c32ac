"""What lies on the map, as shapes: villages with what is built there, groups of pieces, titles of fiefs, regions.

Everything is drawn twice, for a map seen from near and from afar (`marks.both`); from afar small things are drawn
larger.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gotweb.fief.facts import shipped
from gotweb.fief.table import heraldry, signs
from gotweb.fief.table.standing import RANKS, Group
from gotweb.ui.board import marks
from gotweb.ui.board.draft import Point
from gotweb.ui.kit.tree import Element, el

NEAR, FAR, ROAD = 0.72, 1.0, 0.86
"""How large groups are from near, from afar, and how much smaller those on a road."""
FIRST = 37.0
"""How far below a village's middle the first groups stand."""
CLASSES: Sequence[tuple[str, tuple[str, ...]]] = (
    (heraldry.KNIGHT, ("knight", "king-knight", "queen-knight", "ranger", "giant")),
    (heraldry.FOOT, ("man-at-arms", "king-man", "queen-man", "unsullied", "mercenary", "wildling")),
    (heraldry.BOW, ("archer",)),
    (heraldry.CAPTAIN, ("captain",)),
)
"""The troops that are counted together on the map, with the shape that stands for them."""
FEW = 3
"""So many counts stand in a group from afar; the sheet of the village has all of them."""
HALF: Mapping[str, float] = {"village": 25, "town": 35, "sept": 33, "town-sept": 33, "keep": 31, "city": 41}
"""How far what stands in a village reaches to the side."""
SIGN, DIGIT, PAD = 19.0, 14.0, 6.0


def moved(at: Point, *inside: Element | list[Element], scale: float = 1.0, look: str | None = None) -> Element:
    """Return shapes moved to another point, and scaled."""
    bigger = f" scale({scale:g})" if scale != 1 else ""
    return el("g", {"transform": f"translate({at[0]:g} {at[1]:g}){bigger}", "class": look}, *inside)


def solid(path: str, look: str) -> Element:
    """Return a filled shape, with its holes."""
    return el("path", {"d": path, "class": look, "fill-rule": "evenodd"})


def written(text: str, at: Point, size: float, look: str = "fief-count") -> Element:
    """Return a text that begins at a point."""
    return el("text", {"x": at[0], "y": at[1], "font-size": size, "class": look}, text)


def counts(group: Group, titles: Mapping[str, Sequence[str]]) -> list[tuple[str, int, str]]:
    """Return the items of a group: (shape, number, style class); first its nobles, then its troops, last its
    captives.
    """
    found: list[tuple[str, int, str]] = []
    if group.nobles:
        first = min(group.nobles, key=lambda id: rank(titles.get(id, ())))
        found.append((signs.head(first, [*titles.get(first, ())]), len(group.nobles), "fief-who"))
    troops = dict(group.troops)
    for shape, kinds in CLASSES:
        number = sum(troops.get(kind, 0) for kind in kinds)
        if number:
            found.append((shape, number, "fief-troop"))
    if group.held:
        found.append((heraldry.CHAIN, len(group.held), "fief-held"))
    return found


def rank(titles: Iterable[str]) -> int:
    """Return the rank of a noble by titles, smaller for higher ones."""
    kinds = {shipped().titles[title].kind for title in titles}
    return next((n for n, kind in enumerate(RANKS) if kind in kinds), len(RANKS))


def group(shown: Group, titles: Mapping[str, Sequence[str]], at: Point, key: str) -> Element:
    """Return a group: the house's disc, and counted pieces beside it."""
    size = ROAD if shown.road else 1.0
    found = counts(shown, titles)
    few = FEW if shown.road else FEW + 1
    near = moved(at, pill(shown.house, found), scale=NEAR * size)
    far = moved(at, pill(shown.house, found[:few]), scale=FAR * size)
    return marks.both([near], [far], "fief-group", key)


def broad(shown: Group, titles: Mapping[str, Sequence[str]]) -> float:
    """Return the width of a group in a village, at the level of detail at which it is wider."""
    found = counts(shown, titles)
    return max(NEAR * width(found), FAR * width(found[: FEW + 1]))


def width(found: Sequence[tuple[str, int, str]]) -> float:
    """Return the width of a group."""
    return 30 + PAD + sum(SIGN + (DIGIT * len(str(n)) if n > 1 else 0) + 3 for _, n, _ in found)


def pill(house: str, found: Sequence[tuple[str, int, str]]) -> list[Element]:
    """Return the house's disc with counted pieces beside it, on one white plate, about the point (0, 0)."""
    wide = width(found)
    left, plate = -wide / 2, heraldry.pill(wide, 14.5)
    parts = [
        moved((3, 6), el("path", {"d": plate, "class": "fief-cast"})),
        moved((0, 3), el("path", {"d": plate, "class": "fief-side"})),
        el("path", {"d": plate, "class": "fief-pill"}),
        moved((left + 15, 0), signs.roundel(house, 14.5)),
    ]
    x = left + 33
    for shape, n, look in found:
        parts.append(moved((x + SIGN / 2, 0), solid(shape, look), scale=0.76))
        x += SIGN
        if n > 1:
            parts.append(written(str(n), (x, 7.5), 22))
            x += DIGIT * len(str(n))
        x += 3
    return parts


def tint(id: str, house: str, outline: str) -> Element:
    """Return the tint of a village's land that a house holds."""
    return el("path", {"d": outline, "class": f"own own-{house}"}, key=f"tint {id}")


def village(principal: bool, at: Point, house: str | None, built: Mapping[str, Any], key: str) -> Element:
    """Return what stands in a village: its houses, Sept, walls and mills, the banner of its controller, a siege.

    `built` has "fort" (or None), "mills", "sept", and "siege": the houses that besiege it.
    """
    fort = built["fort"]
    if fort is not None:
        site = "city" if fort == "city" else "keep"
    else:
        site = ("town" if principal else "") + ("sept" if built["sept"] else "")
        site = {"": "village", "townsept": "town-sept"}.get(site, site)
    side = HALF[site]
    parts = [stands(site, (0, 0))]
    if fort is not None and built["sept"]:
        parts.append(stands("church", (side - 4, 12)))
    parts += [stands("mill", (side + 13 + 19 * n + 8 * (fort is not None and built["sept"]), 2))
              for n in range(built["mills"])]  # fmt: skip
    if house is not None:
        parts.append(moved((-side, 0), flag(house)))
    if built["siege"]:
        parts.append(el("circle", {"r": 46 if principal else 37, "class": "fief-siege"}))
        for n, besieger in enumerate(built["siege"]):
            sign = [
                el("circle", {"r": 13, "class": f"fief-disc of-{besieger}"}),
                el("g", {"class": f"ink-{besieger}"}, moved((0, 0), solid(heraldry.ENGINE, "fief-charge"), scale=0.8)),
            ]
            parts.append(moved((side + 8 + 27 * n, -24), sign))
    return el("g", {"transform": f"translate({at[0]:g} {at[1]:g})", "class": "fief-village"}, parts, key=key)


def stands(site: str, at: Point) -> Element:
    """Return one of the ready-made drawings (`gotweb.workshop.fief.sites`)."""
    return el("use", {"href": f"#site-{site}", "x": at[0], "y": at[1], "class": f"fief-site {site}"})


def flag(house: str) -> list[Element]:
    """Return a banner on its pole; the foot is to the right of the point (0, 0)."""
    return [
        el("path", {"d": "M0 16V-27", "class": "fief-pole"}),
        el("path", {"d": heraldry.FLAG, "class": f"fief-disc of-{house}"}),
        moved((-14.6, -12), signs.charge(house, 0.98)),
    ]


def fief(at: Point, house: str | None, price: int, taxed: Sequence[str], key: str) -> Element:
    """Return the marks below the name of a fief: the house with its title, or its price; and the house that lays a
    tallage on it.
    """
    if house is not None:
        parts = [
            moved((-12, 12), solid(heraldry.STAR, "fief-star"), scale=0.8),
            moved((12, 12), signs.roundel(house, 11)),
        ]
    else:
        parts = [
            moved((-12, 12), solid(heraldry.COIN, "fief-coin"), scale=0.9),
            written(str(price), (2, 19), 20, "fief-count fief-price"),
        ]
    for n, taxer in enumerate(taxed):
        parts.append(moved((38 + 26 * n, 12), coin(taxer)))
    return el("g", {"transform": f"translate({at[0]:g} {at[1]:g})", "class": "fief-title"}, parts, key=key)


def coin(house: str) -> list[Element]:
    """Return a tax marker of a house."""
    return [
        el("circle", {"r": 11.5, "class": f"fief-disc of-{house}"}),
        el("g", {"class": f"ink-{house}"}, moved((0, 0), solid(heraldry.COIN, "fief-charge"), scale=0.8)),
    ]


def region(at: Point, warden: str | None, cards: Sequence[str], taxed: Sequence[str], key: str) -> Element:
    """Return the marks beside the number of a region: its Warden's house, its cards, and taxes."""
    parts: list[Element] = []
    if warden is not None:
        parts += [moved((0, 0), signs.roundel(warden, 15))]
    else:
        parts.append(el("circle", {"r": 13, "class": "fief-vacant"}))
    x = 33.0
    for card in cards:
        look = "fief-good" if card in heraldry.GOOD else "fief-bad"
        parts.append(
            moved((x, 0), el("circle", {"r": 15, "class": f"{look}-ground"}), solid(heraldry.WEATHER[card], look))
        )
        x += 31
    for taxer in taxed:
        parts.append(moved((x, 0), coin(taxer)))
        x += 26
    return el("g", {"transform": f"translate({at[0]:g} {at[1]:g})", "class": "fief-plate"}, parts, key=key)
