"""Mother of Dragons as the page shows it. See `gotweb.ui.face`."""

from __future__ import annotations

from gotweb.core.game import Options
from gotweb.thrones.second.mother.books import WHOLE
from gotweb.thrones.second.mother.game import MotherGame
from gotweb.thrones.second.mother.lookahead import MOTHER
from gotweb.thrones.second.mother.table.board import DRAWN, MotherBoard
from gotweb.thrones.second.mother.table.form import MotherForm
from gotweb.thrones.second.mother.table.moments import MotherMoments
from gotweb.thrones.second.mother.table.panels import MotherPanels
from gotweb.thrones.second.mother.table.reading import MotherRules, MotherTeaching
from gotweb.thrones.second.table.closer import SecondCloser
from gotweb.thrones.second.table.lists import SecondLists
from gotweb.thrones.second.table.reading import SecondReport
from gotweb.thrones.table.replayview import ThronesReplay
from gotweb.thrones.table.telling import told_by
from gotweb.ui.face import Face


class MotherCloser(SecondCloser):
    """Threats, and the sheet of an area, on the map with the overlays."""

    ahead = MOTHER
    drawn = DRAWN


class MotherFace:
    """All of the box that the page shows."""

    package = "thrones.second.mother"

    def __init__(self, game: MotherGame) -> None:
        self.game = game
        sentence = told_by(game)
        edition = WHOLE.edition
        moments = MotherMoments(edition, sentence)
        self.board = MotherBoard(game, edition)
        self.closer = MotherCloser(game, sentence, edition)
        self.table = MotherPanels(edition, moments, SecondLists(edition), sentence)
        self.form = MotherForm()
        self.rules = MotherRules(edition)
        self.report = SecondReport()
        self.replay = ThronesReplay(game, moments)
        self.teaching = MotherTeaching(game, "lesson-mother")

    def played(self, options: Options) -> MotherFace:
        """Return this face: without Essos the box is played on one board."""
        return self


def face(game: MotherGame) -> Face:
    """Return the face of the box."""
    return MotherFace(game)
