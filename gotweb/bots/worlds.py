"""Worlds: matches that agree with all that a seat has seen, in which everything hidden from the seat is guessed."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.bots.mind import Mind
from gotweb.bots.seen import Seen
from gotweb.core.choice import NATURE, NOT_ASKED, Answer, Choice, Take
from gotweb.core.errors import BadPosition, Refused
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game

GUESSES = 20
"""How many guesses are tried before a bot gives up."""


class NoWorld(Exception):
    """No guess agrees with what was seen: the game's mind guesses wrongly."""


Sealed = Callable[[Match, Choice], Answer]
"""What somebody has answered face down to a question of a world."""


def world(mind: Mind, seen: Seen, pick: Take, sealed: Sealed | None = None) -> Match:
    """Return a match in which the seat has seen the same, with its question, or the offer to it, open.

    Answers that the seat may not know (others' sealed ones, and those given for other seats' eyes only) are guessed,
    too (`Mind.recall`); answers still sealed are given by `sealed`, if it is passed. The log begins with what the seat
    knows to have happened before the current step. Raises NoWorld.
    """
    told = [Event(kind, facts) for kind, facts in seen.log[: len(seen.log) - seen.fresh]]
    for _ in range(GUESSES):
        try:
            match = Match(game(seen.game), seen.options, position=mind.guess(seen, pick), told=told)
            certain = _replay(match, mind, seen, pick, sealed)
        except (BadPosition, Refused):
            continue  # what was guessed does not go with what was answered after it
        # an answer that was guessed may have brought the game elsewhere, be it to a question of the same name
        if seen.question in match.answerable and (certain or match.view(seen.seat) == seen.view):
            return match
    raise NoWorld(seen.kind)


def _replay(match: Match, mind: Mind, seen: Seen, pick: Take, sealed: Sealed | None) -> bool:
    """Give all answers since the step began, guessing those that the seat may not know. Return whether none was
    guessed.

    Where everybody sees a card and a deck has one kind left, or in an older match (`Run.untold`), nature is not asked,
    and its answer is not recorded. So nature may be asked in a world though it was not at the table, or the reverse.
    Raises Refused.
    """
    certain = True
    for id, answer in seen.since:
        certain &= not _drawn(match, mind, seen, id, pick)
        if id not in match.answerable:
            if id != NATURE:
                raise Refused(NOT_ASKED)
            certain = False
        elif answer is not None:
            match.push(id, answer)
        else:
            certain, choice = False, match.answerable[id]
            guess = sealed is not None and choice.sealed and choice.seat in seen.view["sealed"]
            match.push(id, sealed(match, choice) if guess and sealed else mind.recall(seen, match, choice, pick))
    return certain and not _drawn(match, mind, seen, seen.question, pick)


def _drawn(match: Match, mind: Mind, seen: Seen, id: str, pick: Take) -> bool:
    """Answer for nature until the question of this id can be answered. Return whether nature was asked."""
    asked = False
    while id not in match.answerable and NATURE in match.choices:
        match.push(NATURE, mind.recall(seen, match, match.choices[NATURE], pick))
        asked = True
    return asked
