"""A Game of Thrones: what its objectives bring, in the rules, on the page and in links (L08 to L10)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.bots import arena
from gotweb.core import chance, link
from gotweb.core.choice import NATURE
from gotweb.core.errors import BadLink, BadPosition
from gotweb.core.match import Match
from gotweb.core.options import Later, complete_options, values_at, wave_of
from gotweb.core.plainwords import decimal
from gotweb.geometry.plane.rectangles import corners
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import facts, laws, odds, ownmode, scoring
from gotweb.miniatures.bots.outlook import Outlook
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.objectives import deck
from gotweb.miniatures.table import chances, objectives, places, plane
from gotweb.miniatures.table.objectives import BELOW, FEAR
from gotweb.ui.board.draft import Draft
from gotweb.ui.board.shapes import written
from gotweb.ui.face import face_at
from gotweb.ui.kit import tree
from gotweb.ui.kit.tree import Memo, walk
from tests.miniatures.minds.table import battle
from tests.miniatures.players import fierce
from tests.miniatures.table import GUARDS, SWORDS, posed, state

MODE = "a-game-of-thrones"
CARDS = {"nw": "smithy", "ne": "war-drums", "sw": "old-road", "se": "maesters-tents"}
UNITS: dict[str, tuple[Any, ...]] = {
    f"red-1-{GUARDS}": (GUARDS, 2400, 2400, 0),
    f"red-2-{GUARDS}": (GUARDS, 670, 2950, 0),
    f"blue-1-{SWORDS}": (SWORDS, 4130, 1850, 180),
}
CONTROL = {"centre": f"red-1-{GUARDS}", "nw": f"red-2-{GUARDS}", "se": f"blue-1-{SWORDS}"}


def held(**more: Any) -> Match:
    """The second round of a battle in which both sides hold something."""
    return posed(UNITS, MODE, **{"round": 2, "cards": CARDS, "control": CONTROL, **more})


# the rules


def test_every_card_does_something_that_the_rules_know() -> None:
    """L09: a function, words of an attack, or a wider hand; never two of these."""
    for card in facts.objective_cards().values():
        assert [card.does is not None, bool(card.adds), bool(card.hand)].count(True) == 1, card.id
        assert card.does is None or card.does in scoring.DONE
    assert {card.does for card in facts.objective_cards().values()} - {None} == {*scoring.DONE}


def test_the_deck_of_the_field_alone_has_no_card_for_hands() -> None:
    """L08."""
    assert {*deck(minds=True)} - {*deck(minds=False)} == {"rookery"} and len(deck(minds=True)) == 10


@pytest.mark.parametrize("minds", ["none", "all"])
def test_all_laws_hold_in_a_whole_battle(minds: str) -> None:
    """L08: four different cards are drawn, and stay; points only grow."""
    match, pick = Match(miniatures(), {"mode": MODE, "minds": minds}), chance.seeded(f"throne {minds}")
    drawn: dict[str, str] = {}
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        points = dict(match.state.points)
        match.push(question, fierce(match, choice, pick))
        assert laws.broken(match.state) == []
        assert all(match.state.points[seat] >= had for seat, had in points.items())
        drawn = drawn or (dict(match.state.cards) if len(match.state.cards) == 4 else {})
        assert not drawn or match.state.cards == drawn
        written_down = json.loads(json.dumps(miniatures().position(match.state)))
        assert not match.state.zones or written_down["cards"] == drawn
    assert {*drawn} == {"nw", "ne", "sw", "se"}


def test_which_cards_are_drawn_is_natures_and_nothing_tells_it_before() -> None:
    """L08: the deck is in no view, and what is drawn is open to all."""
    match = Match(miniatures(), {"mode": MODE})
    assert match.choices[NATURE].kind == "draw"
    for seat in (None, "red", "blue"):
        assert not any(card in json.dumps(match.view(seat)["cards"]) for card in facts.objective_cards())
    match.push(NATURE, {"draw": "gallows"})
    assert match.view(None)["cards"] == match.view("red")["cards"] == {"nw": "gallows"}


def test_both_score_before_anything_is_done() -> None:
    """L03, L10: the points of both stand before the centre's test is rolled."""
    match = held()
    while match.state.points == {"red": 0, "blue": 0}:
        question, choice = next(iter(match.choices.items()))
        match.push(question, {"action": "none"} if choice.kind == "action" else choice.sample(lambda n: 0))
    assert match.state.points == {"red": 3, "blue": 1}
    told = [(one.facts["objective"], one.facts["points"]) for one in match.told if one.kind == "scores"]
    assert told == [("centre", 2), ("nw", 1), ("se", 1)]


