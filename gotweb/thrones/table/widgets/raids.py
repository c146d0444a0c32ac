"""The widget for raids: tap the raid's origin, then its targets."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.lang import Language
from gotweb.thrones.raids import Raids
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import token_icon
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget


class RaidWidget(Widget[Raids]):
    """One raid order: its area, and up to two targets."""

    def begin(self) -> None:
        super().begin()
        self.targets: list[str] = []
        self.origin: str | None = None
        if len(self.origins()) == 1:
            self.origin = self.origins()[0]

    def origins(self) -> list[str]:
        """Return the areas with a raid order."""
        return list(dict.fromkeys(option["raid"] for option in self.all_answers()))

    def reachable(self) -> list[str]:
        """Return the areas that can be raided besides the chosen targets."""
        found: dict[str, None] = {}
        for option in self.all_answers():
            if option["raid"] == self.origin and set(self.targets) <= set(option["targets"]):
                found |= dict.fromkeys(option["targets"])
        return [area for area in found if area not in self.targets]

    def answer(self) -> Answer | None:
        """Return the raid as drafted, if it is legal, else None."""
        for option in self.all_answers():
            if option["raid"] == self.origin and set(option["targets"]) == set(self.targets):
                found: Answer = option
                return found
        return None

    def part(self) -> Answer | None:
        """Return the origin of the raid, before there is a target."""
        return None if self.origin is None else {"raid": self.origin, "targets": list(self.targets)}

    def resume(self, sketch: Answer) -> None:
        """Go on from a raid that was kept."""
        self.origin, self.targets = sketch["raid"], list(sketch["targets"])

    def hint(self, t: Language) -> str:
        """Return what is to be chosen next: the origin, or a target."""
        if self.origin is None:
            return t("ui.raid.origin")
        if self.reachable() or self.targets:
            return t("ui.raid.target" if self.becomes() is None else "ui.raid.target.keep")
        return t("ui.raid.nothing")

    def becomes(self) -> str | None:
        """Return the order that the token becomes if it raids nothing and stays (see `Token.unused`); else None."""
        if self.origin is None:
            return None
        return self.match.state.edition.tokens[self.match.state.orders[self.origin]].unused or None

    def idle(self, t: Language) -> str:
        """Return the label of the answer that raids nothing."""
        kept = self.becomes()
        return t("ui.raid.idle") if kept is None else t("ui.raid.keep", order=names.order(t, kept))

    def confirm(self, t: Language) -> Confirm:
        """Return the button that raids, once there is a target."""
        return Confirm(t("ui.raid.go"), self.answer() if self.targets else None)

    def answers(self, t: Language) -> list[Element]:
        """Return the button that raids nothing, which mostly removes the order; it never appears where "Raid" has
        just been pressed.
        """
        idle = None if self.targets else self.answer()
        if idle is None:
            return [button("take-off", self.idle(t), on={}, look="giving-up", disabled=True, key="take-off")]
        return [button("take-off", self.idle(t), on=self.gives(idle), key="take-off",
                       look="giving-up" if self.reachable() else "primary")]  # fmt: skip

    def draft(self) -> Draft:
        """Return the origins of raids, and the areas that this one can reach."""
        marks = dict.fromkeys(self.origins(), "other")
        if self.origin is None:
            marks = dict.fromkeys(self.origins(), "can")
        else:
            marks |= dict.fromkeys(self.reachable(), "can")
            marks[self.origin] = "here"
            marks |= dict.fromkeys(self.targets, "picked")
        arrows = tuple(Arrow(self.origin, target, self.choice.side) for target in self.targets) if self.origin else ()
        return Draft(marks=marks, arrows=arrows)

    def tap(self, area: str) -> None:
        """Choose an origin, add a target, or drop one."""
        if area in self.targets:
            self.targets.remove(area)
        elif self.origin is not None and area in self.reachable():
            self.targets.append(area)
        elif area in self.origins():
            self.origin, self.targets = area, []
        elif self.origin is not None:
            self.refuse({"raid": self.origin, "targets": [*self.targets, area]}, "G05")
        else:
            self.refuse({"raid": area, "targets": []}, "G12")

    def body(self, t: Language) -> list[Child]:
        """Return the raid as a list of buttons: once the origin is known, the targets before other origins."""
        orders = self.match.state.orders
        origins = [
            button("area", el("strong", None, names.area(t, area)), token_icon(orders[area], t), value=area,
                   on=self.does(lambda area=area: self.tap(area)), look="area-row", pressed=area == self.origin)
            for area in names.ports_first(self.match.state.edition, self.origins())
        ]  # fmt: skip
        targets = []
        if self.origin is not None:
            for area in names.ports_first(self.match.state.edition, sorted([*self.targets, *self.reachable()])):
                owner = self.match.state.house_in(area) or ""
                targets.append(
                    button("target", el("strong", None, names.area(t, area)), el("small", None, names.house(t, owner)),
                           token_icon(orders[area], t), on=self.does(lambda area=area: self.tap(area)), value=area,
                           look="area-row", pressed=area in self.targets)
                )  # fmt: skip
        parts: list[Child] = [
            el("h3", None, t("ui.raid.targets"), key="head") if targets else None,
            el("div", {"class": "rows"}, targets, key="targets") if targets else None,
        ]
        head = el("h3", {"class": "list-head"}, t("ui.raid.origins"), key="origins-head")
        return [*parts, head, el("div", {"class": "rows"}, origins, key="origins")]
