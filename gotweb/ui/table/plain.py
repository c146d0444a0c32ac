"""What lies on the table as most games have it. A game overrides what is otherwise with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from gotweb.core.game import Event, Game
from gotweb.core.match import Match
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.moment import Moment, Teller, Telling

LAST = 10
"""So many sentences of what has happened are told beside the question; the log has them all."""


class NoMoments:
    """A game without great moments."""

    entries: tuple[str, ...] = ()

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return no moments."""
        return []

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return None."""
        return None

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return None."""
        return None

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Never asked for."""
        raise LookupError(moment.kind)

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Never asked for."""
        raise LookupError(moment.kind)


class PlainLists:
    """The parts of a game's lists that few games have. See `gotweb.ui.table.face.ListFace`; the rest is given."""

    queries: Sequence[str] = ()
    """Nothing can be asked but what every game answers."""

    def above(self, t: Language, view: View) -> Child:
        """Return what stands above the lists: nothing."""
        return None

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return the reply to a question of the game's own. Raises LookupError: there is none."""
        raise LookupError(name)


class PlainTable:
    """The parts of a table that the game's words tell. See `gotweb.ui.table.face.TableFace`; the rest is given."""

    teller: Teller = NoMoments()
    placeless: Collection[str] = ()
    """What has no place on the board is read in the log."""
    within: Collection[str] = ()
    """Whatever is offered beside a question stands below it."""
    taps: Mapping[str, Callable[[str], Element]] = {}
    """What takes nothing but a tap is drawn as the crest of whoever may."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the round and its phase."""
        words = words_of(self.game, t)
        return [
            el("h1", {"class": "round"}, el("strong", None, words.round(view)), el("span", None, words.phase(view)))
        ]

    def above(self, t: Language, view: View) -> Child:
        """Return what stands above the widget: nothing."""
        return None

    def reading(self, t: Language, view: View, asked: str | None, news: Sequence[Event]) -> list[Child]:
        """Return what has happened."""
        return [happened(words_of(self.game, t), news, LAST)]

    def interrupted(self, view: View) -> bool:
        """Return whether questions interrupt something: nothing goes on between them."""
        return False


def happened(words: Words, events: Sequence[Event], most: int | None = None) -> Element | None:
    """Return what has happened as a list of sentences, oldest first, or the last so many; None if nothing has."""
    told = events if most is None else events[-most:]
    lines = [el("li", {"class": f"news-{event.kind}"}, words.sentence(event)) for event in told]
    return el("ul", {"class": "news"}, lines, key="news") if lines else None
