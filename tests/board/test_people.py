"""Everybody whom a game shows has a face on its drawing, by one program; a word that draws nothing is refused."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from gotweb.battles import facts as battles
from gotweb.battles.table import cardview
from gotweb.battles.table.board import BattlesBoard
from gotweb.battles.table.hexmap import SIZES
from gotweb.fief.facts import shipped
from gotweb.fief.table.board import FiefBoard
from gotweb.workshop.battles import fields
from gotweb.workshop.fief import realm
from gotweb.workshop.people import scenes
from gotweb.workshop.people.bust import layers

FIEF = FiefBoard().drawing()
FIELDS = {size: BattlesBoard(*size).drawing() for size in SIZES}
LEADERS = json.loads(Path(fields.__file__).with_name("leaders.json").read_text("utf-8"))


def symbols(drawing: str, kind: str) -> set[str]:
    """The names of the symbols of a kind."""
    return set(re.findall(rf'<symbol[^>]* id="{kind}-([\w-]+)"', drawing))


def weight(drawing: str) -> int:
    """How heavy all people and scenes of a drawing are, packed."""
    found = re.findall(r'(?s)<symbol[^>]* id="(?:portrait|scene)-.*?</symbol>|<g[^>]* id="bust-.*?</g>', drawing)
    assert found
    return len(gzip.compress("".join(found).encode()))


def test_every_noble_has_a_face_before_the_land_of_every_house() -> None:
    assert symbols(FIEF, "portrait") == set(shipped().nobles)
    assert symbols(FIEF, "scene") == set(shipped().houses) | {f"card-{event}" for event in realm.SCENES}
    assert set(realm.SCENES) > set(shipped().cards["disaster"]), "every disaster is told below a picture of it"
    assert weight(FIEF) < 20_000


def test_no_two_nobles_of_a_house_look_alike_and_ladies_are_women() -> None:
    people, nobles = realm.people(), shipped().nobles
    seen = {(nobles[id].house, *sorted(looks.items())) for id, looks in people.items()}
    assert len(seen) == len(nobles)
    assert {id for id, looks in people.items() if looks.get("kind") == "woman"} == {
        id for id, noble in nobles.items() if not noble.lord
    }


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_leadership_card_has_a_face(size: tuple[int, int]) -> None:
    drawing, box = FIELDS[size], battles.box()
    shown = {cardview.face_of(card.deck, cardview.house_of(id)) for id, card in box.cards.items()}
    assert shown == symbols(drawing, "portrait") == set(LEADERS)
    assert symbols(drawing, "scene") == set(battles.HOUSES)
    assert weight(drawing) < 10_000


def test_a_deck_of_ones_own_has_a_captain_of_its_house() -> None:
    assert cardview.face_of("boatmen", "stark") == "stark"


@pytest.mark.parametrize("looks", [*realm.people().values(), *LEADERS.values()], ids=lambda looks: looks["body"])
def test_each_word_of_a_look_draws_something(looks: dict[str, str]) -> None:
    for name, shapes, _ in layers(looks):
        part, _, word = name.partition("-")
        assert shapes or not word or part in ("chest", "back", "front", "behind"), name


def test_who_has_no_land_stands_before_any() -> None:
    assert scenes.land_of("stark") == "stark"
    assert scenes.land_of("vassal") == "land"
