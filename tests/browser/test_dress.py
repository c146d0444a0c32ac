"""How the page looks and moves, in the browser: as it is set on this device, and as the system wishes."""

from __future__ import annotations

from typing import Any

import pytest
from doing import act, drawn, painted
from player import Player
from playwright.sync_api import Page, expect

from gotweb.workshop.drive import SIZES, run_python, to_form, wait_until, wait_until_quiet, wait_until_ready
from gotweb.workshop.screens.__main__ import come_to
from gotweb.workshop.screens.scenes import HOME, TABLE
from tests.rest import usually

pytestmark = pytest.mark.in_place

SEED_NATURE = "from gotweb.core import chance; die = chance.seeded(3); chance.fair = lambda: die"
GROUNDS = """() => ['body', '#map > svg', '.islet'].map(selector => {
  const style = getComputedStyle(document.querySelector(selector));
  return [style.backgroundColor, style.fill, style.fillOpacity].join(' ');
})"""
NEWS = "document.querySelector('.news')?.innerText ?? ''"
MOVING = "document.getAnimations().length"
LEFT = f"[document.querySelectorAll('#ghosts *, #board .veiled, #board .hidden').length, {MOVING}]"
TAKEN = """
from gotweb.core.game import Event
from gotweb.ui.page.app import here

app, area = here(), "winterfell"
after = {**(now := app.table.public()), "controllers": {**now["controllers"], area: "stark"}}
effects = app.screen.effects
effects._hung = False
effects.play([Event("round", {})], {**after, "controllers": {**now["controllers"], area: None}}, after)
effects.move()
"""
"""As if Winterfell had just changed hands, and nothing covered the map."""
STARTED = """() => {
  const animate = Element.prototype.animate;
  window.started = [];
  Element.prototype.animate = function (...told) { window.started.push(told[1]); return animate.apply(this, told); };
}"""


def choose(page: Page, **wanted: str) -> None:
    """Set something in the settings, from wherever one is."""
    if act(page, "menu").is_visible():
        act(page, "menu").click()
    act(page, "settings").last.click()
    for name, value in wanted.items():
        act(page, f"set-{name}", value).click()
        expect(act(page, f"set-{name}", value)).to_have_attribute("aria-pressed", "true")
    while page.locator("#sheet").is_visible():
        act(page, "close-sheet").click()


def begin(page: Page, players: int = 3) -> Player:
    """A new game, past the curtain."""
    run_python(page, SEED_NATURE)
    to_form(page)
    page.locator(f"[data-action='players-{players}']").check(force=True)
    act(page, "start").click()
    page.locator("#curtain [data-action=show]").click()
    return Player(page, seed=11)


def scene(page: Page, name: str) -> None:
    """Bring the page to one of the screens of which pictures are taken."""
    come_to(page, next(one for one in HOME + TABLE if one.name == name))


def marching(page: Page) -> Player:
    """A game in which marches are asked for."""
    run_python(page, SEED_NATURE)
    scene(page, "march")
    wait_until_quiet(page)
    return Player(page, seed=11)


def play_to_a_march(page: Page, player: Player) -> None:
    """Play until somebody's units have gone somewhere."""
    for _ in range(400):
        before = page.evaluate("window.started?.length ?? 0")
        player.step()
        told = page.evaluate(NEWS)
        if " marches from " in told and (before < page.evaluate("window.started?.length ?? 0") or not before):
            return
    raise AssertionError(player.kinds)


def test_settings_survive_a_reload_and_hold_before_python_is_awake(page: Page) -> None:
    chosen = {"theme": "dark", "palette": "traditional", "scenery": "plain", "motion": "quick", "sounds": "on"}
    choose(page, **chosen)
    dark = page.evaluate(GROUNDS)
    # the first frame that a person sees: no frame comes before the styles, while the document may be read before them;
    # Python waits for it here, since on a busy machine it may be awake before any frame is drawn
    page.add_init_script(
        f"""document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => {{
          window.early = {{...document.documentElement.dataset, grounds: ({GROUNDS})()}}; }}));
        const compile = WebAssembly.compileStreaming;
        WebAssembly.compileStreaming = async (...given) => {{
          while (!window.early) await new Promise((go) => setTimeout(go, 5));
          return compile.call(WebAssembly, ...given);
        }};"""
    )
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(GROUNDS) == dark
    early = page.evaluate("window.early")
    assert "ready" not in early
    assert [early[name] for name in ("look", "palette", "scenery", "motion", "grounds")] == [
        *("dark", "traditional", "plain", "quick"),
        dark,
    ]
    act(page, "settings").click()
    for name, value in chosen.items():
        expect(act(page, f"set-{name}", value)).to_have_attribute("aria-pressed", "true")


