"""Hands and decks are nobody else's business: in whole random games, by the laws that hold for any game on the shelf.

Here every battle has minds; elsewhere those laws are tried in some.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds.windows import PASS
from gotweb.miniatures.state import SEATS
from tests.conformance import onlookers, random_games, test_any_game, test_any_games_secrets
from tests.conformance.draws import another, forked
from tests.conformance.onlookers import differing, seen_by_others
from tests.miniatures.minds.table import battle, cards, give
from tests.miniatures.players import fierce
from tests.miniatures.table import GUARDS, HALBERDIERS, SWORDS, roll

ARMIES = (("stark-30", "lannister-30"), ("nights-watch-30", "lannister-30b"), ("nights-watch-40", "stark-40"))
SEED = 1000
"""From here on seeds are nobody's else, so that what other tests remember of a game is not of this one."""
ALIKE = 60
"""So many answers two games that differ in a hand alone are followed."""


@pytest.fixture
def with_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every battle of the laws of any game has minds."""
    for module in (random_games, test_any_game):
        monkeypatch.setattr(module, "options_for", options)
    # there is no page for it yet
    monkeypatch.setattr(onlookers, "drawn", lambda match, said, others: {})


def options(id: str, seed: int) -> dict[str, Any]:
    red, blue = ARMIES[seed % len(ARMIES)]
    points = 40 if red.endswith("40") else 30
    return {"mode": "open-field", "points": points, "red": red, "blue": blue, "minds": "all"}


LAWS: list[Callable[..., None]] = [
    test_any_game.test_copies_are_equal_and_independent,
    test_any_game.test_a_record_gives_the_same_match_at_every_step,
    test_any_game.test_a_link_gives_the_same_match,
    test_any_game.test_a_position_gives_the_same_match_from_every_step,
    test_any_game.test_what_is_not_listed_is_refused_by_a_rule_and_changes_nothing,
    test_any_games_secrets.test_undo_never_leads_back_to_a_question_that_showed_its_seat_something,
    test_any_games_secrets.test_what_was_hidden_once_is_never_handed_out_plainly,
    test_any_games_secrets.test_all_copies_agree_how_far_undo_leads_back,
]


@pytest.mark.usefixtures("with_all")
@pytest.mark.parametrize("number", range(len(LAWS)))
def test_the_laws_of_any_game_hold(number: int) -> None:
    """Each in one of three battles, which are drawn once."""
    seed = SEED + number % len(ARMIES)
    assert next(random_games.moments("miniatures", seed)).match.options["minds"] == "all"
    LAWS[number]("miniatures", seed)


@pytest.mark.usefixtures("with_all")
def test_it_is_told_who_knows_what() -> None:
    test_any_games_secrets.test_a_game_tells_which_seats_know_what_not_everybody_may("miniatures", SEED, False)


@pytest.mark.usefixtures("with_all")
def test_undo_does_not_lead_behind_a_draw_or_a_question_about_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    test_any_game.test_undo_brings_a_moment_back_but_never_crosses_a_reveal("miniatures", SEED + 1, monkeypatch)


def played(match: Match, pick: Take) -> Iterator[tuple[str, Choice, Answer]]:
    """A game between two who look for a fight and use what they have, stopped before every answer."""
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        offered = list(match.beside.items())
        if offered and pick(2):
            question, choice = offered[pick(len(offered))]
        answer = fierce(match, choice, pick)
        yield question, choice, answer
        match.push(question, answer)


@pytest.mark.usefixtures("with_all")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_else_can_tell_what_was_drawn(seed: int) -> None:
    """Q03: wherever nature draws, another card is drawn as well; to all others both games look the same."""
    pick = chance.seeded(f"drawn {seed}")
    match, tried = Match(miniatures(), options("miniatures", seed)), 0
    for question, choice, answer in played(match, pick):
        other = another(choice, answer, pick) if choice.seat == NATURE and choice.eyes else None
        if other is None:
            continue
        twins = forked(f"a card of {choice.eyes}", match, question, (answer, other), choice.eyes or ())
        seen = [seen_by_others(one, twins.knowing) for one in (twins.one, twins.other)]
        assert twins.hidden and differing(*seen) == []
        tried += 1
        if tried > 10:
            break
    assert tried > 6


def asked(match: Match) -> list[tuple[str, str]]:
    """Which questions are open, to whom."""
    return [(id, choice.kind) for id, choice in match.choices.items()]


@pytest.mark.usefixtures("with_all")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.one_of(2)
def test_being_asked_tells_nothing_of_a_hand(seed: int) -> None:
    """P02: two games that differ in one seat's hand alone, where that seat uses nothing, ask the same of all."""
    seat = SEATS[seed % 2]
    match, pick = Match(miniatures(), options("miniatures", seed)), chance.seeded(f"asked {seed}")
    for _ in played(match, pick):
        if match.state.round == 2 and match.state.turn is not None and len(match.choices) == 1:
            break
    content = match.checkpoint()[1]
    minds = content["minds"]
    whole = sorted([*minds["hands"][seat], *minds["decks"][seat]])
    size = len(minds["hands"][seat])
    assert size and whole[:size] != whole[-size:]
    games = []
    for hand, deck in ((whole[:size], whole[size:]), (whole[-size:], whole[:-size])):
        changed = {**minds, "hands": {**minds["hands"], seat: hand}, "decks": {**minds["decks"], seat: deck}}
        games.append(Match(miniatures(), match.options, position={**content, "minds": changed}))
    windows = 0
    for _ in range(ALIKE):
        one, other = games
        assert asked(one) == asked(other) and one.digest() == other.digest()
        assert one.view(None) == other.view(None) and [*one.log_for(None)] == [*other.log_for(None)]
        if one.result is not None:
            break
        question, choice = next(iter(one.choices.items()))
        windows += choice.kind == "play" and choice.seat == seat
        if choice.seat == NATURE and choice.eyes == (seat,):
            for each in games:
                each.push(question, each.choices[question].sample(pick))
            continue
        usual = {"play": PASS, "toss": {"toss": []}}
        answer = usual.get(choice.kind) or fierce(one, choice, pick)
        if choice.kind in ("discard", "keep") and choice.seat == seat:
            break
        for each in games:
            each.push(question, answer)
    assert windows or seed > 1, "nothing was asked of it"


def test_the_question_of_a_window_is_shown_to_its_seat_alone() -> None:
    """P02: with a card that fits and without one the others see nothing of it, and it is asked all the same."""
    units = {
        "red-1": (SWORDS, 2400, 2000, 0),
        "blue-1": (GUARDS, 2400, 2480, 180),
        "blue-2": (HALBERDIERS, 4400, 4500, 180),
    }
    views = []
    for held in ("hear-me-roar", "bribery"):
        decks = {"decks": {"red": [], "blue": [name for name in ("hear-me-roar", "bribery") if name != held]}}
        match = battle(units, minds={**cards(blue=[held]), **decks}, turn="red")
        give(match, {"action": "melee"}, {"melee": "blue-1", "attack": 0, "place": None}, roll(4, 1, 1, 1, 1, 1, 1))
        give(match, roll(1), roll(6, 6), roll(1))
        views.append((match.view(None), match.view("red"), match.digest()))
        windows = [one.facts["trigger"] for one in match.choices.values() if one.kind == "play"]
        assert windows == [] or all(one.eyes == ("blue",) for one in match.choices.values() if one.always)
    assert views[0] == views[1]
