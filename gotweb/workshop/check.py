"""Lint, format and type checks, and all tests.

All of them always run, so that one run shows everything to be mended.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from gotweb.workshop import browser, dist, engines, fetch
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import CACHE, ROOT
from gotweb.workshop.say import say

PYTEST = ("-n", "2", "--dist", "loadscope", "--no-loadscope-reorder", "--max-worker-restart", "1")
"""Two cores is what there is. The tests of one module share its fixtures, a page for instance; in the order of their
names those in the browser, which take longest, come early, so that no core waits for the other at the end.

A test that hangs fails after five minutes (`timeout` in pyproject.toml), and its worker goes on. One that takes its
worker down is given to a new one: by itself pytest-xdist would begin eight of them, one after the other."""

QUICK = "--quick"
"""Tells tests/conftest.py to leave out the tests that take minutes."""
DURATIONS, LONGEST = "--durations", "25"
"""Asks for a table of what each part of the tests costs (tests/costs.py), and of so many that take longest."""
CHECKS = {
    "lint": ["ruff", "check", "--quiet"],
    "format": ["ruff", "format", "--check", "--quiet"],
    "types": ["mypy", "--no-error-summary", f"--config-file={ROOT}/pyproject.toml", f"--cache-dir={ROOT}/.mypy_cache"],
}
"""What is looked at beside the tests."""
TYPED = CACHE / "typed"
"""Where mypy finds everything as it is while tests run: the games of the tests are packages of gotweb there."""
COMPILED = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(CACHE / "compiled")}
"""The tests start Python some hundred times, and each of their modules takes pytest a while to read: what was compiled
is kept, beside all else that is made, even where somebody wants no such files among his own."""


def check(rest: list[str]) -> int:
    """Run everything and return 0 if all of it passed; `rest` is passed to pytest.

    With "--quick" only what is useful while working is run: no browser is needed, and no page is built. With
    "--durations" a table of the costs of each part of the tests follows.

    Lint, format and types are checked while the page is built and the tests begin; their results come at the end.
    """
    with ThreadPoolExecutor(1) as beside:
        places = {"types": _typed()}
        found = {name: beside.submit(_looked_at, step, places.get(name, ROOT)) for name, step in CHECKS.items()}
        _prepare(QUICK in rest)
        say("Running the tests, and checking lint, form and types ...")
        asked = [f"{DURATIONS}={LONGEST}" if one == DURATIONS else one for one in rest]
        passed = {"tests": _run(["pytest", *PYTEST, *asked], os.environ | COMPILED).returncode == 0}
    for name, one in found.items():
        passed[name] = one.result().returncode == 0
        if not passed[name]:
            say(f"What was found by {name}:\n{one.result().stdout}")
    failed = [name for name, good in passed.items() if not good]
    say(f"Failed: {', '.join(failed)}." if failed else "All is well: lint, form, types and tests.")
    return 1 if failed else 0


def _prepare(quick: bool) -> None:
    """Make what the tests need, so that it is not made once per core."""
    if quick:
        compile_catalogues()
        return
    browser.need()
    engines.want()
    fetch.npm_files("axe-core")
    dist.build()
    _run(["tests.guests"], os.environ)


def kill(times: int, seed: int) -> int:
    """Run the test that kills a browser `times` times, and return 0 if nothing was lost."""
    browser.need()
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-n", "0", "tests/browser/test_kill.py"]
    told = {"GOTWEB_KILLS": str(times), "GOTWEB_KILLS_SEED": str(seed)}
    return subprocess.run(command, cwd=ROOT, env=os.environ | told).returncode


def _run(step: list[str], environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run one tool, with its output going to the terminal."""
    return subprocess.run([sys.executable, "-m", *step], cwd=ROOT, env=environment, text=True)


def _typed() -> Path:
    """Return a folder with a copy of the sources in which the tests' games lie beside those of gotweb.

    Tests add these games by `gotweb.__path__` (tests/conftest.py), which mypy does not follow.
    """
    shutil.rmtree(TYPED, ignore_errors=True)
    for name in ("gotweb", "benchmarks"):
        shutil.copytree(ROOT / name, TYPED / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    shutil.copy2(ROOT / "build.py", TYPED)
    for game in [file.parent for file in (ROOT / "tests").glob("*/game.py")]:
        shutil.copytree(game, TYPED / "gotweb" / game.name, ignore=shutil.ignore_patterns("__pycache__", "test_*"))
    return TYPED


def _looked_at(step: list[str], place: Path) -> subprocess.CompletedProcess[str]:
    """Run one tool in a folder, in parallel with others: its output is captured as `stdout`."""
    return subprocess.run(
        [sys.executable, "-m", *step], cwd=place, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
