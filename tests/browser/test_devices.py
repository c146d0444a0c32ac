"""What people's devices do to the page: notches, large text, few colours, screen readers, share sheets, dates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from doing import act, drawn, lettered, overridden
from playwright.sync_api import Page, expect

from gotweb.workshop.drive import begin_game, run_python, to_form, wait_until, wait_until_quiet
from gotweb.workshop.screens import moments
from gotweb.workshop.screens.__main__ import come_to
from gotweb.workshop.screens.moments import over
from gotweb.workshop.screens.scenes import HOME, TABLE, Shot, press
from tests.rest import usually

pytestmark = pytest.mark.in_place

SCENES = {scene.name: scene for scene in [*HOME, *TABLE, Shot("triumph", over, (press("triumph"),))]}
SIDES = ("top", "left", "bottom", "right")
INSETS = {(852, 393): (0, 59, 21, 59), (393, 852): (59, 0, 34, 0)}
"""Screen -> pixels that its notch and its home bar take from each side."""
REACHES = """([top, left, bottom, right]) => {
  // every text and control of which some part that is seen lies in an inset
  const seen = ({ left, top, right, bottom }, node) => {
    for (let at = node; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, contain, position } = getComputedStyle(at), box = at.getBoundingClientRect();
      if (overflowX !== 'visible' || contain.includes('paint')) {
        const [x, y] = [box.left + at.clientLeft, box.top + at.clientTop];
        left = Math.max(left, x); right = Math.min(right, x + at.clientWidth);
        top = Math.max(top, y); bottom = Math.min(bottom, y + at.clientHeight);
      }
      if (position === 'fixed') break;
    }
    return [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  };
  const found = new Set();
  const judge = (rect, node, name) => {
    const [x, y, far, low] = seen(rect, node);
    if (far - x < 1 || low - y < 1) return;
    const clear = x >= left - .6 && y >= top - .6 && far <= innerWidth - right + .6 && low <= innerHeight - bottom + .6;
    if (clear) return;
    const at = [x < left ? x + .5 : far > innerWidth - right ? far - .5 : (x + far) / 2,
      y < top ? y + .5 : low > innerHeight - bottom ? low - .5 : (y + low) / 2];
    if (node.contains(document.elementFromPoint(...at))) found.add(`${name} ${[x, y, far, low].map(Math.round)}`);
  };
  const roof = document.querySelector('dialog[open]') ?? document.querySelector('.curtain') ?? document.body;
  const walk = document.createTreeWalker(roof, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement: parent } = walk.currentNode;
    if (!data.trim() || parent.closest('#map > svg, .sr')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNode(walk.currentNode);
    for (const rect of range.getClientRects()) judge(rect, parent, data.trim().slice(0, 20));
  }
  for (const node of roof.querySelectorAll('button, a[href], input:not(.sr), select, summary, svg.icon')) {
    if (node.closest('#map > svg') || !node.checkVisibility({ visibilityProperty: true })) continue;
    judge(node.getBoundingClientRect(), node, node.dataset.action ?? node.tagName);
  }
  return [...found];
}"""
CUT = """(width) => { // of the screen: a page that is too wide makes the browser's own idea of it wider
  const cut = [], name = (node) => `${node.tagName}.${node.className}`;
  if (document.documentElement.scrollWidth > width) cut.push('page');
  for (const node of document.querySelectorAll('#table, #table *, #home, #home *, #curtain *, #sheet, #sheet *')) {
    const { overflowX, display, clipPath } = getComputedStyle(node);
    if (!node.clientWidth || !node.checkVisibility() || node.closest('svg, .sr') || clipPath !== 'none') continue;
    if (node.closest('.offers, .report-scroll, .report-chart details')) continue; // these scroll, each by itself
    if (node.closest('.fan') && !node.closest('.at-0')) continue; // cards behind the upright one show their edges only
    if (node.scrollWidth > node.clientWidth + 1 && !/inline|table/.test(display) && overflowX !== 'visible')
      cut.push(`${name(node)} ${node.scrollWidth} > ${node.clientWidth}`);
    const box = node.getBoundingClientRect();
    if (box.right > width + 1) cut.push(`${name(node)} to ${Math.round(box.right)}`);
  }
  return cut;
}"""
SHARE = """() => {
  return document.getElementById('table').getBoundingClientRect().top / innerHeight;
}"""
"""How much of the height of a phone's screen lies above what is asked and read."""
ICONS = """() => {
  const light = (paint) => {
    const [r, g, b] = paint.match(/[\\d.]+/g).map(Number).map((v) => v / 255)
      .map((v) => (v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4));
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const solid = (paint) => { const parts = paint.match(/[\\d.]+/g) ?? []; return parts.length === 3 || Number(parts[3]) > .5; };
  const poor = [];
  for (const icon of document.querySelectorAll('svg.icon')) {
    if (!icon.checkVisibility() || icon.closest('#map > svg')) continue;
    let ground = icon;
    while (ground.parentElement && !solid(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    // on a banner a sign lies on the cloth, which is drawn beside it
    const cloth = icon.closest('.banner')?.querySelector('.banner-cloth');
    const below = light(cloth ? getComputedStyle(cloth).fill : getComputedStyle(ground).backgroundColor);
    const shown = [...icon.querySelectorAll('*')].filter((part) => getComputedStyle(part).display !== 'none');
    const best = Math.max(0, ...shown.flatMap((part) => {
      const { fill, stroke, color } = getComputedStyle(part), href = part.tagName === 'use' && part.getAttribute('href');
      // what a drawing that is used has of the colour of its place is in no fill of that place
      const own = href && document.querySelector(href)?.outerHTML.includes('currentColor') ? [color] : [];
      return [fill, stroke, ...own].filter((paint) => paint !== 'none' && solid(paint)).map((paint) => {
        const [more, less] = [light(paint), below].sort((a, b) => b - a);
        return (more + .05) / (less + .05);
      });
    }));
    if (best < 3) poor.push(`${icon.getAttribute('class')} ${icon.closest('[data-action]')?.dataset.action} ${best.toFixed(2)}`);
  }
  return poor;
}"""  # noqa: E501
LONG = ["Maximiliane-Alexandra", "Wolfeschlegelsteinhausenbergerdorffwelch",
        "Ada Lovelace, the first of her name, Esq", "Denis", "Donaudampfschifffahrtsgesellschaftskapit"]  # fmt: skip
