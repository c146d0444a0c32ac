"""The face that the toy game shows to the page, over whole games played at random, without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from gotweb.toy.game import caravans
from gotweb.toy.rules import Journey
from gotweb.toy.state import CAMPS, PLACES
from gotweb.toy.table.widgets import TravelWidget

from gotweb import ui
from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import DOMAINS, LANGUAGES, Language, domains
from gotweb.ui.board.draft import LAYERS, Draft
from gotweb.ui.face import Face, face_of
from gotweb.ui.kit import phrases
from gotweb.ui.kit.tree import Child, Memo, find, press, text, walk
from gotweb.ui.table.curtain import answers_as, who
from tests import hands
from tests.hands import Hands, panel, said, trees
from tests.lang.conftest import texts

PLAYERS = {"amber": "Ada"}
FACE: Face = face_of("toy-caravans")
OUTLINES = dict(re.findall(r'<path id="area-([\w-]+)"[^>]* d="([^"]+)"', FACE.board.drawing()))
OPTIONS: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4},
    {"players": 2, "ward": True},
    {"players": 2, "rounds": 3},
]
PAGE = Path(ui.__file__).parent


@cache
def speaks(code: str) -> Language:
    return Language(code, "toy", strict=True)


def moments(seed: int) -> Iterator[tuple[Match, str, Choice]]:
    """A random game, stopped before every answer of a player."""
    return hands.moments(Match(caravans(), OPTIONS[seed % len(OPTIONS)]), seed)


def played(seed: int) -> Match:
    match = Match(caravans())
    for match, _, _ in moments(seed):  # noqa: B007
        pass
    return match


def public_parts(t: Language, match: Match) -> list[Child]:
    """Everything that the face shows to everybody."""
    table, board, view = FACE.table, FACE.board, match.view(None)
    layers = board.lying(view, OUTLINES, Memo())
    turn = next(iter(view["waiting"]), None)
    parts: list[Child] = [
        *table.head(t, view), table.glance(t, view, turn, {}), table.above(t, view),
        *(part for tab in table.tabs for part in table.tab(tab, t, view, panel(match, PLAYERS, turn))),
        *table.reading(t, view, None, match.log[-5:]), *table.public(t, view, match.log[-5:], None),
        *board.described(t, view).values(), *(shape for layer in LAYERS for shape in layers[layer]),
        *(part for area in board.middles for part in FACE.closer.area(t, match, area)),
        *(cell for area in board.middles for cell in table.lists.area(t, view, area, None)),
        *(line for area in board.middles for line in table.lists.near(t, view, area)),
        *(cell for rows in table.lists.tables(t, view, {}) for _, row in rows.rows for cell in row),
        *FACE.replay.told(t, match.log, max(0, len(match.log) - 4), view, {}),
    ]  # fmt: skip
    return parts


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.one_of(2)
def test_every_part_can_be_shown_at_every_moment_with_a_text_for_every_key(seed: int, code: str) -> None:
    t = speaks(code)
    words = words_of(caravans(), t)
    for match, id, choice in moments(seed):
        assert said(*public_parts(t, match))
        widget = FACE.table.widget(match, choice, Hands())
        assert widget.sentence(t) and not isinstance(widget.draft(), type(None))
        said(*widget.body(t), *widget.answers(t), *widget.reads(t), widget.hint(t))
        assert words.asks(choice.kind, choice.seat, choice.facts)
        assert said(*FACE.table.tab("merchants", t, match.view(None), panel(match, PLAYERS, choice.seat, choice.seat)))
        assert [*words.board(match)]
        assert [*words.ways(match, choice, {})] or not isinstance(choice, Journey)
        assert id in match.choices and phrases.no_undo(t, match.revealed)
    for event in match.told:
        assert words.sentence(event) and isinstance(words.details(event), list)
        words.areas(event), words.concerns(event), words.group(event), words.rule_of(event)
    assert said(*FACE.table.ending(t, match.view(None), {}))
    annals = FACE.report.look_back(match)
    assert all(FACE.report.told(t, moment) for moment in annals.moments) and annals.moments[-1].kind == "end"
    assert all(t(f"report.{name}.{measure}") for name in ("measure", "short") for measure in FACE.report.measures)
    assert all(t(f"logbook.group.{group}") for group in words.groups)


@pytest.mark.parametrize("seed", range(8))
def test_nothing_of_a_hand_depends_on_it_in_what_everybody_sees(seed: int) -> None:
    """The same match with other cards in all hands shows the same to everybody: trees, labels, sentences."""
    t, compared = speaks("en"), 0
    for match, _, _ in moments(seed):
        at, position = match.checkpoint()
        if at != len(match.answers):
            continue
        pool = [*position["unseen"]]
        dealt = {seat: [pool.pop() for _ in cards] for seat, cards in position["hands"].items()}
        twins = [
            Match(match.game, match.options, position={**position, "hands": hands})
            for hands in (position["hands"], {seat: sorted(cards) for seat, cards in dealt.items()})
        ]
        if any(twin.choices.keys() != match.choices.keys() for twin in twins):
            continue
        one, other = (said(*public_parts(t, twin)) for twin in twins)
        assert one == other
        compared += 1
    assert compared


@pytest.mark.parametrize("seed", range(8))
def test_a_widget_shows_its_own_hand_only_and_only_where_the_curtain_hung(seed: int) -> None:
    t, shown = speaks("en"), 0
    for match, _, choice in moments(seed):
        widget = FACE.table.widget(match, choice, Hands())
        cards = [one for root in trees(widget.body(t)) for one in walk(root) if one.attrs.get("class") == "toy-card"]
        if not choice.secret:
            assert not cards, "an open question shows a hand to everybody"
        else:
            held = sorted(text(one).strip() for one in cards)
            assert held in ([], sorted(match.state.hands[choice.seat]))
            shown += bool(held)
        others = {str(event) for event in match.log_for(choice.seat)}
        assert not any(
            event.kind == "drew" and event.facts["seat"] != choice.seat for event in match.log_for(choice.seat)
        )
        assert others
    assert shown


def test_the_panel_shows_the_hand_of_whoever_looks_and_of_nobody_else() -> None:
    t = speaks("en")
    match, _, _ = next(moments(0))
    hand = FACE.table.tab("merchants", t, match.view(None), panel(match, PLAYERS, "amber", "amber"))
    assert t("hand.own") in said(*hand) and all(card in said(*hand) for card in match.state.hands["amber"])
    assert t("hand.own") not in said(*FACE.table.tab("merchants", t, match.view(None), panel(match, PLAYERS, "amber")))


@pytest.mark.parametrize("seed", range(4))
def test_whoever_presses_what_a_widget_offers_comes_to_a_legal_answer(seed: int) -> None:
    t, pick, seen = speaks("en"), chance.seeded(f"hand {seed}"), set()
    for match, id, choice in chain(moments(seed), moments(seed + 4)):
        host = Hands()
        widget = FACE.table.widget(match, choice, host)
        for _ in range(6):
            confirm = widget.confirm(t)
            if host.sent is not None or (confirm is not None and confirm.answer is not None and pick(2)):
                break
            offers = [
                one for root in trees([*widget.answers(t), *widget.body(t)]) for one in walk(root)
                if one.tag == "button" and one.attrs.get("aria-pressed") != "true"
            ]  # fmt: skip
            if offers:
                press(offers[pick(len(offers))])
        confirm = widget.confirm(t)
        answer = host.sent or (confirm.answer if confirm is not None else None)
        assert answer is None or match.why_not(id, answer) is None
        if answer is not None:
            seen.add(choice.kind)
            again = FACE.table.widget(match, choice, Hands())
            again.restore(answer)
            kept = again.confirm(t)
            assert kept is None or kept.answer in (answer, None)
    assert {"lay", "wager", "travel", "ambush"} <= seen


def travels(**options: Any) -> tuple[Match, list[TravelWidget]]:
    """A match in which somebody travels with goods, and the widgets of that."""
    for seed in range(40):
        for match, _, choice in moments(seed):
            if isinstance(choice, Journey) and match.state.stores[choice.seat]:
                found = [FACE.table.widget(match, one, Hands()) for one in match.choices.values()]
                if match.options.get("ward") == options.get("ward") and len(found) == (2 if "ward" in options else 1):
                    return match, found  # type: ignore[return-value]
    raise AssertionError("nobody ever travelled")


def test_a_caravan_is_sent_by_taps_on_the_map_and_numbers_for_goods_and_guards() -> None:
    """Y5, Y6."""
    t = speaks("en")
    match, (widget,) = travels()
    assert widget.confirm(t).answer is None and widget.hint(t) == t("travel.where")
    widget.tap(CAMPS[widget.seat])
    assert widget.table.refusal == "T02"
    widget.tap("tower")
    assert widget.draft().marks["tower"] == "picked" and widget.draft().arrows[0].end == "tower"
    assert widget.confirm(t).gives_up, "to go with nothing gives up what the goods would bring"
    good = match.state.stores[widget.seat][0]
    pressed = [one for one in find(trees(widget.body(t)), "part") if one.attrs["data-value"] == f"{good} 1"]
    press(pressed[0])
    assert widget.answer() == {"travel": {"to": "tower", "load": {good: 1}, "guards": 0}}
    assert not widget.confirm(t).gives_up


def test_what_no_longer_fits_is_left_behind_when_another_market_is_chosen() -> None:
    """Y5."""
    widget = next(
        widget
        for seed in range(40)
        for match, _, choice in moments(seed)
        if isinstance(choice, Journey) and len(match.state.stores[choice.seat]) > 1
        for widget in [FACE.table.widget(match, choice, Hands())]
    )
    assert isinstance(widget, TravelWidget)
    widget.tap("oasis")
    for good in widget.match.state.stores[widget.seat]:
        widget.choose(good, widget.match.state.stores[widget.seat].count(good))
    assert sum(widget.answer()["travel"]["load"].values()) > 1  # type: ignore[index]
    widget.tap("tower")
    assert sum(widget.answer()["travel"]["load"].values()) == 1  # type: ignore[index]


def test_a_seat_with_a_ward_has_two_questions_each_with_a_widget_of_its_own() -> None:
    """Y9."""
    match, widgets = travels(ward=True)
    assert sorted(match.choices) == ["birch", "birch/ward"]
    assert {widget.sentence(speaks("en")) for widget in widgets} == {
        "Birch, where does your caravan go?", "Birch, where does the caravan of The ward go?"
    }  # fmt: skip


def test_whoever_answers_for_a_ward_is_told_so_wherever_it_is_said_who_is_asked() -> None:
    """Y9."""
    _, widgets = travels(ward=True)
    own, wards = sorted(widgets, key=lambda widget: widget.id)
    words, t = words_of(caravans(), speaks("en")), speaks("en")
    assert (own.choice.side, wards.choice.side) == ("birch", "ward")
    assert answers_as(t, words, own.seat, own.choice.side, {}) == ""
    assert answers_as(t, words, own.seat, own.choice.side, {"birch": "Ada"}) == "Ada"
    assert answers_as(t, words, wards.seat, wards.choice.side, {}) == "for The ward"
    assert answers_as(t, words, wards.seat, wards.choice.side, {"birch": "Ada"}) == "Ada · for The ward"
    assert who(t, words, own.seat, {"birch": "Ada"}, own.choice.side) == "Birch (Ada)"
    assert who(t, words, wards.seat, {"birch": "Ada"}, wards.choice.side) == "Birch (Ada) for The ward"
    for code, thinks in (("en", "Birch for The ward is thinking…"), ("fr", "Bouleau pour La pupille réfléchit…")):
        t, words = speaks(code), words_of(caravans(), speaks(code))
        named = who(t, words, wards.seat, {}, wards.choice.side)
        assert t("bot.thinks", who=named) == thinks, "no comma between who it is and what it does"


def test_a_caravan_of_a_ward_is_named_where_the_choice_is_known_that_the_answer_is_for() -> None:
    """Y9. The answer alone does not say whose caravan it is."""
    _, widgets = travels(ward=True)
    answer = {"travel": {"to": "tower", "load": {}, "guards": 0}}
    for code, named in (("en", "The ward: Tower, nothing"), ("fr", "La pupille\u00a0: Donjon, rien")):
        words = words_of(caravans(), speaks(code))
        assert {words.answer(answer, one.choice) for one in widgets} == {words.answer(answer), named}


# words


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_can_be_typed_in_words_and_by_its_number(seed: int, code: str) -> None:
    words = words_of(caravans(), speaks(code))
    pick = chance.seeded(seed)
    for _, _, choice in moments(seed):
        answer = choice.sample(pick)
        assert words.understand(choice, json.dumps(answer)) == answer
        options = choice.options()
        if isinstance(choice, Journey):
            plan = answer["travel"]
            goods = " ".join(f"{n} {words.answer({'draw': good})}" for good, n in plan["load"].items())
            line = f"{words.area(plan['to'])} {goods} {plan['guards']} {speaks(code)('guard')}"
            assert words.understand(choice, line) == answer
        elif choice.kind in ("wager", "offer"):
            assert words.understand(choice, str(answer[choice.kind])) == answer
        else:
            assert options is not None
            assert words.understand(choice, str(options.index(answer) + 1)) == answer
            assert words.understand(choice, words.answer(answer)) == answer
        assert words.understand(choice, words.example(choice))


@pytest.mark.parametrize(
    "line", ["", "nonsense", "{", "[]", "{}", "99999999999999999999", "tower 1", "tower 1 gold", "-1"]
)
def test_a_line_that_means_nothing_is_answered_with_a_sentence(line: str) -> None:
    words, kinds = words_of(caravans(), speaks("en")), set()
    for _, _, choice in moments(1):
        if choice.kind not in kinds:
            kinds.add(choice.kind)
            try:
                words.understand(choice, line)
            except NotUnderstood as trouble:
                assert words.trouble(trouble)
    assert kinds


def test_a_refusal_names_what_a_market_takes() -> None:
    """Y5."""
    words = words_of(caravans(), speaks("en"))
    match, (widget,) = travels()
    answer = {"travel": {"to": "tower", "load": {"salt": 2}, "guards": 0}}
    assert words.obstacle(match, widget.choice, answer, "Y5") == "Tower takes 1 good."
    assert words.obstacle(match, widget.choice, answer, "Y6") is None


NEVER_ASKED = {
    "rules.second": "there is one edition (`RulesFace.elsewhere`)",
    **dict.fromkeys(
        (f"rules.compared.{part}" for part in ("title", "note", "other", "own", "rules")),
        "there is one edition (`RulesFace.compared`)",
    ),
    "layer.danger": "no area is ever in danger (`CloserFace.endangered`)",
    "layer.danger.none": "likewise",
    "inspect.between.none": "nothing is to be said of two places (`CloserFace.between`)",
    "inspect.between.other": "likewise",
    "command.ready": "no typed answer is a part of one (`Widget.typed`)",
}
"""Texts that the page asks of a game which has such a thing -> why this one has not."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_that_the_page_asks_for_by_its_name_is_shared_or_the_games_own(code: str) -> None:
    asked = re.compile(r'\b(?:t|said|language)(?:\.n)?\(\s*"([a-z]+[.][a-z0-9.-]+)"')
    keys = {key for file in PAGE.rglob("*.py") for key in asked.findall(file.read_text("utf-8"))}
    assert len(keys) > 150
    places = [("", domain) for domain in DOMAINS] + [("toy", domain) for domain in domains("toy")]
    known = {key for package, domain in places for key in texts(package, code, domain)}
    assert keys - known <= set(NEVER_ASKED)


