"""Each kind of question that Essos and the Iron Bank ask, once, in a game of the box with both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.game import mother
from tests.mother.bank.tables import LENDING, at, bank, lends
from tests.mother.essos.board import board, card
from tests.mother.essos.test_bids_essos import bids, clash
from tests.mother.essos.test_targaryens_cards import attack
from tests.mother.whole_box import forces

LAIR = (TARGARYEN, "2D 1K", "march+0")
"""The march that must never be listed whole."""


def boxed(match: Match, *answers: tuple[str, Any]) -> Match:
    """The same position and answers in the game that is on the shelf, and further answers."""
    options = {**match.options, "targaryen": True}
    found = Match(mother(), options, position=match.origin, posed=True)
    for id, answer in (*match.answers, *answers):
        found.push(id, answer)
    return found


def flying(**areas: Any) -> Match:
    """Targaryen may march with two dragons and a knight out of the Rhoyne, or out of Myr with a footman."""
    places = {"the_rhoyne": LAIR, "myr": (TARGARYEN, "1F", "march-1"), "oldtown": ("tyrell", "1F"), **areas}
    return boxed(board("march", TARGARYEN, {"loyalty": {"the-arbor": 2, "karhold": 1}}, **places))


def swaying(power: int = 7) -> Match:
    """Stark moves one of three tokens; Targaryen is in control of the Rhoyne."""
    own = {
        "loyalty": {"winterfell": 1, "norvos": 2},
        "power": {TARGARYEN: power, "stark": 5},
        "tracks": {"throne": ["stark", "baratheon", "lannister", "martell", "greyjoy", "tyrell", "arryn", TARGARYEN]},
    }
    return boxed(card("word-spreads-quickly", own, the_rhoyne=(TARGARYEN, "1F")))  # fmt: skip


def borrowing(loan: str, *answers: tuple[str, Any]) -> Match:
    """Stark takes a loan."""
    return boxed(lends(loan, winterfell=("stark", "1F 1K")), *answers)


def in_debt() -> Match:
    """Stark has two loans and one power when interest is due; Tyrell and Lannister say what it loses."""
    position = {
        "agenda": [["draw"], *map(list, LENDING.book.round[1:])],
        **bank(None, "spymaster", stark=("full-host", "sea-raiders")), "power": {"stark": 0, "tyrell": 5},
        **forces(winterfell=("stark", "1F 1K"), the_bite=("stark", "2S")),
    }  # fmt: skip
    return boxed(at(position), ("nature", {"draw": "customs-officer"}))


def offers(power: int = 7, **more: Any) -> Match:
    """Stark may take one of three loans with seven power."""
    position = {
        "phase": "consolidate", **bank("full-host", "expert-artificer", "customs-officer"),
        "power": {"stark": power, "lannister": 5, "tyrell": 5}, **more,
        **forces(the_bite=("stark", "1S", "iron-bank"), winterfell=("stark", "1F")),
    }  # fmt: skip
    return boxed(at(position))


ASKED: Mapping[str, Callable[[], Match]] = {
    "march": flying,
    "share": lambda: boxed(bids(clash(), stark=4, lannister=4, tyrell=1, targaryen=3)),
    "stake": lambda: boxed(attack("viserys-targaryen", "mace-tyrell")),
    "loyalty": lambda: boxed(card("watering-the-seed", {"loyalty": {"riverrun": 1}}, riverrun=("tyrell", "1F"))),
    "ally": lambda: boxed(card("the-long-plan")),
    "recruit": lambda: boxed(card("playing-with-fire"), (TARGARYEN, {"loyalty": "karhold"}),
                             (TARGARYEN, {"ally": "stark"})),
    "flesh": lambda: boxed(card("fire-made-flesh", the_rhoyne=(TARGARYEN, "2D"), myr=(TARGARYEN, "1F"))),
    "sway": swaying,
    "annul": lambda: boxed(swaying(), ("stark", {"sway": {"area": "winterfell", "to": "karhold"}})),
    "loan": offers,
    "improve": lambda: borrowing("loyal-maester"),
    "raze": lambda: borrowing("pyromancer"),
    "gain": lambda: borrowing("pyromancer", ("stark", {"raze": "moat-cailin"})),
    "station": lambda: borrowing("full-host"),
    "strike": lambda: borrowing("the-faceless-men"),
    "seize": in_debt,
    "spy": lambda: borrowing("spymaster"),
    "top": lambda: borrowing("spymaster", ("stark", {"spy": "IV"}), ("nature", {"draw": "fire-made-flesh"}),
                             ("nature", {"draw": "the-long-plan"})),
}  # fmt: skip
"""Kind of question -> a game in which it is asked."""


def asked(kind: str) -> tuple[Match, Choice]:
    """A game in which a question of a kind is asked, and the question."""
    match = ASKED[kind]()
    [choice] = [choice for choice in match.choices.values() if choice.kind == kind]
    return match, choice
