"""Widgets for orders laid in secret, and for the raven that changes one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.thrones.planning import Orders
from gotweb.thrones.reach import FIRST, Lookahead
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import token_icon
from gotweb.thrones.table.widgets import preview
from gotweb.ui.board.draft import Draft
from gotweb.ui.board.ring import Ring
from gotweb.ui.kit.button import button
from gotweb.ui.kit.phrases import listed
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.widget import Confirm, Widget

FEW = 3
"""So many areas without an order are named; of more, only the number is told."""


class OrdersWidget(Widget[Orders]):
    """The orders of a house: tap an area, then a token; the tokens and stars that are left are counted down."""

    orders: dict[str, str]
    area: str | None
    ahead: Lookahead[Any] = FIRST

    def begin(self) -> None:
        super().begin()
        self.orders = {}
        self.listed = names.ports_first(self.match.state.edition, self.choice.areas)
        """The areas in the order of their rows, in which one goes through them."""
        self.area = self.listed[0] if self.listed else None
        self.ringed = False
        self.repeated: int | None = None

    def hint(self, t: Language) -> str:
        """Return which areas are still without an order."""
        left = [area for area in self.choice.areas if area not in self.orders]
        if 0 < len(left) <= FEW:
            return t("scene.summary.none", areas=", ".join(names.area(t, area) for area in left))
        return t.n("ui.orders.left", len(left)) if left else t("ui.orders.all")

    def confirm(self, t: Language) -> Confirm:
        """Return the button that ends the orders; it is not highlighted while an area has none."""
        left = len(self.choice.areas) - len(self.orders)
        text = t.n("ui.orders.short", left) if left else t("ui.orders.ready")
        return Confirm(text, {"orders": dict(self.orders)}, gives_up=left > 0)

    def draft(self) -> Draft:
        """Return the tokens laid so far, and the areas that can have one."""
        marks = {area: "done" if area in self.orders else "can" for area in self.choice.areas}
        if self.area is not None:
            marks[self.area] = "picked"
        return Draft(laid=self.orders, marks=marks)

    def typed(self, t: Language, answer: Answer) -> list[str] | None:
        """Lay the typed orders if they are for only some areas.

        A line that orders every area is the answer itself, and so is one that orders none.
        """
        orders = {**self.orders, **answer["orders"]} if answer.get("orders") else {}
        if not orders or set(self.choice.areas) <= set(answer["orders"]):
            return None
        rule = self.against(orders)
        if rule is not None:
            self.table.refuse(rule, {"orders": orders})
            return []
        self.restore({"orders": orders})
        left = [names.area(t, area) for area in self.choice.areas if area not in orders]
        laid = ", ".join(
            t("pair", what=names.area(t, area), text=names.order(t, token)) for area, token in orders.items()
        )
        more = t("command.left", areas=listed(t, left)) if left else t("ui.orders.all")
        return [t("command.laid", orders=laid), more]

    def tap(self, area: str) -> None:
        """Choose the area for the next token; on the map the possible tokens then lie around it."""
        self.ringed = area in self.choice.areas and not (self.ringed and area == self.area)
        self.pick(area)

    def pick(self, area: str) -> None:
        """Choose the area for the next token."""
        if area in self.choice.areas:
            self.area = area
        else:
            self.refuse({"orders": {**self.orders, area: next(iter(self.facts["tokens"]))}})

    def lay(self, token: str) -> None:
        """Lay a token on the chosen area and go on to the next area without one."""
        self.ringed = False
        if self.area is None:
            return
        orders = {**self.orders, self.area: token}
        if self.against(orders) is not None:
            self.refuse({"orders": orders})
            return
        self.orders[self.area] = token
        areas = self.listed
        at = areas.index(self.area)
        self.area = next((a for a in areas[at + 1 :] + areas[:at] if a not in self.orders), self.area)

    def against(self, orders: Mapping[str, str]) -> str | None:
        """Return the rule against these orders, which may be incomplete; None if they may lie there."""
        return self.refused({"orders": dict(orders)})

    def clear(self, area: str | None = None) -> None:
        """Take one token back, or all."""
        self.ringed = False
        if area is None:
            self.orders.clear()
        else:
            self.orders.pop(area, None)
            self.area = area

    def before(self) -> dict[str, str]:
        """Return the house's orders of the round before, in areas where it still has units."""
        for event in reversed(self.match.log):
            if event.kind == "orders":
                laid: dict[str, str] = event.facts["orders"].get(self.choice.side, {})
                return {area: token for area, token in laid.items() if area in self.choice.areas}
        return {}

    def repeat(self) -> None:
        """Lay the orders of the round before again, as far as they are legal now."""
        self.ringed = False
        self.orders.clear()
        for area, token in self.before().items():
            if self.against({**self.orders, area: token}) is None:
                self.orders[area] = token
        self.repeated = len(self.orders)

    def ring(self, t: Language) -> Ring | None:
        """Return the legal tokens around the area tapped on the map: each kind always in the same direction."""
        if not self.ringed or self.area is None:
            return None
        free = self.choice.tokens_for(self.area, self.orders)
        tokens = [
            button(
                "ring",
                token_icon(token),
                el("span", {"class": "ring-name", "data-name": names.kind_of_order(t, token)}),
                on=self.does(lambda token=token: self.lay(token)),
                value=token,
                key=token,
                look=f"at-{place}",
                label=names.order(t, token),
            )
            for place, token in enumerate(self.match.state.tokens_of(self.choice.side))
            if token in free
        ]
        if self.area in self.orders:
            tokens.append(
                button("ring", "✕", on=self.does(lambda area=self.area: self.clear(area)), value="none", key="none",
                       look="at-11", label=t("ui.orders.clear-one", area=names.area(t, self.area)))
            )  # fmt: skip
        return Ring(self.area, names.area(t, self.area), t("scene.ring", area=names.the_area(t, self.area)), tokens)

    def part(self) -> Answer | None:
        """Return the orders laid so far."""
        return {"orders": dict(self.orders)} if self.orders else None

    def fits(self, part: Answer) -> bool:
        """Return whether these orders are legal so far, though some are missing."""
        orders = part.get("orders") if isinstance(part, dict) else None
        if not isinstance(orders, dict) or not set(orders) <= set(self.choice.areas):
            return False
        return self.against(orders) is None

    def restore(self, answer: Answer) -> None:
        """Go on from orders that were taken back; the next token goes to the first area without one."""
        self.orders = {a: t for a, t in answer["orders"].items() if a in self.choice.areas}
        self.area = next((area for area in self.listed if area not in self.orders), self.area)

    def body(self, t: Language) -> list[Child]:
        """Return the tokens for the chosen area, the threats to it, and the list of areas."""
        notes = preview.notes(t, self.match, self.choice.side, self.area, self.ahead) if self.area is not None else []
        # of one height for all areas, so that no row moves while one goes through them
        look = "notes near-notes full" if len(notes) > 2 else "notes near-notes"
        return [self._palette(t), el("div", {"class": look}, notes, key="notes"), self._areas(t)]

    def _palette(self, t: Language) -> Element:
        every = self.match.state.edition.tokens
        used = sum(every[token].star for area, token in self.orders.items() if area != self.area)
        free = self.choice.tokens_for(self.area, self.orders) if self.area is not None else []
        others = [token for area, token in self.orders.items() if area != self.area]
        stars = self.facts["stars"]
        tokens: dict[str, Element] = {}
        for token in self.match.state.tokens_of(self.choice.side):
            left = self.facts["tokens"].get(token, 0) - others.count(token)
            on = self.area is not None and self.orders.get(self.area) == token
            facts = (t, token, left, token in free, on)
            tokens[token] = self.kept(f"token {token}", facts, partial(self._token, *facts))
        where = names.area(t, self.area) if self.area is not None else ""
        return el(
            "section",
            {"class": "palette"},
            el(
                "h3",
                None,
                where,
                el(
                    "span",
                    {"class": "stars", "role": "img", "aria-label": t.n("ui.orders.stars", stars - used)},
                    [icon("star", "" if n >= used else "spent") for n in range(stars)],
                ),
            ),
            by_kind(t, tokens),
        )

    def _areas(self, t: Language) -> Element:
        rows = []
        for area in self.listed:
            facts = (t, area, self.orders.get(area), area == self.area)
            rows.append(self.kept(f"row {area}", facts, partial(self._row, *facts)))
        clear = button("clear", t("ui.orders.clear"), on=self.does(self.clear), look="quiet", disabled=not self.orders)
        again = button("repeat", t("scene.repeat"), on=self.does(self.repeat), look="quiet") if self.before() else None
        told = el("p", {"class": "about", "role": "status"}, self._told(t))
        return el("section", None, el("ul", {"class": "rows"}, rows), told, el("div", {"class": "pair"}, again, clear))

    def _token(self, t: Language, token: str, left: int, free: bool, on: bool) -> Element:
        return button(
            "token",
            token_icon(token),
            el("span", {"class": "count"}, f"×{left}") if left != 1 else None,
            on=self.does(lambda: self.lay(token)),
            value=token,
            key=token,
            look="token-button" if free else "token-button refused",
            pressed=on,
            label=t("ui.orders.token", order=names.order(t, token), n=left),
        )

    def _row(self, t: Language, area: str, token: str | None, chosen: bool) -> Element:
        force = self.match.state.edition.named(self.match.state.forces[area].units)
        return el(
            "li",
            {"class": "row"},
            button(
                "area",
                el("strong", None, names.area(t, area)),
                el("small", None, names.units(t, force)),
                token_icon(token, t) if token else _nothing(t),
                on=self.does(lambda: self.pick(area)),
                value=area,
                pressed=chosen,
                look="area-row",
            ),
            button(
                "clear-one",
                "✕",
                on=self.does(lambda: self.clear(area)),
                value=area,
                look="quiet square",
                disabled=token is None,
                label=t("ui.orders.clear-one", area=names.area(t, area)),
            ),
            key=area,
        )

    def _told(self, t: Language) -> str:
        """Return the note that not all orders of the round before could be laid again, or ""."""
        if self.repeated is None or self.repeated == len(self.choice.areas):
            return ""
        return t.n("scene.repeat.some", self.repeated)


