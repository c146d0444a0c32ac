"""A look (a game handed out by somebody else to be watched), shown over the first screen."""

from __future__ import annotations

from gotweb.core.errors import TableError
from gotweb.core.foreign import Steps
from gotweb.core.look import Look
from gotweb.ui.board.framed import PictureFrame
from gotweb.ui.face import Face, face_at, offered
from gotweb.ui.kit import device
from gotweb.ui.page.anyapp import AnyApp
from gotweb.ui.read.replay import FRAME, Scenes
from gotweb.ui.read.watch import WatchSheet


class Watching:
    """Shows looks, one at a time, and restores the first screen afterwards."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app
        self.face: Face | None = None
        """The face of the game that a record is about, while one is looked at."""

    def checking(self, record: Look) -> Steps[None]:
        """Check in steps that all moments of a look can be shown, without changing the page.

        Raises TableError if they cannot.
        """
        if record.game not in offered():
            raise TableError("unknown-game", game=record.game)
        face = face_at(record.game, record.options)
        paper = Scenes(face, dict.fromkeys(face.board.middles, ""), record.names)
        sheet = WatchSheet(self.app, record, paper, device, lambda: None)
        yield from sheet.checking(self.app.language.of(face.package))

    def show(self, record: Look) -> None:
        """Show a look over the first screen, after `checking` it."""
        app = self.app
        app.pile.clear()
        self.face = face = face_at(record.game, record.options)
        app.language = app.language.of(face.package)
        app.screen.use(face.board, app.language)
        scenes = Scenes(face, app.screen.outlines, record.names, PictureFrame(FRAME))
        app.pile.open(WatchSheet(app, record, scenes, device, self._end))

    def _end(self) -> None:
        """Restore the first screen as it was before a look was shown."""
        self.face = None
        self.app.language = self.app.language.of(self.app.face().package)
        self.app.lay_chosen_board()
