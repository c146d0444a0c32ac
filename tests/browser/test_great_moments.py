"""Great moments stay across the table, in a real browser: fingers, keys, the curtain behind, the log, the setting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from doing import drawn, no_tap_is_early
from late import brink_of
from playwright.sync_api import Page, expect
from profiles import Profiles
from test_curtain import Finger

from gotweb.workshop import drive

pytestmark = pytest.mark.in_place

SIZES = [(1024, 768), (768, 1024), (360, 800), (1920, 1080)]
PLAY = """
from gotweb.core import chance
from gotweb.thrones.marches import March
from gotweb.ui.page import app
t, pick = app.here().table, chance.seeded(3)
die = chance.seeded(3)
chance.fair = lambda: die

def bold(choice, answer):
    taken = [t.match.state.house_in(to) not in (None, choice.seat) for to, units in choice.moves(answer)]
    return 2 * sum(taken) + len(taken)

def lively(choice):
    tries = [choice.sample(pick) for _ in range(10 if isinstance(choice, March) else 1)]
    return max(tries, key=lambda answer: bold(choice, answer)) if isinstance(choice, March) else tries[0]

for _ in range(3000):
    if t.recaps.queue and %s:
        break
    t.recaps.clear()
    t.curtain.show()
    t.send(lively(t.widget.choice))
