"""The base of every widget: one open question, a draft of its answer, and how both are shown.

A widget decides nothing. It offers what the choice accepts (`options`, `why_not`, `tokens_for`), and passes an answer
to the table in the form that the choice has. It uses no browser, so tests press its buttons.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, Point
from gotweb.ui.board.ring import Ring
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, Memo

Laid = TypeVar("Laid", bound=Choice, covariant=True)
"""The kind of choice that a widget lays: a widget for marches is one for choices, too."""


class Host(Protocol):
    """The table as a widget uses it; `gotweb.ui.table.play.PlayedTable` is one, which asks for widgets."""

    refusal: str | None
    """Why the last act was refused; whatever is done next takes it away."""

    def send(self, answer: Answer) -> None:
        """Give the answer to the match."""

    def give(self, answers: Mapping[str, Answer]) -> None:
        """Give public answers to several questions at once, by their ids, in order.

        For a matter put to several seats and settled with one tap. Questions that are no longer open are skipped.
        """

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        """Show why something cannot be done: the id of the rule, and the answer that was tried."""

    def refresh(self) -> None:
        """Draw everything again."""

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the page, to be read; it shows only what everybody may see."""


class Confirm(NamedTuple):
    """The button that gives the answer: its text, and the answer, or None as long as there is none.

    A button that `gives_up` something while more could be had is drawn plainly, and its text says what is given up: the
    largest button must never be the worst choice.
    """

    text: str
    answer: Answer | None
    gives_up: bool = False


