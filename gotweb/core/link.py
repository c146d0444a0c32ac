"""A whole game in a link: every answer as a few digits, all digits in one big number, the number in base64url.

A digit of an answer is its place among the answers that were legal at that moment, so a link is short
(see benchmarks/link.py) but only means something to the rules it was made with. Its end carries 24 bits
of the match's digest: a link that was damaged, or made by other rules, is told apart from a sound one.
"""

from __future__ import annotations

import base64
import binascii
import re

from gotweb.core.choice import Digits
from gotweb.core.errors import BadLink, Refused, TableError
from gotweb.core.game import game_by_code
from gotweb.core.match import Match
from gotweb.core.record import MAX_ANSWERS

VERSION = "1"
MAX_CHARACTERS = 64_000
CHECK_BITS = 24
_CODE = re.compile(r"[A-Za-z0-9_-]+")


def encode(match: Match) -> str:
    """The match as a text of letters, digits, "-" and "_". Sealed answers are left out.

    Raises TableError `link-position` for a match that began from a position file: only a file can hold that.
    """
    if match.origin is not None:
        raise TableError("link-position")
    if match.sealed_answers:
        match = match.unsealed()
    twin = Match(match.game, match.options)
    digits: Digits = [(match.game.code, 256)]
    for name, values in match.game.option_values.items():
        digits.append((values.index(match.options[name]), len(values)))
    digits.append((len(match.answers), MAX_ANSWERS + 1))
    for seat, answer in match.answers:
        seats = sorted(twin.choices)
        digits.append((seats.index(seat), len(seats)))
        digits += twin.choices[seat].write(answer)
        twin.push(seat, answer)
    digits.append((_check(twin), 1 << CHECK_BITS))
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    raw = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return VERSION + base64.urlsafe_b64encode(raw).decode().rstrip("=")


def decode(text: str) -> Match:
    """The match that a link holds. Raises BadLink: `link-too-long`, `link-foreign` or `link-damaged`."""
    text = text.strip()
    if len(text) > MAX_CHARACTERS:
        raise BadLink("link-too-long")
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
        match = Match(game, {name: values[take(len(values))] for name, values in game.option_values.items()})
        for _ in range(take(MAX_ANSWERS + 1)):
            seats = sorted(match.choices)
            if not seats:
                raise BadLink("link-damaged")
            seat = seats[take(len(seats))]
            match.push(seat, match.choices[seat].read(take))
    except Refused as error:
        raise BadLink("link-damaged") from error
    if take(1 << CHECK_BITS) != _check(match) or number:
        raise BadLink("link-damaged")
    return match


def _check(match: Match) -> int:
    return int(match.digest(), 16) >> (256 - CHECK_BITS)