[moment.kind for moment in t.recaps.queue]
"""
BRINK = """
from gotweb.core import chance
from gotweb.ui.home.savetext import read
from gotweb.ui.page import app
die = chance.seeded(3)
chance.fair = lambda: die
saved, _ = read({text!r}, "made")
app.here().open(saved.match, saved.names, "made")
t = app.here().table
t.go_on({seat!r})
t.curtain.show()
t.refresh()
"""
AS_AT_FIRST = """
from gotweb.ui.page.app import here
app = here()
app.home()
app.set("motion", "auto")
app.speak("en")
"""
GIVE = """
t.send({answer!r})
[[moment.kind for moment in t.recaps.queue], t.curtain.hides]
"""
STATE = """
from gotweb.ui.page import app
t = app.here().table
[len(t.match.answers), t.match.revision, len(t.recaps.queue), t.refusal, t.tab, str(t.widget.draft())]
"""
MOMENT = "#moment .moment"
NEAR_A_BUTTON = """([x, y]) => [[0, 0], [-24, 0], [24, 0], [0, -24], [0, 24]].some(
  ([dx, dy]) => document.elementFromPoint(x + dx, y + dy)?.closest('#moment button'))"""


def begin(visit: Any, size: tuple[int, int] = (1024, 768), locale: str = "en-GB") -> Page:
    page: Page = visit("tablet-landscape", locale=locale)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drive.begin_game(page)
    expect(page.locator("#curtain [data-action=show]")).to_be_visible()
    drive.wait_until_quiet(page)
    return page


def until(page: Page, condition: str) -> None:
    """Play on until a moment is shown of which this is true, in Python."""
    assert drive.run_python(page, PLAY % condition)
    drive.wait_until_quiet(page)
    no_tap_is_early(page)


def bring_up(page: Page, kind: str) -> None:
    """Put a game on the table in which the next answer brings up a moment, and give it."""
    brink = brink_of(kind)
    drive.run_python(page, BRINK.format(text=brink.text, seat=brink.seat))
    drive.wait_until_quiet(page)  # whether there is room beside the map is known when the table has been painted
    shown = drive.run_python(page, GIVE.format(answer=brink.answer))
    assert shown == [[kind], kind == "bids"], "a secret follows bids, and nothing else"
    drive.wait_until_quiet(page)
    no_tap_is_early(page)


def at_moment(visit: Any, kind: str, size: tuple[int, int] = (1024, 768), locale: str = "en-GB", **more: Any) -> Page:
    """The page, on a touch screen of this size, with a moment across the table."""
    page: Page = visit(size, locale=locale, **more)
    bring_up(page, kind)
    return page


@pytest.fixture(scope="module")
def stage(profiles: Profiles) -> Iterator[Page]:
    with profiles.visits(in_place=True) as visit:
        yield visit(SIZES[0])


@pytest.fixture
def page(stage: Page) -> Page:
    """A page of the first size for tests that put a game of their own on its table, whatever the last one has left."""
    drive.run_python(stage, AS_AT_FIRST)
    resize(stage, SIZES[0])
    return stage


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drive.wait_until_quiet(page)


MARCH_AFTER = (
    "t.recaps.queue[0].kind == 'battle' and len(t.recaps.queue) == 1 and not t.curtain.hides "
    "and t.widget.choice.kind == 'march'"
)
PLACES = [(0.03, 0.04), (0.5, 0.02), (0.97, 0.05), (0.06, 0.5), (0.5, 0.35), (0.9, 0.5), (0.3, 0.6), (0.04, 0.96),
          (0.5, 0.97), (0.96, 0.95)]  # fmt: skip


def test_the_finger_that_puts_a_moment_away_presses_nothing_beneath(page: Page, whole: bool) -> None:
    """At five places on each of two sizes of four, unless everything is run."""
    bring_up(page, "battle")
    number = drive.run_python(page, "t.recaps.queue[0].start")
    again = f"from gotweb.thrones.table import moments; t.recaps.queue = [moments.battle_at(t.match.log, {number})]"
    finger = Finger(page)
    parts = [PLACES[::2], PLACES[1::2], PLACES[1::2], PLACES[::2]]
    for size, places in [*zip(SIZES, parts, strict=True)][:: 1 if whole else 2]:
        resize(page, size)
        tried = 0
        for x, y in places:
            drive.run_python(page, f"{again}\nt.refresh()")
            drive.wait_until_quiet(page)
            moment = page.locator(MOMENT)
            expect(moment).to_be_visible()
            box = moment.bounding_box()
            assert box is not None
            before = drive.run_python(page, STATE)
            at = (box["x"] + box["width"] * x, box["y"] + box["height"] * y)
            if page.evaluate(NEAR_A_BUTTON, list(at)):
                continue  # a button of the moment itself is meant: a browser helps a finger that just misses one
            tried += 1
            finger.down(at)
            finger.up()
            expect(moment, f"tapped at {x}, {y} of {size}").to_have_count(0)
            page.wait_for_timeout(50)
            drive.wait_until_quiet(page)
            after = drive.run_python(page, STATE)
            assert after == [*before[:2], 0, *before[3:]], (size, x, y)
            assert page.locator("dialog[open], .note.refusal, #tip:visible").count() == 0, (size, x, y)
            assert page.evaluate("document.querySelector('#ring').childElementCount") == 0, (size, x, y)
        assert tried >= 3, size


def test_a_finger_that_scrolls_a_long_moment_does_not_put_it_away(page: Page) -> None:
    resize(page, (360, 640))
    bring_up(page, "westeros")
    finger = Finger(page)
    finger.down((180, 400))
    for y in range(390, 200, -10):
        finger.move((180, y))
    finger.up()
    page.wait_for_timeout(50)
    expect(page.locator(MOMENT)).to_be_visible()


def test_before_a_secret_the_moment_covers_all_and_then_the_curtain_hangs(page: Page) -> None:
    for size in SIZES:
        resize(page, size)
        bring_up(page, "bids")
        assert page.locator("#curtain *").count() == 0, size
        box = page.locator(MOMENT).bounding_box()
        assert box == {"x": 0, "y": 0, "width": size[0], "height": size[1]}
        assert page.evaluate("document.querySelector('#table').inert"), size
        page.touchscreen.tap(size[0] * 0.9, size[1] * 0.3)
        expect(page.locator("#curtain [data-action=show]"), str(size)).to_be_visible()
        assert page.locator(MOMENT).count() == 0, size
        assert page.locator(".widget").count() == 0, size


def test_a_key_puts_a_moment_away_and_does_nothing_else(page: Page) -> None:
    for key in ("Escape", "Enter", " "):
        bring_up(page, "battle")
        expect(page.locator("[data-action=moment-next]")).to_be_focused()
        before = drive.run_python(page, STATE)
        page.keyboard.press(key)
        drive.wait_until_quiet(page)
        assert page.locator(MOMENT).count() == 0, key
        assert drive.run_python(page, STATE) == [*before[:2], 0, *before[3:]], key
        assert page.evaluate("document.activeElement.closest('.prompt') !== null"), f"focus where one acts: {key}"


@pytest.mark.rare  # tests/ui/test_moments.py holds it without a browser
def test_the_next_players_first_act_puts_it_away_and_is_not_lost(visit: Any) -> None:
    page = begin(visit)
    for press in ("tap", "key"):
        until(page, MARCH_AFTER)
        act = page.locator(".widget [data-action=target]").first
        assert drive.run_python(page, "from gotweb.ui.page import app; app.here().table.recaps.showing")
        seen = page.evaluate("document.querySelector('#table').innerText")
        if press == "tap":
            act.tap()
        else:
            act.focus()
            page.keyboard.press("Enter")
        drive.wait_until_quiet(page)
        assert page.locator(MOMENT).count() == 0
        assert page.evaluate("document.querySelector('#table').innerText") != seen, "the act was lost"
        assert page.evaluate("document.querySelector('#layer-ghosts')?.childElementCount ?? 0") == 0, (
            "it goes on at once"
        )
        drive.run_python(page, "t.recaps.clear(); t.send(lively(t.widget.choice))")


def test_looking_at_a_tab_or_the_menu_does_not_put_it_away(page: Page) -> None:
    bring_up(page, "battle")
    page.locator("[data-action=tab][data-value=houses]").tap()
    page.locator("[data-action=language]").tap()
    drive.wait_until_quiet(page)
    expect(page.locator(MOMENT)).to_be_visible()
    expect(page.locator("#moment-title")).to_contain_text("Bataille")


REACHED = """() => {
  const now = document.activeElement;
  return now === document.body || now.closest('#moment') ? '' : now.outerHTML.slice(0, 200);
}"""


def test_while_it_covers_all_the_keyboard_reaches_nothing_beneath(page: Page) -> None:
    resize(page, (360, 800))
    bring_up(page, "battle")
    assert page.evaluate("document.activeElement.tabIndex") == 0
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate(REACHED) == ""


def test_it_is_called_back_from_the_log_by_keyboard_and_finger(page: Page) -> None:
    bring_up(page, "battle")
    words = page.locator("#moment .moment-body").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("4")
    recall = page.locator(".log-line [data-action=recall]").first
    box = recall.bounding_box()
    assert box is not None and box["width"] >= 44 and box["height"] >= 44
    recall.focus()
    page.keyboard.press("Enter")
    drive.wait_until_quiet(page)
    assert page.locator("#moment .moment-body").inner_text() == words
    page.keyboard.press("Escape")
    drive.wait_until_quiet(page)
    recall.tap()
    expect(page.locator(MOMENT)).to_be_visible()


def test_it_is_read_out_once(page: Page) -> None:
    page.evaluate("""() => {
      window.told = [];
      for (const live of document.querySelectorAll('[aria-live], [role=alert], [role=status]')) {
        new MutationObserver(() => { if (live.textContent) told.push(live.textContent); })
          .observe(live, { childList: true, characterData: true, subtree: true });
      }
    }""")
    bring_up(page, "battle")
    won = drive.run_python(
        page,
        """
