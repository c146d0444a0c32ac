"""Chances where they decide: before a raid, for whoever may join a battle, and where a noble goes on the Wall.

Each number is that of the battle which the rules then begin, by the function that bots ask, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.fief import assaults, joining, raids
from gotweb.fief.bots import duel, fighting, northern
from gotweb.fief.bots.look import Look
from gotweb.fief.chances.outcome import outcome
from gotweb.fief.state import WAITING, Spot
from gotweb.fief.table import deciding, widgets
from gotweb.fief.table.widgets.fighting import JoinWidget, WelcomeWidget
from gotweb.fief.table.widgets.moving import MoveWidget
from gotweb.fief.table.widgets.watch import ObjectiveWidget
from gotweb.lang import LANGUAGES, Language
from tests.fief.opened import opened as fief
from tests.fief.rich import AT_THE_WALL, HOUSES
from tests.hands import Hands, said

T = Language("en", "fief", strict=True)
NOBLES = {"robb-stark": {"house": "stark", "at": "winterfell", "card": "new-lord"},
          "tywin-lannister": {"house": "lannister", "at": "winterfell", "card": "new-lord"},
          "mace-tyrell": {"house": "tyrell", "at": "winterfell", "card": "new-lord"},
          "theon-greyjoy": {"house": "greyjoy", "at": "pyke", "card": "new-lord"}}  # fmt: skip
TROOPS = {"stark winterfell": {"knight": 2, "man-at-arms": 2}, "lannister winterfell": {"knight": 3},
          "tyrell winterfell": {"man-at-arms": 2}, "greyjoy pyke": {"man-at-arms": 1}}  # fmt: skip
CONTROL = {"winterfell": "stark", "pyke": "greyjoy"}


def placed(phase: str, turn: str, **fields: Any) -> Match:
    """A table at which three houses stand at Winterfell."""
    position: Mapping[str, Any] = {"round": 3, "phase": phase, "turn": turn, "nobles": NOBLES, "troops": TROOPS,
                                   "control": CONTROL, **fields}  # fmt: skip
    return Match(fief(), HOUSES, position=position, posed=True)


def shown(widget: Any, t: Language = T) -> str:
    return said(*widget.body(t))


def widget_of(match: Match) -> Any:
    return widgets.widget(match, first(match), Hands())


def first(match: Match) -> Choice:
    return next(iter(match.choices.values()))


def until(match: Match, kind: str) -> None:
    """Give usual answers until this is asked."""
    pick = chance.seeded(1)
    while first(match).kind != kind:
        choice = first(match)
        usual = choice.usual()
        match.push(choice.id, choice.sample(pick) if usual is None else usual)
        match.settle(pick)


# a step (P05, P14)


@pytest.mark.parametrize("open_", [False, True], ids=["leave", "passage"])
def test_a_step_says_whom_it_asks_or_that_it_goes_through_a_passage(open_: bool) -> None:
    """Rulebook p16, 2.4.8.1: who has played the card no longer asks."""
    nobles = {**NOBLES, "tywin-lannister": {"house": "lannister", "at": "winterfell", "road": "barrowton"}}
    troops = {spot: one for spot, one in TROOPS.items() if spot != "lannister winterfell"}
    used = ["tunnel lannister winterfell"] if open_ else []
    match = placed("movement", "lannister", nobles=nobles, troops=troops, used=used)
    until(match, "move")
    widget = widget_of(match)
    widget.choose("from", ["winterfell", "barrowton"])
    widget.choose("to", "greywater")
    assert (T("move.through.card") in shown(widget)) == open_
    assert (T("move.asks", seats=T("seat.stark")) in shown(widget)) != open_
    match.push(widget.id, widget.confirm(T).answer)
    assert (first(match).kind == "permit") != open_


# a raid (Q01)


def planned(knights: int = 3, **troops: Any) -> tuple[Match, MoveWidget]:
    """Lannister has entered Winterfell with Knights, and plans to go on by force past Stark, who controls it."""
    nobles = {**NOBLES, "tywin-lannister": {"house": "lannister", "at": "barrowton", "card": "new-lord"}}
    armies = {**{spot: one for spot, one in TROOPS.items() if spot != "lannister winterfell"},
              "lannister barrowton": {"knight": knights}, **troops}  # fmt: skip
    match = placed("movement", "lannister", nobles=nobles, troops=armies, control={**CONTROL, "barrowton": "lannister"})
    until(match, "move")
    order = {"at": "barrowton", "road": "", "to": "winterfell", "nobles": ["tywin-lannister"],
             "troops": {"knight": knights}, "captives": [], "how": "ask"}  # fmt: skip
    match.push("lannister", {"move": order})
    assert first(match).kind == "move" and first(match).seat == "lannister"
    widget = widget_of(match)
    assert isinstance(widget, MoveWidget)
    widget.choose("from", ["winterfell", "barrowton"])
    widget.choose("to", next(one for one in widget.ends() if one != "barrowton"))
    return match, widget


def test_a_raid_says_how_likely_it_succeeds_before_it_is_chosen() -> None:
    match, widget = planned()
    battles = widget.raided()
    assert [one.defence.leader for one in battles] == ["stark"] and battles[0].raid
    hope = deciding.percent(T, outcome(match.state, battles[0]).offence)
    assert T("battle.against", seat="Stark", chance=hope) in shown(widget)
    assert T("battle.would", area="Winterfell") not in shown(widget), "with leave nothing is fought"
    widget.choose("how", "raid")
    assert T("battle.would", area="Winterfell") in shown(widget) and T("battle.raid") in shown(widget)
    assert widget.hint(T) == deciding.brief(T, match.state, battles[0])


def test_a_raid_is_fought_as_it_was_told() -> None:
    match, widget = planned()
    widget.choose("how", "raid")
    [would] = widget.raided()
    told = outcome(match.state, would)
    confirm = widget.confirm(T)
    assert confirm is not None and confirm.answer is not None
    match.push(widget.id, confirm.answer)
    battle = match.state.battle
    assert battle is not None and battle.raid and outcome(match.state, battle) == told


def test_fewer_knights_are_less_likely_to_get_through() -> None:
    hopes = []
    for knights in (1, 3):
        match, widget = planned(knights)
        widget.choose("how", "raid")
        hopes.append(outcome(match.state, widget.raided()[0]).offence)
    assert hopes[0] < hopes[1]


def test_raiders_who_would_leave_a_knight_alone_are_not_offered_a_raid() -> None:
    """Rulebook p20, 5: he may not abandon his troops."""
    _, widget = planned()
    assert widget.raided()
    widget.choose("unit knight", 1)
    assert not widget.raided()


def test_of_several_in_the_way_each_is_told_and_the_later_ones_as_such() -> None:
    """Who stands on the wanted road is concerned, too (P05)."""
    _, widget = planned()
    match, widget = planned(**{f"tyrell winterfell {widget.chosen['to']}": {"man-at-arms": 1}})
    battles = widget.raided()
    assert sorted(one.defence.leader for one in battles) == ["stark", "tyrell"] and all(one.raid for one in battles)
    widget.choose("how", "raid")
    later = deciding.against(T, match.state, battles[1])
    assert T("raid.later", what=later) in shown(widget)
    spot, to = Spot("lannister", "winterfell", "barrowton"), widget.chosen["to"]
    again = raids.foreseen(match.state, spot, to, ["tywin-lannister"], {"knight": 3})
    assert [one.defence.leader for one in again] == [one.defence.leader for one in battles]


# who may join (R19)


def joining_table() -> tuple[Match, JoinWidget]:
    match = placed("battles", "lannister")
    until(match, "fight")
    match.push("lannister", {"fight": "stark", "area": "winterfell"})
    until(match, "join")
    widget = widget_of(match)
    assert isinstance(widget, JoinWidget) and widget.seat == "tyrell"
    return match, widget


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("side", ["offence", "defence"])
def test_who_may_join_sees_how_likely_each_side_wins_with_him_and_without(code: str, side: str) -> None:
    t = Language(code, "fief", strict=True)
    match, widget = joining_table()
    battle = match.state.battle
    assert battle is not None
    before = outcome(match.state, battle)
    more = joining.joined(battle, "tyrell", side)
    assert battle.offence.houses == ["lannister"] and battle.defence.houses == ["stark"], "nothing has happened yet"
    after = outcome(match.state, more)
    assert getattr(after, side) > getattr(before, side)
    text = said(*widget.answers(t), *widget.body(t))
    assert deciding.both(t, match.state, battle) in text
    assert deciding.helped(t, match.state, more, side) in text
    widget.pick({"join": side})
    assert widget.hint(t) == deciding.brief(t, match.state, more) and t(
        "battle.would", area="Winterfell"
    ) in text + shown(widget, t)


def test_the_leader_sees_what_a_helper_brings_and_it_is_so() -> None:
    match, _ = joining_table()
    match.push("tyrell", {"join": "defence"})
    assert first(match).kind == "welcome"
    widget, battle = widget_of(match), match.state.battle
    assert isinstance(widget, WelcomeWidget) and widget.seat == "stark" and battle is not None
    more = joining.joined(battle, "tyrell", "defence")
    told = outcome(match.state, more)
    assert T("welcome.with", seat="Tyrell", what=deciding.helped(T, match.state, more, "defence")) in shown(widget)
    assert T("welcome.without", what=deciding.helped(T, match.state, battle, "defence")) in shown(widget)
    match.push("stark", {"welcome": True})
    running = match.state.battle
    assert running is not None and outcome(match.state, running) == told


def test_a_bot_counts_itself_among_those_whom_it_would_help() -> None:
    match, widget = joining_table()
    battle = match.state.battle
    assert battle is not None
    married = match.fork()
    look = Look(married.state, "tyrell")
    look.friend = "stark"
    scores = {answer["join"]: score for score, answer in fighting.join(look, widget.choice)}
    more = joining.joined(battle, "tyrell", "defence")
    assert scores["defence"] == pytest.approx(duel.odds(match.state, more).defence - 0.2) and scores["offence"] == -1.0


# the Wall (W11, W12)


def sent() -> tuple[Match, ObjectiveWidget]:
    match = Match(fief(), {**HOUSES, "wall": True}, position=AT_THE_WALL, posed=True)
    until(match, "objective")
    widget = widget_of(match)
    assert isinstance(widget, ObjectiveWidget)
    return match, widget


def test_each_objective_says_how_likely_it_is_taken_by_whoever_is_sent() -> None:
    match, widget = sent()
    before = match.digest()
    found = 0
    for mission in widget.missions():
        would = widget.would(mission)
        if would is None:
            assert not next(slot.wildlings for slot in match.state.wall.slots if slot.mission == mission)
            continue
        found += 1
        hope = deciding.hope(T, *would)
        assert hope in widget.about(T, "mission", mission) and hope in shown(widget)
    assert found and match.digest() == before, "what is foreseen changes nothing"


def test_whoever_is_sent_finds_the_battle_that_was_told() -> None:
    match, widget = sent()
    mission = next(one for one in widget.missions() if widget.would(one) is not None)
    widget.choose("mission", mission)
    would = widget.would(mission)
    confirm = widget.confirm(T)
    assert would is not None and confirm.answer is not None
    assert T("battle.would", area=T(f"mission.{mission}")) in shown(widget)
    told = outcome(*would)
    match.push(widget.id, confirm.answer)
    assert outcome(*assaults.foreseen(match.state, mission)) == told


def test_bots_ask_the_same_where_on_the_wall_they_go() -> None:
    match, widget = sent()
    look = Look(match.state, widget.seat)
    for score, answer in northern.objective(look, widget.choice):
        order = answer["objective"]
        would = assaults.awaited(match.state, widget.facts["noble"], order["mission"], order["troops"])
        hope = 1.0 if would is None else duel.odds(*would).offence
        assert score == pytest.approx(hope * northern._prize(look, order["mission"]))


@pytest.mark.parametrize("code", LANGUAGES)
def test_before_objectives_are_drawn_it_is_said_what_may_await(code: str) -> None:
    t = Language(code, "fief", strict=True)
    wall = {"missions": ["m1", "m3", "m12"], "stage": "repelling"}
    match = Match(
        fief(), {**HOUSES, "wall": True},
        position={"round": 3, "phase": "movement", "turn": "stark", "nobles": NOBLES, "troops": TROOPS,
                  "control": CONTROL, "wall": wall}, posed=True,
    )  # fmt: skip
    until(match, "call")
    text = shown(widget_of(match), t)
    assert t("wall.drawn", n=3, walled=1, low=3, high=5) in text and t("wall.second", low=2, high=3) in text
    assert not [one for one in match.state.nobles.values() if one.at == WAITING]
