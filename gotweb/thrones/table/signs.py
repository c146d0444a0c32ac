"""Signs for use beside a text: a house's crest, an order token; each is a small drawing of its own."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.thrones.ground import Area
from gotweb.thrones.table import names
from gotweb.thrones.table.pieces import order_token
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import beside, icon
from gotweb.ui.kit.tree import Element, el

BUILT = {"city": "castle", "castle": "castle", "stronghold": "stronghold"}
"""What stands in an area -> its sign on the map."""


def crest(house: str) -> Element:
    """Return a house's colour and sigil."""
    drawn = [
        el("use", {"href": "#order-back", "x": -12, "y": -12, "width": 24, "height": 24, "class": f"of-{house}"}),
        el("use", {"href": f"#sigil-{house}", "x": -7, "y": -7, "width": 14, "height": 14, "class": f"ink-{house}"}),
    ]
    return beside(drawn, "crest")


def crests(view: View, house: str) -> Element:
    """Return a house's crest, and in its corner that of its commander, if it has one."""
    liege = names.commander(view, house)
    if liege is None:
        return crest(house)
    return el("span", {"class": "served"}, crest(house), crest(liege))


def token_icon(token: str, t: Language | None = None) -> Element:
    """Return an order token for use beside a text; with a language, it has a name for screen readers."""
    named = {"role": "img", "aria-label": names.order(t, token)} if t is not None else {"aria-hidden": "true"}
    return el(
        "svg",
        {
            "class": "icon token",
            "viewBox": "-14 -14 29 29",
            "focusable": "false",
            "data-tip": f"order:{token}:{names.order_kind(token)}",
            **named,
        },
        *order_token(token, (0, 0), 24),
    )


def printed(t: Language, place: Area) -> Element | None:
    """Return an area's valuable facts (castle or city, barrels and crowns) as signs and in words; None if it has
    none.
    """
    drawn = [icon(BUILT[place.structure])] if place.structure in BUILT else []
    drawn += [icon("barrel") for _ in range(place.barrels)] + [icon("crown") for _ in range(place.crowns)]
    if not drawn:
        return None
    words = [t(f"structure.{place.structure}")] if place.structure in BUILT else []
    words += [t.n("inspect.barrels", place.barrels)] if place.barrels else []
    words += [t.n("inspect.crowns", place.crowns)] if place.crowns else []
    return el("span", {"class": "printed"}, drawn, el("span", {"class": "sr"}, f" ({', '.join(words)})"))
