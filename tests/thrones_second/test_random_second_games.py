"""Random games of the second edition and its expansions: laws, positions, copies, replays, and what stays secret."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.second.combat import TIDES, SecondBattle
from gotweb.thrones.second.feast.objectives import POINTS
from gotweb.thrones.second.feast.state import FeastState
from gotweb.thrones.second.state import CardPile, Hidden, SecondState
from tests.players import lively
from tests.rest import marks

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("thrones-second", {"players": 6, "cards": "base", "tides": "yes"}),
    ("thrones-second", {"players": 5, "cards": "random", "tides": "without-skulls"}),
    ("thrones-second", {"players": 4, "cards": "chosen"}),
    ("thrones-second", {"players": 3, "cards": "dance"}),
    ("thrones-dance", {"tides": "yes"}),
    ("thrones-dance", {}),
    ("thrones-feast", {"tides": "yes"}),
    ("thrones-feast", {}),
]
"""A game and its options, each of which is played."""
SEEDS = 2
GAMES = [(id, options, seed) for id, options in KINDS for seed in range(SEEDS)]
NAMES = [f"{id}-{'-'.join(map(str, options.values()))}-{seed}" for id, options, seed in GAMES]
TOLD = {"ambitions", "ambition-taken", "scored", "not-scored"}
"""The events that name an objective before everybody's eyes, because it lies open then; so does one to be taken."""


def play(id: str, options: dict[str, Any], seed: int, watch: Callable[[Match], None]) -> Match:
    match = Match(game(id), options)
    nature, pick = chance.seeded(f"nature {seed}"), chance.seeded(f"players {seed}")
    watch(match)
    while match.choices:
        name, choice = next(iter(match.choices.items()))
        match.push(name, choice.sample(nature) if choice.seat == NATURE else lively(match, choice, pick))
        watch(match)
    return match


def text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize(
    ("id", "options", "seed"), [pytest.param(*one, marks=marks(one[-1], 1, 1)) for one in GAMES], ids=NAMES
)
def test_a_random_game_keeps_the_laws_comes_to_its_end_and_can_be_replayed(
    id: str, options: dict[str, Any], seed: int
) -> None:
    starts: list[tuple[SecondState, str]] = []

    def check(match: Match) -> None:
        assert match.choices or match.result is not None, "a dead end"
        assert not match.game.broken_laws(match.state, list(match.choices.values()))
        start = match.starts[-1].state
        if not starts or starts[-1][0] is not start:
            starts.append((start, text(match.game.position(start))))

    match = play(id, options, seed, check)
    assert match.result is not None and match.result.rule in match.state.book.endings
    assert match.state.round <= match.state.edition.setup["rounds"]
    # every step works on a copy: how the table was at its start is not touched by what came later
    assert len(starts) > 20
    for start, written in starts:
        assert text(match.game.position(start)) == written
    # what is written of a position, read again, is the same position
    for _, written in (*starts[::5], starts[-1]):
        assert text(match.game.position(match.game.from_position(json.loads(written), match.options))) == written
    end = match.game.position(match.state)
    assert match.game.position(match.game.from_position(json.loads(text(end)), match.options)) == end
    again = match.again(len(match.answers))
    assert again.digest() == match.digest() and again.result == match.result
    assert [event.facts for event in again.told] == [event.facts for event in match.told]


@contextmanager
def disguised(state: SecondState, seat: str | None) -> Iterator[Counter[str]]:
    """For a moment the state is another one in all that `seat` may not know. Yields what is otherwise now."""
    seen: Counter[str] = Counter()
    piles = state.piles
    objectives, deck = (state.objectives, state.objective_deck) if isinstance(state, FeastState) else ({}, ())
    state.piles = {name: _other_order(pile, seat, seen, name) for name, pile in piles.items()}
    others = [house for house in objectives if house != seat]
    hidden = [card for house in others for card in objectives[house]]
    if hidden and deck and isinstance(state, FeastState):
        # the others' objectives move on by one place, and one of them changes places with the deck
        state.objective_deck = tuple(sorted([*deck[1:], hidden[0]]))
        moved = iter([*hidden[1:], deck[0]])
        state.objectives = {
            house: cards if house == seat else tuple(next(moved) for _ in cards) for house, cards in objectives.items()
        }
        seen["objectives"] += 1
    battle = state.battle
    drawn = battle.drawn if isinstance(battle, SecondBattle) else {}
    if isinstance(battle, SecondBattle) and not battle.tides:
        other = {card: next(id for id in TIDES if id != card) for card in drawn.values()}
        battle.drawn = {house: card if house == seat else other[card] for house, card in drawn.items()}
        if battle.drawn != drawn:
            seen["tides"] += 1
    try:
        yield seen
    finally:
        state.piles = piles
        if isinstance(state, FeastState):
            state.objectives, state.objective_deck = objectives, deck
        if isinstance(battle, SecondBattle):
            battle.drawn = drawn


