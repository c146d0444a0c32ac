"""What the toy game shows of the core: hidden hands, several questions at once, interrupts, offers, dice, scores."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from gotweb.toy.game import caravans
from gotweb.toy.rules import Journey
from gotweb.toy.state import GOODS

from gotweb.core import chance, link, look, record
from gotweb.core.choice import Number, OneOf
from gotweb.core.errors import BadPosition, BadRecord, NothingToUndo, TableError
from gotweb.core.game import Ask
from gotweb.core.match import SHOWN, Match
from gotweb.core.options import complete_options
from gotweb.core.parts import Parts


def begun(**options: Any) -> Match:
    """A match whose first hands are dealt."""
    match = Match(caravans(), options)
    match.settle(chance.seeded(1))
    return match


def until(match: Match, kind: str, seed: int = 1) -> Match:
    """Play at random until somebody is asked such a question."""
    pick = chance.seeded(seed)
    while not any(choice.kind == kind for choice in match.choices.values()):
        assert match.result is None, f"nobody was ever asked to {kind}"
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick))
    return match


def posed(seats: int = 3, **changes: Any) -> Match:
    """A match that goes on from a position like the first, with changes."""
    options = {"players": seats, **changes.pop("options", {})}
    start = Match(caravans(), options)
    position = json.loads(json.dumps(start.game.position(start.state)))
    for key, value in changes.items():
        position[key] = {**position[key], **value} if isinstance(value, dict) else value
    for goods in position["stores"].values():
        for good in goods:
            position["unseen"].remove(good)
    position["cards"] = {seat: len(cards) for seat, cards in position["hands"].items()}
    return Match(caravans(), options, position=position)


def kinds(match: Match) -> dict[str, str]:
    return {id: choice.kind for id, choice in match.choices.items()}


# secrets


def test_a_hand_is_seen_by_its_owner_alone_and_so_is_what_was_drawn() -> None:
    """Y2."""
    match = begun()
    hand = list(match.state.hands["amber"])
    assert match.view("amber")["hand"] == hand
    assert [e.facts["card"] for e in match.log_for("amber") if e.kind == "drew"] == hand
    for other in (None, "birch", "cobalt"):
        assert "amber" not in [e.facts["seat"] for e in match.log_for(other) if e.kind == "drew"]
        assert match.view(other)["cards"]["amber"] == 2
    assert match.log == match.log_for(None)


def swapped(match: Match, seat: str) -> Match | None:
    """A match that differs in nothing but a card that another player than `seat` holds, if there is such a card."""
    at, position = match.checkpoint()
    deck = list(match.state.deck)
    for other, cards in position["hands"].items():
        for card in cards:
            instead = next((one for one in deck if one != card), None)
            if other != seat and instead is not None and at == len(match.answers):
                hand = [*cards]
                hand[hand.index(card)] = instead
                hands = {**position["hands"], other: sorted(hand)}
                return Match(match.game, match.options, position={**position, "hands": hands})
    return None


def open_part(match: Match) -> dict[str, Any]:
    """What lies open in the record to go on with."""
    return {key: value for key, value in record.record(match, hidden=True).items() if key != "hidden"}


def played(seed: int) -> Match:
    """A whole game, played at random."""
    pick, match = chance.seeded(seed), Match(caravans(), {"players": 2 + seed % 3})
    while match.result is None:
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick))
    return match


@pytest.mark.parametrize("seed", range(6))
def test_a_record_to_look_at_tells_all_that_everybody_saw_and_nothing_else(seed: int) -> None:
    match = played(seed)
    seen = look.load(json.loads(json.dumps(look.look(match, {"amber": "Ada"}))))
    assert [event for moment in seen.moments for event in moment.events] == match.log
    assert [moment.view for moment in seen.moments[:-1]] == [match.game.view(s.state, None) for s in match.starts]
    assert seen.moments[-1].view["scores"] == match.state.coins and seen.names == {"amber": "Ada"}
    text = json.dumps(look.look(match))
    assert "drew" not in text and '"hand"' not in text and "ambush" not in text


def test_what_is_handed_out_to_go_on_with_holds_the_hands_packed_and_only_on_purpose() -> None:
    match = begun()
    with pytest.raises(TableError, match="record-hidden"):
        record.record(match)
    with pytest.raises(TableError, match="record-hidden"):
        link.encode(match)
    content = record.record(match, hidden=True)
    text = record.dumps({key: value for key, value in content.items() if key != "hidden"})
    assert not any(f'"draw": "{card}"' in text for card in (*GOODS, "bandit")) and '"hands"' not in text
    for again in (record.load(record.loads(record.dumps(content))).match, link.decode(link.encode(match, hidden=True))):
        assert again.state.hands == match.state.hands


@pytest.mark.parametrize("hidden", [None, 7, "", "AAAA", "eJwDAAAAAAE=", "!"])
def test_a_damaged_packing_is_refused_in_a_sentence(hidden: Any) -> None:
    with pytest.raises(BadRecord):
        record.load({**record.record(begun(), hidden=True), "hidden": hidden})


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_one_may_see_depends_on_what_others_hide(seed: int) -> None:
    pick, compared = chance.seeded(seed), 0
    match = Match(caravans(), {"players": 4})
    while match.result is None:
        for seat in (None, *match.seats):
            _, position = match.checkpoint()
            same, twin = Match(match.game, match.options, position=position), swapped(match, seat or "")
            if twin is not None:
                assert twin.view(seat) == same.view(seat)
                assert twin.digest() == same.digest(), "the hand could be found out by trying all there are"
                assert seat is not None or look.look(twin) == look.look(same)
                assert open_part(twin) == open_part(same)
                compared += 1
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick))
    assert compared > 20


def test_a_card_laid_without_a_choice_is_not_told_before_all_are_turned_over() -> None:
    """Y3: whoever holds two equal cards is asked like everybody else."""
    match = posed(hands={"amber": ["salt", "salt"], "birch": ["silk", "spice"], "cobalt": ["silk", "silk"]})
    match.settle(chance.seeded(1))
    assert kinds(match) == dict.fromkeys(("amber", "birch", "cobalt"), "lay")
    match.push("amber", {"lay": "salt"})
    assert match.sealed == ["amber"] and "salt" not in json.dumps([match.view("birch")["asked"], match.log])
    match.push("birch", {"lay": "silk"})
    match.push("cobalt", {"lay": "silk"})
    assert [e.facts["card"] for e in match.log if e.kind == "laid"] == ["salt", "silk", "silk"]


def test_a_wager_that_nobody_had_to_be_asked_for_is_not_told_before_the_others_are() -> None:
    """Y4: a merchant without a coin wagers none; until all have wagered, nothing of that is in the log."""
    match = posed(agenda=[["wager"], ["end"]], coins={"amber": 0})
    assert kinds(match) == {"dice": "roll", "birch": "wager", "cobalt": "wager"}
    match.push("birch", {"wager": 1})
    assert not any(e.kind == "forced" for e in match.log)
    match.settle(chance.seeded(1))
    match.push("cobalt", {"wager": 1})
    assert [e.facts["seat"] for e in match.log if e.kind == "forced"] == ["amber"]


# several questions at once


def test_dice_are_rolled_beside_players_and_cannot_be_taken_back() -> None:
    """Y4."""
    match = posed(agenda=[["wager"], ["end"]])
    match.push("amber", {"wager": 2})
    match.settle(chance.seeded(3))
    assert "dice" not in match.choices and match.undoable == 0
    match.push("birch", {"wager": 1})
    match.push("cobalt", {"wager": 0})
    dice = next(e.facts["dice"] for e in match.log if e.kind == "wagered")
    assert match.state.coins["amber"] == 3 + dice[1] - dice[0]


def test_one_seat_answers_for_two_caravans_at_once_in_any_order() -> None:
    """Y9."""
    agenda = [["travel", "birch"], ["end"]]
    match = posed(2, options={"ward": True}, agenda=agenda, stores={"birch": ["salt", "silk"]})
    assert kinds(match) == {"birch": "travel", "birch/ward": "travel"}
    assert match.view("birch")["waiting"] == ["birch"]
    assert {id: choice.side for id, choice in match.choices.items()} == {"birch": "birch", "birch/ward": "ward"}
    assert [(asked["seat"], asked["side"]) for asked in match.view(None)["asked"]] == [
        ("birch", "birch"), ("birch", "ward")
    ]  # fmt: skip
    ward = {"travel": {"to": "oasis", "load": {"salt": 1}, "guards": 0}}
    match.push("birch/ward", ward)
    assert match.view("birch")["given"] == {"birch/ward": ward}
    assert match.pop() == ("birch/ward", ward), "what was not sealed can be taken back"
    match.push("birch/ward", ward)
    match.push("birch", {"travel": {"to": "tower", "load": {"silk": 1}, "guards": 1}})
    assert kinds(match) == {"amber": "ambush"}


def test_two_questions_that_would_be_taken_for_one_another_are_an_error() -> None:
    class Twice(type(caravans())):  # type: ignore[misc]
        def step(self, state: Any) -> Any:
            yield [Number("amber", "wager", 3, "Y4"), OneOf("amber", "take", [{"take": False}, {"take": True}])]

    with pytest.raises(ValueError, match="same id"):
        Match(Twice())


def robbed(**hands: list[str]) -> Match:
    """Amber has left for the oasis with two goods and no guard."""
    match = posed(agenda=[["travel", "amber"], ["end"]], stores={"amber": ["salt", "salt"]}, hands=hands)
    match.push("amber", {"travel": {"to": "oasis", "load": {"salt": 2}, "guards": 0}})
    return match


def test_anybody_may_interrupt_and_the_first_who_does_ends_the_asking() -> None:
    """Y7."""
    match = robbed(birch=["bandit", "salt"], cobalt=["bandit"])
    assert kinds(match) == {"birch": "ambush", "cobalt": "ambush"}
    match.push("cobalt", {"ambush": True})
    assert "birch" not in match.choices or match.choices["birch"].kind != "ambush"
    assert match.state.coins["cobalt"] == 5 and match.state.coins["amber"] == 3
    assert match.state.hands == {"amber": (), "birch": ("bandit", "salt"), "cobalt": ()}


def test_all_may_decline_and_nobody_need_tell_that_he_could_not_have_done_else() -> None:
    """Y7: whoever holds no bandit is asked, too, and nobody sees what there was to choose from."""
    match = robbed(birch=["salt"], cobalt=["bandit"])
    assert kinds(match) == {"birch": "ambush", "cobalt": "ambush"}
    assert match.choices["birch"].options() == [{"ambush": False}]
    assert match.view("amber")["asked"] == match.view(None)["asked"] == []
    match.push("birch", {"ambush": False})
    match.push("cobalt", {"ambush": False})
    assert match.state.coins["amber"] == 5


def test_an_offer_goes_to_the_first_who_takes_it() -> None:
    """Y8."""
    match = posed(agenda=[["travel", "amber"], ["end"]], stores={"birch": ["salt"], "cobalt": ["silk"]})
    match.push("amber", {"offer": 2})
    assert kinds(match) == {"birch": "take", "cobalt": "take"}
    match.push("birch", {"take": False})
    assert match.undoable == 2, "an open answer can be taken back"
    match.push("cobalt", {"take": True})
    assert match.state.stores == {"amber": ("silk",), "birch": ("salt",), "cobalt": ()}
    assert match.state.coins == {"amber": 1, "birch": 3, "cobalt": 5}


def test_a_question_until_the_first_answer_asks_also_whoever_has_one_answer_only() -> None:
    class Race(type(caravans())):  # type: ignore[misc]
        def step(self, state: Any) -> Any:
            answers = yield Ask([OneOf(seat, "take", [{"take": True}]) for seat in state.seats], "first")
            state.say("raced", winner=list(answers))
            yield from super().step(state)

    match = Match(Race())
    match.push("birch", {"take": True})
    assert [e.facts for e in match.log if e.kind == "raced"] == [{"winner": ["birch"]}]


def test_whoever_may_decline_needs_an_answer_for_it() -> None:
    class Wrong(type(caravans())):  # type: ignore[misc]
        def step(self, state: Any) -> Any:
            yield Ask([Number("amber", "wager", 3, "Y4")], "taken")

    with pytest.raises(ValueError, match="usual"):
        Match(Wrong())


# composed answers


def journeys() -> Iterator[Journey]:
    for seed in range(8):
        match = until(begun(players=3), "travel", seed)
        for choice in match.choices.values():
            assert isinstance(choice, Journey)
            yield choice


def complete(choice: Parts, *chosen: Any) -> Iterator[list[Any]]:
    """Every way to choose part after part."""
    part = choice.next(*chosen)
    if part is None:
        yield list(chosen)
        return
    for value in part.values:
        yield from complete(choice, *chosen, value)


def test_a_composed_answer_is_chosen_part_by_part_and_every_way_leads_to_a_legal_one() -> None:
    """Y5, Y6."""
    seen = 0
    for choice in journeys():
        for values in complete(choice):
            answer = choice.answer(*values)
            assert answer is not None and choice.why_not(answer) is None
            digits = [digit for digit, _ in reversed(choice.write(answer))]
            assert choice.read(lambda radix, left=digits: left.pop()) == answer  # type: ignore[misc]
            assert choice.answer(*values[:-1]) is None
            seen += 1
    assert seen > 50


def test_a_part_that_cannot_be_chosen_is_an_error() -> None:
    choice = next(journeys())
    assert choice.next() is not None and choice.next().name == "to"  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="to cannot be 'nowhere'"):
        choice.next("nowhere")


# options, scores


def test_options_may_depend_on_options() -> None:
    """Y1, Y9."""
    assert complete_options(caravans(), {}) == {"players": 3, "rounds": 2, "purse": "usual"}
    usual = {"players": 2, "rounds": 2, "ward": False, "purse": "usual"}
    assert complete_options(caravans(), {"players": 2}) == usual
    for wrong in ({"ward": True}, {"players": 4, "rounds": 3}, {"players": 5}, {"nobody": 1}):
        with pytest.raises(TableError):
            complete_options(caravans(), wrong)


def test_the_end_tells_everybodys_score() -> None:
    """Y1."""
    match = begun(players=4)
    pick = chance.seeded(9)
    while match.result is None:
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick))
    assert match.result.scores == match.state.coins
    most = max(match.state.coins.values())
    assert match.result.winners == tuple(seat for seat, n in match.state.coins.items() if n == most)


def test_what_somebody_was_dealt_cannot_be_undone() -> None:
    """Y2."""
    match = begun()
    assert match.undoable == 0 and match.revealed in ("draw", SHOWN)
    with pytest.raises(NothingToUndo):
        match.pop()


@pytest.mark.parametrize(
    ("where", "change"),
    [
        ("agenda.0.0", {"agenda": [["sail"], ["end"]]}), ("agenda", {"agenda": [["travel"], ["end"]]}),
        ("agenda", {"agenda": []}), ("agenda", {"agenda": [["end"], ["wager"], ["end"]]}), ("round", {"round": 9}),
        ("round", {"round": True}), ("phase", {"phase": "sail"}),
        ("coins.amber", {"coins": {"amber": 10**40, "birch": 1}}),
        ("coins.amber", {"coins": {"amber": -1, "birch": 1}}),
        ("unseen.1", {"unseen": ["salt", 0]}), ("unseen.0", {"unseen": [True, "silk"]}), ("unseen", {"unseen": "salt"}),
    ],
    ids=str,
)  # fmt: skip
def test_a_position_that_no_game_comes_to_is_refused(where: str, change: dict[str, Any]) -> None:
    content = Match(caravans(), {"players": 2}).checkpoint()[1]
    assert Match(caravans(), {"players": 2}, position=content).choices
    with pytest.raises(BadPosition) as refusal:
        Match(caravans(), {"players": 2}, position={**content, **change})
    assert refusal.value.facts["where"] == where
