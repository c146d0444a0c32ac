"""The face of A Song of Ice and Fief: the object through which the page shows the game.

See `gotweb.ui.face`; every part has its module beside this one.
"""

from __future__ import annotations

from functools import cache

from gotweb.core.game import Options
from gotweb.core.own import OWN
from gotweb.fief.facts import shipped
from gotweb.fief.game import FiefGame
from gotweb.fief.table.board import FiefBoard
from gotweb.fief.table.closer import FiefCloser
from gotweb.fief.table.form import FiefForm
from gotweb.fief.table.ownboard import OwnBoard
from gotweb.fief.table.reading import report
from gotweb.fief.table.table import FiefTable
from gotweb.fief.table.teaching import FiefTeaching
from gotweb.ui.face import Face
from gotweb.ui.plainface import PlainFace

OWN_MAP = "map"
"""The option that chooses the map."""
MARKED = ("wed", "elected", "died", "captured", "executed", "truce", "city")


class FiefFace(PlainFace):
    """Everything that the page shows of the game."""

    game: FiefGame

    def __init__(self, game: FiefGame, board: FiefBoard) -> None:
        super().__init__(
            game, board, FiefCloser(game, board), FiefTable(game), report(game), FiefTeaching(game),
            FiefForm(shipped()), MARKED,
        )  # fmt: skip

    def played(self, options: Options) -> Face:
        """Return the face of a game with these options: a player's own map has its own board."""
        return own_face(self.game) if options.get(OWN_MAP) == OWN else face(self.game)


@cache
def face(game: FiefGame) -> Face:
    """Return the face of the game."""
    return FiefFace(game, FiefBoard())


@cache
def own_face(game: FiefGame) -> Face:
    """Return the face of the game on a player's own map."""
    return FiefFace(game, OwnBoard())
