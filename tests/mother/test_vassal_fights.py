"""Vassals in battle: three of seven cards, the blade, the commander's reward (MD51 to MD60; V27, V30 to V32)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.combat import Battle
from gotweb.thrones.second.books import FEAST
from gotweb.thrones.second.feast.cards import richer
from gotweb.thrones.second.mother.vassals.books import with_vassals
from gotweb.thrones.second.mother.vassals.state import CARDS
from tests.mother.test_vassal_claims import asked, told
from tests.mother.test_vassal_lands import draw, march
from tests.mother.test_vassal_orders import COMMANDERS, acting
from tests.mother.vassal_games import match_of

F, K = {"footman": 1}, {"knight": 1}
RICH = dict.fromkeys(("stark", "martell", "lannister", "greyjoy", "baratheon", "tyrell"), 6)
"""Supply enough for everybody."""


def battle(
    attacker: tuple[str, dict[str, int]], defender: tuple[str, dict[str, int]], cards: tuple[str, ...] = (),
    others: dict[str, Any] | None = None, **position: Any,
) -> Match:  # fmt: skip
    """An attack from Castle Black on Winterfell; nature draws these cards for the vassals of it, three each.

    Lannister commands Martell, Stark Greyjoy, Tyrell Baratheon, and Tyrell has the blade, used up.
    """
    token = "vassal-march" if attacker[0] in COMMANDERS else "march+0"
    forces = {"castle-black": (*attacker, token), "winterfell": (*defender, None),
              "highgarden": ("tyrell", F, None)} | (others or {})  # fmt: skip
    own = {"garrisons": {}, "blade_used": True, "supply": RICH, "tides": None, **position}
    own = {key: value for key, value in own.items() if value is not None}
    match = acting("march", forces, turn=attacker[0], **own)
    match.push(attacker[0], march("castle-black", "winterfell", **attacker[1]))
    draw(match, *cards)
    return match


def play(match: Match, **cards: str) -> None:
    for house, card in cards.items():
        match.push(house, {"card": card})


# the three cards


def test_three_of_the_seven_are_drawn_for_the_commanders_eyes() -> None:
    """Case 20, MD52 (V30): the enemy sees that there are three, then the one that is played."""
    match = battle(("stark", K), ("martell", F))
    assert match.choices[NATURE].eyes == ("lannister",)
    assert {option["draw"] for option in match.choices[NATURE].options() or ()} == {*CARDS}
    draw(match, "bronn", "varys", "janos-slynt")
    assert asked(match) == {"stark": ("stark", "card"), "martell": ("lannister", "card")}
    assert match.view("lannister")["hands"]["martell"] == ["varys", "janos-slynt", "bronn"]
    for seat in (None, "stark", "tyrell"):
        view = match.view(seat)
        assert view["hands"]["martell"] == [] == view["house_cards"]["martell"] and view["face_down"] == {"martell": 3}
        assert "bronn" not in json.dumps([view, [event.facts for event in match.log_for(seat)]])
    [seen] = [event for event in match.log_for("lannister") if event.kind == "cards-seen"]
    assert seen.facts["cards"] == ["varys", "janos-slynt", "bronn"] and seen.to == ("lannister",)
    assert ("lannister",) in match.game.secrets(match.state) and match.hides
    assert match.why_not("martell", {"card": "syrio-forel"}) == "T02"
    assert match.why_not("martell", {"card": "bronn"}) is None
    play(match, stark="eddard-stark", martell="varys")
    for seat in (None, "stark", "tyrell"):
        assert "bronn" not in json.dumps([match.view(seat), [event.facts for event in match.log_for(seat)]])


def test_all_of_them_return_when_the_battle_is_over() -> None:
    """MD52 (V30): no hand, no discard pile; and in the next battle all seven may come."""
    again = {"karhold": ("martell", F, "vassal-march")}
    match = battle(("stark", {"knight": 3}), ("martell", F), ("janos-slynt", "varys", "bronn"), again)
    assert match.game.broken_laws(match.state, []) == []
    play(match, stark="eddard-stark", martell="janos-slynt")
    state = match.state
    assert state.hands["martell"] == state.discards["martell"] == state.house_cards["martell"] == ()
    assert "face_down" not in match.view(None) and not match.game.secrets(state)
    assert "eddard-stark" in state.discards["stark"]
    match.push("martell", march("karhold", "winterfell", footman=1))
    assert {option["draw"] for option in match.choices[NATURE].options() or ()} == {*CARDS}


def test_before_a_position_between_steps_has_no_cards_of_a_vassal() -> None:
    """Nothing of them is ever written down: they are there in a battle alone."""
    content = match_of(3).checkpoint()[1]
    assert {content["hands"][house] == [] == content["house_cards"][house] for house in COMMANDERS} == {True}


def test_two_vassals_draw_from_the_same_seven_without_overlap() -> None:
    """MD52 (V30): what is left for the second would tell what the first has, so nobody sees the question."""
    match = battle(("martell", K), ("baratheon", F))
    assert match.choices[NATURE].facts["house"] == "baratheon", "in turn order"
    assert match.choices[NATURE].eyes == ("tyrell",)
    draw(match, "bronn", "varys", "janos-slynt")
    assert match.choices[NATURE].facts["house"] == "martell" and match.choices[NATURE].eyes == ()
    left = {option["draw"] for option in match.choices[NATURE].options() or ()}
    assert left == {*CARDS} - {"bronn", "varys", "janos-slynt"}
    draw(match, "jaqen-h-ghar", "beric-dondarrion", "syrio-forel")
    views = {seat: match.view(seat)["hands"] for seat in ("lannister", "tyrell", "stark")}
    assert [len(views["lannister"][house]) for house in ("martell", "baratheon")] == [3, 0]
    assert [len(views["tyrell"][house]) for house in ("martell", "baratheon")] == [0, 3]
    assert [len(views["stark"][house]) for house in ("martell", "baratheon")] == [0, 0]
    assert sorted(match.game.secrets(match.state)) == [("lannister",), ("tyrell",)]
    assert match.game.broken_laws(match.state, []) == []


def test_a_vassals_garrison_alone_fights_with_cards_too() -> None:
    """MD52, Q01."""
    forces = {"yronwood": ("stark", {"knight": 3}, "march+0"), "highgarden": ("tyrell", F, "march+0")}
    match = acting("march", forces, turn="stark", supply=RICH)
    match.push("stark", march("yronwood", "sunspear", knight=3))
    draw(match, "bronn", "varys", "janos-slynt")
    assert asked(match)["martell"] == ("lannister", "card")


def test_tyrion_makes_the_vassal_play_one_of_the_two_others() -> None:
    """Case 21, MD52, MD53 (V30): which two these are, he does not learn."""
    match = battle(("lannister", K), ("greyjoy", F), ("bronn", "varys", "janos-slynt"))
    play(match, lannister="tyrion-lannister", greyjoy="bronn")
    match.push("lannister", {"return": True})
    choice = match.choices["greyjoy"]
    assert (choice.seat, choice.eyes) == ("stark", ("stark",))
    assert [option["card"] for option in choice.options() or ()] == ["varys", "janos-slynt"]
    assert match.why_not("greyjoy", {"card": "bronn"}) == "U08"
    assert not match.view("lannister")["asked"]
    match.push("greyjoy", {"card": "varys"})
    assert told(match, "card-played")[-1]["card"] == "varys"
    for seat in (None, "lannister", "tyrell"):
        assert "janos" not in json.dumps([event.facts for event in match.log_for(seat)])


# who decides, who has the blade, who is rewarded


def test_the_commander_decides_and_the_opponent_is_the_vassal() -> None:
    """Q56, MD53 (V05): Doran's opponent, who goes down on a track, is the vassal and not who commands it."""
    commanders = {"lannister": "stark", "tyrell": "greyjoy"}
    match = match_of(
        4, round=2, phase="march", turn="martell", commanders=commanders, blade_used=True, garrisons={}, supply=RICH,
        units={"castle-black": {"martell": K}, "winterfell": {"lannister": F}, "pyke": {"greyjoy": F}},
        orders={"castle-black": {"house": "martell", "token": "march+0"}},
    )  # fmt: skip
    match.push("martell", march("castle-black", "winterfell", knight=1))
    draw(match, "bronn", "varys", "janos-slynt")
    play(match, martell="doran-martell", lannister="varys")
    match.push("martell", {"track": "throne"})
    assert match.state.tracks["throne"][-1] == "lannister" and match.state.tracks["throne"].index("stark") == 1


