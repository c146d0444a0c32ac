"""Gifts of power: a player may offer some of his available power to another one, who may refuse (S20 to S27).

A gift can be offered beside any question and does not end it: so every task of the book runs through `through`, which
asks its questions with the gifts beside them. An offer, too, stays beside the question until it is answered, and ends
with the question. No gift is possible in a battle except in the step of support, nor while bids lie face down. Since
available power is announced at the beginning of a bid, the holder of the throne first has to open the bid, if there is
anything to give before.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.game import Ask, Asked, Beside, Step, together
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import Book, ContentsEntry
from gotweb.thrones.marches import March
from gotweb.thrones.second.state import SecondState

IN_BATTLE = ("support", "accept")
"""The questions of a battle beside which power may be given: those of the step of support (S21)."""
BIDS = ("bid", "wildlings", "wildlings-again")
"""The tasks that begin with bids, for which power is announced (S25)."""
BID = "bid"
"""The kind of a bid, beside which nothing is given."""
OPENS: Answer = {"open": True}


def with_gifts(book: Book) -> Book:
    """Return the book played with gifts of power."""
    return replace(book, contents=tuple(_giving(entry) for entry in book.contents))


def _giving(entry: ContentsEntry) -> ContentsEntry:
    """Return a task in which power may be given; a task that never asks anything is returned unchanged."""
    if entry.silent:
        return entry
    return entry._replace(run=partial(_play, entry.run, entry.name in BIDS))


def _play(run: Callable[..., Step | None], bids: bool, state: SecondState, *arguments: str) -> Step | None:
    """Begin a task; returns None if the task asks nothing."""
    if bids:
        return _opened(run, state, *arguments)
    step = run(state, *arguments)
    return None if step is None else through(state, step)


def _opened(run: Callable[..., Step | None], state: SecondState, *arguments: str) -> Step:
    """Begin a task with bids: the throne's holder opens it, so that gifts can be made before (S25)."""
    if able_to_give(state):
        facts = {"task": state.doing[0]}
        question = one_of(state, state.throne_holder, "open", [OPENS], facts, usual=OPENS, always=True)
        yield from GiftTable(state, question).put()
    step = run(state, *arguments)
    if step is not None:
        yield from through(state, step)


def through(state: SecondState, step: Step) -> Step:
    """Run a task, with the possible gifts beside each of its questions."""
    promised: Promise | None = None
    try:
        asked = next(step)
        while True:
            march = asked if isinstance(asked, March) else None
            if march is not None:
                promised = None  # a march that is asked for anew was not made: what it promised is free again
            if may_give_beside(state, asked):
                answer = yield from GiftTable(state, asked, promised).put()
            else:
                answer = yield asked
            if march is not None and answer["leave_power"]:
                promised = Promise(march.side, answer["march"])
            asked = step.send(answer)
    except StopIteration:
        return


class Promise(NamedTuple):
    """A power token that a march will leave behind in the area that it sets out from (S26)."""

    house: str
    origin: str


class Offer(NamedTuple):
    """Power that a player offers to another one."""

    house: str
    to: str
    power: int


