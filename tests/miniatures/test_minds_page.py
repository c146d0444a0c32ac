"""The page of battles with minds: every part of the face at the moments of random battles, and no secret in a panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures.facts import attachments, people
from gotweb.miniatures.minds.state import BOARD
from gotweb.miniatures.minds.telling import about, effect
from gotweb.miniatures.minds.windows import PASS
from gotweb.ui.face import face_at
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Memo, find, press, walk
from gotweb.ui.read.rules import chapters
from gotweb.ui.table import offers
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from gotweb.ui.table.moment import Telling
from gotweb.ui.table.table import Table
from tests.conformance.faces import FaceInspector
from tests.hands import Hands, panel, said, trees
from tests.miniatures.inspected import Moment, kinds_met
from tests.miniatures.minds.players import LISTS
from tests.miniatures.minds.table import battle, give
from tests.miniatures.players import fierce
from tests.miniatures.table import GUARDS, SWORDS, Units, asked
from tests.shown import SETTINGS, Shown

T = Language("en", "miniatures", strict=True)
EVERY = 25
"""Beside those at which something is there for the first time, every so-manieth moment is looked at."""


class App:
    """As much of the page as a table needs."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names: dict[str, str] = {}
        self.pile = SheetStack(lambda: None)
        self.language = T
        self.settings = dict(SETTINGS)

    def say(self, sentence: str, over: bool = False) -> None: ...

    def menu(self) -> None: ...

    def changed(self) -> None: ...

    def speak(self, code: str) -> None: ...


def laid(match: Match) -> tuple[Table, Shown]:
    """A table at which two people sit."""
    surface = Shown(face_at("miniatures", match.options).board.middles)
    table: Any = Table(App(match), surface, chance.seeded(7))  # type: ignore[arg-type]
    table.open()
    return table, surface


class MindsInspector(FaceInspector):
    """The face of battles with minds."""

    def __init__(self, code: str, seed: int, options: dict[str, Any]) -> None:
        super().__init__("miniatures", code, seed, 0)
        self.face = face_at("miniatures", options)
        self.rules = {entry.id for chapter in chapters(self.face.rules, self.t) for entry in chapter.entries}


def options_of(seed: int) -> dict[str, Any]:
    """How one of the battles is played."""
    return {"minds": "all", "mode": "open-field", **LISTS[seed]}


def moments(seed: int) -> Iterator[Moment]:
    """A battle between two who look for a fight, before every answer: the match, the question, the log's length then,
    and what lay open before the last answer; half of what is offered beside a question is used."""
    match = Match(game("miniatures"), options_of(seed))
    pick, since, before = chance.seeded(f"minds page {seed}"), 0, match.view(None)
    choice: Choice | None = None
    match.settle(pick)
    while match.result is None:
        offered = [id for id in match.beside if pick(2)]
        id = next(iter([*offered, *(id for id, one in match.choices.items() if one.seat != NATURE)]))
        choice = match.answerable[id]
        yield match, choice, since, before
        since, before = len(match.log), match.view(None)
        match.push(id, choice.sample(pick) if offered else fierce(match, choice, pick))
        match.settle(pick)
    assert choice is not None
    yield match, choice, since, before


@pytest.mark.parametrize(("code", "seed"), [(code, seed) for seed in range(4) for code in LANGUAGES[seed % 2 :][:1]])
@pytest.mark.one_of(2)
def test_the_face_shows_all_of_a_battle_with_minds(code: str, seed: int) -> None:
    inspector = MindsInspector(code, seed, options_of(seed))
    met = kinds_met(inspector, moments(seed), EVERY)
    assert not inspector.faults, "\n".join(inspector.faults)
    assert {"claim", "board", "play", "toss", "claims", "draws"} <= met


def hands_of(match: Match) -> dict[str, set[str]]:
    """What each side holds, as the page would say it, without what lies open anyway."""
    minds = match.state.minds
    return {seat: {effect(T, card) for card in held} for seat, held in minds.hands.items()}


