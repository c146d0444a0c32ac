"""How a match is compared with one that differs in what only some seats know.

Wherever nature draws for certain eyes the match is forked, and she gives another card; wherever somebody seals an
answer, another one. All that everybody else can see, hear and type is compared: views, log, digest, the position that
lies open, questions, panels, lists, map, closer looks, the public board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.conformance.inspector import all_options
from tests.conformance.onlookers import differing, seen_by_others

OF_A_KIND = 6
"""So many secrets of each kind are tried in a game at most."""


class Twins(NamedTuple):
    """Two matches that differ in what only some seats know."""

    what: str
    one: Match
    other: Match
    knowing: tuple[str, ...]

    @property
    def hidden(self) -> bool:
        """Whether those seats see anything that differs and not everybody sees: a card that is turned up at once hides
        nothing."""
        (first, *_) = self.knowing
        return own(self.one, first) != own(self.other, first)


def own(match: Match, seat: str) -> Mapping[str, Any]:
    """What a seat sees and not everybody does."""
    mine, everybodys = match.view_anew(seat), match.view_anew(None)
    return {key: value for key, value in mine.items() if everybodys.get(key) != value}


def forked(what: str, match: Match, question: str, answers: tuple[Answer, Answer], knowing: tuple[str, ...]) -> Twins:
    """The match with one answer, and with the other."""
    one, other = match.fork(), match.fork()
    one.push(question, answers[0])
    other.push(question, answers[1])
    return Twins(what, one, other, knowing)


def secrets(id: str, seed: int, of_a_kind: int) -> Iterator[Twins]:
    """The secrets of a random game, each with two values."""
    options = all_options(id)
    pick, match = chance.seeded(f"draws {seed}"), Match(game(id), options[seed * 5 % len(options)])
    met: dict[str, int] = {}
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        answer = choice.sample(pick)
        deck = choice.facts.get("deck", choice.facts.get("what", ""))
        what = f"{choice.kind} {deck} {'sealed' if choice.sealed else 'shown'}"
        knowing = choice.eyes if choice.seat == NATURE else (choice.seat,) if choice.sealed else None
        if knowing and met.get(what, 0) < of_a_kind and (choice.seat == NATURE or len(match.choices) > 1):
            other = another(choice, answer, pick)
            by = f"to {knowing}" if choice.seat == NATURE else f"by {choice.seat}"
            if other is not None:
                twins = forked(f"{what} {by}", match, question, (answer, other), knowing)
                if twins.hidden:
                    met[what] = met.get(what, 0) + 1
                    yield twins
        match.push(question, answer)


def another(choice: Choice, answer: Answer, pick: Take) -> Answer | None:
    """Another legal answer, if a few tries find one."""
    for _ in range(4):
        if (other := choice.sample(pick)) != answer:
            return other
    return None


def leaks(id: str, seed: int, of_a_kind: int = OF_A_KIND) -> tuple[list[str], int]:
    """Return what somebody who may not know can tell two secrets apart by, in sentences, and how many were tried."""
    faults, tried = set(), 0
    for twins in secrets(id, seed, of_a_kind):
        tried += 1
        try:
            seen = [seen_by_others(one, twins.knowing) for one in (twins.one, twins.other)]
        except Exception as error:  # what breaks is a fault like any other, and the rest is looked at all the same
            faults.add(f"{twins.what}: {error!r}")
            continue
        faults |= {f"{twins.what}: {part} tells" for part in differing(*seen)}
    return sorted(faults), tried
