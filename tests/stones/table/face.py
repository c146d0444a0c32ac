"""Standing Stones as the page shows it. See `gotweb.ui.face`."""

from __future__ import annotations

from functools import cache

from gotweb.stones import annals
from gotweb.stones.game import Stones
from gotweb.stones.table.board import StonesBoard
from gotweb.stones.table.lists import others
from gotweb.stones.table.table import StonesTable

from gotweb.ui.board.plain import NearCloser
from gotweb.ui.face import Face
from gotweb.ui.plainface import PlainFace
from gotweb.ui.read.plain import PlainReport, PlainTeaching

DRAWN = {
    "stones-block": {"fill": "#8d8d86", "stroke": "#241b14", "stroke-width": "3"},
    "stones-arrow": {"fill": "#f4f1ea", "stroke": "#241b14"},
    "stones-crest": {"fill": "currentColor", "stroke": "#241b14"},
}
"""What stands for the classes of drawings on a poster, which has no stylesheet."""


@cache
def face(game: Stones) -> Face:
    """Return the face of the game."""
    board = StonesBoard()
    closer, table = NearCloser(game, board, "near.others", others), StonesTable(game)
    report = PlainReport(game, annals.look_back, measures=annals.MEASURES, drawn=DRAWN)
    return PlainFace(game, board, closer, table, report, PlainTeaching(game, "stones.lesson"), marked=("moved",))
