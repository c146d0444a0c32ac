"""Mother of Dragons in the page: three play, by touch on an upright tablet, and command four vassals."""

from __future__ import annotations

from typing import Any

import pytest
from doing import act, now, unpainted
from hand import SEED_NATURE, Hand
from late import skip
from player import Player
from playwright.sync_api import Page, expect
from test_bots import AT_ONCE, FAILURES, Person
from test_keyboard import whole_game as whole_game_by_keyboard
from test_second_edition import BEGUN, PROMPT_IN_SIGHT, begin, play_until

from gotweb.thrones.second.mother.table.board import DRAWN
from gotweb.ui.table.recap import EARLY
from gotweb.workshop.drive import run_python, to_form, wait_until, wait_until_quiet

pytestmark = pytest.mark.in_place

TAPPED, TAPPED_MORE, LATER = 60, 300, 10
"""So many taps are a game's beginning, and more with `--all`; then come its last rounds."""
COMMANDED = "() => document.querySelectorAll('.glance .served').length"
"""How many vassals have the sign of their commander in the line of all houses."""

CUT = """() => {
  const offers = document.querySelector("#table .offers"), { left, right } = offers.getBoundingClientRect();
  return [...offers.querySelectorAll(".offer-row > *")].map((tap) => tap.getBoundingClientRect())
    .filter((tap) => tap.left < left || tap.right > right || tap.width < 43.9 || tap.height < 43.9).length;
}"""
"""How many of the signs beside a question are cut, or too small for a finger."""


@pytest.mark.parametrize("size", ["phone", "tablet-portrait"])
def test_each_of_eight_signs_beside_a_question_is_whole(visit: Any, size: str) -> None:
    page: Page = visit(size, locale="fr-FR", reduced_motion="reduce")
    begin(page, 8, "targaryen", "gifts", game="thrones-mother")
    signs = page.locator("#table .offer-tap")
    assert not play_until(Player(page, seed=4, brisk=True), lambda seen: signs.count() == 8)["over"]
    assert page.evaluate(CUT) == 0


MOST_LOOKS = 6_000
"""After so many looks at the page a game alone is given up."""


class Decided(Person):
    """Somebody alone among bots who mostly confirms what can be confirmed: it is not the taps that a game is about."""

    def content(self, seen: dict[str, Any]) -> float:
        """How likely an answer is given as it is now."""
        return 0.9


def test_one_person_plays_a_whole_game_among_bots_by_touch(visit: Any) -> None:
    """From the form to the end of the last round, nothing of it skipped or played elsewhere: one of three by touch, two
    bots beside, four vassals. Who is asked is in sight at every question of the person, who commands whom from the
    first claims on.
    """
    page: Page = visit("tablet-portrait", locale="en-GB", reduced_motion="reduce", settings=AT_ONCE)
    to_form(page, "thrones-mother", "alone")
    wait_until_quiet(page)
    run_python(page, SEED_NATURE.format(seed=3))
    act(page, "players-3").check(force=True)
    wait_until_quiet(page)
    choices = page.locator("select[data-action^=plays-]")
    expect(choices).to_have_count(3)
    for place in (1, 2):
        choices.nth(place).select_option("page")
        wait_until_quiet(page)
    act(page, "start").tap()
    wait_until_quiet(page)
    unpainted(page)
    person, hidden, commanded, looks = Decided(page, seed=3, brisk=True), list[tuple[int, str]](), set[int](), 0
    while not (seen := person.look())["over"]:
        looks += 1
        assert looks < MOST_LOOKS, person.kinds
        if not person.plays(seen):
            page.wait_for_timeout(50)
            wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
            continue
        if not (seen["curtain"] or seen["moment"]):
            if not page.evaluate(PROMPT_IN_SIGHT):
                hidden.append((person.taps, seen["kind"]))
            commanded.add(page.evaluate(COMMANDED))
        person.step(seen)
    assert not hidden, "what is asked is not in sight"
    assert run_python(page, FAILURES) == [] and now(page)[3]
    assert {"claim", "orders", "march"} <= set(person.kinds) and max(commanded) == 4
    expect(page.locator("table.ending tbody tr")).to_have_count(3)


