"""The abilities of the non-combat units at the strategy board, each usable once at a moment (N04, N05).

Each ability is a function registered by its name, and called with the non-combat unit that has it. An ability with a
limited number of uses in a battle uses one up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.miniatures.conditions import become
from gotweb.miniatures.minds import hand
from gotweb.miniatures.minds.bearing import ON_UNITS, Bearer, Gains, Lies
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.tableau import relieved
from gotweb.miniatures.minds.windows import Effect, Moment, Play, put_in, use
from gotweb.miniatures.state import State, enemy
from gotweb.miniatures.wounds import restore

RULE = "N04"
FETCHED = {"crown": "hear-me-roar", "wealth": "subjugation-of-power"}
"""Zone that is controlled -> the card that is fetched for it (p11)."""
FOIL = "counterplot"
"""The card that Tyrion Lannister fetches."""
SEEN = 2
"""How many cards are looked at on top of a deck."""

When = Callable[[State, str, str, Moment], bool]
Happens = Callable[[State, str, str, Moment], Step | None]


def person(name: str, trigger: str, when: When, *, counted: bool = False) -> Callable[[Happens], Happens]:
    """Register an ability, usable if `when` is true for a non-combat unit of a seat (a decorator).

    With `counted`, its uses are limited.
    """

    def keep(happens: Happens) -> Happens:
        def targets(state: State, seat: str, moment: Moment) -> list[str]:
            minds = minds_of(state)
            own = [id for id in minds.of(seat) if minds.ncus[id].card.ability == name and not minds.ncus[id].muted]
            able = [id for id in own if not counted or minds.ncus[id].uses]
            return [id for id in able if when(state, id, seat, moment)]

        def used(state: State, play: Play) -> Step | None:
            minds, id = minds_of(state), play.on
            assert id is not None
            if counted:
                minds.change(id, uses=minds.ncus[id].uses - 1)
            return happens(state, id, play.seat, play.moment)

        put_in(Effect(name, trigger, "person", targets, used))
        return happens

    return keep


def _itself(state: State, id: str, seat: str, moment: Moment) -> bool:
    return moment.unit == id


def _victim(state: State, id: str, seat: str, effect: str, among: list[str]) -> Generator[Asked, object, str | None]:
    """Ask for the target of an ability; None if there is none."""
    if not among:
        return None
    options: list[Answer] = [{"victim": one} for one in among]
    answer = yield OneOf(seat, "victim", options, {"unit": id, "effect": effect}, evident=True)
    assert isinstance(answer, dict)
    return str(answer["victim"])


def _standing(state: State, seat: str) -> list[str]:
    return [one for one in state.of(seat) if state.units[one].place is not None]


@person("family-duty-honor", "zone-claimed", _itself)
def family_duty_honor(state: State, id: str, seat: str, moment: Moment) -> Step:
    """A friend loses a condition, and rolls the highest number of dice until the cleanup."""
    chosen = yield from _victim(state, id, seat, "family-duty-honor", _standing(state, seat))
    if chosen is not None:
        minds_of(state).influences[id] = chosen
        state.say("influences", seat=seat, unit=id, target=chosen, rule="N05")
        yield from relieved(state, chosen, RULE)


def highest(state: State, bearer: Bearer, gains: Gains) -> None:
    """The influenced unit attacks with the highest number of dice."""
    gains["highest"] += bearer.attacks


ON_UNITS["family-duty-honor"] = Lies(adds=highest)


@person("manipulation", "zone-claimed", _itself)
def manipulation(state: State, id: str, seat: str, moment: Moment) -> Step:
    """An enemy becomes Weakened."""
    chosen = yield from _victim(state, id, seat, "manipulation", _standing(state, enemy(seat)))
    if chosen is not None:
        become(state, chosen, "weakened", RULE)


@person("maesters-healing", "zone-claimed", _itself)
def maesters_healing(state: State, id: str, seat: str, moment: Moment) -> Step:
    """A friend restores a wound, and one more for each destroyed rank."""
    chosen = yield from _victim(state, id, seat, "maesters-healing", _standing(state, seat))
    if chosen is not None:
        restore(state, chosen, 1 + state.units[chosen].gone, RULE)


def _discards(state: State, id: str, seat: str, moment: Moment) -> bool:
    return moment.unit == id and bool(minds_of(state).discards[seat])


@person("repeating-the-words", "ncu-activated", _discards, counted=True)
def repeating(state: State, id: str, seat: str, moment: Moment) -> Step:
    """A card returns from the discards to the hand."""
    yield from _regained(state, id, seat)


def _regained(state: State, id: str, seat: str) -> Step:
    options: list[Answer] = [{"regain": card} for card in sorted({*minds_of(state).discards[seat]})]
    answer = yield OneOf(seat, "regain", options, {"unit": id}, evident=True)
    hand.regain(state, seat, answer["regain"], RULE)
    yield from hand.limit(state, seat)


@person("repeating-the-words", "zone-claimed", _discards)
def repeating_in_place(state: State, id: str, seat: str, moment: Moment) -> Step:
    """A card returns from the discards to the hand, in place of the zone's effect."""
    moment.gains["replaced"] += 1
    yield from _regained(state, id, seat)


def _controls(state: State, id: str, seat: str, moment: Moment) -> bool:
    return moment.unit == id and any(minds_of(state).controls(seat, zone) for zone in FETCHED)


@person("playing-the-game", "zone-claimed", _controls, counted=True)
def playing_the_game(state: State, id: str, seat: str, moment: Moment) -> Step:
    """A card is fetched for each of two zones that the non-combat unit's side controls (p11)."""
    for zone, card in FETCHED.items():
        if minds_of(state).controls(seat, zone):
            hand.fetch(state, seat, card, RULE)
    yield from hand.limit(state, seat)


def _deck_left(state: State, id: str, seat: str, moment: Moment) -> bool:
    minds = minds_of(state)
    return moment.unit == id and bool(minds.decks[seat] or minds.bottoms[seat])


@person("counts-and-measures", "zone-claimed", _deck_left)
def counts_and_measures(state: State, id: str, seat: str, moment: Moment) -> Step:
    """Of the two top cards of the deck one goes to the hand, the other under the deck."""
    minds, seen = minds_of(state), []
    for _ in range(SEEN):
        card = yield from hand.top(state, seat)
        if card is not None:
            seen.append(card)
            minds.hands[seat] = tuple(sorted((*minds.hands[seat], card)))
    options: list[Answer] = [{"keep": card} for card in sorted({*seen})]
    answer = yield OneOf(seat, "keep", options, {"unit": id}, private=True, always=True)
    seen.remove(answer["keep"])
    held = Counter(minds.hands[seat]) - Counter(seen)
    minds.hands[seat] = tuple(sorted(held.elements()))
    minds.bottoms[seat] = (*minds.bottoms[seat], *seen)
    state.say("draws", seat=seat, cards=1, rule=RULE)
    yield from hand.limit(state, seat)


def _foils(state: State, id: str, seat: str, moment: Moment) -> bool:
    return bool(moment.told["whose"] != seat) and FOIL in minds_of(state).lists[seat]


@person("tactical-mastermind", "card-played", _foils, counted=True)
def tactical_mastermind(state: State, id: str, seat: str, moment: Moment) -> Step:
    """When a card is played against the seat: fetch a card that foils it, from anywhere but the hand, and play it."""
    if hand.fetch(state, seat, FOIL, RULE):
        yield from use(state, Play(FOIL, seat, moment, None))


__all__ = ["person"]
