"""The parts of people: bodies, heads, hair, beards, headgear, marks, companions.

Nothing is copied from others' art; the shapes are our own.

A person is shown in a box of 60 by 48 around the point (0, 0), which is the middle of the head; the shoulders are cut
off by the lower edge. Shapes in the colour of the house, of hair or of skin are painted in `currentColor`. Light comes
from the upper left.
"""

from __future__ import annotations

from typing import Any

from gotweb.workshop.thrones.wood import INK, Part

STEEL, GOLD, LINEN = "#b9c3ca", "#e3b93f", "#ece5d6"
RIM: dict[str, Any] = {"stroke": INK, "stroke_width": 1, "stroke_linejoin": "round", "stroke_linecap": "round"}
LINE: dict[str, Any] = {"fill": "none", **RIM}
OWN: dict[str, Any] = {"fill": "currentColor", **RIM}
"""Of the colour that is set on the whole part: the house's, or the hair's."""
MIRROR = {"transform": "scale(-1 1)"}

SHOULDERS = "M-25,26Q-24,13.6 -14,11.4Q-7,10 -4.4,8H4.4Q7,10 14,11.4Q24,13.6 25,26Z"
NECK = "M-4.4,4V11.4Q0,15 4.4,11.4V4Z"
HEADS = {
    "man": "M-8.2,-6Q-8.6,-15 0,-15Q8.6,-15 8.2,-6Q8.2,1.6 4.8,5.8Q2.2,8.6 0,8.6Q-2.2,8.6 -4.8,5.8Q-8.2,1.6 -8.2,-6Z",
    "woman": "M-7.8,-6Q-8.2,-15 0,-15Q8.2,-15 7.8,-6Q7.8,0.6 4.2,5Q1.8,7.9 0,7.9Q-1.8,7.9 -4.2,5Q-7.8,0.6 -7.8,-6Z",
}
FACES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "man": [
        ("M-5.8,-5.6Q-3.6,-7.2 -1.8,-5.8M1.8,-5.8Q3.6,-7.2 5.8,-5.6", {"stroke_width": 1.3}),
        ("M0,-4L-1.1,0.5H0.7M-2.2,3.8Q0,4.6 2.2,3.8", {"stroke_width": 0.9}),
        ("M-3.7,-3.6h0.1M3.7,-3.6h0.1", {"stroke_width": 2}),
    ],
    "woman": [
        ("M-5.5,-6.4Q-3.6,-7.8 -1.9,-6.6M1.9,-6.6Q3.6,-7.8 5.5,-6.4", {"stroke_width": 0.8}),
        ("M-5.6,-4.2Q-3.7,-5.6 -2,-3.8M2,-3.8Q3.7,-5.6 5.6,-4.2M0.2,-2.6L-0.6,0.5H0.6", {"stroke_width": 0.9}),
        ("M-3.6,-3.5h0.1M3.6,-3.5h0.1", {"stroke_width": 2.1}),
    ],
}
LIPS = "M-2.1,3.5Q-0.9,2.6 0,3.1Q0.9,2.6 2.1,3.5Q0,5.3 -2.1,3.5Z"
SIDE = "M2,-14.8Q8.4,-14 8,-6Q8,1.2 4.6,5.6Q2,8.2 0,8.2Q4.4,2 4.8,-4Q5,-10 2,-14.8Z"
"""The side of a face that lies in shadow."""


def skull(kind: str) -> list[Part]:
    """Return head and neck, in the colour of skin, with a face; `kind` is man or woman."""
    dark: dict[str, Any] = {"fill": INK, "stroke": "none"}
    return [
        (NECK, OWN),
        ("M-4.4,6.4Q0,11.4 4.4,6.4V10.4Q1,13 -1,11.6Q-4,10 -4.4,6.4Z", dark | {"fill_opacity": 0.3}),
        (HEADS[kind], OWN),
        (SIDE, dark | {"fill_opacity": 0.13}),
        *((path, LINE | paint) for path, paint in FACES[kind]),
        *([(LIPS, {"fill": "#a5453b", "stroke": "none"})] if kind == "woman" else []),
    ]


