"""Codes of seats: the curtain opens with them, and what was sealed lies locked on the device. No browser here."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from paper import Later, Paper
from test_table import App, Surface, opened

from gotweb.core import chance, record
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.home.gameform import Form
from gotweb.ui.home.newgame import Fields
from gotweb.ui.kit.tree import Element, el, find, press, text
from gotweb.ui.read.menu import MenuSheet
from gotweb.ui.table.locks import ROUNDS, Locks
from gotweb.ui.table.table import Table

CODE = {"stark": "1234", "lannister": "raven", "baratheon": "0000"}


def locks(wanted: bool = True) -> Locks:
    return Locks(Paper(), Later(), wanted)


def guarded() -> tuple[App, Table, Surface]:
    """A table of three on which every seat is asked to choose a code."""
    app, table, surface = opened(3)
    table.locks = locks()
    table.refresh()
    return app, table, surface


def asked(table: Table) -> str:
    assert table.curtain.seat is not None
    return table.curtain.seat


def seal(table: Table, code: str | None = None) -> Any:
    """Enter (or choose) the code of the seat whose curtain hangs, and answer at random. Returns the answer."""
    seat = asked(table)
    table.gate.enter(code or CODE[seat])
    assert table.curtain.open
    answer = table.match.choices[seat].sample(chance.seeded(seat))
    table.send(answer)
    return answer


def reloaded(app: App, table: Table) -> tuple[App, Table, Surface]:
    """The table as another start of the page finds it: only what was kept is left."""
    kept = json.loads(
        json.dumps([record.record(table.locks.kept(app.match), sealed=True), table.locks.data(app.match)])
    )
    match = record.load(kept[0]).match
    again, surface = App(match), Surface()
    other = Table(again, surface, chance.seeded(7))
    other.locks = locks()
    other.locks.take_in(kept[1], match.seats)
    other.open()
    return again, other, surface


def test_the_curtain_opens_with_the_seats_own_code_only() -> None:
    app, table, surface = guarded()
    first = asked(table)
    table.gate.enter("12")
    assert app.language.n("lock.short", 4) in surface.words() and not table.curtain.open
    seal(table)
    table.undo()
    assert asked(table) == first and not table.curtain.open
    for wrong in ("4321", "", "1234 ", CODE["baratheon"] if first != "baratheon" else CODE["stark"]):
        table.gate.enter(wrong)
        assert not table.curtain.open and "ask-orders" not in str([one.attrs for one in surface.elements()])
    assert app.language("lock.wrong") in surface.words()
    table.gate.enter(CODE[first])
    assert table.curtain.open


class Sent:
    """The form of the curtain as the browser gives it, with what was typed into its boxes."""

    def __init__(self, *typed: str) -> None:
        self.boxes = [SimpleNamespace(value=one) for one in typed]
        self.target = self

    def querySelector(self, box: str) -> Any:
        return dict(zip(("#code", "#code-again"), self.boxes, strict=False)).get(box)

    def preventDefault(self) -> None:
        """Nothing leaves the page anyway."""


def send(surface: Surface, *typed: str) -> Sent:
    """Type into the boxes that are there, and send the form."""
    boxes = [one for one in surface.elements() if one.tag == "input" and one.attrs.get("type") == "password"]
    assert len(boxes) == len(typed)
    form = next(one for one in surface.elements() if one.attrs.get("class") == "gate")
    assert form.on is not None
    sent = Sent(*typed)
    form.on["submit"](sent)
    assert [box.value for box in sent.boxes] == [""] * len(typed), "nothing stays in the boxes"
    return sent


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_code_is_typed_twice_when_it_is_chosen_and_nothing_is_kept_while_the_two_differ(code: str) -> None:
    _app, table, surface = opened(3, code)
    table.locks = locks()
    table.refresh()
    first = asked(table)
    assert table.t("lock.again") in surface.words()
    send(surface, "1234", "1243")
    assert table.t("lock.differ") in surface.words()
    assert not table.curtain.open and first not in table.locks.locks
    send(surface, "1234", "1234")
    assert table.curtain.open and first in table.locks.locks
    table.hide()
    table.refresh()
    assert table.t("lock.again") not in surface.words()
    send(surface, "1234")
    assert table.curtain.open


def test_no_button_opens_a_guarded_curtain() -> None:
    _app, table, surface = guarded()
    for _ in range(200):
        offered = [b for b in surface.buttons() if b.attrs["data-action"] not in ("without", "forget", "enter")]
        if not offered:
            break
        dice = random.Random(len(offered))
        chosen = dice.choice(offered)
        if chosen.on and "click" in chosen.on:
            chosen.on["click"](None)
        assert table.curtain.hides


def test_codes_are_hashed_often_and_never_kept() -> None:
    app, table, _surface = guarded()
    seat = asked(table)
    seal(table, "sesame")
    assert table.locks.cipher.rounds == [ROUNDS] and ROUNDS >= 600_000  # type: ignore[union-attr]
    assert "sesame" not in json.dumps(table.locks.data(app.match))
    assert seat in table.locks.data(app.match)["locks"]  # type: ignore[index]


def test_what_lies_on_the_device_holds_no_sealed_answer_of_a_seat_with_a_code() -> None:
    app, table, _surface = guarded()
    sealed = [seal(table), seal(table)]
    kept = json.dumps([record.record(table.locks.kept(app.match), sealed=True), table.locks.data(app.match)])
    for answer in sealed:
        assert json.dumps(answer) not in kept and json.dumps(answer, separators=(",", ":")) not in kept
    assert len(app.match.sealed) == 2, "in the running page they lie ready to be opened"
    assert app.match.unsealed().digest() == table.locks.kept(app.match).digest()


def test_seats_without_a_code_keep_their_sealed_answers_beside_those_with_one() -> None:
    app, table, surface = guarded()
    open_seat = asked(table)
    surface.press("without")
    assert not table.curtain.open
    surface.press("show")
    answer = app.match.choices[open_seat].sample(chance.seeded(1))
    table.send(answer)
    locked = asked(table)
    seal(table)
    again, _, _ = reloaded(app, table)
    assert again.match.sealed == [open_seat] and locked in again.match.choices
    assert again.match.answers == [(open_seat, app.match.answers[0][1])]


def test_after_a_restart_the_code_puts_the_sealed_answer_back_in_its_place() -> None:
    app, table, _surface = guarded()
    answers = {}
    for _ in range(2):
        seat = asked(table)
        answers[seat] = app.match.choices[seat].canonical(seal(table))
    again, other, surface = reloaded(app, table)
    assert again.match.sealed == []
    for seat, answer in answers.items():
        other.go_on(seat)
        assert again.language("lock.returns") in surface.words()
        other.gate.enter("wrong one")
        assert seat in again.match.choices
        other.gate.enter(CODE[seat])
        assert (seat, answer) in again.match.answers
    assert again.match.digest() == app.match.digest()
    assert other.locks.data(again.match)["boxes"].keys() == answers.keys(), "kept again, should the page die again"  # type: ignore[index]


def test_a_forgotten_code_costs_the_sealed_answer_and_nothing_else_and_the_log_says_so() -> None:
    app, table, _surface = guarded()
    seat = asked(table)
    seal(table)
    again, other, surface = reloaded(app, table)
    assert asked(other) == seat
    surface.press("forgotten")
    surface.press("keep-code")
    assert seat in other.locks.locks
    surface.press("forgotten")
    surface.press("forget")
    assert seat not in other.locks.locks and seat not in other.locks.boxes
    assert [event.facts["seat"] for event in again.match.log if event.kind == "withdrawn"] == [seat]
    seal(other, "another")
    assert again.match.sealed == [seat]


def test_a_sealed_answer_taken_back_leaves_its_box() -> None:
    app, table, _surface = guarded()
    seat = asked(table)
    seal(table)
    assert seat in table.locks.boxes
    table.undo()
    assert seat not in table.locks.boxes and app.match.sealed == []


def test_a_box_opens_for_its_own_question_and_seat_only() -> None:
    app, table, _surface = guarded()
    first = asked(table)
    seal(table)
    second = asked(table)
    seal(table)
    data = table.locks.data(app.match)
    assert data is not None
    swapped = {**data, "boxes": {first: data["boxes"][second], second: data["boxes"][first]}}
    moved = {**data, "boxes": {first: [data["boxes"][first][0] + 1, data["boxes"][first][1]]}}
    cut = {**data, "boxes": {first: [data["boxes"][first][0], data["boxes"][first][1][:-8]]}}
    for damaged in (swapped, moved, cut):
        match = app.match.unsealed()
        again, other = App(match), Table(App(match), Surface(), chance.seeded(7))
        other.app, other.locks = again, locks()
        other.locks.take_in(damaged, match.seats)
        other.open()
        other.go_on(first)
        other.gate.enter(CODE[first])
        assert other.curtain.open and first in match.choices, "the seat answers anew"


DAMAGED: list[Any] = [
    {}, {"locks": []}, {"locks": {"stark": {}}}, {"locks": {"stark": ["a", True, "b"]}}, {"boxes": {"stark": [0]}},
    {"locks": {"stark": ["a", 10**12, "b"]}}, {"without": "stark"}, {"locks": {"nobody": ["a", 1, "b"]}, "codes": 1},
    {"boxes": {"stark": [0, "x" * 200_000]}}, {"without": [["stark"]], "boxes": None}, {"majority": 1},
    {"forgotten": {"stark": ["lannister"]}}, {"forgotten": [["stark"]]}, {"forgotten": {"stark": {"lannister": 1}}},
]  # fmt: skip


@pytest.mark.parametrize("data", DAMAGED, ids=range(len(DAMAGED)))
def test_damaged_data_leaves_out_what_is_not_sound(data: Any) -> None:
    taken = locks()
    taken.take_in(data, ("stark", "lannister"))
    assert (taken.locks, taken.boxes, taken.without, taken.wanted) == ({}, {}, set(), False)
    assert (taken.forgotten, taken.majority) == ({}, False)


def test_of_damaged_agreement_only_what_other_seats_with_a_code_may_say_is_taken_in() -> None:
    lock = ["salt", 1, "check"]
    damaged = [["stark", "nobody", 3, ["lannister"], "baratheon", "lannister"], "lannister", {}, None, 7]
    for agreed in damaged:
        taken = locks()
        data = {"locks": {"stark": lock, "lannister": lock}, "forgotten": {"stark": agreed}}
        taken.take_in(data, ("stark", "lannister", "baratheon"))
        assert taken.forgotten == ({"stark": {"lannister"}} if isinstance(agreed, list) else {})


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[tuple[App, Table, Surface]]:
    app, surface = App(opened(3)[0].match, request.param), Surface()
    table = Table(app, surface, chance.seeded(7))
    table.locks = locks()
    table.open()
    yield app, table, surface


def test_every_sentence_of_the_gate_is_there_in_every_language(spoken: tuple[App, Table, Surface]) -> None:
    _app, table, surface = spoken
    seat = asked(table)
    table.gate.enter("no")
    table.gate.enter(CODE[seat])
    table.hide()
    table.gate.enter("nonono")
    surface.press("forgotten")
    assert surface.words()
    surface.press("keep-code")
    surface.press("look")
    surface.press("show")
    assert not table.curtain.open, "from the board one comes back to the curtain, not behind it"


def test_whole_games_with_codes_come_to_the_same_end_as_without() -> None:
    ends = []
    for wanted in (False, True):
        app, surface = App(Match(opened(3)[0].match.game, {"players": 3})), Surface()
        table = Table(app, surface, chance.seeded(7))
        table.locks = locks(wanted)
        table.open()
        pick = chance.seeded(5)
        while app.match.result is None:
            seat = table.widget.seat  # type: ignore[union-attr]
            if table.curtain.hides and wanted:
                table.gate.enter(CODE[seat])
            table.send(app.match.choices[seat].sample(pick))
        ends.append(app.match.digest())
        assert not any(box for box in (table.locks.data(app.match) or {"boxes": {}})["boxes"])
    assert ends[0] == ends[1]


# what becomes of a code that is forgotten: chosen as long as nobody has one


def test_a_new_game_keeps_beside_it_whether_a_majority_is_enough() -> None:
    form = Form(face_of("thrones-first"))
    fields, drawn = Fields(form, lambda: drawn.append(True), lambda: None), list[bool]()
    t = Language("en", "thrones", strict=True)
    assert form.beside == {"codes": False} and not find(fields.tree(t), "codes-rule-majority")
    fields._toggle_codes()
    assert t("lock.about") in text(fields.tree(t)) and drawn
    rule = find(fields.tree(t), "codes-rule-majority")[0]
    assert form.beside == {"codes": True} and rule.on is not None
    rule.on["change"](None)
    assert form.beside == {"codes": True, "majority": True}
    fields._toggle_codes()
    assert form.beside == {"codes": False}


def test_an_option_that_is_ticked_is_chosen_and_the_form_drawn_anew() -> None:
    form = Form(face_of("thrones-first"))
    fields, drawn = Fields(form, lambda: drawn.append(True), lambda: None), list[bool]()
    (box,) = find(fields.tree(Language("en", "thrones", strict=True)), "competitive")
    assert box.on is not None and not form.options["competitive"]
    box.on["change"](None)
    assert form.options["competitive"] is True and drawn == [True]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_menu_lets_the_table_choose_the_rule_until_a_seat_has_a_code(code: str) -> None:
    app, surface = App(opened(3)[0].match, code), Surface()
    table = app.table = Table(app, surface, chance.seeded(7))  # type: ignore[attr-defined]
    table.locks = locks(False)
    table.open()
    app.refresh = table.refresh  # type: ignore[attr-defined]
    menu, t = MenuSheet.__new__(MenuSheet), app.language
    menu.app = app  # type: ignore[assignment]

    def part() -> Element:
        return el("div", None, menu._codes(t))

    assert not find(part(), "codes-rule-all") and t("lock.about") not in text(part())
    press(find(part(), "codes")[0])
    assert t("lock.about") in text(part())
    rule = find(part(), "codes-rule-majority")[0]
    assert rule.on is not None
    rule.on["change"](None)
    assert table.locks.majority and find(part(), "codes-rule-majority")[0].attrs["checked"]
    table.gate.enter(CODE[asked(table)])
    assert not find(part(), "codes-rule-all") and t("lock.rule.fixed.majority") in text(part())
    menu._set_rule("all")
    assert table.locks.majority, "whoever opens the menu later changes nothing of it"
