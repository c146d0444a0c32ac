"""The plain parts that every game is made of: choices, dice, and a match at its edges."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, NOT_AN_ANSWER, Number, OneOf, same_shape
from gotweb.core.errors import NothingToUndo, Refused, TableError
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.thrones.game import first_edition

# dice


def test_a_die_with_a_seed_rolls_the_same_series_and_another_seed_another() -> None:
    one, two, other = chance.seeded(1), chance.seeded(1), chance.seeded("1")
    rolls = [one(1000) for _ in range(20)]
    assert rolls == [two(1000) for _ in range(20)] != [other(1000) for _ in range(20)]
    assert rolls[:5] == [137, 582, 867, 821, 782], "the same on every machine"


def test_a_fair_die_rolls_every_number_below_its_top() -> None:
    roll = chance.fair()
    assert {roll(3) for _ in range(500)} == {0, 1, 2}
    assert [roll(1) for _ in range(5)] == [0] * 5


def test_a_shuffle_takes_one_after_the_other_and_leaves_the_list() -> None:
    items = ["a", "b", "c"]
    assert chance.shuffled(items, lambda n: 0) == ["a", "b", "c"]
    assert chance.shuffled(items, lambda n: n - 1) == ["c", "b", "a"]
    asked: list[int] = []
    chance.shuffled(items, lambda n: asked.append(n) or 0)
    assert asked == [3, 2, 1] and items == ["a", "b", "c"]


# choices


def test_a_number_goes_from_zero_to_its_top() -> None:
    bid = Number("stark", "bid", 3, "D06", {"prize": "court"}, sealed=True)
    assert (bid.seat, bid.kind, bid.secret, bid.facts) == ("stark", "bid", True, {"prize": "court"})
    assert [*bid.options()] == [{"bid": 0}, {"bid": 1}, {"bid": 2}, {"bid": 3}]
    assert [bid.why_not({"bid": n}) for n in (-1, 0, 3, 4)] == ["D06", None, None, "D06"]
    for wrong in ({"bid": True}, {"bid": 1.0}, {"bid": "1"}, {"bid": 1, "x": 1}, {}, [], None, {"bids": 1}):
        assert bid.why_not(wrong) == NOT_AN_ANSWER  # type: ignore[arg-type]
    assert bid.write({"bid": 2}) == [(2, 4)] and bid.read(lambda n: n - 1) == {"bid": 3} == bid.sample(lambda n: n - 1)
    assert bid.only() is None and bid.usual() is None and bid.canonical({"bid": 1}) == {"bid": 1}
    assert Number("stark", "bid", 0, "D06").only() == {"bid": 0} and Number("stark", "bid", 1, "D06").only() is None
    assert Number("stark", "bid", 0, "D06").facts == {} and not Number("stark", "bid", 0, "D06").secret


def test_one_of_a_list_is_refused_by_its_own_rule_if_it_is_built_like_the_others() -> None:
    options = [{"kill": "footman"}, {"kill": None}, {"kill": True}]
    told: list[Any] = []
    choice = OneOf("stark", "kill", options, reason=lambda answer: told.append(answer) or "J47", usual=options[1])
    assert [choice.why_not(option) for option in options] == [None] * 3
    assert choice.why_not({"kill": "ship"}) == "J47" and told == [{"kill": "ship"}]
    assert choice.why_not({"kill": 7}) == choice.why_not({}) == choice.why_not({"kill": "a", "b": 1}) == NOT_AN_ANSWER
    assert choice.why_not({"kill": 1}) is None and choice.canonical({"kill": 1}) == {"kill": True}
    assert type(choice.canonical({"kill": 1})["kill"]) is bool
    assert choice.usual() == {"kill": None} and choice.only() is None and choice.options() == options
    assert choice.write({"kill": None}) == [(1, 3)] and choice.read(lambda n: n - 1) == {"kill": True}
    assert OneOf("stark", "kill", options[:1]).only() == options[0]
    assert OneOf("stark", "kill", options).why_not({"kill": "ship"}) == NOT_AN_ANSWER
    silent = OneOf("stark", "kill", options, reason=lambda _: None, sealed=True)
    assert silent.why_not({"kill": "ship"}) == NOT_AN_ANSWER and silent.secret and silent.facts == {}
    with pytest.raises(ValueError, match="kill has no answer"):
        OneOf("stark", "kill", [])


@pytest.mark.parametrize(
    ("value", "model", "same"),
    [
        ({"a": 1}, {"a": 2}, True), ({"a": True}, {"a": 2}, False), ({"a": 1}, {"b": 1}, False), ([1], {"a": 1}, False),
        ({"a": ["x"]}, {"a": []}, True), ({"a": []}, {"a": ["y"]}, True), ({"a": [1]}, {"a": []}, False),
        ({"a": "x"}, {"a": []}, False), ({"a": None}, {"a": "x"}, False), ({"a": None}, {"a": None}, True),
        ({"a": {"x": "y"}}, {"a": {"z": "w"}}, True), ({"a": {"x": None}}, {"a": {"z": "w"}}, True),
        ({"a": {"x": 1}}, {"a": {"z": "w"}}, False), ({"a": {}}, {"a": {"z": "w"}}, True),
        ({"a": {1: "y"}}, {"a": {"z": "w"}}, False), ({"a": {"x": {"y": 2}}}, {"a": {"z": {"w": 1}}}, True),
        ({"a": {"x": {"y": "2"}}}, {"a": {"z": {"w": 1}}}, False),
        ({"a": {"x": {1: 2}}}, {"a": {"z": {"w": 1}}}, False),
        ({"a": {"x": {"y": True}}}, {"a": {"z": {"w": 1}}}, False), ({"a": {"x": [1]}}, {"a": {"z": {"w": 1}}}, False),
        ({"a": []}, {"a": {"z": "w"}}, False), ({"a": 1, "b": "x"}, {"a": 1, "b": 2}, False),
    ],
)  # fmt: skip
def test_what_is_built_like_something_else(value: Any, model: Any, same: bool) -> None:
    assert same_shape(value, model) is same


# a match at its edges


def drawing() -> Match:
    return Match(first_edition(), position={"round": 3, "phase": "westeros"})


def test_nature_is_answered_for_until_a_player_is_asked() -> None:
    match = drawing()
    assert [*match.choices] == [NATURE]
    match.settle(lambda n: 0)
    assert NATURE not in match.choices and match.choices
    before = match.digest()
    match.settle(lambda n: 0)
    assert match.digest() == before, "players are not answered for"


def test_what_was_drawn_or_shown_cannot_be_taken_back() -> None:
    match = drawing()
    for deck in range(3):
        match.push(NATURE, {"draw": "last-days-of-summer"})
        assert match.undoable == 0 and len(match.answers) == deck + 1
        with pytest.raises(NothingToUndo):
            match.pop()
    orders: dict[str, Any] = {"orders": {}}
    for n, house in enumerate([*match.choices][:-1], 1):
        match.push(house, orders)
        assert match.undoable == match.sealed_answers == n and house in match.sealed
    assert match.pop() == (house, orders) and house not in match.sealed
    match.push(house, orders)
    match.push(next(iter(match.choices)), orders)
    assert match.undoable == match.sealed_answers == 0 and match.sealed == []


def test_who_is_not_asked_and_what_is_no_answer_is_refused_and_changes_nothing() -> None:
    match = Match(first_edition(), {"players": 3})
    for seat, answer, rule in (("tyrell", {"orders": {}}, "T01"), ("stark", {"march": "pyke"}, "T02")):
        assert match.why_not(seat, answer) == rule
        with pytest.raises(Refused) as refusal:
            match.push(seat, answer)
        assert refusal.value.id == rule and match.answers == []
    assert match.why_not("stark", {"orders": {}}) is None


def test_a_forced_answer_is_told_when_all_have_answered_and_not_kept() -> None:
    """A house without a unit has no order to lay; like all orders, that is shown with everybody else's (F12)."""
    match = Match(first_edition(), {"players": 3}, position={"units": {"winterfell": {"stark": {"footman": 1}}}})
    assert [*match.choices] == ["stark"] and match.sealed == ["baratheon", "lannister"] and match.sealed_answers == 0
    assert not any(event.kind == "forced" for event in match.log) and match.answers == []
    match.push("stark", {"orders": {"winterfell": "march-1"}})
    told = [event for event in match.log if event.kind in ("forced", "orders")]
    assert told[:2] == [
        Event("forced", {"seat": house, "kind": "orders", "answer": {"orders": {}}})
        for house in ("baratheon", "lannister")
    ]
    assert told[2].kind == "orders" and match.answers == [("stark", {"orders": {"winterfell": "march-1"}})]


