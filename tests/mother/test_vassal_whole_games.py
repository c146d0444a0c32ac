"""Whole games with vassals: laws, saves, links, undo, and who sees what."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from gotweb.core import chance, link, record
from gotweb.core.choice import NATURE, Choice
from gotweb.core.look import look
from gotweb.core.match import SHOWN, Match
from gotweb.thrones.second.books import DANCE
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.mother.vassals.books import with_vassals
from gotweb.thrones.second.mother.vassals.state import CARDS
from tests.mother.vassal_games import GAMES, PLAYERS, match_of, on_the_shelf, played_by
from tests.rest import by_turns, sooner

__all__ = ["on_the_shelf"]
NUMBERS = tuple(GAMES)
VARIANTS: tuple[dict[str, Any], ...] = (
    {}, {"tides": "yes"}, {"cards": "dance"}, {"cards": "chosen", "tides": "without-skulls"}, {"cards": "random"},
)  # fmt: skip
PLAYERS_ALONE = {"bid", "rank", "name", "raven", "bury", "effect", "penalty", "destroy", "demote", "promote", "castle",
                 "claim", "set", "bribe"}  # fmt: skip


@pytest.mark.parametrize(("number", "seed"), by_turns(NUMBERS, range(len(VARIANTS))))
def test_random_games_keep_the_laws_and_go_to_whom_it_concerns(number: int, seed: int) -> None:
    """MD01 to MD62, and over all of it: no power, no family that fights itself, seven cards that are somewhere."""
    match, pick, kinds = match_of(number, VARIANTS[seed]), chance.seeded(f"vassals {number} {seed}"), Counter[str]()
    vassals = set(match.state.vassals)
    assert len(vassals) == 6 - number
    while match.choices:
        id, choice = next(iter(match.choices.items()))
        state = match.state
        assert match.game.broken_laws(state, [*match.choices.values()]) == []
        assert {seat for known in match.game.secrets(state) for seat in known} <= set(match.seats)
        if choice.side in vassals:
            kinds[choice.kind] += 1
            assert choice.kind not in PLAYERS_ALONE and choice.seat == state.commanders[choice.side]
        if state.battle is not None:
            assert state.liege(state.battle.attacker) != state.liege(state.battle.defender)
        match.push_sample(id, pick)
    assert match.result is not None and not vassals & set(match.result.winners)
    assert {"orders", "march"} <= kinds.keys() and "claimed" in {event.kind for event in match.told}


@pytest.mark.usefixtures("on_the_shelf")
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.one_of(2)
def test_a_game_is_saved_linked_and_taken_back(number: int) -> None:
    match, pick = match_of(number, {"tides": "yes"}), chance.seeded(f"kept {number}")
    while match.choices:
        match.push_sample(next(iter(match.choices)), pick)
        if len(match.answers) % 40:
            continue
        if match.undoable:
            twin = match.again(len(match.answers))
            id, answer = twin.pop()
            twin.push(id, answer)
            assert twin.state.orders == match.state.orders and twin.view(None)["units"] == match.view(None)["units"]
        assert match.fork().digest() == match.digest()
        content = json.loads(record.dumps(record.record(match, sealed=True, hidden=True)))
        assert record.load(content).match.digest() == match.digest()
        there = link.decode(link.encode(match, hidden=True))
        assert there.digest() == match.unsealed().digest() if match.sealed_answers else there.digest() == match.digest()
        _, position = match.checkpoint()
        assert Match(match.game, match.options, position=position).checkpoint()[1] == position


@pytest.mark.parametrize("number", NUMBERS)
def test_before_the_first_battle_of_a_vassal_a_game_hides_nothing(number: int) -> None:
    """Orders are sealed and then open; the cards of a battle are hidden from then on, and undo does not lead back."""
    match, pick = match_of(number), chance.seeded(number)
    while match.state.battle is None or not set(match.state.vassals) & set(match.state.battle.sides):
        assert not match.hides
        id, choice = next(iter(match.choices.items()))
        match.push(id, {"raven": None}) if choice.kind == "raven" else match.push_sample(id, pick)
    match.push_sample(NATURE, pick)
    assert match.hides and match.undoable == 0 and match.revealed in (SHOWN, "draw")


# secrets


def seen(match: Match, seat: str | None) -> str:
    """All that a seat can learn: its view and log, who is asked what, what is handed out, the fingerprint."""
    asked = [[id, choice.kind, choice.facts] for id, choice in match.choices.items() if choice.seen_by(seat)]
    log = [[event.kind, event.facts] for event in match.log_for(seat)]
    on_the_table = match.game.open_position(match.state)
    return json.dumps([match.view(seat), log, asked, match.digest(), on_the_table, match.sealed, match.undoable])


def fights(number: int, seed: int) -> tuple[Match, Choice]:
    """A game in which nature is just asked for the first card of a vassal's three."""
    match, pick = match_of(number, VARIANTS[seed % 3]), chance.seeded(f"secret {number} {seed}")
    while True:
        id, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE and choice.facts.get("deck") == "vassals":
            return match, choice
        match.push_sample(id, pick)


