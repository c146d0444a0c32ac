"""The raised hand: between two events everybody may act ("2.4 Play Cards", what players may do at any time).

Nobody is asked whether he acts. Beside the next question, whoever is asked it, every seat may raise its hand; who does
is asked what he does, in private if he holds cards, and then the question is put anew. Where something is about to
happen that nobody is asked about, whoever is in turn is asked to go on, with the hands of all beside that. Whoever
raised a hand and did nothing may raise it again when somebody has acted, or at the next question. The hands are the
same for all, whatever they hold, so nothing tells who could have acted.

Strict tables (option "strict") ask every seat after each event whether it acts, and each says for itself that it does
not.
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
    """Something that a seat may do between two events. All answers are `{"act": <name>, ...}`."""

    candidates: Callable[[State, str], Sequence[Answer]]
    """All answers of this name that make sense for a seat now, legal or not."""
    why: Callable[[State, str, Answer], str | None]
    """The rule that refuses one of them, or None."""
    play: Callable[[State, str, Answer], Step | None]
    """Do it, to the end; a step if it asks anything."""
    free: bool = False
    """Whether it costs nothing: then a seat does it only once between two events, so that there is an end."""


class Saying(NamedTuple):
    """Something that a seat may say with one tap beside a question: it asks nobody anything and changes no piece."""

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
    """The seat whose turn it is, from which on everybody may act; in phase 1 always the first player (p12)."""
    if state.doing[0] == "marry":
        return state.first
    return next((one for one in state.doing[1:] if one in state.houses), state.first)


def anybody(state: State, after: str, act: Act, sayings: Sequence[Saying] = ()) -> Generator[Asked, Any, bool]:
    """Let everybody act now, until nobody wants to (Y01): one seat goes on for all, at strict tables each for itself.

    `after` names the event that has just happened. Returns whether anybody has wanted to.
    """
    if state.on("strict"):
        return (yield from _each(state, after, act))
    on = GoOn(in_turn(state), after)
    _, acted = yield from _among(state, on, lambda: on, act, sayings)
    return acted


def _each(state: State, after: str, act: Act) -> Generator[Asked, Any, bool]:
    """Ask all seats, beginning with the one in turn, until all have passed in a row. Returns whether one has not."""
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

    Returns its answer, or None once it does not stand, and whether anything has been done or said beside it. `first` is
    the question as it stands now, and `anew` makes it after each raised hand. Nobody needs to raise his hand for what
    is only said: that is offered there by itself.
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
    """What lies beside a question: the hands of all who have not `passed`, then what may be said."""
    hands = [hand(seat) for seat in state.order_from(in_turn(state)) if seat not in passed]
    return [*hands, *(one for one, _ in _open(state, sayings))]


def _open(state: State, sayings: Sequence[Saying]) -> list[tuple[Choice, Saying]]:
    """What each seat may say now, in turn order, and of which kind it is."""
    seats = state.order_from(in_turn(state))
    return [(one, saying) for saying in sayings for seat in seats if (one := saying.offer(state, seat)) is not None]


class Windows:
    """The moments at which these effects can be used. `windows.py` makes the one that the game plays with."""

    def __init__(self, *rooms: Effects, sayings: Sequence[Saying] = ()) -> None:
        self.sayings = sayings
        self.effects: Effects = {name: effect for room in rooms for name, effect in room.items()}

    def happened(self, state: State, event: str) -> None:
        """Note that everybody may act before anything else happens: beside a question, or `before` the next event."""
        if not state.on("strict"):
            state.due = event

    def everybody(self, state: State, after: str) -> Step:
        """At strict tables everybody may act now; at others beside the question that comes next."""
        if state.on("strict"):
            yield from _each(state, after, self._act(state))

    def after(self, state: State, event: str) -> Step:
        """An event has happened: everybody may act now, or beside the next question, or before the next event."""
        self.happened(state, event)
        yield from self.everybody(state, event)

    def before(self, state: State) -> Generator[Asked, Any, bool]:
        """Something is about to happen about which nobody is asked: let everybody act who has not been able to.

        Returns whether anybody has.
        """
        if not state.due:
            return False
        acted = yield from anybody(state, state.due, self._act(state), self.sayings)
        state.due = ""
        return acted

    def beside(
        self, state: State, question: Question, *, shut: bool = False, lost: bool = False
    ) -> Generator[Asked, Any, Answer | None]:
        """Ask a question with everybody's raised hand beside it; `question` makes it anew after each of them.

        Returns its answer, or None if it does not stand any more. A question with only one answer is asked of nobody,
        and no hand is raised there; nor is it at one that is `shut`, in the middle of an event. If something would be
        `lost` with a question that nobody is asked, everybody may act before it. Where the one answer is the usual one
        nothing is said of it: that somebody with nothing to buy buys nothing is no event.
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

        It is made once for each moment in which hands are raised: until the next, a seat plays a free effect once only.
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
