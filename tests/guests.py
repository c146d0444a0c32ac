"""The games of the tests that one page of theirs has beside all others: the toy, a twin of it and Standing Stones.

One page for all of them, since most of what a page costs is the memory of its Python (`workshop.snapshot`), which is
made once for each. `python -m tests.guests` makes what the page is made of before tests need it on both cores.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gotweb.workshop import dist
from tests.copies import copy

HERE = Path(__file__).parent
FILLS = {"toy-caravans": "#c46200", "twin-caravans": "#123456"}
"""Game -> the colour of Amber, the first seat of both."""


@contextmanager
def guests() -> Iterator[tuple[Path, ...]]:
    """The folders of these games, which are there meanwhile."""
    with TemporaryDirectory() as place:
        yield HERE / "toy", twin(Path(place) / "twin"), HERE / "stones"


def twin(folder: Path) -> Path:
    """A copy of the toy in which Amber has another colour."""
    copy(folder, 201)
    file = folder / "table" / "palette.json"
    text = file.read_text("utf-8")
    file.write_text(text.replace(FILLS["toy-caravans"], FILLS["twin-caravans"]), "utf-8")
    return folder


def page_files() -> dict[str, bytes]:
    """Every file of that page."""
    with guests() as games:
        return dist.page_files(games=games)


if __name__ == "__main__":
    page_files()
