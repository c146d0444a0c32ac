"""Order tokens have names wherever they are chosen: beside the map and in the ring on it."""

from __future__ import annotations

import pytest
from test_table import opened

from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.table import names
from gotweb.ui.kit.tree import find, text, walk


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_order_token_stands_above_its_name(code: str) -> None:
    _app, table, surface = opened(3, code)
    surface.press("show")
    t = Language(code, "thrones")
    groups = [one for one in surface.elements() if str(one.attrs.get("class", "")).startswith("kind ")]
    told = {}
    for group in groups:
        (name,) = (text(part) for part in walk(group) if part.attrs.get("class") == "kind-name")
        for button in find(group, "token"):
            told[button.attrs["data-value"]] = name
    assert told == {token: names.kind_of_order(t, token) for token in table.match.state.edition.tokens}
    assert all(told.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_token_of_the_ring_has_its_name_below_it(code: str) -> None:
    _app, table, surface = opened(3, code)
    surface.press("show")
    table.tap(table.widget.choice.areas[0])  # type: ignore[union-attr]
    ring = surface.scene.ring
    assert ring is not None
    for button in ring.buttons:
        told = [part.attrs["data-name"] for part in walk(button) if part.attrs.get("class") == "ring-name"]
        token = str(button.attrs["data-value"])
        assert told == ([] if token == "none" else [names.kind_of_order(Language(code, "thrones"), token)])


def test_the_number_of_tokens_left_is_told_where_it_is_not_one() -> None:
    _app, table, surface = opened(3)
    surface.press("show")
    for button in find(surface.elements(), "token"):
        token = str(button.attrs["data-value"])
        counts = [text(part) for part in walk(button) if part.attrs.get("class") == "count"]
        left = table.widget.facts["tokens"].get(token, 0)  # type: ignore[union-attr]
        assert counts == ([] if left == 1 else [f"×{left}"])
        assert str(left) in str(button.attrs["aria-label"])
