"""The table of Battles of Westeros: questions, panels and lists. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gotweb.battles.facts import HOUSES
from gotweb.battles.table import decks, fallen, goals, panels, scale, signs, widgets
from gotweb.battles.table.lists import BattlesLists
from gotweb.battles.table.moments import ASKED, BattlesTeller
from gotweb.battles.table.playing import plan_of, units_of
from gotweb.battles.words import BattlesWords
from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table.face import Panel
from gotweb.ui.table.widget import AnyWidget, Host


class BattlesTable:
    """Questions, panels and lists."""

    teller = BattlesTeller()
    lists = BattlesLists()
    tabs = ("houses", "morale", "goal", "cards")
    columns = (("houses", "log"), ("morale", "goal", "cards"))
    column = ("houses", "morale", "goal")
    placeless = ("played", "tactic", "committed", "heartened", "morale", "passed", "discarded", "held")
    within = ()
    hushed = ()
    waived = ()
    taps: Mapping[str, Callable[[str], Element]] = {}
    long = ("turn", "move", "attack")

    def crest(self, seat: str) -> Element:
        """Return a house's shield."""
        return signs.crest(seat)

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""
        return widgets.widget(match, choice, host)

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the round and the number of rounds, the phase, and the first player."""
        phase = BattlesWords(t).phase(view)
        first = el("span", {"class": "battle-first"}, signs.crest(view["first"]),
                   el("span", {"class": "sr"}, t("head.first", seat=t(f"seat.{view['first']}"))),
                   el("span", {"aria-hidden": "true"}, t("head.first.short")))  # fmt: skip
        return [
            el(
                "h1",
                {"class": "round"},
                el("strong", None, t("head.round", round=view["round"], rounds=plan_of(view).rounds)),
                el("span", None, phase, None if "draft" in view else [" · ", first]),
            )
        ]

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return both houses' victory points and order tokens on one line, the morale scale between them."""
        left, right = (self._held(t, view, seat, seat == turn) for seat in HOUSES)
        morale = [scale.drawn(view, "small"), el("span", {"class": "sr"}, scale.said(t, view))]
        leads = el("span", {"class": "sr"}, t("ui.tab.houses"))
        return el("div", {"class": "glance"}, button("standings", left, morale, right, leads, on=on, look="quiet"))

    def _held(self, t: Language, view: View, seat: str, now: bool) -> Element:
        """Return a house's victory points and the number of its order tokens."""
        points, tokens = view["points"][seat], len(view["pools"][seat])
        counted = f"{t.n('points', points)}, {t.n('tokens.order', tokens)}. "
        spoken = t("pair", what=t(f"seat.{seat}"), text=counted)
        return el(
            "span",
            {"class": "held now" if now else "held"},
            signs.crest(seat),
            el("span", {"class": "sr"}, spoken),
            el("span", {"aria-hidden": "true", "class": "battle-held"}, f"{points} ★",
               el("span", {"class": "battle-held"}, beside([el("circle", {"r": 9, "class": "battle-token"}),
                  el("circle", {"r": 3.5, "class": "battle-dot"})]), str(tokens))),
            key=seat,
        )  # fmt: skip

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the content of a tab: both armies, the morale scale, the goals of the battle, or the cards."""
        if name == "cards":
            own = decks.hand(t, panel.match, panel.eyes) if panel.eyes is not None else None
            return [own, panel.keep("decks", (t,), lambda: el("div", {"class": "battle-all"}, decks.panel(t, view)))]
        drawn: dict[str, Callable[[], list[Child]]] = {
            "morale": lambda: scale.panel(t, view),
            "goal": lambda: goals.panel(t, view),
            "houses": lambda: [el("div", {"class": "houses"}, panels.armies(t, view, panel.turn, panel.players))],
        }
        found: list[Child] = panel.keep(name, (t, panel.turn), drawn[name])
        return found

    def above(self, t: Language, view: View) -> Child:
        """Return the attack that a question interrupts, in one line, or None."""
        asked = next((one for one in view["asked"] if one["kind"] in ASKED), None)
        if asked is None or "target" not in asked["facts"]:
            return None
        hexes = asked["facts"]["hex"], asked["facts"]["target"]
        first, second = reversed(hexes) if asked["kind"] == "counter" else hexes
        units, words = units_of(view), BattlesWords(t)
        sides = [
            el(
                "span",
                {"class": "battle-fighter"},
                signs.crest(units[hex].house),
                t("unit.at", what=words.called("troop", units[hex].kind, plan_of(view).box.names), area=hex),
                key=hex,
            )
            for hex in (first, second)
        ]
        return el("p", {"class": "battle-above"}, sides[0], el("span", {"aria-hidden": "true"}, "→"),
                  el("span", {"class": "sr"}, t("roll.attack")), sides[1])  # fmt: skip

    def reading(self, t: Language, view: View, asked: str | None, news: Sequence[Event]) -> list[Child]:
        """Return the latest dice, and the news."""
        return [fallen.news(t, news), panels.news(t, news)]

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return who won."""
        return panels.ending(t, view, players)

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the hexes of attacks, of fires that burn something down or spread, of objectives that were taken."""
        kinds = {"struck": "target", "destroyed": "hex", "spreads": "hex", "controls": "hex"}
        return [event.facts[kinds[event.kind]] for event in events if event.kind in kinds]

    def interrupted(self, view: View) -> bool:
        """Return whether a question is asked in the middle of an attack."""
        return any(one["kind"] in ASKED for one in view["asked"])

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return the moment or the news, then both houses' standings."""
        told: list[Child] = [moment] if moment is not None else [fallen.news(t, news), panels.news(t, news)]
        return [*told, *self._stand(t, view)]

    def _stand(self, t: Language, view: View) -> list[Child]:
        """Return both houses' standings, large enough to be read from afar."""
        return [
            panels.standings(t, view, view["turn"], {}),
            el("div", {"class": "battle-morale"}, scale.drawn(view), el("p", None, scale.said(t, view))),
        ]