def test_a_position_can_be_written_and_read_and_hostile_ones_are_refused() -> None:
    match = held()
    position = miniatures().position(match.state)
    assert position["cards"] == CARDS
    full = miniatures().from_position(position, match.options, posed=True)
    assert full.cards == CARDS
    for cards in (
        {"nw": "smithy", "ne": "smithy"}, {"centre": "smithy"}, {"nw": "rookery"}, {"nw": "crown"}, {"nw": 7}, ["nw"],
        {"west": "smithy"}, None,
    ):  # fmt: skip
        with pytest.raises(BadPosition, match="cards"):
            miniatures().from_position({**position, "cards": cards}, match.options, posed=True)
    with pytest.raises(BadPosition):
        miniatures().from_position({**position, "cards": {}}, match.options)
    with pytest.raises(BadPosition):
        posed(UNITS, "open-field", cards=CARDS)
    assert "cards" not in miniatures().position(posed(UNITS, "open-field").state)


def test_the_rookery_is_refused_only_where_there_are_no_hands() -> None:
    assert state(battle(UNITS, MODE, cards={"nw": "rookery"})).cards == {"nw": "rookery"}


# links


def test_links_of_before_stay_as_they_are_and_those_of_the_mode_say_their_wave() -> None:
    values = miniatures().options({})["mode"]
    assert isinstance(values, Later) and values_at(values, 1) == ("open-field", "break-the-line") and not values.added
    for options, start in (
        ({}, "1"), ({"mode": "break-the-line"}, "1"), ({"minds": "all"}, "3"), ({"mode": MODE}, "5"),
        ({"mode": MODE, "minds": "all"}, "5"),
    ):  # fmt: skip
        match = Match(miniatures(), complete_options(miniatures(), options))
        match.push(next(iter(match.choices)), next(iter(match.choices.values())).sample(chance.seeded(1)))
        text = link.encode(match, hidden=True)
        assert text[0] == start and link.decode(text).digest() == match.digest()
        later = Match(miniatures(), match.options, position=miniatures().position(match.starts[-1].state))
        text = link.encode(later, hidden=True)
        assert text[0] == {"1": "2", "3": "4", "5": "6"}[start] and link.decode(text).digest() == later.digest()
    assert wave_of(miniatures(), {"mode": MODE}) == 2 and complete_options(miniatures(), {})["mode"] == "open-field"


def test_these_links_are_those_of_before_the_mode_came() -> None:
    """Made by the rules that had two modes: to the byte."""
    for options, text in BEFORE:
        match = Match(miniatures(), options)
        match.push("roll-red", {"roll": [6, 6]})
        match.push("roll-blue", {"roll": [1, 2]})
        assert link.encode(match, hidden=True) == text and link.decode(text).options == match.options


BEFORE: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, "1DEBiSNMp2hI"),
    ({"mode": "break-the-line"}, "1DEHq1IqLehE"),
    ({"minds": "all"}, "3DIJkXTM7qxE"),
    ({"mode": "break-the-line", "minds": "all", "points": 40}, "3DI-p1gDYXAc"),
)


def test_a_link_that_names_a_wave_that_has_its_own_version_is_damaged() -> None:
    text = link.encode(Match(miniatures(), {"mode": MODE}))
    with pytest.raises(BadLink):
        link.decode("1" + text[1:])


# the page


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_map_has_each_card_with_its_name_and_what_it_gives(code: str) -> None:
    """From near and from afar; and what the centre costs."""
    match, t = held(), Language(code, "miniatures", strict=True)
    board = face_at("miniatures", match.options).board
    view = match.view(None)
    draft = board.draft(Draft(), view, False)
    shown = written(t, draft.shapes)
    for level in ("near", "far"):
        told = [
            [line.children[0] for line in part.children]  # type: ignore[union-attr]
            for one in shown
            for part in one.children
            if part.attrs["class"] == level  # type: ignore[union-attr]
        ]
        for card in CARDS.values():
            assert [t(f"card.{card}"), t(f"card.{card}.brief")] in told
        assert any("−2" in lines[1] for lines in told)  # type: ignore[operator]
    plates = board.lying(view, {}, Memo())["orders"]
    assert len(plates) == 4 and all(len([one for one in walk(plate) if one.tag == "path"]) == 4 for plate in plates)


def test_what_is_written_at_the_centre_goes_where_no_tray_covers_it() -> None:
    usual = posed({}, MODE, round=2, cards=CARDS)
    below = posed({f"red-1-{GUARDS}": (GUARDS, 2400, 1950, 0)}, MODE, round=2, cards=CARDS)
    both = posed(
        {f"red-1-{GUARDS}": (GUARDS, 2400, 1950, 0), f"blue-1-{GUARDS}": (GUARDS, 2400, 2850, 180)},
        MODE, round=2, cards=CARDS,
    )  # fmt: skip
    heights = []
    for match in (usual, below, both):
        board = face_at("miniatures", match.options).board
        (fear,) = [one for one in board.draft(Draft(), match.view(None), False).shapes if one.key == "fear centre"]
        heights.append(fear.at[1] - board.middles["centre"][1])
    assert heights == [BELOW, -BELOW, 0], "beside it, where trays cover both other places"


