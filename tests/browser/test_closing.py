"""What is shown behind a curtain leaves the page in the same task in which the curtain closes, on every screen.

Every way in which a secret closes is gone through, on a screen that shows everything beside the map and on a tablet. In
the page itself the document is searched right after the act (nothing can have been painted in between), whenever the
curtain was drawn, and then in every frame for a while: for the words that lay open, and for whatever is drawn behind a
curtain alone.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from doing import painted
from playwright.sync_api import Page, expect

from gotweb.core import chance, record
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.workshop.drive import begin_game, run_python, wait_until_quiet
from tests.rest import by_turns

pytestmark = pytest.mark.in_place

SIZES = {"wide": (1920, 1080), "tablet": (1180, 820)}
FRAMES = 12
"""Frames that are looked at after each act, beside what is looked at in its own task."""
GAMES = {"thrones-feast": ("orders", "houses", "restore"), "toy-caravans": ("lay", "merchants", "pick")}
"""The question at which secrets are closed, the tab that shows a hand, and how its widget is given a draft."""
PARTS = (
    ".objectives, .toy-hand, .toy-card, .widget, #layer-orders .draft, #layer-highlight > *, #ring > *, #drag > *, "
    "#notes-text"
)
"""What is drawn for the eyes of the seat alone that is asked in secret."""
FETCH = """
import json
from gotweb.core import chance
from gotweb.ui.kit import fetching
from gotweb.ui.page import app
kept = json.loads({content!r})
await fetching.fetch(app.here().device, kept["game"])
"""
OPEN = """
from gotweb.core import record
from gotweb.ui.page import app
a = app.here()
a.pile.clear()
a.set("view", "map")
a.open(record.load(kept).match, {{}}, "kept")
t = a.table
t.recaps.clear()
t.curtain.show()
t.tab = {tab!r}
t.refresh()
seat = t.curtain.seat
cards = t.match.view(seat).get("objectives", {{seat: []}})[seat]
words = [a.language(f"objective.{{card}}{{end}}") for card in cards for end in ("", ".text")]
answer = t.widget.choice.sample(chance.seeded(1))
t.widget.{draw}(answer)
t.refresh()
{more}
words
"""
"""The moment, with a draft of an answer. Its value: what only the seat that is asked may read now."""
REFUSED = """
wrong = {"orders": {area: "march-1" for area in answer["orders"]}}
t.refuse(t.match.why_not(t.widget.id, wrong), wrong)
t.refresh()
words += t.reasons()[:-1]
assert len(t.reasons()) > 1
"""
TYPED = """
a.set("view", "list")
a.hands._desk.run("?")
words += a.hands._desk.reply[1:3]
"""
WRITTEN = """
t.notes.plain[seat] = "what nobody else may read"
a.write_notes()
words.append("what nobody else may read")
"""
TIPPED = """
from js import document
node = document.querySelector("#table [data-action=undo]")  # it stays where it is
node.setAttribute("data-tip", "tip.hand")
a.lens.tips.show(node)
words.append(a.lens.tips.bubble.textContent + "!")
a.lens.tips.bubble.textContent += "!"
"""
WATCH = """([words, parts, frames]) => {
  const left = () => {
    const fields = [...document.querySelectorAll("input, textarea")].map((field) => field.value);
    const texts = [document.documentElement.textContent, ...fields, document.title, location.href];
    for (const node of document.querySelectorAll("[aria-label], [data-tip], [title]"))
      texts.push(node.getAttribute("aria-label"), node.getAttribute("data-tip"), node.getAttribute("title"));
    const all = texts.join("\\n");
    const drawn = [...document.querySelectorAll(parts)].map((node) => node.getAttribute("class") || node.tagName);
    return [...words.filter((word) => all.includes(word)), ...drawn];
  };
  const samples = [];
  window.note = (when) => { samples.push([when, left()]); };
  window.note("before");
  const curtain = new MutationObserver(() => window.note("the curtain was drawn"));
  curtain.observe(document.querySelector("#curtain"), { childList: true });
  let n = 0;
  window.watched = new Promise((done) => {
    const frame = () => {
      window.note(`frame ${n}`);
      if (++n < frames) requestAnimationFrame(frame);
      else { curtain.disconnect(); done(samples); }
    };
    window.watchFrames = () => requestAnimationFrame(frame);
  });
}"""
DO = "() => {{ {act}; window.note('in the same task'); window.watchFrames(); return window.watched; }}"
BLUR = "window.dispatchEvent(new Event('blur'))"
ACTS: dict[str, tuple[str, str]] = {
    "the window loses the focus": ("", BLUR),
    "another tab is shown": ("", "document.dispatchEvent(new Event('visibilitychange'))"),
    "the page is left": ("", "window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"),
    "nobody has touched it, or it lies on its face": ("", "window.dispatchEvent(new Event('gotweb-away'))"),
    "the page is printed": ("", "window.dispatchEvent(new Event('beforeprint'))"),
    "the answer is given": ("", "document.querySelector('#table [data-action=confirm]').click()"),
    "the table is left": ("a.menu()", "document.querySelector('#sheet [data-action=home]').click()"),
    "after a refusal": (REFUSED, BLUR),
    "after a typed question": (TYPED, BLUR),
    "with notes open": (WRITTEN, BLUR),
    "with an area's sheet open": ("a.inspect(t.areas[0])", BLUR),
    "with a tip open": (TIPPED, BLUR),
}
"""Every way in which an open secret closes: what is done before, in Python, and the act, which is one task.

