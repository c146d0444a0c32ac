"""Scenes with Essos and the Iron Bank at which any sensible player knows what to do, and what a bot does there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb.bots.levels import LEVELS
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.bots.worlds import world
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.bots.planning import Planner
from gotweb.thrones.bots.scene import IDLE, Counted, Scene
from gotweb.thrones.second.mother.bots.scene import MotherScene
from tests.conformance.test_any_bot import known
from tests.mother.box import chosen
from tests.mother.essos.board import army, rest_of_round
from tests.mother.whole_box import COMMANDERS, SUPPLY, THREE

ID = "thrones-mother"
FOUR = {**chosen(*THREE), "players": 4, "targaryen": True}
"""Stark, Lannister, Tyrell and Targaryen, with four vassals."""
INDIFFERENT = {"orders", "resolve", "fetch", "set", "open"}
"""What a ranker of its own answers, and questions to which every answer is as good as another."""
FIVE = ("seagard", "harrenhal", "riverrun", "oldtown", "the_eyrie", "starfall")
"""Castles that Lannister has where it leads."""
NORTH = ("castle-black", "karhold", "white-harbor", "moat-cailin", "the-stony-shore")
"""The land around Winterfell."""
HOME = {"pentos": {"house": "targaryen", "strength": 2}}
"""The garrison of Pentos."""
BESIDE = {"pentos": ("targaryen", "1F"), "winterfell": ("stark", "1F"), "lannisport": ("lannister", "1F"),
          "highgarden": ("tyrell", "1F")}  # fmt: skip
"""What stands where a scene does not say it: everybody is at home."""


def scene(phase: str | None, more: dict[str, Any], /, **areas: tuple[Any, ...]) -> Match:
    """The four in round 4, dragons counting 2, with these forces: area (`_` for `-`) = (house, units, token if any)."""
    units: dict[str, Any] = {}
    orders: dict[str, Any] = {}
    for name, (house, counts, *tokens) in {**BESIDE, **areas}.items():
        area = name.replace("_", "-")
        units[area] = {house: army(counts)}
        for token in tokens:
            orders[area] = {"house": house, "token": token}
    own = {"round": 4, "blade_used": True, "supply": {**SUPPLY, "targaryen": 6}, "commanders": COMMANDERS,
           "control": {}, "loyalty": {}, "garrisons": HOME, "units": units, "orders": orders, **more}  # fmt: skip
    return Match(game(ID), FOUR, position=own if phase is None else {**own, "phase": phase}, posed=True)


def card(card: str, more: dict[str, Any], /, **areas: tuple[Any, ...]) -> Match:
    """A card of the fourth deck is resolved, the last one of the round."""
    revealed = ["last-days-of-summer", "last-days-of-summer", "feast-for-crows", card]
    agenda = [["card", "IV", card], ["discard"], *rest_of_round()]
    return scene(None, {"agenda": agenda, "revealed": revealed, "blade_used": False, **more}, **areas)


def lends(row: list[str | None], more: dict[str, Any], /, **areas: tuple[Any, ...]) -> Match:
    """Stark has the Bite with an order of the Iron Bank, and these loans lie open, for 7, 4 and 1."""
    position = {"bank": {"open": row}, "power": {"stark": 7}, **more}
    return scene("consolidate", position, the_bite=("stark", "1S", "iron-bank"), **areas)


def first(match: Match, question: str) -> Answer:
    """What a bot gives that does not look ahead: the first of its candidates, all of which are legal."""
    choice = match.choices[question]
    answers = mind_of(match.game).candidates(match, choice, chance.seeded(1), 12)
    assert all(choice.why_not(answer) is None for answer in answers)
    return answers[0]


def looks(match: Match, house: str) -> Scene:
    """The moment as a house looks at it."""
    mind: Any = mind_of(match.game)
    return MotherScene(Counted(match.state, mind.lore), house)


# dragons and loyalty


def test_dragons_fly_to_loyalty_that_nobody_guards() -> None:
    """X22, X41: across the sea, and the knight stays behind."""
    match = scene("march", {"turn": "targaryen", "loyalty": {"the-reach": 1}}, norvos=("targaryen", "1D 1K", "march+0"))
    assert {"to": "the-reach", "dragon": 1} in first(match, "targaryen")["moves"]


def test_a_dragon_does_not_fly_at_an_army_that_it_cannot_beat() -> None:
    """X20: it counts 2."""
    match = scene("march", {"turn": "targaryen", "loyalty": {"the-reach": 1}}, norvos=("targaryen", "1D", "march+0"),
                  the_reach=("tyrell", "4K"))  # fmt: skip
    assert "the-reach" not in {move["to"] for move in first(match, "targaryen")["moves"]}


@pytest.mark.parametrize(("number", "strength"), [(1, 0), (3, 1), (4, 2), (10, 5)])
def test_what_dragons_count_now_is_what_bots_reckon_with(number: int, strength: int) -> None:
    """X20"""
    match = scene("march", {"round": number, "turn": "targaryen"}, norvos=("targaryen", "2D 1K", "march+0"))
    board = looks(match, "stark").board
    assert board.strength(board.state.forces["norvos"].units) == 2 * strength + 2
    assert board.strength(board.flights("norvos")[0], "the-reach") == 2 * strength


def test_dragons_are_feared_where_there_is_loyalty_and_not_everywhere() -> None:
    """X22: they could fly to every area of the board."""
    match = scene("march", {"turn": "targaryen", "loyalty": {"winterfell": 1}}, norvos=("targaryen", "2D", "march+0"))
    stark = looks(match, "stark")
    assert stark.threat("winterfell") == 4 and looks(match, "tyrell").threat("highgarden") == 0


def test_loyalty_is_worth_a_castle_to_targaryen_and_others_like_it_to_be_theirs() -> None:
    """X40: castles count for all but Targaryen."""
    bare, loyal = ({"turn": "targaryen", "loyalty": one} for one in ({}, {"stoney-sept": 1}))
    worth = {
        (house, at): looks(scene("march", more, norvos=("targaryen", "1D", "march+0")), house).worth("stoney-sept")
        for house in ("targaryen", "stark")
        for at, more in enumerate((bare, loyal))
    }
    assert worth["targaryen", 1] > worth["targaryen", 0] + 7 and worth["stark", 1] > worth["stark", 0] + 2
    match = scene("march", bare, norvos=("targaryen", "1D", "march+0"))
    assert looks(match, "targaryen").worth("flints-finger") < 6 < looks(match, "stark").worth("flints-finger")


def test_what_targaryen_is_about_to_gain_counts_against_all_others() -> None:
    """X41: loyalty that nobody guards, within reach of its dragons; twice as much where it would win (X48)."""
    mind = mind_of(game(ID))

    def menace(gained: int, seat: str = "stark", **areas: tuple[Any, ...]) -> float:
        more = {"turn": "targaryen", "loyalty": {"the-reach": 1}, "gained": gained}
        match = scene("march", more, norvos=("targaryen", "2D", "march+0"), **areas)
        return mind.terms(match, seat).get("menace", 0.0)

    bare, guarded = menace(0), menace(0, the_reach=("tyrell", "4K"))
    assert bare > guarded + 0.2 and menace(5) == 2 * bare
    assert menace(0, "targaryen") == 0.0 and all(style["menace"] < 0 for style in mind.styles.values())


def test_loyalty_by_which_targaryen_would_win_is_worth_a_victory_kept_from_it() -> None:
    """X48: with four it needs three more, which may all lie in one area."""
    worth = [
        looks(scene("march", {"turn": "targaryen", "loyalty": {"the-reach": n}, "gained": 3},
                    norvos=("targaryen", "1D", "march+0")), "stark").worth("the-reach")
        for n in (1, 2, 3)
    ]  # fmt: skip
    assert worth[0] < worth[1] < worth[2] and worth[2] > 30, "the third would be the seventh"


def test_loyalty_in_own_land_that_nobody_guards_is_guarded() -> None:
    """X22, X41: a dragon could take it without a battle; without loyalty there nobody goes."""

    def worth(loyalty: dict[str, int], dragon: str = "march+0") -> tuple[float, set[str]]:
        more = {"turn": "stark", "loyalty": loyalty, "control": dict.fromkeys(NORTH, "stark")}
        match = scene("march", more, norvos=("targaryen", "1D", dragon), winterfell=("stark", "1F 1K", "march+0"))
        return looks(match, "stark").guard("moat-cailin"), {move["to"] for move in first(match, "stark")["moves"]}

    assert "moat-cailin" in worth({"moat-cailin": 1})[1] and worth({"moat-cailin": 1})[0] > 3 * IDLE
    assert "moat-cailin" not in worth({})[1] and worth({})[0] == IDLE


def test_who_plans_thinks_of_loyalty_in_own_land_too() -> None:
    """X41: before orders lie on the board everybody who could come is to be feared."""
    more = {"loyalty": {"moat-cailin": 1}, "control": dict.fromkeys(NORTH, "stark"), "agenda": rest_of_round()[1:]}
    match = scene(None, more, norvos=("targaryen", "2D"), winterfell=("stark", "1F 1K"))
    planner = Planner(looks(match, "stark"), match.choices["stark"].facts, lambda n: 0, 0.0)
    assert "moat-cailin" in {aim.area for aim in planner.aims["winterfell"]}
    match = scene(None, {**more, "loyalty": {}}, norvos=("targaryen", "2D"), winterfell=("stark", "1F 1K"))
    planner = Planner(looks(match, "stark"), match.choices["stark"].facts, lambda n: 0, 0.0)
    assert "moat-cailin" not in {aim.area for aim in planner.aims["winterfell"]}


def test_a_dragon_that_has_come_is_hunted_and_so_is_what_targaryen_has() -> None:
    """X21: a beaten dragon lies routed, if it lives."""
    prey = [
        looks(scene("march", {"turn": "stark"}, riverrun=("targaryen", units)), "stark").prey("riverrun")
        for units in ("1K", "1D", "2D")
    ]
    own = looks(scene("march", {"turn": "stark"}, riverrun=("lannister", "1K")), "stark").prey("riverrun")
    assert own < prey[0] + 8 and prey[0] + 7 < prey[1] and prey[1] + 7 < prey[2]


def test_loyalty_is_not_heaped_up_and_not_left_beside_targaryen_while_it_is_still_to_move() -> None:
    """X57: it moves the last token here; next to its land it would gain one at once."""
    throne = ["stark", "lannister", "tyrell", "greyjoy", "martell", "baratheon", "arryn", "targaryen"]
    more = {"power": {"targaryen": 0}, "tracks": {"throne": throne},
            "loyalty": {"stoney-sept": 1, "starfall": 1, "flints-finger": 2}}  # fmt: skip
    match = card("word-spreads-quickly", more, blackwater=("targaryen", "1K"), seagard=("stark", "1K"))
    beside = {"blackwater", *match.state.edition.land_next_to["blackwater"]}
    moved = first(match, "stark")["sway"]
    assert moved["area"] in beside and moved["to"] not in beside and moved["to"] not in match.state.loyalty


def test_targaryen_pays_for_loyalty_where_it_gains_it_at_once() -> None:
    """X51: Harrenhal or White Harbor."""
    match = card("strongholds-of-resistance", {"power": {"targaryen": 3}}, harrenhal=("targaryen", "1K"))
    assert first(match, "targaryen") == {"loyalty": "harrenhal"}


def test_everybody_else_moves_loyalty_away_from_targaryen_and_it_moves_it_into_its_own_areas() -> None:
    """X57: one lies next to its knight, one beside a strong army."""
    areas = {"harrenhal": ("targaryen", "1K"), "riverrun": ("stark", "4K")}
    more = {"power": {"targaryen": 0}, "loyalty": {"stoney-sept": 1}}
    throne = ["stark", "lannister", "tyrell", "greyjoy", "martell", "baratheon", "arryn", "targaryen"]
    match = card("word-spreads-quickly", {**more, "tracks": {"throne": throne}}, **areas)
    assert first(match, "stark")["sway"]["to"] != "harrenhal"
    match = card("scattering-dissent", more, **areas)
    assert first(match, "targaryen") == {"sway": {"area": "stoney-sept", "to": "harrenhal"}}


def test_targaryen_undoes_a_move_that_took_loyalty_out_of_its_reach() -> None:
    """X59: by the last of the others, so that nobody can repeat it."""
    match = card(
        "scattering-dissent",
        {"power": {"targaryen": 3}, "loyalty": {"blackwater": 1, "harrenhal": 1}},
        stoney_sept=("targaryen", "2K"),
        seagard=("targaryen", "1K"),
        kings_landing=("stark", "4K"),
    )
    while (choice := next(iter(match.choices.values()))).facts.get("area") != "blackwater":
        last = not any(task[0] == "sway" for task in match.state.agenda)
        away = {"sway": {"area": "blackwater", "to": "kings-landing"}}
        usual = next(one for one in choice.options() or () if one.get("sway", {}).get("area") != "blackwater")
        match.push(choice.id, away if last and choice.kind == "sway" else usual)
    assert choice.kind == "annul" and first(match, "targaryen") == {"annul": True}


def test_a_dead_dragon_comes_back_and_none_dies_for_a_little() -> None:
    """X56"""
    dead = card("fire-made-flesh", {}, norvos=("targaryen", "2D"))
    assert first(dead, "targaryen")["flesh"] == {"area": "pentos", "round": 0}
    alive = card("fire-made-flesh", {}, norvos=("targaryen", "3D"))
    assert first(alive, "targaryen") == {"flesh": None}


def test_targaryen_bids_nothing_for_a_track_when_it_is_poor_and_gives_to_the_rival_of_whoever_leads() -> None:
    """X12"""
    revealed = ["last-days-of-summer", "clash-of-kings", "feast-for-crows", "empty-promises"]
    agenda = {"agenda": [["bid", "fiefdoms"], ["discard"], *rest_of_round()], "revealed": revealed, "blade_used": False}
    five = dict.fromkeys(FIVE, ("lannister", "1F"))
    poor = scene(None, {**agenda, "power": {"targaryen": 3}}, **five)
    assert first(poor, "targaryen") == {"bid": 0}
    rich = scene(None, {**agenda, "power": {"targaryen": 9, "stark": 5, "lannister": 5, "tyrell": 5}}, **five)
    for house, power in (("stark", 2), ("lannister", 3), ("tyrell", 0), ("targaryen", 2)):
        rich.push(house, {"bid": power})
    assert "lannister" not in first(rich, "targaryen")["share"]


# the bank


def test_a_loan_that_brings_more_than_its_price_and_its_interest_is_taken_and_no_other() -> None:
    """R04: ten power for four, late; a barrel or two, dearly, early."""
    assert first(lends([None, "customs-officer", None], {"round": 7}), "stark") == {"loan": "customs-officer"}
    assert first(lends(["loyal-maester", None, None], {"round": 2}), "stark") == {"loan": None}


def test_the_order_of_the_bank_is_worth_what_the_best_loan_brings() -> None:
    """R04: with nothing to be had it is worth nothing."""
    mind: Any = mind_of(game(ID))
    for row, gain in (([None, None, "customs-officer"], True), ([None, None, None], False)):
        there = looks(lends(row, {"round": 7}), "stark")
        assert (mind.lore.more(there, "the-bite", "iron-bank") > 0) == gain
        assert mind.lore.more(there, "the-bite", "support") == 0


def test_the_faceless_men_kill_nobody_of_ones_own() -> None:
    """R27"""
    match = lends([None, None, "the-faceless-men"], {}, karhold=("stark", "1K"), seagard=("lannister", "1K"))
    match.push("stark", {"loan": "the-faceless-men"})
    for _ in range(2):
        area = first(match, "stark")["strike"]["area"]
        assert match.state.forces[area].house not in ("stark", "greyjoy")
        match.push("stark", first(match, "stark"))


def test_the_pyromancer_burns_a_castle_of_whoever_is_near_to_victory() -> None:
    """R24: never an own one. Lannister has six."""
    five = dict.fromkeys(FIVE, ("lannister", "1F"))
    match = lends([None, None, "pyromancer"], {}, karhold=("stark", "1K"), **five)
    match.push("stark", {"loan": "pyromancer"})
    razed = first(match, "stark")["raze"]
    assert match.state.controller(razed) == "lannister"


def test_a_barrel_goes_where_it_is_ones_own() -> None:
    """R21"""
    match = lends([None, None, "loyal-maester"], {})
    match.push("stark", {"loan": "loyal-maester"})
    assert match.state.controller(first(match, "stark")["improve"]) == "stark"


def test_the_blade_takes_from_a_debtor_what_hurts_it_most() -> None:
    """R11: the unit that alone holds a stronghold, rather than one of two knights at home."""
    tracks = {"fiefdoms": ["tyrell", "greyjoy", "martell", "arryn", "stark", "baratheon", "lannister", "targaryen"]}
    more = {"agenda": [["draw"], *rest_of_round()], "tracks": tracks, "power": {"stark": 0},
            "bank": {"open": [None, None, None], "taken": {"stark": ["spymaster"]}}}  # fmt: skip
    match = scene(None, more, winterfell=("stark", "2F"), seagard=("stark", "1F"))
    match.push(NATURE, {"draw": "customs-officer"})
    assert first(match, "tyrell") == {"seize": {"area": "seagard", "unit": "footman"}}


def test_what_is_owed_until_the_end_counts_against_whoever_borrowed() -> None:
    """R10: each loan costs one power in each of the six rounds to come; what cannot be paid costs more."""
    mind = mind_of(game(ID))
    match = scene("march", {"turn": "targaryen", "power": {"stark": 5, "tyrell": 0},
                            "bank": {"open": [], "taken": {"stark": ["spymaster"], "tyrell": ["full-host"]}}},
                  norvos=("targaryen", "1D", "march+0"))  # fmt: skip
    debts = {seat: mind.terms(match, seat).get("debts", 0.0) for seat in match.seats}
    assert debts == {"stark": 6.0, "tyrell": 7.0, "lannister": 0.0, "targaryen": 0.0}
    assert all(style["debts"] < 0 for style in mind.styles.values())
    terms = mind.terms(match, "targaryen")
    assert (terms["marker"], terms["dragons"]) == (1.0, 1.0) and "castles" not in terms


def test_a_castle_that_was_razed_is_sought_by_nobody_and_a_new_barrel_counts() -> None:
    """R21, R24: what an area has is asked of the state."""
    more = {"turn": "targaryen", "bank": {"open": [], "taken": {"stark": ["pyromancer", "loyal-maester"]}}}
    changes = {"seagard": {"barrels": 2}, "moat-cailin": {"structure": "none", "crowns": 1}}
    plain, changed = (
        looks(scene("march", {**more, "ground": ground}, norvos=("targaryen", "1D", "march+0")), "stark")
        for ground in ({}, changes)
    )
    assert changed.worth("seagard") > plain.worth("seagard")
    assert changed.worth("moat-cailin") < plain.worth("moat-cailin") - 5


# all questions, all levels, and what nobody may know


def test_every_question_of_essos_and_the_bank_has_somebody_who_ranks_its_answers() -> None:
    """Random play comes to questions that the policy seldom meets."""
    kinds: set[str] = set()
    for seed in range(5):
        match, pick = Match(game(ID), {**FOUR, "cards": ("base", "dance")[seed % 2]}), chance.seeded(f"kinds {seed}")
        while match.choices:
            question, choice = next(iter(match.choices.items()))
            kinds |= {choice.kind} if choice.seat != NATURE else set()
            listed = choice.options() or () if choice.kind in ("loan", "flesh") else ()
            match.push(question, listed[-1]) if listed else match.push_sample(question, pick)
    mind: Any = mind_of(game(ID))
    assert {"loan", "seize", "sway", "loyalty", "share", "station", "improve"} <= kinds
    assert sorted(kinds - INDIFFERENT - set(mind.rankers)) == []


@pytest.mark.parametrize("level", [one for one in LEVELS.values() if one.candidates], ids=lambda one: str(one.name))
def test_every_level_answers_what_essos_asks(level: Any) -> None:
    short = level._replace(playouts=min(level.playouts, 6), candidates=3)
    matches = (
        scene("march", {"turn": "targaryen", "loyalty": {"the-reach": 1}}, norvos=("targaryen", "1D 1K", "march+0")),
        card("word-spreads-quickly", {"loyalty": {"stoney-sept": 1}}, harrenhal=("targaryen", "1K")),
        lends(["full-host", "customs-officer", None], {}),
    )
    for match in matches:
        question = next(iter(match.choices))
        thought = think(seen(match, question), short, "plain", chance.seeded(1))
        assert match.why_not(question, thought.answer) is None


def test_whoever_did_not_look_guesses_what_the_spymaster_saw() -> None:
    """R26: the cards, and how they were put back; the world looks the same to everybody else."""
    match = lends([None, None, "spymaster"], {}, highgarden=("tyrell", "1F", "consolidate*"))
    for seat, answer in (
        ("stark", {"loan": "spymaster"}), ("stark", {"spy": "IV"}), (NATURE, {"draw": "the-long-plan"}),
        (NATURE, {"draw": "empty-promises"}), ("stark", {"top": ["empty-promises"], "under": ["the-long-plan"]}),
    ):  # fmt: skip
        match.push(seat, answer)
    question, choice = next(iter(match.choices.items()))
    saw, found = seen(match, question), Counter[str]()
    assert choice.seat != "stark"
    for seed in range(30):
        guessed = world(mind_of(match.game), saw, chance.seeded(seed))
        assert known(seen(guessed, question), saw) == saw
        [under] = guessed.state.piles["IV"].below
        found[under.card] += 1
    assert len(found) > 3
