"""Sheets and settings, without a browser."""

from __future__ import annotations

import pytest

from gotweb.lang import Language
from gotweb.ui.kit.settings import CHOICES, Settings
from gotweb.ui.kit.sheets import Sheet, SheetStack
from gotweb.ui.kit.tree import find, press, text
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()


class Page(Sheet):
    def __init__(self, words: str) -> None:
        self.words = words

    def title(self, t: Language) -> str:
        return t("ui.menu")

    def body(self, t: Language) -> list[object]:
        return [self.words]

    def put_away(self) -> None:
        self.words += ", put away"


class Memory:
    def __init__(self, **kept: str) -> None:
        self.kept = kept

    def setting(self, name: str) -> str | None:
        return self.kept.get(name)

    def remember(self, name: str, value: str) -> None:
        self.kept[name] = value


def test_the_top_sheet_is_seen_and_closing_it_shows_the_one_below() -> None:
    t, drawn = Language("fr", "thrones"), []
    pile = SheetStack(lambda: drawn.append(1))
    assert pile.tree(t) == []
    pile.open(Page("below"))
    pile.open(Page("above"))
    assert "above" in text(pile.tree(t)[1])
    press(find(pile.tree(t), "close-sheet")[0])
    assert "below" in text(pile.tree(t)[1])
    pile.clear()
    assert pile.tree(t) == []
    assert len(drawn) == 4


def test_a_sheet_hears_when_it_is_put_away_and_not_when_it_is_only_covered() -> None:
    one, two, three = Page("one"), Page("two"), Page("three")
    pile = SheetStack(lambda: None)
    for sheet in (one, two, three):
        pile.open(sheet)
    pile.hide()
    pile.close()
    assert [sheet.words for sheet in (one, two, three)] == ["one", "two", "three, put away"]
    pile.clear()
    assert [sheet.words for sheet in (one, two)] == ["one, put away", "two, put away"]


def test_settings_are_kept_and_what_was_kept_wrongly_is_as_if_it_was_not() -> None:
    memory = Memory(theme="dark", motion="somersault")
    settings = Settings(memory)
    assert settings["theme"] == "dark"
    assert settings["motion"] == CHOICES["motion"][0]
    settings["motion"] = "off"
    assert Settings(memory)["motion"] == "off"
    with pytest.raises(ValueError, match="cannot be"):
        settings["theme"] = "plaid"
