"""Shows the other players' acts on the map: one step after the other, until a person is asked again.

A person among bots waits while they march, fight and buy. Meanwhile the map shows each place for a while, and the panel
says what happens there; nobody is asked before the last step was seen. A tap ends the showing, and then bots' acts
until a person is asked are not shown any more; it can be paused and stepped through, and repeated when a person is
asked. Bots think meanwhile, and do nothing before the steps of the last move are over.

If the recap of a moment lies between two steps (`gotweb.ui.table.recap`), the steps before it are shown first, then the
recap, then the other steps. While bots are asked in the midst of a moment, its outcome waits for the recap: otherwise
the map would reveal the winner.

`gotweb.ui.table.steps` defines the steps. Players who have bots move at once, or who use the list view, are shown steps
only on request.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.ui.table.bench import Bench
from gotweb.ui.table.recap import Recaps
from gotweb.ui.table.standing import Standing
from gotweb.ui.table.steps import Step, Then, steps

FIRST, FURTHER, NOTED = 1_200, 1_000, 900
"""Milliseconds for which a step is shown, for its first line and for each further one, and besides for each event that
more is said of."""
LINE = 44
"""So many letters are a line, on a phone as in a panel beside the map."""
NAMING = 4
"""So many letters has a word by which a place is named, and no article."""
EARLY = 350
"""Milliseconds after the first step is shown during which a tap does not end it: it was meant for what was there."""


class Showing:
    """The steps since a person has answered last, and which of them is shown now."""

    def __init__(self, table: Standing, recaps: Recaps, bots: Callable[[], Bench], now: Callable[[], int]) -> None:
        """Make it without steps. `bots` returns the bots of the table, and `now` milliseconds."""
        self.table, self.recaps, self.bots, self.now = table, recaps, bots, now
        self.steps: list[Step] = []
        self.held = False
        """Whether the step that is shown stays until somebody goes on."""
        self.hurried = False
        """Whether nothing is shown by itself until a person is asked."""
        self._at: int | None = None
        self._due: object = None
        """Stands for the next step that the clock brings; None while it brings none."""
        self._coming: int | None = None
        """The step that is shown as soon as the moments before it have been put away."""
        self._again = False
        """Whether steps that were told already are gone through once more."""
        self._came = 0
        self._waiting: list[Callable[[], object]] = []
        self._watched = False
        self._pending: list[Step] = []
        """What has come of a moment that goes on while bots are asked in its midst."""

    @property
    def running(self) -> bool:
        """Whether a step is shown: then nobody is asked anything."""
        return self._at is not None

    @property
    def busy(self) -> bool:
        """Whether a step is shown, or will be when a recap has been closed."""
        return self.running or self._due is not None

    @property
    def step(self) -> Step | None:
        """The step that is shown."""
        return None if self._at is None else self.steps[self._at]

    @property
    def then(self) -> Then | None:
        """The table as it lay at the step that is shown.

        None if no step is shown, or the table has not changed since.
        """
        then = self.step.then if self.step is not None else None
        return then if then is not None and then.answers != len(self.table.match.answers) else None

    @property
    def tells(self) -> int | None:
        """The number of the event that is shown, or is shown next after a recap; None if there is none."""
        step = self.step if self._coming is None else self.steps[self._coming]
        return None if step is None else step.events[0]

    @property
    def untold(self) -> int | None:
        """The number of the first event that is still to be shown; None if there is none."""
        if self._coming is not None:
            return self.steps[self._coming].events[0]
        if (step := self.step) is not None and not self._again:
            return step.events[-1] + 1
        return self._pending[0].events[0] if self._pending else None

    @property
    def place(self) -> int:
        """The number of the step that is shown, counted from 1."""
        return (self._at or 0) + 1

    @property
    def watched(self) -> bool:
        """Whether the map has the room of the panel: from the first step on, or from the beginning of a match, until
        a person is asked."""
        waits = self._watched and self.wanted and not self.table.asks and self.bots().pending
        self._watched = self.running or waits
        return self._watched

    @property
    def wanted(self) -> bool:
        """Whether steps are shown automatically at this table."""
        settings = self.table.app.settings
        return (
            self.table.guide is None and self.bots().seated and settings["view"] == "map"
            and settings["pace"] != "instant"
        )  # fmt: skip

    # what brings steps up

    def happened(self, since: int, by_bot: bool, disturbs: bool = False, asked: bool = True) -> None:
        """Show the events from `log[since]` on; after a person's act, from the first step on that is out of sight.

        `disturbs` says that a person still has the same question: then nothing replaces it, and the events can be shown
        on request. `asked` says that a person is asked anything now.
        """
        waited = self._pending
        if not by_bot:
            self.clear()
        if not self.bots().seated:  # where people sit around the table, nobody waits for a step
            return
        match = self.table.match
        then = Then(len(match.answers), self.table.public())
        there, placeless = set(self.table.areas), self.table.face.placeless
        fresh = [step._replace(then=then) for step in steps(self.table.words, match.log, since, there, placeless)]
        fresh, self._pending = self._parted([*waited, *fresh], None if asked else self._core())
        first = len(self.steps)
        self.steps += fresh
        if not by_bot:
            seen = self.table.surface.sees_all
            first = next((at for at, step in enumerate(self.steps) if not seen(step.areas)), len(self.steps))
        if disturbs or self.running or first == len(self.steps) or self.hurried or not self.wanted:
            return
        begins = self.recaps.begins
        if begins is not None and (waited or self.steps[first].events[0] >= begins):
            self._after_the_moment(first, begins)
            return
        self.recaps.wait()
        self._show(first)

    def _core(self) -> int | None:
        """Return the number of the event at which the outcome of an unfinished moment begins.

        None if there is no such moment, or recaps are switched off.
        """
        table = self.table
        if table.app.settings["moments"] != "on" or not self.wanted or not table.face.interrupted(table.public()):
            return None
        amid = table.face.teller.amid(table.match.log)
        return None if amid is None else amid.core

    def _parted(self, found: list[Step], core: int | None) -> tuple[list[Step], list[Step]]:
        """Return the steps before the event with the number `core`, and the steps from it on."""
        at = len(found) if core is None else next((n for n, one in enumerate(found) if one.events[-1] >= core), None)
        return (found, []) if at is None else (found[:at], found[at:])

    def _after_the_moment(self, first: int, begins: int = -1) -> None:
        """Show the steps from this one on when the recaps before them have been closed; later recaps are deferred.

        `begins` is the number of an event with which a moment begins whose recap comes first in any case.
        """
        due = self._due = object()
        self._coming = first
        self.recaps.wait(max(begins, self.steps[first].events[0]))

        def begin() -> None:
            if due is self._due:
                self._show(first)
                self.table.refresh()

        # in a task of its own: a moment is also put away by somebody who is just giving an answer
        self.recaps.when_hidden(lambda: self.table.app.device.after(0, begin))

    def recall(self) -> None:
        """Go back to the first step since a person has answered last; from there on the player moves by hand."""
        if self.steps:
            self._show(0)
            self._again = True
            self._hold()

    def _show(self, at: int) -> None:
        if self._at is None:
            self._came = self.now()
        self._at, self.held, self._coming, self._again = at, False, None, False
        self._wait()

    def _wait(self) -> None:
        """Schedule the next step."""
        step = self.step
        assert step is not None, "only while a step is shown"
        due = self._due = object()

        def over() -> None:
            if due is self._due:
                self.forward()

        self.table.app.device.after(self.length(step), over)

    # what a person does

    def forward(self) -> None:
        """Show the next step; after the last one, end."""
        if self._at is None or self._at + 1 == len(self.steps):
            self.end()
            return
        if self._meets_a_moment(self._at + 1):
            return
        self._at += 1
        if self.held:
            self._tell()
        else:
            self._wait()
        self.table.refresh()

    def _meets_a_moment(self, at: int) -> bool:
        """Show the deferred recap if it comes before this step; return whether it does."""
        recaps = self.recaps
        if not recaps.later or recaps.begins is None or self.steps[at].events[0] < recaps.begins:
            return False
        self._at, self.held = None, False
        recaps.bring()
        self._after_the_moment(at)
        self.table.refresh()
        return True

    def back(self) -> None:
        """Show the step before, and pause."""
        if self._at is not None:
            self._at = max(0, self._at - 1)
            self._hold()

    def hold(self) -> None:
        """Pause at the step that is shown, or continue."""
        if self.held:
            self.held = False
            self._wait()
        elif self.running:
            self._hold()

    def _hold(self) -> None:
        self.held, self._due = True, None
        self._tell()

    def _tell(self) -> None:
        if (step := self.step) is not None:
            self.table.surface.tell(" ".join([*self.sentences(step), *self.notes(step)]))

    def tapped(self) -> None:
        """End the showing for a tap on the map, unless the tap came too early to be meant."""
        if self.now() - self._came >= EARLY:
            self.skip()

    def skip(self) -> None:
        """End the showing, and show no more steps until a person is asked.

        If bots play all seats, end only this one.
        """
        bots = self.bots()
        self.hurried = bots.pending and not bots.alone
        self.end()

    def end(self) -> None:
        """End the showing: draw the table as it is now, and continue with the question."""
        if self._at is None:
            return
        self._stop()
        self.table.refresh()

    def when_over(self, call: Callable[[], object]) -> None:
        """Call a function as soon as no step is shown: now, or when the last one has been seen."""
        if self.busy:
            self._waiting.append(call)
        else:
            call()

    def begin(self) -> None:
        """Forget all steps: another match is on the table. Until a person is asked, its panel only waits."""
        self.clear()
        self._watched = True

    def clear(self) -> None:
        """Forget all steps: a person has answered, answers were taken back, or a match has left the table."""
        self._stop()
        self.steps, self.hurried, self._watched, self._pending = [], False, False, []

    def _stop(self) -> None:
        """End the steps.

        Functions that wait for that are called in a task of their own: an answer may just be being given.
        """
        self._at, self._due, self.held, self._coming = None, None, False, None
        self.recaps.bring()
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            self.table.app.device.after(0, call)

    # what is said

    def sentences(self, step: Step) -> list[str]:
        """Return the sentences of a step's events."""
        words, log = self.table.words, self.table.match.log
        return [words.sentence(log[number]) for number in step.events if number < len(log)]

    def notes(self, step: Step) -> list[str]:
        """Return further lines for these sentences.

        They name the place of the step if no sentence does, and tell more about calm moments, which have no recap
        (`Moment.calm`).
        """
        words, log = self.table.words, self.table.match.log
        return [*self._where(step), *(line for number in self._calm(step) for line in words.details(log[number]))]

    def _where(self, step: Step) -> list[str]:
        """The name of the last place of a step that is marked, unless its sentences have a word of it that is longer
        than an article: a language may bend the others."""
        name = self.table.words.area(step.marked[0]) if step.marked else ""
        said = " ".join(self.sentences(step)).casefold()
        longer = [word for word in name.casefold().replace("’", " ").split() if len(word) >= NAMING]
        return [] if not name or any(word in said for word in longer or [name.casefold()]) else [name]

    def length(self, step: Step) -> int:
        """Return for how many milliseconds a step is shown."""
        lines = sum(1 + len(sentence) // LINE for sentence in self.sentences(step))
        return FIRST + FURTHER * (lines - 1) + NOTED * len(self._calm(step))

    def _calm(self, step: Step) -> list[int]:
        """Return the numbers of a step's events that belong to a calm moment."""
        log, at = self.table.match.log, self.table.face.teller.at
        moments = ((number, at(log, number)) for number in step.events if number < len(log))
        return [number for number, moment in moments if moment is not None and moment.calm]