def test_an_answer_taken_back_is_a_change_even_when_nothing_else_is_played_again() -> None:
    """What is kept as long as a match is the same is told apart by its revision."""
    match = Match(first_edition(), {"players": 3})
    seat = next(iter(match.choices))
    match.push(seat, match.choices[seat].sample(chance.seeded(1)))
    before = match.revision
    match._drop_last()
    assert match.revision > before


def test_a_fork_goes_its_own_way_and_cannot_be_undone_beyond_its_step() -> None:
    match = drawing()
    match.settle(chance.seeded(2))
    twin = match.fork()
    assert twin.digest() == match.digest() and len(twin.starts) == 1 and twin.undoable == 0
    seat = next(iter(twin.choices))
    twin.push(seat, twin.choices[seat].sample(chance.seeded(1)))
    assert len(twin.answers) == len(match.answers) + 1 and twin.digest() != match.digest()
    assert twin.log[: len(match.log)] == match.log and twin.undoable == 1
    # what was sealed before the fork can be taken back in it as well, and what was drawn before that cannot
    assert twin.fork().undoable == 1 and twin.fork().pop()[0] == seat
    twin.pop()
    with pytest.raises(NothingToUndo):
        twin.pop()


def test_undo_within_a_step_keeps_to_what_was_shown_within_it() -> None:
    """The cards of a battle lie open in the middle of a march; what comes after them can be taken back, they cannot."""
    position = {
        "round": 3, "phase": "march", "turn": "lannister", "blade_used": True,
        "units": {"stoney-sept": {"lannister": {"knight": 2}}, "harrenhal": {"stark": {"footman": 2}}},
        "orders": {"stoney-sept": {"house": "lannister", "token": "march+0"}},
    }  # fmt: skip
    match = Match(first_edition(), position=position)
    march = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": 2}], "leave_power": False}
    match.push("lannister", march)
    assert match.undoable == 1 and match.pop() == ("lannister", march)
    match.push("lannister", march)
    match.push("lannister", {"card": "tyrion-lannister"})
    match.push("stark", {"card": "robb-stark"})
    assert match.undoable == 0 and match.choices["stark"].kind == "retreat"
    match.push("stark", {"retreat": "blackwater"})
    assert match.undo_limit >= 3
    twin = Match(first_edition(), position=position)
    for seat, answer in match.answers[:3]:
        twin.push(seat, answer)
    assert twin.fork().undo_limit == twin.undo_limit == 3


