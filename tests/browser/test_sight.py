"""What is asked is always in sight: every kind of question, at every size, in both languages, in larger text too.

One page is opened; positions are put on its table, and then its language, its size and its text are changed. So a
hundred cases cost little more than one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page
from profiles import Profiles

from gotweb.workshop.drive import run_python
from tests.questions import NAMES, hardest

SIZES = ((1024, 768), (768, 1024), (360, 800), (1920, 1080))
TEXTS = (16, 24)
"""Pixels: text of the usual size, and half as large again, as people set it in their browser."""
LANGUAGES = ("en", "fr")
DRAFTS = {
    "": "",
    "march chosen": "widget.start(max(widget.choice.origins, key=lambda area: len(widget.choice.routes(area))))",
    "march drafted": "widget.go(next((to for to in widget.targets() if widget.match.state.house_in(to) not in "
    "(None, widget.seat)), widget.targets()[0]))",
    "raid chosen": "widget.tap(widget.origins()[0]) if widget.origin is None else None",
    "raven chosen": "widget.tap(next(o['raven']['area'] for o in widget.choice.options() if o['raven']))",
    "lose counted": "widget.tap(next(iter(widget.most)))",
}
"""What a player has done of an answer when it is measured: the kind of question, and some Python."""

PUT = """
import json
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.ui.app import here
from js import document

app = here()
app.settings["reveal"] = "tap"
told = json.loads({told!r})
match = Match(game("thrones-first"), {{"players": 5}}, position=told["position"])
for seat, answer in told["since"]:
    match.push(seat, answer)
app.open(match, told["names"], "")
app.table.go_on(told["seat"])
app.table.curtain.show()
widget = app.table.widget
"""
DRAFT = "\n{act}\napp.table.refresh()\nwidget.choice.kind"
SPEAK = "from gotweb.ui.app import here; here().speak({code!r})"

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
  const inside = (node) => {
    const box = node.getBoundingClientRect(), left = room(node);
    return box.width > 0 && box.left >= left.left - 1 && box.right <= left.right + 1
      && box.top >= left.top - 1 && box.bottom <= left.bottom + 1;
  };
  const free = (node) => {
    const box = node.getBoundingClientRect();
    const points = [[.5, .5], [.1, .2], [.9, .2], [.1, .8], [.9, .8]];
    return points.every(([x, y]) =>
      node.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
  };
  const told = (node) => {
    const box = node.getBoundingClientRect(), left = room(node);
    return `${node.dataset.action} ${node.dataset.value ?? ""} at ${Math.round(box.top)}-${Math.round(box.bottom)}`
      + ` of ${Math.round(left.top)}-${Math.round(left.bottom)}`;
  };
  const problems = [];
  const must = (node, what) => {
    if (!node) problems.push(`${what}: not there`);
    else if (!inside(node)) problems.push(`${what} is out of sight: ${told(node)}`);
    else if (!free(node)) problems.push(`${what} is covered: ${told(node)}`);
  };
  const answers = [...document.querySelectorAll("#table .widget button:not(.quiet)")];
  const buttons = [...document.querySelectorAll("#table .prompt button:not(.cite)")];
  for (const button of buttons) must(button, "a button of the answer");
  if (answers.length) must(answers[0], "the first of the list");
  if (!answers.length && !buttons.length) problems.push("there is nothing to answer with");
  const hidden = answers.filter((node) => !inside(node));
  const follows = document.querySelector("#table .follows button");
  const shown = follows && follows.checkVisibility() && follows.textContent.trim();
  if (hidden.length) {
    if (!shown) problems.push(`nothing says that ${hidden.length} follow`);
    else if (!inside(follows) || !free(follows)) problems.push("what says how many follow is out of sight");
    else if (!shown.includes(`${hidden.length}`)) problems.push(`${hidden.length} follow, but it says ${shown}`);
  } else if (shown) problems.push(`nothing follows, but it says ${shown}`);
  const sentence = document.querySelector("#table .prompt h2");
  if (!inside(sentence)) problems.push("the question itself is out of sight");
  return problems;
}"""


@pytest.fixture(scope="module")
def table(profiles: Profiles) -> Iterator[tuple[Page, Any]]:
    """A page, and what sets the size of its text."""
    with profiles.visits() as visit:
        page = visit("tablet-landscape", alone=True)
        page.evaluate("document.getElementById('board').style.display = 'none'")  # to paint it takes most of the time
        yield page, page.context.new_cdp_session(page)


def cases() -> list[tuple[str, str]]:
    return [(kind, draft) for kind in hardest() for draft in DRAFTS if draft.split(" ")[0] in ("", kind)]


@pytest.mark.parametrize(("kind", "draft"), cases(), ids=lambda part: part)
def test_what_is_asked_is_in_sight(table: tuple[Page, Any], kind: str, draft: str) -> None:
    page, session = table
    moment = hardest()[kind]
    acts = [act for name, act in DRAFTS.items() if name.split(" ")[0] == kind]
    acts = acts[: acts.index(DRAFTS[draft]) + 1] if draft else []
    told = json.dumps({**moment._asdict(), "names": NAMES})
    assert run_python(page, PUT.format(told=told) + DRAFT.format(act="\n".join(acts))) == kind
    problems: dict[str, list[str]] = {}
    for code in LANGUAGES:
        run_python(page, SPEAK.format(code=code))
        for text in TEXTS:
            session.send("Page.setFontSizes", {"fontSizes": {"standard": text, "fixed": text}})
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                found = page.evaluate(MEASURE)
                if found:
                    problems[f"{width}x{height} {code} {text}"] = found
    assert problems == {}, json.dumps(problems, indent=1, ensure_ascii=False)