def test_no_panel_shows_anybody_a_hand_that_is_not_his() -> None:
    """Q01: of the other's hand its number is known. Whose eyes look sees his own, and every card in it can be read."""
    looked = 0
    for count, (match, _, since, _) in enumerate(moments(1)):
        if count % 40 or not match.state.minds.dealt:
            continue
        table, view = face_at("miniatures", match.options).table, match.view(None)
        for eyes in (None, *match.seats):
            drawn = [*table.tab("strategy", T, view, panel(match, {}, None, eyes))]
            drawn += table.tab("hand", T, view, panel(match, {}, None, eyes))
            drawn += [
                table.head(T, view),
                table.glance(T, view, None, {}),
                *table.public(T, view, match.log[since:], None),
            ]
            text, discards = (
                said(*drawn),
                {effect(T, one) for pile in view["minds"]["discards"].values() for one in pile},
            )
            known = {one for seat in match.seats if seat == eyes for one in hands_of(match)[seat]}
            assert all(one in text for one in known)
            hidden = {one for held in hands_of(match).values() for one in held} - known - discards
            named = {one for one in hidden if one in _without_people(text)}
            assert not named, (eyes, named)
            looked += 1
    assert looked > 10


def _without_people(text: str) -> str:
    """The text without what people can do, which names cards that everybody knows of (p11)."""
    for one in people().values():
        text = text.replace(about(T, one.ability), "")
    return text


def test_what_is_offered_beside_the_question_is_for_its_holder_alone() -> None:
    """P09: at a turn's start whoever holds something is offered it; nobody else is to know that there is an offer."""
    held = {"hands": {"red": ["swift-reposition"], "blue": []}}
    units: Units = {
        **{f"red-{n}-{SWORDS}": (SWORDS, 1200 * n, 1000, 0) for n in (1, 2)},
        **{f"blue-{n}-{GUARDS}": (GUARDS, 1200 * n, 4000, 180) for n in (1, 2)},
    }
    table, surface = laid(battle(units, minds=held))
    assert table.match.beside and asked(table.match) == "activate"
    assert offers.strip(table, table.t) is None and Desk(table).run("beside") == [T("command.beside.none")]
    table.look("blue")
    table.refresh()
    assert T("ui.curtain.pass", who="Blue") in surface.words(), "whoever looks, and not for whom it is asked"
    table.curtain.show()
    assert table.eyes == "blue" and offers.strip(table, table.t) is None
    table.look(None)
    assert table.eyes is None and not table.curtain.hides
    table.look("red")
    assert table.curtain.hides and offers.strip(table, table.t) is None, "as long as the curtain hangs nothing is shown"
    table.curtain.show()
    strip = offers.strip(table, table.t)
    assert strip is not None
    press(find([strip], "beside")[0])
    assert table.widget is not None and table.widget.choice.kind == "play" and table.eyes == "red"
    table.hide()
    assert not table.curtain.hides and table.widget.choice.kind == "activate", "no curtain tells that there is an offer"
    assert offers.strip(table, table.t) is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_list_view_says_where_the_answers_of_a_claim_stand(code: str) -> None:
    t, who = Language(code, "miniatures", strict=True), "red-2-catelyn-stark"
    units: Units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 4000, 180)}
    match = battle(units, minds={"ncus": {who: {"card": "catelyn-stark"}}})
    give(match, {"activate": who})
    table, _ = laid(match)
    table.app.language = t
    table.refresh()
    told = said(*Listing(table, Desk(table)).tree())
    assert table.widget.choice.kind == "claim" and t("list.none.asked") in told and t("list.none.now") not in told


