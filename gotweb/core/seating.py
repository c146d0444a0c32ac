"""Who sits where, at the end of a link: the players' names and the bots, as a few letters behind the game's code.

    #g=1AbC...~eNqL...

A link without names and bots has no such end, and neither has a link made before such ends existed. The end holds, in
the order of the match's seats, a name, or a name with the level and the style of the bot that plays there, as packed
JSON in base64url. Like everything in a link it is foreign text: it is checked as a record's names and bots are.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core import foreign
from gotweb.core.errors import BadLink, BadRecord
from gotweb.core.foreign import Unreadable
from gotweb.core.record import Bots, seated

TAIL = "~"
"""What stands between a game's code and this; no code has it."""
MOST = 4_000
"""Characters of it when it is unpacked; a table of eight with the longest names and bots everywhere has a quarter."""


def written(seats: Sequence[str], names: Mapping[str, str], bots: Bots) -> str:
    """Return the end of the link, `TAIL` included; empty if no seat has a name and no bot plays."""
    told: list[Any] = []
    for seat in seats:
        name, bot = names.get(seat, ""), bots.get(seat)
        told.append(name if bot is None else [name, bot["level"], bot["style"]])
    if not any(told):
        return ""
    text = json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()
    return TAIL + base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


def read(seats: Sequence[str], tail: str) -> tuple[dict[str, str], Bots]:
    """Return the names and the bots of a match with these seats. `tail` is the text behind `TAIL`; it may be empty.

    Raises BadLink `link-damaged`.
    """
    if not tail:
        return {}, {}
    try:
        told = _unpacked(tail)
        if not isinstance(told, list) or len(told) != len(seats):
            raise BadLink("link-damaged")
        names, bots = dict[str, Any](), dict[str, Any]()
        for seat, one in zip(seats, told, strict=True):
            name = one
            if isinstance(one, list):
                name, level, style = one
                bots[seat] = {"level": level, "style": style}
            if name != "":
                names[seat] = name
        return seated({"names": names, "bots": bots})
    except (BadRecord, ValueError) as error:
        raise BadLink("link-damaged") from error


def _unpacked(tail: str) -> Any:
    """The JSON in the end of a link. Raises ValueError."""
    try:
        raw = base64.b64decode(tail + "=" * (-len(tail) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(raw, 4 * MOST)
        if not unpacking.eof or unpacking.unused_data:
            raise ValueError("cut, or with something behind it")
        return foreign.loads(text.decode(), MOST)
    except (binascii.Error, zlib.error, Unreadable) as error:
        raise ValueError(str(error)) from error
