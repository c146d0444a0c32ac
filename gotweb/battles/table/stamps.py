"""The shapes of single things on a hex of the ground: houses, tents, palisades, bridges, fords, ruins.

Each part has its own style class. Light comes from the upper left, so each thing has a lit side and casts a shadow.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.battles.table.relief import Shape

PEAK: Shape = ("m-14.5.5q4.5-3 7-9q3-6.5 7-6.5q3 0 5.5 4.5q2.5-2.5 4.5-1q2.5 2 5 10.5q-14 4-29 1.5z",)
PEAK_SHADE: Shape = ("m-.5-15q3 0 5.5 4.5q2.5-2.5 4.5-1q2.5 2 5 10.5q-5.5 1.6-11 2.2q1.5-6-.5-9q-2.5-2.5-3.5-7.2z",)
PEAK_LINE: Shape = ("m-8.5-5l2.4 4.5", "m-5-10l2.2 6.5", "m-11.5-.5l1.8 2", "m-1.5-13l1.2 3.5")
HOUSES = ((-13.5, -10), (0, -15.5), (13.5, -10), (-14, 8.5), (14, 9), (0, 15.5))
"""Where the houses of a town stand: around its place."""
HOUSE_WALL: Shape = tuple(f"m{x - 4.8:g} {y - 1:g}h9.6v6.2h-9.6z" for x, y in HOUSES)
HOUSE_ROOF: Shape = tuple(f"m{x - 6.2:g} {y - 1:g}l2.6-5.6h6.2l-2.4 5.6z" for x, y in HOUSES)
HOUSE_EAVES: Shape = tuple(f"m{x + 0.2:g} {y - 1:g}l2.4-5.6l3.6 5.6z" for x, y in HOUSES)
HOUSE_DOOR: Shape = tuple(f"m{x - 3.2:g} {y + 1.6:g}h2.4v3.6h-2.4z" for x, y in HOUSES)
HOUSE_CAST: Shape = tuple(f"m{x - 3:g} {y + 5.2:g}l4.6 1.8h9.4l-6.2-8z" for x, y in HOUSES)
TENTS = ((-10.5, -5), (10.5, -5), (0, 19))
TENT: Shape = tuple(f"m{x} {y - 12.5:g}l7.5 13h-15z" for x, y in TENTS)
TENT_SIDE: Shape = tuple(f"m{x} {y - 12.5:g}l7.5 13h-5.5z" for x, y in TENTS)
TENT_DARK: Shape = tuple(f"m{x - 1.6:g} {y - 8:g}l1.7 8.5h-4.3z" for x, y in TENTS)
TENT_POLE: Shape = tuple(f"m{x} {y - 12.5:g}v-3.6l4.4 1.6l-4.4 1.6" for x, y in TENTS)
TENT_CAST: Shape = tuple(f"m{x - 4:g} {y + 0.5:g}l4.5 2h12l-5-4.5z" for x, y in TENTS)
STAKES = ((-21, 7.5), (-15, 9.5), (-9, 11), (-3, 11.5), (3, 11), (9, 9.5), (15, 7.5))
PALISADE: Shape = tuple(f"m{x} {y}v-17l3-5l3 5v17z" for x, y in STAKES)
PALISADE_LIT: Shape = tuple(f"m{x + 0.8:g} {y - 0.5:g}v-16.5l2-3.4v20z" for x, y in STAKES)
PALISADE_ROPE: Shape = ("m-21-4q21 7 42 0", "m-21 3q21 7 42 0")
PALISADE_CAST: Shape = ("m-20 7.5q20 8 41 0l4 3.5q-22 8-43 1z",)
TOWER: Shape = ("m-8-20h16v6h-2l3 29h-18l3-29h-2z",)
TOWER_LIT: Shape = ("m-7-19h8v5h-2l-1 28h-6l3-29h-2z",)
TOWER_PLANK: Shape = ("m-6-14h12", "m-6.5-8h13", "m-7.2-1h14.4", "m-8 6h16", "m-3-14v29", "m3-14v29")
TOWER_WHEEL: Shape = tuple(f"m{x} 13a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z" for x in (-6.5, 6.5))
TOWER_CAST: Shape = ("m-7 19l8 3h16l-9-12l-7-18v24z",)
STUMP: Shape = (
    "m-12-10l1.5-5.5l2 3l2-2.5l.5 5z", "m7-10l.5-6l2.5 3l2.5-3.5l1 6.5z", "m-18 4l1-5l2 2l2-3l1 6z",
    "m13 5l1-5.5l2 2.5l2-2l.5 5z", "m-3 20.5l1-6l2 2.5l2.5-3l1 6.5z",
)  # fmt: skip
CRACK: Shape = ("m-5-18l4 3l-2 3l4 2", "m-14 10l5 2l1 4l5 1", "m14 11l-4 2l1 4", "m-3-3l6 3l-3 4l5 3")
STONES = ((-16.5, -2.5), (-10, 3), (-3.5, -2.5), (3.5, 3), (10, -2.5), (16.5, 2.5))
STONE: Shape = ("m-3.4 0a3.4 2.9 0 1 0 6.8 0a3.4 2.9 0 1 0-6.8 0z",)
SHALLOW = ((-20, -6), (-14, -9.5), (-4, -8), (6, -9.5), (15, -8.5), (20, -5), (19, 6), (12, 9.5), (3, 8), (-7, 9.5),
           (-15, 9))  # fmt: skip
DECK = ((-20, -7.5), (20, -7.5), (20, 7.5), (-20, 7.5))
RAILS = (((-22, -7.5), (22, -7.5)), ((-22, 7.5), (22, 7.5)))
PLANKS = tuple(((x, -7.5), (x, 7.5)) for x in range(-16, 17, 4))
PIERS = tuple(((x, y), (x + 6, y), (x + 6, y + 3.5), (x, y + 3.5)) for x in (-22, -3, 16) for y in (-11, 7.5))

STAMPS: Mapping[str, tuple[tuple[str, Shape], ...]] = {
    "hills": (("battle-peak", PEAK), ("battle-hill-shade", PEAK_SHADE), ("battle-hill-line", PEAK_LINE)),
    "building": (
        ("battle-cast", HOUSE_CAST), ("battle-wall", HOUSE_WALL), ("battle-roof", HOUSE_ROOF),
        ("battle-eaves", HOUSE_EAVES), ("battle-door", HOUSE_DOOR),
    ),
    "palisade": (
        ("battle-cast", PALISADE_CAST), ("battle-timber", PALISADE), ("battle-gleam", PALISADE_LIT),
        ("battle-rope", PALISADE_ROPE),
    ),
    "tent": (
        ("battle-cast", TENT_CAST), ("battle-canvas", TENT), ("battle-shade", TENT_SIDE), ("battle-door", TENT_DARK),
        ("battle-rope", TENT_POLE),
    ),
    "siege-tower": (
        ("battle-cast", TOWER_CAST), ("battle-timber", TOWER), ("battle-gleam", TOWER_LIT),
        ("battle-rope", TOWER_PLANK), ("battle-door", TOWER_WHEEL),
    ),
    "devastated": (("battle-crack", CRACK), ("battle-stump", STUMP)),
}  # fmt: skip
"""Kinds that are drawn alike in every hex: the look of each part, and its shape."""
