"""Finds Firefox and WebKitGTK, in which the tests run as well, or installs them where one command suffices.

The page is built and measured in Chromium, which the tests require. They also run in the other two engines if
available: tablets mean Safari, whose engine is WebKit. If one is missing its tests are skipped, with a message.
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
    """The programs needed to drive WebKitGTK."""

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
    """Return the programs that drive an installed WebKitGTK; None if any of them is missing."""
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if driver is None or display is None or not Path(PYTHON).exists():
        return None
    if subprocess.run([PYTHON, "-c", HAS_BINDINGS], capture_output=True).returncode:
        return None
    return WebKit(driver, PYTHON, display)


def want() -> None:
    """Install missing engines if Debian packages can be installed; else print one line on what is not tested."""
    if browser.can_install():
        for name, packages in _missing().items():
            say(f"Installing {name}, to play there as well: Debian's packages {' '.join(packages)} (once) ...")
            browser.install(*packages)
    for name, packages in _missing().items():
        say(f"No {name} here, so nothing is tested in it (on Debian: apt-get install {' '.join(packages)}).")


def _missing() -> dict[str, tuple[str, ...]]:
    """Return the packages of each engine that is missing."""
    found = {"Firefox": (firefox(), FIREFOX_PACKAGES), "WebKitGTK": (webkit(), WEBKIT_PACKAGES)}
    return {name: packages for name, (program, packages) in found.items() if program is None}