@pytest.mark.parametrize("which", ["own", MODE])
def test_what_is_written_at_the_centre_lies_on_no_terrain(which: str) -> None:
    """An own table has terrain on both sides of the centre: its edge went through the letters."""
    mode = ownmode.read(facts.example("own-mode")) if which == "own" else facts.modes()[which]
    view = {"terrain": [*mode.terrain], "units": {}}
    ((x, y),) = [one.at for one in objectives.written(mode, places.middles(mode), view)]
    for piece in mode.terrain.values():
        corner = [plane.sheet(mode).seen(one) for one in corners(piece.place)]
        across, down = [one for one, _ in corner], [one for _, one in corner]
        beside = min(across) > x + FEAR[0] or max(across) < x - FEAR[0]
        assert beside or min(down) > y + FEAR[1] or max(down) < y - FEAR[1]


@pytest.mark.parametrize("code", LANGUAGES)
def test_who_looks_closer_is_told_what_the_next_cleanup_brings_and_costs(code: str) -> None:
    """Guards fail a test at −2 with 26 of 36 throws."""
    match, t = held(), Language(code, "miniatures", strict=True)
    face, view = face_at("miniatures", match.options), match.view(None)
    assert view["due"]["centre"] == {"points": 2, "fails": "13/18"} and view["due"]["nw"] == {"points": 1}
    told = face.board.described(t, view)
    seat = t("seat.red")
    assert t.n("objective.next", 2, seat=seat) in told["centre"] and t("percent", amount=72) in told["centre"]
    assert t("card.smithy") in told["nw"] and t("card.smithy.text") in told["nw"]
    assert t("objective.nobody") in told["sw"] and t("card.old-road.text") in told["sw"]
    rows = next(one for one in face.table.lists.tables(t, view, {}) if one.name == "objectives")
    assert [row[0] for row in rows.rows] == ["centre", "nw", "ne", "sw", "se"]
    early = held(round=1).view(None)
    assert t("objective.idle") in face.board.described(t, early)["centre"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_odds_name_the_card_that_changes_them(code: str) -> None:
    """L09: each modifier in its line, with its rule."""
    t = Language(code, "miniatures", strict=True)
    units = {"red-1": (GUARDS, 670, 2950, 0), "blue-1": (SWORDS, 670, 3430, 180)}
    now = state(posed(units, MODE, cards={"nw": "smithy"}, control={"nw": "red-1"}))
    fight = chances.Fight(now, "red-1", "blue-1", now.units["red-1"].kind.attacks[0], "front")
    numbers = fight.numbers()
    means = chances.Means.of(numbers, (), odds.of_attack(now, "blue-1", numbers))
    found = list(chances.lines(t, fight, numbers, means))
    lines = ["".join(str(part) for part in one.children if isinstance(part, str)) for one in found]
    assert any(t("card.smithy") in line for line in lines)
    assert lines[0].startswith(t.n("odds.dice", numbers.dice)), "the steps come in their order"
    assert (means.dice, means.hits) == (6, 3), "4 or more hits: half of the dice"
    assert means.hits > means.wounds and means.lost > means.wounds > 0
    said = [tree.text(one) for one in found if tree.text(one).startswith(t("odds.hits", number=4, first=4))]
    assert [line.endswith(t("odds.average", amount=decimal(t, 300))) for line in said] == [True]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_draw_is_a_moment_and_so_are_the_points(code: str) -> None:
    t = Language(code, "miniatures", strict=True)
    match, pick = Match(miniatures(), {"mode": MODE}), chance.seeded(5)
    while NATURE in match.choices and match.choices[NATURE].kind == "draw":
        match.push(NATURE, match.choices[NATURE].sample(pick))
    teller = face_at("miniatures", match.options).table.teller
    [moment] = [one for one in teller.fresh(match.log, 0, False) if one.kind == "drawn"]
    assert moment.end - moment.start == 4 and t("moment.drawn")


# bots


def test_bots_want_what_objectives_bring_until_the_end() -> None:
    """A card makes its objective worth more; fear makes the centre worth less, most to who fails its test."""
    bare, carded = (Outlook(held(cards=cards, control={}).state, "red") for cards in ({}, CARDS))
    worth_of = [{want.name: want.worth for want in one.wants} for one in (bare, carded)]
    assert all(worth_of[1][name] > worth_of[0][name] for name in CARDS)
    assert worth_of[0]["centre"] == worth_of[1]["centre"] == 2 * worth_of[0]["nw"]
    centre = next(want for want in carded.wants if want.fear)
    whole = carded.state.units[f"red-1-{GUARDS}"]
    assert carded.brings(whole, centre) < centre.worth
    late = Outlook(held(round=6, control={}).state, "red")
    assert next(want for want in late.wants if want.fear).worth < centre.worth / 2


@pytest.mark.parametrize(("minds", "level"), [("none", "squire"), ("all", "page")])
def test_bots_play_a_whole_battle_for_the_objectives(minds: str, level: str) -> None:
    found = arena.play("miniatures", {"mode": MODE, "minds": minds}, [arena.Player(level)] * 2, "7")
    assert not found.faults
