"""Packs what a first visit waits for with Zstandard, for `assets/unpack.mjs`: a fifth smaller than with gzip."""

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
    """Return packed data, compressed as a whole with a window of its size."""
    settings = zstandard.ZstdCompressionParameters.from_level(LEVEL, source_size=len(data), window_log=24)
    return zstandard.ZstdCompressor(compression_params=settings).compress(data)


def kept_packed(data: bytes, shelf: Path = CACHE / "packed") -> bytes:
    """Return packed data, cached."""
    key = hashlib.sha256(f"{LEVEL} {zstandard.__version__} ".encode() + data).hexdigest()[:32]
    return kept(shelf, f"{key}.zst", lambda _, target: target.write_bytes(packed(data)))


def unpacked(data: bytes) -> bytes:
    """Return unpacked data."""
    return zstandard.ZstdDecompressor().decompress(data)


def decoder(package: Mapping[str, bytes]) -> bytes:
    """Return the WebAssembly of the decoder for browsers, from the files of its package.

    Raises Trouble if the package has it in another place.
    """
    found = DECODER.search(package["dist/zstddec-stream.mjs"])
    if found is None:
        raise Trouble(f"this {PACKAGE} does not hold its decoder where it used to; pin {PACKAGE} 0.3.4 again.")
    return base64.b64decode(found[1])
