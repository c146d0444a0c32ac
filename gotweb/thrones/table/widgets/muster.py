"""Mustering: unit after unit, castle by castle."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.thrones.table.motion import UPGRADES
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.widget import Confirm, Widget


class MusterWidget(Widget[OneOf]):
    """The widget for mustering: each tap musters a unit (and can be undone); the big button ends the house's
    mustering.
    """

    castle: str | None = None
    advised: Answer | None = None
    """An answer that is only shown: every other is given by the tap that chooses it."""

    def resume(self, sketch: Answer) -> None:
        """Show on the map the muster that a bot advises."""
        super().resume(sketch)
        if sketch["muster"] is not None:
            self.castle, self.advised = sketch["muster"]["castle"], sketch

    def confirm(self, t: Language) -> Confirm:
        """Return the button that ends mustering; it is not highlighted while points would be lost."""
        castles = self.castles()
        left = sum(self.facts["points"][castle] for castle in castles)
        return Confirm(t.n("ui.muster.rest", left) if left else t("ui.muster.done"), {"muster": None}, bool(castles))

    def castles(self) -> dict[str, list[Answer]]:
        """Return castle -> what can be mustered there."""
        found: dict[str, list[Answer]] = {}
        for option in self.all_answers():
            if option["muster"] is not None:
                found.setdefault(option["muster"]["castle"], []).append(option)
        return found

    def draft(self) -> Draft:
        """Return the castles as marks; and the sea of an advised ship."""
        marks = dict.fromkeys(self.castles(), "can")
        if self.castle in marks and self.castle is not None:
            marks[self.castle] = "picked"
        if self.advised is None:
            return Draft(marks=marks)
        castle, area, unit = (self.advised["muster"][key] for key in ("castle", "area", "unit"))
        marks[area] = "picked"
        there = self.match.state.edition.areas[area]
        if area == castle or there.port_of is not None:  # a port lies at the castle's own walls
            return Draft(marks=marks)
        return Draft(marks=marks, arrows=(Arrow(castle, area, self.choice.side, units={unit: 1}),))

    def tap(self, area: str) -> None:
        """Show one castle first."""
        if area in self.castles():
            self.castle = area
        else:
            unit = "ship" if self.match.state.edition.areas[area].sea else "footman"
            castle = next(iter(self.facts["points"]), area) if unit == "ship" else area
            self.refuse({"muster": {"castle": castle, "unit": unit, "area": area}}, "C06")

    def body(self, t: Language) -> list[Child]:
        """Return what can be mustered, by castle."""
        castles = self.castles()
        order = sorted(castles, key=lambda id: (id != self.castle, names.area(t, id)))
        parts: list[Child] = []
        cost = self.match.state.edition.setup["muster_cost"]
        for castle in order:
            points = self.facts["points"][castle]
            parts.append(
                el(
                    "h3",
                    None,
                    names.area(t, castle),
                    el("small", None, " · ", t.n("count.points", points)),
                    key=f"h {castle}",
                )
            )
            rows = []
            for option in castles[castle]:
                unit, area = option["muster"]["unit"], option["muster"]["area"]
                where = f" → {names.area(t, area)}" if unit == "ship" else ""
                shape = UPGRADES.get(unit, unit)
                rows.append(
                    button(
                        "muster",
                        icon(f"unit-{shape}", f"of-{self.choice.side}"),
                        el("strong", None, names.kind(t, unit), where),
                        el("small", None, t.n("count.points", cost[unit])),
                        on=self.gives(option),
                        value=f"{castle} {unit} {area}",
                        look="area-row",
                        key=f"{unit} {area}",
                    )
                )
            parts.append(el("div", {"class": "rows"}, rows, key=castle))
        return parts