@pytest.mark.rare  # a usual run plays one whole among bots, and ends the second edition's
@pytest.mark.slow
def test_three_with_four_vassals_begin_and_end_a_game_by_touch(visit: Any) -> None:
    """Who is asked and for whom is in sight at every tap, and from the first claims on so is who commands whom."""
    page: Page = visit("tablet-portrait", locale="en-GB", reduced_motion="reduce")
    begin(page, 3, game="thrones-mother")
    player, hidden, commanded = Player(page, seed=4, brisk=True), list[tuple[int, str]](), set[int]()

    def prompt_is_out_of_sight(seen: dict[str, Any]) -> bool:
        if not (seen["curtain"] or seen["moment"] or seen["over"]):
            if not page.evaluate(PROMPT_IN_SIGHT):
                hidden.append((player.taps, seen["kind"]))
            commanded.add(page.evaluate(COMMANDED))
        return False

    begun = play_until(player, lambda seen: prompt_is_out_of_sight(seen) or player.taps >= TAPPED_MORE)
    assert not begun["over"] and not hidden, "what is asked is not in sight"
    assert {"claim", "orders"} <= set(player.kinds) and max(commanded) == 4
    skip(page, LATER)
    assert play_until(player, prompt_is_out_of_sight)["over"]
    assert not hidden and now(page)[3] and {"march", "raven"} <= set(player.kinds)
    expect(page.locator("table.ending tbody tr")).to_have_count(3)


@pytest.mark.rare  # the keys are those of every game of the family, and one of them is played by keys in any case
@pytest.mark.slow
def test_three_with_four_vassals_begin_and_end_a_game_by_keyboard(visit: Any) -> None:
    page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    begin(page, 3, game="thrones-mother", keys=True)
    hand = Hand(page, 1, DRAWN)
    whole_game_by_keyboard(hand, BEGUN, LATER)
    assert now(page)[3] and {"claim", "orders", "march"} <= set(hand.kinds)


@pytest.mark.slow
@pytest.mark.rare  # test_sight.py has its questions, tests/mother its board; by touch Thrones is played
def test_targaryen_joins_and_its_continent_lies_on_the_map(visit: Any) -> None:
    """Four by touch on an upright tablet: the box brings the other board, and what is asked is in sight."""
    page: Page = visit("tablet-portrait", locale="en-GB", reduced_motion="reduce")
    begin(page, 4, "targaryen", game="thrones-mother")
    expect(page.locator("svg#board")).to_have_attribute("data-board", "essos")
    for area in ("braavos", "volantis", "bay-of-pentos", "winterfell"):
        expect(page.locator(f"#area-{area}")).to_have_count(1)
    expect(page.locator('.glance [href="#sigil-targaryen"]')).to_have_count(1)
    player, hidden, commanded = Player(page, seed=4, brisk=True), list[tuple[int, str]](), set[int]()

    def prompt_is_out_of_sight(seen: dict[str, Any]) -> bool:
        if not (seen["curtain"] or seen["moment"] or seen["over"]):
            if not page.evaluate(PROMPT_IN_SIGHT):
                hidden.append((player.taps, seen["kind"]))
            commanded.add(page.evaluate(COMMANDED))
        return player.taps >= TAPPED

    begun = play_until(player, prompt_is_out_of_sight)
    assert not begun["over"] and not hidden, "what is asked is not in sight"
    assert {"claim", "orders"} <= set(player.kinds) and max(commanded) == 4


@pytest.mark.rare  # what is asked with Essos is in sight in `test_sight.py`, and Westeros' game by touch is above
@pytest.mark.slow
def test_five_with_targaryen_begin_and_end_a_game_by_touch(visit: Any) -> None:
    """On an upright tablet, with both continents, the fourth deck, dragons and loans; and its end is a great moment."""
    page: Page = visit("tablet-portrait", locale="en-GB", reduced_motion="reduce")
    begin(page, 5, "targaryen", game="thrones-mother")
    player, hidden, great = Player(page, seed=5, brisk=True), list[tuple[int, str]](), set[str]()

    def prompt_is_out_of_sight(seen: dict[str, Any]) -> bool:
        if seen["moment"]:
            great.add(page.locator("#moment").inner_text())
        elif not (seen["curtain"] or seen["over"]) and not page.evaluate(PROMPT_IN_SIGHT):
            hidden.append((player.taps, seen["kind"]))
        return False

    begun = play_until(player, lambda seen: prompt_is_out_of_sight(seen) or player.taps >= TAPPED_MORE)
    assert not begun["over"] and not hidden, "what is asked is not in sight"
    skip(page, LATER)
    assert play_until(player, prompt_is_out_of_sight)["over"]
    assert not hidden and now(page)[3] and {"march", "claim", "orders"} <= set(player.kinds)
    while not any("wins the game" in told for told in great):
        last = page.locator("#moment").inner_text()
        assert last.strip() and last not in great, "the victory is told before the celebration"
        great.add(last)
        if "wins the game" not in last:
            act(page, "moment-next").tap()
            page.wait_for_timeout(EARLY * 2)
    expect(page.locator("table.ending tbody tr")).to_have_count(5)
