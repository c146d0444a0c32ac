"""Find a Chromium or Chrome for the tests and benchmarks, or install one."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from gotweb.workshop.say import Trouble, say

NEEDLESS = (
    "WebUIOmniboxPopup",  # a page of the address bar's own for each window, which costs as much as one of ours
    "WebUIOmniboxAimPopup",
    # what Playwright switches off: a browser heeds the last such list only
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""What newer browsers do besides, and nobody here wants. A browser that does not know a name lets it pass."""
ARGUMENTS = (
    "--no-sandbox",  # the sandbox cannot start for root, nor in most containers; the pages are our own
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",  # the tests prove that nothing is asked of other hosts
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NEEDLESS)}",
)
"""How every test and benchmark starts the browser."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/lib/chromium/chromium",  # Debian: the program behind the wrapper in /usr/bin, which adds arguments
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)

TRIES = ("-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=60", "-o", "DPkg::Lock::Timeout=120")
"""apt-get gives up soon where no package can be had."""


def find() -> str | None:
    """Return the path of an installed Chromium or Chrome, or of the one that Playwright downloaded.

    None without any.
    """
    for place in PLACES:
        if Path(place).exists():
            return place
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return _playwrights_own()


def can_drive() -> bool:
    """Return whether a browser and the tool that drives it are installed."""
    return importlib.util.find_spec("playwright") is not None and find() is not None


def need() -> str:
    """Return a browser's path; install one if this machine has none."""
    if found := find():
        return found
    say("No Chromium or Chrome here: asking Playwright for one (a download, once) ...")
    asked = subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True, text=True)
    if asked.returncode == 0 and (found := find()):
        return found
    if can_install():
        say("Playwright has none to give: installing Debian's package chromium ...")
        install("chromium", "fonts-dejavu-core")
        if found := find():
            return found
    raise Trouble("no browser for the tests; install Chromium or Chrome and run this again.")


def can_install() -> bool:
    """Return whether the current user can install Debian packages here."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install(*packages: str) -> None:
    """Install Debian packages, as far as possible; the caller has to test which are there afterwards."""
    calm = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        command = ["apt-get", "-q", *TRIES, *step]
        if subprocess.run(command, env=calm, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL).returncode:
            return


def _playwrights_own() -> str | None:
    """Return the browser that Playwright downloaded; None without one."""
    if importlib.util.find_spec("playwright") is None:
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None
