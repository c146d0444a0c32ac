"""Python starts from its snapshot, or without it, and in the end has everything."""

import pytest
from late import digest_of
from test_keeping import ANSWER

from gotweb.workshop.drive import begin_game, run_python, stored, wait_until_kept, wait_until_ready
from gotweb.workshop.serve import Server
from tests.rest import sooner

LIBRARY = ("**/python_stdlib.zip", "**/gotweb.zst")


def test_everything_of_ours_is_awake_before_the_library_is_there(chromium, built):
    with Server(built) as server:
        page = chromium.new_page(service_workers="block")
        for file in LIBRARY:
            page.route(file, lambda route: None)  # never answered
        page.goto(server.url)
        wait_until_ready(page)
        begin_game(page)
        page.locator("#curtain [data-action=show]").wait_for()
        page.context.close()


def test_a_browser_that_forbids_databases_starts_all_the_same(chromium, built):
    with Server(built) as server:
        page = chromium.new_page(service_workers="block")
        page.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('forbidden'); } })")
        page.goto(server.url)
        wait_until_ready(page)
        page.context.close()


def test_a_pyscript_that_does_not_come_is_told(chromium, built, altered):
    core = next((built / "pyscript").glob("core-*.js")).name
    with Server(altered({f"pyscript/{core}": None})) as server:
        page = chromium.new_page()
        page.goto(server.url)
        page.locator("#failed").wait_for(state="visible", timeout=20_000)
        page.context.close()


CLOCK = """{
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...all) {
      if (all.length) super(...all);
      else super(TOLD);
    }
    static now() { return TOLD; }
  };
}"""


CLOCKS = {"1938": -1e12, "275760": 8.64e15, "no time": "NaN", "1": -62135596800000, "1970": 0, "10000": 253402300800000}


@pytest.mark.parametrize("told", sooner(map(str, CLOCKS.values()), usual=1), ids=list(CLOCKS))
def test_a_clock_that_tells_no_time_costs_no_start_and_no_game(visit, told):
    page = visit(script=CLOCK.replace("TOLD", told))
    begin_game(page)
    page.locator("#curtain [data-action=show]").wait_for()
    run_python(page, ANSWER.replace("SEED", "1"))
    (text,) = stored(page).values()
    page.reload()
    wait_until_ready(page)
    with page.expect_download() as waiting:
        page.locator("[data-action=export]").click()
    assert waiting.value.suggested_filename.endswith(".gotweb.json")
    page.locator("[data-action=resume]").click()
    assert run_python(page, "from gotweb.ui.page import app\napp.here().match.digest()") == digest_of(text)


def test_each_page_draws_its_own_chance(page):
    draw = "import random, secrets; f'{random.random()} {secrets.token_hex(8)}'"
    a, b = run_python(page, draw).split()
    page.reload()
    wait_until_ready(page)
    c, d = run_python(page, draw).split()
    assert a != c
    assert b != d


HELD = """
import re, sys
from pyodide.ffi import JsProxy
from gotweb.ui.page import beforehand
beforehand.prepare()
found = {}
for name, module in sorted(sys.modules.items()):
    if name.startswith("gotweb."):
        for key, value in vars(module).items():
            if isinstance(value, JsProxy):
                told = re.sub(" at 0x[0-9a-f]+", "", str(value))  # functions of ours that the page holds
                found[f"{name}.{key}"] = f"{value.typeof} {callable(value)} {told[:60]}"
found
"""
"""What our modules hold of JavaScript."""


def held(page):
    return {name: text.replace(page.url, "/") for name, text in run_python(page, HELD).items()}


def test_a_snapshot_that_cannot_be_read_costs_time_and_nothing_else(chromium, altered, page):
    """What the snapshot knows of JavaScript by name alone must be what an import finds in the page."""
    usual = held(page)
    assert len(usual) > 30
    place = altered({"runtime/snapshot.zst": b"damaged"})
    with Server(place) as server:
        page = chromium.new_page(service_workers="block")
        told = []
        page.on("console", lambda message: told.append(message.text))
        page.goto(server.url)
        wait_until_ready(page)
        assert any("without its snapshot" in text for text in told)
        assert run_python(page, "import gotweb; gotweb.__file__").endswith(".pyc")
        assert held(page) == usual
        begin_game(page)
        page.locator("#curtain [data-action=show]").wait_for()
        page.context.close()


def test_webassembly_that_cannot_be_compiled_is_told(chromium, altered):
    place = altered({"runtime/pyodide.asm.wasm": b"\0asm damaged", "runtime/pyodide.asm.wasm.zst": b"damaged"})
    with Server(place) as server:
        page = chromium.new_page()
        page.goto(server.url)
        page.locator("#failed").wait_for(state="visible", timeout=20_000)
        page.context.close()


def test_everything_runs_on_one_stack(shared_page):
    """Chromium crashes now and then on others: gotweb/workshop/pyodide.py."""
    assert run_python(shared_page, "from pyodide.ffi import can_run_sync; can_run_sync()") is False


@pytest.mark.rare  # below it is fetched packed, and test_damaged.py has it damaged
def test_webassembly_that_cannot_be_unpacked_is_fetched_as_it_is(chromium, built, altered):
    name = "runtime/pyodide.asm.wasm.zst"
    whole = (built / name).read_bytes()
    place = altered({name: None})
    with Server(place) as server:
        page = chromium.new_page(service_workers="block")
        asked = []
        page.on("request", lambda request: asked.append(request.url.removeprefix(server.url)))
        for packed in (None, whole[: len(whole) // 2], b"damaged"):
            if packed is not None:
                (place / name).write_bytes(packed)
            asked.clear()
            page.goto(server.url)
            wait_until_ready(page)
            assert name in asked and name.removesuffix(".zst") in asked
        page.context.close()


def test_a_first_visit_fetches_webassembly_packed_and_later_ones_have_it_plain(chromium, built):
    with Server(built) as server:
        page = chromium.new_page()
        page.goto(server.url)
        wait_until_ready(page)
        asked = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name.split('/').at(-1))")
        assert "pyodide.asm.wasm.zst" in asked
        assert "pyodide.asm.wasm" not in asked
        wait_until_kept(page)
        page.reload()
        wait_until_ready(page)
        address = server.url + "runtime/pyodide.asm.wasm.zst"
        kind = page.evaluate("async (address) => (await fetch(address)).headers.get('Content-Type')", address)
        assert kind == "application/wasm"
        page.context.close()
