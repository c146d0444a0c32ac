"""A saved game: the answers, and a checkpoint for the day the rules of the program change.

A game is handed out in one of two ways. A record as described here can be played on elsewhere; a look
(`gotweb.core.look`) can only be looked at, and holds nothing hidden. A record of a game that hides nothing may be seen
by everybody.

    {"gotweb": 1, "game": ..., "rules": n, "options": {...}, "origin": position or null,
     "answers": [[seat, answer], ...], "withdrawn": [[n, seat], ...],
     "checkpoint": {"answers": n, "position": {...}}, "digest": "...",
     "names": {seat: name}, "bots": {seat: {"level": ..., "style": ...}}}

`bots` is only there if bots play seats; the reader knows which levels and styles exist.

Where the game hides something, `hidden` holds it: the answers that not everybody may see, and the positions `origin`
and `checkpoint` with their hidden parts. It is packed (zlib, base64) so that nobody reads it by chance; packing is no
encryption. An app that has keys encrypts the whole record, and the content then has the key `locked` (see
`gotweb.ui.home.locked`). Such a record cannot be loaded here.

`withdrawn` holds the asides (see `gotweb.core.asides`): `[n, seat]` if a seat took a sealed answer back when there were
n answers, without the answer itself; and `[n, seat, kind]` or `[n, seat, kind, seat]` for events about codes and bots.

Loading plays the answers again and checks each. If one is refused, or the final digest differs, play goes on from the
checkpoint and `Loaded.rebased` is True, so that the app can say so. An answer after the checkpoint that is refused
makes the record damaged, with one exception: if `rules`, the number of the game (`Game.code`) when the record was made,
is an earlier number of that game. By its rules of that time the answer was allowed, so all answers before it are kept.
Older records without the entry `rules` count as made by the first number of their game.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from gotweb.core import asides, foreign
from gotweb.core.asides import Aside
from gotweb.core.errors import BadPosition, BadRecord, GameAway, Refused, TableError
from gotweb.core.foreign import LARGE, Steps, Unreadable
from gotweb.core.foreign import MAX_CHARACTERS as MAX_CHARACTERS
from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.shelf import earlier_numbers, game

VERSION = 1
MAX_NAME = 40

Bots = Mapping[str, Mapping[str, str]]
"""Seat -> the `level` and the `style` of the bot that plays it."""
Given = tuple[str, Any]
"""An answer, behind the id of its question."""
UNTOLD = (False, True)
"""How a record is played again: with every draw that only certain eyes see; and, if that does not lead to what its
digest says, without those of which one thing alone could come, as an older record was made (see `Match`)."""


class Loaded(NamedTuple):
    """A loaded record: the match, the players' names, whether the match had to start from the checkpoint, the bots."""

    match: Match
    names: dict[str, str]
    rebased: bool
    bots: Bots


def record(
    match: Match,
    names: dict[str, str] | None = None,
    *,
    sealed: bool = False,
    hidden: bool = False,
    bots: Bots | None = None,
    pack: Callable[[dict[str, Any]], str] | None = None,
) -> dict[str, Any]:
    """Return the match as JSON data, to go on with.

    With `sealed`, sealed answers to questions that are still open are kept (to go on on the same device); without, they
    are left out, so that the record can be handed to anybody.

    A match that hides something can be played on only if the record holds the hidden part, packed; `hidden` allows
    that. Without `hidden`, TableError `record-hidden` is raised for such a match; `gotweb.core.look` can still make a
    look of it. `pack` replaces `packed`: a caller that makes a record after every answer need not pack all answers anew
    each time.
    """
    if not sealed and match.sealed_answers:
        match = match.unsealed()
    at, position = match.checkpoint()
    content: dict[str, Any] = {
        "gotweb": VERSION,
        "game": match.game.id,
        "rules": match.game.code,
        "options": match.options,
        "origin": match.origin,
        "answers": [[seat, answer] for seat, answer in match.answers],
        "withdrawn": [one.written() for one in match.asides],
        "checkpoint": {"answers": at, "position": position},
        "digest": match.digest(),
        "names": dict(names or {}),
    }
    if bots:
        content["bots"] = {seat: dict(bot) for seat, bot in bots.items()}
    if match.hides:
        if not hidden:
            raise TableError("record-hidden")
        content["hidden"] = (pack or packed)({key: content[key] for key in HIDING})
        content |= {"origin": None, "checkpoint": {"answers": at, "position": None}}
        content["answers"] = [
            [seat, None if n in match.hidden else answer] for n, (seat, answer) in enumerate(match.answers)
        ]
    return content


