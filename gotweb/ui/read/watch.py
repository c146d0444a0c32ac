"""A look (a game handed out to be watched), shown like a replay. Nothing else can be done with it.

No game can be begun from it, it has no seat's view, and it is not saved on the device.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.errors import BadRecord
from gotweb.core.foreign import Steps
from gotweb.core.look import Look
from gotweb.lang import Language
from gotweb.ui.kit.page import Device, Page
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.read.film import Watched
from gotweb.ui.read.replay import FilmSheet, Scenes

MOST_MARKS = 1_000
"""Places of a game that one may want to jump to: its rounds and great moments. Games of ours have about a hundred."""


class WatchSheet(FilmSheet):
    """The sheet that shows a look, a game handed out to be watched. `closed` is called when the sheet is closed."""

    def __init__(self, app: Page, record: Look, scenes: Scenes, device: Device, closed: Callable[[], None]) -> None:
        super().__init__(app, Watched(record), scenes, device)
        self.closed = closed

    def title(self, t: Language) -> str:
        return t("watch.title")

    def more(self, t: Language) -> list[Child]:
        return [el("p", {"class": "home-hint"}, t("watch.hint"), key="hint")]

    def put_away(self) -> None:
        super().put_away()
        self.closed()

    def checking(self, t: Language) -> Steps[None]:
        """Draw every moment once, unseen, one in each step. Raises BadRecord `look-unknown` if one cannot be shown.

        The record is sound as JSON, but its events and views may be from no game, or from another version of the game.
        Equal moments are drawn only once. Raises BadRecord `look-too-long` if there are too many places to jump to.
        """
        try:
            if len(self.scenes.marks(t, self.film.log)) > MOST_MARKS:
                raise BadRecord("look-too-long")
            yield 0
            for place in range(self.film.last + 1):
                if place in (0, self.film.last) or self.film.differs(place):
                    self.film.go(place)
                    self.body(t)
                yield 100 * place // (self.film.last + 1)
            self.film.go(0)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise BadRecord("look-unknown") from error