@pytest.mark.usefixtures("on_the_shelf")
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("seed", sooner(range(6), 3, 3))
def test_of_what_is_drawn_the_others_learn_only_what_is_played(number: int, seed: int) -> None:
    """Case 20, MD52, corrections 14: the same game with two other cards in hand looks the same to all but one seat."""
    match, choice = fights(number, seed)
    pick, house = chance.seeded(seed), choice.facts["house"]
    [knowing] = choice.eyes or ()
    assert knowing == match.state.commanders[house]
    twin = match.again(len(match.answers))
    for one, cards in (
        (match, ("syrio-forel", "varys", "bronn")),
        (twin, ("syrio-forel", "janos-slynt", "jaqen-h-ghar")),
    ):
        for card in cards:
            one.push(NATURE, {"draw": card})
    others = [seat for seat in (None, *match.seats) if seat != knowing]
    played = False
    while match.choices:
        for seat in others:
            assert seen(match, seat) == seen(twin, seat)
        assert played or seen(match, knowing) != seen(twin, knowing)
        id, asked = next(iter(match.choices.items()))
        if asked.kind == "card" and id == house:
            answer: Any = {"card": "syrio-forel"}
            played = True
        elif asked.seat == NATURE and asked.facts.get("deck") == "vassals":
            # the other vassal's cards come out of what is left in both
            both = [one for one in asked.options() or () if twin.choices[id].why_not(one) is None]
            answer = both[pick(len(both))] if both else None
        else:
            answer = asked.sample(pick)
        if answer is None or twin.why_not(id, answer) is not None or (played and match.state.battle is None):
            break
        match.push(id, answer)
        twin.push(id, answer)
    for hidden in ("bronn", "janos-slynt"):
        at = match if hidden == "bronn" else twin
        for seat in others:
            told = [event.facts for event in at.log_for(seat) if event.facts.get("house") == house]
            assert not any(hidden in json.dumps(facts.get("cards", "")) for facts in told if facts.get("count") == 3)
    open_part = json.dumps(look(match))
    assert open_part == json.dumps(look(twin))


@pytest.mark.usefixtures("on_the_shelf")
def test_the_three_cards_are_in_no_file_that_is_not_locked() -> None:
    match, _ = fights(3, 0)
    for card in ("syrio-forel", "varys", "bronn"):
        match.push(NATURE, {"draw": card})
    packed: list[Any] = []

    def pack(content: Any) -> str:
        packed.append(content)
        return "locked"

    text = json.dumps(record.record(match, hidden=True, pack=pack))
    assert "bronn" not in text and "bronn" in json.dumps(packed)
    with pytest.raises(Exception, match="record-hidden"):
        link.encode(match)
    with pytest.raises(Exception, match="record-hidden"):
        record.record(match)


def test_orders_of_vassals_are_nobodys_before_all_are_shown() -> None:
    """The same game with other tokens face down looks the same to all but their commander, whoever commands two."""
    commanders = {"greyjoy": "stark", "martell": "stark", "baratheon": "tyrell"}
    agenda = [list(task) for task in match_of(3).state.book.round[2:]]
    match = match_of(3, round=2, agenda=agenda, commanders=commanders)
    pick = chance.seeded(5)
    for seat in match.seats:
        match.push_sample(seat, pick)
    twin = match.fork()
    for one, tokens in ((match, ("march", "defense+3")), (twin, ("defense+3", "raid-support+1"))):
        one.push("baratheon", {"orders": {}})
        one.push("martell", {"orders": {"sunspear": f"vassal-{tokens[0]}", "salt-shore": f"vassal-{tokens[1]}"}})
    for seat in (None, "lannister", "tyrell"):
        own = [one.view(seat) for one in (match, twin)]
        assert own[0] == own[1] and match.log_for(seat) == twin.log_for(seat)
    assert match.unsealed().digest() == twin.unsealed().digest()
    assert match.view("stark")["given"]["martell"] != twin.view("stark")["given"]["martell"]
    assert match.choices["greyjoy"].facts["lying"] == {"baratheon": [], "martell": ["salt-shore", "sunspear"]}


# other books


def test_vassals_join_other_books_of_the_second_edition() -> None:
    """A change of the book, as the others are: A Dance with Dragons with four vassals."""
    game = SecondGame("vassals-dance", 210, with_vassals(played_by(DANCE, ("stark", "tyrell"))))
    match, pick = Match(game, {"players": 2, "tides": "no"}), chance.seeded(1)
    assert len(match.state.vassals) == 4
    while match.choices:
        assert match.game.broken_laws(match.state, []) == []
        match.push_sample(next(iter(match.choices)), pick)
    assert match.result is not None and set(match.result.winners) < {"stark", "tyrell"}


def test_all_that_a_vassal_has_comes_up_in_random_games() -> None:
    """Every card is played, every double token used both ways, every question of vassals asked."""
    cards, kinds, events = set[str](), set[str](), set[str]()
    for seed in range(24):
        number = NUMBERS[seed % 3]
        match, pick = match_of(number), chance.seeded(f"all {seed}")
        vassals = set(match.state.vassals)
        while match.choices:
            id, choice = next(iter(match.choices.items()))
            kinds |= {choice.kind} if choice.side in vassals or choice.kind == "bribe" else set()
            match.push_sample(id, pick)
        for event in match.told:
            facts = event.facts
            events.add(event.kind)
            if event.kind == "cards":
                cards |= {facts["cards"][house] for house in vassals & facts["cards"].keys()}
            if event.kind == "raided" and facts["house"] in vassals:
                events.add("vassal-raided")
            if event.kind == "mustered" and facts["house"] in vassals:
                events.add("vassal-mustered")
    assert cards == {*CARDS}
    assert {"orders", "march", "raid", "support", "card", "retreat", "muster", "toll", "join", "bribe"} <= kinds
    assert {"vassal-raided", "vassal-mustered", "marked", "rewarded", "raid-kept"} <= events
    assert set(PLAYERS) == set(NUMBERS)
