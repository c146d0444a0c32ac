"""Bots at the table in the page: they think in a worker that starts when it is needed, and the page never waits."""

from __future__ import annotations

from typing import Any

import pytest
from hand import SEED_NATURE
from player import Player
from playwright.sync_api import Browser, Page, expect
from profiles import Profiles, Visit

from gotweb.workshop.drive import run_python, stored, to_form, wait_until, wait_until_quiet, wait_until_ready
from tests.rest import usually

AT_ONCE = {"pace": "instant", "moments": "off"}
NO_WORKER = "globalThis.Worker = class extends Worker { constructor() { throw new Error('not here'); } };"
"""As in a browser that starts no worker of this kind."""
HELD = """{
  // what is asked of a worker is sent when the test says so: a quick one would have answered before anybody looks
  const waiting = [];
  let open = false;
  globalThis.Worker = class extends Worker {
    postMessage(...all) { if (open) super.postMessage(...all); else waiting.push(() => super.postMessage(...all)); }
  };
  globalThis.letThink = () => { open = true; waiting.splice(0).forEach((send) => send()); };
}"""
WRAPS = """node => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""
"""In how many lines the text of something stands."""
FAILURES = """
from gotweb.core import asides
from gotweb.ui.page.app import here
[event.facts["seat"] for event in here().match.log if event.kind in asides.BOT_FAULTS | {asides.BOT_NETWORK}]
"""
OVER = """
from gotweb.ui.page.app import here
here().match.result is not None
"""


def begin(page: Page, game: str, level: str) -> None:
    """Begin a game alone against bots of a level."""
    to_form(page, game, "alone")
    wait_until_quiet(page)
    choices = page.locator("select[data-action^=plays-]")
    for place in range(1, choices.count()):
        choices.nth(place).select_option(level)
        wait_until_quiet(page)
    page.locator("[data-action=start]").tap()
    wait_until_quiet(page)


def answered(page: Page) -> int:
    """How many answers the match has."""
    count: int = run_python(page, "from gotweb.ui.page.app import here\nlen(here().match.answers)")
    return count


class Person(Player):
    """Taps what the page offers, as a player does, but leaves the bots alone; looks away from it while they think."""

    def look(self) -> dict[str, Any]:
        seen = super().look()
        idle = {"bots-stop", "advice"}
        seen["offers"] = [offer for offer in seen["offers"] if offer["action"] not in idle]
        return seen

    def plays(self, seen: dict[str, Any]) -> bool:
        """Whether there is anything to do."""
        return bool(seen["offers"] or seen["marks"] or seen["moment"])


def play(page: Page, seconds: int, seed: int = 3) -> Person:
    """Play until the game is over, or so long."""
    person = Person(page, seed, brisk=True)
    for _ in range(seconds * 20):
        seen = person.look()
        if seen["over"]:
            break
        if person.plays(seen):
            person.step(seen)
        else:
            page.wait_for_timeout(50)
            wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    return person


def test_a_solo_game_by_touch_from_the_first_tap_to_the_last(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE)
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    run_python(page, SEED_NATURE.format(seed=3))  # the same cards and dice every time
    begin(page, "toy-caravans", "squire")
    person = play(page, 240)
    assert run_python(page, OVER) is True, (person.taps, person.kinds, person.look())
    assert run_python(page, FAILURES) == []
    # one that nobody needs for a while is ended, and another one started
    assert workers and all(url.endswith("/assets/bots.mjs") for url in workers)


def test_the_page_lives_while_a_bot_thinks_and_who_is_asked_goes_on(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE, script=HELD)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    begin(page, "thrones-first", "knight")
    assert not page.locator("#curtain [data-action=show]").count(), "nobody is there from whom to hide anything"
    before = answered(page)
    expect(page.locator(".bots-line")).to_be_visible()
    for width in (1024, 1180):
        page.set_viewport_size({"width": width, "height": 820})
        wait_until_quiet(page)
        assert page.locator("[data-action=bots-stop]").evaluate(WRAPS) == 1, "the names leave it its room"
    page.set_viewport_size({"width": 360, "height": 800})
    run_python(page, "from gotweb.ui.page.app import here\nhere().speak('fr')")
    wait_until_quiet(page)
    thinking = page.locator(".bots-line").bounding_box()
    page.evaluate("letThink()")
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    waiting = page.locator(".bots-line").bounding_box()
    assert thinking and waiting and thinking["height"] == waiting["height"], "the tokens stay under the finger"
    assert page.locator("[data-action=token]").first.is_visible(), "the orders that were being laid are still there"
    assert answered(page) > before
    assert not [line for line in said if "snapshot" in line], "the worker starts from the page's snapshot"


def test_stopping_ends_the_worker_and_going_on_starts_another(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE, script=HELD)
    alive: list[Any] = []
    page.on("worker", lambda worker: (alive.append(worker), worker.on("close", lambda gone: alive.remove(gone))))
    begin(page, "thrones-first", "maester")
    page.locator("[data-action=bots-stop]").tap()
    wait_until_quiet(page)
    given = answered(page)
    for _ in range(600):  # that it has ended is told by the browser, in its own time
        if not alive:
            break
        page.wait_for_timeout(50)
    page.evaluate("letThink()")
    page.wait_for_timeout(1500)
    assert not alive and answered(page) == given
    page.locator("[data-action=bots-resume]").tap()
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    assert len(alive) == 1 and answered(page) > given
    assert run_python(page, FAILURES) == []


def test_without_a_worker_they_think_in_the_page_and_it_says_so_once(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE, alone=True, script=NO_WORKER)
    begin(page, "toy-caravans", "squire")
    wait_until(page, "() => document.querySelector('#live').textContent.includes('cannot think beside the page')")
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    assert run_python(page, FAILURES) == []


def failing(what: str) -> str:
    """A script: the first worker that is sent a letter fails; each that comes after it is as it should be."""
    return f"""{{
      let failed = false;
      globalThis.workers = 0;
      globalThis.Worker = class extends Worker {{
        constructor(...all) {{ super(...all); globalThis.workers += 1; }}
        postMessage(data, ...more) {{
          if (failed || typeof data !== "string") {{ super.postMessage(data, ...more); return; }}
          failed = true;
          const say = (data) => this.dispatchEvent(new MessageEvent("message", {{ data }}));
          {what}
        }}
      }};
    }}"""


ONCE = {
    "the worker ends": "setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'gone' })));",
    "it never replies": "",
    "its mind raises": """setTimeout(() => say('{"fault": "KeyError: 1"}'));""",
    "its memory is full": """setTimeout(() => say('{"fault": "MemoryError: ", "cause": "memory"}'));""",
    "its files cannot be had": """setTimeout(() => say('{"fault": "OSError: no", "cause": "network"}'));""",
}
"""What happens to the first letter. What comes of all but the first, which is the browser's own, is the same in
`tests/conformance`."""


@pytest.mark.parametrize("what", usually(list(ONCE)[:1], list(ONCE)[1:]))
def test_a_thought_that_comes_to_nothing_is_tried_again_and_nothing_is_answered_by_default(
    visit_two: Visit, what: str
) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE, script=failing(ONCE[what]))
    run_python(page, "import gotweb.ui.page.thinker as one\none.LATE, one.TIMES = 4000, 1")
    begin(page, "toy-caravans", "squire")
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    assert run_python(page, FAILURES) == [] and answered(page) > 0
    assert page.evaluate("workers") == (1 if what == "its mind raises" else 2)


def test_bots_need_no_network_for_what_the_page_has(two_games: Profiles, chromium: Browser) -> None:
    """`bots-without-archive`: one bad moment of the network, and bots answered by default for the rest of the game."""
    context = chromium.new_context(service_workers="block", locale="en-GB", viewport={"width": 1180, "height": 820})
    page = context.new_page()
    page.goto(two_games.site)
    wait_until_ready(page)
    run_python(page, "from gotweb.ui.page.app import here\nhere().settings['pace'] = 'instant'")  # has the library come
    to_form(page, "toy-caravans", "alone")
    asked: list[str] = []
    for files in ("**/games/**", "**/gotweb.zst", "**/python_stdlib.zip"):
        context.route(files, lambda route: (asked.append(route.request.url), route.abort()))
    page.locator("[data-action=start]").click()
    wait_until_quiet(page)
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    assert run_python(page, FAILURES) == [] and answered(page) > 0
    assert asked == [], "and the network is not even asked"
    assert not page.locator("#live").inner_text(), "they think beside the page"
    context.close()


def test_a_game_with_bots_goes_on_after_a_reload(visit_two: Visit) -> None:
    page = visit_two("phone", settings=AT_ONCE)
    begin(page, "toy-caravans", "squire")
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    [text] = stored(page).values()
    assert '"bots": {' in text and '"considered"' not in text
    page.reload()
    wait_until(page, "() => 'ready' in document.documentElement.dataset")
    page.locator("[data-action=resume]").first.tap()
    wait_until_quiet(page)
    seats = run_python(page, "from gotweb.ui.page.app import here\nlist(here().table.bots.seats)")
    assert seats == ["birch", "cobalt"]


ROOM = """
Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 });
Object.defineProperty(navigator, 'deviceMemory', { get: () => 8 });
"""
"""As on a device that has room for a second worker."""
FAULTS = """
from gotweb.ui.page.app import here
here().table.bots.faults.data() or []
"""
BOTS = 4
"""So many bots sit with one person at the first edition."""


def counting(fails: str = "") -> str:
    """A script: a device with room for two workers, the second of which may fail; counts them, now and at most."""
    return f"""{{
      {ROOM}
      Object.assign(globalThis, {{ workers: [], most: 0 }});
      globalThis.Worker = class extends Worker {{
        constructor(...all) {{
          super(...all);
          this.number = globalThis.begun = (globalThis.begun ?? 0) + 1;
          workers.push(this);
          globalThis.most = Math.max(most, workers.length);
        }}
        postMessage(data, ...more) {{
          const say = (data) => this.dispatchEvent(new MessageEvent("message", {{ data }}));
          if (this.number === 2 && typeof data === "string") {{ {fails or "super.postMessage(data, ...more);"} }}
          else super.postMessage(data, ...more);
        }}
        terminate() {{
          super.terminate();
          if (workers.includes(this)) workers.splice(workers.indexOf(this), 1);
        }}
      }};
    }}"""


@pytest.mark.rare  # conformance has two thinkers in each game (`test_any_two_thinkers.py`)
def test_where_there_is_room_two_think_side_by_side_and_all_are_ready_before_the_person(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE, script=counting())
    begin(page, "thrones-first", "knight")
    asked = page.locator("[data-action=token]").first
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    assert asked.is_visible(), "the person has not answered yet"
    assert page.evaluate("[most, workers.length]") == [2, 2]
    assert answered(page) == BOTS and run_python(page, FAILURES) == []
    # whoever leaves in mid-thought, or stops the bots, ends both
    run_python(page, "import gotweb.ui.page.thinker as one\none.IDLE = 200")
    run_python(page, "from gotweb.ui.page.app import here\nhere().table.bots.thoughts.rest()")
    wait_until(page, "() => workers.length === 0")


@pytest.mark.rare  # conformance holds it for all games (`test_any_two_thinkers.py`); a real one is ended above
def test_stopping_ends_both_and_going_on_starts_both_again(visit_two: Visit) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE, script=counting() + HELD)
    begin(page, "thrones-first", "maester")
    wait_until(page, "() => workers.length === 2")
    page.locator("[data-action=bots-stop]").tap()
    wait_until(page, "() => workers.length === 0")
    given = answered(page)
    page.evaluate("letThink()")
    page.locator("[data-action=bots-resume]").tap()
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    assert answered(page) == BOTS > given and page.evaluate("most") == 2
    assert run_python(page, FAILURES) == []


SECOND = {
    "has no memory": """setTimeout(() => say('{"fault": "MemoryError: ", "cause": "memory"}'));""",
    "ends": "setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'gone' })));",
}


@pytest.mark.parametrize("what", usually(["ends"], ["has no memory"]))
@pytest.mark.rare  # conformance holds it for all games (`test_any_two_thinkers.py`)
def test_if_the_second_worker_fails_the_first_thinks_for_both(visit_two: Visit, what: str) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE, script=counting(SECOND[what]))
    begin(page, "thrones-first", "knight")
    wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
    assert page.evaluate("[most, workers.length]") == [2, 1]
    assert answered(page) == BOTS and run_python(page, FAULTS) == []
