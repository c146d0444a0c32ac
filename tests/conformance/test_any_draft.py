"""What a seat has laid and not given survives the page, in every game: for that seat alone, behind curtain or code."""

from __future__ import annotations

import json
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from gotweb.core import chance, link, record
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.lang import Language
from gotweb.ui.home import share
from gotweb.ui.kit.tree import Element, text, walk
from gotweb.ui.table.sketches import KEY, Sketches
from gotweb.ui.table.widget import AnyWidget
from tests.conformance.seated import GAME, Page, asks_in_secret, code_of, seated
from tests.hands import trees

GAMES = list(games())
QUESTIONS = 60
PRESSED, PRESSES = 30, 5
"""At so many questions so many buttons are pressed."""
OF_A_KIND = 4
"""So many drafts for each kind of question are looked for after a reload; with `--all` every one."""


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


def test_a_draft_is_there_again_when_the_game_is_opened_again_and_in_nothing_that_is_handed_out(
    id: str, whole: bool
) -> None:
    page, pick = Page(Match(game(id)), {}), chance.seeded(f"drafts of {id}")
    survived = Counter[str]()
    for _ in range(QUESTIONS):
        if page.match.result is not None:
            break
        uncover(page)
        laid = lay(page, pick)
        asked = page.asked
        if laid is not None and asked.why_not(laid) is None and (whole or survived[asked.kind] < OF_A_KIND):
            assert kept(page)[asked.id][0] == asked.seat
            again = page.again()
            # it stands as it stood, and the question hides what it hid
            assert again.asked.seat == asked.seat and again.table.curtain.hides == asked.secret
            assert sketch(again) == laid, asked.kind
            survived[asked.kind] += 1
            text = page.drawer.drafts[GAME]
            assert text not in share.to_text(page.match, {}) and text not in page.text()
            if not page.match.sealed_answers:
                assert text not in link.encode(page.match, hidden=True)
        page.table.send(page.asked.sample(pick))
        assert page.match.result is not None or page.asked.id not in kept(page)
    assert survived or id == "toy-caravans"


def press(page: Page, pick: Any) -> bool:
    """Press some button of the widget on the table. Returns whether its question is still open then."""
    widget, answers, asked = page.table.widget, len(page.match.answers), page.asked
    assert widget is not None
    t = page.language
    buttons = [one for one in _parts(widget, t) if one.tag == "button" and "click" in (one.on or {}) and not off(one)]
    if not buttons:
        return False
    buttons[pick(len(buttons))].on["click"](None)
    page.table.refresh()
    return len(page.match.answers) == answers and page.match.result is None and page.asked is asked


def off(button: Element) -> bool:
    """Whether a button cannot be pressed."""
    return bool(button.attrs.get("disabled"))


def _parts(widget: AnyWidget, t: Language) -> list[Element]:
    """All that a widget shows beside its sentence."""
    return [one for root in trees([*widget.answers(t), *widget.body(t)]) for one in walk(root)]


def seen(page: Page) -> tuple[str | None, list[str]]:
    """What the strong button of the widget on the table says, and which of its buttons are pressed."""
    widget, t = page.table.widget, page.language
    assert widget is not None
    confirm = widget.confirm(t)
    on = [one for one in _parts(widget, t) if one.attrs.get("aria-pressed") in (True, "true")]
    named = sorted(str(one.attrs.get("data-value") or text(one)) for one in on)
    return None if confirm is None else confirm.text, named


def uncover_at(page: Page, id: str) -> None:
    """Lay the question with this id on the table, in the sight of its seat."""
    page.table.go_on(id)
    uncover(page)


LOOKED_AT = {"orders", "card", "move", "turn"}
"""Questions in which one looks at an area, a card, a unit or a way before anything of an answer is laid."""


@pytest.mark.one_of(2)
def test_whatever_is_pressed_is_laid_again_or_was_only_looked_at(id: str, whole: bool) -> None:
    """A draft that is no answer yet too: some orders, some of the losses, the first of several bidders."""
    page, pick, survived = Page(Match(game(id)), {}), chance.seeded(f"pressed {id}"), Counter[str]()
    page.pile = Nowhere()
    for _ in range(PRESSED):
        if page.match.result is not None:
            break
        offered = list(page.match.beside)
        uncover_at(page, offered[pick(len(offered))] if offered and pick(3) == 0 else next(iter(page.match.choices)))
        asked, bare, fresh, last = page.asked, seen(page), sketch(page), None
        still = True
        for _ in range(PRESSES):
            still = press(page, pick)
            if not still:
                break
            laid = sketch(page)
            assert laid != fresh or seen(page) == bare or asked.kind in LOOKED_AT, f"{asked.kind} has no draft"
            if laid is None or laid in (fresh, last) or (not whole and survived[asked.kind] >= PRESSES * OF_A_KIND):
                continue
            last, again = laid, page.again()
            uncover_at(again, asked.id)
            wanted = asked.canonical(laid) if asked.why_not(laid) is None else laid
            found = sketch(again)
            found = asked.canonical(found) if asked.why_not(found) is None else found
            assert (found, seen(again)[0]) == (wanted, seen(page)[0]), f"{asked.kind} is not laid again: {laid} {found}"
            survived[asked.kind] += 1
        if still or page.match.result is None:
            question = next(iter(page.match.choices), None)
            if question is not None:
                page.table.go_on(question)
                page.table.send(page.asked.sample(pick))
    assert survived or id == "toy-caravans"


