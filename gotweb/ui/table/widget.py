"""What every widget is: one open question, a draft of its answer, and how both look.

A widget decides nothing. What it offers is what the choice accepts (`options`, `why_not`, `tokens_for`), and
an answer goes to the table as the choice would have it. It knows no browser, so tests press its buttons.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, Point
from gotweb.ui.board.ring import Ring
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, Memo


class Host(Protocol):
    """The table as a widget uses it; `gotweb.ui.table.play.PlayedTable` is one, which asks for widgets."""

    refusal: str | None
    """Why the last act was refused; whatever is done next takes it away."""

    def send(self, answer: Answer) -> None:
        """Give the answer to the match."""

    def give(self, answers: Mapping[str, Answer]) -> None:
        """Give answers to several questions at once that everybody may see, by their ids, the first first.

        For what is asked of several seats and settled with one tap. What is asked no more is left out.
        """

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        """Show why something cannot be done: the id of the rule, and the answer that it would have been."""

    def refresh(self) -> None:
        """Draw everything again."""

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over the page, to be read; it shows only what everybody may see."""


class Confirm(NamedTuple):
    """The button that gives the answer: its text, and the answer, or None as long as there is none.

    A button that `gives_up` something while more could be had is quiet, and its text says what is given up: the
    largest button must never be the worst choice.
    """

    text: str
    answer: Answer | None
    gives_up: bool = False


class Widget:
    """One open question. Subclasses keep the draft of the answer in plain attributes, so a repaint never loses it."""

    def __init__(self, match: Match, choice: Choice, table: Host) -> None:
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
        """All answers to the question, of one whose answers are listed (`Choice.options`)."""
        found = self.choice.options()
        assert found is not None, f"{self.choice.kind} lists no answers"
        return found

    # what it shows

    def sentence(self, t: Language) -> str:
        """What is asked, in one sentence."""
        return words_of(self.match.game, t).asks(self.choice.kind, self.seat, self.facts)

    def hint(self, t: Language) -> str | None:
        """What to do next, where the sentence does not say it."""
        return None

    def confirm(self, t: Language) -> Confirm | None:
        """The button that gives the answer; None where every button gives one by itself."""
        return None

    def answers(self, t: Language) -> list[Element]:
        """Buttons that give an answer at once; they stand where `confirm` stands, before it."""
        return []

    def reads(self, t: Language) -> list[Element]:
        """Buttons that open sheets to read before answering; they stand where `confirm` stands, after it."""
        return []

    def body(self, t: Language) -> list[Child]:
        """The rest of the widget."""
        return []

    def draft(self) -> Draft:
        """What to draw on the board."""
        return Draft()

    def ring(self, t: Language) -> Ring | None:
        """The buttons around a place on the map, if there are any now."""
        return None

    # what the player does

    def tap(self, area: str) -> None:
        """Handle a tap on an area of the board, or on another spot."""

    def point(self, at: Point) -> None:
        """Handle a tap on free ground, where no spot lies; only called while the draft has `ground`.

        `at` is in units of the drawing. A widget turns it into the whole numbers of its rules here.
        """

    def grab(self, area: str) -> bool:
        """Begin a drag from an area: show where it may end. Returns whether anything changed."""
        return False

    def drag(self, start: str, goal: str) -> None:
        """End a drag from one area on another: the same as a tap on the first and then on the second."""

    def carry(self, spot: str, at: Point) -> bool:
        """Move a freely dragged spot (`Grip.freely`) to this point in the draft.

        Called at most once a frame while the finger moves, and once more where it is lifted. Draw a place that the
        rules do not allow as such, and refuse nothing. Returns whether the draft changed.
        """
        return False

    def let_go(self) -> bool:
        """Cancel a drag: go back to the draft before. Returns whether that changed anything."""
        return False

    def typed(self, t: Language, answer: Answer) -> list[str] | None:
        """Take a typed answer that is only a part of one as the draft. Returns the reply to the player.

        None for a whole answer, which can be given at once; nothing at all where the part was refused.
        """
        return None

    def restore(self, answer: Answer) -> None:
        """Make an answer that was taken back the draft."""

    def resume(self, sketch: Answer) -> None:
        """Make what was kept by `sketch` the draft again. Where an answer that was taken back is only begun anew, a
        widget says here how the whole of it is laid."""
        self.restore(sketch)

    def sketch(self, t: Language) -> Answer | None:
        """What of the draft is kept if the page goes: an answer out of which `resume` makes it again, or None."""
        confirm = self.confirm(t)
        answer = None if confirm is None else confirm.answer
        return self.part() if answer is None else answer

    def part(self) -> Answer | None:
        """What is laid as long as it is no answer yet, written as one; None if nothing is. `resume` lays it again."""
        return None

    def fits(self, part: Answer) -> bool:
        """Whether JSON data from the device are something that `part` writes, and can still be laid."""
        return False

    def take_over(self, before: Any) -> None:
        """Take over what was chosen in the widget that the same question had before something was done beside it.

        The answers are not the same any more, so only what can still be chosen is. By default nothing is: a wager out
        of more coins is thought over anew.
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
        """The handlers of a button that gives an answer at once."""
        return {"click": lambda _event: self.table.send(answer)}

    def refuse(self, answer: Answer, fallback: str | None = None) -> None:
        """Show why an answer cannot be given; by the rule `fallback` where it only cannot be given yet."""
        rule = self.refused(answer) or fallback
        if rule is not None:
            self.table.refuse(rule, answer)

    def refused(self, answer: Answer) -> str | None:
        """The rule against an answer, from the match itself."""
        return self.match.why_not(self.id, answer)


class FreeWidget(Widget):
    """A widget in which something follows the finger anywhere: a drag that is let go leaves the draft as it was."""

    def begin(self) -> None:
        super().begin()
        self._before: Any = None

    @abstractmethod
    def kept_now(self) -> Any:
        """Return the draft as one value, so that a drag can be taken back."""

    @abstractmethod
    def put_back(self, kept: Any) -> None:
        """Make such a value the draft."""

    def take(self, spot: str) -> None:
        """Take hold of a spot: nothing of the draft changes by that."""

    def follow(self, spot: str, at: Point) -> None:
        """Have a spot that is held follow the finger: by default it is sent there by a tap on the ground."""
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
