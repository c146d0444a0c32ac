"""The people on the house cards as SVG symbols: busts put together from a few parts, in the style of the pieces.

`portraits.json` says for each card which body, hair, beard and headgear it has; nothing of anybody's art is copied.
Each symbol has the box -30 -24 60 48 and is called `portrait-<card>`. What is of the house's colour is painted in
`currentColor`, with the house's sigil large and faint behind the bust.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gotweb.workshop.thrones.wood import HALO, INK, Part

BOX = (-30, -24, 60, 48)
DATA = Path(__file__).with_suffix(".json")
SKIN, SHADE, STEEL, GOLD, LINEN = "#e3bd97", "#c79a72", "#b9c3ca", "#e3b93f", "#ece5d6"
COLOURS = {
    "black": "#2c2622",
    "brown": "#6a4528",
    "auburn": "#8f3f20",
    "gold": "#dcab3c",
    "grey": "#98948c",
    "white": "#e6e1d6",
    "red": "#a8261b",
    "straw": "#e2c981",
}
RIM: dict[str, Any] = {"stroke": INK, "stroke_width": 1, "stroke_linejoin": "round", "stroke_linecap": "round"}
LINE: dict[str, Any] = {"fill": "none", **RIM}
OWN: dict[str, Any] = {"fill": "currentColor", **RIM}
"""Of the colour that is set on the whole part: the house's, or the hair's."""
MIRROR = {"transform": "scale(-1 1)"}

SHOULDERS = "M-25,26Q-24,13.6 -14,11.4Q-7,10 -4.4,8H4.4Q7,10 14,11.4Q24,13.6 25,26Z"
NECK = "M-4.4,4V11.4Q0,15 4.4,11.4V4Z"
HEAD = "M-8.2,-6Q-8.6,-15 0,-15Q8.6,-15 8.2,-6Q8.2,1.6 4.8,5.8Q2.2,8.6 0,8.6Q-2.2,8.6 -4.8,5.8Q-8.2,1.6 -8.2,-6Z"
FACE = "M-5.6,-5.8Q-3.6,-7.2 -1.8,-5.8M1.8,-5.8Q3.6,-7.2 5.6,-5.8M0,-4L-0.9,0.4H0.7M-2.2,3.8Q0,4.6 2.2,3.8"
EYES = "M-3.7,-3.7h0.1M3.7,-3.7h0.1"
SKULL: list[Part] = [
    (NECK, {"fill": SHADE} | RIM),
    (HEAD, {"fill": SKIN} | RIM),
    (FACE, LINE | {"stroke_width": 0.9}),
    (EYES, LINE | {"stroke_width": 2}),
]
CROWN = "M-9,-10.4L-10.6,-19.4L-5.4,-15L0,-21.4L5.4,-15L10.6,-19.4L9,-10.4Q0,-13.4 -9,-10.4Z"
HELM = "M-10.2,2V-8Q-10.2,-19 0,-19Q10.2,-19 10.2,-8V2L6.6,5V-3.6H1.7V3H-1.7V-3.6H-6.6V5Z"


def mirrored(*parts: Part) -> list[Part]:
    """Parts of the right half, and their mirror images."""
    return [one for path, paint in parts for one in ((path, paint), (path, paint | MIRROR))]


def body(kind: str) -> list[Part]:
    """What somebody wears."""
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
        chest = ("M-8.6,11Q-7,17.6 0,20Q7,17.6 8.6,11L4.4,8H-4.4Z", {"fill": SKIN} | RIM)
        hem = ("M-8.6,11Q-7,17.6 0,20Q7,17.6 8.6,11", LINE | {"stroke": GOLD, "stroke_width": 1.3})
        return [*cloth, *mirrored(fold), chest, hem]
    robe = ("M-9.6,10Q-4,17.6 0,18.4Q4,17.6 9.6,10L11,12.6Q5,21 0,24Q-5,21 -11,12.6Z", {"fill": "#55493f"} | RIM)
    if kind == "chain":
        links = ("M-9,11.6Q0,26 9,11.6", LINE | {"stroke": STEEL, "stroke_width": 2.2, "stroke_dasharray": "2.6 1.5"})
        dark = ("M-9,11.6Q0,26 9,11.6", LINE | {"stroke_width": 3.4})
        return [(SHOULDERS, {"fill": "#8b867c"} | RIM), robe, dark, links]
    return [*cloth, *mirrored(fold), robe]


def back(hair: str) -> list[Part]:
    """Hair that falls behind the head."""
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
    else:
        return []
    return [(shape, OWN)]


def front(hair: str) -> list[Part]:
    """Hair over the brow, or what is left of it."""
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
    """A beard, with the mouth in it."""
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
    """What is worn around the head, and seen behind it."""
    if head == "veil":
        return [("M-14,15Q-16,-21 0,-21.4Q16,-21 14,15Z", {"fill": LINEN} | RIM)]
    if head == "antlers":
        antler = "M5,-13Q8,-17 7.4,-22.4M6.8,-17.6Q10.8,-17.4 13,-21.4M9.6,-17.8Q11,-15 14.6,-15.4"
        return mirrored((antler, LINE | {"stroke_width": 3.2}), (antler, LINE | {"stroke": GOLD, "stroke_width": 1.5}))
    if head == "horns":
        return mirrored(("M6,-11Q14,-12.4 15.4,-22Q17.6,-10.6 8.4,-6Z", {"fill": "#cbb994"} | RIM))
    return []


def above(head: str) -> list[Part]:
    """What is worn on the head."""
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
    """What a face is known by."""
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


def parts(looks: Mapping[str, str]) -> Iterator[tuple[str, list[Part], str | None]]:
    """A person from the shoulders up, the farthest part first: its name, its shapes and, for hair, its colour.

    Raises KeyError for a colour of hair that is not known.
    """
    colour = COLOURS[looks["colour"]]
    hair, head = looks["hair"], looks.get("head", "")
    yield f"behind-{head}", behind(head), None
    yield f"back-{hair}", back(hair), colour
    yield f"body-{looks['body']}", body(looks["body"]), None
    yield "head", SKULL, None
    yield f"beard-{looks.get('beard', '')}", beard(looks.get("beard", "")), colour
    yield f"front-{hair}", front(hair), colour
    yield f"marks-{looks.get('face', '')}", marks(looks.get("face", "")), None
    yield f"above-{head}", above(head), None


def people() -> dict[str, dict[str, str]]:
    """What is known of everybody's looks, by card."""
    content: dict[str, dict[str, str]] = json.loads(DATA.read_text("utf-8"))
    return content


