"""Scenes: moments of the first edition at which any sensible player knows what to do, and what a bot does there."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.bots.levels import LEVELS
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.thrones.bots import bidding
from gotweb.thrones.bots.marching import aims, guarded
from gotweb.thrones.bots.mind import ThronesMind, mind
from gotweb.thrones.bots.planning import Planner
from gotweb.thrones.bots.scene import Scene
from gotweb.thrones.game import first_edition


def scene(**position: Any) -> Match:
    return Match(first_edition(), position={"round": 4, **position}, posed=True)


def order(house: str, token: str) -> dict[str, str]:
    return {"house": house, "token": token}


def first(match: Match, seat: str) -> Answer:
    """What a bot gives that does not look ahead: the first of its candidates."""
    bots: ThronesMind = mind(match.game)
    answers = bots.candidates(match, match.choices[seat], chance.seeded(1), 12)
    assert all(match.why_not(seat, answer) is None for answer in answers)
    return answers[0]


def thought(match: Match, seat: str, level: str) -> Answer:
    """What a bot of a level answers that overlooks nothing: what it should know, whatever its slips."""
    return think(seen(match, seat), LEVELS[level]._replace(overlooks=0), "plain", chance.seeded(1)).answer


def moves(answer: Answer) -> set[str]:
    return {move["to"] for move in answer["moves"]}


SIX_CASTLES = {
    "pyke": {"greyjoy": {"footman": 1}}, "seagard": {"greyjoy": {"knight": 1}}, "riverrun": {"greyjoy": {"footman": 1}},
    "lannisport": {"greyjoy": {"footman": 1}}, "flints-finger": {"greyjoy": {"footman": 1}},
    "moat-cailin": {"greyjoy": {"footman": 1}},
}  # fmt: skip
"""Greyjoy is one castle short of victory (N05)."""


def leader(**more: Any) -> Match:
    return scene(
        phase="march", turn="stark",
        units={**SIX_CASTLES, "winterfell": {"stark": {"knight": 2, "footman": 1}}},
        orders={"winterfell": order("stark", "march+0"), "flints-finger": order("greyjoy", "march+0")},
        supply={"stark": 2}, **more,
    )  # fmt: skip


@pytest.mark.parametrize("level", ["squire", "knight"])
def test_a_house_about_to_win_is_stopped(level: str) -> None:
    """Of all that Stark could take, Moat Cailin takes a castle from who needs one more."""
    assert "moat-cailin" in moves(first(leader(), "stark"))
    assert "moat-cailin" in moves(thought(leader(), "stark", level))


@pytest.mark.parametrize("level", ["squire", "knight", "maester"])
def test_the_castle_that_wins_is_taken(level: str) -> None:
    """N05: the seventh castle wins at once."""
    match = scene(
        phase="march", turn="greyjoy",
        units={**SIX_CASTLES, "greywater-watch": {"greyjoy": {"footman": 1}}, "the-twins": {"stark": {"knight": 2}}},
        orders={"pyke": order("greyjoy", "march+0"), "moat-cailin": order("greyjoy", "march-1")},
    )  # fmt: skip
    answer = thought(match, "greyjoy", level)
    match.push("greyjoy", answer)
    assert match.result is not None and match.result.winners == ("greyjoy",)


def bid(track: str, **position: Any) -> int:
    match = scene(agenda=[["bid", track], *REST], **position)
    number: int = first(match, "lannister")["bid"]
    return number


REST = [["plan"], ["raven"], ["raids"], ["marches"], ["stand-up"], ["consolidate"], ["end-round"]]


def bids(round: int, mine: int, theirs: int) -> list[int]:
    """What Lannister bids for the throne, the Fiefdoms and the court, each time with so much, as have all others."""
    power = {**dict.fromkeys(("stark", "baratheon", "tyrell", "greyjoy"), theirs), "lannister": mine}
    tracks = ["throne", "fiefdoms", "court"]
    agendas = [[*(["bid", track] for track in tracks[at:]), *REST] for at in range(3)]
    posed = [
        Match(first_edition(), posed=True, position={"round": round, "agenda": agenda, "power": power})
        for agenda in agendas
    ]
    return [first(match, "lannister")["bid"] for match in posed]


def test_no_track_goes_for_nothing_to_whoever_has_tokens_to_spare() -> None:
    """D05: what is bid is gone, but the twelfth token does less for a house than a place on a track."""
    assert min(bids(5, 12, 4)) >= 3


def test_the_last_bids_are_higher_since_tokens_do_little_after_them() -> None:
    """N03: after the last round power only breaks ties."""
    assert all(late > early for late, early in zip(bids(10, 11, 11), bids(2, 11, 11), strict=True))


def test_who_cannot_pass_the_others_does_not_pay_for_it() -> None:
    assert sum(bids(3, 4, 12)) <= 2


def test_a_track_is_worth_less_the_fewer_rounds_are_left() -> None:
    """D01: the places last until they are bid for anew, or until the end."""
    worths = [bidding.places(asked(first_edition(), round), "fiefdoms") for round in (2, 9, 10)]
    assert all(one[0] > one[-1] == 0 for one in worths) and worths[0][0] > worths[1][0] > worths[2][0]


def asked(edition: Any, round: int) -> Scene:
    match = Match(edition, posed=True, position={"round": round, "agenda": [["bid", "fiefdoms"], *REST]})
    return mind(edition).scene(match, match.choices["lannister"])


def test_power_is_kept_for_the_wildlings() -> None:
    """E10: who has spent all cannot help the Night's Watch; D05: what is bid is gone."""
    calm, storm = (bid("court", power={"lannister": 6}, wildlings=n) for n in (0, 10))
    assert storm < calm and 6 - storm >= 3


