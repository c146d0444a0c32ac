"""Windows: the moments at which a player may use a card, an order or a non-combat unit's ability (P01 to P05).

A chapter of the rules announces a moment with `yield from at(state, "attack-before-dice", ...)`. Every player who could
have an effect for it, judging by public facts alone, is asked, whatever the hand: so being asked reveals nothing about
a hand. The modules of the effects (`cards`, `orders`, `people`) register them here. What an effect adds to an attack, a
test or a charge it writes into the moment's `gains`, which the chapter reads. In the learning game nobody is ever
asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.game import Ask, Asked, Beside, Step
from gotweb.miniatures.minds.bearing import Gains
from gotweb.miniatures.minds.state import Attached
from gotweb.miniatures.state import SEATS, State, Unit, enemy

TRIGGERS = (
    "turn-start", "unit-activated", "ncu-activated", "zone-claimed", "charge-declared", "charge-succeeded",
    "charge-failed", "attack-declared", "attack-before-dice", "attack-after-dice", "attack-after-defence",
    "unit-falls", "attack-finished", "test-before-dice", "test-rolled", "test-failed", "test-passed",
    "retreat-finished", "card-played", "unit-destroyed", "condition-gained", "turn-end", "round-end",
)  # fmt: skip
"""What can happen. "unit-falls": a melee attack has just wounded a unit to death, which still stands."""
Sort = Literal["card", "order", "person", "lying"]
SAID: Mapping[Sort, tuple[str, str]] = {
    "card": ("plays", "P01"), "order": ("orders", "O01"), "person": ("uses", "N04"), "lying": ("uses", "P06"),
}  # fmt: skip
"""What is used -> how the log tells that, and the rule by which it may be."""
PASS: Answer = {"play": None, "on": None}


class Moment(NamedTuple):
    """A moment: an event at which effects can be used, with the gains that they add."""

    trigger: str
    unit: str | None
    """Who does it, or to whom it happens."""
    target: str | None
    """To whom it is done."""
    told: Mapping[str, Any]
    """What else is to be known of it, as JSON. "whose": whose doing it is, where no unit does it."""
    gains: Gains
    """What effects have added so far."""
    was: Unit | None = None
    """The unit as it was before it happened, for it may be gone."""
    cards: tuple[Attached, ...] = ()
    """What lay on it, where it is gone."""


class Play(NamedTuple):
    """An effect in use: by which seat, at which moment, for which unit."""

    effect: str
    seat: str
    moment: Moment
    on: str | None
    """The unit for which or against which it is used, out of its targets."""


class Effect(NamedTuple):
    """The effect of a card, an order or an ability at a moment.

    The same card may have several, for different moments.
    """

    id: str
    trigger: str
    sort: Sort
    targets: Callable[[State, str, Moment], Sequence[str | None]]
    """For which units a seat may use it at this moment, [None] where it needs none, empty where it may not. It looks at
    what lies open only, never at a hand or a deck; an order or a person is its own unit."""
    happens: Callable[[State, Play], Step | None]
    """Do it. What has something to ask is a generator."""


EFFECTS: dict[str, list[Effect]] = {trigger: [] for trigger in TRIGGERS}
"""Trigger -> what can be used then, in the order of the names."""


TYPED: dict[str, Effect] = {}
"""What own cards do, by their ids (`brought`); only who has one in his list can use it."""


Always = Callable[[State, Moment], Step | None]
ALWAYS: dict[str, dict[str, Always]] = {trigger: {} for trigger in TRIGGERS}
"""Trigger -> ability that is always on -> what it does then. These count for nobody's one effect (P03)."""


def put_in(effect: Effect) -> None:
    """Register an effect, once for each of its moments. Raises ValueError for one that the moment has already."""
    known = EFFECTS[effect.trigger]
    if any(one.id == effect.id for one in known):
        raise ValueError(f"{effect.id} is known already for {effect.trigger}")
    known.append(effect)
    known.sort(key=lambda one: one.id)


def at(
    state: State,
    trigger: str,
    unit: str | None = None,
    target: str | None = None,
    gains: Gains | None = None,
    was: Unit | None = None,
    **told: Any,
) -> Step:
    """Let both players use an effect at this moment: the player whose turn it is declares first, then the other (P03,
    P04).

    Each uses at most one. The effects happen in the order of declaration, unless one has become impossible, or a card
    is answered by another (P05). What they add is in `gains`.
    """
    if state.minds is None:
        return
    yield from answered(state)
    yield from _open(state, Moment(trigger, unit, target, told, Gains() if gains is None else gains, was))
    yield from answered(state)


