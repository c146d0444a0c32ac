"""Standings and tracks, near the table and across the room, and the line that tells what a game is."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.options import counts
from gotweb.core.shelf import game, games
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.home import heads
from gotweb.ui.kit.tree import Child, Element, el, text, walk
from gotweb.ui.table.face import Panel
from tests.players import lively

FAMILY = [id for id in games() if id.startswith("thrones")]


def begun(id: str) -> Match:
    match = Match(game(id))
    match.settle(chance.seeded(3))
    return match


def panel(match: Match) -> Panel:
    return Panel(match, {}, None, None, lambda name, key, make: make(), lambda act: {}, False, lambda: None)


def within(parts: list[Child], look: str) -> list[Element]:
    """All elements of a class."""
    return [one for one in walk(el("div", None, parts)) if look in str(one.attrs.get("class")).split()]


def words_on(part: Element) -> str:
    return " ".join(text(part).split())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", FAMILY)
def test_the_tracks_are_one_row_each_in_the_panel_as_on_the_public_board(id: str, code: str) -> None:
    match, face = begun(id), face_of(id)
    t, view = Language(code, face.package, strict=True), match.view(None)
    rows = within(face.table.tab("tracks", t, view, panel(match)), "track-row")
    assert [words_on(row) for row in rows] == [
        words_on(row) for row in within(face.table.public(t, view, [], None), "track-row")
    ]
    says = words_of(match.game, t)
    for row, (track, order) in zip(rows, view["tracks"].items(), strict=True):
        head, places = (one for one in row.children if isinstance(one, Element))
        assert t(f"track.{track}") in text(head) and head.attrs["tabindex"] == "0", "what it is for is told by its tip"
        assert [says.seat(seat) in text(li) for seat, li in zip(order, places.children, strict=True)] == [True] * len(
            order
        )
        assert not [one for one in walk(row) if one.tag == "p"]
    [court] = [row for row in rows if t("track.court") in text(row)]
    stars: Any = face.table.edition.stars_with(len(view["tracks"]["court"]))  # type: ignore[attr-defined]
    played = [star for star, house in zip(stars, view["tracks"]["court"], strict=True) if house in match.seats]
    assert [int(text(one).strip(" ★")) for one in within([court], "star-count")] == played, "a vassal has none"


@pytest.mark.parametrize("id", FAMILY)
def test_every_column_of_the_standings_has_a_sign_of_its_own_and_cards_are_no_shield(id: str) -> None:
    match, face = begun(id), face_of(id)
    t = Language("en", face.package, strict=True)
    [table] = within(face.table.tab("houses", t, match.view(None), panel(match)), "standings")
    heads = {
        words_on(head): str([one.attrs.get("href") or one.attrs.get("d") for one in walk(head) if one.tag != "th"])
        for head in walk(table)
        if head.tag == "th" and head.attrs["scope"] == "col" and len(head.children) > 1
    }
    assert len(heads) == len(set(heads.values())) >= 6
    assert "#shield" not in heads[t("term.hand")]


TIME = {"en": r"\d+ (to \d+ hours|rounds)", "fr": r"\d+ (à \d+ heures|tours)"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", FAMILY)
def test_each_game_is_told_on_one_line_what_is_special_how_long_and_for_how_many(id: str, code: str) -> None:
    special, time, many = heads.about(Language(code, strict=True), id).split(" · ")
    played = counts(game(id))
    assert special and re.match(TIME[code], time)
    assert all(str(one) in many for one in (played[0], played[-1]))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_battle_stands_on_one_line_above_the_tabs_as_long_as_it_is_fought(code: str) -> None:
    match, pick, t = begun("thrones-first"), chance.seeded(5), Language(code, "thrones", strict=True)
    above = face_of("thrones-first").table.above
    assert above(t, match.view(None)) is None
    while (fight := match.view(None)["battle"]) is None:
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick) if choice.seat == NATURE else lively(match, choice, pick))
    line = words_on(el("div", None, above(t, match.view(None))))
    words = words_of(match.game, t)
    sides = [fight["attacker"], fight["defender"]]
    assert all(words.seat(house) in line and str(fight["totals"][house]) in line for house in sides)
