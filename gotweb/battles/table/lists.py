"""Battles of Westeros as lists and tables, for players who do not see the map. See `gotweb.ui.table.face`.

Questions that can be typed are in `asking` beside this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.battles import cardtext
from gotweb.battles.facts import HOUSES
from gotweb.battles.table import asking, cardview, goals, looking, panels, scale
from gotweb.battles.table.playing import ground_of, lost_of, plan_of, units_of
from gotweb.battles.words import BattlesWords
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.face import Rows
from gotweb.ui.table.standings import named

EMPTY = "–"
"""What stands in a cell in which there is nothing."""


class BattlesLists:
    """The lists of hexes with their terrain and units, and of both houses' resources."""

    heads = ("area", "ground", "unit", "state", "figures", "engaged", "threats")
    queries: Sequence[str] = tuple(asking.QUERIES)
    helps: Sequence[str] = ("turn", "hexes", "words", "none")

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return a hex: its terrain, its unit, whether that is ready, its figures, its engagement, and which enemies
        could attack it from where they stand.
        """
        unit = units_of(view).get(area)
        ground = self._ground(t, view, area)
        if unit is None:
            return (area, ground, "", "", "", "", "")
        words, names = BattlesWords(t), plan_of(view).box.names
        named = [words.seat(unit.house), words.called("troop", unit.kind, names), t(f"rank.{unit.rank}")]
        named += [words.called("leader", unit.commander, names)] if unit.commander is not None else []
        partners = [b if a == area else a for a, b, _ in view["engaged"] if area in (a, b)]
        return (
            area, ground, ", ".join(named), t("unit.ready" if unit.ready else "unit.spent"),
            t("list.figures", n=unit.figures, most=unit.most), ", ".join(partners),
            ", ".join(looking.threats(view, area)),
        )  # fmt: skip

    def _ground(self, t: Language, view: View, area: str) -> str:
        """Return the terrain of a hex, its fire, and the holder of its objective."""
        parts = [t(f"ground.{ground_of(view).get(area, 'plains')}")]
        if area in view["devastated"]:
            parts.append(t("list.devastated"))
        if area in view["fires"]:
            parts.append(t("board.fire", area=area, level=view["fires"][area]))
        parts += [goals.holder(t, hex, house) for hex, house in goals.objectives(t, view) if hex == area]
        return ", ".join(parts)

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the adjacent hexes."""
        return [t("list.near.by", areas=BattlesWords(t).listed(plan_of(view).grid.near[area]))]

    def occupied(self, view: View, area: str) -> bool:
        """Return whether a unit stands there."""
        return area in units_of(view)

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a unit of a house stands there."""
        unit = units_of(view).get(area)
        return unit is not None and unit.house == seat

    def seats(self, view: View) -> Sequence[str]:
        """Return the two houses."""
        return HOUSES

    def above(self, t: Language, view: View) -> Child:
        """Return the place of the morale marker, and the first player, who is not known while a skirmish is set up."""
        said = [scale.said(t, view)]
        if "draft" not in view:
            said.append(t("head.first", seat=BattlesWords(t).seat(view["first"])))
        return el("p", {"class": "list-battle"}, " ".join(f"{one}." for one in said), key="morale")

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return both armies, their commanders, and the goals of the battle."""
        return [self._armies(t, view, players), self._leaders(t, view), self._goals(t, view)]

    def _armies(self, t: Language, view: View, players: Mapping[str, str]) -> Rows:
        words = BattlesWords(t)
        rows = []
        for house in HOUSES:
            points, _, board, cards, units, figures = panels.figures(view, house)
            pool = words.symbols(view["pools"][house])
            lost = ", ".join(words.called("troop", unit.kind, plan_of(view).box.names) for unit in lost_of(view)[house])
            rows.append(
                (house, [named(words, house, players), points, pool, board, cards, units, figures, lost or EMPTY])
            )
        heads = [t(f"head.{head}") for head in ("house", "points", "pool", "board", "cards", "units", "figures")]
        return Rows("armies", t("ui.tab.houses"), t("list.armies"), [*heads, t("army.lost")], rows)

    def _leaders(self, t: Language, view: View) -> Rows:
        rows, box, words = [], plan_of(view).box, BattlesWords(t)
        for house in HOUSES:
            for id in panels.led(view, house):
                laid = t("list.figures", n=view["on_cards"][id], most=box.commanders[id].limit)
                once = t(f"leader.state.{panels.leader_state(view, id)}")
                does = cardtext.joined(t, [*cardview.abilities(t, id, box)]) or EMPTY
                rows.append((id, [words.called("leader", id, box.names), t(f"seat.{house}"), laid, once, does]))
        heads = [t(f"list.head.{head}") for head in ("leader", "house", "laid", "commitment", "ability")]
        return Rows("leaders", t("list.leaders"), t("list.leaders.about"), heads, rows)

    def _goals(self, t: Language, view: View) -> Rows:
        found = [*goals.wins(t, view), *goals.scoring(t, view)]
        rows = [(str(n), [t(f"seat.{goal.house or goals.BOTH}"), goal.said]) for n, goal in enumerate(found)]
        rows += [(hex, [t(f"seat.{house}") if house else EMPTY, goals.holder(t, hex, house)])
                 for hex, house in goals.objectives(t, view)]  # fmt: skip
        return Rows("goals", t("ui.tab.goal"), " ".join(goals.closing(t, view)),
                    [t("head.house"), t("ui.tab.goal")], rows)  # fmt: skip

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return the reply to a typed question. Raises NotUnderstood."""
        return asking.QUERIES[name](t, match, rest.strip())