def beside(
    state: State, trigger: str, question: Callable[[], Choice | None], **told: Any
) -> Generator[Asked, Any, Answer | None]:
    """Ask a question, and let both players use an effect at this moment as long as it is open (P09).

    So no player is asked in vain: the effects that a seat can use are offered to it beside the question, for its eyes
    only if they reveal its hand. If the question has only one answer, or is None, the moment is a window as in `at`.
    Return the answer, or None if there is no question.
    """
    first = question()
    if state.minds is None or first is None or first.only() is not None:
        yield from at(state, trigger, **told)
        last = first if state.minds is None else question()
        return None if last is None else (yield last)
    moment = Moment(trigger, None, None, told, Gains())
    yield from answered(state)
    yield from _before(state, moment)
    used: set[str] = set()
    while (asked_now := question()) is not None:
        answers = yield Ask([asked_now], beside=lambda: _offered(state, moment, used))
        if not isinstance(answers, Beside):
            answer: Answer = next(iter(answers.values()))
            return answer
        seat = next(one for one in SEATS if answers.id == beside_id(one))
        used.add(seat)
        play = Play(answers.answer["play"], seat, moment, answers.answer["on"])
        _declare(state, play)
        yield from _resolve(state, play)
        yield from answered(state)
    return None


def beside_id(seat: str) -> str:
    """Return the id under which a seat is offered its effects beside a question."""
    return f"{seat}-window"


def _offered(state: State, moment: Moment, used: Collection[str]) -> list[Choice]:
    """Return the offers to each seat that has not used an effect at this moment yet."""
    found: list[Choice] = []
    for seat in in_order(state):
        if seat not in used:
            options, secret, facts = _options(state, seat, moment)
            if options:
                found.append(OneOf(seat, "play", options, facts, id=beside_id(seat), private=secret))
    return found


def answered(state: State) -> Step:
    """Let players answer what has happened to units meanwhile: which were destroyed, which got a condition."""
    minds = state.minds
    while minds is not None and minds.news:
        news, *later = minds.news
        minds.news = tuple(later)
        trigger = {"destroyed": "unit-destroyed", "condition": "condition-gained"}[news.kind]
        told = {"condition": news.condition} if news.condition is not None else {}
        yield from _open(state, Moment(trigger, news.unit.id, None, told, Gains(), news.unit, news.cards))


def _open(state: State, moment: Moment) -> Step:
    """Run the abilities that are always on, then ask both players for effects, and carry them out."""
    yield from _before(state, moment)
    declared = []
    for seat in in_order(state):
        answer = PASS
        question = asked(state, seat, moment)
        if question is not None:
            answer = yield question
        if answer["play"] is not None:
            play = Play(answer["play"], seat, moment, answer["on"])
            _declare(state, play)
            declared.append(play)
    for play in declared:
        yield from _resolve(state, play)


def _before(state: State, moment: Moment) -> Step:
    """Run the abilities that are always on at a moment (O03)."""
    for name in sorted(ALWAYS[moment.trigger]):
        steps = ALWAYS[moment.trigger][name](state, moment)
        if steps is not None:
            yield from steps


def in_order(state: State) -> tuple[str, str]:
    """Return the seats in the order in which they declare (P03): by the turn; without one, by the First Player."""
    seat = state.turn or state.first
    return seat, enemy(seat)


def usable(state: State, seat: str, moment: Moment) -> Iterator[tuple[Effect, Sequence[str | None]]]:
    """Yield the effects that a seat could have at a moment by public facts, each with its targets.

    A card could be in a hand as long as there is a hand, and not all its copies are visible elsewhere.
    """
    for effect in (*EFFECTS[moment.trigger], *_typed(state, seat, moment.trigger)):
        if effect.sort == "card" and not hidden(state, seat)[effect.id]:
            continue
        targets = effect.targets(state, seat, moment)
        if targets:
            yield effect, targets


def _typed(state: State, seat: str, trigger: str) -> list[Effect]:
    """Return the effects of a seat's own cards at a moment, in the order of their names."""
    assert state.minds is not None
    own = [TYPED[id] for id in sorted({*state.minds.lists[seat]} & TYPED.keys())]
    return [effect for effect in own if effect.trigger == trigger]


def hidden(state: State, seat: str) -> Counter[str]:
    """Count the cards of a seat whose place the others do not know; empty if its hand is empty."""
    minds = state.minds
    assert minds is not None
    if not minds.hands[seat]:
        return Counter()
    on_units = [one.card for cards in minds.attached.values() for one in cards if one.seat == seat]
    return Counter(minds.lists[seat]) - Counter([*minds.discards[seat], *on_units])


