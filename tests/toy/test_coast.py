"""A game of the toy on its other board, which the options choose and which grows in play: Caravans along the coast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from gotweb.toy.game import caravans
from gotweb.toy.rules import Journey
from gotweb.toy.state import CAMPS, COAST, PLACES

from gotweb.core import chance, link, look, record
from gotweb.core.choice import NOT_AN_ANSWER
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_at, face_of
from gotweb.ui.kit.tree import el, text
from gotweb.ui.page import publicview
from gotweb.ui.table.commands import Desk
from gotweb.ui.table.listing import Listing
from tests.conformance.seated import Page

ID = "toy-caravans"
OPTIONS: dict[str, Any] = {"players": 3, "rounds": 3, "land": "coast"}
LATER = "sandbank"
EARLY = [place for place in COAST if place != LATER]


def journeys(seed: int = 1) -> Iterator[tuple[Match, Journey]]:
    """Every journey that is asked for in a game along the coast, with the match as it stands then."""
    match, pick = Match(caravans(), OPTIONS), chance.seeded(seed)
    match.settle(pick)
    while match.result is None:
        id, choice = next(iter(match.choices.items()))
        if isinstance(choice, Journey):
            yield match, choice
        match.push(id, choice.sample(pick))
        match.settle(pick)


def begun(round: int) -> Match:
    """A game along the coast in its first or a later round, with a journey to be answered."""
    return next(match for match, choice in journeys() if choice.state.round == round)


# the rule


def test_who_plays_three_rounds_may_choose_the_coast_and_everybody_else_is_not_asked() -> None:
    """Y10. The options of all other games are what they were."""
    usual = {"players": 3, "rounds": 3, "land": "desert", "purse": "usual"}
    assert complete_options(caravans(), {"rounds": 3}) == usual
    assert "land" not in complete_options(caravans(), {}) and "land" not in complete_options(caravans(), {"players": 4})
    with pytest.raises(TableError):
        complete_options(caravans(), {"players": 3, "rounds": 2, "land": "coast"})


def test_before_the_second_round_nobody_goes_to_the_sandbank() -> None:
    """Y10."""
    seen = set()
    for match, choice in journeys():
        late = choice.state.round > 1
        there = {"travel": {"to": LATER, "load": {}, "guards": 0}}
        assert choice.why_not(there) == (None if late else "Y10")
        first = choice.next()
        assert first is not None and list(first.values) == ([*EARLY, LATER] if late else EARLY)
        assert match.view(None)["places"] == list(first.values)
        assert choice.why_not({"travel": {"to": "oasis", "load": {}, "guards": 0}}) == NOT_AN_ANSWER
        seen.add(late)
    assert seen == {False, True}


def test_a_link_a_record_and_a_record_to_look_at_bring_the_coast_along() -> None:
    match = begun(2)
    for twin in (link.decode(link.encode(match, hidden=True)), record.load(record.record(match, hidden=True)).match):
        assert twin.options == {**OPTIONS, "purse": "usual"} and twin.digest() == match.digest()
    told = look.load(look.look(match, {}))
    assert face_at(told.game, told.options).board.name == "caravans-coast"


# the face


def test_the_options_choose_the_board_and_all_that_belongs_to_it() -> None:
    usual, coast = face_of(ID), face_at(ID, OPTIONS)
    assert face_at(ID, {**OPTIONS, "land": "desert"}) is usual is face_at(ID, {"players": 4, "rounds": 2})
    assert coast is face_at(ID, {**OPTIONS, "players": 2, "ward": True}) and coast.game is usual.game
    assert set(usual.board.middles) == {*PLACES, *CAMPS.values()}
    assert set(coast.board.middles) == {*COAST, *CAMPS.values()}
    assert coast.board.size != usual.board.size and coast.board.name != usual.board.name
    view, t = begun(1).view(None), Language("en", "toy", strict=True)
    assert coast.board.label(t) != usual.board.label(t)
    near = [area for areas in coast.closer.neighbours(t, view, "camp-amber").values() for area in areas]
    assert near == EARLY


def test_a_public_board_is_told_on_which_board_is_played() -> None:
    match = begun(1)
    told = publicview.state(match, {}, None, 0, "en")
    assert publicview.face_told(told) is face_at(ID, OPTIONS)
    assert publicview.face_told({**told, "options": {}}) is face_of(ID)


@pytest.mark.parametrize("code", LANGUAGES)
def test_at_the_table_the_sandbank_is_there_when_it_lies_dry_and_nothing_of_the_desert_is(code: str) -> None:
    desert = {Language(code, "toy")(f"area.{place}") for place in PLACES}
    late = Language(code, "toy")(f"area.{LATER}")
    for round in (1, 2):
        page = Page(begun(round), {}, code)
        page.table.curtain.show()
        page.table.refresh()
        desk, scene = Desk(page.table), page.surface.scene
        dry, areas = round == 2, set(page.table.areas)
        assert page.table.board is face_at(ID, OPTIONS).board
        assert areas == {*EARLY, *CAMPS.values(), *([LATER] if dry else [])} == set(scene.labels)
        assert (LATER in scene.asks) is (LATER in scene.goals) is dry
        listing = Listing(page.table, desk)
        listing.unfold(CAMPS["amber"])
        told = text(el("div", None, listing.tree())) + page.surface.words() + " ".join(desk.run("?"))
        assert (late in told) is dry and not [name for name in desert if name in told]
        verb = page.language("command.verb.area").split()[0]
        asked = desk.run(f"{verb} {late}")
        assert asked[0].startswith(page.language("pair", what=late, text="")) is dry and len(asked) == 1 + dry


def test_a_replay_shows_the_sandbank_only_when_it_lay_dry() -> None:
    face = face_at(ID, OPTIONS)
    there = [LATER in face.board.areas(moment.view) for moment in look.load(look.look(begun(3), {})).moments]
    assert there == sorted(there) and set(there) == {False, True}
