"""Battles of Westeros in the page: by touch, by keyboard and in the list view; hands stay hidden.

Whatever the page writes to its console, or asks of the network that is not its own, fails these tests (`profiles`).
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from doing import act, unpainted
from hand import QUIET, SEED_NATURE, Hand
from late import skip
from player import Player
from playwright.sync_api import Page, expect
from profiles import Visit
from test_list import T
from typist import Typist

from gotweb.workshop.drive import run_python, to_form, wait_until_quiet

pytestmark = pytest.mark.in_place

GAME = "battles-of-westeros"
NOW = """
from gotweb.ui.page import app
match = app.here().match
[match.game.id, match.state.plan.id, len(match.answers), match.result is not None]
"""
UNSEEN = """
from gotweb.battles import cardtext
from gotweb.ui.page import app
match, t = app.here().match, app.here().language
state = match.state
shown = {card for cards in state.discards.values() for card in cards}
hidden = {card for hand in state.hands.values() for card in hand} - shown
[cardtext.name(t, card, state.plan.box.names) for card in sorted(hidden)]
"""
"""The names of the cards in both hands that never lay open."""
PROMPT_IN_SIGHT = """() => {
  const box = document.querySelector('#table .prompt h2').getBoundingClientRect();
  return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""
MOST = 1500
BEGUN, LAST = 40, 5
"""By keys and by typing so many steps are made of a battle's beginning, and then its last round: a whole one is played
by touch."""
STAYS = {"lens", "find", "large-map", "find-close", "report", "again-game", "game-next", "close-sheet", "fold"}
"""What does not bring a battle on, beside what does not bring any game on."""


def now(page: Page) -> list[Any]:
    """The match on the table: its game, its plan, how many answers were given, whether it is over."""
    found: list[Any] = run_python(page, NOW)
    return found


def begin(page: Page, seed: int) -> None:
    """The battle of the open field from the first screen, where its plan is explained."""
    to_form(page, GAME)
    wait_until_quiet(page)
    expect(act(page, "start")).to_be_visible()
    run_python(page, SEED_NATURE.format(seed=seed))
    act(page, "plan-open-field-2").check(force=True)
    expect(page.locator(".home-form [role=status]").first).to_contain_text("9 × 9")
    act(page, "start").press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    unpainted(page)
    assert now(page)[:2] == [GAME, "open-field-2"]


def closed(page: Page) -> int:
    """While the curtain is there, no card that its owner alone knows is anywhere in the page. Returns how many are."""
    words, unseen = page.locator("body").text_content() or "", run_python(page, UNSEEN)
    assert [name for name in unseen if name in words] == []
    assert page.locator(".widget").count() == 0
    return len(unseen)


def test_a_whole_battle_by_touch_and_what_is_read_after_it(visit: Any) -> None:
    page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 4)
    player, curtains, cards, hidden = Player(page, seed=4, brisk=True), 0, 0, list[tuple[int, str]]()
    for _ in range(MOST):
        seen = player.look()
        if seen["over"]:
            break
        if seen["curtain"]:
            curtains += 1
            cards += closed(page)
        elif not seen["moment"] and not page.evaluate(PROMPT_IN_SIGHT):
            hidden.append((player.taps, seen["kind"]))
        player.step(seen)
    print(player.taps, player.kinds, curtains)
    assert now(page)[3] and {"turn", "card", "move"} <= set(player.kinds)
    assert curtains > 3 and cards > 5, "else nothing was there to be hidden"
    assert not hidden, "what is asked is not in sight"
    expect(page.locator("table.ending, table.standings").first).to_be_visible()

    # the report: six charts, and the board of a turning point; then the replay
    act(page, "report").first.tap()
    expect(page.locator(".report-chart svg")).to_have_count(6)
    assert not re.search(r"report\.|moment\.", page.locator(".sheet-report").inner_text())
    with page.expect_download() as waiting:
        act(page, "poster-svg").tap()
    assert waiting.value.suggested_filename.endswith(".svg")
    act(page, "moment").first.tap()
    expect(page.locator(".moment-board")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    act(page, "menu").tap()
    act(page, "replay").tap()
    act(page, "replay-jump").select_option(label="Round 2")
    expect(page.locator(".replay-board")).to_be_visible()
    expect(page.locator(".replay-told")).not_to_be_empty()


@pytest.mark.rare  # by keys a usual run plays Fief, and a battle by touch and by typing
def test_a_battle_is_begun_and_ended_by_keyboard(visit: Any) -> None:
    page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 7)
    hand = Hand(page, 7)
    quiet = STAYS | QUIET
    for step in range(MOST):
        if step == BEGUN:
            assert {"turn", "move"} <= set(hand.kinds)
            skip(page, LAST)
        seen = hand.look()
        assert not seen["lost"] and seen["ring"], (seen["now"], hand.kinds)
        if seen["over"]:
            break
        hand.kinds[seen["kind"]] = hand.kinds.get(seen["kind"], 0) + 1
        if seen["curtain"]:
            assert {one["action"] for one in seen["reach"]} <= {"show", "look", "next-seat", "menu"}
            hand.press(seen, hand.find(seen, "show"))
            continue
        offers = [
            i
            for i, one in enumerate(seen["reach"])
            if one["action"] not in quiet and not one["pressed"] and not one["refused"] and one["tag"] == "BUTTON"
        ]
        confirm = [i for i in offers if seen["reach"][i]["action"] in ("confirm", "moment-next")]
        assert offers, seen
        go = confirm[0] if confirm and hand.dice.random() < 0.7 else hand.dice.choice(offers)
        hand.press(seen, go, hand.dice.choice(["Enter", " "]))
    print(hand.presses, hand.kinds)
    assert now(page)[3] and {"turn", "move"} <= set(hand.kinds)


