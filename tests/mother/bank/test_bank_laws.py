"""The laws of the Iron Bank: positions that break one are refused with the place, and sound ones come back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.bank.books import with_bank
from gotweb.thrones.second.mother.bank.state import LOANS
from gotweb.thrones.second.mother.box import MOTHER
from gotweb.thrones.second.mother.game import mother
from tests.mother.bank.tables import ALL, LENDING, THREE, at, bank, chosen, table
from tests.mother.whole_box import COMMANDERS

PLAIN: dict[str, Any] = {"round": 3, "phase": "planning", "commanders": COMMANDERS}

REFUSED = {
    "a loan twice, open and taken": (bank("spymaster", stark=("spymaster",)), "bank.taken.stark"),
    "a loan twice, with two houses": (bank(stark=("spymaster",), tyrell=("spymaster",)), "bank.taken.tyrell"),
    "a loan twice, with one house": (bank(stark=("spymaster", "spymaster")), "bank.taken.stark"),
    "a loan twice, both open": (bank("spymaster", None, "spymaster"), "bank"),
    "a loan twice, open and under the deck": ({"bank": {"open": ["spymaster"], "below": ["spymaster"]}}, "bank"),
    "a loan that is nowhere": ({"bank": {"unknown": [loan for loan in ALL if loan != "spymaster"]}}, "bank"),
    "no loan of the box": (bank("gold"), "bank.open"),
    "no loan of the box, taken": (bank(stark=("gold",)), "bank.taken.stark"),
    "four places": (bank(None, None, None, "spymaster"), "bank.open"),
    "a loan of a vassal": (bank(arryn=("spymaster",)), "bank.taken.arryn"),
    "a loan of a house that is not there": (bank(bolton=("spymaster",)), "bank.taken.bolton"),
    "a key that says nothing": ({"bank": {"debts": {}}}, "bank"),
    "no object": ({"bank": ["spymaster"]}, "bank"),
    "a barrel that no loan has brought": ({"ground": {"karhold": {"barrels": 1}}}, "ground"),
    "two barrels of a loan that brings one": (
        {**bank(stark=("savvy-steward",)), "ground": {"karhold": {"barrels": 1}, "the-twins": {"barrels": 1}}},
        "ground",
    ),
    "a crown of a loan that brings barrels": (
        {**bank(stark=("loyal-maester",)), "ground": {"karhold": {"crowns": 2}}}, "ground",
    ),
    "a castle razed by nobody": ({"ground": {"harrenhal": {"structure": "none"}}}, "ground"),
    "two castles razed by one Pyromancer": (
        {**bank(stark=("pyromancer",)),
         "ground": {"harrenhal": {"structure": "none"}, "moat-cailin": {"structure": "none"}}}, "ground",
    ),
    "a stronghold of the Pyromancer": (
        {**bank(stark=("pyromancer",)), "ground": {"harrenhal": {"structure": "stronghold"}}}, "ground",
    ),
    "a stronghold razed": (
        {**bank(stark=("pyromancer",)), "ground": {"winterfell": {"structure": "none"}}}, "ground.winterfell",
    ),
    "a castle where there was none": (
        {**bank(stark=("master-at-arms",)), "ground": {"karhold": {"structure": "castle"}}}, "ground.karhold",
    ),
    "a barrel at sea": ({**bank(stark=("savvy-steward",)), "ground": {"the-bite": {"barrels": 1}}}, "ground.the-bite"),
    "a barrel less": ({**bank(stark=("savvy-steward",)), "ground": {"seagard": {"barrels": 0}}}, "ground.seagard"),
    "a bank order of a vassal": (
        {"phase": "raid", "units": {"ironmans-bay": {"greyjoy": {"ship": 1}}},
         "orders": {"ironmans-bay": {"house": "greyjoy", "token": "iron-bank"}}}, "orders.ironmans-bay",
    ),
    "a bank order on land": (
        {"phase": "raid", "units": {"winterfell": {"stark": {"footman": 1}}},
         "orders": {"winterfell": {"house": "stark", "token": "iron-bank"}}}, "orders.winterfell",
    ),
    "two bank orders of a house": (
        {"phase": "raid", "units": {"the-bite": {"stark": {"ship": 1}}, "bay-of-ice": {"stark": {"ship": 1}}},
         "orders": {area: {"house": "stark", "token": "iron-bank"} for area in ("the-bite", "bay-of-ice")}},
        "orders.the-bite",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_what_breaks_a_law_of_the_bank_is_refused_with_its_place_and_a_sentence(what: str) -> None:
    """R02, R04, R09, R21, R23, R24"""
    position, where = REFUSED[what]
    with pytest.raises(BadPosition) as refusal:
        Match(LENDING, chosen(*THREE), position={**PLAIN, **position})
    assert refusal.value.facts["where"] == where
    for code in LANGUAGES:
        said = Language(code, "thrones.second.mother", strict=True)(f"error.{refusal.value.id}", where=where)
        assert where in said and said[-1] == "."


def test_the_bank_needs_essos() -> None:
    """R01 (correction 13)"""
    with pytest.raises(TypeError):
        with_bank(MOTHER)


def test_loans_and_what_they_have_made_come_back_out_of_a_position() -> None:
    """R03, R21, R24"""
    position = {
        **bank("full-host", None, "sea-raiders", stark=("pyromancer", "master-at-arms"), tyrell=("expert-artificer",)),
        "ground": {
            "harrenhal": {"structure": "none", "barrels": 1}, "the-reach": {"structure": "stronghold"},
            "karhold": {"crowns": 2},
        },
    }  # fmt: skip
    position["bank"]["below"] = ["spymaster"]
    options = dict(table().options)
    state = LENDING.from_position({**PLAIN, **position}, options)
    written = LENDING.position(state)
    assert LENDING.broken_laws(state, []) == []
    again = LENDING.from_position(json.loads(json.dumps(written)), options)
    assert LENDING.position(again) == written and again.bank == state.bank
    assert again.ground.changes(again.edition.ground) == position["ground"]
    assert len(again.bank.deck.unknown) == 12 - 6 and again.bank.deck.below == ("spymaster",)


def test_a_game_without_the_bank_has_no_place_for_it() -> None:
    """R01"""
    bare = LENDING.book_for(chosen(*THREE))
    assert "bank" in bare.keys and bare.improves
    with pytest.raises(BadPosition):
        Match(mother(), position={"bank": {}})


def test_the_box_has_twelve_loans_and_what_each_does_is_known() -> None:
    """R02, R20 to R27: as the sheet lists them."""
    assert len(LOANS) == 12 and LENDING.book.edition.tokens["iron-bank"].kinds == ("iron-bank", "loan")
    match = table()
    assert match.state.bank.taken == {} and match.state.bank.deck.unknown == tuple(sorted(LOANS))
    assert [choice.kind for choice in match.choices.values()] == ["draw"]


def test_what_lies_in_a_posed_position_may_be_what_no_game_comes_to() -> None:
    """R21: so the rules can be asked about an improved area without saying who improved it."""
    match = at({"phase": "planning", "ground": {"karhold": {"barrels": 3}}})
    assert match.state.ground.areas["karhold"].barrels == 3
