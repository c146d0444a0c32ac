"""What stands in the way of a refused answer of the second edition, in both languages: the truth, said to who asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.obstacles import Obstacle, obstacle
from gotweb.thrones.second.feast.objectives import RULES, SPECIAL
from gotweb.thrones.second.game import second
from gotweb.thrones.second.obstacles import FINDERS
from gotweb.thrones.second.words import words
from tests.lang.conftest import compiled
from tests.players import lively

SPOKEN = [Language(code, "thrones.second", strict=True, opened=compiled) for code in LANGUAGES]


def wrong_answers(match: Match, choice: Choice, pick: Take) -> Iterator[Answer]:
    """Answers of the right shape that may break a rule."""
    edition = match.state.edition
    areas, tokens = list(edition.areas), list(edition.tokens)
    area = areas[pick(len(areas))]
    if choice.kind == "orders":
        orders = choice.sample(pick)["orders"]
        held = list(orders)
        some = {one: tokens[pick(len(tokens))] for one in held}
        yield {"orders": some}
        yield {"orders": {one: orders[one] for one in held[1:]}}
        yield {"orders": {**orders, area: tokens[pick(len(tokens))]}}
    elif choice.kind == "raven":
        yield {"raven": {"area": area, "token": tokens[pick(len(tokens))]}}
        mine = list(choice.facts["orders"])
        if mine:
            yield {"raven": {"area": mine[pick(len(mine))], "token": tokens[pick(len(tokens))]}}
    elif choice.kind == "march":
        for origin, about in choice.facts["origins"].items():
            for to in (area, *edition.neighbours[origin]):
                units = {kind: 1 + pick(n) for kind, n in about["units"].items()}
                yield {"march": origin, "moves": [{"to": to, **units}], "leave_power": pick(2) == 1}
    elif choice.kind == "retreat":
        yield from ({"retreat": one} for one in areas)
    elif choice.kind == "muster":
        castles = [*choice.facts["points"], area]
        units = ("footman", "knight", "ship", "siege-engine", "upgrade", "upgrade-siege-engine")
        for castle in castles:
            for unit in units:
                near = edition.neighbours[castle]
                to = near[pick(len(near))] if pick(2) else castle
                yield {"muster": {"castle": castle, "unit": unit, "area": to}}
    elif choice.kind == "raid":
        yield {"raid": area, "targets": [areas[pick(len(areas))]]}
    elif choice.kind == "support":
        yield {"support": dict.fromkeys((area, choice.facts["target"]), choice.seat)}
    elif choice.kind in ("ships", "bid", "spend"):
        yield {choice.kind: 99}
    elif choice.kind == "name":
        yield {"name": match.state.houses[pick(len(match.state.houses))]}
    elif choice.kind == "score":
        yield from ({"score": card} for card in match.state.objectives[choice.seat])


def refusals(id: str, seed: int, **options: Any) -> Iterator[tuple[Choice, str, Obstacle | None, list[str]]]:
    """Refused answers in a random game: the question, the rule, what is in the way, and how every language says it."""
    shelf: Any = game(id)
    spoken = [words(shelf, language) for language in SPOKEN]
    pick = chance.seeded(seed)
    match = Match(shelf, options)
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        for answer in wrong_answers(match, choice, pick):
            rule = choice.why_not(answer)
            if rule is not None:
                told = [said.obstacle(match, choice, answer, rule) for said in spoken]
                yield choice, rule, obstacle(match.state, choice, answer, rule, FINDERS), [one for one in told if one]
        match.push(question, lively(match, choice, pick))


@pytest.mark.parametrize(("id", "options"), [
    ("thrones-second", {"players": 3}), ("thrones-second", {"players": 6, "tides": "yes"}), ("thrones-dance", {}),
    ("thrones-feast", {}),
])  # fmt: skip
def test_whatever_is_refused_is_explained_in_a_sentence_or_by_its_rule_alone(id: str, options: dict[str, Any]) -> None:
    explained: set[str] = set()
    for choice, rule, found, told in refusals(id, 3, **options):
        assert len(told) == (0 if found is None else len(SPOKEN)), (choice.kind, rule)
        for language, said in zip(SPOKEN, told, strict=False):
            assert said[-1] == "." and not set("{}") & set(said), (choice.kind, rule, said)
            # whoever is asked is spoken to, not of, unless it is one of those that have bid the same
            named = found is not None and found.kind == "tied"
            assert named or not re.search(rf"\b{language(f'house.{choice.seat}')}\b", said), (choice.kind, rule, said)
        if found is not None:
            explained.add(rule)
            assert found.facts.get("area") != found.facts.get("origin", ""), (choice.kind, rule, told)
    assert {"F01", "F04", "F05", "F30", "C06", "H06", "B10"} <= explained


class Posed(NamedTuple):
    """A position in which something is refused, after some answers if need be."""

    position: dict[str, Any]
    script: tuple[tuple[str, Answer], ...] = ()
    game: str = "thrones-second"
    options: Mapping[str, Any] = MappingProxyType({"players": 6})

    def match(self) -> Match:
        match = Match(game(self.game), dict(self.options), position=self.position, posed=True)
        for seat, answer in self.script:
            match.push(seat, answer)
        return match


def march(origin: str, to: str, **units: int) -> Answer:
    return {"march": origin, "moves": [{"to": to, **units}], "leave_power": False}


def mustering(castle: str, unit: str, area: str) -> Answer:
    return {"muster": {"castle": castle, "unit": unit, "area": area}}


def marching(units: dict[str, Any], origin: str, house: str = "stark", **more: Any) -> dict[str, Any]:
    order = {"house": house, "token": "march+0"}
    return {"round": 3, "phase": "march", "turn": house, "units": units, "orders": {origin: order}, **more}


WINTERFELL = {"winterfell": {"stark": {"footman": 1}}}
BAY = {"bay-of-ice": {"stark": {"ship": 2}}}
PLANNING = Posed({
    "round": 3, "phase": "planning", "units": {**WINTERFELL, "karhold": {"stark": {"footman": 1}}},
    "restrictions": ["raid"],
})  # fmt: skip
RAVEN = Posed({
    "round": 3, "phase": "raven", "units": {**WINTERFELL, **BAY}, "restrictions": ["raid"],
    "orders": {"winterfell": {"house": "stark", "token": "march+0"},
               "bay-of-ice": {"house": "stark", "token": "support"}},
    "tracks": {"court": ["stark", "lannister", "martell", "baratheon", "tyrell", "greyjoy"]},
})  # fmt: skip
RAID = Posed({
    "round": 3, "phase": "raid", "turn": "stark",
    "units": {**WINTERFELL, "port-of-winterfell": {"stark": {"ship": 1}}, "bay-of-ice": {"greyjoy": {"ship": 1}}},
    "orders": {"winterfell": {"house": "stark", "token": "raid"},
               "port-of-winterfell": {"house": "stark", "token": "raid*"},
               "bay-of-ice": {"house": "greyjoy", "token": "march+0"}},
})  # fmt: skip
PORT = Posed(marching(
    {**BAY, "port-of-winterfell": {"stark": {"ship": 2}}, **WINTERFELL}, "bay-of-ice", supply={"stark": 6},
))  # fmt: skip
FULL = PORT._replace(position={
    **PORT.position, "units": {**BAY, "port-of-winterfell": {"stark": {"ship": 3}}, **WINTERFELL},
})  # fmt: skip
FOREIGN = Posed(marching(
    {"bay-of-ice": {"stark": {"ship": 1}}, "winterfell": {"greyjoy": {"footman": 1}}}, "bay-of-ice", garrisons={},
))  # fmt: skip
CLOSED = Posed(marching(
    {"stoney-sept": {"stark": {"footman": 1}}, "the-reach": {"stark": {"footman": 1}}}, "the-reach",
), options={"players": 3})  # fmt: skip
HOME = Posed(marching({**WINTERFELL, "white-harbor": {"stark": {"footman": 2}}}, "winterfell", supply={"stark": 0}))

ROBB = Posed(
    marching(
        {"harrenhal": {"stark": {"knight": 3}}, "crackclaw-point": {"lannister": {"footman": 1}}, **WINTERFELL,
         "kings-landing": {"lannister": {"footman": 2}}, "blackwater-bay": {"lannister": {"ship": 1}},
         "the-narrow-sea": {"stark": {"ship": 1}}},
        "harrenhal", control={"moat-cailin": "stark"}, supply={"stark": 6, "lannister": 0},
        hands={"stark": ["robb-stark"], "lannister": ["cersei-lannister"]}, blade_used=True,
    ),
    (("stark", march("harrenhal", "crackclaw-point", knight=3)),),
)  # fmt: skip
"""Robb Stark has beaten Lannister, and Stark says where Lannister's units go (U10)."""

