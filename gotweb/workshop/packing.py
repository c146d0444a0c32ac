"""Pack what a first visit waits for with Zstandard, for `assets/unpack.mjs`: a fifth smaller than gzip makes it."""

import base64
import hashlib
import re
from collections.abc import Mapping
from pathlib import Path

import zstandard

from gotweb.workshop.checkout import CACHE
from gotweb.workshop.say import Trouble
from gotweb.workshop.shelf import kept

PACKAGE = "zstddec"
LEVEL = 22
"""The hardest. What is packed is kept, so this is paid for once."""
DECODER = re.compile(rb'const wasm = "([A-Za-z0-9+/=]+)"')
"""Where the library holds its WebAssembly."""


def packed(data: bytes) -> bytes:
    """Return data packed as a whole, with a window that is as large."""
    settings = zstandard.ZstdCompressionParameters.from_level(LEVEL, source_size=len(data), window_log=24)
    return zstandard.ZstdCompressor(compression_params=settings).compress(data)


def kept_packed(data: bytes, shelf: Path = CACHE / "packed") -> bytes:
    """Return data packed, from the shelf if it was packed before."""
    key = hashlib.sha256(f"{LEVEL} {zstandard.__version__} ".encode() + data).hexdigest()[:32]
    return kept(shelf, f"{key}.zst", lambda _, target: target.write_bytes(packed(data)))


def unpacked(data: bytes) -> bytes:
    """Return what was packed."""
    return zstandard.ZstdDecompressor().decompress(data)


def decoder(package: Mapping[str, bytes]) -> bytes:
    """Return the WebAssembly of the decoder for browsers, out of the files of its package.

    Raises Trouble if the package no longer holds it where it did.
    """
    found = DECODER.search(package["dist/zstddec-stream.mjs"])
    if found is None:
        raise Trouble(f"this {PACKAGE} does not hold its decoder where it used to; pin {PACKAGE} 0.3.4 again.")
    return base64.b64decode(found[1])