# the board


def test_the_drawing_holds_what_the_page_needs() -> None:
    drawn = FACE.board.drawing()
    assert set(OUTLINES) == set(FACE.board.middles) == {*PLACES, *CAMPS.values()}
    for layer in (*LAYERS, "hit"):
        assert f'id="layer-{layer}"' in drawn
    for code in LANGUAGES:
        captions = FACE.board.captions(code)
        assert all(f'id="label-{area}"' in drawn for area in captions) and len(captions) == len(OUTLINES)
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", drawn)
    width, height = FACE.board.size
    assert f'viewBox="0 0 {width:g} {height:g}"' in drawn
    assert all(0 < x < width and 0 < y < height for x, y in FACE.board.middles.values())


def test_caravans_that_leave_travel_over_the_map() -> None:
    match = played(0)
    view = match.view(None)
    moves = FACE.board.moves(match.log, view, view, False)
    assert len(moves) == sum(event.kind == "left" for event in match.log)
    assert all(FACE.board.ghost(move, move.what, False) for move in moves)


# what is read


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_that_the_game_cites_is_in_the_rules_pages_with_its_texts(code: str) -> None:
    t = speaks(code)
    listed = {rule.id: rule for _, _, rules in FACE.rules.chapters(t) for rule in rules}
    cited = {rule for seed in range(8) for event in played(seed).told if (rule := event.facts.get("rule"))}
    assert cited | {"Y1", "Y2", "Y9"} <= set(listed) and len(listed) == 12
    for id, rule in listed.items():
        assert t(f"rule.{id}.title") and t(f"rule.{id}") and FACE.rules.heading(t, rule.section)