HIDING = ("origin", "answers", "checkpoint")
"""The entries of a record that may hold hidden things."""


LOCKED = "locked"
"""The key that a record has whose table opens with a code only."""


def packed(content: dict[str, Any]) -> str:
    """JSON data packed as a text (zlib, base64), so that nobody reads it by chance."""
    return base64.b64encode(zlib.compress(_text(content).encode(), 9)).decode()


def unpacked(text: str, key: str) -> dict[str, Any]:
    """Return the JSON data in a text that `packed` made; it must have the key `key`. Raises BadRecord."""
    try:
        return loads(zlib.decompressobj().decompress(base64.b64decode(text), MAX_CHARACTERS).decode(), key)
    except (TypeError, ValueError, zlib.error) as error:
        raise BadRecord("record-damaged") from error


def _unpacked(content: dict[str, Any]) -> dict[str, Any]:
    """Return a record with the entries of its packed part unpacked into their places. Raises BadRecord."""
    if "hidden" not in content:
        return content
    hidden = unpacked(content["hidden"], HIDING[0])
    return {**content, **{key: hidden.get(key) for key in HIDING}}


def dumps(content: dict[str, Any]) -> str:
    """Return a record as text: readable, one answer a line, the same text for the same record."""
    parts = []
    for key in sorted(content):
        if key == "answers":
            lines = ",\n  ".join(_text(answer) for answer in content[key])
            parts.append(f' "answers": [\n  {lines}\n ]' if content[key] else ' "answers": []')
        else:
            parts.append(f" {json.dumps(key)}: {_text(content[key])}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def loads(text: str, key: str = "gotweb") -> dict[str, Any]:
    """Return the content of a record's text. `key` is a key that every record must have.

    Raises BadRecord for a text that is too large, cannot be read (see `gotweb.core.foreign`), or lacks that key.
    """
    try:
        return _content(foreign.loads(text), key)
    except Unreadable as error:
        raise unread(error) from error


def reading(text: str, key: str = "gotweb") -> Steps[dict[str, Any]]:
    """Do what `loads` does, in small steps. Raises BadRecord."""
    try:
        content = yield from foreign.reading(text)
        return _content(content, key)
    except Unreadable as error:
        raise unread(error) from error


def unread(error: Unreadable) -> BadRecord:
    """Return the error to raise for a record whose text cannot be read at all."""
    return BadRecord("record-too-large" if error.reason == LARGE else "record-damaged")


def _content(content: Any, key: str) -> dict[str, Any]:
    if not isinstance(content, dict) or key not in content:
        raise BadRecord("record-foreign")
    return content


def load(content: dict[str, Any]) -> Loaded:
    """Return the match that a record holds. Raises BadRecord with one reason if it is damaged or locked.

    Raises GameAway if its game has still to be fetched.

    The record has two positions, `origin` and `checkpoint`: an impossible one is no error as long as the other leads to
    a match.
    """
    if type(content.get("gotweb")) is not int or content["gotweb"] != VERSION:
        raise BadRecord("record-version")
    if LOCKED in content:
        raise BadRecord("record-locked")
    content = _unpacked(content)
    if not isinstance(content.get("game"), str) or not isinstance(content.get("options"), dict):
        raise BadRecord("record-damaged")
    try:
        shelf = game(content["game"])
        options = complete_options(shelf, content["options"])
    except GameAway:
        raise
    except TableError as error:
        raise BadRecord(error.id, **error.facts) from error
    answers, (names, bots) = _checked_answers(content, shelf.max_answers), seated(content)
    told = asides.read(content.get("withdrawn", []), len(answers), shelf.max_answers)
    trouble = BadRecord("record-damaged")
    try:
        for untold in UNTOLD:
            match = _begun(shelf, options, _position(content, "origin"), told, untold)
            if _replay(match, answers) == len(answers) and match.digest() == content.get("digest"):
                return Loaded(match, names, False, bots)
    except BadPosition as error:
        trouble = BadRecord("record-position", **error.facts)
    if "checkpoint" not in content:
        raise trouble
    at, position = _checked_checkpoint(content, len(answers))
    rest, since = answers[at:], [one._replace(answers=one.answers - at) for one in told if one.answers >= at]
    try:
        match, kept, untold = _farthest(shelf, options, position, since, rest)
        if kept < len(rest):
            if not _by_earlier_rules(content, shelf):
                raise trouble
            match = _begun(shelf, options, position, [one for one in since if one.answers <= kept], untold)
            _replay(match, rest[:kept])
    except BadPosition as error:
        raise BadRecord("record-position", **error.facts) from error
    return Loaded(match, names, True, bots)


def _by_earlier_rules(content: dict[str, Any], shelf: Game) -> bool:
    """Return whether a record was made by an earlier number of its game, so may hold answers forbidden today."""
    earlier = earlier_numbers(shelf.id)
    rules = content.get("rules", earlier[0] if earlier else shelf.code)
    return type(rules) is int and rules in earlier


def _farthest(
    shelf: Game, options: dict[str, Any], position: dict[str, Any] | None, told: list[Aside], answers: list[Given]
) -> tuple[Match, int, bool]:
    """Return the match that takes the most of these answers, how many it took, and whether it is `untold` (see
    `Match`).
    """
    found = []
    for untold in UNTOLD:
        match = _begun(shelf, options, position, told, untold)
        found.append((match, _replay(match, answers), untold))
        if found[-1][1] == len(answers):
            break
    return max(found, key=lambda one: one[1])


def _begun(
    shelf: Game, options: dict[str, Any], position: dict[str, Any] | None, told: list[Aside], untold: bool
) -> Match:
    """The match before its first answer. Raises BadPosition, or BadRecord for a seat that the match does not have."""
    match = Match(shelf, options, position=position, asides=told, untold=untold)
    asides.check_seats(told, match.seats)
    return match


def _replay(match: Match, answers: list[Given]) -> int:
    """Give these answers until one is refused. Returns how many were accepted."""
    for number, (seat, answer) in enumerate(answers):
        try:
            match.push(seat, answer)
        except Refused:
            return number
    return len(answers)


def _checked_answers(content: dict[str, Any], most: int) -> list[Given]:
    answers = content.get("answers")
    if not isinstance(answers, list):
        raise BadRecord("record-damaged")
    if len(answers) > most:
        raise BadRecord("record-too-large")
    if not all(isinstance(a, list) and len(a) == 2 and isinstance(a[0], str) for a in answers):
        raise BadRecord("record-damaged")
    return [(seat, answer) for seat, answer in answers]


def seated(content: dict[str, Any]) -> tuple[dict[str, str], Bots]:
    """Return the `names` and the `bots` of a record's content. Raises BadRecord where either has the wrong form."""
    names, bots = content.get("names", {}), content.get("bots", {})
    if not isinstance(names, dict) or not all(isinstance(n, str) and len(n) <= MAX_NAME for n in names.values()):
        raise BadRecord("record-damaged")
    if not isinstance(bots, dict) or not all(_is_bot(bot) for bot in bots.values()):
        raise BadRecord("record-damaged")
    return dict(names), dict(bots)


def _is_bot(content: Any) -> bool:
    """Return whether a value has the form of a bot's level and style; neither need be known here."""
    if not isinstance(content, dict) or content.keys() != {"level", "style"}:
        return False
    return all(isinstance(name, str) and len(name) <= MAX_NAME for name in content.values())


def _position(content: dict[str, Any], key: str) -> dict[str, Any] | None:
    position = content.get(key)
    if position is not None and not isinstance(position, dict):
        raise BadRecord("record-damaged")
    return position


def _checked_checkpoint(content: dict[str, Any], answers: int) -> tuple[int, dict[str, Any]]:
    checkpoint = content.get("checkpoint")
    if not isinstance(checkpoint, dict):
        raise BadRecord("record-damaged")
    at, position = checkpoint.get("answers"), _position(checkpoint, "position")
    if type(at) is not int or not 0 <= at <= answers or position is None:
        raise BadRecord("record-damaged")
    return at, position
