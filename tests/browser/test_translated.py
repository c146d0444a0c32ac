"""A browser that translates the page puts other texts in the place of ours; what is seen stays true all the same.

It is how Chrome and Edge do it: each text moves into new elements (`<font><font>`), and a MutationObserver looks out
for whatever comes later. Our own text then lies nowhere in the page. What is played here is that translation, into a
language that marks every text, so that one can see what was translated and what was forgotten.
"""

from __future__ import annotations

import difflib
from typing import Any

import pytest
from doing import act
from playwright.sync_api import Page, expect
from profiles import again
from test_keeping import ANSWER
from test_tap import DRAWN

from gotweb.workshop.drive import run_python, to_form, wait_until_quiet

pytestmark = pytest.mark.in_place

TRANSLATE = """
globalThis.untranslated = (text) => text.replaceAll('~', '');
globalThis.back = (root) => {
  const found = root.cloneNode(true);
  for (const font of found.querySelectorAll('font:not(font font)')) font.replaceWith(untranslated(font.textContent));
  for (const empty of [found, ...found.querySelectorAll('*')]) empty.normalize();
  return found;
};
globalThis.translated = (root) => {
  const texts = [], walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest('svg, script, style, font, [translate=no]')) continue;
    const outer = document.createElement('font'), inner = document.createElement('font');
    inner.textContent = `~${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
};
true; // a function would be called
"""
TRANSLATES = f"""() => {{
  {TRANSLATE}
  const again = () => {{ translated(document.body); seen.takeRecords(); }};
  const seen = new MutationObserver(again);
  seen.observe(document.body, {{ childList: true, subtree: true, characterData: true }});
  again();
}}"""
FRESH = """
from js import document, untranslated
from gotweb.ui.kit.dom import Mount
from gotweb.ui.kit.tree import el
from gotweb.ui.page.app import here

def plain(child):
    return child if isinstance(child, str) else el(child.tag, child.attrs, [plain(one) for one in child.children])

def written(node):
    return untranslated(node.textContent)

screen, wrong = here().screen, []
for name in ("panel", "curtain", "moment", "tools", "sheet"):
    mount = getattr(screen, name)
    fresh = Mount(document.createElement("div"))
    fresh.show(*map(plain, mount.shown))
    # assets/follows.mjs writes the text of its own sign
    for root in (mount.node, fresh.node):
        for sign in root.querySelectorAll(".follows > button"):
            sign.textContent = ""
    if written(mount.node) != written(fresh.node):
        wrong.append([name, written(mount.node), written(fresh.node)])
wrong
"""
"""What each part of the page says, against what the same would say if it were drawn for the first time."""
LEFT_OUT = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walk.nextNode()) {
    const { data, parentElement: parent } = walk.currentNode;
    if (data.trim() && !parent.closest('svg, script, style, font')) found.push(data);
  }
  return found;
}"""
SEED_NATURE = "from gotweb.core import chance; die = chance.seeded(5); chance.fair = lambda: die"
TOLD = """() => Object.fromEntries(['houses', 'tracks', 'log'].map((tab) => {
  document.querySelector(`#table [data-action=tab][data-value=${tab}]`)?.click();
  return [tab, document.querySelector('#table').innerText.replaceAll('~', '').replace(/\\s+/g, ' ')];
}))"""


def true(page: Page) -> None:
    """Whatever the page says is what it would say if it were drawn anew, and all of it is translated."""
    wait_until_quiet(page)
    assert page.evaluate(LEFT_OUT) == []
    assert run_python(page, FRESH) == []


def test_whatever_is_shown_after_a_translation_is_what_is_to_be_shown(shared_page: Page) -> None:
    shared_page.evaluate(TRANSLATE)
    code = DRAWN.rpartition("again.show()")[0]
    assert "again.node.isEqualNode(fresh.node)" in code
    code = code.replace("    again.show(*shown)\n", "    translated(again.node)\n    again.show(*shown)\n")
    code = code.replace("again.node.isEqualNode(fresh.node)", "back(again.node).isEqualNode(back(fresh.node))")
    assert run_python(shared_page, f"from js import back, translated\n{code}\nwrong[:1]") == []


def test_a_table_that_the_browser_translates_says_the_truth_round_after_round(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB")
    run_python(page, SEED_NATURE)
    page.evaluate(TRANSLATES)
    to_form(page)
    act(page, "players-5").check(force=True)
    act(page, "start").tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    true(page)
    page.locator("#curtain [data-action=show]").tap()
    for _ in range(2):
        act(page, "token").first.tap()
        true(page)
    for seed in range(48):
        run_python(page, ANSWER.replace("SEED", str(seed)))
        if seed % 16 == 0:
            true(page)
    look = page.locator("#curtain [data-action=look]")
    if look.count():
        look.tap()
    true(page)
    told = page.evaluate(TOLD)
    again(page)
    act(page, "resume").first.tap()
    if look.count():
        look.tap()
    wait_until_quiet(page)
    assert "".join(difflib.unified_diff(*[str(one).split() for one in (told, page.evaluate(TOLD))])) == ""
