"""The celebration at the end of a game: the winner's name, and the poster of the game as soon as it is drawn.

It is opened when the last answer has been given, and again from the panel. A tap beside its buttons, Escape and the
button in its corner close it. No browser here: the functions that draw the poster and that run work later are passed in
(`Press`). Where two play, they can play once more with sides changed.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

from gotweb.core.annals import Annals, winners
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.face import Face
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.ended import decided, ended
from gotweb.ui.read.rematch import rematch

Work = Coroutine[Any, Any, None]


class Press(NamedTuple):
    """The functions of the page that the celebration needs."""

    picture: Callable[[Page, Annals], Coroutine[Any, Any, str]]
    """Draws the poster as the text of an SVG file."""
    later: Callable[[Work], None]
    """Runs that when the page is idle."""
    again: Callable[[Match], None]
    """Puts a match on the table in which the two sides are changed."""


class TriumphSheet(Sheet):
    """The celebration as a sheet: the winner in large letters, and the poster."""

    name = "triumph"
    wide = True

    def __init__(self, app: Page, face: Face, press: Press) -> None:
        self.app = app
        self.face = face
        self.press = press
        assert app.match is not None  # the sheet is opened only at the table
        self.match = app.match
        self.annals = face.report.look_back(self.match)
        self.winners: Sequence[str] = winners(self.annals)
        self.poster: str | None = None
        """The poster as the address of a picture, once it is drawn."""
        self.failed = False
        self.rematch = rematch(self.match)
        press.later(self._drawn())

    async def _drawn(self) -> None:
        try:
            svg = await self.press.picture(self.app, self.annals)
        except Exception as error:  # whatever the error: the winner is celebrated without a poster, too
            print(f"poster: {type(error).__name__}: {error}")
            self.failed = True
        else:
            self.poster = f"data:image/svg+xml;charset=utf-8,{quote(svg)}"
        if self.app.pile.top is self:
            self.app.pile.draw()

    def title(self, t: Language) -> str:
        return t("triumph.title")

    def body(self, t: Language) -> list[Child]:
        return [
            el(
                "section",
                {"class": "triumph-hero", "data-action": "triumph-hero"},
                [self._banner(t, seat) for seat in self.winners],
                el("p", {"class": "triumph-told"}, decided(words_of(self.face.game, t), self.match.log)),
                el("p", {"class": "triumph-told"}, ended(t, words_of(self.face.game, t), self.annals)),
                on={"click": lambda _event: self.app.pile.close()},
                key="hero",
            ),
            el(
                "div",
                {"class": "triumph-buttons"},
                button("report", t("report.after"), on={"click": lambda _: self._report()}, look="primary"),
                button("rematch", t("triumph.rematch"), on={"click": lambda _: self._again()})
                if self.rematch is not None
                else None,
                button("to-table", t("triumph.table"), on={"click": lambda _: self.app.pile.close()}),
                key="buttons",
            ),
            self._poster(t),
        ]

    def _report(self) -> None:
        """Close the celebration and open the report."""
        self.app.pile.close()
        self.app.report()

    def _again(self) -> None:
        """Play once more with sides changed."""
        assert self.rematch is not None  # else there is no button
        self.press.again(self.rematch)

    def _banner(self, t: Language, seat: str) -> Element:
        """Return the banner of a winner: the seat's sign, its name, and the name of its player."""
        player = self.app.names.get(seat)
        return el(
            "div",
            {"class": f"triumph-banner of-{seat}"},
            self.face.table.crest(seat),
            el("strong", {"class": f"ink-{seat}"}, words_of(self.face.game, t).seat(seat)),
            el("span", {"class": f"ink-{seat}"}, player) if player else None,
            key=seat,
        )

    def _poster(self, t: Language) -> Element:
        if self.poster is not None:
            shown: Child = el("img", {"src": self.poster, "alt": t("triumph.poster")})
        else:
            told = t("report.poster.failed" if self.failed else "report.poster.drawing")
            shown = el("p", {"class": "about", "role": "status"}, told)
        return el("figure", {"class": "triumph-poster"}, shown, key="poster")
