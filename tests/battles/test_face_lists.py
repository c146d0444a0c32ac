"""The list view of a battle, what may be asked there, and typed lines: one line for each answer of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from gotweb.battles import attack
from gotweb.battles.leadership import Declare
from gotweb.battles.table import asking
from gotweb.battles.table.looking import state_of, threats
from gotweb.core import chance
from gotweb.core.choice import Choice, Number
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import NotUnderstood, words_of
from gotweb.lang import LANGUAGES
from gotweb.ui.face import face_of
from tests.battles.players import ID, PLANS, moments
from tests.battles.test_face_panels import language
from tests.battles.test_odds import GUARD, HOST, at

LISTS = face_of(ID).table.lists


# what may be typed


def lines_of(choice: Choice, code: str) -> list[tuple[str, dict[str, object]]]:
    """For each answer of a choice the line that spells it out, and the answer."""
    words = words_of(game(ID), language(code))
    if isinstance(choice, Declare):
        most = choice.open[: choice.facts["most"]] if "most" in choice.facts else choice.open
        return [(" ".join(most), {"units": sorted(most)})]
    if isinstance(choice, Number):
        return [(str(n), {choice.kind: n}) for n in range(choice.top + 1)]
    return [(words.answer(option), option) for option in choice.options() or ()]


def asked_in_many_battles() -> Iterator[Choice]:
    """All questions of a battle by each plan between two who look for a fight, and of one between two who do not."""
    for plan in PLANS:
        for _, _, choice in moments(plan, 8):
            if choice is not None:
                yield choice
    match, pick = Match(game(ID), {"plan": "stone-bridge"}), chance.seeded("at random")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        yield choice
        match.push(question, {"turn": "pass"} if choice.kind == "turn" and pick(3) == 0 else choice.sample(pick))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_of_every_kind_can_be_typed(code: str, whole: bool) -> None:
    """Spelled out as it is told; all answers of a turn and of a card at least by what sets them apart.

    In a usual run the questions of a kind are asked in the languages by turns, but for the first of them.
    """
    words, kinds = words_of(game(ID), language(code)), Counter[str]()
    for choice in asked_in_many_battles():
        kinds[choice.kind] += 1
        if not whole and kinds[choice.kind] > 2 and kinds[choice.kind] % len(LANGUAGES) != LANGUAGES.index(code):
            continue
        for line, answer in lines_of(choice, code)[:40]:
            assert words.understand(choice, line) == answer, (choice.kind, line)
    assert {*kinds} >= {"turn", "card", "units", "move", "attack", "parting", "retreat", "keep", "hold", "roll", "draw",
                        "leaders", "place"}  # fmt: skip


def test_short_lines_mean_the_plainest_answer() -> None:
    """`green C4` spends a token, `green 2 C4` two for a unit of any rank; a card without more has no tactic."""
    words = words_of(game(ID), language("en"))
    pools = {"stark": ["green", "green", "valor"], "lannister": ["valor"]}
    stark = {"E5": f"{HOST} green eddard", "F5": f"{HOST} blue"}
    match = at(stark, {"E4": GUARD}, pools=pools, hands={"stark": ["sb02", "sl08"]})
    turn = match.choices["stark"]
    for line, answer in {
        "green E5": {"turn": "order", "tokens": ["green"], "unit": "E5"},
        "green 2 f5": {"turn": "order", "tokens": ["green", "green"], "unit": "F5"},
        "valor e5": {"turn": "order", "tokens": ["valor"], "unit": "E5"},
        "pass": {"turn": "pass"},
        "play": {"turn": "card"},
        "commit eddard": {"turn": "commit", "commander": "eddard"},
    }.items():
        assert words.understand(turn, line) == answer, line
    with pytest.raises(NotUnderstood) as trouble:
        words.understand(turn, "e5")
    assert trouble.value.why == "many"
    match.push("stark", {"turn": "card"})
    card = match.choices["stark"]
    played = {"card": "sb02", "commander": "eddard", "commands": [0], "tactic": None}
    assert words.understand(card, "sb02 eddard 1") == played
    assert words.understand(card, "sb02 eddard 1 2") == {**played, "commands": [0, 1]}


def test_the_number_of_a_card_is_no_hex() -> None:
    """`sb01` alone keeps that card, though it is written as a hex is."""
    words = words_of(game(ID), language("en"))
    choice = next(one for _, _, one in moments("ford-kingsroad", 2) if one.kind == "keep")
    for option in choice.options() or ():
        assert words.understand(choice, option["keep"]) == option


def test_a_minus_is_none_and_no_more() -> None:
    words, seen = words_of(game(ID), language("en")), set()
    for _, _, choice in moments("stone-bridge", 6):
        if choice is not None and choice.kind in ("move", "attack", "counter", "advance", "pursue", "parting"):
            seen.add(choice.kind)
            assert next(iter(words.understand(choice, "-").values())) in (None, False)
    assert seen >= {"move", "attack", "counter", "parting"}


# what may be asked


def test_the_exact_odds_of_the_attack_of_two_dice_on_a_green_unit() -> None:
    """Published by the designer (3 March 2010): half of the faces hit a green unit."""
    match = at({"E5": f"{HOST} green"}, {"E4": GUARD})
    assert LISTS.query(language("en"), match, "odds", "e5 E4", {}) == [
        "E5 attacks E4; dice: 2", "Hits: green shield, valor", "Hits on average: 1.00",
        "Figures lost: 0: 25.0 %; 1: 50.0 %; 2: 25.0 %", "Hexes retreated: 0: 76.6 %; 1: 21.9 %; 2: 1.6 %",
        "Eliminated: 0.0 %",
    ]  # fmt: skip
    assert LISTS.query(language("fr"), match, "odds", "E5 E4", {})[2] == "Touches en moyenne\u00a0: 1,00"


def test_the_typed_odds_are_those_of_the_moment_in_which_the_dice_would_fall() -> None:
    """Rulebook p26, Cover: the attacker's engagement token lies then; p21: who has left an engagement flanks."""
    held = {"engaged": [["E4", "E5", "lannister"]], "terrain": {"building": ["E4"]}}
    covered = LISTS.query(language("en"), at({"E5": f"{HOST} green"}, {"E4": GUARD}, **held), "odds", "E5 E4", {})
    assert covered[3] == "Figures lost: 0: 75.0 %; 1: 25.0 %"
    units = {"E5": f"{HOST} green", "D4": f"{HOST} green"}
    engaged = [["E5", "F5", "lannister"], ["D4", "E4", "stark"]]
    match = at(units, {"E4": GUARD, "F5": GUARD}, engaged=engaged)
    assert LISTS.query(language("en"), match, "odds", "E5 E4", {})[2] == "Hits on average: 1.34"