def test_the_watch_gets_everybodys_part_and_no_more_when_it_is_lost_anyhow() -> None:
    power = dict.fromkeys(("stark", "lannister", "baratheon", "tyrell", "greyjoy"), 5)
    held = scene(agenda=[["wildlings"], *REST], power=power, wildlings=10)
    assert 2 <= first(held, "lannister")["bid"] <= 4
    lost = scene(agenda=[["wildlings"], *REST], power={**dict.fromkeys(power, 0), "lannister": 5}, wildlings=12)
    assert first(lost, "lannister")["bid"] <= 1


def test_a_home_in_danger_is_defended_and_not_left() -> None:
    match = scene(
        phase="planning", supply={"greyjoy": 4},
        units={"lannisport": {"lannister": {"knight": 1}}, "riverrun": {"greyjoy": {"knight": 2}}},
    )  # fmt: skip
    token = first(match, "lannister")["orders"]["lannisport"]
    assert token.startswith("defense")


def empty_home(**more: Any) -> Match:
    """A knight of Greyjoy's next to Lannisport, in which nobody stands; Lannister's are at Stoney Sept."""
    units = {"riverrun": {"greyjoy": {"knight": 1}}, "stoney-sept": {"lannister": {"knight": 2}}}
    return scene(units=units, supply={"greyjoy": 4}, **more)


def test_an_empty_home_into_which_an_enemy_may_walk_is_worth_a_march_to_it() -> None:
    """H18: the printed token keeps it only as long as nobody else is there."""
    match = empty_home(phase="planning")
    look = mind(match.game).scene(match, match.choices["lannister"])
    (home,) = aims(look, ["lannisport"])
    assert guarded(look, "lannisport") > 2 and home.prey > 2
    assert home in Planner(look, match.choices["lannister"].facts, lambda n: 0, 0.0).aims["stoney-sept"]
    orders = {"stoney-sept": order("lannister", "march+0"), "riverrun": order("greyjoy", "march+0")}
    match = empty_home(phase="march", turn="lannister", orders=orders)
    choice = match.choices["lannister"]
    ranked = mind(match.game).ranked(mind(match.game).scene(match, choice), choice)
    assert max(score for score, answer in ranked if moves(answer) == {"lannisport"}) > 2


@pytest.mark.parametrize("footmen", [0, 1])
def test_a_home_is_not_left_empty_beside_an_enemy_for_one_more_castle(footmen: int) -> None:
    """What stood in `first-highgarden-left`: Lannister's footman has no order now, but one next round.

    Who left for both castles at once stood worse after that round than who kept a man at home (docs/strength.md).
    """
    match = scene(
        round=1, phase="march", turn="tyrell",
        units={
            "highgarden": {"tyrell": {"footman": 1, "knight": 1}}, "dornish-marches": {"tyrell": {"footman": 1}},
            "redwyne-straits": {"tyrell": {"ship": 1}}, "stoney-sept": {"lannister": {"footman": 1}},
            **({"searoad-marches": {"lannister": {"footman": footmen}}} if footmen else {}),
        },
        orders={
            "highgarden": order("tyrell", "march-1"), "dornish-marches": order("tyrell", "march+0"),
            "redwyne-straits": order("tyrell", "support"), "stoney-sept": order("lannister", "march+0"),
        },
    )  # fmt: skip
    answer = first(match, "tyrell")
    units = sum(n for move in answer["moves"] for n in move.values() if type(n) is int)
    left = answer["march"] == "highgarden" and units == 2
    assert left is (footmen == 0)


