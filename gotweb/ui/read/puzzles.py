"""Puzzles: the list of a game's puzzles, and the guide, a text beside the table (`gotweb.lessons.puzzle`).

A good answer is stored with each puzzle. Any other answer is compared with it by a bot: if it is as good it counts. If
not, the guide says what the answer loses, and why, and names the good one if the player gives up.
"""

from __future__ import annotations

from typing import Any

from gotweb.bots import critic
from gotweb.bots.levels import HAND
from gotweb.bots.seen import seen
from gotweb.core.choice import Answer
from gotweb.core.game import Game
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.lessons.puzzle import MISSED, OPEN, SOLVED, Puzzle, PuzzleMatch, puzzles_of
from gotweb.ui.kit.button import button
from gotweb.ui.kit.settings import SettingsMemory
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read.lessonrow import head, row
from gotweb.ui.table import reasons
from gotweb.ui.table.tablepage import TablePage
from gotweb.ui.table.thinking import PAINTED, Thinker, reply_of

BANNER = ".lesson"
KEPT = "done"
"""What a device remembers of a puzzle that was solved on it."""
SECONDS = 8.0
"""How long two answers are compared, at most: so long only on a slow device."""
ALIKE = 0.25
"""An answer that loses no more than this part of what a puzzle's other answers lose is as good as the one it knows."""


def solved(puzzle: Puzzle, memory: SettingsMemory) -> bool:
    """Return whether a puzzle was solved on this device."""
    return memory.setting(_key(puzzle)) == KEPT


def _key(puzzle: Puzzle) -> str:
    return f"puzzle.{puzzle.id}"


class PuzzlePart:
    """The list of a game's puzzles, for the sheet with its lessons."""

    def __init__(self, app: TablePage, game: Game, memory: SettingsMemory, thinker: Thinker | None) -> None:
        self.app = app
        self.memory = memory
        self.thinker = thinker
        self.all = puzzles_of(game)

    def tree(self, t: Language) -> Element:
        """Return the list, and the button to the first puzzle that is still to be solved."""
        done = [solved(puzzle, self.memory) for puzzle in self.all]
        following = next((puzzle for puzzle, known in zip(self.all, done, strict=True) if not known), None)
        onward = None
        if following is not None:
            onward = button("puzzle-next", t("puzzle.go-on" if any(done) else "puzzle.start"),
                            on={"click": lambda _: self._begin(following)}, look="primary", key="next")  # fmt: skip
        rows = [self._row(t, n, puzzle, known) for n, (puzzle, known) in enumerate(zip(self.all, done, strict=True), 1)]
        return el(
            "section",
            {"class": "puzzles", "aria-labelledby": "puzzles"},
            el("h3", {"id": "puzzles"}, t("puzzle.title")),
            el("p", None, t("puzzle.lead")),
            el("p", {"class": "about"}, t("puzzle.done", n=sum(done), all=len(done))),
            onward,
            el("ol", {"class": "lessons", "aria-label": t("puzzle.title")}, rows),
            key="puzzles",
        )

    def _begin(self, puzzle: Puzzle) -> None:
        begin(self.app, puzzle, self.memory, self.thinker)

    def _row(self, t: Language, number: int, puzzle: Puzzle, known: bool) -> Element:
        done = t("puzzle.solved") if known else None
        return row("puzzle", puzzle.id, number, named(t, puzzle), done, lambda: self._begin(puzzle))


def named(t: Language, puzzle: Puzzle) -> str:
    """Return the title of a puzzle: its seat and the question."""
    return t("puzzle.named", seat=words_of(game(puzzle.game), t).seat(puzzle.seat), what=t(f"kind.{puzzle.kind}"))