ROBB_AT_HOME = Posed(
    marching(
        {"harrenhal": {"stark": {"knight": 3}}, "stoney-sept": {"lannister": {"footman": 1}},
         "blackwater": {"tyrell": {"footman": 1}}},
        "stoney-sept", "lannister", supply={"stark": 6},
        hands={"stark": ["robb-stark"], "lannister": ["cersei-lannister"]}, blade_used=True,
    ),
    (("lannister", march("stoney-sept", "harrenhal", footman=1)),),
)  # fmt: skip
"""The same with Lannister as the beaten attacker."""

BEATEN_SHIPS = Posed(
    marching(
        {"the-narrow-sea": {"stark": {"ship": 4}}, "shipbreaker-bay": {"baratheon": {"ship": 2}},
         "port-of-dragonstone": {"baratheon": {"ship": 3}}, "storms-end": {"lannister": {"footman": 1}},
         "winterfell": {"baratheon": {"footman": 1}}},
        "the-narrow-sea", supply={"stark": 6, "baratheon": 6},
        hands={"stark": ["ser-rodrick-cassel"], "baratheon": ["brienne-of-tarth"]}, blade_used=True,
    ),
    (("stark", march("the-narrow-sea", "shipbreaker-bay", ship=4)),),
)  # fmt: skip

