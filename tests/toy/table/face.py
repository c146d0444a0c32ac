"""Caravans as the page shows it. See `gotweb.ui.face`; every part lies in a module of its own beside this one."""

from __future__ import annotations

from functools import cache

from gotweb.toy.annals import MEASURES, look_back
from gotweb.toy.game import DESERT, Caravans
from gotweb.toy.table.board import CaravansBoard
from gotweb.toy.table.lists import roads
from gotweb.toy.table.reading import DRAWN, CaravansTeaching
from gotweb.toy.table.table import CaravansTable

from gotweb.core.game import Options
from gotweb.ui.board.plain import NearCloser
from gotweb.ui.face import Face
from gotweb.ui.plainface import PlainFace
from gotweb.ui.read.plain import PlainReport


class CaravansFace(PlainFace):
    """All of the game that the page shows, in one of its lands."""

    game: Caravans

    def played(self, options: Options) -> Face:
        """Return the face of a game in the land that was chosen, for which there is a board."""
        return _face(self.game, options.get("land", DESERT))


@cache
def _face(game: Caravans, land: str) -> Face:
    """The face of games in a land, the same each time."""
    board, teaching = CaravansBoard(land), CaravansTeaching(game, "caravans.lesson", {"players": 2})
    closer, table = NearCloser(game, board, "road", roads), CaravansTable(game)
    report = PlainReport(game, look_back, measures=MEASURES, drawn=DRAWN)
    return CaravansFace(game, board, closer, table, report, teaching, marked=("robbed",))


def face(game: Caravans) -> Face:
    """Return the face of the game, as it is played in the desert."""
    return _face(game, DESERT)
