"""Battles against Mance's army, for which nobody answers (rulebook, 7.1.4 and 7.2.1)."""

from __future__ import annotations

from gotweb.core.choice import NATURE
from gotweb.core.game import Ask
from gotweb.fief import fights, harm, invasion
from gotweb.fief.battle import Battle, Side
from gotweb.fief.game import fief
from gotweb.fief.state import MANCE, Noble, Spot, State


def table() -> State:
    state = fief().new({**{name: values[0] for name, values in fief().options({}).items()}, "house1": "stark",
                        "house2": "lannister", "house3": "tyrell", "house4": "greyjoy"})  # fmt: skip
    state.nobles["robb-stark"] = Noble("robb-stark", "stark", "crag")
    state.add_troops(Spot("stark", "crag"), {"knight": 4})
    state.control["crag"] = "stark"
    return state


def test_as_few_giants_fall_as_can_be() -> None:
    state = table()
    assert harm.wild_losses(state, {"giant": 2, "wildling": 2}, 4) == {"wildling": 2}
    assert harm.wild_losses(state, {"giant": 2, "wildling": 1}, 5) == {"wildling": 1, "giant": 1}


def test_mance_fights_until_one_side_is_gone_and_nobody_talks() -> None:
    state = table()
    state.add_troops(Spot(MANCE, "crag"), {"wildling": 3})
    asked: list[str] = []
    step = fights.fight(state, Battle("crag", Side(["stark"]), Side([MANCE])))
    answer = None
    while True:
        try:
            question = step.send(answer)
        except StopIteration:
            break
        choices = getattr(question, "choices", [question])
        if choices[0].seat == NATURE:
            answer = {"roll": [6] * choices[0].facts["count"]}
        else:
            asked += [choice.kind for choice in choices]
            answer = {choice.id: choice.usual() or choice.only() for choice in choices}
            answer = answer if isinstance(question, Ask) else answer[choices[0].id]
    assert not state.spots(MANCE, "crag") and state.spots("stark", "crag")
    assert set(asked) <= {"go-on", "lose", "share"}


def test_the_hand_counts_as_a_member_of_the_council_on_the_ladder() -> None:
    """Rulebook p30, 10.4, "the most small council member"; p7, 1.3.1: the Hand is one."""
    state = table()
    state.nobles["mace-tyrell"] = Noble("mace-tyrell", "tyrell", "highgarden")
    state.titles.update({"hand": "mace-tyrell", "warden-1": "mace-tyrell", "warden-4": "robb-stark"})
    assert invasion.standings(state)[:2] == ["tyrell", "stark"]


def test_the_log_says_what_wildlings_place_and_destroy() -> None:
    """Rulebook p30, 10.4: before walls they pillage mills and Sept; where they hold a village its Stronghold falls."""
    struck = table()
    struck.options = {**struck.options, "ladder": True}
    struck.forts.update({"crag": "city", "pyke": "stronghold"})
    struck.mills["crag"] = 1
    for village in ("crag", "pyke"):
        struck.add_troops(Spot(MANCE, village), {"wildling": 1})
    step = invasion.strike(struck)
    question = next(step, None)
    while question is not None:
        try:
            question = step.send({choice.id: choice.usual() for choice in question.choices})
        except StopIteration:
            break
    told = [(event.kind, event.facts["area"]) for event in struck.events]
    assert {("wasted", "crag"), ("besieges", "crag"), ("overrun", "pyke")} <= {*told}
    assert struck.forts == {"crag": "city"}
