"""The kinds of input that come in from outside: how a damaged one is made, and what takes it in.

`make` gives a damaged input, and `take` gives it to the program, as a person or a file would. It raises an
error of ours for what is refused, and returns the match, if there is one, and the players' names.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from gotweb import cases
from gotweb.core import record
from gotweb.core.errors import Refused, TableError
from gotweb.core.match import Match
from gotweb.core.shelf import folder_of, game
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import Language
from gotweb.ui.home import share
from tests.fuzz import entries, ownfiles
from tests.fuzz.damage import Damage
from tests.fuzz.edits import edited
from tests.fuzz.sources import Posed, Sources, sources

OURS = (TableError, cases.BadCase, NotUnderstood)
"""The errors with which the program refuses an input, each with a sentence."""
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
LANGUAGE = Language("en", strict=True)

Taken = tuple[Match | None, dict[str, str]]
NOTHING: Taken = (None, {})
DRAWING = 2
"""Seconds that it may take to draw a position three times, and to give forty answers to it."""
WHOLE_GAME = 40
"""Seconds that a whole game may take that is told and drawn on the way, on a busy machine."""


class Kind(NamedTuple):
    """One kind of input, and how many of 400 inputs are of it."""

    make: Callable[[Damage, Sources], Any]
    take: Callable[[Any], Taken]
    share: int
    probing: float = DRAWING
    """How many seconds what is accepted may be looked at longer than it may be taken in."""
    taking: float = 0
    """How many seconds more than others an input of this kind may be taken in."""


def saved(damage: Damage, found: Sources) -> str:
    """A saved game, damaged as JSON or as text."""
    content = damage.one_of(found.records)
    if "hidden" not in content:
        return _saved(damage, content)
    hidden = record.unpacked(content["hidden"], "origin")
    return packed(_saved(damage, {**{key: part for key, part in content.items() if key != "hidden"}, **hidden}))


def packed(text: str) -> str:
    """A damaged record with what it hides packed again, where that can still be done."""
    try:
        content = json.loads(text)
        hidden = record.packed({key: content[key] for key in record.HIDING})
    except (KeyError, TypeError, ValueError, RecursionError):
        return text
    return json.dumps({**{key: part for key, part in content.items() if key not in record.HIDING}, "hidden": hidden})


def _saved(damage: Damage, content: dict[str, Any]) -> str:
    way, pick = damage.pick(10), damage.pick
    if way < 3:
        return damage.dumped(damage.tree(content, 1 + pick(3)))
    if way < 5:  # its history does not hold, so that play goes on from the checkpoint
        posed = Posed(content["game"], content["options"], content["checkpoint"]["position"])
        checkpoint = {"answers": content["checkpoint"]["answers"], "position": damaged_position(damage, posed)}
        return damage.dumped({**content, "checkpoint": checkpoint, "digest": "0"})
    if way < 6 and content["origin"] is not None:
        return damage.dumped(damage.tree(content, 1 + pick(2), ("origin",)))
    if way < 8:
        return damage.dumped(damage.tree(content, 1 + pick(2), ("answers",)))
    if way < 9:
        names = {damage.one_of(damage.words): damage.odd() for _ in range(3)}
        return damage.dumped({**damage.tree(content, 1, ("options",)), "names": names})
    return damage.text(damage.dumped(content))


def damaged_position(damage: Damage, posed: Posed) -> Any:
    """A position edited by hand, or damaged as any JSON."""
    if damage.pick(2):
        return edited(damage, *posed, 1 + damage.pick(3))
    return damage.tree(posed.content, 1 + damage.pick(3))


def take_file(text: str) -> Taken:
    """A file is taken in."""
    loaded = share.from_text(text)
    return loaded.match, loaded.names


def position(damage: Damage, found: Sources) -> Any:
    """A position with its game and its options."""
    posed = damage.one_of(found.positions)
    content, options = damaged_position(damage, posed), posed.options
    if damage.pick(20) == 0:
        options = damage.tree({"options": options}, 1).get("options")
    return [posed.game, options, content]


def take_position(sample: Any) -> Taken:
    """A match is begun from a position, if what is given for one is an object at all."""
    id, options, content = sample
    if not isinstance(options, dict) or not isinstance(content, dict):
        return NOTHING
    return Match(game(id), options, position=content), {}


def linked(damage: Damage, found: Sources) -> str:
    """A link: some digits other ones, a piece of it, noise, or a text around it."""
    code = str(damage.one_of(found.links))
    way, pick = damage.pick(10), damage.pick
    if way < 4:
        for _ in range(1 + pick(3)):
            at = pick(len(code))
            code = code[:at] + str(damage.one_of(DIGITS)) + code[at + 1 :]
        return code
    if way < 6:
        return code[: pick(len(code) + 1)]
    if way < 7:
        length = (5, 50, 500, 500, 500, 500, 500, 63_000)[pick(8)]
        return "1" + "".join(str(damage.one_of(DIGITS)) for _ in range(min(length, 2_000))) * max(1, length // 2_000)
    if way < 8:
        odd = ["", "#g=", "0" + code, "2" + code, code * 3, "\ud800" + code, "x" * 200_000, code + "A" * 60_000]
        return str(damage.one_of(odd))
    if way < 9:
        return "#g=" + code + str(damage.one_of(["=", "%41", "/", "?", "&x", "é", "\x00", "\u202e", "<b>", " \n "]))
    return damage.text(code)


def take_link(code: str) -> Taken:
    """A link is opened."""
    return share.from_link(code), {}


def case(damage: Damage, found: Sources) -> Any:
    """A case."""
    return damage.tree(damage.one_of(found.cases), 1 + damage.pick(3))


def take_case(content: Any) -> Taken:
    """A case is read and run; what it finds are sentences."""
    for failure in cases.run(cases.parse(content)):
        str(failure).encode("utf-8", "backslashreplace")
    return NOTHING


def answered(damage: Damage, found: Sources) -> Any:
    """A game on the way, and an answer to what it asks: somebody else's, or damaged."""
    number = damage.pick(len(found.matches))
    choices = found.matches[number].choices
    if not choices:
        return [number, "stark", damage.odd()]
    seat = damage.one_of(sorted(choices))
    answer = choices[seat].sample(damage.pick)
    if damage.pick(4):
        answer = damage.tree({"answer": answer}, 1 + damage.pick(2)).get("answer")
    return [number, seat if damage.pick(9) else damage.one_of(damage.words), answer]


