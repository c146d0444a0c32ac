"""What lies on the table as most games have it. A game overrides what is otherwise with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from gotweb.core.choice import Choice
from gotweb.core.game import Event, Game
from gotweb.core.match import Match
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.listed import usual
from gotweb.ui.table.moment import Moment, Teller, Telling
from gotweb.ui.table.widget import Host, Widget

LAST = 10
"""So many sentences of what has happened are told beside the question; the log has them all."""


class PlainTeller:
    """A game whose great moments are told when they are over, each by the event that `entries` names."""

    entries: tuple[str, ...] = ()

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments in `log[since:]`."""
        found = (self.at(log, number) for number in range(since, len(log)))
        return [moment for moment in found if moment is not None]

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return None: no question interrupts a moment."""
        return None

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that this event tells: none does."""
        return None

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return what stands above it: there is no moment."""
        raise LookupError(moment.kind)

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return what is shown: there is no moment."""
        raise LookupError(moment.kind)


class PlainLists:
    """The parts of a game's lists that few games have. See `gotweb.ui.table.face.ListFace`; the rest is given."""

    queries: Sequence[str] = ()
    """Nothing can be asked but what every game answers."""

    seated: str
    """A key of what lies open, under which every seat has something: the seats stand there as they sit."""

    def seats(self, view: View) -> Sequence[str]:
        """Return the seats in their order."""
        return list(view[self.seated])

    def occupied(self, view: View, area: str) -> bool:
        """Return whether anything stands in an area that its row tells of: something always does."""
        return True

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether an area is a seat's: none is."""
        return False

    def above(self, t: Language, view: View) -> Child:
        """Return what stands above the lists: nothing."""
        return None

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return the reply to a question of the game's own. Raises LookupError: there is none."""
        raise LookupError(name)


class PlainTable:
    """The parts of a table that the game's words tell. See `gotweb.ui.table.face.TableFace`; the rest is given."""

    teller: Teller = PlainTeller()
    placeless: Collection[str] = ()
    """What has no place on the board is read in the log."""
    within: Collection[str] = ()
    """Whatever is offered beside a question stands below it."""
    hushed: Collection[str] = ()
    """Everybody sees to whom something is offered."""
    waived: Collection[str] = ()
    """No secret question is answered unseen."""
    taps: Mapping[str, Callable[[str], Element]] = {}
    """What takes nothing but a tap is drawn as the crest of whoever may."""
    widgets: Mapping[str, type[Widget]] = {}
    """Kind of question -> its widget; all others have the usual one for a number, for yes or no, or for a list."""

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

    def widget(self, match: Match, choice: Choice, host: Host) -> Widget:
        """Return the widget of an open question."""
        return (self.widgets.get(choice.kind) or usual(choice))(match, choice, host)

    def reading(self, t: Language, view: View, asked: str | None, news: Sequence[Event]) -> list[Child]:
        """Return what has happened."""
        return [happened(words_of(self.game, t), news, LAST)]

    def stand(self, t: Language, view: View) -> list[Child]:
        """Return how all stand, for everybody to see from afar: nothing that can be told of every game."""
        return []

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return the moment or what has happened, then how all stand."""
        told = moment if moment is not None else happened(words_of(self.game, t), news, LAST)
        return [told, *self.stand(t, view)]

    def interrupted(self, view: View) -> bool:
        """Return whether questions interrupt something: nothing goes on between them."""
        return False


def happened(words: Words, events: Sequence[Event], most: int | None = None) -> Element | None:
    """Return what has happened as a list of sentences, oldest first, or the last so many; None if nothing has."""
    told = events if most is None else events[-most:]
    lines = [el("li", {"class": f"news-{event.kind}"}, words.sentence(event)) for event in told]
    return el("ul", {"class": "news"}, lines, key="news") if lines else None
