"""The defaults for a game's table. A game overrides the methods that it does otherwise."""

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
from gotweb.ui.table.widget import AnyWidget, Host

LAST = 10
"""So many sentences of what has happened are told beside the question; the log has them all."""


class PlainTeller:
    """The default teller: an event that `at` recognises is a whole moment. By default there are none."""

    entries: tuple[str, ...] = ()

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments in `log[since:]`."""
        found = (self.at(log, number) for number in range(since, len(log)))
        return [moment for moment in found if moment is not None]

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return None: by default no question interrupts a moment."""
        return None

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment of this event: by default none."""
        return None

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the title of a recap. Raises LookupError: by default there are no recaps."""
        raise LookupError(moment.kind)

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the content of a recap. Raises LookupError: by default there are no recaps."""
        raise LookupError(moment.kind)


class PlainLists:
    """The defaults for a game's lists. See `gotweb.ui.table.face.ListFace` for the methods that a game adds."""

    queries: Sequence[str] = ()
    """Nothing can be asked but what every game answers."""

    seated: str
    """A key of what lies open, under which every seat has something: the seats stand there as they sit."""

    def seats(self, view: View) -> Sequence[str]:
        """Return the seats in their order."""
        return list(view[self.seated])

    def occupied(self, view: View, area: str) -> bool:
        """Return whether anything stands in an area: by default always, so no row is left out."""
        return True

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a seat holds an area: by default never."""
        return False

    def above(self, t: Language, view: View) -> Child:
        """Return the paragraph above the lists: by default none."""
        return None

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return the reply to a query of the game's own. Raises LookupError: by default there are none."""
        raise LookupError(name)


class PlainTable:
    """The defaults for a table's face, made of the game's words. See `gotweb.ui.table.face.TableFace` for the rest."""

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
    widgets: Mapping[str, type[AnyWidget]] = {}
    """Kind of question -> its widget; all others have the usual one for a number, for yes or no, or for a list."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the round and phase."""
        words = words_of(self.game, t)
        return [
            el("h1", {"class": "round"}, el("strong", None, words.round(view)), el("span", None, words.phase(view)))
        ]

    def above(self, t: Language, view: View) -> Child:
        """Return the element above the widget: by default none."""
        return None

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question, chosen by the kind of the question."""
        return (self.widgets.get(choice.kind) or usual(choice))(match, choice, host)

    def reading(self, t: Language, view: View, asked: str | None, news: Sequence[Event]) -> list[Child]:
        """Return the recent events as sentences."""
        return [happened(words_of(self.game, t), news, LAST)]

    def stand(self, t: Language, view: View) -> list[Child]:
        """Return the standing of all seats for the public board: by default nothing."""
        return []

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return the recap or the recent events, then the standing of all seats."""
        told = moment if moment is not None else happened(words_of(self.game, t), news, LAST)
        return [told, *self.stand(t, view)]

    def interrupted(self, view: View) -> bool:
        """Return whether an event with questions in its midst goes on: by default never."""
        return False


def happened(words: Words, events: Sequence[Event], most: int | None = None) -> Element | None:
    """Return events as a list of sentences, oldest first, or the last `most` of them; None if there are none."""
    told = events if most is None else events[-most:]
    lines = [el("li", {"class": f"news-{event.kind}"}, words.sentence(event)) for event in told]
    return el("ul", {"class": "news"}, lines, key="news") if lines else None