@pytest.mark.parametrize(
    ("fiefdoms", "used", "asks"),
    [
        (("lannister",), False, {"martell": ("lannister", "blade")}),
        (("martell", "lannister"), False, {"martell": ("lannister", "blade")}),
        (("martell", "stark"), False, {}),
        (("greyjoy", "tyrell"), False, {"tyrell": ("tyrell", "blade")}),
        (("lannister",), True, {}),
    ],
    ids=["his vassal's", "the vassal before him", "another's", "his own", "used"],
)
def test_a_commander_uses_his_blade_for_his_vassal(fiefdoms: tuple[str, ...], used: bool, asks: dict[str, Any]) -> None:
    """Q56, MD54 (V31): once in a round, and nobody else for it."""
    order = [*fiefdoms, *(house for house in RICH if house not in fiefdoms)]
    match = battle(("tyrell", {"knight": 2}), ("martell", F), ("beric-dondarrion", "varys", "janos-slynt"),
                   tracks={"fiefdoms": order}, blade_used=used)  # fmt: skip
    play(match, tyrell="randyll-tarly", martell="beric-dondarrion")
    assert {id: to for id, to in asked(match).items() if to[1] == "blade"} == asks
    if "martell" in asks:
        match.push("martell", {"blade": True})
        assert told(match, "blade")[-1]["house"] == "martell"
        assert ["blade", 1, ""] in told(match, "strength")[-1]["lines"]["martell"]