from gotweb.thrones import chronicle
m = t.recaps.queue[0]
[chronicle.sentence(t.t, e) for e in t.match.log[m.start:m.end] if e.kind in ("battle-won", "conquered", "retreated")]
""",
    )
    told = page.evaluate("told")
    for sentence in won:
        assert sum(one.count(sentence) for one in told) == 1, sentence
    assert page.locator("#moment [aria-live], #moment [role=alert], #moment [role=status]").count() == 0


@pytest.mark.rare  # tests/ui/test_moments.py holds it without a browser
def test_nobody_waits_for_moments_who_has_switched_them_off(visit: Any) -> None:
    page = begin(visit)
    page.locator("#curtain [data-action=look]").tap()
    page.locator("[data-action=menu]").tap()
    page.locator("[data-action=settings]").tap()
    page.locator("[data-action=set-moments][data-value=off]").tap()
    page.locator("[data-action=close-sheet]").tap()
    for kind in ("battle", "westeros", "bids"):  # after each answer something has happened, and yet nothing waits
        brink = brink_of(kind)
        drive.run_python(page, BRINK.format(text=brink.text, seat=brink.seat))
        drive.wait_until_quiet(page)
        assert drive.run_python(page, GIVE.format(answer=brink.answer))[0] == [], kind
        drive.wait_until_quiet(page)
        assert page.locator(MOMENT).count() == 0, kind


TURNED = """() => {
  window.turned = 0;
  document.addEventListener('animationstart', ({ target, pseudoElement }) => {
    const { animationDuration } = getComputedStyle(target, pseudoElement || null);
    if (target.closest('#moment') && parseFloat(animationDuration) > 0) turned++;
  });
}"""
"""Counts what begins to move in a moment: on a busy machine it may be over before anybody looks."""


def test_cards_turn_only_where_movement_is_wanted(page: Page) -> None:
    """As this device is set, and where nothing is set as the system wishes."""
    page.evaluate(TURNED)
    for motion, wish, turns in (("off", None, False), ("auto", "reduce", False), ("calm", None, True)):
        drive.run_python(page, AS_AT_FIRST)  # the moment before would begin to move as well
        page.emulate_media(reduced_motion=wish or "no-preference")
        drive.run_python(page, f"app.set('motion', '{motion}')")
        page.evaluate("turned = 0")
        bring_up(page, "battle")
        drawn(page)
        for _ in range(50 if turns else 0):  # it begins when the browser gets to it
            if page.evaluate("turned"):
                break
            page.wait_for_timeout(100)
        assert bool(page.evaluate("turned")) == turns, (motion, wish)


def test_axe_finds_nothing_in_a_moment_and_nothing_is_cut_off(page: Page, axe: str, whole: bool) -> None:
    """In the language with the longer words; with `--all` in both."""
    drive.run_python(page, "from gotweb.ui.page import app; app.here().set('motion', 'off')")
    page.evaluate(axe)
    for language in ("en", "fr") if whole else ("fr",):
        drive.run_python(page, f"from gotweb.ui.page import app; app.here().speak('{language}')")
        for kind in ("battle", "westeros", "bids"):
            resize(page, (360, 800))
            bring_up(page, kind)
            expect(page.locator("html")).to_have_attribute("lang", language)
            found = page.evaluate("axe.run('#moment')")
            assert [one["id"] for one in found["violations"]] == [], (language, kind)
            for size in SIZES if whole else SIZES[::2]:
                resize(page, size)
                drive.run_python(page, "t.refresh()")
                drive.wait_until_quiet(page)
                wide = page.evaluate(
                    "(() => { const m = document.querySelector('.moment'); return m.scrollWidth - m.clientWidth; })()"
                )
                assert wide <= 0, (language, kind, size)
                expect(page.locator("[data-action=moment-next]"), f"{language}, {kind}, {size}").to_be_in_viewport(
                    ratio=1
                )