class RavenWidget(Widget[OneOf]):
    """The raven's choice: change one order for a token that is not in use, or nothing."""

    area: str | None = None
    token: str | None = None

    def swaps(self) -> dict[str, list[str]]:
        """Return each area whose order can be changed -> the tokens that it can be changed for."""
        found: dict[str, list[str]] = {}
        for option in self.all_answers():
            if option["raven"] and "area" in option["raven"]:
                found.setdefault(option["raven"]["area"], []).append(option["raven"]["token"])
        return found

    def hint(self, t: Language) -> str:
        """Return what is to be chosen next: the order, then the new token."""
        return t("ui.raven.area") if self.area is None else t("ui.raven.token")

    def confirm(self, t: Language) -> Confirm:
        """Return the button that changes the order, once area and token are chosen."""
        ready = self.area is not None and self.token is not None
        return Confirm(t("ui.raven.change"), {"raven": {"area": self.area, "token": self.token}} if ready else None)

    def draft(self) -> Draft:
        """Return the new token, in place of the old."""
        marks = dict.fromkeys(sorted(self.swaps()), "can")
        if self.area is not None:
            marks[self.area] = "picked"
        return Draft(laid={self.area: self.token} if self.area and self.token else {}, marks=marks)

    def part(self) -> Answer | None:
        """Return the area whose order is changed, while the new token is not chosen."""
        return None if self.area is None else {"raven": {"area": self.area, "token": None}}

    def fits(self, part: Answer) -> bool:
        """Return whether an order lies there that can be changed."""
        return any(part == {"raven": {"area": area, "token": None}} for area in self.swaps())

    def resume(self, sketch: Answer) -> None:
        """Go on from a change that was kept; an answer without a change starts anew."""
        swap = sketch["raven"]
        if swap and "area" in swap:
            self.area, self.token = swap["area"], swap["token"]

    def tap(self, area: str) -> None:
        """Choose the area whose order is changed."""
        if area in self.swaps():
            self.area, self.token = area, None
        else:
            self.refuse({"raven": {"area": area, "token": "march-1"}}, "F07")

    def take(self, token: str) -> None:
        """Choose the new token."""
        self.token = token

    def body(self, t: Language) -> list[Child]:
        """Return the tokens for the chosen area, and the areas."""
        mine = self.facts["orders"]
        rows = [
            button(
                "area",
                el("strong", None, names.area(t, area)),
                token_icon(token, t),
                on=self.does(lambda area=area: self.tap(area)),
                value=area,
                look="area-row",
                pressed=area == self.area,
            )
            for area, token in ((area, mine[area]) for area in names.ports_first(self.match.state.edition, mine))
        ]
        tokens = {
            token: button(
                "token",
                token_icon(token),
                on=self.does(lambda token=token: self.take(token)),
                value=token,
                look="token-button",
                pressed=token == self.token,
                label=names.order(t, token),
                key=token,
            )
            for token in self.swaps().get(self.area or "", [])
        }
        return [by_kind(t, tokens) if tokens else None, el("div", {"class": "rows"}, rows)]

    def answers(self, t: Language) -> list[Element]:
        """Return the button that changes nothing."""
        return [button("keep", t("ui.raven.keep"), on=self.gives({"raven": None}))]


def by_kind(t: Language, tokens: Mapping[str, Element]) -> Element:
    """Return the buttons of order tokens (by token), grouped by kind, with the kind's name below them."""
    kinds: dict[str, list[Element]] = {}
    for token, drawn in tokens.items():
        kinds.setdefault(names.kind_of_order(t, token), []).append(drawn)
    return el(
        "div",
        {"class": "tokens kinds"},
        [
            el(
                "div",
                {"class": f"kind many-{len(buttons)}"},
                buttons,
                el("span", {"class": "kind-name", "aria-hidden": "true"}, kind),
                key=kind,
            )
            for kind, buttons in kinds.items()
        ],
    )


def _nothing(t: Language) -> Element:
    """Return the sign of an area without an order, also for screen readers."""
    return el("span", {"class": "empty", "role": "img", "aria-label": t("ui.orders.none")}, "–")
