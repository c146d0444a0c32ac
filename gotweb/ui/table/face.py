"""What the table needs from a game: its questions, its panels, its lists. See `gotweb.ui.face`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from gotweb.core.choice import Answer, Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.kit.tree import Child, Element, Handler
from gotweb.ui.table.moment import Teller
from gotweb.ui.table.widget import Host, Widget


class Panel(NamedTuple):
    """The data for drawing panels, beside the view: the match, the players' names, whose turn it is."""

    match: Match
    players: Mapping[str, str]
    turn: str | None
    eyes: str | None
    """The seat that looks at its own secrets now, if one does: what it alone may see is in `match.view(eyes)`."""
    keep: Callable[[str, tuple[Any, ...], Callable[[], Any]], Any]
    """`Table.keep`: a cache until the next answer."""
    does: Callable[[Callable[[], object]], Mapping[str, Handler]]
    """`Table.does`: the handlers of a button that calls a function and then redraws the table."""
    aims: bool
    """Whether what wins the game is marked on the map, at the player's wish."""
    aim: Callable[[], None]
    """Switches these marks on or off."""
    offered: Mapping[str, Choice] = {}
    """What is offered beside the question to seats that people play, by its id; some of it is answered in a panel
    (`TableFace.within`)."""
    answer: Callable[[str, Answer], None] = lambda id, answer: None
    """Gives an answer to what is offered."""
    own: str | None = None
    """The seat whose own things may be shown now: that whose eyes look, or who sits alone among bots."""
    lookers: Sequence[str] = ()
    """The seats that may ask for the curtain to look at their own, whatever is asked."""
    look: Callable[[str | None], None] = lambda seat: None
    """Hangs the curtain before a seat's own things; with None it is taken down again."""


class Rows(NamedTuple):
    """A table of the list view: its caption, the heads of its columns, and its rows, each with its key first."""

    name: str
    title: str
    caption: str
    heads: Sequence[str]
    rows: Sequence[tuple[str, Sequence[str]]]
    """Key -> the cells, the first of which is the head of the row."""


class ListFace(Protocol):
    """The game as lists and tables, for players who do not see the map."""

    @property
    def heads(self) -> Sequence[str]:
        """Keys of the heads of the table of areas: the area itself comes first."""

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return an area's cells in the order of `heads`; `draft` is the draft of the answer, if there is one."""

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return what lies next to an area, in lines; of a board that grows, what is there now."""

    def occupied(self, view: View, area: str) -> bool:
        """Return whether anything stands in an area."""

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a seat controls an area or has pieces there."""

    def seats(self, view: View) -> Sequence[str]:
        """Return the seats in the order in which they are listed."""

    def above(self, t: Language, view: View) -> Child:
        """Return a paragraph that stands above all tables, a battle for instance; or nothing."""

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return the tables below that of the areas."""

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return the reply to a typed question of the game's own, line by line. Raises NotUnderstood."""

    @property
    def queries(self) -> Sequence[str]:
        """The names of those questions: `command.verb.<name>` has the words, `command.help.<name>` explains them."""

    @property
    def helps(self) -> Sequence[str]:
        """Keys of `command.help.<key>`: the first lines of the help on what can be typed."""


class TableFace(Protocol):
    """The game as it lies on the table. Trees are returned whole: the page asks once for each part of a picture."""

    @property
    def teller(self) -> Teller:
        """Finds the great moments in a log and draws them."""

    @property
    def lists(self) -> ListFace:
        """The table as lists, for the list view."""

    @property
    def tabs(self) -> Sequence[str]:
        """What can be looked at beside the question and the log; `ui.tab.<tab>` is its title."""

    @property
    def columns(self) -> Sequence[Sequence[str]]:
        """The tabs ("log" among them) that lie left and right of the map where there is room."""

    @property
    def column(self) -> Sequence[str]:
        """The tabs that lie beside the map where there is room for one column only: what has a place on the printed
        board first. The others stay with the panel."""

    @property
    def placeless(self) -> Collection[str]:
        """Kinds of events without a place on the board that are told all the same while the others play."""

    @property
    def within(self) -> Collection[str]:
        """Kinds of what is offered beside questions that stands in one of `tabs`, and so not below the question."""

    @property
    def hushed(self) -> Collection[str]:
        """Kinds of what is offered beside questions to those only who can do it: where an offer of these is for certain
        eyes, the others must not know that it is made, and it is shown while these eyes look."""

    @property
    def waived(self) -> Collection[str]:
        """Kinds of secret questions that everybody may read, and whose usual answer can be given on the curtain,
        without opening it."""

    @property
    def taps(self) -> Mapping[str, Callable[[str], Element]]:
        """Kinds of what is offered that are shown as a sign alone -> draws the sign of a seat that may.

        What takes but a tap is so shown in any case, by the seat's crest if its kind is not here.
        """

    @property
    def long(self) -> Sequence[str]:
        """Kinds of questions that take long, and have a time of their own on the sand-glass."""

    def crest(self, seat: str) -> Element:
        """Return a seat's colour and sign, as a small drawing beside a text."""

    def widget(self, match: Match, choice: Choice, host: Host) -> Widget:
        """Return the widget of an open question."""

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the beginning of the top line: the round, and what all players need to see at any time."""

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return the standing of all seats, on one line; the handlers `on` lead to the first of `tabs`."""

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the content of one of `tabs`."""

    def above(self, t: Language, view: View) -> Child:
        """Return an element to be shown above the widget, always in view; or None."""

    def reading(self, t: Language, view: View, asked: str | None, news: Sequence[Event]) -> list[Child]:
        """Return the text below the widget: what goes on now, and what has happened since the last answer."""

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return the end of the game: who won, and the standing of all seats."""

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the areas to be brought into view when these events have happened."""

    def interrupted(self, view: View) -> bool:
        """Return whether something that questions interrupt (as a battle) goes on: its moment is not over yet."""

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return what a public board shows beside the map, below whose turn it is.

        First comes the `moment` that is shown across the table, or else what goes on or has happened; then the standing
        of all seats.
        """
