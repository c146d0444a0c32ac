"""The covers on the first screen, one for each game on the shelf; and the sheet that opens after a tap on one."""

from __future__ import annotations

from functools import partial

from gotweb.lang import Language
from gotweb.ui.face import offered
from gotweb.ui.home import buildview, heads
from gotweb.ui.home.actbutton import act_button, ignore
from gotweb.ui.home.firstscreen import FirstScreen
from gotweb.ui.home.icons import icon
from gotweb.ui.home.screen import OPENED
from gotweb.ui.kit.tree import Attribute, Child, Element, el

SIZE = (240, 330)
"""Width and height of a cover; the page keeps that room for it before it has come."""


def cover(id: str, dressed: bool) -> Element:
    """Return the cover of a game.

    Only an empty frame until the page is `dressed`: pictures wait for the first paint.
    """
    width, height = SIZE
    art: dict[str, Attribute] = {
        "src": f"assets/covers/{id}.svg",
        "width": width,
        "height": height,
        "alt": "",
        "decoding": "async",
    }
    return el("span", {"class": "cover-art"}, el("img", art, key="art") if dressed else None, key="cover")


def parted(title: str) -> tuple[str, str]:
    """Return the name of a game up to its comma, and the rest: the edition, which is written smaller."""
    name, _, edition = title.partition(", ")
    return name, edition[:1].upper() + edition[1:]


class CoverView:
    """Draws the covers, and the sheet of the game that was chosen."""

    def __init__(self, home: FirstScreen) -> None:
        self.home = home

    def shelf(self, t: Language) -> Element:
        """Return the covers of all games."""
        return el("div", {"class": "covers"}, [self._cover(t, id) for id in offered()], key="covers")

    def _cover(self, t: Language, id: str) -> Element:
        name, edition = parted(heads.title(t, id))
        told = heads.about(t, id)
        return el(
            "button",
            {"type": "button", "class": "cover", "data-action": f"game-{id}", "title": told},
            cover(id, self.home.dressed),
            el(
                "span",
                {"class": "cover-name"},
                el("b", None, name),
                el("small", None, edition) if edition else None,
                el(
                    "small",
                    {"class": "cover-facts"},
                    icon("players"),
                    el("span", {"aria-hidden": "true"}, heads.range_of(id)),
                    el("span", {"class": "sr"}, heads.counts(t, id)),
                ),
            ),
            on={"click": partial(ignore, self.home.choose, id)},
            key=id,
        )

    def sheet(self, t: Language) -> Element:
        """Return the sheet of the chosen game: its description, and the form that begins it."""
        id, face = self.home.chosen, self.home.face
        return el(
            "section",
            {"class": "home-card home-new", "aria-labelledby": OPENED},
            act_button(t("home.shelf"), "shelf", self.home.close, "quiet"),
            el("div", {"class": "home-cover"}, cover(id, self.home.dressed)),
            el(
                "div",
                {"class": "home-game-name"},
                el("h2", {"id": OPENED, "tabindex": "-1"}, heads.title(t, id)),
                el("p", {"class": "home-about"}, heads.about(t, id)),
            ),
            self._building(t)
            or el("div", {"class": "home-begin"}, self._form(t), self._doors(t) if face is not None else None),
            key="sheet",
        )

    def _building(self, t: Language) -> Element | None:
        """Return the sheet that builds a file of one's own, in place of the form; None if none is being built."""
        return buildview.sheet(t, self.home.building) if self.home.building is not None else None

    def _form(self, t: Language) -> Child:
        if self.home.face is not None:
            return self.home.fields.tree(t)
        if self.home.chosen in self.home.coming:
            return None
        return act_button(t("home.fetch"), "fetch", self.home.fetch_chosen)

    def _doors(self, t: Language) -> Element:
        """Return the links from a game to its lessons and its rules."""
        face = self.home.face
        return el(
            "div",
            {"class": "home-doors"},
            act_button(t("home.learn"), "learn", lambda: self.home.app.learn())
            if face is not None and face.teaching.lessons()
            else None,
            act_button(t("home.rules"), "rules", lambda: self.home.app.rules()),
            key="doors",
        )
