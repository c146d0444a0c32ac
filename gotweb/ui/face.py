"""The face of a game: how the page shows it.

The page itself knows no game. It draws a map, asks questions and shows logs; everything particular to a game comes from
its face. A game's package has a module `table.face` with a function `face(game)`; `face_of` finds it. Nothing else
connects the page with a game, so to add a game is to add its folder (docs/adding-a-game.md).

The page asks the face for whole parts, once for each redraw, never piece by piece. If a game has nothing of some kind,
its face returns an empty list, and the page shows nothing there.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

from gotweb.core import shelf
from gotweb.core.game import Game, Options
from gotweb.ui.board.face import BoardFace, CloserFace
from gotweb.ui.home.plain import PlainForm
from gotweb.ui.read.face import ReplayFace, ReportFace, RulesFace
from gotweb.ui.read.plain import PlainTeaching
from gotweb.ui.table.face import TableFace


class Face(Protocol):
    """The face of a game: the parts from which the page shows it."""

    @property
    def game(self) -> Game:
        """The game, the same object as on the shelf."""

    @property
    def package(self) -> str:
        """The folder whose catalogues hold the game's texts (`gotweb.lang.Language`)."""

    @property
    def board(self) -> BoardFace:
        """The map, its pieces and their animations."""

    @property
    def closer(self) -> CloserFace:
        """The closer look: at an area, at two areas, at threats."""

    @property
    def table(self) -> TableFace:
        """The questions, the panels, the recaps, the lists."""

    @property
    def form(self) -> PlainForm:
        """The form that begins a game."""

    @property
    def rules(self) -> RulesFace:
        """The rules, to be read."""

    @property
    def report(self) -> ReportFace:
        """The report after a game, and the poster."""

    @property
    def replay(self) -> ReplayFace:
        """The marks and sentences shown during a replay."""

    @property
    def teaching(self) -> PlainTeaching:
        """The lessons, and the first game."""

    def played(self, options: Options) -> Face:
        """Return the face for a game that is played with these options, a complete set.

        Equal options give the same object. It is this face itself, unless the options choose the board; then it is a
        face whose parts are all of that board.
        """


@cache
def face_of(game_id: str) -> Face:
    """Return the face of a game. Raises TableError `unknown-game`, or GameAway for one that has still to be fetched."""
    found = shelf.game(game_id)
    made: Face = shelf.part_of(found, "table.face").face(found)
    return made


def face_at(game_id: str, options: Options) -> Face:
    """Return the face for a game that is or was played with these options, a complete set.

    Raises as `face_of` does; that function returns the face for a game before its options are chosen.
    """
    return face_of(game_id).played(options)


def offered() -> list[str]:
    """Return the ids of the games on the shelf that the page can show, because they have a face. No game is loaded for
    that.

    Games that have still to be fetched are included.
    """
    return [id for id in shelf.games() if shelf.missing(id) or shelf.has_part(shelf.game(id), "table.face")]


def is_here(id: str) -> bool:
    """Return whether the page can show a game at once: it has a face, and need not be fetched."""
    return id in offered() and not shelf.missing(id)


def face_of_board(name: str) -> Face:
    """Return the face of a game that is played on the board with this name. Raises LookupError if there is none."""
    for face in faces():
        if face.board.name == name:
            return face
    raise LookupError(name)


def faces() -> list[Face]:
    """Return the faces of all games that are here."""
    return [face_of(id) for id in offered() if not shelf.missing(id)]