def fight(hand: list[str]) -> Match:
    """A melee about to begin, in which red holds these cards; what comes before its dice is asked."""
    units: Units = {f"red-1-{SWORDS}": (SWORDS, 2400, 2000, 0), f"blue-1-{GUARDS}": (GUARDS, 2400, 2480, 180)}
    match = battle(units, minds={"hands": {"red": hand, "blue": []}, "discards": {"red": [], "blue": []}})
    give(match, {"action": "melee"}, {"melee": f"blue-1-{GUARDS}", "attack": 0, "place": None})
    return match


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_window_is_passed_with_one_tap_and_a_card_is_read_before_it_is_used(code: str) -> None:
    """P02: nothing is the plain way."""
    t, match = Language(code, "miniatures", strict=True), fight(["winters-might"])
    [choice] = match.choices.values()
    assert (choice.kind, choice.facts["trigger"]) == ("play", "attack-before-dice")
    hands = Hands()
    widget: Any = face_at("miniatures", match.options).table.widget(match, choice, hands)
    [nothing] = widget.answers(t)
    assert about(t, "winters-might") in said(*widget.body(t)) and widget.confirm(t).answer is None
    # seven dice, 2/3 of a hit each, half of them blocked: 7/3; and (1 - (17/24)^7) * 15/36 * 2 by a failed test
    assert t("odds.mean", amount={"en": "3.09", "fr": "3,09"}[code]) in said(*widget.body(t))
    press(find(trees(widget.body(t)), "option")[0])
    use = {"play": "winters-might", "on": f"red-1-{SWORDS}"}
    assert widget.confirm(t).answer == use and effect(t, "winters-might") in widget.confirm(t).text
    press(nothing)
    assert hands.sent == PASS


def test_a_window_is_passed_on_the_curtain_which_shows_nothing_of_the_hand() -> None:
    table, surface = laid(fight(["winters-might"]))
    assert table.curtain.hides and table.widget is not None and table.widget.choice.kind == "play"
    shown = surface.words()
    assert table.widget.sentence(T) in shown and effect(T, "winters-might") not in shown
    answers = len(table.match.answers)
    surface.press("waive")
    assert len(table.match.answers) > answers and table.match.log[-1].kind != "plays"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_that_is_played_is_a_step_with_what_it_does_and_is_called_back(code: str) -> None:
    t, match = Language(code, "miniatures", strict=True), fight(["winters-might"])
    match.push("red", {"play": "winters-might", "on": f"red-1-{SWORDS}"})
    match.settle(chance.seeded(1))
    teller = face_at("miniatures", match.options).table.teller
    number = next(n for n, event in enumerate(match.log) if event.kind == "plays")
    moment = teller.at(match.log, number)
    assert moment is not None and moment.calm and moment not in teller.fresh(match.log, 0, False)
    assert moment.areas == (f"red-1-{SWORDS}",)
    told = said(*teller.body(t, Telling(match.log, {}), moment))
    assert about(t, "winters-might") in told and teller.title(t, Telling(match.log, {}), moment)
    assert about(t, "winters-might") in words_of(match.game, t).details(match.log[number])


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_lies_on_a_unit_is_read_on_its_tray_in_the_lists_and_closer(code: str) -> None:
    """P06, N05, O01"""
    t, red = Language(code, "miniatures", strict=True), f"red-1-{SWORDS}"
    order = "order-tactical-reposition"
    officer = next(one.id for one in attachments().values() if order in one.abilities)
    lying = {
        "ncus": {"red-2-catelyn-stark": {"card": "catelyn-stark", "zone": "crown", "activated": True}},
        "influences": {"red-2-catelyn-stark": red},
        "attached": {red: [{"card": "north-remembers", "seat": "red", "token": True}]},
        "orders": {red: [order]},
    }
    led = {"attachment": officer}
    match = battle({red: (SWORDS, 2400, 2000, 0, led), f"blue-1-{GUARDS}": (GUARDS, 2400, 4000, 180)}, minds=lying)
    face, view = face_at("miniatures", match.options), match.view(None)
    for told in (
        face.board.described(t, view)[red],
        ", ".join(face.table.lists.area(t, view, red, None)),
        said(*face.table.tab("armies", t, view, panel(match, {}, None))),
    ):
        assert effect(t, "north-remembers") in told and effect(t, order) in told and t("ncu.catelyn-stark") in told
    closer = said(*face.closer.area(t, match, red))
    assert all(about(t, one) in closer for one in ("north-remembers", "family-duty-honor", order))
    tray = next(one for one in face.board.lying(view, {}, Memo())["pieces"] if one.key == red)
    assert sum(one.attrs.get("class") == "mini-upon" for one in walk(tray)) == 3
    board = said(*face.table.tab("strategy", t, view, panel(match, {}, None)))
    assert all(t(f"zone.{zone}.text") in board for zone in BOARD) and t("ncu.catelyn-stark") in board