BY_THE_RIVER = Posed(
    marching(
        {"seagard": {"stark": {"knight": 3}}, "riverrun": {"lannister": {"footman": 1}}}, "seagard",
        supply={"stark": 6}, hands={"stark": ["catelyn-stark"], "lannister": ["cersei-lannister"]}, blade_used=True,
    ),
    (("stark", march("seagard", "riverrun", knight=3)),),
)  # fmt: skip

SUPPORT = Posed(
    marching(
        {"moat-cailin": {"lannister": {"knight": 2}}, "white-harbor": {"stark": {"footman": 1}},
         "port-of-white-harbor": {"stark": {"ship": 1}}, "widows-watch": {"stark": {"footman": 1}}},
        "moat-cailin", "lannister", supply={"stark": 6},
    ),
    (("lannister", march("moat-cailin", "white-harbor", knight=2)),),
)  # fmt: skip
SUPPORT.position["orders"] |= {
    area: {"house": "stark", "token": "support"} for area in ("port-of-white-harbor", "widows-watch")
}

MUSTER = Posed({
    "round": 3, "phase": "westeros", "revealed": ["mustering", "game-of-thrones", "rains-of-autumn"],
    "units": {**WINTERFELL, "port-of-winterfell": {"stark": {"ship": 3}}}, "supply": {"stark": 6},
    "tracks": {"throne": ["stark", "baratheon", "lannister", "martell", "tyrell", "greyjoy"]},
})  # fmt: skip
STAR = Posed(
    {"round": 3, "agenda": [["consolidations"], ["clean-up"], ["end-round"]],
     "units": {**WINTERFELL, "white-harbor": {"stark": {"footman": 1}}}, "supply": {"stark": 6},
     "orders": {"winterfell": {"house": "stark", "token": "consolidate*"}}},
    (("stark", {"consolidate": "muster"}),),
)  # fmt: skip
RALLY = Posed({
    "round": 3, "phase": "westeros", "revealed": ["rally-the-men", "last-days-of-summer", "web-of-lies"],
    "units": {**WINTERFELL, "white-harbor": {"stark": {"knight": 1}}, "the-eyrie": {"stark": {"footman": 1}}},
    "garrisons": {}, "supply": {"stark": 3},
}, game="thrones-feast", options={})  # fmt: skip
SKULLS = Posed(
    marching(
        {"riverrun": {"stark": {"knight": 3}},
         "harrenhal": {"lannister": {"footman": 2, "knight": 1, "siege-engine": 1}}},
        "riverrun", supply={"stark": 6, "lannister": 6},
        hands={"stark": ["eddard-stark"], "lannister": ["cersei-lannister"]}, blade_used=True,
    ),
    (("stark", march("riverrun", "harrenhal", knight=3)),),
)  # fmt: skip

