"""Lint, check types, run every test. All three always run, so that one look shows all there is to mend."""

import subprocess
import sys

from gotweb.workshop import browser, dist, engines, fetch
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import say

PYTEST = ("-n", "2", "--dist", "loadscope", "--no-loadscope-reorder")
"""Two cores is what there is. The tests of one module share its fixtures, a page for instance; in the order of their
names those in the browser, which take longest, come early, so that no core waits for the other at the end."""


def check(rest: list[str]) -> int:
    """Run everything and return 0 when all of it passed; `rest` goes to pytest."""
    browser.need()
    engines.want()
    fetch.npm_files("axe-core")
    dist.build()  # compiles what the tests would otherwise compile once per core
    steps = {
        "lint": ["ruff", "check", "--quiet"],
        "types": ["mypy", "--no-error-summary"],
        "tests": ["pytest", *PYTEST, *rest],
    }
    failed = [name for name, step in steps.items() if not _passes(name, step)]
    say(f"Failed: {', '.join(failed)}." if failed else "All is well: lint, types and tests.")
    return 1 if failed else 0


def _passes(name: str, step: list[str]) -> bool:
    """Run one tool, and tell whether it is content."""
    say(f"Checking the {name} ..." if name != "tests" else "Running the tests ...")
    return subprocess.run([sys.executable, "-m", *step], cwd=ROOT).returncode == 0
