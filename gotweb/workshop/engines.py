"""Find Firefox and WebKitGTK, in which the tests play as well, or install them where that takes one command.

The page is built and measured in Chromium, and the tests need that one. The other two engines are played in where they
can be had: tablets mean Safari, whose engine is WebKit. Where one is missing its tests are skipped, and say so.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from gotweb.workshop import browser
from gotweb.workshop.say import say

FIREFOXES = ("firefox-esr", "firefox")
FIREFOX_PLACES = ("/Applications/Firefox.app/Contents/MacOS/firefox", r"C:\Program Files\Mozilla Firefox\firefox.exe")
FIREFOX_PACKAGES = ("firefox-esr",)
WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb", "gir1.2-webkit2-4.1", "python3-gi")
PYTHON = "/usr/bin/python3"
"""Debian's own Python, the only one that knows the bindings of Debian's libraries."""
HAS_BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"


class WebKit(NamedTuple):
    """What it takes to play in WebKitGTK."""

    driver: str
    """WebKitWebDriver, which speaks WebDriver."""
    python: str
    """A Python with the bindings of the library, for a browser of one window."""
    display: str
    """Xvfb, a screen that nobody sees."""


def firefox() -> str | None:
    """Return the path of an installed Firefox, or None."""
    for name in FIREFOXES:
        if found := shutil.which(name):
            return found
    return next((place for place in FIREFOX_PLACES if Path(place).exists()), None)


def webkit() -> WebKit | None:
    """Return what drives an installed WebKitGTK, or None if any part of it is missing."""
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if driver is None or display is None or not Path(PYTHON).exists():
        return None
    if subprocess.run([PYTHON, "-c", HAS_BINDINGS], capture_output=True).returncode:
        return None
    return WebKit(driver, PYTHON, display)


def want() -> None:
    """Install what is missing where Debian's packages can be had; else say in one line what is not played in."""
    if browser.can_install():
        for name, packages in _missing().items():
            say(f"Installing {name}, to play there as well: Debian's packages {' '.join(packages)} (once) ...")
            browser.install(*packages)
    for name, packages in _missing().items():
        say(f"No {name} here, so nothing is tested in it (on Debian: apt-get install {' '.join(packages)}).")


def _missing() -> dict[str, tuple[str, ...]]:
    """Return the packages of each engine that is not here."""
    found = {"Firefox": (firefox(), FIREFOX_PACKAGES), "WebKitGTK": (webkit(), WEBKIT_PACKAGES)}
    return {name: packages for name, (program, packages) in found.items() if program is None}
