"""A game as the page shows it: its face.

The page itself knows no game. It draws a map, asks questions and shows logs; everything particular to a game comes from
its face. A game's package has a module `table.face` with a function `face(game)`; `face_of` finds it. Nothing else
connects the page with a game, so to add one is to add its folder (docs/adding-a-game.md).

The face is asked for whole parts, once for each picture: it is never asked piece by piece. Where a game has nothing of
a kind, the face says so with an empty list, and the page shows nothing there.
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
        """The game, as the shelf has it."""

    @property
    def package(self) -> str:
        """The folder whose catalogues hold the game's texts (`gotweb.lang.Language`)."""

    @property
    def board(self) -> BoardFace:
        """The map, what lies on it and what moves there."""

    @property
    def closer(self) -> CloserFace:
        """What is seen when one looks closer: at an area, between two, at what threatens."""

    @property
    def table(self) -> TableFace:
        """The questions, the panels, the great moments, the lists."""

    @property
    def form(self) -> PlainForm:
        """What is asked before a game begins."""

    @property
    def rules(self) -> RulesFace:
        """The rules, to be read."""

    @property
    def report(self) -> ReportFace:
        """The report after a game, and the poster."""

    @property
    def replay(self) -> ReplayFace:
        """What is marked and told while a game is shown again."""

    @property
    def teaching(self) -> PlainTeaching:
        """The lessons, and the first game."""

    def played(self, options: Options) -> Face:
        """Return the face of a game that is played with these options, all of which are there: for the same options the
        same face each time. It is this one, unless the options choose the board; then all its parts are of that board.
        """


@cache
def face_of(game_id: str) -> Face:
    """Return the face of a game. Raises TableError `unknown-game`, or GameAway for one that has still to be fetched."""
    found = shelf.game(game_id)
    made: Face = shelf.part_of(found, "table.face").face(found)
    return made


def face_at(game_id: str, options: Options) -> Face:
    """Return the face of a game that is played, or was: with these options, all of which are there.

    Raises as `face_of` does, which gives the face of a game that nobody has begun.
    """
    return face_of(game_id).played(options)


def offered() -> list[str]:
    """Return the ids of the games on the shelf that the page can show: those that have a face. None is loaded yet.

    Games that have still to be fetched are among them.
    """
    return [id for id in shelf.games() if shelf.missing(id) or shelf.has_part(shelf.game(id), "table.face")]


def is_here(id: str) -> bool:
    """Return whether the page can show a game at once: it is on offer, and need not be fetched."""
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