def test_a_plain_map_goes_without_scenery_and_nothing_else(page: Page) -> None:
    parts = """() => [...document.querySelectorAll('#board :is(.scenery, .layer, .area, .label)')]
      .filter(one => getComputedStyle(one).display === 'none').map(one => one.classList.contains('scenery'))"""
    assert page.evaluate(parts) == []
    choose(page, scenery="plain")
    hidden = page.evaluate(parts)
    assert all(hidden) and len(hidden) == page.locator("#board .scenery").count() > 0
    choose(page, scenery="drawn")
    assert page.evaluate(parts) == []


def test_each_theme_shows_and_auto_is_what_the_system_wishes(page: Page) -> None:
    seen = {}
    for theme in ("light", "dark", "contrast"):
        choose(page, theme=theme)
        seen[theme] = page.evaluate(GROUNDS)
    assert len({tuple(looks) for looks in seen.values()}) == 3
    assert all(len({looks[i] for looks in seen.values()}) == 3 for i in (0, 2))
    choose(page, theme="auto")
    for wish, theme in (
        ({"color_scheme": "dark"}, "dark"),
        ({"color_scheme": "light"}, "light"),
        ({"contrast": "more"}, "contrast"),
    ):
        page.emulate_media(**wish)
        expect(page.locator("html")).to_have_attribute("data-look", theme)
        assert page.evaluate(GROUNDS) == seen[theme]


@pytest.mark.rare  # test_keeping.py, where settings cannot be kept
def test_the_page_starts_where_nothing_may_be_kept(visit: Any) -> None:
    page = visit()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
    )
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-look", "light")
    choose(page, theme="dark")
    expect(page.locator("html")).to_have_attribute("data-look", "dark")


COLOURS = "axe.run(document, {resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block']})"


def test_every_theme_can_be_read_by_everybody(visit: Any, axe: str, whole: bool) -> None:
    """In light colours, and by all rules, test_every_screen.py reads these screens: a theme changes nothing else.

    Each screen in one of the themes, by turns; with `--all` in each.
    """
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    page.evaluate(axe)
    themes = ("dark", "contrast")
    names = ("home", "settings", "orders", "card", "tracks", "log", "march", "houses")
    for turn, name in enumerate(names if whole else names[:6]):
        scene(page, name)
        for theme in themes if whole else (themes[turn % 2],):
            run_python(page, f"from gotweb.ui.page import app; app.here().set('theme', '{theme}')")
            wait_until_quiet(page)
            expect(page.locator("html")).to_have_attribute("data-look", theme)
            found = page.evaluate(COLOURS)
            assert len(found["passes"]) > 0, "there was nothing to read"
            grave = [rule for rule in found["violations"] if rule["impact"] in ("serious", "critical")]
            assert not grave, [f"{name}, {theme}: {rule['id']} {rule['nodes'][0]['html'][:200]}" for rule in grave]


def test_in_forced_colours_the_map_keeps_its_own_and_what_is_chosen_is_framed(visit: Any, axe: str) -> None:
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce", forced_colors="active")
    begin(page, 5)
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    fills = page.evaluate("[...document.querySelectorAll('#layer-control .own')].map(n => getComputedStyle(n).fill)")
    assert len(set(fills)) == 5, "a colour for each house"
    framed = "node => getComputedStyle(node).outlineStyle + getComputedStyle(node).outlineWidth"
    chosen, other = act(page, "tab", "turn"), act(page, "tab", "log")
    assert chosen.evaluate(framed) == "solid3px" and other.evaluate(framed) != "solid3px"
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    assert [rule["id"] for rule in found if rule["impact"] in ("serious", "critical")] == []


@pytest.mark.parametrize("how", usually(["system"], ["off"]))
def test_nothing_moves_where_nothing_shall(visit: Any, how: str) -> None:
    settings = {"motion": "off"} if how == "off" else {}
    page = visit("tablet-landscape", settings=settings)
    if how == "system":
        page.emulate_media(reduced_motion="reduce")
    player = marching(page)
    page.evaluate(STARTED)
    marches = 0
    for _ in range(30):
        player.step()
        assert page.evaluate(MOVING) == 0
        marches += " marches from " in page.evaluate(NEWS)
    assert marches, "there was something that could have moved"
    wait_until_quiet(page)
    run_python(page, TAKEN)
    assert page.locator("#ghosts .spot.here").count() == 1, "what has changed hands is marked"
    assert page.evaluate("window.started") == []
    page.touchscreen.tap(5, 5)
    assert page.locator("#ghosts *").count() == 0, "until somebody does something"


