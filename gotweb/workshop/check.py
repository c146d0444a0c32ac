"""Lint, check types, run every test. All three always run, so that one look shows all there is to mend."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from gotweb.workshop import browser, dist, engines, fetch
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import say

PYTEST = ("-n", "2", "--dist", "loadscope", "--no-loadscope-reorder")
"""Two cores is what there is. The tests of one module share its fixtures, a page for instance; in the order of their
names those in the browser, which take longest, come early, so that no core waits for the other at the end."""
QUICK = "--quick"
"""Tells tests/conftest.py to leave out the tests that take minutes."""


CHECKS = {"lint": ["ruff", "check", "--quiet"], "types": ["mypy", "--no-error-summary"]}
"""What needs nothing to be made."""


def check(rest: list[str]) -> int:
    """Run everything and return 0 when all of it passed; `rest` goes to pytest.

    With "--quick" in it, only what one runs while working: no browser is needed, and no page is built.
    """
    with ThreadPoolExecutor(1) as beside:  # two cores is what there is
        ready = beside.submit(_prepare, QUICK in rest)
        failed = [name for name, step in CHECKS.items() if not _passes(name, step)]
        ready.result()
    if not _passes("tests", ["pytest", *PYTEST, *rest]):
        failed.append("tests")
    say(f"Failed: {', '.join(failed)}." if failed else "All is well: lint, types and tests.")
    return 1 if failed else 0


def _prepare(quick: bool) -> None:
    """Make what the tests need, so that they do not make it once per core."""
    if quick:
        compile_catalogues()
        return
    browser.need()
    engines.want()
    fetch.npm_files("axe-core")
    dist.build()
    dist.page_files(games=(ROOT / "tests" / "toy",))


def kill(times: int, seed: int) -> int:
    """Run the test that kills a browser as often as asked, and return 0 when nothing was lost."""
    browser.need()
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-n", "0", "tests/browser/test_kill.py"]
    told = {"GOTWEB_KILLS": str(times), "GOTWEB_KILLS_SEED": str(seed)}
    return subprocess.run(command, cwd=ROOT, env=os.environ | told).returncode


def _passes(name: str, step: list[str]) -> bool:
    """Run one tool, and tell whether it is content."""
    say(f"Checking the {name} ..." if name != "tests" else "Running the tests ...")
    return subprocess.run([sys.executable, "-m", *step], cwd=ROOT).returncode == 0
