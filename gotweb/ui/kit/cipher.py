"""The browser's own cryptography, for `gotweb.ui.table.locks`: AES-GCM, with keys that PBKDF2 makes of codes."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from js import Object, Uint8Array, window
from pyodide.ffi import JsException, to_js

SALT_BYTES = 16
NONCE_BYTES = 12


class BrowserCipher:
    """The browser's AES-GCM.

    See `gotweb.ui.table.locks.Cipher`. Salts and boxes are base64; a box begins with its nonce.
    """

    def salt(self) -> str:
        """Return a new random salt."""
        return _text(_random(SALT_BYTES))

    async def key(self, code: str, salt: str, rounds: int) -> Any:
        """Return the key derived from a code; Python can use it, but not read it."""
        raw = await window.crypto.subtle.importKey("raw", _array(code.encode()), "PBKDF2", False, to_js(["deriveKey"]))
        how = _object(name="PBKDF2", hash="SHA-256", salt=_array(_bytes(salt)), iterations=rounds)
        made = _object(name="AES-GCM", length=256)
        return await window.crypto.subtle.deriveKey(how, raw, made, False, to_js(["encrypt", "decrypt"]))

    async def close(self, key: Any, text: str, about: str) -> str:
        """Return `text`, encrypted. `about` is authenticated with it, but not encrypted."""
        nonce = _random(NONCE_BYTES)
        closed = await window.crypto.subtle.encrypt(_how(nonce, about), key, _array(text.encode()))
        return _text(nonce + closed.to_bytes())

    async def open(self, key: Any, box: str, about: str) -> str | None:
        """Return the text in a box; None if the key or `about` does not match."""
        raw = _bytes(box)
        nonce, closed = raw[:NONCE_BYTES], raw[NONCE_BYTES:]
        try:
            opened = await window.crypto.subtle.decrypt(_how(nonce, about), key, _array(closed))
        except JsException:  # the browser does not say which: another key, another `about`, or damage
            return None
        return bytes(opened.to_bytes()).decode(errors="replace")


def browser_cipher() -> BrowserCipher | None:
    """Return the browser's cipher; None if it has none, as on pages served without encryption."""
    safe = bool(window.isSecureContext) and bool(getattr(window.crypto, "subtle", None))
    return BrowserCipher() if safe else None


def _how(nonce: bytes, about: str) -> Any:
    return _object(name="AES-GCM", iv=_array(nonce), additionalData=_array(about.encode()))


def _random(count: int) -> bytes:
    return bytes(window.crypto.getRandomValues(Uint8Array.new(count)).to_bytes())


def _array(data: bytes) -> Any:
    return to_js(data)


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _bytes(text: str) -> bytes:
    """Return the bytes of a base64 text; empty for a damaged one."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _object(**members: Any) -> Any:
    """Return a plain object of JavaScript."""
    return to_js(members, dict_converter=Object.fromEntries)
