"""The questions that bots think about now: two at a time, where the device has room for a second thinker.

Bots that are asked at the same time, face down, do not learn each other's answers. So they can think before the others
have answered, and their answers wait until they may be given. The time of a level holds for all of them together
(`gotweb.bots.levels.Level.together`). Any other question is thought about alone, since the answer to the one before may
change it; the same holds for a second question to the same seat.

A letter that fails in the second thinker is sent to the first, and for the rest of the match the second is not used:
the device evidently has no room for both.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.bots import post
from gotweb.bots.levels import LEVELS
from gotweb.bots.safely import judged
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.ui.table.bench import Bench
from gotweb.ui.table.considered import Asked
from gotweb.ui.table.thinking import (
    ENDED,
    MEMORY,
    MIND,
    NETWORK,
    PAINTED,
    SEED,
    Thinker,
    ThinkingFault,
    fault_of,
    reply_of,
)

KEPT_BACK = 0.9
"""How much of the time that bots have together is given out: the rest is for what is under way when it is over, and for
the way there and back."""
LEAST = 0.1
"""Seconds that a bot has to think in any case."""


class Thought:
    """A question that a bot thinks about, and its reply."""

    def __init__(self, asked: Asked, thinker: Thinker) -> None:
        self.asked, self.thinker = asked, thinker
        self.again = False
        """Whether it is asked for the second time, as the first answer could not be given."""
        self.reply: dict[str, Any] | None = None
        """What the bot has replied, as long as its answer is not given."""


class Thoughts:
    """The thoughts of the bots at one table."""

    def __init__(self, bots: Bench) -> None:
        self.bots = bots
        self.all: list[Thought] = []
        """Those under way, and those whose answers lie ready, in the order in which they were begun."""
        self._alone = False
        """Whether the second thinker has failed in this match."""
        self._until: int | None = None
        """When those who are asked at the same time shall all have answered, in milliseconds; None if it is one."""

    @property
    def ready(self) -> Thought | None:
        """The thought whose answer is to be given next; None if none is ready."""
        return next((thought for thought in self.all if thought.reply is not None), None)

    @property
    def running(self) -> Thought | None:
        """The first of the unfinished thoughts."""
        return next((thought for thought in self.all if thought.reply is None), None)

    @property
    def thinkers(self) -> list[Thinker]:
        """The thinkers in use."""
        both = self.bots.thinker, None if self._alone else self.bots.second
        return [thinker for thinker in both if thinker is not None]

    def take(self) -> None:
        """Begin with another match: forget everything."""
        self.stop()
        self._alone = False

    def stop(self) -> None:
        """Drop all thoughts, and stop the unfinished ones."""
        for thought in [*self.all]:
            self._drop(thought)

    def rest(self) -> None:
        """Tell the thinkers that there is nothing to think about for now."""
        for thinker in self.thinkers:
            thinker.rest()

    def check(self) -> None:
        """Drop thoughts about questions that are no longer open."""
        for thought in [*self.all]:
            if not self._is_open(thought.asked):
                self._drop(thought)

    def free(self, thinker: Thinker) -> None:
        """Stop the thought in this thinker; its question will be asked again."""
        for thought in [*self.all]:
            if thought.thinker is thinker and thought.reply is None:
                self._drop(thought)

    def leave(self, seat: str) -> None:
        """Drop the thoughts for a seat, which another player plays from now on."""
        for thought in [*self.all]:
            if thought.asked.choice.seat == seat:
                self._drop(thought)

    def done(self, thought: Thought) -> None:
        """Note that the answer of a thought is about to be given."""
        self.all.remove(thought)

    def _drop(self, thought: Thought) -> None:
        self.all.remove(thought)
        if thought.reply is None:
            thought.thinker.stop()

    def _is_open(self, asked: Asked) -> bool:
        """Return whether a question is still to be answered by a bot."""
        return asked.stands_in(self.bots.table.app.match) and self.bots.plays(asked.choice.seat)

    # asking

    def begin(self) -> None:
        """Start thinking about open questions, as far as a thinker is free."""
        match, waiting = self.bots.table.match, self.bots.waiting
        if not self.all:
            together = [LEVELS[self.bots.seats[choice.seat].level].together for choice in waiting if choice.sealed]
            self._until = self.bots.now() + int(1000 * KEPT_BACK * max(together)) if len(together) > 1 else None
        for thinker in self.thinkers:
            if any(thought.thinker is thinker and thought.reply is None for thought in self.all):
                continue
            choice = self._next(waiting)
            if choice is None:
                return
            thought = Thought(Asked(match, choice.id, choice), thinker)
            self.all.append(thought)
            # the answer that led here is painted first
            self.bots.table.app.device.after(PAINTED, lambda thought=thought: self._ask(thought))

    def _next(self, waiting: Sequence[Choice]) -> Choice | None:
        """Return the question to think about next, beside those in progress; None if there is none."""
        if not self.all:
            return waiting[0] if waiting else None
        if not all(thought.asked.choice.sealed for thought in self.all):
            return None
        seats = {thought.asked.choice.seat for thought in self.all}
        return next((choice for choice in waiting if choice.sealed and choice.seat not in seats), None)

    def _ask(self, thought: Thought) -> None:
        """Send a letter to the bot of a seat, unless its question is answered or the thought was dropped."""
        asked = thought.asked
        if thought not in self.all or not self._is_open(asked):
            return
        bot, seed, seconds = self.bots.seats[asked.choice.seat], str(chance.fair()(SEED)), self._seconds(asked.choice)
        letter = post.letter(seen(asked.match, asked.id), bot.level, bot.style, seed, seconds)
        thought.thinker.ask(
            letter, seconds, lambda text: self._told(thought, text), lambda fault: self._failed(thought, fault)
        )

    def _seconds(self, choice: Choice) -> float:
        """Return how many seconds a bot may think about a question: at most its share of the time left for all."""
        own = LEVELS[self.bots.seats[choice.seat].level].seconds
        if not choice.sealed or self._until is None:
            return own
        ready = {thought.asked.id for thought in self.all if thought.reply is not None}
        left = sum(one.sealed and one.id not in ready for one in self.bots.waiting)
        turns = math.ceil(left / len(self.thinkers))
        # a number with more digits is none that a letter may have (`gotweb.core.foreign`)
        return round(min(own, max(LEAST, (self._until - self.bots.now()) / 1000 / turns)), 2)

    # hearing

    def _told(self, thought: Thought, text: str) -> None:
        """Take the reply of a bot; ask once more, with other dice, if its answer cannot be given."""
        if thought not in self.all or thought.reply is not None:
            return
        fault, reply = fault_of(text), reply_of(text)
        if fault is not None and fault.cause != MIND:
            self._failed(thought, fault)
        elif thought.again or _fitting(thought.asked.choice, reply):
            self._reply(thought, reply)
        else:
            thought.again = True
            self._ask(thought)

    def _reply(self, thought: Thought, reply: dict[str, Any]) -> None:
        thought.reply = reply
        self.bots.came()

    def _failed(self, thought: Thought, fault: ThinkingFault) -> None:
        """After a failure, give the usual answer, or wait for files that could not be downloaded.

        If two bots think at a time and there may have been no room for both, one is asked again, alone.
        """
        if thought not in self.all or thought.reply is not None:
            return
        second = self.bots.second
        crowded = thought.thinker is second or fault.cause in (MEMORY, ENDED)
        if fault.cause == NETWORK:
            self.bots.wait(thought.asked, fault)
        elif second in self.thinkers and second is not None and crowded:
            self._alone = True
            self.all.remove(thought)
            self.free(second)
            second.end()
            self.bots.go_on()
        else:
            self._reply(thought, {"fault": fault.text, "cause": fault.cause})


def _fitting(choice: Choice, reply: Mapping[str, Any]) -> bool:
    """Return whether a reply has a legal answer. The reply of somebody's own bot may be anything."""
    return "answer" in reply and judged(choice, lambda: reply["answer"], lambda most: 0).fault is None