def test_who_could_come_over_a_sea_next_round_is_reckoned_with() -> None:
    """H07: his ships make the bridge."""
    ships = {"ironmans-bay": {"greyjoy": {"ship": 1}}, "the-golden-sound": {"greyjoy": {"ship": 1}}}
    units = {"lannisport": {"lannister": {"footman": 1}}, "pyke": {"greyjoy": {"knight": 1}}}
    near = []
    for fleet in ({}, {"the-golden-sound": ships["the-golden-sound"]}, ships):
        match = scene(phase="planning", units={**units, **fleet})
        near.append(mind(match.game).scene(match, match.choices["lannister"]).near("lannisport"))
    assert near == [0, 0, 2]


def test_the_own_home_is_worth_more_than_the_same_place_to_others() -> None:
    match = scene(phase="planning")
    looks = [mind(match.game).scene(match, match.choices[seat]) for seat in ("lannister", "tyrell")]
    assert looks[0].worth("lannisport") == looks[1].worth("lannisport") + looks[0].prices.home


def test_an_order_to_march_lies_where_something_can_be_taken() -> None:
    match = scene(
        phase="planning", control={"the-stony-shore": "stark"},
        units={"winterfell": {"stark": {"knight": 1}}, "pyke": {"greyjoy": {"footman": 1}}},
    )  # fmt: skip
    assert first(match, "stark")["orders"]["winterfell"].startswith("march")


def battle(side: str) -> Match:
    """Baratheon attacks Greyjoy at the Twins; Stark has a support order next door, at Moat Cailin."""
    units = {
        "pyke": {"greyjoy": {"footman": 1}}, "seagard": {"greyjoy": {"footman": 1}},
        "riverrun": {"greyjoy": {"footman": 1}}, "lannisport": {"greyjoy": {"footman": 1}},
        "flints-finger": {"greyjoy": {"footman": 1}}, "the-reach": {"greyjoy": {"footman": 1}},
        "the-twins": {side: {"knight": 1}}, "the-fingers": {"baratheon": {"knight": 1}},
        "moat-cailin": {"stark": {"footman": 1}},
    }  # fmt: skip
    orders = {"the-fingers": order("baratheon", "march+0"), "moat-cailin": order("stark", "support")}
    match = scene(phase="march", turn="baratheon", units=units, orders=orders)
    match.push("baratheon", {"march": "the-fingers", "moves": [{"to": "the-twins", "knight": 1}], "leave_power": False})
    return match


def test_who_leads_is_helped_by_nobody_and_whoever_attacks_him_is() -> None:
    """I10: a third house may support either side."""
    assert first(battle("greyjoy"), "stark") == {"support": {"moat-cailin": "baratheon"}}


def test_own_battles_are_always_supported() -> None:
    match = battle("stark")
    assert first(match, "stark") == {"support": {"moat-cailin": "stark"}}


def test_ships_do_not_leave_the_sea_over_which_an_army_is_to_march() -> None:
    """H07: ships make the bridge; Pyke is an island."""
    match = scene(
        phase="march", turn="greyjoy", neutral={},
        units={"pyke": {"greyjoy": {"knight": 1}}, "ironmans-bay": {"greyjoy": {"ship": 1}}},
        orders={"pyke": order("greyjoy", "march+0"), "ironmans-bay": order("greyjoy", "march+1*")},
    )  # fmt: skip
    assert first(match, "greyjoy")["march"] == "pyke"
    assert thought(match, "greyjoy", "maester")["march"] == "pyke"


def test_a_token_is_left_where_the_last_units_leave_a_castle() -> None:
    """H18: else the castle is nobody's."""
    match = scene(
        phase="march", turn="stark", power={"stark": 3}, control={},
        units={"white-harbor": {"stark": {"footman": 1}}, "pyke": {"greyjoy": {"footman": 1}}},
        orders={"white-harbor": order("stark", "march+0")},
    )  # fmt: skip
    answer = first(match, "stark")
    assert moves(answer) and answer["leave_power"]


