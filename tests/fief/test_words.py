"""Every event, question and answer of random games is said in both languages, with every blank filled."""

from __future__ import annotations

import json

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.fief.facts import shipped
from gotweb.lang import LANGUAGES, Language
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.fief.playing import asked
from tests.fief.rich import AT_THE_WALL, HOUSES, INVADED, POSITION
from tests.lang.conftest import compiled
from tests.rest import sooner


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 6])
def test_whatever_happens_is_said(code: str, players: int) -> None:
    said(Match(fief(), options_for(players, 10 * players)), code, f"words {players}")


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("seed", sooner(range(4), 2, 2))
@pytest.mark.one_of(2)
def test_whatever_happens_at_court_is_said(code: str, seed: int) -> None:
    options = {**HOUSES, "rounds": 6, "wall": seed > 0, "council": seed > 1, "murder": seed > 2}
    said(Match(fief(), options, position=POSITION, posed=True), code, f"court {seed}")


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("ladder", [False, True])
def test_whatever_happens_on_the_wall_is_said(code: str, ladder: bool) -> None:
    options = {**HOUSES, "rounds": 6, "wall": True, "ladder": ladder}
    position = INVADED if ladder else AT_THE_WALL
    for seed in range(3):
        said(Match(fief(), options, position=position, posed=True), code, f"wall {seed}")


def said(match: Match, code: str, seed: str) -> None:
    pick = chance.seeded(seed)
    words = words_of(match.game, Language(code, "fief", strict=True, opened=compiled))
    while match.result is None:
        id, choice = asked(match, pick)
        assert words.asks(choice.kind, choice.seat, choice.facts)
        answer = choice.sample(pick)
        for listed in [answer, *(choice.options() or [])[:30]]:
            assert words.answer(listed, choice)
        if choice.seat != NATURE:
            assert words.understand(choice, json.dumps(answer)) == answer
        match.push(id, answer)
    for event in match.told:
        assert words.sentence(event) and words.group(event) in words.groups
        words.details(event)
    assert list(words.board(match))


@pytest.mark.parametrize("code", ["en", "fr"])
def test_no_two_houses_have_the_same_letters_at_the_end_of_a_line(code: str) -> None:
    words = words_of(fief(), Language(code, "fief", strict=True, opened=compiled))
    letters = [words.short(house) for house in shipped().houses]
    assert len(set(letters)) == len(letters) == 9 and all(len(one) == 2 for one in letters)


def test_every_question_names_whoever_is_asked() -> None:
    """Also where its facts name other houses: who may join a battle is not whoever has begun it."""
    battle = {"area": "winterfell", "seat": "lannister", "other": "stark"}
    for code in LANGUAGES:
        words = words_of(fief(), Language(code, "fief", strict=True))
        assert words.seat("tyrell") in words.asks("join", "tyrell", battle)
        assert words.seat("lannister") not in words.asks("join", "tyrell", battle)


def test_a_regents_gift_is_not_said_to_be_a_kings() -> None:
    """Rulebook p8, 1.4.1: the Queen Regent has the King's privileges, and there is no King then."""
    gift = Event("gift", {"seat": "lannister", "noble": "mace-tyrell", "fief": "reach", "rule": "E10"})
    for code, king in (("en", "King"), ("fr", "Roi")):
        words = words_of(fief(), Language(code, "fief", strict=True))
        assert words.seat("lannister") in words.sentence(gift) and king not in words.sentence(gift)


def test_whoever_was_handed_no_card_is_told_so() -> None:
    empty = Event("received", {"seat": "lannister", "other": "stark", "cards": []}, ("stark",))
    words = words_of(fief(), Language("en", "fief", strict=True))
    assert words.sentence(empty) == "Lannister hands over no card."
