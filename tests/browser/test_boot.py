"""The page starts, stays on its host, and stays on the device."""

import re
from pathlib import Path

import pytest

from gotweb.workshop import drive
from gotweb.workshop.drive import run_python, wait_until_kept, wait_until_ready
from gotweb.workshop.serve import Server


def test_the_page_becomes_ready_and_says_so_to_measuring_tools(shared_page):
    assert shared_page.evaluate("performance.getEntriesByName('gotweb-ready').length") == 1
    assert shared_page.locator("#waking").count() == 0
    assert not shared_page.locator("#failed").is_visible()


def test_the_board_is_there_before_python(visit):
    page = visit(wait=False)
    assert page.evaluate("document.querySelector('body svg[viewBox] path') !== null")


def test_python_runs_in_the_page_and_its_answers_come_back(shared_page):
    assert run_python(shared_page, "import sys; list(sys.version_info[:2])") == [3, 14]
    assert run_python(shared_page, "{'plain': [1, 'data']}") == {"plain": [1, "data"]}


def test_the_app_is_bytecode_and_the_workshop_is_not_in_it(shared_page):
    assert run_python(shared_page, "import gotweb; gotweb.__file__").endswith(".pyc")
    found = run_python(shared_page, "import importlib.util; importlib.util.find_spec('gotweb.workshop') is None")
    assert found is True


@pytest.mark.parametrize("size", drive.SIZES)
def test_nothing_sticks_out_to_the_side(visit, size):
    page = visit(size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_page_reloads_without_any_network_and_installs_packages_from_itself(visit):
    page = visit()
    wait_until_kept(page)
    page.context.set_offline(True)
    page.reload()
    wait_until_ready(page)
    version = run_python(
        page,
        """
from pyodide_js import loadPackage
await loadPackage(["micropip", "svgwrite"])
import micropip, svgwrite
micropip.__version__
""",
    )
    assert version == "0.11.1"


def test_a_newer_version_waits_until_it_is_asked_for(chromium, altered):
    place = altered({})
    with Server(place, under="/other/") as server:
        page = chromium.new_page()
        page.goto(server.url)
        wait_until_ready(page)
        wait_until_kept(page)
        old = page.evaluate("caches.keys()")
        release_again(place)
        page.reload()
        wait_until_ready(page)
        page.locator("html[data-update]").wait_for(timeout=20_000)
        assert page.title() != "newer", "the version in use must not change under a game in progress"
        assert page.evaluate("caches.keys()") != old, "the newer version is stored"
        with page.expect_navigation():
            page.evaluate("document.dispatchEvent(new CustomEvent('gotweb-update-now'))")
        wait_until_ready(page)
        assert "newer" in page.content()
        assert len(page.evaluate("caches.keys()")) == 1, "the older version is gone"
        page.context.close()


def release_again(place: Path) -> None:
    index = place / "index.html"
    index.write_text(index.read_text("utf-8").replace("</body>", "<!-- newer --></body>"), "utf-8")
    worker = place / "sw.js"
    worker.write_text(re.sub('const VERSION = ".*?"', 'const VERSION = "newer"', worker.read_text("utf-8")), "utf-8")


def test_a_start_that_fails_is_told_in_both_languages(chromium, altered):
    with Server(altered({"wheels/gotweb.whl": None, "runtime/snapshot.gz": None})) as server:
        page = chromium.new_page()
        page.goto(server.url)
        page.locator("#failed").wait_for(state="visible", timeout=20_000)
        assert page.locator("#failed [lang=en]").is_visible()
        assert page.locator("#failed [lang=fr]").is_visible()
        page.context.close()