def test_no_token_is_left_at_a_place_worth_little_into_which_an_enemy_may_walk() -> None:
    """H18: of what it would be worth, more than half may be lost."""
    match = scene(
        phase="march", turn="stark", power={"stark": 3}, control={},
        units={"karhold": {"stark": {"footman": 1}}, "winterfell": {"greyjoy": {"knight": 2}}},
        orders={"karhold": order("stark", "march+0"), "winterfell": order("greyjoy", "march+0")},
    )  # fmt: skip
    answers = mind(match.game).candidates(match, match.choices["stark"], chance.seeded(1), 12)
    assert any(moves(answer) for answer in answers) and not any(answer["leave_power"] for answer in answers)


def muster(**units: Any) -> Any:
    match = scene(agenda=[["muster", "stark"], ["put-under"], *REST], units=units, revealed=REVEALED)
    return first(match, "stark")["muster"]


REVEALED = ["mustering", "last-days-of-summer", "last-days-of-summer"]


def test_a_house_without_ships_builds_one() -> None:
    """C09: into a sea next to the castle."""
    found = muster(winterfell={"stark": {"footman": 1}}, pyke={"greyjoy": {"footman": 1}})
    assert found["unit"] == "ship"


def test_a_house_with_a_fleet_raises_troops_where_the_enemy_stands() -> None:
    found = muster(**{
        "winterfell": {"stark": {"footman": 1}}, "the-shivering-sea": {"stark": {"ship": 1}},
        "bay-of-ice": {"stark": {"ship": 1}}, "moat-cailin": {"greyjoy": {"knight": 1}},
    })  # fmt: skip
    assert found["unit"] in ("knight", "footman", "upgrade") and found["area"] == "winterfell"


def test_the_dearest_units_are_the_last_to_go() -> None:
    """B02: a house over its supply gives units up; a knight costs two."""
    match = scene(
        agenda=[["supply", "stark"], ["put-under"], *REST], revealed=["supply", *REVEALED[1:]],
        units={"winterfell": {"stark": {"knight": 1, "footman": 3}}}, supply={"stark": 6}, control={},
    )  # fmt: skip
    assert first(match, "stark")["trim"] == {"winterfell": {"footman": 1}}


def test_who_gives_a_unit_up_weakens_no_area_into_which_an_enemy_may_walk() -> None:
    """E04: of two footmen alike the one goes beside whom nobody stands."""
    match = scene(
        agenda=[["sacrifice", "stark", "2"], ["put-under"], *REST], revealed=[*REVEALED[1:], "wildling-attack"],
        units={
            "winterfell": {"stark": {"footman": 2}}, "karhold": {"stark": {"footman": 2}},
            "moat-cailin": {"greyjoy": {"knight": 2}},
        },
        supply={"stark": 6, "greyjoy": 6},
    )  # fmt: skip
    assert first(match, "stark")["sacrifice"] == {"area": "karhold", "unit": "footman"}


def test_a_march_is_weighed_by_its_best_aims_and_not_by_those_that_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    match = empty_home(phase="planning")
    look = mind(match.game).scene(match, match.choices["lannister"])
    planner = Planner(look, match.choices["lannister"].facts, lambda n: 0, 0.0)
    aims_there = planner.aims["stoney-sept"]
    assert len(aims_there) > 4
    last = aims_there[-1]
    monkeypatch.setattr(planner, "_attack", lambda area, aim, bonus, helping: 50.0 * (aim is last))
    assert planner._march("stoney-sept", 0, ())[0][1] == last.area


def test_armies_over_their_supply_are_worth_less() -> None:
    """B01: they would be lost at the next Supply card."""
    fits = {"winterfell": {"stark": {"footman": 2}}, "karhold": {"stark": {"footman": 2}}}
    over = {"winterfell": {"stark": {"footman": 4}}, "karhold": {"stark": {"footman": 1}}}
    terms = [
        mind(first_edition()).terms(scene(phase="planning", units=u, supply={"stark": 6}), "stark")
        for u in (fits, over)
    ]
    assert terms[0]["over"] == 0 < terms[1]["over"]


def test_the_leader_weighs_upon_everybody_else() -> None:
    few, many = scene(phase="planning"), leader()
    bots = mind(first_edition())
    assert bots.terms(many, "stark")["others"] < bots.terms(few, "stark")["others"]


def test_who_is_ahead_early_wins_more_often_than_who_is_ahead_as_much_in_the_end() -> None:
    """So honest chances are: docs/strength.md says how they were counted."""
    bots = mind(first_edition())

    def leads(round: int) -> float:
        match = scene(round=round, phase="planning", units=SIX_CASTLES)
        terms = bots.terms(match, "greyjoy")
        return sum(bots.styles["plain"][name] * term for name, term in terms.items())

    assert leads(2) > leads(9) > 0
