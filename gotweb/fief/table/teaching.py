"""The lessons of the game, and the table for three beginners."""

from __future__ import annotations

from gotweb.core.match import Match
from gotweb.fief.game import FiefGame
from gotweb.fief.learning import first_game
from gotweb.ui.read.plain import PlainTeaching


class FiefTeaching(PlainTeaching):
    """The lessons, and a first game."""

    def __init__(self, game: FiefGame) -> None:
        super().__init__(game, "fief.lesson")
        self.played = game

    def first_game(self) -> Match | None:
        """Return the match of the table for beginners."""
        return first_game(self.played)
