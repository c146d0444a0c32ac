"""Learning to play: the list of lessons, and the guide, a text beside the table of a lesson."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson
from gotweb.lessons.play import DONE, MISSED, OPEN, LessonMatch
from gotweb.ui.face import face_at
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.settings import SettingsMemory
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.lessonrow import head, row
from gotweb.ui.read.plain import PlainTeaching
from gotweb.ui.table.tablepage import TablePage

BANNER = ".lesson"
READY = ".lesson-ready"


def done(teaching: PlainTeaching, memory: SettingsMemory) -> set[str]:
    """Return the ids of a game's lessons that were done on this device."""
    return {lesson.id for lesson in teaching.lessons() if memory.setting(_key(teaching, lesson.id)) == DONE}


def _key(teaching: PlainTeaching, id: str) -> str:
    return f"{teaching.kept_as}.{id}"


class LearnSheet(Sheet):
    """The sheet with all lessons of a game, and which of them were done."""

    name = "learn"

    def __init__(
        self,
        app: TablePage,
        teaching: PlainTeaching,
        memory: SettingsMemory,
        more: Callable[[Language], Child] | None = None,
    ) -> None:
        """Make the sheet. `more` draws the part below the lessons, such as puzzles."""
        self.app = app
        self.more = more
        self.teaching = teaching
        self.memory = memory
        self.first_game = teaching.first_game()

    def title(self, t: Language) -> str:
        return t("learn.title")

    def body(self, t: Language) -> list[Child]:
        known, listed = done(self.teaching, self.memory), self.teaching.lessons()
        following = next((lesson for lesson in listed if lesson.id not in known), None)
        parts: list[Child] = [el("p", None, t("learn.lead"), key="lead")]
        if following is not None:
            parts.append(
                button(
                    "lesson-next",
                    t("learn.go-on" if known else "learn.start", title=t(f"lesson.{following.id}.title")),
                    on={"click": lambda _: begin(self.app, following, self.memory)},
                    look="primary",
                    key="next",
                )
            )
        rows = [self._row(t, number, lesson, lesson.id in known) for number, lesson in enumerate(listed, 1)]
        parts.append(el("ol", {"class": "lessons", "aria-label": t("learn.list")}, rows, key="list"))
        if self.first_game is not None:
            parts.append(self._first_game(t, self.first_game))
        if self.more is not None:
            parts.append(self.more(t))
        return parts

    def _first_game(self, t: Language, match: Match) -> Element:
        """Return the part after the lessons: a game for beginners, and an aim for each seat."""
        words, face = words_of(match.game, t), face_at(match.game.id, match.options)
        hints = [
            el("li", None, face.table.crest(seat), el("p", None, el("strong", None, words.seat(seat)), " ", t(key)))
            for seat in match.seats
            if t.has(key := f"learn.first-game.{seat}")
        ]
        return el(
            "section",
            {"class": "first-game", "aria-labelledby": "first-game"},
            el("h3", {"id": "first-game"}, t("learn.first-game")),
            el("p", None, t("learn.first-game.about")),
            el("ul", None, hints),
            button("first-game", t("learn.first-game.begin"), on={"click": lambda _: self._begin(match)}),
            key="first-game",
        )

    def _begin(self, match: Match) -> None:
        """Put the beginners' game on the table."""
        self.app.pile.clear()
        self.app.begin(match)

    def _row(self, t: Language, number: int, lesson: Lesson, known: bool) -> Element:
        title, done = t(f"lesson.{lesson.id}.title"), t("learn.done") if known else None
        return row("lesson", lesson.id, number, title, done, lambda: begin(self.app, lesson, self.memory))