def take_answer(sample: Any) -> Taken:
    """The answer is given; refusing it may change nothing."""
    number, seat, answer = sample
    match = sources().matches[number].fork()
    before = match.digest()
    try:
        match.push(seat, answer)
    except Refused:
        if match.digest() != before:
            raise AssertionError("a refused answer changed the match") from None
        raise
    return match, {}


def typed(damage: Damage, found: Sources) -> Any:
    """A game on the way, and a line as people type it."""
    number = damage.pick(len(found.matches))
    choices = found.matches[number].choices
    line = damage.one_of(
        ["", "none", "1", "all", "{}", "winterfell=march-1 2=raid", "lannisport > riverrun 1f 1k keep"]
    )
    if choices and damage.pick(2):
        line = json.dumps(choices[sorted(choices)[0]].sample(damage.pick), ensure_ascii=False)
    for _ in range(damage.pick(3)):
        line = damage.text(line)
    return [number, line[:3_000]]


def take_line(sample: Any) -> Taken:
    """The line is read as an answer to what the game asks first."""
    number, line = sample
    match = sources().matches[number]
    words = words_of(match.game, LANGUAGE.of(folder_of(match.game)))
    for seat, choice in list(match.choices.items())[:1]:
        return take_answer([number, seat, words.understand(choice, line)])
    return NOTHING


KINDS = {
    "save": Kind(saved, take_file, 100),
    "position": Kind(position, take_position, 120),
    "link": Kind(linked, take_link, 60),
    "entry": Kind(entries.make, entries.take, 40),
    "case": Kind(case, take_case, 40),
    "answer": Kind(answered, take_answer, 20),
    "line": Kind(typed, take_line, 20),
    "own": Kind(ownfiles.make, ownfiles.take, 1, taking=WHOLE_GAME),
}