def test_a_trouble_says_its_sentence_and_its_facts() -> None:
    assert str(TableError("bad-option", option="x")) == "bad-option {'option': 'x'}"
    assert str(TableError("nothing")) == "nothing" and TableError("nothing").facts == {}
    assert NothingToUndo().id == "nothing-to-undo"


def digits_back(choice: Any, answer: dict[str, Any]) -> dict[str, Any]:
    """The answer out of its own digits."""
    digits = iter(choice.write(answer))

    def take(radix: int) -> int:
        digit, known = next(digits)
        assert radix == known and 0 <= digit < radix
        return int(digit)

    found: dict[str, Any] = choice.read(take)
    assert next(digits, None) is None, "not all digits were read"
    return found


def test_orders_and_marches_come_back_from_their_digits() -> None:
    orders: Any = Match(first_edition(), {"players": 3}).choices["baratheon"]
    for laid in (
        {},
        {"kingswood": "raid*"},
        {"dragonstone": "march-1", "kingswood": "raid", "shipbreaker-bay": "raid"},
    ):
        assert digits_back(orders, {"orders": laid}) == {"orders": laid}
    position = {
        "round": 3, "phase": "march", "supply": {"stark": 4},
        "units": {
            "winterfell": {"stark": {"footman": 2, "knight": 1}}, "castle-black": {"stark": {"routed_footman": 1}},
        },
        "orders": {area: {"house": "stark", "token": token} for area, token in
                   (("winterfell", "march+0"), ("castle-black", "march-1"))},
    }  # fmt: skip
    march: Any = Match(first_edition(), position=position).choices["stark"]
    one, two, all_of_them = {"footman": 1}, {"footman": 1, "knight": 1}, {"footman": 2, "knight": 1}
    tried = 0
    for moves in ([], [("karhold", one)], [("castle-black", one), ("karhold", two)], [("white-harbor", all_of_them)]):
        for keep in (False, True):
            made = [{"to": to, **units} for to, units in moves]
            answer = {"march": "winterfell", "moves": made, "leave_power": keep}
            if march.why_not(answer) is None:
                assert digits_back(march, answer) == answer
                tried += 1
    assert tried == 6, "a power token is left where nobody stays"
    some, every = ({"march": "winterfell", "moves": [{"to": "karhold", **units}], "leave_power": False}
                   for units in (one, all_of_them))  # fmt: skip
    assert [radix for _, radix in march.write(some)][3:] == [3, 2]
    assert [radix for _, radix in march.write(every)][3:] == [3, 2, 2], "whether a token stays is a digit more"
    assert digits_back(march, {"march": "castle-black", "moves": [], "leave_power": False})["march"] == "castle-black"


def test_what_is_no_march_at_all_is_no_answer() -> None:
    content = {"round": 3, "phase": "march", "orders": {"winterfell": {"house": "stark", "token": "march+0"}}}
    march: Any = Match(first_edition(), position=content).choices["stark"]
    sound = {"march": "winterfell", "moves": [{"to": "karhold", "footman": 1}], "leave_power": False}
    assert march.why_not(sound) is None
    for wrong in (
        None, [], "march", {}, {"march": "winterfell"}, {**sound, "more": 1}, {**sound, "march": 1},
        {**sound, "moves": {}}, {**sound, "moves": [1]}, {**sound, "moves": [{"footman": 1}]},
        {**sound, "moves": [{"to": 1, "footman": 1}]}, {**sound, "moves": [{"to": "karhold", "dragon": 1}]},
        {**sound, "moves": [{"to": "karhold", "footman": True}]}, {**sound, "leave_power": 1},
    ):  # fmt: skip
        assert march.why_not(wrong) == NOT_AN_ANSWER, wrong
