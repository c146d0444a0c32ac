"""Pictures of the board, with the pieces that lay on it at another moment."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.ui.board.draft import Layers, View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.spots import Spot, with_points
from gotweb.ui.kit.tree import Child, Element, el

STILL = ("coast", "borders", "rivers", "decor", "marks", "labels")
"""The printed layers of a drawing above the seats' colours; below these are the sea and the land."""
NO_GAPS: Mapping[str, str] = {}
"""Of a board that is seen whole."""
NOTHING_MOVES: Mapping[str, Spot] = {}
"""Of a board whose spots are all printed."""


def whole(face: BoardFace) -> str:
    """Return a viewBox that holds the whole board."""
    width, height = face.size
    return f"0 0 {width:.0f} {height:.0f}"


def around(face: BoardFace, area: str, reach: int, moving: Mapping[str, Spot] = NOTHING_MOVES) -> str:
    """Return a viewBox around an area, that extends `reach` units from its middle to each side.

    The area may also be one of the `moving` spots; if it is not on the board, the viewBox is that of the whole board.
    """
    points = with_points(face.middles, moving)
    if area not in points:
        return whole(face)
    left, top = (
        max(0, min(middle - reach, most - 2 * reach)) for middle, most in zip(points[area], face.size, strict=True)
    )
    return f"{left:.0f} {top:.0f} {2 * reach} {2 * reach}"


def gaps(face: BoardFace, view: View, outlines: Mapping[str, str]) -> dict[str, str]:
    """Return the areas that are not on the board yet, with their outlines; for a board that grows during the game."""
    there = face.areas(view)
    return {area: outlines[area] for area in face.middles if area not in there}


def board(
    label: str,
    lying: Layers,
    part: str,
    level: str,
    look: str,
    ground: str | None = None,
    key: str | None = None,
    gaps: Mapping[str, str] = NO_GAPS,
) -> Element:
    """Return a picture of a `part` of the board (a viewBox), in the styles of `look`, with these layers lying on it.

    `level` is the level of detail, "near" or "far"; `label` describes the picture to screen readers. `ground` is the
    surroundings of the board (`BoardFace.around`). The printed drawing is cut out in the `gaps` (areas -> outlines).
    """
    printed: list[Child] = [
        [el("use", {"href": f"#layer-{name}"}) for name in ("sea", "land")],
        el("g", None, lying["control"], key="control"),
        [el("use", {"href": f"#layer-{name}"}) for name in STILL],
    ]
    if gaps:
        # the whole plane, and the outlines once more: between the two lies what is to be seen
        clip, whole = f"without-{'-'.join(sorted(gaps))}", "M-9999-9999H9999V9999H-9999Z"
        hole = el("path", {"d": whole + "".join(gaps.values()), "clip-rule": "evenodd"})
        printed = [el("clipPath", {"id": clip}, hole), el("g", {"clip-path": f"url(#{clip})"}, *printed, key=clip)]
    return el(
        "svg",
        {
            "class": look,
            "viewBox": part,
            "data-look": "light",  # as the printed layers are: a copy knows nothing of the page's theme
            "data-level": level,
            "data-around": ground,
            "role": "img",
            "aria-label": label,
        },
        *printed,
        [el("g", None, lying[name], key=name) for name in ("orders", "pieces", "highlight")],
        key=key,
    )
