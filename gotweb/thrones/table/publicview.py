"""What a public board shows of a game of the family, beside what `gotweb.ui.page.publicview` shows of every game."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones.edition import Edition
from gotweb.thrones.game import Thrones
from gotweb.thrones.table import battle, momentview, names, news, panels
from gotweb.ui.board.draft import View
from gotweb.ui.kit.signs import crest, icon
from gotweb.ui.kit.tipped import tipped
from gotweb.ui.kit.tree import Child, Element, el


class Shown:
    """As much of `gotweb.ui.table.face.TableFace` as a public board asks for."""

    def __init__(self, game: Thrones) -> None:
        self.game = game
        self.teller = momentview.Thrones()

    def crest(self, seat: str) -> Element:
        """Return a house's colour and sigil."""
        return crest(seat)

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the round and its phase, and the strength of the wildlings."""
        return [
            el("h1", {"class": "round"}, el("strong", None, t("ui.round", round=view["round"])),
               el("span", None, t(f"phase.{view['phase']}"))),
            el("p", {"class": "threat", **tipped("tip.wildlings")}, icon("wildling"),
               el("span", {"class": "sr"}, t("token.wildlings")), str(view["wildlings"])),
        ]  # fmt: skip

    def public(self, t: Language, view: View, news_of: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return the moment, the battle or the news; then the standings, the tracks and the Westeros cards."""
        return parts(t, view, self.game.edition, news_of, moment)


def parts(t: Language, view: View, edition: Edition, told: Sequence[Event], moment: Element | None) -> list[Child]:
    """Return the moment, the battle or the news; then the standings, the tracks and the Westeros cards."""
    turn = view["waiting"][0] if view["waiting"] else None
    return [
        moment if moment is not None else _happening(t, view, edition, told),
        el("section", {"class": "board-standings"}, panels.standings(t, view, edition, turn)),
        el("section", {"class": "board-tracks"}, [_track(t, track, order) for track, order in view["tracks"].items()]),
        panels.westeros(t, view),
    ]


def _happening(t: Language, view: View, edition: Edition, told: Sequence[Event]) -> Element | None:
    """The battle that is being fought, or the news."""
    asked = view["asked"][0]["kind"] if view["asked"] else None
    fight = battle.drawn(t, view, edition, asked)
    return fight if fight is not None else news.drawn(t, told)


def _track(t: Language, track: str, order: list[str]) -> Element:
    houses = [
        el("li", None, crest(house), el("span", {"class": "sr"}, names.house(t, house)), key=house) for house in order
    ]
    return el("div", {"class": "board-track"}, el("h3", None, icon(panels.TRACKS[track]), t(f"track.{track}")),
              el("ol", None, houses), key=track)  # fmt: skip
