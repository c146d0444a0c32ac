"""What a key means by its place, on a keyboard that writes something else there.

A French keyboard writes digits with Shift only, and a Greek one no Latin letters at all. A key that means nothing by
what it writes is taken for what an English keyboard has in the same place.
"""

from __future__ import annotations

from typing import Any

_DIGITS = ("Digit", "Numpad")
_LETTER = "Key"


def placed(event: Any) -> str:
    """Return the digit or the small letter in the place of the key of an event, or "" if there is none.

    Of a key that writes a Latin letter the place is not asked: there the letter is meant, wherever it is.
    """
    key, code = str(event.key), str(getattr(event, "code", "") or "")
    if len(key) != 1:  # a named key, such as an arrow on a number pad
        return ""
    for digits in _DIGITS:
        if code.startswith(digits) and code[len(digits) :].isdigit():
            return code[len(digits) :]
    if code.startswith(_LETTER) and not key.isascii():
        return code[len(_LETTER) :].lower()
    return ""


def meant(event: Any, keys: Any) -> str | None:
    """Return which of these keys an event means: by what it writes, else by its place; None if it is none of them."""
    for key in (str(event.key), str(event.key).lower(), placed(event)):
        if key and key in keys:
            return key
    return None
