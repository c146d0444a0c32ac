"""The face of a card with a person on it: a window with a scene, strength in a shield, a wax seal. And a hand in a fan.

For any game whose drawing has the symbols `portrait-<id>` and `scene-<name>` (gotweb/workshop/people). The styles are
in assets/styles/card.css.
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Element, el

FACE = "-30 -23 60 37"
"""The part of a portrait (whose box is -30 -24 60 48) that is seen whole in a box of any shape: from the crown of the
head to below the collar."""
SHIELD = "M-13-13.5H13V2.4Q13 11.4 0 17Q-13 11.4-13 2.4z"
FIELD = "M-10.6-11.2H10.6V2.2Q10.6 9.4 0 14Q-10.6 9.4-10.6 2.2z"
WAX = (
    "M0-14.5Q5-15 8-12Q13-11 13-6Q16-2 14 3Q14 9 9 11Q6 15 0 14Q-6 15.4-9 11Q-14 9-14 3Q-16-2-13-6Q-13-11-8-12Q-5-15 "
    "0-14.5z"
)
HAND = 8
"""More cards than so many lie in rows, since each has to be found."""
FARTHEST = 3
"""A card of a fan lies so many places beside the upright one at most: those behind lie as far out."""


def window(person: str, scene: str) -> Element:
    """Return the window of a card: a person before a scene. Its colour is that of the surrounding element.

    Head and shoulders (`FACE`) are visible in a box of any shape; the scene extends to both sides, above and below.
    """
    return el(
        "svg",
        {"class": "portrait", "viewBox": FACE, "preserveAspectRatio": "xMidYMin meet",
         "aria-hidden": "true", "focusable": "false"},
        el("use", {"href": f"#scene-{scene}", "x": -100, "y": -44, "width": 200, "height": 76}),
        el("use", {"href": f"#portrait-{person}", "x": -30, "y": -24, "width": 60, "height": 48}),
    )  # fmt: skip


def picture(scene: str) -> Element:
    """Return the window of a card that shows an event and no person."""
    return el(
        "svg",
        {"class": "portrait", "viewBox": "-30 -36 60 62", "preserveAspectRatio": "xMidYMid meet",
         "aria-hidden": "true", "focusable": "false"},
        el("use", {"href": f"#scene-{scene}", "x": -100, "y": -44, "width": 200, "height": 76}),
    )  # fmt: skip


def scene(name: str) -> Element:
    """Return the same scene, as wide as the text below it: an illustration above the description of a recap."""
    drawn = el(
        "svg",
        {"class": "portrait", "viewBox": "-100 -33 200 60", "preserveAspectRatio": "xMidYMid slice",
         "aria-hidden": "true", "focusable": "false"},
        el("use", {"href": f"#scene-{name}", "x": -100, "y": -44, "width": 200, "height": 76}),
    )  # fmt: skip
    return el("div", {"class": "moment-scene"}, drawn, key=f"scene {name}")


def shield(number: str, look: str = "") -> Element:
    """Return the shield over the upper left corner of a card, in the card's colour, with a number on it."""
    drawn = el(
        "svg",
        {"viewBox": "-15 -15.5 30 34.5", "aria-hidden": "true", "focusable": "false"},
        el("path", {"d": SHIELD, "class": "shield-rim"}),
        el("path", {"d": FIELD, "class": "shield-field"}),
    )
    return el("span", {"class": "strength"}, drawn, el("span", {"class": look or None}, number))


def seal(sigil: str, look: str) -> Element:
    """Return a wax seal in the colour of the surrounding element, with a symbol pressed into it."""
    return el(
        "span",
        {"class": "seal"},
        el(
            "svg",
            {"viewBox": "-16 -16 32 32", "aria-hidden": "true", "focusable": "false"},
            el("path", {"d": WAX, "class": "wax"}),
            el("path", {"d": "M-9.6-5A10.6 10.6 0 0 1 4-10", "class": "wax-light"}),
        ),
        icon(sigil, look),
    )


def fanned(number: int, upright: int | None) -> Sequence[str]:
    """Return the classes that place the cards of a hand in a fan, by their distance to the left or right of the upright
    one.

    If no card is picked, the first one stands upright.
    """
    sides = [n - (upright or 0) for n in range(number)]
    return ["at-0" if not n else f"at-{'l' if n < 0 else 'r'}{min(abs(n), FARTHEST)}" for n in sides]
