"""The form that begins a battle: which options it shows, and what it says of a list."""

from __future__ import annotations

import pytest

from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import facts
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.table import form
from gotweb.ui.face import face_of
from gotweb.ui.home.gameform import Form
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
SPOKEN = {code: Language(code, "miniatures", strict=True) for code in LANGUAGES}


def test_the_form_begins_with_the_learning_game_and_offers_the_whole_one() -> None:
    one = Form(face_of("miniatures"))
    assert one.options["minds"] == "none"
    assert one.face.form.asks(one.options, "minds")
    assert one.face.form.offers("minds", ("none", "all")) == ("none", "all")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", facts.armies())
def test_a_list_tells_its_people_and_cards_where_there_are_any(id: str, code: str) -> None:
    said, t = form.MiniaturesForm(), SPOKEN[code]
    army = facts.armies()[id]
    field = said.tells(t, "red", {"minds": "none", "red": id})
    whole = said.tells(t, "red", {"minds": "all", "red": id})
    assert field is not None and whole is not None and whole.startswith(field)
    more = whole.removeprefix(field)
    assert all(t(f"ncu.{name}") in more and t(f"ncu.{name}") not in field for name in army.ncus)
    assert all(more.count(t(f"card.{card}")) == 1 for card in facts.deck_of(army))


def test_of_other_options_the_form_says_what_every_form_does() -> None:
    said, t = form.MiniaturesForm(), SPOKEN["en"]
    for minds in miniatures().options({})["minds"]:
        chosen = {"minds": minds, "mode": "open-field"}
        assert said.tells(t, "mode", chosen) == t("option.mode.open-field.hint")
        assert said.tells(t, "minds", chosen) == t(f"option.minds.{minds}.hint")
