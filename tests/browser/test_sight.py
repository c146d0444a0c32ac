"""What is asked is always in sight: every kind of question, at every size, in both languages, in larger text too.

One page is opened; positions are put on its table, and then its language, its size and its text are changed. So a
hundred cases cost little more than one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from doing import USUAL, drawn, lettered, sizes
from playwright.sync_api import Page, expect
from profiles import Profiles

from gotweb.workshop.drive import SIZES as SIZES_OF_SCREENS
from gotweb.workshop.drive import run_python, wait_until_quiet
from tests.questions import NAMES, SERIES, hardest

pytestmark = pytest.mark.in_place

SIZES = ((1024, 768), (768, 1024), (360, 800), (1920, 1080))
NARROW = (360, 800)
TEXTS = (16, 24)
"""Pixels: text of the usual size, and half as large again, as people set it in their browser."""
LANGUAGES = ("en", "fr")
LONGER = ("fr",)
"""The language with the longer words: all that is measured of further editions, which share the page's own texts."""
DRAFTS = {
    "": "",
    "orders refused": "app.table.tap('oldtown' if 'oldtown' not in widget.choice.areas else 'winterfell')",
    "march chosen": "widget.start(max(widget.choice.origins, key=lambda area: len(widget.choice.routes(area))))",
    "march drafted": "widget.go(next((to for to in widget.targets() if widget.match.state.house_in(to) not in "
    "(None, widget.seat)), widget.targets()[0]))",
    "raid chosen": "widget.tap(widget.origins()[0]) if widget.origin is None else None",
    "raven chosen": "widget.tap(next(o['raven']['area'] for o in widget.choice.options() "
    "if 'area' in (o['raven'] or {})))",
    "lose counted": "widget.tap(next(iter(widget.most)))",
}
"""What a player has done of an answer when it is measured: the kind of question, and some Python. Of Thrones only."""
FURTHER = ("thrones-feast", "thrones-mother")
"""Books of the second edition: of them what the second edition does not ask is measured."""
THRONES = ("thrones-first", "thrones-second", *FURTHER)

PUT = """
import json
from gotweb.core.shelf import game
from gotweb.core.match import Match
from gotweb.ui.kit import fetching
from gotweb.ui.page.app import here
from js import document

app = here()
app.settings["reveal"] = "tap"
told = json.loads({told!r})
await fetching.fetch(app.device, told["game"])
match = Match(game(told["game"]), told["options"], position=told["position"], posed=True)
for seat, answer in told["since"]:
    match.push(seat, answer)
app.open(match, told["names"], "")
app.table.go_on(told["seat"])
app.table.curtain.show()
widget = app.table.widget
"""
DRAFT = "\n{act}\napp.table.refresh()\nwidget.choice.kind"
SPEAK = "from gotweb.ui.page.app import here; here().speak({code!r})"

