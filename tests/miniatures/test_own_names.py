"""Own cards, as a referee found them: who fights alone, who is the same as another, names that mean something else."""

from __future__ import annotations

from copy import deepcopy

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.miniatures import brought, muster
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.table import roll
from tests.own_cards import (
    EXAMPLE,
    SPOKEN,
    UNIT,
    begun,
    changed,
    file_with,
    moments,
    own_id,
    read,
    ready,
    refused,
)  # fmt: skip


@pytest.mark.parametrize("of_type", ["infantry", "cavalry"])
@pytest.mark.parametrize("tray", ["solo-small", "solo-large"])
def test_a_warrior_of_any_type_may_fight_alone_and_is_somebody(of_type: str, tray: str) -> None:
    """R03, R04: solo is a tray and no type; nobody joins who stands on one, and he is in an army once."""
    content = changed(
        "units", 0, type=of_type, tray=tray, points=3, abilities=[], attacks=[{**UNIT["attacks"][0], "dice": [4]}]
    )
    match = begun(read(content))
    knight = next(unit for unit in match.state.units.values() if brought.called(unit.kind.id) == "hedge-knights")
    assert (knight.kind.tray.id, knight.kind.type, knight.left, knight.commanded) == (tray, of_type, 3, False)
    lone = content["army"]["units"]
    content["army"]["units"] = [*lone, ["hedge-knights"]]
    assert refused(content) == ("twice", "army.units.4.0: hedge-knights")
    content["army"]["units"] = [lone[0], ["hedge-knights", "old-hand"]]
    assert refused(content) == ("alone", "army.units.1.1: old-hand")


SEPT = {"id": "elder", "faction": "stark", "points": 4, "ability": "manipulation"}


@pytest.mark.parametrize(
    ("name", "again"),
    [("The Lady of the Ford", True), ("the lady of the ford, in mail", True), ("The Grey  Captain", True),
     ("Catelyn Stark", True), ("Catelyn Stark, the Widow", True), ("Catelyn Tully", False), ("Barrow Men", False),
     ("Dame du Gué !", False), (", ,", False), ("🐺", False)],
)  # fmt: skip
def test_nobody_comes_as_two_cards(name: str, again: bool) -> None:
    """R04: a character's name is in an army once, be it on cards of the program or on own ones."""
    content = deepcopy(EXAMPLE)
    content["box"]["ncus"].append({**SEPT, "name": name})
    content["army"]["units"] = content["army"]["units"][:2]
    content["army"]["ncus"] = ["lady-of-the-ford", "catelyn-stark", "elder"]
    if again:
        assert refused(content) == ("twice", "army.ncus.2: elder")
    else:
        assert read(content).content["ncus"] == content["army"]["ncus"]


@pytest.mark.parametrize("name", ["Je Rugis\N{NO-BREAK SPACE}!", "Je Rugis\N{NARROW NO-BREAK SPACE}!"])
def test_names_may_have_the_spaces_of_french(name: str) -> None:
    """As our own texts and whoever copies from a page write them; nothing else that is not seen is taken."""
    army = muster.listed(read({**changed("units", 0, name=name), "title": name}).content)
    unit = own_id("hedge-knights", army)
    for t in SPOKEN.values():
        assert t(f"unit.{unit}") == name
        assert roll.parse(roll.text_of(t, army), t) == army
    assert refused(changed("units", 0, name="\N{NO-BREAK SPACE}"))[0] == "text"


@pytest.mark.parametrize(("whom", "does", "told"), [
    ("friend", {"panicked": 1, "again": 1},
     "A unit of yours declares a charge: if it succeeds, the enemy becomes Panicked; its dice may be rolled again."),
    ("charged", {"disorderly": 3}, "A charge is declared against a unit of yours: "
     "it is disorderly up to 3, and whoever charges so becomes Vulnerable."),
])  # fmt: skip
def test_of_a_charge_a_card_tells_what_comes_of_it(whom: str, does: dict[str, int], told: str) -> None:
    """F08, F10: conditions come if the charge arrives; a die that makes it disorderly exposes the charger."""
    card = own_id("tried", muster.listed(file_with("charge-declared", whom, does).content))
    assert SPOKEN["en"](f"card.{card}.text") == told


def close(match: Match) -> Match:
    """The same battle with all units before each other, in reach of charges and shots."""
    ready(match, 1)
    position = deepcopy(miniatures().position(match.state))
    for seat, y, facing in (("red", 18, 0), ("blue", 27, 180)):
        for n, unit in enumerate(id for id in position["units"] if id.startswith(seat)):
            position["units"][unit] |= {"place": [(9 + 10 * n) * 10**6, y * 10**6, facing], "activated": False}
    return Match(miniatures(), match.options, position={**position, "terrain": []}, posed=True)


def test_whatever_own_cards_are_called_answers_can_be_typed_as_they_are_told() -> None:
    """Numbers, sides and directions in names are none of the answer."""
    content = deepcopy(EXAMPLE)
    for unit, name in zip(content["box"]["units"], ("Company 12", "Left Flank 3.50"), strict=True):
        unit["name"], unit["attacks"][-1]["name"] = name, f"7 Blades of the Rear {name}"
    lines, pick, kinds = [words_of(miniatures(), t) for t in SPOKEN.values()], chance.seeded(1), set()
    match = begun(read(content), read(content))
    for table, seed in ((match.fork(), 1), *((close(match), seed) for seed in range(4))):
        for one in moments(table, seed, 150):
            for choice in [choice for choice in one.choices.values() if choice.seat != NATURE]:
                answer = choice.sample(pick)
                for said in lines:
                    assert said.understand(choice, said.answer(answer, choice)) == answer, said.answer(answer, choice)
                kinds.add(choice.kind)
    assert {"deploy", "charge", "shoot", "melee"} <= kinds
