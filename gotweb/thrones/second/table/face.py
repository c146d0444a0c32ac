"""The face of the second edition of A Game of Thrones. See `gotweb.ui.face`."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.game import Options
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.table.board import SecondBoard
from gotweb.thrones.second.table.closer import SecondCloser
from gotweb.thrones.second.table.feast import FeastLists, FeastPanels, FeastReport
from gotweb.thrones.second.table.lists import SecondLists
from gotweb.thrones.second.table.moments import SecondMoments
from gotweb.thrones.second.table.panels import SecondPanels
from gotweb.thrones.second.table.reading import SecondReport, SecondRules, SecondTeaching
from gotweb.thrones.table.form import ThronesForm
from gotweb.thrones.table.replayview import ThronesReplay
from gotweb.thrones.table.telling import told_by
from gotweb.ui.board.face import BoardFace, CloserFace
from gotweb.ui.face import Face


class SecondFace:
    """Everything that the page shows of a game of this edition; every part has its module beside this one."""

    package = "thrones.second"
    panels = SecondPanels
    lists = SecondLists
    reports = SecondReport

    def __init__(self, game: SecondGame) -> None:
        self.game = game
        sentence = told_by(game)
        moments = SecondMoments(game.edition, sentence)
        self.board: BoardFace = SecondBoard(game)
        self.closer: CloserFace = SecondCloser(game, sentence)
        self.table = self.panels(game.edition, moments, self.lists(game.edition), sentence)
        self.form = ThronesForm()
        self.rules = SecondRules(game.edition)
        self.report = self.reports()
        self.replay = ThronesReplay(game, moments)
        self.teaching = SecondTeaching(game, "lesson-second")

    def played(self, options: Options) -> SecondFace:
        """Return this face: every game of this edition has the same board."""
        return self


class FeastFace(SecondFace):
    """The face of A Feast for Crows: objectives and points."""

    panels = FeastPanels
    lists = FeastLists
    reports = FeastReport


FACES: Mapping[str, type[SecondFace]] = {"thrones-feast": FeastFace}
"""The games of this room with a face of their own."""


def face(game: SecondGame) -> Face:
    """Return the face of a game of the second edition."""
    return FACES.get(game.id, SecondFace)(game)
