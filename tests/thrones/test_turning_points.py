"""The annals in figures: what each moment weighs, what it tells, and when it was."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.annals import ROUND, Annals, Row, TurningPoint, turning_points
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.thrones import annals
from gotweb.thrones.annals import figures, look_back, strengths
from gotweb.thrones.game import first_edition
from gotweb.thrones.state import State

GAME = first_edition()


def table(**position: Any) -> State:
    state: State = GAME.from_position({"round": 3, **position}, {"players": 5, "competitive": False})
    return state


def step(events: list[tuple[str, dict[str, Any]]], before: State, after: State) -> annals._Step:
    return annals._Step(before, after, [Event(kind, facts) for kind, facts in events], 3, 2400)


def told(moments: Any) -> list[tuple[str, int, dict[str, Any]]]:
    return [(moment.kind, moment.weight, dict(moment.facts)) for moment in moments]


ONE = {"stark": {"footman": 1}}
BEFORE = table(
    units={"seagard": {"greyjoy": {"footman": 1, "knight": 1}}, "riverrun": {"stark": {"footman": 2}}}, phase="march"
)
WON = {"house": "stark", "loser": "greyjoy", "area": "seagard", "rule": "J03"}
SUM = {"area": "seagard", "totals": {"stark": 4, "greyjoy": 3}}


# figures


def test_figures_are_those_of_the_table() -> None:
    state = table(
        units={
            "winterfell": {"stark": {"footman": 1, "knight": 1, "routed_knight": 1}},
            "bay-of-ice": {"stark": {"ship": 2}},
        },
        phase="march", power={"stark": 7}, supply={"stark": 4},
    )  # fmt: skip
    found = figures(state)
    assert list(found) == ["castles", "power", "supply", "strength", "throne", "fiefdoms", "court"]
    assert {measure: of["stark"] for measure, of in found.items()} == {
        "castles": 1, "power": 7, "supply": 4, "strength": 7, "throne": 3, "fiefdoms": 3, "court": 2,
    }  # fmt: skip
    assert found["throne"]["baratheon"] == 1 and found["throne"]["greyjoy"] == 5
    assert strengths(state)["lannister"] == 0
    assert annals.owners(state)["lannisport"] == "lannister" and annals.owners(state)["harrenhal"] is None


# what a step tells


def test_a_battle_weighs_what_it_cost_and_more_with_a_castle() -> None:
    """Four, three for each point the loser lost, one for each the winner lost, and 22 for a castle."""
    after = table(
        units={"seagard": {"stark": {"footman": 1}}, "riverrun": {"greyjoy": {"routed_footman": 1}}}, phase="march"
    )
    moved = step(
        [("strength", {**SUM, "totals": {"stark": 9, "greyjoy": 9}}), ("strength", SUM), ("battle-won", WON)],
        BEFORE,
        after,
    )
    cost = {"stark": 1, "greyjoy": 2}
    facts = {
        "house": "stark",
        "loser": "greyjoy",
        "area": "seagard",
        "totals": {"stark": 4, "greyjoy": 3},
        "taken": True,
        "cost": cost,
    }
    battle, *castles = told(annals._moments(moved))
    assert battle == ("battle", 4 + 3 * 2 + 1 + 22, facts)
    # that castle is told with the battle; the other one, which the loser fled to, is told by itself
    assert castles == [("castle", 20, {"area": "riverrun", "house": "greyjoy", "of": "stark"})]


def test_a_battle_without_a_castle_and_without_losses_weighs_four() -> None:
    quiet = step([("strength", SUM), ("battle-won", {**WON, "house": "greyjoy", "loser": "stark"})], BEFORE, BEFORE)
    assert told(annals._moments(quiet)) == [
        ("battle", 4, {"house": "greyjoy", "loser": "stark", "area": "seagard", "totals": SUM["totals"], "taken": False,
                       "cost": {"greyjoy": 0, "stark": 0}}),
    ]  # fmt: skip


def test_units_won_in_a_battle_weigh_nothing_against_its_losses() -> None:
    """Renly makes a knight: his side comes out stronger."""
    after = table(
        units={"seagard": {"greyjoy": {"footman": 1, "knight": 2}}, "riverrun": {"stark": {"footman": 3}}},
        supply={"greyjoy": 3}, phase="march",
    )  # fmt: skip
    [(_, weight, facts)] = told(annals._moments(step([("battle-won", WON)], BEFORE, after)))
    assert weight == 4 and facts["cost"] == {"stark": -1, "greyjoy": -2} and facts["totals"] is None


def test_no_sums_are_told_where_the_last_unit_fell_or_of_another_battle() -> None:
    events = [("strength", SUM), ("strength", {"area": "pyke", "totals": {"stark": 0}}), ("battle-won", WON)]
    assert told(annals._moments(step(events, BEFORE, BEFORE)))[0][2]["totals"] == SUM["totals"]
    killed = [("strength", SUM), ("battle-won", {**WON, "rule": "J11"})]
    assert told(annals._moments(step(killed, BEFORE, BEFORE)))[0][2]["totals"] is None
    later = [("battle-won", WON), ("strength", SUM)]
    assert told(annals._moments(step(later, BEFORE, BEFORE)))[0][2]["totals"] is None


def test_a_throne_that_changes_hands_weighs_25() -> None:
    def track(track: str, *order: str) -> list[tuple[str, int, dict[str, Any]]]:
        return told(annals._moments(step([("track", {"track": track, "order": list(order)})], BEFORE, BEFORE)))

    assert track("throne", "stark", "baratheon") == [("throne", 25, {"house": "stark", "of": "baratheon"})]
    assert track("throne", "baratheon", "stark") == track("court", "stark") == []


def test_a_wildling_attack_weighs_more_when_it_is_lost() -> None:
    facts = {"held": False, "strength": 8, "watch": 3}
    lost = step(
        [("named", {"house": "tyrell"}), ("wildling-attack", facts), ("named", {"house": "stark"})], BEFORE, BEFORE
    )
    assert told(annals._moments(lost)) == [("wildlings", 22, {**facts, "house": "stark"})]
    held = step([("wildling-attack", {**facts, "held": True})], BEFORE, BEFORE)
    assert told(annals._moments(held)) == [("wildlings", 12, {**facts, "held": True, "house": None})]


def test_a_castle_taken_from_nobody_weighs_less_than_one_taken_from_a_house() -> None:
    after = table(units={"harrenhal": ONE, "seagard": {"greyjoy": {"footman": 1}}}, phase="march")
    changed = told(annals._moments(step([("marched", {})], BEFORE, after)))
    assert ("castle", 12, {"area": "harrenhal", "house": "stark", "of": None}) in changed
    assert ("castle", 20, {"area": "riverrun", "house": None, "of": "stark"}) in changed
    assert len(changed) == 2
    assert told(annals._moments(step([], BEFORE, after))) == [], "a step in which nothing happened changes nothing"


def test_the_end_comes_last_and_outweighs_all() -> None:
    after = table(
        units={"harrenhal": ONE, "riverrun": {"stark": {"footman": 2}}, "seagard": {"greyjoy": {"footman": 1}}}
    )
    end = step([("game-over", {"winners": ["stark"], "rule": "N05"}), ("marched", {})], BEFORE, after)
    kinds = told(annals._moments(end))
    assert kinds[-1] == ("end", 1000, {"winners": ("stark",), "rule": "N05"}) and len(kinds) == 2
    [moment] = [moment for moment in annals._moments(end) if moment.kind == "end"]
    assert (moment.round, moment.at, moment.before, moment.after) == (3, 2400, BEFORE, after)


# swings


def swings(*rows: dict[str, dict[str, int]]) -> list[tuple[int, int, int, dict[str, Any]]]:
    base = {measure: dict.fromkeys(("stark", "greyjoy"), 5) for measure in annals.SWINGS}
    made = [
        Row(2 + n, {measure: {**of, **changed.get(measure, {})} for measure, of in base.items()})
        for n, changed in enumerate(rows)
    ]
    steps = [annals._Step(BEFORE, BEFORE, [], n, 0) for n in (3, 3, 4, 5)]
    found = annals._swings(made, steps, ("stark", "greyjoy"))
    return [(moment.round, moment.at, moment.weight, dict(moment.facts)) for moment in found]


@pytest.mark.parametrize(("measure", "least"), [("castles", 2), ("strength", 3), ("power", 4)])
def test_a_swing_is_told_from_its_least_size_on(measure: str, least: int) -> None:
    def facts(before: int, after: int) -> dict[str, Any]:
        return {"house": "stark", "measure": measure, "before": before, "after": after}

    assert swings({}, {measure: {"stark": 5 + least}}) == [(3, 3 * ROUND - 1, 14 + least, facts(5, 5 + least))]
    assert swings({}, {measure: {"stark": 5 - least}}) == [(3, 3 * ROUND - 1, 14 + least, facts(5, 5 - least))]
    assert swings({}, {measure: {"stark": 4 + least}}) == swings({}, {measure: {"stark": 6 - least}}) == []


def test_only_the_largest_gain_and_the_largest_loss_are_told_the_first_among_equals() -> None:
    found = swings(
        {}, {"castles": {"stark": 7, "greyjoy": 8}}, {"castles": {"stark": 10, "greyjoy": 3}},
        {"castles": {"stark": 7, "greyjoy": 6}},
    )  # fmt: skip
    assert [(number, facts["house"], facts["before"], facts["after"]) for number, _, _, facts in found] == [
        (3, "greyjoy", 5, 8), (4, "greyjoy", 8, 3),
    ]  # fmt: skip
    both = swings({}, {"power": {"stark": 9, "greyjoy": 9}}, {"power": {"stark": 5, "greyjoy": 5}})
    assert [(number, facts["house"]) for number, _, _, facts in both] == [(3, "stark"), (4, "stark")]


def test_a_swing_is_shown_from_the_first_to_the_last_step_of_its_round() -> None:
    rows = [Row(2, {m: {"stark": 0} for m in annals.SWINGS}), Row(3, {m: {"stark": 9} for m in annals.SWINGS})]
    one, two, three = (table(power={"stark": n}) for n in (1, 2, 3))
    steps = [
        annals._Step(one, two, [], 3, 2000),
        annals._Step(two, three, [], 3, 2500),
        annals._Step(three, one, [], 4, 3000),
    ]
    moment = next(annals._swings(rows, steps, ("stark",)))
    assert moment.before is one and moment.after is three


# which are told


def moment(weight: int, at: int) -> TurningPoint:
    return TurningPoint("castle", 1, at, weight, {}, BEFORE, BEFORE)


def test_the_weightiest_are_told_in_the_order_in_which_they_were_the_first_among_equals() -> None:
    made = [moment(5, 1), moment(9, 2), moment(5, 3), moment(7, 4)]
    lived = Annals(("stark",), [], made, False)
    assert turning_points(lived, 3) == [made[0], made[1], made[3]]
    assert turning_points(lived, 0) == [] and turning_points(lived) == made
    many = Annals(("stark",), [], [moment(1, n) for n in range(20)], False)
    assert turning_points(many) == many.moments[:12]


# when


def test_moments_lie_in_their_round_by_how_much_of_it_was_told_before_them() -> None:
    """Two rounds from the middle of a game on: a battle in the third, Westeros cards and a march in the fourth."""
    position = {
        "round": 3, "phase": "march", "turn": "stark", "blade_used": True, "neutral": {},
        "units": {"riverrun": {"stark": {"knight": 2}}, "seagard": {"greyjoy": {"footman": 1}}},
        "orders": {"riverrun": {"house": "stark", "token": "march+0"}},
    }  # fmt: skip
    match = Match(GAME, position=position)
    match.push("stark", {"march": "riverrun", "moves": [{"to": "seagard", "knight": 2}], "leave_power": True})
    in_battle = look_back(match)
    assert in_battle.rows[-1].figures["castles"] == in_battle.rows[0].figures["castles"], "as it was before the battle"
    assert in_battle.rows[-1].figures["strength"]["stark"] == 4 and in_battle.moments == []
    match.push("stark", {"card": "greatjon-umber"})
    match.push("greyjoy", {"card": "balon-greyjoy"})
    told = look_back(match)
    assert [row.rounds for row in told.rows] == [2, 3, 4] and not told.over
    battle = told.moments[0]
    assert (battle.kind, battle.round, battle.facts["taken"], battle.facts["cost"]) == (
        "battle", 3, True, {"stark": 0, "greyjoy": 1},
    )  # fmt: skip
    assert battle.weight == 4 + 3 + 22 and battle.at == 2 * ROUND
    assert [(m.kind, m.facts.get("area")) for m in told.moments] == [("battle", "seagard")]
    for _ in range(3):
        match.push("nature", {"draw": "last-days-of-summer"})
    for house in list(match.choices):
        match.push(house, {"orders": {"seagard": "march+0"} if house == "stark" else {}})
    match.push("stark", {"march": "seagard", "moves": [{"to": "the-twins", "knight": 2}], "leave_power": False})
    later = look_back(match)
    assert [row.rounds for row in later.rows] == [2, 3, 4, 5]
    assert later.rows[0].figures["power"]["stark"] == 5 and later.rows[1].figures["power"]["stark"] == 4
    whole = [(m.kind, m.round, m.facts.get("area"), m.facts.get("of")) for m in later.moments]
    assert whole[0][:3] == ("battle", 3, "seagard")
    assert ("castle", 4, "seagard", "stark") in whole
    assert all((m.round - 1) * ROUND < m.at < m.round * ROUND for m in later.moments[1:])
    assert look_back(match.fork()).moments[0].at == later.moments[0].at
