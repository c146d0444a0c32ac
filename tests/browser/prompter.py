"""Whole games of Fief, written outside the page, where Python is quick; players then give them through the page.

The bots' own policy answers for all four seats, with a few wishes of the prompter's own on top, so that a short game
has in it what a long evening would: a marriage, an election, a deal with a diplomacy marker, assassins, a siege and the
Wall. Nature's die has a seed, here and in the page, so the page plays the same game as long as it gives the same
answers, and must end it with the same digest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.fief import deals
from gotweb.fief.bots.mind import FiefMind
from gotweb.fief.bots.mind import mind as counsel
from gotweb.fief.game import fief

OPTIONS: Mapping[str, Any] = {"players": 4, "tactics": True, "wall": True}
GREAT = {
    "wed": "marriage", "elected": "election", "handed-over": "marker", "assassins": "assassins", "besieges": "siege",
    "joins-wall": "wall", "takes-objective": "objective",
}  # fmt: skip
"""Kinds of events -> what of a whole game they are."""
WANTED = frozenset({"marriage", "election", "marker", "assassins", "siege", "wall"})
"""What each of these games must have in it."""
MOST_SEEDS = 30
"""More games than these are not tried."""
MANY, LAST = 4, 15
"""So many answers that are alike are left out together, fewer are given; and so many at the end are given anyhow."""
FIRST_DEAL = 2
"""From this round on deals are offered: in the first one nobody has anything to give."""


class Turn(NamedTuple):
    """Something that a player gives, and the match as it is before."""

    match: Match
    choice: Choice
    answer: Answer


class Script:
    """A whole game, answer by answer; the same for the same seed and options."""

    def __init__(self, seed: int, rounds: int) -> None:
        self.seed = seed
        self.options = {**OPTIONS, "rounds": rounds}
        self.answers: list[tuple[str, Answer]] = []
        """What players give; nature answers by her own die."""
        mind, pick = counsel(fief()), chance.seeded(seed)
        match = self._begun()
        while match.choices:
            id, answer = _given(mind, match, pick)
            self.answers.append((id, answer))
            self._play(match, id, answer)
        self.end = match

    @property
    def happened(self) -> Counter[str]:
        """What of a whole game has happened, and how often."""
        return Counter(GREAT[event.kind] for event in self.end.log if event.kind in GREAT)

    @property
    def great(self) -> bool:
        """Whether all is in it that is wanted."""
        return self.happened.keys() >= WANTED

    def turns(self) -> Iterator[Turn]:
        """Go through the game once more: each answer before it is given here, which happens when the next is wanted."""
        match = self._begun()
        for id, answer in self.answers:
            yield Turn(match, match.answerable[id], answer)
            self._play(match, id, answer)

    def alike(self, often: int, turn: int | None = None) -> set[int]:
        """Return the places of answers whose kind was answered so often before, where many such follow each other.

        With a `turn`, 0 or 1, every second kind, in the order of their names, counts as answered. The last answers are
        never among them.
        """
        met, places, run = Counter[str](), set[int](), list[int]()
        kinds = [one.choice.kind for one in self.turns()]
        left = set[str]() if turn is None else {*sorted({*kinds})[1 - turn :: 2]}
        for at, kind in enumerate(kinds):
            met[kind] += 1
            if (met[kind] > often or kind in left) and at < len(kinds) - LAST:
                run.append(at)
                continue
            places.update(run if len(run) >= MANY else ())
            run.clear()
        return places

    def _begun(self) -> Match:
        self._die = chance.seeded(self.seed)
        match = Match(fief(), self.options)
        match.settle(self._die)
        return match

    def _play(self, match: Match, id: str, answer: Answer) -> None:
        match.push(id, answer)
        match.settle(self._die)


@cache
def great(seed: int, rounds: int) -> Script:
    """Return the first game, from this seed on, in which all happens that is wanted; most games are such."""
    return next(one for n in range(MOST_SEEDS) if (one := Script(seed + n, rounds)).great)


def _given(mind: FiefMind, match: Match, pick: Any) -> tuple[str, Answer]:
    """What is given next: what the prompter wishes, what a bot would do beside the question, or its answer to it."""
    if match.beside and (bell := _bell(match)) is not None:
        return bell, {"hand": True}
    for seat in dict.fromkeys(choice.seat for choice in match.beside.values()):
        raised = mind.raises(match, seat, pick)
        if raised is not None and match.beside[raised[0]].kind != "tick":  # a word is ticked off in a tab
            return raised
    id, choice = next(iter(match.choices.items()))
    wished = _wished(match, choice)
    return id, mind.policy(match, choice, pick) if wished is None else wished


def _bell(match: Match) -> str | None:
    """The bell of a seat that the prompter wants to act, if it can: to send assassins at once, and to offer a deal."""
    for id, choice in match.beside.items():
        if choice.kind == "hand":
            twin = match.fork()
            twin.push(id, {"hand": True})
            asked = twin.choices.get(choice.seat)  # in an uprising a hand joins in
            if asked is not None and asked.kind == "act" and _act(twin, asked) is not None:
                return id
    return None


def _act(match: Match, choice: Choice) -> Answer | None:
    """What a raised hand does at the prompter's wish."""
    options = choice.options() or ()
    murders = [one for one in options if one["act"] == "assassinate" and _foes(match, choice.seat, one["target"])]
    if murders:
        return murders[0]
    dealt = sum(event.kind == "handed-over" for event in match.log)
    if dealt or match.state.round < FIRST_DEAL or not match.state.diplomacy[choice.seat]:
        return None
    return next((one for one in options if one["act"] == "deal" and match.state.gold[one["other"]]), None)


def _foes(match: Match, seat: str, noble: str) -> bool:
    return bool(match.state.nobles[noble].house != seat)


def _wished(match: Match, choice: Choice) -> Answer | None:
    """The prompter's answer to a question, where he has a wish."""
    options: list[Answer] = [*(choice.options() or ())]
    if choice.kind == "act":
        return _act(match, choice)
    if choice.kind == "deal":
        wish = {"deal": {**deals.EMPTY, "marker": True, "ask": 1}}
        return wish if choice.why_not(wish) is None else None  # it may be a bot that offers something to the poor
    if choice.kind == "agree":
        return {"agree": True}
    if choice.kind == "hand-over":
        return max(options, key=lambda one: len(one["hand-over"]))
    if choice.kind == "besiege":
        return options[-1]
    if choice.kind == "declare":
        return {"declare": True}
    return None
