"""Keyboard layouts: a key is recognised by its position where its character has no meaning.

A French keyboard writes digits with Shift only, and a Greek one no Latin letters at all. A key whose character means
nothing here is taken for the key that an English keyboard has in the same position.
"""

from __future__ import annotations

from typing import Any

_DIGITS = ("Digit", "Numpad")
_LETTER = "Key"


def placed(event: Any) -> str:
    """Return the digit or small letter at the position of an event's key on an English keyboard; "" if there is none.

    For a key that writes a Latin letter that letter is returned, wherever the key is.
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
    """Return which of these keys an event means: by its character, else by its position; None if it is none of them."""
    for key in (str(event.key), str(event.key).lower(), placed(event)):
        if key and key in keys:
            return key
    return None
