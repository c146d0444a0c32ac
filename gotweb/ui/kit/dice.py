"""The drawing of a die: a block with a lit edge and a shaded side; the game draws the face.

Where animations are on, a die in a recap shows other faces first, each briefly (assets/styles/dice.css).
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Element, el

FACE = "M-7.6-11H5.6Q8.6-11 8.6-8V5Q8.6 8 5.6 8H-7.6Q-10.6 8-10.6 5V-8Q-10.6-11-7.6-11z"
SIDE = "M7.8-10.2L11.2-7.4V8.2Q11.2 11.2 8.2 11.2H-5.4Q-8 11.2-9.6 9L-9.8 7L6 8Q8.6 8 8.6 5z"
LIT = "M-9-8.2Q-9-9.4-7.6-9.4H4"
TURNS = 3
"""How many other faces are shown before the one that fell."""


def die(
    shown: Sequence[Element], look: str, others: Sequence[Sequence[Element]] = (), over: Sequence[Element] = ()
) -> Element:
    """Return a die, as decoration beside a text that names its result.

    Faces are drawn around (0, 0) in a box of 16; `shown` is the final face, `look` is the class of the block, `others`
    are faces shown before in the animation, and `over` is drawn across the whole die.
    """
    placed = {"transform": "translate(-1 -1.5)"}
    turns = [
        el("g", {**placed, "class": f"die-turn turn-{n}"}, *face) for n, face in enumerate(others[:TURNS], start=1)
    ]
    return beside(
        [
            el("path", {"d": SIDE, "class": f"die-side {look}"}),
            el("path", {"d": SIDE, "class": "die-shade"}),
            el("path", {"d": FACE, "class": look}),
            el("path", {"d": LIT, "class": "die-lit"}),
            *turns,
            el("g", {**placed, "class": "die-face" if turns else None}, *shown),
            *over,
        ],
        "die",
    )
