"""What the parts that are read need of the board until `ThronesFace.board` is there."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.thrones.table import board as model
from gotweb.ui.board.draft import Draft, Layers, Point, View
from gotweb.ui.kit.tree import Memory


class Board:
    """See `gotweb.ui.board.face.BoardFace`."""

    @property
    def middles(self) -> Mapping[str, Point]:
        """Return the point that stands for each area."""
        return {area: place.pole for area, place in model.places().items()}

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memory) -> Layers:
        """Return what lies on the board."""
        return model.layers(view, outlines, memory)

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return a draft with the battle."""
        return model.with_battle(draft, view)

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with the draft."""
        return model.drafted(lying, draft, outlines)