class Widget(Generic[Laid]):
    """A widget: one open question.

    Each names the class of its choice (`Widget[March]`), so mypy knows what it may ask of it. Subclasses keep the draft
    of its answer in plain attributes, so a redraw never loses it.
    """

    def __init__(self, match: Match, choice: Laid, table: Host) -> None:
        self.match = match
        self.choice = choice
        self.id = choice.id
        self.seat = choice.seat
        self.facts: Mapping[str, Any] = choice.facts
        self.table = table
        self.kept = Memo()
        """Cached parts of the body: unchanged parts are neither built nor compared again."""
        self.begin()

    def begin(self) -> None:
        """Begin the draft: subclasses set its attributes here, after those of the class above."""

    def all_answers(self) -> Sequence[Answer]:
        """All answers to the question, if they are listed (`Choice.options`)."""
        found = self.choice.options()
        assert found is not None, f"{self.choice.kind} lists no answers"
        return found

    # what it shows

    def sentence(self, t: Language) -> str:
        """Return the question in one sentence."""
        return words_of(self.match.game, t).asks(self.choice.kind, self.seat, self.facts)

    def hint(self, t: Language) -> str | None:
        """Return a hint on what to do next, if the sentence does not say it."""
        return None

    def confirm(self, t: Language) -> Confirm | None:
        """Return the button that gives the answer; None if other buttons give answers at once."""
        return None

    def answers(self, t: Language) -> list[Element]:
        """Return the buttons that give an answer at once; they stand before the one of `confirm`."""
        return []

    def reads(self, t: Language) -> list[Element]:
        """Return the buttons that open sheets to read before answering; they stand after the one of `confirm`."""
        return []

    def body(self, t: Language) -> list[Child]:
        """Return the rest of the widget."""
        return []

    def draft(self) -> Draft:
        """Return the draft to draw on the board."""
        return Draft()

    def ring(self, t: Language) -> Ring | None:
        """Return the buttons around a place on the map; None if there are none now."""
        return None

    # what the player does

    def tap(self, area: str) -> None:
        """Handle a tap on an area of the board, or on another spot."""

    def point(self, at: Point) -> None:
        """Handle a tap on free ground, where no spot lies; only called while the draft has `ground`.

        `at` is in units of the drawing. A widget turns it into the whole numbers of its rules here.
        """

    def grab(self, area: str) -> bool:
        """Begin a drag from an area, and show where it may end. Returns whether anything changed."""
        return False

    def drag(self, start: str, goal: str) -> None:
        """End a drag from one area on another: the same as a tap on the first and then on the second."""

    def carry(self, spot: str, at: Point) -> bool:
        """Move a freely dragged spot (`Grip.freely`) to this point in the draft.

        Called at most once a frame while the finger moves, and once more where it is lifted. A place that the rules do
        not allow is drawn as such, and not refused. Returns whether the draft changed.
        """
        return False

    def let_go(self) -> bool:
        """Cancel a drag: return to the draft from before it. Returns whether that changed anything."""
        return False

    def typed(self, t: Language, answer: Answer) -> list[str] | None:
        """Make a typed answer that is incomplete the draft. Returns the reply to the player.

        None for a complete answer, which can be given at once; an empty list if the part was refused.
        """
        return None

    def restore(self, answer: Answer) -> None:
        """Make an answer that was taken back the draft again."""

    def resume(self, sketch: Answer) -> None:
        """Make an answer stored by `sketch` the draft again.

        A widget overrides this if `restore` lays out only the beginning of an undone answer.
        """
        self.restore(sketch)

    def sketch(self, t: Language) -> Answer | None:
        """Return the answer to be stored if the page is left, from which `resume` makes the draft again.

        None if there is none.
        """
        confirm = self.confirm(t)
        answer = None if confirm is None else confirm.answer
        return self.part() if answer is None else answer

    def part(self) -> Answer | None:
        """Return an incomplete draft, written like an answer; None if nothing is laid. `resume` restores it."""
        return None

    def fits(self, part: Answer) -> bool:
        """Return whether stored JSON data could have been written by `part`, and can still be laid."""
        return False

    def take_over(self, before: Any) -> None:
        """Take over the choices of the widget that the same question had before an offer beside it was answered.

        The legal answers have changed, so only what can still be chosen is kept. By default nothing is: a bid out of
        more coins, say, should be reconsidered.
        """

    # how its parts are made

    def does(self, act: Callable[[], object]) -> dict[str, Callable[[Any], object]]:
        """Return the handlers of a button that calls `act` and then redraws the table."""

        def clicked(_event: object) -> None:
            self.table.refusal = None
            act()
            self.table.refresh()

        return {"click": clicked}

    def gives(self, answer: Answer) -> dict[str, Callable[[Any], object]]:
        """Return the handlers of a button that gives an answer at once."""
        return {"click": lambda _event: self.table.send(answer)}

    def refuse(self, answer: Answer, fallback: str | None = None) -> None:
        """Show why an answer cannot be given; by the rule `fallback` if the answer is only incomplete."""
        rule = self.refused(answer) or fallback
        if rule is not None:
            self.table.refuse(rule, answer)

    def refused(self, answer: Answer) -> str | None:
        """Return the rule that refuses an answer, from the match itself; None if it is legal."""
        return self.match.why_not(self.id, answer)


class FreeWidget(Widget[Laid]):
    """A widget in which a spot is dragged freely: a cancelled drag restores the draft."""

    def begin(self) -> None:
        super().begin()
        self._before: Any = None

    @abstractmethod
    def kept_now(self) -> Any:
        """Return the draft as one value, so that a drag can be cancelled."""

    @abstractmethod
    def put_back(self, kept: Any) -> None:
        """Make a value of `kept_now` the draft."""

    def take(self, spot: str) -> None:
        """Begin to drag a spot: the draft does not change yet."""

    def follow(self, spot: str, at: Point) -> None:
        """Move a dragged spot to the finger's place: by default as a tap on the ground there would."""
        self.point(at)

    def grab(self, area: str) -> bool:
        self._before = self.kept_now()
        self.take(area)
        return bool(self._before != self.kept_now())

    def carry(self, spot: str, at: Point) -> bool:
        before = self.kept_now()
        self.follow(spot, at)
        return bool(before != self.kept_now())

    def let_go(self) -> bool:
        changed = bool(self.kept_now() != self._before)
        self.put_back(self._before)
        return changed


AnyWidget: TypeAlias = Widget[Choice]
"""A widget of which it does not matter what it asks."""