CROWN = "M-9,-10.4L-10.6,-19.4L-5.4,-15L0,-21.4L5.4,-15L10.6,-19.4L9,-10.4Q0,-13.4 -9,-10.4Z"
HELM = "M-10.2,2V-8Q-10.2,-19 0,-19Q10.2,-19 10.2,-8V2L6.6,5V-3.6H1.7V3H-1.7V-3.6H-6.6V5Z"


def mirrored(*parts: Part) -> list[Part]:
    """Return parts of the right half with their mirror images."""
    return [one for path, paint in parts for one in ((path, paint), (path, paint | MIRROR))]


def body(kind: str) -> list[Part]:
    """Return clothes of a kind."""
    cloth: list[Part] = [(SHOULDERS, OWN)]
    fold = ("M12,13.4Q15.6,18 15.4,24", LINE | {"stroke_opacity": 0.45})
    if kind == "fur":
        collar = (
            "M-15.6,11.2Q-9,6.4 -5,8.4Q-3,13.2 0,15.4Q3,13.2 5,8.4Q9,6.4 15.6,11.2Q16.6,14.6 13.6,15.4Q13.4,18.6 9.8,18"
            "Q8.8,21 5.4,19.8Q3.4,23.4 0,22.6Q-3.4,23.4 -5.4,19.8Q-8.8,21 -9.8,18Q-13.4,18.6 -13.6,15.4"
            "Q-16.6,14.6 -15.6,11.2Z"
        )
        return [
            *cloth,
            *mirrored(fold),
            (collar, {"fill": "#5d4a38"} | RIM),
            *mirrored(("M8,12.4L9.2,15M3.6,16.8L4.2,19.4", LINE | {"stroke": "#c9b08d", "stroke_width": 0.8})),
        ]
    if kind == "plate":
        pauldron = ("M8.4,13Q13,8.8 19.4,12.2Q24.6,15 24.4,21.4Q17,23.4 12,19Q9.4,16.6 8.4,13Z", {"fill": STEEL} | RIM)
        seams = ("M11.4,15Q17,13.6 23,17M13.4,18.6Q18,17.6 24,20", LINE | {"stroke_width": 0.7, "stroke_opacity": 0.7})
        gorget = ("M-7.4,9.4Q0,14.4 7.4,9.4L9,15.4Q0,21 -9,15.4Z", {"fill": STEEL} | RIM)
        return [*cloth, gorget, *mirrored(pauldron, seams)]
    if kind == "gown":
        return [*cloth, *mirrored(fold)]
    robe = ("M-9.6,10Q-4,17.6 0,18.4Q4,17.6 9.6,10L11,12.6Q5,21 0,24Q-5,21 -11,12.6Z", {"fill": "#55493f"} | RIM)
    if kind == "chain":
        links = ("M-9,11.6Q0,26 9,11.6", LINE | {"stroke": STEEL, "stroke_width": 2.2, "stroke_dasharray": "2.6 1.5"})
        dark = ("M-9,11.6Q0,26 9,11.6", LINE | {"stroke_width": 3.4})
        return [(SHOULDERS, {"fill": "#8b867c"} | RIM), robe, dark, links]
    if kind == "mail":
        rings = (
            "M-22,18Q-12,15 0,19.5Q12,15 22,18M-23.4,22Q-12,19 0,23.4"
            "Q12,19 23.4,22M-16,14.6Q-8,13.4 0,16Q8,13.4 16,14.6"
        )
        coat = ("M-10,13Q-4,18.6 0,19.4Q4,18.6 10,13L13.4,26H-13.4Z", OWN)
        return [
            (SHOULDERS, {"fill": "#8d979e"} | RIM),
            (rings, LINE | {"stroke_width": 1.1, "stroke_dasharray": "1.3 1.2", "stroke_opacity": 0.7}),
            coat,
            ("M-10,13Q-4,18.6 0,19.4Q4,18.6 10,13", LINE | {"stroke": GOLD, "stroke_width": 1.2}),
        ]
    if kind == "cloak":
        clasp = ("M-13,11.6Q-6,9 -4,12L12,26H-6Q-14,20 -13,11.6Z", {"fill": "#4a3b30"} | RIM)
        return [*cloth, robe, clasp, ("M-11.4,13.6a2.4,2.4 0 1 0 4.8,0a2.4,2.4 0 1 0 -4.8,0z", {"fill": GOLD} | RIM)]
    return [*cloth, *mirrored(fold), robe]


