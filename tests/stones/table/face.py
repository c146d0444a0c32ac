"""Standing Stones as the page shows it. See `gotweb.ui.face`."""

from __future__ import annotations

from functools import cache

from gotweb.stones import annals
from gotweb.stones.game import Stones
from gotweb.stones.table.board import StonesBoard
from gotweb.stones.table.closer import StonesCloser
from gotweb.stones.table.table import StonesTable

from gotweb.core.game import Options
from gotweb.ui.face import Face
from gotweb.ui.home.plain import PlainForm
from gotweb.ui.read.plain import PlainReplay, PlainReport, PlainRules, PlainTeaching

DRAWN = {
    "stones-block": {"fill": "#8d8d86", "stroke": "#241b14", "stroke-width": "3"},
    "stones-arrow": {"fill": "#f4f1ea", "stroke": "#241b14"},
    "stones-crest": {"fill": "currentColor", "stroke": "#241b14"},
}
"""What stands for the classes of drawings on a poster, which has no stylesheet."""


class StonesFace:
    """All of the game that the page shows."""

    package = "stones"

    def __init__(self, game: Stones) -> None:
        self.game = game
        self.board = StonesBoard()
        self.closer = StonesCloser(game, self.board)
        self.table = StonesTable(game)
        self.form = PlainForm()
        self.rules = PlainRules("gotweb.stones", "en")
        self.report = PlainReport(
            game, annals.look_back, ending="over", measures=annals.MEASURES, decisive=("points",),
            charted=("points",), drawn=DRAWN,
        )  # fmt: skip
        self.replay = PlainReplay(game, self.table.teller, marked=("moved",))
        self.teaching = PlainTeaching(game, "stones.lesson")

    def played(self, options: Options) -> Face:
        """Return this face: there is one table."""
        return self


@cache
def face(game: Stones) -> Face:
    """Return the face of the game."""
    return StonesFace(game)
