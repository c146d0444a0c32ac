"""The look of the first screen: a tree made from the state in `home.Home`. No browser here."""

from __future__ import annotations

from functools import partial
from typing import Any

from gotweb.core.match import Match
from gotweb.core.record import Loaded
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_at, offered
from gotweb.ui.home import botform, gameform, heads
from gotweb.ui.home.actbutton import act_button, ignore
from gotweb.ui.home.arrivals import Arrivals
from gotweb.ui.home.coverview import CoverView
from gotweb.ui.home.firstscreen import FirstScreen
from gotweb.ui.home.gamesview import GamesView
from gotweb.ui.home.goingview import GoingView
from gotweb.ui.home.icons import icon, mark
from gotweb.ui.home.signs import sign
from gotweb.ui.home.tilesview import TilesView
from gotweb.ui.kit import phrases
from gotweb.ui.kit.tree import Attribute, Element, el
from gotweb.ui.table import botseat

NATIVE = {"en": "English", "fr": "Français"}
"""The languages' names for themselves: a player who looks for one may not read the others."""


TOLD = "home-told"
"""The id of the element that shows messages of the first screen."""


class HomeView:
    """Draws the first screen."""

    def __init__(self, home: FirstScreen, arrivals: Arrivals) -> None:
        self.home = home
        self.arrivals = arrivals
        self.games = GamesView(home)
        self.covers = CoverView(home)
        self.going = GoingView(home)
        self.tiles = TilesView(home)

    def tree(self) -> list[Element]:
        """Return the whole screen."""
        face = self.home.face
        t = self.home.app.language.of(face.package if face is not None else "")
        if self.home.drawn is not None:
            return [self._head(t), self._result(t, *self.home.drawn), self._foot(t)]
        shown = self.covers.sheet(t) if self.home.opened else self._columns(t)
        return [self._head(t), self._notices(t), shown, self._foot(t)]

    def _columns(self, t: Language) -> Element:
        """Return the columns of the screen, shown while no game is being begun."""
        games = self.home.listing()
        there = bool(games.total or self.home.deleted)
        going = self.going.tree(t)
        return el(
            "div",
            {"class": " ".join(["home-columns", *(["going"] if going else []), *(["some"] if there else [])])},
            going,
            el(
                "section",
                {"class": "home-shelf", "aria-labelledby": "home-shelf-title"},
                el("h2", {"id": "home-shelf-title"}, t("home.new")),
                self.covers.shelf(t),
                key="shelf",
            ),
            self.tiles.tree(t),
            self._take_in(t),
            self._section(t("home.games"), "games", self.games.tree(t, games)) if there else None,
            key="columns",
        )

    def _notices(self, t: Language) -> Element:
        """Return messages and questions of the page, above all else."""
        blocked = self.home.store.blocked()
        return el(
            "div",
            {"class": "home-notices"},
            self._update(t) if self.home.device.update_ready() else None,
            el("p", {"class": "home-notice warn"}, t(f"home.storage-{blocked}"), key="blocked")
            if blocked is not None
            else None,
            self._incoming(t, self.arrivals.incoming) if self.arrivals.incoming is not None else None,
            el(
                "p",
                {"class": "home-told", "id": TOLD, "role": "status", "data-action": "told"},
                self.home.told if self.arrivals.done is None else t("home.checking"),
                key="told",
            ),
            self._checking(t, self.arrivals.done) if self.arrivals.done is not None else None,
            key="notices",
        )

    def _head(self, t: Language) -> Element:
        """Return the head: name, languages, settings, and a note once the page works offline."""
        plain = t if len(offered()) == 1 else t.of("")
        return el(
            "div",
            {"class": "home-head"},
            mark(),
            el("h1", None, t("home.title")),
            el("p", {"class": "home-lead"}, plain("home.lead")),
            # its room is kept from the beginning, so that nothing moves when all is stored
            el("p", {"class": "home-offline" if self.home.device.stored() else "home-offline not-yet"},
               icon("kept"), el("span", None, t("home.offline")), key="offline"),
            el(
                "div",
                {"class": "home-languages", "role": "group", "aria-label": t("home.language")},
                [self._speaks(t, code) for code in LANGUAGES],
            ),
            act_button([icon("settings"), el("span", {"class": "sr"}, t("home.settings"))], "settings", self._settings,
                       "square"),
            key="head",
        )  # fmt: skip

    def _speaks(self, t: Language, code: str) -> Element:
        """The button of a language: its code, since there is little room; screen readers read its name."""
        attrs: dict[str, Attribute] = {
            "type": "button",
            "lang": code,
            "aria-pressed": _yes(t.code == code),
            "data-action": f"speak-{code}",
        }
        named = el("span", {"class": "sr"}, f" {NATIVE[code]}")
        return el("button", attrs, code.upper(), named, on={"click": partial(ignore, self.home.speak, code)}, key=code)

    def _settings(self) -> None:
        self.home.app.looks()

    def _foot(self, t: Language) -> Element:
        return el(
            "footer",
            {"class": "home-foot"},
            el("p", None, t("home.unofficial")),
            el("p", None, t("home.here")),
            key="foot",
        )

    def _section(self, title: str, name: str, *children: Any) -> Element:
        heading = f"home-{name}-title"
        return el(
            "section",
            {"class": f"home-card home-{name}", "aria-labelledby": heading},
            el("h2", {"id": heading}, title),
            *children,
            key=name,
        )

    def _update(self, t: Language) -> Element:
        return el(
            "div",
            {"class": "home-notice"},
            el("p", None, t("home.update")),
            act_button(t("home.update.now"), "update", self.home.device.update_now),
            key="update",
        )

    def _checking(self, t: Language, done: int) -> Element:
        """Return the progress of reading and checking a file, with a button that stops it."""
        return el(
            "div",
            {"class": "home-notice home-checking"},
            el("progress", {"max": 100, "value": done, "aria-labelledby": TOLD, "data-action": "checking"}),
            act_button(t("home.checking.stop"), "stop-checking", self.arrivals.stop),
            key="checking",
        )

    def _incoming(self, t: Language, found: Loaded) -> Element:
        match = found.match
        head = heads.brief(match, found.names)
        bots = [heads.player(t, head, seat) for seat in botseat.known(match, found.bots)]
        return el(
            "div",
            {"class": "home-notice", "role": "group", "aria-labelledby": "home-incoming"},
            el(
                "p",
                {"id": "home-incoming"},
                t(
                    "home.incoming",
                    game=heads.title(t, match.game.id),
                    stage=heads.stage(t, head),
                    players=t.n("home.of", len(match.seats)),
                ),
            ),
            el("p", None, t.n("home.incoming.bots", len(bots), names=phrases.listed(t, bots))) if bots else None,
            act_button(t("home.incoming.open"), "incoming-open", self.arrivals.accept, "primary"),
            act_button(t("home.incoming.no"), "incoming-no", self.arrivals.refuse),
            key="incoming",
        )

    def _result(self, t: Language, match: Match, seated: gameform.Seated) -> Element:
        face = face_at(match.game.id, match.options)
        said = t.of(face.package)
        words = words_of(face.game, said)
        players = seated.names | {seat: botform.named(t, bot) for seat, bot in seated.bots.items()}
        return self._section(
            t("home.drawn"),
            "drawn",
            el(
                "ul",
                {"class": "home-draw"},
                [
                    el(
                        "li",
                        None,
                        sign(face, seat),
                        el("span", None, said("home.plays", name=name, house=heads.in_full(said, words, seat))),
                        key=seat,
                    )
                    for seat, name in players.items()
                ],
            ),
            act_button(t("home.to-table"), "to-table", partial(self.home.begin_seated, match, seated), "primary"),
        )

    def _take_in(self, t: Language) -> Element:
        """Return the fields that open a file or a link: one line, until it is unfolded."""
        return el(
            "details",
            {"class": "home-card home-open"},
            el("summary", {"data-action": "open"}, icon("file"), el("span", None, t("home.open"))),
            el(
                "label",
                {"class": "home-drop"},
                el("span", {"class": "button"}, t("home.open.file")),
                el("span", None, t("home.open.drop")),
                el(
                    "input",
                    # nothing said of kinds: Android greys out files of ours whose kind it does not know
                    {"type": "file", "class": "sr", "multiple": True, "data-action": "file"},
                    on={"change": self.arrivals.picked},
                ),
            ),
            el(
                "form",
                {"class": "home-paste", "autocomplete": "off"},
                el("label", {"for": "home-link"}, t("home.open.link")),
                el(
                    "input",
                    {
                        "type": "text",
                        "id": "home-link",
                        "spellcheck": "false",
                        "inputmode": "url",
                        "data-action": "link",
                    },
                ),
                el("button", {"type": "submit", "data-action": "open-link"}, t("home.open.go")),
                on={"submit": self.arrivals.pasted},
            ),
            key="open",
        )


def _yes(value: bool) -> str:
    return "true" if value else "false"
