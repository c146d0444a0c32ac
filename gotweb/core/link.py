"""A whole game in a link: every answer as a few digits, all digits in one big number, the number in base64url.

A digit of an answer is its place among the answers that were legal at that moment, so a link is short (see
benchmarks/link.py) but only means something to the rules it was made with. When a mend of the rules changes the lists
of answers, the game gets a new number, and links with its earlier number are read by the lists of that time
(`register`). The last 24 bits of the number are from the match's digest: by them a damaged link, or one made by other
rules, is told from a sound one.

A match that began from a position (a battle plan of one's own, a "what if") takes the position along: such a link
begins with `FROM_POSITION`, and before the number comes the position as packed JSON (zlib, whose data say where they
end).

A match with options that its game got later (`gotweb.core.options.Later`) has a link that begins with another version:
only such a link writes those options, so all other links stay as they were. For options of the second wave or a later
one, the version is another again, and the number also holds the wave, so the links of each wave stay as they were.

A link that begins with `LOCKED` holds a table that can be opened only with a code; see `gotweb.ui.home.locked`.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

from gotweb.core import foreign
from gotweb.core.choice import Digits, Take
from gotweb.core.errors import BadLink, BadPosition, Refused, TableError
from gotweb.core.foreign import Unreadable
from gotweb.core.game import Position
from gotweb.core.match import Match
from gotweb.core.options import values_at, wave_of
from gotweb.core.shelf import Earlier, earlier_options, game_by_code

VERSION, FROM_POSITION = "1", "2"
WITH_LATER: Mapping[str, str] = {VERSION: "3", FROM_POSITION: "4"}
"""How a link begins that has the options that its game got in the first wave, in place of how others do."""
OF_A_WAVE: Mapping[str, str] = {VERSION: "5", FROM_POSITION: "6"}
"""How a link begins that says itself of which wave its options are."""
MOST_WAVES = 256
VERSIONS = (*WITH_LATER, *WITH_LATER.values(), *OF_A_WAVE.values())
LOCKED = "L"
MAX_CHARACTERS = 64_000
MAX_POSITION = 200_000
"""Bytes of a position in a link, when it is unpacked."""
CHECK_BITS = 24
_CODE = re.compile(r"[A-Za-z0-9_-]+")


def encode(match: Match, *, hidden: bool = False) -> str:
    """Return the match as a text of letters, digits, "-" and "_", to go on with. Sealed answers are left out.

    Raises TableError `link-large` for a link longer than any that is read, so that only a file can hold the match; and
    `record-hidden` for a match that hides something, unless `hidden` allows it: hidden things cannot be read in the
    link by chance, but any person who opens it has them.
    """
    if match.hides and not hidden:
        raise TableError("record-hidden")
    if match.sealed_answers:
        match = match.unsealed()
    number, wave = 0, wave_of(match.game, match.options)
    for digit, radix in reversed(_digits(match, wave)):
        number = number * radix + digit
    raw = number.to_bytes((number.bit_length() + 7) // 8, "little")
    version = VERSION
    if match.origin is not None:
        version, raw = FROM_POSITION, _packed(match.origin) + raw
    if wave:
        version = (WITH_LATER if wave == 1 else OF_A_WAVE)[version]
    text = version + base64.urlsafe_b64encode(raw).decode().rstrip("=")
    if len(text) > MAX_CHARACTERS:
        raise TableError("link-large")
    return text


def _digits(match: Match, wave: int) -> Digits:
    """Return the (digit, radix) pairs of a match: its game, its options as of a wave, every answer and the check."""
    twin = Match(match.game, match.options, position=match.origin, untold=match.untold)
    digits: Digits = [(match.game.code, 256)]
    if wave > 1:
        digits.append((wave, MOST_WAVES))
    for name, values in match.game.options(match.options).items():
        digits.append((values.index(match.options.get(name, values[0])), len(values_at(values, wave))))
    digits.append((len(match.answers), match.game.max_answers + 1))
    for id, answer in match.answers:
        asked = twin.answerable
        ids = sorted(asked)
        digits.append((ids.index(id), len(ids)))
        digits += asked[id].write(answer)
        twin.push(id, answer)
    return [*digits, (_check(twin), 1 << CHECK_BITS)]


def decode(text: str) -> Match:
    """The match that a link holds. Raises BadLink: `link-too-long`, `link-foreign`, `link-damaged` or `link-locked`.

    A link of an earlier number of its game (`gotweb.core.shelf.register`) that cannot be followed is `link-earlier`:
    it may be damaged, or hold an answer that the rules allowed then and forbid by now, and nobody can say which.

    Raises GameAway if its game has still to be fetched.
    """
    text = text.strip()
    if len(text) > MAX_CHARACTERS:
        raise BadLink("link-too-long")
    if text.startswith(LOCKED):
        raise BadLink("link-locked")
    if not text.startswith(VERSIONS) or not _CODE.fullmatch(text, 1):
        raise BadLink("link-foreign")
    body, position = text[len(VERSION) :], None
    try:
        raw = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        if text.startswith((FROM_POSITION, WITH_LATER[FROM_POSITION], OF_A_WAVE[FROM_POSITION])):
            position, raw = _unpacked(raw)
    except (binascii.Error, ValueError) as error:
        raise BadLink("link-damaged") from error
    wave = None if text.startswith((*OF_A_WAVE.values(),)) else int(text.startswith((*WITH_LATER.values(),)))
    number = int.from_bytes(raw, "little")
    try:
        return _read(number, position, wave)
    except BadLink:
        return _read(number, position, wave, untold=True)


def _read(number: int, position: Position | None, wave: int | None, untold: bool = False) -> Match:
    """Return the match whose digits are in a number, begun from a position if there is one. Raises BadLink.

    `wave` says which options are among the digits; None if the digits say that themselves. The answers of an older link
    may lack draws (`untold`, see `Match`): the check at the end of the link shows whether they do.
    """

    def take(radix: int) -> int:
        nonlocal number
        number, digit = divmod(number, radix)
        return digit

    code = take(256)
    game, earlier = game_by_code(code), earlier_options(code)
    wrong = "link-damaged" if earlier is None else "link-earlier"
    if wave is None:
        wave = take(MOST_WAVES)
        if wave < 2:
            raise BadLink(wrong)
    try:
        options = _read_options(earlier or game.options, take, wave)
        match = Match(game, options, position=position, untold=untold)
        for _ in range(take(game.max_answers + 1)):
            asked = match.answerable
            ids = sorted(asked)
            if not ids:
                raise BadLink(wrong)
            id = ids[take(len(ids))]
            match.push(id, asked[id].read(take) if earlier is None else asked[id].read_earlier(take))
    except (BadPosition, Refused) as error:
        raise BadLink(wrong) from error
    if take(1 << CHECK_BITS) != _check(match) or number:
        raise BadLink(wrong)
    return match


def _packed(position: Position) -> bytes:
    """A position as packed JSON. Raises TableError `link-large`."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    if len(text) > MAX_POSITION:
        raise TableError("link-large")
    return zlib.compress(text, 9)


def _unpacked(raw: bytes) -> tuple[Position, bytes]:
    """The position that was packed at the beginning of some bytes, and the bytes behind it. Raises BadLink."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(raw, MAX_POSITION + 1)
        position = foreign.loads(text.decode(), MAX_POSITION)
    except (Unreadable, UnicodeDecodeError, zlib.error) as error:
        raise BadLink("link-damaged") from error
    if not unpacking.eof or not isinstance(position, dict):
        raise BadLink("link-damaged")
    return position, unpacking.unused_data


def _read_options(options: Earlier, take: Take, wave: int) -> dict[str, Any]:
    """Return the options of a game as of a wave, read digit by digit; each may depend on those before it."""
    chosen: dict[str, Any] = {}
    while (name := next((name for name in options(chosen) if name not in chosen), None)) is not None:
        values = values_at(options(chosen)[name], wave)
        chosen[name] = values[take(len(values))]
    return chosen


def _check(match: Match) -> int:
    return int(match.digest(), 16) >> (256 - CHECK_BITS)
