"""Bots at the table: they are asked when a question to one of their seats is open, and their answers are given.

A bot is sent what its seat may know (`gotweb.bots.seen`) and nothing else. `gotweb.ui.table.thoughts` decides which bot
thinks when. The setting `pace` decides when its answer is given: at once, slowly enough for everybody to follow, or
when somebody presses a button; and never while a recap lies over the table. People who are asked at the same time are
not disturbed.

A bot that raises or answers against the rules is asked once more, with other dice; if it failed for want of memory or
time, the thinker has tried again by itself. If that fails, too, the table still goes on: the usual answer is given for
the bot, the log says what was the matter, and at the next question it is asked again. Files that cannot be downloaded
are waited for: then nothing is answered for any bot. Each fault is stored as a text (`faults`), which can be exported
with the game. `gotweb.ui.table.raising` handles what bots do beside a question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gotweb.bots.safely import judged
from gotweb.core import asides, chance
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match
from gotweb.core.record import Bots as Written
from gotweb.ui.table import botseat
from gotweb.ui.table.adviser import Adviser
from gotweb.ui.table.bench import Bench
from gotweb.ui.table.botseat import BotSeat
from gotweb.ui.table.considered import Asked, Considered, Reasons
from gotweb.ui.table.faults import Faults
from gotweb.ui.table.raising import Raising
from gotweb.ui.table.shown import Shown
from gotweb.ui.table.thinking import ENDED, MEMORY, MIND, TIME, ThinkingFault
from gotweb.ui.table.thoughts import Thought, Thoughts

READING = 1500
"""Milliseconds that a move is left to be read before the next bot moves, if moves are paced."""
WAITING = 15_000
"""Milliseconds after which is tried again what bots need and could not fetch."""
NOTED = {MEMORY: asides.BOT_MEMORY, TIME: asides.BOT_TIME, ENDED: asides.BOT_ENDED, MIND: asides.BOT_MIND}
"""What was the matter -> the aside that says so."""


class Bots(Bench):
    """The bots at a table."""

    table: Shown

    def __init__(self, table: Shown, now: Callable[[], int] | None = None) -> None:
        """Make the bots of a table. `now` returns milliseconds."""
        super().__init__(table, now)
        self.stopped = False
        """Whether somebody has stopped the bots; they go on when somebody says so."""
        self.raising = Raising(self)
        """What bots do beside the question."""
        self.faults = Faults()
        """What was the matter when bots failed; of the game that the app opens."""
        self.thoughts = Thoughts(self)
        """What bots think about, and the answers that lie ready."""
        self._waits: object = None
        """Stands for the wait for what could not be fetched; None while bots do not wait for anything."""
        self._moved: int | None = None
        """When a bot's move was shown last; None before the first."""
        self.reasons = Reasons()
        """What bots have considered."""
        self._adviser = Adviser(self)

    def take(self, bots: Written, match: Match) -> None:
        """Seat the bots of a match that is opened."""
        self.close()
        self.thoughts.take()
        self.raising.take()
        self.seats, self.stopped, self._moved = botseat.known(match, bots), False, None
        self.faults = Faults()
        self.reasons = Reasons()

    def close(self) -> None:
        """Stop asking bots, because the match leaves the table."""
        self._forget()
        self._adviser.drop()
        self.seats = {}
        self.thoughts.rest()

    @property
    def thinking(self) -> Choice | None:
        """The question that a bot thinks about now, the first if there are several; None if no bot thinks."""
        return None if (thought := self.thoughts.running) is None else thought.asked.choice

    @property
    def mover(self) -> Choice | None:
        """The bot's action beside the question that is next, or else the question whose answer lies ready.

        Without either, the first of the bots' open questions; None if there is none.
        """
        ready = self.thoughts.ready
        return self.raising.mover or (ready.asked.choice if ready is not None else next(iter(self.waiting), None))

    @property
    def _ready(self) -> object:
        """An object that identifies the move to be shown next (an answer, or an act beside the question).

        None without one.
        """
        return self.thoughts.ready or self.raising.raised

    @property
    def steps(self) -> bool:
        """Whether a bot's move waits for the button: at that pace, or while a recap is shown."""
        if self._ready is None:
            return False
        seen = not self.table.showing.busy
        return self.table.recaps.showing or (seen and self._pace == "step" and not self._quiet)

    def seat(self, seat: str, bot: BotSeat | None) -> None:
        """Let a bot play a seat from now on, or with None a person. The log records a change of the player."""
        before = self.seats.get(seat)
        if bot == before:
            return
        self.thoughts.leave(seat)
        self.raising.sits(seat)
        if bot is None:
            del self.seats[seat]
        else:
            self.seats[seat] = bot
        if (bot is None) != (before is None):
            self.table.match.note(seat, asides.BOT_LEFT if bot is None else asides.BOT_CAME)
        self.table.app.changed()
        self.table.go_on()

    # asking

    def go_on(self) -> None:
        self.thoughts.check()
        self._adviser.check(self.table.app.match)
        self.reasons.cut(len(self.table.match.answers))
        if self.thinker is None or self.stopped or self._adviser.thinks:
            return
        if not self.thoughts.all and self.raising.go_on():
            return
        if self.waiting:
            self.thoughts.begin()
        else:
            self.thoughts.rest()

    def stop(self) -> None:
        """Stop all bots, until `resume`."""
        self.stopped, self._waits = True, None
        self._forget()
        self._adviser.drop()

    def resume(self) -> None:
        """Let the bots continue after `stop`, or retry a failed download."""
        self.stopped = False
        self.go_on()

    def step(self) -> None:
        """Show the move that waits for the button."""
        if self.steps:
            self.table.recaps.clear()
            self._move()

    def paced(self) -> None:
        """Called when the pace was changed: a waiting move is shown at the new pace."""
        self.offer()

    def _forget(self) -> None:
        self.thoughts.stop()
        self.raising.forget()

    # answering

    def came(self) -> None:
        self._waits = None
        self.go_on()
        self.offer()

    def wait(self, asked: Asked, fault: ThinkingFault) -> None:
        first = self._waits is None
        self.stop()
        waits = self._waits = object()

        def again() -> None:
            if waits is self._waits and self.stopped and asked.match is self.table.app.match:
                self.resume()

        self.table.app.device.after(WAITING, again)
        if first:
            self._note(asked, asides.BOT_NETWORK, fault)
            self.table.app.changed()
        self.table.refresh()

    def _note(self, asked: Asked, kind: str, fault: ThinkingFault) -> None:
        """Log what is the matter with a bot, announce it, and store the fault's text."""
        self.faults.add(len(asked.match.answers), asked.choice.seat, fault)
        asked.match.note(asked.choice.seat, kind)
        self.table.app.say(self.table.words.sentence(asked.match.log[-1]))

    @property
    def _pace(self) -> str:
        return "instant" if self.table.showing.hurried else str(self.table.app.settings["pace"])

    @property
    def _quiet(self) -> bool:
        """Whether the answer will be invisible: it is sealed, and others have still to answer."""
        ready = self.thoughts.ready
        return ready is not None and ready.asked.choice.sealed and len(self.table.match.choices) > 1

    def offer(self) -> None:
        ready, after = self._ready, self.table.app.device.after
        if ready is None:
            return

        def again() -> None:
            if ready is self._ready:
                self.offer()

        if self.table.recaps.showing:
            # in a task of its own: a moment is also put away by somebody who is just giving an answer
            self.table.recaps.when_clear(lambda: after(0, again))
            self.table.refresh()
            return
        if self.table.showing.busy:
            self.table.showing.when_over(again)
            return
        if self.steps:
            self.table.refresh()
            return
        left = 0 if self._moved is None else self._moved + READING - self.now()
        if self._pace == "paced" and not self._quiet and left > 0:
            after(left, again)
            return
        self._move()

    def _move(self) -> None:
        """Show the move that is ready, now."""
        thought = self.thoughts.ready
        if thought is not None and thought.reply is not None:
            self._give(thought, thought.reply)
        else:
            self._moved = self.now()
            self.raising.give(self.table.answer_for)

    def _give(self, thought: Thought, reply: Mapping[str, Any]) -> None:
        """Give the reply's answer; if it cannot be given, the usual one, and say so."""
        asked, table = thought.asked, self.table
        if not self._quiet:
            self._moved = self.now()

        def answer() -> Answer:
            if "answer" not in reply:
                raise ValueError(reply.get("fault"))
            given: Answer = reply["answer"]
            return given

        given = judged(asked.choice, answer, chance.fair())
        self.thoughts.done(thought)
        self.reasons.note(len(asked.match.answers), asked.id, given.answer, reply)
        if given.fault is not None:
            cause = reply.get("cause", MIND)
            kind = NOTED.get(cause, asides.BOT_MIND) if "fault" in reply else asides.BOT_FAILED
            text = str(reply["fault"]) if "fault" in reply else given.fault
            self._note(asked, kind, ThinkingFault(cause if cause in NOTED else MIND, text))
        table.answer_for(asked.id, given.answer)
        if self.thoughts.ready is not None:
            table.app.device.after(0, self.offer)

    # explaining, and advising

    def explained(self) -> dict[int, Considered]:
        """Return answer number -> what the bot had considered, for the answers that everybody may know."""
        return self.reasons.explained(self.table.match)

    def advise(self, id: str, told: Callable[[Considered], object]) -> None:
        """Ask a bot for advice on an open question, from what that seat sees; other bots are not asked meanwhile.

        `told` is called with the considered answers, the best first; with an empty list if the bot failed. It is not
        called if the question was answered meanwhile or the bots were stopped.
        """
        self.drop_advice()
        match = self.table.match
        if self.thinker is not None and id in match.choices:
            self.raising.forget()
            self.thoughts.free(self.thinker)
            self._adviser.ask(Asked(match, id, match.choices[id]), told)

    def drop_advice(self) -> None:
        """Cancel the advice; bots that waited for it continue."""
        if self._adviser.thinks:
            self._adviser.drop()
            self.go_on()

    # taking back, and giving again

    def may_answer(self, id: str, answer: Answer) -> bool:
        """Return whether this is a legal answer to an open question of a bot, or to an offer to it."""
        choice = self.table.match.answerable.get(id)
        return choice is not None and self.plays(choice.seat) and choice.why_not(answer) is None

    def back(self) -> int:
        """Return how many answers undo takes back: the last one of a person and all that bots gave after it.

        0 if no person has answered since something was revealed or shown.
        """
        match = self.table.match
        for n in range(match.undoable):
            at = len(match.answers) - n - 1
            if not self.plays(seat_of(match, at)):
                return n + 1
        return 0


def seat_of(match: Match, at: int) -> str:
    """Return the seat that gave the answer number `at` of a match; NATURE is one, too."""
    id = match.answers[at][0]
    if id in match.seats or id == NATURE:
        return id
    return match.at(at).answerable[id].seat


def sealer_of(match: Match, at: int) -> str | None:
    """Return the seat whose answer number `at` is one to a sealed question; None if the question was not sealed."""
    choice = match.at(at).answerable[match.answers[at][0]]
    return choice.seat if choice.sealed else None
