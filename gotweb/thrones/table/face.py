"""A Game of Thrones as the page shows it. See `gotweb.ui.face`."""

from __future__ import annotations

from gotweb.thrones.game import Thrones
from gotweb.thrones.table.panelface import ThronesPanels


class ThronesFace:
    """All of a game of the family that the page shows; every part lies in a module of its own beside this one."""

    package = "thrones"

    def __init__(self, game: Thrones) -> None:
        self.game = game
        self.table = ThronesPanels(game.edition)


def face(game: Thrones) -> ThronesFace:
    """Return the face of a game of the family."""
    return ThronesFace(game)