class GiftTable:
    """An open question, with the offers of gifts made beside it."""

    __slots__ = ("asked", "made", "offers", "promised", "state")

    def __init__(self, state: SecondState, asked: Asked, promised: Promise | None = None) -> None:
        self.state = state
        self.asked = asked
        self.promised = promised
        self.offers: list[Offer] = []
        """The offers that nobody has answered yet, one of each giver at most."""
        self.made: set[tuple[str, str]] = set()
        """Who has offered to whom while this question stands: each once, so that no question stands for ever (S27)."""

    def put(self) -> Generator[Asked, Any, Any]:
        """Ask until the question is answered, and return the answer in the form that the task expects."""
        asked = self.asked
        if isinstance(asked, Choice):
            ask = Ask((asked,), beside=self.beside)
        else:
            ask = together(asked)._replace(beside=self.beside)
        while isinstance(answers := (yield ask), Beside):
            self.happens(answers.id, answers.answer)
        for offer in self.offers:
            state = self.state
            state.say("gift-lapsed", house=offer.house, recipient=offer.to, power=offer.power, rule="S27")
        return answers[asked.id] if isinstance(asked, Choice) else answers

    def available(self, house: str) -> int:
        """Return the power that a house can give: without the token that its march is about to leave, and without the
        price of a card that it has agreed to pay (S26).
        """
        promised, asked = self.promised, self.asked
        kept = promised is not None and promised.house == house and promised.origin in self.state.orders
        facts = asked.facts if isinstance(asked, Choice) and asked.seat == house else {}
        return self.state.power[house] - kept - int(facts.get("owed", 0))

    def beside(self) -> Sequence[Choice]:
        """Return the choices beside the question: to offer power to another player, and to answer an offer."""
        state, waiting = self.state, {offer.house for offer in self.offers}
        found: list[Choice] = []
        for house in state.players_in_turn:
            if house not in waiting and (options := self.possible(house)):
                facts: dict[str, Any] = {"power": self.available(house)}
                reason = partial(self.why_not, house)
                question = one_of(state, house, "give", options, facts, reason=reason)
                question.id = f"give {house}"
                found.append(question)
        for offer in self.offers:
            facts = {"giver": offer.house, "power": offer.power, "room": room(state, offer.to)}
            question = one_of(state, offer.to, "receive", [{"receive": True}, {"receive": False}], facts)
            question.id = f"receive {offer.to} {offer.house}"
            found.append(question)
        return found

    def possible(self, house: str) -> list[Answer]:
        """Return the gifts that a player can offer now: numbers of tokens to players who have room for any."""
        others = [other for other in self.state.players if other != house and (house, other) not in self.made]
        return [
            {"to": other, "give": n}
            for other in others
            if room(self.state, other)
            for n in range(1, self.available(house) + 1)
        ]

    def why_not(self, house: str, answer: Answer) -> str | None:
        """Return the rule against a well-formed gift that cannot be offered, or None."""
        state, to = self.state, answer["to"]
        if to not in state.players:
            return "S23" if to in state.houses else None
        if (house, to) in self.made:
            return "S27"
        if to != house and not room(state, to):
            return "S24"
        return "S26" if self.available(house) < answer["give"] <= state.power[house] else "S20"

    def happens(self, id: str, answer: Answer) -> None:
        """Carry out an answer beside the question: power is offered, or an offer is taken or refused (S22)."""
        kind, house, *rest = id.split(" ")
        state = self.state
        if kind == "give":
            offer = Offer(house, answer["to"], answer["give"])
            self.offers.append(offer)
            self.made.add((offer.house, offer.to))
            state.say("gift-offered", house=house, recipient=offer.to, power=offer.power, rule="S20")
            return
        offer = next(one for one in self.offers if (one.to, one.house) == (house, rest[0]))
        self.offers.remove(offer)
        if not answer["receive"]:
            state.say("gift-refused", house=house, giver=offer.house, power=offer.power, rule="S22")
            return
        given = state.gain_power(house, offer.power)  # what finds no room stays with the giver (S24)
        state.power[offer.house] -= given
        rule = "S20" if given == offer.power else "S24"
        state.say("gift-taken", house=house, giver=offer.house, power=given, rule=rule)


def may_give_beside(state: SecondState, asked: Asked) -> bool:
    """Return whether power may be given while these questions are open (S21, S25)."""
    if isinstance(asked, Choice):
        if state.battle is not None:
            return asked.kind in IN_BATTLE
        return asked.seat != NATURE and asked.kind != BID
    choices = together(asked).choices
    if any(choice.seat == NATURE or choice.kind == BID for choice in choices):
        return False
    return state.battle is None or all(choice.kind in IN_BATTLE for choice in choices)


def room(state: SecondState, house: str) -> int:
    """Return how many more power tokens a house can have: those in the box less its own, those on the map included
    (S24).
    """
    on_board = [*state.control.values()].count(house)
    return state.edition.power_of(house) - on_board - state.power[house]


def able_to_give(state: SecondState) -> bool:
    """Return whether any player has power to give, and another one room for it."""
    return any(
        state.power[house] and room(state, other)
        for house in state.players
        for other in state.players
        if other != house
    )
