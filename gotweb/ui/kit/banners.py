"""The banner of a seat and its broken shield: the seat's colour and its sign, for any game (assets/styles/banner.css).

They are decoration beside a text that names the seat. `crest` is the sign of the seat as its game draws it.
"""

from __future__ import annotations

from gotweb.ui.kit.tree import Child, Element, el

CLOTH = "M-52-2H52V112L0 150L-52 112z"
HEM = "M-44 5H44V108L0 140L-44 108z"
FOLD = "M20-2H52V112L20 135z"
ROD = "M-64-11H64V1H-64z"
SHADOW = "M-48 0H60V117L6 156L-46 118z"
SHIELD = "M-50-44H50V14Q50 62 0 88Q-50 62-50 14z"
CRACK = "M-12-46L6-18L-12 4L12 30L-4 52L3 90"
"""The outlines, about the middle of the cloth's upper edge, and of the shield."""


def banner(seat: str, crest: Element) -> Element:
    """Return the banner of a seat as it hangs from its rod, with the seat's sign on it."""
    drawn = el(
        "svg",
        {"viewBox": "-76 -20 152 180", "aria-hidden": "true", "focusable": "false"},
        el("path", {"d": SHADOW, "class": "banner-shadow"}),
        el("path", {"d": CLOTH, "class": "banner-halo"}),
        el("path", {"d": CLOTH, "class": f"banner-cloth of-{seat}"}),
        el("path", {"d": HEM, "class": f"banner-hem ink-{seat}"}),
        el("path", {"d": FOLD, "class": "banner-fold"}),
        el("path", {"d": ROD, "class": "banner-rod"}),
        [el("circle", {"cx": x, "cy": -5, "r": 8, "class": "banner-rod"}) for x in (-66, 66)],
    )
    return el("div", {"class": "banner", "aria-hidden": "true"}, drawn, crest)


def broken(seat: str, crest: Element) -> Element:
    """Return the shield of a seat that has lost, with the seat's sign on it and a crack through both."""
    box = {"viewBox": "-58 -52 116 146", "aria-hidden": "true", "focusable": "false"}
    return el(
        "div",
        {"class": "broken-shield", "aria-hidden": "true"},
        el(
            "svg",
            box,
            el("path", {"d": SHIELD, "class": "banner-halo"}),
            el("path", {"d": SHIELD, "class": f"banner-cloth of-{seat}"}),
        ),
        crest,
        el("svg", {**box, "class": "broken-crack"}, el("path", {"d": CRACK}), el("path", {"d": CRACK})),
    )


def decided(
    winner: tuple[str, Element], loser: tuple[str, Element] | None, told: Child, reckoned: Child, beat: str = ""
) -> Element:
    """Return how something has ended, which comes first: the winner's banner up, the loser's shield broken.

    Both are a seat and its crest; `told` is the sentence on who has won, `reckoned` what decided it, if there is that.
    Where cards are turned before anybody knows, `beat` is the class with which it appears after them, in its place.
    """
    return el(
        "div",
        {"class": f"decided {beat}" if beat else "decided"},
        None if loser is None else broken(*loser),
        banner(*winner),
        el("p", {"class": "decided-told"}, told),
        None if reckoned is None else el("p", {"class": "decided-sum"}, reckoned),
        key="decided",
    )
