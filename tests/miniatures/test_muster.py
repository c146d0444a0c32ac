"""Building an army: each limit with a list that is within it and one beyond it, and lists as text (R01 to R04)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import facts, muster
from gotweb.miniatures.facts import Army
from gotweb.miniatures.shapes import BadList
from gotweb.miniatures.table import roll
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
SPOKEN = {code: Language(code, "miniatures", strict=True) for code in LANGUAGES}
SWORDS, BOWS, HORSE = ["sworn-swords", "robb-stark"], ["stark-bowmen"], ["outriders"]


def army(*units: list[str], ncus: tuple[str, ...] = (), points: int = 30, faction: str = "stark") -> Army:
    return muster.listed({"faction": faction, "points": points, "units": list(units), "ncus": list(ncus)})


def why(one: Army) -> list[tuple[str, str]]:
    return [(fault.why, fault.where) for fault in muster.faults(one)]


@pytest.mark.parametrize("id", facts.armies())
def test_the_lists_of_the_program_are_legal_and_cost_what_they_may(id: str) -> None:
    """R01: and a deck has 7 cards of the faction and 3 of the commander, twice each."""
    one = facts.armies()[id]
    assert muster.faults(one) == [] and muster.cost(one) == one.points
    deck = facts.deck_of(one)
    assert len(deck) == 20 and all(deck.count(card) == 2 for card in deck)


def test_a_list_costs_what_is_played_for_or_less() -> None:
    """R01: a commander is free (R02)."""
    swords = [["sworn-swords"]] * 5
    assert muster.cost(army(SWORDS, *swords)) == 30 and why(army(SWORDS, *swords)) == []
    assert why(army(SWORDS)) == []
    beyond = army(SWORDS, *swords[1:], ["sworn-swords", "umber-champion"])
    (fault,) = muster.faults(beyond)
    assert (fault.why, fault.where, dict(fault.facts)) == ("over", "points", {"n": 31, "most": 30})
    assert why(beyond._replace(points=40)) == []


def test_there_is_a_unit_and_exactly_one_commander() -> None:
    """R01, R02."""
    assert why(army(ncus=("catelyn-stark",))) == [("no-units", "units"), ("no-commander", "units")]
    assert why(army(["sworn-swords", "umber-champion"])) == [("no-commander", "units")]
    two = army(SWORDS, ["lannister-guards", "jaime-lannister"])
    assert ("commanders", "units.1.1") in why(two)


def test_all_are_of_one_faction() -> None:
    """R01: units, attachments and people."""
    mixed = army(SWORDS, ["conscripts", "guard-captain"], ncus=("aemon",))
    assert why(mixed) == [("faction", "units.1.0"), ("faction", "units.1.1"), ("faction", "ncus.0")]


def test_an_attachment_joins_a_unit_of_its_type_and_no_single_model() -> None:
    """R03: the list of the older sheet, with Robb Stark among the Outriders, is none."""
    assert why(army(["outriders", "robb-stark"])) == [("type", "units.0.1")]
    assert why(army(SWORDS, ["outriders", "winterfell-guardian"])) == []
    assert why(army(SWORDS, ["stark-bowmen", "winterfell-guardian"])) == [("type", "units.1.1")]
    assert why(army(SWORDS, ["grey-wind", "umber-champion"])) == [("alone", "units.1.1")]


def test_a_character_is_there_once_and_others_as_often_as_one_likes() -> None:
    """R04."""
    many = army(SWORDS, *[["sworn-swords", "sworn-sword-captain"]] * 2, ncus=("sansa-stark",))
    assert why(many) == []
    assert why(army(SWORDS, ["grey-wind"], ["grey-wind"])) == [("twice", "units.2.0")]
    assert why(army(SWORDS, ncus=("sansa-stark", "sansa-stark"))) == [("twice", "ncus.1")]
    assert why(army(SWORDS, SWORDS)) == [("commanders", "units.1.1"), ("twice", "units.1.1")]


def test_who_follows_a_character_is_there_only_with_him() -> None:
    """R04."""
    assert why(army(SWORDS, ["grey-wind"])) == []
    assert why(army(["sworn-swords"], ["grey-wind"])) == [("no-commander", "units"), ("requires", "units.1.0")]


FITS: dict[str, Any] = {"faction": "stark", "points": 30, "units": [SWORDS, BOWS], "ncus": []}
TRUE: Any = True


@pytest.mark.parametrize(
    ("changed", "reason", "where"),
    [
        ({"points": 35}, "unknown", "list.points: 35"),
        ({"points": TRUE}, "wrong-type", "list.points"),
        ({"points": 10**40}, "unknown", "list.points"),
        ({"faction": "greyjoy"}, "unknown", "list.faction: greyjoy"),
        ({"units": {}}, "wrong-type", "list.units"),
        ({"units": [SWORDS] * 31}, "many", "list.units"),
        ({"units": [SWORDS, []]}, "missing", "list.units.1"),
        ({"units": [[*SWORDS, "umber-champion"]]}, "many", "list.units.0"),
        ({"units": [["dragons"]]}, "unknown", "list.units.0.0: dragons"),
        ({"units": [["sworn-swords", "hodor"]]}, "unknown", "list.units.0.1: hodor"),
        ({"ncus": ["hodor"]}, "unknown", "list.ncus.0: hodor"),
        ({"ncus": ["sansa-stark"] * 21}, "many", "list.ncus"),
        ({"title": "x" * 61}, "text", "list.title"),
        ({"title": "a\nb"}, "text", "list.title"),
        ({"dragons": 3}, "unknown", "list: dragons"),
    ],
)
def test_what_is_no_list_is_refused_with_its_place(changed: dict[str, Any], reason: str, where: str) -> None:
    with pytest.raises(BadList) as error:
        muster.listed({**FITS, **changed})
    assert (error.value.id, error.value.facts["where"]) == (f"list-{reason}", where)


def test_a_list_is_written_and_read() -> None:
    one = muster.listed({"title": "Wolves", **FITS})
    assert muster.listed(muster.written(one)) == one and one.title == "Wolves"
    with pytest.raises(BadList) as error:
        muster.listed({"faction": "stark"})
    assert error.value.facts["where"] == "list.points"


# as text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", facts.armies())
def test_a_list_is_text_that_is_read_again_in_any_language(id: str, code: str) -> None:
    one = facts.armies()[id]
    for title in ("", "Wolves + lions", "Grey Wind", "Outriders + lions"):
        text = roll.text_of(SPOKEN[code], one._replace(title=title))
        for spoken in SPOKEN.values():
            again = roll.parse(text, spoken)
            assert again == one._replace(id=again.id, title=title)


def test_a_list_that_is_called_like_a_head_is_written_without_its_name() -> None:
    one = facts.armies()["stark-30"]._replace(title="Lannister 50")
    again = roll.parse(roll.text_of(SPOKEN["en"], one), SPOKEN["en"])
    assert again == one._replace(id=again.id, title="")


def test_ids_and_bullets_are_read_and_case_does_not_matter() -> None:
    text = "  stark 30\n\n- SWORN-SWORDS + robb-stark\n* outriders\n• catelyn-stark"
    assert roll.parse(text, SPOKEN["en"]) == army(SWORDS, HORSE, ncus=("catelyn-stark",))


@pytest.mark.parametrize(
    ("text", "reason", "where", "name"),
    [
        ("Stark, 30 points\nStark Bowman", "nearly", "2: Stark Bowman", "Stark Bowmen"),
        (
            "Stark, 30 points\n\nOutriders + Winterfel Guardian",
            "nearly",
            "3: Winterfel Guardian",
            "Winterfell Guardian",
        ),
        ("Stark, 30 points\nzzzzzzzzz", "stranger", "2: zzzzzzzzz", None),
        ("Stark, 30 points\nLannister, 40 points", "two-heads", "2: Lannister, 40 points", None),
        ("Stark, 30 points\number-champion", "apart", "2: umber-champion", None),
        ("Stark, 30 points\nsworn-swords + outriders", "apart", "2: sworn-swords + outriders", None),
        ("sworn-swords", "no-head", "text", None),
        ("", "no-head", "text", None),
        ("\n" * 200, "many", "text", None),
    ],
)
def test_a_line_that_is_not_understood_is_told(text: str, reason: str, where: str, name: str | None) -> None:
    with pytest.raises(BadList) as error:
        roll.parse(text, SPOKEN["en"])
    assert (error.value.id, error.value.facts["where"]) == (f"list-{reason}", where)
    assert error.value.facts.get("name") == name
