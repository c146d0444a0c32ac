"""The page starts, stays on its host, and stays on the device."""

import time

import pytest

from gotweb.workshop import drive
from gotweb.workshop.drive import run_python, wait_until_kept, wait_until_quiet, wait_until_ready

UNREGISTERED = """() => navigator.serviceWorker.getRegistrations()
  .then((all) => Promise.all(all.map((one) => one.unregister())))"""
"""Without a service worker the page asks the network for its files, where a test can hold them up."""


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


@pytest.mark.in_place
@pytest.mark.parametrize(
    "sizes", [["desktop"], ["tablet-landscape", "tablet-portrait", "phone"]], ids=["mouse", "touch"]
)
def test_nothing_sticks_out_to_the_side(visit, sizes):
    page = visit(sizes[0])
    for size in sizes:
        width, height = drive.SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        wait_until_quiet(page)
        assert page.evaluate("innerWidth") == width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size


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


def test_what_python_draws_with_may_come_last_of_all(visit):
    page = visit(alone=True)

    def late(route):
        time.sleep(2)
        route.continue_()

    page.route("**/assets/draw.mjs", late)
    page.evaluate(UNREGISTERED)
    page.reload()
    wait_until_ready(page)
