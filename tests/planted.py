"""Run tests with a fault planted in gotweb: `python -m tests.planted FOLDER TEST...`.

The folder holds a package `gotweb` in which one file is another, made by `plant`. It has to be known before the tests
are collected, since they bring their own folder.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "gotweb"


def plant(folder: Path, file: str, text: str) -> None:
    """Make a package `gotweb` in an empty folder, of which one file has this text, and all else is the real one's."""
    real, here = PACKAGE, folder / "gotweb"
    for name in (*Path(file).parts, ""):
        here.mkdir()
        for one in real.iterdir():
            if one.name not in (name, "__pycache__"):
                (here / one.name).symlink_to(one)
        if not name or name == Path(file).name:
            break
        real, here = real / name, here / name
    here.joinpath(Path(file).name).write_text(text, "utf-8")


def run(folder: str, tests: Sequence[str]) -> int:
    """Run tests with the package in a folder, and return pytest's code: 1 if some have failed."""
    sys.path.insert(0, folder)
    import gotweb

    assert Path(gotweb.__path__[0]).parent == Path(folder), "the planted package is the one that is tried"
    return pytest.main(["-q", "-p", "no:cacheprovider", "-n", "0", *tests])


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], sys.argv[2:]))
