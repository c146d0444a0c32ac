"""The icons of the first screen: on a grid of 24, in the colour of the text beside them."""

from __future__ import annotations

from gotweb.ui.kit.tree import Attribute, Element, el

STROKE: dict[str, Attribute] = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}
SHAPES: dict[str, list[tuple[float, str]]] = {
    "kept": [
        (2.1, "M19 9V4.5Q19 2.5 17 2.5H7Q5 2.5 5 4.5V19.5Q5 21.5 7 21.5H12M10.5 18.6H12.5"),
        (2.7, "M13.5 16.5L17 20L23 12.6"),
    ],
    "settings": [
        (2.2, "M4 7H12M17 7H20M4 17H7M12 17H20"),
        (2.2, "M11.9 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM6.9 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z"),
    ],
    "file": [(2.1, "M3 19V6H9L11.4 8.6H21V19z")],
    "players": [
        (
            2.1,
            "M4 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM1.5 21q0-8 6.5-8t6.5 8M15.4 4.6a3.6 3.6 0 1 1 .6 7M18 14q4.5 1.4 4.5 7",
        ),
    ],
    "rules": [(2.1, "M12 6Q8 3.4 3 4.4V19Q8 18 12 20.4Q16 18 21 19V4.4Q16 3.4 12 6zM12 6V20")],
    "learn": [(2.1, "M2 9L12 4L22 9L12 14zM6 11.4V17Q12 21 18 17V11.4M22 9V15")],
    "puzzle": [(2.1, "M4 8H9Q8 3.4 11 3.4T13 8H19V13Q23 12 23 15T19 17V21H4z")],
}
"""Each drawing as lines of some width."""


def icon(name: str) -> Element:
    """Return an icon; screen readers skip it."""
    lines = [el("path", {**STROKE, "stroke-width": width, "d": data}) for width, data in SHAPES[name]]
    return el("svg", {"class": "home-icon", "viewBox": "0 0 24 24", "aria-hidden": "true"}, lines, key=f"icon {name}")


def mark() -> Element:
    """Return the sign beside the name of the page: a crown on a shield."""
    return el(
        "svg",
        {"class": "home-mark", "viewBox": "-17 -16 34 38", "aria-hidden": "true"},
        el("path", {"class": "mark-shield", "d": "M-14-13H14V2Q14 13 0 18.6Q-14 13-14 2z"}),
        el("path", {"class": "mark-crown", "d": "M-8 5V-6L-4-.8L0-8.6L4-.8L8-6V5z"}),
        key="mark",
    )