class PuzzleGuide:
    """The guide of a puzzle, beside the table."""

    def __init__(self, app: TablePage, match: PuzzleMatch, memory: SettingsMemory, thinker: Thinker | None) -> None:
        self.app = app
        self.match = match
        self.memory = memory
        self.thinker = thinker
        self.all = puzzles_of(match.game)
        self.number = next((n for n, one in enumerate(self.all, 1) if one.id == match.puzzle.id), 1)
        self._before = match.fork()
        self._choice = match.choices[match.puzzle.question]
        self._asked = self._compares = False
        """Whether the answers have been given to a bot to be compared, and whether it still compares them."""
        self.given: dict[str, Any] | None = None
        """The given answer as it was considered; None until it was compared."""
        self.other: dict[str, Any] | None = None
        """What it was compared with: the best answer, or for that the next best."""
        self._shown = OPEN
        self._given_up = False
        """Whether the player wants to be told, after a worse answer, which one is good."""

    # what the table asks of a guide

    @property
    def speaks_of_targets(self) -> bool:
        """Whether the map marks what wins the game: not in a puzzle, where the player has to find it."""
        return False

    def acts(self) -> None:
        """Called when the player begins to act: do nothing, the guide leaves room for the question."""

    def changed(self) -> None:
        """Called when an answer was given: remember the puzzle if it is solved, and have the answer
        compared by a bot.
        """
        if self.outcome == SOLVED:
            self.memory.remember(_key(self.match.puzzle), KEPT)
        if self.match.given is not None and not self._asked and self.thinker is not None:
            self._asked = self._compares = True
            self.app.device.after(PAINTED, self._compare)

    def drawn(self, refusal: str | None) -> None:
        """Called when the table was drawn: scroll to the guide's text if the puzzle's outcome is new."""
        before, self._shown = self._shown, self.outcome
        if before == OPEN != self._shown:
            self.app.device.reveal(BANNER)

    @property
    def outcome(self) -> str:
        """The state of the puzzle. An answer as good as the best solves it, unless it is known to be worse."""
        found, puzzle = self.match.outcome, self.match.puzzle
        unknown = found == MISSED and self.given is not None and self.match.given not in puzzle.rivals
        return SOLVED if unknown and self._loss <= ALIKE * puzzle.loses else found

    @property
    def _loss(self) -> float:
        """How much less the given answer is worth than the one it was compared with."""
        return float(self.other["worth"] - self.given["worth"]) if self.given and self.other else 0.0

    # comparing

    def _compare(self) -> None:
        puzzle, given = self.match.puzzle, self.match.given
        if self.thinker is None or given is None or self.app.match is not self.match:
            return
        other: Answer = puzzle.rivals[0] if given in puzzle.accepted else puzzle.accepted[0]
        saw = seen(self._before, puzzle.question)
        letter = critic.compare_letter(saw, [given, other], HAND.name, puzzle.id, SECONDS)
        self.thinker.ask(letter, SECONDS, self._compared, lambda _: self._compared(""))

    def _compared(self, text: str) -> None:
        """Store the bot's reply; without one the guide uses what is stored with the puzzle."""
        self._compares = False
        considered = reply_of(text).get("considered")
        if considered is not None:
            self.given, self.other = considered
        if self.thinker is not None:
            self.thinker.rest()
        if self.app.match is self.match:
            self.changed()
            self.app.refresh()

    # what it shows

    def banner(self, t: Language, refusal: str | None) -> Element:
        """Return the banner above the question."""
        outcome = self.outcome
        return el(
            "section",
            {"class": f"lesson {'done' if outcome == SOLVED else outcome}", "aria-label": t("puzzle.region"),
             "tabindex": "-1"},
            self._head(t),
            el("p", {"class": "lesson-task"}, t("puzzle.task"), key="task") if outcome == OPEN else None,
            el("p", {"class": "lesson-told", "role": "status"}, self._told(t, outcome), key="told"),
            *self._why(t, outcome),
            self._buttons(t, outcome) if outcome != OPEN else None,
            key=f"puzzle {self.match.puzzle.id}",
        )  # fmt: skip

    def _head(self, t: Language) -> Element:
        number = t("puzzle.number", n=self.number, all=len(self.all))
        more = (self._onward(t, "quiet square", "»"),)
        return head(number, named(t, self.match.puzzle), more, t("puzzle.leave"), lambda: self.app.home())

    def _told(self, t: Language, outcome: str) -> str:
        if outcome == OPEN:
            return ""
        if outcome == SOLVED:
            return t("puzzle.right" if self.match.outcome == SOLVED else "puzzle.as-good")
        if self._compares:
            return t("puzzle.thinks")
        return t("puzzle.wrong")

    def _why(self, t: Language, outcome: str) -> list[Child]:
        """Return the better answer, or the next best, and the difference; nothing before the answer was compared.

        The better answer is shown only when the player gives up: until then the player may try again.
        """
        if outcome == OPEN or self._compares:
            return []
        puzzle, words = self.match.puzzle, words_of(self.match.game, t)
        right = self.match.outcome == SOLVED
        other = words.answer(puzzle.rivals[0] if right else puzzle.accepted[0], self._choice)
        text = t("puzzle.next-best" if right else "puzzle.better", text=other)
        told = el("p", {"class": "lesson-text"}, text, key="b") if right or self._given_up else None
        if outcome == SOLVED and not right:  # it is as good: neither of the two is better
            return [el("p", {"class": "lesson-text"}, t("puzzle.known", text=other), key="b")]
        if self.given is None or self.other is None:
            return [told]
        better, worse = (self.given, self.other) if right else (self.other, self.given)
        agrees = better["worth"] > worse["worth"]  # a bot in a hurry may see it otherwise
        cost = reasons.lost(t, worse, better, "puzzle.loss", gained=True)
        return [told, el("p", {"class": "lesson-text because"}, cost, key="because") if agrees else None]

    def _buttons(self, t: Language, outcome: str) -> Element:
        again = button("again-puzzle", t("learn.again"),
                       on={"click": lambda _: begin(self.app, self.match.puzzle, self.memory, self.thinker)},
                       look="quiet", key="again")  # fmt: skip
        shown = None
        if outcome == MISSED and not self._compares and not self._given_up:
            shown = button("puzzle-show", t("puzzle.show"), on={"click": lambda _: self._give_up()}, look="quiet",
                           key="show")  # fmt: skip
        listed = button("learn", t("puzzle.all"), on={"click": lambda _: self.app.learn()}, look="quiet", key="list")
        onward = self._onward(t, "primary", t("puzzle.next"))
        return el("div", {"class": "lesson-buttons"}, onward, again, shown, listed, key="buttons")

    def _give_up(self) -> None:
        self._given_up = True
        self.app.refresh()
        self.app.device.reveal(BANNER)

    def _onward(self, t: Language, look: str, text: str) -> Element | None:
        """Return the button to the next puzzle; None after the last."""
        if self.number == len(self.all):
            return None
        following = self.all[self.number]
        return button(
            "next-puzzle",
            text,
            on={"click": lambda _: begin(self.app, following, self.memory, self.thinker)},
            look=look,
            label=t("puzzle.next"),
            key="next",
        )


def begin(app: TablePage, puzzle: Puzzle, memory: SettingsMemory, thinker: Thinker | None) -> None:
    """Put a puzzle on the table. It has no name in the store, so it is not among the saved games."""
    if thinker is not None:
        thinker.stop()
    match = PuzzleMatch(puzzle)
    app.pile.clear()
    app.open(match, {}, "", PuzzleGuide(app, match, memory, thinker))
    app.device.reveal(BANNER)
