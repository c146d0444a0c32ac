"""What a seat has laid and not given survives the page, in every game: for that seat alone, behind curtain or code."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core import chance, link, record
from gotweb.core.choice import Answer
from gotweb.core.game import game, games
from gotweb.core.match import Match
from gotweb.ui.home import share
from gotweb.ui.table.sketches import KEY
from tests.conformance.seated import GAME, Page, code_of, seated

GAMES = list(games())
QUESTIONS = 60


@pytest.fixture(params=GAMES)
def id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def sketch(page: Page) -> Answer | None:
    """What is laid in the widget on the table."""
    widget = page.table.widget
    assert widget is not None
    kept: Answer | None = widget.sketch(page.language)
    return kept


def lay(page: Page, pick: Any) -> Answer | None:
    """Lay something in the widget that lies open. Returns what of it is kept; None if nothing has changed by it."""
    widget = page.table.widget
    assert widget is not None and not page.table.curtain.hides
    page.table.refresh()
    before = sketch(page)
    widget.resume(widget.choice.canonical(widget.choice.sample(pick)))
    page.table.refresh()
    after = sketch(page)
    return None if after == before else after


def kept(page: Page) -> dict[str, Any]:
    """What lies on the device: the drafts by the ids of their questions."""
    text = page.drawer.drafts.get(GAME, "")
    found: dict[str, Any] = record.unpacked(text, KEY)[KEY] if text else {}
    return found


def uncover(page: Page) -> None:
    if page.table.curtain.hides:
        page.table.curtain.show()
        page.table.refresh()


def test_a_draft_is_there_again_when_the_game_is_opened_again_and_in_nothing_that_is_handed_out(id: str) -> None:
    page, pick = Page(Match(game(id)), {}), chance.seeded(f"drafts of {id}")
    survived = 0
    for _ in range(QUESTIONS):
        if page.match.result is not None:
            break
        uncover(page)
        laid = lay(page, pick)
        if laid is not None and page.asked.why_not(laid) is None:
            asked = page.asked
            assert kept(page)[asked.id][0] == asked.seat
            again = page.again()
            # it stands as it stood, and the question hides what it hid
            assert again.asked.seat == asked.seat and again.table.curtain.hides == asked.secret
            assert sketch(again) == laid, asked.kind
            survived += 1
            text = page.drawer.drafts[GAME]
            assert text not in share.to_text(page.match, {}) and text not in page.text()
            if not page.match.sealed_answers:
                assert text not in link.encode(page.match, hidden=True)
        page.table.send(page.asked.sample(pick))
        assert page.match.result is not None or page.asked.id not in kept(page)
    assert survived or id == "toy-caravans"


def test_a_draft_goes_with_its_answer_and_comes_back_to_no_other_question(id: str) -> None:
    page, pick = Page(Match(game(id)), {}), chance.seeded(f"answers of {id}")
    for _ in range(20):
        if page.match.result is not None:
            break
        uncover(page)
        lay(page, pick)
        given = page.asked
        page.table.send(given.sample(pick))
        assert given.id not in kept(page) or page.match.answerable[given.id] is not given
        if page.match.result is None:
            fresh = Page(page.match.fork(), {})
            again = page.again()
            assert sketch(again) == sketch(fresh), "a question that is asked now has nothing laid"


def test_the_draft_of_a_seat_with_a_code_lies_in_a_box_that_only_the_code_opens(id: str) -> None:
    page, seat = seated(id)
    pick = chance.seeded(f"codes of {id}")
    for _ in range(40):
        if page.match.result is not None:
            break
        hides = page.table.curtain.hides
        seat = page.table.curtain.seat or ""
        if hides:
            page.table.gate.enter(code_of(seat))
        laid = lay(page, pick) if hides else None
        if laid is not None and page.asked.why_not(laid) is None:
            one = kept(page)[page.asked.id]
            assert one[3] == "" and json.dumps(laid, separators=(",", ":"))[1:-1] not in json.dumps(one)
            again = page.again()
            again.table.go_on(page.asked.id)
            again.table.curtain.show()  # whoever gets past the curtain without the code sees nothing laid
            assert sketch(again) != laid
            again = page.again()
            again.table.go_on(page.asked.id)
            again.table.gate.enter("not the code")
            assert again.table.curtain.hides and sketch(again) != laid
            again.table.gate.enter(code_of(seat))
            assert not again.table.curtain.hides and sketch(again) == laid
            return
        page.table.send(page.asked.sample(pick))
    assert id == "toy-caravans", "nothing in this game is laid in secret before it is given"


def others(text: str, *ends: str) -> str:
    """The same drafts, but for what was laid."""
    return record.packed({KEY: {id: [*one[:3], *ends] for id, one in record.unpacked(text, KEY)[KEY].items()}})


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-9],
        lambda text: "nonsense",
        lambda text: record.packed({KEY: [1]}),
        lambda text: record.packed({KEY: {seat: [seat, 0, "no kind", "[[", ""] for seat in ("a", "stark")}}),
        lambda text: others(text, '{"nothing": "of the kind"}', ""),
        lambda text: others(text, "", "no box"),
    ],
)  # fmt: skip
def test_a_damaged_draft_is_as_if_there_were_none(damage: Any) -> None:
    page = Page(Match(game("thrones-second")), {})
    while page.asked.kind != "orders":
        uncover(page)
        page.table.send(page.asked.sample(chance.seeded(1)))
    fresh = sketch(page)
    uncover(page)
    assert lay(page, chance.seeded(2)) is not None
    page.drawer.drafts[GAME] = damage(page.drawer.drafts[GAME])
    assert sketch(page.again()) == fresh
