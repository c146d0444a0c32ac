"""The table of A Game of Thrones: its widgets, panels and moments. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.edition import Edition
from gotweb.thrones.table import battle, news, odds, panels, signs, targets
from gotweb.thrones.table.lists import ThronesLists
from gotweb.thrones.table.momentview import Moments
from gotweb.thrones.table.telling import Sentence
from gotweb.thrones.table.widgets import widget_for
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import icon
from gotweb.ui.kit.tipped import tipped
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table.face import Panel
from gotweb.ui.table.widget import AnyWidget, Host


class ThronesPanels:
    """The table of a game of the family."""

    tabs: Sequence[str] = ("houses", "tracks")
    columns: Sequence[Sequence[str]] = (("houses", "log"), ("tracks",))
    column: Sequence[str] = ("tracks", "houses")
    placeless: Collection[str] = ("power",)
    """What a house gains by its crowns, when the cards have been turned over long before."""
    within: Sequence[str] = ()
    hushed = ()
    waived = ()
    taps: Mapping[str, Callable[[str], Element]] = {}
    long: Sequence[str] = ("orders",)
    aim = panels.CASTLES
    decisive: Sequence[panels.Aim] = (panels.CASTLES, panels.SUPPLY, panels.POWER)
    """What decides after the last round, in this order (N03)."""
    """What wins the game."""
    structures: Mapping[str, str] = targets.SIGNS
    """What stands in areas that count for it -> its sign on the map."""

    def __init__(
        self, edition: Edition, teller: Moments, lists: ThronesLists, sentence: Sentence = chronicle.sentence
    ) -> None:
        self.edition = edition
        self.teller = teller
        self.lists = lists
        self.sentence = sentence
        self.scene = battle.BattleDrawing(edition)

    def crest(self, seat: str) -> Element:
        """Return a house's colour and sigil."""
        return signs.crest(seat)

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""
        return widget_for(match, choice, host)

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the round and its phase, and the strength of the wildlings."""
        return [
            el(
                "h1",
                {"class": "round"},
                el("strong", None, t("ui.round", round=view["round"])),
                el("span", None, t(f"phase.{view['phase']}")),
            ),
            el(
                "p",
                {"class": "threat", **tipped("tip.wildlings")},
                icon("wildling"),
                el("span", {"class": "sr"}, t("token.wildlings")),
                str(view["wildlings"]),
            ),
        ]

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return each house with its cities and strongholds."""
        return panels.glance(t, view, turn, on, self.aim)

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the content of a tab: the houses, with the goal of the game; or the tracks."""
        if name == "tracks":
            return self.tracks(t, view, panel)
        players = dict(panel.players)

        def houses() -> Element:
            told = panels.houses(t, view, self.edition, players, lambda house: self.more_of(t, view, house), self.aim)
            return el("div", {"class": "houses"}, told)

        return [
            panel.keep("standings", (t, panel.turn), lambda: self._standings(t, view, panel.turn)),
            *self.aims(t, view, panel),
            panel.keep("houses", (t,), houses),
        ]

    def _standings(self, t: Language, view: View, turn: str | None) -> Element:
        return panels.standings(t, view, self.edition, turn, self.aim)

    def aims(self, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the goal of the game, and the button that shows it on the map."""
        return [targets.legend(t, view["goal"], self.structures), targets.switch(t, panel.aims, panel.does(panel.aim))]

    def tracks(self, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the tracks, the wildlings, and the Westeros cards of the round."""

        def drawn() -> list[Child]:
            wildlings = panels.wildling_track(t, view, self.edition)
            return [*panels.tracks(t, view, self.edition), wildlings, self.westeros(t, view)]

        found: list[Child] = panel.keep("tracks", (t,), drawn)
        return found

    def westeros(self, t: Language, view: View) -> Element:
        """Return the Westeros cards that were turned over last."""
        return panels.westeros(t, view)

    def more_of(self, t: Language, view: View, house: str) -> list[Child]:
        """Return further facts of a house beyond those of every book: none here."""
        return []

    def above(self, t: Language, view: View) -> Child:
        """Return a battle on one line, or None."""
        return odds.drawn(t, view)

    def reading(self, t: Language, view: View, asked: str | None, news_of: Sequence[Event]) -> list[Child]:
        """Return the battle, the houses that have answered in secret, the text of the card that asks, and the news."""
        cards = news.asked_by(t, view)
        return [self.scene.drawn(t, view, asked), news.sealed(t, view), *cards, news.drawn(t, news_of, self.sentence)]

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return the winner, and the final standings."""
        return panels.ending(t, view, dict(players), self.decisive)

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the areas where a battle has begun."""
        return [event.facts["area"] for event in events if event.kind == "battle"]

    def interrupted(self, view: View) -> bool:
        """Return whether a battle is being fought."""
        return view["battle"] is not None

    def public(self, t: Language, view: View, news_of: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return the moment, the battle or the news; then the standings, the tracks and the Westeros cards."""
        asked = view["asked"][0]["kind"] if view["asked"] else None
        turn = view["waiting"][0] if view["waiting"] else None
        happening = moment if moment is not None else self.scene.drawn(t, view, asked)
        return [
            happening if happening is not None else news.drawn(t, news_of, self.sentence),
            el(
                "div",
                {"class": "board-stand"},
                el("section", {"class": "board-standings"}, panels.standings(t, view, self.edition, turn, self.aim)),
                el("section", {"class": "board-tracks"}, panels.tracks(t, view, self.edition)),
            ),
            self.westeros(t, view),
        ]