def chest(kind: str) -> list[Part]:
    """Return the skin that a gown leaves bare, and the gown's hem around it."""
    if kind != "gown":
        return []
    hem = ("M-8.6,11Q-7,17.6 0,20Q7,17.6 8.6,11", LINE | {"stroke": GOLD, "stroke_width": 1.3})
    return [("M-8.6,11Q-7,17.6 0,20Q7,17.6 8.6,11L4.4,8H-4.4Z", OWN), hem]


def relief() -> list[Part]:
    """Return light and shade for any clothes: the right shoulder turns away from the light."""
    return [
        (
            "M7,10Q11.4,16 10.6,26H25.4Q24,13.6 14,11.4Q10,10.5 7,10Z",
            {"fill": INK, "stroke": "none", "fill_opacity": 0.2},
        ),
        ("M-23.4,22.6Q-21.6,14.8 -14,12.9", LINE | {"stroke": "#fff", "stroke_width": 1.3, "stroke_opacity": 0.55}),
    ]


def back(hair: str) -> list[Part]:
    """Return hair that falls behind the head."""
    if hair == "long":
        shape = (
            "M-10.4,-6Q-11,-17.6 0,-17.6Q11,-17.6 10.4,-6Q11,5 13.2,13.4"
            "Q8,15.6 5,12H-5Q-8,15.6 -13.2,13.4Q-11,5 -10.4,-6Z"
        )
    elif hair == "curled":
        shape = (
            "M-10,-6Q-11,-17.6 0,-17.6Q11,-17.6 10,-6a4,4 0 0 1 1.6,6.4a4,4 0 0 1 1,6.6a4.2,4.2 0 0 1 -1,7"
            "Q8,16.4 5,12H-5"
            "Q-8,16.4 -11.6,14a4.2,4.2 0 0 1 -1,-7a4,4 0 0 1 1,-6.6A4,4 0 0 1 -10,-6Z"
        )
    elif hair == "bob":
        shape = (
            "M-10.2,-6Q-11,-17.6 0,-17.6Q11,-17.6 10.2,-6Q10.6,1 11,6.6Q7,8.4 4,6H-4Q-7,8.4 -11,6.6Q-10.6,1 -10.2,-6Z"
        )
    elif hair == "braid":
        return [
            ("M-10,-6Q-10.6,-17.4 0,-17.4Q10.6,-17.4 10,-6Q10.4,0 9,5H-9Q-10.4,0 -10,-6Z", OWN),
            (
                "M8.4,1Q12.6,3.6 10.2,8.4Q13.8,11.4 11,15.8Q13.4,19 10.8,23.4"
                "Q8,19.4 8.6,15.6Q5.6,11.6 8,8.4Q5.8,4.6 8.4,1Z",
                OWN,
            ),
        ]
    elif hair == "bun":
        return [("M-9.4,-5Q-10.4,-16.8 -4.4,-16.8A4.6,4.6 0 1 1 4.4,-16.8Q10.4,-16.8 9.4,-5Z", OWN)]
    elif hair == "wild":
        shape = (
            "M-9,-4L-13,-7.4L-10,-9L-13.4,-14L-8.6,-13.6L-9.4,-19.4L-4.4,-16L-1.6,-21.6L2,-16.6L7.4,-20.2L7.4,-14.6"
            "L13,-15.4L10.4,-9.6L13.6,-6.8L10.4,-4.4L13,3.4L9,2L10,9L5,7H-5L-10,9L-9,2L-13,3.4Z"
        )
    else:
        return []
    return [(shape, OWN)]


