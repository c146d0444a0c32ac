"""The "look closer" sheets of Mother of Dragons: the map with the overlays, and Essos. See `gotweb.ui.board.face`."""

from __future__ import annotations

from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones.second.mother.essos.state import BRAAVOS
from gotweb.thrones.second.mother.lookahead import ESSOS, MOTHER
from gotweb.thrones.second.mother.table import board
from gotweb.thrones.second.table.closer import SecondCloser
from gotweb.thrones.table import inspect, names
from gotweb.thrones.table.signs import crest
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, el


class MotherCloser(SecondCloser):
    """Threats (which units could attack), and the sheet of an area, on the map with the overlays."""

    ahead = MOTHER
    drawn = board.DRAWN


class EssosCloser(MotherCloser):
    """The "look closer" sheets of games with Essos: both continents, with loyalty tokens, Braavos' token, and
    changes by loans.
    """

    ahead = ESSOS
    drawn = board.ESSOS

    def _more(self, t: Language, match: Match, area: str) -> list[Child]:
        state, rows = match.state, super()._more(t, match, area)
        count = state.loyalty.get(area, 0)
        if count:
            rows += inspect.row(t, "loyalty", icon("loyalty"), el("span", None, t.n("count.loyalty", count)))
        if state.ground.areas[area] != state.edition.areas[area]:
            rows += inspect.row(t, "changed", el("span", None, t("inspect.changed.about")))
        if area == BRAAVOS and state.braavos is not None:
            told = t("inspect.braavos.held", house=names.house(t, state.braavos))
            rows += inspect.row(t, "braavos", crest(state.braavos), el("span", None, told))
        return rows
