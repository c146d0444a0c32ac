"""A bot at a table: whatever the bot does, the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gotweb.bots.mind import Raised
from gotweb.bots.seen import Seen, seen
from gotweb.core.choice import NOT_ASKED, Answer, Choice, Take
from gotweb.core.match import Match

Bot = Callable[[Seen, Take], Answer]
"""A bot: it is given what its seat has seen and a die of its own, and returns an answer."""
Raiser = Callable[[Seen, Take], Raised | None]
"""The part of a bot that is given the same and says what its seat does beside the question, if anything."""


class BotAnswer(NamedTuple):
    """An answer given for a bot, and the fault if the bot failed."""

    answer: Answer
    fault: str | None
    """None, or why the answer is not the bot's own: what it raised, or the id of the rule that refuses its answer."""


def answer(match: Match, question: str, bot: Bot, pick: Take) -> BotAnswer:
    """Return a bot's answer to an open question; the usual answer, if the bot's cannot be given.

    A bot's code may be anybody's: an exception of any kind that it raises is caught and returned as the fault.
    """
    return judged(match.choices[question], lambda: bot(seen(match, question), pick), pick)


class Offered(NamedTuple):
    """What a bot does with an offer beside the question, and the fault if the bot failed."""

    raised: Raised | None
    fault: str | None
    """None, or why nothing is done: what the bot raised, or the id of the rule that refuses what it does."""


def beside(match: Match, offer: str, raiser: Raiser, pick: Take) -> Offered:
    """Return what a bot does with the offers to its seat; `offer` is the id of any of them.

    Nothing, if the bot fails.
    """
    return done(match, match.beside[offer].seat, lambda: raiser(seen(match, offer), pick))


def done(match: Match, seat: str, raiser: Callable[[], Raised | None]) -> Offered:
    """Return what a bot does with the offers to its seat: nothing, if it raises or its answer is refused."""
    try:
        raised = raiser()
        if raised is None:
            return Offered(None, None)
        choice = match.beside.get(raised.id)
        fault = NOT_ASKED if choice is None or choice.seat != seat else choice.why_not(raised.answer)
    except Exception as error:  # whatever a stranger's bot raises must not stop the table
        return Offered(None, f"{type(error).__name__}: {error}")
    return Offered(raised if fault is None else None, fault)


def judged(choice: Choice, bot: Callable[[], Answer], pick: Take) -> BotAnswer:
    """Return a bot's answer to a question; if the bot raises or its answer is illegal, the usual answer.

    Where there is no usual answer, a legal answer is drawn with `pick`.
    """
    try:
        given = bot()
        fault = choice.why_not(given)
    except Exception as error:  # whatever a stranger's bot raises must not stop the table
        fault = f"{type(error).__name__}: {error}"
    if fault is None:
        return BotAnswer(choice.canonical(given), None)
    usual = choice.usual()
    return BotAnswer(choice.sample(pick) if usual is None else usual, fault)
