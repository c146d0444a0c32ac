"""The board of a game of the family, as the page's map asks for it. See `gotweb.ui.board.face.BoardFace`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones.edition import Edition
from gotweb.thrones.game import ByTheBook
from gotweb.thrones.table import board, motion, names, pieces
from gotweb.ui.board.draft import Draft, Grip, Layers, View
from gotweb.ui.board.face import Captions
from gotweb.ui.board.motion import Motion
from gotweb.ui.board.plain import PlainBoard
from gotweb.ui.board.sound import Sound
from gotweb.ui.kit.tree import Element, Memo

SOUNDS: Mapping[str, Sound] = {
    "game-over": "won", "battle-won": "won", "round": "round", "cards": "revealed", "bids": "revealed",
    "orders": "revealed", "westeros-card": "revealed", "marched": "march", "mustered": "laid",
}  # fmt: skip
"""Kind of event -> sound; of several that happened at once, the first of these."""


class Board(PlainBoard):
    """The board of the first edition, which is part of the page; and the family's functions to show any board."""

    drawn = board.FIRST
    size = (1000.0, 1860.0)
    around = "sea"
    switches: Sequence[str] = ("names", "orders", "control", "goods", "pieces")
    sounds: Mapping[str, Sound] = SOUNDS
    tells: Mapping[str, motion.Tell] = motion.TELLS
    """Kind of event -> what moves."""

    def __init__(self, game: ByTheBook[Any], edition: Edition | None = None) -> None:
        """`edition` has the facts of this board, if the game's own edition also has those of another one."""
        self.game = game
        self.edition = edition or game.edition
        self.name = self.drawn.name
        self.middles = board.middles(self.drawn)

    def drawing(self) -> str | None:
        """Return None: the drawing is part of the page itself."""
        return None

    def label(self, t: Language) -> str:
        """Return the label "map of Westeros"."""
        return t("ui.map")

    def captions(self, code: str) -> Captions:
        """Return the labels of the map: names of areas and other texts, for both levels of detail."""
        return board.captions(code, self.drawn)

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers: pieces, orders, and the colours of controlled areas."""
        return board.layers(view, outlines, memory, self.drawn)

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return the draft with the battle being fought, and with all cities and strongholds if `aims`."""
        found = board.with_battle(draft, view)
        return board.with_targets(found, board.castles(view, self.edition)) if aims else found

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with the draft's orders, marks and arrows."""
        return board.drafted(lying, draft, outlines, self.drawn)

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return the areas' names, with their controllers and everything in them."""
        return board.described(t, view, self.drawn)

    def laid(self, t: Language, token: str) -> str:
        """Return the name of an order."""
        return names.order(t, token)

    def carried(self, grip: Grip) -> list[Element]:
        """Return the emblem of units being dragged."""
        return pieces.carried(grip.seat, grip.units)

    def seas(self, way: Sequence[str]) -> bool:
        """Return whether ships carry the units."""
        return board.by_ship(way)

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the animations of these events."""
        return motion.moves(events, before, after, far, self.drawn, self.tells)

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the drawing of a moving piece, order or token."""
        return motion.ghost(move, what, far)
