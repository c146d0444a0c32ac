"""The panels and widgets of the second edition: battles, decks, garrisons. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones.edition import Edition
from gotweb.thrones.second.table import decks
from gotweb.thrones.second.table.widgets import WIDGETS
from gotweb.thrones.table import battle, housecard, names, panels
from gotweb.thrones.table.lists import ThronesLists
from gotweb.thrones.table.momentview import Moments
from gotweb.thrones.table.panelface import ThronesPanels
from gotweb.thrones.table.panels import CASTLES, SUPPLY, Aim
from gotweb.thrones.table.telling import Sentence
from gotweb.thrones.table.widgets import widget_for
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.face import Panel
from gotweb.ui.table.widget import AnyWidget, Host


class SecondBattleDrawing(battle.BattleDrawing):
    """The drawing of a battle with Tides of Battle cards; swords also come from texts and Tides cards."""

    step_of: Mapping[str, str] = {**battle.STEP_OF, "accept": "support", "redraw": "blade", "skull": "losses"}

    def in_secret(self, fight: View) -> str:
        """Return the step at which a seat is asked in secret: also that of the blade, whose holder alone sees the
        Tides card he may redraw (J32).
        """
        return "blade" if fight["cards"] and fight["winner"] is None else super().in_secret(fight)

    def icons(self, fight: View, house: str) -> tuple[int, int]:
        """Return a side's (swords, fortifications), from all sources."""
        swords, fortifications = fight["icons"][house]
        return swords, fortifications

    def spared(self, fight: View, house: str) -> str | None:
        """Return the card that protects a house from all losses, or None."""
        card: str | None = fight["cards"].get(house) if house in fight.get("immune", ()) else None
        return card

    def losses(self, t: Language, fight: View) -> Element | None:
        """Return the losses as in the first edition; until Tides of Battle cards are shown, with the note that these
        count, too (J31).
        """
        told = super().losses(t, fight)
        if told is None or not fight.get("tides_to_come"):
            return told
        to_come = el("li", None, icon("sword"), el("span", None, t("scene.losses.tides")), key="tides")
        return el("ul", {"class": "losses"}, told.children, to_come)

    def beside(self, t: Language, fight: View, house: str) -> Child:
        """Return a side's Tides of Battle card, once it is shown."""
        card = fight["tides"].get(house)
        return None if card is None else el("p", {"class": "tides"}, decks.tide(t, card))


STRUCTURES: Mapping[str, str] = {"castle": "castle", "stronghold": "stronghold"}
"""What stands in areas that count for victory -> its sign on the map; what the first edition calls a city."""


LANDS = Aim("shield", "report.measure.lands", "tip.lands", lambda view: Counter(view["controllers"].values()))
"""What breaks a tie first (N31)."""


class SecondPanels(ThronesPanels):
    """The table of a game of the second edition."""

    structures: Mapping[str, str] = STRUCTURES
    decisive: Sequence[Aim] = (CASTLES, LANDS, SUPPLY)
    placeless: Collection[str] = (*ThronesPanels.placeless, "raven-looked", "raven-left", "raven-buried")
    """Also what the raven's holder does with the card of the wildlings that he looks at."""

    def __init__(self, edition: Edition, teller: Moments, lists: ThronesLists, sentence: Sentence) -> None:
        super().__init__(edition, teller, lists, sentence)
        self.scene = SecondBattleDrawing(edition)

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""
        return widget_for(match, choice, host, WIDGETS)

    def tracks(self, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the tracks, and what is known of the wildling deck; cards that a seat has seen only to that seat."""
        own = panel.match.view(panel.eyes) if panel.eyes is not None else None
        return [*super().tracks(t, view, panel), decks.wildling_deck(t, view, own)]

    def westeros(self, t: Language, view: View) -> Element:
        """Return the Westeros cards that were turned over last."""
        return panels.westeros(t, view, decks.last_out)

    def more_of(self, t: Language, view: View, house: str) -> list[Child]:
        """Return a house's garrisons, and its cards that have left the game."""
        walls = [
            t("ui.house.garrison", area=names.area(t, area), strength=one["strength"])
            for area, one in view["garrisons"].items()
            if one["house"] == house
        ]
        parts: list[Child] = []
        if walls:
            parts += [el("h3", None, t("ui.house.garrisons")), el("p", {"class": "about"}, ", ".join(walls))]
        gone = [housecard.card(t, self.edition, card, "out") for card in view["removed"][house]]
        if gone:
            parts += [el("h3", None, t("ui.house.removed")), el("ul", {"class": "cards"}, gone)]
        return parts
