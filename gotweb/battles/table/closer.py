"""The "look closer" sheets of a hex. See `gotweb.ui.board.face`; nothing here is secret, as only hands are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.battles import foresight
from gotweb.battles.field import COMPASS
from gotweb.battles.table import hexsheet, sightline, threats
from gotweb.battles.table.playing import ground_of, plan_of
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.board.face import Between
from gotweb.ui.board.plain import PlainCloser
from gotweb.ui.kit.tree import Child, Element, el


class BattlesCloser(PlainCloser):
    """The sheet of a hex, and threats (which enemies could attack)."""

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return the ways by which enemies could attack a hex's unit; without a hex, the units of `seat` in danger."""
        if area is not None:
            return threats.coming(match.state, area, self.board.middles)
        return [] if seat is None else threats.alarms([*self.endangered(match, seat)], self.board.middles)

    def endangered(self, match: Match, seat: str) -> Sequence[str]:
        """Return the hexes of the units of a house that enemies could attack."""
        return foresight.endangered(match.state, seat)

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the terrain of the hex."""
        ground = ground_of(match.view(None)).get(area, "plains")
        return [el("p", None, t(f"ground.{ground}"))]

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the terrain and units of a hex, their effects, the targets of its unit and the enemies that could
        attack it.
        """
        view = match.view(None)
        if "draft" in view:
            said = self.board.described(t, view)[area]
            return [el("p", {"class": "battle-about"}, said, key="about")]
        return hexsheet.sections(t, match.state, area)

    def between(self, t: Language, match: Match, area: str, other: str | None) -> Between | None:
        """Return the line of sight to another hex; None while a skirmish is still being laid out."""
        view = match.view(None)
        if "draft" in view:
            return None
        others = [hex for hex in plan_of(view).grid.hexes if hex != area]
        return Between(others, sightline.told(t, match.state, area, other))

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the neighbour in each direction."""
        grid = plan_of(view).grid
        found = {name: grid.beyond(area, direction) for name, direction in COMPASS.items()}
        return {t(f"near.{name}"): [hex] for name, hex in found.items() if hex is not None}
