"""Takes the pictures: `python -m gotweb.workshop.screens [--only NAMES] [--sizes ...] [--themes ...] [--languages
...]`.

They are written to docs/screens/ with a page that shows them all; only the few in the README are checked in.
"""

from __future__ import annotations

import argparse
import html
import json
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page

from gotweb.lang import LANGUAGES
from gotweb.workshop import dist, drive
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import say
from gotweb.workshop.screens.moments import moment
from gotweb.workshop.screens.scenes import HOME, TABLE, Shot
from gotweb.workshop.serve import Server

PLACE = ROOT / "docs" / "screens"
SIZES = {"landscape": (1024, 768), "portrait": (768, 1024), "phone": (360, 800), "desktop": (1920, 1080)}
THEMES = ("light", "dark", "contrast")
OPEN = """
from gotweb.core import record
from gotweb.ui.page import app
app.here().pile.clear()
app.here().set("view", "map")
loaded = record.load(record.loads({text!r}))
app.here().open(loaded.match, loaded.names, "")
"""
"""Puts a game on the table, without keeping it."""
HOME_AGAIN = "from gotweb.ui.page import app; app.here().set('view', 'map'); app.here().home()"


def main(arguments: Sequence[str]) -> int:
    """Take the pictures, and list the scenes that failed."""
    asked = _asked(arguments)
    scenes = [scene for scene in HOME + TABLE if not asked.only or scene.name in asked.only]
    PLACE.mkdir(parents=True, exist_ok=True)
    compile_catalogues()
    missed: list[str] = []
    with tempfile.TemporaryDirectory() as desk:
        place = Path(desk, "dist")
        dist.write(dist.page_files(), place)
        with Server(place) as server, drive.chromium() as browser:
            for size, theme, language in product(asked.sizes, asked.themes, asked.languages):
                missed += _round(browser, server.url, scenes, size, theme, language)
    _gallery()
    for line in missed:
        say(f"not taken: {line}")
    return 1 if missed else 0


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py screens", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these screens only")
    parser.add_argument("--sizes", nargs="+", default=["landscape", "portrait"], choices=SIZES)
    parser.add_argument("--themes", nargs="+", default=list(THEMES), choices=THEMES)
    parser.add_argument("--languages", nargs="+", default=list(LANGUAGES), choices=LANGUAGES)
    return parser.parse_args(arguments)


def _round(browser: Browser, url: str, scenes: list[Shot], size: str, theme: str, language: str) -> list[str]:
    """Take all scenes in one size, theme and language. Returns the failures with their reasons."""
    context = dressed(browser, SIZES[size], theme, language)
    page = context.new_page()
    page.goto(url)
    drive.wait_until_ready(page)
    page.set_default_timeout(5000)  # from here on nothing takes long, unless it is not there
    missed = []
    for scene in scenes:
        name = f"{scene.name}-{size}-{theme}-{language}"
        try:
            come_to(page, scene)
            page.wait_for_timeout(250)  # fonts, and what moves briefly
            page.screenshot(path=PLACE / f"{name}.jpg", type="jpeg", quality=82)
        except (Error, LookupError) as error:
            missed.append(f"{name}: {str(error).splitlines()[0]}")
    context.close()
    say(f"{size}, {theme}, {language}: {len(scenes) - len(missed)} of {len(scenes)} screens")
    return missed


def dressed(browser: Browser, size: tuple[int, int], theme: str, language: str) -> BrowserContext:
    """Return a browser of this size, theme and language, without animations."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True, locale=language)
    chosen = {"theme": theme, "language": language, "reveal": "hold", "motion": "off", "view": "map"}
    chosen["sound-offer"] = "done"
    wishes = ";".join(f"localStorage['gotweb.setting.{name}'] = {json.dumps(value)}" for name, value in chosen.items())
    context.add_init_script(wishes)
    return context


def come_to(page: Page, scene: Shot) -> None:
    """Bring a page, wherever it is, to a screen."""
    page.keyboard.press("Escape")
    drive.run_python(page, HOME_AGAIN if scene.wanted is None else OPEN.format(text=moment(scene.wanted)))
    for act in scene.acts:
        act(page)


def _gallery() -> None:
    """Write a page with all pictures side by side."""
    shown = "".join(
        f'<figure><img src="{file.name}" width="480" loading="lazy" alt=""><figcaption>{html.escape(file.stem)}'
        "</figcaption></figure>\n"
        for file in sorted(PLACE.glob("*.jpg"))
    )
    style = "body{display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif}figure{margin:0}"
    (PLACE / "index.html").write_text(f"<!doctype html><title>Screens</title><style>{style}</style>{shown}", "utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
