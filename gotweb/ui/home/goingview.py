"""The games in play: the one played last, to be resumed by one tap, and some others."""

from __future__ import annotations

from functools import partial

from gotweb.lang import Language
from gotweb.ui.face import offered
from gotweb.ui.home import heads, sketch
from gotweb.ui.home.actbutton import act_button, ignore
from gotweb.ui.home.coverview import cover
from gotweb.ui.home.firstscreen import FirstScreen
from gotweb.ui.home.saved import PLAYED, SavedGame, listing
from gotweb.ui.home.savetext import Head
from gotweb.ui.kit.tree import Element, el

OTHERS = 2
"""How many other games in play stand beside the last one; all of them are in the list."""


class GoingView:
    """Draws the game to go on with."""

    def __init__(self, home: FirstScreen) -> None:
        self.home = home
        self._read: tuple[str | None, sketch.Sketch | None] | None = None
        """The text that was read last, and the sketch in it."""

    def tree(self, t: Language) -> Element | None:
        """Return the last game and some others; None if none is in play."""
        going = self._going()
        if not going:
            return None
        (last, head), *others = going
        return el(
            "section",
            {"class": "home-going", "aria-labelledby": "home-going-title"},
            el("div", {"class": "going-picture"}, self._picture(last, head)),
            el(
                "div",
                {"class": "going-told"},
                el("h2", {"id": "home-going-title"}, heads.title(t, head.game)),
                el("p", None, heads.stage(t, head)),
                el("p", {"class": "going-when"}, self.home.device.date(head.played, t.code)),
            ),
            act_button(t("home.continue"), "continue", partial(self.home.resume, last.id), "primary",
                       heads.title(t, head.game)),
            el("div", {"class": "going-others"}, [self._other(t, *other) for other in others]) if others else None,
            key="going",
        )  # fmt: skip

    def _picture(self, game: SavedGame, head: Head) -> Element:
        """Return a picture of the board, if the device has a sketch of it; else the cover of the game."""
        kept = self.home.device.kept_texts(sketch.KEPT).get(sketch.LAST)
        if self._read is None or self._read[0] != kept:
            self._read = kept, sketch.read(kept)
        drawn = self._read[1]
        if drawn is None or drawn.id != game.id or drawn.played != head.played:
            return cover(head.game, self.home.dressed)
        return sketch.picture(drawn)

    def _going(self) -> list[tuple[SavedGame, Head]]:
        """Return the games that can be resumed, the last played first."""
        games = [game for game in self.home.store.games() if not game.place.over]
        shown = listing(games, lambda id: id, PLAYED, "", len(games)).entries if games else []
        found = []
        for game in shown:
            if game.head is not None and game.head.winners is None and game.head.game in offered():
                found.append((game, game.head))
            if len(found) > OTHERS:
                break
        return found

    def _other(self, t: Language, game: SavedGame, head: Head) -> Element:
        return el(
            "button",
            {"type": "button", "class": "going-other", "data-action": "go-on", "data-value": game.id},
            cover(head.game, self.home.dressed),
            el("span", None, heads.title(t, head.game), el("small", None, heads.round_and_phase(t, head))),
            on={"click": partial(ignore, self.home.resume, game.id)},
            key=game.id,
        )
