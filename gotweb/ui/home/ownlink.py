"""A file of one's own in a link: its text, compressed, behind the page's address."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

from gotweb.core.own import MAX_CHARACTERS
from gotweb.ui.home.links import plain

MARK = "#own="
"""What such a link has between the page's address and the file."""
_CODE = re.compile(f"{MARK}([A-Za-z0-9_-]+)")
MOST_CODE = 2 * MAX_CHARACTERS
"""A longer text is not looked through."""


def link(url: str, text: str) -> str:
    """Return a link to the page that opens a file there."""
    packed = zlib.compress(text.encode("utf-8"), 9)
    return f"{url}{MARK}{urlsafe_b64encode(packed).decode('ascii').rstrip('=')}"


def is_link(text: str) -> bool:
    """Return whether a text contains such a link."""
    return MARK in plain(text[:MOST_CODE])


def text_in(text: str) -> str | None:
    """Return the text of the file in a link, among any other words; None if there is none, or it is damaged."""
    found = _CODE.search(plain(text[:MOST_CODE]))
    if found is None:
        return None
    code = found[1]
    try:
        packed = urlsafe_b64decode(code + "=" * (-len(code) % 4))
        reader = zlib.decompressobj()
        # bytes, of which a character has four at most: whatever was packed, no more than that is unpacked
        raw = reader.decompress(packed, 4 * MAX_CHARACTERS)
        return raw.decode("utf-8") if reader.eof else None
    except (Error, ValueError, zlib.error):
        return None