@pytest.mark.rare  # Thrones is begun and ended so; battles type each answer without a browser
def test_a_battle_is_begun_and_ended_in_the_list_view_by_typing(visit: Any) -> None:
    page: Page = visit("desktop", locale="en-GB", reduced_motion="reduce", settings={"view": "list"})
    begin(page, 9)
    expect(page.get_by_role("region", name=T("list.region"))).to_be_visible()
    assert not page.locator("#map").is_visible()
    player = Typist(page, seed=9)
    for step in range(MOST):
        if step == BEGUN:
            begun = player.typed
            skip(page, LAST)
        if now(page)[3]:
            break
        player.move_on(closed)
    print(player.typed, player.pressed)
    assert now(page)[3] and begun > 30 and player.typed > begun + 15


FOLLOWING = """async () => {
  await gotweb.quiet();
  await new Promise((go) => { requestAnimationFrame(() => { requestAnimationFrame(go); }); });
  return document.querySelector('#table .follows button').textContent.trim();
}"""


def test_what_follows_below_the_edge_counts_nothing_that_is_folded_away(visit: Any) -> None:
    """While a skirmish is set up all hexes are listed, too, in a fold: they follow only when it is open (Q03)."""
    page: Page = visit("tablet-portrait", locale="en-GB", reduced_motion="reduce")
    to_form(page, GAME)
    wait_until_quiet(page)
    run_python(page, SEED_NATURE.format(seed=3))
    act(page, "plan-raid-riverlands").check(force=True)
    act(page, "start").press("Enter")
    for _ in range(2):  # both choose their commanders in secret
        page.locator("#curtain [data-action=show]").press("Enter")
        act(page, "leader").first.press("Enter")
        act(page, "confirm").press("Enter")
    expect(page.locator(".widget.ask-place")).to_be_visible()
    assert page.evaluate(FOLLOWING) == ""
    page.locator(".widget summary").tap()
    expect(page.locator(".widget details[open]")).to_be_visible()
    expect(page.locator("#table .follows button")).to_have_text(re.compile("[1-9]"))


def test_a_list_without_columns_says_what_its_hexes_are(visit: Any) -> None:
    """A unit that archers could shoot at, "B6 … 4 of 4 D3", did not say what D3 had to do with it."""
    page: Page = visit("tablet-portrait", locale="fr-FR", settings={"view": "list"})
    to_form(page, GAME)
    wait_until_quiet(page)
    run_python(page, SEED_NATURE.format(seed=3))
    act(page, "plan-stone-bridge-2").check(force=True)
    act(page, "start").press("Enter")
    cell = page.locator("td[data-part=threats]:not(:empty)").first
    expect(cell).to_be_visible()
    assert cell.evaluate("node => getComputedStyle(node, '::before').content") == '"Attaquable depuis "'


TOLD = """
from gotweb.battles.table.panels import PLAYED
from gotweb.core import chance
from gotweb.ui.page.app import here
table, match, pick = here().table, here().match, chance.seeded(2)
for _ in range(400):
    told = [n for n, event in enumerate(match.log) if event.kind in PLAYED]
    if told:
        break
    table.recaps.clear()
    id = next(iter(match.choices))
    table._give(id, match.choices[id].sample(pick))
table.recaps.clear()
table.since, table.widget = told[0], None
table.refresh()
"""
SHARES = """() => [...document.querySelectorAll('#table .news .battle-said')].map((line) => {
  const range = document.createRange();
  range.selectNodeContents(line);
  const lines = [...range.getClientRects()].map((one) => one.width);
  return [Math.max(...lines) / line.parentElement.getBoundingClientRect().width, lines.length];
})"""
"""How much of the room beside it the text of each card takes, and in how many lines."""


def test_what_a_card_does_has_the_whole_room_of_its_line(visit: Visit) -> None:
    """In the news it stood in a column of a fifth of that, one word below the other, in French half a page of it."""
    page = visit("phone", settings={"pace": "instant", "moments": "off"})
    begin(page, 2)
    run_python(page, "from gotweb.ui.page.app import here\nhere().speak('fr')")
    run_python(page, TOLD)
    wait_until_quiet(page)
    found = page.evaluate(SHARES)
    assert found and all(share > 0.6 or lines == 1 for share, lines in found), found
