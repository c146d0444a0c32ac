"""What "look closer" shows of a stone. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.board.plain import PlainCloser


class StonesCloser(PlainCloser):
    """A stone, and the others."""

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the other stones."""
        return {t("near.others"): [name for name in view["stones"] if name != area]}