"""Names as long as a name may be."""


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games of the pictures are played by people with long names."""
    assert max(map(len, LONG)) == 40
    monkeypatch.setattr(moments, "NAMES", dict(zip(moments.NAMES, LONG, strict=True)))
    moments.moment.cache_clear()
    yield
    moments.moment.cache_clear()


ON_ITS_SIDE, UPRIGHT = INSETS


@pytest.mark.parametrize("size", usually([(UPRIGHT,)], [(ON_ITS_SIDE,)]), ids=["upright", "on its side"])
def test_nothing_that_is_read_or_pressed_lies_under_a_notch_or_a_home_bar(
    visit: Any, size: tuple[int, int], whole: bool
) -> None:
    """Every screen on one side of the phone, by turns; with `--all` on both."""
    page, wrong = visit(size), {}
    insets = INSETS[size]
    shown = ["home", "settings", "curtain", "orders", "ring", "march-target", "houses", "menu", "list", "area",
             "layers", "end", "report", "triumph"]  # fmt: skip
    taken = {"insets": dict(zip(SIDES, insets, strict=True))}
    with overridden(page, "Emulation.setSafeAreaInsetsOverride", taken, {"insets": {}}):
        for name in shown if whole else shown[list(INSETS).index(size) :: 2]:
            come_to(page, SCENES[name])
            drawn(page)
            if found := page.evaluate(REACHES, list(insets)):
                wrong[name] = found
        assert page.evaluate("getComputedStyle(document.body).paddingBottom") == f"{insets[2]}px"
    assert wrong == {}


BOTS_THINK = """
from gotweb.ui.page.app import here
from gotweb.ui.table.botseat import BotSeat
_table = here().table
_table.bots.stop()
for _seat in _table.match.seats:
    if _seat != _table.widget.seat:
        _table.bots.seat(_seat, BotSeat("page"))