class LessonGuide:
    """The guide: the text of a lesson beside the table, with its goal, the last mistake, and the way to the next
    lesson.
    """

    def __init__(self, app: TablePage, match: LessonMatch, memory: SettingsMemory, unfolded: bool = True) -> None:
        """Make the guide. With `unfolded` its text is shown, else only the goal."""
        self.app = app
        self.match = match
        self.memory = memory
        self.unfolded = unfolded
        self.teaching = face_at(match.game.id, match.options).teaching
        self.lessons = self.teaching.lessons()
        self.number = self.lessons.index(match.lesson) + 1
        self._seen: tuple[str, bool, str | None] = (OPEN, unfolded, None)

    def acts(self) -> None:
        """Called when the learner begins to act: fold the text if it leaves no room for the question."""
        if self.unfolded and self.app.device.is_shown(READY):
            self.unfolded = False

    def changed(self) -> None:
        """Called when an answer was given or taken back, or the lesson begins: remember the lesson if it is done."""
        if self._answered():
            self.acts()
        if self.match.outcome == DONE:
            self.memory.remember(_key(self.teaching, self.match.lesson.id), DONE)

    def drawn(self, refusal: str | None) -> None:
        """Called when the table was drawn: scroll to the guide's text if it has changed."""
        before, self._seen = self._seen, (self.match.outcome, self.unfolded, refusal)
        if self._seen == before:
            return
        if self.match.outcome != OPEN:  # the question that had the focus is gone
            self.app.device.reveal(BANNER)
        elif refusal is not None or not self.unfolded:
            self.app.device.bring(BANNER)

    # what it shows

    @property
    def speaks_of_targets(self) -> bool:
        """Whether the map marks what wins the game: in a lesson about that, until its goal is reached."""
        return bool(self.match.lesson.targets) and self.match.outcome == OPEN

    def banner(self, t: Language, refusal: str | None) -> Element:
        """Return the banner above the question: text, goal and result of the lesson."""
        lesson, outcome = self.match.lesson, self.match.outcome
        reading = self.unfolded and outcome == OPEN
        return el(
            "section",
            {"class": f"lesson {outcome}", "aria-label": t("learn.region"), "tabindex": "-1"},
            self._head(t, lesson.id, outcome),
            el("p", {"class": "lesson-text"}, t(f"lesson.{lesson.id}.text"), key="text") if reading else None,
            self.teaching.explained(t, lesson, self.match.view(None)) if reading else None,
            el("p", {"class": "lesson-task"}, t(f"lesson.{lesson.id}.task"), key="task")
            if reading or outcome == MISSED
            else None,
            el("p", {"class": "lesson-told", "role": "status"}, self._told(t, refusal), key="told"),
            self._rules(t) if outcome == DONE else None,
            self._buttons(t, outcome),
            self._ready(t) if reading else None,
            key=f"lesson {lesson.id}",
        )

    def _ready(self, t: Language) -> Element:
        """Return the button that folds the text; styles show it where text and question do not both fit."""
        ready = button("ready", t("learn.ready"), on={"click": lambda _: self._fold()}, look="primary")
        return el("div", {"class": READY.removeprefix(".")}, ready, key="ready")

    def _head(self, t: Language, id: str, outcome: str) -> Element:
        folded = outcome == OPEN and not self.unfolded
        number = t("learn.goal" if folded else "learn.number", n=self.number, all=len(self.lessons))
        fold = button(
            "fold",
            "▴" if self.unfolded else "▾",
            on={"click": lambda _: self._fold()},
            look="quiet square",
            label=t("learn.fold" if self.unfolded else "learn.unfold"),
        )
        title = t(f"lesson.{id}.{'goal' if folded else 'title'}")
        more = (fold, self._onward("quiet square", "»", t("learn.skip"))) if outcome == OPEN else ()
        return head(number, title, more, t("learn.leave"), lambda: self.app.home())

    def _fold(self) -> None:
        self.unfolded = not self.unfolded
        self.app.refresh()

    def _told(self, t: Language, refusal: str | None) -> str:
        """Return the result so far in a sentence or two: that the goal is reached, or a hint on a mistake.

        Else empty.
        """
        id, outcome = self.match.lesson.id, self.match.outcome
        if outcome == DONE:
            told = t(f"lesson.{id}.done")
            return told if self.number < len(self.lessons) else f"{told} {t('learn.over')}"
        hint = self.match.hint(refusal) if refusal is not None or outcome == MISSED else None
        if hint is not None:
            return t(f"lesson.{id}.hint.{hint}")
        return t(f"lesson.{id}.again") if outcome == MISSED else ""

    def _rules(self, t: Language) -> Element:
        """Return links to the rules of this lesson, each with its title: a number alone would mean nothing to a
        learner.
        """
        return el(
            "p", {"class": "lesson-rules"}, el("span", None, t("learn.read")),
            [cited(t, rule, t(f"rule.{rule}.title")) for rule in self.match.lesson.rules], key="rules",
        )  # fmt: skip

    def _buttons(self, t: Language, outcome: str) -> Element | None:
        again = button(
            "again-lesson",
            t("learn.again"),
            on={"click": lambda _: begin(self.app, self.match.lesson, self.memory, self.unfolded)},
            look="primary" if outcome == MISSED else "quiet",
            key="again",
        )
        home = button(
            "to-home", t("learn.to-home"), on={"click": lambda _: self.app.home()}, look="primary", key="home"
        )
        listed = button("learn", t("learn.all"), on={"click": lambda _: self.app.learn()}, look="quiet", key="list")
        if outcome == OPEN:
            offered = self.unfolded and self._answered()
            return el("div", {"class": "lesson-buttons"}, again, key="buttons") if offered else None
        onward = home if self.number == len(self.lessons) else self._onward("primary", t("learn.next"))
        return el(
            "div",
            {"class": "lesson-buttons"},
            [onward, again] if outcome == DONE else [again, self._onward("quiet", t("learn.skip"))],
            listed,
            key="buttons",
        )

    def _answered(self) -> bool:
        """Return whether the learner has given an answer yet."""
        return self.match.begun

    def _onward(self, look: str, text: str, label: str | None = None) -> Element | None:
        """Return the button to the next lesson; None after the last."""
        if self.number == len(self.lessons):
            return None
        following = self.lessons[self.number]
        return button(
            "next-lesson",
            text,
            on={"click": lambda _: begin(self.app, following, self.memory)},
            look=look,
            label=label,
            key="next",
        )


def show(app: TablePage, teaching: PlainTeaching, more: Callable[[Language], Child] | None = None) -> None:
    """Open the list of a game's lessons; `more` draws the part below it."""
    app.pile.open(LearnSheet(app, teaching, app.memory, more))


def begin(app: TablePage, lesson: Lesson, memory: SettingsMemory, unfolded: bool = True) -> None:
    """Put a lesson on the table. It has no name in the store, so it is not among the saved games."""
    match = LessonMatch(lesson)
    app.pile.clear()
    app.open(match, {}, "", LessonGuide(app, match, memory, unfolded))
    app.look_at(lesson.look)
    app.device.reveal(BANNER)
