"""Every branch of the reader of positions, from both sides: what is possible leads back to itself, the rest is refused.

A refusal is one sentence in both languages that names the key. Line by line beside `gotweb/battles/position.py`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.battles import position
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit import phrases
from tests.battles.players import ID
from tests.battles.refused import at

HOST, GUARD, MAEGE = "war-host green", "lannisport-guards green", "war-host green maege"
CAUGHT_PLAN = {"units": {"stark": {"E8": HOST, "C8": MAEGE}, "lannister": {"A1": GUARD}}}
CAUGHT = at({"E8": HOST}, lost={"stark": [MAEGE]}, plan=CAUGHT_PLAN)
LED = at({"E8": MAEGE}, {"E7": GUARD, "D7": GUARD})
BRIDGED = at({"E8": HOST}, terrain={"river": ["C4"], "wooden-bridge": ["C4"], "tent": ["G4"], "building": ["H4"]})
WITH_UNITS = {key: value for key, value in at({"E8": HOST}, plan=CAUGHT_PLAN).items() if key != "lost"}
GOAL = {"objectives": {"hill": {"hex": "C5"}}, "victory": {
    "points": [{"for": "both", "when": "end", "holds": "hill", "points": 1}],
}}  # fmt: skip
HELD = at({"E8": HOST}, plan=GOAL)
SKIRMISH = {"plan": "raid-riverlands"}
THREE, NINE = ["E7", "E8", "stark"], {"endurance": 9}

READ: list[tuple[str, dict[str, Any]]] = [
    ("nothing: the start of the plan of the options", {}),
    ("a plan by its name", {"plan": "burning-granaries-2"}),
    ("a plan that leaves all out", {"plan": {}}),
    ("a skirmish", SKIRMISH),
    ("a skirmish and what it has at its start", {**SKIRMISH, "phase": "skirmish", "round": 1, "points": {
        "stark": 0, "lannister": 0,
    }}),
    ("a captured commander, named", {**CAUGHT, "captured": ["maege"]}),
    ("a captured commander, as it follows from the lost", CAUGHT),
    ("engaged", {**LED, "engaged": [THREE]}),
    ("devastated, where the printed terrain burns down", {**BRIDGED, "devastated": ["H4"]}),
    ("a bridge that has burnt", {**BRIDGED, "things": {"G4": "tent"}}),
    ("a fire on a bridge, lit in this round", {**BRIDGED, "fires": {"C4": 3}, "new_fires": ["C4"]}),
    ("a fire on plains", {**LED, "fires": {"A9": 4}}),
    ("morale at the last space of those who do not flee", {
        **at({"E8": HOST}, plan={"morale": {"stark": "end", "lannister": "end"}}), "morale": "stark 11",
    }),
    ("morale on the other side", {**LED, "morale": "lannister 2"}),
    ("what is on a card, and the rest of the tokens on the board", {**LED, "on_cards": {"maege": 1}}),
    ("both, told", {**LED, "on_cards": {"maege": 1}, "boards": {"stark": 1, "lannister": 2}}),
    ("committed", {**LED, "committed": ["maege"]}),
    ("points", {**LED, "points": {"stark": position.MOST_POINTS}}),
    ("control, by nobody", {**HELD, "control": {"hill": None}}),
    ("control", {**HELD, "control": {"hill": "lannister"}}),
    ("endurance until the next round", {**LED, "lasting": {"E8": NINE, "E7": {"heavy-armor": 1}}}),
    ("cards in hand and laid off", {**LED, "hands": {"stark": ["sb01"]}, "discards": {"stark": ["sb02"]}}),
    ("the second who marshals, with the tasks that are left", {
        **LED, "phase": "marshal", "first": "lannister", "turn": "stark",
    }),
    ("who marshals first", {**LED, "phase": "marshal", "first": "stark", "turn": "stark"}),
    ("figures lost, a spent banner, a commander", {
        **at({"E8": f"{HOST} 2 spent maege"}), "turn": "lannister", "passed": ["stark"],
    }),
]  # fmt: skip
"""What is posed, and the position."""


def posed(units: Any) -> dict[str, Any]:
    """A position whose units are these, and its plan says what units there were."""
    return {**WITH_UNITS, "units": units}


UNREAD: list[tuple[str, Any]] = [
    ("position", []),
    ("position", {"colour": "red"}),
    # a skirmish is at its start or nowhere
    ("round", {**SKIRMISH, "round": 2}),
    ("hands", {**SKIRMISH, "hands": {"stark": ["sb01"]}}),
    ("phase", {**SKIRMISH, "phase": "rally"}),
    # the plan and its units
    ("plan", {"plan": "moat-cailin"}),
    ("plan", {**LED, "plan": "moat-cailin"}),
    ("plan", {"plan": ["open-field"]}),
    ("plan: board.columns", {"plan": {"board": {"columns": 2, "rows": 9, "top": "lannister", "bottom": "stark"}}}),
    ("units", {"plan": {}, "units": ["E8"]}),
    ("units", {"plan": {}, "units": {"stark": ["E8"], "lannister": {"A1": GUARD}}}),
    ("units", {"plan": {}, "units": {"stark": {"E8": 3}, "lannister": {"A1": GUARD}}}),
    ("plan: units.stark.E8", {"plan": {}, "units": {"stark": {"E8": "giants green"}, "lannister": {"A1": GUARD}}}),
    ("units", posed(["E8"])),
    ("units", posed({"martell": {}})),
    ("units", posed({"stark": {"E88": HOST}})),
    ("units", posed({"stark": {"E8": HOST, "C8": MAEGE}, "lannister": {"E8": GUARD}})),
    ("units", posed({"stark": {"E8": "giants green", "C8": MAEGE}, "lannister": {"A1": GUARD}})),
    ("units", posed({"stark": {"E8": 3, "C8": MAEGE}, "lannister": {"A1": GUARD}})),
    ("units", posed({"stark": {"E8": HOST + " " * 80, "C8": MAEGE}, "lannister": {"A1": GUARD}})),
    ("units", posed({"stark": {"E8": f"{HOST} 9", "C8": MAEGE}, "lannister": {"A1": GUARD}})),
    ("units", posed({"stark": {"E8": f"{HOST} 0", "C8": MAEGE}, "lannister": {"A1": GUARD}})),
    ("units", WITH_UNITS),
    ("lost", {**CAUGHT, "lost": {"stark": MAEGE}}),
    ("lost", {**CAUGHT, "lost": {"martell": []}}),
    ("lost", {**CAUGHT, "lost": {"stark": ["dragons green"]}}),
    ("captured", {**CAUGHT, "captured": []}),
    ("captured", {**CAUGHT, "captured": ["tywin"]}),
    # the round
    ("round", {**LED, "round": 0}),
    ("phase", {**LED, "phase": "winter"}),
    ("momentum", {**LED, "momentum": "martell"}),
    ("first", {**LED, "first": "martell"}),
    ("turn", {**LED, "first": "stark", "turn": "martell"}),
    ("passed", {**LED, "turn": None, "passed": ["lannister", "lannister"]}),
    ("passed", {**LED, "passed": ["martell"]}),
    ("agenda", {**LED, "agenda": ["turn"]}),
    ("agenda", {**LED, "agenda": [["turn"]]}),
    # what lies on the board
    ("engaged", {**LED, "engaged": {}}),
    ("engaged", {**LED, "engaged": [["E8", "E7"]]}),
    ("engaged", {**LED, "engaged": ["E8E"]}),
    ("engaged", {**LED, "engaged": [["E8", "E6", "stark"]]}),
    ("engaged", {**LED, "engaged": [["E8", "E7", "martell"]]}),
    ("engaged", {**LED, "engaged": [THREE, ["D7", "E8", "stark"]]}),
    ("engaged", {**LED, "engaged": [THREE, ["E8", "E7", "stark"]]}),
    ("things", {**BRIDGED, "things": {"C5": "tent"}}),
    ("things", {**BRIDGED, "things": {"C4": "tent"}}),
    ("devastated", {**BRIDGED, "devastated": ["C4"]}),
    ("devastated", {**BRIDGED, "devastated": ["A9"]}),
    ("devastated", {**BRIDGED, "devastated": "H4"}),
    ("fires", {**at({"E8": HOST}, terrain={"river": ["C4"]}), "fires": {"C4": 1}}),
    ("fires", {**BRIDGED, "fires": {"C4": 4}}),
    ("fires", {**BRIDGED, "fires": {"C4": 0}}),
    ("fires", {**BRIDGED, "fires": {"Z9": 1}}),
    ("new_fires", {**LED, "fires": {"A9": 1}, "new_fires": ["B9"]}),
    ("lasting", {**LED, "lasting": {"C5": NINE}}),
    ("lasting", {**LED, "lasting": {"E8": {}}}),
    ("lasting", {**LED, "lasting": {"E8": {"stalwart": 1}}}),
    ("lasting", {**LED, "lasting": {"E8": {"endurance": 10}}}),
    ("lasting", {**LED, "lasting": {"E8": {"endurance": 0}}}),
    # beside it
    ("morale", {**LED, "morale": "stark"}),
    ("morale", {**LED, "morale": "martell 3"}),
    ("morale", {**LED, "morale": "stark 0"}),
    ("morale", {**LED, "morale": "stark 12"}),
    ("morale", {**LED, "morale": "stark 07"}),
    ("morale", {**LED, "morale": "stark 00010"}),
    ("morale", {**LED, "morale": "stark ٣"}),
    ("morale", {**LED, "morale": 3}),
    ("on_cards", {**LED, "on_cards": {"tywin": 1}}),
    ("on_cards", {**LED, "on_cards": {"maege": 10}}),
    ("on_cards", {**LED, "on_cards": {"maege": -1}}),
    ("boards", {**LED, "boards": {"stark": 100}}),
    ("boards", {**LED, "boards": {"martell": 1}}),
    ("command tokens are not conserved", {**LED, "boards": {"stark": 3}}),
    ("committed", {**LED, "committed": ["tywin"]}),
    ("committed", {**LED, "committed": ["maege", "maege"]}),
    ("pools", {**LED, "pools": {"stark": ["gold"]}}),
    ("pools", {**LED, "pools": {"martell": []}}),
    ("hands", {**LED, "hands": {"martell": []}}),
    ("hands", {**LED, "hands": {"stark": ["sb01", "sb01", "sb01", "sb01", "sb01"]}}),
    ("hands", {**LED, "hands": {"stark": ["lb01"]}}),
    ("hands", {**LED, "hands": {"stark": ["nothing"]}}),
    ("discards", {**LED, "discards": {"stark": ["nothing"]}}),
    ("cards", {**LED, "cards": {"stark": 1, "lannister": 0}}),
    ("unseen", {**LED, "unseen": {"stark": [], "lannister": []}}),
    ("points", {**LED, "points": {"stark": -1}}),
    ("points", {**LED, "points": {"stark": position.MOST_POINTS + 1}}),
    ("points", {**LED, "points": {"martell": 1}}),
    ("control", {**HELD, "control": {"hill": "martell"}}),
    ("control", {**HELD, "control": {"bridge": "stark"}}),
    # the end
    ("result", {**LED, "agenda": [], "phase": "regroup", "turn": None, "result": ["martell", "P02"]}),
    ("result", {**LED, "agenda": [], "phase": "regroup", "turn": None, "result": ["stark", "P01"]}),
    ("result", {**LED, "agenda": [], "phase": "regroup", "turn": None, "result": ["stark"]}),
    ("result", {**LED, "agenda": [], "phase": "regroup", "turn": None, "result": "stark P02"}),
    ("result", {**LED, "result": ["stark", "P02"]}),
]  # fmt: skip
"""Where a position is wrong, and the position."""


@pytest.mark.parametrize(("what", "content"), READ, ids=[what for what, _ in READ])
def test_what_is_possible_leads_back_to_itself(what: str, content: dict[str, Any]) -> None:
    begun = Match(game(ID), {}, position=content, posed=True)
    at, written = begun.checkpoint()
    assert at == 0
    if content.get("phase", "") != "skirmish" and content is not SKIRMISH:
        for key in content.keys() - {"plan", "units"}:
            assert holds(content[key], written[key]), (key, written[key])
    again = Match(game(ID), begun.options, position=json.loads(json.dumps(written)), posed=True)
    assert again.digest() == begun.digest() and again.checkpoint() == (0, written)


def holds(posed: Any, written: Any) -> bool:
    """Whether all that was posed under a key is in what is written there."""
    if isinstance(posed, dict):
        return isinstance(written, dict) and all(holds(one, written[key]) for key, one in posed.items())
    return bool(posed == written)


@pytest.mark.parametrize(
    ("where", "content"), UNREAD, ids=[f"{n} {where}" for n, (where, _) in enumerate(UNREAD)]
)  # fmt: skip
def test_what_is_not_possible_is_refused_in_one_sentence_that_names_the_place(where: str, content: Any) -> None:
    options = {"plan": "open-field-2"}
    with pytest.raises(BadPosition) as refused:
        position.from_position(content, options, posed=True)
    named = str(refused.value.facts["where"])
    assert named.startswith(where), named
    for code in LANGUAGES:
        sentence = phrases.error(Language(code, "battles", strict=True), refused.value)
        assert sentence.endswith(".") and sentence.count(". ") == 0 and named in sentence