def front(hair: str) -> list[Part]:
    """Return hair over the brow."""
    if hair == "none":
        return []
    if hair == "fringe":
        return mirrored(("M8.8,0Q10.6,-7 8.4,-11.4Q7,-9 7.2,-5Q8,-3 8.8,0Z", OWN))
    if hair == "curls":
        shape = (
            "M-9,-3.4a3.2,3.2 0 0 1 -1.4,-5.2a3.4,3.4 0 0 1 2,-5.8a4,4 0 0 1 5.6,-3.6a4,4 0 0 1 5.6,0a4,4 0 0 1 5.6,3.6"
            "a3.4,3.4 0 0 1 2,5.8a3.2,3.2 0 0 1 -1.4,5.2Q8.4,-8 5.4,-10.6Q2.6,-9 0,-10.6Q-2.6,-9 -5.4,-10.6"
            "Q-8.4,-8 -9,-3.4Z"
        )
    else:
        shape = "M-9,-3.4Q-10.4,-17.2 0,-17.2Q10.4,-17.2 9,-3.4Q8,-8.8 4.6,-11.4Q0,-8.8 -4.6,-11.4Q-8,-8.8 -9,-3.4Z"
    return [(shape, OWN)]


def beard(kind: str) -> list[Part]:
    """Return a beard, with the mouth in it."""
    mouth = ("M-2.2,3.8Q0,4.6 2.2,3.8", LINE)
    paint = OWN
    reach = {"short": 10.6, "full": 14.6, "long": 20.5}
    if kind in reach:
        low = reach[kind]
        wide = 4.8 if kind == "short" else 6.6
        shape = (
            f"M-8.2,-3Q-8.6,3 -{wide},{low - 4:g}Q-2.4,{low:g} 0,{low:g}Q2.4,{low:g} {wide},{low - 4:g}Q8.6,3 8.2,-3"
            "Q7,1.6 4.2,1.8Q0,0.4 -4.2,1.8Q-7,1.6 -8.2,-3Z"
        )
        return [(shape, paint), mouth]
    if kind == "goat":
        return [
            ("M-2.8,5.4Q-3.4,14 0,20.5Q3.4,14 2.8,5.4Q0,7.4 -2.8,5.4Z", paint),
            ("M-4,2.4Q0,0.6 4,2.4Q0,3.2 -4,2.4Z", paint),
        ]
    if kind == "whiskers":
        return mirrored(
            ("M8.6,-6.4Q10.2,2 6.4,8.4Q4.6,5 5.4,1.6Q7.4,-1.4 8.6,-6.4Z", paint),
            ("M0.2,1.6Q3,0.4 5,3Q2.4,3.8 0.2,2.6Z", paint),
        )
    return []


def behind(head: str) -> list[Part]:
    """Return the part of a headgear that is seen behind the head."""
    if head == "veil":
        return [("M-14,15Q-16,-21 0,-21.4Q16,-21 14,15Z", {"fill": LINEN} | RIM)]
    if head == "hood":
        return [("M-12,14Q-14.4,-20.4 0,-21.4Q14.4,-20.4 12,14Z", OWN)]
    if head == "antlers":
        antler = "M5,-13Q8,-17 7.4,-22.4M6.8,-17.6Q10.8,-17.4 13,-21.4M9.6,-17.8Q11,-15 14.6,-15.4"
        return mirrored((antler, LINE | {"stroke_width": 3.2}), (antler, LINE | {"stroke": GOLD, "stroke_width": 1.5}))
    if head == "horns":
        return mirrored(("M6,-11Q14,-12.4 15.4,-22Q17.6,-10.6 8.4,-6Z", {"fill": "#cbb994"} | RIM))
    return []