def _other_order(pile: CardPile, seat: str | None, seen: Counter[str], name: str) -> CardPile:
    """The pile with other cards in the places that the seat does not know."""
    bag = list(pile.unknown)

    def swap(one: Hidden) -> Hidden:
        at = next((at for at, card in enumerate(bag) if card != one.card), None)
        if one.eyes is None or seat in one.eyes or at is None:
            return one
        card, bag[at] = bag[at], one.card
        seen[name] += 1
        return Hidden(card, one.eyes)

    top = None if pile.top is None else swap(pile.top)
    below = tuple(swap(one) for one in pile.below)
    return pile._replace(top=top, below=below, unknown=tuple(sorted(bag)))


@cache
def secrets_met() -> Counter[str]:
    """Play with an eye on what everybody sees. Returns how often there was which secret."""
    met: Counter[str] = Counter()

    def check(match: Match) -> None:
        state = match.state
        if len(match.answers) % 4 and state.battle is None:
            return
        for seat in (None, *match.seats):
            with disguised(state, seat) as seen:
                if seen:
                    other = match.view(seat)
            if not seen:
                continue
            met.update(seen)
            own = match.view(seat)
            assert own == other, f"{seat} sees more than it may: {seen}"
            if "objectives" in seen:
                shown = text(own)
                for house in match.seats:
                    if house != seat:
                        assert not [card for card in state.objectives[house] if f'"{card}"' in shown]
            for asked in own["asked"]:
                assert match.choices[asked["id"]].seen_by(seat)
        opened = text(match.game.open_position(state))
        hands = state.objectives if isinstance(state, FeastState) else {}
        assert not [card for hand in hands.values() for card in hand if f'"{card}"' in opened]

    # in the game of A Dance with Dragons with this seed Rodrik the Reader searches a deck
    for (id, options), seed in ((KINDS[0], 0), (KINDS[5], 1), (KINDS[6], 0)):
        match = play(id, options, seed, check)
        for event in match.log:
            if event.kind not in TOLD and event.facts.get("kind") != "take":
                assert not [card for card in POINTS if f'"{card}"' in text(event.facts)], event
        for seat in match.seats:
            for event in match.log_for(seat):
                assert event.to in (None, (seat,))
    return met


def test_nobody_sees_what_another_alone_may_see() -> None:
    met = secrets_met()
    # each kind of secret was there to be betrayed: hands, Tides of Battle, the raven's card, and a searched deck
    assert all(met[name] for name in ("objectives", "tides", "wildlings")), met
    assert met["I"] + met["II"] + met["III"], met


def test_a_seat_sees_its_own_secrets() -> None:
    """What one alone may see is not hidden from that one, or the other test would show nothing."""
    found: Counter[str] = Counter()

    def check(match: Match) -> None:
        state = match.state
        if len(match.answers) % 4 and state.battle is None:
            return
        for seat in match.seats:
            own = match.view(seat)
            if isinstance(state, FeastState):
                assert own["objectives"][seat] == list(state.objectives[seat])
                found["objectives"] += 1
            for name, pile in state.piles.items():
                if pile.top is not None and pile.top.eyes is not None and seat in pile.top.eyes:
                    assert own["decks"][name]["top"] == pile.top.card
                    found["decks"] += 1
            battle = state.battle
            if isinstance(battle, SecondBattle) and seat in battle.drawn and not battle.tides:
                assert own["battle"]["drawn"] == battle.drawn[seat]
                found["tides"] += 1

    for id, options in KINDS[4:7:2]:
        play(id, options, 0, check)
    assert all(found[name] for name in ("objectives", "decks", "tides")), found