def test_a_march_is_shown_and_leaves_nothing_behind(visit: Any) -> None:
    page = visit("tablet-landscape", settings={"motion": "calm"})
    player = marching(page)
    page.evaluate(STARTED)
    play_to_a_march(page, player)
    assert 90 <= max(told["duration"] for told in page.evaluate("window.started")) <= 560
    wait_until(page, f"() => String({LEFT}) === '0,0'")
    assert page.evaluate(LEFT) == [0, 0]
    assert page.evaluate("document.querySelectorAll('#board [style]').length") == 0

    # a realm grows: the rim first, the tint after it
    wait_until_quiet(page)
    page.evaluate("window.started.length = 0")
    run_python(page, TAKEN)
    comes = sorted((told["delay"], told["delay"] + told["duration"]) for told in page.evaluate("window.started"))
    assert {(round(begins), round(ends)) for begins, ends in comes} == {(0, 180), (180, 300)}

    # quick is quicker
    choose(page, motion="quick")
    page.evaluate("window.started.length = 0")
    play_to_a_march(page, player)
    assert all(told["duration"] <= 250 for told in page.evaluate("window.started"))


@pytest.mark.rare  # test_every_screen.py has nothing shift
def test_the_panel_stays_where_it_is_while_something_moves_and_leaving_ends_it(visit: Any) -> None:
    page = visit("tablet-landscape", settings={"motion": "calm"})
    painted(page)
    player = marching(page)
    page.evaluate(STARTED)
    page.evaluate("""() => {
      window.shifts = 0;
      const add = entry => { if (!entry.hadRecentInput) window.shifts += entry.value; };
      new PerformanceObserver(list => list.getEntries().forEach(add)).observe({type: 'layout-shift'});
    }""")
    play_to_a_march(page, player)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shifts") < 0.01
    act(page, "menu").click()
    act(page, "home").click()
    assert page.evaluate("document.querySelectorAll('#ghosts *').length") == 0


def test_sounds_are_made_only_where_they_are_wanted(visit: Any) -> None:
    page = visit("tablet-landscape")
    page.evaluate("""() => { window.heard = 0; const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...told) { window.heard += 1; return start.apply(this, told); } }""")
    player = begin(page)
    act(page, "token", "march-1").first.click()
    assert page.evaluate("window.heard") == 0
    choose(page, sounds="on")
    for _ in range(20):
        player.step()
        if page.evaluate("window.heard"):
            return
    raise AssertionError("nothing was heard")


def test_sounds_are_offered_once_with_the_first_that_would_be_heard(visit: Any) -> None:
    kept = "name => localStorage[`gotweb.setting.${name}`] ?? null"
    for wish in ("off", "on"):
        page = visit("tablet-landscape", settings={"sound-offer": "due"})
        begin(page)
        expect(act(page, "sound-offer")).to_have_count(0)
        act(page, "token", "march-1").first.click()
        expect(act(page, "sound-offer")).to_have_count(2)
        assert all(box["height"] >= 44 for one in act(page, "sound-offer").all() if (box := one.bounding_box()))
        act(page, "sound-offer", wish).click()
        expect(page.locator("#sound-offer")).to_be_hidden()
        assert page.evaluate(kept, "sound-offer") == "done"
        assert page.evaluate(kept, "sounds") == (None if wish == "off" else "on")
        act(page, "token", "support").first.click()
        wait_until_quiet(page)
        expect(act(page, "sound-offer")).to_have_count(0)


WATCHED = """
from gotweb.ui.page.app import here
screen = here().screen
screen.effects.shown(screen._scene.layers, False, {watched})
"""
HEARD = """
from gotweb.ui.page.app import here
here().screen.effects.sound("round")
"""


def test_sounds_are_not_offered_over_what_others_do(visit: Any) -> None:
    """They march in any corner of the map; and whoever was asked long enough is asked no more."""
    page = visit("tablet-portrait", settings={"sound-offer": "due"})
    begin(page)
    act(page, "token", "march-1").first.click()
    expect(act(page, "sound-offer")).to_have_count(2)
    run_python(page, WATCHED.format(watched=True))
    expect(act(page, "sound-offer")).to_have_count(0)
    run_python(page, HEARD)
    wait_until_quiet(page)
    expect(act(page, "sound-offer")).to_have_count(0)
    run_python(page, WATCHED.format(watched=False))
    expect(act(page, "sound-offer")).to_have_count(2)
    run_python(page, WATCHED.format(watched=True))
    run_python(page, "from gotweb.ui.page import soundoffer; soundoffer.STAYS = 1")
    run_python(page, HEARD)
    run_python(page, WATCHED.format(watched=False))
    wait_until(page, "() => localStorage['gotweb.setting.sound-offer'] === 'done'")
    expect(act(page, "sound-offer")).to_have_count(0)


