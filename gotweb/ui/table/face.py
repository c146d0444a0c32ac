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
from gotweb.ui.table.widget import AnyWidget, Host


class Panel(NamedTuple):
    """The data for drawing panels, besides the view: the match, the players' names, whose turn it is."""

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
    """A table of the list view: its caption, its column heads, and its rows, each with its key first."""

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
        """Keys of the column heads of the table of areas; the area itself comes first."""

    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return an area's cells in the order of `heads`; `draft` is the draft of the answer, if there is one."""

    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the neighbours of an area in lines; on a board that grows, those that are there now."""

    def occupied(self, view: View, area: str) -> bool:
        """Return whether anything stands in an area."""

    def held(self, view: View, area: str, seat: str) -> bool:
        """Return whether a seat controls an area or has pieces there."""

    def seats(self, view: View) -> Sequence[str]:
        """Return the seats in the order in which they are listed."""

    def above(self, t: Language, view: View) -> Child:
        """Return a paragraph above all tables, about a battle for instance; or nothing."""

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return the tables below that of the areas."""

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return the reply to a typed query of the game's own, line by line. Raises NotUnderstood."""

    @property
    def queries(self) -> Sequence[str]:
        """The names of those queries: `command.verb.<name>` has the words, `command.help.<name>` explains them."""

    @property
    def helps(self) -> Sequence[str]:
        """Keys of `command.help.<key>`: the first lines of the help on what can be typed."""


class TableFace(Protocol):
    """The table's face: the game's questions and panels. Each part is returned whole: the page asks once per redraw."""

    @property
    def teller(self) -> Teller:
        """Finds the recaps in a log and draws them."""

    @property
    def lists(self) -> ListFace:
        """The table as lists, for the list view."""

    @property
    def tabs(self) -> Sequence[str]:
        """The tabs beside those of the question and the log; `ui.tab.<tab>` is a tab's title."""

    @property
    def columns(self) -> Sequence[Sequence[str]]:
        """The tabs ("log" among them) in the columns left and right of the map, where there is room."""

    @property
    def column(self) -> Sequence[str]:
        """The tabs in the column beside the map where there is room for one only.

        What lies on the printed board comes first. The others stay in the panel.
        """

    @property
    def placeless(self) -> Collection[str]:
        """Kinds of events without a place on the board that are announced all the same while the others play."""

    @property
    def within(self) -> Collection[str]:
        """Kinds of offers beside questions that are shown in one of `tabs`, and so not below the question."""

    @property
    def hushed(self) -> Collection[str]:
        """Kinds of offers beside questions that only the seats concerned may see.

        An offer of these kinds for certain eyes must be unknown to the others, so it is shown only while these eyes
        look.
        """

    @property
    def waived(self) -> Collection[str]:
        """Kinds of secret questions whose text everybody may read, and whose usual answer can be given without opening
        the curtain.
        """

    @property
    def taps(self) -> Mapping[str, Callable[[str], Element]]:
        """Kinds of offers that are shown as a sign alone -> a function that draws the sign for a seat.

        Offers answered by a single tap are always shown so, with the seat's crest if their kind is not here.
        """

    @property
    def long(self) -> Sequence[str]:
        """Kinds of questions that take long, and have a time of their own on the timer."""

    def crest(self, seat: str) -> Element:
        """Return a seat's colour and sign, as a small drawing beside a text."""

    def widget(self, match: Match, choice: Choice, host: Host) -> AnyWidget:
        """Return the widget of an open question."""

    def head(self, t: Language, view: View) -> list[Child]:
        """Return the beginning of the top line: the round, and what all players need to see at any time."""

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return the standing of all seats, on one line; the handlers `on` open the first of `tabs`."""

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the content of one of `tabs`."""

    def above(self, t: Language, view: View) -> Child:
        """Return an element to be shown above the widget, always in view; or None."""

    def reading(self, t: Language, view: View, asked: str | None, news: Sequence[Event]) -> list[Child]:
        """Return the text below the widget: the present situation, and what has happened since the last answer."""

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return the end of the game: who won, and the standing of all seats."""

    def scenes(self, events: Sequence[Event]) -> Sequence[str]:
        """Return the areas to be brought into view when these events have happened."""

    def interrupted(self, view: View) -> bool:
        """Return whether an event with questions in its midst (as a battle) goes on, so that its recap is
        not complete.
        """

    def public(self, t: Language, view: View, news: Sequence[Event], moment: Element | None) -> list[Child]:
        """Return the side of a public board, below the line that says whose turn it is.

        First comes the recap `moment` that is shown across the table, or else the present situation or the news; then
        the standing of all seats.
        """