_table.refresh()
len(_table.bots.seats)
"""
NO_BOTS = "for _seat in list(_table.bots.seats):\n    _table.bots.seat(_seat, None)\n_table.refresh()"
LINES = """(node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""
IDS = "covers => covers.map((cover) => cover.dataset.action.replace('game-', ''))"
LARGE = [((360, 740), 32), ((390, 844), 24), ((844, 390), 16)]
"""Screens, and pixels of text that people set in their browser."""


@pytest.mark.parametrize(("size", "letters"), usually(LARGE[:1], LARGE[1:]), ids=str)
@pytest.mark.usefixtures("named")
def test_large_text_and_long_names_are_cut_nowhere(
    visit: Any, size: tuple[int, int], letters: int, whole: bool
) -> None:
    page, wrong = visit(size, locale="fr-FR"), {}
    shown = ["home", "orders", "houses", "menu", "area", "end", "triumph",
             "settings", "curtain", "march-target", "tracks", "report"]  # fmt: skip
    with lettered(page, letters):
        for name in shown if whole else shown[:7]:
            come_to(page, SCENES[name])
            drawn(page)
            if found := page.evaluate(CUT, size[0]):
                wrong[name] = found[:4]
            for game in page.locator("[data-action^=game-]").evaluate_all(IDS) if name == "home" else []:
                to_form(page, game)
                drawn(page)
                if found := page.evaluate(CUT, size[0]):
                    wrong[game] = found[:4]
            if name == "orders":
                assert run_python(page, BOTS_THINK)
                drawn(page)
                lines = page.locator(".bots-line p").evaluate(LINES)
                assert 1 <= lines <= 3, f"who thinks stands in {lines} lines"
                run_python(page, NO_BOTS)
            if name == "end" and size[0] < size[1]:
                assert page.evaluate(SHARE) > 0.32, "a third of the screen is the board's when the game is over"
    assert wrong == {}


@pytest.mark.parametrize("scheme", usually(["dark"], ["light"]))
@pytest.mark.rare  # test_dress.py has forced colours; what signs are filled with is one rule
def test_every_sign_is_seen_where_the_system_brings_its_own_colours(visit: Any, scheme: str) -> None:
    page, poor = visit("phone"), {}
    page.emulate_media(forced_colors="active", color_scheme=scheme)
    for name in ["home", "curtain", "orders", "march-target", "menu", "report"]:
        come_to(page, SCENES[name])
        drawn(page)
        if found := page.evaluate(ICONS):
            poor[name] = found
    assert poor == {}


HEARD = """() => {
  globalThis.heard = [];
  for (const node of document.querySelectorAll('[aria-live]:not([aria-live=off])')) new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const one of addedNodes) if (one.data) heard.push(one.data);
  }).observe(node, { childList: true, subtree: true });
}"""
TELL = """
from gotweb.ui.page.app import here
here().screen.tell({0!r})
here().say({1!r})
"""
REFUSES = "void (navigator.share = () => Promise.reject(new DOMException('no', {!r})))"


def test_what_is_heard_written_and_handed_on(visit: Any) -> None:
    """One visit for what needs a browser to be seen at all."""
    # at a size where all tabs are the panel's
    # a browser grants a page that was used for a while what it asked for: not to throw its games away
    page = visit("tablet-landscape", locale="en-GB", script="navigator.storage.persisted = async () => false")
    page.evaluate("void (navigator.share = () => Promise.resolve())")
    begin_game(page)
    page.locator("#curtain [data-action=look]").click()
    wait_until_quiet(page)
    # what is told twice is heard twice, by a change of the page each time, and without a sign that nobody said
    page.evaluate(HEARD)
    for _ in range(3):
        run_python(page, TELL.format("Nothing new.", "Saved."))
        page.wait_for_timeout(250)
    assert page.evaluate("heard") == ["Nothing new.", "Saved."] * 3
    # the labels of the map are not there a second time as loose text
    assert loose(page) == []
    # keys by their place
    for key, code, tab in (("é", "Digit2", "houses"), ("1", "Numpad1", "turn"), ("'", "Digit4", "log")):
        page.evaluate("([key, code]) => document.body.dispatchEvent(new KeyboardEvent('keydown', "
                      "{ key, code, bubbles: true, cancelable: true }))", [key, code])  # fmt: skip
        expect(page.locator("body")).to_have_attribute("data-tab", tab)
    # a share sheet that is refused, and one that is put away
    act(page, "menu").click()
    for name, shown in (("AbortError", 0), ("DataError", 1), ("NotAllowedError", 1)):
        page.evaluate(REFUSES.format(name))
        act(page, "send").click()
        drawn(page)
        expect(act(page, "link-field")).to_have_count(shown)
    expect(page.locator(".share-told")).to_contain_text("did not open its share sheet")
    # the list of games: its dates, and that the browser may throw them away
    act(page, "home").click()
    wait_until(page, "() => Boolean(document.querySelector('[data-action=fleeting]'))")
    facts = page.locator(".home-game .home-hint").first
    at = "new Date(Date.now()).toLocaleString('en-GB', { dateStyle: 'medium' })"
    expect(facts).to_contain_text(page.evaluate(at))
    page.evaluate("delete navigator.share")


def loose(page: Page) -> list[str]:
    """What a screen reader finds on the map besides what has a name of its own."""
    wire = page.context.new_cdp_session(page)
    nodes = {node["nodeId"]: node for node in wire.send("Accessibility.getFullAXTree")["nodes"]}
    named = {node["name"]["value"] for node in nodes.values() if node["role"]["value"] in ("button", "img", "group")}
    label = page.locator("#map").get_attribute("aria-label")
    roots = [node for node in nodes.values() if node.get("name", {}).get("value") == label]
    found, waiting = [], [child for root in roots for child in root["childIds"]]
    assert roots and named
    while waiting:
        node = nodes.get(waiting.pop())
        if node is None:
            continue
        if node["role"]["value"] in ("StaticText", "InlineTextBox") and not node["ignored"]:
            found.append(node["name"]["value"])
        waiting += node["childIds"]
    return found
