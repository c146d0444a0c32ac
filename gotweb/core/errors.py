"""Everything that can go wrong at the table, each as one exception that carries the id of a sentence.

The app looks the id up in its message catalogue (`error.<id>`, or `rule.<id>` for a refusal), so no
English sentence travels from here to a player.
"""

from __future__ import annotations


class TableError(Exception):
    """An error that is shown to the player in one sentence.

    `id` names the sentence in the message catalogue, `facts` fills its blanks.
    """

    def __init__(self, id: str, **facts: object) -> None:
        super().__init__(f"{id} {facts}" if facts else id)
        self.id = id
        self.facts = facts


class Refused(TableError):
    """An answer that the rules do not allow; `id` is the id of the rule."""


class NothingToUndo(TableError):
    """Undo is not possible: something was revealed or drawn since the last answer, or there is no answer yet."""

    def __init__(self) -> None:
        super().__init__("nothing-to-undo")


class BadPosition(TableError):
    """A position file that does not describe a possible moment of the game."""


class BadRecord(TableError):
    """A saved game that is damaged, foreign, or too large."""


class BadLink(TableError):
    """A link that is damaged, truncated, foreign, or too long."""


class GameAway(TableError):
    """The game with the id `game` is on the shelf, but its own files have still to be fetched."""

    def __init__(self, game: str) -> None:
        super().__init__("game-away", game=game)
        self.game = game
