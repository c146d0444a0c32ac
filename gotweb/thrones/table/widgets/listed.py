"""Short lists of answers in this game: where to, whom, in which order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.choice import Answer
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


class RetreatWidget(ListedWidget):
    """Where to retreat."""

    def body(self, t: Language) -> list[Child]:
        """Who goes, since these units stand in no area any more; then the areas."""
        units = capital(names.units(t, self.facts["units"]))
        return [el("p", {"class": "about"}, units, key="beaten"), *super().body(t)]

    def words(self, t: Language, answer: Answer) -> Child:
        """The area."""
        return el("strong", None, names.area(t, answer["retreat"]))

    def area(self, answer: Answer) -> str | None:
        """The area."""
        area: str = answer["retreat"]
        return area

    def drag(self, start: str, goal: str) -> None:
        """There is one place to drag from, so the other is what counts."""
        self.tap(goal)

    def order(self, options: list[Answer]) -> list[Answer]:
        """Ports first, which are small on the map."""
        areas = names.ports_first(self.match.state.edition, (option["retreat"] for option in options))
        return [{"retreat": area} for area in areas]

    def beaten(self) -> str:
        """Whose units retreat."""
        return str(self.choice.side)

    def routes(self) -> Mapping[str, Sequence[str]]:
        """Area -> the seas that are passed on the way there."""
        return reachable(self.match.state, self.choice.side, self.facts["area"])

    def draft(self) -> Draft:
        """Where to; the beaten can be dragged there, too."""
        routes = self.routes()
        goals = {option["retreat"]: tuple(routes[option["retreat"]]) for option in self.all_answers()}
        grips = {self.facts["area"]: Grip(self.beaten(), self.facts["units"], aside=True)}
        return super().draft()._replace(grips=grips, goals=goals)

    def arrows(self) -> tuple[Arrow, ...]:
        """The way back."""
        if not self.picked:
            return ()
        to = self.picked["retreat"]
        return (Arrow(self.facts["area"], to, self.beaten(), tuple(self.routes()[to])),)


class RemoveWidget(ListedWidget):
    """Which order leaves the board."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The area and its order."""
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
        """The area."""
        area: str | None = answer["remove"]
        return area


class SacrificeWidget(ListedWidget):
    """Which unit the wildlings take."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The unit, where it stands, and how much of the loss it pays (E04)."""
        order = answer["sacrifice"]
        worth = self.match.state.edition.setup["muster_cost"][order["unit"]]
        return [
            icon(f"unit-{order['unit']}", f"of-{self.choice.side}"),
            el("strong", None, names.kind(t, order["unit"])),
            el("small", None, names.area(t, order["area"])),
            el("b", {"class": "worth"}, t.n("ui.sacrifice.worth", worth)),
        ]

    def area(self, answer: Answer) -> str | None:
        """Where the unit stands."""
        area: str = answer["sacrifice"]["area"]
        return area


class KillWidget(ListedWidget):
    """Which footman dies."""

    def words(self, t: Language, answer: Answer) -> Child:
        """Standing or routed."""
        return names.kind(t, answer["kill"])


class NameWidget(ListedWidget):
    """A house among those who bid the same."""

    def words(self, t: Language, answer: Answer) -> Child:
        """The house and its bid."""
        house = answer["name"]
        return [
            crest(house),
            el("strong", None, names.house(t, house)),
            el("small", None, str(self.facts["bids"][house])),
        ]


class RankWidget(Widget):
    """Equal bidders in an order: tap them one after the other."""

    choice: Rank

    def begin(self) -> None:
        super().begin()
        self.order: list[str] = []
        self._go_on()

    def next(self) -> list[str]:
        """The houses that may come next."""
        return self.choice.orders.following(self.order)

    def _go_on(self) -> None:
        """Put down the houses whose place needs no decision."""
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
        """The first places."""
        return {"rank": list(self.order)} if self.order else None

    def fits(self, part: Answer) -> bool:
        """Whether some order begins with these houses."""
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
        """Who gets the next place."""
        return t("ui.rank.next", place=len(self.order) + 1) if self.next() else None

    def confirm(self, t: Language) -> Confirm:
        """The order, when it is complete."""
        return Confirm(t("ui.confirm"), None if self.next() else {"rank": list(self.order)})

    def body(self, t: Language) -> list[Child]:
        """The order so far, and who may come next."""
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