LOST = """() => [...document.querySelectorAll('#table :is(button, h2, td, th)')].filter(node => {
  const seen = () => {
    const box = node.getBoundingClientRect();
    const inside = box.left >= 0 && box.right <= innerWidth + 1 && box.top >= -1 && box.bottom <= innerHeight + 1;
    return !box.width || inside;
  };
  node.scrollIntoView({block: 'nearest'});
  if (seen()) return false;
  const body = node.closest('.body');  // what sticks to the top is whole at the end
  if (body) body.scrollTop = body.scrollHeight;
  return !seen();
}).map(node => node.outerHTML.slice(0, 120))"""
CLIPPED = """() => [...document.querySelectorAll('#table :is(button, h2, p)')]
  .filter(node => node.scrollWidth > node.clientWidth + 2 && getComputedStyle(node).overflow !== 'visible'
    && !node.classList.contains('sr'))
  .map(node => node.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("way", usually(["browser"], ["page"]))
@pytest.mark.rare  # below more is asked of such text, and test_sight.py has it larger, too
def test_nothing_is_lost_in_text_of_twice_the_size(visit: Any, way: str) -> None:
    page = visit("tablet-landscape", locale="fr-FR", alone=way == "browser")
    if way == "page":
        page.evaluate("document.documentElement.style.fontSize = '32px'")
    else:
        sizes = {"standard": 32, "fixed": 26}
        page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    begin(page, 5)
    for size in ("tablet-landscape", "tablet-portrait"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert page.evaluate(LOST) == [], size
        assert page.evaluate(CLIPPED) == [], size


OVERLAPS = """root => {
  // what is seen of a node, within all that scrolls or cuts off around it
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    const left = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let around = node.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const edge = around.getBoundingClientRect();
      left.left = Math.max(left.left, edge.left); left.right = Math.min(left.right, edge.right);
      left.top = Math.max(left.top, edge.top); left.bottom = Math.min(left.bottom, edge.bottom);
    }
    return left;
  };
  const told = (node) => `${node.tagName} ${node.dataset.action ?? node.className} ${node.textContent.slice(0, 30)}`;
  const kinds = ':is(button, h1, h2, h3, p, li, label, input, select, output, small, strong, summary, dt, dd, th, td)';
  const all = [...document.querySelectorAll(`${root} ${kinds}`)]
    .filter((node) => !node.closest('.sr, svg') && node.checkVisibility({ visibilityProperty: true }))
    .filter((node) => !node.querySelector(kinds)).map((node) => [node, seen(node)])
    .filter(([, box]) => box.right - box.left > 4 && box.bottom - box.top > 4);
  const found = [];
  for (const [i, [one, a]] of all.entries()) for (const [other, b] of all.slice(i + 1)) {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    // a box to tick is as large as its words
    const same = one.closest('label') && one.closest('label') === other.closest('label');
    if (wide > 3 && high > 3 && !same) found.push(`${told(one)} | ${told(other)}`);
  }
  return found;
}"""
"""Texts and buttons, the innermost ones, that lie over each other."""
LATER_ON = """
from gotweb.core import chance
from gotweb.core.shelf import game
from gotweb.core.match import Match
from gotweb.ui.page import app
match, pick = Match(game("thrones-first"), {"players": 5}), chance.seeded(5)
while match.state.round < 3 or not any(choice.kind == "march" for choice in match.choices.values()):
    seat, choice = next(iter(match.choices.items()))
    match.push(seat, choice.sample(pick))
app.here().open(match, {}, "")
app.here().table.curtain.show()
app.here().refresh()
"""


@pytest.mark.parametrize("code", usually(["fr"], ["en"]))
def test_nothing_lies_over_anything_else_in_text_of_twice_the_size(visit: Any, code: str) -> None:
    page = visit((1024, 768), locale=code, settings={"motion": "off"})
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    found: dict[str, list[str]] = {}

    def look(name: str, root: str) -> None:
        drawn(page)
        found[name] = page.evaluate(OVERLAPS, root) + (page.evaluate(CLIPPED) if "#table" in root else [])

    look("home", "#home")
    to_form(page)
    page.locator("[data-action=players-5]").check(force=True)
    act(page, "start").click()
    look("curtain", "#curtain")
    page.locator("#curtain [data-action=show]").click()
    look("orders", ":is(#tools, #table)")
    run_python(page, LATER_ON)
    for tab in ("turn", "houses", "tracks", "log"):
        act(page, "tab", tab).click()
        look(tab, ":is(#tools, #table)")
    run_python(page, "app.here().replay(); app.here().pile.top.go(40)")
    look("replay", "#sheet")
    assert {name: lines for name, lines in found.items() if lines} == {}
    for action in ("first", "back", "play", "forward", "last", "branch", "zoom-in", "find"):
        act(page, f"replay-{action}").scroll_into_view_if_needed()
        expect(act(page, f"replay-{action}")).to_be_in_viewport(ratio=0.99)
