"""The panels, widgets and lists of Mother of Dragons with Essos and the Iron Bank. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones.second.mother.table import lending, stand
from gotweb.thrones.second.mother.table.asked import ESSOS_WIDGETS
from gotweb.thrones.second.mother.table.essoswords import tokens
from gotweb.thrones.second.mother.table.lists import MotherLists
from gotweb.thrones.second.mother.table.panels import MotherPanels
from gotweb.thrones.second.mother.table.stand import MARKERS
from gotweb.thrones.second.table.panels import LANDS
from gotweb.thrones.table import names
from gotweb.thrones.table.panels import SUPPLY, Aim
from gotweb.thrones.table.widgets import widget_for
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.face import Panel, Rows
from gotweb.ui.table.widget import AnyWidget, Host


class EssosPanels(MotherPanels):
    """The table of a game on both continents."""

    tabs: Sequence[str] = ("houses", "tracks", "essos", "bank")
    columns: Sequence[Sequence[str]] = (("houses", "log"), ("tracks", "essos", "bank"))
    aim = MARKERS
    decisive: Sequence[Aim] = (MARKERS, LANDS, SUPPLY)

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""
        return widget_for(match, choice, host, ESSOS_WIDGETS)

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the content of a tab: dragons, loyalty and the fourth deck; or the bank; or a tab that every book
        has.
        """
        if name == "essos":
            return [stand.dragons(t, view), stand.loyalty(t, view), stand.fourth_deck(t, view, self.edition)]
        if name == "bank":
            return [stand.offers(t, view, lending.held_since(panel.match.log)), stand.debts(t, view)]
        return super().tab(name, t, view, panel)

    def aims(self, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the goal of the game, and Targaryen's own (X40)."""
        return [*super().aims(t, view, panel), el("p", {"class": "about"}, stand.marker(t, view), key="marker")]

    def more_of(self, t: Language, view: View, house: str) -> list[Child]:
        """Return also the loans of a house, and the interest that it will owe."""
        found = super().more_of(t, view, house)
        if house in view["bank"]["taken"]:
            found += [el("h3", None, t("ui.bank.debts")), el("p", {"class": "about"}, stand.owing(t, view, house))]
        return found


class EssosLists(MotherLists):
    """Areas with their loyalty tokens, and tables of dragons, loyalty and the bank."""

    aim = MARKERS
    queries: Sequence[str] = (*MotherLists.queries, "essos", "bank")
    helps: Sequence[str] = (*MotherLists.helps, "flight", "share")

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return an area's cells; loyalty tokens are among the things to gain there."""
        *front, printed = super().area(t, view, area, draft)
        count = view["loyalty"].get(area, 0)
        return [*front, ", ".join(filter(None, (printed, tokens(t, count) if count else "")))]

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return also loyalty and the bank."""
        return [*super().tables(t, view, players), self._loyalty(t, view), self._loans(t, view)]

    def _loyalty(self, t: Language, view: View) -> Rows:
        rows = [
            (area, [names.area(t, area), str(count), self._held(t, view, area)])
            for area, count in view["loyalty"].items()
        ]
        heads = [t("list.head.area"), t("ui.loyalty"), t("list.head.holder")]
        return Rows("essos", t("ui.tab.essos"), " ".join(list(stand.essos_lines(t, view))[:2]), heads, rows)

    def _held(self, t: Language, view: View, area: str) -> str:
        house = view["controllers"].get(area)
        return "–" if house is None else names.served(t, view, house)

    def _loans(self, t: Language, view: View) -> Rows:
        rows = [(f"loan {n}", [head, text]) for n, (head, text) in enumerate(stand.bank_rows(t, view))]
        heads = [t("ui.tab.bank"), t("list.bank.told")]
        return Rows("bank", t("ui.tab.bank"), lending.discount(t, view["braavos"]), heads, rows)

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return also the answers to typed questions about Essos and the bank."""
        lines = {"essos": stand.essos_lines, "bank": stand.bank_lines}.get(name)
        if lines is None:
            return super().query(t, match, name, rest, players)
        return [*lines(t, match.view(None))]
