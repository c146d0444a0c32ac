"""No game writes again what the defaults say already: what is the same for most games stands in one place."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest

from gotweb.core.plaingame import FormedGame, PlainGame
from gotweb.core.plainwords import PlainWords
from gotweb.core.shelf import folder_of, game, games
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board.plain import PlainBoard, PlainCloser
from gotweb.ui.face import face_of, offered
from gotweb.ui.home.plain import PlainForm
from gotweb.ui.read.plain import PlainReplay, PlainReport, PlainRules, PlainTeaching
from gotweb.ui.table.plain import PlainTable

DEFAULTS: dict[str, type] = {
    "board": PlainBoard, "closer": PlainCloser, "table": PlainTable, "form": PlainForm, "rules": PlainRules,
    "report": PlainReport, "replay": PlainReplay, "teaching": PlainTeaching,
}  # fmt: skip
"""The parts of a face that have a default."""


def body(function: Any) -> str:
    """What a function does: its body without the docstring."""
    made = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(made, ast.FunctionDef)
    return "\n".join(ast.dump(line) for line in made.body[ast.get_docstring(made) is not None :])


def repeated(own: type, default: type) -> Iterator[str]:
    """The functions that a class has anew though they do word for word what the default's do."""
    for name, given in vars(default).items():
        mine, plain = getattr(own, name, given), given
        if isinstance(given, property):
            mine, plain = mine.fget, given.fget
        if inspect.isfunction(plain) and inspect.isfunction(mine) and mine is not plain and body(mine) == body(plain):
            yield f"{own.__name__}.{name}"


@pytest.mark.parametrize("id", games())
def test_no_game_repeats_its_defaults(id: str) -> None:
    assert isinstance(game(id), PlainGame)
    assert [*repeated(type(game(id)), FormedGame), *repeated(type(game(id)), PlainGame)] == []


@pytest.mark.parametrize("id", games())
def test_no_words_repeat_their_defaults(id: str) -> None:
    assert [*repeated(type(words_of(game(id), Language("en", folder_of(game(id))))), PlainWords)] == []


@pytest.mark.parametrize("id", offered())
def test_no_part_of_a_face_repeats_its_default(id: str) -> None:
    face = face_of(id)
    assert [one for part, plain in DEFAULTS.items() for one in repeated(type(getattr(face, part)), plain)] == []


def test_a_repetition_is_found_whatever_its_docstring_says() -> None:
    class Again(PlainForm):
        def asks(self, chosen: Any, option: str) -> bool:
            """Return something."""
            return True

    assert [*repeated(Again, PlainForm)] == ["Again.asks"]
