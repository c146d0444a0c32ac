"""The guide for programmers: its examples are run, and it tells of all that a bot is given."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from gotweb import features
from gotweb.bots.levels import LEVELS
from gotweb.bots.seen import Seen

GUIDE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_its_examples_are_true() -> None:
    done = doctest.testfile(str(GUIDE), module_relative=False, encoding="utf-8")
    assert done.attempted > 30 and not done.failed


@pytest.mark.parametrize("field", Seen._fields)
def test_every_field_of_what_a_bot_is_given_is_in_it(field: str) -> None:
    assert f"`{field}`" in GUIDE.read_text("utf-8")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_in_it(level: str) -> None:
    assert f"`{level}`" in GUIDE.read_text("utf-8")


def test_the_examples_of_features_are_true() -> None:
    done = doctest.testmod(features)
    assert done.attempted > 2 and not done.failed
