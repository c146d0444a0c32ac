"""The raised hand: between two events everybody may act ("2.4 Play Cards", what players may do at any time).

No seat is asked whether it acts. Beside the next question, whichever seat gets it, every seat may raise its hand; a
seat that does so is asked for its action, in private if it holds cards, and then the question is put anew. Before
something that needs no question, the seat in turn is asked to go on, and all seats may raise a hand beside that. A seat
that raised its hand and did nothing may raise it again when another seat has acted, or at the next question. Every seat
always has the same offer, whatever cards it holds, so nothing reveals which seat could have acted.

Strict tables (option "strict") ask every seat after each event whether it acts, and each has to pass by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice
from gotweb.core.game import Ask, Asked, Beside, Step
from gotweb.fief.questions import PASS, GoOn, Judged, Raise, hand
from gotweb.fief.state import State

NOTHING: Answer = {"act": "nothing"}
EVENTS = (
    "act", "archers", "arrival", "battle", "battle-round", "battles", "card", "curse", "declared", "disaster",
    "discard", "draw", "election", "embraced", "end", "fought", "income", "joined-wall", "march", "muster", "objective",
    "purchase", "ransom", "revealed", "round", "step", "struck", "turn", "uprising", "wall-over", "wedding",
)  # fmt: skip
"""The events after which everybody may act (`State.due`); "act" is what somebody did who had raised a hand."""


class Effect(NamedTuple):
    """An action that a seat may take between two events. All answers are `{"act": <name>, ...}`."""

    candidates: Callable[[State, str], Sequence[Answer]]
    """All answers of this name that make sense for a seat now, legal or not."""
    why: Callable[[State, str, Answer], str | None]
    """The rule that refuses one of them, or None."""
    play: Callable[[State, str, Answer], Step | None]
    """Do it, to the end; a step if it asks anything."""
    free: bool = False
    """Whether it costs nothing: then a seat does it only once between two events, so that there is an end."""


class Saying(NamedTuple):
    """A statement that a seat may make with one tap beside a question: no other seat is asked anything, and no piece
    changes.
    """

    offer: Callable[[State, str], Choice | None]
    """What a seat may say now, all of it open; None if it has nothing to say."""
    said: Callable[[State, str, Answer], None]
    """Note what it has said."""


Effects = dict[str, Effect]
"""Name of an effect -> the effect."""
Act = Callable[[str], Generator[Asked, Any, bool]]
"""Asks a seat that has raised its hand what it does, and does it. Returns whether it has done anything."""
Question = Callable[[], Choice | None]
"""Makes a question as the table lies now; None if it does not stand any more."""


def in_turn(state: State) -> str:
    """Return the seat in turn, the first of the order in which seats may act; in phase 1 always the first player
    (p12).
    """
    if state.doing[0] == "marry":
        return state.first
    return next((one for one in state.doing[1:] if one in state.houses), state.first)


def anybody(state: State, after: str, act: Act, sayings: Sequence[Saying] = ()) -> Generator[Asked, Any, bool]:
    """Let every seat act now, until no seat wants to (Y01). One seat goes on for all; at strict tables each for itself.

    `after` names the event that has just happened. Returns whether any seat has acted.
    """
    if state.on("strict"):
        return (yield from _each(state, after, act))
    on = GoOn(in_turn(state), after)
    _, acted = yield from _among(state, on, lambda: on, act, sayings)
    return acted


def _each(state: State, after: str, act: Act) -> Generator[Asked, Any, bool]:
    """Ask all seats, beginning with the one in turn, until all have passed in a row. Returns whether any has acted."""
    passed: set[str] = set()
    acted = False
    while asked := [seat for seat in state.order_from(in_turn(state)) if seat not in passed]:
        answers = yield Ask([Raise(seat, after) for seat in asked], "taken")
        seat = next((seat for seat in asked if answers.get(seat, PASS) != PASS), None)
        if seat is None:
            break
        acted = True
        if (yield from act(seat)):
            passed.clear()
        else:
            passed.add(seat)
    return acted


def _among(
    state: State, first: Choice, anew: Question, act: Act, sayings: Sequence[Saying]
) -> Generator[Asked, Any, tuple[Answer | None, bool]]:
    """Ask a question with everybody's raised hand beside it.

    Returns (the answer, or None if the question became void; whether anything was done or said beside it). `first` is
    the question as it is now, and `anew` makes it again after each raised hand. Sayings need no raised hand: each is
    offered beside the question by itself.
    """
    passed: set[str] = set()
    choice: Choice | None = first
    acted = False
    while choice is not None:
        answers = yield Ask([choice], beside=partial(_offered, state, passed, sayings))
        if not isinstance(answers, Beside):
            return answers[choice.id], acted
        acted = True
        seat = next((seat for seat in state.houses if hand(seat).id == answers.id), None)
        if seat is None:
            for one, saying in _open(state, sayings):
                if one.id == answers.id:
                    saying.said(state, one.seat, answers.answer)
        elif (yield from act(seat)):
            passed.clear()
        else:
            passed.add(seat)
        choice = anew()
    return None, acted


def _offered(state: State, passed: Collection[str], sayings: Sequence[Saying]) -> list[Choice]:
    """Return the choices beside a question: the raised hands of all seats that have not `passed`, then the sayings."""
    hands = [hand(seat) for seat in state.order_from(in_turn(state)) if seat not in passed]
    return [*hands, *(one for one, _ in _open(state, sayings))]


def _open(state: State, sayings: Sequence[Saying]) -> list[tuple[Choice, Saying]]:
    """Return the statements that seats may make now, in turn order, each with its kind."""
    seats = state.order_from(in_turn(state))
    return [(one, saying) for saying in sayings for seat in seats if (one := saying.offer(state, seat)) is not None]


class Windows:
    """The windows between events in which effects can be used.

    `windows.py` makes the one instance that the game uses.
    """

    def __init__(self, *rooms: Effects, sayings: Sequence[Saying] = ()) -> None:
        self.sayings = sayings
        self.effects: Effects = {name: effect for room in rooms for name, effect in room.items()}

    def happened(self, state: State, event: str) -> None:
        """Note that everybody may act before anything else happens: beside the next question, or in `before` if no
        question comes.
        """
        if not state.on("strict"):
            state.due = event

    def everybody(self, state: State, after: str) -> Step:
        """Let everybody act now at strict tables; at others beside the question that comes next."""
        if state.on("strict"):
            yield from _each(state, after, self._act(state))

    def after(self, state: State, event: str) -> Step:
        """Note that an event has happened: everybody may act now (strict tables), beside the next question, or before
        the next event.
        """
        self.happened(state, event)
        yield from self.everybody(state, event)

    def before(self, state: State) -> Generator[Asked, Any, bool]:
        """Let every seat that has not been able to yet act before something that needs no question.

        Returns whether any seat has acted.
        """
        if not state.due:
            return False
        acted = yield from anybody(state, state.due, self._act(state), self.sayings)
        state.due = ""
        return acted

    def beside(
        self, state: State, question: Question, *, shut: bool = False, lost: bool = False
    ) -> Generator[Asked, Any, Answer | None]:
        """Ask a question with everybody's raised hand beside it; `question` makes it anew after each raised hand.

        Returns the answer, or None if the question became void. A question with only one answer is answered by itself,
        without raised hands; a question that is `shut`, in the middle of an event, is asked without them. If something
        would be `lost` by a question that is not asked, everybody may act before it. If the only answer is the default,
        no event is logged: that a house with nothing to buy buys nothing is no news.
        """
        choice = question()
        if choice is None:
            return None
        forced = None if choice.always else choice.only()
        if forced is not None:
            if lost and (yield from self.before(state)):
                return (yield from self.beside(state, question))
            if forced == choice.usual():
                return forced
        if shut or forced is not None or state.on("strict"):
            answer: Answer = yield choice
            return answer
        found, _ = yield from _among(state, choice, question, self._act(state), self.sayings)
        state.due = "" if found is not None else state.due or "act"
        return found

    def _act(self, state: State) -> Act:
        """Return the function that asks a seat which effect to play, plays it, and returns whether it played one.

        Made once per event: until the next one each seat may use a free effect once.
        """
        done: set[tuple[str, str]] = set()

        def act(seat: str) -> Generator[Asked, Any, bool]:
            left = {name: effect for name, effect in self.effects.items() if (seat, name) not in done}

            def candidates() -> Iterator[Answer]:
                yield NOTHING
                for effect in left.values():
                    yield from effect.candidates(state, seat)

            def why(answer: Answer) -> str | None:
                if answer == NOTHING:
                    return None
                effect = left.get(answer["act"])
                return NOT_AN_ANSWER if effect is None else effect.why(state, seat, answer)

            answer = yield Judged(
                seat, "act", candidates, why, private=bool(state.hands[seat]), always=True, usual=NOTHING
            )
            if answer == NOTHING:
                return False
            name: str = answer["act"]
            step = self.effects[name].play(state, seat, answer)
            if step is not None:
                yield from step
            if self.effects[name].free:
                done.add((seat, name))
            return True

        return act
