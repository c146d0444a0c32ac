"""Makes the sketch of a board when its table is left. See `gotweb.ui.home.sketch`."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from js import document

from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.ui.face import face_at
from gotweb.ui.home import sketch
from gotweb.ui.home.sketch import DiscSign, Sketch
from gotweb.ui.home.store import Store
from gotweb.ui.kit import colours, device
from gotweb.ui.kit.tree import Memo

STEP = 34
"""About how many units of the drawing lie between two points of an outline."""
FEWEST, MOST = 6, 26
"""How many points an outline has at least, and at most."""
PLAIN = "#8a8478"
"""The colour of whoever has none."""
_outlines: dict[str, dict[str, list[int]]] = {}
"""Board -> area -> its outline: the same in every game on it."""


def keep(match: Match, outlines: Mapping[str, str], store: Store, id: str) -> None:
    """Store a sketch of a match that is saved under this id."""
    saved = next((game for game in store.games() if game.id == id), None)
    if saved is not None:
        with suppress(TableError):  # without it the first screen shows the cover of the game
            device.keep_text(sketch.KEPT, sketch.LAST, made(match, outlines, id, saved.place.played).text())


def made(match: Match, outlines: Mapping[str, str], id: str, played: int) -> Sketch:
    """Return a sketch of the board in the page, with the match as everybody sees it."""
    face = face_at(match.game.id, match.options)
    board, view = face.board, match.view(None)
    layers, areas = board.lying(view, outlines, Memo()), board.areas(view)
    lines = {area: line for area, line in _lines(board.name, areas).items() if line}
    places = {area: n for n, area in enumerate(lines)}
    painted = colours.merged(colours.tables(face.package))["safe"]
    fills = {seat: told["fill"] for seat, told in painted.items()}
    forces = sketch.forces(layers["pieces"], board.middles)
    owners = sketch.held(layers["control"], places) | {area: seat for _, seat, area in forces if area in places}
    width, height = board.size
    return Sketch(
        id,
        played,
        (round(width), round(height)),
        "sea" in board.around,
        list(lines.values()),
        [(places[area], fills.get(seat, PLAIN)) for area, seat in owners.items()],
        [(round(x), round(y), fills.get(seat, PLAIN)) for (x, y), seat, _ in forces],
        tuple(
            DiscSign(fills[seat], painted[seat]["ink"], sketch.borne(face.table.crest(seat), _shapes))
            for seat in dict.fromkeys(seat for _, seat, _ in forces if seat in painted)
        ),
    )


def _shapes(symbol: str) -> list[tuple[str, str]]:
    """Return the shapes of a symbol of the board in the page: path data and transformations."""
    node = document.getElementById(symbol)
    paths = node.querySelectorAll("path") if node else []
    return [(str(path.getAttribute("d")), str(path.getAttribute("transform") or "")) for path in paths]


def _lines(board: str, areas: Any) -> dict[str, list[int]]:
    """Return the outlines of the areas of the board in the page, in few points; for water an empty one."""
    known = _outlines.setdefault(board, {})
    for area in areas:
        if area not in known:
            node = document.getElementById(f"area-{area}")
            known[area] = _points(node) if node and not node.classList.contains("sea") else []
    return {area: known[area] for area in areas}


def _points(node: Any) -> list[int]:
    length = float(node.getTotalLength())
    many = max(FEWEST, min(MOST, round(length / STEP)))
    found = [node.getPointAtLength(length * n / many) for n in range(many)]
    return [round(value) for point in found for value in (float(point.x), float(point.y))]