MEASURE = """async () => {
  await gotweb.quiet();
  // a new size is noticed at the end of a frame, and what follows is counted at the beginning of the next
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  // what is left of the page's room for a node, within all that scrolls or cuts off around it
  const room = (node) => {
    const left = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let around = node.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const box = around.getBoundingClientRect();
      left.left = Math.max(left.left, box.left); left.right = Math.min(left.right, box.right);
      left.top = Math.max(left.top, box.top); left.bottom = Math.min(left.bottom, box.bottom);
    }
    return left;
  };
  const inside = (node, share = 1) => {
    const box = node.getBoundingClientRect(), left = room(node), most = share * (left.bottom - left.top);
    return box.width > 0 && box.left >= left.left - 1 && box.right <= left.right + 1
      && box.top >= left.top - 1 && Math.min(box.bottom, box.top + most) <= left.bottom + 1;
  };
  const middle = [[.5, .5]], corners = [[.1, .2], [.9, .2], [.1, .8], [.9, .8]];
  const free = (node, points) => {
    const box = node.getBoundingClientRect();
    return points.every(([x, y]) =>
      node.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
  };
  const told = (node) => {
    const box = node.getBoundingClientRect(), left = room(node);
    return `${node.dataset.action} ${node.dataset.value ?? ""} at ${Math.round(box.top)}-${Math.round(box.bottom)}`
      + ` of ${Math.round(left.top)}-${Math.round(left.bottom)}`;
  };
  const problems = [];
  // of a card whose text takes more than two thirds of the room, as much has to be there
  const must = (node, what, points = [...middle, ...corners]) => {
    if (!node) problems.push(`${what}: not there`);
    else if (!inside(node)) problems.push(`${what} is out of sight: ${told(node)}`);
    else if (!free(node, points)) problems.push(`${what} is covered: ${told(node)}`);
  };
  // what is folded is not asked for, and a rule's number is no answer
  // of a fan of cards that lie over each other, the upright one stands for all
  const behind = (node) => {
    const upright = node.matches(".fan > .card") && node.parentElement.querySelector(":scope > .at-0");
    return upright && upright !== node
      && upright.offsetTop === node.offsetTop && upright.offsetLeft === node.offsetLeft;
  };
  const answers = [...document.querySelectorAll("#table .widget button:not(.quiet, .cite)")]
    .filter((node) => node.checkVisibility() && !behind(node));
  const buttons = [...document.querySelectorAll("#table .prompt button:not(.cite)")];
  for (const button of buttons) must(button, "a button of the answer");
  if (answers.length) must(answers[0], "the first of the list");
  const target = answers.find((node) => node.dataset.action === "target");
  if (target) must(target, "the first place to go to", middle);
  if (!answers.length && !buttons.length) problems.push("there is nothing to answer with");
  const hidden = answers.filter((node) => !inside(node));
  const follows = document.querySelector("#table .follows button");
  const shown = follows && follows.checkVisibility() && follows.textContent.trim();
  if (hidden.length) {
    if (!shown) problems.push(`nothing says that ${hidden.length} follow`);
    else if (!inside(follows) || !free(follows, middle)) problems.push("what says how many follow is out of sight");
    else if (!shown.includes(`${hidden.length}`)) problems.push(`${hidden.length} follow, but it says ${shown}`);
    const sign = follows?.getBoundingClientRect();
    const list = document.querySelector("#table > .body").getBoundingClientRect();
    if (shown && sign.top < list.bottom - 1) problems.push("what says how many follow lies over the list");
    if (shown && Math.min(sign.width, sign.height) < 43.9) problems.push("what says how many follow is too small");
  } else if (shown) problems.push(`nothing follows, but it says ${shown}`);
  const sentence = document.querySelector("#table .prompt h2");
  if (!inside(sentence)) problems.push("the question itself is out of sight");
  return problems;
}"""


@pytest.fixture(scope="module")
def table(profiles: Profiles) -> Iterator[tuple[Page, Any]]:
    """A page, and what sets the size of its text."""
    with profiles.visits(in_place=True) as visit:
        page = visit("tablet-landscape")
        with lettered(page, USUAL) as wire:
            yield page, wire


def cases() -> list[tuple[str, str, str]]:
    """Every kind of question of every game, with what may be drafted in Thrones; of further books those they add."""
    kinds = [(game, kind) for game in ("thrones-first", "thrones-second") for kind in SERIES[game].kinds.split()]
    known = SERIES["thrones-second"].kinds.split()
    kinds += [(game, kind) for game in FURTHER for kind in SERIES[game].kinds.split() if kind not in known]
    kinds += [(game, kind) for game, series in SERIES.items() if game not in THRONES for kind in series.kinds.split()]
    return [
        (game, kind, draft) for game, kind in kinds for draft in DRAFTS
        if not draft or (game in THRONES and draft.split(" ")[0] == kind)
    ]  # fmt: skip


def some() -> list[Any]:
    """The cases, of which a usual run takes every twelfth, and all in which something is drafted of an answer.

    What a widget does with its room is its own, and most kinds have their widget from others (`gotweb/ui/table`). Of
    the miniatures it takes none, for the one of which it would be the turn has twenty seconds of battles played in
    search of it: `test_miniatures.py` measures what is asked in its own.
    """
    rare = [(at % 12 != 0 or game == "miniatures") and not draft for at, (game, _, draft) in enumerate(cases())]
    return [pytest.param(*case, marks=[pytest.mark.rare] * left) for case, left in zip(cases(), rare, strict=True)]


