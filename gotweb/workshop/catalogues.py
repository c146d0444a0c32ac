"""Compiles the message catalogues: people translate `.po` files, gettext reads `.mo` files."""

import os
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import Trouble

DATE = datetime(1980, 1, 1, tzinfo=UTC)
"""Babel writes a date into every catalogue: this one, so that the same sources give the same bytes whenever."""
ROOM = "**/lang/*/LC_MESSAGES"
"""Where catalogues lie within `gotweb/`: the shared ones, and those of each game, however deep its package lies."""


def compile_catalogues(house: Path = ROOT / "gotweb") -> list[Path]:
    """Bring every `.mo` beside its `.po` up to date, shared ones and games' alike, and return them.

    A `.mo` without a `.po` is deleted: otherwise it would be shipped with outdated texts. Raises Trouble if there are
    no catalogues.
    """
    sources = sorted(house.glob(f"{ROOM}/*.po"))
    if not sources:
        raise Trouble(f"there are no message catalogues in {house}; get a complete copy of the sources.")
    for compiled in house.glob(f"{ROOM}/*.mo"):
        if not compiled.with_suffix(".po").exists():
            compiled.unlink(missing_ok=True)  # several tests may compile at the same time
    return [compile_catalogue(source) for source in sources]


def compile_catalogue(source: Path) -> Path:
    """Write the `.mo` of one `.po`, unless there is a newer one."""
    target = source.with_suffix(".mo")
    if not target.exists() or target.stat().st_mtime <= source.stat().st_mtime:
        with source.open("rb") as opened:
            catalogue = read_po(opened, abort_invalid=True)
        catalogue.creation_date = DATE
        fresh = target.with_suffix(f".{os.getpid()}")  # several tests may compile at the same time
        with fresh.open("wb") as opened:
            write_mo(opened, catalogue)
        fresh.replace(target)
    return target