def add_portraits(drawing: Any, houses: Mapping[str, str], looks: Mapping[str, Mapping[str, str]]) -> None:
    """Put the portraits of these cards (card -> house) into the drawing's defs, and each part once for all."""
    drawn: set[str] = set()
    x, y, width, height = BOX
    for card, house in houses.items():
        symbol = drawing.symbol(id=f"portrait-{card}")
        symbol.viewbox(*BOX)
        symbol.add(drawing.rect((x, y), (width, height), fill="currentColor"))
        symbol.add(drawing.rect((x, y), (width, height), fill=HALO, fill_opacity=0.35))
        symbol.add(drawing.use(f"#sigil-{house}", insert=(-21, -23), size=(42, 42), color=INK, opacity=0.16))
        for name, shapes, colour in parts(looks[card]):
            if shapes and name not in drawn:
                drawn.add(name)
                drawing.defs.add(_shared(drawing, f"bust-{name}", shapes))
            if shapes:
                symbol.add(drawing.use(f"#bust-{name}", **({"color": colour} if colour else {})))
        drawing.defs.add(symbol)


def _shared(drawing: Any, id: str, shapes: list[Part]) -> Any:
    """A part that many people have: what nearly all of its shapes are painted with is said once, on the group."""
    group = drawing.g(id=id, **RIM)
    for path, paint in shapes:
        group.add(drawing.path(d=path, **{name: value for name, value in paint.items() if RIM.get(name) != value}))
    return group
