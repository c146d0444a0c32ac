"""A fall of morale into a worse zone (L04): what the log, the sound, the map and a moment of its own make of it."""

from __future__ import annotations

import pytest

from gotweb.battles import morale
from gotweb.battles.facts import table
from gotweb.battles.state import BattleOver, State
from gotweb.battles.table.board import BattlesBoard
from gotweb.battles.table.face import face
from gotweb.battles.table.moments import BattlesTeller
from gotweb.battles.words import BattlesWords
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board import sound
from gotweb.ui.kit.tree import Element, el, text
from gotweb.ui.table.moment import Telling
from tests.battles.players import ID, moments
from tests.fighting import trees


def after(place: str, house: str, loss: int) -> list[Event]:
    """What is announced when a house loses so much morale, the marker lying on a space."""
    match = Match(game(ID), {}, position={"morale": place})
    state: State = match.state.copy()
    try:
        morale.change(state, house, -loss, "L01")
    except BattleOver:
        assert state.result is not None
    return [event for event in state.events if event.kind == "broke"]


@pytest.mark.parametrize(
    ("place", "house", "loss", "zones"),
    [
        ("start", "stark", 1, []), ("start", "stark", 3, []), ("stark 3", "stark", 1, ["green"]),
        ("start", "stark", 4, ["green"]), ("stark 4", "stark", 2, []), ("stark 6", "stark", 1, ["yellow"]),
        ("stark 6", "stark", 4, ["red"]), ("stark 9", "stark", 1, ["red"]), ("stark 10", "stark", 1, []),
        ("lannister 6", "lannister", 2, ["yellow"]), ("lannister 5", "stark", 3, []), ("stark 7", "lannister", 5, []),
        ("lannister 2", "stark", 7, ["green"]),
    ],
)  # fmt: skip
def test_a_fall_over_a_break_is_announced_with_the_zone(place: str, house: str, loss: int, zones: list[str]) -> None:
    # L04: the green zone begins on space 4, the yellow on 7, the red on 10; those are the breaks (P06).
    found = after(place, house, loss)
    assert [(event.facts["seat"], event.facts["zone"]) for event in found] == [(house, zone) for zone in zones]
    for event in found:
        assert event.facts["space"] >= table().breaks[event.facts["zone"]] and event.facts["rule"] == "L04"


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_a_moment_of_its_own_with_the_scale(code: str) -> None:
    t = Language(code, "battles", strict=True)
    log = after("stark 6", "stark", 1)
    teller = BattlesTeller()
    [moment] = teller.fresh(log, 0, False)
    assert (moment.kind, moment.start, moment.end) == ("break", 0, 1) and "broke" in teller.entries
    told = Telling(log, {})
    assert teller.title(t, told, moment) == t("moment.break")
    body = el("div", None, teller.body(t, told, moment))
    assert BattlesWords(t).sentence(log[0]) in text(body)
    assert t("moment.break.back", top=7) in text(body)


def paths(tree: Element) -> list[str]:
    """The shapes of a tree, as path data."""
    own = [str(tree.attrs["d"])] if tree.tag == "path" else []
    return own + [one for child in trees(list(tree.children)) for one in paths(child)]


def test_the_marker_of_the_moment_lies_where_it_fell() -> None:
    t, teller = Language("en", "battles", strict=True), BattlesTeller()
    for house, place in (("stark", -80), ("lannister", 80)):
        log = after(f"{house} 6", house, 2)
        [moment] = teller.fresh(log, 0, False)
        body = el("div", None, teller.body(t, Telling(log, {}), moment))
        assert [one.split("L")[0] for one in paths(body) if " -14L" in one] == [f"M{place} -14"]


def test_it_is_heard_above_all_but_the_end() -> None:
    kinds = list(BattlesBoard.sounds)
    assert kinds[:2] == ["over", "broke"]
    broke = Event("broke", {}), Event("eliminated", {}), Event("struck", {})
    assert sound.sound_of(BattlesBoard.sounds, broke) == "broken"


@pytest.mark.parametrize(("plan", "seed"), [("ambush-wood", 0), ("burning-granaries", 3), ("stone-bridge", 1)])
def test_in_whole_games_it_comes_with_its_own_motion_and_does_not_end_the_attack(plan: str, seed: int) -> None:
    teller, seen, since = BattlesTeller(), 0, 0
    view = None
    for match, _, _ in moments(plan, seed):
        log, before, view = match.log, view, match.view(None)
        fresh, since = log[since:], len(log)
        for event in fresh:
            if event.kind != "broke" or before is None:
                continue
            seen += 1
            board = face(match.game).played(match.options).board
            torn = [one for one in board.moves(fresh, before, view, False) if one.what == "broke"]
            assert torn and {one.seat for one in torn} == {event.facts["seat"]}
            assert len({one.start for one in torn}) == 1 and len(torn) <= len(before["units"][torn[0].seat])
            assert [board.ghost(one, one.what, False) for one in torn]
            around = [moment for moment in map(teller.at, [log] * len(log), range(len(log))) if moment is not None]
            number = next(n for n, one in enumerate(log) if one is event)
            attacks = [one for one in around if one.kind == "attack" and one.start < number < one.end]
            assert attacks or "eliminated" not in {one.kind for one in fresh}
    assert seen
