"""Mother of Dragons on the page: claims, who commands whom, what is not shown of vassals' cards, the form."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.table.lists import MotherLists
from gotweb.thrones.second.mother.table.widgets import ClaimWidget, GiveWidget, VassalHandSheet, VassalOrdersWidget
from gotweb.thrones.second.mother.vassals.state import CARDS
from gotweb.ui.face import face_at, face_of
from gotweb.ui.home.gameform import Form
from gotweb.ui.home.newgame import Fields
from gotweb.ui.kit.tree import Element, text, walk
from gotweb.ui.table import offers
from gotweb.ui.table.commands import Desk
from tests.conformance.seated import Page, code_of, seated
from tests.hands import trees
from tests.mother.whole_box import COMMANDERS, THREE, at, forces, three
from tests.players import lively
from tests.rest import sooner

ID = "thrones-mother"


def first_game() -> Page:
    match = face_of(ID).teaching.first_game()
    assert match is not None
    match.settle(seeded(1))
    return Page(match, {})


def claiming(page: Page) -> ClaimWidget:
    widget = page.table.widget
    assert isinstance(widget, ClaimWidget)
    return widget


def until(match: Match, kind: str, seed: int = 1, vassal: bool = False) -> Any:
    """Play on until such a question is asked; the question."""
    pick = seeded(seed)
    while match.choices:
        for choice in match.choices.values():
            if choice.kind == kind and (not vassal or choice.side != choice.seat):
                return choice
        id, choice = next(iter(match.choices.items()))
        match.push(id, lively(match, choice, pick) if choice.seat != NATURE else choice.sample(pick))
    raise AssertionError(kind)


def drawn(found: Any) -> str:
    """All words of what is drawn."""
    parts = found if isinstance(found, list) else [found]
    return " ".join(text(one) for one in parts if isinstance(one, Element))


def hrefs(root: Element) -> list[str]:
    return [str(one.attrs["href"]) for one in walk(root) if "href" in one.attrs]


# claims


def test_vassals_are_claimed_by_rows_or_on_the_map_and_of_too_many_the_first_is_let_go() -> None:
    page = first_game()
    widget = claiming(page)
    assert widget.choice.seat == "lannister" and widget.picks == 2
    assert widget.confirm(page.language).gives_up and widget.answer() == {"claim": []}
    widget.flip("martell")
    widget.tap("pyke")
    assert widget.answer() == {"claim": ["martell", "greyjoy"]}, "in turn order"
    widget.flip("arryn")
    assert widget.answer() == {"claim": ["greyjoy", "arryn"]}
    assert {"pyke", "the-eyrie"} <= {area for area, mark in widget.draft().marks.items() if mark == "picked"}
    widget.flip("greyjoy")
    assert "1" in widget.hint(page.language) and not widget.confirm(page.language).gives_up
    page.table.send(widget.answer())
    assert page.match.state.commanders == {"arryn": "lannister"}


def test_whoever_claims_reads_the_picks_of_those_who_come_after() -> None:
    """V02: four vassals for three are 2, 1, 1 picks; the last takes what is left, and is not asked."""
    page = first_game()
    for later in (2, 1):
        widget = claiming(page)
        told = drawn(widget.body(page.language))
        names = [page.language(f"house.{house}") for house in page.match.state.players_in_turn]
        assert told.count("(1)") == later and all(f"{name} (1)" in told for name in names[3 - later :])
        page.table.send({"claim": list(widget.choice.vassals[: widget.picks])})


def test_an_area_of_no_vassal_is_refused_with_a_reason() -> None:
    page = first_game()
    claiming(page).tap("lannisport")
    assert page.table.refusal is not None and claiming(page).answer() == {"claim": []}


def test_whoever_claims_last_cannot_leave_a_vassal() -> None:
    page = first_game()
    page.table.send({"claim": ["baratheon"]})
    page.table.send({"claim": []})
    assert page.match.state.commanders == {"baratheon": "lannister"} | dict.fromkeys(
        ("martell", "greyjoy", "arryn"), "tyrell"
    ), "the last of them is not asked"


# orders


def tokens(page: Page) -> set[str]:
    """The tokens of the palette."""
    assert page.table.widget is not None
    shown = [one for one in page.table.widget.body(page.language) if isinstance(one, Element)]
    return {
        str(one.attrs["data-value"]) for root in shown for one in walk(root) if one.attrs.get("data-action") == "token"
    }


def test_a_vassal_has_two_orders_of_four_and_less_gives_something_up() -> None:
    match = first_game().match
    choice = until(match, "orders", vassal=True)
    page = Page(match, {})
    page.table.curtain.show()
    widget, t = page.table.widget, page.language
    assert isinstance(widget, VassalOrdersWidget) and widget.choice is choice and widget.most == 2
    assert widget.confirm(t).gives_up and "0" in widget.hint(t) and "2" in widget.hint(t)
    assert len(tokens(page)) == 4
    for area in widget.choice.areas[:2]:
        widget.pick(area)
        widget.lay("vassal-march" if not widget.orders else "vassal-defense+3")
    assert len(widget.orders) == 2 and not widget.confirm(t).gives_up
    assert widget.choice.tokens_for(widget.choice.areas[2], widget.orders) == []


def test_a_players_palette_has_none_of_the_tokens_of_vassals() -> None:
    match = first_game().match
    until(match, "orders")
    page = Page(match, {})
    page.table.curtain.show()
    widget = page.table.widget
    assert isinstance(widget, VassalOrdersWidget) and widget.most is None
    found = tokens(page)
    assert "march-1" in found and not any(token.startswith("vassal") for token in found)


# who commands whom


def test_the_sign_of_the_commander_is_on_the_pieces_orders_and_crests_of_its_vassals() -> None:
    match = three("march", "stark", pyke=("greyjoy", "1F", "vassal-march"), winterfell=("stark", "1F", "march-1"))
    view, face = match.view(None), face_at(ID, match.options)
    signs = {one.key: hrefs(one) for layer in face.board.lying(view, {}, lambda _key, _facts, make: make()).values()
             for one in layer}  # fmt: skip
    assert "#sigil-stark" in signs["force pyke"] and "#sigil-stark" in signs["pyke"], "Stark commands Greyjoy"
    assert (
        "#sigil-stark" not in signs["winterfell"]
        and "Stark" in face.board.described(Page(match, {}).language, view)["pyke"]
    )
    for code in LANGUAGES:
        page = Page(match, {}, code)
        told = drawn(face.table.glance(page.language, view, None, {}))
        assert told.count("Stark") == 2 and told.count("Tyrell") == 3


# what is hidden


def test_before_a_battle_nobody_is_shown_more_of_a_vassals_cards_than_the_seven() -> None:
    match = first_game().match
    choice = until(match, "card", vassal=True)
    vassal, other = choice.side, match.state.battle.other(choice.side)
    held = match.state.hands[vassal]
    page = Page(match, {})
    sheet = VassalHandSheet(match, other, vassal)
    told = drawn(sheet.body(page.language))
    assert len(held) == 3 and all(name in told for name in ("Varys", "Bronn", "Jaqen"))
    for seat in (None, *match.seats):
        view = match.view(seat)
        knows = seat == choice.seat
        assert [*view["hands"][vassal]] == ([*held] if knows else []), seat
        assert knows or view["face_down"][vassal] == 3
    assert other in match.state.houses


# the form


def test_as_many_play_as_houses_are_ticked() -> None:
    form = Form(face_of(ID))
    assert form.ticked == ["stark", "greyjoy", "lannister"] and form.options["players"] == 3
    form.flip("stark")
    assert form.ticked == ["stark", "greyjoy", "lannister"], "three is the least"
    form.flip("arryn")
    assert form.options["players"] == 4 and form.options["arryn"] is True
    form.flip("stark")
    assert form.ticked == ["greyjoy", "lannister", "arryn"] and form.options["players"] == 3
    match = form.match()
    assert set(match.seats) == {"greyjoy", "lannister", "arryn"}


@pytest.mark.parametrize("seed", sooner(range(5), 2, 2))
def test_houses_are_drawn_by_lot_as_many_as_play(seed: int) -> None:
    form = Form(face_of(ID))
    form.chosen["players"] = 4
    form.draw_seats(seeded(seed))
    assert len(form.ticked) == 4 == form.options["players"]


def test_seven_players_are_the_most() -> None:
    form = Form(face_of(ID))
    for house in form.face.form.together:
        if house not in form.ticked:
            form.flip(house)
    assert form.options["players"] == 7 and not form.may_flip("nobody")
    assert game(ID).options(form.options)["stark"] == (True,)


def test_the_form_shows_a_box_for_each_house_and_draws_as_many() -> None:
    form, redrawn = Form(face_of(ID)), list[int]()
    fields, t = Fields(form, lambda: redrawn.append(1), lambda: None), Language("en", face_of(ID).package, strict=True)

    def boxes() -> dict[str, Element]:
        whole = [one for one in walk(fields.tree(t)) if one.attrs.get("type") in ("checkbox", "button")]
        return {str(one.attrs["data-action"]): one for one in whole}

    houses = form.face.form.together
    assert {*houses, "draw-seats", "gifts", "sea-orders"} <= boxes().keys()
    ticked = [house for house in houses if boxes()[house].attrs["checked"]]
    assert ticked == form.ticked and all(boxes()[house].attrs["disabled"] for house in ticked), "three is the least"
    press(boxes()["martell"], "change")
    assert form.options["players"] == 4 and not boxes()["stark"].attrs["disabled"]
    press(boxes()["draw-seats"], "click")
    assert len(form.ticked) == 4 and len(redrawn) == 2


def press(one: Element, event: str) -> None:
    assert one.on is not None
    one.on[event](None)


# gifts


def test_whoever_may_give_has_a_crest_in_one_row_that_opens_his_question() -> None:
    position = {"phase": "march", "turn": "stark", "commanders": COMMANDERS, "power": {"stark": 3, "lannister": 2},
                **forces(winterfell=("stark", "1F", "march-1"))}  # fmt: skip
    page = Page(at(position, *THREE, gifts=True), {})
    strip = offers.strip(page.table, page.language)
    assert strip is not None
    (row,) = (one for one in walk(strip) if one.attrs.get("class") == "offer-taps")
    buttons = [one for one in walk(row) if one.tag == "button"]
    assert [one.attrs["data-value"] for one in buttons] == ["give lannister", "give stark", "give tyrell"]
    press(buttons[0], "click")
    assert page.asked.kind == "give" and page.asked.side == "lannister"
    strip = offers.strip(page.table, page.language)
    assert strip is not None
    assert any(one.attrs.get("data-action") == "beside-back" for one in walk(strip))


def test_a_gift_is_a_house_and_a_number() -> None:
    position = {"phase": "march", "turn": "stark", "commanders": COMMANDERS, "power": {"stark": 3, "lannister": 2},
                **forces(winterfell=("stark", "1F", "march-1"), lannisport=("lannister", "1F"))}  # fmt: skip
    match = at(position, *THREE, gifts=True)
    for code in LANGUAGES:
        page = Page(match.fork(), {}, code)
        page.table.go_on("give stark")
        one = page.table.widget
        assert isinstance(one, GiveWidget) and one.confirm(page.language).answer is None

        def pressable(action: str, one: GiveWidget = one, page: Page = page) -> dict[str, Element]:
            parts = [part for root in trees(one.body(page.language)) for part in walk(root)]
            return {str(part.attrs["data-value"]): part for part in parts if part.attrs.get("data-action") == action}

        assert [*pressable("option")] == ["lannister", "tyrell"] and not pressable("number")
        press(pressable("option")["tyrell"], "click")
        assert [*pressable("number")] == ["1", "2", "3"] and one.picked == {"to": "tyrell", "give": 1}
        press(pressable("number")["3"], "click")
        one.tap("lannisport")
        assert one.picked == {"to": "lannister", "give": 3}, "the number stays"
        one.tap("winterfell")
        assert page.table.refusal == "S20" and one.picked == {"to": "lannister", "give": 3}
        confirm = one.confirm(page.language)
        assert confirm is not None and page.table.match.why_not("give stark", confirm.answer) is None


# lists


def test_typed_ready_asks_first_where_a_vassal_would_get_no_orders() -> None:
    match = first_game().match
    choice = until(match, "orders", vassal=True)
    page = Page(match, {})
    page.table.curtain.show()
    desk = Desk(page.table)
    assert page.table.widget is not None and page.table.widget.id == choice.id
    before = len(match.answers)
    [told] = desk.run("ready")
    assert "ready once more" in told and len(page.table.match.answers) == before
    desk.run("area winterfell")
    desk.run("ready")
    assert len(page.table.match.answers) == before + 1


def test_what_was_opened_beside_the_question_is_left_by_its_number() -> None:
    position = {"phase": "march", "turn": "stark", "commanders": COMMANDERS, "power": {"stark": 3, "lannister": 2},
                **forces(winterfell=("stark", "1F", "march-1"))}  # fmt: skip
    page = Page(at(position, *THREE, gifts=True), {})
    desk, asked = Desk(page.table), page.asked.id
    assert not any("beside 0" in line for line in desk.run("?"))
    desk.run("beside 2")
    assert page.asked.kind == "give" and any("beside 0" in line for line in desk.run("?"))
    desk.run("beside 0")
    assert page.asked.id == asked


def test_the_cards_of_a_vassal_are_told_in_the_list_with_what_they_do() -> None:
    match = first_game().match
    lists = MotherLists(match.state.edition)
    for code in LANGUAGES:
        t = Page(match, {}, code).language
        vassal = lists.query(t, match, "house", "martell", {})
        assert all(any(line.startswith(t(f"card.{card}")) for line in vassal) for card in CARDS)
        assert sum(t("card.varys.text") in line for line in vassal) == 1
        assert not any(t("card.varys.text") in line for line in lists.query(t, match, "house", "stark", {}))


# codes


def test_what_a_seat_with_a_code_has_sealed_for_itself_and_for_a_vassal_survives_the_page() -> None:
    """Two answers of one seat lie sealed at a time: each in a box of its own, and the code opens both."""
    page, _ = seated(ID)
    pick = seeded(3)
    while len(page.locks.boxes) < 3 or len({box.seat for box in page.locks.boxes.values()}) == len(page.locks.boxes):
        page.answer(pick)
    sealed, asked = dict(page.locks.boxes), page.asked.id
    assert any(box.seat != id for id, box in sealed.items()), "one of them is a vassal's"
    given = dict(page.match.answers[page.match.asked_at :])
    again = page.again()
    assert again.match.sealed == [] and {*again.locks.boxes} == {*sealed}
    while asked not in again.match.choices:
        seat = again.table.curtain.seat
        assert seat is not None and again.locks.returns(seat, again.match)
        again.table.gate.enter(code_of(seat))
    assert dict(again.match.answers[again.match.asked_at :]) == given
