"""The table's face for the miniatures game. See `gotweb.ui.table.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.miniatures.cleanup import goal
from gotweb.miniatures.facts import Mode
from gotweb.miniatures.game import Miniatures
from gotweb.miniatures.ownmode import of
from gotweb.miniatures.state import SEATS
from gotweb.miniatures.table import panels, trays, widgets
from gotweb.miniatures.table.lists import MiniaturesLists
from gotweb.miniatures.table.minds import panels as beside
from gotweb.miniatures.table.moments import ASKED, MiniaturesTeller
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table import standings
from gotweb.ui.table.face import Panel
from gotweb.ui.table.plain import PlainTable
from gotweb.ui.table.widget import AnyWidget, Host


class MiniaturesTable(PlainTable):
    """The game's questions, panels and lists."""

    teller = MiniaturesTeller()
    tabs: Sequence[str] = ("armies", "ground")
    columns: Sequence[Sequence[str]] = (("armies", "log"), ("ground",))
    column: Sequence[str] = ("armies", "ground")
    long = ("lay", "deploy", "maneuver", "march", "charge", "shoot", "melee")
    placeless = (
        "zones", "round", "activated", "claims", "uses", "plays", "draws", "fetches", "muted", "discards",
    )  # fmt: skip
    hushed = ("play",)
    waived = ("play", "toss")

    def __init__(self, game: Miniatures, mode: Mode, *, minds: bool = False) -> None:
        """Make the face. `minds`: whether there are a strategy board and cards, which have tabs of their own."""
        super().__init__(game)
        if minds:
            self.tabs = ("armies", "strategy", "hand", "ground")
            self.columns = (("armies", "log"), ("strategy", "hand", "ground"))
            self.column = ("strategy", "armies", "ground")
        self.mode = mode
        self.lists = MiniaturesLists(mode, minds=minds)

    def crest(self, seat: str) -> Element:
        """Return a side's colour with its sign: a lozenge, a disc."""
        return trays.crest(seat)

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""
        return widgets.widget(match, choice, host)

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the round and the number of rounds, the phase, and which side is First Player."""
        words = MiniaturesWords(t)
        first = el("span", {"class": "mini-first"}, trays.crest(view["first"]),
                   el("span", {"class": "sr"}, t("head.first", seat=words.seat(view["first"]))),
                   el("span", {"aria-hidden": "true"}, "1"))  # fmt: skip
        told = t("head.round", round=view["round"], number=of(view, self.mode).rounds)
        return [
            el("h1", {"class": "round"}, el("strong", None, told),
               el("span", None, words.phase(view), [" · ", first] if view["zones"] else None))
        ]  # fmt: skip

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return both sides' victory points and units on one line, with the objectives that they control."""
        held = [self._held(t, view, seat, seat == turn) for seat in SEATS]
        return standings.glance(t, "armies", held, on)

    def _held(self, t: Language, view: View, seat: str, now: bool) -> Element:
        """Return a side's points, units and objectives."""
        words = MiniaturesWords(t)
        units = sum(id.startswith(f"{seat}-") for id in view["units"])
        flags = sum(id.startswith(f"{seat}-") for id in view["control"].values())
        spoken = t("glance", seat=words.seat(seat), what=t.n("points", view["points"][seat]), text=t.n("units", units))
        return standings.held(
            seat, seat if now else None, partial(panels.crest, view), el("span", {"class": "sr"}, f"{spoken} "),
            el("span", {"aria-hidden": "true"}, f"{view['points'][seat]} ★ {units} ▮", f" {flags} ⚑" if flags else ""),
        )  # fmt: skip

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return both armies, the ground, the strategy board, or the cards."""
        if name == "hand":
            return beside.hands(t, view, panel)
        if name == "strategy":
            board: list[Child] = panel.keep(name, (t,), lambda: beside.strategy(t, view))
            return board
        if name == "ground":
            aims = goal(panel.match.state)
            ground: list[Child] = panel.keep(name, (t,), lambda: panels.ground(t, view, of(view, self.mode), aims))
            return ground
        found: list[Child] = panel.keep(
            name, (t, panel.turn), lambda: panels.armies(t, view, panel.turn, panel.players)
        )  # fmt: skip
        return found

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return both sides' final standing."""
        return [panels.standings(t, view, players)]

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the units that moved, were deployed, struck or wounded, if they are still on the table."""
        gone = {event.facts["unit"] for event in events if event.kind in ("destroyed", "no-room")}
        seen = [event.facts["unit"] for event in events if event.kind in ("moved", "deployed", "struck", "wounds")]
        return [id for id in dict.fromkeys(seen) if id not in gone]

    def interrupted(self, view: View) -> bool:
        """Return whether a question about dice interrupts a charge or an attack."""
        return any(one["kind"] in ASKED for one in view["asked"])

    def stand(self, t: Language, view: View) -> list[Child]:
        """Return both sides with their points and remaining units, as a table."""
        return [panels.standings(t, view, {})]
