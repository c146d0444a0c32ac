"""What moves over the map, as data: nothing secret, nothing for long, and always to where things really are."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core import chance
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.table import board as model
from gotweb.thrones.table.motion import moves, size
from gotweb.ui.board import motion
from gotweb.ui.board.motion import LONGEST, Motion

PLACES = model.places()


def view(**parts: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {"units": {}, "orders": {}, "control": {}, "controllers": {}, "neutral": {}}
    return empty | parts


def order(token: str) -> dict[str, str]:
    return {"token": token}


def march(origin: str, *to: dict[str, Any], token: str = "march-1", house: str = "stark") -> Event:
    return Event("marched", {"house": house, "area": origin, "token": token, "moves": list(to), "rule": "H02"})


def test_a_march_travels_from_where_the_units_stood_to_where_they_stand() -> None:
    before = view(units={"winterfell": {"stark": {"footman": 1, "knight": 1}}}, orders={"winterfell": order("march-1")})
    after = view(units={"winterfell": {"stark": {"footman": 1}}, "karhold": {"stark": {"knight": 1}}})
    made = moves([march("winterfell", {"to": "karhold", "knight": 1})], before, after)
    (fade,) = (move for move in made if move.how == "fade")
    assert (fade.what, fade.path) == ("march-1", (PLACES["winterfell"].order,))
    (travel,) = (move for move in made if move.how == "travel")
    assert (travel.what, travel.seat) == ("knight", "stark")
    assert travel.path[0] == PLACES["winterfell"].slots[2]
    assert travel.path[-1] == PLACES["karhold"].slots[1]
    assert travel.veils == ("pieces", "force karhold")


def test_from_afar_units_travel_from_emblem_to_emblem() -> None:
    before = view(units={"winterfell": {"stark": {"footman": 1}}}, orders={"winterfell": order("march-1")})
    after = view(units={"karhold": {"stark": {"footman": 1}}})
    fade, travel = moves([march("winterfell", {"to": "karhold", "footman": 1})], before, after, far=True)
    assert fade.path == (PLACES["winterfell"].far_order,)
    assert (travel.path[0], travel.path[-1]) == (PLACES["winterfell"].force, PLACES["karhold"].force)
    both = moves([march("winterfell", {"to": "karhold", "footman": 1, "knight": 1})], before, after, far=True)
    assert len({move.path for move in both}) == len(both)
    assert size("footman", far=True) > size("footman", far=False)


def test_who_joins_an_army_does_not_hide_it() -> None:
    before = view(units={"winterfell": {"stark": {"footman": 1}}, "karhold": {"stark": {"footman": 1}}})
    after = view(units={"karhold": {"stark": {"footman": 2}}})
    (travel,) = (
        m for m in moves([march("winterfell", {"to": "karhold", "footman": 1})], before, after) if m.what == "footman"
    )
    assert travel.veils is None
    assert travel.path[-1] == PLACES["karhold"].slots[2]


def test_a_retreat_arrives_lying_down() -> None:
    before = view(units={"winterfell": {"stark": {"footman": 1}}})
    after = view(units={"karhold": {"stark": {"routed_footman": 1}}})
    event = Event("retreated", {"house": "stark", "area": "winterfell", "to": "karhold", "units": {"footman": 1}})
    (travel,) = moves([event], before, after)
    assert (travel.how, travel.what, travel.path[-1]) == ("travel", "routed_footman", PLACES["karhold"].slots[1])


def test_orders_turn_over_all_at_once() -> None:
    orders = {"stark": {"winterfell": "march+1*"}, "tyrell": {"highgarden": "support"}}
    after = view(orders={"winterfell": order("march+1*"), "highgarden": order("support")})
    made = moves([Event("orders", {"orders": orders})], view(), after)
    assert [(m.how, m.what, m.seat, m.then, m.start) for m in made] == [
        ("flip", "back", "stark", "march+1*", 0), ("flip", "back", "tyrell", "support", 0),
    ]  # fmt: skip
    assert made[0].veils == ("orders", "winterfell")


def test_a_raided_token_fades_once() -> None:
    before = view(orders={"winterfell": order("raid*"), "karhold": order("support"), "pyke": order("consolidate")})
    facts = {"house": "stark", "area": "winterfell", "victim": "greyjoy", "power": 0}
    events = [
        Event("raided", {**facts, "target": "karhold", "token": "support"}),
        Event("raided", {**facts, "target": "pyke", "token": "consolidate", "power": 1}),
    ]
    made = moves(events, before, view())
    assert [m.what for m in made if m.how == "fade"] == ["raid*", "support", "consolidate"]
    assert [(m.what, m.seat) for m in made if m.how == "rise"] == [("power", "stark")]


def test_a_march_over_ships_goes_through_the_seas_between_and_one_next_door_crosses_the_border() -> None:
    """H07 to H13: the shortest chain of own ships, from coast to coast."""
    fleet = {"bay-of-ice": {"stark": {"ship": 1}}, "ironmans-bay": {"greyjoy": {"ship": 2}}}
    before = view(units={"winterfell": {"stark": {"footman": 1, "knight": 1}}, **fleet})
    after = view(units={"flints-finger": {"stark": {"footman": 1, "knight": 1}}, **fleet})
    event = march("winterfell", {"to": "flints-finger", "footman": 1, "knight": 1})
    walkers = [move for move in moves([event], before, after) if move.how == "travel"]
    over = model.ways().through(["winterfell", "bay-of-ice", "flints-finger"])
    assert [len(move.path) for move in walkers] == [len(over)] * 2
    assert walkers[0].path != walkers[1].path
    sea = PLACES["bay-of-ice"].pole
    assert all(min(abs(x - sea[0]) + abs(y - sea[1]) for x, y in move.path) < 110 for move in walkers)
    # without ships of its own, whichever way it went, nothing is claimed of seas
    (straight,) = (m for m in moves([march("winterfell", {"to": "flints-finger", "footman": 1})], view(), after)
                   if m.how == "travel")  # fmt: skip
    assert len(straight.path) == motion.WAYPOINTS + 1
    (near,) = (m for m in moves([march("winterfell", {"to": "karhold", "footman": 1})], before, view())
               if m.how == "travel")  # fmt: skip
    assert len(near.path) == len(model.ways().through(["winterfell", "karhold"]))


def test_a_walk_is_as_long_as_its_way_and_as_fast_on_every_leg_of_it() -> None:
    assert motion.walk([(0, 0), (motion.STRIDE, 0)]) * motion.BEATS["calm"] == pytest.approx(90)
    assert motion.walk([(0, 0), (900, 0)]) == 1.0
    assert motion.walk([(5, 5), (5, 5)]) > 0
    made = motion.along([(0, 0), (30, 0), (30, 90)])
    assert [one.get("offset") for one in made] == [None, 0.25, 1.0]


def test_what_is_mustered_drops_a_token_lands_and_the_land_takes_its_colour_then() -> None:
    after = view(
        units={"winterfell": {"stark": {"footman": 1, "knight": 1}}}, control={"karhold": "stark"},
        controllers={"karhold": "stark", "winterfell": "stark"},
    )  # fmt: skip
    before = view(units={"winterfell": {"stark": {"footman": 1}}}, controllers={"winterfell": "stark", "karhold": None})
    events = [
        Event("mustered", {"house": "stark", "castle": "winterfell", "unit": "knight", "area": "winterfell"}),
        Event("control", {"house": "stark", "area": "karhold"}),
    ]
    drop, land, grown = moves(events, before, after)
    assert (drop.how, drop.what, drop.path) == ("drop", "knight", (PLACES["winterfell"].slots[2],))
    assert (land.how, land.path, land.veils) == ("land", (PLACES["karhold"].power,), ("pieces", "power karhold"))
    assert (grown.how, grown.what, grown.seat, grown.veils) == ("grow", "karhold", "stark", ("control", "karhold"))
    assert grown.start == max(move.start + move.length for move in (drop, land))


def test_much_at_once_goes_by_faster() -> None:
    events = [march("winterfell", {"to": "karhold", "footman": 1}) for _ in range(9)]
    made = moves(events, view(), view())
    assert max(m.start + m.length for m in made) == pytest.approx(LONGEST)
    assert min(m.length for m in made) > 0


def test_what_is_not_seen_on_the_map_moves_nothing() -> None:
    assert moves([Event("westeros-card", {"deck": "I", "card": "x"}), Event("unheard-of", {})], view(), view()) == []


# whole games


def parts(symbol: str) -> bool:
    """Whether a ghost's name is of something the board has."""
    pieces = {"footman", "knight", "ship", "routed_footman", "routed_knight", "routed_ship", "back", "power", "neutral"}
    return symbol in pieces or symbol.rstrip("*012+-") in {"march", "defense", "support", "raid", "consolidate"}