SUPPLY = Posed({
    "round": 3, "phase": "westeros", "revealed": ["supply", "last-days-of-summer", "rains-of-autumn"],
    "units": {"winterfell": {"stark": {"footman": 2, "knight": 2}}, "white-harbor": {"stark": {"footman": 2}}},
    "supply": {"stark": 6},
}, options={"players": 3})  # fmt: skip
WILDLINGS = Posed(
    {"round": 3, "phase": "westeros", "revealed": ["last-days-of-summer", "last-days-of-summer", "wildlings-attack"],
     "wildlings": 4, "power": {"baratheon": 2}},
    options={"players": 3},
)  # fmt: skip
TIED = WILDLINGS._replace(script=(("baratheon", {"bid": 1}), ("lannister", {"bid": 3}), ("stark", {"bid": 3})))
TAKEN = Posed(
    marching(
        {"the-narrow-sea": {"stark": {"ship": 3}}, "bay-of-ice": {"stark": {"ship": 2}},
         "riverrun": {"stark": {"footman": 1}}, "port-of-lannisport": {"lannister": {"ship": 3}}},
        "riverrun", garrisons={}, supply={"stark": 6, "lannister": 6},
    ),
    (("stark", march("riverrun", "lannisport", footman=1)),),
)  # fmt: skip
AERON = Posed(
    marching(
        {"harrenhal": {"greyjoy": {"footman": 1}}, "stoney-sept": {"lannister": {"footman": 2}}},
        "harrenhal", "greyjoy", hands={"greyjoy": ["aeron-damphair-dwd"], "lannister": ["ser-daven-lannister"]},
    ),
    (("greyjoy", march("harrenhal", "stoney-sept", footman=1)),),
    options={"players": 6, "cards": "dance"},
)  # fmt: skip
SCORING = Posed({
    "round": 3, "agenda": [["score"], ["refill"], ["end-round"]], "units": WINTERFELL, "garrisons": {},
    "objectives": {"stark": ["hold-court", "a-riper-fruit"]},
}, game="thrones-feast", options={})  # fmt: skip
WHICH_FIRST = Posed({
    "round": 3, "agenda": [["consolidations"], ["clean-up"], ["end-round"]], "neutral": {},
    "units": {"dragonstone": {"baratheon": {"footman": 1}}, "port-of-dragonstone": {"baratheon": {"ship": 1}},
              "crackclaw-point": {"lannister": {"footman": 1}}},
    "orders": {"dragonstone": {"house": "baratheon", "token": "consolidate"},
               "port-of-dragonstone": {"house": "baratheon", "token": "consolidate"},
               "crackclaw-point": {"house": "lannister", "token": "consolidate*"}},
})  # fmt: skip

