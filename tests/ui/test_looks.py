"""The settings sheet and the sounds, without a browser."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.battles.table.board import BattlesBoard
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.table.boardface import SOUNDS
from gotweb.ui.board import sound
from gotweb.ui.face import face_of
from gotweb.ui.kit.settings import CHOICES, Settings
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.read.looks import SHOWN, LooksSheet
from gotweb.ui.read.menu import MenuSheet
from gotweb.ui.table.locks import Locks
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
FACE = face_of("thrones-first")


class Memory(dict[str, str]):
    def setting(self, name: str) -> str | None:
        return self.get(name)

    def remember(self, name: str, value: str) -> None:
        self[name] = value


class App:
    def __init__(self) -> None:
        self.memory = Memory()
        self.match = Match(FACE.game)
        self.settings = Settings(self.memory)
        self.pile = SheetStack(lambda: None)
        locks, bots = Locks(None, lambda work: work.close()), SimpleNamespace(seats={})
        self.table = SimpleNamespace(guide=None, locks=locks, match=self.match, bots=bots)

    def set(self, name: str, value: str) -> None:
        self.settings[name] = value


def drawn(app: App, t: Language) -> list[Element]:
    return [one for one in LooksSheet(app, FACE).body(t) if isinstance(one, Element)]


def chosen(app: App, name: str) -> list[Any]:
    buttons = find(drawn(app, Language("en", "thrones")), f"set-{name}")
    return [one.attrs["data-value"] for one in buttons if one.attrs["aria-pressed"] == "true"]


@pytest.mark.parametrize("name", SHOWN)
def test_every_setting_offers_all_its_choices_and_shows_the_one_that_holds(name: str) -> None:
    app = App()
    buttons = find(drawn(app, Language("en", "thrones")), f"set-{name}")
    assert [one.attrs["data-value"] for one in buttons] == list(CHOICES[name])
    assert chosen(app, name) == [CHOICES[name][0]]
    for one in buttons:
        press(one)
        assert chosen(app, name) == [one.attrs["data-value"]] == [app.memory[name]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_has_a_text_and_every_group_a_name(code: str) -> None:
    t = Language(code, "thrones", strict=True)
    assert LooksSheet(App(), FACE).title(t)
    for group in drawn(App(), t):
        ids = {one.attrs["id"] for one in walk(group) if "id" in one.attrs}
        assert {group.attrs["aria-labelledby"], group.attrs["aria-describedby"]} - {None} == ids
        assert all(text(one).strip() for one in walk(group) if one.tag in ("h3", "p", "button"))


def test_the_house_colours_are_shown_before_they_are_chosen() -> None:
    groups = drawn(App(), Language("en", "thrones"))
    samples = [one for group in groups for one in walk(group) if "data-palette" in one.attrs]
    assert [one.attrs["data-palette"] for one in samples] == list(CHOICES["palette"])


def test_the_menu_leads_to_the_settings() -> None:
    asked: list[str] = []
    app = App()
    app.looks = lambda: asked.append("looks")  # type: ignore[attr-defined]
    menu = MenuSheet(app, None)
    menu.share.tree = list  # type: ignore[method-assign, assignment]
    t = Language("en", "thrones", strict=True)
    found = find([one for one in menu.body(t) if isinstance(one, Element)], "settings")
    press(found[0])
    assert asked == ["looks"]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("lesson", [False, True])
def test_the_menu_is_in_groups_that_have_names(code: str, lesson: bool) -> None:
    app, t = App(), Language(code, "thrones", strict=True)
    app.table.guide = object() if lesson else None
    menu = MenuSheet(app, None)
    menu.share.tree = list  # type: ignore[method-assign, assignment]
    groups = [one for one in menu.body(t) if isinstance(one, Element)]
    names = ["menu-game"] if lesson else ["menu-hand", "menu-table"]
    assert [one.attrs["aria-labelledby"] for one in groups] == [*names, "menu-read", "menu-device"]
    for group in groups:
        heads = [one for one in walk(group) if one.tag == "h3"]
        assert [one.attrs["id"] for one in heads] == [group.attrs["aria-labelledby"]] and text(heads[0]).strip()
        buttons = [one for one in walk(group) if one.tag == "button" or one.attrs.get("class") == "button"]
        assert buttons or group.attrs["aria-labelledby"] == "menu-hand", "what hands out was left out here"
        for one in buttons:
            label = " ".join(text(one).split())
            assert 0 < len(label.split()) <= 3 or one.attrs["data-action"] in ("learn", "leave"), label
    inside = {group.attrs["aria-labelledby"]: {one.attrs.get("data-action") for one in walk(group)} for group in groups}
    assert {"rules", "learn", "keys-help"} <= inside["menu-read"]
    assert {"settings", "view", "menu-language"} <= inside["menu-device"]


# sounds


def test_what_matters_most_is_heard() -> None:
    march, won = Event("marched", {}), Event("battle-won", {})
    assert sound.sound_of(SOUNDS, [march]) == "march"
    assert sound.sound_of(SOUNDS, [march, won]) == "won"
    assert sound.sound_of(SOUNDS, [Event("support", {})]) is None


def test_sounds_are_short_and_all_of_them_can_be_heard_somewhere() -> None:
    for notes in sound.SOUNDS.values():
        assert max(note.start + note.length for note in notes) <= 0.7
        assert all(80 <= note.pitch <= 1000 for note in notes)
    assert {*SOUNDS.values(), *BattlesBoard.sounds.values(), "refused", "glass"} == set(sound.SOUNDS)
