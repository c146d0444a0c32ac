"""Cards of one's own in what a battle hands out, on the sheet of a list, and in a list as text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gotweb.core import chance, look
from gotweb.core.errors import BadPosition, TableError
from gotweb.core.link import decode, encode
from gotweb.core.match import Match
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES
from gotweb.miniatures import brought, facts, muster, position
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds.windows import TYPED
from gotweb.miniatures.table import roll
from gotweb.miniatures.table.builder import ListBuilder
from gotweb.ui.page import publicview
from tests.miniatures.players import fierce
from tests.own_cards import (
    EXAMPLE,
    SPOKEN,
    begun,
    changed,
    moments,
    own_id,
    read,
)


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """What a battle hands out."""
    match = begun(read())
    for _ in moments(match, 5, 150):
        pass
    board = publicview.state(match, {}, None, max(0, len(match.log) - 12), "fr")
    return {
        "digest": match.digest(), "link": encode(match, hidden=True), "save": dumps(record(match, hidden=True)),
        "look": look.dumps(look.look(match)), "board": json.dumps(board),
    }  # fmt: skip


@pytest.fixture
def forgetful(made: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What was made, in another window, or on another day: nothing of one's own has been read there."""
    shelves: Any = (facts.kinds(), facts.attachments(), facts.people(), facts.cards())
    kept = [(known, dict(known)) for known in (TYPED, brought.ENTRIES, *(one._brought for one in shelves))]
    for known, _ in kept:
        known.clear()
    yield made
    for known, before in kept:
        known.update(before)


def test_links_and_saves_carry_what_they_need(forgetful: dict[str, Any]) -> None:
    assert decode(forgetful["link"]).digest() == forgetful["digest"]
    assert load(loads(forgetful["save"])).match.digest() == forgetful["digest"]


def test_a_whole_battle_with_two_boxes_is_a_short_link() -> None:
    """2,000 characters at most: the position before the first roll says nothing that follows from the lists."""
    other = changed("units", 0, speed=7)
    match = begun(read(), read(other), mode="a-game-of-thrones")
    assert match.origin is not None and match.origin.keys() == {"lists"}
    pick = chance.seeded("a long link")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        match.push(question, fierce(match, choice, pick))
    text = encode(match, hidden=True)
    assert len(text) <= 2_000 and decode(text).digest() == match.digest()


def test_links_from_before_that_say_all_of_the_first_position_still_open() -> None:
    """Older files and links have the whole table before the first roll; it is the same."""
    match = begun(read(), read())
    whole = position.position(match.state)
    assert "units" in whole and "minds" in whole
    older = Match(miniatures(), match.options, position=whole)
    assert older.view("red") == match.view("red")
    assert decode(encode(older, hidden=True)).digest() == older.digest()


def test_a_position_with_lists_alone_is_none_that_is_posed() -> None:
    match = begun(read())
    with pytest.raises(BadPosition):
        Match(miniatures(), match.options, position=match.origin, posed=True)


def test_a_game_to_be_looked_at_tells_own_cards(forgetful: dict[str, Any]) -> None:
    seen_again = look.load(loads(forgetful["look"]))
    words = words_of(miniatures(), SPOKEN["en"])
    told = [words.sentence(event) for moment in seen_again.moments for event in moment.events]
    assert any("Hedge Knights R2" in one for one in told)


def test_a_public_board_in_another_window_tells_own_cards(forgetful: dict[str, Any]) -> None:
    told = json.loads(forgetful["board"])
    assert publicview.fits(told)
    face = publicview.face_told(told)
    assert publicview.side(SPOKEN["fr"], face.table, told)
    words = words_of(miniatures(), SPOKEN["fr"])
    assert words.area(next(id for id in told["view"]["units"] if "hedge-knights" in id)) == "Hedge Knights R2"
    told["view"]["lists"]["red"]["box"]["units"][0]["speed"] = 99
    with pytest.raises(publicview.UNKNOWN):
        publicview.face_told(told)


# the sheet, and lists as text


def test_the_sheet_offers_own_cards_and_keeps_them() -> None:
    build, t = ListBuilder(), SPOKEN["fr"]
    army = build.opened(t, json.dumps(EXAMPLE))
    shown = build.shown(t, army)
    units, people, _cards = shown.groups
    assert {"Hedge Knights", "Barrow Men"} <= {one.name for one in units.offered} and not shown.faults
    assert "The Lady of the Ford" in {one.name for one in people.offered}
    assert any("Old Hand" in value.name for value in units.held[2].pick.values)  # type: ignore[union-attr]
    grown = build.added(build.removed(army, "unit-3"), own_id("barrow-men"))
    assert muster.faults(grown) == [] and grown.box == army.box
    assert build.opened(t, build.file(grown)) == grown


@pytest.mark.parametrize("code", LANGUAGES)
def test_lines_of_text_bring_their_own_cards(code: str) -> None:
    army = muster.listed(facts.example("own-cards"))
    text = roll.text_of(SPOKEN[code], army)
    assert "Hedge Knights" in text and "Barrow Men + Old Hand" in text
    for t in SPOKEN.values():
        assert roll.parse(text, t) == army


@pytest.mark.parametrize("name", ["Outriders", "Stark 30", "A + B", "{x}", "- knights", "1 + Old Hand", "Old Hand"])
def test_a_name_that_would_mean_something_else_gives_way_to_its_id(name: str) -> None:
    army = ListBuilder().opened(SPOKEN["en"], json.dumps(changed("units", 0, name=name)))
    assert roll.parse(roll.text_of(SPOKEN["en"], army), SPOKEN["fr"]) == army


def test_lines_with_a_damaged_box_are_refused() -> None:
    text = roll.text_of(SPOKEN["en"], muster.listed(facts.example("own-cards")))
    for bad in (text[:-1], text.replace('{"box"', '{"bax"'), text.replace('"speed": 6', '"speed": 60')):
        with pytest.raises(TableError):
            roll.parse(bad, SPOKEN["en"])