def test_the_report_counts_everybodys_coins_after_each_round() -> None:
    for seed in range(4):
        match = played(seed)
        annals = FACE.report.look_back(match)
        assert [row.rounds for row in annals.rows] == list(range(match.state.rounds + 1))
        assert annals.rows[0].figures["coins"] == dict.fromkeys(match.seats, 3)
        assert annals.rows[-1].figures["coins"] == match.state.coins
        again = FACE.report.look_back(match.fork())
        assert again.rows == annals.rows


def test_a_replay_can_jump_to_every_round_and_its_wagers() -> None:
    t, match = speaks("en"), played(0)
    marks = FACE.replay.marks(t, match.log)
    assert [mark.words for mark in marks if mark.words == mark.group] == ["Round 1", "Round 2"]
    assert all(match.log[mark.event].kind in ("round", "wagered", "robbed") for mark in marks)


def test_opened_wagers_are_a_moment_that_can_be_called_back() -> None:
    teller, match = FACE.table.teller, played(0)
    found = teller.fresh(match.log, 0, False)
    assert [match.log[moment.start].kind for moment in found] == ["wagered"] * 2
    assert [teller.at(match.log, moment.start) for moment in found] == found


def test_drafts_lie_on_the_board_and_leave_it() -> None:
    _, (widget,) = travels()
    widget.tap("harbour")
    lying = FACE.board.lying(widget.match.view(None), OUTLINES, Memo())
    drafted = FACE.board.drafted(lying, widget.draft(), OUTLINES)
    assert drafted["pieces"] is lying["pieces"] and len(drafted["highlight"]) == 5
    assert FACE.board.drafted(lying, Draft(), OUTLINES) is lying
