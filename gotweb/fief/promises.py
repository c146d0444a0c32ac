"""Promises ("9. Diplomacy"): statements about later moves that all can see and that bind nobody.

A deal (`deals.py`) is carried out at once; a promise is recorded here, and the house it was made to says later whether
it was kept.
"""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.core.choice import Answer, OneOf
from gotweb.fief.pieces import MOST_PROMISES, Promise
from gotweb.fief.raised import Effect, Effects, Saying
from gotweb.fief.state import State

WORDS = ("peace", "vote", "passage", "support", "marriage", "gold", "ransom", "control")
"""What can be promised: not to attack, a vote, leave to pass, support in a battle, a marriage, gold, a captive's
freedom, control of a village."""
LISTED = 500
"""So many promises are listed one by one; where there are more, those that are done stand together (`folded`)."""


def _words(state: State, seat: str) -> list[Answer]:
    return [{"act": "promise", "other": other, "word": word}
            for other in state.houses if other != seat for word in WORDS]  # fmt: skip


def _why_not(state: State, seat: str, answer: Answer) -> str | None:
    """Return Y08 if the same promise to the same house is still open, or if the house has as many open promises as it
    may have; else None.
    """
    mine = [one for one in state.promises if one.seat == seat and one.kept is None]
    again = any((one.other, one.word) == (answer["other"], answer["word"]) for one in mine)
    return "Y08" if again or len(mine) >= MOST_PROMISES else None


def _promise(state: State, seat: str, answer: Answer) -> None:
    """Record a promise (Y08)."""
    state.promises = folded((*state.promises, Promise(seat, answer["other"], answer["word"], state.round)))
    state.say("promised", seat=seat, other=answer["other"], word=answer["word"], rule="Y08")


def folded(promises: tuple[Promise, ...]) -> tuple[Promise, ...]:
    """Return the promises shortened to what a sheet takes: if there are more than `LISTED`, equal ones that are done
    become one.

    The merged promise stands where the last of them stood, and has their number. All open promises stay.
    """
    if len(promises) <= LISTED:
        return promises
    found: dict[object, Promise] = {}
    for n, one in enumerate(promises):
        if one.kept is None:
            found[n] = one
            continue
        key = (one.seat, one.other, one.word, one.kept)
        before = found.pop(key, None)
        times = one.times + (0 if before is None else before.times)
        found[key] = Promise(one.seat, one.other, one.word, one.round, one.kept, times=times)
    return tuple(found.values())


def tally(promises: Iterable[Promise]) -> dict[str, dict[str, int]]:
    """Return the number of promises that are done: "stark tyrell" (promising house, house promised to) -> kept and
    broken.
    """
    found: dict[str, dict[str, int]] = {}
    for one in promises:
        if one.kept is not None:
            sums = found.setdefault(f"{one.seat} {one.other}", {"kept": 0, "broken": 0})
            sums["kept" if one.kept else "broken"] += one.times
    return dict(sorted(found.items()))


def _open(state: State, seat: str) -> list[Answer]:
    return [
        {"act": act, "other": one.seat, "word": one.word}
        for one in state.promises if one.other == seat and one.kept is None for act in ("kept", "broken")
    ]  # fmt: skip


def _always(state: State, seat: str, answer: Answer) -> str | None:
    return None


def _tick(state: State, seat: str, answer: Answer) -> None:
    """Mark a promise as kept or broken, by the house it was made to (Y08)."""
    found: list[Promise] = []
    for one in state.promises:
        mine = one.kept is None and (one.seat, one.other, one.word) == (answer["other"], seat, answer["word"])
        found.append(one._replace(kept=answer["act"] == "kept") if mine else one)
    state.promises = tuple(found)
    state.say(f"promise-{answer['act']}", seat=seat, other=answer["other"], word=answer["word"], rule="Y08")


def _ticks(state: State, seat: str) -> OneOf | None:
    """Return the answers by which a seat marks promises made to it, with one tap beside any question (Y08); None if
    there are none.
    """
    ways = [{"tick": one["act"], "other": one["other"], "word": one["word"]} for one in _open(state, seat)]
    return OneOf(seat, "tick", ways, id=f"{seat}/tick") if ways else None


def _ticked(state: State, seat: str, answer: Answer) -> None:
    _tick(state, seat, {**answer, "act": answer["tick"]})


TICK = Saying(_ticks, _ticked)


def _of(act: str) -> Effect:
    return Effect(lambda state, seat: [one for one in _open(state, seat) if one["act"] == act], _always, _tick)


EFFECTS: Effects = {
    "promise": Effect(_words, _why_not, _promise, free=True), "kept": _of("kept"), "broken": _of("broken"),
}  # fmt: skip