def test_an_attack_that_is_not_possible_is_answered_with_its_rule() -> None:
    match = at({"E5": f"{HOST} green"}, {"E2": GUARD})
    [line] = LISTS.query(language("en"), match, "odds", "E5 E2", {})
    assert line.endswith("(G01)")
    for rest, why in (("E5", "two-hexes"), ("E5 Z9", "nowhere"), ("E5 E4", "no-unit")):
        with pytest.raises(NotUnderstood) as trouble:
            LISTS.query(language("en"), match, "odds", rest, {})
        assert trouble.value.why == why


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_unit_and_card_can_be_asked_for(code: str) -> None:
    t = language(code)
    for plan in PLANS:
        match = Match(game(ID), {"plan": plan})
        for hex in match.state.units:
            told = asking.unit(t, match, hex)
            assert told[0].startswith(hex) and len(told) >= 4
        for name in ("goal", "pool"):
            assert all(LISTS.query(t, match, name, "", {}))
    assert asking.card(t, match, "SB02")[1:]


# the tables


def test_who_could_attack_a_unit_is_what_the_rules_say() -> None:
    """A view has no turn in hand: what the rules say of the same field without one is what the list shows."""
    found = 0
    for match, _, choice in moments("ambush-wood", 3):
        if choice is None or choice.kind != "keep":
            continue
        view = match.view(None)
        assert match.state.now is None and state_of(view) is state_of(view)
        for hex, unit in match.state.units.items():
            enemies = match.state.army("lannister" if unit.house == "stark" else "stark")
            reached = {one: (*attack.targets(match.state, one), *attack.prey(match.state, one)) for one in enemies}
            could = [one for one in enemies if hex in reached[one]]
            assert threats(view, hex) == could
            found += len(could)
    assert found


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_list_says_of_a_hex_what_lies_and_stands_there(code: str) -> None:
    t = language(code)
    match = at({"E5": f"{HOST} green maege"}, {"E4": f"{GUARD} 3 spent"}, terrain={"forest": ["E5"]})
    cells = dict(zip(LISTS.heads, LISTS.area(t, match.view(None), "E4", None), strict=True))
    assert cells["area"] == "E4" and cells["threats"] == "E5"
    assert cells["figures"] == t("list.figures", n=3, most=4) and cells["state"] == t("unit.spent")
    cells = dict(zip(LISTS.heads, LISTS.area(t, match.view(None), "E5", None), strict=True))
    assert cells["ground"] == t("ground.forest") and t("leader.maege") in cells["unit"]
