"""What is offered beside a question at the table: in one tap, by keys, typed, in the list view, before a curtain."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from gotweb.toy.game import caravans
from gotweb.toy.words import CaravansWords

from gotweb import selfplay
from gotweb.cli import main
from gotweb.console import Console
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import Element, press, text, walk
from gotweb.ui.table.botseat import BotSeat
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from tests.conformance.playing import BotPage
from tests.conformance.seated import Page, code_of
from tests.toy.test_deals import GIFT, asked_anew, wagering

BARTER = {"barter": {"to": "birch", "give": "salt", "want": "silk"}}


def table(match: Match | None = None, code: str = "en") -> Page:
    return Page(match or wagering(), {}, code)


def offered(page: Page) -> list[str]:
    """What the buttons of the strip name, wherever it is drawn."""
    return [str(one.attrs["data-value"]) for one in page.surface.buttons()
            if str(one.attrs["data-action"]).startswith("beside")]  # fmt: skip


def test_what_may_be_done_is_one_tap_away_before_the_curtain_and_in_the_panel() -> None:
    page = table()
    assert page.table.curtain.hides and page.table.curtain.seat == "amber"
    everything = ["amber/gift", "birch/gift", "cobalt/gift", "amber/barter", "birch/barter"]
    assert offered(page) == everything * 2, "on the curtain, and in the panel behind it"
    page.table.curtain.show()
    page.table.refresh()
    assert offered(page) == everything


def test_what_is_opened_draws_no_curtain_and_leaves_whose_turn_it_is() -> None:
    page = table()
    page.surface.press("beside", "birch/gift")
    assert not page.table.curtain.hides and page.asked.id == "birch/gift"
    assert page.table.side.turn == "amber" and page.match.view(None)["waiting"][0] == "amber"
    page.surface.press("beside-back")
    assert page.table.curtain.hides and page.asked.id == "amber"


def test_after_a_gift_the_same_seat_is_asked_as_before_it() -> None:
    page = table()
    page.table.go_on("birch")
    page.surface.press("beside", "amber/gift")
    page.surface.press("option", "0")
    page.surface.press("confirm")
    assert page.match.answers[-1] == ("amber/gift", GIFT)
    assert page.table.curtain.hides and page.asked.id == "birch"


def test_an_offer_is_declined_with_one_tap_and_asks_nobody_again() -> None:
    page = table()
    page.table.answer_beside("amber/barter", BARTER)
    assert offered(page)[:2] == ["birch/swap-amber 0", "birch/swap-amber 1"], "what waits for an answer comes first"
    page.surface.press("beside-answer", "birch/swap-amber 0")
    assert page.match.log[-1].kind == "declined" and not any("swap" in one for one in offered(page))
    page.table.answer_beside("birch/swap-amber", {"swap": True})
    assert page.match.log[-1].kind == "declined", "what is offered no more is not answered"


def test_a_gift_can_be_taken_back_and_given_again() -> None:
    page = table()
    page.table.answer_beside("amber/gift", GIFT)
    page.table.undo()
    assert page.match.state.coins["birch"] == 3 and page.asked.id == "amber/gift"
    assert page.table.redo() and page.match.state.coins["birch"] == 4


def test_a_draft_stays_while_others_deal() -> None:
    page = table()
    page.table.curtain.show()
    page.table.refresh()
    page.surface.press("number", "2")
    page.table.answer_beside("birch/gift", {"gift": "cobalt"})
    page.table.curtain.show()
    assert page.table.widget.picked == 2  # type: ignore[union-attr]
    page.table.answer_beside("cobalt/gift", {"gift": "amber"})
    assert page.table.widget.picked is None, "with four coins the question is another one"  # type: ignore[union-attr]


def test_a_box_that_a_gift_has_made_void_is_gone_and_others_stay() -> None:
    """The sealed answer of a seat with a code lies on the device in a box: after a gift, and after a new start."""
    page = Page(wagering(), {"codes": True})
    for seat in ("amber", "birch", "cobalt"):
        page.table.go_on(seat)
        page.table.gate.enter(code_of(seat))
        if seat != "amber":
            page.table.send({"wager": 1})
    assert set(page.locks.boxes) == {"birch", "cobalt"}
    page.table.answer_beside("amber/gift", GIFT)
    assert set(page.locks.boxes) == {"cobalt"} and page.match.sealed == ["cobalt"]
    again = page.again()
    assert again.match.sealed == [] and again.match.state.coins["birch"] == 4
    assert again.locks.returns("cobalt", again.match) and not again.locks.returns("birch", again.match)
    assert asked_anew(again.match) == ["birch"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_of_it_can_be_typed(code: str) -> None:
    page = table(code=code)
    page.table.curtain.show()
    desk, verb = Desk(page.table), {"en": "beside", "fr": "marge"}[code]
    assert len(desk.run(verb)) == 5 and all(f"{n}. " in line for n, line in enumerate(desk.run(verb), 1))
    desk.run(f"{verb} 1 1")
    assert page.match.answers[-1] == ("amber/gift", GIFT)
    assert page.table.curtain.hides, "the wager is behind its curtain again"
    page.table.curtain.show()
    desk.run(f"{verb} 2")
    assert page.asked.id == "cobalt/gift" and page.table.widget is not None
    for wrong in ("9", "x"):
        assert "5" not in desk.run(f"{verb} {wrong}")[0] and page.asked.id == "cobalt/gift"
    desk.run(f"{verb} 0")
    assert page.asked.id == page.table.main, "0 leads back"
    page.table.curtain.show()
    desk.run(f"{verb} 2")
    assert page.asked.id == "cobalt/gift"
    desk.run("{" + '"gift": "cobalt"}')
    assert page.match.answers[-1][0] == "amber/gift", "nobody gives to himself"


def test_nobody_deals_for_a_bot() -> None:
    page = table()
    page.table.bots.seats["birch"] = BotSeat("squire")
    page.table.refresh()
    assert offered(page) and not any(one.startswith("birch") for one in offered(page))


def test_the_list_view_has_it_too() -> None:
    page = table()
    listing = Listing(page.table, Desk(page.table))
    trees = [one for root in listing.tree() if isinstance(root, Element) for one in walk(root)]
    strips = [one for one in trees if one.attrs.get("class") == "offers"]
    assert len(strips) == 1 and "gift" in text(strips[0])
    buttons = [one for one in trees if one.attrs.get("data-action") == "beside"]
    assert next(one.attrs["aria-label"] for one in buttons) == "Amber: a gift"
    press(buttons[0])
    assert page.asked.id == "amber/gift"


def played(lines: Iterator[str], match: Match, code: str) -> list[str]:
    said: list[str] = []
    Console(match, Language(code, "toy"), lambda _: next(lines), said.append, chance.seeded(1)).run()
    return said


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_text_table_takes_it(code: str) -> None:
    match = wagering()
    said = played(iter(["", "beside 1", "1", "", "beside", "quit"]), match, code)
    assert match.answers[-1] == ("amber/gift", GIFT)
    assert any(line.startswith("beside 2 (") for line in said)
    words = CaravansWords(Language(code, "toy"))
    assert words.sentence(match.log[-1]) in said


def test_self_play_deals_now_and_then_and_every_game_ends(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--game", caravans().id, "--games", "12", "--seed", "1", "--check"]) == 0
    capsys.readouterr()
    games = [selfplay.play(Match(caravans()), str(seed)) for seed in range(8)]
    dealt = [sum(event.kind in ("gave", "offered") for event in game.log) for game in games]
    assert all(game.result is not None for game in games) and 0 < sum(dealt) < 8 * len(games)


def test_reasons_are_those_of_the_answer_they_stand_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gift takes a bot's wager out of the match, and all answers after it move up; its reasons are not another's."""
    page = BotPage(wagering(), {seat: BotSeat("squire") for seat in ("birch", "cobalt")})

    def reply(text: str) -> str:
        letter = json.loads(text)
        if "beside" in letter:
            return '{"raised": null}'
        wager = {"wager": 3 if letter["seen"]["view"]["coins"]["birch"] == 3 else 1}
        return json.dumps({"answer": wager, "considered": [{"answer": wager, "worth": 0.0, "terms": {}, "share": 1.0}]})

    page.thoughts.reply = reply
    page.run()
    assert page.match.sealed == ["birch", "cobalt"] and len(page.bots.reasons._all) == 2
    page.table.answer_beside("amber/gift", GIFT)
    monkeypatch.setattr(Match, "hides", False)
    page.run()
    page.table.go_on("amber")
    assert page.match.sealed_answers and page.bots.explained() == {}, "what lies sealed has no reasons yet"
    page.table.curtain.show()
    page.table.send({"wager": 0})
    explained = page.bots.explained()
    assert explained
    for at, all in explained.items():
        assert page.match.answers[at][1] in [one["answer"] for one in all]
