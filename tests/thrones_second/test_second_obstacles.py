"""What stands in the way of a refused answer of the second edition, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.game import second
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
    elif choice.kind == "ships":
        yield {"ships": 9}
    elif choice.kind == "bid":
        yield {"bid": 99}


def refusals(id: str, seed: int, **options: Any) -> Iterator[tuple[str, str, str | None, str | None]]:
    """Refused answers in a random game: the kind of question, the rule, and what is in the way in both languages."""
    shelf: Any = game(id)
    both = [words(shelf, language) for language in SPOKEN]
    pick = chance.seeded(seed)
    match = Match(shelf, options)
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        for answer in wrong_answers(match, choice, pick):
            rule = choice.why_not(answer)
            if rule is not None:
                english, french = (said.obstacle(match, choice, answer, rule) for said in both)
                yield choice.kind, rule, english, french
        match.push(question, lively(match, choice, pick))


@pytest.mark.parametrize(("id", "options"), [
    ("thrones-second", {"players": 3}), ("thrones-second", {"players": 6, "tides": "yes"}), ("thrones-dance", {}),
    ("thrones-feast", {}),
])  # fmt: skip
def test_whatever_is_refused_is_explained_in_a_sentence_or_by_its_rule_alone(id: str, options: dict[str, Any]) -> None:
    explained: dict[str, str] = {}
    for kind, rule, english, french in refusals(id, 3, **options):
        assert (english is None) == (french is None), (kind, rule)
        for said in (english, french):
            assert said is None or (said[-1] == "." and not set("{}") & set(said)), (kind, rule, said)
        if english is not None:
            explained[rule] = english
    assert {"F01", "F04", "F05", "F30", "C06", "H06", "B10"} <= explained.keys()


def refused(position: dict[str, Any], seat: str, answer: Answer, rule: str, players: int = 6) -> str | None:
    """What is in the way of an answer in a posed position, in English."""
    match = Match(second(), {"players": players}, position=position, posed=True)
    choice = match.choices[seat]
    assert choice.why_not(answer) == rule
    return words(second(), SPOKEN[0]).obstacle(match, choice, answer, rule)


def march(origin: str, to: str, **units: int) -> Answer:
    return {"march": origin, "moves": [{"to": to, **units}], "leave_power": False}


def marching(units: dict[str, Any], origin: str, **more: Any) -> dict[str, Any]:
    order = {"house": "stark", "token": "march+0"}
    return {"round": 3, "phase": "march", "turn": "stark", "units": units, "orders": {origin: order}, **more}


def test_ports_and_their_berths() -> None:
    ships = {"bay-of-ice": {"stark": {"ship": 2}}, "port-of-winterfell": {"stark": {"ship": 2}}}
    position = marching({**ships, "winterfell": {"stark": {"footman": 1}}}, "bay-of-ice", supply={"stark": 6})
    answer = march("bay-of-ice", "port-of-winterfell", ship=2)
    assert refused(position, "stark", answer, "P04") == "Still room in the Port of Winterfell: 1 ship."
    position = marching({"bay-of-ice": {"stark": {"ship": 1}}, "winterfell": {"greyjoy": {"footman": 1}}}, "bay-of-ice",
                        garrisons={})  # fmt: skip
    answer = march("bay-of-ice", "port-of-winterfell", ship=1)
    assert refused(position, "stark", answer, "P02") == "Greyjoy controls Winterfell."


def test_areas_that_are_closed_and_ones_own_shield() -> None:
    position = marching({"stoney-sept": {"stark": {"footman": 1}}, "the-reach": {"stark": {"footman": 1}}}, "the-reach")
    said = refused(position, "stark", march("the-reach", "highgarden", footman=1), "A34", players=3)
    assert said == "With so few players nobody can enter Highgarden."
    position = marching({"winterfell": {"stark": {"footman": 1}}}, "winterfell")
    answer = {**march("winterfell", "karhold", footman=1), "leave_power": True}
    assert refused(position, "stark", answer, "H30") == "Winterfell bears your shield."


def test_orders_that_a_card_forbids_or_that_are_missing() -> None:
    units = {"winterfell": {"stark": {"footman": 1}}, "karhold": {"stark": {"footman": 1}}}
    position = {"round": 3, "phase": "planning", "units": units, "restrictions": ["raid"]}
    answer = {"orders": {"winterfell": "raid", "karhold": "support"}}
    assert refused(position, "stark", answer, "F33") == "The order Raid is forbidden this round."
    answer = {"orders": {"winterfell": "support"}}
    assert refused(position, "stark", answer, "F30") == "There is no order at Karhold, and orders are left."
