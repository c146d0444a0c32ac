"""How nobles become captives, and how captives change hands ("6.2.3 Captives")."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import deaths, families, oaths, presence, titles, weddings
from gotweb.fief.piles import spend
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import MANCE, State

CARD = "secret-passage"


def capture(state: State, noble: str, captor: str, by: Sequence[str] = ()) -> Step:
    """Take a noble captive for a house, by its nobles `by` (M05).

    A cruel one takes no prisoners: the noble dies (M08). A heartbreaker may end the noble's marriage for good (M08).
    """
    one = state.nobles[noble]
    if captor == MANCE:
        yield from _beyond(state, noble)
        return
    if any(state.has_attribute(each, "cruel") for each in by):
        yield from deaths.die(state, noble, "M08")
        return
    road = next((spot.road for spot in state.spots(captor, one.at)), "")
    own = state.nobles_at(captor, one.at)
    state.change(noble, captor=captor, road=own[0].road if own else road)
    state.say("captured", noble=noble, seat=one.house, captor=captor, area=one.at, rule="M05")
    yield from _taken_over(state, one.house, captor, one.at)
    yield from presence.settle(state, one.at)
    if state.spouse(noble) is not None and any(state.has_attribute(each, "heartbreaker") for each in by):
        told = {"noble": noble, "spouse": state.spouse(noble)}
        answer = yield OneOf(captor, "break", [{"break": True}, {"break": False}], told, usual={"break": False})
        if answer["break"]:
            weddings.part(state, noble)


def _beyond(state: State, noble: str) -> Step:
    """Make a noble Mance's captive beyond the Wall; White Walkers take no prisoners: by them the noble dies (W20)."""
    one = state.nobles[noble]
    if state.wall.walkers:
        yield from deaths.die(state, noble, "W20")
        return
    state.change(noble, at=MANCE, captor=MANCE, road="")
    state.wall = state.wall._replace(ranks=tuple(id for id in state.wall.ranks if id != noble))
    state.say("captured-by-mance", noble=noble, seat=one.house, rule="W20")
    yield from _taken_over(state, one.house, MANCE, one.at)
    yield from presence.settle(state, one.at)


def _taken_over(state: State, house: str, captor: str, at: str) -> Step:
    """Free the captives that a house has in a place where it has no troops and no free nobles any more.

    After a battle they stay where they are; in times of peace they come home (p17, 4.1; p24, 6.2.3).
    """
    if house in state.present(at):
        return
    for held in state.captives(house, at):
        yield from families.free(state, held.id, stays=state.battle is not None)


def lonely(state: State, at: str) -> list[str]:
    """Return, sorted, the free nobles in a village who can be taken: neither their house nor its ally has troops there,
    another house has.
    """
    armed = state.armed(at)
    here = [one for one in state.nobles.values() if one.at == at and one.free] if armed else []
    return sorted([one.id for one in here if not armed & {one.house, titles.ally(state, one.house)}])


def seize(state: State, at: str, done: set[tuple[str, str]]) -> Step:
    """Let troops take nobles who face them without troops (P13). Each noble is asked about once in a village; `done`
    notes the pairs (noble, village).

    The house that controls the village is asked first. If several houses want a noble, the noble stays free.
    """
    for noble in lonely(state, at):
        if (noble, at) in done or noble not in lonely(state, at):
            continue
        done.add((noble, at))
        takers = yield from _takers(state, noble, at)
        if len(takers) == 1:
            by = [one.id for one in state.nobles_at(takers[0], at)]
            yield from capture(state, noble, takers[0], by)
        elif takers:
            state.say("no-agreement", noble=noble, area=at, rule="P13")


def _takers(state: State, noble: str, at: str) -> Generator[Asked, Any, list[str]]:
    armed = state.armed(at)
    held = state.control.get(at)
    seats = sorted((seat for seat in state.order if seat in armed), key=lambda seat: seat != held)
    takers = []
    for seat in seats:
        answer = yield OneOf(seat, "seize", [{"seize": True}, {"seize": False}], {"noble": noble, "area": at},
                             usual={"seize": False})  # fmt: skip
        if answer["seize"]:
            takers.append(seat)
    return takers


# at any time


def _released(state: State, seat: str) -> list[Answer]:
    return [{"act": "release", "noble": one.id} for one in state.captives(seat)]


def _always(state: State, seat: str, answer: Answer) -> str | None:
    return None


