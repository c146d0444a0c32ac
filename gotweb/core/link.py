"""A whole game in a link: every answer as a few digits, all digits in one big number, the number in base64url.

A digit of an answer is its place among the answers that were legal at that moment, so a link is short (see
benchmarks/link.py) but only means something to the rules it was made with. Its end carries 24 bits of the match's
digest: a link that was damaged, or made by other rules, is distinguished from a sound one.

A link that begins with `LOCKED` holds a table that opens with a code only; see `gotweb.ui.home.locked`.
"""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from gotweb.core.choice import Digits, Take
from gotweb.core.errors import BadLink, Refused, TableError
from gotweb.core.game import Game, game_by_code
from gotweb.core.match import Match

VERSION = "1"
LOCKED = "L"
MAX_CHARACTERS = 64_000
CHECK_BITS = 24
_CODE = re.compile(r"[A-Za-z0-9_-]+")


def encode(match: Match, *, hidden: bool = False) -> str:
    """The match as a text of letters, digits, "-" and "_", to go on with. Sealed answers are left out.

    Raises TableError `link-position` for a match that began from a position file: only a file can hold that; and
    `record-hidden` for one that hides something, unless `hidden` allows it: hidden things cannot be read in the link by
    chance, but any person who opens it has them.
    """
    if match.origin is not None:
        raise TableError("link-position")
    if match.hides and not hidden:
        raise TableError("record-hidden")
    if match.sealed_answers:
        match = match.unsealed()
    twin = Match(match.game, match.options)
    digits: Digits = [(match.game.code, 256)]
    for name, chosen in match.options.items():
        values = match.game.options(match.options)[name]
        digits.append((values.index(chosen), len(values)))
    digits.append((len(match.answers), match.game.max_answers + 1))
    for id, answer in match.answers:
        ids = sorted(twin.choices)
        digits.append((ids.index(id), len(ids)))
        digits += twin.choices[id].write(answer)
        twin.push(id, answer)
    digits.append((_check(twin), 1 << CHECK_BITS))
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    raw = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return VERSION + base64.urlsafe_b64encode(raw).decode().rstrip("=")


def decode(text: str) -> Match:
    """The match that a link holds. Raises BadLink: `link-too-long`, `link-foreign`, `link-damaged` or `link-locked`.

    Raises GameAway if its game has still to be fetched.
    """
    text = text.strip()
    if len(text) > MAX_CHARACTERS:
        raise BadLink("link-too-long")
    if text.startswith(LOCKED):
        raise BadLink("link-locked")
    if not text.startswith(VERSION) or not _CODE.fullmatch(text, 1):
        raise BadLink("link-foreign")
    body = text[len(VERSION) :]
    try:
        number = int.from_bytes(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), "little")
    except (binascii.Error, ValueError) as error:
        raise BadLink("link-damaged") from error

    def take(radix: int) -> int:
        nonlocal number
        number, digit = divmod(number, radix)
        return digit

    try:
        game = game_by_code(take(256))
        match = Match(game, _read_options(game, take))
        for _ in range(take(game.max_answers + 1)):
            ids = sorted(match.choices)
            if not ids:
                raise BadLink("link-damaged")
            id = ids[take(len(ids))]
            match.push(id, match.choices[id].read(take))
    except Refused as error:
        raise BadLink("link-damaged") from error
    if take(1 << CHECK_BITS) != _check(match) or number:
        raise BadLink("link-damaged")
    return match


def _read_options(game: Game, take: Take) -> dict[str, Any]:
    """The options of a game, each of which may depend on those before it."""
    chosen: dict[str, Any] = {}
    while (name := next((name for name in game.options(chosen) if name not in chosen), None)) is not None:
        values = game.options(chosen)[name]
        chosen[name] = values[take(len(values))]
    return chosen


def _check(match: Match) -> int:
    return int(match.digest(), 16) >> (256 - CHECK_BITS)