def test_with_tides_a_commander_may_draw_anew_for_his_vassal() -> None:
    """MD54 (V31), J32: it is the vassal's card that he sees and changes."""
    forces = {"castle-black": ("tyrell", F, "march+0"), "winterfell": ("martell", F, None)}
    units = {area: {house: counts} for area, (house, counts, _) in forces.items()}
    order = ["lannister", *(house for house in RICH if house != "lannister")]
    match = match_of(3, {"tides": "yes"}, round=2, phase="march", turn="tyrell", commanders=COMMANDERS, units=units,
                     orders={"castle-black": {"house": "tyrell", "token": "march+0"}}, garrisons={}, control={},
                     tracks={"fiefdoms": order}, supply=RICH)  # fmt: skip
    match.push("tyrell", march("castle-black", "winterfell", footman=1))
    draw(match, "beric-dondarrion", "varys", "janos-slynt")
    play(match, tyrell="randyll-tarly", martell="beric-dondarrion")
    for _ in range(2):
        match.push_sample(NATURE, lambda n: 0)
    choice = match.choices["martell"]
    assert (choice.seat, choice.kind, choice.eyes) == ("lannister", "redraw", ("lannister",))
    match.push("martell", {"redraw": True})
    assert match.choices[NATURE].facts["house"] == "martell" and match.choices[NATURE].eyes == ("lannister",)


@pytest.mark.parametrize("vassal", ["attacks", "defends"])
def test_a_commander_gains_one_for_each_battle_that_his_vassal_wins(vassal: str) -> None:
    """MD51, G13 (V27): at once when the winner is known, whichever side it was; the vassal gains nothing."""
    sides = [("martell", {"knight": 3}), ("tyrell", F)]
    one, other = sides if vassal == "attacks" else reversed(sides)
    match = battle(one, other, ("janos-slynt", "varys", "bronn"), power={"lannister": 4, "tyrell": 1})
    play(match, tyrell="margaery-tyrell", martell="varys")
    assert match.state.power["lannister"] == 5 and match.state.power["martell"] == 0
    assert told(match, "rewarded") == [{"house": "lannister", "vassal": "martell", "power": 1, "rule": "V27"}]
    kinds = [event.kind for event in match.log]
    assert kinds.index("rewarded") == kinds.index("battle-won") + 1