def above(head: str) -> list[Part]:
    """Return the part of a headgear on the head."""
    if head == "crown":
        return [
            (CROWN, {"fill": GOLD} | RIM),
            ("M0,-16.6v0.1M-5.6,-13.6v0.1M5.6,-13.6v0.1", LINE | {"stroke_width": 1.8}),
        ]
    if head in ("helm", "crest", "horns"):
        ridge = ("M0,-19V-4", LINE | {"stroke_width": 0.8, "stroke_opacity": 0.6})
        plume = ("M-1.6,-18.4Q-1,-24 0,-24Q1,-24 1.6,-18.4Q8,-23 13.4,-15.4Q7,-15.6 0,-17.4Z", OWN)
        return [*([plume] if head == "crest" else []), (HELM, {"fill": STEEL} | RIM), ridge]
    if head == "antlers":
        return [("M-8.8,-10.2Q0,-14 8.8,-10.2L8.4,-13Q0,-16.8 -8.4,-13Z", {"fill": GOLD} | RIM)]
    if head == "veil":
        rim = (
            "M-14,15Q-16,-21 0,-21.4Q16,-21 14,15Q10,16.4 7.4,11Q11.4,-13.4 0,-14Q-11.4,-13.4 -7.4,11Q-10,16.4 -14,15Z"
        )
        return [(rim, {"fill": LINEN} | RIM)]
    if head == "hood":
        rim = (
            "M-12,14Q-14.4,-20.4 0,-21.4Q14.4,-20.4 12,14Q8.6,13 7.8,7"
            "Q11.4,-13.6 0,-14.6Q-11.4,-13.6 -7.8,7Q-8.6,13 -12,14Z"
        )
        fold = ("M9.4,-9Q11.2,1 9.4,10", LINE | {"stroke_opacity": 0.5})
        return [(rim, OWN), fold]
    if head == "circlet":
        band = ("M-8.9,-9.4Q0,-13.6 8.9,-9.4L8.7,-12Q0,-16 -8.7,-12Z", {"fill": GOLD} | RIM)
        return [
            band,
            ("M0,-13.4v0.1", LINE | {"stroke_width": 3.4}),
            ("M0,-13.4v0.1", LINE | {"stroke": "#fff", "stroke_width": 1.6}),
        ]
    if head == "cap":
        felt = ("M-9.6,-9.4Q-12,-20.6 1,-20Q12.4,-19.4 9.6,-9.4Q0,-12.8 -9.6,-9.4Z", {"fill": "#4c3a2c"} | RIM)
        return [felt, ("M-9.6,-9.4Q0,-12.8 9.6,-9.4L9.2,-12.6Q0,-16 -9.2,-12.6Z", {"fill": "#8b6f4e"} | RIM)]
    if head == "coif":
        rim = (
            "M-11,12Q-12.4,-19.4 0,-19.8Q12.4,-19.4 11,12Q8,13.6 6.6,8"
            "Q10.4,-12.4 0,-13Q-10.4,-12.4 -6.6,8Q-8,13.6 -11,12Z"
        )
        rings = (
            "M-9.6,-6Q-9.4,-16 0,-16.6Q9.4,-16 9.6,-6M-9.6,1L-8.8,10M9.6,1L8.8,10",
            LINE | {"stroke_width": 1, "stroke_dasharray": "1.3 1.2"},
        )
        return [(rim, {"fill": STEEL} | RIM), rings]
    if head == "flowers":
        blooms = "".join(
            f"M{x},{y}m-2.3,0a2.3,2.3 0 1 0 4.6,0a2.3,2.3 0 1 0 -4.6,0z"
            for x, y in ((-8, -10.4), (-4.2, -13), (0, -14), (4.2, -13), (8, -10.4))
        )
        return [
            (blooms, {"fill": "#e9c7d4"} | RIM),
            (
                "M-8,-10.4v0.1M-4.2,-13v0.1M0,-14v0.1M4.2,-13v0.1M8,-10.4v0.1",
                LINE | {"stroke": GOLD, "stroke_width": 1.8},
            ),
        ]
    if head == "turban":
        cloth = "M-10.6,-7.6Q-13,-19.6 0,-20Q13,-19.6 10.6,-7.6Q5,-11.4 0,-11.2Q-5,-11.4 -10.6,-7.6Z"
        return [
            (cloth, {"fill": LINEN} | RIM),
            ("M-9.6,-10Q2,-12 8,-18M-6,-9.6Q6,-10 10.6,-13.6", LINE | {"stroke_width": 0.8}),
            ("M0,-15.4v0.1", LINE | {"stroke": INK, "stroke_width": 4}),
            ("M0,-15.4v0.1", LINE | {"stroke": GOLD, "stroke_width": 2.4}),
        ]
    return []


