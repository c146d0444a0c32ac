"""The last round of a battle at the page's own table, without a browser: by pressing, and by typing with the list."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures.state import SEATS
from gotweb.miniatures.table import plane
from gotweb.ui.face import face_at
from gotweb.ui.kit.tree import Element, find, press, walk
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from gotweb.ui.table.table import Table
from tests.hands import panel, said
from tests.miniatures.table import BERSERKERS, BOWMEN, GUARDS, PYROMANCERS, SWORDS, posed
from tests.shown import SETTINGS, Shown

MOST = 600
R1, R2, B1, B2 = f"red-1-{SWORDS}", f"red-2-{BOWMEN}", f"blue-1-{GUARDS}", f"blue-2-{PYROMANCERS}"


class App:
    def __init__(self, code: str, match: Match) -> None:
        self.match = match
        self.names: dict[str, str] = {}
        self.language = Language(code, "miniatures", strict=True)
        self.settings = {**SETTINGS, "moments": "off"}

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None


def last_round() -> Match:
    """Two trays a side in the last round: two are engaged, two can shoot or charge."""
    return posed(
        {
            R1: (SWORDS, 2400, 2000, 0),
            R2: (BOWMEN, 800, 1500, 0),
            B1: (GUARDS, 2400, 2480, 180),
            B2: (PYROMANCERS, 800, 2400, 180, {"left": 5, "conditions": ["vulnerable"]}),
        },
        round=6,
        points={"red": 2, "blue": 3},
    )


def at_table(code: str, match: Match, seed: int) -> tuple[Table, Shown]:
    surface = Shown()
    table = Table(App(code, match), surface, chance.seeded(seed))  # type: ignore[arg-type]
    table.open()
    return table, surface


@pytest.mark.parametrize("seed", range(3))
def test_a_round_is_played_to_the_end_by_pressing_what_is_offered(seed: int) -> None:
    match, dice = last_round(), random.Random(seed)
    table, surface = at_table("fr", match, seed)
    for _ in range(MOST):
        if match.result is not None:
            break
        roots = [one for one in surface.scene.panel if isinstance(one, Element)]
        names = ("confirm", "option", "choose", "add", "far", "towards", "unit", "part", "die", "below")
        offers = [one for name in names for one in find(roots, name) if not one.attrs.get("disabled")]
        ready = [one for one in offers if one.attrs["data-action"] == "confirm"]
        if dice.random() < 0.15:
            table.point((dice.random() * 960, dice.random() * 960))
        elif dice.random() < 0.1:
            table.tap(dice.choice(table.areas))
        else:
            press(ready[0] if ready and dice.random() < 0.5 else dice.choice(offers))
    assert match.result is not None and match.result.rule in ("L06", "L07")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_round_is_played_by_typing_with_the_list_beside(code: str) -> None:
    match = last_round()
    table, _ = at_table(code, match, 4)
    desk = Desk(table)
    listing = Listing(table, desk)
    for _ in range(60):
        if match.result is not None:
            break
        assert table.widget is not None
        choice, before = table.widget.choice, len(match.answers)
        rows = [one for root in listing.tree() if isinstance(root, Element) for one in walk(root)]
        assert any("data-area-row" in one.attrs for one in rows) or choice.kind == "zone"
        line = table.words.answer(choice.sample(chance.seeded(f"{before}")), choice)
        reply = desk.run(line)
        assert len(match.answers) > before, (choice.kind, line, reply)
    assert match.result is not None


def test_points_rounds_and_the_first_player_are_in_sight_and_both_armies_can_be_read() -> None:
    match, t = last_round(), Language("en", "miniatures", strict=True)
    table, view = face_at("miniatures", match.options).table, match.view(None)
    assert "Round 6 of 6" in said(table.head(t, view)) and "First Player: Red" in said(table.head(t, view))
    glance = said(table.glance(t, view, "red", {}))
    assert "2 victory points" in glance and "3 victory points" in glance
    armies = said(table.tab("armies", t, view, panel(match, {}, "red")))
    assert "Pyromancers B2" in armies and "2 ranks" in armies and "5 models" in armies and "Vulnerable" in armies
    ground = said(table.tab("ground", t, view, panel(match, {}, "red")))
    assert "Objective: centre" in ground and "8 victory points" in ground
    assert {seat for seat in SEATS if said(table.crest(seat)) is not None} == set(SEATS)


def test_a_sheet_tells_distance_and_sight_and_whose_the_values_of_a_card_are() -> None:
    match, t = last_round(), Language("en", "miniatures", strict=True)
    closer = face_at("miniatures", match.options).closer
    told = said(closer.area(t, match, R1))
    assert "Winter’s Bite" in told and "cards of the rulebook’s own year" in told
    seen = closer.between(t, match, R2, B2)
    hidden = closer.between(t, match, R1, B2)
    assert seen is not None and "It is seen." in said(seen.told)
    assert hidden is not None and "It is seen." not in said(hidden.told) and "inches away" in said(hidden.told)
    assert len(closer.threat(match, R1, None)) == 1 and closer.threat(match, "centre", None) == []


def test_a_battle_is_looked_back_upon_by_points_strength_and_wounds() -> None:
    match = posed(
        {f"red-1-{BERSERKERS}": (BERSERKERS, 2400, 2000, 0), B1: (GUARDS, 2400, 2480, 180, {"left": 1})}, round=6
    )
    report = face_at("miniatures", match.options).report
    pick = chance.seeded(5)
    while match.result is None:
        match.push_sample(next(iter(match.choices)), pick)
    annals = report.look_back(match)
    last = annals.rows[-1].figures
    assert last["points"] == dict(match.state.points) and annals.moments[-1].facts["winners"] == list(
        match.result.winners
    )
    assert sum(last["wounds"].values()) == sum(
        event.facts["wounds"] for event in match.log if event.kind == "wounds"
    )  # fmt: skip
    assert sorted(report.ranking(annals)) == sorted(SEATS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_piece_of_terrain_has_a_sheet_that_says_what_its_keywords_mean(code: str) -> None:
    match, t = last_round(), Language(code, "miniatures", strict=True)
    closer, drawing = face_at("miniatures", match.options).closer, plane.sheet(match.state.mode)
    for id, laid in match.state.terrain.items():
        at = drawing.seen((laid.place.x, laid.place.y))
        assert closer.under(match, at) == id
        told = said(closer.area(t, match, id))
        assert laid.piece.keywords and all(t(f"terrain.{word}") in told for word in laid.piece.keywords)
        assert len(closer.threat(match, id, None)) == 1 and not closer.neighbours(t, match.view(None), id)
    assert closer.under(match, (1.0, 1.0)) is None
