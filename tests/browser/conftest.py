"""What every browser test starts from: the built page, served under a sub-path, in a watched headless browser.

    def test_something(page):                 # a ready page, in a profile of its own, desktop size
    def test_something(visit):                # visit("phone"), visit("tablet-portrait"), ...: the same, other sizes
    def test_something(shared_page):          # one ready page for the whole module: quick, for tests that only look
    run_python(page, "1 + 1")                 # runs in the page's Pyodide (gotweb.workshop.drive)

A page that logs an error or a warning, lacks a file, or asks another host for anything fails its test.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page

from gotweb.workshop import dist, drive
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.fetch import npm_files
from gotweb.workshop.serve import Server

Visit = Callable[..., Page]
TAP_TO_REVEAL = "try { localStorage['gotweb.setting.reveal'] ??= 'tap' } catch {}"
"""Hundreds of secrets are opened in a game; tests/browser/test_curtain.py holds what is to be held."""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compile_catalogues()
    place = tmp_path_factory.mktemp("page") / "dist"
    dist.write(dist.page_files(), place)
    return place


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The page's address: under a path, as on most static hosts."""
    with Server(built, under="/some/where/") as server:
        yield server.url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with drive.chromium() as opened:
        yield opened


@contextmanager
def visits(chromium: Browser, site: str) -> Iterator[Visit]:
    """Open pages, each in a profile of its own, and at the end hold them to good manners."""
    contexts, watches = [], []

    def visit(size: str = "desktop", wait: bool = True, **options: object) -> Page:
        width, height = drive.SIZES[size]
        touch = size != "desktop"
        context = chromium.new_context(viewport={"width": width, "height": height}, has_touch=touch, **options)
        contexts.append(context)
        context.add_init_script(TAP_TO_REVEAL)
        page = context.new_page()
        watches.append(drive.Watch(page, site.split("/some/")[0]))
        page.goto(site)
        if wait:
            try:
                drive.wait_until_ready(page)
            except Error as error:
                error.add_note("\n".join(watches[-1].problems))
                raise
        return page

    yield visit
    for context in contexts:
        context.close()
    problems = [problem for watch in watches for problem in watch.problems]
    assert not problems, "\n".join(problems)


@pytest.fixture
def visit(chromium: Browser, site: str) -> Iterator[Visit]:
    with visits(chromium, site) as visit:
        yield visit


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()


@pytest.fixture(scope="module")
def shared_page(chromium: Browser, site: str) -> Iterator[Page]:
    with visits(chromium, site) as visit:
        yield visit()


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core, the accessibility checker: `page.evaluate(axe)`, then `axe.run()` in the page."""
    return npm_files("axe-core")["axe.min.js"].decode()
