"""What a docstring or a comment calls `gotweb.something` is there, so that whoever follows a name arrives somewhere."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(gotweb(?:\.\w+)+)`")
FILES = [*(ROOT / "gotweb").rglob("*.py"), *(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
OF_THE_TESTS = ("toy", "stones")
"""Games of the tests, which are packages of gotweb while tests run."""
ON_THE_PAGE = ("gotweb.ui", "gotweb.page")


def leads_somewhere(name: str) -> bool:
    """Whether a dotted name is a folder, a module, or something that one has."""
    parts = name.split(".")
    if parts[1] in OF_THE_TESTS:
        return True
    for length in range(len(parts), 0, -1):
        place = ROOT.joinpath(*parts[:length])
        if place.is_dir():
            return length == len(parts) or not place.joinpath("__init__.py").exists() or has(parts, length)
        if place.with_suffix(".py").exists():
            return length == len(parts) or has(parts, length)
    return False


def has(parts: list[str], length: int) -> bool:
    """Whether a module has what is named within it. The page's modules import the browser, so they are read as text."""
    module = ".".join(parts[:length])
    if module.startswith(ON_THE_PAGE):
        file = ROOT.joinpath(*parts[:length])
        text = (file / "__init__.py" if file.is_dir() else file.with_suffix(".py")).read_text("utf-8")
        return (
            re.search(rf"(?:class|def) {parts[-1]}\b|^\s*(?:self\.)?{parts[-1]}\b.*[:=]", text, re.MULTILINE)
            is not None
        )
    found: object = import_module(module)
    for part in parts[length:]:
        if not hasattr(found, part) and part not in getattr(found, "__annotations__", {}):
            return False
        found = getattr(found, part, None)
    return True


def test_what_is_named_is_there() -> None:
    named = [(file, name) for file in FILES for name in NAMED.findall(file.read_text("utf-8"))]
    lost = [f"{file.relative_to(ROOT)}: {name}" for file, name in named if not leads_somewhere(name)]
    assert not lost, "\n".join(lost)
    assert len(named) > 150
