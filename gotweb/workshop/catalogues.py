"""Compile the message catalogues: people translate `.po` files, gettext reads `.mo` files."""

import os
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import Trouble


def compile_catalogues(lang: Path = ROOT / "gotweb" / "lang") -> list[Path]:
    """Bring every `.mo` beside its `.po` up to date, and return them."""
    sources = sorted(lang.glob("*/LC_MESSAGES/*.po"))
    if not sources:
        raise Trouble(f"there are no message catalogues in {lang}; get a complete copy of the sources.")
    return [compile_catalogue(source) for source in sources]


def compile_catalogue(source: Path) -> Path:
    """Write the `.mo` of one `.po`, unless it is there and newer."""
    target = source.with_suffix(".mo")
    if not target.exists() or target.stat().st_mtime <= source.stat().st_mtime:
        with source.open("rb") as opened:
            catalogue = read_po(opened, abort_invalid=True)
        fresh = target.with_suffix(f".{os.getpid()}")  # several tests may compile at the same time
        with fresh.open("wb") as opened:
            write_mo(opened, catalogue)
        fresh.replace(target)
    return target
