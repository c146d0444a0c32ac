"""Takes the pictures for the README again: `python build.py gallery`.

Beside them lies a hash of all stylesheets and of the drawn board, by which tests in tests/build/ notice that the page
looks different from the pictures. A hash and not a date, since a checkout does not keep dates.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from gotweb.workshop import dist, drive
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import Trouble, say
from gotweb.workshop.screens.__main__ import PLACE, come_to, dressed
from gotweb.workshop.screens.scenes import HOME, TABLE
from gotweb.workshop.serve import Server

STAMP = PLACE / "gallery.sha256"
SIZE = (1180, 820)
QUALITY = 84


class GalleryPicture(NamedTuple):
    """One picture of the gallery: the screen it shows, and its theme."""

    scene: str
    theme: str = "light"


PICTURES = {
    "gallery-table": GalleryPicture("ring"),
    "gallery-march": GalleryPicture("compare"),
    "gallery-battle": GalleryPicture("card"),
    "gallery-dark": GalleryPicture("march", "dark"),
    "gallery-list": GalleryPicture("list"),
}


def main(arguments: Sequence[str]) -> int:
    """Take all pictures, and store the hash of what they show."""
    if arguments:
        raise Trouble("gallery takes no arguments")
    compile_catalogues()
    with tempfile.TemporaryDirectory() as desk:
        place = Path(desk, "dist")
        dist.write(dist.page_files(), place)
        with Server(place) as server, drive.chromium() as browser:
            for name, picture in PICTURES.items():
                take(browser, server.url, name, picture)
    STAMP.write_text(f"{looks()}\n", encoding="utf-8")
    return 0


def take(browser: Browser, url: str, name: str, picture: GalleryPicture) -> None:
    """Take one picture."""
    context = dressed(browser, SIZE, picture.theme, "en")
    page = context.new_page()
    page.goto(url)
    drive.wait_until_ready(page)
    come_to(page, next(scene for scene in HOME + TABLE if scene.name == picture.scene))
    drive.wait_until_quiet(page)
    page.wait_for_timeout(400)  # fonts, and what moves briefly
    page.screenshot(path=PLACE / f"{name}.jpg", type="jpeg", quality=QUALITY)
    context.close()
    say(f"{name}: {picture.scene}, {picture.theme}")


def looks() -> str:
    """Return a hash of what the pictures show: the stylesheets and the drawn board."""
    whole = hashlib.sha256()
    for file in [*sorted((ROOT / "assets" / "styles").rglob("*.css")), ROOT / "board.svg"]:
        whole.update(f"{file.name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()
