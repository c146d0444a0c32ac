"""Busts of people, composed of a few parts by a table of appearances: clothes, hair, beard, headgear, age.

A person's appearance is a row of data of our own choosing (`LOOKS` lists the possible values); the games have the
tables of their people. Each person is a symbol `portrait-<id>` in the box of `parts`, without a background: the scene
behind is a symbol of its own (`scenes`). A part that many people share is drawn once and reused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.workshop.people import parts
from gotweb.workshop.thrones.wood import Part

BOX = (-30, -24, 60, 48)
HAIRS = {
    "black": "#2c2622",
    "brown": "#6a4528",
    "auburn": "#8f3f20",
    "gold": "#dcab3c",
    "grey": "#98948c",
    "white": "#e6e1d6",
    "silver": "#d3d3d9",
    "red": "#a8261b",
    "straw": "#e2c981",
}
SKINS = {"fair": "#e8c5a2", "": "#e3bd97", "tan": "#c9956a", "brown": "#9c6844", "dark": "#6f4630", "pale": "#ecd9c6"}
BUILDS = {
    "": "",
    "child": "translate(0 5.2) scale(.8)",
    "broad": "translate(0 -.6) scale(1.1 1.04)",
    "small": "translate(0 3.4) scale(.88)",
    "slight": "scale(.94 1)",
}
"""How large somebody is beside the others."""
STANCES = {"": "", "left": "scale(-1 1)"}
"""Who looks to the left is drawn as in a mirror: the light falls on the other cheek, as if the head were turned."""
LOOKS = {"body", "hair", "colour", "beard", "head", "face", "kind", "skin", "build", "stance", "beast"}
Looks = Mapping[str, str]


def layers(looks: Looks) -> Iterator[tuple[str, list[Part], str | None]]:
    """Yield the layers of a person from the shoulders up, the farthest first: name, shapes, and the colour of hair or
    skin.

    Raises KeyError for an unknown colour, skin or kind, and for an unknown word in the table.
    """
    if strange := set(looks) - LOOKS:
        raise KeyError(f"nothing is drawn by {sorted(strange)}")
    hair, colour, skin = looks["hair"], HAIRS[looks["colour"]], SKINS[looks.get("skin", "")]
    head, kind, body = looks.get("head", ""), looks.get("kind", "man"), looks["body"]
    beard, face = looks.get("beard", ""), looks.get("face", "")
    yield f"behind-{head}", parts.behind(head), None
    yield f"back-{hair}", parts.back(hair), colour
    yield f"body-{body}", parts.body(body), None
    yield "relief", parts.relief(), None
    yield f"chest-{body}", parts.chest(body), skin
    yield f"head-{kind}", parts.skull(kind), skin
    yield f"beard-{beard}", parts.beard(beard), colour
    yield f"front-{hair}", parts.front(hair), colour
    yield f"marks-{face}", parts.marks(face), None
    yield f"above-{head}", parts.above(head), None


class Gallery:
    """The people of a drawing: each person and each part is added to its defs once."""

    def __init__(self, drawing: Any) -> None:
        self.drawing = drawing
        self._drawn: set[str] = set()

    def add(self, id: str, looks: Looks) -> None:
        """Add the symbol `portrait-<id>` to the drawing."""
        symbol = self.drawing.symbol(id=f"portrait-{id}")
        symbol.viewbox(*BOX)
        if looks.get("beast"):
            name = f"beast-{looks['beast']}"
            self._share(name, parts.BEASTS[looks["beast"]])
            symbol.add(self.drawing.use(f"#bust-{name}", transform="translate(21 3) scale(.8)"))
        turns = [turn for turn in (BUILDS[looks.get("build", "")], STANCES[looks.get("stance", "")]) if turn]
        into = self.drawing.g(transform=" ".join(turns)) if turns else symbol
        for name, shapes, colour in layers(looks):
            if shapes:
                self._share(name, shapes)
                into.add(self.drawing.use(f"#bust-{name}", **({"color": colour} if colour else {})))
        if turns:
            symbol.add(into)
        self.drawing.defs.add(symbol)

    def _share(self, name: str, shapes: list[Part]) -> None:
        """Draw a part once; attributes common to nearly all of its shapes are set on the group."""
        if name in self._drawn:
            return
        self._drawn.add(name)
        group = self.drawing.g(id=f"bust-{name}", **parts.RIM)
        for path, paint in shapes:
            own = {key: value for key, value in paint.items() if parts.RIM.get(key) != value}
            group.add(self.drawing.path(d=path, **own))
        self.drawing.defs.add(group)
