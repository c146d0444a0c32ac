"""Whoever leaves the page right after an answer finds the answer when he comes back: it was on its way at once.

`GOTWEB_RELOADS`, a variable of the environment, says how often the page is left at each moment.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from doing import act
from late import digest_of, kept
from playwright.sync_api import Dialog, Page, expect
from test_home import again, at_table, digest
from test_keeping import ANSWER, BROKEN, OLD

from gotweb.workshop.drive import SIZES, begin_game, stored, wait_until, wait_until_ready, wait_until_stored
from tests.rest import usually

RELOADS = int(os.environ.get("GOTWEB_RELOADS", "1"))
MOMENTS = (0, 20, 60, 120)
"""Milliseconds after an answer at which the page is loaded anew."""
AT_ONCE = """async (code) => {
  const { python } = await import(new URL("assets/boot.mjs", document.baseURI));
  const awake = await python;
  const [id] = gotwebGames.ids();
  const before = gotwebGames.get(id);
  // all in one turn of the browser: it can have painted nothing in between
  const digest = awake.runPython(code);
  const asks = !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  return { digest, asks, busy: gotwebGames.busy(), other: gotwebGames.get(id) !== before };
}"""
LEAVE = """async ([code, moment]) => {
  const { python } = await import(new URL("assets/boot.mjs", document.baseURI));
  const digest = (await python).runPython(code);
  setTimeout(() => location.reload(), moment);
  return digest;
}"""
LEFT = """() => Object.keys(localStorage).filter((key) =>
  key.startsWith('gotweb.') && !/^gotweb\\.(setting|own)/.test(key))"""
"""What is kept beside settings, own files and what was chosen and seen last: no game."""


def leave(page: Page, seed: int, moment: int, gone: Callable[[], object] = lambda: None) -> str:
    """Answer, load the page anew so many milliseconds later, and return the digest of the game after the answer.

    `gone` is called when the page has been left, before the one that comes is ready.
    """
    with page.expect_navigation(wait_until="commit"):
        given: str = page.evaluate(LEAVE, [ANSWER.replace("SEED", str(seed)), moment])
    gone()
    wait_until_ready(page)
    return given


@contextmanager
def asked_back(page: Page) -> Iterator[None]:
    """As long as the block lasts, a person who is asked whether to leave all the same does."""

    def leave_anyhow(dialog: Dialog) -> None:
        dialog.accept()

    page.on("dialog", leave_anyhow)
    yield
    page.remove_listener("dialog", leave_anyhow)


def answered(page: Page, seed: int = 1) -> dict[str, Any]:
    """What is true in the very task in which an answer is given."""
    found: dict[str, Any] = page.evaluate(AT_ONCE, ANSWER.replace("SEED", str(seed)))
    return found


def test_an_answer_is_on_its_way_in_the_task_that_accepts_it_and_closing_asks_back_from_then_on(visit: Any) -> None:
    page = visit(games={"g": kept(17)})
    act(page, "resume").click()
    at_table(page)
    wait_until_stored(page)
    for seed in range(3):
        found = answered(page, seed)
        assert (found["busy"], found["asks"], found["other"]) == (True, True, True)
        assert digest_of(stored(page)["g"]) == found["digest"]


def test_a_game_that_is_taken_in_is_on_its_way_before_it_is_drawn(page: Page) -> None:
    """Every element that is put on the page is seen later than what is asked of the database before it."""
    page.evaluate(
        """() => {
          const add = IDBObjectStore.prototype.add;
          IDBObjectStore.prototype.add = function (...all) {
            window.begun = document.body.dataset.screen;
            return add.apply(this, all);
          };
        }"""
    )
    begin_game(page)
    at_table(page)
    assert page.evaluate("window.begun") == "home"
    assert len(stored(page)) == 1


@pytest.mark.parametrize("slower", usually([4], [1]), ids=["a quarter of the processor", "as it is"])
def test_whoever_loads_the_page_anew_right_after_an_answer_finds_it(visit: Any, slower: int, whole: bool) -> None:
    """At half of the moments as it is and at the others slowly, unless everything is run."""
    page = visit(games={"g": kept(17)})
    wire = page.context.new_cdp_session(page)

    def work(rate: int) -> None:
        """Of what is tested every step is slow: from before the answer until the page is left."""
        wire.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    lost = []
    for n in range(RELOADS if slower == 1 else 1):
        for moment in MOMENTS if whole or RELOADS > 1 else MOMENTS[slower > 1 :: 2]:
            act(page, "resume").first.click()
            at_table(page)
            wait_until_stored(page)
            work(slower)
            with asked_back(page):
                given = leave(page, n, moment, lambda: work(1))
            texts = stored(page)
            assert list(texts) == ["g"], "and nothing else"
            if digest_of(texts["g"]) != given:
                lost.append(moment)
    assert lost == []


def test_what_the_database_did_not_take_is_there_when_the_page_is_loaded_anew(visit: Any) -> None:
    page = visit(games={"g": kept(17)})
    act(page, "resume").click()
    at_table(page)
    page.evaluate(f"void ({BROKEN})")  # until the page is left
    with asked_back(page):
        given = [leave(page, 1, 0)]
    assert digest(page, "g") == given[0]
    assert {id: digest_of(text) for id, text in stored(page).items()} == {"g": given[0]}
    assert page.evaluate(LEFT) == [], "it has moved into the database"
    # and the same for a game that the database never had
    page.evaluate(f"void ({BROKEN})")
    begin_game(page)
    at_table(page)
    with asked_back(page):
        given.append(leave(page, 2, 0))
    assert sorted(digest_of(text) for text in stored(page).values()) == sorted(given)
    assert page.evaluate(LEFT) == []


def test_what_a_closed_window_left_comes_to_the_others_and_overwrites_nothing(visit: Any) -> None:
    page = visit(games={"g": kept(17)})
    other = page.context.new_page()
    other.set_viewport_size(dict(zip(("width", "height"), SIZES["desktop"], strict=True)))
    other.goto(page.url)
    wait_until_ready(other)
    act(other, "resume").click()
    at_table(other)
    other.evaluate(f"void ({BROKEN})")
    given = answered(other)["digest"]
    other.close()  # without asking
    wait_until(page, "() => gotwebGames.get('g').includes('\"revision\": 2')")
    assert digest(page, "g") == given
    assert {id: digest_of(text) for id, text in stored(page).items()} == {"g": given}
    expect(page.locator(".home-game")).to_have_count(1)


def test_of_what_was_left_and_what_another_window_has_written_meanwhile_both_stay(page: Page) -> None:
    before, ours, theirs = kept(17), kept(30), kept(40)
    first = json.dumps(before.split("\n")[0])
    page.evaluate(OLD, ["g", ours])
    page.evaluate(f"() => {{ localStorage['gotweb.instead.g'] = {first}; }}")
    page.evaluate("(text) => gotwebGames.put('g', text)", theirs)
    wait_until_stored(page)
    again(page)
    assert sorted(map(digest_of, stored(page).values())) == sorted(map(digest_of, (ours, theirs)))
    assert page.evaluate(LEFT) == []


def test_what_was_being_written_when_the_page_was_left_is_no_game_of_its_own(visit: Any) -> None:
    """The last text was to follow another that the database had not confirmed yet, and then has after all."""
    sent, last = kept(30), kept(40)
    page = visit(games={"g": kept(17)})
    instead = page.evaluate(
        """([sent, last]) => {
          gotwebGames.put("g", sent);
          gotwebGames.put("g", last);
          dispatchEvent(new PageTransitionEvent("pagehide"));
          return localStorage["gotweb.instead.g"];
        }""",
        [sent, last],
    )
    wait_until_stored(page)
    page.evaluate("(text) => gotwebGames.put('g', text)", sent)
    wait_until_stored(page)
    page.evaluate(OLD, ["g", last])
    page.evaluate("(instead) => { localStorage['gotweb.instead.g'] = instead; }", instead)
    again(page)
    assert stored(page) == {"g": last}
    assert page.evaluate(LEFT) == []