def marks(face: str) -> list[Part]:
    """Return the marks of a face, such as scars."""
    if face == "patch":
        return [
            ("M-9,-8.4L8.4,-4.4", LINE | {"stroke_width": 1.1}),
            ("M1.6,-6.2L6.4,-5.2Q6.6,-1.4 4,-1.4Q1.6,-1.8 1.6,-6.2Z", {"fill": INK} | RIM),
        ]
    if face == "scar":
        return [
            (
                "M-6.4,-8L1.6,2.6M-4.6,-3.2L-2.6,-4.4M-1.6,0.6L0.4,-0.6",
                LINE | {"stroke": "#8c4a34", "stroke_width": 0.9},
            )
        ]
    if face == "grey":
        return [("M-8,-5Q-6,-3.6 -6.6,-1Q-4,1 -5.4,4Q-4.6,6 -3.6,6.6Q-7.8,2.4 -8,-5Z", {"fill": "#8d8f8c"} | RIM)]
    if face == "freckles":
        return [
            (
                "M-5.4,-0.4h0.1M-4,0.6h0.1M-2.8,-0.2h0.1M5.4,-0.4h0.1M4,0.6h0.1M2.8,-0.2h0.1",
                LINE | {"stroke": "#9a5a36"},
            )
        ]
    if face == "ruby":
        return [
            ("M0,12.6v0.1", LINE | {"stroke_width": 4.4}),
            ("M0,12.6v0.1", LINE | {"stroke": "#c01a1a", "stroke_width": 2.8}),
        ]
    if face == "old":
        return [
            (
                "M-6.6,-1.4Q-5,-0.6 -4,-1.4M6.6,-1.4Q5,-0.6 4,-1.4M-4,1.6Q-4.6,3.4 -4,5M4,1.6Q4.6,3.4 4,5",
                LINE | {"stroke_width": 0.7, "stroke_opacity": 0.7},
            )
        ]
    return []


WOLF = (
    "M-8,11Q-12,3 -9.4,-3L-10.4,-12L-5,-6.6H1L6,-11L5.4,-3Q9,0 12.6,1.4Q12,5 7.6,5.6L3.4,8Q5,14 3,20H-12Q-11,15 -8,11Z"
)
BEASTS: dict[str, list[Part]] = {
    "wolf": [
        (WOLF, {"fill": "#7d868b"} | RIM),
        ("M-1,-1.6L2.6,-0.8M11.6,1.6L9.4,3.4", LINE),
        ("M-8,11Q-4,14 -5,20M-5,8Q-1,12 -1,18", LINE | {"stroke_opacity": 0.45}),
    ],
    "raven": [
        ("M-13,9L-7,1Q-4,-6 3,-7Q8,-8 10,-5L15,-3L10,-2Q9,5 2,7L-4,8Z", {"fill": "#22262b"} | RIM),
        ("M-5,1Q0,6 4,3", LINE | {"stroke": "#78828a"}),
        ("M6.4,-4.6h0.1", LINE | {"stroke": "#fff", "stroke_width": 1.6}),
    ],
    "dragon": [
        (
            "M-14,16Q-15,4 -8,0L-17,-4L-9,-6L-13,-14L-2,-8Q1,-14 8,-12L12,-15L12,-11L17,-6L11,-5"
            "Q8,-1 3,0Q6,8 2,20H-13Z",
            {"fill": "#3c2d38"} | RIM,
        ),
        ("M9,-9.4h0.1", LINE | {"stroke": "#f2b23a", "stroke_width": 1.8}),
        ("M-8,0Q-4,-3 -2,-8M-9,-6L-4,-4", LINE | {"stroke": "#8d6a80"}),
    ],
    "hound": [
        ("M-8,20Q-10,8 -8,0L-12,-6L-5,-8Q2,-10 6,-5L13,-2Q14,3 8,4L3,6Q5,14 3,20Z", {"fill": "#5a4331"} | RIM),
        ("M1,-3.6h0.1", LINE | {"stroke_width": 2}),
        ("M-8,0L-7,-7", LINE),
    ],
    "falcon": [
        ("M-6,16Q-9,4 -4,-3Q-1,-9 5,-8Q9,-7.6 10,-3L7.6,-2Q6,10 -2,14L-3,20Z", {"fill": "#b9a98a"} | RIM),
        ("M5,-4.6h0.1", LINE | {"stroke_width": 1.8}),
        ("M-4,2Q0,8 3,6M-5,7Q-2,11 0,10", LINE | {"stroke_width": 0.8}),
    ],
}
"""Who keeps somebody company: seen beside the right shoulder, looking outwards, about its own middle."""
