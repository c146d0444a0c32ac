"""What is offered beside a question: gifts and barters of the toy game, and games made up for what it has not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from gotweb.toy.game import caravans

from gotweb.bots.seen import known_answers
from gotweb.core import chance, link, record
from gotweb.core.asides import ANEW
from gotweb.core.choice import NATURE, Choice, Number, OneOf
from gotweb.core.errors import Refused
from gotweb.core.game import Ask, Beside, asking
from gotweb.core.match import Match
from tests.toy.test_caravans import begun, posed

WAGER = {"agenda": [["wager"], ["end"]]}
GIFT = {"gift": "birch"}


def wagering(**changes: Any) -> Match:
    """A match at the wagers, with goods in store, whose dice lie rolled."""
    match = posed(**{**WAGER, "stores": {"amber": ["salt"], "birch": ["silk", "spice"]}, **changes})
    match.settle(chance.seeded(1))
    return match


def asked_anew(match: Match) -> list[str]:
    return [event.facts["seat"] for event in match.log if event.kind == ANEW]


def events(match: Match) -> list[str]:
    return [event.kind for event in match.log]


# what it is not


def test_what_is_offered_beside_a_question_asks_nobody() -> None:
    """Y11, Y12: whose turn it is, who is waited for and what has to be answered is the wager alone."""
    match = wagering()
    assert {choice.kind for choice in match.choices.values()} == {"wager"}
    assert match.view(None)["waiting"] == ["amber", "birch", "cobalt"]
    assert {id: choice.kind for id, choice in match.beside.items()} == {
        "amber/gift": "gift", "birch/gift": "gift", "cobalt/gift": "gift", "amber/barter": "barter",
        "birch/barter": "barter",
    }  # fmt: skip
    assert [one["id"] for one in match.view(None)["beside"]] == list(match.beside)
    assert match.answerable == {**match.choices, **match.beside}


def test_a_game_in_which_nobody_deals_ends_all_the_same() -> None:
    pick, match = chance.seeded(1), Match(caravans())
    while match.result is None:
        id, choice = next(iter(match.choices.items()))
        match.push(id, choice.sample(pick))
    assert not {"gave", "offered"} & {*events(match)} and not match.beside


def test_whoever_answers_everything_offered_first_comes_to_an_end() -> None:
    """Y11, Y12: each merchant gives once and offers once while one thing is asked, so nobody deals for ever."""
    pick, match = chance.seeded(1), Match(caravans(), {"players": 4})
    while match.result is None:
        id, choice = next(iter((match.beside or match.choices).items()))
        match.push(id, choice.sample(pick))
    assert {"gave", "offered", "bartered", "declined"} <= {*events(match)}


# gifts, and what they change


def test_a_coin_that_is_given_is_there_at_once_and_the_wagers_go_on() -> None:
    """Y11."""
    match = wagering()
    match.push("amber/gift", GIFT)
    assert match.state.coins == {"amber": 2, "birch": 4, "cobalt": 3}
    assert set(match.choices) == {"amber", "birch", "cobalt"} and "amber/gift" not in match.beside
    assert match.why_not("amber", {"wager": 3}) == "Y4" and match.why_not("birch", {"wager": 4}) is None
    assert match.why_not("amber/gift", GIFT) == "T01"


def test_whoever_has_wagered_with_other_coins_wagers_anew_and_the_log_says_so() -> None:
    """Y11."""
    match = wagering()
    for seat, n in {"birch": 3, "cobalt": 1}.items():
        match.push(seat, {"wager": n})
    match.push("amber/gift", GIFT)
    assert match.sealed == ["cobalt"], "what nothing has changed stays sealed"
    assert set(match.choices) == {"amber", "birch"} and asked_anew(match) == ["birch"]
    assert match.view("cobalt")["mine"] == {"wager": 1} and match.view("birch")["mine"] is None
    match.push("birch", {"wager": 4})
    match.push("amber", {"wager": 0})
    assert next(e.facts["wagers"] for e in match.log if e.kind == "wagered") == {"amber": 0, "birch": 4, "cobalt": 1}


def test_what_was_answered_in_vain_is_in_no_record() -> None:
    """Nobody ever reads what somebody had sealed and did not open in the end."""
    match = wagering()
    match.push("birch", {"wager": 3})
    match.push("amber/gift", GIFT)
    match.push("birch", {"wager": 1})
    assert [id for id, _ in match.answers] == ["dice", "amber/gift", "birch"]
    for at in (match, match.fork(), record.load(record.record(match, sealed=True, hidden=True)).match):
        assert {"wager": 3} not in [answer for _, answer in at.answers]
        assert asked_anew(at) == ["birch"] and at.log == match.log


def test_cards_stay_sealed_whatever_is_given() -> None:
    """Y3: coins and goods that change hands change nothing of a hand of cards."""
    match = posed(
        hands={"amber": ["salt", "silk"], "birch": ["silk", "spice"], "cobalt": ["salt", "spice"]},
        agenda=[["lay"], ["end"]], stores={"amber": ["salt"], "birch": ["silk"]},
    )  # fmt: skip
    match.push("birch", {"lay": "silk"})
    match.push("amber/gift", GIFT)
    match.push("amber/barter", {"barter": {"to": "birch", "give": "salt", "want": "silk"}})
    match.push("birch/swap-amber", {"swap": True})
    assert match.sealed == ["birch"] and not asked_anew(match) and match.sealed_answers == 1
    match.push("amber", {"lay": "silk"})
    match.push("cobalt", {"lay": "salt"})
    assert next(event.facts["card"] for event in match.log if event.kind == "laid") == "silk"


def test_dice_that_lie_rolled_are_not_rolled_again() -> None:
    """Y4: nature is asked once, whatever is given later."""
    match = wagering()
    dice = match.answers[-1]
    match.push("amber/gift", GIFT)
    assert "dice" not in match.choices and [one for one in match.answers if one[0] == "dice"] == [dice]
    assert match.undoable == 1, "the gift can be taken back, the dice cannot"


def test_a_wager_that_nobody_had_to_be_asked_for_is_asked_when_there_is_a_coin() -> None:
    """Y4, Y11: and whoever gives his last coin away wagers none, which is not said before the others have."""
    match = wagering(coins={"amber": 1, "birch": 0})
    assert set(match.choices) == {"amber", "cobalt"}
    match.push("cobalt", {"wager": 2})
    match.push("amber/gift", GIFT)
    assert set(match.choices) == {"birch"} and "forced" not in events(match)
    match.push("birch", {"wager": 1})
    assert [e.facts["seat"] for e in match.log if e.kind == "forced"] == ["amber"]


def test_a_gift_that_leaves_nothing_to_ask_ends_the_asking() -> None:
    """Y11: what was sealed holds, and is opened."""
    match = wagering(coins={"amber": 1, "birch": 2, "cobalt": 3})
    match.push("birch", {"wager": 2})
    match.push("cobalt", {"wager": 2})
    match.push("amber/gift", {"gift": "cobalt"})
    assert asked_anew(match) == ["cobalt"] and set(match.choices) == {"cobalt"}
    match.push("cobalt", {"wager": 4})
    wagers = next(e.facts["wagers"] for e in match.log if e.kind == "wagered")
    assert wagers == {"amber": 0, "birch": 2, "cobalt": 4}


# offers


def test_an_offer_is_taken_declined_or_left_lying() -> None:
    """Y12."""
    for answer, said in ((True, "bartered"), (False, "declined"), (None, None)):
        match = wagering()
        match.push("amber/barter", {"barter": {"to": "birch", "give": "salt", "want": "silk"}})
        assert set(match.choices) == {"amber", "birch", "cobalt"}, "an offer holds nobody up"
        assert match.beside["birch/swap-amber"].usual() == {"swap": False}
        if answer is not None:
            match.push("birch/swap-amber", {"swap": answer})
            assert "birch/swap-amber" not in match.beside and said in events(match)
        swapped = {"amber": ("silk",), "birch": ("salt", "spice")} if answer else {"amber": ("salt",)}
        assert match.state.stores.items() >= swapped.items()
        for seat in match.seats:
            match.push(seat, {"wager": 0})
        assert "birch/swap-amber" not in match.beside, "it lapses with the question"


def test_an_offer_is_gone_with_the_good_that_was_offered() -> None:
    """Y12."""
    match = wagering(stores={"amber": ["salt"], "birch": ["silk"], "cobalt": ["spice"]})
    match.push("amber/barter", {"barter": {"to": "birch", "give": "salt", "want": "silk"}})
    match.push("cobalt/barter", {"barter": {"to": "birch", "give": "spice", "want": "silk"}})
    match.push("birch/swap-cobalt", {"swap": True})
    assert "birch/swap-amber" not in match.beside and match.why_not("birch/swap-amber", {"swap": True}) == "T01"


# undo, records, links


def test_what_was_given_can_be_taken_back_and_given_again() -> None:
    match = wagering()
    match.push("cobalt", {"wager": 1})
    before, log = match.digest(), match.log
    match.push("amber/gift", GIFT)
    after = match.digest()
    assert match.pop() == ("amber/gift", GIFT)
    assert (match.digest(), match.log, match.sealed) == (before, log, ["cobalt"])
    match.push("amber/gift", GIFT)
    assert match.digest() == after


def test_whoever_has_lost_an_answer_is_asked_when_the_gift_is_taken_back() -> None:
    match = wagering()
    match.push("birch", {"wager": 3})
    match.push("amber/gift", GIFT)
    match.pop()
    assert "birch" in match.choices and match.sealed == [] and asked_anew(match) == ["birch"]
    assert match.state.coins == {"amber": 3, "birch": 3, "cobalt": 3}


def test_a_gift_between_sealed_answers_is_handed_out_without_them() -> None:
    match = wagering()
    match.push("cobalt", {"wager": 1})
    match.push("amber/gift", GIFT)
    match.push("amber", {"wager": 2})
    given = record.load(record.record(match, hidden=True)).match
    assert [id for id, _ in given.answers] == ["dice", "amber/gift"] and given.sealed == []
    assert given.state.coins == match.state.coins
    kept = match.unsealed(keep=["cobalt"])
    assert kept.sealed == ["cobalt"] and "amber" in kept.choices and kept.state.coins == match.state.coins
    assert kept.asked_at == match.asked_at == 0


def test_a_link_brings_the_deals_back() -> None:
    match, pick = begun(), chance.seeded(2)
    while match.result is None:
        offered = match.beside if pick(2) else {}
        id, choice = next(iter((offered or match.choices).items()))
        match.push(id, choice.sample(pick))
        if not match.sealed:
            again = link.decode(link.encode(match, hidden=True))
            assert (again.answers, again.digest()) == (match.answers, match.digest())
    assert {"gave", "offered"} <= {*events(match)}


# games made up for what the toy has not


def made_up(step: Any, secrets: tuple[tuple[str, ...], ...] = ()) -> Match:
    """A match of the toy in which only this is played."""

    class MadeUp(type(caravans())):  # type: ignore[misc]
        def step(self, state: Any) -> Any:
            return None if state.result is not None else step(state)

    return Match(MadeUp())


def yes_or_no(seat: str, kind: str, **how: Any) -> OneOf:
    return OneOf(seat, kind, [{kind: False}, {kind: True}], **how)


def test_a_card_that_comes_into_a_hand_has_it_answer_anew_also_where_nothing_seems_to_have_changed() -> None:
    """Else whoever gave it would learn that there was such a card in that hand before."""

    def lay(state: Any) -> Any:
        state.hands = {"amber": ("salt", "silk"), "birch": ("salt", "silk", "silk"), "cobalt": ("salt", "silk")}

        def ask() -> Ask:
            cards = [
                OneOf(seat, "lay", [{"lay": card} for card in sorted(set(state.hands[seat]))], sealed=True)
                for seat in state.seats
            ]
            return Ask(cards, beside=[yes_or_no("birch", "gift", id="birch/gift")])

        def gift(id: str, answer: Any) -> None:
            state.hands = {**state.hands, "amber": ("salt", "silk", "silk"), "birch": ("salt", "silk")}

        yield from asking(ask, gift)

    match = made_up(lay)
    for seat in ("amber", "birch"):
        match.push(seat, {"lay": "silk"})
    match.push("birch/gift", {"gift": True})
    assert asked_anew(match) == ["amber", "birch"] and set(match.choices) == {"amber", "birch", "cobalt"}


def test_what_certain_eyes_are_offered_nobody_else_sees_and_it_cannot_be_taken_back() -> None:
    def whispered(state: Any) -> Any:
        def ask() -> Ask:
            offer = yes_or_no("birch", "gift", id="birch/gift", private=True)
            return Ask([Number("amber", "wager", 3, "Y4")], beside=[offer] if state.coins["birch"] == 3 else [])

        def happens(id: str, answer: Any) -> None:
            state.coins["birch"] = 2

        yield from asking(ask, happens)

    match = made_up(whispered)
    assert [len(match.view(seat)["beside"]) for seat in (None, "amber", "birch")] == [0, 0, 1]
    match.push("birch/gift", {"gift": True})
    assert match.hidden == [0] and match.undoable == 0 and match.hides
    content = record.record(match, hidden=True)
    assert content["answers"] == [["birch/gift", None]]
    assert "gift" not in json.dumps(match.log) and set(match.choices) == {"amber"}


def test_a_step_may_give_its_question_up_and_what_was_answered_is_forgotten() -> None:
    """As when a truce that somebody offers ends a battle."""

    def battle(state: Any) -> Any:
        answers = yield Ask(
            [Number(seat, "wager", 3, "Y4", sealed=True) for seat in state.seats],
            beside=[yes_or_no("amber", "truce", id="amber/truce")],
        )
        assert answers == Beside("amber/truce", {"truce": True})
        state.say("truce")
        yield yes_or_no("birch", "take")

    match = made_up(battle)
    match.push("cobalt", {"wager": 3})
    match.push("amber/truce", {"truce": True})
    assert {id: choice.kind for id, choice in match.choices.items()} == {"birch": "take"}
    assert [id for id, _ in match.answers] == ["amber/truce"] and asked_anew(match) == ["cobalt"]
    assert events(match) == ["truce", ANEW]


def test_who_has_declined_an_interrupt_stays_so_beside_a_gift() -> None:
    def ambush(state: Any) -> Any:
        def ask() -> Ask:
            offers = [yes_or_no(seat, "ambush", usual={"ambush": False}) for seat in ("birch", "cobalt")]
            return Ask(offers, "taken", [yes_or_no("amber", "gift", id="amber/gift")] if state.coins["amber"] else [])

        answers = yield from asking(ask, lambda id, answer: state.coins.update(amber=0))
        state.say("done", robbers=[seat for seat, answer in answers.items() if answer["ambush"]])
        yield Number("amber", "wager", 3, "Y4")

    match = made_up(ambush)
    match.push("birch", {"ambush": False})
    match.push("amber/gift", {"gift": True})
    assert set(match.choices) == {"cobalt"} and not match.beside
    match.push("cobalt", {"ambush": True})
    assert [event.facts for event in match.log if event.kind == "done"] == [{"robbers": ["cobalt"]}]


@pytest.mark.parametrize(
    "beside",
    [
        yes_or_no("amber", "gift"),
        yes_or_no("amber", "gift", id="amber/gift", sealed=True),
        yes_or_no(NATURE, "gift", id="gift"),
    ],
)
def test_what_is_beside_a_question_must_not_pass_for_one(beside: Choice) -> None:
    def step(state: Any) -> Any:
        yield Ask([Number("birch", "wager", 3, "Y4")], beside=[beside])

    with pytest.raises(ValueError, match="beside"):
        made_up(step)

    def later(state: Any) -> Any:
        yield Ask([Number("birch", "wager", 3, "Y4")], beside=lambda: [beside])

    match = made_up(later)
    with pytest.raises(ValueError, match="beside"):
        assert match.beside


def test_what_is_beside_a_question_may_be_made_once_somebody_looks() -> None:
    made: list[str] = []

    def gift() -> list[Choice]:
        made.append("gift")
        return [yes_or_no("amber", "gift", id="amber/gift")]

    def step(state: Any) -> Any:
        yield from asking(lambda: Ask([Number("birch", "wager", 3, "Y4")], beside=gift), lambda id, answer: None)
        yield Number("cobalt", "wager", 3, "Y4")

    match = made_up(step)
    match.fork()
    assert made == []
    assert [*match.beside] == [*match.beside] == ["amber/gift"]
    assert match.view("birch")["beside"] and made == ["gift"]
    match.push("amber/gift", {"gift": True})
    match.push("birch", {"wager": 1})
    assert made == ["gift"] and not match.beside
    assert match.fork().digest() == match.digest()


def test_a_refused_deal_changes_nothing() -> None:
    match = wagering()
    before = match.digest(), match.log
    for wrong in ({"gift": "amber"}, {"gift": None}, {"wager": 1}):
        with pytest.raises(Refused):
            match.push("amber/gift", wrong)
    assert (match.digest(), match.log) == before


def test_a_bot_learns_of_no_sealed_answer_because_something_was_given_meanwhile() -> None:
    match = wagering()
    match.push("cobalt", {"wager": 1})
    match.push("amber/gift", GIFT)
    known = dict(known_answers(match, "birch"))
    assert known["cobalt"] is None and known["amber/gift"] == GIFT
    assert dict(known_answers(match, "cobalt"))["cobalt"] == {"wager": 1}