def asked(state: State, seat: str, moment: Moment) -> OneOf | None:
    """Return the question to a seat at a moment; None if it could have no effect for it (P02).

    It is for the seat's eyes only if a card could be played, since its answers then reveal the hand.
    """
    if not any(True for _ in usable(state, seat, moment)):
        return None
    options, secret, facts = _options(state, seat, moment)

    def reason(answer: Answer) -> str | None:
        return refused(state, seat, moment, answer)

    return OneOf(seat, "play", [PASS, *options], facts, reason=reason, usual=PASS, always=secret, private=secret)


def _options(state: State, seat: str, moment: Moment) -> tuple[list[Answer], bool, dict[str, Any]]:
    """Return the effects that a seat can use at a moment, whether they could include a card, and the
    question's facts.
    """
    assert state.minds is not None
    options: list[Answer] = []
    secret = False
    for effect, targets in usable(state, seat, moment):
        secret = secret or effect.sort == "card"
        if effect.sort != "card" or effect.id in state.minds.hands[seat]:
            options += [{"play": effect.id, "on": target} for target in targets]
    told = {"trigger": moment.trigger, "unit": moment.unit, "target": moment.target, **moment.told}
    listed = {key: list(fact) if isinstance(fact, tuple) else fact for key, fact in told.items()}
    return options, secret, {key: fact for key, fact in listed.items() if fact is not None}


def refused(state: State, seat: str, moment: Moment, answer: Answer) -> str | None:
    """Return the rule against an effect that is not offered at a moment."""
    for effect, targets in usable(state, seat, moment):
        if effect.id == answer["play"]:
            return None if answer["on"] in targets and effect.sort != "card" else "P01"
    minds = state.minds
    assert minds is not None
    all_ = {effect.id for known in EFFECTS.values() for effect in known}
    return "P02" if answer["play"] in all_ or any(answer["play"] in cards for cards in minds.lists.values()) else None


def use(state: State, play: Play) -> Step:
    """Use an effect at once, in the midst of another event: declare it and carry it out."""
    _declare(state, play)
    yield from _resolve(state, play)


def _declare(state: State, play: Play) -> None:
    """Log the effect that is used; a card is discarded openly, whatever its result."""
    minds, effect = state.minds, known(play)
    assert minds is not None
    kind, rule = SAID[effect.sort]
    if effect.sort == "card":
        hand = list(minds.hands[play.seat])
        hand.remove(play.effect)
        minds.hands[play.seat] = tuple(hand)
        minds.discards[play.seat] = (*minds.discards[play.seat], play.effect)
    told = {"unit": play.on} if play.on is not None else {}
    state.say(kind, seat=play.seat, effect=play.effect, **told, rule=rule)


def known(play: Play) -> Effect:
    """Return the effect in use."""
    return found_at(play.moment.trigger, play.effect)


def found_at(trigger: str, name: str) -> Effect:
    """Return the effect of this name at a moment. Raises StopIteration if there is none."""
    return next(one for one in (*EFFECTS[trigger], *_called(name)) if (one.id, one.trigger) == (name, trigger))


def _called(name: str) -> tuple[Effect, ...]:
    return (TYPED[name],) if name in TYPED else ()


def of_sort(name: str) -> Sort:
    """Return what has an effect of this name: a card, an order, a person, or a card on a unit."""
    known_then = (one for found in (*EFFECTS.values(), _called(name)) for one in found)
    return next(one.sort for one in known_then if one.id == name)


def _resolve(state: State, play: Play) -> Step:
    """Carry out a declared effect (P04); first the other player may answer a card (P05)."""
    effect = known(play)
    if effect.sort == "card":
        answers = Gains()
        yield from at(state, "card-played", None, play.on, answers, whose=play.seat, effect=play.effect)
        if answers["cancelled"]:
            state.say("cancelled", seat=play.seat, effect=play.effect, rule="P05")
            return
    if play.on not in effect.targets(state, play.seat, play.moment):
        state.say("too-late", seat=play.seat, effect=play.effect, rule="P04")
        return
    steps = effect.happens(state, play)
    if steps is not None:
        yield from steps


__all__ = [
    "ALWAYS", "EFFECTS", "PASS", "TRIGGERS", "TYPED", "Always", "Effect", "Gains", "Moment", "Play", "answered",
    "asked", "at", "beside", "beside_id", "found_at", "hidden", "in_order", "known", "of_sort", "put_in", "refused",
    "usable", "use",
]  # fmt: skip