def steps(seed: int, players: int) -> Any:
    """A whole game, answer by answer: what happened, and the open views before and after."""
    match, pick = Match(game("thrones-first"), {"players": players}), chance.seeded(seed)
    match.settle(pick)
    for _ in range(3000):
        if not match.choices:
            return
        seat = next(iter(match.choices))
        before, length = match.view(None), len(match.log)
        match.push(seat, match.choices[seat].sample(pick))
        match.settle(pick)
        yield match.log[length:], before, match.view(None)


@pytest.mark.parametrize(("seed", "players", "far"), [(1, 3, False), (2, 5, True), (3, 4, False)])
@pytest.mark.one_of(3)
def test_a_whole_game_can_be_shown(seed: int, players: int, far: bool) -> None:
    seen: set[str] = set()
    for happened, before, after in steps(seed, players):
        made = moves(happened, before, after, far)
        keys = {layer: {one.key for one in shapes} for layer, shapes in model.layers(after, OUTLINES).items()}
        for move in made:
            seen.add(move.how)
            assert isinstance(move, Motion) and move.start >= 0 and move.start + move.length <= LONGEST + 1e-9
            assert move.how == "grow" or (parts(move.what) and (not move.then or parts(move.then)))
            assert all(0 <= x <= 1000 and 0 <= y <= 1860 for x, y in move.path)
            if move.veils is not None:
                layer, key = move.veils
                assert key in keys[layer], (move, happened)
        if not happened:
            assert made == []
    assert seen == {"travel", "drop", "land", "fade", "rise", "flip", "grow"}


def test_nothing_moves_that_everybody_may_not_see() -> None:
    """The same log and the same open view give the same movements, whatever lies sealed."""
    for happened, before, after in itertools.islice(steps(4, 3), 200):
        tokens = {move.then or move.what for move in moves(happened, before, after) if move.how == "flip"}
        told = str([event.facts for event in happened])
        assert all(token in told for token in tokens)


OUTLINES = dict.fromkeys(PLACES, "M0 0")
