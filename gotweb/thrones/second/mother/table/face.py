"""The face of Mother of Dragons, through which the page shows the game: without Targaryen, and on both continents.

See `gotweb.ui.face`.
"""

from __future__ import annotations

from functools import cached_property

from gotweb.core.game import Options
from gotweb.thrones.second.mother.books import WHOLE, WITH_ALL
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.game import MotherGame
from gotweb.thrones.second.mother.table.board import EssosBoard, MotherBoard
from gotweb.thrones.second.mother.table.closer import EssosCloser, MotherCloser
from gotweb.thrones.second.mother.table.essosmoments import EssosMoments
from gotweb.thrones.second.mother.table.essospanels import EssosLists, EssosPanels
from gotweb.thrones.second.mother.table.form import MotherForm
from gotweb.thrones.second.mother.table.lists import MotherLists
from gotweb.thrones.second.mother.table.moments import MotherMoments
from gotweb.thrones.second.mother.table.panels import MotherPanels
from gotweb.thrones.second.mother.table.reading import (
    EssosReport,
    EssosRules,
    MotherReport,
    MotherRules,
    MotherTeaching,
)
from gotweb.thrones.table.replayview import ThronesReplay
from gotweb.thrones.table.telling import told_by
from gotweb.ui.face import Face


class MotherFace:
    """Everything that the page shows of the box without Targaryen."""

    package = "thrones.second.mother"
    book = WHOLE
    """Whose facts the board and the panels show."""
    drawn, closers, panels, moments, lists = MotherBoard, MotherCloser, MotherPanels, MotherMoments, MotherLists
    rulebook, reports = MotherRules, MotherReport

    def __init__(self, game: MotherGame) -> None:
        self.game = game
        edition, sentence = self.book.edition, told_by(game)
        teller = self.moments(edition, sentence)
        self.board = self.drawn(game, edition)
        self.closer = self.closers(game, sentence, edition)
        self.table = self.panels(edition, teller, self.lists(edition), sentence)
        self.form = MotherForm()
        self.rules = self.rulebook(edition)
        self.report = self.reports()
        self.replay = ThronesReplay(game, teller)
        self.teaching = MotherTeaching(game, "lesson-mother")

    @cached_property
    def essos(self) -> MotherFace:
        """Return the face of a game on both continents."""
        return EssosFace(self.game)

    def played(self, options: Options) -> MotherFace:
        """Return the face of a game with or without Targaryen, which has another board."""
        return self.essos if options.get(TARGARYEN) else self


class EssosFace(MotherFace):
    """Everything that the page shows of the box with Targaryen, Essos and the Iron Bank."""

    book = WITH_ALL
    drawn, closers, panels, moments, lists = EssosBoard, EssosCloser, EssosPanels, EssosMoments, EssosLists
    rulebook, reports = EssosRules, EssosReport

    @cached_property
    def essos(self) -> MotherFace:
        """Return this face itself."""
        return self


def face(game: MotherGame) -> Face:
    """Return the face of the box."""
    return MotherFace(game)
