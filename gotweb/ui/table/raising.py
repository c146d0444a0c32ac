"""What bots do beside the question: after each event, each is asked once whether it does anything with its offers.

Nobody waits for it: the question may be answered meanwhile, and then the bot's act is dropped. Every bot is asked,
whatever its hand, and the asking is invisible; only an act is shown.
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
    """A seat that is asked whether it does anything beside the question."""

    match: Match
    seat: str


class Raising:
    """The bots' acts beside the question: which bots were asked, and what one of them is about to do."""

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
        """Note that another player plays a seat from now on."""
        if self._asked is not None and self._asked.seat == seat:
            self.forget()
        self._failed.discard(seat)

    def forget(self) -> None:
        """Stop asking; the bot that was being asked will be asked again."""
        if self._asked is None:
            return
        if self.raised is None and self.bots.thinker is not None:
            self.bots.thinker.stop()
        self._hands.forget(self._asked.seat)
        self._asked = self.raised = None

    @property
    def mover(self) -> Choice | None:
        """The offer that a bot is about to answer; None if there is none."""
        return None if self.raised is None else self.bots.table.match.beside.get(self.raised.id)

    def steps_in(self, choice: Choice) -> bool:
        """Return whether this question to a bot comes only from an act that it has just begun beside the
        main question.
        """
        return self._spoke == (choice.seat, len(self.bots.table.match.answers))

    def go_on(self) -> bool:
        """Ask the next bot that may do something. Returns whether one is being asked, or about to act.

        Called whenever the match has changed. A letter that was sent is not recalled: its worker would have to restart.
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
        """Send a letter to the bot of a seat, unless the table has changed since."""
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
        """Ignore the failure of a bot: it is asked again after the next event.

        A bot that ran out of time is not asked again, since all would wait for it each time.
        """
        if fault.cause == TIME:
            self._done(asked, Offered(None, fault.text))
        elif asked is self._asked:
            self._over()

    def _stands(self, asked: Turned) -> bool:
        """Return whether nothing that a seat knows of has happened since it was asked."""
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
        """Return whether a reply answers an offer that existed when the letter was written, but is gone now.

        Somebody may have answered meanwhile without an event, say by raising a hand: that is not the bot's fault.
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
        """Carry out a bot's act, unless it is no longer possible."""
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
    """Return the bot's act in a reply; None if it does nothing.

    Raises ValueError, KeyError or TypeError for a reply of another form.
    """
    reply = reply_of(text)
    if "raised" not in reply:
        raise ValueError(reply.get("fault"))
    does = reply["raised"]
    return None if does is None else Raised(str(does["id"]), does["answer"])
