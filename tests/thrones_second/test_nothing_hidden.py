"""A game of the second edition in which nobody has looked at a card hides nothing: it is handed out and replayed so."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core import link, record
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board.draft import DRAFT
from gotweb.ui.face import face_of
from gotweb.ui.home import share
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import el, find, text, walk
from gotweb.ui.read.replay import ReplaySheet, Scenes
from tests.players import lively

PRIVATE = {"fetch", "redraw", "bury"}
"""The questions that show one house what the others may not see; nobody is led to them here."""


def open_answer(match: Match, choice: Choice, pick: Take) -> Answer:
    """Some answer that leads to no secret: nobody looks at a card and nobody searches a deck."""
    if choice.kind == "raven":
        return {"raven": None}
    if choice.kind == "search":
        return {"search": None}
    return choice.sample(pick) if choice.seat == NATURE else lively(match, choice, pick)


def in_the_open(id: str, seed: int = 1, answers: int = 10_000) -> Match:
    """A game, or its beginning, in which nobody looks at anything."""
    match, pick = Match(game(id), {"players": 6 if id == "thrones-dance" else 3 + seed % 4}), seeded(f"open {seed}")
    while match.choices and len(match.answers) < answers:
        name, choice = next(iter(match.choices.items()))
        assert choice.eyes is None
        match.push(name, open_answer(match, choice, pick))
    return match


def looked(answers: int = 10_000) -> Match:
    """A game in which the raven's holder has looked at a wildling card."""
    match, pick = Match(game("thrones-second"), {"players": 3}), seeded("look")
    while match.choices and len(match.answers) < answers:
        name, choice = next(iter(match.choices.items()))
        peeks: Answer = {"raven": {"look": "wildlings"}}
        match.push(name, peeks if choice.kind == "raven" else choice.sample(pick))
        if match.answers[-1][1].keys() == {"bury"}:
            break
    return match


@pytest.mark.parametrize("id", ["thrones-second", "thrones-dance"])
def test_it_hides_nothing_and_its_file_and_link_are_as_open_as_the_first_editions(id: str) -> None:
    for answers in (0, 3, 40, 90, 10_000):
        match = in_the_open(id, answers=answers)
        assert not match.hides
        content = record.record(match)
        assert content.keys() == record.record(Match(game("thrones-first"))).keys()
        assert record.load(json.loads(json.dumps(content))).match.digest() == match.unsealed().digest()
        assert link.decode(link.encode(match)).digest() == match.unsealed().digest()


def test_no_order_of_a_deck_is_in_anything_that_is_handed_out() -> None:
    for answers in (0, 40, 90):
        match = in_the_open("thrones-second", answers=answers)
        content = record.record(match)
        assert content["origin"] is None
        for deck in content["checkpoint"]["position"]["decks"].values():
            assert deck["unknown"] == sorted(deck["unknown"]) and deck["top"] is None
            assert all(one["eyes"] is None for one in deck["below"]), "everybody saw it go there"


def test_a_record_that_was_made_when_everything_counted_as_hidden_loads_equal() -> None:
    match = in_the_open("thrones-second", answers=60)
    content = record.record(match, sealed=True)
    packed = {**content, "hidden": record.packed({key: content[key] for key in record.HIDING}), "origin": None}
    packed["checkpoint"] = {**content["checkpoint"], "position": None}
    for one in (content, packed):
        loaded = record.load(json.loads(json.dumps(one)))
        assert not loaded.rebased and loaded.match.answers == match.answers
        assert loaded.match.digest() == match.digest() and not loaded.match.hides


def test_from_the_look_at_a_card_on_the_game_hides_something_and_hands_nothing_of_it_out() -> None:
    match = looked()
    assert match.hides and not in_the_open("thrones-second", answers=len(match.answers)).hides
    for refused in (record.record, link.encode):
        with pytest.raises(TableError, match="record-hidden"):
            refused(match)
    # the card may come to light one day: that its house looked at it, and what it did, are still in the record
    assert match.again(len(match.answers)).hides and record.load(record.record(match, hidden=True)).match.hides