Undo is none: behind a question that showed its seat something hidden no answer can be taken back.
"""


def played(id: str) -> str:
    """A game in which one seat has answered in secret and another has not, as the content of a file.

    It is played outside the page, where that takes a tenth of the time.
    """
    match, pick = Match(game(id), {}), chance.seeded(5)
    match.settle(pick)
    while True:
        seat, choice = next(iter(match.choices.items()))
        if choice.kind == GAMES[id][0] and len(match.choices) < len(match.seats):
            return json.dumps(record.record(match, sealed=True, hidden=True))
        match.push(seat, choice.sample(pick))
        match.settle(pick)


@pytest.mark.parametrize(("id", "size"), by_turns(GAMES, ["tablet", "wide"]))
def test_nothing_of_a_secret_is_left_in_the_task_in_which_it_closes(
    visit: Any, visit_two: Any, id: str, size: str
) -> None:
    page: Page = (visit_two if id.startswith("toy") else visit)(SIZES[size], locale="en-GB")
    run_python(page, FETCH.format(content=played(id)))
    _, tab, draw = GAMES[id]
    tried, looks, leaks = 0, 0, []
    for name, (more, act) in ACTS.items():
        if more == REFUSED and id.startswith("toy"):
            continue  # no card that one holds is refused
        words = run_python(page, OPEN.format(tab=tab if size == "tablet" else "turn", draw=draw, more=more))
        wait_until_quiet(page)
        page.evaluate(WATCH, [words, PARTS, FRAMES])
        (_, before), *samples = page.evaluate(DO.format(act=act))
        assert before and len({*before} & {*words}) == len({*words}), (name, words, before)
        assert len(samples) > FRAMES, name
        tried, looks = tried + 1, looks + len(samples)
        leaks += [(name, when, left) for when, left in samples if left]
    print(f"{id}, {size}: {tried} ways, {looks} looks, {len(leaks)} with something left")
    assert leaks == []


def test_the_curtain_lets_nothing_through_in_any_look(visit: Any) -> None:
    page: Page = visit(SIZES["tablet"], locale="en-GB")
    painted(page)
    begin_game(page)
    expect(page.locator("#curtain [data-action=show]")).to_be_visible()
    for look in ("light", "dark", "contrast"):
        run_python(page, f"from gotweb.ui.page import app; app.here().set('theme', {look!r})")
        seen = page.evaluate(
            """() => {
              const curtain = document.querySelector(".curtain"), style = getComputedStyle(curtain);
              const box = curtain.getBoundingClientRect(), around = [];
              for (let node = curtain; node; node = node.parentElement) around.push(getComputedStyle(node).opacity);
              return [style.backgroundColor, [...new Set(around)], document.getAnimations().length,
                      [box.x, box.y, box.width - innerWidth, box.height - innerHeight]];
            }"""
        )
        colour, *rest = seen
        assert re.fullmatch(r"rgb\(\d+, \d+, \d+\)", colour), (look, colour)
        assert rest == [["1"], 0, [0, 0, 0, 0]], look
