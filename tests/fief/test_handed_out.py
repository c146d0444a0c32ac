"""What a long game of Fief hands out is taken back: a record to look at, the table itself, and the public board."""

from __future__ import annotations

import json
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core import chance, foreign, look
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.fief import position, promises
from gotweb.fief.pieces import Promise
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.home import share
from gotweb.ui.page import publicview
from gotweb.ui.page.relay import STATE, read
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, POSITION
from tests.fief.test_own_map import played, sheet

PARTS = {"players": 6, "wall": True, "ladder": True, "targaryen": True, "council": True, "rounds": 12}


@cache
def long_game() -> Match:
    """A game of six houses who raise their hands at every other question: more than 2,000 answers."""
    match, pick = Match(fief(), PARTS), chance.seeded("long 1")
    while match.result is None:
        id = next(iter(match.choices))
        hands = [one for one in match.beside if one.endswith("/hand")]
        if hands and pick(2) == 0:
            id = hands[pick(len(hands))]
        match.push_sample(id, pick)
    return match


def open_view(match: Match) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(json.dumps(match.game.view(match.state, None)))
    return view


# a record to look at


def test_a_record_to_look_at_of_more_than_1500_answers_is_taken_back_whole() -> None:
    match = long_game()
    assert len(match.answers) > 1_500
    written = share.to_look(match, {"stark": "Ada"})
    seen = share.from_text(written)
    assert isinstance(seen, look.Look) and seen.names == {"stark": "Ada"}
    assert len(seen.moments) == len(match.starts) + 1
    for moment, start in list(zip(seen.moments, match.starts, strict=False))[::50]:
        assert moment.view == json.loads(json.dumps(match.game.view(start.state, None)))
    assert seen.moments[-1].view.items() >= open_view(match).items()
    assert len(written) < 350 * len(match.answers), "it grows with what is new, not with the whole table"


def test_the_table_of_a_long_game_is_taken_back_too() -> None:
    match = long_game()
    loaded = share.from_text(share.to_text(match, {}))
    assert not isinstance(loaded, look.Look) and loaded.match.digest() == match.digest() and not loaded.rebased


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_would_be_too_large_is_said_when_it_is_to_be_handed_out(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(fief(), HOUSES, position=POSITION, posed=True)
    monkeypatch.setattr(look, "MAX_CHARACTERS", 2_000)
    with pytest.raises(TableError) as told:
        share.to_look(match, {})
    assert told.value.id == "look-large"
    given: list[str] = []
    menu = share.Menu.__new__(share.Menu)
    menu.app = SimpleNamespace(match=match, names={}, language=Language(code))
    menu.device = SimpleNamespace(today=lambda: "2026-01-01", download=lambda *file: given.append("file"))
    menu.tell = given.append
    menu.export_look()
    assert given == [Language(code)("error.look-large")]


def test_a_moment_that_is_refused_when_it_is_read_is_not_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(fief(), HOUSES, position=POSITION, posed=True)
    monkeypatch.setattr(look, "HEAVIEST", 300)
    with pytest.raises(TableError) as told:
        look.look(match)
    assert told.value.id == "look-large"


def test_a_record_from_before_with_whole_entries_is_still_read() -> None:
    match = Match(fief(), HOUSES, position=POSITION, posed=True)
    content = look.look(match)
    views = [one.view for one in look.load(content).moments]
    old = [{"answers": 0, "events": one["events"], "view": view}
           for one, view in zip(content["moments"], views, strict=True)]  # fmt: skip
    content["moments"] = old
    content["digest"] = look.digest(content)
    assert [one.view for one in look.load(content).moments] == views


# promises


def many(match: Match, count: int) -> Match:
    """The match with so many promises: a dozen of each house open, all others kept or broken."""
    houses, made = match.state.houses, []
    pairs = [(one, other) for one in houses for other in houses if one != other]
    left = dict.fromkeys(houses, 12)
    for n in range(count):
        seat, other = pairs[n % len(pairs)]
        word = promises.WORDS[n // len(pairs) % len(promises.WORDS)]
        still = left[seat] > 0 and n < len(pairs) * len(promises.WORDS)
        left[seat] -= still
        made.append(Promise(seat, other, word, 1 + n % 12, None if still else n % 3 > 0))
    match.state.promises = promises.folded(tuple(made))
    return match


@pytest.mark.parametrize("count", [230, 400, 3_000])
@pytest.mark.parametrize("own", [False, True])
def test_the_public_board_speaks_however_many_promises_there_are(count: int, own: bool) -> None:
    match = many(played(sheet()) if own else long_game().again(len(long_game().answers)), count)
    told = publicview.state(match, {}, None, 0, "en")
    message = json.dumps({"from": "table", "id": "t", "here": "t 1", "state": told})
    heard = read(message, STATE)
    assert heard is not None and publicview.fits(heard["state"])
    assert foreign.weigh(heard["state"]["view"], look.HEAVIEST) < look.HEAVIEST


def test_promises_that_are_done_stand_together_and_the_position_is_read_back() -> None:
    match = many(Match(fief(), HOUSES, position=POSITION, posed=True), 3_000)
    there = match.state.promises
    assert len(there) < promises.LISTED
    assert sum(one.times for one in there) == 3_000
    assert sum(one.kept is None for one in there) == 48
    again = position.from_position(position.position(match.state), match.options)
    assert again.promises == there
    few = many(Match(fief(), HOUSES, position=POSITION, posed=True), promises.LISTED).state.promises
    assert len(few) == promises.LISTED and all(one.times == 1 for one in few), "as it was before"
