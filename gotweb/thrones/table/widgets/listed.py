"""Widgets for short lists of answers: retreats, orders, units, houses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.choice import Answer, OneOf
from gotweb.lang import Language
from gotweb.thrones.bidding import Rank
from gotweb.thrones.phrases import capital
from gotweb.thrones.table import names
from gotweb.thrones.table.signs import crest
from gotweb.thrones.transport import reachable
from gotweb.ui.board.draft import Arrow, Draft, Grip
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import Confirm, Widget


class RetreatWidget(ListedWidget[OneOf]):
    """The choice of an area to retreat to."""

    def body(self, t: Language) -> list[Child]:
        """Return the retreating units, which stand in no area any more; then the areas."""
        units = capital(names.units(t, self.facts["units"]))
        return [el("p", {"class": "about"}, units, key="beaten"), *super().body(t)]

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the area's name."""
        return el("strong", None, names.area(t, answer["retreat"]))

    def area(self, answer: Answer) -> str | None:
        """Return the area of the answer."""
        area: str = answer["retreat"]
        return area

    def drag(self, start: str, goal: str) -> None:
        """Pick the goal of a drag; there is only one place to drag from."""
        self.tap(goal)

    def order(self, options: list[Answer]) -> list[Answer]:
        """Return the answers with ports first, which are small on the map."""
        areas = names.ports_first(self.match.state.edition, (option["retreat"] for option in options))
        return [{"retreat": area} for area in areas]

    def beaten(self) -> str:
        """Return the house whose units retreat."""
        return str(self.choice.side)

    def routes(self) -> Mapping[str, Sequence[str]]:
        """Return area -> the seas passed on the way there."""
        return reachable(self.match.state, self.choice.side, self.facts["area"])

    def draft(self) -> Draft:
        """Return the areas as marks; the beaten units can be dragged to them, too."""
        routes = self.routes()
        goals = {option["retreat"]: tuple(routes[option["retreat"]]) for option in self.all_answers()}
        grips = {self.facts["area"]: Grip(self.beaten(), self.facts["units"], aside=True)}
        return super().draft()._replace(grips=grips, goals=goals)

    def arrows(self) -> tuple[Arrow, ...]:
        """Return the arrow of the retreat."""
        if not self.picked:
            return ()
        to = self.picked["retreat"]
        return (Arrow(self.facts["area"], to, self.beaten(), tuple(self.routes()[to])),)


class RemoveWidget(ListedWidget[OneOf]):
    """The choice of an order that leaves the board."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the area and its order."""
        area = answer["remove"]
        if area is None:
            return t("ui.nothing")
        token = self.match.state.orders[area]
        owner = self.match.state.house_in(area)
        return [
            el("strong", None, names.area(t, area)),
            el("small", None, t("pair", what=names.house(t, owner), text=names.order(t, token))),
        ]

    def area(self, answer: Answer) -> str | None:
        """Return the area of the answer."""
        area: str | None = answer["remove"]
        return area


class SacrificeWidget(ListedWidget[OneOf]):
    """The choice of a unit lost to the wildlings."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the unit, its area, and how much of the loss it pays (E04)."""
        order = answer["sacrifice"]
        worth = self.match.state.edition.setup["muster_cost"][order["unit"]]
        return [
            icon(f"unit-{order['unit']}", f"of-{self.choice.side}"),
            el("strong", None, names.kind(t, order["unit"])),
            el("small", None, names.area(t, order["area"])),
            el("b", {"class": "worth"}, t.n("ui.sacrifice.worth", worth)),
        ]

    def area(self, answer: Answer) -> str | None:
        """Return the area of the unit."""
        area: str = answer["sacrifice"]["area"]
        return area


class KillWidget(ListedWidget[OneOf]):
    """The choice of a footman who dies."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return whether the footman stands or is routed."""
        return names.kind(t, answer["kill"])


class NameWidget(ListedWidget[OneOf]):
    """The choice of a house among those with equal bids."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Return the house and its bid."""
        house = answer["name"]
        return [
            crest(house),
            el("strong", None, names.house(t, house)),
            el("small", None, str(self.facts["bids"][house])),
        ]


class RankWidget(Widget[Rank]):
    """The order of equal bidders: tap them one after the other."""

    def begin(self) -> None:
        super().begin()
        self.order: list[str] = []
        self._go_on()

    def next(self) -> list[str]:
        """Return the houses that may come next."""
        return self.choice.orders.following(self.order)

    def _go_on(self) -> None:
        """Place the houses whose place needs no decision."""
        while len(self.next()) == 1:
            self.order += self.next()

    def put(self, house: str) -> None:
        """Give the next place to a house."""
        self.order.append(house)
        self._go_on()

    def again(self) -> None:
        """Start over."""
        self.order = []
        self._go_on()

    def part(self) -> Answer | None:
        """Return the first places as chosen so far."""
        return {"rank": list(self.order)} if self.order else None

    def fits(self, part: Answer) -> bool:
        """Return whether some order begins with these houses."""
        order = part.get("rank") if isinstance(part, dict) and len(part) == 1 else None
        if not isinstance(order, list):
            return False
        following = self.choice.orders.following
        return bool(following(order)) or order[-1] in following(order[:-1])

    def resume(self, sketch: Answer) -> None:
        """Go on from an order that was kept."""
        self.order = list(sketch["rank"])
        self._go_on()

    def hint(self, t: Language) -> str | None:
        """Return the question which house gets the next place."""
        return t("ui.rank.next", place=len(self.order) + 1) if self.next() else None

    def confirm(self, t: Language) -> Confirm:
        """Return the button that gives the order, once it is complete."""
        return Confirm(t("ui.confirm"), None if self.next() else {"rank": list(self.order)})

    def body(self, t: Language) -> list[Child]:
        """Return the order so far, and the houses that may come next."""
        bids = self.facts["bids"]
        ranked = [
            el(
                "li",
                {"class": "row"},
                crest(h),
                el("strong", None, names.house(t, h)),
                el("small", None, t.n("ui.bid", bids[h])),
            )
            for h in self.order
        ]
        rows = [
            button(
                "option",
                crest(h),
                el("strong", None, names.house(t, h)),
                el("small", None, t.n("ui.bid", bids[h])),
                on=self.does(lambda h=h: self.put(h)),
                value=h,
                look="area-row",
                key=h,
            )
            for h in self.next()
        ]
        return [
            el("div", {"class": "rows"}, rows),
            el("ol", {"class": "rows ranked"}, ranked),
            button("again", t("ui.rank.again"), on=self.does(self.again), look="quiet"),
        ]