def test_no_more_than_there_are_tokens_and_nothing_for_a_battle_that_is_lost() -> None:
    """MD51 (V27), A11."""
    match = battle(
        ("martell", {"knight": 3}), ("tyrell", F), ("janos-slynt", "varys", "bronn"), power={"lannister": 20}
    )
    play(match, tyrell="margaery-tyrell", martell="varys")
    assert match.state.power["lannister"] == 20 and told(match, "rewarded")[-1]["power"] == 0
    match = battle(("martell", F), ("tyrell", {"knight": 3}), ("janos-slynt", "varys", "bronn"), power={"lannister": 4})
    play(match, tyrell="margaery-tyrell", martell="varys")
    assert match.state.power["lannister"] == 4 and not told(match, "rewarded")


@pytest.mark.parametrize("first", ["martell", "tyrell"])
def test_equal_totals_go_to_the_higher_house_vassal_or_not(first: str) -> None:
    """MD58, G11: by plain order on the Fiefdoms, whoever has the blade."""
    order = [first, *(house for house in RICH if house != first)]
    match = battle(("tyrell", F), ("martell", F), ("beric-dondarrion", "varys", "janos-slynt"),
                   tracks={"fiefdoms": order})  # fmt: skip
    play(match, tyrell="randyll-tarly", martell="janos-slynt")
    assert told(match, "strength")[-1]["totals"] == {"tyrell": 3, "martell": 3}
    assert told(match, "battle-won")[-1]["house"] == first


# what cards do to a vassal


def test_patchface_finds_no_hand_of_a_vassal() -> None:
    """Q57, MD55 (V32): vassals have no pile; their cards have returned."""
    commanders = {"lannister": "stark", "tyrell": "greyjoy"}
    match = match_of(
        4, round=2, phase="march", turn="baratheon", commanders=commanders, blade_used=True, garrisons={}, supply=RICH,
        units={"castle-black": {"baratheon": K}, "winterfell": {"lannister": F}},
        orders={"castle-black": {"house": "baratheon", "token": "march+0"}},
    )  # fmt: skip
    match.push("baratheon", march("castle-black", "winterfell", knight=1))
    draw(match, "bronn", "varys", "janos-slynt")
    play(match, baratheon="patchface", lannister="varys")
    while match.choices and match.state.battle is not None:
        id, choice = next(iter(match.choices.items()))
        assert choice.kind in ("retreat", "lose"), choice.kind
        match.push_sample(id, lambda n: 0)
    assert told(match, "battle-won") and match.state.discards["lannister"] == ()


def test_a_card_that_compares_power_does_nothing_against_a_vassal() -> None:
    """MD57: Bronze Yohn of A Feast for Crows counts one more against a player with less, and not against a vassal."""
    state = match_of(3, power={"stark": 6, "tyrell": 2}).state
    for other, count in (("tyrell", 1), ("martell", 0)):
        fought = Battle("winterfell", "castle-black", "stark", other, (1, 0, 0, 0), "march+0")
        fought.cards = {"stark": "bronze-yohn-royce-ffc"}
        assert len(richer(state, fought, "stark", "stark", [])) == count


def test_what_pushes_out_of_a_discard_pile_finds_none() -> None:
    """Q57, MD55 (V32): a vassal's pile is empty whatever it has played."""
    match = battle(("tyrell", K), ("martell", F), ("bronn", "varys", "janos-slynt"))
    play(match, tyrell="randyll-tarly", martell="janos-slynt")
    assert match.state.discards["martell"] == () and match.state.removed["martell"] == ()


def test_the_table_of_another_expansion_is_refused() -> None:
    """MD20: A Feast for Crows has a state of its own, and no vassals."""
    with pytest.raises(TypeError, match="feast"):
        with_vassals(FEAST)
