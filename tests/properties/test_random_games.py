"""Whole random games of the first edition: no crash, no dead end, and the laws hold after every answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gotweb.core import chance, link
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.planning import Orders
from tests.players import OPTIONS, at_random, lively, play
from tests.rest import sooner

GAMES, CHUNKS = 520, 20
"""How many games are played, in how many tests (so that they spread over the cores). A usual run has two tests in five,
which have both kinds of players and all options."""


def check_laws(match: Match) -> None:
    assert match.choices or match.result is not None, "a dead end"
    assert not match.game.broken_laws(match.state, list(match.choices.values()))


@pytest.mark.parametrize("chunk", sooner(range(CHUNKS), usual=2))
@pytest.mark.one_of(2)
def test_the_laws_hold_at_every_moment(chunk: int) -> None:
    for n in range(chunk, GAMES, CHUNKS):
        match = play(n, lively if n % 2 else at_random, OPTIONS[n // 2 % len(OPTIONS)], check_laws)
        assert match.result is not None
        assert len(match.answers) <= 5_000
        assert match.state.round <= 10
        if match.state.round < 10:
            assert match.result.rule == "N05"
            assert match.game.view(match.state, None)["castles"][match.result.winners[0]] >= match.view(None)["goal"]


def test_every_kind_of_event_and_ability_comes_up() -> None:
    """In forty games at most: no more are played than it takes."""
    seen = set[str]()
    rare = {"renly-baratheon", "brienne-of-tarth", "asha-greyjoy", "melisandre-of-asshai", "neutral-held", "surplus"}
    common = {
        "battle", "retreated", "casualties", "no-retreat", "routed-killed", "hand-back", "neutral-taken", "trimmed",
        "sacrificed", "reclaimed", "control", "control-lost", "blade", "raven", "raided", "skipped", "reshuffled",
        "ser-jaime-lannister", "queen-of-thorns", "ser-loras-tyrell", "cersei-lannister",
    }  # fmt: skip
    for n in range(1, 81, 2):
        for event in play(n, lively, OPTIONS[n // 2 % len(OPTIONS)]).log:
            seen.add(event.facts["card"] if event.kind == "ability" else event.kind)
        if common <= seen and rare & seen:
            return
    raise AssertionError(f"never: {common - seen}, {rare - seen}")


def test_links_are_short() -> None:
    lengths = sorted(len(link.encode(play(n, lively, {"players": 5}))) for n in range(20))
    assert lengths[int(len(lengths) * 0.95) - 1] <= 2_000


@pytest.mark.parametrize("seed", sooner(range(8), 3, 3))
def test_a_view_does_not_depend_on_the_secrets_of_others(seed: int) -> None:
    """Whatever another seat has sealed, orders, card or bid: who looks on sees the same, byte for byte."""
    pick, other = chance.seeded(seed), chance.seeded(f"other {seed}")
    match = Match(game("thrones-first"), OPTIONS[seed % len(OPTIONS)])
    compared = 0
    while match.result is None:
        for seat, choice in match.choices.items():
            answer = choice.sample(pick)
            if choice.secret and len(match.choices) > 1:
                mine, theirs = match.fork(), match.fork()
                mine.push(seat, answer)
                theirs.push(seat, choice.sample(other))
                for watcher in (None, *match.seats):
                    if watcher != seat:
                        assert seen_by(mine, watcher) == seen_by(theirs, watcher)
                        compared += 1
                assert json.dumps(answer) in json.dumps(mine.view(seat))
            match.push(seat, answer)
    assert compared > 60


def seen_by(match: Match, seat: str | None) -> str:
    return json.dumps([match.view(seat), match.log], sort_keys=True)


def test_no_view_or_log_tells_the_order_of_a_deck() -> None:
    """An undrawn deck is a bag: the same position whatever nature would draw next."""
    one, two = Match(game("thrones-first")), Match(game("thrones-first"))
    assert one.view("stark") == two.view("stark")
    for deck in one.view("stark")["decks"].values():
        assert deck["unknown"] == sorted(deck["unknown"])
        assert deck["below"] == []


@pytest.mark.parametrize("seed", sooner(range(4), 2, 2))
@pytest.mark.one_of(2)
def test_orders_offered_one_by_one_are_those_accepted(seed: int) -> None:
    """What the page lights up (tokens_for) is what the engine accepts (why_not), area by area."""
    for_seats = chance.seeded(seed)
    checked = 0

    def compare(match: Match) -> None:
        nonlocal checked
        for choice in match.choices.values():
            if isinstance(choice, Orders):
                orders = choice.sample(for_seats)["orders"]
                for area in choice.areas:
                    rest = {a: t for a, t in orders.items() if a != area}
                    offered = choice.tokens_for(area, orders)
                    for token in match.state.edition.tokens:
                        legal = choice.why_not({"orders": {**rest, area: token}}) is None
                        assert legal == (token in offered)
                        checked += 1

    play(seed, at_random, OPTIONS[seed], compare)
    assert checked > 500


def digests(hash_seed: str) -> str:
    code = (
        "from tests.players import OPTIONS, lively, play\n"
        "print([play(n, lively, OPTIONS[n % 4]).digest() for n in range(6)])"
    )
    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)},
    )  # fmt: skip
    return run.stdout


def test_the_same_answers_give_the_same_digests_under_any_hash_seed() -> None:
    assert digests("0") == digests("1") == digests("4242")


def test_nature_is_asked_and_written_down() -> None:
    match = play(5, at_random, {"players": 3})
    drawn = [answer for seat, answer in match.answers if seat == NATURE]
    assert len(drawn) >= 27, "three cards a round from the second on"