def measured(code: str, text: int, turn: int) -> list[tuple[int, int]]:
    """The sizes at which a question is measured in a usual run: in larger text the narrowest, and of the others one by
    turns; in text of the usual size, for which there is more room, one in three at the narrowest; in the language with
    the shorter words none, but for one in six."""
    wider = [size for size in SIZES if size != NARROW]
    if code not in LONGER:
        return [SIZES[turn % len(SIZES)]] if text == max(TEXTS) and turn % 6 == 0 else []
    if text == max(TEXTS):
        return [NARROW, wider[turn % len(wider)]]
    return [] if turn % 3 else [NARROW]


def put(page: Page, kind: str, draft: str = "", game: str = "thrones-first") -> None:
    """Put the hardest question of a kind on the table, and do so much of its answer."""
    acts = [act for name, act in DRAFTS.items() if name.split(" ")[0] == kind]
    acts = acts[: acts.index(DRAFTS[draft]) + 1] if draft else []
    told = json.dumps({**hardest(game)[kind]._asdict(), "names": NAMES})
    assert run_python(page, PUT.format(told=told) + DRAFT.format(act="\n".join(acts))) == kind
    wait_until_quiet(page)


def narrow(page: Page) -> list[str]:
    """What is not in sight of the question on the table on the narrowest screen, in larger text, in French.

    Afterwards the page is as it was.
    """
    size, spoken = page.viewport_size, page.evaluate("document.documentElement.lang")
    assert size is not None
    run_python(page, SPEAK.format(code=LONGER[0]))
    with lettered(page, max(TEXTS)):
        page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
        found: list[str] = page.evaluate(MEASURE)
    page.set_viewport_size(size)
    run_python(page, SPEAK.format(code=spoken))
    drawn(page)
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Give the page another size, and wait until it has noticed."""
    page.set_viewport_size({"width": width, "height": height})
    drawn(page)


@pytest.mark.parametrize(("game", "kind", "draft"), some(), ids=lambda part: part)
def test_what_is_asked_is_in_sight(table: tuple[Page, Any], game: str, kind: str, draft: str, whole: bool) -> None:
    """At every size, in text of every size, with `--all`; else at those of `measured`."""
    page, session = table
    put(page, kind, draft, game)
    problems: dict[str, list[str]] = {}
    spoken = page.evaluate("document.documentElement.lang")
    languages = LANGUAGES if game == "thrones-first" else LONGER
    turn = cases().index((game, kind, draft))
    for code in sorted(languages, key=lambda one: one != spoken):  # first as it is: to change it takes its time
        if not whole and not any(measured(code, text, turn) for text in TEXTS):
            continue
        if code != spoken:
            run_python(page, SPEAK.format(code=code))
        assert page.evaluate("document.documentElement.lang") == code
        for text in TEXTS:
            session.send("Page.setFontSizes", sizes(text))
            for width, height in SIZES if whole else measured(code, text, turn):
                page.set_viewport_size({"width": width, "height": height})
                found = page.evaluate(MEASURE)
                if found:
                    problems[f"{width}x{height} {code} {text}"] = found
    assert problems == {}, json.dumps(problems, indent=1, ensure_ascii=False)


FRAME = """() => ["#map", "#table .top", "#table .prompt", "#table .tabs"].map((part) => {
  const node = document.querySelector(part), box = node?.getBoundingClientRect();
  return box ? [part, Math.round(box.left), Math.round(box.top), Math.round(box.width)] : [part];
})"""
"""Where the parts of the table begin, and how wide they are."""


AS_AT_FIRST = """
from gotweb.ui.page.app import here
here().home()
here().set("view", "map")
"""


@pytest.fixture(scope="module")
def french(profiles: Profiles) -> Iterator[Page]:
    with profiles.visits(in_place=True) as visit:
        yield visit("tablet-landscape", locale="fr-FR")


@pytest.fixture
def plain(french: Page) -> Page:
    """A page on its first screen, in French."""
    run_python(french, AS_AT_FIRST)
    resize(french, *SIZES_OF_SCREENS["tablet-landscape"])
    return french


def test_nothing_around_the_question_moves_when_the_question_changes(plain: Page, whole: bool) -> None:
    for size in SIZES if whole else SIZES[::2]:
        resize(plain, *size)
        frames, below = set(), set()
        for kind in ("blade", "card", "muster", "retreat"):
            put(plain, kind)
            frames.add(json.dumps(plain.evaluate(FRAME)))
            below.add(plain.evaluate("Math.round(document.querySelector('#table .body').getBoundingClientRect().top)"))
        assert len(frames) == 1, (size, frames)
        assert len(below) == 1, (size, below)


def test_questions_of_every_look_can_be_read_by_everybody(plain: Page, axe: str, whole: bool) -> None:
    """Each at one size of four, unless everything is run: axe takes most of the time."""
    plain.evaluate(axe)
    found = {}
    for turn, (kind, draft) in enumerate((("march", "march drafted"), ("card", ""))):
        put(plain, kind, draft)
        for size in SIZES if whole else SIZES[turn::4]:
            resize(plain, *size)
            violations = plain.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
            found[kind, size] = [
                f"{one['id']}: {one['nodes'][0]['target']}"
                for one in violations
                if one["impact"] in ("serious", "critical")
            ]
    assert {kind: told for kind, told in found.items() if told} == {}


FITS = """() => {
  const sheet = document.querySelector("#sheet .sheet-body");
  const heads = [...sheet.querySelectorAll(".duel thead .card-name")].map((node) => node.getBoundingClientRect());
  return {
    heads: heads.length,
    over: heads.filter((head, at) => at && head.left < heads[at - 1].right - 0.5).length,
    hidden: sheet.scrollWidth - sheet.clientWidth,
  };
}"""
"""Names over columns, how many lie over the one before, and how much of the sheet lies beyond its edge."""


def test_cards_are_compared_on_a_sheet_that_fits_every_screen(plain: Page, axe: str, whole: bool) -> None:
    """At two sizes of four, unless everything is run."""
    plain.evaluate(axe)
    put(plain, "card")
    for turn, act in enumerate(("compare", "hand")):
        for at, size in enumerate(SIZES if whole else SIZES[::2]):
            resize(plain, *size)
            plain.locator(f"#table .acts [data-action={act}]").click()
            wait_until_quiet(plain)
            fits = plain.evaluate(FITS)
            assert fits == {"heads": 7 if act == "compare" else 0, "over": 0, "hidden": 0}, (act, size)
            if whole or at == turn:  # axe takes most of the time
                violations = plain.evaluate("axe.run('#sheet', {resultTypes: ['violations']})")["violations"]
                assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in violations] == [], (act, size)
            plain.keyboard.press("Escape")
            expect(plain.locator("#sheet")).to_be_hidden()
            expect(plain.locator(f"#table .acts [data-action={act}]")).to_be_focused()


def test_held_upright_the_map_has_the_whole_width_and_no_empty_sea_beside_it(plain: Page) -> None:
    resize(plain, 768, 1024)
    put(plain, "orders")
    room, board = plain.locator("#map").bounding_box(), plain.locator("#board").bounding_box()
    assert room is not None and board is not None
    assert room["width"] == 768 and room["height"] > 512
    assert board["x"] <= 0 and board["x"] + board["width"] >= 768
    assert board["y"] <= room["y"] and board["y"] + board["height"] >= room["y"] + room["height"]


def test_a_large_screen_shows_houses_log_and_tracks_beside_the_map_at_once(plain: Page) -> None:
    page = plain
    resize(page, 1920, 1080)
    put(page, "orders")
    parts = {tab: page.locator(f"#beside-{tab}") for tab in ("houses", "log", "tracks")}
    for part in parts.values():
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.locator("#beside .standings tbody tr")).to_have_count(5)
    expect(page.locator("#table .tabs, #table .glance")).to_have_count(0)
    page.locator("#table .prompt h2").focus()
    for key, tab in (("2", "houses"), ("3", "tracks"), ("4", "log")):
        page.keyboard.press(key)
        expect(parts[tab]).to_be_focused()
    # smaller, it is behind its tabs again, and larger, beside the map: never in both places
    resize(page, 1024, 768)
    expect(page.locator("#beside")).to_be_hidden()
    page.locator("[data-action=tab][data-value=log]").click()
    expect(page.locator("#table #log-query")).to_be_visible()
    wait_until_quiet(page)
    expect(page.locator("#log-query")).to_have_count(1)
    resize(page, 1920, 1080)
    expect(page.locator("#beside #log-query")).to_be_visible()
    expect(page.locator("#log-query")).to_have_count(1)
    expect(page.locator(".ask-orders")).to_be_visible()
    # a curtain that hangs closes them, too
    run_python(page, "from gotweb.ui.page.app import here; here().table.hide()")
    wait_until_quiet(page)
    assert page.evaluate("document.getElementById('beside').inert") is True


def test_what_is_said_for_a_moment_never_lies_over_the_panel(plain: Page) -> None:
    put(plain, "blade")
    said = "from gotweb.core.errors import TableError\nfrom gotweb.ui.page.app import here\napp = here()\n"
    said += "app.table.trouble = TableError('store-full')\napp.table.refresh()"
    run_python(plain, said)
    for size in SIZES:
        resize(plain, *size)
        run_python(plain, "app.say('Une phrase assez longue. ' * 6)")  # it goes by itself after some seconds
        expect(plain.locator("#table .unkept")).to_be_in_viewport(ratio=0.99)
        live, panel = plain.locator("#live").bounding_box(), plain.locator("#table").bounding_box()
        assert live is not None and panel is not None
        beside = live["x"] + live["width"] <= panel["x"] or live["y"] + live["height"] <= panel["y"]
        assert beside, (size, live, panel)


def test_the_link_to_a_rule_is_large_enough_for_a_finger(plain: Page) -> None:
    put(plain, "orders")
    run_python(plain, "from gotweb.ui.page.app import here\ntable = here().table\ntable.tap('kings-landing')")
    wait_until_quiet(plain)
    for size in SIZES:
        resize(plain, *size)
        box = plain.locator("#table .prompt .cite").bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
        expect(plain.locator("#table .prompt .cite")).to_be_in_viewport(ratio=1)


def test_how_many_follow_is_a_button_that_brings_them_and_keeps_the_focus(plain: Page) -> None:
    resize(plain, 360, 800)
    put(plain, "sacrifice")
    further = plain.locator("#table .follows button")
    expect(further).to_be_visible()
    before = further.inner_text()
    plain.locator("#table .prompt h2").focus()
    further.click()
    expect(further).not_to_have_text(before)
    expect(plain.locator("#table .prompt h2")).to_be_focused()
    for _ in range(4):
        if further.is_visible():
            further.click()
            resize(plain, 1024, 768)
    expect(further).to_be_hidden()
    expect(plain.locator("#table .widget [data-action=option]").last).to_be_in_viewport()


def test_an_answer_taken_back_is_given_again_by_button_and_by_key(plain: Page) -> None:
    put(plain, "march", "march chosen")
    before = run_python(plain, "from gotweb.ui.page.app import here; here().match.digest()")
    plain.locator("#table [data-action=take-off]").click()
    after = run_python(plain, "here().match.digest()")
    for act in (lambda: plain.locator("#table [data-action=redo]").click(), lambda: plain.keyboard.press("r")):
        plain.locator("#table [data-action=undo]").click()
        assert run_python(plain, "here().match.digest()") == before
        act()
        assert run_python(plain, "here().match.digest()") == after != before
        expect(plain.locator("#told, #told-again").filter(has_text="Choix rétabli.")).to_have_count(1)


def test_beside_the_lists_the_answer_is_in_sight_as_it_is_beside_the_map(plain: Page) -> None:
    run_python(plain, "from gotweb.ui.page.app import here; here().set('view', 'list')")
    for kind, draft in (("card", ""), ("march", "march chosen"), ("trim", "")):
        for size in SIZES:
            resize(plain, *size)
            put(plain, kind, draft)
            assert plain.evaluate(MEASURE) == [], (kind, size)