SAID = [
    ("resolve", WHICH_FIRST, "baratheon", {"resolve": "crackclaw-point"}, "L30",
     "Lannister has units on Crackclaw Point."),
    ("resolve", WHICH_FIRST, "baratheon", {"resolve": "winterfell"}, "L30", "You have no unit at Winterfell."),
    ("trim", SUPPLY, "stark", {"trim": {"winterfell": {"knight": 2}}}, "B12",
     "Your armies would be 2, 2; your supply allows 3, 2."),
    ("bid", WILDLINGS, "baratheon", {"bid": 3}, "D06", "You have 2 power."),
    ("name", TIED, "baratheon", {"name": "baratheon"}, "E31", "The choice is between Lannister and Stark."),
    ("ships", TAKEN, "stark", {"ships": 2}, "P06", "You can put at most 1 ship in the Port of Lannisport."),
    ("spend", AERON, "greyjoy", {"spend": 6}, "U38", "You have 5 power."),
    ("score", SCORING, "stark", {"score": "hold-court"}, "O52", "Hold Court is not met."),
    ("orders", PLANNING, "stark", {"orders": {"winterfell": "raid", "karhold": "support"}}, "F33",
     "The order Raid is forbidden this round."),
    ("orders", PLANNING, "stark", {"orders": {"winterfell": "support"}}, "F30",
     "There is no order at Karhold, and orders are left."),
    ("raven", RAVEN, "stark", {"raven": {"area": "winterfell", "token": "raid"}}, "F33",
     "The order Raid is forbidden this round."),
    ("raven", RAVEN, "stark", {"raven": {"area": "bay-of-ice", "token": "march+0"}}, "F08",
     "You have 1 order token March 0; it lies at Winterfell."),
    ("raid", RAID, "stark", {"raid": "winterfell", "targets": ["port-of-winterfell"]}, "G06",
     "The Port of Winterfell takes ships alone."),
    ("raid", RAID, "stark", {"raid": "port-of-winterfell", "targets": ["winterfell"]}, "G06",
     "Winterfell is a land area."),
    ("raid", RAID, "stark", {"raid": "port-of-winterfell", "targets": ["bay-of-ice"]}, "G05",
     "The order in the Bay of Ice is March 0."),
    ("raid", RAID, "stark", {"raid": "winterfell", "targets": ["winterfell"]}, "G05",
     "The units at Winterfell are yours."),
    ("march", PORT, "stark", march("bay-of-ice", "port-of-winterfell", ship=2), "P04",
     "Still room in the Port of Winterfell: 1 ship."),
    ("march", FULL, "stark", march("bay-of-ice", "port-of-winterfell", ship=1), "P04",
     "The Port of Winterfell holds 3 ships already."),
    ("march", FOREIGN, "stark", march("bay-of-ice", "port-of-winterfell", ship=1), "P02",
     "Greyjoy controls Winterfell."),
    ("march", CLOSED, "stark", march("the-reach", "highgarden", footman=1), "A34",
     "With so few players nobody can enter Highgarden."),
    ("march", HOME, "stark", {**march("winterfell", "karhold", footman=1), "leave_power": True}, "H30",
     "Winterfell bears your shield."),
    ("march", HOME, "stark", march("winterfell", "port-of-winterfell", footman=1), "H05",
     "The Port of Winterfell takes ships alone."),
    ("march", HOME, "stark", march("winterfell", "white-harbor", footman=1), "B10",
     "Your armies would be 3; your supply allows 2, 2."),
    ("support", SUPPORT, "stark", {"support": {"widows-watch": "stark", "port-of-white-harbor": "stark"}}, "I08",
     "White Harbor is a land area."),
    ("support", SUPPORT, "stark", {"support": {"widows-watch": "stark", "white-harbor": "stark"}}, "I14",
     "The battle is fought at White Harbor."),
    ("lose", SKULLS, "lannister", {"lose": {"footman": 1}}, "J05", "2 units are to be lost."),
    ("retreat", ROBB, "stark", {"retreat": "moat-cailin"}, "K11", "You control Moat Cailin."),
    ("retreat", ROBB, "stark", {"retreat": "widows-watch"}, "K04", "Ships of yours lie in the Narrow Sea."),
    ("retreat", ROBB, "stark", {"retreat": "storms-end"}, "K04", "Lannister has no ship in Shipbreaker Bay."),
    ("retreat", ROBB, "stark", {"retreat": "the-reach"}, "K04",
     "Neither a border nor a chain of ships of Lannister joins Crackclaw Point to the Reach."),
    ("retreat", ROBB, "stark", {"retreat": "kings-landing"}, "K36",
     "Supply has room for 0 of the units of Lannister in King’s Landing, elsewhere for 1."),
    ("retreat", ROBB, "stark", {"retreat": "winterfell"}, "K02", "The units at Winterfell are yours."),
    ("retreat", ROBB, "stark", {"retreat": "crackclaw-point"}, "K04", "The battle is fought on Crackclaw Point."),
    ("retreat", ROBB, "stark", {"retreat": "shipbreaker-bay"}, "H05", "Shipbreaker Bay is a sea area."),
    ("retreat", ROBB, "stark", {"retreat": "port-of-dragonstone"}, "H05",
     "The Port of Dragonstone takes ships alone."),
    ("retreat", ROBB, "stark", {"retreat": "dragonstone"}, "K11", "Baratheon controls Dragonstone."),
    ("retreat", ROBB, "stark", {"retreat": "the-eyrie"}, "K16", "A neutral force holds the Eyrie."),
    ("retreat", ROBB_AT_HOME, "stark", {"retreat": "blackwater"}, "K02", "Tyrell has units at Blackwater."),
    ("retreat", ROBB_AT_HOME, "stark", {"retreat": "winterfell"}, "K11", "You control Winterfell."),
    ("retreat", ROBB_AT_HOME, "stark", {"retreat": "the-fingers"}, "K04",
     "Neither a border nor a chain of ships of Lannister joins Harrenhal to the Fingers."),
    ("retreat", BY_THE_RIVER, "lannister", {"retreat": "the-twins"}, "K04",
     "The river between Riverrun and the Twins has no bridge."),
    ("retreat", BEATEN_SHIPS, "baratheon", {"retreat": "port-of-dragonstone"}, "K36",
     "The Port of Dragonstone holds 3 ships already."),
    ("retreat", BEATEN_SHIPS, "baratheon", {"retreat": "port-of-storms-end"}, "P02", "Lannister controls Storm’s End."),
    ("retreat", BEATEN_SHIPS, "baratheon", {"retreat": "port-of-winterfell"}, "K04",
     "The Port of Winterfell and Shipbreaker Bay do not touch."),
    ("muster", MUSTER, "stark", mustering("winterfell", "ship", "winterfell"), "C09", "Winterfell is a land area."),
    ("muster", MUSTER, "stark", mustering("winterfell", "ship", "port-of-winterfell"), "P04",
     "The Port of Winterfell holds 3 ships already."),
    ("muster", STAR, "stark", mustering("white-harbor", "footman", "white-harbor"), "L33",
     "You muster at Winterfell alone this time."),
    ("muster", STAR, "stark", mustering("dragonstone", "footman", "dragonstone"), "C06",
     "Baratheon controls Dragonstone."),
    ("muster", RALLY, "stark", mustering("winterfell", "footman", "winterfell"), "O20",
     "There is a stronghold at Winterfell."),
]  # fmt: skip
"""Kind of question, position, seat, answer, the rule that refuses it, and what is in the way, in English."""


