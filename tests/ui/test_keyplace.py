"""Keys are known by their place where a keyboard writes something else there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.ui.board.looking import moves
from gotweb.ui.read import keys


def pressed(key: str, code: str = "", **more: bool) -> Any:
    return SimpleNamespace(**{"key": key, "code": code, "ctrlKey": False, "altKey": False, "metaKey": False, **more})


@pytest.mark.parametrize(
    ("key", "code", "means"),
    [
        ("u", "KeyU", ("u", "undo")),
        ("U", "KeyU", ("u", "undo")),
        ("u", "", ("u", "undo")),
        ("2", "Digit2", ("2", "tab")),
        ("é", "Digit2", ("2", "tab")),  # AZERTY
        ("&", "Digit1", ("1", "tab")),
        ('"', "Digit3", ("3", "tab")),
        ("2", "Numpad2", ("2", "tab")),
        ("?", "KeyM", ("?", "help")),  # AZERTY, with Shift, where English keyboards have the M
        ("m", "Semicolon", ("m", "menu")),
        ("q", "KeyA", ("q", "question")),
        ("г", "KeyU", ("u", "undo")),  # a Russian keyboard
        ("Г", "KeyU", ("u", "undo")),
        ("θ", "KeyU", ("u", "undo")),  # a Greek one
        ("a", "KeyQ", None),  # a Latin letter is itself, wherever it is
        ("x", "KeyX", None),
        ("ArrowDown", "Numpad2", None),
        ("Enter", "Enter", None),
        ("§", "Digit6", None),
        ("Unidentified", "", None),
    ],
)
def test_a_key_means_what_it_writes_or_else_what_stands_in_its_place(key: str, code: str, means: object) -> None:
    assert keys.does(pressed(key, code)) == means


def test_the_map_is_moved_by_the_same_keys_on_every_keyboard() -> None:
    assert [moves(pressed(*one)) for one in (("0", "Digit0"), ("à", "Digit0"), ("+", "NumpadAdd"))] == ["0", "0", "+"]
    assert moves(pressed("ArrowLeft", "ArrowLeft")) == "ArrowLeft"
    assert moves(pressed("x", "KeyX")) is None
    assert moves(pressed("0", "Digit0", ctrlKey=True)) is None
