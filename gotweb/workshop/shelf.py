"""A cache for slow results, keyed by a hash of all inputs; each file is verified at every use."""

import hashlib
import tempfile
from collections.abc import Callable
from pathlib import Path

from gotweb.workshop.say import say

KEPT = 12
"""How many results a shelf keeps: those used last."""


def kept(shelf: Path, name: str, make: Callable[[Path, Path], object]) -> bytes:
    """Return the file of this name in the cache.

    If it is missing, `make` writes it: it gets an empty directory to work in, and the path in it for the result. The
    result is stored behind its own hash, which is checked at every use; if it does not match, the file is made again.
    """
    place = shelf / name
    data = _sound(place)
    if data is None:
        if place.exists():
            say(f"{name} in {shelf.name}/ is not what was kept there: making it again.")
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf) as desk:
            made = Path(desk, name)
            make(Path(desk), made)
            data = made.read_bytes()
            whole = Path(desk, f"{name}.kept")
            whole.write_bytes(hashlib.sha256(data).digest() + data)
            whole.replace(place)
    place.touch()
    ours = [file for file in shelf.glob(f"*{place.suffix}") if file.is_file()]
    for old in sorted(ours, key=lambda file: file.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)  # another build may have just done the same
    return data


def _sound(place: Path) -> bytes | None:
    """Return the content of a file if it matches its SHA-256, which is the file's first 32 bytes; else None."""
    if not place.is_file():
        return None
    whole = place.read_bytes()
    proof, data = whole[:32], whole[32:]
    return data if hashlib.sha256(data).digest() == proof else None
