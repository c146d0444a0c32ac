"""What every browser test starts from: the built page, served under a sub-path, in a watched headless browser.

    def test_something(page):                 # a ready page of desktop size, nothing kept yet (see profiles.py)
    def test_something(visit):                # visit("phone"), visit("tablet-portrait"), ...: the same, other sizes
    def test_something(shared_page):          # one ready page for the whole module: quick, for tests that only look
    run_python(page, "1 + 1")                 # runs in the page's Pyodide (gotweb.workshop.drive)

A page that logs an error or a warning, lacks a file, or asks another host for anything fails its test.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from doing import PAINTED, paint_nothing
from playwright.sync_api import Browser, Page, expect
from profiles import Profiles, Visit

from gotweb.workshop import dist, drive
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.fetch import npm_files
from gotweb.workshop.serve import Server
from tests import guests
from tests.entered import PAGES

expect.set_options(timeout=30_000)
"""Milliseconds until something is taken for missing. Nothing is measured by it: other tests use the machine, too."""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compile_catalogues()
    place = tmp_path_factory.mktemp("page") / "dist"
    dist.write(dist.page_files(), place)
    return place


@pytest.fixture
def altered(built: Path, tmp_path: Path) -> Callable[..., Path]:
    """Makes a copy of the page in which some files are others, or with None for its content are missing."""

    def make(changes: Mapping[str, bytes | None]) -> Path:
        files = {file.relative_to(built).as_posix(): file.read_bytes() for file in built.rglob("*") if file.is_file()}
        kept = {name: data for name, data in (files | dict(changes)).items() if data is not None}
        dist.write(kept, tmp_path / "dist")
        return tmp_path / "dist"

    return make


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The page's address: under a path, as on most static hosts."""
    with Server(built, under="/some/where/") as server:
        yield server.url


QUICK = (
    # Python's WebAssembly is compiled by the browser's quick compiler alone. The thorough one, which people have
    # besides, takes a quarter of all the time of these tests, and most of them are over before it has paid.
    "--js-flags=--liftoff-only",
    # What puts pictures together is no process of its own: it draws the same, and every frame is sent one time less.
    "--in-process-gpu",
)


@pytest.fixture(scope="session")
def chromium(pytestconfig: pytest.Config) -> Iterator[Browser]:
    with drive.chromium(*QUICK) as opened:
        paint_nothing(opened)
        if pytestconfig.getoption("entered"):
            PAGES.watch(opened)
        yield opened


OPEN: list[Profiles] = []
"""The profiles of this worker, once a test has asked for them: modules without a page start no browser."""


@pytest.fixture(scope="session")
def profiles(chromium: Browser, site: str) -> Iterator[Profiles]:
    """The tabs that are used again by one test after the other."""
    kept = Profiles(chromium, site)
    OPEN.append(kept)
    yield kept
    OPEN.clear()
    kept.close()


@pytest.fixture(autouse=True, scope="module")
def tabs_of_module() -> Iterator[None]:
    """What a module's tests do to pages that are brought home in place ends with the module."""
    yield
    for one in OPEN:
        one.end_module()


def in_place(request: pytest.FixtureRequest) -> bool:
    """Whether a test gets a page that is awake already: see `profiles.py`."""
    return request.node.get_closest_marker("in_place") is not None


@pytest.fixture
def visit(profiles: Profiles, request: pytest.FixtureRequest) -> Iterator[Visit]:
    with profiles.visits(in_place(request)) as visit:
        yield visit


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()


@pytest.fixture(scope="module")
def shared_page(profiles: Profiles, request: pytest.FixtureRequest) -> Iterator[Page]:
    with profiles.visits(in_place(request)) as visit:
        yield visit()


@pytest.fixture(scope="session")
def built_two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page built with the games of the tests, each of which is fetched when opened: see `tests/guests.py`."""
    place = tmp_path_factory.mktemp("page") / "two"
    dist.write(guests.page_files(), place)
    return place


@pytest.fixture(scope="session")
def two_games(built_two: Path, chromium: Browser) -> Iterator[Profiles]:
    """Tabs of that page."""
    with Server(built_two, under="/some/where/") as server:
        kept = Profiles(chromium, server.url)
        yield kept
        kept.close()


@pytest.fixture
def visit_two(two_games: Profiles, request: pytest.FixtureRequest) -> Iterator[Visit]:
    with two_games.visits(in_place(request)) as visit:
        yield visit


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core, the accessibility checker: `page.evaluate(axe)`, then `axe.run()` in the page.

    What axe reads is painted from then on.
    """
    return f"{PAINTED};\n" + npm_files("axe-core")["axe.min.js"].decode()
