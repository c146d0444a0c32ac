"""What lies face down is seen by nobody but its seat: the same game is played twice, with another card in that place.

Whatever the others can see must be the same in both games: views, log, open questions, the position that lies open, the
fingerprint, the record to look at, and the open part of a saved game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import gotweb.thrones.second.game  # noqa: F401  (puts the game on the shelf)
from gotweb.core import record
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.errors import TableError
from gotweb.core.look import look
from gotweb.core.match import SHOWN, Match
from gotweb.core.shelf import game

GAMES = 4
STEPS = 120
"""How many answers are given after the card was drawn."""
OFTEN = 40
"""How often the records, which tell of the whole game, are compared."""


class Twins(NamedTuple):
    """The same game with two cards in one face-down place, and the seats that know which one lies there."""

    one: Match
    other: Match
    cards: tuple[str, str]
    knowing: tuple[str, ...]


def twins(match: Match, pick: Take) -> Twins:
    """Two games out of one in which nature is asked for a card that only some may see."""
    choice = match.choices[NATURE]
    first, second = _two_cards(choice, pick)
    other = match.again(len(match.answers))
    match.push(NATURE, {"draw": first})
    other.push(NATURE, {"draw": second})
    return Twins(match, other, (first, second), choice.eyes or ())


def _two_cards(choice: Choice, pick: Take) -> tuple[str, str]:
    cards = [answer["draw"] for answer in choice.options() or ()]
    first = cards.pop(pick(len(cards)))
    return first, cards[pick(len(cards))]


def play_until(match: Match, pick: Take, what: str) -> bool:
    """Play at random, the raven always looking, until a card of the deck `what` is drawn for some eyes only."""
    for _ in range(2_000):
        if not match.choices:
            return False
        id, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE and choice.facts.get("deck") == what and choice.eyes:
            return True
        match.push(id, random_answer(choice, pick))
    return False


def random_answer(choice: Choice, pick: Take) -> Answer:
    """Some answer; the raven's holder always looks at the wildling card."""
    peeks: Answer = {"raven": {"look": "wildlings"}}
    return peeks if choice.why_not(peeks) is None else choice.sample(pick)


def go_on(pair: Twins, pick: Take) -> bool:
    """Give both games the same answer. Returns whether there is one: not where only the hidden cards are left."""
    id, choice = next(iter(pair.one.choices.items()))
    twin = pair.other.choices[id]
    if choice.seat == NATURE:
        both = [answer for answer in choice.options() or () if twin.why_not(answer) is None]
        drawn = [answer for answer in both if answer.get("draw") not in pair.cards]
        answer = drawn[pick(len(drawn))] if drawn else None
    else:
        answer = random_answer(choice, pick)
        # who knows the card may be offered something else for it
        answer = answer if twin.why_not(answer) is None else None
    if answer is None:
        return False
    pair.one.push(id, answer)
    pair.other.push(id, answer)
    return True


def assert_hidden(pair: Twins, seats: list[str | None]) -> None:
    """What these seats see of the table is the same in both games."""
    for seat in seats:
        assert pair.one.view(seat) == pair.other.view(seat)
        assert pair.one.log_for(seat) == pair.other.log_for(seat)
        assert list(_questions(pair.one, seat)) == list(_questions(pair.other, seat))
    rules = pair.one.game
    assert rules.open_position(pair.one.state) == rules.open_position(pair.other.state)
    assert pair.one.digest() == pair.other.digest()
    assert pair.one.hides and pair.other.hides


def assert_records_hide(pair: Twins) -> None:
    """What is handed out of the game is the same in both."""
    assert look(pair.one) == look(pair.other)
    assert _open_part(pair.one) == _open_part(pair.other)


def _questions(match: Match, seat: str | None) -> Iterator[tuple[str, str, dict[str, Any], list[Answer] | None]]:
    """The open questions that a seat may see, with all their answers."""
    for id, choice in match.choices.items():
        if choice.seen_by(seat):
            options = choice.options()
            yield id, choice.kind, choice.facts, None if options is None else list(options)


