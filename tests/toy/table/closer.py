"""What "look closer" shows of an area of Caravans. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.toy.state import CAMPS, EVERYWHERE

from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.board.plain import PlainCloser


class CaravansCloser(PlainCloser):
    """An area, and what lies next to it."""

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return by road the markets to which one can go from a camp, and the camps from a market."""
        return {t("road"): list(CAMPS.values()) if area in EVERYWHERE else list(view["places"])}
