"""Cards of one's own in a battle: it keeps the laws, bots play with them, and every word does what it says."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from gotweb.bots.levels import KNIGHT, SQUIRE
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.errors import TableError
from gotweb.core.link import decode, encode
from gotweb.core.match import Match
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES
from gotweb.miniatures import brought, facts, muster
from gotweb.miniatures.bots.guessing import guess, list_of
from gotweb.miniatures.bots.hands import worth
from gotweb.miniatures.foreseen import Stroke, of_stroke, with_card
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds.cards.typed import MOMENTS
from gotweb.miniatures.minds.windows import TYPED, Gains, Moment, Play, hidden, usable
from gotweb.miniatures.state import enemy
from tests.conformance.onlookers import differing, seen_by_others
from tests.own_cards import (
    SPOKEN,
    begun,
    changed,
    file_with,
    moments,
    own_id,
    read,
    read_army,
    ready,
)


@pytest.mark.parametrize("seed", range(2))
def test_random_battles_keep_the_laws_and_are_told_in_every_language(seed: int) -> None:
    match, words = (
        begun(read(), read(changed("units", 0, speed=7))),
        [words_of(miniatures(), t) for t in SPOKEN.values()],
    )
    for one in moments(match, seed):
        assert miniatures().broken_laws(one.state, list(one.choices.values())) == []
    assert match.result is not None
    for said in words:
        for event in match.log:
            assert brought.MARK not in " ".join([said.sentence(event), *said.details(event)])
    again = load(loads(dumps(record(match, hidden=True))))
    assert not again.rebased and again.match.digest() == match.digest()
    assert decode(encode(match, hidden=True)).digest() == match.digest()
    assert len(encode(match, hidden=True)) < 6_000


def test_undo_and_forks_of_a_battle_with_own_cards_lead_back() -> None:
    match = begun(read())
    for one in moments(match, 4, 60):
        if len(one.answers) % 7 == 0:
            assert one.fork().digest() == one.digest() == one.again(len(one.answers)).digest()
    undone = match.fork()
    while undone.undoable:
        undone.pop()
    assert undone.digest() == match.at(len(undone.answers)).digest()


def test_hostile_saves_with_own_cards_are_refused() -> None:
    match = begun(read())
    position = miniatures().position(match.state)
    box = position["lists"]["red"]["box"]
    lists: tuple[Any, ...] = (
        {**box, "units": [{**box["units"][0], "speed": 99}, *box["units"][1:]]},  # no such unit
        {**box, "units": [{**box["units"][0], "speed": 7}, *box["units"][1:]]},  # another unit than stands there
        {**box, "cards": [{**box["cards"][0], "copies": 4}, *box["cards"][1:]]},  # another deck than is played with
        {**box, "cards": []}, None, [], {"units": box["units"]},
    )  # fmt: skip
    for bad in lists:
        with pytest.raises(TableError):
            Match(
                miniatures(),
                match.options,
                position={**position, "lists": {"red": {**position["lists"]["red"], "box": bad}}},
            )


def test_windows_are_asked_by_what_lies_open_in_the_deck() -> None:
    """P02: whoever could have an own card is asked, whatever he holds; who cannot is not."""
    match = begun(read())
    ready(match, 1)
    state, card = match.state, own_id("bind-the-wounds")
    moment = Moment("turn-start", None, None, {"whose": "red"}, Gains())
    with_it = {effect.id for effect, _ in usable(state, "red", moment)}
    assert card in with_it and card not in {effect.id for effect, _ in usable(state, "blue", moment)}
    state.minds.discards["red"] = (card, card)
    assert hidden(state, "red")[card] == 0 and card not in {effect.id for effect, _ in usable(state, "red", moment)}


def test_odds_have_own_cards_in_them() -> None:
    """A die more of seven, and four dice in place of six: each die brings as much as any other."""
    match = begun(read())  # against the first list of the Lannisters
    ready(match, 1)
    state = match.state
    men = next(unit for unit in state.units.values() if brought.called(unit.kind.id) == "barrow-men")
    guards = next(unit for unit in state.units.values() if unit.kind.id == "lannister-guards")
    strikes = Stroke(men.id, guards.id, men.kind.attacks[0], "front")
    struck = Stroke(guards.id, men.id, guards.kind.attacks[0], "front")
    for stroke, name, on, share in (
        (strikes, "down-the-hill", men.id, Fraction(8, 7)), (struck, "hold-the-ford", men.id, Fraction(4, 6)),
    ):  # fmt: skip
        assert with_card(state, "red", own_id(name), on, stroke).mean == share * of_stroke(state, stroke).mean


def test_a_hand_with_own_cards_looks_to_others_like_any_other() -> None:
    """The hand is exchanged for one without them, out of the deck: nothing that others see is another."""
    match = begun(read())
    for _ in moments(match, 2, 400):
        hand = match.state.minds.hands["red"]
        asked = match.choices.get(next(iter(match.choices)))
        if any(brought.is_own(card) for card in hand) and asked is not None and asked.seat != NATURE:
            break
    position = miniatures().position(match.state)
    twins = []
    for wants in (True, False):
        minds = deepcopy(position["minds"])
        cards = sorted(
            [*minds["hands"]["red"], *minds["decks"]["red"]], key=lambda card: (brought.is_own(card) != wants, card)
        )
        size = len(minds["hands"]["red"])
        minds["hands"]["red"], minds["decks"]["red"] = sorted(cards[:size]), sorted(cards[size:])
        twins.append(Match(miniatures(), match.options, position={**position, "minds": minds}))
    one, other = twins
    assert one.view("red") != other.view("red")
    assert differing(seen_by_others(one, ["red"]), seen_by_others(other, ["red"])) == []


@pytest.mark.parametrize("level", [SQUIRE, KNIGHT._replace(columns=2, playouts=4)], ids=["squire", "knight"])
def test_bots_play_with_own_cards_and_against_them(level: Any) -> None:
    match = begun(read(), read())
    pick, thought = chance.seeded(6), 0
    while match.choices and thought < 30:
        name = sorted(match.choices)[0]
        seat = match.choices[name].seat
        if seat == NATURE or not match.state.minds.dealt:
            match.push_sample(name, pick)
            continue
        match.push(name, think(seen(match, seat), level, "plain", pick).answer)
        thought += 1
    assert thought == 30


def test_a_guess_deals_own_cards_and_each_is_worth_something() -> None:
    match = begun(read())
    ready(match, 3)
    for name, choice in match.choices.items():
        if choice.seat != NATURE:
            dealt = guess(seen(match, choice.seat), chance.seeded(1))["minds"]
            assert sorted(
                dealt["hands"]["red"] + dealt["decks"]["red"] + dealt["bottoms"]["red"] + dealt["discards"]["red"]
            ) == sorted(match.state.minds.lists["red"]), name
            assert list_of(seen(match, choice.seat), "red") == match.state.armies["red"]
    assert all(worth(match.state, "red", card) > 0 for card in match.state.minds.lists["red"])


# every word


WORDS = [
    (trigger, whom, word) for trigger, known in MOMENTS.items() for whom, one in known.items() for word in one.words
]


@pytest.mark.parametrize(("trigger", "whom", "word"), WORDS)
def test_every_word_is_told_in_every_language_and_does_something(trigger: str, whom: str, word: str) -> None:
    """A number of more than one is told, too; and nothing else is done than the word says."""
    match = begun()
    found = MOMENTS[trigger][whom].words[word]
    told = set()
    for amount in {found.least, found.most}:
        army = muster.listed(file_with(trigger, whom, {word: amount}).content)
        card = own_id("tried", army)
        for code, t in SPOKEN.items():
            assert t(f"card.{card}") == "Tried {it}" and t(f"when.{trigger}")
            assert not t.has(f"area.{card}") and not t.has(f"unit.{card}")
            text = t(f"card.{card}.text")
            assert "{" not in text and text.endswith(".")
            told.add((code, text))
        match = begun(read_army(army))
        ready(match, 1)
        does(match, card, found, amount)
    assert len(told) == len(LANGUAGES) * len({found.least, found.most})


def does(match: Match, card: str, word: Any, amount: int) -> None:
    """Do it at a moment that is made up, for the first unit of its seat, against the first of the other."""
    state = match.state.copy()
    mine, theirs = (next(iter(state.of(seat))) for seat in ("red", enemy("red")))
    state.change(mine, left=1, conditions=("panicked",))
    moment = Moment(TYPED[card].trigger, theirs, mine, {"kind": "melee", "whose": "blue"}, Gains())
    on: str | None = theirs if "enemy" in (facts.cards()[card].does or facts.Does("", {})).whom else mine
    if TYPED[card].trigger == "ncu-activated":
        on = state.minds.of("blue")[0]
    if (facts.cards()[card].does or facts.Does("", {})).whom == "nobody":
        on = None
    before = miniatures().position(state)
    steps = TYPED[card].happens(state, Play(card, "red", moment, on))
    if word.gain is not None:
        assert steps is None and +moment.gains | -moment.gains == Gains({word.gain: abs(amount)})
        assert moment.gains[word.gain] == word.sign * amount and miniatures().position(state) == before
    elif word.asks:
        assert steps is not None
        next(steps, None)
    else:
        assert (steps is None and miniatures().position(state) != before) or "swift" in state.units[mine].marks


def test_with_its_zone_a_card_does_more() -> None:
    army = muster.listed(file_with("test-before-dice", "enemy", {"shaken": 1}, zone="crown", more={"fear": 2}).content)
    card, match = own_id("tried", army), begun(read_army(army))
    state = match.state
    moment = Moment("test-before-dice", state.of("blue")[0], None, {"kind": "panic"}, Gains())
    TYPED[card].happens(state, Play(card, "red", moment, moment.unit))
    assert moment.gains == {"test": -1}
    state.minds.change(state.minds.of("red")[0], zone="crown", activated=True)
    TYPED[card].happens(state, Play(card, "red", moment._replace(gains=(found := Gains())), moment.unit))
    assert found == {"test": -1, "fear": 2}
    assert SPOKEN["en"](f"card.{card}.text") == (
        "An enemy takes a Morale Test: −1 on the dice. With the Crown: a failed Panic Test costs 2 wounds more."
    )
