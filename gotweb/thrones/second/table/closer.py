"""The "look closer" sheets of the second edition: ports, garrisons and closed areas beside what the family shows."""

from __future__ import annotations

from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones.second.lookahead import SECOND
from gotweb.thrones.second.table.board import DRAWN
from gotweb.thrones.table import closer, inspect, names
from gotweb.thrones.table.signs import crest
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, el


class SecondCloser(closer.Closer):
    """Threats (which units could attack), and the sheet of an area."""

    ahead = SECOND
    drawn = DRAWN

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return an area's controller and units, its garrison and its port; which units could march in, and which
        support.
        """
        return inspect.sections(t, match.state, area, self.ahead, self._more(t, match, area))

    def _more(self, t: Language, match: Match, area: str) -> list[Child]:
        state, rows = match.state, []
        garrison = state.garrisons.get(area)
        if garrison is not None:
            told = t("inspect.garrison.of", house=names.house(t, garrison.house), strength=garrison.strength)
            rows += inspect.row(t, "garrison", crest(garrison.house), el("span", None, told))
        if area in state.closed:
            rows += inspect.row(t, "closed", icon("closed"), el("span", None, t("inspect.closed.about")))
        town, port = state.edition.areas[area].port_of, state.edition.ports.get(area)
        if port is not None:
            rows += inspect.row(t, "port", icon("anchor"), el("span", None, self._berths(t, match, port)))
        if town is not None:
            rows += inspect.row(t, "town", icon("anchor"), el("span", None, self._owner(t, match, area, town)))
        return rows

    def _berths(self, t: Language, match: Match, port: str) -> str:
        """Return the ships in an area's port."""
        force = match.state.forces.get(port)
        ships = 0 if force is None else force.size
        return t.n("count.berthed", ships, area=names.area(t, port), most=match.state.edition.setup["port_room"])

    def _owner(self, t: Language, match: Match, port: str, town: str) -> str:
        """Return the owner of a port."""
        house = match.state.controller(port)
        key = "inspect.town.held" if house is not None else "inspect.town.free"
        return t(key, area=names.the_area(t, town), house=names.house(t, house) if house is not None else "")
