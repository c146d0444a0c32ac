"""Keep what took long to make, by a hash of all that it was made from."""

import tempfile
from collections.abc import Callable
from pathlib import Path

KEPT = 12
"""How many results a shelf keeps: those used last."""


def kept(shelf: Path, name: str, make: Callable[[Path, Path], None]) -> bytes:
    """Return the file of this name on a shelf.

    If it is not there, `make` writes it: given an empty directory to work in, and where in it the result belongs.
    """
    place = shelf / name
    if not place.exists():
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=shelf) as desk:
            made = Path(desk, name)
            make(Path(desk), made)
            made.replace(place)
    place.touch()
    data = place.read_bytes()
    ours = [file for file in shelf.glob(f"*{place.suffix}") if file.is_file()]
    for old in sorted(ours, key=lambda file: file.stat().st_mtime)[:-KEPT]:
        old.unlink(missing_ok=True)  # another build may have just done the same
    return data
