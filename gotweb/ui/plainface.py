"""The default face of a game, assembled from its parts."""

from __future__ import annotations

from collections.abc import Collection

from gotweb.core.game import Game, Options
from gotweb.core.shelf import folder_of, package_of
from gotweb.ui.board.face import BoardFace, CloserFace
from gotweb.ui.face import Face
from gotweb.ui.home.plain import PlainForm
from gotweb.ui.read.face import ReportFace
from gotweb.ui.read.plain import PlainReplay, PlainRules, PlainTeaching
from gotweb.ui.table.face import TableFace


class PlainFace:
    """A face: a game brings its board, sheet, table, report and lessons, and perhaps a form.

    `marked` are the kinds of events to which one can jump in a replay, `language` is the language of the rulebook's
    headings.
    """

    def __init__(
        self, game: Game, board: BoardFace, closer: CloserFace, table: TableFace, report: ReportFace,
        teaching: PlainTeaching, form: PlainForm | None = None, marked: Collection[str] = (), language: str = "en",
    ) -> None:  # fmt: skip
        self.game = game
        self.package = folder_of(game)
        self.board = board
        self.closer = closer
        self.table = table
        self.form: PlainForm = form if form is not None else PlainForm()
        self.rules = PlainRules(package_of(game), language)
        self.report = report
        self.replay = PlainReplay(game, table.teller, marked)
        self.teaching = teaching

    def played(self, options: Options) -> Face:
        """Return this face, whatever the options: there is one board."""
        return self