def _open_part(match: Match) -> dict[str, Any]:
    return {key: value for key, value in record.record(match, hidden=True).items() if key != "hidden"}


def others(pair: Twins, knowing: set[str]) -> list[str | None]:
    """Everybody who does not know the card, and somebody who only looks on."""
    return [None, *(seat for seat in pair.one.seats if seat not in knowing)]


def comes_to_light(pair: Twins) -> bool:
    """Whether the hidden card has been shown to all: then the games differ, as they should."""
    shown = [event.facts["card"] for event in pair.one.log if event.kind == "wildling-card"]
    return bool(shown) and shown[-1] in pair.cards


def looked(match: Match) -> set[str]:
    """The seats that have looked at a wildling card in this game."""
    return {event.facts["house"] for event in match.log if event.kind == "raven-looked"}


@pytest.mark.parametrize("bury", [False, True], ids=["left", "buried"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_wildling_card_that_one_seat_saw_is_nobody_elses(seed: int, bury: bool) -> None:
    pick = seeded(f"wildlings {seed}")
    match = Match(game("thrones-second"), {"players": 3 + seed % 4})
    assert play_until(match, pick, "wildlings")
    pair = twins(match, pick)
    (holder,) = pair.knowing
    own = [m.view(holder)["asked"] for m in (pair.one, pair.other)]
    assert own[0] != own[1]
    assert_hidden(pair, others(pair, {holder}))
    for twin in (pair.one, pair.other):
        twin.push(holder, {"bury": bury})
    for step in range(STEPS):
        # whoever looks later may see that card, too
        assert_hidden(pair, others(pair, looked(pair.one)))
        if step % OFTEN == 0:
            assert_records_hide(pair)
        if not pair.one.choices or not go_on(pair, pick) or comes_to_light(pair):
            break
    assert step > 0
    assert pair.one.view(holder) != pair.other.view(holder) or comes_to_light(pair)


@pytest.mark.parametrize("redraw", [False, True], ids=["kept", "redrawn"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_tides_of_battle_card_is_its_drawers_until_it_is_shown(seed: int, redraw: bool) -> None:
    pick = seeded(f"tides {seed}")
    match = Match(game("thrones-second"), {"players": 3 + seed % 4, "tides": "yes"})
    pair = drawn_by_blade(match, pick) if redraw else drawn_by_anybody(match, pick)
    (drawer,) = pair.knowing
    before = len(pair.one.log)
    for step in range(STEPS):
        shown = any(event.kind == "tides" for event in pair.one.log[before:])
        if shown and not redraw:
            break
        assert_hidden(pair, others(pair, {drawer}))
        if step % OFTEN == 0:
            assert_records_hide(pair)
        id, choice = next(iter(pair.one.choices.items()), (None, None))
        if choice is not None and choice.kind == "redraw":
            for twin in (pair.one, pair.other):
                twin.push(str(id), {"redraw": redraw and id == drawer})
        elif choice is None or not go_on(pair, pick):
            break
    assert shown
    if redraw:
        # a card that was drawn anew is never shown, so nothing ever tells the games apart
        assert [event for event in pair.one.log if event.kind == "redrawn"]
    else:
        assert pair.one.log != pair.other.log


def drawn_by_anybody(match: Match, pick: Take) -> Twins:
    """The games in which a fighter has drawn a Tides of Battle card."""
    assert play_until(match, pick, "tides")
    return twins(match, pick)


def drawn_by_blade(match: Match, pick: Take) -> Twins:
    """The games in which the blade's holder, who has not used it yet, has drawn a Tides of Battle card."""
    while True:
        assert play_until(match, pick, "tides")
        drawer = match.choices[NATURE].facts["house"]
        if drawer == match.state.blade_holder and not match.state.blade_used:
            return twins(match, pick)
        choice = match.choices[NATURE]
        match.push(NATURE, choice.sample(pick))


def test_a_seat_sees_its_own_tides_of_battle_card_while_it_lies_face_down() -> None:
    pick = seeded("own")
    match = Match(game("thrones-second"), {"tides": "yes"})
    pair = drawn_by_anybody(match, pick)
    (drawer,) = pair.knowing
    assert [twin.view(drawer)["battle"]["drawn"] for twin in (pair.one, pair.other)] == list(pair.cards)
    for seat in others(pair, {drawer}):
        assert pair.one.view(seat)["battle"]["drawn"] is None


@pytest.mark.parametrize("bury", [False, True], ids=["left", "buried"])
def test_what_a_seat_saw_of_the_wildling_deck_moves_with_the_table(bury: bool) -> None:
    pick = seeded("moves")
    match = Match(game("thrones-second"), {"players": 3})
    assert play_until(match, pick, "wildlings")
    (holder,) = match.choices[NATURE].eyes or ()
    match.push(NATURE, {"draw": "crow-killers"})
    match.push(holder, {"bury": bury})
    moved = record.load(json.loads(json.dumps(record.record(match, sealed=True, hidden=True)))).match
    deck = moved.view(holder)["decks"]["wildlings"]
    assert (deck["below"] == ["crow-killers"]) if bury else (deck["top"] == "crow-killers")
    assert "crow-killers" not in deck["unknown"]
    for seat in (None, *match.seats):
        assert moved.view(seat) == match.view(seat)
    with pytest.raises(TableError):
        record.record(match)


def test_what_somebody_was_shown_cannot_be_taken_back_though_nothing_was_drawn_for_it() -> None:
    """Lannister saw the card rounds ago, so nature is not asked when Stark looks at it (F32)."""
    position = {
        "round": 3,
        "phase": "raven",
        "units": {"winterfell": {"stark": {"footman": 1}}},
        "orders": {"winterfell": {"house": "stark", "token": "march+0"}},
        "tracks": {"court": ["stark", "lannister", "baratheon"]},
        "decks": {"wildlings": {"top": {"card": "silence-at-the-wall", "eyes": ["lannister"]}}},
    }
    match = Match(game("thrones-second"), {"players": 3}, position=position)
    match.push("stark", {"raven": {"look": "wildlings"}})
    assert "bury" in {choice.kind for choice in match.choices.values()}
    assert [event.to for event in match.log_for("stark") if event.to] == [("stark",)]
    assert match.undoable == 0
    with pytest.raises(TableError):
        match.pop()


@pytest.mark.parametrize("bury", [False, True], ids=["left", "buried"])
def test_f32_whoever_answers_next_is_not_led_back_to_the_card_that_the_raven_saw(bury: bool) -> None:
    for seed in range(GAMES):
        pick = seeded(f"led back {seed}")
        match = Match(game("thrones-second"), {"players": 3 + seed % 4})
        assert play_until(match, pick, "wildlings")
        (holder,) = match.choices[NATURE].eyes or ()
        match.push_sample(NATURE, pick)
        match.push(holder, {"bury": bury})
        answers = len(match.answers)
        while match.undoable:
            match.pop()
        assert len(match.answers) == answers and match.revealed == SHOWN
        assert match.fork().undoable == match.at(answers).undoable == 0
        loaded = record.load(record.record(match, hidden=True)).match
        assert (loaded.undoable, loaded.revealed) == (0, SHOWN)


def test_whoever_knows_a_card_cannot_take_back_sealed_orders_and_all_others_can() -> None:
    """The curtain of a seat shows the card that it knows (F32); orders of the others show nothing hidden (F12)."""
    position = {"round": 3, "phase": "planning",
                "decks": {"wildlings": {"top": {"card": "silence-at-the-wall", "eyes": ["lannister"]}}}}  # fmt: skip
    match = Match(game("thrones-second"), {"players": 3}, position=position)
    for seat in ("stark", "lannister"):
        match.push_sample(seat, seeded(seat))
        assert match.undoable == (seat == "stark")
    assert set(match.sealed) == {"stark", "lannister"}
