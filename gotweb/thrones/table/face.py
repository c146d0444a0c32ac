"""The face of A Game of Thrones. See `gotweb.ui.face`."""

from __future__ import annotations

from gotweb.core.game import Options
from gotweb.thrones.game import Thrones
from gotweb.thrones.table.boardface import Board
from gotweb.thrones.table.closer import Closer
from gotweb.thrones.table.form import ThronesForm
from gotweb.thrones.table.lists import ThronesLists
from gotweb.thrones.table.momentview import Moments
from gotweb.thrones.table.panelface import ThronesPanels
from gotweb.thrones.table.readface import ThronesRules, ThronesTeaching
from gotweb.thrones.table.replayview import ThronesReplay
from gotweb.thrones.table.reportface import ThronesReport
from gotweb.ui.board.face import BoardFace, CloserFace
from gotweb.ui.face import Face


class ThronesFace:
    """Everything that the page shows of a game of the family; every part has its module beside this one."""

    package = "thrones"

    def __init__(self, game: Thrones) -> None:
        self.game = game
        self.board: BoardFace = Board(game)
        self.closer: CloserFace = Closer(game)
        moments = Moments(game.edition)
        self.table = ThronesPanels(game.edition, moments, ThronesLists(game.edition))
        self.form = ThronesForm()
        self.rules = ThronesRules(game.edition)
        self.report = ThronesReport()
        self.replay = ThronesReplay(game, moments)
        self.teaching = ThronesTeaching(game, "lesson")

    def played(self, options: Options) -> Face:
        """Return this face: each game of the family has only one board."""
        return self


def face(game: Thrones) -> Face:
    """Return the face of a game of the family."""
    return ThronesFace(game)