class Nowhere:
    """Where sheets are opened that nobody looks at."""

    def __getattr__(self, name: str) -> Any:
        return lambda *_, **__: None


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


def asked_again(page: Page) -> Page:
    """The page as another start finds it, with the same question: seats take out what they had sealed before it."""
    again = page.again()
    while page.asked.id not in again.match.choices:
        again.table.gate.enter(code_of(again.table.curtain.seat or ""))
    again.table.go_on(page.asked.id)
    return again


@pytest.mark.parametrize("id", [id for id in GAMES if asks_in_secret(id)])
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
            again = asked_again(page)
            again.table.curtain.show()  # whoever gets past the curtain without the code sees nothing laid
            assert sketch(again) != laid
            again = asked_again(page)
            again.table.gate.enter("not the code")
            assert again.table.curtain.hides and sketch(again) != laid
            again.table.gate.enter(code_of(seat))
            assert not again.table.curtain.hides and sketch(again) == laid
            return
        page.table.send(page.asked.sample(pick))
    assert id == "toy-caravans", "nothing in this game is laid in secret before it is given"


def test_what_lay_open_is_kept_anew_in_a_box_once_its_seat_chooses_a_code() -> None:
    """What was laid before a seat had a code is not lost by that, and no other seat's code has it written anew."""
    match, laid = Match(game("thrones-first")), {"orders": {"winterfell": "raid"}}
    match.settle(chance.seeded(1))
    choice = match.choices["stark"]
    locks: Any = SimpleNamespace(locks={}, box=lambda seat, text, about, then: then("a box"))
    written: list[str] = []
    sketches, widget = Sketches(locks, written.append), cast(AnyWidget, SimpleNamespace(choice=choice, seat="stark"))
    for one in (None, laid):
        sketches.note(match, widget, one)

    def last() -> list[Any]:
        found: list[Any] = record.unpacked(written[-1], KEY)[KEY][choice.id]
        return found[3:]

    assert last() == [json.dumps(laid, separators=(",", ":")), ""]
    before = len(written)
    sketches.lock("lannister")
    sketches.note(match, widget, laid)
    assert len(written) == before
    locks.locks["stark"] = "a code"
    sketches.lock("stark")
    sketches.note(match, widget, laid)
    assert last() == ["", "a box"]


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


def part_of(answer: Any) -> Any:
    """An answer of which something is missing."""
    return {"orders": dict(list(answer["orders"].items())[1:])}


def test_orders_of_which_some_are_missing_are_laid_again_and_nothing_that_orders_cannot_be() -> None:
    """Who plans the second edition gives no order before all are laid: his draft is a part of an answer."""
    page = Page(Match(game("thrones-second")), {})
    while page.asked.kind != "orders":
        page.table.send(page.asked.sample(chance.seeded(1)))
    uncover(page)
    widget, some = page.table.widget, part_of(page.asked.sample(chance.seeded(2)))
    assert widget is not None and page.asked.why_not(some) == "F30"
    widget.restore(some)
    page.table.refresh()
    assert json.loads(kept(page)[page.asked.id][3]) == some
    again = page.again()
    uncover(again)
    assert sketch(again) == some and again.table.widget is not None and again.table.widget.confirm(again.language)
    area = next(iter(some["orders"]))
    for odd in (
        [], {}, {"orders": []}, {"orders": {area: 3}}, {"orders": {area: [1]}}, {"orders": {"atlantis": "raid"}},
        {"orders": {area: "parley"}}, {"raid": area}, None, 3, {"orders": {area: "march+0"}, "more": 1},
    ):  # fmt: skip
        assert not widget.fits(odd) or sketch_of(page, odd) is not None, odd


def sketch_of(page: Page, laid: Any) -> Any:
    """What is kept once this is laid."""
    assert page.table.widget is not None
    page.table.widget.resume(laid)
    return sketch(page)
