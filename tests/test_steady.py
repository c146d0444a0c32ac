"""No test is decided by chance, nor by how quick the machine is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

MADE = "_hypothesis_internal_use_settings"
"""Under this name Hypothesis keeps on a test how its examples are drawn."""
USUAL = settings.get_profile("default")
"""How they are drawn where nothing else is said. On a machine that says CI, Hypothesis takes another profile."""


def steady(test: object) -> bool:
    """Whether a test is given the same examples in every run, each of which may last as long as it takes."""
    if not hasattr(test, "hypothesis"):
        return True
    how: settings = getattr(test, MADE, None) or USUAL
    return (how.derandomize, how.deadline, how.database) == (True, None, None)


def test_examples_are_the_same_in_every_run_and_no_clock_ends_them(request: pytest.FixtureRequest) -> None:
    """Of all tests that are collected with this one."""
    found = {item.nodeid for item in request.session.items if not steady(getattr(item, "obj", None))}
    assert found == set()


def test_what_is_drawn_anew_in_each_run_or_ended_by_a_clock_is_noticed() -> None:
    def drawn(*how: settings) -> object:
        @given(st.integers())
        def test(n: int) -> None: ...

        for one in how:
            test = one(test)
        return test

    assert not steady(drawn(USUAL))
    assert not steady(drawn(settings(USUAL, deadline=None, database=None)))
    assert not steady(drawn(settings(USUAL, derandomize=True, database=None)))
    assert steady(drawn(settings(derandomize=True, deadline=None, database=None)))
    assert steady(steady), "no examples are drawn"