def test_a_card_that_lies_on_top_though_nobody_has_seen_it_is_hidden_too() -> None:
    decks = {"wildlings": {"top": {"card": "crow-killers", "eyes": []}}}
    match = Match(game("thrones-second"), {"players": 3}, position={"round": 3, "phase": "planning", "decks": decks})
    assert match.hides
    with pytest.raises(TableError, match="record-hidden"):
        record.record(match)


def test_a_feast_for_crows_hides_hands_from_the_first_question_on() -> None:
    assert Match(game("thrones-feast")).hides


# replayed


def sheet(match: Match, code: str = "en") -> tuple[Any, ReplaySheet]:
    face = face_of(match.game.id)
    t = Language(code, face.package, strict=True)
    app: Any = SimpleNamespace(match=match, language=t, tree=[])
    app.pile = SheetStack(lambda: setattr(app, "tree", app.pile.tree(t)))
    opened = ReplaySheet(app, Scenes(face, dict.fromkeys(face.board.middles, "M0 0"), {}), app, lambda begun: None)
    app.pile.open(opened)
    return app, opened


def test_orders_of_each_house_are_seen_through_its_eyes_and_a_new_game_begins_at_any_moment() -> None:
    match = in_the_open("thrones-second", answers=90)
    app, opened = sheet(match)
    assert find(app.tree, "replay-eyes") and find(app.tree, "replay-branch")
    place = next(i for i in range(len(match.answers)) if len(match.at(i).sealed) == 2)
    seat, answer = match.answers[place - 1]
    opened.replay.go(place)
    for eyes, orders in ((seat, set(answer["orders"])), (None, set())):
        opened.replay.eyes = eyes
        picture = opened.scenes.picture(app.language, opened.film.view())
        drafted = {str(one.key) for one in walk(picture) if one.attrs.get("class") == DRAFT}
        assert drafted & set(answer["orders"]) == orders
    for at in (0, 5, place, opened.film.last):
        opened.replay.go(at)
        branch = opened.replay.branch()
        assert branch.answers == match.answers[: len(branch.answers)] and not branch.sealed_answers
        branch.push_sample(next(iter(branch.choices)), seeded(at))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("eyes", [None, "stark"])
def test_every_moment_of_a_whole_game_is_shown_through_any_eyes(code: str, eyes: str | None) -> None:
    app, opened = sheet(in_the_open("thrones-second"), code)
    opened.replay.eyes = eyes
    for place in range(0, opened.film.last + 1, 9):
        opened.go(place)
        words = text(el("div", None, app.tree))
        assert "{" not in words and "replay." not in words and "moment." not in words


@pytest.mark.parametrize("code", LANGUAGES)
def test_where_something_is_hidden_a_sentence_says_why_nobody_looks_through_other_eyes(code: str) -> None:
    app, opened = sheet(looked(), code)
    assert not opened.replay.open and not find(app.tree, "replay-eyes") and not find(app.tree, "replay-branch")
    assert app.language("replay.hides") in text(el("div", None, app.tree))
    app, opened = sheet(in_the_open("thrones-second", answers=20), code)
    assert app.language("replay.hides") not in text(el("div", None, app.tree))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_menu_speaks_of_what_is_hidden_only_where_something_is(code: str) -> None:
    for match, hides in ((in_the_open("thrones-second", answers=20), False), (looked(), True)):
        t = Language(code, face_of(match.game.id).package, strict=True)
        app: Any = SimpleNamespace(language=t, match=match, names={}, home=lambda: None)
        device: Any = SimpleNamespace(page_url=lambda: "https://example.org/", can_share=lambda: False)
        words = text(el("div", None, share.Menu(app, device, lambda: None).tree()))
        assert (t("share.hides") in words) == (t("share.look.hint") in words) == hides