@pytest.mark.parametrize(("kind", "posed", "seat", "answer", "rule", "sentence"), SAID)
def test_a_refusal_says_what_is_true(
    kind: str, posed: Posed, seat: str, answer: Answer, rule: str, sentence: str
) -> None:
    match = posed.match()
    choice = match.choices[seat]
    assert choice.kind == kind
    assert choice.why_not(answer) == rule
    english, french = (words(second(), language).obstacle(match, choice, answer, rule) for language in SPOKEN)
    assert english == sentence
    assert french is not None and french != english


OF_THE_FIRST = {"sacrifice"}
"""What the second edition never asks."""


def test_every_finder_finds_something() -> None:
    assert {kind for kind, *_ in SAID} == FINDERS.keys() - OF_THE_FIRST


@pytest.mark.parametrize("language", SPOKEN, ids=LANGUAGES)
def test_what_an_objective_asks_for_is_said_as_a_demand(language: Language) -> None:
    """Its rule refuses an objective that is not met: then "you control the Eyrie" would be a lie."""
    demand = {"en": " must ", "fr": "Il faut "}[language.code]
    for rule in (*RULES.values(), *(rule for rule, _ in SPECIAL.values())):
        assert demand in language(f"rule.{rule}"), rule


@pytest.mark.parametrize("language", SPOKEN, ids=LANGUAGES)
def test_what_closes_an_area_to_a_retreat_is_said_of_attackers_too(language: Language) -> None:
    """With Robb Stark beaten attackers choose among the same areas as defenders (U10)."""
    wrong = {"en": r"\bdefend|\byours?\b", "fr": r"défens|\bv[oô](tre|s)\b"}[language.code]
    for rule in ("K02", "K04", "K11", "K16", "K34", "K36", "P02"):
        for text in (language(f"rule.{rule}"), language(f"rule.{rule}.title")):
            assert not re.search(wrong, text), (rule, text)
