"""Objectives in a hand are their house's alone: in views, log, records and links, to the very end.

The same game is played twice with another objective in the same hand; nobody else may ever tell the two apart.
"""

from __future__ import annotations

import json
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core import link
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE, Answer, Take
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import el, text
from gotweb.ui.read.report import ReportSheet
from gotweb.ui.table.face import Panel
from tests.players import lively
from tests.thrones_second.test_second_secrets import (
    Twins,
    assert_hidden,
    assert_records_hide,
    others,
    play_until,
    twins,
)

FEAST = "thrones-feast"
ANSWERS = 250
OFTEN = 60
"""How often the records, which tell of the whole game, are compared."""


def swapped(answer: Answer, cards: tuple[str, str], options: list[Answer]) -> Answer | None:
    """The answer with the other card in place of the one, if it is among these."""
    words = json.dumps(answer).replace(f'"{cards[0]}"', f'"{cards[1]}"')
    wanted = sorted(words)
    return next((option for option in options if sorted(json.dumps(option)) == wanted), None)


def go_on(pair: Twins, pick: Take) -> bool:
    """Give both games the same answer, which never brings the objective to light. Returns whether there was one."""
    id, choice = next(iter(pair.one.choices.items()))
    twin = pair.other.choices[id]
    for _ in range(30):
        answer = choice.sample(pick)
        same: Answer | None = answer
        named = any(f'"{card}"' in json.dumps(answer) for card in pair.cards)
        if named:
            # nature deals it to nobody else; its house may keep it, and does not score it or pass it on
            same = swapped(answer, pair.cards, list(twin.options() or ())) if choice.kind == "objectives" else None
        if same is not None and twin.why_not(same) is None:
            pair.one.push(id, answer)
            pair.other.push(id, same)
            return True
    return False


@pytest.mark.parametrize("seed", range(3))
def test_an_objective_in_a_hand_is_nobody_elses_and_in_nothing_that_is_handed_out(seed: int) -> None:
    pick = seeded(f"objectives {seed}")
    match = Match(game(FEAST))
    assert play_until(match, pick, "objectives")
    pair = twins(match, pick)
    (holder,) = pair.knowing
    for step in range(ANSWERS):
        if NATURE not in pair.one.choices:  # the deck is nature's to look through, who answers before anybody looks
            assert_hidden(pair, others(pair, {holder}))
        if step % OFTEN == 0:
            assert_records_hide(pair)
        if pair.one.result is not None or not go_on(pair, pick):
            break
    assert step > 40, "the game went on with it"
    assert pair.one.view(holder) != pair.other.view(holder)
    for twin in (pair.one, pair.other):
        # a link, which tells hands, is not made unless it is asked for
        with pytest.raises(TableError):
            link.encode(twin)


@pytest.mark.parametrize("kind", ["objectives", "pass", "shuffle", "score"])
def test_nobody_is_led_back_to_a_choice_among_anothers_objectives(kind: str) -> None:
    """O01, O24, O25, O05: whoever undoes the answer could say that he is that house, and read its hand."""
    answered = 0
    for seed in range(12):
        pick = seeded(f"led back {seed}")
        match = Match(game(FEAST))
        while match.choices and answered < 6:
            name, choice = next(iter(match.choices.items()))
            match.push_sample(name, pick)
            if choice.kind == kind:
                answered += 1
                assert match.undoable == match.fork().undoable == 0
    assert answered == 6


@cache
def finished(seed: int) -> Match:
    """A whole game."""
    match, pick = Match(game(FEAST)), seeded(seed)
    while match.choices:
        name, choice = next(iter(match.choices.items()))
        match.push(name, choice.sample(pick) if choice.seat == NATURE else lively(match, choice, pick))
    return match


def test_no_panel_and_no_report_names_an_objective_in_a_hand() -> None:
    t = Language("en", "thrones.second", strict=True)
    face = face_of(FEAST)
    match, pick = Match(game(FEAST)), seeded(4)
    while not any(match.state.scored.values()):
        name, choice = next(iter(match.choices.items()))
        scores = list(choice.options() or ())[-1] if choice.kind == "score" else None
        match.push(name, scores or choice.sample(pick))
    held = {card for hand in match.state.objectives.values() for card in hand}
    scored = {card for cards in match.state.scored.values() for card in cards}
    assert held and not held & scored
    panel = Panel(match, {}, None, None, lambda name, about, make: make(), lambda act: {}, False, lambda: None)
    view = match.view(None)
    table: Any = face.table
    tabs = [table.tab(name, t, view, panel) for name in ("houses", "tracks")]
    seen = text(el("div", None, tabs, [table.more_of(t, view, house) for house in match.seats]))
    assert scored and all(t(f"objective.{card}") in seen for card in scored)
    app: Any = SimpleNamespace(match=match, names={}, settings={"palette": "safe"}, pile=SheetStack(lambda: None))
    report = ReportSheet(app, face, app, hand_out, dict.fromkeys(face.board.middles, "M0 0"))
    report.all = True
    read = text(el("div", None, report.body(t)))
    assert t("report.charts") in read
    assert not [card for card in held if t(f"objective.{card}") in seen + read]


async def hand_out(_app: Any, _annals: Any, _kind: str) -> None:
    """Nobody asks for a poster here."""
    raise AssertionError


def test_the_goal_that_is_shown_is_in_points_and_wins() -> None:
    """Before the end nobody has as many; who wins by points at the end of a round has."""
    for seed in range(3):
        match = finished(seed)
        view = match.view(None)
        best = max(view["points"].values())
        assert (best >= view["goal"]) == (view["result"]["rule"] == "O08")
        before = match.at(len(match.answers) - 1).view(None)
        assert before["goal"] == view["goal"] == 7