def _release(state: State, seat: str, answer: Answer) -> Step:
    """Set a captive free (M05)."""
    noble, at = answer["noble"], state.nobles[answer["noble"]].at
    oaths.seen(state, seat, "ransom", True, state.nobles[noble].house, noble=noble)
    yield from families.free(state, noble)
    yield from presence.settle(state, at)


def _handed(state: State, seat: str) -> list[Answer]:
    return [
        {"act": "hand-over", "noble": one.id, "other": other}
        for one in state.captives(seat) for other in state.houses if other != seat
    ]  # fmt: skip


def _why_not_hand(state: State, seat: str, answer: Answer) -> str | None:
    """Return M09 if the new jailer has nobody in the place of the captive, else None."""
    return None if answer["other"] in state.present(state.nobles[answer["noble"]].at) else "M09"


def _hand(state: State, seat: str, answer: Answer) -> Step:
    """Offer a captive to another jailer (M09), who may decline. Given to his own house, a captive is free."""
    noble, other = answer["noble"], answer["other"]
    if state.nobles[noble].house == other:
        yield from families.free(state, noble)
        return
    told = {"noble": noble, "other": seat}
    taken = yield OneOf(other, "jail", [{"jail": True}, {"jail": False}], told, usual={"jail": False})
    if taken["jail"]:
        pass_on(state, noble, other)


def pass_on(state: State, noble: str, other: str) -> None:
    """Give a captive to another jailer, who is in the same place (M09)."""
    there = next((one for one in state.nobles_at(other, state.nobles[noble].at)), None)
    state.change(noble, captor=other, road="" if there is None else there.road)
    state.say("captured", noble=noble, seat=state.nobles[noble].house, captor=other,
              area=state.nobles[noble].at, rule="M09")  # fmt: skip


def _escapes(state: State, seat: str) -> list[Answer]:
    """Return the answers by which captives of a house escape: each of them, with a Secret Passage in its hand."""
    held = [one.id for one in state.family(seat) if not one.free]
    return [{"act": "escape", "noble": one} for one in held if CARD in state.hands[seat]]


def _escape(state: State, seat: str, answer: Answer) -> Step:
    """Let a captive escape through a Secret Passage (M07)."""
    spend(state, seat, CARD)
    yield from _flee(state, seat, answer["noble"], "escaped")


def _slips(state: State, seat: str) -> list[Answer]:
    """Return the answers by which captive shadows of a house slip away."""
    held = [one.id for one in state.family(seat) if not one.free]
    return [{"act": "slip", "noble": one} for one in held if state.has_attribute(one, "shadow")]


def _why_not_slip(state: State, seat: str, answer: Answer) -> str | None:
    """Return M07 for a shadow that has slipped away in this round before."""
    return "M07" if f"shadow {answer['noble']}" in state.used else None


def _slip(state: State, seat: str, answer: Answer) -> Step:
    """Let a shadow escape without a card (M07), with one other captive at most."""
    state.used = (*state.used, f"shadow {answer['noble']}")
    yield from _flee(state, seat, answer["noble"], "slipped", alone=True)


def _flee(state: State, seat: str, noble: str, how: str, alone: bool = False) -> Step:
    """Let a captive escape, and ask which other captives of the same jailer and place he takes along; if `alone`, one
    at most.

    `how` is the kind of the event that all see: it says whether a card was played.
    """
    jailer, at = state.nobles[noble].captor, state.nobles[noble].at
    state.say(how, noble=noble, seat=seat, area=at, rule="M07")
    yield from families.free(state, noble)
    others = [one.id for one in state.nobles.values() if one.captor == jailer and one.at == at]
    while others:
        told = {"nobles": others, "area": at}
        ways: list[Answer] = [{"take-along": None}, *({"take-along": one} for one in others)]
        chosen = yield OneOf(seat, "take-along", ways, told, usual=ways[0])
        if chosen["take-along"] is None:
            break
        yield from families.free(state, chosen["take-along"])
        others = [] if alone else [one for one in others if one != chosen["take-along"]]
    yield from presence.settle(state, at)


EFFECTS: Effects = {
    "release": Effect(_released, _always, _release),
    "hand-over": Effect(_handed, _why_not_hand, _hand, free=True),
    "escape": Effect(_escapes, _always, _escape),
    "slip": Effect(_slips, _why_not_slip, _slip),
}
