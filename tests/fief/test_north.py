"""The Wall on the page: its place on the map, what its objectives say, and the questions it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import shapely

from gotweb.core import chance
from gotweb.core.choice import Choice, OneOf
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.fief import hierarchy
from gotweb.fief.facts import shipped
from gotweb.fief.state import MANCE, WAITING
from gotweb.fief.table import deciding, north, plaques, telling, widgets
from gotweb.fief.table.board import FiefBoard
from gotweb.fief.table.face import face
from gotweb.fief.table.widgets.watch import CallWidget, ObjectiveWidget
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import Memo, find, text, walk
from gotweb.workshop.fief.land import ground
from tests.fief.opened import opened as fief
from tests.fief.rich import AT_THE_WALL, HOUSES, INVADED, MISSIONS, POSITION
from tests.hands import Hands, said

T = Language("en", "fief", strict=True)
WALL = {**HOUSES, "rounds": 6, "wall": True}
BOARD = FiefBoard()
FACE = face(fief())


def at_the_wall(**changes: Any) -> Match:
    match = Match(fief(), WALL, position={**AT_THE_WALL, **changes}, posed=True)
    match.settle(chance.seeded(0))
    return match


def invaded() -> Match:
    match = Match(fief(), {**WALL, "ladder": True}, position=INVADED, posed=True)
    match.settle(chance.seeded(0))
    return match


SLOTS = [
    {"mission": "m2", "wildlings": 4}, {"mission": "m4", "wildlings": 0, "held": True, "rewarded": 1},
    {"mission": "m6", "wildlings": 0, "held": True, "rewarded": 1},
]  # fmt: skip


def in_the_second_round() -> Match:
    """Jon holds Queensgate, Jaime besieges the Shadow Tower, and Mance is on his way."""
    nobles = {**AT_THE_WALL["nobles"]}
    nobles["jon-snow"], nobles["jaime-lannister"] = (
        {**nobles["jon-snow"], "at": "m4"}, {**nobles["jaime-lannister"], "at": "m2"},
    )  # fmt: skip
    return at_the_wall(
        phase="income",
        nobles=nobles,
        troops={
            **POSITION["troops"], "stark m4": {"ranger": 1, "knight": 3}, "lannister m2": {"knight": 4},
            "mance m2": {"giant": 4, "wildling": 2},
        },
        sieges={**POSITION["sieges"], "m2": [{"house": "lannister", "level": 1}]},
        wall={
            "missions": [one for one in MISSIONS if one not in ("m2", "m4", "m6")], "stage": "reinforcement",
            "slots": SLOTS, "ranks": ["jon-snow", "jaime-lannister"], "mance": "m2",
        },
    )  # fmt: skip


def reach(match: Match, kind: str, holds: Callable[[Choice], bool] = lambda choice: True) -> Choice:
    """Play on with usual answers until a kind of question is asked first."""
    pick = chance.seeded(kind)
    for _ in range(3_000):
        id, choice = next(iter(match.choices.items()))
        if choice.kind == kind and holds(choice):
            return choice
        usual = choice.usual()
        match.push(id, choice.sample(pick) if usual is None else usual)
        match.settle(pick)
    raise LookupError(kind)


def widget_of(match: Match, choice: Choice) -> Any:
    return widgets.widget(match, choice, Hands())


# on the map


def test_the_wall_lies_on_the_map_only_where_the_nights_watch_is_played() -> None:
    bare = Match(fief(), {**HOUSES, "rounds": 6}, position=POSITION, posed=True)
    assert not BOARD.spots(bare.view(None)) and plaques.drawn(BOARD.atlas.wall, bare.view(None), Memo()) == ([], [])
    assert next(iter(BOARD.spots(at_the_wall().view(None)))) == WAITING


def test_the_wall_covers_no_land_no_name_and_no_plate() -> None:
    left, top, wide, high = BOARD.atlas.wall
    room = shapely.box(left, top, left + wide, top + high)
    assert not ground().land.intersects(room)
    for x, y in BOARD.atlas.fiefs.values():
        assert not shapely.box(x - 75, y - 25, x + 75, y + 25).intersects(room)
    for x, y in BOARD.atlas.regions.values():
        assert not shapely.box(x - 64, y - 18, x + 130, y + 18).intersects(room)
    assert left + wide <= BOARD.size[0] and top + high <= BOARD.size[1]


@pytest.mark.parametrize("n", range(13))
def test_any_number_of_objectives_has_room_and_none_covers_another(n: int) -> None:
    slots = [{"mission": mission, "wildlings": 1} for mission in MISSIONS[:n]]
    view = {**at_the_wall().view(None), "wall": {"missions": MISSIONS[n:], "stage": "ladder", "slots": slots}}
    rooms = plaques.rooms(BOARD.atlas.wall, view)
    assert rooms.keys() == {WAITING, *MISSIONS[:n]}
    boxes = [shapely.box(x, y, x + wide, y + high) for x, y, wide, high in rooms.values()]
    left, top, wide, high = BOARD.atlas.wall
    whole = shapely.box(left, top, left + wide, top + high).buffer(0.2)
    assert all(whole.contains(box) for box in boxes)
    assert all(box.disjoint(other) for at, box in enumerate(boxes) for other in boxes[:at])


def test_a_plaque_shows_number_walls_wildlings_siege_and_who_is_there() -> None:
    view = in_the_second_round().view(None)
    grounds, people = plaques.drawn(BOARD.atlas.wall, view, Memo())
    shown = {one.key: one for one in [*grounds, *people]}
    looks = {key: [str(one.attrs.get("class", "")) for one in walk(shape)] for key, shape in shown.items() if key}
    tower = shown["post m2"]
    assert {"2", "4"} <= {text(one) for one in walk(tower) if one.tag == "text"}
    assert "fief-tower" in looks["post m2"] and "fief-plaque" in looks["post m2"]
    assert "fief-plaque held" in looks["post m4"] and "fief-star" in looks["post m4"]
    assert f"fief-disc of-{MANCE}" in looks["at m2"] and "fief-disc of-lannister" in looks["at m2"]
    assert "fief-disc of-stark" in looks["at m4"]


# in words


def test_an_objective_says_what_decides() -> None:
    view = in_the_second_round().view(None)
    told = {one.mission.id: north.brief(T, view, one) for one in north.posts(view)}
    assert told["m2"].startswith("Stronghold · wildlings: 4 (strength 8)")
    assert "4 giants" in told["m2"] and "2 wildlings" in told["m2"] and "(strength 17)" in told["m2"]
    assert "Mance is here" in told["m2"] and "besieged by Lannister" in told["m2"]
    assert told["m2"].endswith("reward: 1 Defender’s title · Jaime Lannister commands")
    assert "held by the Westerosi" in told["m4"] and "more with Mance: 1" in told["m4"]
    assert "gold (6), once more" in told["m4"]
    assert "nothing left to win" in told["m6"] and told["m6"].endswith("nobody is there")


def test_who_commands_first_stands_first() -> None:
    """W11: the order of the ranks, and whoever came later behind them."""
    nobles = {**AT_THE_WALL["nobles"]}
    for one in ("jon-snow", "jaime-lannister"):
        nobles[one] = {**nobles[one], "at": "m1"}
    wall = {"missions": MISSIONS[1:], "stage": "repelling", "slots": [{"mission": "m1", "wildlings": 3}]}
    for ranks in (["jon-snow", "jaime-lannister"], ["jaime-lannister", "jon-snow"]):
        match = at_the_wall(phase="income", nobles=nobles, wall={**wall, "ranks": ranks}, troops=POSITION["troops"])
        post = north.post(match.view(None), "m1")
        assert post is not None and list(post.order) == ranks
        assert post.order[0] == hierarchy.leader(match.state, "m1")


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_on_the_wall_is_described_listed_and_has_a_sheet(code: str) -> None:
    t = Language(code, "fief", strict=True)
    for match in (at_the_wall(), in_the_second_round(), invaded()):
        view = match.view(None)
        described = BOARD.described(t, view)
        for id in BOARD.spots(view):
            assert described[id] == telling.north(t, view, id)
            assert len(FACE.table.lists.area(t, view, id, None)) == len(FACE.table.lists.heads)
            assert FACE.table.lists.near(t, view, id) == [] and not FACE.table.lists.held(view, id, "tyrell")
            assert said(*FACE.closer.printed(t, match, id), *FACE.closer.area(t, match, id))
            assert all(id not in others for others in FACE.closer.neighbours(t, view, id).values())


def test_the_panel_says_who_waits_how_far_mance_is_and_who_has_sent_most() -> None:
    panel = said(north.panel(T, at_the_wall()))
    assert "Stark waits on the Wall: Jon Snow, 3 Knights and 1 Ranger" in panel
    assert "They command in this order: Jon Snow and Jaime Lannister" in panel
    ladder = said(north.panel(T, invaded()))
    assert "3 of 4" in ladder and "Stark 7, Greyjoy 5, Lannister 0, Tyrell 0" in ladder
    assert "Mance’s army waits beyond the Wall" in ladder
    bare = Match(fief(), {**HOUSES, "rounds": 6}, position=POSITION, posed=True)
    assert north.panel(T, bare) is None


def test_what_happened_on_an_objective_is_its_history() -> None:
    match = at_the_wall()
    reach(match, "objective")
    drawn = next(event for event in match.told if event.kind == "mission-drawn")
    assert FACE.closer.history(T, [drawn], drawn.facts["mission"])
    assert words_of(fief(), T).concerns(drawn)[1] == [drawn.facts["mission"]]


# the questions


def test_where_to_go_has_all_facts_on_its_buttons_and_is_answered_on_the_map() -> None:
    match = at_the_wall()
    widget = widget_of(match, reach(match, "objective"))
    assert isinstance(widget, ObjectiveWidget) and widget.confirm(T).answer is None
    view = match.view(None)
    shown = said(*widget.body(T))
    for post in north.posts(view):
        assert north.brief(T, view, post) in shown
    goal = widget.missions()[-1]
    assert widget.draft().marks == {WAITING: "here", **dict.fromkeys(widget.missions(), "can")}
    widget.tap(goal)
    assert widget.draft().marks[goal] == "picked"
    answer = widget.confirm(T).answer
    assert answer["objective"]["mission"] == goal and match.why_not(widget.id, answer) is None
    assert not widget.answers(T), "nobody can stay where he is"
    widget.choose("unit knight", 1)
    assert match.why_not(widget.id, widget.confirm(T).answer) is None


def test_the_usual_answer_of_who_goes_where_can_be_given_too() -> None:
    match = at_the_wall()
    choice = reach(match, "objective")
    widget = widget_of(match, choice)
    widget.restore(choice.usual())
    assert widget.confirm(T).answer == choice.usual()


def test_who_leaves_for_the_wall_is_tapped_and_nobody_is_one_tap() -> None:
    match = at_the_wall(phase="movement")
    widget = widget_of(match, reach(match, "call"))
    assert isinstance(widget, CallWidget)
    noble = widget.nobles()[0]
    widget.tap(match.state.nobles[noble].at)
    answer = widget.confirm(T).answer
    assert answer["call"]["noble"] == noble and match.why_not(widget.id, answer) is None
    assert find(widget.answers(T), "stop") and "The Wall" in said(*widget.body(T))


def test_brothers_who_must_go_have_no_button_to_stay() -> None:
    """W07: in the second round all Brothers who can go must."""
    match = in_the_second_round()
    widget = widget_of(match, reach(match, "call"))
    assert isinstance(widget, CallWidget) and widget.forced() and not widget.answers(T)
    widget.tap(match.state.nobles[widget.nobles()[0]].at)
    answer = widget.confirm(T).answer
    assert answer["call"]["mission"] in widget.missions() and match.why_not(widget.id, answer) is None
    assert "commands" in said(*widget.body(T))


@pytest.mark.parametrize("kind", ["assault", "reward", "home", "declare"])
def test_every_question_of_the_wall_shows_what_decides(kind: str) -> None:
    match = (
        Match(fief(), WALL, position=POSITION, posed=True)
        if kind == "declare"
        else at_the_wall(forts={"pyke": "city"}, sieges={})
    )
    pick = chance.seeded(2)
    for _ in range(2_000):
        id, choice = next(iter(match.choices.items()))
        if choice.kind == kind:
            break
        usual = {"assault": "attack"} if choice.kind == "assault" else choice.usual()
        match.push(id, usual if usual is not None and match.why_not(id, usual) is None else choice.sample(pick))
        match.settle(pick)
    assert choice.kind == kind
    widget = widget_of(match, choice)
    shown = said(*widget.body(T))
    mission = choice.facts.get("mission")
    if mission is not None:
        post = north.post(match.view(None), mission)
        assert post is not None and all(fact in shown for fact in north.facts_of(T, match.view(None), post))
        assert widget.draft().marks[mission] == "here"
        assert kind != "assault" or widget.hint(T).startswith(north.reward(T, post))
    elif kind == "declare":
        assert "All is quiet on the Wall." in shown
    else:
        area = choice.options()[0][kind]
        widget.tap(area)
        assert widget.picked == {kind: area}


def test_a_battle_with_wildlings_has_its_picture_and_wildlings_in_westeros_lie_on_the_map() -> None:
    match = in_the_second_round()
    pick = chance.seeded(1)
    while match.state.battle is None or not match.state.battle.wild:
        id, choice = next(iter(match.choices.items()))
        usual = choice.usual()
        match.push(id, choice.sample(pick) if usual is None else usual)
        if match.state.battle is None:
            match.settle(pick)
    shown = said(deciding.battle(T, match.state))
    assert "Mance’s army" in shown and "strength" in shown
    groups = {one.key for one in BOARD.lying(invaded().view(None), {}, Memo())["pieces"]}
    assert {"group mance winterfell", "group mance crag"} <= groups


def test_the_missions_of_the_map_are_those_of_the_box() -> None:
    assert set(MISSIONS) == set(shipped().missions)


def test_a_ranger_for_a_brother_on_the_wall_is_sold_under_the_name_of_his_objective() -> None:
    """Rulebook p18, 4.2.5: a Brother without a Ranger gets one, wherever he is."""
    match = in_the_second_round()
    jon = {"buy": "ranger", "area": "m4"}
    state = match.game.position(match.state)
    state["troops"]["stark m4"] = {"knight": 3}
    match = Match(fief(), WALL, position=state, posed=True)
    choice = reach(match, "buy", lambda choice: choice.seat == "stark")
    assert choice.why_not(jon) is None
    widget = widget_of(match, choice)
    shown = said(*widget.body(T))
    assert T("mission.m4") in shown
    widget.tap("m4")
    assert widget.group == "area.m4" or widget.picked == jon


@pytest.mark.parametrize("rewarded", [0, 1, 2])
def test_an_objective_says_how_often_it_can_still_be_won(rewarded: int) -> None:
    """Rulebook p28, 7.2.1, the example: objective 4 is won twice."""
    slots = [{**one, "rewarded": rewarded} if one["mission"] == "m4" else one for one in SLOTS]
    post = north.post({**in_the_second_round().view(None), "wall": {"slots": slots}}, "m4")
    assert post is not None
    gold = T.n("post.reward.gold", 6)
    wanted = [T("post.twice", reward=gold), T("post.again", reward=gold), T("post.reward.none")]
    assert north.reward(T, post) == wanted[rewarded]


def test_whoever_escapes_from_beyond_the_wall_marks_no_place_on_the_map() -> None:
    """Rulebook p28, 7.2.4: captives of Mance are in an area of their own, beside the board."""
    match = at_the_wall()
    ways = [{"take-along": None}, {"take-along": "arya-stark"}]
    choice = OneOf("stark", "take-along", ways, {"noble": "jon-snow", "area": MANCE}, usual=ways[0])
    assert MANCE not in widget_of(match, choice).draft().marks
