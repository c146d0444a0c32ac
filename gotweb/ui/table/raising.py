"""What bots do beside the question: when something has happened, each is asked once whether it does anything.

Nobody waits for it: whoever is asked the question may answer it meanwhile, and then what a bot was about to do lapses.
Every bot is asked, whatever it holds, and nothing is shown of that; only what one does is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gotweb.bots import post
from gotweb.bots.beside import Hands, Raised
from gotweb.bots.safely import Offered, done
from gotweb.bots.seen import seen
from gotweb.core import asides, chance
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.ui.table.bench import Bench
from gotweb.ui.table.thinking import MIND, PAINTED, SEED, TIME, ThinkingFault, fault_of, reply_of


class Turned(NamedTuple):
    """A seat that was asked whether it does anything beside the question."""

    match: Match
    seat: str


class Raising:
    """The hands of the bots at a table: who is asked, and what one of them is about to do."""

    def __init__(self, bots: Bench) -> None:
        self.bots = bots
        self.raised: Raised | None = None
        """What a bot is about to do beside the question; it lapses when the table lies otherwise."""
        self._hands = Hands()
        self._asked: Turned | None = None
        self._wrote = 0
        """How many answers there were when the letter was written to the seat that is asked."""
        self._spoke: tuple[str, int] | None = None
        """The seat whose bot did something beside the question last, and how many answers there were then."""
        self._failed: set[str] = set()
        """Seats whose bots have failed here, and are not asked again."""

    def take(self) -> None:
        """Begin with other bots, or another match."""
        self.forget()
        self._hands, self._failed = Hands(), set()

    def sits(self, seat: str) -> None:
        """Somebody else plays a seat from now on."""
        if self._asked is not None and self._asked.seat == seat:
            self.forget()
        self._failed.discard(seat)

    def forget(self) -> None:
        """Ask nobody any more; whoever was asked will be asked again."""
        if self._asked is None:
            return
        if self.raised is None and self.bots.thinker is not None:
            self.bots.thinker.stop()
        self._hands.forget(self._asked.seat)
        self._asked = self.raised = None

    @property
    def mover(self) -> Choice | None:
        """What a bot is about to answer beside the question; None if none is."""
        return None if self.raised is None else self.bots.table.match.beside.get(self.raised.id)

    def steps_in(self, choice: Choice) -> bool:
        """Whether a bot is asked this only because it has just begun something beside the question."""
        return self._spoke == (choice.seat, len(self.bots.table.match.answers))

    def go_on(self) -> bool:
        """Ask the next bot that may do something. Returns whether one is asked, or about to do what it said.

        Called whenever the match has changed. A letter that is on its way is not called back: the worker that reads it
        would have to start anew.
        """
        if self._asked is not None:
            if self.raised is None or self._stands(self._asked):
                return True
            self._asked = self.raised = None
        match = self.bots.table.match
        id = self._hands.next(match, [seat for seat in self.bots.seats if seat not in self._failed])
        if id is None:
            return False
        asked = self._asked = Turned(match, match.beside[id].seat)
        self._hands.ask(match, asked.seat)
        self.bots.table.app.device.after(PAINTED, lambda: self._ask(asked))
        return True

    def _ask(self, asked: Turned) -> None:
        """Write to the bot of a seat, unless the table lies otherwise by now."""
        thinker = self.bots.thinker
        if asked is not self._asked or thinker is None:
            return
        id = self._hands.offered(asked.match, asked.seat)
        if id is None or not self._stands(asked):
            self._over()
            return
        self._wrote = len(asked.match.answers)
        bot, seed = self.bots.seats[asked.seat], str(chance.fair()(SEED))
        letter = post.asks_beside(seen(asked.match, id), bot.level, bot.style, seed)
        thinker.ask(letter, 0.0, lambda text: self._replied(asked, text), lambda fault: self._unthought(asked, fault))

    def _unthought(self, asked: Turned, fault: ThinkingFault) -> None:
        """Leave everything lying: what could not be thought of this time is asked again after the next event.

        A bot that hangs is not asked again, as all would wait for it each time.
        """
        if fault.cause == TIME:
            self._done(asked, Offered(None, fault.text))
        elif asked is self._asked:
            self._over()

    def _stands(self, asked: Turned) -> bool:
        """Whether nothing that a seat knows of has happened since it was asked."""
        match = self.bots.table.app.match
        return match is asked.match and not self._hands.is_due(asked.match, asked.seat)

    def _replied(self, asked: Turned, text: str) -> None:
        if asked is not self._asked:
            return
        fault = fault_of(text)
        if fault is not None and fault.cause != MIND:
            self._unthought(asked, fault)
            return
        if not self._stands(asked) or self._lapsed(asked, text):
            self._over()
            return
        self._done(asked, done(asked.match, asked.seat, lambda: said(text)))

    def _lapsed(self, asked: Turned, text: str) -> bool:
        """Whether what a reply says was offered when the letter was written, and cannot be done any more.

        Somebody may have answered meanwhile without an event, say by raising his own hand: that is no bot's fault.
        """
        if len(asked.match.answers) == self._wrote:
            return False
        before = asked.match.at(self._wrote) if len(asked.match.answers) > self._wrote else asked.match
        return (
            done(before, asked.seat, lambda: said(text)).fault is None
            and done(asked.match, asked.seat, lambda: said(text)).fault is not None
        )

    def _done(self, asked: Turned, what: Offered) -> None:
        if asked is not self._asked:
            return
        if what.fault is not None:
            table = self.bots.table
            self._failed.add(asked.seat)
            asked.match.note(asked.seat, asides.BOT_IDLE)
            table.app.say(table.words.sentence(asked.match.log[-1]))
            table.app.changed()
        if what.raised is None:
            self._over()
            return
        self.raised = what.raised
        self.bots.offer()

    def give(self, answer: Callable[[str, Any], object]) -> None:
        """Have done what a bot is about to do, unless it cannot be done any more."""
        asked, raised = self._asked, self.raised
        self._asked = self.raised = None
        if asked is not None and raised is not None and self._stands(asked):
            now = done(asked.match, asked.seat, lambda: raised)
            if now.raised is not None:
                self._spoke = asked.seat, len(asked.match.answers) + 1
                answer(*now.raised)
                return
        self.bots.go_on()

    def _over(self) -> None:
        self._asked = self.raised = None
        self.bots.go_on()


def said(text: str) -> Raised | None:
    """Return what a reply says that a bot does. Raises ValueError or TypeError if it says nothing of the kind."""
    reply = reply_of(text)
    if "raised" not in reply:
        raise ValueError(reply.get("fault"))
    does = reply["raised"]
    return None if does is None else Raised(str(does["id"]), does["answer"])
