"""Promises that stand in a deal ("9. Diplomacy"): to which house, what, how much; and whether they were kept.

Nobody can be forced to do something later, so such a term of a deal is a promise, recorded like those of `promises.py`
but with its details: the candidate to vote for, the amount of gold, the two nobles to marry. Where play shows that a
promise was kept or broken, it is marked at once (`kept`, `broken`); else the house it was made to marks it (Y08).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import partial
from typing import Any

from gotweb.core.parts import Part
from gotweb.fief import promises
from gotweb.fief.pieces import MOST_PROMISES, Promise
from gotweb.fief.state import State

Oath = dict[str, Any]
"""A promise as it stands in a deal: its `word` and its details, such as `{"word": "gold", "amount": 3}`."""
DETAILS: Mapping[str, tuple[str, ...]] = {
    "peace": (), "vote": ("title", "noble"), "passage": (), "support": (), "marriage": ("noble", "spouse"),
    "gold": ("amount",), "ransom": ("noble",), "control": ("area",), "title": ("title", "noble"),
    "annulment": ("noble",),
}  # fmt: skip
"""What can be promised in a deal -> what has to be said of it, in order."""
ALL = tuple(dict.fromkeys(detail for details in DETAILS.values() for detail in details))
GOLD = 20
"""The most gold that one promise names."""


def values(state: State, seat: str, other: str, word: str, detail: str) -> Sequence[Any]:
    """Return all values that a detail of a promise of one house to another may have, sorted; empty if the word has no
    such detail.
    """
    if detail == "amount":
        return range(1, GOLD + 1)
    if detail == "area":
        return [*state.facts.villages]
    if detail == "title":
        return [*state.facts.fiefs] if word == "title" else _elected(state)
    if word == "vote":
        return sorted(state.nobles)
    return [one.id for one in state.family(seat if (word, detail) == ("marriage", "noble") else other)]


def _elected(state: State) -> list[str]:
    return [title for title in state.facts.elections if title != "commander" or state.on("wall")]


def why_not(state: State, seat: str, other: str, sworn: Sequence[Any]) -> str | None:
    """Return the rule that forbids these promises of one house to another, "" where they are malformed, None where they
    are legal.

    Y08: the same promise is not made twice to the same house while it is open, and a house has only so many open at
    once.
    """
    words = []
    for one in sworn:
        word = one.get("word") if isinstance(one, dict) else None
        if not isinstance(word, str) or word not in DETAILS or one.keys() != {"word", *DETAILS[word]}:
            return ""
        for detail in DETAILS[word]:
            known = values(state, seat, other, word, detail)
            if type(one[detail]) not in (str, int) or isinstance(one[detail], bool) or one[detail] not in known:
                return ""
        words.append(word)
    if not words or words != [word for word in DETAILS if word in words]:
        return ""
    taken, left = _room(state, seat, other)
    return "Y08" if taken & {*words} or len(words) > left else None


def _room(state: State, seat: str, other: str) -> tuple[set[str], int]:
    """Return (what a house has promised another one and is still open, how many more promises it may make) (Y08)."""
    mine = [one for one in state.promises if one.seat == seat and one.kept is None]
    return {one.word for one in mine if one.other == other}, MOST_PROMISES - len(mine)


def draft(state: State, seat: str, other: str, key: str) -> Generator[Part, Any, list[Oath]]:
    """Ask for the promises of one house to another, part by part: for each word whether it is promised, then its
    details.

    `key` is the part of the deal in which they stand.
    """
    taken, left = _room(state, seat, other)
    found: list[Oath] = []
    for word, details in DETAILS.items():
        known = {detail: values(state, seat, other, word, detail) for detail in details}
        free = word not in taken and len(found) < left and all(map(len, known.values()))

        named = yield Part(f"{key}.{word}", (False, True) if free else (False,), partial(_names, key, word))
        if not named:
            continue
        oath: Oath = {"word": word}
        for detail in details:
            oath[detail] = yield Part(f"{key}.{word}.{detail}", known[detail], partial(_detail, key, word, detail))
        found.append(oath)
    return found


def _sworn(key: str, word: str, answer: Mapping[str, Any]) -> Oath | None:
    """Return the promise with a given word in a part of a deal, or None."""
    return next((one for one in answer["deal"].get(key, ()) if one["word"] == word), None)


def _names(key: str, word: str, answer: Mapping[str, Any]) -> bool:
    return _sworn(key, word, answer) is not None


def _detail(key: str, word: str, detail: str, answer: Mapping[str, Any]) -> Any:
    oath = _sworn(key, word, answer)
    return None if oath is None else oath[detail]


def swear(state: State, seat: str, other: str, oath: Oath) -> None:
    """Record a promise of a deal (Y08)."""
    details = {detail: oath[detail] for detail in DETAILS[oath["word"]]}
    made = Promise(seat, other, oath["word"], state.round, sworn=True, **details)
    state.promises = promises.folded((*state.promises, made))
    state.say("sworn", seat=seat, other=other, oath=oath, rule="Y08")


def told(one: Promise) -> Oath:
    """Return a recorded promise in the form that it had in its deal."""
    return {"word": one.word, **{detail: getattr(one, detail) for detail in DETAILS[one.word]}}


# what the table shows


def seen(state: State, seat: str, word: str, kept: bool, other: str | None = None, **details: Any) -> None:
    """Mark those open promises of a house as kept, or broken, that have this word and these details.

    Only promises made in a deal are marked: of others only the word is known. `other` is the house promised to, None
    for any.
    """
    found = []
    for one in state.promises:
        mine = one.sworn and one.kept is None and (one.seat, one.word) == (seat, word) and other in (None, one.other)
        if mine and all(getattr(one, detail) == value for detail, value in details.items()):
            state.say("oath-kept" if kept else "oath-broken", seat=seat, other=one.other, oath=told(one), rule="Y08")
            found.append(one._replace(kept=kept))
        else:
            found.append(one)
    state.promises = tuple(found)


def voted(state: State, title: str, laid: Mapping[str, str | None], standing: Sequence[str]) -> None:
    """Mark, after an election, promised votes: kept or broken, if the house had a vote and the promised candidate
    stood.
    """
    for one in state.promises:
        if one.sworn and one.word == "vote" and one.title == title and one.noble in standing and one.seat in laid:
            seen(state, one.seat, "vote", laid[one.seat] == one.noble, one.other, title=title, noble=one.noble)


def wed(state: State, pair: tuple[str, str]) -> None:
    """Mark, after a wedding, promises of this marriage as kept, and as broken those of a house whose own noble has
    married another spouse than the promised one.
    """
    for one in state.promises:
        if one.sworn and one.word == "marriage" and {one.noble, one.spouse} & {*pair}:
            mine = state.nobles[pair[0]].house == one.seat or state.nobles[pair[1]].house == one.seat
            same = {one.noble, one.spouse} == {*pair}
            if same or (mine and one.noble in pair):
                seen(state, one.seat, "marriage", same, one.other, noble=one.noble, spouse=one.spouse)


def paid(state: State, seat: str, other: str, amount: int) -> None:
    """Mark, after a payment to another house, a promise of so much gold, or of less, as kept."""
    for one in state.promises:
        if one.sworn and (one.word, one.seat, one.other) == ("gold", seat, other) and one.amount <= amount:
            seen(state, seat, "gold", True, other)
