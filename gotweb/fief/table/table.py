"""The table of A Song of Ice and Fief: questions, panels and lists. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.fief.table import heraldry, north, panels, people, signs, widgets
from gotweb.fief.table.atlas import atlas
from gotweb.fief.table.lists import FiefLists
from gotweb.fief.table.moments import FiefTeller
from gotweb.fief.words import FiefWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table import standings
from gotweb.ui.table.face import Panel
from gotweb.ui.table.plain import PlainTable
from gotweb.ui.table.widget import AnyWidget, Host

PLACELESS = (
    "looked", "stole", "played", "proposed", "refused-marriage", "offered", "deal-refused", "deal-made",
    "promised", "sworn", "promise-broken", "oath-broken", "income", "paid", "thief", "stolen", "embraced",
    "truce-offered", "truce-refused", "persuaded", "annulment-refused", "gift", "gift-declined",
    "good-card", "ransomed", "freed", "stands", "tallage", "upkeep", "disaster-drawn",
)  # fmt: skip
"""What others do to hands, purses and promises: it has no place on the map, and is told step by step all the same."""


class FiefTable(PlainTable):
    """Questions, panels and lists."""

    teller = FiefTeller()
    lists = FiefLists()
    tabs = ("families", "realm", "cards")
    columns = (("families", "log"), ("realm", "cards"))
    column = ("families", "realm", "cards")
    placeless = PLACELESS
    within = ("tick",)
    taps: Mapping[str, Callable[[str], Element]] = {"hand": signs.bell}
    long = ("move", "buy", "deal", "propose")

    def crest(self, seat: str) -> Element:
        """Return a house's colour and charge."""
        return signs.crest(seat)

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""
        return widgets.widget(match, choice, host)

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return one line with all seats' points and gold."""
        words = FiefWords(t)
        held = [
            el(
                "span",
                {"class": "held now" if seat == turn else "held"},
                signs.crest(seat),
                el(
                    "span",
                    {"class": "sr"},
                    t(
                        "pair",
                        what=words.seat(seat),
                        text=f"{t.n('points', view['points'][seat])}, {t.n('gold', gold)}. ",
                    ),
                ),
                el(
                    "span",
                    {"aria-hidden": "true", "class": "fief-glance"},
                    signs.shape(heraldry.STAR),
                    str(view["points"][seat]),
                    signs.coin(),
                    str(gold),
                ),
                key=seat,
            )
            for seat, gold in view["gold"].items()
        ]
        return standings.glance(t, "families", held, on)

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the content of a tab: the houses, the realm (titles), or the cards with the viewer's own hand."""
        drawn: dict[str, Callable[[], list[Child]]] = {
            "families": lambda: [people.houses(t, panel.match, panel.turn, panel.players, panel)],
            "realm": lambda: [north.panel(t, panel.match), panels.realm(t, view)],
            "cards": lambda: [panels.cards(t, view)],
        }
        found: list[Child] = panel.keep(name, (t, panel.turn), drawn[name])
        return [panels.own_hand(t, panel), *found] if name == "cards" else found

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return the winner, as shown at the end of the game."""
        return panels.ending(t, view, players)

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the villages of events that every player should see."""
        kinds = ("battle", "uprising", "built-stronghold", "city", "captured", "besieges")
        return [
            event.facts["area"] for event in events
            if event.kind in kinds and event.facts.get("area") in atlas().villages
        ]  # fmt: skip

    def stand(self, t: Language, view: View) -> list[Child]:
        """Return a table of the houses with points, gold and villages."""
        return [panels.standings(t, view, view["turn"], {})]
