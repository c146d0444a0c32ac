"""Copies of the toy as games of their own, for tests that need a game which nobody has written."""

from __future__ import annotations

import shutil
from pathlib import Path

TOY = Path(__file__).parent / "toy"
TEXTS = (".py", ".po", ".json")


def copy(place: Path, code: int) -> str:
    """Copy the toy to a folder, whose name becomes that of its package. Returns the id of the game.

    `code` is its number in links. What a game must have of its own is called otherwise in the copy: its drawings, and
    under which names a device remembers its lessons.
    """
    package = place.name
    shutil.copytree(TOY, place, ignore=shutil.ignore_patterns("__pycache__", "test_*", "*.mo"))
    names = {
        "gotweb.toy": f"gotweb.{package}", '"toy"': f'"{package}"', "toy-caravans": f"{package}-caravans",
        "code = 200": f"code = {code}", '"code": 200': f'"code": {code}', 'Drawing("caravans': f'Drawing("{package}',
        '"caravans.lesson"': f'"{package}.lesson"',
    }  # fmt: skip
    for file in [file for file in place.rglob("*") if file.suffix in TEXTS]:
        text = file.read_text("utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        file.write_text(text, "utf-8")
    domains = place / "lang" / "__init__.py"
    domains.write_text(domains.read_text("utf-8").replace(f'"{package}"', '"toy"'), "utf-8")
    return f"{package}-caravans"
